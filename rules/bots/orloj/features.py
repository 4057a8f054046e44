"""A position of Orloj as numbers between -1 and 1, as one seat sees it: for those who train on it.

What is hidden from the seat (the order of decks and piles) is not among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.orloj.board import (
    ASSISTANTS,
    BOARD,
    CARDS,
    HAMMERS,
    HOURS,
    OBJECTIVES,
    SCROLLS,
    SECTIONS,
    SPACES,
    START_CARDS,
    TALLIES,
)
from rules.orloj.choices import ANSWERS
from rules.orloj.effects import TRACKS
from rules.orloj.players import JOSEF, NOBODY, TOKENS, Player
from rules.orloj.state import BLOCKED, WAITING, State
from rules.orloj.vocabulary import BY_TEXT, PAIRS_MOST

SEATS = 4
OWNERS = SEATS + 1
"""The seat itself, the others after it, and Josef."""

GOALS = tuple(goal for group in OBJECTIVES for goal in group)
GEARS = len(BOARD.apostles.pairs)
PLACES = 3
OPEN_SCROLLS = max(BOARD.treasures.scrolls_open)


def actions() -> tuple[str, ...]:
    """Every choice that can ever be made, in a fixed order."""
    return tuple(BY_TEXT)


def features(state: State, seat: int) -> list[float]:
    """The seat itself comes first, the others in the order of their seats; missing ones are zeros."""
    return [
        *_clock(state, seat),
        *_calendar(state, seat),
        *_market(state),
        *_goals(state, seat),
        *_question(state),
        *_players(state, seat),
        *_josef(state),
    ]


def _one_hot(at: int, size: int) -> list[float]:
    return [1.0 if place == at else 0.0 for place in range(size)]


def _named(name: str, names: Sequence[str]) -> list[float]:
    return _one_hot(names.index(name) if name in names else -1, len(names))


def _scaled(amount: float, full: float) -> float:
    return max(-1.0, min(1.0, amount / full))


def _owner(state: State, owner: int, seat: int) -> list[float]:
    if owner < 0:
        return [0.0] * OWNERS
    if state.josef and owner == JOSEF:
        return _one_hot(SEATS, OWNERS)
    return _one_hot((owner - seat) % len(state.players), OWNERS)


def _clock(state: State, seat: int) -> Iterable[float]:
    yield from (number for at in (state.hand, state.face, state.moon) for number in _one_hot(at, HOURS))
    for owner in state.ring:
        yield from _owner(state, owner, seat)
    yield from _one_hot(state.gear, GEARS)
    yield from (_scaled(state.rooster, 5), _scaled(state.crow, len(state.deal.crown)), _scaled(state.round, 40))
    yield from (1.0 if state.ending else 0.0, 1.0 if state.final else 0.0)


def _calendar(state: State, seat: int) -> Iterable[float]:
    for status in state.calendar:
        yield from (1.0 if status == kind else 0.0 for kind in (WAITING, BLOCKED, NOBODY))
        yield from _owner(state, status, seat)
    for section in state.deal.sections:
        yield from _named(section, SECTIONS)
    yield from (number for place in state.hammers for number in _one_hot(place, 6))
    yield from _one_hot(state.painter - 1, HOURS)


def _market(state: State) -> Iterable[float]:
    for card in state.display:
        yield from _named(card, CARDS)
    for slot in range(OPEN_SCROLLS):
        yield from _named(state.scrolls[slot] if slot < len(state.scrolls) else "", SCROLLS)
    yield from (_scaled(left, 3) for left in state.assistants)
    yield from (_scaled(len(state.deck), len(CARDS)), _scaled(len(state.pile), 24))
    for slot in range(PAIRS_MOST):
        hammer, start = state.pairs[slot] if slot < len(state.pairs) else ("", 0)
        yield from _named(hammer, HAMMERS)
        yield from _one_hot(start - 1, len(START_CARDS))


def _goals(state: State, seat: int) -> Iterable[float]:
    for window, royal in zip(state.deal.windows, state.royal, strict=True):
        yield from _named(window, TALLIES)
        yield from _named(royal, TALLIES)
    for which, goal in enumerate(state.deal.objectives):
        yield from _named(goal, GOALS)
        yield 1.0 if state.bonus_open[which] else 0.0
        claims = state.claims[which]
        for place in range(PLACES):
            yield from _owner(state, claims[place] if place < len(claims) else NOBODY, seat)


def _question(state: State) -> Iterable[float]:
    asks = tuple(ANSWERS)
    ask, number = (state.pending[-1].ask, state.pending[-1].number) if state.pending else ("", 0)
    yield from _named(ask, asks)
    yield _scaled(number, 10)


def _players(state: State, seat: int) -> Iterable[float]:
    seats = len(state.players)
    for place in range(SEATS):
        if place < seats:
            yield from _player(state.players[(seat + place) % seats])
        else:
            yield from [0.0] * len(_player(state.players[seat]))


def _player(player: Player) -> list[float]:
    return [
        1.0,
        _scaled(player.vp, 200),
        *(_scaled(amount, 10) for amount in player.goods),
        _scaled(player.workers, 14),
        _scaled(player.broken, TOKENS),
        _scaled(player.rooster, 4),
        *(_scaled(level, 3) for level in player.production),
        *_named(player.hammer, HAMMERS),
        _scaled(player.level, 2),
        *(_scaled(position, BOARD.mastery.top) for position in player.mastery),
        *(1.0 if number in player.apostles else 0.0 for number in range(1, 13)),
        *(1.0 if number in player.warehouse else 0.0 for number in range(1, 13)),
        *(1.0 if number else 0.0 for number in player.board),
        *_named(player.assistant, ASSISTANTS),
        *(_scaled(sum(s.kind == kind and not s.used for s in player.scrolls), 4) for kind in SCROLLS),
        _scaled(len(player.scrolls), 12),
        *(1.0 if kind in player.royal else 0.0 for kind in TALLIES),
        *(1.0 if any(station.card == card for station in player.cards) else 0.0 for card in CARDS),
        *(1.0 if any(station.assistant == kind for station in player.cards) else 0.0 for kind in ASSISTANTS),
        *_named(player.cards[0].card if player.cards else "", CARDS),
        *_named(player.cards[-1].card if player.cards else "", CARDS),
        *_one_hot(player.sculptor, len(SPACES)),
        *(1.0 if locked else 0.0 for locked in player.display),
        1.0 if player.started else 0.0,
    ]


def _josef(state: State) -> list[float]:
    josef = state.josef
    if josef is None:
        return [0.0] * (6 + len(TRACKS))
    return [
        _scaled(josef.vp, 200),
        _scaled(josef.workers, 14),
        _scaled(josef.turns, 12),
        _scaled(len(josef.apostles), 12),
        _scaled(len(josef.cards), 12),
        _scaled(len(josef.assistants), 6),
        *(_scaled(position, BOARD.mastery.top) for position in josef.mastery),
    ]
