"""A line of text to type: unicode input, selection by mouse and keys, clipboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kit import keys, letters, narrator, paint, text
from game.kit.controls import nothing
from game.kit.geometry import Scale
from game.kit.theme import BAD, BOTH, MUTED, PALE, World, darker
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


def clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def to_clipboard(words: str) -> bool:
    """Copy; False where there is no clipboard."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


class TextField(Widget):
    """One line. `wrong` is a sentence about what is in it now; `allow` says which characters may be typed."""

    drags = True
    writes = True

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        value: str,
        change: Callable[[str], None],
        *,
        submit: Callable[[], None] = nothing,
        hint: str = "",
        longest: int = 200,
        allow: Callable[[str], bool] = str.isprintable,
        wrong: str = "",
        icon: str = "",
        world: World = BOTH,
        tip: str = "",
        disabled: str = "",
    ) -> None:
        super().__init__(key, rect, scale, tip=wrong or tip, disabled=disabled)
        self.value, self.change, self.submit, self.hint = value, change, submit, hint
        self.longest, self.allow, self.wrong, self.icon, self.world = longest, allow, wrong, icon, world
        self.size = scale.font(26)
        self.span = (len(value), len(value))

    def restore(self, ui: Ui) -> None:
        """Caret and selection as they were, within what is there now."""
        anchor, caret = ui.carets.get(self.key, (len(self.value), len(self.value)))
        self.span = min(anchor, len(self.value)), min(caret, len(self.value))

    def focus(self, ui: Ui) -> None:
        self._set_span(ui, 0, len(self.value))

    def _set_span(self, ui: Ui, anchor: int, caret: int) -> None:
        self.span = anchor, caret
        ui.carets[self.key] = self.span

    @property
    def picked(self) -> tuple[int, int]:
        """The selection, from left to right."""
        return min(self.span), max(self.span)

    def _replace(self, ui: Ui, typed: str) -> None:
        first, last = self.picked
        room = self.longest - len(self.value) + last - first
        typed = "".join(sign for sign in typed if self.allow(sign))[: max(0, room)]
        self.value = self.value[:first] + typed + self.value[last:]
        self._set_span(ui, first + len(typed), first + len(typed))
        self.change(self.value)

    def type(self, ui: Ui, typed: str) -> bool:
        self._replace(ui, typed)
        return True

    def take_back(self, ui: Ui) -> None:
        """Without the last letter."""
        self._set_span(ui, max(0, len(self.value) - 1), len(self.value))
        self._replace(ui, "")

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        if ui.finger and pos is not None:
            self._open_letters(ui, letters.GRID)

    def _open_letters(self, ui: Ui, way: str) -> None:
        self._set_span(ui, len(self.value), len(self.value))
        letters.open_letters(ui, self.key, way)

    def key_down(self, ui: Ui, event: pygame.event.Event) -> bool:
        if way := getattr(event, "letters", ""):
            if event.key == pygame.K_RETURN:
                self._open_letters(ui, way)
            return bool(event.key == pygame.K_RETURN)
        if event.mod & COMMAND and keys.meant(event) in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
            self._command(ui, keys.meant(event))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.submit()
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(ui, event)
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._walk(ui, event)
            return True
        return bool(event.unicode and event.unicode.isprintable())

    def _command(self, ui: Ui, key: int) -> None:
        first, last = self.picked
        if key == pygame.K_a:
            self._set_span(ui, 0, len(self.value))
        elif key == pygame.K_v:
            self._replace(ui, clipboard().replace("\n", " "))
        elif first != last:
            to_clipboard(self.value[first:last])
            if key == pygame.K_x:
                self._replace(ui, "")

    def _erase(self, ui: Ui, event: pygame.event.Event) -> None:
        first, last = self.picked
        if first == last:
            by_word = bool(event.mod & COMMAND)
            if event.key == pygame.K_BACKSPACE:
                first = self._word(first, -1) if by_word else max(0, first - 1)
            else:
                last = self._word(last, 1) if by_word else min(len(self.value), last + 1)
        self.span = first, last
        self._replace(ui, "")

    def _walk(self, ui: Ui, event: pygame.event.Event) -> None:
        anchor, caret = self.span
        extend = bool(event.mod & pygame.KMOD_SHIFT)
        way = -1 if event.key in (pygame.K_LEFT, pygame.K_HOME) else 1
        if event.key in (pygame.K_HOME, pygame.K_END):
            caret = 0 if way < 0 else len(self.value)
        elif anchor != caret and not extend:
            caret = self.picked[0 if way < 0 else 1]
        elif event.mod & COMMAND:
            caret = self._word(caret, way)
        else:
            caret = min(len(self.value), max(0, caret + way))
        self._set_span(ui, anchor if extend else caret, caret)

    def _word(self, at: int, way: int) -> int:
        """The near end of the word on that side."""
        step = -1 if way < 0 else 0
        while 0 <= at + step < len(self.value) and self.value[at + step] == " ":
            at += way
        while 0 <= at + step < len(self.value) and self.value[at + step] != " ":
            at += way
        return at

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        at = self._index(pos)
        self._set_span(ui, at, at)

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._set_span(ui, self.span[0], self._index(pos))

    def _room(self) -> pygame.Rect:
        pad = self.scale.px(14)
        left = self.rect.left + (self.rect.height * 4 // 5 if self.icon else pad)
        return pygame.Rect(left, self.rect.top, max(1, self.rect.right - pad - left), self.rect.height)

    def _shift(self) -> int:
        """How far the line is pushed left so that the caret is seen."""
        caret = text.width(self.value[: self.span[1]], self.size)
        return max(0, caret - self._room().width + self.scale.px(4))

    def _index(self, pos: tuple[int, int]) -> int:
        x = pos[0] - self._room().left + self._shift()
        edges = [text.width(self.value[:at], self.size) for at in range(len(self.value) + 1)]
        return min(range(len(edges)), key=lambda at: abs(edges[at] - x))

    def words(self) -> Sequence[Words]:
        hint = self.hint if not self.value else ""
        return (Words(hint, self._room(), self._hint_size()),) if hint else ()

    def stands(self) -> str:
        return narrator.joined(self.value or self.hint, self.wrong)

    def _hint_size(self) -> int:
        return text.fit(self.hint, self.size, self._room().width)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        line = BAD if self.wrong else PALE if look.focused or look.hovered else self.world.line
        fill = darker(self.world.panel, 0.1)
        surface.blit(paint.well(self.rect.size, self.scale.px(10), fill, line, self.unit), self.rect)
        room = self._room()
        if self.icon:
            sign = pygame.Rect(
                self.rect.left + self.scale.px(4), self.rect.top, room.left - self.rect.left, room.height
            )
            paint.draw_icon(surface, self.icon, sign, MUTED, 0.6)
        if not self.value and self.hint:
            text.draw(surface, self.hint, room.midleft, self._hint_size(), MUTED, anchor="midleft")
        before = surface.get_clip()
        surface.set_clip(room.clip(before))
        self._draw_line(surface, room, look)
        surface.set_clip(before)

    def _draw_line(self, surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        tall = text.line_height(self.size)
        left, top = room.left - self._shift(), room.centery - tall // 2
        first, last = (text.width(self.value[:at], self.size) for at in self.picked)
        if look.focused and first != last:
            pygame.draw.rect(surface, self.world.accent, (left + first, top, last - first, tall))
        if self.value:
            color = MUTED if self.disabled else PALE
            text.draw(surface, self.value, (left, room.centery), self.size, color, anchor="midleft")
        if look.focused and look.caret:
            x = left + text.width(self.value[: self.span[1]], self.size)
            pygame.draw.rect(surface, PALE, (x, top + tall // 8, max(2, self.scale.px(2)), tall * 3 // 4))
