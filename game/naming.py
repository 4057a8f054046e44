"""Words for what the rules name by keys: the games, their options, sources of points, tie-breaks and opponents' levels.

A key without words here is shown as it is written, so that a new option or source is never invisible.
"""

from __future__ import annotations

from collections.abc import Callable

from game.words import N_, _, pgettext

GAMES = {"terracotta": N_("Terracotta Army"), "orloj": N_("Orloj")}

OPTIONS = {
    "administrator": N_("Master administrator"),
    "difficulty": N_("Josef’s level"),
    "difficulty:basic": N_("Basic"),
    "difficulty:medium 1": N_("Medium: stronger arts"),
    "difficulty:medium 2": N_("Medium: stronger scoring"),
    "difficulty:advanced": N_("Advanced"),
    "setup": N_("Set-up"),
    "setup:standard": N_("Standard"),
    "setup:first game": N_("First game"),
    "administrator:free": N_("Always repeats"),
    "administrator:strict": N_("Only what was done"),
    "length": N_("Length"),
    "length:full": N_("Five rounds"),
    "length:short": N_("Two rounds"),
}

OPTION_TIPS = {
    "difficulty": N_("Only matters when you play alone: how strong Josef Mánes is."),
    "setup": N_("First game: fixed cards for everybody instead of choosing among them."),
    "administrator": N_(
        "Always repeats: does the inner action once more, even if you took clay or a coin instead of it. "
        "Only what was done: repeats it only if you did it this turn."
    ),
    "length": N_("Two rounds: a short game to learn by. The final scoring follows after the second round."),
}

SOURCES = {
    "craft": N_("Rack"),
    "sword": N_("Swords"),
    "halberd": N_("Halberds"),
    "crossbow": N_("Crossbows"),
    "spear": N_("Spears"),
    "row inspector": N_("Row inspector"),
    "column inspector": N_("Column inspector"),
    "musician": N_("Musicians"),
    "tile": N_("Scoring tiles"),
    "footman": N_("Footmen"),
    "group": N_("Groups"),
    "group majority": N_("Group majorities"),
    "archer": N_("Kneeling archers"),
    "resources": N_("Coins and clay left"),
    "given": N_("Given"),
    "start": N_("From the start"),
    "construction": N_("Constructions"),
    "final construction": N_("Last constructions"),
    "row": N_("Apostle rows"),
    "mastery": N_("Mastery beyond the top"),
    "production": N_("Production beyond the top"),
    "rooster disc": N_("Rooster beyond the top"),
    "section": N_("Calendar sections"),
    "hammer": N_("Hammer"),
    "crow": N_("Crows"),
    "gold": N_("Gold"),
    "deviations": N_("Broken tokens"),
    "score card": N_("Josef’s turns"),
}

KINDS = {
    "window": N_("Windows"),
    "royal": N_("Royal scrolls"),
    "assistant": N_("Assistants"),
    "objective": N_("Objectives"),
    "josef's": N_("Josef’s tiles"),
}
"""Sources that come in many sorts, by the word they begin with; a chart shows them together."""

TIE_BREAKS = {
    "points": N_("more points"),
    "turn order": N_("turn order"),
    "apostles": N_("more apostles"),
    "shared": N_("shared place"),
}

LEVELS: dict[str, Callable[[], str]] = {
    "easy": lambda: pgettext("level", "Easy"),
    "normal": lambda: pgettext("level", "Normal"),
    "hard": lambda: pgettext("level", "Hard"),
}


def plain(key: str) -> str:
    """A key as it would be said."""
    said = key.replace("_", " ").replace("-", " ").strip()
    return said[:1].upper() + said[1:]


def game(name: str) -> str:
    return _(GAMES.get(name, plain(name)))


def option(name: str) -> str:
    return _(OPTIONS.get(name, plain(name)))


def option_value(name: str, value: str) -> str:
    return _(OPTIONS.get(f"{name}:{value}", plain(value)))


def option_tip(name: str) -> str:
    return _(OPTION_TIPS.get(name, ""))


def source(key: str) -> str:
    kind = key.partition(" ")[0]
    return _(SOURCES.get(key) or KINDS.get(kind) or plain(key))


def tie_break(key: str) -> str:
    return _(TIE_BREAKS.get(key, key))


def level(key: str) -> str:
    """How strong an opponent is, by the name that the command line and a record give it too."""
    return LEVELS[key]() if key in LEVELS else plain(key)
