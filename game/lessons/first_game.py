"""The first game after a course: an ordinary short game against an easy opponent, with hints about all that is new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lessons import course, progress
from game.match import Match
from game.new_game_setup import fresh_seed, remembered
from game.translation import _
from rules import GAMES
from rules.record import Record, Seat

if TYPE_CHECKING:
    from game.app import App

NAME = "first game"
"""How the settings remember that it was played."""


def learner_name(app: App, game: str, taken: str) -> str:
    """The name that the learner used last, if nobody else has it."""
    own = remembered(game, app.settings.last_setup).names[0].strip()
    return own if own and own != taken else _("You")


def opponent_of(game: str) -> str:
    return course.load(game).first_game.opponent


def picture_of(game: str) -> str:
    return course.load(game).first_game.picture


def match(app: App, game: str) -> Match:
    """A fresh first game."""
    plan = course.load(game).first_game
    seats = Seat(learner_name(app, game, plan.opponent)), Seat(plan.opponent, plan.level)
    kept = Record(game, seats, fresh_seed(), dict(plan.options), board=GAMES[game].board_mark)
    return Match(kept, _("Your first game"))


def begin(app: App, game: str) -> None:
    """Everything is new in it, whatever was told before."""
    progress.forget_told(app, game)
    app.change(hints=True)
    app.go("table", match=match(app, game))


def is_one(kept: Record) -> bool:
    """Whether a game was begun as a first game."""
    if kept.game not in course.courses():
        return False
    plan = course.load(kept.game).first_game
    against = len(kept.seats) == 2 and (kept.seats[1].name, kept.seats[1].bot) == (plan.opponent, plan.level)
    return against and all(kept.options.get(name) == value for name, value in plan.options.items())
