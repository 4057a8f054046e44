"""The rules to look things up in: topics at the left, found by searching, and the page on paper at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from game import labels, rulebook_topics, translation
from game.games import DESCRIPTORS, world_of
from game.kit import paint, sprites, text
from game.kit.controls import Label, Panel, PictureBox
from game.kit.geometry import VerticalPen
from game.kit.scene import Shot
from game.kit.scroll import ScrollView
from game.kit.selectors import ListRow, Segments
from game.kit.text_field import COMMAND, TextField
from game.kit.theme import INK, LACQUER, MUTED, RICE_PAPER, mix
from game.kit.widget import Widget
from game.rulebook_topics import Topic
from game.scenes.page import Page
from game.translation import _

if TYPE_CHECKING:
    from game.app import App

LINE = 46
CAPTION = 22
FADED_INK = mix(INK, RICE_PAPER, 0.35)


class Rulebook(Page):
    """`topic` is the page to open at: `program/start`, or only the book."""

    def __init__(self, app: App, topic: str = "") -> None:
        super().__init__(app)
        last = app.settings.last_setup.get("game", "")
        page = rulebook_topics.find(topic or str(last), translation.language()) or rulebook_topics.find(
            rulebook_topics.books()[0], translation.language()
        )
        assert page is not None
        self.topic_id = page.id
        self.sought = ""

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        return cls(app, f"{shot.game}/{DESCRIPTORS[shot.game].sample_topic}")

    @property
    def book(self) -> str:
        return self.topic_id.partition("/")[0]

    @property
    def page(self) -> Topic:
        found = rulebook_topics.find(self.topic_id, translation.language())
        assert found is not None
        return found

    def heading(self) -> str:
        return _("Rules")

    def enter(self) -> None:
        """Opened at a topic, the list shows it."""
        self.ui.reveal(f"topic:{self.topic_id}")

    def open(self, topic: str) -> None:
        self.topic_id = topic
        self.ui.offsets.pop("page", None)
        self.refresh()

    def open_book(self, book: str) -> None:
        found = rulebook_topics.search(self.sought, translation.language(), book) or rulebook_topics.topics(
            book, translation.language()
        )
        self.ui.offsets.pop("topics", None)
        self.open(found[0].id)

    def seek(self, said: str) -> None:
        self.sought = said
        self.ui.offsets.pop("topics", None)
        found = rulebook_topics.search(said, translation.language(), self.book)
        if found and all(topic.id != self.topic_id for topic in found):
            self.open(found[0].id)
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        """Ctrl+F goes to the search field; the rules are not opened over the rules."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & COMMAND:
            self.ui.focus("search", ring=True)
            return True
        if event.type == pygame.KEYDOWN and event.unicode == "?" and self.ui.focused != "search":
            self.open("program/controls")
            return True
        return super().handle(event)

    def head_right(self) -> int:
        return 0 if self.canvas.ui_size[0] < 1300 else self.canvas.ui.px(700)

    def build(self) -> list[Widget]:
        self.ui.world = world_of(self.book)
        scale, body = self.canvas.ui, self.body()
        books = pygame.Rect(body.right - scale.px(680), scale.px(26), scale.px(680), scale.px(58))
        if self.canvas.ui_size[0] < 1300:
            books = pygame.Rect(0, books.top, min(scale.px(680), body.width - scale.px(330)), books.height)
            books.right = body.right
        left = pygame.Rect(body.left, body.top, min(scale.px(460), round(body.width * 0.33)), body.height)
        right = pygame.Rect(left.right + scale.px(28), body.top, body.right - left.right - scale.px(28), body.height)
        head = self.head()
        head[1].rect.width = min(head[1].rect.width, books.left - head[1].rect.left - scale.px(12))
        return [*head, self._books(books), *self._topics(left), *self._page(right)]

    def _books(self, rect: pygame.Rect) -> Widget:
        options = [
            (book, _("The program") if book == rulebook_topics.PROGRAM else labels.game(book))
            for book in rulebook_topics.books()
        ]
        return Segments("books", rect, self.canvas.ui, options, self.book, self.open_book, world=self.ui.world)

    def _topics(self, rect: pygame.Rect) -> list[Widget]:
        scale = self.canvas.ui
        field = pygame.Rect(rect.left, rect.top, rect.width, scale.px(58))
        shelf = pygame.Rect(
            rect.left, field.bottom + scale.px(14), rect.width, rect.bottom - field.bottom - scale.px(14)
        )
        view = shelf.inflate(-scale.px(20), -scale.px(24))
        inside = ScrollView.room(view, scale)
        found = rulebook_topics.search(self.sought, translation.language(), self.book)
        widgets: list[Widget] = [
            TextField(
                "search", field, scale, self.sought, self.seek, hint=_("Search"), icon="search", world=self.ui.world,
                longest=60,
            ),
            Panel("panel:topics", shelf, scale, self.ui.world),
        ]  # fmt: skip
        if not found:
            room = pygame.Rect(inside.left, inside.top, inside.width, scale.px(90))
            said = _("Nothing found in this book.")
            return [*widgets, Label("nothing", room, scale, said, size=24, color=MUTED, wrapped=True)]
        rows: list[Widget] = []
        pen = VerticalPen(pygame.Rect(inside.left, view.top, inside.width, view.height), scale.px(4))
        for topic in found:
            more = ListRow.lines(topic.title, inside.width, scale) - 1
            line = pen.take(scale.px(LINE) + more * text.line_height(scale.font(24)))
            chosen = topic.id == self.topic_id
            act = partial(self.open, topic.id)
            rows.append(ListRow(f"topic:{topic.id}", line, scale, topic.title, chosen, act, world=self.ui.world))
        return [*widgets, ScrollView("topics", view, scale, rows, pen.used, world=self.ui.world)]

    def _page(self, rect: pygame.Rect) -> list[Widget]:
        scale, page = self.canvas.ui, self.page
        view = pygame.Rect(
            rect.left + scale.px(40), rect.top + scale.px(24), rect.width - scale.px(56), rect.height - scale.px(48)
        )
        inside = ScrollView.room(view, scale)
        pen = VerticalPen(inside, scale.px(14))
        size = min(text.fit(page.title, scale.font(46), inside.width, text.DISPLAY), scale.font(46))
        widgets: list[Widget] = [
            Label(
                "page:title", pen.take(text.line_height(size, text.DISPLAY)), scale, page.title, size=46,
                face=text.DISPLAY, color=self.ui.world.heading,
            )
        ]  # fmt: skip
        widgets += self._pictures(page, pen)
        for number, said in enumerate(page.paragraphs()):
            widgets += self._paragraph(number, said, pen)
        return [
            Panel("paper", rect, scale, self.ui.world, paper=True),
            ScrollView("page", view, scale, widgets, pen.used + scale.px(12), world=self.ui.world),
        ]

    def _pictures(self, page: Topic, pen: VerticalPen) -> list[Widget]:
        """The pieces a page is about, side by side, each with its name."""
        if not page.pictures:
            return []
        scale = self.canvas.ui
        captions = [word for _name, said in page.pictures for word in said.split()]
        least = max(scale.px(160), text.widest(captions, scale.font(CAPTION), text.BOLD) + scale.px(14))
        across = max(1, min(len(page.pictures), pen.rect.width // least))
        each = max(min(scale.px(210), pen.rect.width // across), least)
        wide = each - scale.px(12)
        lines = [len(text.wrap(said, scale.font(CAPTION), wide, text.BOLD)) for _name, said in page.pictures if said]
        tall, below = min(scale.px(150), each), max(lines, default=0) * text.line_height(scale.font(CAPTION), text.BOLD)
        found: list[Widget] = []
        for place, (name, caption) in enumerate(page.pictures):
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
            key,
            rect,
            self.canvas.ui,
            words,
            size=CAPTION,
            wrapped=True,
            color=FADED_INK,
            align="center",
            face=text.BOLD,
        )

    def _paragraph(self, number: int, said: str, pen: VerticalPen) -> list[Widget]:
        scale, size = self.canvas.ui, self.canvas.ui.font(26)
        point = said.startswith("- ")
        said = said.removeprefix("- ")
        indent = scale.px(34) if point else 0
        room = pen.rect.width - indent
        line = pen.take(text.height(said, size, room))
        block = pygame.Rect(line.left + indent, line.top, room, line.height)
        found: list[Widget] = [Label(f"text:{number}", block, scale, said, size=26, color=INK, wrapped=True)]
        if point:
            dot = pygame.Rect(line.left, line.top, indent, text.line_height(size))
            found.append(PictureBox(f"point:{number}", dot, scale, draw_point))
        return found


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
