"""Payments: every way to pay a cost with goods, coins and gold (README C3, D49)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rules.orloj.effects import BASICS, COINS, GOLD, GOODS, Cost, Effect, EffectPart


class Payment(NamedTuple):
    """Coins and gold that stand in for basics, and the basics of the cost that one has and keeps."""

    coins: int
    gold: int
    paint: int = 0
    wood: int = 0
    iron: int = 0

    @property
    def kept(self) -> tuple[int, int, int]:
        return self.paint, self.wood, self.iron


def payments(goods: Sequence[int], cost: Cost) -> tuple[Payment, ...]:
    """The basics themselves first, coins and then gold for what is missing; after that the ways that keep a basic."""
    return _payments(tuple(map(min, goods, _useful(cost))), cost)


@lru_cache(4096)
def _useful(cost: Cost) -> tuple[int, ...]:
    """More of each good than this makes no further way to pay."""
    basics = sum(cost[:3])
    return (*cost[:3], cost[GOLD] + basics, basics)


@lru_cache(4096)
def _payments(goods: tuple[int, ...], cost: Cost) -> tuple[Payment, ...]:
    coins, gold = goods[COINS], goods[GOLD] - cost[3]
    own = [min(cost[kind], goods[kind]) for kind in range(len(BASICS))]
    gap = sum(cost[:3]) - sum(own)
    if gap == coins + gold or not sum(cost[:3]):
        return (Payment(min(gap, coins), gap - min(gap, coins)),)
    found: list[Payment] = []
    for kept in sorted(product(*(range(most + 1) for most in own)), key=sum):
        need = gap + sum(kept)
        found += [Payment(some, need - some, *kept) for some in range(min(need, coins), -1, -1) if need - some <= gold]
    return tuple(found)


@lru_cache(4096)
def as_effect(cost: Cost) -> Effect:
    """A cost as the parts of an effect, to wait on the stack until it is said how it is paid."""
    return tuple(EffectPart(GOODS[kind], number) for kind, number in enumerate(cost) if number)


@lru_cache(4096)
def as_cost(effect: Effect) -> Cost:
    amounts = {part.act: part.number for part in effect}
    paint, wood, iron, gold = (amounts.get(kind, 0) for kind in GOODS[:4])
    return paint, wood, iron, gold
