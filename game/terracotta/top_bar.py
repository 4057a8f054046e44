"""The bar above the table: whose turn it is and the round on a ribbon, and the five scoring tiles."""

from __future__ import annotations

from game import labels
from game.kit import paint, portraits, text
from game.kit.theme import BRASS, GOLD, LACQUER, MUTED, PALE, Color, darker
from game.labels import turn_of
from game.terracotta import CLAY, art
from game.terracotta.board_canvas import BoardCanvas
from game.terracotta.design import BAR
from game.translation import _
from rules.terracotta.board import BOARD
from rules.terracotta.picture import Picture

LEFT, RIBBON = 78, 446
"""Left end of the words on the bar, beside the menu's button, and the length of the ribbon where there is room."""
PAPER: Color = (255, 250, 236)


def draw_bar(canvas: BoardCanvas) -> None:
    """Title, round, and the five scoring tiles with what they give; the lamp stands on this round's."""
    surface, rect = canvas.surface, canvas.scale.rect(0, 0, canvas.layout.top_width, BAR)
    surface.blit(paint.gradient(rect.size, ((0.0, (44, 30, 22)), (1.0, (26, 17, 13)))), rect)
    line = canvas.scale.px(2)
    surface.fill(LACQUER, (rect.left, rect.bottom - 2 * line, rect.width, line))
    surface.fill(darker(BRASS, 0.5), (rect.left, rect.bottom - line, rect.width, line))
    if canvas.show.acting is None:
        _draw_title(canvas)
    else:
        _draw_turn(canvas, canvas.show.acting)
    for number, tile in enumerate(canvas.picture["tiles"], start=1):
        _draw_tile(canvas, number, tile)


def _draw_turn(canvas: BoardCanvas, seat: int) -> None:
    """A ribbon in the acting seat's colour: whose turn it is, and the round. It has this room to itself."""
    color, player = canvas.show.seats[seat], canvas.picture["players"][seat]
    wide = min(RIBBON, canvas.layout.tiles_left - LEFT - 10)
    rect = canvas.scale.rect(LEFT, 6, wide, 50)
    canvas.surface.blit(art.ribbon(rect.size, color), rect)
    face = canvas.show.face(seat)
    canvas.blit(portraits.sign(color, face, canvas.scale.px(50 if face else 40)), LEFT + 34, BAR / 2 - 1)
    words, said, shadow = turn_of(player["name"]), round_words(canvas.picture), (0, 0, 0)
    if wide < RIBBON - 40:
        canvas.words(words, LEFT + 62, 22, 26, PAPER, text.DISPLAY, wide - 96, shadow=shadow)
        canvas.words(said, LEFT + 62, 44, 18, PAPER, text.BOLD, wide - 96, shadow=shadow)
        return
    end = canvas.words(said, LEFT + wide - 32, BAR / 2 - 1, 21, PAPER, text.BOLD, 150, "midright", shadow)
    room = canvas.scale.units((end.left, 0))[0] - 14 - (LEFT + 64)
    canvas.words(words, LEFT + 64, BAR / 2 - 1, 30, PAPER, text.DISPLAY, room, shadow=shadow)


def round_words(picture: Picture) -> str:
    """The round, and how many there are."""
    return _("Round {round} of {rounds}").format(round=picture["round"], rounds=len(picture["tiles"]))


def _draw_title(canvas: BoardCanvas) -> None:
    """The game's name and the round: side by side, or on a short bar one above the other."""
    scale, shadow = canvas.scale, (0, 0, 0)
    room, title, said = canvas.layout.tiles_left - LEFT - 16, labels.game(CLAY.name), round_words(canvas.picture)
    if room < 460:
        canvas.words(title, LEFT, 22, 28, PALE, text.DISPLAY, room, shadow=shadow)
        canvas.words(said, LEFT, 47, 20, BRASS, text.BOLD, room, shadow=shadow)
        return
    named = canvas.words(title, LEFT, BAR / 2 - 1, 34, PALE, text.DISPLAY, room * 0.6, shadow=shadow)
    size, at = min(named.height, scale.px(44)) * 0.62, (named.right + scale.px(12), named.centery)
    han = text.draw(canvas.surface, "兵马俑", at, round(size), GOLD, text.HAN, "midleft")
    left = scale.units((han.right + scale.px(20), 0))[0]
    canvas.words(said, left, BAR / 2 - 1, 23, BRASS, text.BOLD, LEFT + room - left, shadow=shadow)


def _draw_tile(canvas: BoardCanvas, number: int, tile: str) -> None:
    x, y = canvas.layout.tile(number)
    now, past = number == canvas.picture["round"], number < canvas.picture["round"]
    canvas.light(f"tile:{number}")
    if now:
        canvas.sprite(art.named("tile_ring"), x, y, 0.66)
    canvas.sprite(art.tile_art(tile), x, y, 0.72 if now else 0.6, gray=170 if past else 0)
    if past:
        canvas.sprite("shared/mark_tick", x, y, 0.7)
    if now and not canvas.picture["over"]:
        canvas.sprite(art.named("round_marker"), x - 25, y + 30, 0.5)
    most, least = BOARD.tile_vp[number - 1]
    color: Color = GOLD if now else MUTED if past else PALE
    drawn = canvas.number(str(most), x + 36, y, 30 if now else 26, color)
    at = drawn.right + canvas.scale.px(2), drawn.centery + canvas.scale.px(3)
    text.draw(canvas.surface, f"/{least}", at, canvas.scale.font(21), MUTED, text.BOLD, "midleft")
