"""The race of a finished game: a line for every seat from round to round, each with its own mark."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import pygame

from game.final_report import FinalReport
from game.kit import paint, text
from game.kit.geometry import Scale
from game.kit.picture_cache import kept
from game.kit.theme import MUTED, SeatColor
from game.kit.widget import Look, Widget, Words

LABELS, AXIS = 190, 64
"""Units right of the lines for names, and left of them for numbers."""
FOOT = 44
MARK = 26
LETTERS = 20


@dataclass(frozen=True)
class Race:
    """Scores of every seat after every round, beginning with what everybody began with."""

    names: tuple[str, ...]
    """Of the rounds; the first has none."""
    scores: tuple[tuple[int, ...], ...]
    """By round, then by seat."""

    @cached_property
    def least(self) -> int:
        return min(0, *(score for after in self.scores for score in after))

    @cached_property
    def most(self) -> int:
        return max(1, *(score for after in self.scores for score in after))

    def step(self) -> int:
        """Points between two lines of the grid."""
        wide = self.most - self.least
        return next((step for step in (1, 2, 5, 10, 20, 50, 100) if wide / step <= 6), 200)


def race_of(story: FinalReport) -> Race:
    """The race as the report has it, from round to round."""
    lines = story.by_round()
    begun = lines[0].vp if story.starts_with_points else (0,) * len(story.names)
    rounds = lines[1:] if story.starts_with_points else lines
    scores = [begun]
    for line in rounds:
        scores.append(tuple(old + new for old, new in zip(scores[-1], line.vp, strict=True)))
    return Race(("", *(line.name for line in rounds)), tuple(scores))


class RaceChart(Widget):
    """Draws a race; names and last scores stand at its right end, none over another."""

    interactive = False

    def __init__(
        self,
        rect: pygame.Rect,
        scale: Scale,
        race: Race,
        seats: tuple[SeatColor, ...],
        names: tuple[str, ...],
        winner: int | None,
    ) -> None:
        super().__init__("race", rect, scale)
        self.race, self.seats, self.names, self.winner = race, seats, names, winner
        self._found = self.rect.copy(), self._find_field()
        written = " ".join(said.words for said in self._end_words())
        self.tip = "\n".join(name for name in names if name not in written)
        """The whole names of those who are shortened."""

    @property
    def about(self) -> pygame.Rect:
        """The names: the tip is about them."""
        left = self._field().right
        return pygame.Rect(left, self.rect.top, self.rect.right - left, self.rect.height)

    def _field(self) -> pygame.Rect:
        """Where the lines are: found once for a place of the chart, for every point of a line asks for it."""
        if self._found[0] != self.rect:
            self._found = self.rect.copy(), self._find_field()
        return self._found[1]

    def _find_field(self) -> pygame.Rect:
        scale = self.scale
        return pygame.Rect(
            self.rect.left + scale.px(AXIS),
            self.rect.top + scale.px(14),
            max(1, self.rect.width - scale.px(AXIS + LABELS)),
            max(1, self.rect.height - scale.px(FOOT + 14)),
        )

    def _x(self, round_: int) -> int:
        field = self._field()
        return field.left + round(field.width * round_ / max(1, len(self.race.scores) - 1))

    def _y(self, score: float) -> int:
        field, race = self._field(), self.race
        return field.bottom - round(field.height * (score - race.least) / max(1, race.most - race.least))

    def words(self) -> list[Words]:
        return [*self._round_words(), *self._end_words()]

    def _round_words(self) -> list[Words]:
        """Names of rounds below them: as many as fit beside each other, counted from the last."""
        field, size, last = self._field(), self.scale.font(LETTERS), len(self.race.names) - 1
        each = field.width / max(1, last)
        widest = text.widest(self.race.names, size) + self.scale.px(14)
        apart = max(1, math.ceil(widest / each))
        found = []
        for number in range(last, 0, -apart):
            room = pygame.Rect(0, field.bottom + self.scale.px(10), round(each * apart), self.scale.px(FOOT - 10))
            room.centerx = self._x(number)
            found.append(Words(self.race.names[number], room, size, text.BODY))
        return found

    def _end_words(self) -> list[Words]:
        """Name and score of every seat at the end of its line, moved apart where they would touch."""
        scale, field = self.scale, self._field()
        tall = min(scale.px(34), field.height // max(1, len(self.names)))
        order = sorted(range(len(self.names)), key=lambda seat: -self.race.scores[-1][seat])
        tops = [self._y(self.race.scores[-1][seat]) - tall // 2 for seat in order]
        for place in range(1, len(tops)):
            tops[place] = max(tops[place], tops[place - 1] + tall)
        limit = field.bottom + scale.px(8) - tall
        for place in reversed(range(len(tops))):
            tops[place] = min(tops[place], limit)
            limit = tops[place] - tall
        found: list[Words] = [Words("", field, 1)] * len(self.names)
        for seat, top in zip(order, tops, strict=True):
            room = pygame.Rect(field.right + scale.px(24), top, scale.px(LABELS - 28), tall)
            said = self._end_word(seat, room.width)
            found[seat] = Words(said, room, text.fit(said, scale.font(23), room.width, text.BOLD), text.BOLD)
        return found

    def _end_word(self, seat: int, room: int) -> str:
        """Name and score; a name that is too long is shortened, so that everybody can still be told."""
        score = f" {self.race.scores[-1][seat]}"
        return self._short_names(room - text.width(score, self._least(), text.BOLD))[seat] + score

    def _short_names(self, room: int) -> list[str]:
        return text.told_apart(self.names, self._least(), room, text.BOLD)

    def _least(self) -> int:
        """The smallest size of a name."""
        return max(round(self.scale.font(23) * text.SMALLEST_SHARE), self.scale.font(18))

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        self._draw_grid(surface)
        if self.winner is not None:
            self._draw_area(surface, self.winner)
        order = sorted(range(len(self.seats)), key=lambda seat: seat == self.winner)
        for seat in order:
            self._draw_line(surface, seat)
        for seat, said in enumerate(self._end_words()):
            text.draw(surface, said.words, said.rect.midleft, said.size, self.seats[seat].light, said.face, "midleft")
        for said in self._round_words():
            text.draw(surface, said.words, said.rect.midtop, said.size, MUTED, said.face, "midtop")

    def _draw_grid(self, surface: pygame.Surface) -> None:
        field, step = self._field(), self.race.step()
        first = -(-self.race.least // step) * step
        for score in range(first, self.race.most + 1, step):
            y = self._y(score)
            pygame.draw.line(surface, (74, 62, 58), (field.left, y), (field.right, y), 1)
            at = field.left - self.scale.px(12), y
            text.draw(surface, str(score), at, self.scale.font(LETTERS), MUTED, text.BODY, "midright")

    def _points(self, seat: int) -> list[tuple[int, int]]:
        return [(self._x(number), self._y(after[seat])) for number, after in enumerate(self.race.scores)]

    def _draw_area(self, surface: pygame.Surface, seat: int) -> None:
        """A tint below the winner's line."""
        field, points = self._field(), self._points(seat)
        shape = [(x - field.left, y - field.top) for x, y in points]
        ground = self._y(0) - field.top
        shape += [(shape[-1][0], ground), (shape[0][0], ground)]
        surface.blit(area(field.size, (*self.seats[seat].color, 34), tuple(shape)), field)

    def _draw_line(self, surface: pygame.Surface, seat: int) -> None:
        color, thick = self.seats[seat], self.scale.px(6 if seat == self.winner else 4)
        points = self._points(seat)
        for one, other in pairwise(points):
            pygame.draw.line(surface, color.color, one, other, thick)
        for point in points[1:]:
            self._draw_mark(surface, seat, point)

    def _draw_mark(self, surface: pygame.Surface, seat: int, point: tuple[int, int]) -> None:
        color, side = self.seats[seat], self.scale.px(MARK)
        for size, fill in ((side + self.scale.px(6), (18, 12, 10)), (side, color.light)):
            mark = paint.seat_symbol(color, size, fill)
            surface.blit(mark, mark.get_rect(center=point))


@kept
def area(size: tuple[int, int], color: paint.Alpha, shape: tuple[tuple[int, int], ...]) -> pygame.Surface:
    """A tint of any shape."""
    picture = paint.blank(size)
    pygame.draw.polygon(picture, color, shape)
    return picture
