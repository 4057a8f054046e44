"""Pictures of a finished game for its results: the stage of the victory as it ended, and the table with it lit."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

import pygame

from game import games
from game.final_report import FinalReport
from game.kit.geometry import Canvas, Scale
from game.kit.picture_cache import in_slices
from game.match import Match
from game.moments.act import Act
from game.moments.painter import ActPainter
from game.table.drawing.viewport import room_of
from game.table.view import Audience, Show, Told, View, view_of
from rules.events import GameEnded

DESIGN = Canvas((1920, 1080))
STAGE = (1920.0, 1080.0)
_numbers = count()


@dataclass(frozen=True)
class Finale:
    """The end of a game: the view that draws it, the table, and the act of the victory if somebody has won."""

    view: View
    show: Show
    act: Act | None
    _begun: dict[Hashable, ActPainter] = field(default_factory=dict, compare=False, repr=False)
    """The painter of a picture that is not complete, with what it has made so far."""
    number: int = field(default_factory=_numbers.__next__, compare=False)
    """No other one has it: kept pictures are told apart by it."""

    def stage(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The middle of the stage as it ended, without words, in a picture of this size."""
        if self.act is None:
            return None
        unit = size[1] / STAGE[1]
        scale = Scale(unit, size[0] / 2 - STAGE[0] / 2 * unit)
        silent = replace(self.act, cues=tuple(cue for cue in self.act.cues if not cue.said))
        return self._painted("stage", size, self.act.seconds, lambda: ActPainter(silent, pygame.Surface(size), scale))

    def _painted(self, name: str, size: tuple[int, int], at: float, make: Callable[[], ActPainter]) -> pygame.Surface:
        """An act at one of its seconds. If the time is over its painter is kept for the next slice: nobody else keeps
        the pictures of an act."""
        key, picture = (name, size), pygame.Surface(size)
        if key not in self._begun:
            self._begun.clear()
            self._begun[key] = make()
        self._begun[key].draw(picture, at)
        self._begun.clear()
        return picture

    def table(self, size: tuple[int, int], covered: int = 0) -> pygame.Surface:
        """The part of the table that tells most, with what is the winner's in full light; below it so many pixels will
        be covered."""
        part, tall = self.view.heart, size[1] - covered
        units = size[0] / part.width, tall / part.height
        unit = max(units) if self.act is None else min(units)
        middle = part.center
        scale = Scale(unit, size[0] / 2 - middle[0] * unit, tall / 2 - middle[1] * unit)
        if self.act is None or not self.act.lit_at:
            return self._board(size, scale)
        silent = replace(self.act, cues=tuple(cue for cue in self.act.cues if not cue.said), motes=())
        return self._painted(
            "table", size, self.act.lit_at, lambda: ActPainter(silent, self._board(size, scale), scale)
        )

    def _board(self, size: tuple[int, int], scale: Scale) -> pygame.Surface:
        picture = pygame.Surface(size)
        show = replace(self.show, board=scale, frame=scale)
        in_slices(lambda seconds: self.view.prepare(picture, show, seconds))
        self.view.draw_board(picture, show)
        return picture


def finale(match: Match, story: FinalReport) -> Finale:
    """The end of a match whose report is known."""
    rules = match.game
    state: Any = match.end
    picture = rules.picture(state)
    view = view_of(rules.name)(room_of(DESIGN), match.seats, match.record.names)
    show = Show(picture, DESIGN.table, DESIGN.table, match.seats, state=state)
    ended = GameEnded(tuple(rank.seat for rank in story.ranking))
    if rules.outcome(state) is None or not view.tells((ended,)):
        return Finale(view, show, None)
    levels = [seat.bot or "" for seat in match.record.seats]
    portraits = games.portraits(rules.name, story.names, levels)
    acts = view.acts(Told((ended,), picture, picture), Audience(state, portraits, (ended,)))
    return Finale(view, show, acts[-1] if acts else None)
