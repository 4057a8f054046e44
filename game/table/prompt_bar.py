"""The question in one sentence, with a button for every answer that one touch can give; what may be done besides stands
apart and smaller. Answers that lead from place to place are given on the board."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.kit import paint, sprites, text
from game.kit.controls import Button
from game.kit.geometry import Scale
from game.kit.theme import INK, Color, World, mix
from game.kit.widget import Look, Widget, Words
from game.table.view import Label, Question, View
from game.table.ways import Way, Ways

MOST = 6
"""More answers than this are given on the board where they have a place there."""
ASKED, HELPED, LEAST = 28, 20, 60
"""Units of the question's text and of the hint's, and the share in per cent to which both may shrink."""
QUIET: Color = mix(INK, (255, 255, 255), 0.32)


@dataclass(frozen=True)
class Answer:
    """A choice that has a button."""

    way: Way
    label: Label

    @property
    def extra(self) -> bool:
        return self.way.choice.extra


def answers(ways: Ways, view: View, placed: Callable[[str], bool]) -> tuple[Answer, ...]:
    """Which choices get a button: all that need no second place, unless there are many and the board has them, and
    the one that leads from a place to another if there is no second such. What may be done besides waits quietly in its
    place on the table where it has one."""
    pairs = [way for way in ways.now if way.two_touch and not way.choice.extra]
    single = [way for way in ways.now if pairs == [way] or _single(way, placed)]
    if len(single) > MOST:
        single = [way for way in single if way.only is None or not placed(way.only)]
    unseen = [way for way in ways.now if way.two_touch and way not in single and not _reachable(way, placed)]
    return tuple(Answer(way, view.label(way.choice, ways.state)) for way in (*single, *unseen))


def _single(way: Way, placed: Callable[[str], bool]) -> bool:
    """Whether one touch gives this answer, and nothing on the board waits for that touch quietly."""
    return not way.two_touch and not (way.choice.extra and placed(way.only or ""))


def _reachable(way: Way, placed: Callable[[str], bool]) -> bool:
    """Whether the board alone lets one give this answer."""
    return placed(way.choice.target or "") or placed(way.choice.source or "")


class Sentence(Widget):
    """The paper strip with the question and, where there is room for it, what helps to decide."""

    interactive = False

    def __init__(self, rect: pygame.Rect, scale: Scale, room: pygame.Rect, question: Question) -> None:
        super().__init__("question", rect, scale)
        if not _fits(question, scale, room, LEAST):
            question = replace(question, hint="")
        self.room, self.question = room, question
        asked, helped = _sizes(question, scale, room)
        tall = text.height(question.words, asked, room.width, text.DISPLAY)
        below = text.height(question.hint, helped, room.width) if question.hint else 0
        top = room.top + max(0, room.height - tall - below) // 2
        upper = pygame.Rect(room.left, top, room.width, min(tall, room.height))
        lower = pygame.Rect(room.left, upper.bottom, room.width, max(1, min(below, room.bottom - upper.bottom)))
        self.asked = Words(question.words, upper, asked, text.DISPLAY, wrapped=True)
        self.helped = Words(question.hint, lower, helped, wrapped=True)

    def words(self) -> Sequence[Words]:
        return (self.asked, self.helped) if self.question.hint else (self.asked,)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        paint.frame(surface, "shared/panel_paper", self.rect, self.unit)
        for said, color in zip(self.words(), (INK, QUIET), strict=False):
            surface.blit(text.paragraph(said.words, said.size, color, self.room.width, said.face), said.rect)


def _sizes(question: Question, scale: Scale, room: pygame.Rect) -> tuple[int, int]:
    """The largest text sizes of question and hint at which both fit together."""
    fitting = (percent for percent in range(100, LEAST, -4) if _fits(question, scale, room, percent))
    return _sized(scale, next(fitting, LEAST))


def _sized(scale: Scale, percent: int) -> tuple[int, int]:
    return scale.font(ASKED) * percent // 100, scale.font(HELPED) * percent // 100


def _fits(question: Question, scale: Scale, room: pygame.Rect, percent: int) -> bool:
    asked, helped = _sized(scale, percent)
    tall = text.height(question.words, asked, room.width, text.DISPLAY)
    return tall + (text.height(question.hint, helped, room.width) if question.hint else 0) <= room.height


class AnswerButton(Button):
    """A choice to press: picture and words; its keys in the corner while the keyboard is in use."""

    def __init__(
        self, key: str, rect: pygame.Rect, scale: Scale, label: Label, act: Callable[[], None], kind: str, number: int
    ) -> None:
        picture = partial(draw_art, label.art) if label.art else None
        super().__init__(key, rect, scale, label.words, act, kind=kind, picture=picture, size=24, tip=label.hint)
        self.sign = " ".join(part for part in (str(number) if number else "", label.letter.upper()) if part)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        if look.ring and self.sign:
            at = self.rect.right - self.scale.px(9), self.rect.top + self.scale.px(3)
            text.draw(surface, self.sign, at, self.scale.font(16), paint.ink_on(self.kind), text.BOLD, "topright")


def draw_art(art: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    sprites.fitted(art, rect.width, rect.height).draw_in(surface, rect)


def build(
    rect: pygame.Rect,
    scale: Scale,
    world: World,
    question: Question,
    found: Sequence[Answer],
    choose: Callable[[Way], None],
    complete: bool,
) -> list[Widget]:
    """The bar's widgets. Buttons take what they need and the sentence leaves; extras go on a shelf above. The first
    stands out if the buttons are `complete`: if the board has no other answers."""
    main = [answer for answer in found if not answer.extra]
    pad = scale.px(18)
    gap = scale.px(10)
    asked = text.width(question.words, scale.font(ASKED), text.DISPLAY) + 3 * pad
    left_over = rect.width - min(asked, rect.width * 36 // 100) - gap * len(main)
    wanted, least = [_width(answer, scale) for answer in main], [_least(answer, scale) for answer in main]
    widths = fitted_widths(wanted, least, left_over)
    used = sum(widths) + gap * len(widths)
    room = rect.inflate(-2 * pad, -scale.px(10))
    room.width -= used
    widgets: list[Widget] = [Sentence(rect, scale, room, question)]
    left = rect.right - scale.px(12) - used + gap
    for number, (answer, width) in enumerate(zip(main, widths, strict=True), start=1):
        spot = pygame.Rect(left, rect.top + scale.px(7), width, rect.height - scale.px(16))
        kind = world.main if number == 1 and complete else world.plain
        act = partial(choose, answer.way)
        widgets.append(AnswerButton(f"answer:{number}", spot, scale, answer.label, act, kind, number))
        left += width + gap
    return widgets + shelf(rect, scale, world, [answer for answer in found if answer.extra], choose, len(main))


def shelf(
    bar: pygame.Rect,
    scale: Scale,
    world: World,
    extras: Sequence[Answer],
    choose: Callable[[Way], None],
    before: int,
) -> list[Widget]:
    """What may be done besides the question: small buttons in rows above the bar, from the right."""
    widgets: list[Widget] = []
    tall, gap = scale.px(46), scale.px(8)
    right, bottom = bar.right, bar.top - gap
    for number, answer in enumerate(extras, start=before + 1):
        width = min(bar.width, _width(answer, scale, 20))
        if right - width < bar.left and right < bar.right:
            right, bottom = bar.right, bottom - tall - gap
        spot = pygame.Rect(right - width, bottom - tall, width, tall)
        act = partial(choose, answer.way)
        widgets.append(AnswerButton(f"answer:{number}", spot, scale, answer.label, act, world.plain, number))
        right = spot.left - gap
    return widgets


def _width(answer: Answer, scale: Scale, size: float = 24) -> int:
    """What a button needs for its words in one line."""
    return _around(answer, scale, text.width(answer.label.words, scale.font(size), text.BOLD))


def _least(answer: Answer, scale: Scale) -> int:
    """What it needs for its words in two lines, a little smaller."""
    words, size = answer.label.words, scale.font(19)
    half = text.width(words, size, text.BOLD) * 58 // 100 if " " in words else 0
    return _around(answer, scale, max(half, text.widest(words.split(), size, text.BOLD)))


def _around(answer: Answer, scale: Scale, words: int) -> int:
    """A button's width around so many pixels of words."""
    return max(scale.px(84), words + (scale.px(80) if answer.label.art else scale.px(40)))


def fitted_widths(wanted: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """As wide as wanted where there is room; else every button gives way by the same share of what it can."""
    spare = sum(wanted) - sum(least)
    share = min(1.0, max(0.0, (room - sum(least)) / spare)) if spare else 0.0
    return [round(few + (many - few) * share) for few, many in zip(least, wanted, strict=True)]
