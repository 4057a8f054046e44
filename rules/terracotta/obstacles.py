"""Obstacles of an action, a figure or a move. Legal is what meets no obstacle; `why_not` names it."""

from __future__ import annotations

from functools import cache

from rules.engine import Reason, because
from rules.terracotta.board import SPECIALISTS, WARRIORS, Action
from rules.terracotta.state import EMPTY, NOBODY, Player, State

NOTHING_DRY = because("nothing_dry")
ALREADY_ARTIST = because("already_artist")
RACK_EMPTY = because("rack_empty")
MAUSOLEUM_FULL = because("mausoleum_full")
NO_WEAPON_READY = because("no_weapon_ready")
PRIORITY_HELD = because("priority_held")
NO_PRIORITY_LEFT = because("no_priority_left")
WAREHOUSES_EMPTY = because("warehouses_empty")
WEAPONS_READY = because("weapons_ready")
NO_HORSE_PLACE = because("no_horse_place")
NO_WARRIOR_THERE = because("no_warrior_there")
NOT_YOUR_WARRIOR = because("not_your_warrior")
ALREADY_MOUNTED = because("already_mounted")
OFF_THE_GRID = because("off_the_grid")
WAY_BLOCKED = because("way_blocked")
CELL_TAKEN = because("cell_taken")
NOT_STRAIGHT = because("not_straight")
JUST_PLACED = because("just_placed")
INNER_NOT_DONE = because("inner_not_done")


@cache
def shortage(key: str, have: int, need: int) -> Reason:
    """A reason with an amount. The same few come again and again, and are quicker found than made."""
    return because(key, have=have, need=need)


@cache
def weapon_reason(key: str, weapon: str) -> Reason:
    return because(key, weapon=weapon)


def need_coins(player: Player, need: int) -> Reason | None:
    return None if player.coins >= need else shortage("need_coins", player.coins, need)


def against_action(state: State, ring: str) -> Reason | None:
    """The reason why the worker placed this turn cannot do what the ring shows (README B5)."""
    return against(state, state.action(ring))


def must_hire(state: State, action: Action) -> bool:
    """Whether the action belongs to a master who does not work for the player yet."""
    return action.kind == "master" and action.subject not in state.players[state.seat].masters


def against(state: State, action: Action) -> Reason | None:
    return against_hiring(state) if must_hire(state, action) else _against(state, action)


def _against(state: State, action: Action) -> Reason | None:
    match action.kind:
        case "craft":
            return against_craft(state, action.amount)
        case "specialist":
            return against_specialists(state)
        case "ready":
            ready = action.subject in state.player.ready
            return weapon_reason("weapon_ready", action.subject) if ready else None
        case "wet":
            return None if state.player.dry else NOTHING_DRY
        case "upgrade":
            return None if state.worker.kind == "craftsman" else ALREADY_ARTIST
        case "priority":
            return against_priority(state)
        case "master":
            return against_ability(state, action.subject)
    return None


def against_craft(state: State, cost: int) -> Reason | None:
    wet = state.players[state.seat].wet
    if wet < cost:
        return shortage("need_wet_clay", wet, cost)
    return against_another_warrior(state)


def against_another_warrior(state: State) -> Reason | None:
    if not any(state.rack.values()):
        return RACK_EMPTY
    return None if state.empty else MAUSOLEUM_FULL


def against_priority(state: State) -> Reason | None:
    if state.player.priority:
        return PRIORITY_HELD
    return None if state.stack else NO_PRIORITY_LEFT


def against_hiring(state: State) -> Reason | None:
    """Tokens differ only in price, so the cheapest free one is always taken (D29)."""
    return need_coins(state.player, state.board.master_prices[len(state.player.masters)])


def against_ability(state: State, master: str) -> Reason | None:
    """The reason why a hired master can do nothing for the player now."""
    match master:
        case "builder":
            return need_coins(state.player, state.round) or against_another_warrior(state)
        case "administrator":
            return against_repeat(state)
        case "overseer":
            return None if any(state.warehouses) else WAREHOUSES_EMPTY
        case "blacksmith":
            return WEAPONS_READY if len(state.player.ready) == 4 else None
    return None


def against_repeat(state: State) -> Reason | None:
    """The inner action is performed (again); by a strict option only if it was performed before (D18)."""
    if state.options["administrator"] == "strict" and not _inner_done(state):
        return INNER_NOT_DONE
    return _against(state, state.action("inner"))


def _inner_done(state: State) -> bool:
    """The middle ring's question remembers it, as long as it waits or is being answered."""
    return any(question.ask in ("middle", "ability") and question.number for question in state.pending)


def fullest(state: State) -> int:
    """The number of figures in the fullest column of the rack."""
    return max(state.rack.values())


def against_warrior(state: State, kind: str, builder: bool) -> Reason | None:
    if not state.rack[kind]:
        return because("none_left", kind=kind)
    if builder and state.rack[kind] < fullest(state):
        return because("not_fullest", kind=kind, left=state.rack[kind], fullest=fullest(state))
    return None


def price(state: State, kind: str) -> int:
    return state.board.first_price + state.sold[kind]


