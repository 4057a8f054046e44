"""Cards that tell a turn: lines of words with signs before them, on a plate that can be pressed."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.kit import paint, text
from game.kit.geometry import Scale
from game.kit.picture_cache import kept
from game.kit.theme import BAD, INK, MUTED, PALE, Color, World, darker
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words

PAD, INDENT = 12, 34
DISC, DIAMOND = 25, 34
FINE = 4
"""A diamond is drawn so many times larger and made small, for smooth edges."""


@dataclass(frozen=True)
class CardLine:
    """A line of a card: its words and how they look, and before them an icon or a number on a disc."""

    words: str
    size: float
    color: Color = PALE
    face: str = text.BODY
    sign: str = ""
    sign_color: Color = PALE
    number: int = 0
    above: int = 4
    """Units between it and the line before it."""


HEARD = {"plus": "+", "minus": "−", "tick": "✓"}
"""The signs of lines, for whoever hears them."""


class TurnCard(Widget):
    """`lead` stands before the first line, on a diamond if it is `marked` so elsewhere; `chosen` is lit."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        world: World,
        lines: Sequence[CardLine],
        act: Callable[[], object],
        *,
        lead: str = "",
        marked: bool = False,
        chosen: bool = False,
    ) -> None:
        super().__init__(key, rect, scale)
        self.world, self.lines, self.act, self.lead, self.chosen = world, tuple(lines), act, lead, chosen
        self.marked = marked

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def placed(self) -> list[tuple[CardLine, pygame.Rect]]:
        """Every line with its room."""
        found: list[tuple[CardLine, pygame.Rect]] = []
        left, wide = _room(self.rect.width, self.scale)
        top = self.rect.top + self.scale.px(PAD)
        for line in self.lines:
            top += self.scale.px(line.above) if found else 0
            tall = text.height(line.words, self.scale.font(line.size), wide, line.face)
            found.append((line, pygame.Rect(self.rect.left + left, top, wide, tall)))
            top += tall
        return found

    def words(self) -> list[Words]:
        return [
            Words(line.words, rect, self.scale.font(line.size), line.face, wrapped=True) for line, rect in self.placed()
        ]

    def stands(self) -> str:
        """The lines with their signs, and before them the letter that marks the card."""
        told = "\n".join(f"{HEARD.get(line.sign, '')} {line.words}".strip() for line in self.lines)
        return f"{self.lead}: {told}" if self.marked else told

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        lit = self.chosen or look.hovered
        fill = self.world.panel if lit else darker(self.world.panel, 0.3)
        line = self.world.line if lit else darker(self.world.line, 0.4)
        radius = self.scale.px(10)
        pygame.draw.rect(surface, fill, self.rect, border_radius=radius)
        pygame.draw.rect(surface, line, self.rect, max(1, self.scale.px(1.6)), border_radius=radius)
        for part, rect in self.placed():
            size = self.scale.font(part.size)
            surface.blit(text.paragraph(part.words, size, part.color, rect.width, part.face), rect)
            sign = pygame.Rect(rect.left - self.scale.px(INDENT), rect.top, self.scale.px(26), text.line_height(size))
            self._draw_sign(surface, part, sign)

    def _draw_sign(self, surface: pygame.Surface, part: CardLine, sign: pygame.Rect) -> None:
        if part.sign:
            paint.draw_icon(surface, part.sign, sign, part.sign_color, 0.75)
        elif part.number:
            picture = badge(part.number, self.scale.px(DISC))
            surface.blit(picture, picture.get_rect(center=sign.center))
        elif part is self.lines[0] and self.marked:
            picture = diamond(self.lead, self.scale.px(DIAMOND))
            surface.blit(picture, picture.get_rect(center=sign.center))
        elif part is self.lines[0] and self.lead:
            color = self.world.title if self.chosen else MUTED
            text.draw(surface, self.lead, sign.center, self.scale.font(part.size), color, text.HEAVY, "center")


def _room(width: int, scale: Scale) -> tuple[int, int]:
    """The left edge of the lines in a card so wide, and their width."""
    left = scale.px(PAD + INDENT)
    return left, width - left - scale.px(PAD)


def card_height(lines: Sequence[CardLine], width: int, scale: Scale) -> int:
    """The height of a card with these lines."""
    _left, wide = _room(width, scale)
    gaps = sum(scale.px(line.above) for line in lines[1:])
    heights = (text.height(line.words, scale.font(line.size), wide, line.face) for line in lines)
    return sum(heights) + gaps + 2 * scale.px(PAD)


@kept
def badge(number: int, side: int) -> pygame.Surface:
    """The number of a step, on a small disc."""
    face = paint.plate((side, side), side // 2, ((0.0, (255, 236, 180)), (1.0, (216, 168, 74)))).copy()
    picture = text.render(str(number), max(4, side * (7 if number < 10 else 5) // 10), INK, text.HEAVY)
    face.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    return face


@kept
def diamond(letter: str, side: int) -> pygame.Surface:
    """The letter of a turn that cost much, on a small diamond: another shape than that of a number."""
    large, whole = paint.blank((FINE * side, FINE * side)), FINE * side
    for inset, color in ((0, INK), (whole // 14, BAD)):
        half, end = whole // 2, whole - inset
        pygame.draw.polygon(large, color, [(half, inset), (end, half), (half, end), (inset, half)])
    face = pygame.transform.smoothscale(large, (side, side))
    picture = text.render(letter, max(4, side * 5 // 10), INK, text.HEAVY)
    face.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    return face


def forget() -> None:
    badge.cache_clear()
    diamond.cache_clear()
