"""The coach's English in Orloj, for terminals and tools; the window has its own in every language."""

from __future__ import annotations

HOPES = {
    "windows": "the windows",
    "window hopes": "windows whose bricks you come near to",
    "assistants": "your assistants",
    "objectives": "objectives claimed",
    "objective hopes": "objectives you come near to",
    "royal": "royal scrolls you come near to",
    "gold": "gold at the end",
    "disc": "your rooster disc at the crows",
    "crew": "workers set free",
    "ring": "workers on the ring",
    "production": "better production",
    "hammer": "a better hammer",
    "blue": "innovation",
    "pink": "precision",
    "yellow": "observation",
    "mastery": "mastery steps",
    "apostles": "apostles at hand",
    "placed": "apostles on your board",
    "rows": "rows of apostles on the way",
    "columns": "columns of apostles on the way",
    "helper": "an assistant at hand",
    "cards": "workshop cards",
    "places": "places for assistants",
    "group": "your group on the calendar",
    "site": "a tile that you can build next",
    "scrolls": "scrolls at hand",
    "start": "the start card",
}

GOODS = {"paint": "paint", "wood": "wood", "iron": "iron", "spare gold": "gold", "coins": "coins", "workers": "workers"}

SENTENCES = {
    "points up": "{points} points now",
    "points more": "{points} points more now",
    "points down": "{points} points fewer now",
    "points taken": "{loss} points fewer for {rival} now",
    "tiles up": "fewer workers bound on the calendar",
    "tiles down": "binds a worker on the calendar",
    "tiles taken": "binds a worker of {rival} on the calendar",
    "broken up": "a deviation corrected: {have} broken",
    "broken down": "forces the clock: {have} broken",
    "broken taken": "breaks tokens of {rival}",
    **{f"{good} up": f"leaves you {{have}} {words}" for good, words in GOODS.items()},
    **{f"{good} down": f"leaves you only {{have}} {words}" for good, words in GOODS.items()},
    **{f"{good} taken": f"costs {{rival}} {words}" for good, words in GOODS.items()},
    **{f"{hope} up": f"{{points}} points more from {words}" for hope, words in HOPES.items()},
    **{f"{hope} down": f"{{points}} points less from {words}" for hope, words in HOPES.items()},
    **{f"{hope} taken": f"takes {{loss}} points from {{rival}}: {words}" for hope, words in HOPES.items()},
    "windows taken": "takes {loss} points from {rival} at the end",
}
