"""The pages of rows: groups of settings in columns, each row with a name, a remark and the widget that sets it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import pygame

from game.kit import narrator, numerals, sound, text
from game.kit.controls import Label, Panel, Slider, Toggle
from game.kit.geometry import VerticalPen
from game.kit.scroll import ScrollView
from game.kit.selectors import Dropdown, Segments
from game.kit.theme import MUTED
from game.kit.widget import Widget
from game.scenes.page import Page
from game.translation import _

ROW = 66
GAP = 10
PAD, HEAD, BETWEEN = 28, 56, 28
"""Units around a group, of its title, and between groups."""
LOOSEST = 116
"""Units from row to row at most."""
FOOT = 112
"""Units at the bottom of the page for what is said below the last group."""

Control = Callable[[pygame.Rect], Widget]
Row = tuple[str, str, Control]
"""Name, explanation, and the widget for a rect."""
Group = tuple[str, list[Row]]
"""Title and rows."""


class RowsPage(Page):
    """A page of groups of rows."""

    named: ClassVar[float] = 0.36
    """The share of a row that its name has."""

    def columns(self, wide: bool) -> list[list[Group]]:
        """The groups from top to bottom, in each column."""
        raise NotImplementedError

    def foot(self, pen: VerticalPen) -> list[Widget]:
        """What is said below the last group."""
        del pen
        return []

    def set(self, name: str, value: Any) -> None:
        self.app.change(**{name: value})
        self.refresh()

    def set_volume(self, name: str, value: float) -> None:
        self.set(name, value)
        if name == "effects_volume":
            sound.play("coin")

    def _toggle(self, name: str) -> Control:
        return lambda rect: Toggle(
            name, rect, self.canvas.ui, getattr(self.app.settings, name), partial(self.set, name), world=self.ui.world
        )

    def _volume(self, name: str) -> Control:
        silent = "" if sound.working() else _("No sound device was found.")
        return lambda rect: Slider(
            name,
            rect,
            self.canvas.ui,
            getattr(self.app.settings, name),
            partial(self.set_volume, name),
            disabled=silent,
        )

    def _segments(self, name: str, options: list[tuple[str, str]], value: str) -> Control:
        return lambda rect: Segments(name, rect, self.canvas.ui, options, value, partial(self.set, name))

    def _numbers(self, name: str, values: tuple[float, ...], value: float) -> Control:
        options = [(str(number), numerals.percent(number)) for number in values]
        return lambda rect: Segments(
            name, rect, self.canvas.ui, options, str(value), lambda said: self.set(name, float(said)), size=22
        )

    def _dropdown(self, name: str, options: list[tuple[str, str]], value: str) -> Control:
        return lambda rect: Dropdown(
            name,
            rect,
            self.canvas.ui,
            options,
            value,
            partial(self.set, name),
            icon_of=lambda _code: "language",
        )

    def build(self) -> list[Widget]:
        scale, body = self.canvas.ui, self.body()
        wide = self.canvas.ui_size[0] >= 1500
        columns = self.columns(wide)
        inside, gap = ScrollView.room(body, scale), scale.px(BETWEEN)
        each = (inside.width - gap * (len(columns) - 1)) // len(columns)
        widgets: list[Widget] = []
        used = 0
        for place, groups in enumerate(columns):
            rect = pygame.Rect(inside.left + place * (each + gap), body.top + scale.px(8), each, body.height)
            pen = VerticalPen(rect, gap)
            pitch = self._pitch([len(rows) for _title, rows in groups]) if wide else ROW + GAP
            for title, rows in groups:
                widgets += self._group(title, rows, pen, pitch)
            widgets += self.foot(pen) if groups is columns[-1] else []
            used = max(used, pen.used)
        return [*self.head(), ScrollView("list", body, scale, widgets, used + scale.px(24))]

    def _pitch(self, rows: list[int]) -> float:
        """Units from row to row at which groups of so many rows fill the page from top to bottom."""
        tall = self.body().height / self.canvas.ui.unit - FOOT
        fixed = len(rows) * (2 * PAD + HEAD - GAP) + BETWEEN * (len(rows) - 1)
        return min(LOOSEST, max(ROW, (tall - fixed) / sum(rows)))

    def _group(self, title: str, rows: list[Row], pen: VerticalPen, pitch: float) -> list[Widget]:
        scale = self.canvas.ui
        pad, head = scale.px(PAD), scale.px(HEAD)
        rect = pen.take(pad + head + len(rows) * scale.px(pitch) + pad - scale.px(GAP))
        inner = rect.inflate(-2 * pad, -2 * pad)
        found: list[Widget] = [
            Panel(f"panel:{title}", rect, scale),
            Label(
                f"title:{title}",
                pygame.Rect(inner.left, inner.top, inner.width, scale.px(44)),
                scale,
                title,
                size=34,
                face=text.DISPLAY,
                color=self.ui.world.title,
            ),
        ]
        inside = VerticalPen(pygame.Rect(inner.left, inner.top + head, inner.width, inner.height))
        for row in rows:
            found += self._row(row, inside.take(scale.px(pitch)))
        return found

    def _row(self, row: Row, rect: pygame.Rect) -> list[Widget]:
        """Name and remark at the left, control at the right; segments get more room."""
        name, remark, control = row
        scale = self.canvas.ui
        left = round(rect.width * self.named)
        place = pygame.Rect(
            rect.left + left + scale.px(16), rect.top + scale.px(4), rect.width - left - scale.px(16), scale.px(58)
        )
        said, widget = pygame.Rect(rect.left, rect.top, left, scale.px(ROW)), control(place)
        widget.called = narrator.joined(name, remark)
        if not remark:
            return [self._name(name, said), widget]
        upper = pygame.Rect(said.left, said.top + scale.px(2), said.width, scale.px(34))
        lower = pygame.Rect(said.left, said.top + scale.px(36), round(rect.width * 0.72), scale.px(28))
        if not isinstance(widget, Toggle):
            lower = pygame.Rect(said.left, lower.top, left, max(lower.height, rect.bottom - lower.top - scale.px(GAP)))
        return [
            Label(f"label:{name}", upper, scale, name),
            Label(f"remark:{name}", lower, scale, remark, size=20, color=MUTED, wrapped=lower.width == left),
            widget,
        ]

    def _name(self, name: str, room: pygame.Rect) -> Label:
        """In two lines where one would be much smaller."""
        scale, wanted = self.canvas.ui, self.canvas.ui.font(26)
        if text.fit(name, wanted, room.width) >= 0.8 * wanted or " " not in name:
            return Label(f"label:{name}", room, scale, name)
        tall = text.height(name, text.box_size(name, wanted, room.size), room.width)
        lines = pygame.Rect(room.left, room.centery - tall // 2, room.width, tall)
        return Label(f"label:{name}", lines, scale, name, wrapped=True)
