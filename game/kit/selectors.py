"""Controls for choosing one of several: side by side, from a list that opens, a row of a list, a seat."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.kit import paint, portraits, text
from game.kit.controls import Act, Button, Panel, state_of
from game.kit.geometry import Scale, row
from game.kit.theme import BOTH, MUTED, PALE, SeatColor, World, darker, lighter, mix
from game.kit.ui import Ui, UiLayer
from game.kit.widget import Look, Widget, Words


class Segments(Widget):
    """One of a few, side by side; the chosen one is raised and lit."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        options: Sequence[tuple[str, str]],
        chosen: str,
        change: Callable[[str], None],
        *,
        world: World = BOTH,
        size: float = 24,
        tip: str = "",
        disabled: str = "",
    ) -> None:
        super().__init__(key, rect, scale, tip=tip, disabled=disabled)
        self.options, self.chosen, self.change, self.world = tuple(options), chosen, change, world
        self.wanted = scale.font(size)

    def _cells(self) -> list[pygame.Rect]:
        pad = self.scale.px(4)
        return row(self.rect.inflate(-2 * pad, -2 * pad), len(self.options), self.scale.px(4))

    def parts(self) -> Sequence[tuple[str, pygame.Rect]]:
        cells = self._cells()
        rects = [cell.clip(self.clip) if self.clip else cell for cell in cells]
        return [(f"{self.key}:{value}", rect) for (value, _), rect in zip(self.options, rects, strict=True)]

    def _rooms(self) -> list[pygame.Rect]:
        """Where the labels stand."""
        return [cell.inflate(-2 * self.scale.px(6), 0) for cell in self._cells()]

    def _size(self) -> int:
        room = min(room.width for room in self._rooms())
        return min(text.fit(label, self.wanted, room, text.BOLD) for _, label in self.options)

    def words(self) -> Sequence[Words]:
        size, rooms = self._size(), self._rooms()
        return [Words(label, room, size, text.BOLD) for (_, label), room in zip(self.options, rooms, strict=True)]

    def stands(self) -> str:
        return dict(self.options).get(self.chosen, "")

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        if pos is None:
            self._shift(1, wrap=True)
            return
        for (value, _), cell in zip(self.options, self._cells(), strict=True):
            if cell.collidepoint(pos) and value != self.chosen:
                self.change(value)

    def _shift(self, by: int, wrap: bool = False) -> None:
        values = [value for value, _ in self.options]
        place = values.index(self.chosen) + by if self.chosen in values else 0
        place = place % len(values) if wrap else min(len(values) - 1, max(0, place))
        if values[place] != self.chosen:
            self.change(values[place])

    def key_down(self, ui: Ui, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._shift(1 if event.key == pygame.K_RIGHT else -1)
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        radius = self.scale.px(12)
        surface.blit(
            paint.well(self.rect.size, radius, darker(self.world.panel, 0.2), self.world.line, self.unit), self.rect
        )
        size = self._size()
        for (value, label), cell in zip(self.options, self._cells(), strict=True):
            if value == self.chosen:
                state = "disabled" if self.disabled else "hover" if cell.collidepoint(look.pos) else "normal"
                paint.button(surface, cell, self.world.main, state, self.unit * 0.8)
            touched = cell.collidepoint(look.pos) and self.enabled
            if touched and value != self.chosen:
                surface.blit(paint.outline(cell.size, radius, (255, 236, 180, 110), self.scale.px(2)), cell)
            color = PALE if value == self.chosen or touched else MUTED
            spot = cell.centerx, cell.centery + paint.button_drop(self.unit, "normal")
            text.draw(surface, label, spot, size, color, text.BOLD, "center")


class Dropdown(Widget):
    """One of many: shows the chosen one, opens the others below (or above) as a layer of its own."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        options: Sequence[tuple[str, str]],
        chosen: str,
        change: Callable[[str], None],
        *,
        world: World = BOTH,
        icon_of: Callable[[str], str] | None = None,
        size: float = 24,
        tip: str = "",
        disabled: str = "",
    ) -> None:
        super().__init__(key, rect, scale, tip=tip, disabled=disabled)
        self.options, self.chosen, self.change, self.world = tuple(options), chosen, change, world
        self.icon_of = icon_of
        self.size = size
        self.wanted = scale.font(size)

    def _label(self) -> str:
        return next((label for value, label in self.options if value == self.chosen), "")

    def _room(self) -> pygame.Rect:
        pad, arrow = self.scale.px(14), self.rect.height * 3 // 4
        left = self.rect.left + (self.rect.height if self.icon_of else pad)
        return pygame.Rect(left, self.rect.top, max(1, self.rect.right - arrow - left), self.rect.height)

    def _size(self) -> int:
        return text.fit(self._label(), self.wanted, self._room().width, text.BOLD)

    def words(self) -> Sequence[Words]:
        return (Words(self._label(), self._room(), self._size(), text.BOLD),)

    def _pick(self, ui: Ui, value: str) -> None:
        ui.close()
        ui.focus(self.key)
        if value != self.chosen:
            self.change(value)

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        tall, pad = max(self.scale.px(52), self.rect.height - self.scale.px(4)), self.scale.px(6)
        bounds = pygame.Rect(
            self.rect.left, self.rect.bottom + pad, self.rect.width, tall * len(self.options) + 2 * pad
        )
        if bounds.bottom > ui.window.bottom:
            bounds.bottom = self.rect.top - pad
        bounds.clamp_ip(ui.window)
        widgets: list[Widget] = [Panel(f"{self.key}:list", bounds, self.scale, self.world)]
        for place, (value, label) in enumerate(self.options):
            rect = pygame.Rect(bounds.left + pad, bounds.top + pad + place * tall, bounds.width - 2 * pad, tall - 2)
            kind = self.world.main if value == self.chosen else self.world.plain
            sign = self.icon_of(value) if self.icon_of else ""
            act = partial(self._pick, ui, value)
            widgets.append(
                Button(
                    f"{self.key}:{value}",
                    rect,
                    self.scale,
                    label,
                    act,
                    kind=kind,
                    icon=sign,
                    align="left",
                    size=self.size,
                )
            )
        ui.open(UiLayer(widgets, light=True, bounds=bounds, focused=f"{self.key}:{self.chosen}"))

    def key_down(self, ui: Ui, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        values = [value for value, _ in self.options]
        place = values.index(self.chosen) + (1 if event.key == pygame.K_RIGHT else -1) if self.chosen in values else 0
        if 0 <= place < len(values):
            self.change(values[place])
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        state = state_of(self, look)
        paint.button(surface, self.rect, self.world.plain, state, self.unit)
        drop = paint.button_drop(self.unit, state)
        room = self._room().move(0, drop)
        color = MUTED if self.disabled else PALE
        if self.icon_of:
            sign = pygame.Rect(self.rect.topleft, (self.rect.height, self.rect.height)).move(0, drop)
            paint.draw_icon(surface, self.icon_of(self.chosen), sign, color)
        text.draw(surface, self._label(), room.midleft, self._size(), color, text.BOLD, "midleft")
        arrow = pygame.Rect(room.right, room.top, self.rect.right - room.right, room.height)
        paint.draw_icon(surface, "arrow_down", arrow, color, 0.6)


class ListRow(Widget):
    """A line of a list: quiet until the pointer comes, marked with the accent when chosen."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        words: str,
        chosen: bool,
        act: Act,
        *,
        world: World = BOTH,
        size: float = 24,
    ) -> None:
        super().__init__(key, rect, scale)
        self.text, self.chosen, self.act, self.world = words, chosen, act, world
        self.wanted = scale.font(size)

    @classmethod
    def lines(cls, words: str, width: int, scale: Scale, size: float = 24) -> int:
        """How many lines the words take in a row of this width, chosen or not."""
        return len(text.wrap(words, scale.font(size), width - scale.px(18) - scale.px(18) // 2, text.BOLD))

    def _room(self) -> pygame.Rect:
        pad = self.scale.px(18)
        return pygame.Rect(
            self.rect.left + pad, self.rect.top, max(1, self.rect.width - pad - pad // 2), self.rect.height
        )

    def _face(self) -> str:
        return text.BOLD if self.chosen else text.BODY

    def words(self) -> Sequence[Words]:
        size = text.box_size(self.text, self.wanted, self._room().size, self._face())
        return (Words(self.text, self._room(), size, self._face(), wrapped=True),)

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.chosen or look.hovered or look.focused:
            strength = 0.75 if self.chosen else 0.28
            color = mix(self.world.panel, self.world.accent, strength)
            stops = ((0.0, lighter(color, 0.08)), (1.0, color))
            surface.blit(paint.plate(self.rect.size, self.scale.px(8), stops), self.rect)
        (said,) = self.words()
        block = text.paragraph(said.words, said.size, PALE, said.rect.width, said.face)
        surface.blit(block, block.get_rect(midleft=said.rect.midleft).move(0, round(said.size * text.OPTICAL)))


class SeatChoice(Widget):
    """A seat's colour and symbol, or the face of its opponent in that colour; a press moves on to the next free one."""

    def __init__(
        self, key: str, rect: pygame.Rect, scale: Scale, seat: SeatColor, act: Act, *, tip: str = "", portrait: str = ""
    ) -> None:
        super().__init__(key, rect, scale, tip=tip)
        self.seat, self.act, self.portrait = seat, act, portrait

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        usual = min(self.rect.size) * (1.0 if self.portrait else 0.95)
        badge = portraits.sign(self.seat, self.portrait, max(8, round(usual * (1.06 if look.hovered else 1.0))))
        surface.blit(badge, badge.get_rect(center=self.rect.move(0, self.scale.px(2) if look.pressed else 0).center))
