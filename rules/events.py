"""Events that every game has, and what each of them changes in the picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine import Event, Fold, Picture, Place


@dataclass(slots=True)
class TurnBegan(Event):
    seat: int


@dataclass(slots=True)
class RoundBegan(Event):
    round: int


@dataclass(slots=True)
class PhaseBegan(Event):
    """A part of a round with a name of its own: `scoring`, `cleanup`, `final scoring`, `maintenance`."""

    phase: str
    round: int


@dataclass(slots=True)
class Gained(Event):
    """`what` is the name of a stock in the player's picture: coins, wet, gold …"""

    seat: int
    what: str
    amount: int
    why: str


@dataclass(slots=True)
class Paid(Event):
    seat: int
    what: str
    amount: int
    why: str


@dataclass(slots=True)
class Skipped(Event):
    """Something was possible and the player passed it over."""

    seat: int
    what: str


@dataclass(slots=True)
class Scored(Event):
    """Points won or lost by one seat, with the places they come from."""

    seat: int
    vp: int
    why: str
    places: tuple[Place, ...] = ()


@dataclass(slots=True)
class GameEnded(Event):
    """`ranking` lists the seats, winner first."""

    ranking: tuple[int, ...]


def nothing(_picture: Picture, _event: Event) -> None:
    """The fold of an event that is only said: nothing on the table changed."""


def _turn_began(picture: Picture, event: TurnBegan) -> None:
    picture["seat"] = event.seat


def _round_began(picture: Picture, event: RoundBegan) -> None:
    picture["round"] = event.round


def _gained(picture: Picture, event: Gained) -> None:
    picture["players"][event.seat][event.what] += event.amount


def _paid(picture: Picture, event: Paid) -> None:
    picture["players"][event.seat][event.what] -= event.amount


def _scored(picture: Picture, event: Scored) -> None:
    picture["players"][event.seat]["vp"] += event.vp


def _game_ended(picture: Picture, _event: GameEnded) -> None:
    picture["over"] = True


FOLDS: Mapping[type[Event], Fold] = {
    TurnBegan: _turn_began,
    RoundBegan: _round_began,
    PhaseBegan: nothing,
    Gained: _gained,
    Paid: _paid,
    Skipped: nothing,
    Scored: _scored,
    GameEnded: _game_ended,
}
"""The folds of these events; a game adds those of its own, and its own way where it differs."""
