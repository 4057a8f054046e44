"""The table drawn with letters: the clock as a list of sectors, the areas as grids, the players as lines.

`>` marks the hand, `☾` the moon. A built tile shows its owner's seat, `·` without one; blocked tiles are `x`.
"""

from __future__ import annotations

from rules.orloj.board import AREAS, ASSISTANTS, BOARD, CELLS, COLUMNS, HOURS, ROWS, TILES
from rules.orloj.effects import BASICS, GOODS, TRACKS, Cost, Effect
from rules.orloj.obstacles import CARD_COSTS, COSTS, FREE_MOVES
from rules.orloj.players import NOBODY, Josef, Player
from rules.orloj.solo_cards import NO_TILE, SOLO
from rules.orloj.state import BLOCKED, WAITING, State

ROMAN = ("I", "II", "III", "IV")
SHORT = ("p", "w", "i", "g", "c")


def sketch(state: State) -> str:
    parts = [_heading(state), _clock(state), _areas(state), _offers(state)]
    parts += [_player(state, seat) for seat in range(len(state.players))]
    if state.josef:
        parts.append(_josef(state, state.josef))
    return "\n\n".join("\n".join(part) for part in parts)


def _heading(state: State) -> list[str]:
    crows = "" if state.josef else f" of {len(state.deal.crown)}"
    ending = f"   the end is near ({state.ending})" if state.ending else ""
    gears = " → ".join("/".join(map(str, pair)) + mark for pair, mark in _coming_pairs(state))
    return [
        f"Round {state.round}   rooster: {state.rooster} steps to crow {state.crow + 1}{crows}{ending}",
        f"Gears  {gears}   (! = red tooth)",
        *(f"Pair {at + 1}: {_pair(pair)}" for at, pair in enumerate(state.pairs) if pair[0]),
    ]


def _coming_pairs(state: State) -> list[tuple[tuple[int, int], str]]:
    pairs = BOARD.apostles.pairs
    coming = [(state.gear + turns) % len(pairs) for turns in range(4)]
    return [(pairs[gear], "!" if turns and gear in BOARD.apostles.red else "") for turns, gear in enumerate(coming)]


def _pair(pair: tuple[str, int]) -> str:
    return f"{pair[0]} hammer, start card {pair[1]} ({shown(BOARD.beginnings.start_cards[pair[1]])})"


def shown(effect: Effect) -> str:
    """An effect in the words of the data files."""
    return ", ".join(f"{part.act} {part.kind} {part.number or ''}".replace("  ", " ").strip() for part in effect)


def _clock(state: State) -> list[str]:
    lines = [f"{'':4}{'ring':<18}{'face':<16}{'worker':<8}{'moon':<9}section"]
    for at in range(HOURS):
        hand = ">" if at == state.hand else " "
        ring, face = BOARD.clock.ring[at], BOARD.clock.face[(at - state.face) % HOURS]
        worker = "·" if state.ring[at] == NOBODY else str(state.ring[at] + 1)
        moon = BOARD.clock.moon[at] + (" ☾" if at == state.moon else "")
        section = state.deal.sections[at] + ("  ← painter" if state.painter == at + 1 else "")
        lines.append(f"{hand}{at + 1:>2} {ring:<18}{face:<16}{worker:<8}{moon:<9}{section}".replace("_", " ").rstrip())
    return lines


