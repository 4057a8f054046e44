"""The picture of a position: what lies on the table, as plain JSON types. Its keys are part of those of `dump`."""

from __future__ import annotations

from typing import TypedDict


class PlayerPicture(TypedDict):
    """A player: points, supply, workers still in hand, ready weapons, hired masters and the priority token."""

    name: str
    vp: int
    coins: int
    wet: int
    dry: int
    craftsmen: int
    artists: int
    weapons: dict[str, bool]
    masters: list[str]
    priority: int | None


class WorkerPicture(TypedDict):
    """A worker on the rim of the wheel; segments and slots count from 1."""

    segment: int
    slot: int
    kind: str
    owner: int


class FigurePicture(TypedDict):
    """A figure in the mausoleum: a warrior has an owner, an archer a facing; the rider's cell comes first."""

    kind: str
    owner: int | None
    cells: list[str]
    facing: str | None
    mounted: bool


class Picture(TypedDict):
    """Everything on the table of Terracotta Army."""

    round: int
    seat: int
    order: list[int]
    rings: dict[str, int]
    players: list[PlayerPicture]
    workers: list[WorkerPicture]
    figures: list[FigurePicture]
    rack: dict[str, int]
    sold: dict[str, int]
    warehouses: list[int]
    inspectors: dict[str, int]
    tiles: list[str]
    priority_stack: list[int]
    over: bool
