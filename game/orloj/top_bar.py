"""The bar above the table: title, round and the time of day, the other players as chips, or Josef with his errands."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites, text
from game.kit.theme import BRASS, GOLD, MUTED, PALE, SANDSTONE, Color, darker
from game.orloj import CLOCKWORK, art, daylight, josef_bar
from game.orloj.board_canvas import LEAST, BoardCanvas, SeatCanvas
from game.orloj.design import BAR, CROW, DAY, TITLE_ROOM
from game.orloj.layout import others
from game.table import recaps
from game.table.drawing import sprite_effects
from game.table.drawing.design_part import Area
from game.translation import _, ngettext
from rules.orloj.board import BOARD
from rules.orloj.picture import Picture

TINY = 6
CHIP_BACK: tuple[Color, Color] = ((19, 26, 60), (11, 16, 40))
QUIET: Color = (198, 202, 228)
SUN: Color = (255, 233, 168)
MOON: Color = (232, 236, 255)
EVENING = 0.6
"""The share of the day from which on the strip shows the moon."""
FIRST, SECOND = 20.0, 46.0
"""The middles of the two lines of a chip."""


def draw_bar(canvas: BoardCanvas) -> None:
    layout, scale = canvas.layout, canvas.scale
    rect = scale.rect(0, 0, layout.top_width, BAR)
    canvas.surface.blit(paint.gradient(rect.size, ((0.0, (19, 26, 56)), (1.0, (10, 15, 36)))), rect)
    line = pygame.Rect(rect.left, rect.bottom - scale.px(2), rect.width, scale.px(2))
    pygame.draw.rect(canvas.surface, darker(BRASS, 0.35), line)
    _draw_title(canvas)
    for place, seat in enumerate(others(canvas.picture, canvas.show.home)):
        _draw_chip(canvas.of_seat(seat), layout.chip_box(place))
    if "josef" in canvas.picture:
        box = layout.chip_box(0)
        draw_back(canvas, box, SANDSTONE)
        canvas.rim("seat:josef")
        josef_bar.draw_josef(canvas, canvas.picture["josef"], box)
    _draw_day(canvas)


def _draw_title(canvas: BoardCanvas) -> None:
    scale, words = canvas.scale, _("Round {n}").format(n=canvas.picture["round"])
    named = canvas.words(_("Orloj"), 76, 22, 28, GOLD, text.DISPLAY, shadow=(0, 0, 0))
    left = named.right + scale.px(14)
    size = text.fit(words, scale.font(20), scale.point(TITLE_ROOM - 8, 0)[0] - left, text.BOLD)
    text.draw(canvas.surface, words, (left, named.centery), size, PALE, text.BOLD, "midleft")


def draw_back(canvas: BoardCanvas, box: Area, line: Color, broad: float = 1.6) -> None:
    """The ground of a chip, with a strip for who it is."""
    rect, radius = canvas.scale.rect(*box), canvas.scale.px(14)
    canvas.surface.blit(paint.plate(rect.size, radius, ((0.0, CHIP_BACK[0]), (1.0, CHIP_BACK[1]))), rect)
    canvas.surface.blit(paint.outline(rect.size, radius, (*line, 255), canvas.scale.px(broad)), rect)


def _draw_chip(canvas: SeatCanvas, box: Area) -> None:
    """Another player: name, points and those to come, free workers, intact tokens; below it the last turn. The whole
    board opens under the pointer."""
    if canvas.show.acting == canvas.seat:
        paint.lit_panel(canvas.surface, canvas.scale.rect(*box), CLOCKWORK, canvas.color, canvas.scale.unit)
    else:
        draw_back(canvas, box, canvas.color.color)
    canvas.rim(f"seat:{canvas.seat}")
    x, y, _width, height = box
    sign = canvas.scale, canvas.color, canvas.sitter, x + 32, y + height / 2, 46
    sprite_effects.seat_sign(canvas.surface, *sign)
    left = _draw_amounts(canvas, box)
    room = canvas.scale.px(left - x - 72), canvas.scale.px(32)
    size = text.box_size(canvas.player["name"], canvas.scale.px(23), room, text.DISPLAY, TINY)
    face = text.paragraph(canvas.player["name"], size, PALE, room[0], text.DISPLAY)
    canvas.surface.blit(face, face.get_rect(midleft=canvas.point(x + 66, y + FIRST)))
    _draw_recap(canvas, box)


def _draw_amounts(canvas: SeatCanvas, box: Area) -> float:
    """Points, workers and tokens from the right end; gives where they begin."""
    x, y, width, _height = box
    middle, left = y + FIRST, x + width - 12
    signs = (
        (art.worker(canvas.color), canvas.player["workers"]),
        (art.named("icon_token"), BOARD.beginnings.tokens - canvas.amount("broken")),
    )
    for name, number in reversed(signs):
        left -= text.width(str(number), canvas.scale.font(22), text.BOLD) / canvas.scale.unit
        canvas.number(str(number), left, middle, 22, PALE if number > 0 else MUTED)
        canvas.icon(name, left - 16, middle + (9 if "/worker" in name else 0), 27)
        left -= 36
    return draw_points(canvas, canvas.amount("vp"), canvas.seat, left - 4, middle)


def draw_points(canvas: BoardCanvas, vp: int, seat: int, right: float, middle: float) -> float:
    """Points and those to come, ending at a point; gives where they begin."""
    left, coming = right, canvas.show.to_come[seat : seat + 1]
    if coming:
        words = f"{coming[0]:+}"
        left -= text.width(words, canvas.scale.font(20), text.BOLD) / canvas.scale.unit
        canvas.words(words, left, middle, 20, art.PENDING)
        left -= 6
    left -= text.width(str(vp), canvas.scale.font(26), text.BOLD) / canvas.scale.unit
    canvas.number(str(vp), left, middle, 26)
    canvas.points_icon(art.named("icon_vp"), seat, left - 19, middle, 32)
    return left - 38


def _draw_recap(canvas: SeatCanvas, box: Area) -> None:
    """One line about the seat's last turn."""
    recap = canvas.show.recaps.get(canvas.seat)
    if recap is None:
        return
    x, y, width, _height = box
    canvas.blit(paint.icon("recap", canvas.scale.px(22), canvas.color.light), x + 78, y + SECOND)
    canvas.rim(f"recap:{canvas.seat}")
    asked, room = canvas.scale.font(18), canvas.scale.px(width - 104)
    size = max(min(asked, canvas.show.frame.px(LEAST)), text.fit(recaps.line(recap), asked, room))
    words = recaps.fitted(recap, size, (room, text.line_height(size)))
    text.draw(canvas.surface, words, canvas.point(x + 94, y + SECOND), size, QUIET, text.BODY, "midleft")


