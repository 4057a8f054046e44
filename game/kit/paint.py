"""What the chrome is made of: stretched panels and buttons of the baked art, icons, wells, shadows, glows, symbols.

Shapes drawn here are drawn once at three times their size, shrunk smoothly and cached; drawing is then one blit.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise

import pygame

from game.kit import sprites
from game.kit.picture_cache import kept
from game.kit.theme import INK, PALE, PARCHMENT, SEAT_BY_NAME, Color, SeatColor, World, darker, hexed, mix

SHADES = 512
"""Steps of a gradient, at most: more cannot be told apart."""
FINE = 3
"""How many times larger shapes are drawn before they are shrunk; smooth edges come from that."""

Alpha = tuple[int, int, int, int]


def with_alpha(color: Color, alpha: int) -> Alpha:
    return color[0], color[1], color[2], alpha


def blank(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


@kept
def mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A white rounded rectangle with smooth edges."""
    return _smooth_rect(size, radius, (255, 255, 255, 255), 0)


def _smooth_rect(size: tuple[int, int], radius: int, color: Alpha, thick: int) -> pygame.Surface:
    """A rounded rectangle, or with a thickness its frame: only the corners are drawn finely, the rest is pulled."""
    size, corner = (max(1, size[0]), max(1, size[1])), max(radius, thick) + 2
    small = min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1)
    big = blank((small[0] * FINE, small[1] * FINE))
    pygame.draw.rect(big, color, big.get_rect(), thick * FINE, border_radius=radius * FINE)
    fine = pygame.transform.smoothscale(big, small)
    wide = _pulled(fine, (size[0], small[1]), corner, (1, 0))
    return _pulled(wide, size, corner, (0, 1))


def _pulled(picture: pygame.Surface, size: tuple[int, int], corner: int, way: tuple[int, int]) -> pygame.Surface:
    """A picture made longer one way: what lies between its ends is alike."""
    if picture.get_size() == size:
        return picture
    whole, (dx, dy), (width, height) = blank(size), way, picture.get_size()
    whole.blit(pygame.transform.scale(picture.subsurface(_between(picture.get_size(), corner, way)), size), (0, 0))
    end = pygame.Rect(0, 0, corner if dx else width, corner if dy else height)
    for part, at in ((end, (0, 0)), (end.move(dx * (width - corner), dy * (height - corner)), (1, 1))):
        there = part.move(dx * at[0] * (size[0] - width), dy * at[1] * (size[1] - height))
        whole.fill((0, 0, 0, 0), there)
        whole.blit(picture, there, part)
    return whole


def _between(size: tuple[int, int], corner: int, way: tuple[int, int]) -> pygame.Rect:
    """A line of pixels across the middle of a picture."""
    return pygame.Rect(corner, 0, 1, size[1]) if way[0] else pygame.Rect(0, corner, size[0], 1)


@kept
def gradient(size: tuple[int, int], stops: tuple[tuple[float, Color], ...], across: bool = False) -> pygame.Surface:
    """Colours from top to bottom, or from left to right."""
    length = min(SHADES, max(2, size[0] if across else size[1]))
    strip = pygame.Surface((length, 1) if across else (1, length), pygame.SRCALPHA)
    for place, color in enumerate(_ramp(stops, length)):
        strip.set_at((place, 0) if across else (0, place), color)
    return pygame.transform.scale(strip, (max(1, size[0]), max(1, size[1])))


@lru_cache(maxsize=256)
def _ramp(stops: tuple[tuple[float, Color], ...], length: int) -> tuple[Color, ...]:
    """The colours of a gradient of so many steps; the same few are asked for again and again."""
    return tuple(_stop_color(stops, place / (length - 1)) for place in range(length))


def _stop_color(stops: tuple[tuple[float, Color], ...], share: float) -> Color:
    for (start, one), (end, other) in pairwise(stops):
        if share <= end:
            return mix(one, other, max(0.0, share - start) / max(1e-6, end - start))
    return stops[-1][1]


