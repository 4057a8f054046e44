"""The painter of an act: its picture at any of its seconds. Nothing is scaled or written while it runs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from random import Random

import pygame

from game.kit import easing, fade
from game.kit.geometry import Scale
from game.kit.picture_cache import Later, Waiting, within
from game.kit.sprites import Sprite
from game.moments.act import Act, Art, Cue, Ground, Motes, Number
from game.moments.pictures import LIGHTS, SIZES, TURN, Pictures, Shape, lit_part, rim

PROBE = 1 / 480
"""Seconds between two looks at a cue when its pictures are prepared: frames come at any time, so finer than those."""
MOTE_SIZES = 4
TRIES = 24
"""Slices of time in which one picture is made."""
FIGURES = "0123456789+−"


class ActPainter:
    """Draws one act over a picture of the `table`."""

    def __init__(self, act: Act, table: pygame.Surface, scale: Scale) -> None:
        self.act, self.table, self.scale = act, table, scale
        self.pictures = Pictures(scale, table)
        self._grounds: dict[Ground, pygame.Surface] = {}

    def prepare(self) -> Iterator[float]:
        """Make every picture that will be needed, in the order in which they are; gives the second up to which all are
        there. Those of large files may be read beside meanwhile."""
        parts: list[Ground | Cue | Motes] = [*self.act.grounds, *self.act.cues, *self.act.motes]
        ready = 0.0
        for part in sorted(parts, key=lambda part: part.start):
            for made in self._made(part):
                ready = part.start if made else ready
                yield ready

    def _made(self, part: Ground | Cue | Motes) -> Iterator[bool]:
        """Make the pictures of one part, one after the other; False for each time that one of them is waited for."""
        if isinstance(part, Ground):
            yield from self._made_ground(part)
        elif isinstance(part, Cue):
            yield from self._made_cue(part)
        else:
            for art, step, light in product(part.arts, range(MOTE_SIZES), range(1, LIGHTS + 1)):
                yield from _again(partial(self.pictures.of, Art(art), _mote(part, step, light)))
            yield True

    def _made_ground(self, ground: Ground) -> Iterator[bool]:
        """Make a ground: first the table behind it, then what is painted over that, begun anew until its pictures are
        there."""
        behind = [self._behind(ground)]
        yield False

        def paint() -> None:
            whole = behind.pop() if behind else self._behind(ground)
            if ground.paint is not None:
                ground.paint(whole, self.scale)
            self._grounds[ground] = whole

        yield from _again(paint)
        yield True

    def _made_cue(self, cue: Cue) -> Iterator[bool]:
        known = len(self.pictures.made)
        for at in self._times(cue):
            yield from _again(partial(self._ready, cue, at))
            if len(self.pictures.made) > known:
                known = len(self.pictures.made)
                yield True

    def _times(self, cue: Cue) -> Iterator[float]:
        """The seconds at which a cue may look otherwise than before."""
        end = self.act.seconds if cue.until is None else min(self.act.seconds, cue.until)
        moving = end - cue.start if cue.swing or cue.fade else min(cue.seconds, end - cue.start)
        if not _changes(cue):
            yield cue.start
            return
        yield from (cue.start + step * PROBE for step in range(max(0, int(moving / PROBE)) + 2))

    def _ready(self, cue: Cue, at: float) -> None:
        if isinstance(cue.look, Number):
            for letter in FIGURES:
                self.pictures.figure(cue.look, letter)
        else:
            self._sprite(cue, at)

    def _ground(self, ground: Ground) -> pygame.Surface:
        """A ground, composed when it is first needed."""
        if ground not in self._grounds:
            self._grounds[ground] = self._composed(ground)
        return self._grounds[ground]

    def _composed(self, ground: Ground) -> pygame.Surface:
        """A ground in one opaque picture."""
        whole = self._behind(ground)
        if ground.paint is not None:
            ground.paint(whole, self.scale)
        return whole

    def _behind(self, ground: Ground) -> pygame.Surface:
        """The table in the light of a ground."""
        part = round(255 * ground.light)
        whole = self.table.copy()
        whole.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
        for lit in ground.lit:
            whole.blit(*lit_part(self.table, lit, self.scale))
        return whole

    def leave(self, at: float) -> None:
        """Drop the grounds over which another one lies by now: each is as large as the window."""
        begun = [number for number, ground in enumerate(self.act.grounds) if at >= ground.start + ground.fade]
        needed = self.act.grounds[begun[-1] :] if begun else self.act.grounds
        self._grounds = {ground: made for ground, made in self._grounds.items() if ground in needed}

    def draw(self, surface: pygame.Surface, at: float, motes: bool = True) -> None:
        """The act after so many seconds."""
        self._draw_ground(surface, at)
        for cue in self.act.cues:
            if not cue.gone(at):
                self._draw_cue(surface, cue, at)
        for each in self.act.motes if motes else ():
            self._draw_motes(surface, each, at)

    def _draw_ground(self, surface: pygame.Surface, at: float) -> None:
        """The ground that is there, and the one that comes over it."""
        begun = [ground for ground in self.act.grounds if at >= ground.start]
        if not begun:
            surface.blit(self.table, (0, 0))
            return
        ground, made = begun[-1], self._ground(begun[-1])
        share = min(1.0, (at - ground.start) / ground.fade) if ground.fade > 0 else 1.0
        if share < 1:
            surface.blit(self._ground(begun[-2]) if len(begun) > 1 else self.table, (0, 0))
        fade.show(made, share)
        surface.blit(made, (0, 0))

    def _draw_cue(self, surface: pygame.Surface, cue: Cue, at: float) -> None:
        strength = _strength(cue, at)
        if strength <= 0:
            return
        pixel = self._pixel(cue, at)
        if isinstance(cue.look, Number):
            self._draw_number(surface, cue.look, cue.ease(cue.share(at)), pixel, strength)
            return
        sprite = self._sprite(cue, at)
        rect, area = sprite.rect(pixel), _uncovered(cue, at, sprite)
        if cue.add:
            surface.blit(sprite.surface, rect, area, special_flags=pygame.BLEND_RGB_ADD)
            return
        sprite.surface.set_alpha(round(255 * strength))
        surface.blit(sprite.surface, rect, area)
        sprite.surface.set_alpha(255)

    def _pixel(self, cue: Cue, at: float) -> tuple[float, float]:
        share = cue.share(at)
        eased, end = cue.ease(share), cue.to or cue.at
        x, y = easing.lerp(cue.at[0], end[0], eased), easing.lerp(cue.at[1], end[1], eased)
        y -= cue.rise * easing.arc(min(1.0, max(0.0, eased)))
        if cue.bob and share < 1 and isinstance(cue.look, Art):
            y -= cue.bob * abs(math.sin(math.pi * (at - cue.start) * cue.look.rate / 2))
        return self.scale.point(x, y)

    def _sprite(self, cue: Cue, at: float) -> Sprite:
        eased = cue.ease(cue.share(at))
        size = max(1, round(easing.lerp(*cue.scale, eased) * SIZES))
        degrees = easing.lerp(*cue.turn, eased)
        if cue.swing and at < self.act.seconds:
            degrees += cue.swing * math.sin(math.tau * (at - cue.start) / cue.period)
        light = max(1, round(_strength(cue, at) * LIGHTS)) if cue.add else 0
        return self.pictures.of(cue.look, Shape(size, round(degrees / TURN), _frame(cue, at), light))

    def _draw_number(
        self, surface: pygame.Surface, number: Number, eased: float, at: tuple[float, float], strength: float
    ) -> None:
        value = round(easing.lerp(number.first, number.last, eased))
        words = (f"{value:+}" if number.sign else str(value)).replace("-", "−")
        figures = [self.pictures.figure(number, letter) for letter in words]
        overlap = 2 * rim(self.scale.font(number.size)) if number.edge else 0
        wide = sum(one.get_width() - overlap for one in figures) + overlap
        rect = pygame.Rect(0, 0, wide, figures[0].get_height())
        setattr(rect, number.anchor, (round(at[0]), round(at[1])))
        for one in figures:
            one.set_alpha(round(255 * strength))
            surface.blit(one, rect.topleft)
            rect.left += one.get_width() - overlap
            one.set_alpha(255)

    def _draw_motes(self, surface: pygame.Surface, motes: Motes, at: float) -> None:
        """Specks whose places follow from the time alone."""
        for number in range(motes.count):
            begun = motes.start + number * motes.life / motes.count
            if at >= begun:
                lives, age = divmod((at - begun) / motes.life, 1.0)
                self._draw_mote(surface, motes, number, int(lives), age)

    def _draw_mote(self, surface: pygame.Surface, motes: Motes, number: int, lives: int, age: float) -> None:
        light = round(LIGHTS * math.sin(math.pi * age))
        if light <= 0:
            return
        chance = Random(number * 7919 + lives)
        x, y, speed, size = (chance.random() for _ in range(4))
        across = motes.corner[0] + x * motes.size[0] + motes.sway * math.sin(math.tau * (age + number / 7))
        down = motes.corner[1] + y * motes.size[1] + easing.lerp(*motes.speed, speed) * age * motes.life
        look = Art(motes.arts[number % len(motes.arts)])
        sprite = self.pictures.of(look, _mote(motes, int(size * MOTE_SIZES), light))
        surface.blit(sprite.surface, sprite.rect(self.scale.point(across, down)), special_flags=pygame.BLEND_RGB_ADD)


def _again(make: Callable[[], object]) -> Iterator[bool]:
    """Make something; as often as a file is still read or the time is over, wait and begin anew. If memory does not
    hold all that it needs that never ends, so after some tries it takes its time."""
    tries = 0
    while tries < TRIES:
        try:
            make()
        except Waiting:
            yield False
        except Later:
            tries += 1
            yield False
        else:
            return
    with within(math.inf):
        make()


def _changes(cue: Cue) -> bool:
    """Whether a cue needs more than one picture; fading and travelling do not."""
    if isinstance(cue.look, Number):
        return False
    shaped = cue.scale[0] != cue.scale[1] or cue.turn[0] != cue.turn[1] or bool(cue.swing)
    lights = cue.add and (cue.alpha[0] != cue.alpha[1] or cue.fade > 0)
    return shaped or lights or (isinstance(cue.look, Art) and bool(cue.look.frames))


def _mote(motes: Motes, step: int, light: int) -> Shape:
    """The picture of a speck of one of a few sizes."""
    return Shape(round(SIZES * easing.lerp(*motes.scale, step / (MOTE_SIZES - 1))), light=light)


def _strength(cue: Cue, at: float) -> float:
    """The share of its full strength with which a cue is seen."""
    shown = easing.lerp(*cue.alpha, min(1.0, max(0.0, cue.ease(cue.share(at)))))
    if cue.until is not None and cue.fade > 0:
        shown *= min(1.0, max(0.0, (cue.until - at) / cue.fade))
    return max(0.0, min(1.0, shown))


def _frame(cue: Cue, at: float) -> int:
    if not isinstance(cue.look, Art) or not cue.look.frames or cue.share(at) >= 1:
        return 0
    return int((at - cue.start) * cue.look.rate) % len(cue.look.frames)


def _uncovered(cue: Cue, at: float, sprite: Sprite) -> pygame.Rect | None:
    """The part of a picture that is seen; None for all of it."""
    eased = min(1.0, max(0.0, cue.ease(cue.share(at))))
    wide, tall = easing.lerp(*cue.reveal, eased), easing.lerp(*cue.lowered, eased)
    if wide >= 1 and tall >= 1:
        return None
    return pygame.Rect(0, 0, round(sprite.size[0] * min(1.0, wide)), round(sprite.size[1] * min(1.0, tall)))
