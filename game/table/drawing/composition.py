"""The composition: everything on the table in one picture, from the board up to the bubbles."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.kit.changed import joined
from game.kit.ornaments import Ornaments
from game.settings import Settings
from game.table.coach import panel
from game.table.drawing.highlights import Highlights
from game.table.input.drag import Carry
from game.table.input.keyboard import Keyboard
from game.table.options import TableOptions
from game.table.panels.bubbles import Bubbles
from game.table.panels.drawers import Drawers
from game.table.to_come import to_come
from game.table.view import Foretold, Glow, Show

SHADE_EDGE = 24
"""Pixels around a widget that it may shine or throw a shadow on."""


class Composition:
    """Draws one table, with the options' shade over the board and below the widgets. Drawing changes nothing but the
    pictures that are kept."""

    def __init__(
        self,
        keyboard: Keyboard,
        drawers: Drawers,
        settings: Settings,
        options: TableOptions,
        newcomer: bool,
    ) -> None:
        self.options = options
        self._foretold: tuple[Foretold, ...] = ()
        self.newcomer = newcomer
        self.ornaments = Ornaments()
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
            acting=self.options.acting() if self.options.acting else turns.acting,
            home=viewport.view.home(viewport.picture),
            opponents=frozenset(session.opponents),
            faces=session.portraits,
            glows=glows,
            hidden=timeline.hidden | (held.lift.hides if held else frozenset()),
            dials=timeline.dials,
            hover=self.pointer.over or self.keyboard.place,
            legal=session.choices if turns.live and not turns.playback.moving else (),
            preview=self.highlights.preview(),
            forecast=session.forecast if self.drawers.open == "forecast" else (),
            close=viewport.close,
            state=None if timeline.busy else session.shown,
            newcomer=self.newcomer,
            to_come=to_come(session, viewport.picture),
            recaps=told.latest,
            chronicle=told.chronicle,
            head_starts=session.match.head_starts,
        )

    def prepare(self, seconds: float) -> bool:
        """Paint on at board and frame for so long; True if they are complete."""
        return self.viewport.view.prepare(self.viewport.painter.sheets, self.show(), seconds)

    def draw(self, surface: pygame.Surface, chrome_changed: bool) -> None:
        """Everything, within the clip of the surface."""
        show, painter = self._paint(chrome_changed), self.viewport.painter
        surface.blit(painter.whole, (0, 0))
        painter.moving = joined([*painter.moving, *self._draw_moving(surface, show)])

    def redraw(
        self, surface: pygame.Surface, chrome_changed: bool, besides: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Everything that changed since the surface was drawn on, and some parts besides; gives these parts. What moves
        is wiped and drawn again."""
        show, painter = self._paint(chrome_changed), self.viewport.painter
        seen = surface.get_rect()
        painter.changed.add(*painter.moving, *besides)
        rects = painter.changed.take(seen)
        for rect in rects:
            surface.blit(painter.whole, rect, rect)
        painter.moving = list(self._draw_moving(surface, show))
        return joined([*rects, *painter.moving])

    def redraw_parts(self, surface: pygame.Surface, rects: Sequence[pygame.Rect]) -> None:
        """Parts in which nothing but ornaments changed, while nothing moves on the table."""
        for rect in rects:
            surface.set_clip(rect)
            surface.blit(self.viewport.painter.whole, rect, rect)
            self._draw_held(surface, self.drag.carry)
            deque(self.bubbles.draw(surface), maxlen=0)
        surface.set_clip(None)

    def _paint(self, chrome_changed: bool) -> Show:
        """Bring everything that is kept up to date."""
        show, painter = self.show(), self.viewport.painter
        mark = partial(self.highlights.draw_prospects, show)
        changed = [painter.whole.get_rect()] if chrome_changed else list(self._foretold_changed())
        painter.paint(show, mark, self._draw_chrome, changed, self._tied())
        return show

    def _foretold_changed(self) -> Iterator[pygame.Rect]:
        """The question, if what it tells of the choice that is pointed at is no longer the same."""
        told = self.keyboard.prompt_panel.foretold()
        if told != self._foretold:
            self._foretold = told
            yield self.viewport.area(self.viewport.view.areas.prompt).inflate(2 * SHADE_EDGE, 2 * SHADE_EDGE)

    def _tied(self) -> bool:
        """Whether something between board and widgets depends on what the board shows: a shade, the coach's marks."""
        return self.options.shade is not TableOptions.shade or bool(self.keyboard.coach.open_steps())

    def _draw_moving(self, surface: pygame.Surface, show: Show) -> Iterator[pygame.Rect]:
        """What lies over everything that is kept; gives all that it covers."""
        yield from self.viewport.painter.paint_motion(surface, self.viewport.timeline, show)
        yield from self._draw_held(surface, self.drag.carry)
        yield from self.bubbles.draw(surface)

    def still(self) -> pygame.Surface:
        """The table in a picture of its own, without what moves or is said over it."""
        self._paint(chrome_changed=True)
        return self.viewport.painter.whole.copy()

    def enliven(self, seconds: float) -> list[pygame.Rect]:
        """Let the ornaments live on, between the board and the widgets; gives the parts that look otherwise now. Where
        a shade lies over everything, and while the board comes nearer, they keep still."""
        viewport, painter = self.viewport, self.viewport.painter
        if viewport.camera.moving or painter.outdated or self.ui.layered or self.ui.talking or self._tied():
            return []
        if self.ornaments.lay_out(viewport.view.ornaments(viewport.picture)):
            self.ui.redraw()
            return []
        rects = self.ornaments.tick(seconds, viewport.camera.drawn, self._bare)
        if rects:
            painter.lay_again(rects, self._draw_ornaments)
        return rects

    def _bare(self) -> Callable[[pygame.Rect], bool]:
        """Tells where no widget lies on the board."""
        covered = [one.rect.inflate(2 * SHADE_EDGE, 2 * SHADE_EDGE) for one in self.ui.widgets()]
        board = self.viewport.camera.view
        return lambda rect: board.contains(rect) and rect.collidelist(covered) < 0

    def _draw_ornaments(self, surface: pygame.Surface) -> None:
        camera, clip = self.viewport.camera, surface.get_clip()
        if not camera.moving:
            surface.set_clip(clip.clip(camera.view))
            self.ornaments.draw(surface, camera.drawn)
            surface.set_clip(clip)

    def _draw_chrome(self, surface: pygame.Surface) -> None:
        """The widgets, over what was let go and waits for a choice among several; for its direction it waits where it
        would stand."""
        self._draw_ornaments(surface)
        self.options.shade(surface)
        panel.draw_marks(surface, self.keyboard.coach, self.keyboard.prompt_panel.answers)
        if self.highlights.direction() is None:
            self._draw_held(surface, self.drag.offered)
        self.ui.draw(surface)

    def _draw_held(self, surface: pygame.Surface, held: Carry | None) -> Sequence[pygame.Rect]:
        if held is None:
            return ()
        return self.viewport.painter.paint_carried(surface, held.lift.piece, self.drag.held_at(held))