def rounded(size: tuple[int, int], radius: int, stops: tuple[tuple[float, Color], ...]) -> pygame.Surface:
    """A gradient in the shape of a rounded rectangle; a new surface."""
    face = gradient.make(size, stops)
    face.blit(mask.make(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face


@kept
def plate(size: tuple[int, int], radius: int, stops: tuple[tuple[float, Color], ...]) -> pygame.Surface:
    """The same, made once. The surface is shared: blit it, never draw on it."""
    return rounded(size, radius, stops)


@kept
def outline(size: tuple[int, int], radius: int, color: Alpha, thick: int) -> pygame.Surface:
    """A rounded frame with smooth edges."""
    return _smooth_rect(size, radius, color, max(1, thick))


def edge(surface: pygame.Surface, rect: pygame.Rect, radius: int, color: Alpha, thick: int) -> None:
    """The same around a rect, in the time and memory of its four sides: what it holds is empty."""
    corner = max(radius, thick, 1) + 2
    narrow = 2 * corner + 1
    if rect.width <= narrow or rect.height <= narrow:
        surface.blit(outline(rect.size, radius, color, thick), rect)
        return
    across = outline((rect.width, narrow), radius, color, thick)
    down = outline((narrow, rect.height), radius, color, thick)
    sides, low = rect.height - 2 * corner, rect.bottom - corner
    surface.blit(across, rect.topleft, (0, 0, rect.width, corner))
    surface.blit(across, (rect.left, low), (0, corner + 1, rect.width, corner))
    surface.blit(down, (rect.left, rect.top + corner), (0, corner, corner, sides))
    surface.blit(down, (rect.right - corner, rect.top + corner), (corner + 1, corner, corner, sides))


@kept
def glow(size: tuple[int, int], radius: int, spread: int, color: Color, alpha: int = 200) -> pygame.Surface:
    """Light around a rounded rectangle, `spread` larger on every side."""
    room = size[0] + 2 * spread, size[1] + 2 * spread
    shrink = max(1, spread // 4)
    small = pygame.Surface((room[0] // shrink + 1, room[1] // shrink + 1), pygame.SRCALPHA)
    small.fill((*color, 0))
    inner = pygame.Rect(0, 0, size[0] // shrink, size[1] // shrink)
    inner.center = small.get_rect().center
    pygame.draw.rect(small, (*color, alpha), inner, border_radius=radius // shrink)
    small = pygame.transform.gaussian_blur(small, max(1, spread // shrink // 2), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(small, room)


MARGINS = {
    "shared/button_": (5, 4, 5, 10),
    "shared/panel_ask": (8, 8, 8, 8),
    "shared/panel_paper": (11, 11, 11, 11),
    "shared/panel_tooltip": (11, 11, 11, 11),
    "shared/panel_": (12, 12, 12, 12),
    "shared/slot": (3, 3, 3, 3),
    "shared/focus_ring": (9, 9, 9, 9),
    "shared/banner_": (5, 5, 5, 5),
    "shared/shadow_panel": (30, 30, 30, 30),
}
"""How far the light and shadow of a stretched picture reach beyond its body, in units: left, top, right, bottom."""


def frame(surface: pygame.Surface, name: str, rect: pygame.Rect, unit: float) -> pygame.Rect:
    """A picture stretched in nine pieces so that its body fills the rect; shadow and light fall outside. Gives all
    that it covers."""
    left, top, right, bottom = next(edges for start, edges in MARGINS.items() if name.startswith(start))
    x, y = rect.left - round(left * unit), rect.top - round(top * unit)
    size = rect.width + round(left * unit) + round(right * unit), rect.height + round(top * unit) + round(bottom * unit)
    surface.blit(sprites.sliced(name, size, unit), (x, y))
    return pygame.Rect((x, y), size)


def panel(surface: pygame.Surface, rect: pygame.Rect, world: World, unit: float) -> pygame.Rect:
    """A dark quiet plate with a hairline."""
    return frame(surface, f"shared/panel_{world.sheet}", rect, unit)


def lit_panel(surface: pygame.Surface, rect: pygame.Rect, world: World, seat: SeatColor, unit: float) -> pygame.Rect:
    """A plate framed and lit in a seat's colour: whose turn it is."""
    return frame(surface, f"shared/panel_{world.sheet}_lit_{seat.name}", rect, unit)


def button(surface: pygame.Surface, rect: pygame.Rect, kind: str, state: str, unit: float) -> None:
    """A button's face. Kinds: lacquer, enamel, umber, night, paper, forfeit, end, or a seat's name; states as
    `STATES`."""
    if kind == "forfeit":
        surface.blit(hollow(rect.size, state, unit), rect)
    elif kind not in SEAT_BY_NAME:
        frame(surface, f"shared/button_{kind}_{state}", rect, unit)
    elif state == "disabled":
        frame(surface, "shared/button_umber_disabled", rect, unit)
    else:
        frame(surface, f"shared/button_seat_{state}_{kind}", rect, unit)


STATES = ("normal", "hover", "pressed", "disabled")


FORFEIT = hexed("#8C2A2A")
FORFEIT_FILL = {"normal": 0.08, "hover": 0.28, "pressed": 0.4, "disabled": 0.0}
END_INK = hexed("#2A1806")


@kept
def hollow(size: tuple[int, int], state: str, unit: float) -> pygame.Surface:
    """The face of what gives something up: parchment within red dashes, never filled."""
    radius, line = round(12 * unit), FORFEIT if state != "disabled" else mix(FORFEIT, PARCHMENT, 0.55)
    fill = mix(PARCHMENT, FORFEIT, FORFEIT_FILL[state])
    face = rounded(size, radius, ((0.0, fill), (1.0, fill)))
    face.blit(dashed(size, radius, line, max(2, round(2.4 * unit)), 9 * unit, 6 * unit), (0, 0))
    return face


@kept
def dashed(size: tuple[int, int], radius: int, color: Color, thick: int, dash: float, gap: float) -> pygame.Surface:
    """A rounded frame of dashes with smooth edges; the dashes are as long at any size."""
    big = blank((size[0] * FINE, size[1] * FINE))
    edge = thick * FINE / 2
    points = _rounded_path(size[0] * FINE, size[1] * FINE, max(1.0, radius * FINE - edge), edge)
    long = sum(math.dist(one, other) for one, other in pairwise(points))
    count = max(4, round(long / ((dash + gap) * FINE)))
    step, drawn = long / count, dash / (dash + gap)
    passed = 0.0
    for one, other in pairwise(points):
        middle = passed + math.dist(one, other) / 2
        if middle / step % 1.0 < drawn:
            pygame.draw.line(big, color, one, other, thick * FINE)
        passed += math.dist(one, other)
    return pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))


def _rounded_path(wide: float, tall: float, radius: float, edge: float) -> list[tuple[float, float]]:
    """The outline of a rounded rectangle, `edge` inside it, as many short steps."""
    corners = [
        (wide - edge - radius, edge + radius, -90),
        (wide - edge - radius, tall - edge - radius, 0),
        (edge + radius, tall - edge - radius, 90),
        (edge + radius, edge + radius, 180),
    ]
    rough = [
        (x + radius * math.cos(math.radians(turn)), y + radius * math.sin(math.radians(turn)))
        for x, y, start in corners
        for turn in range(start, start + 91, 6)
    ]
    rough.append(rough[0])
    fine = [rough[0]]
    for one, other in pairwise(rough):
        parts = max(1, int(math.dist(one, other) / 3))
        fine += [
            (one[0] + (other[0] - one[0]) * k / parts, one[1] + (other[1] - one[1]) * k / parts)
            for k in range(1, parts + 1)
        ]
    return fine


def button_drop(unit: float, state: str) -> int:
    """How far below the middle of its rect a button's words stand: a pressed face has sunk."""
    return round((3 if state == "pressed" else 0) * unit)


DEEP_INK: Color = (0, 0, 0)
"""Words on a seat's colour, the darkest of which leaves usual ink too faint."""


def ink_on(kind: str) -> Color:
    """The colour of words on a kind of button."""
    if kind in SEAT_BY_NAME:
        return DEEP_INK
    if kind == "paper":
        return INK
    return {"forfeit": FORFEIT, "end": END_INK}.get(kind, PALE)


def focus_ring(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """The bright frame around what the keyboard stands on."""
    frame(surface, "shared/focus_ring", rect.inflate(round(2 * unit), round(2 * unit)), unit)


@kept
def icon(name: str, pixels: int, color: Color = PALE) -> pygame.Surface:
    """A sign of the chrome (art: shared/ui_NAME) as a square of this many pixels, in any colour."""
    picture = sprites.fitted(f"shared/ui_{name}", pixels, pixels).surface
    if color == PALE:
        return picture
    tinted = picture.copy()
    tinted.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tinted.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def draw_icon(
    surface: pygame.Surface, name: str, rect: pygame.Rect, color: Color = PALE, share: float = 0.7
) -> pygame.Rect:
    """A sign in the middle of a rect, filling this share of its shorter side."""
    picture = icon(name, max(1, round(min(rect.size) * share)), color)
    return surface.blit(picture, picture.get_rect(center=rect.center))


@kept
def well(size: tuple[int, int], radius: int, fill: Color, line: Color, unit: float) -> pygame.Surface:
    """A sunken place for text fields and tracks: dark at the top, a faint light at the bottom edge."""
    face = rounded(size, radius, ((0.0, darker(fill, 0.45)), (0.25, darker(fill, 0.2)), (1.0, fill)))
    face.blit(outline(size, radius, with_alpha(line, 150), max(1, round(1.6 * unit))), (0, 0))
    return face


def seat_disc(seat: SeatColor, diameter: int) -> pygame.Surface:
    """A round token in the seat's colour with its symbol: the sign of a player everywhere."""
    return sprites.fitted(f"shared/disc_{seat.name}", diameter, diameter).surface


def symbol_points(symbol: str, center: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """The outline of a seat's symbol within a circle."""
    x, y = center
    if symbol == "triangle":
        corners = [(0.0, -1.0), (0.95, 0.72), (-0.95, 0.72)]
    elif symbol == "square":
        corners = [(-0.78, -0.78), (0.78, -0.78), (0.78, 0.78), (-0.78, 0.78)]
    elif symbol == "star":
        corners = [
            (
                math.sin(math.pi * k / 5) * (1.08 if k % 2 == 0 else 0.46),
                -math.cos(math.pi * k / 5) * (1.08 if k % 2 == 0 else 0.46),
            )
            for k in range(10)
        ]
    else:
        corners = [(math.cos(math.tau * k / 48) * 0.84, math.sin(math.tau * k / 48) * 0.84) for k in range(48)]
    return [(x + dx * radius, y + dy * radius) for dx, dy in corners]


@kept
def seat_symbol(seat: SeatColor, diameter: int, color: Color) -> pygame.Surface:
    """The symbol alone, for charts and small marks."""
    across = diameter * FINE
    big = blank((across, across))
    pygame.draw.polygon(big, color, symbol_points(seat.symbol, (across / 2, across / 2), across * 0.46))
    return pygame.transform.smoothscale(big, (diameter, diameter))


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """A paler copy."""
    copy = picture.copy()
    copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


@kept
def dimmer(size: tuple[int, int], alpha: int = 150) -> pygame.Surface:
    """What lies over everything behind a dialog."""
    veil = pygame.Surface(size)
    veil.fill((8, 5, 6))
    veil.set_alpha(alpha)
    return veil


def forget() -> None:
    for cache in (mask, gradient, plate, outline, glow, icon, well, seat_symbol, dimmer, hollow, dashed):
        cache.cache_clear()
