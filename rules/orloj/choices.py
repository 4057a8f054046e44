"""Every legal answer to the question that waits on top of the stack, and the additional actions besides.

Goods, points, repairs and steps of the personal disc are never refused, so they are not asked about; whatever costs
something, uses up a place or moves something shared can be skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from rules.engine import Choice
from rules.orloj import vocabulary as words
from rules.orloj.board import ASSISTANTS, BOARD, HOURS
from rules.orloj.effects import ANY, BLUE, COINS, GOLD, TRACKS
from rules.orloj.obstacles import (
    CARD_COSTS,
    CONDITIONS,
    FREE_MOVES,
    FREE_STEPS,
    HAMMER_TOP,
    LEAST_GOLD,
    MOVES,
    PAIRS,
    against_any_apostle,
    against_any_build,
    against_assistant,
    against_deed,
    against_employ,
    against_final,
    can_pay,
    payable,
    sculptor_level,
    sight,
)
from rules.orloj.payments import Payment, as_cost, payments
from rules.orloj.players import NOBODY, Player, Scroll
from rules.orloj.state import WAITING, Question, State

Answers = tuple[Choice, ...]

SEALED = frozenset({"draft", "pay"})
"""Questions during which no additional action can be squeezed in (README C6)."""

BEFORE_TURNS = "starting"
"""What lies at the bottom of the stack before anybody's first turn: additional actions belong to turns (D75)."""

PATIENT = frozenset({"turn", "face", "apostle", "expand", "construct", "study", "force", "recover", "go", "end"})
"""Questions that are asked even with a single answer as long as an additional action is open: it may change them."""

EXCHANGED = 3
"""Goods of a kind that are changed for a gold."""

FREE, PAID = 1, 2
"""The flags of what is left of a mastery sector: the step on its own colour, the step for a coin."""

SKIP = words.SKIP
EXCHANGE_PAINT, EXCHANGE_WOOD, EXCHANGE_IRON, EXCHANGE_COINS = words.EXCHANGE
TRACK_OF = {track: at for at, track in enumerate(TRACKS)}


def legal(state: State) -> tuple[Choice, ...]:
    """The answers in a stable order, additional actions last; one or none if the question answers itself."""
    if state.listed is not None:
        return state.listed
    listed = state.answers if state.pending else ()
    if len(listed) > 1 or (listed and state.pending[-1].ask in PATIENT):
        player = state.players[state.seat]
        extras = additional(state, player)
        if extras and not sealed(state):
            if state.pending[-1].ask == "turn" and len(listed) > 1:
                listed = words.HOLDINGS[state.hand][FREE_STEPS[player.mastery[BLUE]]][player.broken]
            listed += extras
    state.listed = listed
    return listed


def expect(state: State) -> None:
    """Wait for an answer to the question on top of the stack."""
    question = state.pending[-1]
    state.answers = ANSWERS[question.ask](state, state.players[state.seat], question)
    state.listed = None


def between(state: State) -> Answers:
    """The additional actions that are open to the acting player between two steps of a turn."""
    return () if state.pending[0].ask == BEFORE_TURNS else additional(state, state.players[state.seat])


def sealed(state: State) -> bool:
    """Whether no additional action can be squeezed in now."""
    return state.pending[-1].ask in SEALED or state.pending[0].ask == BEFORE_TURNS


def additional(state: State, player: Player) -> tuple[Choice, ...]:
    """Additional actions: what the acting player may do besides the question (README C6)."""
    found: tuple[Choice, ...] = ()
    paint, wood, iron, gold, coins = player.goods
    if player.warehouse:
        wild = coins > 0 or gold > 0
        found += placings(player.warehouse, player.board, wild or paint > 0, wild or wood > 0, wild or iron > 0)
    if player.scrolls:
        found += _scrolls(state, player)
    if player.assistant:
        found += employable(state, player)
    if player.workers > state.reserved:
        if player.met is None:
            player.met = met(state, state.seat)
        if player.met:
            found += claimable(state, player.met)
    if coins or paint > 2 or wood > 2 or iron > 2:
        found += exchanges(paint, wood, iron, coins)
    return found


@lru_cache(4096)
def placings(warehouse: tuple[int, ...], board: tuple[int, ...], *payable_rows: bool) -> tuple[Choice, ...]:
    """Apostles that can be placed, by the resources of which one can be paid."""
    return tuple(
        choice
        for number in warehouse
        for cell, resource, choice in words.PLACE[number]
        if not board[cell] and payable_rows[resource]
    )


