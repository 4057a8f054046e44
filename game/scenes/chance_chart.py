"""The line of a game turn by turn: everybody's chance to win, or where none is told, their points. Numbers on discs
mark the turns that moved it most, letters on diamonds those that cost one person most; any turn can be touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import pygame

from game.kit import text
from game.kit.geometry import Scale
from game.kit.theme import BAD, MUTED, SeatColor, World
from game.kit.ui import Ui
from game.kit.widget import Look, Words
from game.review import Review
from game.scenes.score_chart import LETTERS, Race, RaceChart
from game.table.panels.turn_cards import badge, diamond

DISC, DIAMOND = 34, 42
POINT = 5
WAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


@dataclass(frozen=True)
class ChanceRace(Race):
    """Chances of every seat before every turn; the scale goes to 100 always."""

    @cached_property
    def most(self) -> int:
        return 100

    def step(self) -> int:
        return 25


def race_by_turn(review: Review) -> Race:
    """The values before every turn and at the end; a name stands where a round begins."""
    rounds = [standing.round for standing in review.standings]
    names = tuple(str(now) if at == 0 or rounds[at - 1] != now else "" for at, now in enumerate(rounds))
    scores = tuple(tuple(round(value) for value in standing.values) for standing in review.standings)
    return (ChanceRace if review.chances else Race)(names, scores)


@dataclass(frozen=True)
class DearTurn:
    """A turn, by number, that cost its seat much; touched, it asks for a better one."""

    turn: int
    seat: int
    letter: str
    act: Callable[[], None]


class TurnChart(RaceChart):
    """`cursor` is the turn that is looked at; `choose` looks at another, `stand` opens the table there."""

    interactive = True

    def __init__(
        self, rect: pygame.Rect, scale: Scale, world: World, review: Review, seats: tuple[SeatColor, ...],
        names: tuple[str, ...], cursor: int, choose: Callable[[int], None], stand: Callable[[int], None], tip: str,
        dear: Sequence[DearTurn] = (),
    ) -> None:  # fmt: skip
        ranks = review.match.game.outcome(review.turns[-1].after) or ()
        first = [rank.seat for rank in ranks if rank.place == 1]
        super().__init__(rect, scale, race_by_turn(review), seats, names, first[0] if len(first) == 1 else None)
        self.key, self.tip, self.world = "line", tip, world
        self.marked, self.cursor, self.choose, self.stand = review.moved_most, cursor, choose, stand
        self.dear = tuple(sorted(dear, key=lambda each: each.turn))

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:  # noqa: ARG002 - every widget answers the same calls
        """Stand at the turn that is touched; a mark is touched before its neighbours."""
        if pos is None:
            self.stand(self.cursor)
            return
        if asked := [each for each in self.dear if self._diamond(each).collidepoint(pos)]:
            min(asked, key=lambda each: abs(self._x(each.turn) - pos[0])).act()
            return
        near = [turn for turn in self.marked if self._disc(turn).collidepoint(pos)]
        turns = near or range(len(self.race.scores))
        found = min(turns, key=lambda turn: abs(self._x(turn) - pos[0]))
        self.choose(found)
        self.stand(found)

    def key_down(self, ui: Ui, event: pygame.event.Event) -> bool:  # noqa: ARG002 - as above
        if event.key not in WAYS:
            return False
        self.choose(min(len(self.race.scores) - 1, max(0, self.cursor + WAYS[event.key])))
        return True

    def _disc(self, turn: int) -> pygame.Rect:
        """The mark of a turn, above the lines; lower by one where it would touch the mark before it."""
        side = self.scale.px(DISC)
        row = self._row(self.marked, self.marked.index(turn), side)
        return pygame.Rect(self._x(turn) - side // 2, self._field().top - self.scale.px(6) + row * side, side, side)

    def _diamond(self, dear: DearTurn) -> pygame.Rect:
        """The mark of a turn that cost much, at the foot of the lines; higher by one where it would touch another."""
        side = self.scale.px(DIAMOND)
        row = self._row([each.turn for each in self.dear], self.dear.index(dear), side)
        top = self._field().bottom - self.scale.px(2) - (row + 1) * side
        return pygame.Rect(self._x(dear.turn) - side // 2, top, side, side)

    def _row(self, turns: Sequence[int], at: int, side: int) -> int:
        """The row of a mark: the next one where it would touch the mark before it."""
        row = 0
        for one, other in pairwise(turns[: at + 1]):
            row = row + 1 if self._x(other) - self._x(one) < side else 0
        return row

    def _round_words(self) -> list[Words]:
        """The numbers of the rounds where they begin, as many as fit beside each other."""
        field, size = self._field(), self.scale.font(LETTERS)
        found: list[Words] = []
        for turn, name in enumerate(self.race.names):
            wide = text.width(name, size) + self.scale.px(10)
            room = pygame.Rect(self._x(turn) - wide // 2, field.bottom + self.scale.px(10), wide, self.scale.px(34))
            if name and (not found or room.left >= found[-1].rect.right):
                found.append(Words(name, room, size, text.BODY))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        field = self._field()
        touched = look.hovered and field.collidepoint(look.pos)
        turns = range(len(self.race.scores))
        shown = min(turns, key=lambda turn: abs(self._x(turn) - look.pos[0])) if touched else self.cursor
        color = self.world.title if touched or look.focused else MUTED
        pygame.draw.line(surface, color, (self._x(shown), field.top), (self._x(shown), field.bottom), self.scale.px(2))
        for number, turn in enumerate(self.marked, start=1):
            disc = self._disc(turn)
            below = self._x(turn), disc.bottom
            pygame.draw.line(surface, (120, 100, 80), below, (below[0], field.bottom), max(1, self.scale.px(1)))
            surface.blit(badge(number, disc.width), disc)
        for each in self.dear:
            self._draw_dear(surface, each)

    def _draw_dear(self, surface: pygame.Surface, dear: DearTurn) -> None:
        """The diamond, and a line to where the seat stood before that turn."""
        mark = self._diamond(dear)
        point = self._points(dear.seat)[dear.turn]
        pygame.draw.line(surface, BAD, mark.midtop, point, max(1, self.scale.px(1.6)))
        pygame.draw.circle(surface, BAD, point, self.scale.px(POINT))
        surface.blit(diamond(dear.letter, mark.width), mark)

    def _draw_line(self, surface: pygame.Surface, seat: int) -> None:
        """Only the line: there is no room for a mark at every turn, and its end has the seat's name."""
        points, thick = self._points(seat), self.scale.px(6 if seat == self.winner else 4)
        pygame.draw.lines(surface, self.seats[seat].color, False, points, thick)
        self._draw_mark(surface, seat, points[-1])

    def _end_word(self, seat: int, room: int) -> str:
        """The name; how it ended is told by the ranking."""
        name = self.names[seat]
        least = max(round(self.scale.font(23) * text.SMALLEST_SHARE), self.scale.font(18))
        return name if text.width(name, least, text.BOLD) <= room else super()._end_word(seat, room)
