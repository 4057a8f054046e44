"""The review of a finished game: the line of the chances, accuracy by round, the dearest turns as questions, and what
every piece earned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from string import ascii_uppercase
from typing import TYPE_CHECKING, Self

import pygame

from game import labels
from game.final_report import FinalReport, final_report
from game.games import world_of
from game.kit import text
from game.kit.controls import Label, Panel
from game.kit.geometry import VerticalPen
from game.kit.scene import Shot
from game.kit.scroll import ScrollView
from game.kit.selectors import Dropdown, Segments
from game.kit.theme import BAD, GOOD, MUTED, PALE
from game.kit.widget import Widget
from game.match import Match, random_record
from game.review import Review
from game.scenes.chance_chart import DearTurn, TurnChart
from game.scenes.chart_legend import ChartLegend, legend_tall
from game.scenes.find_series import FindSeries
from game.scenes.page import Page
from game.scenes.review_widgets import AccuracyRow, EarnedLine, EarnedRow, ProgressBar, earned_height
from game.table.coach.coach_words import behind, coach_words_of
from game.table.coach.verdict_words import Entry, account, lost
from game.table.panels.turn_cards import CardLine, TurnCard, card_height
from game.translation import _
from rules.bots.judgement import Verdict
from rules.bots.protocol import Suggested
from rules.earnings import Earned, earned

if TYPE_CHECKING:
    from game.app import App

WIDE, TALL = 1500, 860
"""Units that a window needs for everything side by side."""
GAP, HEAD, ROW, TAB = 20, 40, 54, 56


class ReviewPage(Page):
    """`match` is the game looked back on. It is judged while the page is open, from where it was left."""

    topic = "program/results"

    def __init__(self, app: App, match: Match, judged: bool = True) -> None:
        super().__init__(app)
        self.match = match
        self.ui.world = world_of(match.record.game)
        self.review = Review(match, app.shelf)
        self.judged = judged
        self.story: FinalReport = final_report(match)
        self.seat = self.review.people[0]
        self.view = "find"
        self.turn = len(self.review.turns)

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        return cls(app, Match(random_record(shot.game, shot.seats, shot.seed, 100_000), "sample"), judged=False)

    def leave(self) -> None:
        self.review.rest()

    def tick(self, seconds: float) -> bool:
        if self.judged and self.review.tick():
            self.refresh()
        return super().tick(seconds)

    def heading(self) -> str:
        return _("Review: {game}").format(game=labels.game(self.match.record.game))

    @property
    def wide(self) -> bool:
        return self.canvas.ui_size[0] >= WIDE and self.canvas.ui_size[1] >= TALL

    def set_view(self, chosen: str) -> None:
        self.view = chosen
        self.seat = self.seat if self.seat in self._seats else self._seats[0]
        self.refresh()

    def set_seat(self, chosen: str) -> None:
        self.seat = int(chosen)
        self.refresh()

    def look(self, turn: int) -> None:
        """Put the cursor on a turn."""
        self.turn = turn
        self.refresh()

    def stand(self, turn: int) -> None:
        """The table as it was before a turn."""
        self.app.push("table", match=self.match, moment=self.review.standings[turn].at)

    def look_back(self, verdict: Verdict) -> None:
        """The table before a turn whose answer is known, with the better one."""
        best = verdict.best
        reasons = tuple(argument.reason for argument in verdict.arguments)
        better = Suggested(best.choices, best.lead, 0.0, reasons, ())
        self.app.push("table", match=self.match, moment=verdict.at, better=better)

    def find(self, verdicts: list[Verdict], at: int) -> None:
        """One of the dearest turns as a question."""
        series = FindSeries(self, verdicts, at)
        self.app.push("exercise", exercise=series.exercise, series=series)

    def build(self) -> list[Widget]:
        body, gap = self.body(), self.canvas.ui.px(GAP)
        if not self.wide:
            return [*self.head(), self._column(body)]
        left = pygame.Rect(body.left, body.top, round(body.width * 0.58), body.height)
        right = pygame.Rect(left.right + gap, body.top, body.right - left.right - gap, body.height)
        below = pygame.Rect(left.left, 0, left.width, self._accuracy_tall(left.width))
        below.bottom = body.bottom
        above = pygame.Rect(left.topleft, (left.width, below.top - gap - left.top))
        return [*self.head(), *self._line(above), *self._accuracy(below), *self._told(right)]

    def _column(self, body: pygame.Rect) -> ScrollView:
        """Everything below each other, for a window that has no room for more."""
        scale, inside = self.canvas.ui, ScrollView.room(body, self.canvas.ui)
        pen = VerticalPen(inside, scale.px(GAP))
        widgets = self._line(pen.take(scale.px(420)))
        widgets += self._accuracy(pen.take(self._accuracy_tall(inside.width)))
        told = self._told(pygame.Rect(inside.left, pen.y, inside.width, 10))
        tall = max(widget.rect.bottom for widget in told[1:]) + scale.px(18) - pen.y
        told = self._told(pen.take(tall))
        return ScrollView("page", body, scale, [*widgets, *told], pen.used + scale.px(8), world=self.ui.world)

    def _line(self, rect: pygame.Rect) -> list[Widget]:
        """The line of the game, below a word on what it shows."""
        scale = self.canvas.ui
        inner = rect.inflate(-scale.px(44), -scale.px(28))
        said = _("The chance to win, turn by turn") if self.review.chances else _("The points, turn by turn")
        title = pygame.Rect(inner.left, inner.top, inner.width * 3 // 5, scale.px(HEAD))
        turn = pygame.Rect(title.right, inner.top, inner.right - title.right, title.height)
        dear, moved = self._dear_turns(), _("moved the line most")
        cost = _("cost most: {name}").format(name=self.story.names[self.seat]) if dear else ""
        tall = legend_tall(inner.width, scale, moved, cost)
        legend = ChartLegend(pygame.Rect(inner.left, title.bottom, inner.width, tall), scale, moved, cost)
        room = pygame.Rect(inner.left, legend.rect.bottom, inner.width, inner.bottom - legend.rect.bottom)
        tip = _("Touch a turn to stand at that moment.")
        tip = _("Touch a turn to stand at that moment, a letter to find a better turn.") if dear else tip
        chart = TurnChart(
            room, scale, self.ui.world, self.review, self.story.seats, self.story.names, self.turn, self.look,
            self.stand, tip, dear,
        )  # fmt: skip
        return [
            Panel("panel:line", rect, scale, self.ui.world),
            Label("line:title", title, scale, said, size=26, face=text.DISPLAY),
            Label("line:turn", turn, scale, self._turn_words(), size=22, color=MUTED, align="right"),
            legend,
            chart,
        ]

    def _dear_turns(self) -> list[DearTurn]:
        """The dear turns of whoever is shown, with the letters of their cards."""
        numbers = {turn.at: number for number, turn in enumerate(self.review.turns)}
        dear = self._dear
        return [
            DearTurn(numbers[verdict.at], verdict.seat, letter, self._act(dear, at))
            for at, (letter, verdict) in enumerate(zip(ascii_uppercase, dear, strict=False))
        ]

    @property
    def _dear(self) -> list[Verdict]:
        """The dearest turns of whoever is shown; none as long as not all of them are judged."""
        return self.review.dear(self.seat) if self._judged_seat and self.seat in self.review.people else []

    def _act(self, dear: list[Verdict], at: int) -> Callable[[], None]:
        """A dear turn as a question, or once the answer is known beside it."""
        if dear[at].at in self.review.answered:
            return partial(self.look_back, dear[at])
        return partial(self.find, dear, at)

    def _turn_words(self) -> str:
        """The turn at the cursor; nothing at the end."""
        now = self.review.standings[self.turn]
        if now.seat is None:
            return ""
        return f"{self.story.round_name(now.round)} · {labels.turn_of(self.story.names[now.seat])}"

    @property
    def _note(self) -> str:
        """A word on why there are no chances, or nothing."""
        if self.review.chances:
            return ""
        return _("For this number of players no chances can be told yet: these are the points.")

    def _accuracy_tall(self, wide: int) -> int:
        scale = self.canvas.ui
        rows = len(self.review.people) if self.review.chances else 0
        note = text.height(self._note, scale.font(22), wide - scale.px(44)) + scale.px(12) if self._note else 0
        return scale.px(28 + HEAD + rows * (ROW + 4) + 6) + note

    def _accuracy(self, rect: pygame.Rect) -> list[Widget]:
        """How far the coach is, and below it every person's accuracy by round."""
        scale, review = self.canvas.ui, self.review
        inner = rect.inflate(-scale.px(44), -scale.px(28))
        pen = VerticalPen(inner, scale.px(4))
        found: list[Widget] = [
            Panel("panel:accuracy", rect, scale, self.ui.world),
            self._head(pen.take(scale.px(HEAD))),
        ]
        if self._note:
            tall = text.height(self._note, scale.font(22), inner.width)
            found.append(Label("note", pen.take(tall), scale, self._note, size=22, color=MUTED, wrapped=True))
            return found
        for seat in review.people:
            rounds = [review.accuracy(seat, number) for number in review.rounds]
            who, name = self.story.seats[seat], self.story.names[seat]
            row = pen.take(scale.px(ROW))
            found.append(AccuracyRow(f"accuracy:{seat}", row, scale, who, name, review.accuracy(seat), rounds))
        return found

    def _head(self, rect: pygame.Rect) -> Widget:
        """The progress while the coach thinks; then what the table below shows."""
        done, every = self.review.progress
        if self.review.given_up:
            words = _("The coach could not look back.")
        elif self.judged and done < every:
            said = _("The coach looks back: turn {n} of {all}").format(n=done + 1, all=every)
            return ProgressBar("progress", rect, self.canvas.ui, self.ui.world, done / max(1, every), said)
        elif self.review.chances:
            words = _("Accuracy by round: 100 is always the best turn")
        else:
            words = _("The coach has looked at every turn.")
        return Label("accuracy:title", rect, self.canvas.ui, words, size=26, face=text.DISPLAY)

    def _told(self, rect: pygame.Rect) -> list[Widget]:
        """Of one person: the dearest turns as questions, or what everything earned."""
        scale = self.canvas.ui
        inner = rect.inflate(-scale.px(44), -scale.px(28))
        views = [("find", _("Find it yourself")), ("earned", _("What it earned"))]
        bar = pygame.Rect(inner.left, inner.top, inner.width, scale.px(TAB))
        seats = pygame.Rect(inner.left, bar.bottom + scale.px(10), inner.width, scale.px(TAB))
        top = seats.bottom if len(self._seats) > 1 else bar.bottom
        room = pygame.Rect(inner.left, top + scale.px(12), inner.width, 0)
        room.height = max(1, inner.bottom - room.top)
        shown = self._find(room) if self.view == "find" else self._earned(room)
        tabs = Segments("view", bar, scale, views, self.view, self.set_view, world=self.ui.world, size=24)
        return [Panel("panel:told", rect, scale, self.ui.world), tabs, *self._whose(seats), *shown]

    @property
    def _seats(self) -> Sequence[int]:
        """Those of whom something is told."""
        return self.review.people if self.view == "find" else range(len(self.story.names))

    def _whose(self, rect: pygame.Rect) -> list[Widget]:
        """Whose turns or pieces are told: side by side, or where names have no room in a list that opens."""
        scale = self.canvas.ui
        options = [(str(seat), self.story.names[seat]) for seat in self._seats]
        if len(options) < 2:
            return []
        widest = text.widest([name for _key, name in options], scale.font(22), text.BOLD) + scale.px(40)
        kind = Segments if widest * len(options) <= rect.width else Dropdown
        return [kind("seat", rect, scale, options, str(self.seat), self.set_seat, world=self.ui.world)]

    def _scrolled(self, key: str, room: pygame.Rect, widgets: list[Widget], tall: int) -> list[Widget]:
        """Widgets in a view of their own; in a window where the whole page is one, as they are."""
        if not self.wide:
            return widgets
        return [ScrollView(key, room, self.canvas.ui, widgets, tall, world=self.ui.world)]

    @property
    def _judged_seat(self) -> bool:
        """Every turn of the seat that is shown has been judged."""
        return all(turn.at in self.review.verdicts for turn in self.review.turns if turn.seat == self.seat)

    def _find(self, room: pygame.Rect) -> list[Widget]:
        scale, inside = self.canvas.ui, ScrollView.room(room, self.canvas.ui)
        pen = VerticalPen(inside, scale.px(12))
        dear = self._dear
        said = _("The turns that cost most. Touch one, and find a better turn at the table.")
        if not self._judged_seat:
            said = self._waiting_words
        elif not dear:
            said = _("Nothing that the coach would have done much better.")
        tall = text.height(said, scale.font(22), inside.width)
        found: list[Widget] = [Label("find:said", pen.take(tall), scale, said, size=22, color=MUTED, wrapped=True)]
        for at, (letter, verdict) in enumerate(zip(ascii_uppercase, dear, strict=False)):
            lines, act = self._lines(verdict), self._act(dear, at)
            known = verdict.at in self.review.answered
            tip = _("Look at this moment on the table") if known else _("Find it yourself")
            rect, key = pen.take(card_height(lines, inside.width, scale)), f"find:{at + 1}"
            found.append(TurnCard(key, rect, scale, self.ui.world, lines, act, lead=letter, marked=True, tip=tip))
        return self._scrolled("dear", room, found, pen.used + scale.px(8))

    @property
    def _waiting_words(self) -> str:
        """Why nothing is told of somebody yet."""
        if self.review.lost:
            return _("The coach’s thinking ended unexpectedly. Open the review again: it goes on where it stopped.")
        return _("The coach could not look back.") if self.review.given_up else _("The coach is still thinking.")

    def _lines(self, verdict: Verdict) -> list[CardLine]:
        """A dear turn: the number, what was played, and once the answer is known also that, with an account."""
        round_ = self.review.round_of(verdict)
        change = behind(verdict.cost)
        if self.review.chances:
            change = _("{n} in 100 wins given away").format(n=lost(verdict))
        title = _("Round {round}: {change}").format(round=round_, change=change)
        lines = [CardLine(title, 24, PALE, text.BOLD)]
        if verdict.at not in self.review.answered:
            played = self.review.said(verdict.at, verdict.played.choices)
            words = _("Played: {turn}").format(turn=played)
            return [*lines, CardLine(words, 20, MUTED, sign="minus", sign_color=BAD)]
        if self.review.answered[verdict.at]:
            lines.append(CardLine(_("Found by yourself"), 20, GOOD, text.BOLD, sign="tick", sign_color=GOOD))
        both, own, better = self.review.parted(verdict)
        if both:
            lines.append(CardLine(_("Both turns: {steps}").format(steps="  ".join(both)), 20, MUTED))
        lines.append(CardLine(_("Played:"), 20, MUTED, text.BOLD, sign="minus", sign_color=BAD))
        lines += [CardLine(words, 20, MUTED) for words in own]
        lines.append(CardLine(_("Better:"), 20, PALE, text.BOLD, sign="plus", sign_color=GOOD))
        lines += [CardLine(words, 20, PALE) for words in better]
        names = self.match.game.names(self.review.turns[0].before)
        entries = account(self.match.record.game, names, verdict, self.review.chances)
        if self.review.chances:
            words = _("Where the {n} in 100 went:").format(n=lost(verdict))
            lines.append(CardLine(words, 20, PALE, text.BOLD, above=8))
        return [*lines, *(_entry_line(entry) for entry in entries)]

    @cached_property
    def _earnings(self) -> dict[int, list[Earned]]:
        return earned(self.match.record)

    def _earned(self, room: pygame.Rect) -> list[Widget]:
        scale, inside = self.canvas.ui, ScrollView.room(room, self.canvas.ui)
        pen, game = VerticalPen(inside, scale.px(4)), self.match.record.game
        pieces = self._earnings.get(self.seat, [])
        most = max((each.vp for each in pieces), default=1)
        found: list[Widget] = []
        who = self.story.seats[self.seat]
        for number, each in enumerate(pieces):
            words = coach_words_of(game)
            line = EarnedLine(
                words.piece(each.piece, each.place), _brought(game, each), _points(each), words.picture(each.piece, who)
            )
            row = pen.take(earned_height(line, inside.width, scale))
            found.append(EarnedRow(f"earned:{number}", row, scale, who, line, each.vp / max(1, most)))
        total = sum(each.vp for each in pieces)
        line = EarnedLine(_("Total"), points=str(total))
        row = pen.take(earned_height(line, inside.width, scale))
        found.append(EarnedRow("earned:total", row, scale, who, line, 1.0 if total > 0 else 0.0))
        return self._scrolled("earned", room, found, pen.used + scale.px(8))


def _brought(game: str, each: Earned) -> str:
    """The sources of a piece's points, if it is not the source itself, and what it did besides."""
    sources = {} if each.piece.sort == "source" else each.sources
    parts = [f"{labels.source(game, source)} {vp}" for source, vp in sources.items() if vp]
    parts += [coach_words_of(game).deed(name, amount) for name, amount in each.deeds.items() if amount]
    return " · ".join(parts)


def _points(each: Earned) -> str:
    """The points; nothing of somebody who did something else instead."""
    return str(each.vp) if each.vp or not any(each.deeds.values()) else ""


def _entry_line(entry: Entry) -> CardLine:
    """A reason, with its part of what was lost where chances are told."""
    sign, color = ("plus", GOOD) if entry.speaks_for else ("minus", BAD)
    words = entry.words if entry.share is None else f"{abs(entry.share)} · {entry.words}"
    return CardLine(words, 20, MUTED, sign=sign, sign_color=color)
