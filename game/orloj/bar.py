"""The bar above the table: title and round, the other players as chips, Josef with his cards, the crow."""

from __future__ import annotations

from typing import Any

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BAD, BRASS, GILT, GOLD, MUTED, PALE, SANDSTONE, Color, darker
from game.orloj import art
from game.orloj.design import BAR, TITLE_ROOM
from game.orloj.layout import Layout, others
from game.table import stamps
from game.table.light import draw_rim
from game.table.sheet import Area
from game.table.view import Show
from game.words import _, ngettext
from rules.orloj.board import BOARD
from rules.orloj.prospect import Errand

TINY = 6
CHIP_BACK: tuple[Color, Color] = ((34, 42, 82), (20, 26, 54))


def draw_bar(surface: pygame.Surface, layout: Layout, show: Show, errands: dict[str, tuple[Errand, ...]]) -> None:
    scale = layout.top.scale(show.frame)
    rect = scale.rect(0, 0, layout.top_width, BAR)
    surface.blit(paint.gradient(rect.size, ((0.0, (24, 31, 62)), (1.0, (14, 18, 38)))), rect)
    line = pygame.Rect(rect.left, rect.bottom - scale.px(2), rect.width, scale.px(2))
    pygame.draw.rect(surface, darker(BRASS, 0.35), line)
    _draw_title(surface, scale, show)
    for place, seat in enumerate(others(show.picture)):
        _draw_chip(surface, scale, layout, show, seat, layout.chip_box(place))
    if "josef" in show.picture:
        _draw_josef(surface, scale, layout, show, layout.chip_box(0), errands)
    _draw_crow(surface, scale, layout, show)


def _draw_title(surface: pygame.Surface, scale: Scale, show: Show) -> None:
    named = text.draw(
        surface, "Orloj", scale.point(80, BAR / 2 - 1), scale.font(36), GOLD, text.DISPLAY, "midleft", (0, 0, 0)
    )
    words = _("Round {n}").format(n=show.picture["round"])
    left = named.right + scale.px(16)
    size = text.fit(words, scale.font(22), scale.point(TITLE_ROOM - 8, 0)[0] - left, text.BOLD)
    text.draw(surface, words, (left, named.centery), size, SANDSTONE, text.BOLD, "midleft")


def _back(surface: pygame.Surface, scale: Scale, box: Area, line: Color) -> None:
    rect = scale.rect(*box)
    radius = rect.height // 2
    surface.blit(paint.rounded(rect.size, radius, ((0.0, CHIP_BACK[0]), (1.0, CHIP_BACK[1]))), rect)
    surface.blit(paint.outline(rect.size, radius, (*line, 255), scale.px(2)), rect)


def _draw_chip(surface: pygame.Surface, scale: Scale, layout: Layout, show: Show, seat: int, box: Area) -> None:
    """Another player: points, free workers, intact tokens. The whole board opens under the pointer."""
    color, player = show.seats[seat], show.picture["players"][seat]
    _back(surface, scale, box, color.color)
    spots = layout.chip_spots(show.picture)
    draw_rim(surface, spots[f"seat:{seat}"], show.frame, show.glow(f"seat:{seat}"), color)
    x, y, width, height = box
    middle = y + height / 2
    stamps.seat_sign(surface, scale, color, seat in show.opponents, x + 28, middle, 38)
    tokens = BOARD.beginnings.tokens - _amount(show, seat, "broken")
    signs = (
        (art.named("icon_vp"), _amount(show, seat, "vp"), 36),
        (art.worker(color), player["workers"], 34),
        (art.named("icon_token"), tokens, 34),
    )
    left = x + width - 12.0
    for art_name, number, tall in reversed(signs):
        left -= text.width(str(number), scale.font(26), text.BOLD) / scale.unit
        stamps.number(surface, str(number), scale, left, middle, 26, PALE if number > 0 else MUTED)
        left -= 19
        lift = 12 if "/worker" in art_name else 0
        sprites.get(art_name, scale.unit * tall / 64).draw(surface, scale.point(left, middle + lift))
        left -= 21
    room = scale.px(left - x - 50), scale.px(height - 4)
    size = text.box_size(player["name"], scale.px(25), room, text.DISPLAY, TINY)
    name = text.paragraph(player["name"], size, PALE, room[0], text.DISPLAY)
    surface.blit(name, name.get_rect(midleft=scale.point(x + 51, middle)))


def _amount(show: Show, seat: int, what: str) -> int:
    return round(float(show.picture["players"][seat][what]) + show.dial(f"{what}:{seat}"))


