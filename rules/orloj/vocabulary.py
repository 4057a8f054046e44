"""Every choice of Orloj in its text form, made once and looked up ever after.

Sectors, slots, objectives and sections count from 1 in a text and in a place, from 0 inside a choice. Apostles, months
and signs go by their own numbers and names.
"""

from __future__ import annotations

from itertools import product, starmap

from rules.engine import Choice, Place
from rules.orloj.board import (
    AREAS,
    ASSISTANTS,
    BOARD,
    CARDS,
    CELLS,
    HOURS,
    SCROLLS,
    SLOTS,
    SPACES,
    TILES,
    area_of,
)
from rules.orloj.effects import BASICS, GOODS, TRACKS
from rules.orloj.payments import Payment

BY_TEXT: dict[str, Choice] = {}
TOKENS = BOARD.beginnings.tokens
FREE_MOST = max(BOARD.mastery.free_steps)
SIGHT_MOST = max(BOARD.mastery.sight)
HAMMER_PLACES = 6
PAY_MOST = 6
OBJECTIVE_SLOTS = 3
PAIRS_MOST = 5
SIDES = ("left", "right")
STAY, HOLD = 0, TOKENS + 1


def _add(
    text: str,
    verb: str,
    noun: str = "",
    *numbers: int,
    source: Place | None = None,
    target: Place | None = None,
    touches: tuple[Place, ...] = (),
    extra: bool = False,
) -> Choice:
    choice = Choice(text, verb, noun, numbers, source, target, touches, extra)
    BY_TEXT.setdefault(text, choice)
    return choice


def parse(text: str) -> Choice | None:
    return BY_TEXT.get(text)


def _hand(hand: int, steps: int, face: int) -> Choice:
    """`face` is the number of sectors the face turns, or HOLD to decide that later."""
    target = f"ring:{(hand + steps) % HOURS + 1}"
    if face == HOLD:
        return _add(f"hand {steps} hold", "hold", "", steps, source="hand", target=target)
    text = f"hand {steps} face {face}" if face else f"hand {steps}"
    return _add(text, "hand", "", steps, face, source="hand", target=target, touches=("face",) if face else ())


HAND = [
    [[_hand(hand, steps, face) for face in range(HOLD + 1)] if steps else [] for steps in range(FREE_MOST + TOKENS + 1)]
    for hand in range(HOURS)
]
"""Choices by hand position, sectors it turns, and sectors the face turns."""


PASS = _add("pass", "pass", target="rooster")


def _turnings(hand: int, free: int, intact: int) -> tuple[Choice, ...]:
    """Every way to turn hand and face with so many free sectors and intact tokens, or to pass (README C2)."""
    ways = [
        HAND[hand][steps][face]
        for steps in range(1, free + intact + 1)
        for face in range(intact - max(0, steps - free) + 1)
    ]
    return (*ways, PASS)


def _holdings(hand: int, free: int, intact: int) -> tuple[Choice, ...]:
    """The same, and besides every way to turn only the hand for now."""
    *ways, last = _turnings(hand, free, intact)
    return (*ways, *[HAND[hand][steps][HOLD] for steps in range(1, free + intact + 1)], last)


TURNINGS = [
    [[_turnings(hand, free, TOKENS - broken) for broken in range(TOKENS + 1)] for free in range(FREE_MOST + 1)]
    for hand in range(HOURS)
]
"""Choices by hand position, free sectors and broken tokens."""

HOLDINGS = [
    [[_holdings(hand, free, TOKENS - broken) for broken in range(TOKENS + 1)] for free in range(FREE_MOST + 1)]
    for hand in range(HOURS)
]
FACE = tuple(_add(f"face {steps}", "face", "", steps, source="face") for steps in range(TOKENS + 1))
FIRST = (
    _add("ring first", "first", "ring", target="ring"),
    _add("face first", "first", "face", target="face"),
)
ORDER = (
    _add("row first", "order", "row"),
    _add("column first", "order", "column"),
)
SKIP = _add("skip", "skip")
GO_ON = _add("go on", "go")
START = (_add("start now", "start", "now"), _add("start later", "start", "later"))
END = _add("end turn", "end")
PAIR = tuple(_add(f"pair {n + 1}", "pair", "", n, source=f"pair:{n + 1}") for n in range(PAIRS_MOST))


def _apostle(number: int, turns: int) -> Choice:
    text = f"apostle {number} turn {turns}" if turns else f"apostle {number}"
    touches = ("gears",) if turns else ()
    return _add(text, "apostle", "", number, turns, source=f"apostle:{number}", target="warehouse", touches=touches)


APOSTLE = [[_apostle(number, turns) for turns in range(TOKENS + 1)] if number else [] for number in range(13)]
MOON = _add("moon", "moon", target="moon")


def _painter(gap: int, steps: int, side: int) -> Choice:
    """Gap g lies between sections g and g + 1, clockwise; left is the section before it."""
    stop = (gap - 1 + steps) % HOURS + 1
    section = stop if side == 0 else stop % HOURS + 1
    text = f"painter {steps} {SIDES[side]}"
    touches = (f"gap:{stop}",)
    target = f"section:{section}"
    return _add(text, "painter", SIDES[side], steps, side, source="painter", target=target, touches=touches)


PAINTER = [
    [
        tuple(_painter(gap, steps + 1, side) for steps in range(reach) for side in (0, 1))
        for reach in range(SIGHT_MOST + 1)
    ]
    for gap in range(HOURS + 1)
]
"""Choices by gap and reach: every stop with its two sides."""

