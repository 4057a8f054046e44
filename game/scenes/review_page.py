"""The review of a finished game: the line of the chances, accuracy by round, the dearest turns as questions, and what
every piece earned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from string import ascii_uppercase
from typing import TYPE_CHECKING, Self

import pygame

from game import labels, line_words
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
from game.review import DEAR, Review
from game.scenes.chance_chart import ChartWords, DearTurn, TurnChart
from game.scenes.chart_legend import NUMBER, RING, ChartLegend, LegendEntry, legend_tall
from game.scenes.find_series import FindSeries
from game.scenes.page import Page
from game.scenes.review_widgets import (
    COLUMNS,
    ROW,
    AccuracyColumns,
    AccuracyRow,
    EarnedLine,
    EarnedRow,
    Named,
    ProgressBar,
    earned_height,
    short_names,
)
from game.table.coach.coach_words import behind, coach_words_of
from game.table.coach.verdict_words import Entry, account, instead, lost, percent
from game.table.panels.turn_cards import CardLine, TurnCard, card_height
from game.translation import _
from rules.bots.judgement import Verdict
from rules.bots.protocol import Suggested
from rules.earnings import Earned, earned

if TYPE_CHECKING:
    from game.app import App

WIDE, TALL = 1500, 860
"""Units that a window needs for everything side by side."""
GAP, HEAD, TAB = 20, 40, 56


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
        self.app.push("table", match=self.match, moment=self.review.standings[turn].at, told=self._told_at)

    def look_back(self, verdict: Verdict) -> None:
        """The table before a turn whose answer is known, with the better one."""
        best = verdict.best
        reasons = tuple(argument.reason for argument in verdict.arguments)
        better = Suggested(best.choices, best.lead, 0.0, reasons, ())
        self.app.push("table", match=self.match, moment=verdict.at, better=better, told=self._told_at)

    def _told_at(self, made: int) -> str:
        """What the line shows of the turn in which so many choices had been made."""
        return line_words.at_moment(self.review, self.story, made)

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
        said = _("The chance to win, turn by turn") if self._chances else _("The points, turn by turn")
        title = pygame.Rect(inner.left, inner.top, inner.width, scale.px(HEAD))
        head = [
            Panel("panel:line", rect, scale, self.ui.world),
            Label("line:title", title, scale, said, size=26, face=text.DISPLAY, clear_of_tips=True),
        ]
        below = pygame.Rect(inner.left, title.bottom, inner.width, inner.bottom - title.bottom)
        return [*head, *(self._chart(below) if self.review.values else self._no_chart(below))]

    def _no_chart(self, rect: pygame.Rect) -> list[Widget]:
        """A word while there is nothing to show yet."""
        said = _("The coach is still thinking.")
        return [Label("line:wait", rect, self.canvas.ui, said, size=22, color=MUTED, align="center")]

    def _chart(self, rect: pygame.Rect) -> list[Widget]:
        scale, dear = self.canvas.ui, self._dear_turns()
        entries = self._entries(dear)
        tall = legend_tall(rect.width, scale, entries)
        legend = ChartLegend(pygame.Rect(rect.left, rect.top, rect.width, tall), scale, entries)
        room = pygame.Rect(rect.left, legend.rect.bottom, rect.width, rect.bottom - legend.rect.bottom)
        tip = _("Touch a turn to stand at that moment.")
        tip = _("Touch a turn to stand at that moment, a letter to find a better turn.") if dear else tip
        words = ChartWords(self._told_of, _("Look at this moment on the table"), tip)
        chart = TurnChart(
            room, scale, self.ui.world, self.review, self.story.seats, self.story.names, self.turn, self.look,
            self.stand, words, dear,
        )  # fmt: skip
        return [legend, chart]

    def _entries(self, dear: list[DearTurn]) -> list[LegendEntry]:
        """What the marks of the line mean; of the ring only where there is one."""
        found = [(NUMBER, _("moved the line most, in order of time"))]
        if dear:
            found.append((dear[0].letter, _("cost most: {name}").format(name=self.story.names[self.seat])))
        if any(each.best is not None for each in dear):
            found.append((RING, _("with the best turn")))
        return found

    @property
    def _chances(self) -> bool:
        """The line shows chances, or will."""
        return self.review.chances and not (self.review.given_up and not self.review.line)

    def _told_of(self, turn: int) -> list[str]:
        """The numbers of a turn: of whoever had it, of everybody else whom it moved, and what the best turn led to."""
        return line_words.told(self.review, self.story, turn)

    def _dear_turns(self) -> list[DearTurn]:
        """The dear turns of whoever is shown, with the letters of their cards."""
        numbers = {turn.at: number for number, turn in enumerate(self.review.turns)}
        dear = self._dear
        return [
            DearTurn(
                numbers[verdict.at], verdict.seat, letter, self._act(dear, at), self._act_words(verdict),
                percent(verdict.best) if self.review.line else None,
            )
            for at, (letter, verdict) in enumerate(zip(ascii_uppercase, dear, strict=False))
        ]  # fmt: skip

    @property
    def _dear(self) -> list[Verdict]:
        """The dearest turns of whoever is shown; none as long as not all of them are judged."""
        return self.review.dear(self.seat) if self._judged_seat and self.seat in self.review.people else []

    def _act_words(self, verdict: Verdict) -> str:
        known = verdict.at in self.review.answered
        return _("Look at this moment on the table") if known else _("Find it yourself")

    def _act(self, dear: list[Verdict], at: int) -> Callable[[], None]:
        """A dear turn as a question, or once the answer is known beside it."""
        if dear[at].at in self.review.answered:
            return partial(self.look_back, dear[at])
        return partial(self.find, dear, at)

    @property
    def _note(self) -> str:
        """A word on why there are no chances, or nothing."""
        if self.review.chances:
            return ""
        return _("For this number of players no chances can be told yet: these are the points.")

    def _accuracy_tall(self, wide: int) -> int:
        scale = self.canvas.ui
        rows = len(self.review.people) * (ROW + 4) + COLUMNS + 4 if self.review.chances else 0
        note = text.height(self._note, scale.font(22), wide - scale.px(44)) + scale.px(12) if self._note else 0
        return scale.px(28 + HEAD + rows + 6) + note

    def _accuracy(self, rect: pygame.Rect) -> list[Widget]:
        """How far the coach is, and below it every person's accuracy by round."""
        scale, review = self.canvas.ui, self.review
        inner = rect.inflate(-scale.px(44), -scale.px(28))
        pen = VerticalPen(inner, scale.px(4))
        found: list[Widget] = [
            Panel("panel:accuracy", rect, scale, self.ui.world),
            *self._head(pen.take(scale.px(HEAD))),
        ]
        if self._note:
            tall = text.height(self._note, scale.font(22), inner.width)
            found.append(Label("note", pen.take(tall), scale, self._note, size=22, color=MUTED, wrapped=True))
            return found
        found.append(AccuracyColumns(pen.take(scale.px(COLUMNS)), scale, review.rounds))
        people = review.people
        short = short_names([self.story.names[seat] for seat in people], scale)
        for seat, name in zip(people, short, strict=True):
            rounds = {number: review.accuracy(seat, number) for number in review.rounds}
            who = Named(self.story.seats[seat], name, self.story.names[seat])
            row = pen.take(scale.px(ROW))
            found.append(AccuracyRow(f"accuracy:{seat}", row, scale, who, review.accuracy(seat), rounds))
        return found

    def _head(self, rect: pygame.Rect) -> list[Widget]:
        """What the table below shows, and the progress while the coach thinks."""
        done, every = self.review.progress
        scale, words = self.canvas.ui, _("The coach has looked at every turn.")
        if self.review.given_up:
            words = _("The coach could not look back.")
        elif self.judged and not self.review.done:
            return self._progress(rect, done, every)
        elif self.review.chances:
            words = _("Accuracy by round: 100 is always the best turn")
        return [Label("accuracy:title", rect, scale, words, size=26, face=text.DISPLAY, clear_of_tips=True)]

    def _progress(self, rect: pygame.Rect, done: int, every: int) -> list[Widget]:
        """The heading, and right of it how far the coach is."""
        scale, words = self.canvas.ui, _("Accuracy") if self.review.chances else ""
        wide = min(text.width(words, scale.font(26), text.DISPLAY) + scale.px(24), rect.width // 2) if words else 0
        title, bar = pygame.Rect(rect.topleft, (wide, rect.height)), rect.inflate(-wide, 0)
        bar.right = rect.right
        said = _("The coach looks back: turn {n} of {all}").format(n=min(done + 1, every), all=every)
        share = done / max(1, every)
        heading = [Label("accuracy:title", title, scale, words, size=26, face=text.DISPLAY)] if words else []
        return [*heading, ProgressBar("progress", bar, scale, self.ui.world, share, said)]

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
            if verdict.at in self.review.answered:
                lines.append(CardLine(self._act_words(verdict), 20, self.ui.world.title, text.BOLD, above=8))
            rect, key = pen.take(card_height(lines, inside.width, scale)), f"find:{at + 1}"
            found.append(TurnCard(key, rect, scale, self.ui.world, lines, act, lead=letter, marked=True))
        if 0 < len(dear) < DEAR:
            said = _("No other turn was clearly worse than the best one.")
            tall = text.height(said, scale.font(22), inside.width)
            found.append(Label("find:fewer", pen.take(tall), scale, said, size=22, color=MUTED, wrapped=True))
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
            change = instead(verdict)
        title = _("Round {round}: {change}").format(round=round_, change=change)
        lines = [CardLine(title, 24, PALE, text.BOLD)]
        if verdict.at not in self.review.answered:
            played = self.review.said(verdict.at, verdict.played.choices)
            words = _("Played: {turn}").format(turn=played)
            return [*lines, CardLine(words, 20, MUTED, sign="minus", sign_color=BAD)]
        if verdict.at in self.review.hinted:
            lines.append(CardLine(_("Found with hints"), 20, GOOD, text.BOLD, sign="tick", sign_color=GOOD))
        elif self.review.answered[verdict.at]:
            lines.append(CardLine(_("Found by yourself"), 20, GOOD, text.BOLD, sign="tick", sign_color=GOOD))
        else:
            lines.append(CardLine(_("The answer was shown"), 20, MUTED, text.BOLD, sign="hint", sign_color=MUTED))
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
    words = entry.words
    if entry.share is not None:
        words = _("{n} in 100 · {reason}").format(n=abs(entry.share), reason=words)
    return CardLine(words, 20, MUTED, sign=sign, sign_color=color)
