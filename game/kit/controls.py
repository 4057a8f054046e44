"""The widgets that are pressed or only looked at: labels, panels, pictures, buttons, toggles, sliders, choices."""

# ruff: noqa: ARG002 - every widget and scene answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale, row
from game.kit.theme import BOTH, INK, MUTED, PALE, Color, Seat, World, darker, lighter, mix
from game.kit.widget import Layer, Look, Ui, Widget, Words

Act = Callable[[], None]


def nothing() -> None:
    """For a button whose press is handled elsewhere."""


def state_of(widget: Widget, look: Look) -> str:
    """Which face of a button shows how it stands."""
    return "disabled" if widget.disabled else "pressed" if look.pressed else "hover" if look.hovered else "normal"


class Label(Widget):
    """Words to read. One line that shrinks to fit, or, `wrapped`, as many lines as the rect holds."""

    interactive = False

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        words: str,
        *,
        size: float = 26,
        color: Color = PALE,
        face: str = text.BODY,
        align: str = "left",
        wrapped: bool = False,
        shadow: Color | None = None,
    ) -> None:
        super().__init__(key, rect, scale)
        self.text = words
        self.color, self.face, self.align, self.wrapped, self.shadow = color, face, align, wrapped, shadow
        wanted = scale.font(size)
        if wrapped:
            self.size = text.box_size(words, wanted, rect.size, face)
        else:
            self.size = text.fit(words, wanted, rect.width, face, rect.height)

    def words(self) -> Sequence[Words]:
        return (Words(self.text, self.rect, self.size, self.face, self.wrapped),)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.wrapped:
            surface.blit(
                text.paragraph(self.text, self.size, self.color, self.rect.width, self.face, self.align), self.rect
            )
            return
        anchor = {"left": "midleft", "center": "center", "right": "midright"}[self.align]
        text.draw(surface, self.text, getattr(self.rect, anchor), self.size, self.color, self.face, anchor, self.shadow)


class Panel(Widget):
    """A quiet plate that other widgets stand on."""

    interactive = False

    def __init__(self, key: str, rect: pygame.Rect, scale: Scale, world: World = BOTH, paper: bool = False) -> None:
        super().__init__(key, rect, scale)
        self.world, self.paper = world, paper

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.paper:
            paint.frame(surface, "shared/panel_paper", self.rect, self.unit)
        else:
            paint.panel(surface, self.rect, self.world, self.unit)


class Picture(Widget):
    """Anything drawn into a rect by a function, not touched."""

    interactive = False

    def __init__(
        self, key: str, rect: pygame.Rect, scale: Scale, paint_it: Callable[[pygame.Surface, pygame.Rect], object]
    ) -> None:
        super().__init__(key, rect, scale)
        self.paint_it = paint_it

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.paint_it(surface, self.rect)


