"""The bar above the table: title and round, the other players as chips, Josef with his cards, the crow."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites, text
from game.kit.theme import BAD, BRASS, GILT, GOLD, MUTED, PALE, SANDSTONE, Color, darker
from game.orloj import CLOCKWORK, art
from game.orloj.board_canvas import BoardCanvas, SeatCanvas
from game.orloj.design import BAR, CROW, TITLE_ROOM
from game.orloj.layout import others
from game.table.drawing import sprite_effects
from game.table.drawing.design_part import Area
from game.translation import _, ngettext
from rules.orloj.board import BOARD
from rules.orloj.picture import JosefPicture, Picture, ScoreCardPicture
from rules.orloj.previews import ErrandPreview

TINY = 6
CHIP_BACK: tuple[Color, Color] = ((34, 42, 82), (20, 26, 54))


def draw_bar(canvas: BoardCanvas) -> None:
    layout, scale = canvas.layout, canvas.scale
    rect = scale.rect(0, 0, layout.top_width, BAR)
    canvas.surface.blit(paint.gradient(rect.size, ((0.0, (24, 31, 62)), (1.0, (14, 18, 38)))), rect)
    line = pygame.Rect(rect.left, rect.bottom - scale.px(2), rect.width, scale.px(2))
    pygame.draw.rect(canvas.surface, darker(BRASS, 0.35), line)
    _draw_title(canvas)
    for place, seat in enumerate(others(canvas.picture, canvas.show.home)):
        _draw_chip(canvas.of_seat(seat), layout.chip_box(place))
    if "josef" in canvas.picture:
        _draw_josef(canvas, canvas.picture["josef"], layout.chip_box(0))
    _draw_crow(canvas)


def _draw_title(canvas: BoardCanvas) -> None:
    scale, words = canvas.scale, _("Round {n}").format(n=canvas.picture["round"])
    named = canvas.words("Orloj", 76, 23, 29, GOLD, text.DISPLAY, shadow=(0, 0, 0))
    left = named.right + scale.px(12)
    size = text.fit(words, scale.font(20), scale.point(TITLE_ROOM - 8, 0)[0] - left, text.BOLD)
    text.draw(canvas.surface, words, (left, named.centery), size, SANDSTONE, text.BOLD, "midleft")


def _draw_back(canvas: BoardCanvas, box: Area, line: Color) -> None:
    rect = canvas.scale.rect(*box)
    radius = rect.height // 2
    canvas.surface.blit(paint.rounded(rect.size, radius, ((0.0, CHIP_BACK[0]), (1.0, CHIP_BACK[1]))), rect)
    canvas.surface.blit(paint.outline(rect.size, radius, (*line, 255), canvas.scale.px(2)), rect)


def _draw_chip(canvas: SeatCanvas, box: Area) -> None:
    """Another player: points, free workers, intact tokens. The whole board opens under the pointer."""
    scale, player = canvas.scale, canvas.player
    if canvas.show.acting == canvas.seat:
        paint.lit_panel(canvas.surface, scale.rect(*box), CLOCKWORK, canvas.color, scale.unit)
    else:
        _draw_back(canvas, box, canvas.color.color)
    canvas.rim(f"seat:{canvas.seat}")
    x, y, width, height = box
    middle = y + height / 2
    sprite_effects.seat_sign(canvas.surface, scale, canvas.color, canvas.opponent, x + 28, middle, 38)
    signs = (
        (art.named("icon_vp"), canvas.amount("vp"), 36),
        (art.worker(canvas.color), player["workers"], 34),
        (art.named("icon_token"), BOARD.beginnings.tokens - canvas.amount("broken"), 34),
    )
    left = x + width - 12.0
    for name, number, tall in reversed(signs):
        left -= text.width(str(number), scale.font(26), text.BOLD) / scale.unit
        canvas.number(str(number), left, middle, 26, PALE if number > 0 else MUTED)
        left -= 19
        canvas.icon(name, left, middle + (12 if "/worker" in name else 0), tall)
        left -= 21
    room = scale.px(left - x - 50), scale.px(height - 4)
    size = text.box_size(player["name"], scale.px(25), room, text.DISPLAY, TINY)
    face = text.paragraph(player["name"], size, PALE, room[0], text.DISPLAY)
    canvas.surface.blit(face, face.get_rect(midleft=canvas.point(x + 51, middle)))


def _draw_josef(canvas: BoardCanvas, josef: JosefPicture, box: Area) -> None:
    """Josef: points and workers, then his present card and the one after it; what is in his way is crossed out."""
    _draw_back(canvas, box, SANDSTONE)
    canvas.rim("seat:josef")
    x, y, width, height = box
    middle = y + height / 2
    canvas.sprite(art.named("josef"), x + 28, middle, 0.44)
    canvas.words("Josef", x + 54, middle, 25, PALE, text.DISPLAY)
    vp = round(josef["vp"] + canvas.show.dial("vp:1"))
    left = x + 126
    for name, number, lift in ((art.named("icon_vp"), vp, 0), (art.worker(None), josef["workers"], 12)):
        canvas.sprite(name, left + 17, middle + lift, 0.54)
        canvas.number(str(number), left + 36, middle, 26)
        left += 74
    room = (x + width - left - 14) / 2
    if josef["card"]:
        drawn = _draw_errands(canvas, _("now"), GILT, josef["card"], left + 6, middle)
        _draw_score_card(canvas, josef["score"], drawn, middle)
    if josef["next"]:
        _draw_errands(canvas, _("then"), MUTED, josef["next"], left + room + 6, middle)


def _draw_errands(canvas: BoardCanvas, words: str, color: Color, card: str, x: float, y: float) -> float:
    """The errands of a card of Josef's; gives where they end."""
    drawn = canvas.words(words, x, y, 20, color)
    left = x + drawn.width / canvas.scale.unit + 10
    for errand in canvas.facts.errands.get(card, ()):
        draw_errand(canvas, errand, left + 20, y, 40)
        left += 50
    return left


