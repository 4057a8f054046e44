"""Ornaments: small things on a picture that live by themselves and mean nothing: a flame, a mote, a window of the town.

How one looks depends on the time alone. They change at most `RATE` times a second, each in its own small area, and only
if they look otherwise then; where something lies over one, it keeps still.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.kit import paint, sprites
from game.kit.geometry import Scale
from game.kit.picture_cache import kept
from game.kit.sprites import Sprite

RATE = 10
SHADES = 16
"""Steps between not there and fully there."""
STRETCHES = 50
"""Steps of one height."""


@dataclass(frozen=True)
class Pose:
    """A look for a moment: units away from where it is, how much of it is seen, and how tall it is."""

    x: float = 0.0
    y: float = 0.0
    seen: float = 1.0
    tall: float = 1.0


Living = Callable[[float], Pose]
"""The pose at a time, in seconds."""


@dataclass(frozen=True)
class Ornament:
    """A baked picture at a point of the board. Light is `added` to what it falls on; what is `swift` moves with every
    beat, all else with every other one."""

    art: str
    at: tuple[float, float]
    living: Living
    size: float = 1.0
    added: bool = False
    swift: bool = False


def flicker(phase: float) -> Living:
    """A flame: always a little taller than at rest, never the same twice in a row."""

    def at(seconds: float) -> Pose:
        wave = math.sin(seconds * 11 + phase) + 0.6 * math.sin(seconds * 17.3 + 2.1 * phase)
        return Pose(seen=0.86 + 0.08 * wave / 1.6, tall=1.07 + 0.06 * wave / 1.6)

    return at


def glimmer(phase: float) -> Living:
    """The light around a flame."""

    def at(seconds: float) -> Pose:
        wave = math.sin(seconds * 5.1 + phase) + math.sin(seconds * 7.7 + 1.7 * phase)
        return Pose(seen=0.2 + 0.1 * wave / 2)

    return at


def rise(phase: float, seconds_up: float, height: float, sway: float) -> Living:
    """A mote in the light: it rises, swaying, and fades at both ends."""

    def at(seconds: float) -> Pose:
        share = (seconds / seconds_up + phase) % 1.0
        aside = sway * math.sin(math.tau * (1.5 * share + phase))
        return Pose(aside, -height * share, seen=min(1.0, 4 * share, 4 * (1 - share)) * 0.9)

    return at


def twinkle(phase: float, period: float, least: float = 0.0, most: float = 1.0) -> Living:
    """A star, or a window behind which somebody lights a lamp and puts it out."""

    def at(seconds: float) -> Pose:
        wave = math.sin(math.tau * (seconds / period + phase))
        return Pose(seen=least + (most - least) * min(1.0, max(0.0, 0.5 + wave)))

    return at


@kept
def posed(name: str, unit: float, shade: int, stretch: int, added: bool) -> Sprite:
    """A picture that is seen so much and so tall, its foot where it was."""
    whole = sprites.get(name, unit)
    face = paint.faded(whole.surface, round(255 * shade / SHADES))
    if stretch != STRETCHES:
        face = pygame.transform.smoothscale(face, (face.get_width(), round(face.get_height() * stretch / STRETCHES)))
    anchor = whole.anchor[0], whole.anchor[1] + face.get_height() - whole.surface.get_height()
    return Sprite(face.premul_alpha() if added else face, anchor)


class Face(NamedTuple):
    """An ornament as it is seen: its picture, where it stands, and how it is laid there."""

    surface: pygame.Surface
    rect: pygame.Rect
    flags: int


Bare = Callable[[pygame.Rect], bool]
"""Tells whether a part of the picture has nothing over it."""


class Ornaments:
    """The ornaments of one picture, and the time they have lived. They are drawn as they were at the last step."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.things: Sequence[Ornament] = ()
        self._poses: list[Pose] = []
        self._faces: tuple[Scale, list[Face]] | None = None
        """What was drawn last, at which scale; None if there are others since."""

    def lay_out(self, things: Sequence[Ornament]) -> bool:
        """Have these from now on; True if they are others than before."""
        if things == self.things:
            return False
        self.things = things
        self._poses, self._faces = [thing.living(self.seconds) for thing in things], None
        return True

    def tick(self, seconds: float, scale: Scale, bare: Callable[[], Bare]) -> list[pygame.Rect]:
        """Let time pass; gives the parts of the picture that look otherwise now. Only what lies bare moves."""
        before, self.seconds = self.seconds, self.seconds + seconds
        if int(before * RATE) == int(self.seconds * RATE):
            return []
        changed: list[pygame.Rect] = []
        faces, lies_bare = self.faces(scale), bare()
        beat = int(self.seconds * RATE)
        for number, thing in enumerate(self.things):
            if not thing.swift and (beat + number) % 2:
                continue
            pose, old = thing.living(self.seconds), faces[number]
            new = _face(thing, pose, scale)
            if new != old and lies_bare(old.rect) and lies_bare(new.rect):
                self._poses[number], faces[number] = pose, new
                changed += [old.rect.union(new.rect)] if old.rect.colliderect(new.rect) else [old.rect, new.rect]
        return changed

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        clip = surface.get_clip()
        for face in self.faces(scale):
            if face.rect.colliderect(clip):
                surface.blit(face.surface, face.rect, special_flags=face.flags)

    def faces(self, scale: Scale) -> list[Face]:
        """Every ornament as it is now."""
        if self._faces is None or self._faces[0] != scale:
            posed = zip(self.things, self._poses, strict=True)
            self._faces = scale, [_face(thing, pose, scale) for thing, pose in posed]
        return self._faces[1]


def _face(thing: Ornament, pose: Pose, scale: Scale) -> Face:
    shade, stretch = round(pose.seen * SHADES), round(pose.tall * STRETCHES)
    found = posed(thing.art, scale.unit * thing.size, shade, stretch, thing.added)
    rect = found.rect(scale.point(thing.at[0] + pose.x, thing.at[1] + pose.y))
    return Face(found.surface, rect, pygame.BLEND_RGB_ADD if thing.added else 0)
