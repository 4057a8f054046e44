"""The race of the scores: a bar for every seat that grows, its number that counts, and the crown on the leader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.kit import easing, paint, text
from game.kit.geometry import Scale
from game.kit.theme import PALE, darker
from game.moments.act import APPEAR, Art, Cue, Number, Painted, Units
from game.moments.faces import Face, draw_face

LEFT, NAME, BAR, RIGHT = 1130.0, 180.0, 460.0, 1880.0
"""Where the faces begin, the room of a name, the length of a bar, and where the numbers end."""
STEP, TALL = 46.0, 34.0
MIDDLE = 976.0
GROWS, HOPS = 0.4, 0.3
CROWN = 0.42


@dataclass(frozen=True)
class Race:
    """Scores before and after something; bars as long as the share of `most`."""

    faces: tuple[Face, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    most: int

    def y(self, seat: int) -> float:
        """The middle of a seat's line."""
        return MIDDLE + (seat - (len(self.faces) - 1) / 2) * STEP

    def share(self, score: int) -> float:
        return min(1.0, max(0.0, score / max(1, self.most)))

    def end(self, seat: int, score: int) -> Units:
        """The end of a seat's bar with this score."""
        return LEFT + 46 + NAME + BAR * self.share(score), self.y(seat)


def leaders(scores: tuple[int, ...]) -> set[int]:
    """The seats in front; nobody as long as all are equal."""
    best = max(scores)
    found = {seat for seat, score in enumerate(scores) if score == best}
    return found if len(found) < len(scores) or len(scores) == 1 else set()


def paint_tracks(race: Race, surface: pygame.Surface, scale: Scale) -> None:
    """What does not move: faces, names and empty tracks."""
    for seat, face in enumerate(race.faces):
        middle = scale.point(LEFT + 20, race.y(seat))
        draw_face(surface, face, middle, scale.px(38))
        size = text.fit(face.name, scale.font(24), scale.px(NAME - 14), text.BOLD)
        at = scale.point(LEFT + 48, race.y(seat))
        text.draw(surface, face.name, at, size, face.color.light, text.BOLD, "midleft")
        rect = scale.rect(LEFT + 46 + NAME, race.y(seat) - TALL / 2, BAR, TALL)
        surface.blit(paint.plate(rect.size, rect.height // 2, ((0.0, (14, 8, 6)), (1.0, (30, 20, 15)))), rect)


def cues(race: Race, start: float, shown: float = 0.0) -> Iterator[Cue]:
    """Bars, numbers and crowns, from `shown` on; what is won arrives at `start`."""
    for seat, face in enumerate(race.faces):
        before, after = race.before[seat], race.after[seat]
        shares = race.share(before), race.share(after)
        bar = Painted((BAR, TALL), partial(_paint_bar, face), (0, TALL / 2))
        left = race.end(seat, 0)
        yield Cue(bar, left, shown, until=start, reveal=(shares[0], shares[0]))
        yield Cue(bar, left, start, GROWS, reveal=shares)
        number = Number(before, after, 32, PALE, anchor="midright")
        yield Cue(replace(number, last=before), (RIGHT, race.y(seat)), shown, until=start)
        yield Cue(number, (RIGHT, race.y(seat)), start, GROWS)
    yield from _crowns(race, start, shown)


def _paint_bar(face: Face, surface: pygame.Surface, _scale: Scale) -> None:
    color = face.color
    stops = ((0.0, color.light), (0.35, color.color), (1.0, darker(color.color, 0.25)))
    surface.blit(paint.plate(surface.get_size(), surface.get_height() // 2, stops), (0, 0))


def _crowns(race: Race, start: float, shown: float) -> Iterator[Cue]:
    """The crown goes along with its bar, hops to a new leader, or comes and goes."""
    old, new = leaders(race.before), leaders(race.after)
    look, landed = Art("shared/crown", CROWN), start + GROWS
    for seat in old:
        here, there = race.end(seat, race.before[seat]), race.end(seat, race.after[seat])
        yield Cue(look, here, shown, until=start)
        yield Cue(look, here, start, GROWS, there, until=None if seat in new else landed)
    for seat in new - old:
        there = race.end(seat, race.after[seat])
        if len(old) == 1 and len(new) == 1:
            (last,) = old
            here = race.end(last, race.after[last])
            yield Cue(look, here, landed, HOPS, there, rise=40, ease=easing.overshoot)
        else:
            yield Cue(look, there, landed, HOPS, alpha=APPEAR)
