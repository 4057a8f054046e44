"""The chronicle: the last turns of a table of two, a line each, beside the players' panels."""

from __future__ import annotations

from dataclasses import replace

from game.kit import paint, portraits, text
from game.kit.theme import BRASS
from game.table.view import Recap
from game.terracotta import CLAY, art
from game.terracotta.board_canvas import BoardCanvas
from game.translation import _


def draw_chronicle(canvas: BoardCanvas) -> None:
    """A heading, and below it whose turn it was, what was done and what it won."""
    panels, scale = canvas.layout.seat_panels, canvas.scale
    x, y = panels.chronicle[:2]
    paint.panel(canvas.surface, scale.rect(*panels.chronicle), CLAY, scale.unit)
    canvas.words(_("Last turns"), x + 20, y + 22, 20, BRASS, text.BOLD)
    for place, box in panels.past_places().items():
        line = int(place.partition(":")[2])
        if line < len(canvas.show.chronicle):
            canvas.rim(place)
            _draw_line(canvas, canvas.show.chronicle[line], box)


def _draw_line(canvas: BoardCanvas, recap: Recap, box: tuple[float, float, float, float]) -> None:
    x, y, width, height = box
    middle, color = y + height / 2, canvas.show.seats[recap.seat]
    face = canvas.show.face(recap.seat)
    canvas.blit(portraits.sign(color, face, canvas.scale.px(34 if face else 24)), x + 14, middle)
    won = canvas.words(f"{recap.points:+}", x + width - 8, middle, 20, art.PRINTED, text.HEAVY, anchor="midright")
    room = canvas.scale.units((won.left, 0))[0] - 10 - (x + 32)
    canvas.told(replace(recap, where=""), (x + 32, y, room, height + 4))
