"""A player's board: the acting one's in full at the bottom, another's the same way when its chip is opened."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

import pygame

from game.kit import paint, sprites, text
from game.kit.theme import BAD, GILT, GOOD, MUTED, PALE, SANDSTONE
from game.orloj import CLOCKWORK, art, names
from game.orloj.player_board_canvas import ROMAN, RULE, WELL, PlayerBoardCanvas
from game.orloj.player_board_layout import GOODS_ORDER, held_scrolls
from game.orloj.position_facts import Show
from game.table.drawing import sprite_effects
from game.table.drawing.design_part import Area
from game.table.view import Glow
from game.translation import _
from rules.engine import Place
from rules.orloj.board import BOARD, CELLS, COLUMNS, ROWS
from rules.orloj.effects import BASICS
from rules.orloj.picture import StationPicture

CELL_ART = {"recover": "icon_recover2", "upgrade": "icon_upgrade", "coin": "icon_coin", "worker": ""}
NEAR = 150.0
"""Size of a card of the row under the pointer."""


def draw_board(canvas: PlayerBoardCanvas) -> None:
    """Everything a player owns, from left to right."""
    for column in PARTS.values():
        draw_column(canvas, column)
    draw_rules(canvas)


def draw_rules(canvas: PlayerBoardCanvas) -> None:
    """The lines between the columns."""
    for x in list(canvas.own.lefts.values())[1:]:
        pygame.draw.line(canvas.surface, RULE, canvas.point(x, 4), canvas.point(x, 208))


def draw_identity(canvas: PlayerBoardCanvas, acting: bool) -> None:
    """Name and turn of the player: in the upper line, whose size is its own."""
    canvas = replace(canvas, scale=canvas.own.head.scale(canvas.show.frame))
    sprite_effects.seat_sign(canvas.surface, canvas.scale, canvas.color, canvas.opponent, 54, 46, 52)
    canvas.words(canvas.player["name"], 90, 34, 32, PALE, text.DISPLAY, 236)
    turn = _("playing now") if canvas.opponent else _("your turn")
    said = turn if acting else _("game over") if canvas.show.picture["over"] else ""
    canvas.words(said, 90, 62, 21, canvas.color.light, text.BOLD, 236)


def _draw_points(canvas: PlayerBoardCanvas) -> None:
    x, y, _width, height = canvas.own.score
    canvas.rim("score")
    canvas.icon(art.named("icon_vp"), x + 32, y + height / 2, 58)
    canvas.words(str(canvas.amount("vp")), x + 68, y + height / 2, 44)
    x, y, _width, height = canvas.own.workers
    canvas.rim("workers")
    free = canvas.amount("workers") - (canvas.hidden("workers") and 1)
    canvas.sprite(art.worker(canvas.color), x + 34, y + height - 7, 0.86, gray=0 if free > 0 else 110)
    canvas.words(str(max(0, free)), x + 68, y + height / 2 + 2, 36, PALE if free > 0 else MUTED)
    x, y, width, height = canvas.own.sculptor
    canvas.rim("sculptor")
    home = canvas.player["sculptor"] is None and not canvas.hidden("sculptor")
    canvas.sprite(art.sculptor(canvas.color), x + 34, y + height - 9, 0.8, gray=0 if home else 90)
    where = _("at home") if home else names.space(canvas.player["sculptor"]) if canvas.player["sculptor"] else ""
    canvas.words(where, x + 64, y + height / 2, 20, SANDSTONE, text.BODY, width - 74)


def _draw_goods(canvas: PlayerBoardCanvas) -> None:
    gains = preview_gains(canvas.show, canvas.seat) if canvas.spots else {}
    for kind in GOODS_ORDER:
        x, y, width, height = canvas.own.goods_box(kind)
        canvas.rim(f"goods:{kind}")
        if kind in gains:
            rect = canvas.scale.rect(x, y, width, height)
            art.shade(canvas.surface, rect, canvas.scale.px(8), 120)
        size = 50 if canvas.near(f"goods:{kind}") else 44
        canvas.icon(art.goods(kind), x + 25, y + height / 2, size)
        amount = canvas.amount(kind)
        below = y + height / 2 + (5 if kind in gains else 0)
        canvas.words(str(amount), x + 52, below, 36, PALE if amount else MUTED)
        if kind in gains:
            tone = GOOD if gains[kind] > 0 else BAD
            canvas.words(f"{gains[kind]:+}", x + width - 4, y - 2, 22, tone, anchor="topright")


def preview_gains(show: Show, seat: int) -> dict[str, int]:
    """Changes of the goods by what is pointed at, at once."""
    if show.preview is None:
        return {}
    before, after = show.picture["players"][seat], show.preview.picture["players"][seat]
    return {kind: after[kind] - before[kind] for kind in GOODS_ORDER if after[kind] != before[kind]}


def _draw_tokens(canvas: PlayerBoardCanvas) -> None:
    """Five deviation tokens, the broken ones last; those about to break are ringed."""
    canvas.rim("tokens")
    canvas.heading(_("Deviation tokens"), canvas.own.lefts["goods"] + 12, 139, 240)
    intact = BOARD.beginnings.tokens - canvas.amount("broken")
    falling = _falling(canvas)
    for number in range(BOARD.beginnings.tokens):
        x, y = canvas.own.token_point(number)
        name = art.named("icon_token" if number < intact else "icon_token_broken")
        canvas.icon(name, x, y, 44)
        if intact - falling <= number < intact:
            center = canvas.point(x, y)
            pygame.draw.circle(canvas.surface, (240, 70, 80), center, canvas.scale.px(24), canvas.scale.px(3))


def _falling(canvas: PlayerBoardCanvas) -> int:
    if canvas.show.preview is None or not canvas.spots:
        return canvas.force
    after = canvas.show.preview.picture["players"][canvas.seat]["broken"]
    return max(0, after - canvas.player["broken"])


def _draw_scrolls(canvas: PlayerBoardCanvas) -> None:
    x, y, width, _height = canvas.own.scrolls
    canvas.rim("scrolls")
    canvas.heading(_("Scrolls"), x + 4, y + 10, width)
    held = held_scrolls(canvas.player)
    for at, (kind, unused, used) in enumerate(held):
        left, top, wide, tall = canvas.own.scroll_box(at)
        canvas.rim(f"own:{kind}")
        size = wide / (69 if canvas.near(f"own:{kind}") else 82)
        canvas.sprite(art.named(f"scroll_{kind}"), left + wide / 2, top + tall / 2, size, gray=0 if unused else 130)
        if unused + used > 1:
            canvas.count(str(unused + used), left + wide - 8, top + 10, 24)
    for at, kind in enumerate(canvas.player["royal"], start=len(held)):
        left, top, wide, tall = canvas.own.scroll_box(at)
        canvas.sprite(art.named(f"royal_{kind}"), left + wide / 2, top + tall / 2, wide / 82)


def _draw_disc(canvas: PlayerBoardCanvas) -> None:
    """The personal rooster: what it repairs at a crow."""
    box = canvas.own.rooster
    rect = canvas.scale.rect(*box)
    canvas.surface.blit(paint.well(rect.size, rect.width // 2, WELL, RULE, canvas.scale.unit), rect)
    canvas.rim("disc")
    value = canvas.player["rooster"] + canvas.show.dial(f"rooster:{canvas.seat}")
    for number in range(BOARD.rooster.disc_top + 1):
        x, y = canvas.own.rooster_space(number)
        if abs(number - value) > 0.45:
            canvas.words(str(number), x, y, 24, MUTED, anchor="center")
    canvas.icon(art.named("icon_rooster"), *canvas.own.rooster_space(value), 42)


def _draw_production(canvas: PlayerBoardCanvas) -> None:
    for level in range(len(ROMAN)):
        x, _y = canvas.own.cube_point("paint", level)
        amount, extra = BOARD.beginnings.amounts[level], BOARD.beginnings.extras[level]
        said = f"{amount} +" if extra else str(amount)
        rect = canvas.words(said, x, 13, 24, GILT, room=32, anchor="center")
        for part in extra:
            at = (rect.right + canvas.scale.px(11), rect.centery - 1)
            sprites.get(art.part(part), canvas.scale.unit * 24 / 64).draw(canvas.surface, at)
    lowest = min(canvas.player["production"].values())
    for kind in BASICS:
        _draw_track(canvas, kind, canvas.player["production"][kind], art.goods(kind), f"production:{kind}")
    for level in range(1, 4):
        if lowest < level and not canvas.hidden(f"production:{level}"):
            canvas.sprite(art.worker(canvas.color), *canvas.own.freed_point(level), 0.56)
    hammer = canvas.player["hammer"]
    if hammer:
        _draw_track(canvas, "hammer", canvas.player["hammer_level"], art.named(f"hammer_{hammer}"), "forge")
        _draw_forge(canvas, hammer)


def _draw_track(canvas: PlayerBoardCanvas, kind: str, level: int, icon: str, place: Place) -> None:
    x, y, _width, height = canvas.own.production_box(kind)
    canvas.rim(place)
    middle = y + height / 2
    canvas.icon(icon, x + 22, middle, 42)
    wide = 188 if kind == "hammer" else 248
    canvas.sprite(art.named(f"production_{kind}"), x + 46 + wide / 2 * 58 / 60, middle, 58 / 60)
    count = 3 if kind == "hammer" else 4
    for number in range(count):
        x, y = canvas.own.cube_point(kind, number)
        if number != level:
            color = PALE if number < level else MUTED
            canvas.words(ROMAN[number], x, y, 19, color, text.DISPLAY, anchor="center")
    shown = level + canvas.show.dial(f"{place}:{canvas.seat}")
    canvas.sprite(art.cube(canvas.color), *canvas.own.cube_point(kind, shown), 0.92)


def _draw_forge(canvas: PlayerBoardCanvas, hammer: str) -> None:
    """The hammer's free moves, and its bonus at the present level."""
    x, y, width, height = canvas.own.production_box("hammer")
    level = canvas.player["hammer_level"]
    free = BOARD.construction.free_moves[hammer][level]
    bonus = BOARD.construction.hammer_bonuses[hammer][level]
    middle = y + height / 2
    rect = canvas.words(f"{free}", x + 232, middle, 26, GILT)
    sprites.get(art.named("icon_construct"), canvas.scale.unit * 0.34).draw(
        canvas.surface, (rect.right + canvas.scale.px(12), rect.centery)
    )
    size = 25 * min(1.0, (width - 264) / max(1.0, art.deed_width(canvas.scale, bonus, 25)))
    canvas.deed(bonus, x + 264, middle, size)