ASSISTANT = {
    kind: _add(f"assistant {kind}", "assistant", kind, source=f"assistant:{kind}", target="warehouse")
    for kind in ASSISTANTS
}
UPGRADE = tuple(
    _add(f"upgrade {kind}", "upgrade", kind, at, target=f"production:{kind}" if at < 3 else "forge")
    for at, kind in enumerate((*BASICS, "hammer"))
)


CARD = tuple(
    _add(f"card {slot + 1}", "card", "", slot, source=f"display:{slot + 1}", target="row") for slot in range(SLOTS)
)
ADD = tuple(_add(f"add {side}", "add", side, target=f"row:{side}") for side in SIDES)


def _build(tile: int, moves: int, force: int) -> Choice:
    text = f"build {TILES[tile]}"
    if moves:
        text += f" hammer {moves}"
    if force:
        text += f" force {force}"
    place = f"calendar:{TILES[tile]}"
    touches = (f"hammer:{AREAS[area_of(tile)]}",) if moves else ()
    return _add(text, "build", "", tile, moves, force, source=f"tile:{TILES[tile]}", target=place, touches=touches)


BUILD = [
    [[_build(tile, moves, force) for force in range(min(moves, TOKENS) + 1)] for moves in range(HAMMER_PLACES)]
    for tile in range(2 * HOURS)
]
"""Choices by tile, hammer moves and the deviations they cost."""

BUILD_FINAL = _add("build final", "final", source="tile:final", target="calendar:final")


def _pay(payment: Payment) -> Choice:
    """What stands in for basics, and which of one's own are kept; `pay goods` if nothing does (D49)."""
    coins, gold = payment.coins, payment.gold
    parts = [f"{coins} coins" if coins > 1 else "1 coin"] if coins else []
    parts += [f"{gold} gold"] if gold else []
    kept = [f"{number} {kind}" for kind, number in zip(BASICS, payment.kept, strict=True) if number]
    parts += ["keep", *kept] if kept else []
    touches = tuple(f"goods:{kind}" for kind, number in (("coins", coins), ("gold", gold)) if number)
    return _add(f"pay {' '.join(parts) or 'goods'}", "pay", "", *payment, touches=touches)


PAY = {
    payment: _pay(payment)
    for payment in starmap(Payment, product(range(PAY_MOST + 1), repeat=5))
    if payment.coins + payment.gold <= PAY_MOST and sum(payment.kept) <= payment.coins + payment.gold
}
DEEDS = ("workshop", "treasury", "sky painter", "sky moon", "construct")
DEED_SPACE = {deed: SPACES.index(deed.partition(" ")[0]) for deed in DEEDS}
SCULPTOR = {
    deed: _add(f"sculptor {deed}", "sculptor", deed, source="sculptor", target=f"sculptor:{deed.partition(' ')[0]}")
    for deed in DEEDS
}
RECOVER_RING = tuple(
    _add(f"recover ring {at + 1}", "recover", "ring", at, source=f"ring:{at + 1}", target="workers")
    for at in range(HOURS)
)
RECOVER_TILE = tuple(
    _add(f"recover {name}", "recover", "tile", tile, source=f"calendar:{name}", target="workers")
    for tile, name in enumerate(TILES)
)
TAKE = tuple(_add(f"take {kind}", "take", kind, at, target=f"goods:{kind}") for at, kind in enumerate(BASICS))
PRODUCE = tuple(
    _add(f"produce {kind}", "produce", kind, at, target=f"production:{kind}") for at, kind in enumerate(BASICS)
)
STEP = tuple(_add(f"step {track}", "step", track, at, target=f"mastery:{track}") for at, track in enumerate(TRACKS))
BUY = tuple(
    _add(f"buy {track}", "buy", track, at, source="goods:coins", target=f"mastery:{track}")
    for at, track in enumerate(TRACKS)
)
SCROLL = tuple(
    _add(f"take scroll {slot + 1}", "scroll", "", slot, source=f"scroll:{slot + 1}", target="scrolls")
    for slot in range(max(BOARD.treasures.scrolls_open))
)
FORCE = tuple(_add(f"force {number + 1}", "force", "", number + 1, source="tokens") for number in range(TOKENS))


def _place(number: int, cell: int) -> Choice:
    text, target = f"place {number} {CELLS[cell]}", f"board:{CELLS[cell]}"
    return _add(text, "place", "", number, cell, source=f"warehouse:{number}", target=target, extra=True)


PLACE_ANY = [[_place(number, cell) for cell in range(12)] if number else [] for number in range(13)]
"""Choices by apostle and cell, whatever their colours: for explaining why not."""

PLACE = [
    tuple(
        (cell, BOARD.apostles.row_costs[cell // 4], PLACE_ANY[number][cell])
        for cell in range(12)
        if BOARD.apostles.cell_colours[cell] == BOARD.apostles.colours[number]
    )
    for number in range(13)
]
"""Choices by apostle: the cells of its colour, what their row costs, and the choice."""

USE = {kind: _add(f"use {kind}", "use", kind, source=f"own:{kind}", extra=True) for kind in SCROLLS}
EMPLOY = {
    card: _add(f"assistant on {card}", "employ", card, source="warehouse:assistant", target=f"card:{card}", extra=True)
    for card in CARDS
}
CLAIM = tuple(
    _add(f"claim {n + 1}", "claim", "", n, source="workers", target=f"objective:{n + 1}", extra=True)
    for n in range(OBJECTIVE_SLOTS)
)
EXCHANGE = tuple(
    _add(f"exchange {kind}", "exchange", kind, at, source=f"goods:{kind}", target="goods:gold", extra=True)
    for at, kind in enumerate(GOODS)
    if kind != "gold"
)
"""Three paint, wood or iron, the missing ones in coins; then three coins."""
