"""The page of the puzzles: the one of the day, and those of each game by difficulty, with what was solved."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import labels
from game.games import world_of
from game.kit import text
from game.kit.controls import Button, Label, Panel
from game.kit.geometry import VerticalPen
from game.kit.scroll import ScrollView
from game.kit.theme import GOLD, INK, MUTED, PALE, World
from game.kit.widget import Widget
from game.puzzles.day import of_the_day
from game.puzzles.puzzle import GRADES, Puzzle, games, puzzles
from game.puzzles.solver import Solver, count, next_unsolved
from game.refusals import refusal
from game.scenes.page import Page
from game.scenes.puzzle_widgets import DayCard, PuzzleTile
from game.translation import _, ngettext

if TYPE_CHECKING:
    from game.app import App

DAY, GAP, PAD = 186, 18, 22
HEAD, GRADE = 96, 36
"""Units of the line of a game, and of one of a difficulty."""
TILE, TILE_GAP, LEAST, MOST = 70, 8, 62, 10
"""Units of a tile's height, between two, of the least width, and the most in a row."""
WIDE = 1300
"""Units of width from which the games lie side by side."""


class Puzzles(Page):
    """All puzzles, and the one of `today`."""

    topic = "program/start"

    def __init__(self, app: App, today: date | None = None) -> None:
        super().__init__(app)
        self.today = today or date.today()
        self.solver = Solver(app)

    def heading(self) -> str:
        return _("Puzzles")

    def enter(self) -> None:
        """Something may have been solved meanwhile."""
        self.refresh()

    def build(self) -> list[Widget]:
        body, scale = self.body(), self.canvas.ui
        inside, gap = ScrollView.room(body, scale), scale.px(GAP)
        pen = VerticalPen(inside, gap)
        widgets = self._day(pen)
        shown = list(games())
        each = len(shown) if self.canvas.ui_size[0] >= WIDE else 1
        for first in range(0, len(shown), max(1, each)):
            widgets += self._side_by_side(shown[first : first + each], pen)
        return [*self.head(), ScrollView("list", body, scale, widgets, pen.used)]

    def _day(self, pen: VerticalPen) -> list[Widget]:
        puzzle = of_the_day(self.today)
        if puzzle is None:
            return []
        solved = puzzle.id in self.solver.solved(puzzle.game)
        rect = pen.take(self.canvas.ui.px(DAY))
        return [DayCard(rect, self.canvas.ui, puzzle, solved, partial(self.open, puzzle))]

    def _side_by_side(self, shown: list[str], pen: VerticalPen) -> list[Widget]:
        scale, gap, pad = self.canvas.ui, self.canvas.ui.px(GAP), self.canvas.ui.px(PAD)
        wide = (pen.rect.width - gap * (len(shown) - 1)) // len(shown)
        found, tall = list[Widget](), 0
        for place, game in enumerate(shown):
            inner = pygame.Rect(pen.rect.left + place * (wide + gap) + pad, pen.y + pad, wide - 2 * pad, 0)
            own = VerticalPen(inner)
            found += self._of_game(game, own, world_of(game))
            tall = max(tall, own.used + 2 * pad)
        row = pen.take(tall)
        panels: list[Widget] = [
            Panel(
                f"panel:{game}",
                pygame.Rect(row.left + place * (wide + gap), row.top, wide, tall),
                scale,
                world_of(game),
            )
            for place, game in enumerate(shown)
        ]
        return panels + found

    def _of_game(self, game: str, pen: VerticalPen, world: World) -> list[Widget]:
        found = self._head_of(game, pen.take(self.canvas.ui.px(HEAD)), world)
        for grade in GRADES:
            label = pen.take(self.canvas.ui.px(GRADE))
            words = labels.level(grade)
            found.append(
                Label(f"grade:{game}:{grade}", label, self.canvas.ui, words, size=26, color=MUTED, face=text.BOLD)
            )
            found += self._tiles([puzzle for puzzle in puzzles(game) if puzzle.grade == grade], pen, world)
        return found

    def _head_of(self, game: str, rect: pygame.Rect, world: World) -> list[Widget]:
        """The game's name, how much is solved, and the way to the next one."""
        scale, done, most = self.canvas.ui, count(self.solver, game), len(puzzles(game))
        face = min(scale.px(300), rect.width * 45 // 100)
        wide = rect.width - face - scale.px(16)
        name = pygame.Rect(rect.left, rect.top, wide, scale.px(50))
        below = pygame.Rect(rect.left, name.bottom, wide, scale.px(34))
        said = ngettext("{done} of {n} solved", "{done} of {n} solved", most, done=done)
        found: list[Widget] = [
            Label(f"name:{game}", name, scale, labels.game(game), size=42, face=text.DISPLAY, color=GOLD, shadow=INK),
            Label(f"count:{game}", below, scale, said, size=26, color=PALE),
        ]
        following = next_unsolved(self.solver, game)
        if following is not None:
            at_right = pygame.Rect(rect.right - face, rect.top + scale.px(6), face, scale.px(70))
            words, act = _("Next: {number}").format(number=following.number), partial(self.open, following)
            found.append(Button(f"next:{game}", at_right, scale, words, act, kind=world.main, icon="play", size=30))
        return found

    def _tiles(self, group: list[Puzzle], pen: VerticalPen, world: World) -> list[Widget]:
        scale, gap = self.canvas.ui, self.canvas.ui.px(TILE_GAP)
        columns = max(1, min(MOST, (pen.rect.width + gap) // (scale.px(LEAST) + gap)))
        wide, found = (pen.rect.width - gap * (columns - 1)) // columns, list[Widget]()
        for first in range(0, len(group), columns):
            row = pen.take(scale.px(TILE) + gap)
            for place, puzzle in enumerate(group[first : first + columns]):
                rect = pygame.Rect(row.left + place * (wide + gap), row.top, wide, row.height - gap)
                solved = puzzle.id in self.solver.solved(puzzle.game)
                found.append(PuzzleTile(rect, scale, puzzle, solved, world, partial(self.open, puzzle)))
        return found

    def open(self, puzzle: Puzzle) -> None:
        """Begin a puzzle; it must have been cut on the board that is in use."""
        try:
            self.app.push("puzzle", puzzle=puzzle)
        except ValueError as error:
            self.ui.toast(refusal(error), 10)
