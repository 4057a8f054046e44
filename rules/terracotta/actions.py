"""Choices carried out: one short function for each verb, action of the wheel, and master (README B4, B5)."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Choice
from rules.terracotta import events
from rules.terracotta.board import SEGMENTS, WEAPONS, Action
from rules.terracotta.figures import ARMS, choose_specialist, choose_warrior, kneel, mount, shoot, slide, stand
from rules.terracotta.obstacles import against_ability
from rules.terracotta.state import Question, Worker, put
from rules.terracotta.turn import Turn

RINGS_TO_DO = (Question("end"), Question("outer"), Question("middle"), Question("inner"))
"""The questions of a turn once a worker is placed, the first one last."""
MIDDLE_AFTER_INNER = Question("middle", number=1)


def rotate(turn: Turn, choice: Choice) -> None:
    """One turn of a ring before placing: the inner a step clockwise or the middle a step counter-clockwise."""
    turn.answered()
    turn.pay("coins", turn.state.board.rotate_cost, "rotate")
    turn_ring(turn, choice.noun, turn.state.seat)
    turn.ask("place")


def turn_ring(turn: Turn, ring: str, seat: int | None) -> None:
    if ring == "inner":
        turn.state.inner = (turn.state.inner + 1) % SEGMENTS
    else:
        turn.state.middle = (turn.state.middle + 1) % SEGMENTS
    turn.notes.append((events.RingTurned, ring, seat))


def place(turn: Turn, choice: Choice) -> None:
    """A worker goes to a segment; its three actions follow from the inside out."""
    turn.answered()
    state, kind, segment = turn.state, choice.noun, choice.numbers[0]
    if kind == "craftsman":
        turn.me().craftsmen -= 1
    else:
        turn.me().artists -= 1
    worker = Worker(segment, state.free_slot(segment), kind, state.seat)
    state.join(worker)
    turn.notes.append((events.WorkerPlaced, state.seat, kind, segment + 1, worker.slot + 1))
    state.pending += RINGS_TO_DO


def do(turn: Turn, choice: Choice) -> None:
    """The action that a ring shows at the worker's segment."""
    turn.answered()
    if choice.noun == "inner":
        turn.state.pending[-1] = MIDDLE_AFTER_INNER
    ACTIONS[(action := turn.state.action(choice.noun)).kind](turn, action)


def take_clay(turn: Turn, _choice: Choice) -> None:
    turn.answered()
    turn.gain("wet", 1, "substitute")


def take_coin(turn: Turn, _choice: Choice) -> None:
    turn.answered()
    turn.gain("coins", 1, "substitute")


def skip(turn: Turn, choice: Choice) -> None:
    turn.answered()
    turn.notes.append((events.Skipped, turn.state.seat, choice.noun))


def coins(turn: Turn, action: Action) -> None:
    turn.gain("coins", action.amount, "wheel")


def clay(turn: Turn, action: Action) -> None:
    turn.gain("wet", action.amount, "wheel")


def wet(turn: Turn, _action: Action) -> None:
    """All own dry clay becomes wet; what lies in the warehouses does not."""
    player = turn.me()
    amount, player.dry = player.dry, 0
    player.wet += amount
    turn.notes.append((events.ClayWetted, turn.state.seat, amount))


def upgrade(turn: Turn, _action: Action) -> None:
    """The craftsman just placed becomes an artist, and so closes the segment (D27)."""
    state = turn.state
    worker = state.workers[-1]
    state.workers = state.workers[:-1]
    state.join(worker._replace(kind="artist"))
    turn.notes.append((events.WorkerUpgraded, state.seat, worker.segment + 1, worker.slot + 1))


def craft(turn: Turn, action: Action) -> None:
    turn.ask("warrior", number=action.amount)


def ready(turn: Turn, action: Action) -> None:
    turn.ready_weapon(action.subject)


def specialist(turn: Turn, _action: Action) -> None:
    turn.ask("specialist")


def priority(turn: Turn, _action: Action) -> None:
    """The top token, and the wet clay that comes with it; it counts for the order in cleanup."""
    state = turn.state
    token, state.stack = state.stack[0], state.stack[1:]
    turn.me().priority = token
    turn.notes.append((events.PriorityTaken, state.seat, token))
    turn.gain("wet", state.board.priority_clay[token - 1], "priority")


