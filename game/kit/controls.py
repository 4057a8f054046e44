"""The widgets that are pressed or only looked at: labels, panels, pictures, buttons, toggles, sliders, choices."""

# ruff: noqa: ARG002 - every widget and scene answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kit import numerals, paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BOTH, INK, MUTED, PALE, Color, World, darker, lighter
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words
from game.translation import _

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
        clear_of_tips: bool = False,
    ) -> None:
        super().__init__(key, rect, scale)
        self.text, self.clear_of_tips = words, clear_of_tips
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


class PictureBox(Widget):
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
        dark = None if self.disabled or paint.ink_on(self.kind) != PALE else INK
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

    def stands(self) -> str:
        on = _("On") if self.on else _("Off")
        return f"{self.text} {on}"

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

    drags = True

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
        tell: Callable[[float], str] | None = None,
    ) -> None:
        super().__init__(key, rect, scale, tip=tip, disabled=disabled)
        self.value, self.change = value, change
        self.low, self.high, self.step = low, high, step
        self.tell = tell
        """What a value means, for whoever points at it or stands on it."""
        self.follows_pointer = tell is not None
        self.say = say or numerals.percent
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

    def stands(self) -> str:
        said = super().stands()
        return f"{said}\n{self.tell(self.value)}" if self.tell else said

    def tip_at(self, pos: tuple[int, int] | None) -> str:
        if self.tell is None:
            return self.tip
        return self.tell(self.value if pos is None else self._stepped(self._at(pos)))

    def _at(self, pos: tuple[int, int]) -> float:
        track = self._track()
        return self.low + (pos[0] - track.left) / track.width * (self.high - self.low)

    def _stepped(self, value: float) -> float:
        stepped = self.low + round((value - self.low) / self.step) * self.step
        return round(min(self.high, max(self.low, stepped)), 4)

    def set(self, value: float) -> None:
        stepped = self._stepped(value)
        if stepped != self.value:
            self.value = stepped
            self.change(stepped)

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        self.drag(ui, pos)

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        self.set(self._at(pos))

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
