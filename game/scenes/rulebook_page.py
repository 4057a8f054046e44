"""A page of the rules on paper: pieces, text with what was searched marked, its part of the board, and the way on."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game import rulebook_topics, translation
from game.kit import paint, sprites, text
from game.kit.controls import Button, Label, PictureBox
from game.kit.geometry import Scale, VerticalPen
from game.kit.theme import INK, LACQUER, RICE_PAPER, World, hexed, mix
from game.kit.widget import Look, Widget, Words
from game.rulebook_topics import Topic
from game.scenes import board_picture
from game.table.view import Box
from game.translation import _

CAPTION, READ = 22, 26
BUTTON = 58
MOMENT = 5.0
"""Seconds that one moment of an example is shown."""
MOST_SHARE = 0.8
"""The share of the page's height that a part of the board may take."""
FADED_INK = mix(INK, RICE_PAPER, 0.35)
MARK = hexed("#F2C14E")


@dataclass
class RulePage:
    """A page as it is laid out. `sought` are the words of the search, `around` the pages before and after it."""

    topic: Topic
    sought: str
    around: tuple[Topic | None, Topic | None]
    scale: Scale
    world: World
    open: Callable[[str], None]
    tall: int
    """Pixels of the page that are seen at once."""

    def widgets(self, pen: VerticalPen) -> list[Widget]:
        found = [self._title(pen), *self._pictures(pen)]
        for number, said in enumerate(self.topic.paragraphs()):
            found += self._paragraph(number, said, pen)
        return [*found, *self._example(pen), *self._board(pen), *self._see(pen), *self._turn(pen)]

    def _title(self, pen: VerticalPen) -> Widget:
        said = self.topic.title
        size = text.fit(said, self.scale.font(46), pen.rect.width, text.DISPLAY)
        rect = pen.take(text.line_height(size, text.DISPLAY))
        look = (size / self.scale.unit / self.scale.text, self.world.heading, text.DISPLAY)
        return MarkedText("page:title", rect, self.scale, said, self.sought, *look)

    def _pictures(self, pen: VerticalPen) -> list[Widget]:
        """The pieces a page is about, side by side, each with its name."""
        scale, pictures = self.scale, self.topic.pictures
        if not pictures:
            return []
        captions = [word for _name, said in pictures for word in text.unbroken(said)]
        least = max(scale.px(160), text.widest(captions, scale.font(CAPTION), text.BOLD) + scale.px(14))
        across = max(1, min(len(pictures), pen.rect.width // least))
        each = max(min(scale.px(210), pen.rect.width // across), least)
        wide = each - scale.px(12)
        lines = [len(text.wrap(said, scale.font(CAPTION), wide, text.BOLD)) for _name, said in pictures if said]
        tall, below = min(scale.px(150), each), max(lines, default=0) * text.line_height(scale.font(CAPTION), text.BOLD)
        found: list[Widget] = []
        for place, (name, caption) in enumerate(pictures):
            if place % across == 0:
                line = pen.take(tall + below + scale.px(8))
            box = pygame.Rect(line.left + place % across * each, line.top, wide, tall)
            found.append(PictureBox(f"picture:{place}", box, scale, partial(draw_piece, name)))
            if caption:
                said = pygame.Rect(box.left, box.bottom + scale.px(2), box.width, below)
                found.append(self._caption(f"caption:{place}", said, caption))
        return found

    def _caption(self, key: str, rect: pygame.Rect, words: str) -> Widget:
        return Label(
            key, rect, self.scale, words, size=CAPTION, wrapped=True, color=FADED_INK, align="center", face=text.BOLD
        )

    def _paragraph(self, number: int, said: str, pen: VerticalPen) -> list[Widget]:
        scale, size = self.scale, self.scale.font(READ)
        point = said.startswith("- ")
        said = said.removeprefix("- ")
        indent = scale.px(34) if point else 0
        room = pen.rect.width - indent
        line = pen.take(text.height(said, size, room))
        block = pygame.Rect(line.left + indent, line.top, room, line.height)
        found: list[Widget] = [MarkedText(f"text:{number}", block, scale, said, self.sought)]
        if point:
            dot = pygame.Rect(line.left, line.top, indent, text.line_height(size))
            found.append(PictureBox(f"point:{number}", dot, scale, draw_point))
        return found

    def _board(self, pen: VerticalPen) -> list[Widget]:
        """The part of the board that the page speaks of, as large as on the table if there is room."""
        if not self.topic.board:
            return []
        seen = board_picture.sight(self.topic.book, self.topic.seats, translation.language())
        part = seen.part(self.topic.board)
        unit = min(self.scale.unit, pen.rect.width / part.width, self.tall * MOST_SHARE / part.height)
        size = round(part.width * unit), round(part.height * unit)
        row = pen.take(size[1])
        rect = pygame.Rect(row.left, row.top, *size)
        return [BoardBox("board", rect, self.scale, seen, part)]

    def _example(self, pen: VerticalPen) -> list[Widget]:
        """Something hard in a real game, choice by choice, with a caption below."""
        topic = self.topic
        if topic.example is None:
            return []
        seen = board_picture.moments(topic.book, topic.example, translation.language())
        part = seen[-1].part(topic.example.board)
        unit = min(self.scale.unit, pen.rect.width / part.width, self.tall * MOST_SHARE / part.height)
        row = pen.take(round(part.height * unit))
        below = max(text.height(said, self.scale.font(READ), pen.rect.width, text.BOLD) for said in topic.captions)
        under = pen.take(below)
        rect = pygame.Rect(row.left, row.top, round(part.width * unit), row.height)
        frames = [BoardBox(f"example:{at}", rect, self.scale, each, part) for at, each in enumerate(seen)]
        told = [
            Label(f"told:{at}", under, self.scale, said, size=READ, color=INK, face=text.BOLD, wrapped=True)
            for at, said in enumerate(topic.captions)
        ]
        return [ExampleBox("example", rect.union(under), self.scale, frames, told)]

    def _see(self, pen: VerticalPen) -> list[Widget]:
        """Other pages that belong to this one, in as many rows as they need."""
        pages = {page.id: page for page in rulebook_topics.topics(self.topic.book, translation.language())}
        found: list[Widget] = []
        left, row = pen.rect.right, pygame.Rect(0, 0, 0, 0)
        for page in (pages[each] for each in self.topic.see):
            wide = self._wide(page.title)
            if left + wide > pen.rect.right:
                row, left = pen.take(self.scale.px(BUTTON)), pen.rect.left
            rect = pygame.Rect(left, row.top, wide, row.height)
            found.append(self._link(f"see:{page.id}", rect, page.title, page.id, "rules"))
            left = rect.right + self.scale.px(12)
        return found

    def _wide(self, words: str) -> int:
        return text.width(words, self.scale.font(CAPTION), text.BOLD) + self.scale.px(BUTTON + 30)

    def _link(self, key: str, rect: pygame.Rect, words: str, topic: str, icon: str) -> Widget:
        act, kind = partial(self.open, topic), self.world.plain
        return Button(key, rect, self.scale, words, act, kind=kind, icon=icon, size=CAPTION)

    def _turn(self, pen: VerticalPen) -> list[Widget]:
        """To the page before and the next one."""
        pen.skip(self.scale.px(10))
        row = pen.take(self.scale.px(BUTTON))
        half = (row.width - self.scale.px(12)) // 2
        before, after = self.around
        found: list[Widget] = []
        if before:
            rect = pygame.Rect(row.left, row.top, min(half, self._wide(before.title)), row.height)
            found.append(self._link("page:before", rect, before.title, before.id, "arrow_left"))
        if after:
            words = _("Next: {page}").format(page=after.title)
            rect = pygame.Rect(0, row.top, min(half, self._wide(words)), row.height)
            rect.right = row.right
            found.append(self._link("page:next", rect, words, after.id, "arrow_right"))
        return found


class MarkedText(Label):
    """Words of a page; where the search was found in them, they are marked."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        words: str,
        sought: str,
        size: float = READ,
        color: tuple[int, int, int] = INK,
        face: str = text.BODY,
    ) -> None:
        super().__init__(key, rect, scale, words, size=size, color=color, face=face, wrapped=True)
        self.marks = self._marks(sought)

    def _marks(self, sought: str) -> Sequence[pygame.Rect]:
        """Rects beside the widget's own corner."""
        if not sought.strip():
            return ()
        step, found = text.line_height(self.size, self.face), []
        for number, line in enumerate(text.wrap(self.text, self.size, self.rect.width, self.face)):
            for first, last in rulebook_topics.marked(sought, line):
                left, right = (text.width(line[:end], self.size, self.face) for end in (first, last))
                found.append(pygame.Rect(left - 1, number * step, right - left + 2, step))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        for mark in self.marks:
            surface.fill(MARK, mark.move(self.rect.topleft))
        super().draw(surface, look)


class BoardBox(Widget):
    """A part of the board. It is painted when there is time for it (`prepare`), and until then an empty frame."""

    interactive = False

    def __init__(self, key: str, rect: pygame.Rect, scale: Scale, seen: board_picture.Sight, part: Box) -> None:
        super().__init__(key, rect, scale)
        self.seen, self.part = seen, part
        self.memo = ("board", id(seen), part, rect.size)

    def prepare(self) -> bool:
        """Paint it if it is not yet; True if something was done."""
        if sprites.remembered(self.memo) is not None:
            return False
        sprites.memo(self.memo, lambda: board_picture.paint(self.seen, self.part, self.rect.size))
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if (picture := sprites.remembered(self.memo)) is not None:
            surface.blit(picture, self.rect)
        line = max(2, self.scale.px(3))
        pygame.draw.rect(surface, INK, self.rect.inflate(line, line), line, border_radius=self.scale.px(6))


class ExampleBox(Widget):
    """An example that goes on by itself: moment after moment, each with its caption, and again from the start."""

    interactive = False

    def __init__(
        self, key: str, rect: pygame.Rect, scale: Scale, frames: Sequence[BoardBox], told: Sequence[Label]
    ) -> None:
        super().__init__(key, rect, scale)
        self.frames, self.told = frames, told
        self.seconds = 0.0

    @property
    def now(self) -> int:
        """The moment that is shown."""
        return int(self.seconds / MOMENT) % len(self.frames)

    def prepare(self) -> bool:
        """Paint one moment that is not painted yet; True if something was done."""
        return any(frame.prepare() for frame in self.frames)

    def go_on(self, seconds: float) -> bool:
        """Let time pass; True if another moment is shown now."""
        before, self.seconds = self.now, self.seconds + seconds
        return self.now != before

    def words(self) -> Sequence[Words]:
        return self.told[self.now].words()

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for part in (*self.frames, *self.told):
            part.move(dx, dy)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.frames[self.now].draw(surface, look)
        self.told[self.now].draw(surface, look)


def draw_piece(name: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A piece as large as it goes; signs of the chrome are pale and need a dark place."""
    if name.startswith("shared/ui_"):
        side = min(rect.size) * 3 // 4
        plate = pygame.Rect(0, 0, side, side)
        plate.center = rect.center
        paint.button(surface, plate, "umber", "normal", side / 72)
        paint.draw_icon(surface, name.removeprefix("shared/ui_"), plate)
        return
    sprites.fitted(name, rect.width, rect.height).draw_in(surface, rect)


def draw_point(surface: pygame.Surface, rect: pygame.Rect) -> None:
    radius = max(2, rect.height // 8)
    pygame.draw.aacircle(surface, LACQUER, (rect.left + rect.width // 3, rect.centery), radius)