@lru_cache(4096)
def exchanges(paint: int, wood: int, iron: int, coins: int) -> tuple[Choice, ...]:
    """Three of a kind for a gold; coins may stand in for some of them, or be all three (D8)."""
    least = EXCHANGED - coins if coins < EXCHANGED else 1
    found: list[Choice] = []
    if paint >= least:
        found.append(EXCHANGE_PAINT)
    if wood >= least:
        found.append(EXCHANGE_WOOD)
    if iron >= least:
        found.append(EXCHANGE_IRON)
    if coins >= EXCHANGED:
        found.append(EXCHANGE_COINS)
    return tuple(found)


def employable(state: State, player: Player) -> tuple[Choice, ...]:
    """The cards in the row that can have the assistant from the warehouse."""
    cards = [station.card for station in player.cards]
    return tuple([words.EMPLOY[card] for card in cards if not against_employ(state, card)])


def met(state: State, seat: int) -> tuple[int, ...]:
    """Objectives whose conditions a seat meets. They are kept until something changes that a condition counts."""
    objectives = state.deal.objectives
    return tuple([which for which, objective in enumerate(objectives) if CONDITIONS[objective](state, seat)])


def claimable(state: State, fulfilled: tuple[int, ...]) -> tuple[Choice, ...]:
    """The objectives among these that have a place left for the acting player."""
    claims, seat = state.claims, state.seat
    return tuple([words.CLAIM[which] for which in fulfilled if NOBODY in claims[which] and seat not in claims[which]])


def _scrolls(state: State, player: Player) -> tuple[Choice, ...]:
    """One choice a kind, if its effect can do something now (D52)."""
    found: list[Choice] = []
    for kind in _unused(player.scrolls):
        if kind == "apostle":
            obstacle = against_any_apostle(state)
        elif kind == "construct":
            obstacle = against_any_build(state)
        else:
            obstacle = None
        if obstacle is None:
            found.append(words.USE[kind])
    return tuple(found)


@lru_cache(4096)
def _unused(scrolls: tuple[Scroll, ...]) -> tuple[str, ...]:
    """The kinds that are not turned over, in the order in which they came."""
    return tuple(dict.fromkeys([kind for kind, used in scrolls if not used]))


def _draft(state: State, _player: Player, _question: Question) -> Answers:
    return tuple([words.PAIR[at] for at, pair in enumerate(state.pairs) if pair[0]])


def _turn(state: State, player: Player, _question: Question) -> Answers:
    if not player.workers:
        return (words.PASS,)
    return words.TURNINGS[state.hand][FREE_STEPS[player.mastery[BLUE]]][player.broken]


def _face(_state: State, player: Player, _question: Question) -> Answers:
    return words.FACE[: player.intact + 1]


def _first(_state: State, _player: Player, _question: Question) -> Answers:
    return words.FIRST


def _order(_state: State, _player: Player, _question: Question) -> Answers:
    return words.ORDER


def _apostle(state: State, player: Player, _question: Question) -> Answers:
    """One of the two numbers at the gears, or after forced turns one of the next ones."""
    if not player.room:
        return (SKIP,)
    gear, apostles, found = state.gear, player.apostles, []
    for turns in range(player.intact + 1):
        one, two = PAIRS[(gear + turns) % 6]
        if one in apostles:
            found.append(words.APOSTLE[one][turns])
        if two in apostles:
            found.append(words.APOSTLE[two][turns])
    found.append(SKIP)
    return tuple(found)


def _moon(_state: State, _player: Player, _question: Question) -> Answers:
    return (words.MOON, SKIP)


def _painter(state: State, player: Player, _question: Question) -> Answers:
    return (*words.PAINTER[state.painter][sight(player)], SKIP)


def _moon_or_painter(state: State, player: Player, _question: Question) -> Answers:
    return (words.MOON, *words.PAINTER[state.painter][sight(player)], SKIP)


def _moon_or_assistant(state: State, player: Player, _question: Question) -> Answers:
    if player.assistant or not player.room:
        return (words.MOON, SKIP)
    assistants = [words.ASSISTANT[kind] for kind in ASSISTANTS if against_assistant(state, kind) is None]
    return (words.MOON, *assistants, SKIP)


def _upgrade(_state: State, player: Player, question: Question) -> Answers:
    """The upgrades of a start card must be taken, all others may be left."""
    found = words.UPGRADE[: 4 if player.level < HAMMER_TOP else 3]
    return found if question.about == "start" else (*found, SKIP)


def _expand(state: State, player: Player, _question: Question) -> Answers:
    found: list[Choice] = []
    for slot, card in enumerate(state.display):
        if card and can_pay(player.goods, CARD_COSTS[card][slot]):
            found.append(words.CARD[slot])
    found.append(SKIP)
    return tuple(found)


