"""The picture of a position: what lies open on the table, as plain JSON types. Its keys are part of those of `dump`."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class ClockPicture(TypedDict):
    """The clock: the sectors to which hand, face and moon are turned."""

    hand: int
    face: int
    moon: int


class TilePicture(TypedDict):
    """A tile of the calendar: `waiting`, `blocked` or `built`, and whose worker is on it."""

    name: str
    status: str
    owner: int | None


class CalendarPicture(TypedDict):
    """The twelve months and the twelve signs."""

    months: list[TilePicture]
    zodiac: list[TilePicture]


class ObjectivePicture(TypedDict):
    """An objective: its bonus for the first, the points of its places, and who has claimed them."""

    name: str
    bonus: str
    open: bool
    places: list[int]
    claims: list[int | None]


class PairPicture(TypedDict):
    """A hammer and a start card on offer in the draft."""

    hammer: str
    start: int


class ScrollPicture(TypedDict):
    """A scroll of a player, used or not."""

    kind: str
    used: bool


class StationPicture(TypedDict):
    """A card of a player's workshop and the assistant at work on it."""

    card: str
    assistant: str | None


class ClaimPicture(TypedDict):
    """An objective (from 1) that a seat has claimed, and its points."""

    objective: int
    vp: int


class PlayerPicture(TypedDict):
    """A player: points, goods, workers, tokens and everything on the own board."""

    name: str
    vp: int
    paint: int
    wood: int
    iron: int
    gold: int
    coins: int
    workers: int
    broken: int
    rooster: int
    production: dict[str, int]
    hammer: str | None
    hammer_level: int
    mastery: dict[str, int]
    warehouse: list[int | str]
    apostles: list[int]
    board: list[int | None]
    scrolls: list[ScrollPicture]
    royal: list[str]
    cards: list[StationPicture]
    sculptor: str | None
    claims: list[ClaimPicture]
    display: list[bool]
    start: int | None
    started: bool


class ScoreCardPicture(TypedDict):
    """Josef's score card: points and steps of the rooster."""

    vp: int
    rooster: int


class ScoringTilePicture(TypedDict):
    """A scoring tile of Josef's, kept or lost."""

    kind: str
    kept: bool


class JosefPicture(TypedDict):
    """Josef, the solo opponent."""

    vp: int
    workers: int
    turns: int
    card: str | None
    score: ScoreCardPicture | None
    next: str | None
    slots: list[str]
    set_aside: list[str]
    mastery: dict[str, int]
    apostles: list[int]
    scrolls: int
    royal: list[str]
    cards: list[str]
    assistants: list[str]
    claims: list[ClaimPicture]
    mastery_tiles: list[str]
    track_tiles: list[str]
    end_tiles: list[int]
    scoring_tiles: list[ScoringTilePicture]
    targets: list[int]


class Picture(TypedDict):
    """Everything that lies open on the table of Orloj; Josef only where one plays alone."""

    round: int
    first: int
    seat: int
    over: bool
    clock: ClockPicture
    ring: list[int | None]
    gear: int
    crown: list[int]
    rooster: int
    crow: int
    painter: int
    hammers: dict[str, int]
    calendar: CalendarPicture
    sections: list[str]
    final: bool
    ending: str | None
    workshop: list[str | None]
    deck_left: int
    scrolls: list[str | None]
    pile_left: int
    assistants: dict[str, int]
    windows: dict[str, str]
    royal: dict[str, str | None]
    objectives: list[ObjectivePicture]
    pairs: list[PairPicture | None]
    players: list[PlayerPicture]
    josef: NotRequired[JosefPicture]
