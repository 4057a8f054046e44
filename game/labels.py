"""Words for what the rules name by keys: the games, their options, sources of points, tie-breaks and opponents' levels.

A game's own words are in its descriptor. A key without words is shown as it is written, so that a new option or source
is never invisible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cast import Character
from game.games import DESCRIPTORS
from game.translation import N_, _, ngettext, pgettext, said_in
from rules.engine import HANDICAP, Rank

SOURCES = {"given": N_("Given"), "start": N_("From the start"), HANDICAP: N_("Head start")}
"""Sources of points that every game may have."""
TIE_BREAKS = {"points": N_("more points"), "shared": N_("shared place")}
LEVELS: dict[str, Callable[[], str]] = {
    "easy": lambda: pgettext("level", "Easy"),
    "normal": lambda: pgettext("level", "Normal"),
    "hard": lambda: pgettext("level", "Hard"),
    "master": lambda: pgettext("level", "Master"),
}


def plain(key: str) -> str:
    """A key as it would be said."""
    said = key.replace("_", " ").replace("-", " ").strip()
    return said[:1].upper() + said[1:]


def game(name: str) -> str:
    return said_in(name, DESCRIPTORS[name].title) if name in DESCRIPTORS else plain(name)


def measure(game: str) -> str:
    """How many people play a game, and for how long."""
    plan = DESCRIPTORS[game].meetup
    return said_in(game, plan.measure).format(minutes=plan.minutes)


def option(game: str, name: str) -> str:
    return said_in(game, DESCRIPTORS[game].labels.options.get(name, plain(name)))


def option_value(game: str, name: str, value: str) -> str:
    return said_in(game, DESCRIPTORS[game].labels.options.get(f"{name}:{value}", plain(value)))


def option_change(game: str, name: str, value: str) -> str:
    """What an option changes if this value is chosen."""
    known = DESCRIPTORS[game].labels.option_changes
    return said_in(game, known.get(f"{name}:{value}") or known.get(name, ""))


def points_with(points: int, head_start: int) -> str:
    """A seat's points, and how many of them it began with."""
    said = ngettext("{n} point", "{n} points", points)
    return _("{points}, with a head start of {n}").format(points=said, n=head_start)


def head_start(points: int) -> str:
    """Beside a seat's points: how many of them it began with; nothing if it began like everybody else."""
    return _("head start: {n}").format(n=points) if points else ""


def source(game: str, key: str) -> str:
    known = DESCRIPTORS[game].labels
    kind = key.partition(" ")[0]
    return said_in(game, known.sources.get(key) or SOURCES.get(key) or known.source_kinds.get(kind) or plain(key))


def tie_break(game: str, key: str) -> str:
    return said_in(game, DESCRIPTORS[game].labels.tie_breaks.get(key) or TIE_BREAKS.get(key, key))


def character(who: Character, name: str = "") -> str:
    """Somebody of the cast in a line: name, trade and temper; under another name if the seat has one."""
    return _("{name}: {trade}. {temper}").format(name=name or who.name, trade=_(who.trade), temper=_(who.temper))


def trade(who: Character) -> str:
    """Who plays a seat of another name."""
    return _("{name}, {trade}").format(name=who.name, trade=_(who.trade))


def nature(who: Character) -> str:
    """Trade and temper of somebody whose name stands beside it."""
    return _("{trade}. {temper}").format(trade=_(who.trade), temper=_(who.temper))


def opponent(who: Character, key: str) -> str:
    """An opponent whose name stands beside it: trade, temper and level."""
    return _("{trade}. {temper} Level: {level}.").format(trade=_(who.trade), temper=_(who.temper), level=level(key))


def level(key: str) -> str:
    """Strength of an opponent, by the name that the command line and a record give it too."""
    return LEVELS[key]() if key in LEVELS else plain(key)


def listed(names: Sequence[str]) -> str:
    """Names in a row: *Ann, Bo and Cleo*."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def victory(names: Sequence[str]) -> str:
    """The announcement of a victory, alone or shared; whoever has no other name is *You*."""
    if len(names) > 1:
        return _("{names} share the victory").format(names=listed(names))
    return _("You win") if names[0] == _("You") else _("{name} wins").format(name=names[0])


def decided(game: str, ranking: Sequence[Rank]) -> str:
    """What parted the first of a ranking from others with as many points; empty if points did, or nothing."""
    first, second = ranking[0], ranking[1] if len(ranking) > 1 else None
    if second is None or second.vp != first.vp or second.place == first.place:
        return ""
    return _("Equal points; decided by {reason}.").format(reason=tie_break(game, first.decided_by))


def turn_of(name: str) -> str:
    """The announcement of a turn; whoever has no other name is *You*."""
    if name == _("You"):
        return _("Your turn")
    return _("{name}’s turn").format(name=name)
