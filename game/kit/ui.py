"""All widgets of a scene: `Ui` owns hover, press, focus, tooltips and the layers above each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import pygame

from game.kit import narrator, paint, sound, text
from game.kit.fade import Change
from game.kit.geometry import Scale
from game.kit.narrator import Line
from game.kit.popups import Toast, draw_bubble, draw_tip, tip_rect
from game.kit.theme import BOTH, PALE, World
from game.kit.widget import Look, Widget

TIP_DELAY = 0.45
SHADOW = 28
SHINES = 64
"""Units around a widget that it may shine or throw a shadow on; beyond them nothing of it is seen."""
"""Units that the shadow of a layer reaches beyond its widgets."""
CARET_PERIOD = 0.53
FINGER_SLIP = 14
"""Units that a finger may wander before it draws what is below it."""


def flat(widgets: Iterable[Widget]) -> list[Widget]:
    """Widgets and everything inside them, in drawing order."""
    found = []
    for widget in widgets:
        found.append(widget)
        found.extend(flat(widget.children()))
    return found


@dataclass
class UiLayer:
    """One level of the screen: the scene itself, a dialog, an open dropdown. Only the topmost is touched."""

    widgets: list[Widget]
    escape: Callable[[], None] | None = None
    light: bool = False
    """A press outside closes it."""
    bounds: pygame.Rect | None = None
    dim: bool = False
    focused: str | None = None
    pad: Mapping[str, str] = field(default_factory=dict)
    """Commands that mean something else here than elsewhere, in words for the legend of the pad."""


@dataclass
class Scrolling:
    """A finger on the screen that may draw a list with it, and where it was last."""

    start: tuple[int, int]
    last: int
    begun: bool = False


class Ui:
    """Everything about widgets that changes by itself. One for each scene."""

    def __init__(self, world: World = BOTH) -> None:
        self.world = world
        self.scale = Scale(1.0)
        self.window = pygame.Rect(0, 0, 1, 1)
        self.layers: list[UiLayer] = [UiLayer([])]
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.ring = False
        self.dirty = True
        self.offsets: dict[str, int] = {}
        self.carets: dict[str, tuple[int, int]] = {}
        self.toasts: list[Toast] = []
        self.floor: int | None = None
        """The lower edge of the room for toasts, where that is not the window's."""
        self.change: Change | None = None
        """The part of the window that has become another since it was last drawn, and fades."""
        self.pos = (-1, -1)
        self.finger = False
        """The last press was a finger's."""
        self._tip_wait = 0.0
        self._tip: str | None = None
        self._scrolling: Scrolling | None = None
        self._blink = 0.0
        self._caret = True

    def show(self, widgets: list[Widget], window: pygame.Rect, scale: Scale) -> None:
        """The scene's own layer from now on. Focus, hover and scrolling stay where their keys are found again."""
        self.window, self.scale = window, scale
        self.layers[0].widgets = widgets
        self._settle()

    def fade(self, rect: pygame.Rect, slide: tuple[int, int] = (0, 0)) -> None:
        """Let this part of the window, which shows something else from now on, fade."""
        self.change = Change(rect.copy(), slide).joined(self.change)
        self.dirty = True

    def take_change(self) -> Change | None:
        """What is to fade now, once."""
        found, self.change = self.change, None
        return found

    def _fade_layer(self, layer: UiLayer) -> None:
        """The whole window where it dims what is below it, else its widgets with their shadows."""
        rects = [widget.rect for widget in layer.widgets]
        if layer.dim:
            self.fade(self.window)
        elif rects:
            edge = self.scale.px(SHADOW)
            self.fade(rects[0].unionall(rects[1:]).inflate(2 * edge, 2 * edge))

    def open(self, layer: UiLayer) -> None:
        self.layers.append(layer)
        self._fade_layer(layer)
        self.pressed = self._tip = None
        if layer.focused is None:
            layer.focused = next((widget.key for widget in self._stops(layer)), None)
        self._settle()

    def renew(self, layer: UiLayer, widgets: list[Widget]) -> None:
        """Other widgets on a layer that stays; what is kept under their keys stays too."""
        layer.widgets = widgets
        self._settle()

    def close(self) -> None:
        """Take the topmost layer away; the scene's own stays."""
        if len(self.layers) > 1:
            self._fade_layer(self.layers.pop())
        self.pressed = self._tip = None
        self._settle()

    def close_all(self) -> None:
        for layer in self.layers[1:]:
            self._fade_layer(layer)
        del self.layers[1:]
        self.pressed = self._tip = None
        self._settle()

    @property
    def top(self) -> UiLayer:
        return self.layers[-1]

    @property
    def layered(self) -> bool:
        """A dialog, menu or chooser is open over the scene."""
        return len(self.layers) > 1

    @property
    def talking(self) -> bool:
        """Something is said over everything: a tip, or a toast."""
        return bool(self.toasts or self.tip_words())

    @property
    def focused(self) -> str | None:
        return self.top.focused

    @property
    def standing_on(self) -> Widget | None:
        """The widget that keyboard or pad stand on, while they are in use."""
        return self._focused_widget() if self.ring else None

    @property
    def pointing(self) -> bool:
        """The pointer is over something that can be pressed."""
        widget = self.find(self.hovered) if self.hovered else None
        return widget is not None and widget.enabled

    def find(self, key: str) -> Widget | None:
        return next(
            (widget for layer in reversed(self.layers) for widget in flat(layer.widgets) if widget.key == key), None
        )

    def widgets(self) -> list[Widget]:
        """The topmost layer's widgets, inner ones too."""
        return flat(self.top.widgets)

    def spoken(self) -> list[Line]:
        """All that is to be heard: what is written on the topmost layer and is no name of something to stand on, what
        stands at the edge for a while, and where the keyboard stands."""
        depth, widgets = len(self.layers), self.widgets()
        names = " ".join(one.called for one in widgets if one.enabled)
        written = [one for one in widgets if not one.enabled and (narrator.joined(one.stands()) or "\n") not in names]
        found = [Line(f"{depth} {one.key}", one.heard()) for one in written]
        found += [Line(f"toast {id(toast)}", narrator.joined(toast.words, toast.label)) for toast in self.toasts]
        return [*found, *self.stood_on()]

    def stood_on(self) -> list[Line]:
        """The widget where the keyboard stands, and which of how many it is."""
        stops, here = self._stops(self.top), self._focused_widget()
        if here is None or here not in stops:
            return []
        return [Line(f"{len(self.layers)} stop {here.key}", f"{here.heard()} {stops.index(here) + 1}/{len(stops)}")]

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The interactive widget under a point."""
        found = [w for w in self.widgets() if w.interactive and w.touched(pos)]
        return found[-1] if found else None

    def pointed(self, pos: tuple[int, int]) -> Widget | None:
        """What the pointer is on: an interactive widget, or one that only has something to say."""
        found = [w for w in self.widgets() if (w.interactive or w.tip) and w.touched(pos)]
        return found[-1] if found else None

    def toast(self, words: str, seconds: float = 5.0, label: str = "", act: Callable[[], None] | None = None) -> None:
        """Say a sentence at the bottom of the screen for a while."""
        self.toasts = [toast for toast in self.toasts if toast.words != words][-2:]
        self.toasts.append(Toast(words, seconds, label, act))
        self._fade_toasts()

    def _fade_toasts(self) -> None:
        self.dirty = True
        for _toast, rect, _act in self.toast_rects() if self.layers[0].widgets else ():
            self.fade(rect.inflate(self.scale.px(SHADOW), self.scale.px(SHADOW)))

    def focus(self, key: str, ring: bool = False) -> None:
        self.top.focused = key
        self.ring = self.ring or ring
        widget = self.find(key)
        if widget is not None:
            self._reveal(widget)
            widget.focus(self)
        self._caret, self._blink, self.dirty = True, 0.0, True
        self._tip, self._tip_wait = None, 0.0

    def unfocus(self) -> None:
        """No widget of the topmost layer has the focus."""
        self.top.focused, self.dirty = None, True

    def show_ring(self, on: bool) -> None:
        """Whether the keyboard is in use, and its focus is shown."""
        self.dirty |= self.ring != on
        self.ring = on

    def redraw(self) -> None:
        """Something that a widget tells of has changed."""
        self.dirty = True

    def reveal(self, key: str) -> None:
        """Scroll until a widget is seen, without giving it the focus."""
        widget = self.find(key)
        if widget is not None:
            self._reveal(widget)

    def tick(self, seconds: float) -> bool:
        """Let time pass; True if the picture changed."""
        changed, self.dirty = self.dirty, False
        changed |= self._tick_tip(seconds) | self._tick_toasts(seconds)
        return changed | self._tick_caret(seconds)

    def _tick_tip(self, seconds: float) -> bool:
        told = self._pointed_at
        if told is None or self._tip == told or self.pressed:
            return False
        self._tip_wait += seconds
        if self._tip_wait < TIP_DELAY:
            return False
        self._tip = told
        widget, edge = self.find(told), self.scale.px(SHADOW)
        if widget is not None and self.tip_words():
            rect = tip_rect(self.tip_words(), widget.about, self.window, self.scale, self._clear_of_tips())
            self.fade(rect.inflate(edge, edge))
        return True

    def _clear_of_tips(self) -> list[pygame.Rect]:
        """Where no tip lies if there is another place for it."""
        return [widget.visible for widget in self.widgets() if widget.clear_of_tips]

    @property
    def _pointed_at(self) -> str | None:
        """What is told about: where the keyboard stands, while it is in use, or else under the pointer."""
        return self.focused if self.ring and self.focused else self.hovered

    def tell_now(self) -> bool:
        """Show the tip of what is pointed at without waiting; True if it has one."""
        self._tip, self.dirty = self._pointed_at, True
        return bool(self.tip_words())

    def _tick_toasts(self, seconds: float) -> bool:
        for toast in self.toasts:
            toast.left -= seconds
        left = [toast for toast in self.toasts if toast.left > 0]
        gone = len(self.toasts) != len(left)
        if gone:
            self._fade_toasts()
            self.toasts = left
        return gone

    def _tick_caret(self, seconds: float) -> bool:
        if self.focused not in self.carets:
            return False
        self._blink += seconds
        if self._blink < CARET_PERIOD:
            return False
        self._blink, self._caret = 0.0, not self._caret
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer an event; True if a widget used it."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.finger = bool(getattr(event, "touch", False))
            self._scrolling = Scrolling(event.pos, event.pos[1]) if self.finger else None
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y) or event.y)
        if event.type == pygame.TEXTINPUT:
            widget = self._focused_widget()
            self.dirty = True
            return widget is not None and widget.type(self, event.text)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def release(self) -> None:
        """What is pressed is let go without being clicked."""
        if self.pressed:
            self._up((-9999, -9999))

    def _scroll_by_finger(self, pos: tuple[int, int]) -> bool:
        """A finger that draws a list with it presses nothing; True if it does."""
        scrolling = self._scrolling
        if scrolling is None:
            return False
        held = self.find(self.pressed) if self.pressed else None
        if not scrolling.begun:
            far = abs(pos[1] - scrolling.start[1]), abs(pos[0] - scrolling.start[0])
            draws = far[0] > self.scale.px(FINGER_SLIP) and far[0] > far[1]
            if not draws or (held is not None and held.drags):
                return False
            if not self.slide(scrolling.start, pos[1] - scrolling.last):
                self._scrolling = None
                return False
            self.pressed, scrolling.begun = None, True
        else:
            self.slide(scrolling.start, pos[1] - scrolling.last)
        scrolling.last = pos[1]
        return True

    def slide(self, pos: tuple[int, int], by: int) -> bool:
        """Fingers draw what lies there up or down by so many pixels; True if that can be scrolled."""
        under = [widget for widget in self.widgets() if widget.visible.collidepoint(pos)]
        self.dirty = True
        return any(widget.slide(self, by) for widget in reversed(under))

    def _motion(self, pos: tuple[int, int]) -> bool:
        self.pos = pos
        if self._scroll_by_finger(pos):
            return True
        held = self.find(self.pressed) if self.pressed else None
        if held is not None:
            held.drag(self, pos)
            self.dirty = True
            return True
        under = self.pointed(pos)
        self._hover(under)
        self.dirty |= under is not None and (under.follows_pointer or len(under.parts()) > 1)
        return self.hovered is not None or len(self.layers) > 1

    def find_pointer(self, pos: tuple[int, int]) -> None:
        """The pointer has come here while nobody looked: another scene was on top."""
        self.pos = pos
        self._hover(self.pointed(pos))

    def _hover(self, widget: Widget | None) -> None:
        key = widget.key if widget else None
        if key != self.hovered:
            self.hovered, self._tip, self._tip_wait, self.dirty = key, None, 0.0, True

    def _down(self, pos: tuple[int, int]) -> bool:
        self.pos, self.ring, self.dirty = pos, False, True
        if self._press_toast(pos):
            return True
        if self._outside(pos):
            self._escape()
            return True
        widget = self.at(pos)
        self._tip, self._tip_wait = None, 0.0
        if widget is None:
            if len(self.layers) == 1:
                self.top.focused = None
            return len(self.layers) > 1
        if not widget.enabled:
            self._tip = widget.key
            sound.play("no")
            return True
        self.pressed = widget.key
        if widget.focusable:
            self.focus(widget.key)
        widget.press(self, pos)
        return True

    def _outside(self, pos: tuple[int, int]) -> bool:
        return self.top.light and self.top.bounds is not None and not self.top.bounds.collidepoint(pos)

    def _up(self, pos: tuple[int, int]) -> bool:
        self.pos, self.dirty, self._scrolling = pos, True, None
        key, self.pressed = self.pressed, None
        widget = self.find(key) if key else None
        if widget is None:
            return len(self.layers) > 1
        if widget.enabled and widget.touched(pos):
            sound.play("press")
            widget.click(self, pos)
        self._hover(self.pointed(pos))
        return True

    def _wheel(self, notches: float) -> bool:
        under = [w for w in self.widgets() if w.visible.collidepoint(self.pos)]
        self.dirty = True
        scrolled = any(widget.wheel(self, notches) for widget in reversed(under))
        if scrolled:
            self._hover(self.pointed(self.pos))
        return scrolled

    def _key(self, event: pygame.event.Event) -> bool:
        self.dirty = True
        widget = self._focused_widget()
        if widget is not None and widget.enabled and widget.key_down(self, event):
            return True
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_TAB:
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return self._arrow(*ARROWS[event.key])
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.page(1 if event.key == pygame.K_PAGEDOWN else -1)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and widget is not None:
            self.show_ring(True)
            if widget.enabled:
                sound.play("press")
                widget.click(self, None)
            return True
        return len(self.layers) > 1

    def _escape(self) -> bool:
        layer = self.top
        if len(self.layers) == 1:
            if layer.escape is None:
                return False
            layer.escape()
            return True
        self.close()
        if layer.escape is not None:
            layer.escape()
        return True

    def _stops(self, layer: UiLayer) -> list[Widget]:
        return [widget for widget in flat(layer.widgets) if widget.enabled and widget.focusable]

    def _focused_widget(self) -> Widget | None:
        return next((w for w in self.widgets() if w.key == self.focused), None)

    def step(self, way: int) -> bool:
        """To the next widget, or back to the one before."""
        stops = self._stops(self.top)
        if not stops:
            return False
        keys = [widget.key for widget in stops]
        here = keys.index(self.focused) if self.focused in keys else (-1 if way > 0 else 0)
        self.focus(keys[(here + way) % len(keys)], ring=True)
        return True

    def _arrow(self, dx: int, dy: int) -> bool:
        """To the nearest widget that lies that way; sideways distance counts double."""
        stops, widget = self._stops(self.top), self._focused_widget()
        if widget is None:
            return self.step(1)
        x, y = widget.rect.center

        def cost(other: Widget) -> float | None:
            ahead = (other.rect.centerx - x) * dx + (other.rect.centery - y) * dy
            beside = abs((other.rect.centerx - x) * dy) + abs((other.rect.centery - y) * dx)
            overlap = widget.rect.inflate(-2, -2)
            shared = (
                overlap.left < other.rect.right and other.rect.left < overlap.right
                if dy
                else (overlap.top < other.rect.bottom and other.rect.top < overlap.bottom)
            )
            return None if ahead <= 0 else ahead + (0.2 if shared else 2) * beside

        costs = [(found, other.key) for other in stops if other is not widget and (found := cost(other)) is not None]
        if costs:
            self.focus(min(costs)[1], ring=True)
        return True

    def page(self, way: int) -> bool:
        """Turn a page of what scrolls: under the pointer if there is such a thing, else the first."""
        nearest = sorted(self.widgets(), key=lambda widget: not widget.visible.collidepoint(self.pos))
        return any(widget.page(self, way) for widget in nearest)

    def _reveal(self, widget: Widget) -> None:
        """Scroll whatever holds the widget until it is seen."""
        for holder in self.widgets():
            if widget in flat(holder.children()):
                holder.reveal(self, widget)

    def _settle(self) -> None:
        keys = {widget.key for widget in self.widgets()}
        if self.hovered not in keys:
            self.hovered = None
        if self.pressed not in keys:
            self.pressed = None
        if self.top.focused not in keys:
            self.top.focused = None
        for layer in self.layers:
            for widget in flat(layer.widgets):
                widget.restore(self)
        if self.pos != (-1, -1):
            self._hover(self.at(self.pos))
        self.dirty = True

    def look(self, widget: Widget, layer: UiLayer) -> Look:
        on_top = layer is self.top
        return Look(
            hovered=on_top and widget.key == self.hovered and widget.enabled,
            pressed=on_top and widget.key == self.pressed and self.hovered == widget.key,
            focused=on_top and widget.key == layer.focused,
            ring=self.ring,
            caret=self._caret,
            pos=self.pos if on_top and widget.key == self.hovered else (-1, -1),
        )

    def draw(self, surface: pygame.Surface) -> None:
        for layer in self.layers:
            if layer.dim:
                surface.blit(paint.dimmer(surface.get_size()), (0, 0))
            for widget in flat(layer.widgets):
                self._draw_widget(surface, widget, layer)
        self._draw_toasts(surface)
        self._draw_tip(surface)

    def _draw_widget(self, surface: pygame.Surface, widget: Widget, layer: UiLayer) -> None:
        """A widget, unless nothing of it is seen; where nothing at all is seen, its pictures are wanted."""
        before, reach = surface.get_clip(), 2 * self.scale.px(SHINES)
        if widget.visible.size == (0, 0) or (before and not widget.visible.inflate(reach, reach).colliderect(before)):
            return
        if widget.clip is not None:
            surface.set_clip(widget.clip.clip(before))
        look = self.look(widget, layer)
        widget.draw(surface, look)
        if look.focused and look.ring and widget.interactive:
            paint.focus_ring(surface, widget.rect, widget.unit)
        surface.set_clip(before)

    def toast_rects(self) -> list[tuple[Toast, pygame.Rect, pygame.Rect]]:
        """Each toast with its rect and the rect of what can be done about it, from the bottom up."""
        found = []
        scale = self.scale
        bottom = (self.window.bottom if self.floor is None else self.floor) - scale.px(28)
        for toast in reversed(self.toasts):
            size = scale.font(24)
            act = text.width(toast.label, size, text.BOLD) + scale.px(40) if toast.label else 0
            room = min(self.window.width - scale.px(80), text.width(toast.words, size) + act + scale.px(64))
            wide = room - act - scale.px(64)
            tall = text.height(toast.words, size, max(1, wide)) + scale.px(32)
            rect = pygame.Rect(0, 0, room, tall)
            rect.midbottom = (self.window.centerx, bottom)
            found.append((toast, rect, pygame.Rect(rect.right - act - scale.px(16), rect.top, act, tall)))
            bottom = rect.top - scale.px(12)
        return found

    def _press_toast(self, pos: tuple[int, int]) -> bool:
        """A press on a toast puts it away and goes on to what lies below, unless the toast offers something there."""
        for toast, rect, act in self.toast_rects():
            if rect.collidepoint(pos):
                self.toasts.remove(toast)
                if toast.act is not None and act.collidepoint(pos):
                    toast.act()
                    return True
        return False

    def _draw_toasts(self, surface: pygame.Surface) -> None:
        for toast, rect, act in self.toast_rects():
            draw_bubble(surface, rect, self.world, self.scale)
            size = self.scale.font(24)
            room = rect.width - act.width - self.scale.px(64)
            block = text.paragraph(toast.words, size, PALE, max(1, room))
            surface.blit(block, (rect.left + self.scale.px(32), rect.centery - block.get_height() // 2))
            if toast.label:
                text.draw(surface, toast.label, act.center, size, self.world.title, text.BOLD, "center")

    def tip_words(self) -> str:
        """What the tooltip says: the reason why not, else what the widget is; nothing of one that is scrolled away."""
        widget = self.find(self._tip) if self._tip else None
        if widget is not None and widget.clip and 0 in widget.visible.size:
            return ""
        pos = None if self.ring and self.focused else self.pos
        return (widget.disabled or widget.tip_at(pos)) if widget else ""

    def _draw_tip(self, surface: pygame.Surface) -> None:
        widget = self.find(self._tip) if self._tip else None
        if widget is None or not self.tip_words():
            return
        clear = self._clear_of_tips()
        draw_tip(surface, self.tip_words(), widget.about, self.window, self.scale, self.world, clear)


ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