class Button(Widget):
    """A word, an icon, or both, on a pressable face. `kind`: `world.main`, `world.plain`, paper, or a seat's name."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        words: str = "",
        act: Act = nothing,
        *,
        kind: str = "umber",
        icon: str = "",
        picture: Callable[[pygame.Surface, pygame.Rect], object] | None = None,
        size: float = 26,
        align: str = "center",
        tip: str = "",
        disabled: str = "",
        topic: str = "",
    ) -> None:
        super().__init__(key, rect, scale, tip=tip, disabled=disabled, topic=topic)
        self.text, self.act, self.kind, self.icon, self.picture, self.align = words, act, kind, icon, picture, align
        self.wanted = scale.font(size)

    @property
    def signed(self) -> bool:
        return bool(self.icon) or self.picture is not None

    def _sign(self) -> pygame.Rect:
        """Where the icon goes: alone in the middle, or at the left of the words."""
        side = min(self.rect.height, self.rect.width)
        if not self.text:
            return pygame.Rect(0, 0, side, side).move(self.rect.centerx - side // 2, self.rect.centery - side // 2)
        return pygame.Rect(self.rect.left + self.scale.px(6), self.rect.top, side - self.scale.px(6), side)

    def _room(self) -> pygame.Rect:
        pad = self.scale.px(16)
        left = self._sign().right + self.scale.px(2) if self.signed else self.rect.left + pad
        return pygame.Rect(left, self.rect.top, max(1, self.rect.right - pad - left), self.rect.height)

    def _lines(self) -> tuple[int, bool]:
        """Font size, and whether the words need two lines."""
        room = self._room()
        one = text.fit(self.text, self.wanted, room.width, text.BOLD)
        if one >= self.wanted * 0.8 or " " not in self.text:
            return one, False
        two = text.box_size(self.text, self.wanted, (room.width, room.height - self.scale.px(8)), text.BOLD)
        return (two, True) if two > one else (one, False)

    def words(self) -> Sequence[Words]:
        if not self.text:
            return ()
        size, wrapped = self._lines()
        return (Words(self.text, self._room(), size, text.BOLD, wrapped),)

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        state = state_of(self, look)
        paint.button(surface, self.rect, self.kind, state, self.unit)
        drop = paint.button_drop(self.unit, state)
        color = MUTED if self.disabled else paint.ink_on(self.kind)
        if self.icon:
            paint.draw_icon(surface, self.icon, self._sign().move(0, drop), color)
        if self.picture is not None:
            self.picture(surface, self._sign().inflate(-self.scale.px(14), -self.scale.px(14)).move(0, drop))
        if self.text:
            self._draw_words(surface, color, drop)

    def _draw_words(self, surface: pygame.Surface, color: Color, drop: int) -> None:
        size, wrapped = self._lines()
        room = self._room().move(0, drop)
        if wrapped:
            block = text.paragraph(self.text, size, color, room.width, text.BOLD, self.align)
            surface.blit(block, block.get_rect(center=room.center))
            return
        anchor = "center" if self.align == "center" else "midleft"
        dark = None if self.disabled or self.kind == "paper" else INK
        text.draw(surface, self.text, getattr(room, anchor), size, color, text.BOLD, anchor, dark)


class Toggle(Widget):
    """On or off, with its words to the left of the switch."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        on: bool,
        change: Callable[[bool], None],
        *,
        words: str = "",
        world: World = BOTH,
        tip: str = "",
        disabled: str = "",
    ) -> None:
        super().__init__(key, rect, scale, tip=tip, disabled=disabled)
        self.on, self.change, self.text, self.world = on, change, words, world

    def _track(self) -> pygame.Rect:
        tall = min(self.rect.height, self.scale.px(44))
        wide = tall * 74 // 38
        return pygame.Rect(self.rect.right - wide, self.rect.centery - tall // 2, wide, tall)

    def _room(self) -> pygame.Rect:
        return pygame.Rect(
            self.rect.topleft, (max(1, self._track().left - self.rect.left - self.scale.px(12)), self.rect.height)
        )

    def _size(self) -> int:
        return text.fit(self.text, self.scale.font(26), self._room().width)

    def words(self) -> Sequence[Words]:
        return (Words(self.text, self._room(), self._size()),) if self.text else ()

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.change(not self.on)

    def key_down(self, ui: Ui, event: pygame.event.Event) -> bool:
        wanted = {pygame.K_LEFT: False, pygame.K_RIGHT: True}.get(event.key)
        if wanted is None or event.mod & pygame.KMOD_ALT:
            return False
        if wanted != self.on:
            self.change(wanted)
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        switch = sprites.get("shared/toggle_on" if self.on else "shared/toggle_off", self._track().height / 38)
        picture = switch.surface
        if self.disabled:
            picture = paint.faded(picture, 110)
        surface.blit(picture, picture.get_rect(center=self._track().center))
        if look.hovered:
            track = self._track()
            surface.blit(paint.outline(track.size, track.height // 2, (255, 236, 180, 150), self.scale.px(2)), track)
        if self.text:
            text.draw(surface, self.text, self.rect.midleft, self._size(), PALE, anchor="midleft")


class Slider(Widget):
    """A value from low to high in steps; dragged, clicked, wheeled or moved by arrows."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        value: float,
        change: Callable[[float], None],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        say: Callable[[float], str] | None = None,
        world: World = BOTH,
        tip: str = "",
        disabled: str = "",
    ) -> None:
        super().__init__(key, rect, scale, tip=tip, disabled=disabled)
        self.value, self.change = value, change
        self.low, self.high, self.step = low, high, step
        self.say = say or (lambda share: f"{round(share * 100)} %")
        self.world = world

    def _track(self) -> pygame.Rect:
        end = self.scale.px(96)
        thick = self.scale.px(12)
        knob = self.scale.px(20)
        return pygame.Rect(
            self.rect.left + knob, self.rect.centery - thick // 2, max(1, self.rect.width - end - 2 * knob), thick
        )

    def _value_room(self) -> pygame.Rect:
        wide = self.scale.px(92)
        return pygame.Rect(self.rect.right - wide, self.rect.top, wide, self.rect.height)

    def _value_size(self) -> int:
        return text.fit(self.say(self.value), self.scale.font(26), self._value_room().width, text.BOLD)

    def words(self) -> Sequence[Words]:
        return (Words(self.say(self.value), self._value_room(), self._value_size(), text.BOLD),)

    def set(self, value: float) -> None:
        stepped = self.low + round((value - self.low) / self.step) * self.step
        stepped = round(min(self.high, max(self.low, stepped)), 4)
        if stepped != self.value:
            self.value = stepped
            self.change(stepped)

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        self.drag(ui, pos)

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        track = self._track()
        share = (pos[0] - track.left) / track.width
        self.set(self.low + share * (self.high - self.low))

    def wheel(self, ui: Ui, notches: float) -> bool:
        if not self.enabled or ui.focused != self.key:
            return False
        self.set(self.value + self.step * (1 if notches > 0 else -1))
        return True

    def key_down(self, ui: Ui, event: pygame.event.Event) -> bool:
        moves = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -4, pygame.K_PAGEUP: 4}
        if event.key in moves:
            self.set(self.value + moves[event.key] * self.step)
            return True
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.set(self.low if event.key == pygame.K_HOME else self.high)
            return True
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        track = self._track()
        surface.blit(
            paint.well(track.size, track.height // 2, darker(self.world.panel, 0.3), self.world.line, self.unit), track
        )
        share = (self.value - self.low) / (self.high - self.low)
        filled = pygame.Rect(track.topleft, (max(track.height, round(track.width * share)), track.height))
        stops = ((0.0, lighter(self.world.accent, 0.25)), (1.0, self.world.accent))
        if share > 0:
            surface.blit(paint.plate(filled.size, track.height // 2, stops), filled)
        knob = sprites.get("shared/slider_knob", self.unit * (1.12 if look.hovered or look.pressed else 1.0))
        knob.draw(surface, (track.left + round(track.width * share), track.centery))
        room = self._value_room()
        text.draw(surface, self.say(self.value), room.midright, self._value_size(), PALE, text.BOLD, "midright")


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

    def _size(self) -> int:
        room = self._cells()[0].width - self.scale.px(12)
        return min(text.fit(label, self.wanted, room, text.BOLD) for _, label in self.options)

    def words(self) -> Sequence[Words]:
        size, pad = self._size(), self.scale.px(6)
        cells = self._cells()
        return [
            Words(label, cell.inflate(-2 * pad, 0), size, text.BOLD)
            for (_, label), cell in zip(self.options, cells, strict=True)
        ]

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
        ui.open(Layer(widgets, light=True, bounds=bounds, focused=f"{self.key}:{self.chosen}"))

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

    def _room(self) -> pygame.Rect:
        pad = self.scale.px(18)
        return pygame.Rect(
            self.rect.left + pad, self.rect.top, max(1, self.rect.width - pad - pad // 2), self.rect.height
        )

    def _face(self) -> str:
        return text.BOLD if self.chosen else text.BODY

    def words(self) -> Sequence[Words]:
        size = text.fit(self.text, self.wanted, self._room().width, self._face())
        return (Words(self.text, self._room(), size, self._face()),)

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.chosen or look.hovered or look.focused:
            strength = 0.75 if self.chosen else 0.28
            color = mix(self.world.panel, self.world.accent, strength)
            stops = ((0.0, lighter(color, 0.08)), (1.0, color))
            surface.blit(paint.plate(self.rect.size, self.scale.px(8), stops), self.rect)
        (said,) = self.words()
        text.draw(surface, said.words, said.rect.midleft, said.size, PALE, said.face, "midleft")


class SeatChoice(Widget):
    """A seat's colour and symbol; a press moves on to the next free one."""

    def __init__(
        self, key: str, rect: pygame.Rect, scale: Scale, seat: Seat, act: Act, *, tip: str = "", disabled: str = ""
    ) -> None:
        super().__init__(key, rect, scale, tip=tip, disabled=disabled)
        self.seat, self.act = seat, act

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        side = round(min(self.rect.size) * (1.34 if look.hovered else 1.26))
        badge = paint.seat_disc(self.seat, max(8, side))
        surface.blit(badge, badge.get_rect(center=self.rect.move(0, self.scale.px(2) if look.pressed else 0).center))
