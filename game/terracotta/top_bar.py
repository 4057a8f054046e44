"""The bar above the table: title and round, and the five scoring tiles."""

from __future__ import annotations

from game import labels
from game.kit import paint, text
from game.kit.theme import BRASS, GOLD, LACQUER, MUTED, PALE, Color, darker
from game.terracotta import CLAY, art
from game.terracotta.board_canvas import BoardCanvas
from game.terracotta.design import BAR
from game.translation import _
from rules.terracotta.board import BOARD


def draw_bar(canvas: BoardCanvas) -> None:
    """Title, round, and the five scoring tiles with what they give; the lamp stands on this round's."""
    surface, rect = canvas.surface, canvas.scale.rect(0, 0, canvas.layout.top_width, BAR)
    surface.blit(paint.gradient(rect.size, ((0.0, (44, 30, 22)), (1.0, (26, 17, 13)))), rect)
    line = canvas.scale.px(2)
    surface.fill(LACQUER, (rect.left, rect.bottom - 2 * line, rect.width, line))
    surface.fill(darker(BRASS, 0.5), (rect.left, rect.bottom - line, rect.width, line))
    _draw_title(canvas)
    for number, tile in enumerate(canvas.picture["tiles"], start=1):
        _draw_tile(canvas, number, tile)


def _draw_title(canvas: BoardCanvas) -> None:
    """The game's name and the round: side by side, or on a short bar one above the other."""
    scale, picture, shadow = canvas.scale, canvas.picture, (0, 0, 0)
    said = _("Round {round} of {rounds}").format(round=picture["round"], rounds=len(picture["tiles"]))
    room, title = canvas.layout.tiles_left - 78 - 16, labels.game(CLAY.name)
    if room < 460:
        canvas.words(title, 78, 22, 28, PALE, text.DISPLAY, room, shadow=shadow)
        canvas.words(said, 78, 47, 20, BRASS, text.BOLD, room, shadow=shadow)
        return
    named = canvas.words(title, 78, BAR / 2 - 1, 34, PALE, text.DISPLAY, room * 0.6, shadow=shadow)
    size, at = min(named.height, scale.px(44)) * 0.62, (named.right + scale.px(12), named.centery)
    han = text.draw(canvas.surface, "兵马俑", at, round(size), GOLD, text.HAN, "midleft")
    left = scale.units((han.right + scale.px(20), 0))[0]
    canvas.words(said, left, BAR / 2 - 1, 23, BRASS, text.BOLD, 78 + room - left, shadow=shadow)


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
