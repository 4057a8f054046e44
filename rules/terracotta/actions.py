"""What a choice does. One short function for each verb, action, weapon and master (spec B4, B5, B6)."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Choice, Event, Place
from rules.terracotta import events
from rules.terracotta.board import DIRECTIONS, QUARTERS, SEGMENTS, WEAPON_OF, WEAPONS, Action
from rules.terracotta.obstacles import against_ability, gap, is_warrior, price
from rules.terracotta.state import NOBODY, Entry, Figure, Question, State, Worker, figure


class Turn:
    """A state that is being changed, and what has happened to it so far."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def ask(self, ask: str, about: str = "", number: int = 0) -> None:
        self.state.pending.append(Question(ask, about, number))

    def answered(self) -> Question:
        """Take the question that is being answered off the stack."""
        return self.state.pending.pop()

    def gain(self, what: str, amount: int, why: str, seat: int | None = None) -> None:
        """Coins or wet clay from the supply for the acting player, or for another seat."""
        if not amount:
            return
        seat = self.state.seat if seat is None else seat
        player = self.state.players[seat]
        if what == "coins":
            player.coins += amount
        else:
            player.wet += amount
        self.emit(events.Gained(seat, what, amount, why))

    def pay(self, what: str, amount: int, why: str) -> None:
        if not amount:
            return
        player = self.state.player
        if what == "coins":
            player.coins -= amount
        else:
            player.wet -= amount
        self.emit(events.Paid(self.state.seat, what, amount, why))

    def score(self, vp: int, why: str, places: tuple[Place, ...] = (), seat: int | None = None, at: int = 0) -> None:
        """Points for the acting player or another seat, in this round or another (final scoring)."""
        if not vp:
            return
        seat = self.state.seat if seat is None else seat
        self.state.players[seat].vp += vp
        self.state.ledger.append(Entry(seat, at or self.state.round, why, vp))
        self.emit(events.Scored(seat, vp, why, places))

    def place(self, cell: int) -> Place:
        return f"cell:{self.state.board.mausoleum.names[cell]}"

    def use_weapon(self, weapon: str) -> None:
        self.state.player.ready -= {weapon}
        self.emit(events.WeaponUsed(self.state.seat, weapon))

    def ready_weapon(self, weapon: str) -> None:
        self.state.player.ready |= {weapon}
        self.emit(events.WeaponReadied(self.state.seat, weapon))


def perform(turn: Turn, choice: Choice) -> None:
    VERBS[choice.verb](turn, choice)


def rotate(turn: Turn, choice: Choice) -> None:
    """Once, before placing: the inner ring a step clockwise or the middle ring a step counter-clockwise."""
    turn.answered()
    turn.pay("coins", turn.state.board.rotate_cost, "rotate")
    turn_ring(turn, choice.noun, turn.state.seat)
    turn.ask("place")


def turn_ring(turn: Turn, ring: str, seat: int | None) -> None:
    if ring == "inner":
        turn.state.inner = (turn.state.inner + 1) % SEGMENTS
    else:
        turn.state.middle = (turn.state.middle + 1) % SEGMENTS
    turn.emit(events.RingTurned(ring, seat))


def place(turn: Turn, choice: Choice) -> None:
    """A worker goes to a segment; its three actions follow from the inside out."""
    turn.answered()
    state, kind, segment = turn.state, choice.noun, choice.numbers[0]
    if kind == "craftsman":
        state.player.craftsmen -= 1
    else:
        state.player.artists -= 1
    worker = Worker(segment, state.free_slot(segment), kind, state.seat)
    state.join(worker)
    turn.emit(events.WorkerPlaced(state.seat, kind, segment + 1, worker.slot + 1))
    state.pending += [Question("end"), Question("outer"), Question("middle"), Question("inner")]


def do(turn: Turn, choice: Choice) -> None:
    """The action that a ring shows at the worker's segment."""
    turn.answered()
    if choice.noun == "inner":
        turn.state.pending[-1] = Question("middle", number=1)
    ACTIONS[(action := turn.state.action(choice.noun)).kind](turn, action)


