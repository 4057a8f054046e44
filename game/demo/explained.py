"""Games explained to guests: the first chapters of a course, and then a game in which the guide tells what is new."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.demo import demo_games
from game.demo.recorded_shows import RecordedShow
from game.lessons import course, first_game
from game.lessons.course import Chapter
from game.lessons.hinted_table import HintedTable
from game.lessons.learner import Guest
from game.lessons.scene import LessonTable
from game.match import Match
from game.table.options import TableOptions
from game.table.scene import Table
from game.translation import _

if TYPE_CHECKING:
    from game.app import App


@dataclass(frozen=True)
class Explained:
    """The stand of a guest's visit: the chapter with the step it begins at, or none any more, and the game after
    them."""

    guest: Guest
    match: Match
    chapter: str = ""
    begun: int = 0
    turned: bool = False

    def seat_words(self, table: HintedTable) -> str:
        """Who the guest is in the game."""
        name = table.session.names[table.person or 0]
        if self.match.record.choices:
            return _("You play {name}, in the middle of the game that was shown.").format(name=name)
        return _("You play {name}.").format(name=name)


def offered(game: str) -> bool:
    """Whether somebody can explain a game."""
    return game in course.courses()


def begin(game: str, show: RecordedShow) -> Explained:
    """A guest has come and wants a game explained; `show` is a recorded one of it."""
    guest = Guest(demo_games.color_names()[0])
    plan = course.load(game).guests
    match = _seat_in(show) if plan.joins else first_game.match(guest, game)
    return Explained(guest, match, plan.chapters[0] if plan.chapters else "")


def _seat_in(show: RecordedShow) -> Match:
    """The game as the show opened it, with the guest on the seat whose turn it is and easy opponents."""
    return demo_games.gentle(demo_games.joined(show.match, show.first))


def table(app: App, visit: Explained, options: TableOptions, go: Callable[[Explained], None]) -> Table:
    """The table of a visit; `go` leads on from it."""
    if visit.chapter:
        return GuestLesson(app, visit, options, go)
    return HintedTable(app, visit.match, options, visit.guest)


class GuestLesson(LessonTable):
    """A chapter for a guest: few chapters follow each other, and a game follows them."""

    overview = False

    def __init__(self, app: App, visit: Explained, options: TableOptions, go: Callable[[Explained], None]) -> None:
        self.visit, self.go = visit, go
        game = visit.match.record.game
        super().__init__(app, game, visit.chapter, visit.begun, visit.turned, visit.guest, options)

    @property
    def chapters(self) -> Sequence[Chapter]:
        return [self.course.chapter(name) for name in self.course.guests.chapters]

    def open_chapter(self, chapter: str, **where: Any) -> None:
        self.go(Explained(self.visit.guest, self.visit.match, chapter, **where))

    def leave_lesson(self) -> None:
        """To the game."""
        self.open_chapter("")

    def afterwards(self) -> str:
        return _("Now play")

    def aim(self) -> str:
        """The chapter in a few words, for those who look on."""
        return self.texts.of_chapter(self.chapter, "aim")