def _draw_warehouse(canvas: PlayerBoardCanvas) -> None:
    x, y, width, _height = canvas.own.warehouse
    canvas.rim("warehouse")
    canvas.heading(_("Warehouse"), x + 2, y + 10, width)
    for at in range(2):
        rect = canvas.scale.rect(*canvas.own.store_box(at))
        canvas.surface.blit(paint.well(rect.size, canvas.scale.px(10), WELL, RULE, canvas.scale.unit), rect)
        if at == 1 and len(canvas.player["warehouse"]) < 2:
            middle = (rect.centerx, rect.centery)
            sprite_effects.gray(art.named("icon_assistant"), canvas.scale.unit * 0.6, 60).draw(canvas.surface, middle)
    for at, item in enumerate(canvas.player["warehouse"]):
        left, top, wide, tall = canvas.own.store_box(at)
        place = f"warehouse:{item if isinstance(item, int) else 'assistant'}"
        canvas.rim(place)
        if canvas.hidden(place):
            continue
        if isinstance(item, int):
            canvas.sprite(art.apostle(item), left + wide / 2, top + tall - 5, 0.77)
        else:
            canvas.icon(art.named(f"assistant_{item}"), left + wide / 2, top + tall / 2, 56)


def _draw_apostles(canvas: PlayerBoardCanvas) -> None:
    """Three rows of four cells: price at the left, reward of a full row at the right, of a column below."""
    own = canvas.own
    for row in range(ROWS):
        x, y, _width, height = own.cell_box(row * COLUMNS)
        canvas.icon(art.goods(BASICS[BOARD.apostles.row_costs[row]]), x - 22, y + height / 2, 34)
        left, middle = own.row_reward(row)
        full = all(canvas.player["board"][row * COLUMNS : (row + 1) * COLUMNS])
        _draw_reward(canvas, left, middle, full)
    for column in range(COLUMNS):
        x, y = own.column_reward(column)
        full = all(canvas.player["board"][column::COLUMNS])
        canvas.sprite(art.named("effect_moon_or_assistant"), x, y, 0.42, gray=110 if full else 0)
    for cell, name in enumerate(CELLS):
        _draw_cell(canvas, cell, name)