def master(turn: Turn, action: Action) -> None:
    """A master hired earlier works again."""
    ABILITIES[action.subject](turn)


def hire(turn: Turn, choice: Choice) -> None:
    """Pay a token's price; the ability may follow at once, with its own cost (D42)."""
    inner_done = turn.answered().number
    player = turn.me()
    turn.pay("coins", turn.state.board.master_prices[len(player.masters)], "hire")
    player.masters = (*player.masters, choice.noun)
    turn.notes.append((events.MasterHired, turn.state.seat, choice.noun))
    if choice.noun not in DECLINABLE:
        turn.ask("ability", choice.noun, inner_done)
    elif against_ability(turn.state, choice.noun) is None:
        ABILITIES[choice.noun](turn)


def use(turn: Turn, choice: Choice) -> None:
    """A weapon of the warrior just placed, or the ability of the master just hired."""
    question = turn.answered()
    if choice.noun in WEAPONS:
        turn.use_weapon(choice.noun)
        ARMS[choice.noun](turn, question.number)
    else:
        ABILITIES[choice.noun](turn)


def keep(turn: Turn, choice: Choice) -> None:
    turn.answered()
    turn.notes.append((events.Skipped, turn.state.seat, choice.noun))


def builder(turn: Turn) -> None:
    turn.ask("warrior", "builder")


def administrator(turn: Turn) -> None:
    """The inner action of this segment once more, with all its costs (D18, D43)."""
    ACTIONS[(action := turn.state.action("inner")).kind](turn, action)


def inspector(turn: Turn) -> None:
    turn.ask("inspector", "inspector")


def clay_maker(turn: Turn) -> None:
    turn.gain("wet", turn.state.board.clay_maker_clay, "clay maker")


def overseer(turn: Turn) -> None:
    turn.ask("warehouses")


def blacksmith(turn: Turn) -> None:
    for weapon in WEAPONS:
        if weapon not in turn.state.player.ready:
            turn.ready_weapon(weapon)


def move_inspector(turn: Turn, choice: Choice) -> None:
    turn.answered()
    step_inspector(turn, choice.noun, choice.numbers[0], turn.state.seat)


def step_inspector(turn: Turn, line: str, steps: int, seat: int | None) -> None:
    """The tracks are loops: from the last space to the first and back (D5, D6)."""
    state = turn.state
    start = state.row if line == "row" else state.column
    spaces = state.board.rows if line == "row" else state.board.columns
    end = (start + steps) % spaces
    if line == "row":
        state.row = end
    else:
        state.column = end
    turn.notes.append((events.InspectorMoved, line, start + 1, end + 1, seat))


def empty_warehouses(turn: Turn, choice: Choice) -> None:
    """All clay of two warehouses; it is and stays dry (D25, D26)."""
    turn.answered()
    state = turn.state
    for warehouse in choice.numbers:
        amount = state.warehouses[warehouse]
        if amount:
            state.warehouses = put(state.warehouses, warehouse, 0)
            turn.me().dry += amount
            turn.notes.append((events.WarehouseEmptied, state.seat, warehouse + 1, amount))


VERBS: dict[str, Callable[[Turn, Choice], None]] = {
    "rotate": rotate,
    "place": place,
    "do": do,
    "clay": take_clay,
    "coin": take_coin,
    "skip": skip,
    "hire": hire,
    "use": use,
    "keep": keep,
    "craft": choose_warrior,
    "at": stand,
    "inspector": move_inspector,
    "move": slide,
    "shoot": shoot,
    "warehouses": empty_warehouses,
    "buy": choose_specialist,
    "horse": mount,
    "archer": kneel,
}

ACTIONS: dict[str, Callable[[Turn, Action], None]] = {
    "coins": coins,
    "clay": clay,
    "wet": wet,
    "upgrade": upgrade,
    "craft": craft,
    "master": master,
    "priority": priority,
    "ready": ready,
    "specialist": specialist,
}

DECLINABLE = ("builder", "inspector", "overseer")
"""Masters whose own question can be answered with nothing, so that using them is not asked before."""

ABILITIES: dict[str, Callable[[Turn], None]] = {
    "builder": builder,
    "administrator": administrator,
    "inspector": inspector,
    "clay maker": clay_maker,
    "overseer": overseer,
    "blacksmith": blacksmith,
}
