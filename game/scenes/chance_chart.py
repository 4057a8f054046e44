"""The line of a game turn by turn: everybody's chance to win, or where none is told, their points. A turn is the part
of the line from the time before it to the next one. Numbers on discs mark the turns that moved the line most, letters
on diamonds those that cost one person most; any turn can be touched, and tells its numbers where it is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import pygame

from game.kit import narrator, text
from game.kit.geometry import Scale
from game.kit.popups import draw_bubble
from game.kit.theme import BAD, MUTED, PALE, Color, SeatColor, World
from game.kit.ui import Ui
from game.kit.widget import Look, Words
from game.review import Review
from game.scenes.chart_legend import POINT, THIN
from game.scenes.score_chart import LETTERS, Race, RaceChart, area
from game.table.panels.turn_cards import badge, diamond
from game.translation import _

DISC, DIAMOND = 34, 42
PAD, ROOM, SAID = 12, 420, 21
"""Units of a bubble's edge, of its widest line and of its letters."""
HEIGHTS = 5
"""Places for a bubble, one above the other."""
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
    return (ChanceRace if review.line else Race)(names, review.values)


@dataclass(frozen=True)
class DearTurn:
    """A turn, by number, that cost its seat much; touched, it asks for a better one, as `words` say. `best` is what the
    line would show after the best turn, if it shows chances."""

    turn: int
    seat: int
    letter: str
    act: Callable[[], None]
    words: str
    best: int | None = None


@dataclass(frozen=True)
class ChartWords:
    """What is told of a turn by its number, a few lines, and what a touch of one does."""

    told: Callable[[int], Sequence[str]]
    touch: str
    tip: str
    """How to use the line, for whoever hears it."""


