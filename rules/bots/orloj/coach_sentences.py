"""The coach's English in Orloj, for terminals and tools; the window has its own in every language."""

from __future__ import annotations

HOPES = {
    "windows": "the windows",
    "window hopes": "windows not yet reached",
    "assistants": "the assistants",
    "objectives": "objectives claimed",
    "objective hopes": "objectives nearly met",
    "royal": "royal scrolls nearly reached",
    "gold": "gold at the end",
    "disc": "the rooster disc at the crows",
    "crew": "workers set free",
    "ring": "workers on the ring",
    "production": "better production",
    "hammer": "a better hammer",
    "blue": "innovation",
    "pink": "precision",
    "yellow": "observation",
    "mastery": "mastery steps",
    "apostles": "apostles at hand",
    "placed": "apostles on the board",
    "rows": "apostles in rows not yet full",
    "columns": "apostles in columns not yet full",
    "helper": "an assistant at hand",
    "cards": "workshop cards",
    "places": "free places for assistants",
    "group": "the largest group on the calendar",
    "site": "a tile that can be built next",
    "scrolls": "scrolls at hand",
    "start": "the start card",
}

GOODS = {"paint": "paint", "wood": "wood", "iron": "iron", "spare gold": "gold", "coins": "coins", "workers": "workers"}

SENTENCES = {
    "points up": "{points} points now",
    "points more": "{points} points more now",
    "points down": "{points} points fewer now",
    "points taken": "{loss} points fewer for {rival} now",
    "tiles up": "{more} workers fewer bound on the calendar",
    "tiles down": "{more} workers more bound on the calendar",
    "tiles taken": "{rival} has {more} workers more bound on the calendar",
    "broken up": "{more} broken tokens fewer",
    "broken down": "{more} broken tokens more",
    "broken taken": "{rival} has {more} broken tokens more",
    **{f"{good} up": f"{{more}} {words} more" for good, words in GOODS.items()},
    **{f"{good} down": f"{{more}} {words} less" for good, words in GOODS.items()},
    **{f"{good} taken": f"{{rival}} has {{more}} {words} less" for good, words in GOODS.items()},
    **{f"{hope} up": f"{{points}} points more from {words}" for hope, words in HOPES.items()},
    **{f"{hope} down": f"{{points}} points less from {words}" for hope, words in HOPES.items()},
    **{f"{hope} taken": f"takes {{loss}} points from {{rival}}: {words}" for hope, words in HOPES.items()},
    "windows taken": "takes {loss} points from {rival} at the end",
}
