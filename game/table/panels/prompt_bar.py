"""The bar of the prompt, from left to right: the parchment with the question, what gives something up and the choices;
what may be done besides; and at the far right, always in the same place, what ends the turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.kit import portraits, text
from game.kit.controls import Button, Label, PictureBox
from game.kit.geometry import Scale
from game.kit.theme import MUTED, World
from game.kit.widget import Widget
from game.table.input.choice_paths import ChoicePath
from game.table.panels.answer_options import AnswerOption, BesidesOption
from game.table.panels.prompt_widgets import (
    ASKED,
    CAP,
    FORFEIT,
    HELPED,
    LEAST,
    AnswerButton,
    EndButton,
    Foretell,
    Sentence,
    Tail,
    draw_art,
    end_width,
    least_height,
    readable,
)
from game.table.view import ChoiceLabel, QuestionWords
from game.translation import _

PAD, GAP, EDGE = 18, 10, 9
BESIDES_SIZE, ANSWER_SIZE = 20, 22
SMALL = 21
"""Units of a question that gives way to what may be done besides."""
NARROWEST = 0.4
"""The least share of its room that the parchment has."""
SMALLEST, LOW = 18, 33
"""Units of the words on a button below the question, and of its height."""
ROWS = 3
"""Rows of buttons below the question at most."""
SENTENCE = 0.36
"""The least share of the parchment that the sentence has."""


@dataclass(frozen=True)
class Ending:
    """The button that ends the turn: the answer it gives, or the reason why it cannot be pressed yet."""

    words: str
    answer: AnswerOption | None
    reason: str


@dataclass(frozen=True)
class Lead:
    """Where the question leads the eye: a pixel across, and whether it lies below the bar."""

    x: int
    down: bool


@dataclass(frozen=True)
class Bar:
    """The room of the bar and everything its widgets need."""

    rect: pygame.Rect
    scale: Scale
    world: World
    seat: str
    """The kind of button of the seat that chooses."""
    choose: Callable[[ChoicePath], None]
    offer: Callable[[pygame.Rect, Sequence[ChoicePath]], None]
    """Lets one pick one of several choices beside a button."""
    foretell: Foretell


@dataclass(frozen=True)
class Asked:
    """The question, its answers but for the ending, and the one that stands out."""

    words: QuestionWords
    answers: tuple[AnswerOption, ...]
    besides: tuple[BesidesOption, ...]
    main: AnswerOption | None
    lead: Lead | None

    @property
    def forfeits(self) -> list[AnswerOption]:
        return [answer for answer in self.answers if answer.label.gives_up]

    @property
    def choices(self) -> list[AnswerOption]:
        return [answer for answer in self.answers if not answer.label.gives_up]


def build(bar: Bar, asked: Asked) -> list[Widget]:
    """The parchment, its buttons, and what may be done besides."""
    wanted, least = _wanted(bar, asked, ASKED), _wanted(bar, asked, SMALL)
    besides, taken = _besides(bar, asked.besides, bar.rect.width - least)
    room = bar.rect.width - taken
    wide = room if asked.lead is None else max(round(room * NARROWEST), min(room, wanted))
    left = bar.rect.left
    if asked.lead is not None:
        left = min(max(asked.lead.x - wide // 2, left), bar.rect.left + room - wide)
    parchment = pygame.Rect(left, bar.rect.top, wide, bar.rect.height)
    return [*_parchment(bar, asked, parchment), *_beside(besides, parchment.right + bar.scale.px(2 * GAP))]


def fits(bar: Bar, words: QuestionWords, answers: Sequence[AnswerOption]) -> bool:
    """Whether these buttons leave the question room for its words in two lines of the least size."""
    scale = bar.scale
    size = scale.font(LEAST + 1)
    if 2 * text.line_height(size, text.DISPLAY) > bar.rect.height - scale.px(8):
        return False
    sentence = text.two_lines(words.words, size, text.DISPLAY)
    buttons = sum(_least(answer, scale) + scale.px(GAP) for answer in answers)
    return sentence + buttons + scale.px(2 * PAD + EDGE) <= bar.rect.width


def stacks(bar: Bar, answers: Sequence[AnswerOption]) -> bool:
    """Whether these buttons have room in rows of their own below the question."""
    return _rows(bar, answers) is not None


def _rows(bar: Bar, answers: Sequence[AnswerOption]) -> list[list[AnswerOption]] | None:
    """Buttons in as few rows below the question as have room for them, about as many in each; None where there are too
    many."""
    for count in range(1, ROWS + 1):
        each = max(1, math.ceil(len(answers) / count))
        rows = [list(answers[at : at + each]) for at in range(0, len(answers), each)]
        if all(sum(_least(answer, bar.scale) for answer in row) <= _share(bar, row) for row in rows):
            return rows
    return None


def _share(bar: Bar, row: Sequence[AnswerOption]) -> int:
    """The pixels that the buttons of a row below the question have together."""
    return bar.rect.width - bar.scale.px(2 * EDGE) - bar.scale.px(GAP) * max(0, len(row) - 1)


def _wanted(bar: Bar, asked: Asked, size: float) -> int:
    """The width of the parchment with everything in one line each, the question in this size."""
    scale, words = bar.scale, asked.words
    said = text.width(words.words, scale.font(size), text.DISPLAY)
    hint = min(text.width(words.hint, scale.font(HELPED)), scale.px(520))
    buttons = sum(_width(answer, scale) + scale.px(GAP) for answer in asked.answers)
    return max(said, hint, scale.px(300)) + buttons + scale.px(2 * PAD + EDGE)


def _parchment(bar: Bar, asked: Asked, rect: pygame.Rect) -> list[Widget]:
    """The question with its tail, what gives something up, and at the right end the choices; where the buttons leave
    the question too little room, they stand below it on a taller parchment."""
    room, spots = _side_by_side(bar, asked, rect)
    if not readable(asked.words, bar.scale, room) and spots:
        rect, room, spots = _stacked(bar, asked, rect)
    scale = bar.scale
    found: list[Widget] = [*_speaker(bar, asked.words, rect, room)]
    found.insert(0, Sentence(rect, scale, room, asked.words, bar.foretell))
    if asked.lead is not None:
        found.append(Tail(rect, scale, asked.lead.x, asked.lead.down))
    for answer, spot in zip(_ordered(asked), spots, strict=True):
        found.append(AnswerButton(answer, spot, scale, partial(bar.choose, answer.path), _kind(bar, asked, answer)))
    return found


def _ordered(asked: Asked) -> list[AnswerOption]:
    """What gives something up, then the choices."""
    return [*asked.forfeits, *asked.choices]


def _side_by_side(bar: Bar, asked: Asked, rect: pygame.Rect) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """The rooms of the question and of the buttons to the right of it."""
    scale, inside = bar.scale, rect.width - bar.scale.px(2 * PAD)
    said = text.width(asked.words.words, scale.font(ASKED), text.DISPLAY)
    share = inside - min(said, round(inside * SENTENCE)) - scale.px(GAP) * len(asked.answers)
    spots = _row(bar, _ordered(asked), rect, share)
    room = pygame.Rect(rect.left + scale.px(PAD), rect.top + scale.px(4), 0, rect.height - scale.px(8))
    room.width = (spots[0].left if spots else rect.right) - scale.px(PAD) - room.left
    return room, spots


def _row(bar: Bar, ordered: Sequence[AnswerOption], rect: pygame.Rect, share: int, least: int = 0) -> list[pygame.Rect]:
    """The buttons at the right end of a row, as wide as they can be with so many pixels for all of them; with a `least`
    size each keeps its words in one line."""
    scale, gap = bar.scale, bar.scale.px(GAP)
    narrow = [_width(each, scale, least) if least else _least(each, scale) for each in ordered]
    widths = fitted_widths([_width(each, scale) for each in ordered], narrow, share)
    left = rect.right - scale.px(EDGE) - sum(widths) - gap * max(0, len(widths) - 1)
    spots = []
    for width in widths:
        spots.append(pygame.Rect(left, rect.top + scale.px(EDGE), width, rect.height - scale.px(2 * EDGE)))
        left += width + gap
    return spots


def _stacked(bar: Bar, asked: Asked, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, list[pygame.Rect]]:
    """The parchment with the rooms of the question and of the buttons below it, as low as they can be; if that makes it
    taller, then away from what is asked about."""
    inside = replace(bar, rect=rect)
    scale, wide, edge = bar.scale, rect.width - bar.scale.px(2 * PAD), bar.scale.px(EDGE // 2)
    rows = _rows(inside, _ordered(asked)) or [_ordered(asked)]
    shares = [_share(inside, row) for row in rows]
    in_one_line = all(
        sum(_width(answer, scale, SMALLEST) for answer in row) <= share for row, share in zip(rows, shares, strict=True)
    )
    low = scale.px(LOW) if in_one_line else rect.height - scale.px(2 * EDGE)
    pitch = low + 2 * edge
    tall = len(rows) * pitch + 2 * edge
    room = pygame.Rect(rect.left + scale.px(PAD), 0, wide, rect.height - tall)
    room.height = max(room.height, least_height(asked.words, scale, wide))
    card = pygame.Rect(rect.left, rect.top, rect.width, room.height + tall)
    if asked.lead is None or asked.lead.down:
        card.bottom = rect.bottom
    room.top = card.top + edge
    spots = []
    for at, (row, share) in enumerate(zip(rows, shares, strict=True)):
        line = pygame.Rect(card.left, 0, card.width, rect.height)
        top = card.bottom - 2 * edge - low - (len(rows) - 1 - at) * pitch
        found = _row(bar, row, line, share, SMALLEST if in_one_line else 0)
        spots += [pygame.Rect(spot.left, top, spot.width, low) for spot in found]
    return card, room, spots


def _speaker(bar: Bar, said: QuestionWords, rect: pygame.Rect, room: pygame.Rect) -> list[Widget]:
    """The face of an opponent before the words, which it leaves less room."""
    if said.speaker is None:
        return []
    side = rect.height - bar.scale.px(EDGE)
    at = pygame.Rect(rect.left + bar.scale.px(EDGE), rect.centery - side // 2, side, side)
    room.width -= at.right + bar.scale.px(GAP) - room.left
    room.left = at.right + bar.scale.px(GAP)
    return [PictureBox("question:face", at, bar.scale, partial(portraits.draw, *said.speaker))]


def _kind(bar: Bar, asked: Asked, answer: AnswerOption) -> str:
    """The shape of a button: the main choice is filled in the seat's colour."""
    if answer.label.gives_up:
        return FORFEIT
    return bar.seat if answer is asked.main else bar.world.plain


