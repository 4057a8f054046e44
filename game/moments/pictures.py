"""Pictures of cues: every look in the sizes, turns and strengths of light that an act needs, made once for it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.sprites import Sprite
from game.kit.theme import Color
from game.moments.act import Art, Lit, Look, Number, Painted, Words

SIZES = 32
"""Steps of size for each whole size: what grows or shrinks is prepared in these."""
TURN = 1.5
"""Degrees between two prepared turns."""
LIGHTS = 8
"""Strengths in which light is prepared; it cannot be faded as it is drawn."""
GILT: tuple[tuple[float, Color], ...] = (
    (0.0, (255, 240, 196)), (0.45, (255, 214, 124)), (0.62, (226, 170, 72)), (1.0, (190, 128, 44)),
)  # fmt: skip
RIM: Color = (30, 16, 6)


@dataclass(frozen=True)
class Shape:
    """One picture of a look, in steps: size, turn, frame, and strength of light (0: it is no light)."""

    size: int = SIZES
    turn: int = 0
    frame: int = 0
    light: int = 0


class Pictures:
    """The pictures of one act at one scale; they go when the act does."""

    def __init__(self, scale: Scale, table: pygame.Surface) -> None:
        self.scale, self.table = scale, table
        self.made: dict[Hashable, Sprite] = {}

    def of(self, look: Look, shape: Shape) -> Sprite:
        """A look as it is drawn; numbers are drawn figure by figure."""
        return self._kept((look, shape), lambda: self._shaped(look, shape))

    def figure(self, number: Number, letter: str) -> pygame.Surface:
        """One figure of a number."""
        words = Words(letter, number.size, number.color, number.face, "topleft", edge=number.edge)
        return self.of(words, Shape()).surface

    def _kept(self, key: Hashable, make: Any) -> Sprite:
        found = self.made.get(key)
        if found is None:
            found = self.made[key] = make()
        return found

    def _shaped(self, look: Look, shape: Shape) -> Sprite:
        if shape.light:
            return dimmed(self.of(look, replace(shape, light=0)), shape.light / LIGHTS)
        if shape.turn:
            plain = replace(shape, turn=0)
            return turned(
                self._kept(("trimmed", look, plain), lambda: trimmed(self.of(look, plain))), shape.turn * TURN
            )
        return self._sized(look, shape)

    def _sized(self, look: Look, shape: Shape) -> Sprite:
        share = shape.size / SIZES
        if isinstance(look, Art):
            return drawn_art(look, shape.frame, self.scale.unit * look.size * share)
        if isinstance(look, Painted):
            return painted(look, self.scale.times(share))
        if isinstance(look, Words):
            return written(look, self.scale, share)
        if isinstance(look, Lit):
            return lit_sprite(self.table, look, self.scale)
        raise TypeError(f"{look} is drawn figure by figure")


def drawn_art(art: Art, frame: int, unit: float) -> Sprite:
    name = art.frames[frame % len(art.frames)] if art.frames else art.name
    sprite = sprites.get.make(name, unit)
    if art.mirrored:
        flipped = pygame.transform.flip(sprite.surface, True, False)
        sprite = Sprite(flipped, (flipped.get_width() - sprite.anchor[0], sprite.anchor[1]))
    return sprite if art.light == 1.0 else Sprite(lighted(sprite.surface, art.light), sprite.anchor)


def lighted(picture: pygame.Surface, light: float) -> pygame.Surface:
    """A copy with less light, or with more of it and warmer."""
    copy = picture.copy()
    if light < 1:
        part = round(255 * light)
        copy.fill((part, part, part, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return copy
    more = copy.copy()
    part = min(255, round(255 * (light - 1)))
    more.fill((part, round(part * 0.82), round(part * 0.5), 255), special_flags=pygame.BLEND_RGBA_MULT)
    copy.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return copy


def painted(look: Painted, scale: Scale) -> Sprite:
    own = scale.at((0, 0))
    surface = paint.blank((own.px(look.size[0]), own.px(look.size[1])))
    look.paint(surface, own)
    return Sprite(surface, (look.anchor[0] * own.unit, look.anchor[1] * own.unit))


def written(look: Words, scale: Scale, share: float = 1.0) -> Sprite:
    """A line as it is put somewhere."""
    size = text.fit(look.words, scale.font(look.size), scale.px(look.room), look.face)
    surface = line(look.words, max(4, round(size * share)), look)
    rect = surface.get_rect()
    at = getattr(rect, look.anchor)
    return Sprite(surface, (float(at[0]), float(at[1])))


def rim(size: int) -> int:
    """How wide the dark rim around words of this size is."""
    return max(1, size // 18)


def line(words: str, size: int, look: Words) -> pygame.Surface:
    """A line of words with its rim and its gilt."""
    face = text.font(look.face, size).render(words, True, (255, 255, 255) if look.gilt else look.color).convert_alpha()
    if look.gilt:
        face.blit(paint.gradient(face.get_size(), GILT), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if not look.edge:
        return face
    wide = rim(size)
    whole = paint.blank((face.get_width() + 2 * wide, face.get_height() + 3 * wide))
    dark = text.font(look.face, size).render(words, True, RIM)
    for x, y in ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2), (1, 3)):
        whole.blit(dark, (x * wide, y * wide))
    whole.blit(face, (wide, wide))
    return whole


def trimmed(sprite: Sprite) -> Sprite:
    """A picture without its empty margins: quicker to turn, and smaller then."""
    box = sprite.surface.get_bounding_rect()
    return Sprite(sprite.surface.subsurface(box), (sprite.anchor[0] - box.x, sprite.anchor[1] - box.y))


def turned(sprite: Sprite, degrees: float) -> Sprite:
    """A picture turned clockwise about its anchor."""
    surface = pygame.transform.rotozoom(sprite.surface, -degrees, 1.0)
    middle = pygame.Vector2(sprite.size) / 2
    arm = (pygame.Vector2(sprite.anchor) - middle).rotate(degrees)
    at = pygame.Vector2(surface.get_size()) / 2 + arm
    return Sprite(surface, (at.x, at.y))


def dimmed(sprite: Sprite, share: float) -> Sprite:
    """Light to be added: its colours times its own transparency and a share, on black."""
    surface = pygame.Surface(sprite.size)
    surface.blit(sprite.surface, (0, 0))
    part = round(255 * share)
    if part < 255:
        surface.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
    return Sprite(surface, sprite.anchor)


def lit_sprite(table: pygame.Surface, lit: Lit, scale: Scale) -> Sprite:
    """A lit part of the table that is put at its corner."""
    piece, rect = lit_part(table, lit, scale)
    left, top = scale.point(*lit.corner)
    return Sprite(piece, (left - rect.left, top - rect.top))


def lit_part(table: pygame.Surface, lit: Lit, scale: Scale) -> tuple[pygame.Surface, pygame.Rect]:
    """A part of the table in its own light with soft edges, and where it lies."""
    soft = scale.px(lit.soft)
    rect = scale.rect(*lit.corner, *lit.size).inflate(2 * soft, 2 * soft).clip(table.get_rect())
    piece = lighted(table.subsurface(rect).convert_alpha(), lit.light)
    piece.blit(_soft_mask(rect.size, soft), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece, rect


def _soft_mask(size: tuple[int, int], soft: int) -> pygame.Surface:
    """A white rectangle whose edges fade; blurred when it is small, because that takes as long as there are pixels."""
    shrink = max(1, soft // 4)
    mask = paint.blank((size[0] // shrink + 1, size[1] // shrink + 1))
    mask.fill((255, 255, 255, 0))
    edge = max(1, soft // shrink)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect().inflate(-2 * edge, -2 * edge), border_radius=edge)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(mask, max(1, edge // 2)), size)