def _draw_reward(canvas: PlayerBoardCanvas, x: float, y: float, full: bool) -> None:
    """Seven points and a production."""
    if full:
        canvas.sprite("shared/mark_tick", x, y, 0.6)
        return
    canvas.icon(art.named("icon_vp"), x - 8, y - 8, 36)
    points = next(part.number for part in BOARD.apostles.row if part.act == "vp")
    canvas.words(str(points), x - 8, y - 8, 20, PALE, text.HEAVY, anchor="center", shadow=(10, 10, 30))
    canvas.icon(art.named("icon_produce"), x + 9, y + 12, 26)


def _draw_cell(canvas: PlayerBoardCanvas, cell: int, name: str) -> None:
    x, y, width, height = canvas.own.cell_box(cell)
    place = f"board:{name}"
    number = canvas.player["board"][cell]
    near = canvas.near(place)
    canvas.rim(place)
    feet, size = (x + width / 2, y + height - 2), 0.62 if near else 0.53
    if number and not canvas.hidden(place):
        canvas.sprite(art.apostle(number), *feet, size)
        return
    canvas.sprite(art.named(f"arch_{BOARD.apostles.cell_colours[cell]}"), *feet, size)
    bonus = BOARD.apostles.cell_bonuses[cell]
    icon = CELL_ART[bonus]
    if icon:
        canvas.icon(art.named(icon), x + width / 2, y + height / 2 + 2, 28)
    else:
        canvas.sprite(art.worker(canvas.color), x + width / 2, y + height / 2 + 15, 0.42)