def _besides(bar: Bar, found: Sequence[BesidesOption], room: int) -> tuple[list[Widget], int]:
    """What may be done besides, laid out from 0, and the width it takes: with its heading, without it, or all behind
    one button where there is no room for more."""
    if not found:
        return [], 0
    ways = ((_("You may also"), found), ("", found), ("", (_folded(found),)))
    rows = [_besides_row(bar, heading, options) for heading, options in ways]
    widths = [row[-1].rect.right + bar.scale.px(2 * GAP) for row in rows]
    at = next((at for at, wide in enumerate(widths) if wide <= room), len(rows) - 1)
    return rows[at], widths[at]


def least_besides(bar: Bar, found: Sequence[BesidesOption]) -> int:
    """The least width of what may be done besides."""
    return _besides(bar, found, 0)[1]


def _folded(found: Sequence[BesidesOption]) -> BesidesOption:
    paths = tuple(path for each in found for path in each.paths)
    return BesidesOption("", ChoiceLabel(_("Also …")), paths)


def _besides_row(bar: Bar, heading: str, found: Sequence[BesidesOption]) -> list[Widget]:
    scale, rect, left = bar.scale, bar.rect, 0
    widgets: list[Widget] = []
    if heading:
        size = scale.font(18)
        label = pygame.Rect(left, rect.top, text.width(heading, size) + scale.px(2), rect.height)
        widgets.append(Label("besides", label, scale, heading, size=18, color=MUTED))
        left = label.right + scale.px(GAP)
    for option in found:
        wide = _around(option.label.art, scale, text.width(option.label.words, scale.font(BESIDES_SIZE), text.BOLD))
        spot = pygame.Rect(left, rect.top + scale.px(EDGE), wide, rect.height - scale.px(2 * EDGE))
        widgets.append(BesidesButton(option, spot, bar))
        left = spot.right + scale.px(GAP)
    return widgets


