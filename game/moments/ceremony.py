"""The ceremony of a victory: the winner's face in its laurel, the name, the points, and the other seats below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game import labels
from game.kit import easing, paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import PALE, World
from game.moments.act import APPEAR, Cue, Number, Painted, Sound, Words
from game.moments.faces import Face, draw_face
from game.translation import _, ngettext
from rules.engine import Rank

REST = 12.0
"""Seconds that a victory is looked at before the results come by themselves."""
COUNTS = 0.4
"""Seconds from the name to the points."""


def winners(ranking: Sequence[Rank]) -> list[int]:
    return [rank.seat for rank in ranking if rank.place == 1]


def cues(
    game: str, ranking: Sequence[Rank], faces: Sequence[Face], world: World, start: float, deep: bool
) -> Iterator[Cue]:
    """Everything that is said of a ranking, from `start` on; the plates of the others are `deep` blue or clay brown."""
    yield from _names(game, ranking, faces, world, start)
    others = [rank for rank in ranking if rank.place > 1]
    for place, rank in enumerate(others):
        x = 960 + (place - (len(others) - 1) / 2) * 332
        look = Painted((316, 76), partial(_paint_seat, faces[rank.seat], rank, deep), (158, 38))
        yield Cue(look, (x, 1120), start + COUNTS + 0.12 * place, 0.4, (x, 1026), alpha=APPEAR, spoken=True)


def _names(game: str, ranking: Sequence[Rank], faces: Sequence[Face], world: World, start: float) -> Iterator[Cue]:
    first = [faces[seat] for seat in winners(ranking)]
    yield Cue(
        Painted((230, 200), partial(_paint_laurel, first), (115, 100)),
        (276, 906),
        start,
        0.3,
        alpha=APPEAR,
        spoken=True,
    )
    name = Words(labels.victory([face.name for face in first]), 132, anchor="midleft", gilt=True, edge=True, room=780)
    yield Cue(name, (404, 900), start, 0.4, alpha=APPEAR, scale=(1.15, 1.0), ease=easing.overshoot)
    points = Number(0, ranking[0].vp, 128, PALE, text.HEAVY, "midright", edge=True)
    yield Cue(points, (1476, 900), start + COUNTS, 1.5)
    unit = Words(ngettext("point", "points", ranking[0].vp), 44, world.title, text.BOLD, "midleft", edge=True, room=330)
    yield Cue(unit, (1500, 930), start + COUNTS, 0.3, alpha=APPEAR)
    if remark := labels.decided(game, ranking):
        said = Words(remark, 28, PALE, text.BODY, "midleft", edge=True, room=1000)
        yield Cue(said, (408, 976), start + COUNTS, 0.3, alpha=APPEAR)


def hint(start: float) -> Cue:
    """How to go on, where somebody is there to do so."""
    words = Words(_("any key: go on"), 24, PALE, text.BODY, "midright", edge=True, room=400)
    return Cue(words, (1884, 1052), start + COUNTS, 0.3, alpha=APPEAR)


def sounds(start: float) -> Iterator[Sound]:
    yield from (Sound("score_tick", start + COUNTS + 0.15 * step) for step in range(8))
    yield Sound("fanfare", start + COUNTS + 1.4, heard=True)


def _paint_laurel(first: Sequence[Face], surface: pygame.Surface, scale: Scale) -> None:
    """The winner's face; of several those of two beside each other."""
    shown = first[:2]
    side = (160 if any(face.portrait for face in shown) else 104) * (0.7 if len(shown) > 1 else 1.0)
    for at, face in enumerate(shown):
        draw_face(surface, face, scale.point(115 + (at - (len(shown) - 1) / 2) * side * 0.9, 88), scale.px(side))
    sprites.get("shared/laurel", scale.unit * 0.56).draw(surface, scale.point(115, 118))


def _paint_seat(face: Face, rank: Rank, deep: bool, surface: pygame.Surface, scale: Scale) -> None:
    rect = surface.get_rect()
    stops = ((0.0, (24, 32, 66)), (1.0, (12, 16, 36))) if deep else ((0.0, (26, 17, 12)), (1.0, (14, 9, 7)))
    surface.blit(paint.plate(rect.size, rect.height // 2, stops), rect)
    surface.blit(paint.outline(rect.size, rect.height // 2, (*face.color.color, 255), scale.px(3)), rect)
    draw_face(surface, face, scale.point(44, 38), scale.px(60 if face.portrait else 50))
    words = f"{rank.place}. {face.name}"
    size = text.fit(words, scale.font(28), scale.px(150), text.BOLD)
    text.draw(surface, words, scale.point(84, 38), size, PALE, text.BOLD, "midleft")
    text.draw(surface, str(rank.vp), scale.point(292, 38), scale.font(30), PALE, text.HEAVY, "midright")