def _draw_row(canvas: PlayerBoardCanvas) -> None:
    """The workshop: cards side by side, their halves joined; its free ends while a card can be added."""
    x, y, width, height = canvas.own.row
    cards = canvas.player["cards"]
    canvas.heading(_("Workshop"), x + 4, y + 10, 200)
    if not cards:
        box = (x + 4, y + 26, width - 8, height - 28)
        rect = canvas.scale.rect(*box)
        canvas.surface.blit(paint.well(rect.size, canvas.scale.px(12), WELL, RULE, canvas.scale.unit), rect)
        dull = sprite_effects.gray(art.named("icon_workshop"), canvas.scale.unit * 1.1, 60)
        dull.draw(canvas.surface, rect.center)
        canvas.rim("row")
        return
    canvas.rim("row")
    for end, area, half in zip(("left", "right"), canvas.own.ends, canvas.seams, strict=True):
        _draw_end(canvas, f"row:{end}", area, half)
    for at, station in enumerate(cards):
        _draw_card(canvas, at, station, len(cards))
    for at, station in enumerate(cards):
        if canvas.near(f"card:{station['card']}"):
            _draw_near(canvas, at, station, len(cards))


def _draw_end(canvas: PlayerBoardCanvas, place: Place, area: Area, half: str) -> None:
    """An end of the row where a card can be added, with the action that two equal halves would give there."""
    if canvas.show.glow(place) & (Glow.LEGAL | Glow.TARGET) and canvas.spots:
        rect = canvas.scale.rect(*area)
        canvas.surface.blit(paint.well(rect.size, canvas.scale.px(10), WELL, GILT, canvas.scale.unit), rect)
        paint.draw_icon(canvas.surface, "plus", rect, PALE, 0.6)
    canvas.rim(place)
    if half and canvas.spots:
        x, y, width, height = area
        canvas.icon(art.half(half), x + width / 2, y + height * 0.25, 42)