class TurnChart(RaceChart):
    """`cursor` is the turn that is looked at; `choose` looks at another, `stand` opens the table there."""

    interactive = True
    follows_pointer = True

    def __init__(
        self, rect: pygame.Rect, scale: Scale, world: World, review: Review, seats: tuple[SeatColor, ...],
        names: tuple[str, ...], cursor: int, choose: Callable[[int], None], stand: Callable[[int], None],
        said: ChartWords, dear: Sequence[DearTurn] = (),
    ) -> None:  # fmt: skip
        ranks = review.match.game.outcome(review.turns[-1].after) or ()
        first = [rank.seat for rank in ranks if rank.place == 1]
        super().__init__(rect, scale, race_by_turn(review), seats, names, first[0] if len(first) == 1 else None)
        self.key, self.tip, self.said, self.world = "line", "", said, world
        self.marked, self.cursor, self.choose, self.stand = review.moved_most, cursor, choose, stand
        self.dear = tuple(sorted(dear, key=lambda each: each.turn))

    @property
    def end(self) -> int:
        """The number of turns, which stands for the end."""
        return len(self.race.scores) - 1

    def stands(self) -> str:
        return "\n".join(self.stands_at(self.cursor))

    def stands_at(self, turn: int) -> list[str]:
        """What is told of a turn."""
        return [words for words, _color in self._numbers(turn)]

    def heard(self) -> str:
        return narrator.joined(self.stands(), self.said.tip)

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:  # noqa: ARG002 - every widget answers the same calls
        """Stand at the turn that is touched; a mark is touched before its neighbours."""
        if pos is None:
            self.stand(self.cursor)
            return
        dear = self._dear_at(pos)
        if dear is not None:
            dear.act()
            return
        found = self.turn_at(pos)
        self.choose(found)
        self.stand(found)

    def key_down(self, ui: Ui, event: pygame.event.Event) -> bool:  # noqa: ARG002 - as above
        if event.key not in WAYS:
            return False
        self.choose(min(self.end, max(0, self.cursor + WAYS[event.key])))
        return True

    def turn_at(self, pos: tuple[int, int]) -> int:
        """The turn that is pointed at, by its mark or its part of the line; right of the line it is the end."""
        marks = [(self._diamond(each), each.turn) for each in self.dear]
        marks += [(self._disc(turn), turn) for turn in self.marked]
        near = [turn for mark, turn in marks if mark.collidepoint(pos)]
        if near:
            return min(near, key=lambda turn: abs(self._middle(turn) - pos[0]))
        return next((turn for turn in range(self.end) if pos[0] < self._x(turn + 1)), self.end)

    def _dear_at(self, pos: tuple[int, int]) -> DearTurn | None:
        near = [each for each in self.dear if self._diamond(each).collidepoint(pos)]
        return min(near, key=lambda each: abs(self._middle(each.turn) - pos[0]), default=None)

    def _middle(self, turn: int) -> int:
        """Where the mark of a turn is: in the middle of its part of the line."""
        return (self._x(turn) + self._x(min(self.end, turn + 1))) // 2

    def _disc(self, turn: int) -> pygame.Rect:
        """The mark of a turn, above the lines; lower by one where it would touch the mark before it."""
        side = self.scale.px(DISC)
        row = self._row(self.marked, self.marked.index(turn), side)
        return pygame.Rect(
            self._middle(turn) - side // 2, self._field().top - self.scale.px(6) + row * side, side, side
        )

    def _diamond(self, dear: DearTurn) -> pygame.Rect:
        """The mark of a turn that cost much, at the foot of the lines; higher by one where it would touch another."""
        side = self.scale.px(DIAMOND)
        row = self._row([each.turn for each in self.dear], self.dear.index(dear), side)
        top = self._field().bottom - self.scale.px(2) - (row + 1) * side
        return pygame.Rect(self._middle(dear.turn) - side // 2, top, side, side)

    def _row(self, turns: Sequence[int], at: int, side: int) -> int:
        """The row of a mark: the next one where it would touch the mark before it."""
        row = 0
        for one, other in pairwise(turns[: at + 1]):
            row = row + 1 if self._middle(other) - self._middle(one) < side else 0
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
        pointed = look.hovered and self.rect.collidepoint(look.pos)
        shown = self.turn_at(look.pos) if pointed else self.cursor
        lit = pointed or (look.focused and look.ring)
        self._draw_turn(surface, shown, lit)
        super().draw(surface, look)
        for number, turn in enumerate(self.marked, start=1):
            self._draw_marked(surface, number, turn)
        for each in self.dear:
            self._draw_dear(surface, each)
        if lit:
            self._draw_told(surface, shown, self._dear_at(look.pos) if pointed else None)

    def _band(self, turn: int) -> pygame.Rect:
        """The part of the field that a turn has; of the end, a line."""
        field, left = self._field(), self._x(turn)
        wide = self._x(turn + 1) - left if turn < self.end else 0
        return pygame.Rect(left, field.top, max(self.scale.px(3), wide), field.height)

    def _draw_turn(self, surface: pygame.Surface, turn: int, lit: bool) -> None:
        """The ground of the turn that is looked at, behind the lines."""
        band, color = self._band(turn), self.world.title if lit else MUTED
        corners = (0, 0), (band.width, 0), band.size, (0, band.height)
        surface.blit(area(band.size, (*color, 56 if lit else 34), corners), band)

    def _draw_marked(self, surface: pygame.Surface, number: int, turn: int) -> None:
        disc = self._disc(turn)
        below = self._middle(turn), disc.bottom
        pygame.draw.line(surface, (120, 100, 80), below, (below[0], self._field().bottom), max(1, self.scale.px(1)))
        surface.blit(badge(number, disc.width), disc)

    def _draw_dear(self, surface: pygame.Surface, dear: DearTurn) -> None:
        """The diamond with its stem, where the seat stood after that turn, and where the best turn would have led."""
        mark, thin = self._diamond(dear), max(1, self.scale.px(THIN))
        x, y = self._points(dear.seat)[dear.turn + 1]
        pygame.draw.line(surface, BAD, *self.stem(dear), thin)
        if dear.best is not None:
            pygame.draw.line(surface, BAD, (x, y), (x, self._y(dear.best)), thin)
            pygame.draw.circle(surface, BAD, (x, self._y(dear.best)), self.scale.px(POINT), thin)
        pygame.draw.circle(surface, BAD, (x, y), self.scale.px(POINT))
        surface.blit(diamond(dear.letter, mark.width), mark)

    def stem(self, dear: DearTurn) -> tuple[tuple[int, int], tuple[int, int]]:
        """From a diamond upright to the line of its seat, in the middle of the turn."""
        before, after = self._points(dear.seat)[dear.turn : dear.turn + 2]
        x, top = self._diamond(dear).midtop
        return (x, top), (x, (before[1] + after[1]) // 2)

    def _draw_told(self, surface: pygame.Surface, turn: int, letter: DearTurn | None) -> None:
        """The numbers of a turn, in a bubble beside it."""
        rect, size, wide = self.bubble(turn, letter), self.scale.font(SAID), self.scale.px(ROOM)
        draw_bubble(surface, rect, self.world, self.scale)
        spot = rect.move(self.scale.px(PAD), self.scale.px(PAD)).topleft
        for words, color in self._told_lines(turn, letter):
            surface.blit(text.paragraph(words, size, color, wide), spot)
            spot = spot[0], spot[1] + text.height(words, size, wide)

    def _numbers(self, turn: int) -> list[tuple[str, Color]]:
        """What the line shows of a turn, and where the best turn would have led."""
        best = [(each.letter, each.best) for each in self.dear if each.turn == turn and each.best is not None]
        told = _("{letter}: {n} in 100 with the best turn")
        return [
            *((words, PALE) for words in self.said.told(turn)),
            *((told.format(letter=letter, n=chance), BAD) for letter, chance in best),
        ]

    def _told_lines(self, turn: int, letter: DearTurn | None) -> list[tuple[str, Color]]:
        """The numbers of a turn, and what a touch does, which is another thing on a letter."""
        return [*self._numbers(turn), (letter.words if letter else self.said.touch, MUTED)]

    def bubble(self, turn: int, letter: DearTurn | None = None) -> pygame.Rect:
        """The room of what is told of a turn: beside its part of the line, where it covers the least of the others,
        and never outside the field, where title, legend and names are."""
        lines, size, wide = self._told_lines(turn, letter), self.scale.font(SAID), self.scale.px(ROOM)
        tall = sum(text.height(words, size, wide) for words, _color in lines) + 2 * self.scale.px(PAD)
        most = max(text.widest(text.wrap(words, size, wide), size) for words, _color in lines) + 1
        rect = pygame.Rect(0, 0, most + 2 * self.scale.px(PAD), tall)
        field, band, gap = self._field(), self._band(turn), self.scale.px(14)
        rect.left = band.right + gap if band.right + gap + rect.width <= field.right else band.left - gap - rect.width
        rect.left = max(field.left, rect.left)
        free = max(0, field.height - rect.height)
        tops = [field.top + free * each // (HEIGHTS - 1) for each in range(HEIGHTS)]
        return min((pygame.Rect((rect.left, top), rect.size) for top in tops), key=self._covered)

    def _covered(self, rect: pygame.Rect) -> int:
        """How much of lines and marks a bubble would hide."""
        points = [point for seat in range(len(self.seats)) for point in self._points(seat)]
        marks = [self._disc(turn) for turn in self.marked] + [self._diamond(each) for each in self.dear]
        return sum(rect.collidepoint(point) for point in points) + 3 * len(rect.collidelistall(marks))

    def _draw_line(self, surface: pygame.Surface, seat: int) -> None:
        """Only the line: there is no room for a mark at every turn, and its end has the seat's name."""
        points, thick = self._points(seat), self.scale.px(6 if seat == self.winner else 4)
        pygame.draw.lines(surface, self.seats[seat].color, False, points, thick)
        self._draw_mark(surface, seat, points[-1])

    def _end_word(self, seat: int, room: int) -> str:
        """The name; how it ended is told by the ranking."""
        return self._short_names(room)[seat]
