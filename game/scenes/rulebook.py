"""The rules to look things up in: topics at the left, found by searching, and the page on paper at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from game import labels, rulebook_topics, translation
from game.games import DESCRIPTORS, world_of
from game.kit import keys, text
from game.kit.controls import Label, Panel
from game.kit.geometry import VerticalPen
from game.kit.scene import Shot
from game.kit.scroll import ScrollView
from game.kit.selectors import ListRow, Segments
from game.kit.text_field import COMMAND, TextField
from game.kit.theme import MUTED
from game.kit.widget import Widget
from game.rulebook_topics import Topic
from game.scenes.page import Page
from game.scenes.rulebook_page import BoardBox, ExampleBox, RulePage
from game.translation import _

if TYPE_CHECKING:
    from game.app import App

LINE = 46
WAYS = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}
BESIDE = (pygame.K_LEFT, pygame.K_RIGHT)
"""Arrows that mean something else in the search field and on the books."""


class Rulebook(Page):
    """`topic` is the page to open at: `program/start`, or only the book."""

    pad_commands = ("choose", "back", "previous", "next")

    def __init__(self, app: App, topic: str = "") -> None:
        super().__init__(app)
        self.origin = self.ui.world
        here = self.origin.name
        last = here if here in DESCRIPTORS else app.settings.last_setup.get("game", "")
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
        if event.type == pygame.KEYDOWN and keys.meant(event) == pygame.K_f and event.mod & COMMAND:
            self.ui.focus("search", ring=True)
            return True
        if event.type == pygame.KEYDOWN and event.unicode == "?" and self.ui.focused != "search":
            self.open("program/controls")
            return True
        if event.type == pygame.KEYDOWN and event.key in WAYS and not event.mod and self._turned(event.key):
            return True
        return super().handle(event)

    def _turned(self, key: int) -> bool:
        """An arrow opens the page before or after; in the search field and on the books only those up and down do."""
        focused = self.ui.focused or ""
        if self.ui.layered or (key in BESIDE and focused in ("search", "books")):
            return False
        there = self.around()[max(0, WAYS[key])]
        if there is not None:
            self.open(there.id)
            self.ui.reveal(f"topic:{there.id}")
            if focused.startswith("topic:"):
                self.ui.focus(f"topic:{there.id}", ring=True)
        return True

    def around(self) -> tuple[Topic | None, Topic | None]:
        """The pages before and after this one in the list as it is shown."""
        pages = self.listed()
        at = next((place for place, page in enumerate(pages) if page.id == self.topic_id), -1)
        before = pages[at - 1] if at > 0 else None
        return before, pages[at + 1] if at + 1 < len(pages) else None

    def listed(self) -> list[Topic]:
        return rulebook_topics.search(self.sought, translation.language(), self.book)

    def tick(self, seconds: float) -> bool:
        """Pictures of the board are painted between two frames, after the page is seen."""
        changed = super().tick(seconds)
        if changed or self.app.dirty:
            return changed
        boxes = [widget for widget in self.ui.widgets() if isinstance(widget, BoardBox | ExampleBox)]
        if any(box.prepare() for box in boxes):
            return True
        examples = [box for box in boxes if isinstance(box, ExampleBox)]
        return sum(box.go_on(seconds) for box in examples) > 0

    def head_right(self) -> int:
        return self.body().right - self._books_place().left + self.canvas.ui.px(12)

    def _books_place(self) -> pygame.Rect:
        """At the right of the heading."""
        scale, body = self.canvas.ui, self.body()
        narrow = self.canvas.ui_size[0] < 1300
        wide = min(scale.px(680), body.width - scale.px(330)) if narrow else scale.px(680)
        return pygame.Rect(body.right - wide, scale.px(26), wide, scale.px(58))

    def build(self) -> list[Widget]:
        self.ui.world = world_of(self.book) if self.book in DESCRIPTORS else self.origin
        scale, body = self.canvas.ui, self.body()
        left = pygame.Rect(body.left, body.top, min(scale.px(460), round(body.width * 0.33)), body.height)
        right = pygame.Rect(left.right + scale.px(28), body.top, body.right - left.right - scale.px(28), body.height)
        return [*self.head(), self._books(self._books_place()), *self._topics(left), *self._page(right)]

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
        found = self.listed()
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
        scale = self.canvas.ui
        view = pygame.Rect(
            rect.left + scale.px(40), rect.top + scale.px(24), rect.width - scale.px(56), rect.height - scale.px(48)
        )
        pen = VerticalPen(ScrollView.room(view, scale), scale.px(14))
        page = RulePage(self.page, self.sought, self.around(), scale, self.ui.world, self.open, view.height)
        widgets = page.widgets(pen)
        return [
            Panel("paper", rect, scale, self.ui.world, paper=True),
            ScrollView("page", view, scale, widgets, pen.used + scale.px(12), world=self.ui.world),
        ]