def _draw_card(canvas: PlayerBoardCanvas, at: int, station: StationPicture, count: int) -> None:
    x, y, side, _height = canvas.own.card_box(at, count)
    place = f"card:{station['card']}"
    if canvas.hidden(place):
        return
    canvas.sprite(art.named(f"workshop_{station['card']}"), x, y, side / 168)
    canvas.rim(place)
    if station["assistant"] and not canvas.hidden(f"{place}:assistant"):
        canvas.icon(art.named(f"assistant_{station['assistant']}"), x + side / 2, y + side * 0.66, side * 0.36)


def _draw_near(canvas: PlayerBoardCanvas, at: int, station: StationPicture, count: int) -> None:
    """A small card under the pointer, at its full size."""
    x, y, side, _height = canvas.own.card_box(at, count)
    if side >= NEAR:
        return
    left = min(max(x + side / 2 - NEAR / 2, canvas.own.row[0]), canvas.own.row[0] + canvas.own.row[2] - NEAR)
    top = y + side / 2 - NEAR / 2
    canvas.sprite(art.named(f"workshop_{station['card']}"), left, top, NEAR / 168)
    if station["assistant"]:
        name = art.named(f"assistant_{station['assistant']}")
        canvas.icon(name, left + NEAR / 2, top + NEAR * 0.66, NEAR * 0.36)


@dataclass(frozen=True)
class BoardColumn:
    """A part of what is owned: how it is drawn, and what of the player and which sorts of places it shows."""

    draw: tuple[Callable[[PlayerBoardCanvas], None], ...]
    facts: tuple[str, ...]
    sorts: tuple[str, ...]
    more: Callable[[PlayerBoardCanvas], Hashable] = lambda _canvas: None
    """Everything else that it depends on."""


PARTS = {
    "points": BoardColumn((_draw_points,), ("vp", "workers", "sculptor"), ("score", "vp", "workers", "sculptor")),
    "goods": BoardColumn(
        (_draw_goods, _draw_tokens),
        (*GOODS_ORDER, "broken"),
        ("goods", *GOODS_ORDER, "tokens", "broken"),
        lambda canvas: (tuple(preview_gains(canvas.show, canvas.seat).items()), _falling(canvas)),
    ),
    "scrolls": BoardColumn((_draw_scrolls,), ("scrolls", "royal"), ("scrolls", "own")),
    "rooster": BoardColumn((_draw_disc,), ("rooster",), ("disc", "rooster")),
    "production": BoardColumn((_draw_production,), ("production", "hammer", "hammer_level"), ("production", "forge")),
    "warehouse": BoardColumn((_draw_warehouse,), ("warehouse",), ("warehouse",)),
    "apostles": BoardColumn((_draw_apostles,), ("board",), ("board",)),
    "workshop": BoardColumn((_draw_row,), ("cards",), ("row", "card"), lambda canvas: canvas.seams),
}
"""Columns of what is owned, by name."""


def draw_column(canvas: PlayerBoardCanvas, column: BoardColumn) -> None:
    for draw in column.draw:
        draw(canvas)


def draw_panel(canvas: PlayerBoardCanvas, lit: bool) -> None:
    """The plate the board lies on."""
    rect = canvas.show.frame.rect(*canvas.own.whole.bounds)
    if lit:
        paint.lit_panel(canvas.surface, rect, CLOCKWORK, canvas.color, canvas.scale.unit)
    else:
        paint.panel(canvas.surface, rect, CLOCKWORK, canvas.scale.unit)
