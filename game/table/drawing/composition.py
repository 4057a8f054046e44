"""The composition: everything on the table in one picture, from the board up to the bubbles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.settings import Settings
from game.table.coach import panel
from game.table.drawing.highlights import Highlights
from game.table.input.drag import Carry
from game.table.input.keyboard import Keyboard
from game.table.panels.bubbles import Bubbles
from game.table.panels.drawers import Drawers
from game.table.to_come import to_come
from game.table.view import Glow, Show


class Composition:
    """Draws one table, with `shade` over the board and below the widgets. Drawing changes nothing but the pictures that
    are kept."""

    def __init__(
        self,
        keyboard: Keyboard,
        drawers: Drawers,
        settings: Settings,
        shade: Callable[[pygame.Surface], object],
        newcomer: bool,
    ) -> None:
        self.shade = shade
        self.newcomer = newcomer
        self.highlights = Highlights(keyboard, settings)
        self.bubbles = Bubbles(keyboard, self.highlights.prospects_shown)
        self.drawers = drawers
        self.keyboard = keyboard
        self.pointer, self.drag = keyboard.pointer, keyboard.pointer.drag
        self.ui, self.turns, self.viewport = keyboard.ui, keyboard.turns, keyboard.viewport
        self.session = keyboard.turns.session

    def show(self) -> Show:
        """Everything that the view's drawing depends on now."""
        viewport, session, turns = self.viewport, self.session, self.turns
        timeline, held, told = viewport.timeline, self.drag.shown, turns.recaps.now()
        glows = self.highlights.glows()
        for place in timeline.lit:
            glows[place] = glows.get(place, Glow.NONE) | Glow.LIT
        return Show(
            picture=viewport.picture,
            board=viewport.camera.drawn,
            frame=viewport.frame,
            seats=session.match.seats,
            acting=turns.acting,
            home=viewport.view.home(viewport.picture),
            opponents=frozenset(session.opponents),
            faces=session.portraits,
            glows=glows,
            hidden=timeline.hidden | (held.lift.hides if held else frozenset()),
            dials=timeline.dials,
            hover=self.pointer.over,
            legal=session.choices if turns.live and not turns.playback.moving else (),
            preview=self.highlights.preview(),
            forecast=session.forecast if self.drawers.open == "forecast" else (),
            close=viewport.close,
            state=None if timeline.busy else session.shown,
            newcomer=self.newcomer,
            to_come=to_come(session, viewport.picture),
            recaps=told.latest,
            chronicle=told.chronicle,
        )

    def draw(self, surface: pygame.Surface, chrome_changed: bool) -> None:
        show = self.show()
        self._draw_still(surface, show, chrome_changed)
        self.viewport.painter.paint_motion(surface, self.viewport.timeline, show)
        self._draw_held(surface, self.drag.carry)
        self.bubbles.draw(surface)

    def still(self) -> pygame.Surface:
        """The table in a picture of its own, without what moves or is said over it."""
        surface = pygame.Surface(self.viewport.canvas.size)
        self._draw_still(surface, self.show(), True)
        return surface

    def _draw_still(self, surface: pygame.Surface, show: Show, chrome_changed: bool) -> None:
        mark = partial(self.highlights.draw_prospects, show)
        self.viewport.painter.paint(surface, show, mark, self._draw_chrome, chrome_changed)

    def _draw_chrome(self, surface: pygame.Surface) -> None:
        """The widgets, over what was let go and waits for a choice among several; for its direction it waits where it
        would stand."""
        self.shade(surface)
        panel.draw_marks(surface, self.keyboard.coach, self.keyboard.prompt_panel.answers)
        if self.highlights.direction() is None:
            self._draw_held(surface, self.drag.offered)
        self.ui.draw(surface)

    def _draw_held(self, surface: pygame.Surface, held: Carry | None) -> None:
        if held is not None:
            self.viewport.painter.paint_carried(surface, held.lift.piece, self.drag.held_at(held))