def take_clay(turn: Turn, _choice: Choice) -> None:
    turn.answered()
    turn.gain("wet", 1, "substitute")


def take_coin(turn: Turn, _choice: Choice) -> None:
    turn.answered()
    turn.gain("coins", 1, "substitute")


def skip(turn: Turn, choice: Choice) -> None:
    turn.answered()
    turn.emit(events.Skipped(turn.state.seat, choice.noun))


def coins(turn: Turn, action: Action) -> None:
    turn.gain("coins", action.amount, "wheel")


def clay(turn: Turn, action: Action) -> None:
    turn.gain("wet", action.amount, "wheel")


def wet(turn: Turn, _action: Action) -> None:
    """All own dry clay becomes wet; what lies in the warehouses does not."""
    player = turn.state.player
    amount, player.dry = player.dry, 0
    player.wet += amount
    turn.emit(events.ClayWetted(turn.state.seat, amount))


def upgrade(turn: Turn, _action: Action) -> None:
    """The craftsman just placed becomes an artist, and so closes the segment (D27)."""
    state = turn.state
    worker = state.workers.pop()
    state.join(worker._replace(kind="artist"))
    turn.emit(events.WorkerUpgraded(state.seat, worker.segment + 1, worker.slot + 1))


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
    state.player.priority = token
    turn.emit(events.PriorityTaken(state.seat, token))
    turn.gain("wet", state.board.priority_clay[token - 1], "priority")


def master(turn: Turn, action: Action) -> None:
    """A master hired earlier works again."""
    ABILITIES[action.subject](turn)


def hire(turn: Turn, choice: Choice) -> None:
    """Pay a token's price; the ability may follow at once, with its own cost (D42)."""
    inner_done = turn.answered().number
    player = turn.state.player
    turn.pay("coins", turn.state.board.master_prices[len(player.masters)], "hire")
    player.masters = (*player.masters, choice.noun)
    turn.emit(events.MasterHired(turn.state.seat, choice.noun))
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
    turn.emit(events.Skipped(turn.state.seat, choice.noun))


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


def choose_warrior(turn: Turn, choice: Choice) -> None:
    question = turn.answered()
    turn.ask("cell", choice.noun, question.number)


def stand(turn: Turn, choice: Choice) -> None:
    """A figure comes to its cell: a crafted warrior, the builder's warrior, or a specialist that stands on one cell."""
    question = turn.answered()
    cell = choice.numbers[0]
    if not is_warrior(question.about):
        buy_figure(turn, question.about)
        stand_figure(turn, figure(question.about, NOBODY, (cell,)))
    elif question.number:
        craft_warrior(turn, question.about, question.number, cell)
    else:
        turn.pay("coins", turn.state.round, "builder")
        stand_figure(turn, figure(question.about, turn.state.seat, (cell,)))


def craft_warrior(turn: Turn, kind: str, cost: int, cell: int) -> None:
    """Wet clay, one piece of it into the quarter's warehouse; the rack row's points; then the weapon, if ready."""
    state = turn.state
    turn.pay("wet", cost, "craft")
    warehouse = state.worker.segment * QUARTERS // SEGMENTS
    state.warehouses[warehouse] += 1
    turn.emit(events.ClayStored(warehouse + 1))
    vp = state.board.rack_vp[state.board.warriors - state.rack[kind]]
    index = stand_figure(turn, figure(kind, state.seat, (cell,)))
    turn.score(vp, "craft", (turn.place(cell),))
    weapon = WEAPON_OF[kind]
    if weapon in state.player.ready and (weapon != "crossbow" or any(gap(state, cell, way) for way in range(4))):
        turn.ask("weapon", weapon, index)


def stand_figure(turn: Turn, piece: Figure) -> int:
    state = turn.state
    index = state.stand(piece)
    owner = None if piece.owner == NOBODY else piece.owner
    if owner is None:
        state.sold[piece.kind] += 1
    else:
        state.rack[piece.kind] -= 1
    name = state.board.mausoleum.names[piece.cells[0]]
    turn.emit(events.FigurePlaced(state.seat, piece.kind, owner, name, piece.facing or None))
    return index


