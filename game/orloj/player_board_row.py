"""Scrolls and workshop row of a player's board."""

from __future__ import annotations

from game.kit import paint, text
from game.kit.theme import PALE
from game.orloj import art
from game.orloj.player_board_canvas import GAIN, QUIET, READ, PlayerBoardCanvas
from game.orloj.player_board_layout import HEADING, PAD, SCROLL_PLACES, held_scrolls
from game.table.drawing.design_part import Area
from game.table.drawing.glow import draw_glow
from game.table.view import Glow, Spot
from game.translation import _, ngettext
from rules.engine import Place
from rules.orloj.picture import StationPicture

NEAR = 150.0
"""Size of a card of the row under the pointer."""
CARD = 168.0
"""The side of a card's picture."""
SCROLL = 46 / 75


def draw_scrolls(canvas: PlayerBoardCanvas) -> None:
    """Scrolls by kind, used ones ticked, then royal ones; ghosts show that there can be more."""
    left, width = canvas.own.column("workshop")
    held, royal = held_scrolls(canvas.player), canvas.player["royal"]
    count = len(held) + len(royal)
    ready, used = sum(each[1] for each in held), sum(each[2] for each in held)
    said = _("{ready} ready, {used} used").format(ready=ready, used=used) if held else _("none yet")
    canvas.headed(_("Scrolls"), said, left + PAD, HEADING, width - 2 * PAD - 6)
    canvas.rim("scrolls")
    for at in range(count, SCROLL_PLACES):
        x, y, wide, tall = canvas.own.scroll_box(at, count)
        canvas.sprite(art.named("slot_scroll"), x + wide / 2, y + tall / 2, SCROLL * 1.25, pale=200)
    for at, scroll in enumerate(held):
        _draw_scroll(canvas, scroll, canvas.own.scroll_box(at, count))
    for at, kind in enumerate(royal, start=len(held)):
        x, y, wide, tall = canvas.own.scroll_box(at, count)
        canvas.sprite(art.named(f"royal_{kind}"), x + wide / 2, y + tall / 2, SCROLL)


def _draw_scroll(canvas: PlayerBoardCanvas, scroll: tuple[str, int, int], box: Area) -> None:
    kind, unused, used = scroll
    x, y, wide, tall = box
    canvas.rim(f"own:{kind}")
    size = SCROLL * (1.12 if canvas.near(f"own:{kind}") else 1.0)
    canvas.sprite(art.named(f"scroll_{kind}"), x + wide / 2, y + tall / 2, size, pale=0 if unused else 110)
    if not unused:
        paint.draw_icon(canvas.surface, "tick", canvas.scale.rect(x + wide - 26, y + tall - 26, 24, 24), GAIN, 1.0)
    if unused + used > 1:
        canvas.count(str(unused + used), x + wide - 8, y + 10, 24)


def draw_row(canvas: PlayerBoardCanvas) -> None:
    """The workshop: cards side by side, their halves joined, and the places where a card can be added."""
    left, width = canvas.own.column("workshop")
    cards = canvas.player["cards"]
    said = ngettext("{n} card", "{n} cards", len(cards))
    canvas.headed(_("Workshop row"), said, left + PAD, 104, width - 2 * PAD - 6)
    _draw_ends(canvas, len(cards))
    for at, station in enumerate(cards):
        _draw_card(canvas, at, station, len(cards))
    for at, station in enumerate(cards):
        if canvas.near(f"card:{station['card']}"):
            _draw_near(canvas, at, station, len(cards))


def _draw_ends(canvas: PlayerBoardCanvas, cards: int) -> None:
    """The places for the next card; a long row has only its margins for them."""
    ghosts = canvas.own.ghosts(cards)
    if not cards:
        _draw_ghost(canvas, "row", ghosts[0], "")
    for place, area, half in zip(("row:left", "row:right"), ghosts if cards else (), canvas.seams, strict=False):
        _draw_ghost(canvas, place, area, half)
    if ghosts:
        _draw_words(canvas, cards)
        return
    for place, area, half in zip(("row:left", "row:right"), canvas.own.margins(cards), canvas.seams, strict=True):
        if canvas.lit(place) or half:
            _draw_ghost(canvas, place, area, half)


def _draw_ghost(canvas: PlayerBoardCanvas, place: Place, area: Area, half: str) -> None:
    """A place for a card: lit only if it is an answer, with the action that two equal halves would give there."""
    x, y, width, height = area
    if width > 60:
        canvas.sprite(art.named("slot_workshop"), x + width / 2, y + height / 2, width / 120, pale=200)
    glow = canvas.show.glow(place)
    if place in canvas.spots and glow:
        draw_glow(canvas.surface, Spot(canvas.own.sheet.box(*area)), canvas.sheet, glow & ~Glow.LIT, canvas.color)
    if half and canvas.spots:
        canvas.icon(art.half(half), x + width / 2, y + height * 0.68, max(28.0, min(52.0, width)))
    elif canvas.lit(place) and width <= 60:
        paint.draw_icon(canvas.surface, "plus", canvas.scale.rect(*area), PALE, 0.7)


def _draw_words(canvas: PlayerBoardCanvas, cards: int) -> None:
    """How the row grows, beside a short one."""
    said = (
        _("A new card joins left or right; equal halves act.") if cards else _("Cards you buy lie here, side by side.")
    )
    x, y, width, height = canvas.own.beside_row(cards)
    size, rect = canvas.scale.font(READ), canvas.scale.rect(x, y + 4, width, height - 8)
    if text.height(said, size, rect.width) <= rect.height:
        block = text.paragraph(said, size, QUIET, rect.width)
        canvas.surface.blit(block, block.get_rect(midleft=rect.midleft))


def _draw_card(canvas: PlayerBoardCanvas, at: int, station: StationPicture, count: int) -> None:
    x, y, side, _height = canvas.own.card_box(at, count)
    place = f"card:{station['card']}"
    if canvas.hidden(place):
        return
    canvas.sprite(art.named(f"workshop_{station['card']}"), x, y, side / CARD)
    canvas.rim(place)
    if station["assistant"] and not canvas.hidden(f"{place}:assistant"):
        canvas.icon(art.named(f"assistant_{station['assistant']}"), x + side / 2, y + side * 0.66, side * 0.36)


def _draw_near(canvas: PlayerBoardCanvas, at: int, station: StationPicture, count: int) -> None:
    """A small card under the pointer, at its full size."""
    x, _y, side, _height = canvas.own.card_box(at, count)
    row = canvas.own.row
    left = min(max(x + side / 2 - NEAR / 2, row[0]), row[0] + row[2] - NEAR)
    top = row[1] + row[3] - NEAR
    canvas.sprite(art.named(f"workshop_{station['card']}"), left, top, NEAR / CARD)
    if station["assistant"]:
        name = art.named(f"assistant_{station['assistant']}")
        canvas.icon(name, left + NEAR / 2, top + NEAR * 0.66, NEAR * 0.36)
