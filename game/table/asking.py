"""What the table asks now, in the bar: the question in words, and the choices that have a button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.kit import text
from game.kit.controls import Button
from game.kit.geometry import Scale
from game.kit.widget import Widget
from game.table import prompt_bar
from game.table.play import Moment
from game.table.view import Question, Usual
from game.words import _
from rules.engine import Event

if TYPE_CHECKING:
    from game.scenes.table import Table

TALL = 72
"""Units the bar is designed for; a lower one has everything in it smaller."""


class Asking:
    """The bar of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._given: tuple[Moment, Usual] | None = None
        """The last answer that went without saying."""

    def answer_usual(self) -> Sequence[Event]:
        """Answer what goes without saying, unless that shows something hidden or ends a person's turn: such an answer
        could not be changed freely."""
        play, seat = self.table.play, self.table.next_seat
        found = self.table.view.usual(play.state) if seat is not None else None
        if found is None or self.table.opponents.plays(seat):
            return ()
        step = play.game.apply(play.state, found.choice)
        after = play.game.prompt(step.state)
        if after is None or after.seat != seat or any(event.barrier for event in step.events):
            return ()
        self._given = play.choose(found.choice), found
        return step.events

    def answers(self) -> tuple[prompt_bar.Answer, ...]:
        """The choices that have a button now, in the order of their numbers."""
        ways = self.table.ways
        if ways is None:
            return ()
        spots = self.table.sight.spots()
        found = prompt_bar.answers(ways, self.table.view, lambda place: place in spots)
        return tuple(sorted(found, key=lambda answer: answer.extra))

    def build(self) -> list[Widget]:
        table = self.table
        rect, scale = table.sight.area(table.view.areas.prompt), table.canvas.ui
        if rect.height < scale.px(TALL):
            scale = replace(scale, unit=rect.height / TALL)
        if table.past.open:
            return table.past.build(rect, scale)
        aside = self._change(rect, scale) or self._results(rect, scale)
        if aside:
            rect = pygame.Rect(rect.left, rect.top, aside[0].rect.left - scale.px(10) - rect.left, rect.height)
        found = self.answers()
        given = [answer.way for answer in found]
        complete = all(way in given for way in table.ways.now if not way.choice.extra) if table.ways else True
        bar = prompt_bar.build(rect, scale, table.ui.world, self._question(), found, table.choose, complete=complete)
        return bar + aside

    def _change(self, bar: pygame.Rect, scale: Scale) -> list[Widget]:
        """At the right end of the bar, after something was answered by itself: answer otherwise."""
        table = self.table
        last = table.play.moments[-1] if table.play.moments else None
        if self._given is None or not table.live or self._given[0] is not last:
            return []
        given = self._given[1]
        words = text.width(given.words, scale.font(22), text.BOLD)
        rect = pygame.Rect(0, 0, min(words + scale.px(84), bar.width // 3), bar.height)
        rect.topright = bar.topright
        picture = partial(prompt_bar.draw_art, given.art) if given.art else None
        world, tip = table.ui.world, _("Take it back and answer otherwise (U).")
        return [
            Button("change", rect, scale, given.words, table.undo, kind=world.plain, picture=picture, size=22, tip=tip)
        ]

    def _results(self, bar: pygame.Rect, scale: Scale) -> list[Widget]:
        """At the right end of the bar, at the end of a game that was looked at again: the way to its results."""
        table = self.table
        if not table.play.over or table.moving:
            return []
        words = _("Results")
        wide = text.width(words, scale.font(24), text.BOLD) + scale.px(100)
        rect = pygame.Rect(bar.right - wide, bar.top, wide, bar.height)
        kind = table.ui.world.main
        return [Button("results", rect, scale, words, table.show_results, kind=kind, icon="chart", size=24)]

    def _question(self) -> Question:
        table = self.table
        if table.moving and not table.live:
            return Question(table.told)
        if table.opponents.plays(table.next_seat):
            words = _("{name} will play in a moment.") if table.holding else _("{name} is thinking …")
            return Question(words.format(name=table.play.names[table.next_seat or 0]))
        return table.view.question(table.play.state)