def _draw_day(canvas: BoardCanvas) -> None:
    """How far the day is, and the next crow."""
    canvas.rim("crow")
    x, y, width, height = DAY
    middle, share = y + height / 2, daylight.share(canvas.picture)
    strip = canvas.scale.rect(*DAY)
    canvas.surface.blit(sprites.stretched(art.named("day_strip"), strip.size), strip)
    at = x + width * share
    canvas.blit(sprite_effects.token_disc(canvas.scale.px(25), SUN if share < EVENING else MOON), at, middle)
    if share >= EVENING:
        pygame.draw.circle(canvas.surface, (26, 33, 72), canvas.point(at + 4, middle - 3), canvas.scale.px(8))
    canvas.icon(art.named("icon_crow"), x + width + 27, middle, 30)
    left = x + width + 45
    near = canvas.picture["rooster"] <= 1 or canvas.picture["ending"]
    room = CROW[0] + CROW[2] - left
    canvas.words(daylight.crow_words(canvas.picture), left, middle, 20, art.PENDING if near else PALE, room=room)


def crow_words(picture: Picture) -> str:
    """The next crow in a whole sentence."""
    left, crow = picture["rooster"], picture["crow"]
    solo = "josef" in picture
    crows = len(picture["crown"])
    if not solo and crow >= crows:
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
        crows=crows,
    )
