"""The legend of the pad: at the lower edge, what each of its buttons says in the scene that is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.kit import commands, paint, text
from game.kit.geometry import Scale
from game.kit.pad import Pad
from game.kit.picture_cache import kept
from game.kit.theme import GOLD, INK, PALE, Color, mix
from game.translation import N_, _

TALL = 44
"""Units of its height."""
LARGEST = 1.2
"""How much larger it may become: large enough to be read across a room."""
SIZE, LEAST = 22, 18
PAD, GAP, BETWEEN = 24, 10, 34
"""Units at its ends, between a button and its words, and between two entries."""
SHORT = {
    "choose": N_("Choose"),
    "back": N_("Back"),
    "undo": N_("Undo"),
    "look": N_("Close view"),
    "previous": N_("Previous"),
    "next": N_("Next"),
    "rules": N_("Rules"),
    "menu": N_("Menu"),
}
FACES = {"south": (0, 1), "east": (1, 0), "west": (-1, 0), "north": (0, -1)}
CROSS = "cross"
"""The sign of the stick and of the cross."""
UNLIT: Color = mix(INK, PALE, 0.34)
GROUND: Color = mix(INK, (0, 0, 0), 0.3)


@dataclass(frozen=True)
class Entry:
    """A button and what it says."""

    button: str
    words: str


def entries(pad: Pad, heard: Mapping[str, str]) -> list[Entry]:
    """The buttons for the commands that a scene hears, in its own words if it has any; the stick first, where one can
    go somewhere."""
    named = [Entry(pad.button_of(name), words or _usual(name)) for name, words in heard.items()]
    stick = [Entry(CROSS, _("Go"))] if "next" in heard else []
    return [*stick, *(entry for entry in named if entry.button)]


def _usual(name: str) -> str:
    return _(SHORT[name]) if name in SHORT else commands.BY_NAME[name].said


def draw(surface: pygame.Surface, rect: pygame.Rect, scale: Scale, shown: Sequence[Entry]) -> None:
    """All entries in one line, as large as they fit."""
    surface.fill(GROUND, rect)
    pygame.draw.line(surface, UNLIT, rect.topleft, rect.topright, scale.px(1))
    size, gap = _fit(rect, scale, shown)
    left = rect.left + (rect.width - _width(scale, shown, size, gap)) // 2
    for entry in shown:
        sign = button_sign(entry.button, scale.px(SIZE + 6))
        surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        left += sign.get_width() + scale.px(GAP)
        left = text.draw(surface, entry.words, (left, rect.centery), size, PALE, text.BOLD, "midleft").right + gap


def _fit(rect: pygame.Rect, scale: Scale, shown: Sequence[Entry]) -> tuple[int, int]:
    """The size of the words and the gap between entries."""
    room = rect.width - 2 * scale.px(PAD)
    for share in (1.0, 0.75, 0.5, 0.35):
        for size in range(scale.px(SIZE), scale.px(LEAST) - 1, -1):
            if _width(scale, shown, size, scale.px(BETWEEN * share)) <= room:
                return size, scale.px(BETWEEN * share)
    return scale.px(LEAST), scale.px(BETWEEN * 0.25)


def _width(scale: Scale, shown: Sequence[Entry], size: int, gap: int) -> int:
    signs = sum(button_sign(entry.button, scale.px(SIZE + 6)).get_width() + scale.px(GAP) for entry in shown)
    return signs + sum(text.width(entry.words, size, text.BOLD) for entry in shown) + gap * (len(shown) - 1)


@kept
def button_sign(button: str, tall: int) -> pygame.Surface:
    """A button by where it lies on the pad, which is the same on all of them."""
    large = 4 * tall
    if button in FACES:
        drawn = _faces(FACES[button], large)
    elif button == CROSS:
        drawn = _cross(large)
    elif button in ("select", "start"):
        drawn = _middle(button == "start", large)
    else:
        drawn = _shoulder({"left": "L", "right": "R"}.get(button, button.removeprefix("b")), large)
    return pygame.transform.smoothscale(drawn, (max(1, drawn.get_width() // 4), tall))


def _faces(lit: tuple[int, int], tall: int) -> pygame.Surface:
    """Four round buttons, one of them lit."""
    picture, step, radius = paint.blank((tall, tall)), tall * 0.31, tall * 0.16
    for way in FACES.values():
        at = tall / 2 + way[0] * step, tall / 2 + way[1] * step
        if way == lit:
            pygame.draw.circle(picture, GOLD, at, radius * 1.18)
        else:
            pygame.draw.circle(picture, UNLIT, at, radius * 0.86)
    return picture


def _cross(tall: int) -> pygame.Surface:
    picture, arm = paint.blank((tall, tall)), tall * 0.3
    long = tall * 0.9
    for wide, high in ((long, arm), (arm, long)):
        rect = pygame.Rect(0, 0, round(wide), round(high))
        rect.center = tall // 2, tall // 2
        pygame.draw.rect(picture, GOLD, rect, border_radius=round(arm * 0.3))
    return picture


def _middle(right: bool, tall: int) -> pygame.Surface:
    """The two small buttons in the middle, one of them lit."""
    wide = round(tall * 1.1)
    picture, each = paint.blank((wide, tall)), pygame.Rect(0, 0, round(tall * 0.46), round(tall * 0.3))
    for place, lit in enumerate((not right, right)):
        each.center = round(wide * (0.25 + 0.5 * place)), tall // 2
        pygame.draw.rect(picture, GOLD if lit else UNLIT, each, border_radius=each.height // 2)
    return picture


def _shoulder(words: str, tall: int) -> pygame.Surface:
    """A button with a letter or a number."""
    wide = round(tall * 1.25)
    picture, rect = paint.blank((wide, tall)), pygame.Rect(0, round(tall * 0.1), wide, round(tall * 0.8))
    pygame.draw.rect(picture, GOLD, rect, border_radius=round(tall * 0.3))
    size = text.fit(words, round(tall * 0.7), round(wide * 0.8), text.HEAVY)
    letter = text.font(text.HEAVY, size).render(words, True, INK)
    picture.blit(letter, letter.get_rect(center=rect.center))
    return picture
