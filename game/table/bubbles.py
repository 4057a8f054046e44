"""What is said beside things for a while: tips under a resting pointer, reasons why not, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.kit.ui import TIP_DELAY
from game.table import painter
from game.table.forecast import Change
from game.table.motions import Say
from game.table.timeline import Running
from game.table.view import Tip
from game.words import _
from rules.engine import Place

if TYPE_CHECKING:
    from game.scenes.table import Table

REFUSED = 3.2
"""Seconds a reason stays beside the pointer."""
TURN = 1.5
"""Seconds it is said whose turn it is."""


@dataclass
class Refusal:
    """Why not, and where it was tried."""

    tip: Tip
    pos: tuple[int, int]
    left: float = REFUSED


class Bubbles:
    """The bubbles of a table; drawing them changes nothing."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.refusal: Refusal | None = None
        self.banner: Running | None = None
        self.tip: Place | None = None
        self._rested = 0.0

    def clear(self) -> None:
        """The pointer or the keyboard went on."""
        self.refusal = None
        self.stop_tip()

    def stop_tip(self) -> None:
        self.tip, self._rested = None, 0.0

    def refuse(self, words: str, pos: tuple[int, int]) -> None:
        self.refusal = Refusal(Tip(words), pos)

    def announce(self, words: str, seat: int) -> None:
        self.banner = Running(Say(words, seat, TURN))

    def tick(self, seconds: float) -> bool:
        changed = self._tick_banner(seconds)
        if self.refusal is not None:
            self.refusal.left -= seconds
            if self.refusal.left <= 0:
                self.refusal = None
                return True
            return changed
        return self._tick_tip(seconds) or changed

    def _tick_banner(self, seconds: float) -> bool:
        if self.banner is None:
            return False
        self.banner.age += seconds
        if self.banner.over:
            self.banner = None
        return True

    def _tick_tip(self, seconds: float) -> bool:
        resting = self._resting()
        if resting is None or self.tip == resting or not self._may_tip():
            return False
        self._rested += seconds
        if self._rested < TIP_DELAY:
            return False
        self.tip = resting
        return True

    def _resting(self) -> Place | None:
        """Where the keyboard stands, or else what lies under the pointer with no button between."""
        table = self.table
        return table.keyboard.place or (table.hands.hover if table.ui.hovered is None else None)

    def _may_tip(self) -> bool:
        return self.table.hands.press_ is None and not self.table.layered

    def draw(self, surface: pygame.Surface) -> None:
        table = self.table
        if self.banner is not None and isinstance(self.banner.motion, Say) and not table.layered:
            seats = table.play.sitting.seats
            said, share = self.banner.motion, self.banner.share
            painter.draw_said(surface, said, share, table.sight.camera, table.ui.world, seats)
        if self.refusal is not None:
            about = pygame.Rect(0, 0, table.canvas.ui.px(40), table.canvas.ui.px(52))
            about.center = self.refusal.pos
            bubble = painter.Bubble(self.refusal.tip, about, bad=True)
            painter.draw_bubble(surface, bubble, table.canvas.ui, table.ui.world)
        elif self.tip is not None and self.tip == self._resting() and self._may_tip():
            self._draw_tip(surface, self.tip)

    def _draw_tip(self, surface: pygame.Surface, place: Place) -> None:
        table = self.table
        tip = self.said_of(place)
        rect = table.sight.whole_of(place)
        if tip is not None and (tip.title or tip.words) and rect is not None:
            bubble = painter.Bubble(tip, rect)
            painter.draw_bubble(surface, bubble, table.canvas.ui, table.ui.world)

    def said_of(self, place: Place) -> Tip | None:
        """What a place says about itself; on the way to it, first what the number there counts."""
        table = self.table
        tip = table.view.tip(place, table.picture, table.play.shown)
        change = table.lights.prospects_shown().get(place)
        if tip is None or change is None:
            return tip
        return replace(tip, words="\n".join(filter(None, (counted(change, table.play.names), tip.words))))


def counted(change: Change, names: Sequence[str]) -> str:
    """Whose points something would change, and by how much."""
    told = [f"{name} {vp:+}".replace(" -", " −") for name, vp in zip(names, change.vp, strict=False) if vp]
    return _("At once and if it were scored now: {points}").format(points=", ".join(told))
