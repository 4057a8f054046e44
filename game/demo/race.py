"""The race of the scores: a bar for each seat, the leader on top with the crown; whoever overtakes climbs past."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit import easing, paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import GOLD, INK, PALE, SeatColor, darker
from game.translation import _

SECONDS = 0.5
"""How long a bar takes to its new length and place."""
NUMBER, NAME, GOAL = 48, 28, 30
GOAL_ROOM = 38
DISC, BAR, DIGITS = 48, 44, 100
TRACK = (10, 8, 10)
ROOM = 1.06
"""How much longer the way is than the leader's bar."""


class Race:
    """The bars of one game. Numbers jump, as they do on the table; bars and places follow."""

    def __init__(self, seats: Sequence[SeatColor], names: Sequence[str], scores: Sequence[int]) -> None:
        self.seats, self.names, self.scores = tuple(seats), tuple(names), tuple(scores)
        self.order = _ranked(self.scores, range(len(self.seats)))
        self._from = self._now = self._goal()
        self._age = SECONDS

    def _goal(self) -> dict[int, tuple[float, float]]:
        """The length and the place of every seat's bar: from 0 to 1, and from 0 at the top."""
        best = max(1, *self.scores) * ROOM
        return {seat: (max(0, self.scores[seat]) / best, float(at)) for at, seat in enumerate(self.order)}

    def see(self, scores: Sequence[int], still: bool = False) -> None:
        """The scores as they are shown now; `still` without motion."""
        if tuple(scores) == self.scores:
            return
        self.scores = tuple(scores)
        self.order = _ranked(self.scores, self.order)
        self._from, self._age = dict(self._now), SECONDS if still else 0.0
        if still:
            self._now = self._goal()

    def tick(self, seconds: float) -> bool:
        """Let time pass; True if something moved."""
        if self._age >= SECONDS:
            return False
        self._age += seconds
        share = easing.in_out(min(1.0, self._age / SECONDS))
        goal = self._goal()
        self._now = {
            seat: (easing.lerp(old[0], goal[seat][0], share), easing.lerp(old[1], goal[seat][1], share))
            for seat, old in self._from.items()
        }
        return True

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
        """How one wins, and the bars: the last of the order first, so that whoever climbs is seen over the others."""
        self._draw_goal(surface, rect, scale)
        top = rect.top + scale.px(GOAL_ROOM)
        step = (rect.bottom - top) / len(self.seats)
        for seat in reversed(self.order):
            length, place = self._now[seat]
            row = pygame.Rect(rect.left, round(top + place * step), rect.width, round(step))
            self._draw_row(surface, row, scale, seat, length)

    def _draw_goal(self, surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
        said, room = _("Most points win"), rect.width - scale.px(DISC + 10)
        size = text.fit(said, scale.font(GOAL), room, text.BOLD)
        spot = rect.left + scale.px(DISC + 10), rect.top + scale.px(GOAL_ROOM) // 2
        text.draw(surface, said, spot, size, GOLD, text.BOLD, "midleft")

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, scale: Scale, seat: int, length: float) -> None:
        color, middle = self.seats[seat], row.centery
        disc = scale.px(DISC)
        surface.blit(paint.seat_disc(color, disc), (row.left, middle - disc // 2))
        tall = min(scale.px(BAR), row.height - scale.px(6))
        track = pygame.Rect(row.left + disc + scale.px(10), middle - tall // 2, 0, tall)
        track.width = row.right - scale.px(DIGITS) - track.left
        pygame.draw.rect(surface, TRACK, track, border_radius=tall // 2)
        bar = track.copy()
        bar.width = max(tall, round(track.width * length))
        shade = ((0.0, color.light), (0.5, color.color), (1.0, color.color))
        surface.blit(paint.rounded(bar.size, tall // 2, shade), bar)
        self._draw_name(surface, bar, scale, seat)
        number = (row.right, middle)
        text.draw(surface, str(self.scores[seat]), number, scale.font(NUMBER), PALE, text.DISPLAY, "midright")
        if seat == self.order[0] and not self._even():
            crown = sprites.fitted("shared/crown", scale.px(64), scale.px(48))
            crown.draw(surface, crown_point(bar, crown))

    def _draw_name(self, surface: pygame.Surface, bar: pygame.Rect, scale: Scale, seat: int) -> None:
        size, name = scale.font(NAME), self.names[seat]
        left = bar.left + scale.px(18)
        inside = text.width(name, size, text.BOLD) + scale.px(24) <= bar.width
        ink = INK if inside else PALE
        spot = (left, bar.centery) if inside else (bar.right + scale.px(12), bar.centery)
        text.draw(surface, name, spot, size, ink, text.BOLD, "midleft", None if inside else darker(INK, 0.5))

    def _even(self) -> bool:
        """Nobody is ahead of the others."""
        return len(self.order) > 1 and self.scores[self.order[0]] == self.scores[self.order[1]]


def crown_point(bar: pygame.Rect, crown: sprites.Sprite) -> tuple[int, int]:
    """On the end of a bar, whatever point the picture stands on."""
    left, top = bar.right - round(crown.size[0] * 0.75), bar.top - round(crown.size[1] * 0.55)
    return left + round(crown.anchor[0]), top + round(crown.anchor[1])


def _ranked(scores: Sequence[int], before: Sequence[int]) -> list[int]:
    """The seats by their scores; equal ones stay as they were."""
    return sorted(before, key=lambda seat: -scores[seat])