def against_specialists(state: State) -> Reason | None:
    """None if at least one can be bought; otherwise that no weapon is ready, or the reason of the one kind that comes
    closest: the cheapest one for which only coins are missing."""
    if not state.players[state.seat].ready:
        return NO_WEAPON_READY
    found: list[Reason] = []
    for kind in SPECIALISTS:
        reason = against_specialist(state, kind)
        if reason is None:
            return None
        found.append(reason)
    priced = [reason for reason in found if reason.key == "need_coins"]
    return min(priced, key=lambda reason: int(reason.facts["need"])) if priced else found[0]


def against_specialist(state: State, kind: str) -> Reason | None:
    player, weapon = state.players[state.seat], state.board.specialist_weapon[kind]
    if state.sold[kind] >= state.board.specialists:
        return because("sold_out", kind=kind)
    if weapon not in player.ready:
        return weapon_reason("weapon_spent", weapon)
    if reason := need_coins(player, price(state, kind)):
        return reason
    if kind == "horse":
        return None if any_horse_place(state) else NO_HORSE_PLACE
    return None if state.empty else MAUSOLEUM_FULL


def any_horse_place(state: State) -> bool:
    for _, owner, cells, _, _ in state.figures:
        if owner == state.seat and len(cells) == 1:
            for turn in range(4):
                if horse_fits(state, cells[0], turn):
                    return True
    return False


def horse_fits(state: State, cell: int, turn: int) -> bool:
    ray = state.board.mausoleum.rays[cell][turn]
    return len(ray) >= 2 and state.grid[ray[0]] == EMPTY and state.grid[ray[1]] == EMPTY


def against_horse(state: State, cell: int, turn: int) -> Reason | None:
    """The reason why no horse can come under the warrior on this cell in this direction (README B6, D2)."""
    if reason := against_own_warrior(state, cell):
        return reason
    if state.figures[state.grid[cell]].mounted:
        return ALREADY_MOUNTED
    if len(state.board.mausoleum.rays[cell][turn]) < 2:
        return OFF_THE_GRID
    return None if horse_fits(state, cell, turn) else WAY_BLOCKED


def against_own_warrior(state: State, cell: int) -> Reason | None:
    index = state.grid[cell]
    if index == EMPTY or state.figures[index].owner == NOBODY:
        return NO_WARRIOR_THERE
    return None if state.figures[index].owner == state.seat else NOT_YOUR_WARRIOR


def against_move(state: State, start: int, end: int, guard: int) -> Reason | None:
    """The reason why the guard's weapon cannot slide the warrior from one cell to another (D3, D4, D35)."""
    if reason := against_own_warrior(state, start):
        return reason
    index = state.grid[start]
    if index == guard:
        return JUST_PLACED
    rider = state.figures[index].cells[0]
    if rider != start:
        return because("rider_elsewhere", cell=state.board.mausoleum.names[rider])
    turn = next((turn for turn in range(4) if end in state.board.mausoleum.rays[start][turn]), None)
    if turn is None:
        return NOT_STRAIGHT
    if state.grid[end] not in (EMPTY, index):
        return CELL_TAKEN
    if end in reach(state, index, turn):
        return None
    return WAY_BLOCKED if fits_on_the_grid(state, index, end) else OFF_THE_GRID


def fits_on_the_grid(state: State, index: int, end: int) -> bool:
    """True if a warrior that comes to a cell has all of its horse, if it rides one, within the walls."""
    grid, cells = state.board.mausoleum, state.figures[index].cells
    row = grid.row(end) + grid.row(cells[-1]) - grid.row(cells[0])
    column = grid.column(end) + grid.column(cells[-1]) - grid.column(cells[0])
    return 0 <= row < grid.rows and 0 <= column < grid.columns


def reach(state: State, index: int, turn: int) -> list[int]:
    """The cells the figure's first cell can slide to in one direction; a mounted warrior slides whole (D4)."""
    step, grid = state.board.mausoleum.step, state.grid
    cells = state.figures[index].cells
    found: list[int] = []
    while True:
        cells = tuple([step[cell][turn] for cell in cells])
        for cell in cells:
            if cell < 0 or (grid[cell] != EMPTY and grid[cell] != index):
                return found
        found.append(cells[0])


def gap(state: State, cell: int, turn: int) -> int:
    """Empty cells between this cell and the nearest figure in a direction; 0 if there is none up to the wall (D1)."""
    for distance, other in enumerate(state.board.mausoleum.rays[cell][turn]):
        if state.grid[other] != EMPTY:
            return distance
    return 0


def widest_gap(state: State, cell: int) -> int:
    """The widest of the gaps around a cell, all four directions."""
    grid, widest = state.grid, 0
    for ray in state.board.mausoleum.rays[cell]:
        for distance, other in enumerate(ray):
            if grid[other] != EMPTY:
                if distance > widest:
                    widest = distance
                break
    return widest


def against_placing(state: State, kind: str, segment: int) -> Reason | None:
    """The reason why a worker of this kind cannot come to a segment (README B4)."""
    player = state.player
    if not (player.craftsmen if kind == "craftsman" else player.artists):
        return because("none_in_hand", kind=kind)
    crowd = state.crowd[segment]
    if crowd == 0 or (crowd == 1 and kind == "artist"):
        return None
    return because("only_artist", segment=segment + 1) if crowd == 1 else because("segment_closed", segment=segment + 1)


def is_warrior(kind: str) -> bool:
    return kind in WARRIORS
