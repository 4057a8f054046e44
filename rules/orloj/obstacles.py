"""Obstacles of an action. Legal is what meets no obstacle; `why_not` says which it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from rules.engine import Reason, because
from rules.orloj.board import AREAS, BOARD, CELLS, HOURS, TILES, area_of
from rules.orloj.effects import BASICS, BLUE, COINS, GOLD, PINK, YELLOW, Cost
from rules.orloj.players import NOBODY, Player
from rules.orloj.state import BLOCKED, WAITING, State
from rules.orloj.vocabulary import DEED_SPACE, DEEDS, HAMMER_PLACES

NEED_WORKER = because("need_worker")
WAREHOUSE_FULL = because("warehouse_full")
NO_APOSTLE_LEFT = because("no_apostle_in_reach")
NO_TILE_IN_REACH = because("no_tile_in_reach")
FINAL_NOT_OPEN = because("final_not_open")
HAMMER_DONE = because("hammer_at_top")
NOTHING_THERE = because("nothing_there")
SAME_SPACE = because("sculptor_must_move")
NO_ASSISTANT = because("no_assistant_in_warehouse")

COSTS = BOARD.construction.costs
DEAREST = tuple(map(max, *COSTS))
"""The most of each good that a tile costs."""
USEFUL = (*DEAREST[:3], DEAREST[3] + sum(DEAREST[:3]), sum(DEAREST[:3]))
"""More of each good, coins last, makes no further tile payable."""
LEAST_GOLD = min(cost[3] for cost in COSTS)
FINAL_COST = BOARD.construction.final_cost
FREE_MOVES = BOARD.construction.free_moves
FREE_STEPS = BOARD.mastery.free_steps
PAIRS = BOARD.apostles.pairs
SCULPTOR = BOARD.treasures.sculptor
SCULPTOR_LEVEL = BOARD.mastery.sculptor_level
SIGHT = BOARD.mastery.sight
NEEDS = BOARD.beginnings.needs
HAMMER_TOP = len(next(iter(FREE_MOVES.values()))) - 1


def _card_cost(resource: int, price: int) -> Cost:
    cost = [0, 0, 0]
    cost[0] += BOARD.workshop.paint
    cost[resource] += price
    return cost[0], cost[1], cost[2], 0


def _one_of(resource: int, number: int) -> Cost:
    cost = [0, 0, 0]
    cost[resource] = number
    return cost[0], cost[1], cost[2], 0


CARD_COSTS = {
    name: tuple(_card_cost(card.resource, price) for price in BOARD.workshop.prices)
    for name, card in BOARD.workshop.cards.items()
}
EMPLOY_COSTS = {name: _one_of(card.resource, BOARD.workshop.assistant) for name, card in BOARD.workshop.cards.items()}
CELL_COSTS = tuple(_one_of(BOARD.apostles.row_costs[cell // 4], 1) for cell in range(12))


def _moves_to(tile: int, place: int) -> tuple[int, ...]:
    """Hammer moves after which the hammer, now at this place, stands beside the tile."""
    beside = BOARD.construction.beside[area_of(tile)]
    return tuple(moves for moves in range(HAMMER_PLACES) if tile in beside[(place + moves) % HAMMER_PLACES])


MOVES = [[_moves_to(tile, place) for place in range(HAMMER_PLACES)] for tile in range(2 * HOURS)]
"""Hammer moves by tile and hammer place."""


def missing(goods: Sequence[int], cost: Cost) -> int:
    """Basics of a cost that must be paid with coins or gold."""
    paint, wood, iron = cost[0] - goods[0], cost[1] - goods[1], cost[2] - goods[2]
    return (paint if paint > 0 else 0) + (wood if wood > 0 else 0) + (iron if iron > 0 else 0)


def can_pay(goods: Sequence[int], cost: Cost) -> bool:
    """Coins and gold stand in for basics; gold can only be paid with gold (README C3)."""
    gold = goods[GOLD] - cost[3]
    return gold >= 0 and missing(goods, cost) <= goods[COINS] + gold


@lru_cache(4096)
def payable(goods: tuple[int, ...]) -> tuple[int, ...]:
    """Tiles that these goods can pay for."""
    return _payable(tuple(map(min, goods, USEFUL)))


@lru_cache(4096)
def _payable(goods: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([tile for tile, cost in enumerate(COSTS) if can_pay(goods, cost)])


def against_cost(goods: list[int], cost: Cost) -> Reason | None:
    if can_pay(goods, cost):
        return None
    if goods[GOLD] < cost[3]:
        return because("need_gold", have=goods[GOLD], need=cost[3])
    return because("need_basics", missing=missing(goods, cost), wild=goods[COINS] + goods[GOLD] - cost[3])


def against_force(player: Player, need: int) -> Reason | None:
    return against_tokens(player.intact, need)


def against_tokens(intact: int, need: int) -> Reason | None:
    return None if intact >= need else because("need_tokens", have=intact, need=need)


def against_worker(state: State) -> Reason | None:
    """One worker may be promised to the ring."""
    return None if state.workers > 0 else NEED_WORKER


def turning_force(player: Player, steps: int, face: int) -> int:
    """Sectors beyond the free ones, and every sector of the face, cost a deviation (README C2)."""
    free = FREE_STEPS[player.mastery[BLUE]]
    return steps - free + face if steps > free else face


def against_turning(state: State, steps: int, face: int) -> Reason | None:
    player = state.player
    return against_worker(state) or against_force(player, turning_force(player, steps, face))


def against_apostle(state: State, number: int, turns: int) -> Reason | None:
    player = state.player
    if not player.room:
        return WAREHOUSE_FULL
    if number not in player.apostles:
        return because("apostle_gone", number=number)
    if number not in PAIRS[(state.gear + turns) % len(PAIRS)]:
        return because("apostle_not_visible", number=number, turns=turns)
    return against_force(player, turns)


def against_any_apostle(state: State) -> Reason | None:
    player = state.player
    if not player.room:
        return WAREHOUSE_FULL
    for turns in range(min(player.intact, len(PAIRS) - 1) + 1):
        one, two = PAIRS[(state.gear + turns) % len(PAIRS)]
        if one in player.apostles or two in player.apostles:
            return None
    return NO_APOSTLE_LEFT


def owned_assistants(player: Player) -> set[str]:
    return {station.assistant for station in player.cards} | {player.assistant}


def against_assistant(state: State, kind: str) -> Reason | None:
    """Of a kind one does not have yet, into a warehouse that holds at most one (README C4)."""
    player = state.player
    if player.assistant:
        return because("one_assistant_at_a_time")
    if not player.room:
        return WAREHOUSE_FULL
    if not state.assistants[BOARD.treasures.assistants.index(kind)]:
        return because("no_assistant_left", kind=kind)
    return because("assistant_owned", kind=kind) if kind in owned_assistants(player) else None


def against_upgrade(player: Player, what: int) -> Reason | None:
    """A finished production track may still be chosen, for gold and a point; the hammer may not."""
    return HAMMER_DONE if what == len(BASICS) and player.level == HAMMER_TOP else None


def against_card(state: State, slot: int) -> Reason | None:
    card = state.display[slot]
    return against_cost(state.player.goods, CARD_COSTS[card][slot]) if card else NOTHING_THERE


def against_tile(state: State, tile: int) -> Reason | None:
    """The reason why this tile cannot be built wherever the hammer stands."""
    if (status := state.calendar[tile]) != WAITING:
        return because("tile_blocked" if status == BLOCKED else "tile_built", tile=TILES[tile])
    return against_worker(state) or against_cost(state.player.goods, COSTS[tile])


def hammer_force(player: Player, moves: int) -> int:
    return max(0, moves - FREE_MOVES[player.hammer][player.level])


def against_build(state: State, tile: int, moves: int, force: int) -> Reason | None:
    if reason := against_tile(state, tile):
        return reason
    area, player = area_of(tile), state.player
    if moves not in MOVES[tile][state.hammers[area]]:
        return because(
            "hammer_elsewhere", area=AREAS[area], tile=TILES[tile], moves=MOVES[tile][state.hammers[area]][0]
        )
    need = hammer_force(player, moves)
    if force != need:
        return because("hammer_force", moves=moves, force=need)
    return against_force(player, need)


def against_any_build(state: State) -> Reason | None:
    if state.final and against_final(state) is None:
        return None
    player = state.player
    if state.workers <= 0:
        return NEED_WORKER
    if player.goods[GOLD] < LEAST_GOLD:
        return because("need_gold", have=player.goods[GOLD], need=LEAST_GOLD)
    reach = player.intact + FREE_MOVES[player.hammer][player.level]
    for tile in payable(tuple(player.goods)):
        if state.calendar[tile] == WAITING and MOVES[tile][state.hammers[tile // HOURS]][0] <= reach:
            return None
    return NO_TILE_IN_REACH


def against_final(state: State) -> Reason | None:
    return against_cost(state.player.goods, FINAL_COST) if state.final else FINAL_NOT_OPEN


def sculptor_level(player: Player) -> int:
    return SCULPTOR_LEVEL[player.mastery[PINK]]


def against_sculptor(player: Player, deed: str) -> Reason | None:
    return against_deed(player.sculptor, sculptor_level(player), player.intact, deed)


def against_deed(space: int, level: int, intact: int, deed: str) -> Reason | None:
    """To another space; where another deed there needs no deviation, only one that can be paid (D13, D14)."""
    if space == DEED_SPACE[deed]:
        return SAME_SPACE
    rivals = [other for other in DEEDS if DEED_SPACE[other] == DEED_SPACE[deed]]
    if all(SCULPTOR[other][level].force for other in rivals):
        return None
    return against_tokens(intact, SCULPTOR[deed][level].force)


def against_place(state: State, number: int, cell: int) -> Reason | None:
    player = state.player
    if number not in player.warehouse:
        return because("apostle_not_held", number=number)
    if player.board[cell]:
        return because("cell_taken", cell=CELLS[cell])
    if BOARD.apostles.colours[number] != BOARD.apostles.cell_colours[cell]:
        return because("wrong_colour", need=BOARD.apostles.cell_colours[cell], have=BOARD.apostles.colours[number])
    return against_cost(player.goods, CELL_COSTS[cell])


def against_use(state: State, kind: str) -> Reason | None:
    """An unused scroll of the kind, whose effect can do something now (D52)."""
    held = [scroll for scroll in state.player.scrolls if scroll.kind == kind]
    if not held:
        return because("no_such_scroll", kind=kind)
    if all(scroll.used for scroll in held):
        return because("scroll_used", kind=kind)
    if kind == "apostle":
        return against_any_apostle(state)
    return against_any_build(state) if kind == "construct" else None


def against_employ(state: State, card: str) -> Reason | None:
    player = state.player
    if not player.assistant:
        return NO_ASSISTANT
    for station in player.cards:
        if station.card == card:
            if station.assistant:
                return because("card_staffed", card=card)
            return against_cost(player.goods, EMPLOY_COSTS[card])
    return because("not_your_card", card=card)


def fulfilled(state: State, seat: int, objective: str) -> bool:
    """True if the seat meets the condition now (README B12)."""
    return CONDITIONS[objective](state, seat)


def _apostles_of(colour: str) -> Callable[[State, int], bool]:
    numbers = frozenset(number for number in range(1, 13) if BOARD.apostles.colours[number] == colour)
    need = NEEDS["apostles"]

    empty = len(CELLS) - need

    def condition(state: State, seat: int) -> bool:
        board = state.players[seat].board
        return board.count(0) <= empty and len(numbers.intersection(board)) >= need

    return condition


ASSISTANTS_NEEDED = NEEDS["assistants"]


def _assistants(state: State, seat: int) -> bool:
    cards = state.players[seat].cards
    return len(cards) >= ASSISTANTS_NEEDED and sum([station.assistant != "" for station in cards]) >= ASSISTANTS_NEEDED


UPGRADES_NEEDED, MASTERY_NEEDED, WORKSHOPS_NEEDED = NEEDS["upgrades"], NEEDS["mastery"], NEEDS["workshops"]


def _upgrades(state: State, seat: int) -> bool:
    player = state.players[seat]
    paint, wood, iron = player.production
    return paint + wood + iron + player.level >= UPGRADES_NEEDED


CONDITIONS: dict[str, Callable[[State, int], bool]] = {
    "purple apostles": _apostles_of("purple"),
    "green apostles": _apostles_of("green"),
    "red apostles": _apostles_of("red"),
    "assistants": _assistants,
    "workshops": lambda state, seat: len(state.players[seat].cards) >= WORKSHOPS_NEEDED,
    "upgrades": _upgrades,
    "mastery": lambda state, seat: max(state.players[seat].mastery) >= MASTERY_NEEDED,
    "two months": lambda state, seat: (
        state.calendar.count(seat) > 2 and state.signs(seat) > 0 and state.months(seat) > 1
    ),
    "two signs": lambda state, seat: (
        state.calendar.count(seat) > 2 and state.months(seat) > 0 and state.signs(seat) > 1
    ),
}


def against_claim(state: State, which: int) -> Reason | None:
    claims = state.claims[which]
    if state.seat in claims:
        return because("already_claimed", objective=which + 1)
    if NOBODY not in claims:
        return because("no_place_left", objective=which + 1)
    if reason := against_worker(state):
        return reason
    objective = state.deal.objectives[which]
    return None if fulfilled(state, state.seat, objective) else because("not_fulfilled", objective=objective)


def against_exchange(player: Player, kind: int) -> Reason | None:
    """Three equal basics for a gold; coins may stand in, even for all three (D8)."""
    coins = player.goods[COINS]
    own = 0 if kind == COINS else player.goods[kind]
    if kind != COINS and not own:
        return NOTHING_THERE
    return None if own + coins >= 3 else because("need_three", have=own + coins, need=3)


def sight(player: Player) -> int:
    """Steps of the moon, reach of the painter."""
    return SIGHT[player.mastery[YELLOW]]