class BesidesButton(Button):
    """Something to do besides the question: the one choice of its sort, or a list of them."""

    def __init__(self, option: BesidesOption, rect: pygame.Rect, bar: Bar) -> None:
        label = option.label
        picture = partial(draw_art, label.art) if label.art else None
        super().__init__(
            option.key, rect, bar.scale, label.words, self._press,
            kind=bar.world.plain, picture=picture, size=BESIDES_SIZE, tip=label.hint,
        )  # fmt: skip
        self.option, self.bar = option, bar

    def _press(self) -> None:
        if len(self.option.paths) == 1:
            self.bar.choose(self.option.paths[0])
        else:
            self.bar.offer(self.rect, self.option.paths)


def _beside(widgets: Sequence[Widget], left: int) -> list[Widget]:
    for widget in widgets:
        widget.rect.left += left
    return list(widgets)


def end_button(bar: Bar, ending: Ending) -> Widget:
    """The button at the far right of the bar."""
    scale, rect = bar.scale, bar.rect
    wide = end_width(rect, scale)
    spot = pygame.Rect(rect.right - wide, rect.top + scale.px(EDGE), wide, rect.height - scale.px(2 * EDGE))
    answer = ending.answer
    act = partial(bar.choose, answer.path) if answer else lambda: None
    return EndButton(spot, scale, ending.words, act, "" if answer else ending.reason)


def _width(answer: AnswerOption, scale: Scale, size: float = ANSWER_SIZE) -> int:
    """The width of a button with its words in one line."""
    return _around_answer(answer, scale, text.width(answer.label.words, scale.font(size), text.BOLD))


def _least(answer: AnswerOption, scale: Scale) -> int:
    """The width of a button with its words in two lines, a little smaller."""
    words, size = answer.label.words, scale.font(18)
    return _around_answer(answer, scale, text.two_lines(words, size, text.BOLD))


def _around_answer(answer: AnswerOption, scale: Scale, words: int) -> int:
    cap = scale.px(CAP) if answer.number is not None else 0
    return cap + _around(answer.label.art or answer.label.gives_up or "seat", scale, words)


def _around(art: object, scale: Scale, words: int) -> int:
    """A button's width around so many pixels of words."""
    return max(scale.px(84), words + (scale.px(72) if art else scale.px(36)))


def fitted_widths(wanted: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """As wide as wanted where there is room; else every button gives way by the same share of what it can."""
    spare = sum(wanted) - sum(least)
    share = min(1.0, max(0.0, (room - sum(least)) / spare)) if spare else 0.0
    return [round(few + (many - few) * share) for few, many in zip(least, wanted, strict=True)]
