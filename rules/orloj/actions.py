"""Choices carried out: one short function for each verb (README C2, C4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rules.engine import Choice
from rules.orloj import building, events
from rules.orloj.additional_actions import ADDITIONS
from rules.orloj.board import BOARD, HOURS, SPACES, TILE_PLACES
from rules.orloj.bonuses import carry_out, climb, produce
from rules.orloj.choices import FREE, PAID
from rules.orloj.effects import BASICS, COINS, PINK
from rules.orloj.obstacles import sculptor_level, sight, turning_force
from rules.orloj.payments import Payment, as_cost
from rules.orloj.players import NOBODY, Scroll
from rules.orloj.state import END, FIRST, OVER, Question, State, put
from rules.orloj.turn import RING_PLACES, Turn
from rules.orloj.vocabulary import DEED_SPACE

CONSTRUCTION = BOARD.construction
CLOCK = BOARD.clock
RING_SECTORS, FACE_SECTORS, SECTORS = CLOCK.ring, CLOCK.face, CLOCK.sectors
RECOVERED = BOARD.mastery.recovered
LEVELS = len(BOARD.beginnings.amounts)


def draft(turn: Turn, choice: Choice) -> None:
    """A hammer with its start card, last player first (README C1)."""
    turn.pending.pop()
    state, at = turn.state, choice.numbers[0]
    hammer, start = state.pairs[at]
    turn.me().hammer, turn.me().start = hammer, start
    state.pairs = (*state.pairs[:at], ("", 0), *state.pairs[at + 1 :])
    turn.notes.append((events.Drafted, turn.seat, at + 1, hammer, start))


def choose_start(turn: Turn, choice: Choice) -> None:
    """The start card now, or before the first turn (D75)."""
    turn.pending.pop()
    if choice.noun == "now":
        take_start_card(turn)


def take_start_card(turn: Turn) -> None:
    turn.me().started = True
    turn.notes.append((events.StartTaken, turn.seat, turn.me().start))
    carry_out(turn, BOARD.beginnings.start_cards[turn.me().start], "start")


def activate(turn: Turn, choice: Choice) -> None:
    """Hand and face in one decision, paid together."""
    seat, (steps, face) = turn.seat, choice.numbers
    turn.pending[-1:] = END, FIRST
    turn.force(turning_force(turn.state.players[seat], steps, face), "clock")
    turn.turn_hand(seat, steps)
    turn.turn_face(seat, face)
    turn.arrive(seat)


BEFORE_ARRIVING = (END, Question("arrive"), Question("face"))


def hold(turn: Turn, choice: Choice) -> None:
    """The hand first; the face waits, and so does the worker for the ring."""
    turn.pending.pop()
    steps = choice.numbers[0]
    turn.force(turning_force(turn.state.player, steps, 0), "clock")
    turn.turn_hand(turn.seat, steps)
    turn.state.reserved = 1
    turn.pending += BEFORE_ARRIVING


def turn_face(turn: Turn, choice: Choice) -> None:
    turn.pending.pop()
    turn.force(choice.numbers[0], "clock")
    turn.turn_face(turn.seat, choice.numbers[0])


def arrive(turn: Turn, _question: Question | None = None) -> None:
    turn.state.reserved = 0
    turn.arrive(turn.seat)
    turn.pending.append(FIRST)


RING, FACE = Question("sector", kind="ring"), Question("sector", kind="face")


def choose_first(turn: Turn, choice: Choice) -> None:
    """One sector wholly, then the other; there is no way back to the first."""
    turn.pending[-1], first = (FACE, RING) if choice.noun == "ring" else (RING, FACE)
    sector(turn, first)


def sector(turn: Turn, question: Question) -> None:
    dial = question.kind
    kind = sector_kind(turn.state, dial)
    turn.notes.append((events.SectorBegan, turn.seat, dial, kind))
    carry_out(turn, SECTORS[kind], dial)


def sector_kind(state: State, dial: str) -> str:
    """The sort of sector at the hand, on the ring or on the face."""
    return RING_SECTORS[state.hand] if dial == "ring" else FACE_SECTORS[(state.hand - state.face) % HOURS]


PASSING = [
    (END, Question("rooster", "pass"), Question("moon", "pass"), Question("recover", "pass", recovered))
    for recovered in RECOVERED
]
"""What follows a pass, the last first, by the precision."""


def pass_turn(turn: Turn, _choice: Choice) -> None:
    """Recover workers, activate the moon, then the rooster must step (README C2)."""
    turn.pending.pop()
    turn.notes.append((events.Passed, turn.seat))
    turn.pending += PASSING[turn.state.players[turn.seat].mastery[PINK]]


def step_rooster(turn: Turn, question: Question) -> None:
    turn.move_rooster(1, question.about)


def skip(turn: Turn, _choice: Choice) -> None:
    question = turn.pending.pop()
    turn.notes.append((events.Skipped, turn.seat, question.about if question.ask == "force" else question.ask))


def take_apostle(turn: Turn, choice: Choice) -> None:
    """Forced turns of the gears first, then one of the two numbers, then the gears turn on (README C4)."""
    turn.pending.pop()
    number, turns = choice.numbers
    turn.force(turns, "gears")
    turn.turn_gears(turn.seat, turns, True)
    turn.me().apostles -= {number}
    turn.me().warehouse += (number,)
    turn.notes.append((events.ApostleTaken, turn.seat, number))
    turn.turn_gears(turn.seat, 1, False)


def activate_moon(turn: Turn, _choice: Choice) -> None:
    """Exactly as many spaces as the sight says; every space entered gives its reward."""
    question, state = turn.pending.pop(), turn.state
    steps = max(0, sight(state.players[turn.seat]) + question.number)
    if not steps:
        return
    goods, repairs = _entered(state.moon, steps)
    state.moon = (state.moon + steps) % HOURS
    turn.notes.append((events.MoonMoved, turn.seat, steps, state.moon))
    for good, amount in goods:
        turn.gain(good, amount, "moon")
    turn.repair(repairs, "moon")


@cache
def _entered(start: int, steps: int) -> tuple[tuple[tuple[int, int], ...], int]:
    """What the spaces after the start bring: goods with their numbers, and repairs."""
    spaces = [CLOCK.moon[(start + step) % HOURS] for step in range(1, steps + 1)]
    goods = tuple((good, spaces.count(name)) for good, name in enumerate(BASICS) if name in spaces)
    return goods, spaces.count("repair")


def move_painter(turn: Turn, choice: Choice) -> None:
    """Some gaps on, then the bonus of the section on one side."""
    turn.pending.pop()
    steps, side = choice.numbers
    stop = (turn.state.painter - 1 + steps) % HOURS + 1
    section = stop if side == 0 else stop % HOURS + 1
    turn.move_painter(turn.seat, steps, section)
    carry_out(turn, CONSTRUCTION.sections[turn.state.deal.sections[section - 1]], "section")


def take_assistant(turn: Turn, choice: Choice) -> None:
    turn.pending.pop()
    state, kind = turn.state, choice.noun
    at = BOARD.treasures.assistants.index(kind)
    state.assistants = (*state.assistants[:at], state.assistants[at] - 1, *state.assistants[at + 1 :])
    turn.me().assistant = kind
    turn.notes.append((events.AssistantTaken, turn.seat, kind))


def upgrade(turn: Turn, choice: Choice) -> None:
    """The hammer or a production track; a finished track brings something else (README C4)."""
    turn.pending.pop()
    me, what = turn.me(), choice.numbers[0]
    me.met = None
    if what == len(BASICS):
        me.level += 1
        turn.notes.append((events.Upgraded, turn.seat, "hammer", me.level))
    elif me.production[what] + 1 == LEVELS:
        carry_out(turn, BOARD.beginnings.overflow, "production")
    else:
        _raise_production(turn, what)


def _raise_production(turn: Turn, what: int) -> None:
    """The worker beside a level is set free when the lowest of the three tracks reaches it."""
    me, before = turn.me(), min(turn.me().production)
    me.production = put(me.production, what, me.production[what] + 1)
    turn.notes.append((events.Upgraded, turn.seat, BASICS[what], me.production[what]))
    if min(me.production) > before:
        turn.free_worker(f"production:{min(me.production)}")


def force(turn: Turn, choice: Choice) -> None:
    question = turn.pending.pop()
    turn.force(choice.numbers[0], question.about)
    carry_out(turn, question.effect, question.about)


def pay(turn: Turn, choice: Choice) -> None:
    question = turn.pending.pop()
    turn.hand_over(as_cost(question.effect), Payment(*choice.numbers), question.about)


def move_sculptor(turn: Turn, choice: Choice) -> None:
    """To another space, sending home who stands there; what it does depends on the precision now (README C4).

    Whoever cannot or will not turn tokens over for it has moved him and does without the rest (D13).
    """
    turn.pending.pop()
    deed = BOARD.treasures.sculptor[choice.noun][sculptor_level(turn.me())]
    space = DEED_SPACE[choice.noun]
    for seat, player in enumerate(turn.state.players):
        if player.sculptor == space:
            turn.player(seat).sculptor = NOBODY
            turn.notes.append((events.SculptorMoved, seat, ""))
    turn.me().sculptor = space
    turn.notes.append((events.SculptorMoved, turn.seat, SPACES[space]))
    if deed.force:
        turn.ask("force", "sculptor", deed.force, effect=deed.effect)
    else:
        carry_out(turn, deed.effect, "sculptor")


def recover(turn: Turn, choice: Choice) -> None:
    """A worker from the ring, or from the calendar, whose tile then belongs to nobody (D19)."""
    question = turn.pending.pop()
    if question.number > 1:
        turn.ask("recover", question.about, question.number - 1)
    at = choice.numbers[0]
    if choice.noun == "ring":
        turn.state.ring = put(turn.state.ring, at, NOBODY)
        turn.send_home(turn.seat, RING_PLACES[at])
    else:
        turn.state.calendar = put(turn.state.calendar, at, NOBODY)
        turn.me().met = None
        turn.send_home(turn.seat, TILE_PLACES[at])


def take_basic(turn: Turn, choice: Choice) -> None:
    question = turn.pending.pop()
    if question.number > 1:
        turn.ask("basic", question.about, question.number - 1)
    turn.gain(choice.numbers[0], 1, question.about)


def choose_production(turn: Turn, choice: Choice) -> None:
    turn.pending.pop()
    produce(turn, choice.numbers[0])


def step(turn: Turn, choice: Choice) -> None:
    """One mastery step; further ones wait until its bonus is done (D18)."""
    question = turn.pending.pop()
    if question.ask == "study":
        _leave_study(turn, question, FREE)
    elif question.number > 1:
        turn.ask("mastery", question.about, question.number - 1, question.kind)
    climb(turn, choice.numbers[0])


def buy_step(turn: Turn, choice: Choice) -> None:
    question = turn.pending.pop()
    _leave_study(turn, question, PAID)
    turn.pay(COINS, BOARD.mastery.paid_step, "mastery")
    climb(turn, choice.numbers[0])


def _leave_study(turn: Turn, question: Question, done: int) -> None:
    if rest := question.number & ~done:
        turn.ask("study", question.about, rest, question.kind)


def take_scroll(turn: Turn, choice: Choice) -> None:
    turn.pending.pop()
    state, slot = turn.state, choice.numbers[0]
    kind = state.scrolls[slot]
    turn.me().scrolls += (Scroll(kind, False),)
    state.scrolls = (*state.scrolls[:slot], "", *state.scrolls[slot + 1 :])
    turn.notes.append((events.ScrollTaken, turn.seat, kind, slot + 1))
    turn.refill_scroll(slot)


ROW = Question("do", "row", effect=BOARD.apostles.row)
COLUMN = Question("do", "column", effect=BOARD.apostles.column)


def order(turn: Turn, choice: Choice) -> None:
    """A full row and a full column at once: their bonuses in the order the player likes."""
    turn.pending.pop()
    turn.pending += (COLUMN, ROW) if choice.noun == "row" else (ROW, COLUMN)


def do(turn: Turn, question: Question) -> None:
    """An effect, or what is left of it, from where it comes."""
    carry_out(turn, question.effect, question.about)


PATIENT_STEPS: dict[str, Callable[[Turn, Question], None]] = {
    "sector": sector,
    "do": do,
    "hammer": building.hammer_bonus,
}
"""Steps of the turn that may wait for additional actions."""


def go_on(turn: Turn, _choice: Choice) -> None:
    """What waited for additional actions follows now (D73)."""
    turn.pending.pop()
    waited = turn.pending.pop()
    PATIENT_STEPS[waited.ask](turn, waited)


def end_turn(turn: Turn, _choice: Choice) -> None:
    turn.pending[-1] = OVER


VERBS: dict[str, Callable[[Turn, Choice], None]] = {
    "pair": draft,
    "start": choose_start,
    "hand": activate,
    "hold": hold,
    "face": turn_face,
    "first": choose_first,
    "pass": pass_turn,
    "skip": skip,
    "apostle": take_apostle,
    "moon": activate_moon,
    "painter": move_painter,
    "assistant": take_assistant,
    "upgrade": upgrade,
    "card": building.buy_card,
    "add": building.add_card,
    "go": go_on,
    "build": building.build,
    "final": building.build_final,
    "force": force,
    "pay": pay,
    "sculptor": move_sculptor,
    "recover": recover,
    "take": take_basic,
    "produce": choose_production,
    "step": step,
    "buy": buy_step,
    "scroll": take_scroll,
    "order": order,
    "end": end_turn,
    **ADDITIONS,
}