def sword(turn: Turn, index: int) -> None:
    """Officer: a point, and one inspector may take a step either way."""
    turn.score(turn.state.board.weapon_vp["sword"], "sword", _spot(turn, index))
    turn.ask("inspector", "officer")


def halberd(turn: Turn, index: int) -> None:
    """Guard: points, and another of the player's warriors may slide."""
    turn.score(turn.state.board.weapon_vp["halberd"], "halberd", _spot(turn, index))
    turn.ask("move", "guard", index)


def crossbow(turn: Turn, index: int) -> None:
    """Crossbowman: a point for each empty cell up to the nearest figure in one direction."""
    turn.ask("direction", "crossbowman", index)


def spear(turn: Turn, index: int) -> None:
    """Soldier: a point and coins."""
    turn.score(turn.state.board.weapon_vp["spear"], "spear", _spot(turn, index))
    turn.gain("coins", turn.state.board.spear_coins, "spear")


def _spot(turn: Turn, index: int) -> tuple[Place, ...]:
    return (turn.place(turn.state.figures[index].cells[0]),)


def shoot(turn: Turn, choice: Choice) -> None:
    question = turn.answered()
    cell, way = turn.state.figures[question.number].cells[0], choice.numbers[0]
    distance = gap(turn.state, cell, way)
    ray = turn.state.board.mausoleum.rays[cell][way]
    places = tuple(turn.place(other) for other in (cell, *ray[: distance + 1]))
    turn.score(distance * turn.state.board.weapon_vp["crossbow"], "crossbow", places)


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
    turn.emit(events.InspectorMoved(line, start + 1, end + 1, seat))


def slide(turn: Turn, choice: Choice) -> None:
    turn.answered()
    state = turn.state
    start, end = choice.numbers
    index = state.grid[start]
    piece = state.figures[index]
    cells = tuple(cell + end - start for cell in piece.cells)
    state.replace(index, figure(piece.kind, piece.owner, cells))
    turn.emit(events.FigureMoved(state.seat, _names(turn, piece.cells), _names(turn, cells)))


def _names(turn: Turn, cells: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(turn.state.board.mausoleum.names[cell] for cell in cells)


def empty_warehouses(turn: Turn, choice: Choice) -> None:
    """All clay of two warehouses; it is and stays dry (D25, D26)."""
    turn.answered()
    for warehouse in choice.numbers:
        amount = turn.state.warehouses[warehouse]
        if amount:
            turn.state.warehouses[warehouse] = 0
            turn.state.player.dry += amount
            turn.emit(events.WarehouseEmptied(turn.state.seat, warehouse + 1, amount))


def choose_specialist(turn: Turn, choice: Choice) -> None:
    turn.answered()
    ask = choice.noun if choice.noun in ("horse", "archer") else "cell"
    turn.ask(ask, choice.noun)


def buy_figure(turn: Turn, kind: str) -> None:
    """Its price rises with every one sold, and its weapon is used up."""
    turn.pay("coins", price(turn.state, kind), kind)
    turn.use_weapon(turn.state.board.specialist_weapon[kind])


def mount(turn: Turn, choice: Choice) -> None:
    """The rider's cell becomes one end of the horse; from now on the warrior stands on all three cells (spec B6)."""
    turn.answered()
    buy_figure(turn, "horse")
    state = turn.state
    cell, way = choice.numbers
    cells = (cell, *state.board.mausoleum.rays[cell][way][:2])
    index = state.grid[cell]
    rider = state.figures[index]
    state.replace(index, figure(rider.kind, rider.owner, cells))
    state.sold["horse"] += 1
    turn.emit(events.HorseMounted(state.seat, _names(turn, cells)))


def kneel(turn: Turn, choice: Choice) -> None:
    """An archer with its facing, which never changes again."""
    turn.answered()
    buy_figure(turn, "archer")
    cell, way = choice.numbers
    stand_figure(turn, figure("archer", NOBODY, (cell,), DIRECTIONS[way]))


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

ARMS: dict[str, Callable[[Turn, int], None]] = {
    "sword": sword,
    "halberd": halberd,
    "crossbow": crossbow,
    "spear": spear,
}
