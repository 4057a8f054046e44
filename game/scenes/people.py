"""The page of persons: everybody who has finished a game here, and how their games went."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from game import games, labels
from game.final_report import ReportRow
from game.games import DESCRIPTORS, world_of
from game.kit import numerals, paint, portraits, text
from game.kit.controls import Button, Label, Panel, PictureBox
from game.kit.geometry import VerticalPen
from game.kit.scene import Shot
from game.kit.scroll import ScrollView
from game.kit.selectors import Dropdown, Segments
from game.kit.theme import MUTED, SEAT_BY_NAME
from game.kit.widget import Widget
from game.match import Match, card, random_record
from game.persons import Person, key_of, persons
from game.played_game import PlayedGame
from game.played_index import PlayedIndex
from game.scenes.page import Page
from game.scenes.people_widgets import Column, CourseChart, PersonBanner, PersonRow, RivalRow
from game.scenes.results_widgets import ChartLine
from game.translation import _, ngettext
from rules import record
from rules.record import Seat

if TYPE_CHECKING:
    from game.app import App

WIDE, TALL = 1500, 860
"""Units that a window needs for the list beside everything else."""
ROW, BANNER, LINE, RIVAL, TAB = 92, 300, 46, 64, 56
GAP = 24
LIST_SHARE = 0.31
SHOWN = 40
"""Games of the course at most, the newest."""
AT_ONCE, A_TICK = 0.1, 0.02
"""Seconds for reading games when the page opens, and then in every frame until all are read."""

LOOKS = 0.25
"""Seconds between two looks at what has been read meanwhile."""


class People(Page):
    """`game` and `who` choose what is shown first."""

    topic = "program/saves"

    def __init__(self, app: App, game: str = "", who: str = "") -> None:
        super().__init__(app)
        self.index = PlayedIndex(app.shelf)
        self.games: list[PlayedGame] = []
        self._waited = 0.0
        """Seconds since what was read was last shown."""
        self.asked, self.chosen, self.view = game, key_of(who), "course"

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        """Some evenings of four people, two of them now and then with an opponent."""
        if not app.shelf.entries():
            _fill(app, shot)
        found = cls(app, shot.game)
        found.index.look()
        while found.index.read_some(1):
            pass
        return found

    @property
    def game(self) -> str:
        """The game that somebody asked for; until then the one that was finished last."""
        return self.asked or next((each.game for each in self.games), next(iter(DESCRIPTORS)))

    def enter(self) -> None:
        self.app.shelf.flush(2)
        self.index.look()
        self.index.read_some(AT_ONCE)
        self._take()

    def leave(self) -> None:
        self.index.save()

    def tick(self, seconds: float) -> bool:
        """Go on reading what the index does not know."""
        self._waited += seconds
        if self.index.read_some(A_TICK) and (self._waited >= LOOKS or not self.index.unread):
            self._waited = 0.0
            self._take()
            if not self.index.unread:
                self.index.save()
        return super().tick(seconds)

    def _take(self) -> None:
        self.games = self.index.games()
        self.ui.world = world_of(self.game)
        self.refresh()

    def heading(self) -> str:
        return _("People")

    @property
    def wide(self) -> bool:
        return self.canvas.ui_size[0] >= WIDE and self.canvas.ui_size[1] >= TALL

    def head_right(self) -> int:
        return self.canvas.ui.px(640) if self.wide else 0

    def set_game(self, game: str) -> None:
        self.asked = game
        self.ui.world = world_of(game)
        self.ui.fade(self.canvas.rect)
        self.refresh()

    def set_view(self, view: str) -> None:
        self.view = view
        self.refresh()

    def choose(self, key: str) -> None:
        self.chosen = key
        self.refresh()

    def begin(self) -> None:
        self.app.push("new-game", game=self.game)

    def build(self) -> list[Widget]:
        scale, body = self.canvas.ui, self.body()
        bar = pygame.Rect(body.right - scale.px(620), scale.px(26), scale.px(620), scale.px(58))
        if not self.wide:
            bar = pygame.Rect(body.left, body.top, body.width, scale.px(58))
            body = pygame.Rect(
                body.left, bar.bottom + scale.px(16), body.width, body.bottom - bar.bottom - scale.px(16)
            )
        options = [(name, labels.game(name)) for name in DESCRIPTORS]
        choice = Segments("game", bar, scale, options, self.game, self.set_game, world=self.ui.world)
        found = persons(self.games, self.game)
        return [*self.head(), choice, *(self._filled(body, found) if found else self._empty(body))]

    def _filled(self, body: pygame.Rect, found: list[Person]) -> list[Widget]:
        person = next((each for each in found if each.key == self.chosen), found[0])
        scale, gap = self.canvas.ui, self.canvas.ui.px(GAP)
        if not self.wide:
            return [self._column(body, found, person)]
        left = pygame.Rect(body.left, body.top, round(body.width * LIST_SHARE), body.height)
        right = pygame.Rect(left.right + gap, body.top, body.right - left.right - gap, body.height)
        banner = pygame.Rect(right.topleft, (right.width, scale.px(BANNER)))
        told = pygame.Rect(right.left, banner.bottom + gap, right.width, right.bottom - banner.bottom - gap)
        return [*self._list(left, found, person), self._banner(banner, person), *self._told(told, person)]

    def _column(self, view: pygame.Rect, found: list[Person], person: Person) -> ScrollView:
        """Everything below each other: the chosen person first, whoever else there is last."""
        scale, inside = self.canvas.ui, ScrollView.room(view, self.canvas.ui)
        pen = VerticalPen(inside, scale.px(GAP))
        widgets = [self._banner(pen.take(scale.px(BANNER)), person)]
        wide = inside.width - scale.px(40)
        widgets += self._told(pen.take(scale.px(TAB + 60) + self._tall(person, wide)), person)
        widgets += [self._row(pen.take(scale.px(ROW)), each, person) for each in found]
        return ScrollView("page", view, scale, widgets, pen.used + scale.px(20), world=self.ui.world)

    def _banner(self, rect: pygame.Rect, person: Person) -> Widget:
        return PersonBanner(rect, self.canvas.ui, self.ui.world, self.game, person)

    def _row(self, rect: pygame.Rect, each: Person, chosen: Person) -> Widget:
        act = partial(self.choose, each.key)
        return PersonRow(rect, self.canvas.ui, self.ui.world, each, each.key == chosen.key, act)

    def _list(self, rect: pygame.Rect, found: list[Person], chosen: Person) -> list[Widget]:
        scale, note = self.canvas.ui, list[Widget]()
        if self.index.unread:
            foot = pygame.Rect(rect.left, rect.bottom - scale.px(40), rect.width, scale.px(40))
            said = ngettext("{n} game is still being read.", "{n} games are still being read.", len(self.index.unread))
            note.append(Label("reading", foot, scale, said, size=22, color=MUTED))
            rect = pygame.Rect(rect.left, rect.top, rect.width, foot.top - rect.top)
        inside = ScrollView.room(rect, scale)
        pen = VerticalPen(inside, scale.px(12))
        rows = [self._row(pen.take(scale.px(ROW)), each, chosen) for each in found]
        return [ScrollView("people", rect, scale, rows, pen.used + scale.px(8), world=self.ui.world), *note]

    def _parts(self, person: Person) -> dict[str, tuple[str, Callable[[pygame.Rect, Person], list[Widget]]]]:
        """What is told of a person, by tabs."""
        accuracy = self._accuracy if person.accuracies() else self._no_accuracy
        return {
            "course": (_("Game by game"), self._course),
            "accuracy": (_("Accuracy"), accuracy),
            "source": (_("By source"), self._sources),
            "rivals": (_("Against whom"), self._rivals),
        }

    def _told(self, rect: pygame.Rect, person: Person) -> list[Widget]:
        scale, parts = self.canvas.ui, self._parts(person)
        inner = rect.inflate(-scale.px(40), -scale.px(32))
        bar = pygame.Rect(inner.left, inner.top, inner.width, scale.px(TAB))
        room = pygame.Rect(inner.left, bar.bottom + scale.px(14), inner.width, inner.bottom - bar.bottom - scale.px(14))
        view = self.view if self.view in parts else "course"
        options = [(key, words) for key, (words, _build) in parts.items()]
        widgets = [Panel("panel:told", rect, scale, self.ui.world), self._tab_bar(bar, options, view)]
        return [*widgets, *parts[view][1](room, person)]

    def _tab_bar(self, rect: pygame.Rect, options: list[tuple[str, str]], view: str) -> Widget:
        """The tabs side by side; where they have no room, in a list that opens."""
        scale = self.canvas.ui
        widest = text.widest([words for _key, words in options], scale.font(22), text.BOLD) + scale.px(40)
        if widest * len(options) > rect.width:
            return Dropdown("view", rect, scale, options, view, self.set_view, world=self.ui.world)
        bar = pygame.Rect(rect.left, rect.top, widest * len(options), rect.height)
        return Segments("view", bar, scale, options, view, self.set_view, world=self.ui.world, size=22)

    def _tall(self, person: Person, wide: int) -> int:
        """The height of what is told where it may take what it needs."""
        if self.view in ("source", "rivals"):
            shown = self._parts(person)[self.view][1](pygame.Rect(0, 0, wide, 10), person)
            return max((widget.rect.bottom for widget in shown), default=0) + self.canvas.ui.px(12)
        return self.canvas.ui.px(340)

    def _course(self, room: pygame.Rect, person: Person) -> list[Widget]:
        shown = person.appearances[:SHOWN][::-1]
        columns = [Column(each.own.vp, str(each.own.vp), each.won) for each in shown]
        return [self._chart(room, person, columns, [each.game.when for each in shown], max(person.best, 1))]

    def _accuracy(self, room: pygame.Rect, person: Person) -> list[Widget]:
        shown = person.accuracies()[-SHOWN:]
        columns = [Column(share, numerals.percent(share / 100), each.won) for each, share in shown]
        return [self._chart(room, person, columns, [each.game.when for each, _share in shown], 100)]

    def _no_accuracy(self, room: pygame.Rect, _person: Person) -> list[Widget]:
        """A word on where accuracy comes from."""
        said = _("Accuracy is told after a review: press “Review” on the results of a game, or beside a saved one.")
        return [Label("accuracy:none", room, self.canvas.ui, said, size=24, color=MUTED, wrapped=True)]

    def _chart(
        self, room: pygame.Rect, person: Person, columns: list[Column], when: list[float], most: float
    ) -> Widget:
        days = numerals.date(when[0]), numerals.date(when[-1])
        return CourseChart(room, self.canvas.ui, columns, days, SEAT_BY_NAME[person.color], most)

    def _sources(self, room: pygame.Rect, person: Person) -> list[Widget]:
        """Points of all games together, the most fruitful source first."""
        scale, found = self.canvas.ui, dict[str, int]()
        for key, vp in person.sources().items():
            name = labels.source(self.game, key)
            found[name] = found.get(name, 0) + vp
        lines = sorted((ReportRow(name, (vp,)) for name, vp in found.items() if vp), key=lambda line: -line.vp[0])
        seats, most = (SEAT_BY_NAME[person.color],), max((line.vp[0] for line in lines), default=1)
        pen = VerticalPen(ScrollView.room(room, scale))
        rows: list[Widget] = [
            ChartLine(f"line:{at}", pen.take(scale.px(LINE)), scale, line, seats, most) for at, line in enumerate(lines)
        ]
        total = ReportRow(_("Total"), (person.points,))
        rows.append(ChartLine("line:total", pen.take(scale.px(LINE)), scale, total, seats, most, True))
        return self._scrolled("sources", room, rows, pen.used)

    def _rivals(self, room: pygame.Rect, person: Person) -> list[Widget]:
        scale, cast = self.canvas.ui, DESCRIPTORS[self.game].cast
        faces = {who.name: who.portrait for who in cast.everybody()}
        pen = VerticalPen(ScrollView.room(room, scale), scale.px(8))
        rows: list[Widget] = [
            RivalRow(
                pen.take(scale.px(RIVAL)), scale, rival, faces.get(rival.played_by, ""), SEAT_BY_NAME[person.color]
            )
            for rival in person.rivals()
        ]
        return self._scrolled("rivals", room, rows, pen.used)

    def _scrolled(self, key: str, view: pygame.Rect, widgets: list[Widget], tall: int) -> list[Widget]:
        """Widgets in a view of their own; in a window where the whole page is one, as they are."""
        if not self.wide:
            return widgets
        return [ScrollView(key, view, self.canvas.ui, widgets, tall, world=self.ui.world)]

    def _empty(self, body: pygame.Rect) -> list[Widget]:
        """A kind word, and a way to change it."""
        scale = self.canvas.ui
        said = _("Nobody has finished this game here yet. Whoever plays it to its end will be remembered on this page.")
        if self.index.unread:
            said = ngettext("{n} game is still being read.", "{n} games are still being read.", len(self.index.unread))
        rect = pygame.Rect(0, 0, min(body.width, scale.px(900)), min(body.height, scale.px(380)))
        rect.center = body.center
        icon = pygame.Rect(0, 0, scale.px(160), scale.px(160))
        icon.midbottom = rect.centerx, rect.top + scale.px(100)
        words = pygame.Rect(rect.left, icon.bottom + scale.px(20), rect.width, rect.height - scale.px(220))
        button = pygame.Rect(0, 0, min(rect.width, scale.px(340)), scale.px(70))
        button.midbottom = rect.midbottom
        kind = self.ui.world.main
        return [
            PictureBox("empty:sign", icon, scale, self._draw_sign),
            Label("empty", words, scale, said, size=30, color=MUTED, align="center", wrapped=True),
            Button("new", button, scale, _("New game"), self.begin, icon="new_game", kind=kind),
        ]

    def _draw_sign(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Whoever teaches the game."""
        guide = DESCRIPTORS[self.game].cast.guide
        if guide is None:
            paint.draw_icon(surface, "person", rect, MUTED, 1)
        else:
            surface.blit(portraits.bare(guide.portrait, rect.width), rect)


def _fill(app: App, shot: Shot) -> None:
    """Games for a picture."""
    first = 1_700_000_000.0
    for number in range(6):
        kept = random_record(shot.game, 2 + number % 3, shot.seed + number, 100_000)
        levels = games.levels(kept.game)
        seats = [
            seat if at < 2 else Seat(seat.name, levels[number % len(levels)]) for at, seat in enumerate(kept.seats)
        ]
        match = Match(replace(kept, seats=tuple(seats)), f"sample-{number}")
        told = replace(card(match, record.replay(match.game, match.record)), saved=first + number * 86_400)
        app.shelf.keep(match.name, record.write(match.record), told)
    app.shelf.flush()
