"""The first game after a course: an ordinary short game against an easy opponent, with hints about all that is new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lessons import course
from game.lessons.learner import Learner
from game.match import Match
from game.new_game_setup import fresh_seed
from game.translation import _
from rules import GAMES
from rules.record import Record, Seat

if TYPE_CHECKING:
    from game.app import App

NAME = "first game"
"""How the settings remember that it was played."""


def opponent_of(game: str) -> str:
    return course.load(game).first_game.opponent


def picture_of(game: str) -> tuple[str, ...]:
    return course.load(game).first_game.picture


def match(learner: Learner, game: str) -> Match:
    """A fresh first game."""
    plan = course.load(game).first_game
    seats = Seat(learner.name(game, plan.opponent)), Seat(plan.opponent, plan.level)
    kept = Record(game, seats, fresh_seed(), dict(plan.options), board=GAMES[game].board_mark)
    return Match(kept, _("Your first game"))


def begin(app: App, game: str) -> None:
    """Everything is new in it, whatever was told before."""
    learner = Learner(app)
    learner.forget_told(game)
    app.change(hints=True)
    app.go("table", match=match(learner, game))


def is_one(kept: Record) -> bool:
    """Whether a game was begun as a first game."""
    if kept.game not in course.courses():
        return False
    plan = course.load(kept.game).first_game
    against = len(kept.seats) == 2 and (kept.seats[1].name, kept.seats[1].bot) == (plan.opponent, plan.level)
    return against and all(kept.options.get(name) == value for name, value in plan.options.items())
