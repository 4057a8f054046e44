"""The coach's English in Terracotta Army, for terminals and tools; the window has its own in every language."""

from __future__ import annotations

from rules.terracotta.board import MASTERS, WEAPONS

HOPES = {
    "inspectors": "the inspectors",
    "next lines": "the lines the inspectors come to",
    "tile": "this round's tile",
    "next tiles": "the tiles to come",
    "purse": "this round's tile",
    "musicians": "the musicians",
    "footmen": "the footmen",
    "groups": "the groups",
    "archers": "the kneeling archers",
}

SENTENCES = {
    "points up": "{points} points now",
    "points more": "{points} points more now",
    "points down": "{points} points fewer now",
    "points taken": "{loss} points fewer for {rival} now",
    "leftovers up": "{points} more points for coins and clay at the end",
    "leftovers down": "{points} fewer points for coins and clay at the end",
    "leftovers taken": "{loss} fewer points for {rival}'s coins and clay",
    "coins up": "{more} coins more",
    "coins down": "{more} coins fewer",
    "coins taken": "{rival} has {more} coins fewer",
    "wet up": "{more} wet clay more",
    "wet down": "{more} wet clay less",
    "wet taken": "{rival} has {more} wet clay less",
    "dry up": "{more} dry clay more",
    "dry down": "{more} dry clay less",
    "dry taken": "{rival} has {more} dry clay less",
    "artists up": "{more} artists more",
    "artists down": "{more} artists fewer",
    "artists taken": "{rival} has {more} artists fewer",
    "priority up": "a priority token for the next round",
    "priority down": "no priority token for the next round",
    "priority taken": "{rival} has no priority token for the next round",
    **{f"{hope} up": f"{{points}} points more from {words}" for hope, words in HOPES.items()},
    **{f"{hope} down": f"{{points}} points less from {words}" for hope, words in HOPES.items()},
    **{f"{hope} taken": f"takes {{loss}} points from {{rival}} at {words}" for hope, words in HOPES.items()},
    **{f"{weapon} up": f"your {weapon} is ready" for weapon in WEAPONS},
    **{f"{weapon} down": f"your {weapon} is not ready" for weapon in WEAPONS},
    **{f"{weapon} taken": f"costs {{rival}} the {weapon}" for weapon in WEAPONS},
    **{f"{master} up": f"the {master} works for you from now on" for master in MASTERS},
    **{f"{master} down": f"you do without the {master}" for master in MASTERS},
    **{f"{master} taken": f"costs {{rival}} the {master}" for master in MASTERS},
}
