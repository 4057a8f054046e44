"""The parts of the puzzles' page: a number to press, and the puzzle of the day."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import labels, title_doors
from game.games import DESCRIPTORS, world_of
from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import GOLD, GOOD, INK, MUTED, PALE, World
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words
from game.puzzles.puzzle import Puzzle
from game.translation import _, ngettext

ROOMY = 1000
"""Units of width from which the puzzle of the day has a picture."""
NARROWER = 0.75
"""As much smaller than designed may the lines be beside a picture."""


class PuzzleTile(Widget):
    """A puzzle's number to press; gilt with a tick once it is solved."""

    def __init__(
        self, rect: pygame.Rect, scale: Scale, puzzle: Puzzle, solved: bool, world: World, act: Callable[[], None]
    ) -> None:
        super().__init__(f"puzzle:{puzzle.game}:{puzzle.number}", rect, scale, tip=tip(puzzle, solved))
        self.number, self.solved, self.world, self.act = str(puzzle.number), solved, world, act

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def words(self) -> Sequence[Words]:
        size = text.fit(self.number, self.scale.font(26), self.rect.width, text.BOLD, self.rect.height)
        return (Words(self.number, self.rect, size, text.BOLD),)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        world, radius = self.world, self.scale.px(10)
        back = world.back if look.hovered or look.pressed else world.deep
        surface.blit(paint.plate(self.rect.size, radius, ((0.0, back), (1.0, world.deep))), self.rect)
        bright = look.hovered or self.solved
        line = paint.with_alpha(GOLD if bright else world.line, 255 if bright else 120)
        paint.edge(surface, self.rect, radius, line, self.scale.px(2))
        number = self.words()[0]
        ink = GOLD if self.solved else PALE
        text.draw(surface, number.words, self.rect.center, number.size, ink, number.face, "center")
        if self.solved:
            side = self.scale.px(26)
            tick = sprites.fitted("shared/bead_done", side, side).surface
            surface.blit(tick, tick.get_rect(center=(self.rect.right - side // 3, self.rect.top + side // 3)))
        if look.ring and look.focused:
            paint.focus_ring(surface, self.rect, self.unit)


def tip(puzzle: Puzzle, solved: bool) -> str:
    people = len(puzzle.record.seats)
    seats, done = ngettext("{n} player", "{n} players", people), _("Solved")
    return f"{seats}  ·  {done}" if solved else seats


class DayCard(Widget):
    """The puzzle of the day: picture, game, difficulty, and a face to press; all of it one place."""

    def __init__(self, rect: pygame.Rect, scale: Scale, puzzle: Puzzle, solved: bool, act: Callable[[], None]) -> None:
        super().__init__("day", rect, scale)
        self.puzzle, self.solved, self.act = puzzle, solved, act
        self.world = world_of(puzzle.game)
        pad = scale.px(14)
        self.picture = pygame.Rect(rect.left + pad, rect.top + pad, 0, rect.height - 2 * pad)
        self.face = pygame.Rect(0, 0, min(scale.px(270), rect.width * 36 // 100), scale.px(84))
        self.face.midright = rect.right - scale.px(26), rect.centery
        self.picture.width = scale.px(330) if self._pictured() else 0

    def _pictured(self) -> bool:
        """True if there is room for the picture beside the words."""
        scale = self.scale
        room = self.face.left - scale.px(20) - self.picture.left - scale.px(330) - scale.px(26)
        least = max(
            text.width(_("Puzzle of the day"), round(scale.font(50) * NARROWER), text.DISPLAY),
            text.width(self._which(), round(scale.font(28) * NARROWER), text.BOLD),
        )
        return self.rect.width >= scale.px(ROOMY) and room >= least

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def words(self) -> Sequence[Words]:
        """The heading, which puzzle it is, what is asked, and the word on the button."""
        scale, left = self.scale, self.picture.right + self.scale.px(26)
        room = pygame.Rect(left, self.rect.top + scale.px(10), self.face.left - scale.px(20) - left, 0)
        title, which, asked = (
            pygame.Rect(left, room.top + scale.px(top), room.width, scale.px(tall))
            for top, tall in ((0, 64), (64, 40), (104, 60))
        )
        heading, said, task = _("Puzzle of the day"), self._which(), _("Find the best turn.")
        press = _("Solved") if self.solved else _("Solve")
        fitted = text.fit(press, scale.font(34), self.face.width - scale.px(20), text.BOLD)
        return (
            Words(
                heading, title, text.fit(heading, scale.font(50), title.width, text.DISPLAY, title.height), text.DISPLAY
            ),
            Words(said, which, text.fit(said, scale.font(28), which.width, text.BOLD, which.height), text.BOLD),
            Words(task, asked, text.box_size(task, scale.font(26), asked.size), wrapped=True),
            Words(press, self.face, fitted, text.BOLD),
        )

    def _which(self) -> str:
        game, grade = labels.game(self.puzzle.game), labels.level(self.puzzle.grade)
        return _("{game} {number}: {level}").format(game=game, number=self.puzzle.number, level=grade)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        world, scale = self.world, self.scale
        radius = scale.px(20)
        surface.blit(paint.plate(self.rect.size, radius, ((0.0, world.panel), (1.0, world.deep))), self.rect)
        paint.edge(surface, self.rect, radius, (*GOLD, 255), scale.px(3))
        if self.picture.width:
            surface.blit(title_doors.card(DESCRIPTORS[self.puzzle.game], self.picture.size, scale.px(12)), self.picture)
        title, which, asked, press = self.words()
        text.draw(surface, title.words, title.rect.midleft, title.size, GOLD, title.face, "midleft", INK)
        text.draw(surface, which.words, which.rect.midleft, which.size, PALE, which.face, "midleft")
        surface.blit(text.paragraph(asked.words, asked.size, MUTED, asked.rect.width), asked.rect)
        state = "pressed" if look.pressed else "hover" if look.hovered else "normal"
        paint.button(surface, self.face, world.plain if self.solved else world.main, state, self.unit)
        spot = self.face.centerx, self.face.centery + paint.button_drop(self.unit, state)
        text.draw(surface, press.words, spot, press.size, GOOD if self.solved else PALE, press.face, "center", INK)
        if look.ring and look.focused:
            paint.focus_ring(surface, self.rect, self.unit)