def _draw_score_card(canvas: BoardCanvas, score: ScoreCardPicture | None, x: float, y: float) -> None:
    if score is None:
        return
    canvas.sprite(art.named("icon_vp"), x + 16, y, 0.5)
    rect = canvas.number(str(score["vp"]), x + 34, y, 26)
    if score["rooster"]:
        at = rect.right + canvas.scale.px(16), rect.centery
        sprites.get(art.named("icon_rooster"), canvas.scale.unit * 0.46).draw(canvas.surface, at)


def draw_errand(canvas: BoardCanvas, errand: ErrandPreview, x: float, y: float, size: float) -> None:
    """An errand of Josef's: a tile or an apostle; crossed out when it is gone."""
    kind, _colon, which = errand.place.partition(":")
    gray = 0 if errand.open else 150
    if kind == "apostle":
        canvas.sprite(art.named(f"medal_{art.family(int(which))}"), x, y, size / 50, gray)
        canvas.words(which, x, y, size * 0.55, PALE, text.DISPLAY, anchor="center", shadow=(20, 14, 24))
    else:
        canvas.sprite(art.tile(which), x, y, size / 75, gray)
    if not errand.open:
        half = size * 0.42
        one, other = canvas.point(x - half, y + half), canvas.point(x + half, y - half)
        pygame.draw.line(canvas.surface, BAD, one, other, canvas.scale.px(4))


def _draw_crow(canvas: BoardCanvas) -> None:
    """Steps left to the crow, and what it would bring the acting player now."""
    x, y, width, height = CROW
    middle, picture = y + height / 2, canvas.picture
    canvas.rim("crow")
    canvas.sprite(art.named("icon_crow"), x + 20, middle, 0.5)
    color: Color = BAD if picture["rooster"] == 0 else GILT
    last = picture["ending"] and not picture["over"]
    words = _("Last round") if last else crow_words(picture)
    canvas.words(words, x + 42, middle, 20, color, room=width - 46)


def crow_words(picture: Picture) -> str:
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
