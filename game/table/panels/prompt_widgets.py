"""Widgets of the prompt: the parchment with the question and its tail, and the buttons of the answers, which differ by
shape: a choice, what gives something up, what may be done besides, and what ends the turn."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.kit import paint, sprites, text
from game.kit.controls import Button, state_of
from game.kit.geometry import Scale
from game.kit.theme import INK, MUTED, PALE, SEAT_BY_NAME, Color, mix
from game.kit.widget import Look, Widget, Words
from game.table.panels.answer_options import AnswerOption
from game.table.view import Foretold, QuestionWords

ASKED, HELPED, LEAST = 27, 20, 18
"""Units of the question's text and of the second line's, and the least of both."""
STEPS = 6
"""Sizes that are tried between the largest and the least."""
PART_ART, PART_GAP = 27, 10
"""Units of a picture in what will happen, and between two parts of it."""
TAIL, TAIL_DOWN = (44, 26), (44, 15)
CAP = 26
"""The width of the number on a button."""
QUIET: Color = mix(INK, (255, 255, 255), 0.26)
FORFEIT = "forfeit"
"""The kind of button for what gives something up."""
END = "end"
"""The kind of button for what ends a turn."""

Foretell = Callable[[], Sequence[Foretold]]
WAITING: Color = mix(MUTED, PALE, 0.6)
"""Words on a button that cannot be pressed yet."""


class Sentence(Widget):
    """The parchment with the question and, below it, what helps to decide; while a choice is pointed at, what it will
    do."""

    interactive = False

    def __init__(
        self, rect: pygame.Rect, scale: Scale, room: pygame.Rect, question: QuestionWords, foretell: Foretell
    ) -> None:
        super().__init__("question", rect, scale)
        sizes = _sizes(question, scale, room)
        if sizes is None:
            question = replace(question, hint="")
            smaller = text.box_size(question.words, scale.font(LEAST), room.size, text.DISPLAY)
            sizes = _sizes(question, scale, room) or (smaller, smaller)
        self.question, self.foretell, self.room = question, foretell, room
        asked, helped = sizes
        tall = min(room.height, text.height(question.words, asked, room.width, text.DISPLAY))
        line = text.line_height(helped, text.BODY)
        below = max(line, text.height(question.hint, helped, room.width) if question.hint else 0)
        below = below if tall + below <= room.height else 0
        top = room.top + (room.height - tall - below) // 2
        upper = pygame.Rect(room.left, top, room.width, tall)
        self.asked = Words(question.words, upper, asked, text.DISPLAY, wrapped=True)
        self.alone = replace(self.asked, rect=upper.move(0, 0 if question.hint else below // 2))
        """The question while there is nothing below it."""
        self.helped = Words(question.hint, pygame.Rect(room.left, top + tall, room.width, below), helped, wrapped=True)

    def words(self) -> Sequence[Words]:
        return (self.asked, self.helped) if self.question.hint else (self.asked,)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        paint.frame(surface, "shared/panel_ask", self.rect, self.unit)
        told = self.foretell() if self.helped.rect.height else ()
        if told:
            dots = text.width("…", self.scale.font(LEAST + 1))
            self._draw_told(surface, foretold_lines(told, self.scale, self.room.width - dots))
            return
        _draw_paragraph(surface, self.alone, INK)
        if self.question.hint:
            _draw_paragraph(surface, self.helped, QUIET)

    def _draw_told(self, surface: pygame.Surface, lines: list[list[Foretold]]) -> None:
        """The question and what will happen, which needs more lines than the hint: then the question moves up and, if
        that is not enough, becomes smaller."""
        line = text.line_height(self.scale.font(LEAST + 1))
        asked = self.asked
        if asked.rect.height + len(lines) * line > self.room.height:
            small = min(asked.size, self.scale.font(LEAST + 1))
            tall = text.height(asked.words, small, self.room.width, asked.face)
            asked = replace(asked, size=small, rect=pygame.Rect(self.room.topleft, (self.room.width, tall)))
        top = min(asked.rect.top, self.room.bottom - asked.rect.height - len(lines) * line)
        asked = replace(asked, rect=asked.rect.move(0, max(self.room.top, top) - asked.rect.top))
        _draw_paragraph(surface, asked, INK)
        below = pygame.Rect(self.room.left, asked.rect.bottom, self.room.width, self.room.bottom - asked.rect.bottom)
        draw_foretold(surface, below, lines, self.scale)


def _draw_paragraph(surface: pygame.Surface, said: Words, color: Color) -> None:
    surface.blit(text.paragraph(said.words, said.size, color, said.rect.width, said.face), said.rect)


def _sizes(question: QuestionWords, scale: Scale, room: pygame.Rect) -> tuple[int, int] | None:
    """The largest text sizes of question and second line at which both fit together; None if none is large enough."""
    for step in range(STEPS + 1):
        share = step / STEPS
        asked = scale.font(ASKED + (LEAST + 1 - ASKED) * share)
        helped = scale.font(HELPED + (LEAST - HELPED) * share)
        tall = text.height(question.words, asked, room.width, text.DISPLAY)
        if tall + (text.height(question.hint, helped, room.width) if question.hint else 0) <= room.height:
            return asked, helped
    return None


def readable(question: QuestionWords, scale: Scale, room: pygame.Rect) -> bool:
    """Whether the question fits there in letters of the least size, without what helps to decide."""
    return _sizes(replace(question, hint=""), scale, room) is not None


def least_height(question: QuestionWords, scale: Scale, wide: int) -> int:
    """The height of the question in letters of the least size."""
    return text.height(question.words, scale.font(LEAST + 1), wide, text.DISPLAY)


def foretold_lines(told: Sequence[Foretold], scale: Scale, room: int) -> list[list[Foretold]]:
    """What will happen, part by part in lines of so many pixels."""
    lines: list[list[Foretold]] = [[]]
    left = 0
    for part in told:
        wide = _part_width(part, scale)
        if lines[-1] and left + wide > room:
            lines.append([])
            left = 0
        lines[-1].append(part)
        left += wide + scale.px(PART_GAP)
    return lines


def _part_width(part: Foretold, scale: Scale) -> int:
    signed = scale.px(PART_ART) + scale.px(3) if part.art else 0
    return text.width(part.words, scale.font(LEAST + 1)) + signed


def draw_foretold(
    surface: pygame.Surface, room: pygame.Rect, lines: Sequence[Sequence[Foretold]], scale: Scale
) -> None:
    """The lines from the top of the room; those that it has no height for are left out for dots."""
    tall, size = text.line_height(scale.font(LEAST + 1)), scale.font(LEAST + 1)
    shown = lines[: max(1, room.height // tall)]
    for at, line in enumerate(shown):
        left, middle = room.left, room.top + at * tall + tall // 2
        for part in line:
            if part.art:
                side = min(tall, scale.px(PART_ART))
                spot = pygame.Rect(left, middle - side // 2, side, side)
                sprites.fitted(part.art, side, side).draw_in(surface, spot)
                left += side + scale.px(3)
            left = text.draw(surface, part.words, (left, middle), size, INK, anchor="midleft").right + scale.px(
                PART_GAP
            )
    if len(shown) < len(lines):
        text.draw(surface, "…", (left, middle), size, INK, anchor="midleft")


class Tail(Widget):
    """The tail of the parchment, which leads to what is asked about."""

    interactive = False

    def __init__(self, parchment: pygame.Rect, scale: Scale, at: int, down: bool) -> None:
        wide, tall = (scale.px(side) for side in (TAIL_DOWN if down else TAIL))
        x = min(max(at, parchment.left + wide), parchment.right - wide)
        top = parchment.bottom - scale.px(3) if down else parchment.top + scale.px(3) - tall
        super().__init__("tail", pygame.Rect(x - wide // 2, top, wide, tall), scale)
        self.art = "shared/panel_ask_tail_down" if down else "shared/panel_ask_tail"

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(sprites.stretched(self.art, self.rect.size), self.rect)


class AnswerButton(Button):
    """A choice to press: its number, a picture and words. The main one has the seat's symbol instead of a picture that
    it does not have."""

    def __init__(
        self,
        answer: AnswerOption,
        rect: pygame.Rect,
        scale: Scale,
        act: Callable[[], None],
        kind: str,
        key: str = "",
        size: float = 22,
    ) -> None:
        label = answer.label
        picture = partial(draw_art, label.art) if label.art else None
        icon = "leave" if kind == FORFEIT and not label.art else ""
        if kind in SEAT_BY_NAME and picture is None:
            picture = partial(_draw_symbol, kind)
        super().__init__(
            key or answer.key, rect, scale, label.words, act,
            kind=kind, picture=picture, icon=icon, size=size, tip=label.hint,
        )  # fmt: skip
        self.path = answer.path
        self.number = "" if answer.number is None else str(answer.number)

    @property
    def _cap(self) -> int:
        return self.scale.px(CAP) if self.number else 0

    def _sign(self) -> pygame.Rect:
        return super()._sign().move(self._cap, 0)

    def _room(self) -> pygame.Rect:
        room = super()._room()
        shift = 0 if self.signed else self._cap
        pad = self.scale.px(6)
        return pygame.Rect(room.left + shift, room.top, max(1, room.width - shift + pad), room.height)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        if self.number:
            drop = paint.button_drop(self.unit, state_of(self, look))
            middle = self.rect.left + self.scale.px(20), self.rect.centery + drop
            draw_cap(surface, self.number, middle, self.scale, paint.ink_on(self.kind))


def draw_cap(surface: pygame.Surface, number: str, middle: tuple[int, int], scale: Scale, color: Color) -> None:
    """The number of a button, framed like a key."""
    side = scale.px(CAP - 3)
    frame = paint.outline((side, side), scale.px(6), paint.with_alpha(color, 150), max(1, scale.px(1.5)))
    surface.blit(frame, frame.get_rect(center=middle))
    text.draw(surface, number, middle, scale.font(LEAST), color, text.BOLD, "center")


def draw_art(art: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    sprites.fitted(art, rect.width, rect.height).draw_in(surface, rect)


def _draw_symbol(seat: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    side = round(min(rect.size) * 0.7)
    symbol = paint.seat_symbol(SEAT_BY_NAME[seat], side, INK)
    surface.blit(symbol, symbol.get_rect(center=rect.center))


class EndButton(Button):
    """The one place where a turn ends; grey, with its reason in words, until it can be pressed."""

    def __init__(self, rect: pygame.Rect, scale: Scale, words: str, act: Callable[[], None], reason: str) -> None:
        super().__init__(END, rect, scale, words, act, kind=END, icon="end_turn", size=22, disabled=reason)
        if text.fit(reason, scale.font(LEAST), self._room().width) < scale.font(LEAST):
            self.icon = ""

    def words(self) -> Sequence[Words]:
        room = self._room()
        if not self.disabled:
            return super().words()
        upper, lower = pygame.Rect(room), pygame.Rect(room)
        upper.top += self.scale.px(4)
        upper.height = lower.height = room.height // 2 - self.scale.px(5)
        lower.top = upper.bottom
        size = text.fit(self.text, self.scale.font(20), room.width, text.BOLD)
        why = text.fit(self.disabled, self.scale.font(LEAST), room.width, text.BODY)
        return Words(self.text, upper, size, text.BOLD), Words(self.disabled, lower, why)

    def _draw_words(self, surface: pygame.Surface, color: Color, drop: int) -> None:
        if not self.disabled:
            super()._draw_words(surface, color, drop)
            return
        for said in self.words():
            text.draw(surface, said.words, said.rect.midleft, said.size, WAITING, said.face, "midleft")


def end_width(bar: pygame.Rect, scale: Scale) -> int:
    """The width of the button that ends a turn: always the same, whether it can be pressed or not."""
    return min(scale.px(236), bar.width // 5)
