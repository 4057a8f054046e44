"""Widgets of the prompt: the question in one sentence, and a button for every answer that one touch can give. Extras
stand apart and smaller. Answers that lead from place to place are given on the board."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.kit import paint, sprites, text
from game.kit.controls import Button
from game.kit.geometry import Scale
from game.kit.theme import INK, Color, World, mix
from game.kit.widget import Look, Widget, Words
from game.table.input.choice_paths import ChoicePath, ChoicePaths
from game.table.view import ChoiceLabel, QuestionWords, View
from rules.engine import Place

MOST = 6
"""More answers than this are given on the board where they have a place there."""
ASKED, HELPED, LEAST = 28, 20, 60
"""Units of the question's text and of the hint's, and the share in per cent to which both may shrink."""
PAD, GAP = 18, 10
APART = "paper"
"""The kind of button for what gives something up."""
QUIET: Color = mix(INK, (255, 255, 255), 0.32)


@dataclass(frozen=True)
class AnswerOption:
    """A choice that has a button."""

    path: ChoicePath
    label: ChoiceLabel
    number: int = 0
    """Its key; what gives something up has 0, which nobody presses by habit."""

    @property
    def extra(self) -> bool:
        return self.path.choice.extra

    @property
    def key(self) -> str:
        return f"answer:{self.number}"


def answers(
    paths: ChoicePaths, view: View, placed: Callable[[str], bool], aimed: Place | None = None
) -> tuple[AnswerOption, ...]:
    """The choices that get a button: all that need no second place, unless there are many and the board has them, and
    the one that leads from a place to another if there is no second such. What may be done besides waits quietly in its
    place on the table where it has one. What was `aimed` at comes first, then the others, extras, and what gives
    something up."""
    pairs = [path for path in paths.now if path.two_touch and not path.choice.extra]
    single = [path for path in paths.now if pairs == [path] or _single(path, placed)]
    if len(single) > MOST:
        single = [path for path in single if path.only is None or not placed(path.only)]
    unseen = [path for path in paths.now if path.two_touch and path not in single and not _reachable(path, placed)]
    found = [AnswerOption(path, view.label(path.choice, paths.state)) for path in (*single, *unseen)]
    found.sort(key=lambda each: (each.label.gives_up, each.extra, aimed is None or each.path.choice.target != aimed))
    last = found[-1] if found and found[-1].label.gives_up else None
    return tuple(each if each is last else replace(each, number=at) for at, each in enumerate(found, start=1))


def _single(path: ChoicePath, placed: Callable[[str], bool]) -> bool:
    """One touch gives this answer, and nothing on the board waits for that touch quietly."""
    return not path.two_touch and not (path.choice.extra and placed(path.only or ""))


def _reachable(path: ChoicePath, placed: Callable[[str], bool]) -> bool:
    """The board alone lets one give this answer."""
    return placed(path.choice.target or "") or placed(path.choice.source or "")


class Sentence(Widget):
    """The paper strip with the question and, where there is room for it, what helps to decide."""

    interactive = False

    def __init__(self, rect: pygame.Rect, scale: Scale, room: pygame.Rect, question: QuestionWords) -> None:
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


def _sizes(question: QuestionWords, scale: Scale, room: pygame.Rect) -> tuple[int, int]:
    """The largest text sizes of question and hint at which both fit together."""
    fitting = (percent for percent in range(100, LEAST, -4) if _fits(question, scale, room, percent))
    return _sized(scale, next(fitting, LEAST))


def _sized(scale: Scale, percent: int) -> tuple[int, int]:
    return scale.font(ASKED) * percent // 100, scale.font(HELPED) * percent // 100


def _fits(question: QuestionWords, scale: Scale, room: pygame.Rect, percent: int) -> bool:
    asked, helped = _sized(scale, percent)
    tall = text.height(question.words, asked, room.width, text.DISPLAY)
    return tall + (text.height(question.hint, helped, room.width) if question.hint else 0) <= room.height


class AnswerButton(Button):
    """A choice to press: picture and words; its keys in the corner while the keyboard is in use."""

    def __init__(
        self,
        answer: AnswerOption,
        rect: pygame.Rect,
        scale: Scale,
        act: Callable[[], None],
        kind: str,
        key: str = "",
    ) -> None:
        label = answer.label
        picture = partial(draw_art, label.art) if label.art else None
        super().__init__(
            key or answer.key, rect, scale, label.words, act, kind=kind, picture=picture, size=24, tip=label.hint
        )
        self.sign = " ".join(part for part in (str(answer.number), label.letter.upper()) if part)

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
    question: QuestionWords,
    found: Sequence[AnswerOption],
    choose: Callable[[ChoicePath], None],
    complete: bool,
) -> list[Widget]:
    """The bar's widgets. Buttons take what they need and the sentence leaves: answers stand at its right, what gives
    something up at its left and in another dress; extras go on a shelf above. The first answer stands out if the
    buttons are `complete`: if the board has no others."""
    apart = [answer for answer in found if answer.label.gives_up]
    main = [answer for answer in found if not answer.extra and not answer.label.gives_up]
    asked = text.width(question.words, scale.font(ASKED), text.DISPLAY) + scale.px(3 * PAD)
    left_over = rect.width - min(asked, rect.width * 36 // 100)
    before, after = _widths(apart, main, scale, left_over)
    room = rect.inflate(-scale.px(2 * PAD), -scale.px(10))
    room.left, room.width = room.left + sum(before), room.width - sum(before) - sum(after)
    kinds = [world.main if complete and answer is main[0] else world.plain for answer in main]
    left, right = rect.left + scale.px(12), rect.right - scale.px(2) - sum(after)
    row = (rect, scale, choose)
    return [
        Sentence(rect, scale, room, question),
        *_row(apart, before, [APART] * len(apart), left, *row),
        *_row(main, after, kinds, right, *row),
        *shelf(rect, scale, world, [answer for answer in found if answer.extra], choose),
    ]


def _widths(
    apart: Sequence[AnswerOption], main: Sequence[AnswerOption], scale: Scale, room: int
) -> tuple[list[int], list[int]]:
    """The widths of the buttons at both ends of the bar, each with the gap beside it."""
    gap, every = scale.px(GAP), [*apart, *main]
    wanted, least = [_width(answer, scale) for answer in every], [_least(answer, scale) for answer in every]
    widths = [width + gap for width in fitted_widths(wanted, least, room - gap * len(every))]
    return widths[: len(apart)], widths[len(apart) :]


def _row(
    found: Sequence[AnswerOption],
    widths: Sequence[int],
    kinds: Sequence[str],
    left: int,
    bar: pygame.Rect,
    scale: Scale,
    choose: Callable[[ChoicePath], None],
) -> Iterator[Widget]:
    """Buttons beside each other."""
    for answer, width, kind in zip(found, widths, kinds, strict=True):
        spot = pygame.Rect(left, bar.top + scale.px(7), width - scale.px(GAP), bar.height - scale.px(16))
        yield AnswerButton(answer, spot, scale, partial(choose, answer.path), kind)
        left += width


def shelf(
    bar: pygame.Rect,
    scale: Scale,
    world: World,
    extras: Sequence[AnswerOption],
    choose: Callable[[ChoicePath], None],
) -> list[Widget]:
    """Extras, which may be done besides the question: small buttons in rows above the bar, from the right."""
    widgets: list[Widget] = []
    tall, gap = scale.px(46), scale.px(8)
    right, bottom = bar.right, bar.top - gap
    for answer in extras:
        width = min(bar.width, _width(answer, scale, 20))
        if right - width < bar.left and right < bar.right:
            right, bottom = bar.right, bottom - tall - gap
        spot = pygame.Rect(right - width, bottom - tall, width, tall)
        widgets.append(AnswerButton(answer, spot, scale, partial(choose, answer.path), world.plain))
        right = spot.left - gap
    return widgets


def _width(answer: AnswerOption, scale: Scale, size: float = 24) -> int:
    """The width of a button with its words in one line."""
    return _around(answer, scale, text.width(answer.label.words, scale.font(size), text.BOLD))


def _least(answer: AnswerOption, scale: Scale) -> int:
    """The width of a button with its words in two lines, a little smaller."""
    words, size = answer.label.words, scale.font(19)
    half = text.width(words, size, text.BOLD) * 58 // 100 if " " in words else 0
    return _around(answer, scale, max(half, text.widest(words.split(), size, text.BOLD)))


def _around(answer: AnswerOption, scale: Scale, words: int) -> int:
    """A button's width around so many pixels of words."""
    return max(scale.px(84), words + (scale.px(80) if answer.label.art else scale.px(40)))


def fitted_widths(wanted: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """As wide as wanted where there is room; else every button gives way by the same share of what it can."""
    spare = sum(wanted) - sum(least)
    share = min(1.0, max(0.0, (room - sum(least)) / spare)) if spare else 0.0
    return [round(few + (many - few) * share) for few, many in zip(least, wanted, strict=True)]
