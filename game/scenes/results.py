"""After the game: who won, where every point came from, what was remarkable, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from game import games, labels, new_game_setup
from game.final_report import FinalReport, ReportRow, final_report
from game.games import world_of
from game.kit import paint, portraits, sound, text
from game.kit.controls import Button, Label, Panel, PictureBox
from game.kit.geometry import VerticalPen
from game.kit.scene import Shot
from game.kit.scroll import ScrollView
from game.kit.selectors import Dropdown, Segments
from game.kit.theme import PALE
from game.kit.widget import Widget
from game.match import Match, card, random_record
from game.scenes.page import Page
from game.scenes.results_widgets import ChartLine, RankRow, ResultButton, StageBox, TableBox, button_row
from game.scenes.score_chart import RaceChart, race_of
from game.scenes.victory_pictures import finale
from game.translation import _, ngettext
from rules import record

if TYPE_CHECKING:
    from game.app import App

LINE = 46
RANK, MOST = 92, 150
"""Units of a line of the ranking: as it is designed, and at most."""
TAB = 56
GAP = 28
WIDE, TALL = 1500, 860
"""Units that a window needs for the stage beside everything else."""


class Results(Page):
    """`match` is the game looked back on."""

    topic = "program/results"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.story: FinalReport = final_report(match)
        self._greeted = False
        self.finale = finale(match, self.story)
        self.over = match.game.prompt(match.end) is None
        self.view = "race"
        self.kept = False
        self.ui.world = world_of(match.record.game)
        levels = [seat.bot or "" for seat in match.record.seats]
        self.portraits = games.portraits(match.record.game, self.story.names, levels)

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        return cls(app, Match(random_record(shot.game, shot.seats, shot.seed, 100_000), "sample"))

    def enter(self) -> None:
        if not self._greeted:
            told = self.finale.act is not None and self.app.settings.speed != "off"
            sound.play("paper" if told else "fanfare")
        self._greeted = True

    def heading(self) -> str:
        """The game; who won is said on the stage, if there is one."""
        return self.story.heading() if self.finale.act is None or not self.wide else labels.game(self.story.game)

    @property
    def wide(self) -> bool:
        """There is room for the stage beside everything else; else all is below each other."""
        return self.canvas.ui_size[0] >= WIDE and self.canvas.ui_size[1] >= TALL

    def set_view(self, chosen: str) -> None:
        self.view = chosen
        self.refresh()

    def again(self) -> None:
        """The same game with the same people and another seed."""
        old = self.match.record
        again = record.Record(old.game, old.seats, new_game_setup.fresh_seed(), old.options, board=old.board)
        self.app.go("table", match=Match(again, self.app.shelf.new_name(old.game), self.match.colors))

    def look_back(self) -> None:
        """What the coach thinks of the game."""
        self.app.push("review", match=self.match)

    def look_around(self) -> None:
        """The table at the end."""
        self.app.push("table", match=self.match, moment=len(self.match.record.choices))

    def watch(self) -> None:
        self.app.go("table", match=self.match, replay=True)

    def keep(self) -> None:
        state = record.replay(self.match.game, self.match.record)
        path = self.app.shelf.keep(self.match.name, record.write(self.match.record), card(self.match, state))
        self.kept = True
        self.refresh()
        self.ui.toast(_("The record is kept as {name}.").format(name=path.name))

    def share(self) -> None:
        """The result as a picture and for BG Stats."""
        self.app.push("share", match=self.match)

    def people(self) -> None:
        """Everybody who has played this game here, beginning with the best person of this one."""
        levels = [seat.bot for seat in self.match.record.seats]
        persons = [rank.seat for rank in self.story.ranking if rank.seat < len(levels) and levels[rank.seat] is None]
        name = self.story.names[persons[0]] if persons else ""
        self.app.push("people", game=self.story.game, who=name)

    def head_right(self) -> int:
        return sum(rect.width + self.canvas.ui.px(16) for rect in self._head_rects())

    def _ways(self) -> list[ResultButton]:
        """To persons and to sharing."""
        plain = self.ui.world.plain
        found = [ResultButton("people", _("People"), "person", self.people, plain)]
        return [*found, ResultButton("share", _("Share"), "share", self.share, plain)] if self.over else found

    def _head_rects(self) -> list[pygame.Rect]:
        """Places at the right of the heading; none in a window that has no room for words there."""
        scale, found, right = self.canvas.ui, list[pygame.Rect](), self.canvas.size[0] - self.margin
        for each in self._ways() if self.wide else ():
            wide = text.width(each.words, scale.font(24), text.BOLD) + scale.px(92)
            found.append(pygame.Rect(right - wide, scale.px(26), wide, scale.px(58)))
            right -= wide + scale.px(16)
        return found

    def head(self) -> list[Widget]:
        found = super().head()
        for each, rect in zip(self._ways(), self._head_rects(), strict=False):
            scale = self.canvas.ui
            found.append(Button(each.key, rect, scale, each.words, each.act, icon=each.icon, kind=each.kind, size=24))
        return found

    def to_title(self) -> None:
        self.app.go("title")

    def build(self) -> list[Widget]:
        scale, body = self.canvas.ui, self.body()
        foot = pygame.Rect(body.left, body.bottom - scale.px(64), body.width, scale.px(64))
        if not self.wide:
            view = pygame.Rect(body.left, body.top, body.width, foot.top - body.top - scale.px(16))
            return [*self.head(), self._column(view), *self._buttons(foot)]
        stage = pygame.Rect(body.left, body.top, round(body.width * 0.31), body.height)
        foot = pygame.Rect(stage.right + scale.px(GAP), foot.top, body.right - stage.right - scale.px(GAP), foot.height)
        right = pygame.Rect(foot.left, body.top, foot.width, foot.top - body.top - scale.px(20))
        return [*self.head(), *self._stage(stage), *self._beside(right), *self._buttons(foot)]

    def _column(self, view: pygame.Rect) -> ScrollView:
        """Everything below each other, for a window that has no room for more."""
        scale, inside = self.canvas.ui, ScrollView.room(view, self.canvas.ui)
        pen = VerticalPen(inside.inflate(-scale.px(8), 0).move(0, scale.px(10)), scale.px(20))
        ranks = pen.take(len(self.story.ranking) * scale.px(RANK))
        table = pen.take(scale.px(420))
        tabs = pen.take(scale.px(TAB + 56) + self._tall(inside.width - scale.px(60)))
        widgets = [*self._ranking(ranks), self._table(table), *self._tabs(tabs)]
        return ScrollView("page", view, scale, widgets, pen.used + scale.px(30), world=self.ui.world)

    def _stage(self, rect: pygame.Rect) -> list[Widget]:
        if self.finale.act is None:
            return [self._table(rect)]
        story = self.story
        points = ngettext("{n} point", "{n} points", story.ranking[0].vp)
        return [StageBox(rect, self.canvas.ui, self.ui.world, self.finale, (story.heading(), points, story.lead()))]

    def _beside(self, rect: pygame.Rect) -> list[Widget]:
        """The table and the ranking beside each other, and below them what is told of the game."""
        gap, tall = self.canvas.ui.px(20), round(rect.height * 0.5)
        table = pygame.Rect(rect.left, rect.top, round(rect.width * 0.48), tall)
        ranks = pygame.Rect(table.right + gap, rect.top, rect.right - table.right - gap, tall)
        if self.finale.act is None:
            ranks.left, ranks.width = rect.left, rect.width
        tabs = pygame.Rect(rect.left, rect.top + tall + gap, rect.width, rect.height - tall - gap)
        pictured = [] if self.finale.act is None else [self._table(table)]
        return [*pictured, *self._ranking(ranks), *self._tabs(tabs)]

    def _table(self, rect: pygame.Rect) -> Widget:
        return TableBox(rect, self.canvas.ui, self.ui.world, self.finale, self.look_around)

    def _ranking(self, rect: pygame.Rect) -> list[Widget]:
        scale, story = self.canvas.ui, self.story
        gap, count = scale.px(12), len(story.ranking)
        tall = min(scale.px(MOST), (rect.height - gap * (count - 1)) // count)
        most = max(story.scores)
        rows: list[Widget] = []
        for place, rank in enumerate(story.ranking):
            row = pygame.Rect(rect.left, rect.top + place * (tall + gap), rect.width, tall)
            name, portrait = story.names[rank.seat], self.portraits[rank.seat]
            seat, remark = story.seats[rank.seat], story.remark(rank)
            rows.append(RankRow(row, scale, self.ui.world, seat, rank, name, remark, portrait, most))
        return rows

    def _tabs(self, rect: pygame.Rect) -> list[Widget]:
        """What is told of the game, one part of it at a time."""
        scale = self.canvas.ui
        inner = rect.inflate(-scale.px(40), -scale.px(28))
        options = [("race", _("The race")), ("source", _("By source")), ("round", _("Round by round"))]
        options.append(("told", _("Remarkable")))
        bar = pygame.Rect(inner.left, inner.top, inner.width, scale.px(TAB))
        room = pygame.Rect(inner.left, bar.bottom + scale.px(12), inner.width, inner.bottom - bar.bottom - scale.px(12))
        found = [Panel("panel:tabs", rect, scale, self.ui.world), self._tab_bar(bar, options)]
        return [*found, *self._parts()[self.view](room)]

    def _tab_bar(self, rect: pygame.Rect, options: list[tuple[str, str]]) -> Widget:
        """The tabs side by side; where they have no room, in a list that opens."""
        scale = self.canvas.ui
        widest = text.widest([words for _key, words in options], scale.font(22), text.BOLD) + scale.px(40)
        if widest * len(options) > rect.width:
            return Dropdown("view", rect, scale, options, self.view, self.set_view, world=self.ui.world)
        bar = pygame.Rect(rect.left, rect.top, widest * len(options), rect.height)
        return Segments("view", bar, scale, options, self.view, self.set_view, world=self.ui.world, size=22)

    def _parts(self) -> dict[str, Callable[[pygame.Rect], list[Widget]]]:
        return {
            "race": self._race,
            "source": partial(self._chart, self.story.by_source()),
            "round": partial(self._chart, self.story.by_round()),
            "told": self._told,
        }

    def _tall(self, wide: int) -> int:
        """The height of what the chosen tab shows, where it may take what it needs."""
        scale = self.canvas.ui
        lines = {"source": len(self.story.by_source()), "round": len(self.story.by_round())}
        if self.view in lines:
            return scale.px(64 + (lines[self.view] + 1) * LINE)
        if self.view == "race":
            return scale.px(340)
        shown = self._parts()[self.view](pygame.Rect(0, 0, wide, 10))
        return max((widget.rect.bottom for widget in shown), default=0) + scale.px(8)

    def _race(self, room: pygame.Rect) -> list[Widget]:
        story = self.story
        first = story.winners()
        winner = first[0].seat if len(first) == 1 else None
        return [RaceChart(room, self.canvas.ui, race_of(story), story.seats, story.names, winner)]

    def _chart(self, lines: Sequence[ReportRow], room: pygame.Rect) -> list[Widget]:
        """Names above, the total below; between them the lines, as many as there is room for."""
        scale, seats = self.canvas.ui, self.story.seats
        inside = ScrollView.room(room, scale)
        most = max((max(line.vp) for line in lines), default=1)
        totals = ReportRow(_("Total"), self.story.scores)
        head = pygame.Rect(inside.left, room.top, inside.width, scale.px(44))
        foot = pygame.Rect(inside.left, room.bottom - scale.px(LINE), inside.width, scale.px(LINE))
        view = pygame.Rect(room.left, head.bottom + scale.px(4), room.width, foot.top - head.bottom - scale.px(4))
        pen = VerticalPen(pygame.Rect(inside.left, view.top, inside.width, view.height))
        rows: list[Widget] = [
            ChartLine(f"line:{number}", pen.take(scale.px(LINE)), scale, line, seats, most)
            for number, line in enumerate(lines)
        ]
        return [
            PictureBox("chart:names", head, scale, partial(self._draw_names, totals)),
            *self._scrolled("lines", view, rows, pen.used),
            ChartLine("line:total", foot, scale, totals, seats, most, True),
        ]

    def _scrolled(self, key: str, view: pygame.Rect, widgets: list[Widget], tall: int) -> list[Widget]:
        """Widgets in a view of their own; in a window where the whole page is one, as they are."""
        if not self.wide:
            return widgets
        return [ScrollView(key, view, self.canvas.ui, widgets, tall, world=self.ui.world)]

    def _draw_names(self, totals: ReportRow, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Signs and names above the columns."""
        cells = ChartLine("", rect, self.canvas.ui, totals, self.story.seats, 1).cells()
        for place, (cell, seat, name) in enumerate(zip(cells, self.story.seats, self.story.names, strict=True)):
            sign = portraits.sign(seat, self.portraits[place], rect.height)
            surface.blit(sign, sign.get_rect(midleft=cell.midleft))
            room = cell.width - rect.height - self.canvas.ui.px(8)
            size = text.fit(name, self.canvas.ui.font(24), room, text.BOLD)
            text.draw(surface, name, (cell.left + rect.height + 4, rect.centery), size, PALE, text.BOLD, "midleft")

    def _told(self, room: pygame.Rect) -> list[Widget]:
        scale, told = self.canvas.ui, self.story.highlights()
        inside = ScrollView.room(room, scale)
        pen = VerticalPen(inside, scale.px(10))
        found: list[Widget] = []
        for place, sentence in enumerate(told):
            wide = inside.width - scale.px(40)
            row = pen.take(max(scale.px(40), text.height(sentence, scale.font(26), wide) + scale.px(4)))
            mark = pygame.Rect(row.left, row.top, scale.px(26), scale.px(34))
            said = pygame.Rect(mark.right + scale.px(14), row.top, wide, row.height)
            found.append(PictureBox(f"star:{place}", mark, scale, self._draw_star))
            found.append(Label(f"told:{place}", said, scale, sentence, size=26, wrapped=True))
        return self._scrolled("told", room, found, pen.used + scale.px(8))

    def _draw_star(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint.draw_icon(surface, "star", rect, self.ui.world.title, 1)

    def _buttons(self, foot: pygame.Rect) -> list[Widget]:
        scale, world = self.canvas.ui, self.ui.world
        done = _("The record is on the shelf already.") if self.kept else ""
        found = [
            ResultButton("again", _("Play again"), "replay", self.again, world.main),
            ResultButton("review", _("Review"), "hint", self.look_back, world.plain),
            ResultButton("keep", _("Save the record"), "save", self.keep, world.plain, done),
            ResultButton("watch", _("Watch"), "play", self.watch, world.plain),
            ResultButton("title", _("Title"), "home", self.to_title, world.plain),
            *([] if self.wide else self._ways()),
        ]
        return button_row(found, foot, scale)