def _areas(state: State) -> list[str]:
    """Months and signs side by side, with costs of what waits; the hammer's four cells are marked *."""
    lines = ["  ".join(f"{name + ' hammer at ' + str(at + 1):<44}" for name, at in _hammers(state)).rstrip()]
    for row in range(HOURS // 3):
        cells = [_tile(state, first + row * 3 + column) for first in (0, HOURS) for column in range(3)]
        lines.append(" ".join(f"{cell:<18}" for cell in cells).rstrip())
    if state.final:
        lines.append("Final tile: gold, wood, paint, iron for 8 VP")
    return lines


def _hammers(state: State) -> list[tuple[str, int]]:
    return list(zip(AREAS, state.hammers, strict=True))


def _tile(state: State, tile: int) -> str:
    status, name = state.calendar[tile], TILES[tile]
    if status == WAITING:
        beside = tile in BOARD.construction.beside[tile // HOURS][state.hammers[tile // HOURS]]
        return f"{'*' if beside else ' '}{name} {cost(COSTS[tile])}"
    owner = "x" if status == BLOCKED else "·" if status == NOBODY else str(status + 1)
    return f" {name} [{owner}]"


def cost(price: Cost) -> str:
    """`ggpw` for two gold, a paint and a wood."""
    return "".join(SHORT[at] * number for at, number in ((3, price[3]), (0, price[0]), (1, price[1]), (2, price[2])))


def _offers(state: State) -> list[str]:
    cards = [_card(card, slot) for slot, card in enumerate(state.display)]
    scrolls = "  ".join(f"{slot + 1} {kind or '–'}" for slot, kind in enumerate(state.scrolls))
    piles = "  ".join(f"{kind} {number}" for kind, number in zip(ASSISTANTS, state.assistants, strict=True))
    tracks = zip(TRACKS, state.deal.windows, state.royal, strict=True)
    windows = "   ".join(f"{track}: {window} / royal {royal or '–'}" for track, window, royal in tracks)
    return [
        "Workshop    " + "   ".join(cards),
        f"Scrolls     {scrolls}   (pile {len(state.pile)})",
        f"Assistants  {piles}",
        f"Windows     {windows}",
        *(_objective(state, which) for which in range(len(state.claims))),
    ]


def _card(card: str, slot: int) -> str:
    if not card:
        return f"{slot + 1} –"
    printed = BOARD.workshop.cards[card]
    halves = f"{printed.left[0].upper()}…{printed.right[0].upper()}"
    return f"{slot + 1} {card} {cost(CARD_COSTS[card][slot])}: {shown(printed.top)} {halves} ({shown(printed.middle)})"


def _objective(state: State, which: int) -> str:
    bonus = state.deal.bonuses[which].replace("_", " ") if state.bonus_open[which] else "gone"
    places = zip(state.objective_places, state.claims[which], strict=True)
    claims = "  ".join(f"{vp}: {'·' if seat == NOBODY else seat + 1}" for vp, seat in places)
    return f"Objective {which + 1} {state.deal.objectives[which]:<16} {claims}   bonus {bonus}"


def _player(state: State, seat: int) -> list[str]:
    player = state.players[seat]
    turn = ">" if seat == state.seat and not state.over else " "
    goods = "  ".join(f"{good} {number}" for good, number in zip(GOODS, player.goods, strict=True))
    mastery = " ".join(f"{track} {at}" for track, at in zip(TRACKS, player.mastery, strict=True))
    return [
        f"{turn}{seat + 1} {player.name:<12} {player.vp:>3} VP   {goods}   workers {player.workers}"
        f"   broken {player.broken}   disc {player.rooster}",
        f"     mastery {mastery}   {_forge(player)}",
        f"     apostles {_board(player)}   warehouse {_warehouse(player)}",
        f"     row {_row(player)}   scrolls {_scrolls(player)}   sculptor {_sculptor(player)}",
    ]


def _forge(player: Player) -> str:
    production = " ".join(f"{good} {ROMAN[at]}" for good, at in zip(BASICS, player.production, strict=True))
    if not player.hammer:
        return f"produces {production}"
    free = FREE_MOVES[player.hammer][player.level]
    return f"produces {production}   {player.hammer} hammer {ROMAN[player.level]} ({free} free)"


def _board(player: Player) -> str:
    rows = []
    for row in range(ROWS):
        cells = range(row * COLUMNS, (row + 1) * COLUMNS)
        rows.append(" ".join(str(player.board[at] or _cell(at)) for at in cells))
    return " | ".join(rows)


def _cell(at: int) -> str:
    """`a1g`: a free cell and its colour."""
    return f"{CELLS[at]}{BOARD.apostles.cell_colours[at][0]}"


def _warehouse(player: Player) -> str:
    held = [f"{number}{BOARD.apostles.colours[number][0]}" for number in player.warehouse]
    return " ".join([*held, player.assistant] if player.assistant else held) or "empty"


def _row(player: Player) -> str:
    halves = {"apostle": "A", "construct": "C"}
    cards = []
    for station in player.cards:
        printed = BOARD.workshop.cards[station.card]
        assistant = f"({station.assistant})" if station.assistant else ""
        cards.append(f"{halves[printed.left]}-{station.card}{assistant}-{halves[printed.right]}")
    return " ".join(cards) or "empty"


def _scrolls(player: Player) -> str:
    kinds = [f"{scroll.kind}{' (used)' if scroll.used else ''}" for scroll in player.scrolls]
    return ", ".join([*kinds, *(f"royal {kind}" for kind in player.royal)]) or "none"


def _sculptor(player: Player) -> str:
    return "home" if player.sculptor == NOBODY else BOARD.treasures.figures[player.sculptor]


def _josef(state: State, josef: Josef) -> list[str]:
    mastery = " ".join(f"{track} {at}" for track, at in zip(TRACKS, josef.mastery, strict=True))
    tiles = "  ".join(
        f"{kind}{'' if kept else ' (0)'}" for kind, kept in zip(josef.scoring_tiles, josef.kept, strict=True)
    )
    lines = [
        f" 2 {'Josef Mánes':<12} {josef.vp:>3} VP   workers {josef.workers}   mastery {mastery}",
        f"     apostles {list(josef.apostles)}   cards {len(josef.cards)}   scrolls {len(josef.scrolls)}"
        f"   assistants {len(josef.assistants)}   scoring {tiles}",
    ]
    if josef.card:
        slot = josef.turns % SOLO.slots
        side = SOLO.sides[state.options["difficulty"]]
        vp, rooster = side.scores[josef.score]
        lines.append(
            f"     turn {josef.turns + 1}: {_errands(state, josef.card)}   then +{side.mastery_tile} "
            f"{TRACKS[josef.mastery_tiles[slot]]}, {vp} VP, rooster {rooster}"
        )
        if josef.deck:
            lines.append(f"     next:   {_errands(state, josef.deck[0])}")
    return lines


def _errands(state: State, name: str) -> str:
    """The card with its errands; what has become impossible is struck through with ✗."""
    card = SOLO.cards[name]
    errands = []
    for errand in card.errands:
        gone = (
            errand.apostle not in state.players[0].apostles
            if errand.tile == NO_TILE
            else not _waits(state, errand.tile)
        )
        what = f"apostle {errand.apostle}" if errand.tile == NO_TILE else TILES[errand.tile]
        errands.append(f"{'✗ ' if gone else ''}{what} for {errand.reward} {errand.detail}")
    return f"{name} ({card.workers} workers, hand {card.hand}, face {card.face}) {'; '.join(errands)}"


def _waits(state: State, tile: int) -> bool:
    return state.calendar[tile] == WAITING