def _side(_state: State, _player: Player, _question: Question) -> Answers:
    return words.ADD


def _go(_state: State, _player: Player, _question: Question) -> Answers:
    return (words.GO_ON,)


def _start(_state: State, _player: Player, _question: Question) -> Answers:
    return words.START


def _construct(state: State, player: Player, _question: Question) -> Answers:
    """Every waiting tile that can be paid, with every way the hammer may come beside it."""
    found: list[Choice] = []
    goods = player.goods
    if goods[GOLD] >= LEAST_GOLD and player.workers > state.reserved:
        free = FREE_MOVES[player.hammer][player.level]
        reach = free + player.intact
        hammers = state.hammers
        for tile in payable(tuple(goods)):
            if state.calendar[tile] == WAITING:
                ways = words.BUILD[tile]
                found += [
                    ways[moves][moves - free if moves > free else 0]
                    for moves in MOVES[tile][hammers[tile // HOURS]]
                    if moves <= reach
                ]
    if state.final and against_final(state) is None:
        found.append(words.BUILD_FINAL)
    found.append(SKIP)
    return tuple(found)


def _pay(_state: State, player: Player, question: Question) -> Answers:
    """The basics themselves, coins and then gold for what is missing; then the ways that keep a basic (D49)."""
    return _payings(payments(player.goods, as_cost(question.effect)))


@lru_cache(4096)
def _payings(ways: tuple[Payment, ...]) -> tuple[Choice, ...]:
    return tuple([words.PAY[payment] for payment in ways])


def _sculptor(_state: State, player: Player, _question: Question) -> Answers:
    """Any other space, whether its deviations can be turned over or not (D13)."""
    return _sculptings(player.sculptor, sculptor_level(player), player.intact)


@cache
def _sculptings(space: int, level: int, intact: int) -> tuple[Choice, ...]:
    return (*[words.SCULPTOR[deed] for deed in words.DEEDS if not against_deed(space, level, intact, deed)], SKIP)


def _recover(state: State, _player: Player, _question: Question) -> Answers:
    seat, ring, calendar = state.seat, state.ring, state.calendar
    found: list[Choice] = []
    at = -1
    for _ in range(ring.count(seat)):
        at = ring.index(seat, at + 1)
        found.append(words.RECOVER_RING[at])
    at = -1
    for _ in range(calendar.count(seat)):
        at = calendar.index(seat, at + 1)
        found.append(words.RECOVER_TILE[at])
    found.append(SKIP)
    return tuple(found)


def _basic(_state: State, _player: Player, _question: Question) -> Answers:
    return words.TAKE


def _produce(_state: State, _player: Player, _question: Question) -> Answers:
    return words.PRODUCE


def _mastery(_state: State, _player: Player, question: Question) -> Answers:
    if question.kind == ANY:
        return (*words.STEP, SKIP)
    return (words.STEP[TRACK_OF[question.kind]], SKIP)


def _study(_state: State, player: Player, question: Question) -> Answers:
    """A step on the sector's colour, and one on any track for a coin, in any order (README C2)."""
    found: list[Choice] = []
    if question.number & FREE:
        found.append(words.STEP[TRACK_OF[question.kind]])
    if question.number & PAID and player.goods[COINS] >= BOARD.mastery.paid_step:
        found += words.BUY
    found.append(SKIP)
    return tuple(found)


def _scroll(state: State, _player: Player, _question: Question) -> Answers:
    found = [words.SCROLL[slot] for slot, kind in enumerate(state.scrolls) if kind]
    found.append(SKIP)
    return tuple(found)


def _force(_state: State, player: Player, question: Question) -> Answers:
    return (words.FORCE[question.number - 1], SKIP) if player.intact >= question.number else (SKIP,)


def _end(_state: State, _player: Player, _question: Question) -> Answers:
    return (words.END,)


ANSWERS: dict[str, Callable[[State, Player, Question], Answers]] = {
    "draft": _draft,
    "turn": _turn,
    "face": _face,
    "first": _first,
    "order": _order,
    "apostle": _apostle,
    "moon": _moon,
    "painter": _painter,
    "moon_or_painter": _moon_or_painter,
    "moon_or_assistant": _moon_or_assistant,
    "upgrade": _upgrade,
    "expand": _expand,
    "side": _side,
    "go": _go,
    "start": _start,
    "construct": _construct,
    "pay": _pay,
    "sculptor": _sculptor,
    "recover": _recover,
    "basic": _basic,
    "produce": _produce,
    "mastery": _mastery,
    "study": _study,
    "scroll": _scroll,
    "force": _force,
    "end": _end,
}
