"""After the game: who won, where every point came from, what was remarkable, and what to do next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from game import new_game_setup
from game.final_report import FinalReport, ReportRow, final_report
from game.games import world_of
from game.kit import paint, sound, sprites, text
from game.kit.controls import Button, Label, Panel, PictureBox
from game.kit.geometry import Scale, VerticalPen
from game.kit.scene import Shot
from game.kit.scroll import ScrollView
from game.kit.selectors import Segments
from game.kit.theme import BAD, MUTED, PALE, SeatColor, World, darker
from game.kit.widget import Look, Widget, Words
from game.match import Match, card, random_record
from game.review import Review
from game.scenes import costly_turns
from game.scenes.page import Page
from game.translation import _
from rules import record
from rules.bots.protocol import Blundered
from rules.engine import Rank

if TYPE_CHECKING:
    from game.app import App

LINE = 50
RANK = 104


class ChartLine(Widget):
    """A source or a round: its name, and each seat's points as a bar with its number."""

    interactive = False

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        line: ReportRow,
        seats: tuple[SeatColor, ...],
        most: int,
        total: bool = False,
    ) -> None:
        super().__init__(key, rect, scale)
        self.line, self.seats, self.most, self.total = line, seats, max(1, most), total

    def _name(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left, self.rect.top, round(self.rect.width * 0.26), self.rect.height)

    def cells(self) -> list[pygame.Rect]:
        left = self._name().right + self.scale.px(16)
        each = (self.rect.right - left) // len(self.seats)
        return [
            pygame.Rect(left + place * each, self.rect.top, each - self.scale.px(16), self.rect.height)
            for place in range(len(self.seats))
        ]

    def _size(self) -> int:
        return text.fit(self.line.name, self.scale.font(24), self._name().width)

    def words(self) -> list[Words]:
        face = text.BOLD if self.total else text.BODY
        return [
            Words(
                self.line.name,
                self._name(),
                text.fit(self.line.name, self.scale.font(24), self._name().width, face),
                face,
            )
        ]

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        (name,) = self.words()
        text.draw(
            surface, name.words, name.rect.midleft, name.size, PALE if self.total else MUTED, name.face, "midleft"
        )
        for cell, seat, vp in zip(self.cells(), self.seats, self.line.vp, strict=True):
            self._draw_cell(surface, cell, seat, vp)

    def _draw_cell(self, surface: pygame.Surface, cell: pygame.Rect, seat: SeatColor, vp: int) -> None:
        number = self.scale.px(64)
        size = self.scale.font(32 if self.total else 28)
        color = PALE if vp > 0 else MUTED if vp == 0 else BAD
        right = cell.left + number - self.scale.px(10)
        text.draw(surface, str(vp), (right, cell.centery), size, color, text.HEAVY, "midright")
        if self.total or vp <= 0:
            return
        room = cell.width - number
        bar = pygame.Rect(cell.left + number, 0, max(self.scale.px(6), round(room * vp / self.most)), self.scale.px(22))
        bar.centery = cell.centery
        stops = ((0.0, seat.light), (0.4, seat.color), (1.0, darker(seat.color, 0.3)))
        surface.blit(paint.plate(bar.size, self.scale.px(6), stops), bar)


class RankRow(Widget):
    """A player's place: number, sign, name and points."""

    interactive = False

    def __init__(
        self, rect: pygame.Rect, scale: Scale, world: World, seat: SeatColor, rank: Rank, name: str, remark: str
    ) -> None:
        super().__init__(f"rank:{seat.name}", rect, scale)
        self.world, self.seat, self.name, self.remark = world, seat, name, remark
        self.place, self.vp = rank.place, rank.vp

    def words(self) -> list[Words]:
        left = self.rect.left + self.scale.px(172)
        room = pygame.Rect(left, self.rect.top, max(1, self.rect.right - self.scale.px(130) - left), self.rect.height)
        if self.remark:
            room.height = round(room.height * 0.62)
        size = text.fit(self.name, self.scale.font(34), room.width, text.DISPLAY, room.height)
        found = [Words(self.name, room, size, text.DISPLAY)]
        if self.remark:
            below = pygame.Rect(left, room.bottom - self.scale.px(8), room.width, self.scale.px(30))
            small = text.fit(self.remark, self.scale.font(20), below.width, tall=below.height)
            found.append(Words(self.remark, below, small))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        scale = self.scale
        if self.place == 1:
            paint.lit_panel(surface, self.rect, self.world, self.seat, self.unit)
        else:
            paint.panel(surface, self.rect, self.world, self.unit)
        color = self.world.title if self.place == 1 else MUTED
        spot = self.rect.left + scale.px(44), self.rect.centery
        text.draw(surface, str(self.place), spot, scale.font(52), color, text.DISPLAY, "center")
        disc = sprites.get(f"shared/disc_{self.seat.name}", self.unit * 1.15)
        disc.draw(surface, (self.rect.left + scale.px(118), self.rect.centery))
        name, *remarks = self.words()
        text.draw(surface, name.words, name.rect.midleft, name.size, PALE, name.face, "midleft")
        for remark in remarks:
            text.draw(surface, remark.words, remark.rect.midleft, remark.size, MUTED, anchor="midleft")
        spot = self.rect.right - scale.px(24), self.rect.centery
        text.draw(surface, str(self.vp), spot, scale.font(54), PALE, text.DISPLAY, "midright")