def _draw_josef(
    surface: pygame.Surface,
    scale: Scale,
    layout: Layout,
    show: Show,
    box: Area,
    errands: dict[str, tuple[Errand, ...]],
) -> None:
    """Josef: points and workers, then his present card and the one after it; what is in his way is crossed out."""
    josef = show.picture["josef"]
    _back(surface, scale, box, SANDSTONE)
    spots = layout.chip_spots(show.picture)
    draw_rim(surface, spots["seat:josef"], show.frame, show.glow("seat:josef"), None)
    x, y, width, height = box
    middle = y + height / 2
    sprites.get(art.named("josef"), scale.unit * 0.44).draw(surface, scale.point(x + 28, middle))
    text.draw(surface, "Josef", scale.point(x + 54, middle), scale.font(25), PALE, text.DISPLAY, "midleft")
    vp = round(josef["vp"] + show.dial("vp:1"))
    left = x + 126
    for name, number, lift in ((art.named("icon_vp"), vp, 0), (art.worker(None), josef["workers"], 12)):
        sprites.get(name, scale.unit * 0.54).draw(surface, scale.point(left + 17, middle + lift))
        stamps.number(surface, str(number), scale, left + 36, middle, 26)
        left += 74
    room = (x + width - left - 14) / 2
    for at, card in enumerate((josef["card"], josef["next"])):
        if card:
            _draw_errands(surface, scale, errands.get(card, ()), left + at * room + 6, middle, at, josef)


def _draw_errands(
    surface: pygame.Surface,
    scale: Scale,
    found: tuple[Errand, ...],
    x: float,
    y: float,
    later: int,
    josef: dict[str, Any],
) -> None:
    """What a card of Josef's goes for; of the present one also what it scores."""
    words = _("then") if later else _("now")
    drawn = text.draw(surface, words, scale.point(x, y), scale.font(20), MUTED if later else GILT, text.BOLD, "midleft")
    left = x + drawn.width / scale.unit + 10
    for errand in found:
        draw_errand(surface, scale, errand, left + 20, y, 40)
        left += 50
    if not later and josef["score"]:
        sprites.get(art.named("icon_vp"), scale.unit * 0.5).draw(surface, scale.point(left + 16, y))
        rect = stamps.number(surface, str(josef["score"]["vp"]), scale, left + 34, y, 26)
        if josef["score"]["rooster"]:
            at = rect.right + scale.px(16), rect.centery
            sprites.get(art.named("icon_rooster"), scale.unit * 0.46).draw(surface, at)


def draw_errand(surface: pygame.Surface, scale: Scale, errand: Errand, x: float, y: float, size: float) -> None:
    """What Josef goes for: a tile or an apostle; crossed out when it is gone."""
    kind, _colon, which = errand.place.partition(":")
    if kind == "apostle":
        name, unit = art.named(f"medal_{art.family(int(which))}"), scale.unit * size / 50
    else:
        name, unit = art.tile(which), scale.unit * size / 75
    piece = sprites.get(name, unit) if errand.open else stamps.gray(name, unit, 150)
    piece.draw(surface, scale.point(x, y))
    if kind == "apostle":
        at = scale.point(x, y)
        text.draw(surface, which, at, scale.font(size * 0.55), PALE, text.DISPLAY, "center", (20, 14, 24))
    if not errand.open:
        half = size * 0.42
        one, other = scale.point(x - half, y + half), scale.point(x + half, y - half)
        pygame.draw.line(surface, BAD, one, other, scale.px(4))


def _draw_crow(surface: pygame.Surface, scale: Scale, layout: Layout, show: Show) -> None:
    """Steps left to the crow, and what it would bring the acting player now."""
    x, y, width, height = layout.crow_box
    middle = y + height / 2
    spots = layout.chip_spots(show.picture)
    draw_rim(surface, spots["crow"], show.frame, show.glow("crow"), None)
    sprites.get(art.named("icon_crow"), scale.unit * 0.62).draw(surface, scale.point(x + 26, middle))
    words = crow_words(show.picture)
    size = text.fit(words, scale.font(22), scale.px(width - 60), text.BOLD)
    color: Color = BAD if show.picture["rooster"] == 0 else GILT
    last = show.picture["ending"] and not show.picture["over"]
    top = middle - 10 if last else middle
    text.draw(surface, words, scale.point(x + 52, top), size, color, text.BOLD, "midleft")
    if last:
        words = _("Last round")
        text.draw(surface, words, scale.point(x + 52, middle + 13), scale.font(20), BAD, text.BOLD, "midleft")


def crow_words(picture: dict[str, Any]) -> str:
    left, crow = picture["rooster"], picture["crow"]
    solo = "josef" in picture
    if not solo and crow >= BOARD.rooster.crows:
        return _("No crow any more")
    if left == 0:
        return _("Crow after this turn")
    if solo:
        return ngettext("Crow in {n} step", "Crow in {n} steps", left)
    return ngettext(
        "Crow {crow} of {crows} in {n} step",
        "Crow {crow} of {crows} in {n} steps",
        left,
        crow=crow + 1,
        crows=BOARD.rooster.crows,
    )
