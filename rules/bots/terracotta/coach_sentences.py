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
    "coins up": "leaves you {have} coins",
    "coins down": "leaves you only {have} coins",
    "coins taken": "costs {rival} coins",
    "wet up": "leaves you {have} wet clay",
    "wet down": "leaves you only {have} wet clay",
    "wet taken": "costs {rival} wet clay",
    "dry up": "leaves you {have} dry clay",
    "dry down": "leaves you only {have} dry clay",
    "dry taken": "costs {rival} dry clay",
    "artists up": "keeps an artist for the rounds to come",
    "artists down": "an artist fewer",
    "artists taken": "costs {rival} an artist",
    "priority up": "you go first in the next round",
    "priority down": "gives up your place in the order",
    "priority taken": "costs {rival} the place in the order",
    **{f"{hope} up": f"{{points}} points more from {words}" for hope, words in HOPES.items()},
    **{f"{hope} down": f"{{points}} points less from {words}" for hope, words in HOPES.items()},
    **{f"{hope} taken": f"takes {{loss}} points from {{rival}} at {words}" for hope, words in HOPES.items()},
    **{f"{weapon} up": f"your {weapon} is ready" for weapon in WEAPONS},
    **{f"{weapon} down": f"your {weapon} is spent" for weapon in WEAPONS},
    **{f"{weapon} taken": f"costs {{rival}} the {weapon}" for weapon in WEAPONS},
    **{f"{master} up": f"the {master} works for you from now on" for master in MASTERS},
    **{f"{master} down": f"you do without the {master}" for master in MASTERS},
    **{f"{master} taken": f"costs {{rival}} the {master}" for master in MASTERS},
}