class Results(Page):
    """`match` is the game looked back on; `coached` if the coach says what it thinks of it, in a while."""

    topic = "program/results"

    def __init__(self, app: App, match: Match, coached: bool = True) -> None:
        super().__init__(app)
        self.match = match
        self.story: FinalReport = final_report(match)
        self.review = Review(match) if coached and app.settings.coach else None
        self._greeted = False
        self.view = "source"
        self.kept = False
        self.ui.world = world_of(match.record.game)

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        return cls(app, Match(random_record(shot.game, shot.seats, shot.seed, 100_000), "sample"), coached=False)

    def enter(self) -> None:
        if not self._greeted:
            sound.play("fanfare")
        self._greeted = True

    def leave(self) -> None:
        if self.review is not None:
            self.review.rest()

    def tick(self, seconds: float) -> bool:
        if self.review is not None and self.review.tick():
            self.refresh()
        return super().tick(seconds)

    def look_at(self, turn: Blundered) -> None:
        """The table as it was before a turn, with what would have been better."""
        self.app.push("table", match=self.match, moment=turn.at, better=turn.better)

    def heading(self) -> str:
        return self.story.heading()

    def set_view(self, chosen: str) -> None:
        self.view = chosen
        self.refresh()

    def again(self) -> None:
        """The same game with the same people and another seed."""
        old = self.match.record
        again = record.Record(old.game, old.seats, new_game_setup.fresh_seed(), old.options, board=old.board)
        self.app.go("table", match=Match(again, self.app.shelf.new_name(old.game), self.match.colors))

    def watch(self) -> None:
        self.app.go("table", match=self.match, replay=True)

    def keep(self) -> None:
        state = record.replay(self.match.game, self.match.record)
        path = self.app.shelf.keep(self.match.name, record.write(self.match.record), card(self.match, state))
        self.kept = True
        self.refresh()
        self.ui.toast(_("The record is kept as {name}.").format(name=path.name))

    def to_title(self) -> None:
        self.app.go("title")

    def build(self) -> list[Widget]:
        scale, body = self.canvas.ui, self.body()
        foot = pygame.Rect(body.left, body.bottom - scale.px(64), body.width, scale.px(64))
        view = pygame.Rect(body.left, body.top, body.width, foot.top - body.top - scale.px(16))
        inside = ScrollView.room(view, scale)
        gap, wide = scale.px(28), self.canvas.ui_size[0] >= 1500
        top = inside.top + scale.px(10)
        if wide:
            left = pygame.Rect(inside.left + scale.px(4), top, round(inside.width * 0.34), inside.height)
            right = pygame.Rect(left.right + gap, top, inside.right - left.right - gap, inside.height)
            pens = [VerticalPen(left, gap), VerticalPen(right, gap)]
        else:
            pens = [
                VerticalPen(pygame.Rect(inside.left + scale.px(4), top, inside.width - scale.px(4), inside.height), gap)
            ] * 2
        widgets = [*self._ranking(pens[0]), *self._chart(pens[1]), *self._highlights(pens[0])]
        if self.review is not None:
            names = self.story.names
            widgets += costly_turns.panel(pens[1], scale, self.ui.world, self.review, names, self.look_at)
        tall = max(pen.used for pen in pens) + scale.px(30)
        return [*self.head(), ScrollView("page", view, scale, widgets, tall, world=self.ui.world), *self._buttons(foot)]

    def _buttons(self, foot: pygame.Rect) -> list[Widget]:
        """As wide as their words, from the right; only signs when there is no room."""
        scale, world = self.canvas.ui, self.ui.world
        done = _("The record is on the shelf already.") if self.kept else ""
        found = [
            ("again", _("Play again"), "replay", self.again, world.main, ""),
            ("keep", _("Save the record"), "save", self.keep, world.plain, done),
            ("watch", _("Watch"), "play", self.watch, world.plain, ""),
            ("title", _("Title"), "home", self.to_title, world.plain, ""),
        ]
        widths = [text.width(label, scale.font(26), text.BOLD) + scale.px(100) for _key, label, *_rest in found]
        gap = scale.px(16)
        words = sum(widths) + gap * (len(found) - 1) <= foot.width
        widgets: list[Widget] = []
        right = foot.right - scale.px(28)
        for (key, label, icon, act, kind, disabled), width in zip(found, widths, strict=True):
            rect = pygame.Rect(0, foot.top, width if words else foot.height + scale.px(24), foot.height)
            rect.right = right
            right = rect.left - gap
            said, tip = (label, "") if words else ("", label)
            widgets.append(Button(key, rect, scale, said, act, icon=icon, kind=kind, disabled=disabled, tip=tip))
        return widgets

    def _ranking(self, pen: VerticalPen) -> list[Widget]:
        rows: list[Widget] = []
        gap, pen.gap = pen.gap, self.canvas.ui.px(18)
        for rank in self.story.ranking:
            seat, name = self.story.seats[rank.seat], self.story.names[rank.seat]
            rect = pen.take(self.canvas.ui.px(RANK))
            rows.append(RankRow(rect, self.canvas.ui, self.ui.world, seat, rank, name, self.story.remark(rank)))
        pen.gap = gap
        pen.skip(self.canvas.ui.px(10))
        return rows

    def _chart(self, pen: VerticalPen) -> list[Widget]:
        scale = self.canvas.ui
        lines = self.story.by_source() if self.view == "source" else self.story.by_round()
        rect = pen.take(scale.px(100 + 56 + (len(lines) + 1) * LINE + 40))
        inner = rect.inflate(-scale.px(56), -scale.px(40))
        options = [("source", _("By source")), ("round", _("By round"))]
        choice = pygame.Rect(0, inner.top, min(inner.width * 6 // 10, scale.px(400)), scale.px(56))
        choice.right = inner.right
        title = pygame.Rect(inner.left, inner.top, choice.left - inner.left - scale.px(12), scale.px(56))
        found: list[Widget] = [
            Panel("panel:chart", rect, scale, self.ui.world),
            Label("title:chart", title, scale, _("Points"), size=34, face=text.DISPLAY, color=self.ui.world.title),
            Segments("view", choice, scale, options, self.view, self.set_view, world=self.ui.world),
        ]
        place = VerticalPen(pygame.Rect(inner.left, inner.top + scale.px(72), inner.width, inner.height))
        most = max((max(line.vp) for line in lines), default=1)
        head = place.take(scale.px(48))
        totals = ReportRow(_("Total"), self.story.scores)
        found.append(PictureBox("chart:names", head, scale, partial(self._draw_names, totals)))
        for number, line in enumerate(lines):
            found.append(ChartLine(f"line:{number}", place.take(scale.px(LINE)), scale, line, self.story.seats, most))
        found.append(
            ChartLine("line:total", place.take(scale.px(LINE + 8)), scale, totals, self.story.seats, most, True)
        )
        return found

    def _draw_names(self, totals: ReportRow, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Signs and names above the columns."""
        cells = ChartLine("", rect, self.canvas.ui, totals, self.story.seats, 1).cells()
        for cell, seat, name in zip(cells, self.story.seats, self.story.names, strict=True):
            disc = sprites.fitted(f"shared/disc_{seat.name}", rect.height, rect.height)
            disc.draw(surface, (cell.left + rect.height // 2, rect.centery))
            room = cell.width - rect.height - self.canvas.ui.px(4)
            size = text.fit(name, self.canvas.ui.font(24), room, text.BOLD)
            text.draw(surface, name, (cell.left + rect.height + 4, rect.centery), size, PALE, text.BOLD, "midleft")

    def _highlights(self, pen: VerticalPen) -> list[Widget]:
        scale = self.canvas.ui
        told = self.story.highlights()
        room = pen.rect.width - scale.px(56)
        heights = [text.height(sentence, scale.font(24), room - scale.px(36)) + scale.px(4) for sentence in told]
        rect = pen.take(scale.px(84) + sum(heights) + len(told) * scale.px(10) + scale.px(14))
        found: list[Widget] = [
            Panel("panel:told", rect, scale, self.ui.world),
            Label(
                "title:told", pygame.Rect(rect.left + scale.px(28), rect.top + scale.px(18), room, scale.px(48)), scale,
                _("Remarkable"), size=34, face=text.DISPLAY, color=self.ui.world.title,
            ),
        ]  # fmt: skip
        y = rect.top + scale.px(76)
        for place, (sentence, tall) in enumerate(zip(told, heights, strict=True)):
            mark = pygame.Rect(rect.left + scale.px(28), y, scale.px(24), scale.px(30))
            said = pygame.Rect(mark.right + scale.px(12), y, room - scale.px(36), tall)
            found.append(PictureBox(f"star:{place}", mark, scale, self._draw_star))
            found.append(Label(f"told:{place}", said, scale, sentence, size=24, wrapped=True))
            y += tall + scale.px(10)
        return found

    def _draw_star(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint.draw_icon(surface, "star", rect, self.ui.world.title, 1)
