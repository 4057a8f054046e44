"""Shortlist of Orloj: a rough worth for every answer, so that only a few of many must be tried out."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from operator import attrgetter

from rules.engine import Choice
from rules.orloj.board import BOARD, HOURS
from rules.orloj.effects import Effect, EffectPart
from rules.orloj.obstacles import COSTS, SCULPTOR, sculptor_level, turning_force
from rules.orloj.players import Player
from rules.orloj.scoring import NEIGHBOURS
from rules.orloj.state import State
from rules.orloj.vocabulary import SIDES

WORTH = {
    **{"paint": 0.9, "wood": 0.9, "iron": 0.9, "any": 1.0, "gold": 1.8, "coins": 1.1, "vp": 1.0},
    **{"repair": 0.9, "recover": 1.0, "rooster": 1.3, "moon": 2.8, "upgrade": 2.5, "upgrades": 2.5, "apostle": 2.2},
    **{"construct": 5.0, "expand": 3.0, "sculptor": 2.0, "painter": 2.5, "moon_or_painter": 3.0},
    **{"moon_or_assistant": 3.5, "mastery": 1.2, "produce": 2.0, "study": 2.0, "broken": -1.0, "holds": 2.0},
}
"""The rough worth in points of one unit of each part of an effect; only to rank answers."""

SINGLE = ("moon", "holds", "produce", "study")
TOKEN = 1.0
"""The price of a deviation when answers are compared."""

FORCED_MOST = 3
CERTAIN = ("mastery", "upgrade", "scroll", "moon", "moon_or_assistant", "moon_or_painter", "painter")
"""Questions that offer something for nothing: they are never declined."""


def part_worth(part: EffectPart) -> float:
    return WORTH[part.act] * (1 if part.act in SINGLE else max(1, part.number))


@cache
def effect_worth(effect: Effect) -> float:
    return sum(part_worth(part) for part in effect)


def start_worth(player: Player) -> float:
    """A start card that is drafted but not yet taken."""
    return effect_worth(BOARD.beginnings.start_cards[player.start]) if player.start else 0.0


def shortlist(state: State, width: int, detours: bool) -> Listed:
    """The answers to the question; additional actions only where they make a difference: at the end, or in need."""
    answers, ask = state.answers, state.pending[-1].ask
    if short := SHORT.get(ask):
        return short(state, answers, width, detours) or answers
    if ask in CERTAIN and len(answers) > 1:
        answers = tuple([choice for choice in answers if choice.verb != "skip"])
    score = SCORES.get(ask)
    return best(answers, partial(score, state), width) if score else answers


def best(choices: Sequence[Choice], look: Callable[[Choice], float], width: int) -> Sequence[Choice]:
    return choices if len(choices) <= width else sorted(choices, key=look, reverse=True)[:width]


Listed = Sequence[Choice]

is_extra = attrgetter("extra")


def _extras(state: State) -> Listed:
    """The additional actions; they come last."""
    legal = state.legal
    return legal[bisect_left(legal, True, key=is_extra) :]


def _turn(state: State, answers: Listed, _width: int, detours: bool) -> Listed:
    """The clock with few deviations; without a worker also whatever may bring one."""
    player = state.player
    most = FORCED_MOST if detours else 1
    found = [
        choice
        for choice in answers
        if choice.verb == "pass" or (choice.verb == "hand" and turning_force(player, *choice.numbers) <= most)
    ]
    return found if player.workers else [*found, *[choice for choice in _extras(state) if choice.verb == "place"]]


def _end(state: State, answers: Listed, width: int, _detours: bool) -> Listed:
    """Ending the turn, or one of the things that can be done besides; changing goods for gold can wait."""
    useful = [choice for choice in _extras(state) if choice.verb != "exchange"]
    return [*answers, *best(useful, _eagerness, width)]


def _eagerness(choice: Choice) -> float:
    return EAGERNESS[choice.verb]


EAGERNESS = {"claim": 4.0, "place": 3.0, "employ": 2.0, "use": 1.0}


def _apostle(state: State, answers: Listed, width: int, _detours: bool) -> Listed:
    """The nearest ones first; with a full warehouse one may be placed to make room."""
    if len(answers) == 1:
        return [*answers, *[choice for choice in _extras(state) if choice.verb == "place"][:width]]
    takes = [choice for choice in answers if choice.verb != "skip"]
    return [*best(takes, partial(_apostle_look, state), width), answers[-1]]


def _apostle_look(state: State, choice: Choice) -> float:
    """A colour with many free cells, and few forced turns."""
    number, turns = choice.numbers
    player = state.player
    return _colour_look(player.board, player.warehouse, BOARD.apostles.colours[number]) - turns * TOKEN


@lru_cache(4096)
def _colour_look(board: tuple[int, ...], warehouse: tuple[int, ...], colour: str) -> float:
    colours = BOARD.apostles.cell_colours
    free = sum(colours[cell] == colour for cell in range(12) if not board[cell])
    held = sum(BOARD.apostles.colours[other] == colour for other in warehouse)
    return 0.2 * free if free > held else -2.0


def _construct(state: State, answers: Listed, width: int, _detours: bool) -> Listed:
    """The best tiles; with none in reach, goods may be changed for the gold that it takes."""
    builds = [choice for choice in answers if choice.verb != "skip"]
    if not builds:
        return [*answers, *[choice for choice in _extras(state) if choice.verb == "exchange"][:width]]
    return [*best(builds, partial(_build_look, state), width), answers[-1]]


def _build_look(state: State, choice: Choice) -> float:
    if choice.verb == "final":
        return float(BOARD.construction.final_vp)
    tile, _, force = choice.numbers
    calendar, seat = state.calendar, state.seat
    friends = [calendar[other] for other in NEIGHBOURS[tile]].count(seat)
    section = effect_worth(BOARD.construction.sections[state.deal.sections[tile % HOURS]])
    return sum(COSTS[tile]) + 2.0 * friends + section - force * TOKEN


def _recover(state: State, answers: Listed, width: int, _detours: bool) -> Listed:
    """A worker of the ring first, the one that nobody will soon send home; one of a tile only in a wide shortlist."""
    ring = [choice for choice in answers if choice.noun == "ring"]
    if ring:
        return [max(ring, key=lambda choice: (choice.numbers[0] - state.hand - 1) % HOURS)]
    return answers if width > ENOUGH_RECOVERED else answers[-1:]


ENOUGH_RECOVERED = 3


def _study(_state: State, answers: Listed, _width: int, _detours: bool) -> Listed:
    """The free step is not declined."""
    free = any(choice.verb == "step" for choice in answers)
    return [choice for choice in answers if not free or choice.verb != "skip"]


def _go(state: State, answers: Listed, width: int, detours: bool) -> Listed:
    """What follows; for a wide look also an upgrade before a production or the bonus of the hammer."""
    if not detours or width <= ENOUGH_DETOURS or state.pending[-1].about == "repair":
        return answers
    return [*answers, *[choice for choice in _extras(state) if _brings_upgrade(state, choice)][:1]]


ENOUGH_DETOURS = 3


def _brings_upgrade(state: State, choice: Choice) -> bool:
    match choice.verb:
        case "use":
            return choice.noun == "upgrade"
        case "place":
            return BOARD.apostles.cell_bonuses[choice.numbers[1]] == "upgrade"
        case "claim":
            which = choice.numbers[0]
            return state.bonus_open[which] and state.deal.bonuses[which] == "upgrade"
    return False


def _side(state: State, answers: Listed, width: int, _detours: bool) -> Listed:
    """The end where two halves join; the other one only for a wide look."""
    card = state.pending[-1].kind
    ordered = sorted(answers, key=lambda choice: -_seam(state.player, card, choice.noun))
    return ordered if width > ENOUGH_ENDS else ordered[:1]


ENOUGH_ENDS = 3


def _pay(_state: State, answers: Listed, _width: int, _detours: bool) -> Listed:
    """A coin and gold can do all that a basic can, so no basic is kept for them."""
    return [choice for choice in answers if not any(choice.numbers[2:])]


def _start(state: State, answers: Listed, _width: int, _detours: bool) -> Listed:
    """Now only if the card does more good than harm at a crow: steps of the disc against broken tokens."""
    card = BOARD.beginnings.start_cards[state.player.start]
    steps, broken = (sum(part.number for part in card if part.act == act) for act in ("rooster", "broken"))
    return answers[:1] if steps > broken else answers[1:]


def _sculptor(state: State, answers: Listed, _width: int, _detours: bool) -> Listed:
    """Only where something comes of it."""
    level, intact = sculptor_level(state.player), state.player.intact
    return [choice for choice in answers if choice.verb == "skip" or SCULPTOR[choice.noun][level].force <= intact]


def _force(state: State, answers: Listed, _width: int, _detours: bool) -> Listed:
    """The sculptor was moved for it; for the hammer both are tried."""
    return answers[:1] if state.pending[-1].about == "sculptor" else answers


SHORT: dict[str, Callable[[State, Listed, int, bool], Listed]] = {
    "turn": _turn,
    "end": _end,
    "apostle": _apostle,
    "construct": _construct,
    "recover": _recover,
    "study": _study,
    "go": _go,
    "side": _side,
    "pay": _pay,
    "start": _start,
    "sculptor": _sculptor,
    "force": _force,
}


def _painter(state: State, choice: Choice) -> float:
    if choice.verb != "painter":
        return WORTH["moon"]
    steps, side = choice.numbers
    stop = (state.painter - 1 + steps) % HOURS + 1
    section = stop if side == 0 else stop % HOURS + 1
    return effect_worth(BOARD.construction.sections[state.deal.sections[section - 1]])


def _card(state: State, choice: Choice) -> float:
    """The top, and a seam that joins."""
    if choice.verb == "skip":
        return 0.0
    name = state.display[choice.numbers[0]]
    top = effect_worth(BOARD.workshop.cards[name].top) + choice.numbers[0]
    return top + max(_seam(state.player, name, end) for end in SIDES)


def _seam(player: Player, name: str, end: str) -> float:
    """What the halves bring that join if the card goes to this end of the row."""
    if not player.cards:
        return 0.0
    card, neighbour = BOARD.workshop.cards[name], BOARD.workshop.cards[player.cards[0 if end == "left" else -1].card]
    half, other = (card.right, neighbour.left) if end == "left" else (card.left, neighbour.right)
    return WORTH[half] if half == other else 0.0


def _assistant(_state: State, choice: Choice) -> float:
    return WORTH["moon"] if choice.verb == "moon" else BOARD.treasures.assistant_vp[choice.noun] / 2.0


SCORES: dict[str, Callable[[State, Choice], float]] = {
    "painter": _painter,
    "moon_or_painter": _painter,
    "expand": _card,
    "moon_or_assistant": _assistant,
}
