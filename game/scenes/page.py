"""The scenes that are read or filled in: a heading with the way back, and a body below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.kit import text
from game.kit.backdrop import paint_backdrop
from game.kit.commands import with_key
from game.kit.controls import Button, Label
from game.kit.scene import Scene
from game.kit.widget import Widget
from game.translation import _

if TYPE_CHECKING:
    from game.app import App

HEAD = 108
MARGIN = 56


class Page(Scene):
    """A heading at the top left, Back beside it; in the colours of the scene it was opened from."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        if app.stack:
            self.ui.world = app.scene.ui.world

    def heading(self) -> str:
        raise NotImplementedError

    @property
    def margin(self) -> int:
        """Free pixels at the sides: fewer when the window has little room."""
        scale, (width, _tall) = self.canvas.ui, self.canvas.ui_size
        return scale.px(MARGIN if width > 1400 else 28)

    def head(self) -> list[Widget]:
        scale = self.canvas.ui
        back = pygame.Rect(self.margin, scale.px(24), scale.px(64), scale.px(60))
        room = pygame.Rect(back.right + scale.px(24), back.top - scale.px(4), 0, scale.px(68))
        room.width = self.canvas.size[0] - self.margin - room.left - self.head_right()
        return [
            Button(
                "back",
                back,
                scale,
                icon="arrow_left",
                act=self.back,
                kind=self.ui.world.plain,
                tip=with_key(_("Back"), "back"),
            ),
            Label(
                "heading",
                room,
                scale,
                self.heading(),
                size=56,
                face=text.DISPLAY,
                color=self.ui.world.title,
                shadow=(0, 0, 0),
            ),
        ]

    def head_right(self) -> int:
        """Pixels at the right of the heading that something else needs."""
        return 0

    def body(self) -> pygame.Rect:
        """The room below the heading."""
        top = self.canvas.ui.px(HEAD)
        width, height = self.canvas.size
        return pygame.Rect(self.margin, top, width - 2 * self.margin, height - top - self.canvas.ui.px(28))

    def paint_back(self, surface: pygame.Surface) -> None:
        paint_backdrop(surface, self.ui.world)
