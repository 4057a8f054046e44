"""The sheet of seats: any seat of a running game can be handed to an opponent and taken back, at any moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import games, labels
from game.cast import Character
from game.kit import portraits, text
from game.kit.commands import with_key
from game.kit.controls import Button, Label, Panel, PictureBox
from game.kit.selectors import Segments
from game.kit.theme import MUTED
from game.kit.ui import Ui, UiLayer
from game.kit.widget import Widget
from game.session import Session
from game.translation import _, pgettext

WIDE, PAD, HEAD, ROW, DISC = 1080, 36, 68, 84, 64


class Seating:
    """The sheet on which seats change hands: a line for every seat."""

    def __init__(self, ui: Ui, session: Session, hand_over: Callable[[int, str | None], None]) -> None:
        self.ui = ui
        self.session = session
        self.hand_over = hand_over
        self.layer = UiLayer([], dim=True, light=True)

    def open(self, seat: int = 0) -> None:
        """Open the sheet; the keyboard begins at this seat."""
        self._show()
        self.layer.focused = f"seating:{seat}"
        self.ui.open(self.layer)

    def _change(self, seat: int, level: str) -> None:
        self.hand_over(seat, None if level == games.HUMAN else level)
        self._show()

    def _show(self) -> None:
        ui, session = self.ui, self.session
        scale, names = ui.scale, session.names
        pad, head, row = scale.px(PAD), scale.px(HEAD), scale.px(ROW)
        rect = pygame.Rect(0, 0, min(scale.px(WIDE), ui.window.width - scale.px(40)), 0)
        rect.height = 2 * pad + head + len(names) * row
        rect.center = ui.window.center
        inner = rect.inflate(-2 * pad, -2 * pad)
        side = scale.px(48)
        close = pygame.Rect(inner.right - side, inner.top - scale.px(8), side, side)
        title = pygame.Rect(inner.left, inner.top - scale.px(8), inner.width - side, scale.px(52))
        widgets: list[Widget] = [
            Panel("seating", rect, scale, ui.world),
            Label("seating:title", title, scale, _("Who plays?"), size=36, face=text.DISPLAY, color=ui.world.title),
            Button(
                "seating:close",
                close,
                scale,
                act=ui.close,
                icon="close",
                kind=ui.world.plain,
                tip=with_key(_("Close"), "back"),
            ),
        ]
        for seat in range(len(names)):
            widgets += self._line(seat, pygame.Rect(inner.left, inner.top + head + seat * row, inner.width, row))
        self.layer.widgets, self.layer.bounds = widgets, rect
        ui.dirty = True

    def _line(self, seat: int, rect: pygame.Rect) -> list[Widget]:
        """Sign and name, and who plays there."""
        ui, session = self.ui, self.session
        scale, gap = ui.scale, ui.scale.px(14)
        options = [(games.HUMAN, pgettext("seat", "Person"))]
        options += [(level, labels.level(level)) for level in games.levels(session.game.name)]
        disc = pygame.Rect(rect.left, 0, scale.px(DISC), scale.px(DISC))
        disc.centery = rect.centery
        choice = pygame.Rect(0, rect.top + scale.px(12), rect.width * 58 // 100, rect.height - scale.px(24))
        choice.right = rect.right
        name = pygame.Rect(disc.right + gap, rect.top, choice.left - disc.right - 2 * gap, rect.height)
        now = session.opponents.get(seat, games.HUMAN)
        act = partial(self._change, seat)
        who = session.faces[seat]
        sign = partial(portraits.draw, session.match.seats[seat], who.portrait if who else "")
        return [
            PictureBox(f"seating:disc:{seat}", disc, scale, sign),
            *self._names(seat, who, name),
            Segments(f"seating:{seat}", choice, scale, options, now, act, world=ui.world),
        ]

    def _names(self, seat: int, who: Character | None, rect: pygame.Rect) -> list[Widget]:
        """The seat's name, and below it who plays it if that is no person."""
        scale, said = self.ui.scale, self.session.names[seat]
        key = f"seating:name:{seat}"
        if who is None:
            return [Label(key, rect, scale, said, size=28, face=text.DISPLAY)]
        upper = pygame.Rect(rect.left, rect.top + scale.px(6), rect.width, scale.px(36))
        lower = pygame.Rect(rect.left, upper.bottom, rect.width, scale.px(28))
        trade = _(who.trade) if who.name == said else labels.trade(who)
        return [
            Label(key, upper, scale, said, size=28, face=text.DISPLAY),
            Label(f"seating:who:{seat}", lower, scale, trade, size=20, color=MUTED),
        ]
