"""The small language in which the data files say what a bonus brings: `gold 1, coins 1` · `force 1: any 1, expand`.

The parts of an effect are carried out from left to right. `force n:` in front is paid first, or nothing happens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from rules.board_data import TomlTable

GOODS = ("paint", "wood", "iron", "gold", "coins")
BASICS = GOODS[:3]
PAINT, WOOD, IRON, GOLD, COINS = range(5)
TRACKS = ("blue", "pink", "yellow")
BLUE, PINK, YELLOW = range(3)
ANY = "any"

COUNTED = frozenset({*GOODS, "vp", ANY, "repair", "recover", "rooster", "moon", "broken", "upgrades", "holds"})
PLAIN = frozenset(
    {"upgrade", "apostle", "construct", "expand", "sculptor", "painter", "moon_or_painter", "moon_or_assistant"}
)


class EffectPart(NamedTuple):
    """One thing an effect does: `recover 2`, `mastery blue 2`, `produce any`."""

    act: str
    number: int = 0
    kind: str = ""


Effect = tuple[EffectPart, ...]


class Deed(NamedTuple):
    """An effect with the deviation tokens that must be forced before it."""

    force: int
    effect: Effect


Cost = tuple[int, int, int, int]
"""Paint, wood, iron and gold."""


def parse_effect(text: str) -> Effect:
    """The parts of an effect; ValueError names the part that makes no sense."""
    return tuple(_part(piece) for piece in text.split(", ")) if text else ()


def parse_deed(text: str) -> Deed:
    head, colon, rest = text.partition(": ")
    if not colon:
        return Deed(0, parse_effect(text))
    word, _, number = head.partition(" ")
    if word != "force" or not number.isdigit():
        raise ValueError(f"{head!r} is not 'force' and a number")
    return Deed(int(number), parse_effect(rest))


def parse_cost(text: str) -> Cost:
    """The cost of a tile: goods with their numbers."""
    cost = [0, 0, 0, 0]
    for part in parse_effect(text):
        if part.act not in GOODS[:4]:
            raise ValueError(f"{part.act!r} is nothing a tile can cost")
        cost[GOODS.index(part.act)] += part.number
    return cost[0], cost[1], cost[2], cost[3]


def _part(text: str) -> EffectPart:
    match text.split():
        case [act] if act in PLAIN:
            return EffectPart(act)
        case [act, number] if act in COUNTED and _is_whole(number):
            return EffectPart(act, int(number))
        case ["produce", track] if track in (*BASICS, ANY):
            return EffectPart("produce", 0, track)
        case ["study", track] if track in TRACKS:
            return EffectPart("study", 0, track)
        case ["mastery", track, number] if track in (*TRACKS, ANY) and number.isdigit():
            return EffectPart("mastery", int(number), track)
    raise ValueError(f"{text!r} is no part of an effect")


def _is_whole(text: str) -> bool:
    return text.removeprefix("-").isdigit()


T = TypeVar("T")


def _read(table: TomlTable, key: str, text: str, parse: Callable[[str], T]) -> T:
    try:
        return parse(text)
    except ValueError as problem:
        raise table.error(key, f"cannot be read: {problem}") from None


def read_effect(table: TomlTable, key: str) -> Effect:
    return _read(table, key, table.text(key), parse_effect)


def read_effects(table: TomlTable, key: str, length: int) -> tuple[Effect, ...]:
    return tuple(_read(table, key, text, parse_effect) for text in table.texts(key, length))


def read_deeds(table: TomlTable, key: str, length: int) -> tuple[Deed, ...]:
    return tuple(_read(table, key, text, parse_deed) for text in table.texts(key, length))


def read_cost(table: TomlTable, key: str) -> Cost:
    return _read(table, key, table.text(key), parse_cost)


def read_costs(table: TomlTable, key: str, length: int) -> tuple[Cost, ...]:
    return tuple(_read(table, key, text, parse_cost) for text in table.texts(key, length))
