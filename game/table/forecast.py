"""What each open scoring would give each seat now, and what a move would change about it."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.kit import paint, text
from game.kit.geometry import Scale
from game.kit.theme import BAD, GOOD, MUTED, PALE, Seat, World
from game.kit.widget import Look, Widget
from game.table.play import Play, worth
from game.table.view import View
from game.table.ways import Way, Ways
from game.words import _
from rules.engine import Picture, Place, Scoring


@dataclass(frozen=True)
class Change:
    """What a way would change in everybody's points, open scorings included."""

    vp: tuple[int, ...]

    def gain(self, seat: int) -> int:
        """For one seat, against what it does for the best placed other."""
        others = [vp for other, vp in enumerate(self.vp) if other != seat]
        return self.vp[seat] - max(others, default=0)


class Prospects:
    """What every target of something carried would change; worked out once per position and source."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self._base: tuple[object, tuple[int, ...]] | None = None
        self._found: dict[tuple[str, ...], Change] = {}
        self._targets: dict[tuple[Place, int, bool], dict[Place, Change]] = {}

    def of(self, way: Way) -> Change:
        base = self._now()
        key = tuple(choice.text for choice in way.path)
        if key not in self._found:
            after = self.play.points_after(way.path)
            self._found[key] = Change(tuple(new - old for new, old in zip(after, base, strict=True)))
        return self._found[key]

    def _now(self) -> tuple[int, ...]:
        state, game = self.play.state, self.play.game
        if self._base is None or self._base[0] is not state:
            self._base = state, worth(game.scores(state), game.forecast(state))
            self._found.clear()
            self._targets.clear()
        return self._base[1]

    def by_target(self, ways: Ways, source: Place, seat: int, held: bool) -> dict[Place, Change]:
        """For every target of something from this place the best that it can mean for the seat. As long as nothing is
        held, a target may also mean something that comes from nowhere."""
        self._now()
        key = source, seat, held
        if key not in self._targets:
            self._targets[key] = {
                target: max(
                    map(self.of, (*ways.joining(source, target), *(() if held else ways.touching(target)))),
                    key=lambda change: change.gain(seat),
                )
                for target in ways.targets(source)
            }
        return self._targets[key]


ROW = 44


def rows_of(view: View, picture: Picture, found: Sequence[Scoring]) -> list[tuple[str, Scoring | None]]:
    """Headings and scorings; what gives nobody anything is left out."""
    rows: list[tuple[str, Scoring | None]] = []
    moment = None
    for scoring in found:
        if not any(scoring.vp):
            continue
        if scoring.when != moment:
            moment = scoring.when
            rows.append((view.when(scoring.when), None))
        rows.append((view.scoring(scoring, picture), scoring))
    return rows


def tall(view: View, picture: Picture, found: Sequence[Scoring], scale: Scale) -> int:
    """How tall the table wants to be."""
    return scale.px(ROW) * (len(rows_of(view, picture, found)) + 2)


class ForecastTable(Widget):
    """The scorings in a drawer: a line each with every seat's points; its places light up under the pointer."""

    focusable = False

    def __init__(
        self,
        rect: pygame.Rect,
        scale: Scale,
        world: World,
        seats: Sequence[Seat],
        view: View,
        picture: Picture,
        found: Sequence[Scoring],
    ) -> None:
        super().__init__("forecast", rect, scale)
        self.world, self.seats = world, tuple(seats)
        self.rows = rows_of(view, picture, found)
        self.step = min(scale.px(ROW), rect.height // (len(self.rows) + 2))
        self.size = min(scale.font(21), max(8, self.step * 2 // 3))
        self.column = min(scale.px(64), rect.width * 55 // 100 // max(1, len(self.seats)))
        self.sums = tuple(sum(scoring.vp[seat] for scoring in found) for seat in range(len(self.seats)))

    def scoring_at(self, pos: tuple[int, int]) -> Scoring | None:
        at = (pos[1] - self.rect.top) // self.step - 1
        inside = self.rect.collidepoint(pos) and 0 <= at < len(self.rows)
        return self.rows[at][1] if inside else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        for seat in range(len(self.seats)):
            disc = paint.seat_disc(self.seats[seat], min(self.step, self.scale.px(34)))
            surface.blit(disc, disc.get_rect(center=(self._x(seat), self.rect.top + self.step // 2)))
        for at, (words, scoring) in enumerate(self.rows, start=1):
            self._draw_row(surface, words, scoring, self.rect.top + at * self.step)
        bottom = self.rect.top + (len(self.rows) + 1) * self.step
        self._draw_numbers(surface, _("Together"), self.sums, bottom, text.BOLD)

    def _draw_row(self, surface: pygame.Surface, words: str, scoring: Scoring | None, y: int) -> None:
        if scoring is not None:
            self._draw_numbers(surface, words, scoring.vp, y, text.BODY)
            return
        size = text.fit(words, self.size, self.rect.width, text.BOLD)
        at = self.rect.left, y + self.step - self.scale.px(4)
        text.draw(surface, words, at, size, self.world.title, text.BOLD, "bottomleft")

    def _draw_numbers(self, surface: pygame.Surface, words: str, vp: Sequence[int], y: int, face: str) -> None:
        room = self._x(0) - self.column // 2 - self.rect.left - self.scale.px(6)
        size = text.box_size(words, self.size, (max(1, room), self.step), face)
        middle = y + self.step // 2
        said = text.paragraph(words, size, PALE, max(1, room), face)
        surface.blit(said, said.get_rect(midleft=(self.rect.left, middle)))
        for seat, points in enumerate(vp):
            color = MUTED if not points else BAD if points < 0 else PALE
            strong = text.BOLD if points == max(vp) and points > 0 else face
            shown = str(points) if points else "–"
            text.draw(surface, shown, (self._x(seat), middle), self.size, color, strong, "center")

    def _x(self, seat: int) -> int:
        return self.rect.right - round((len(self.seats) - seat - 0.5) * self.column)


def draw_change(
    surface: pygame.Surface,
    change: Change,
    acting: int,
    seats: Sequence[Seat],
    at: tuple[int, int],
    scale: Scale,
    whole: bool,
) -> None:
    """A small plate on a target: the acting seat's gain; under the pointer everybody's."""
    changed = enumerate(change.vp[: len(seats)])
    shown = [seat for seat, vp in changed if seat == acting or (whole and vp)]
    if not whole and not change.vp[acting]:
        return
    size, tall = scale.font(22 if whole else 19), scale.px(30 if whole else 26)
    parts = [(seat, text.render(f"{change.vp[seat]:+}", size, _tone(change.vp[seat]), text.BOLD)) for seat in shown]
    discs = scale.px(22) if whole else 0
    width = sum(words.get_width() + discs + scale.px(8) for _, words in parts) + scale.px(10)
    plate = pygame.Rect(0, 0, width, tall)
    plate.center = at
    surface.blit(_plate(plate.size), plate)
    left = plate.left + scale.px(9)
    for seat, words in parts:
        if discs:
            disc = paint.seat_disc(seats[seat], discs)
            surface.blit(disc, disc.get_rect(midleft=(left, plate.centery)))
        surface.blit(words, words.get_rect(midleft=(left + discs + (scale.px(2) if discs else 0), plate.centery)))
        left += words.get_width() + discs + scale.px(8)


@lru_cache(maxsize=64)
def _plate(size: tuple[int, int]) -> pygame.Surface:
    return paint.rounded(size, size[1] // 2, ((0.0, (34, 24, 18)), (1.0, (22, 15, 12))))


def _tone(points: int) -> tuple[int, int, int]:
    return GOOD if points > 0 else BAD if points < 0 else PALE
