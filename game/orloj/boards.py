"""A player's board: the acting one's in full at the bottom, another's the same way when its chip is opened."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.kit import paint, sprites, text
from game.kit.theme import BAD, CLOCKWORK, GILT, GOOD, MUTED, PALE, SANDSTONE
from game.orloj import art, names
from game.orloj.own import GOODS_ORDER, held_scrolls
from game.orloj.slate import ROMAN, RULE, WELL, Slate
from game.table import stamps
from game.table.sheet import Area
from game.table.view import Glow, Show
from game.words import _
from rules.engine import Place
from rules.orloj.board import BOARD, CELLS, COLUMNS, ROWS
from rules.orloj.effects import BASICS

CELL_ART = {"recover": "icon_recover2", "upgrade": "icon_upgrade", "coin": "icon_coin", "worker": ""}
NEAR = 150.0
"""How large a card in the row is shown under the pointer."""


def draw_board(slate: Slate) -> None:
    """Everything a player owns, from left to right."""
    for column in PARTS.values():
        draw_column(slate, column)
    draw_rules(slate)


def draw_rules(slate: Slate) -> None:
    """The lines between the columns."""
    for x in list(slate.own.lefts.values())[1:]:
        pygame.draw.line(slate.surface, RULE, slate.scale.point(x, 4), slate.scale.point(x, 208))


def draw_identity(slate: Slate, acting: bool) -> None:
    """Who it is, and whether it is their turn: in the upper line, whose size is its own."""
    slate = replace(slate, scale=slate.own.head.scale(slate.show.frame))
    opponent = slate.seat in slate.show.opponents
    stamps.seat_sign(slate.surface, slate.scale, slate.color, opponent, 54, 46, 52)
    slate.words(slate.player["name"], 90, 34, 32, PALE, text.DISPLAY, 236)
    turn = _("playing now") if opponent else _("your turn")
    said = turn if acting else _("game over") if slate.show.picture["over"] else ""
    slate.words(said, 90, 62, 21, slate.color.light, text.BOLD, 236)


def _draw_points(slate: Slate) -> None:
    x, y, _width, height = slate.own.score
    slate.light("score")
    slate.icon(art.named("icon_vp"), x + 32, y + height / 2, 58)
    slate.words(str(slate.amount("vp")), x + 68, y + height / 2, 44)
    x, y, _width, height = slate.own.workers
    slate.light("workers")
    free = slate.amount("workers") - (slate.hidden("workers") and 1)
    worker = art.worker(slate.color)
    unit, at = slate.scale.unit * 0.86, slate.scale.point(x + 34, y + height - 7)
    (sprites.get(worker, unit) if free > 0 else stamps.gray(worker, unit, 110)).draw(slate.surface, at)
    slate.words(str(max(0, free)), x + 68, y + height / 2 + 2, 36, PALE if free > 0 else MUTED)
    x, y, width, height = slate.own.sculptor
    slate.light("sculptor")
    home = slate.player["sculptor"] is None and not slate.hidden("sculptor")
    name, unit = art.sculptor(slate.color), slate.scale.unit * 0.8
    at = slate.scale.point(x + 34, y + height - 9)
    (sprites.get(name, unit) if home else stamps.gray(name, unit, 90)).draw(slate.surface, at)
    where = _("at home") if home else names.space(slate.player["sculptor"]) if slate.player["sculptor"] else ""
    slate.words(where, x + 64, y + height / 2, 20, SANDSTONE, text.BODY, width - 74)


def _draw_goods(slate: Slate) -> None:
    gains = preview_gains(slate.show, slate.seat) if slate.spots else {}
    for kind in GOODS_ORDER:
        x, y, width, height = slate.own.goods_box(kind)
        slate.light(f"goods:{kind}")
        if kind in gains:
            rect = slate.scale.rect(x, y, width, height)
            art.shade(slate.surface, rect, slate.scale.px(8), 120)
        size = 50 if slate.near(f"goods:{kind}") else 44
        slate.icon(art.goods(kind), x + 25, y + height / 2, size)
        amount = slate.amount(kind)
        below = y + height / 2 + (5 if kind in gains else 0)
        slate.words(str(amount), x + 52, below, 36, PALE if amount else MUTED)
        if kind in gains:
            sign = f"{gains[kind]:+}"
            text.draw(
                slate.surface,
                sign,
                slate.scale.point(x + width - 4, y - 2),
                slate.scale.font(22),
                GOOD if gains[kind] > 0 else BAD,
                text.BOLD,
                "topright",
            )


def preview_gains(show: Show, seat: int) -> dict[str, int]:
    """How the goods would change by what is pointed at, at once."""
    if show.preview is None:
        return {}
    before, after = show.picture["players"][seat], show.preview.picture["players"][seat]
    return {kind: after[kind] - before[kind] for kind in GOODS_ORDER if after[kind] != before[kind]}


def _draw_tokens(slate: Slate) -> None:
    """Five deviation tokens, the broken ones last; those about to break are ringed."""
    slate.light("tokens")
    art.draw_heading(slate.surface, _("Deviation tokens"), slate.scale, slate.own.lefts["goods"] + 12, 139, 240)
    intact = BOARD.beginnings.tokens - slate.amount("broken")
    falling = _falling(slate)
    for number in range(BOARD.beginnings.tokens):
        x, y = slate.own.token_point(number)
        name = art.named("icon_token" if number < intact else "icon_token_broken")
        slate.icon(name, x, y, 44)
        if intact - falling <= number < intact:
            center = slate.scale.point(x, y)
            pygame.draw.circle(slate.surface, (240, 70, 80), center, slate.scale.px(24), slate.scale.px(3))


def _falling(slate: Slate) -> int:
    if slate.show.preview is None or not slate.spots:
        return slate.force
    after = slate.show.preview.picture["players"][slate.seat]["broken"]
    return max(0, int(after - slate.player["broken"]))


def _draw_scrolls(slate: Slate) -> None:
    x, y, width, _height = slate.own.scrolls
    slate.light("scrolls")
    art.draw_heading(slate.surface, _("Scrolls"), slate.scale, x + 4, y + 10, width)
    held = held_scrolls(slate.player)
    for at, (kind, unused, used) in enumerate(held):
        left, top, wide, tall = slate.own.scroll_box(at)
        slate.light(f"own:{kind}")
        name, unit = art.named(f"scroll_{kind}"), slate.scale.unit * wide / (69 if slate.near(f"own:{kind}") else 82)
        piece = sprites.get(name, unit) if unused else stamps.gray(name, unit, 130)
        piece.draw(slate.surface, slate.scale.point(left + wide / 2, top + tall / 2))
        if unused + used > 1:
            stamps.count_disc(slate.surface, str(unused + used), slate.scale, left + wide - 8, top + 10, 24)
    for at, kind in enumerate(slate.player["royal"], start=len(held)):
        left, top, wide, tall = slate.own.scroll_box(at)
        royal = sprites.get(art.named(f"royal_{kind}"), slate.scale.unit * wide / 82)
        royal.draw(slate.surface, slate.scale.point(left + wide / 2, top + tall / 2))


def _draw_disc(slate: Slate) -> None:
    """The personal rooster: what it repairs at a crow."""
    box = slate.own.rooster
    rect = slate.scale.rect(*box)
    surface = slate.surface
    surface.blit(paint.well(rect.size, rect.width // 2, WELL, RULE, slate.scale.unit), rect)
    slate.light("disc")
    value = slate.player["rooster"] + slate.show.dial(f"rooster:{slate.seat}")
    for number in range(BOARD.rooster.disc_top + 1):
        x, y = slate.own.rooster_space(number)
        if abs(number - value) > 0.45:
            at = slate.scale.point(x, y)
            text.draw(surface, str(number), at, slate.scale.font(24), MUTED, text.BOLD, "center")
    slate.icon(art.named("icon_rooster"), *slate.own.rooster_space(value), 42)


def _draw_production(slate: Slate) -> None:
    own = slate.own
    top = 13
    for level in range(len(ROMAN)):
        x, _y = own.cube_point("paint", level)
        amount, extra = BOARD.beginnings.amounts[level], BOARD.beginnings.extras[level]
        said = f"{amount} +" if extra else str(amount)
        at = slate.scale.point(x, top)
        size = text.fit(said, slate.scale.font(24), slate.scale.px(32), text.BOLD)
        rect = text.draw(slate.surface, said, at, size, GILT, text.BOLD, "center")
        for part in extra:
            at = (rect.right + slate.scale.px(11), rect.centery - 1)
            sprites.get(art.part(part), slate.scale.unit * 24 / 64).draw(slate.surface, at)
    lowest = min(slate.player["production"].values())
    for kind in BASICS:
        _draw_track(slate, kind, slate.player["production"][kind], art.goods(kind), f"production:{kind}")
    for level in range(1, 4):
        if lowest < level and not slate.hidden(f"production:{level}"):
            worker = sprites.get(art.worker(slate.color), slate.scale.unit * 0.56)
            worker.draw(slate.surface, slate.scale.point(*own.freed_point(level)))
    hammer = slate.player["hammer"]
    if hammer:
        _draw_track(slate, "hammer", slate.player["hammer_level"], art.named(f"hammer_{hammer}"), "forge")
        _draw_forge(slate, hammer)


def _draw_track(slate: Slate, kind: str, level: int, icon: str, place: Place) -> None:
    x, y, _width, height = slate.own.production_box(kind)
    slate.light(place)
    middle = y + height / 2
    slate.icon(icon, x + 22, middle, 42)
    wide = 188 if kind == "hammer" else 248
    track = sprites.get(art.named(f"production_{kind}"), slate.scale.unit * 58 / 60)
    track.draw(slate.surface, slate.scale.point(x + 46 + wide / 2 * 58 / 60, middle))
    count = 3 if kind == "hammer" else 4
    for number in range(count):
        at = slate.scale.point(*slate.own.cube_point(kind, number))
        if number != level:
            color = PALE if number < level else MUTED
            text.draw(slate.surface, ROMAN[number], at, slate.scale.font(19), color, text.DISPLAY, "center")
    shown = level + slate.show.dial(f"{place}:{slate.seat}")
    cube = sprites.get(art.cube(slate.color), slate.scale.unit * 0.92)
    cube.draw(slate.surface, slate.scale.point(*slate.own.cube_point(kind, shown)))


def _draw_forge(slate: Slate, hammer: str) -> None:
    """The hammer's free moves, and its bonus at the present level."""
    x, y, width, height = slate.own.production_box("hammer")
    level = slate.player["hammer_level"]
    free = BOARD.construction.free_moves[hammer][level]
    bonus = BOARD.construction.hammer_bonuses[hammer][level]
    middle = y + height / 2
    rect = slate.words(f"{free}", x + 232, middle, 26, GILT)
    sprites.get(art.named("icon_construct"), slate.scale.unit * 0.34).draw(
        slate.surface, (rect.right + slate.scale.px(12), rect.centery)
    )
    size = 25 * min(1.0, (width - 264) / max(1.0, art.deed_width(slate.scale, bonus, 25)))
    art.draw_deed(slate.surface, slate.scale, bonus, x + 264, middle, size)


def _draw_warehouse(slate: Slate) -> None:
    x, y, width, _height = slate.own.warehouse
    slate.light("warehouse")
    art.draw_heading(slate.surface, _("Warehouse"), slate.scale, x + 2, y + 10, width)
    for at in range(2):
        rect = slate.scale.rect(*slate.own.store_box(at))
        slate.surface.blit(paint.well(rect.size, slate.scale.px(10), WELL, RULE, slate.scale.unit), rect)
        if at == 1 and len(slate.player["warehouse"]) < 2:
            middle = (rect.centerx, rect.centery)
            stamps.gray(art.named("icon_assistant"), slate.scale.unit * 0.6, 60).draw(slate.surface, middle)
    for at, item in enumerate(slate.player["warehouse"]):
        left, top, wide, tall = slate.own.store_box(at)
        place = f"warehouse:{item if isinstance(item, int) else 'assistant'}"
        slate.light(place)
        if slate.hidden(place):
            continue
        if isinstance(item, int):
            statue = sprites.get(art.apostle(item), slate.scale.unit * 0.77)
            statue.draw(slate.surface, slate.scale.point(left + wide / 2, top + tall - 5))
        else:
            slate.icon(art.named(f"assistant_{item}"), left + wide / 2, top + tall / 2, 56)


def _draw_apostles(slate: Slate) -> None:
    """Three rows of four cells: price at the left, reward of a full row at the right, of a column below."""
    own = slate.own
    for row in range(ROWS):
        x, y, _width, height = own.cell_box(row * COLUMNS)
        slate.icon(art.goods(BASICS[BOARD.apostles.row_costs[row]]), x - 22, y + height / 2, 34)
        left, middle = own.row_reward(row)
        full = all(slate.player["board"][row * COLUMNS : (row + 1) * COLUMNS])
        _draw_reward(slate, left, middle, full)
    for column in range(COLUMNS):
        x, y = own.column_reward(column)
        full = all(slate.player["board"][column::COLUMNS])
        name, unit = art.named("effect_moon_or_assistant"), slate.scale.unit * 0.42
        at = slate.scale.point(x, y)
        (stamps.gray(name, unit, 110) if full else sprites.get(name, unit)).draw(slate.surface, at)
    for cell, name in enumerate(CELLS):
        _draw_cell(slate, cell, name)


def _draw_reward(slate: Slate, x: float, y: float, full: bool) -> None:
    """Seven points and a production."""
    if full:
        sprites.get("shared/mark_tick", slate.scale.unit * 0.6).draw(slate.surface, slate.scale.point(x, y))
        return
    slate.icon(art.named("icon_vp"), x - 8, y - 8, 36)
    points = next(part.number for part in BOARD.apostles.row if part.act == "vp")
    at = slate.scale.point(x - 8, y - 8)
    text.draw(slate.surface, str(points), at, slate.scale.font(20), PALE, text.HEAVY, "center", (10, 10, 30))
    slate.icon(art.named("icon_produce"), x + 9, y + 12, 26)


def _draw_cell(slate: Slate, cell: int, name: str) -> None:
    x, y, width, height = slate.own.cell_box(cell)
    place = f"board:{name}"
    number = slate.player["board"][cell]
    near = slate.near(place)
    slate.light(place)
    feet = slate.scale.point(x + width / 2, y + height - 2)
    unit = slate.scale.unit * (0.62 if near else 0.53)
    if number and not slate.hidden(place):
        sprites.get(art.apostle(number), unit).draw(slate.surface, feet)
        return
    sprites.get(art.named(f"arch_{BOARD.apostles.cell_colours[cell]}"), unit).draw(slate.surface, feet)
    bonus = BOARD.apostles.cell_bonuses[cell]
    icon = CELL_ART[bonus]
    if icon:
        slate.icon(art.named(icon), x + width / 2, y + height / 2 + 2, 28)
    else:
        worker = sprites.get(art.worker(slate.color), slate.scale.unit * 0.42)
        worker.draw(slate.surface, slate.scale.point(x + width / 2, y + height / 2 + 15))


def _draw_row(slate: Slate) -> None:
    """The workshop: cards side by side, their halves joined; its free ends while a card can be added."""
    x, y, width, height = slate.own.row
    cards = slate.player["cards"]
    art.draw_heading(slate.surface, _("Workshop"), slate.scale, x + 4, y + 10, 200)
    if not cards:
        box = (x + 4, y + 26, width - 8, height - 28)
        rect = slate.scale.rect(*box)
        slate.surface.blit(paint.well(rect.size, slate.scale.px(12), WELL, RULE, slate.scale.unit), rect)
        dull = stamps.gray(art.named("icon_workshop"), slate.scale.unit * 1.1, 60)
        dull.draw(slate.surface, rect.center)
        slate.light("row")
        return
    for end, area, half in zip(("left", "right"), slate.own.ends, slate.seams, strict=True):
        _draw_end(slate, f"row:{end}", area, half)
    for at, station in enumerate(cards):
        _draw_card(slate, at, station, len(cards))
    for at, station in enumerate(cards):
        if slate.near(f"card:{station['card']}"):
            _draw_near(slate, at, station, len(cards))


def _draw_end(slate: Slate, place: Place, area: Area, half: str) -> None:
    """Where a card can be added, with the action that two equal halves would give there."""
    if slate.show.glow(place) & (Glow.LEGAL | Glow.TARGET) and slate.spots:
        rect = slate.scale.rect(*area)
        slate.surface.blit(paint.well(rect.size, slate.scale.px(10), WELL, GILT, slate.scale.unit), rect)
        paint.draw_icon(slate.surface, "plus", rect, PALE, 0.6)
    slate.light(place)
    if half and slate.spots:
        x, y, width, height = area
        slate.icon(art.half(half), x + width / 2, y + height * 0.25, 42)


def _draw_card(slate: Slate, at: int, station: dict[str, Any], count: int) -> None:
    x, y, side, _height = slate.own.card_box(at, count)
    place = f"card:{station['card']}"
    if slate.hidden(place):
        return
    unit = slate.scale.unit * side / 168
    sprites.get(art.named(f"workshop_{station['card']}"), unit).draw(slate.surface, slate.scale.point(x, y))
    slate.light(place)
    if station["assistant"] and not slate.hidden(f"{place}:assistant"):
        slate.icon(art.named(f"assistant_{station['assistant']}"), x + side / 2, y + side * 0.66, side * 0.36)


def _draw_near(slate: Slate, at: int, station: dict[str, Any], count: int) -> None:
    """A small card under the pointer, at its full size."""
    x, y, side, _height = slate.own.card_box(at, count)
    if side >= NEAR:
        return
    left = min(max(x + side / 2 - NEAR / 2, slate.own.row[0]), slate.own.row[0] + slate.own.row[2] - NEAR)
    top = y + side / 2 - NEAR / 2
    card = sprites.get(art.named(f"workshop_{station['card']}"), slate.scale.unit * NEAR / 168)
    card.draw(slate.surface, slate.scale.point(left, top))
    if station["assistant"]:
        name = art.named(f"assistant_{station['assistant']}")
        slate.icon(name, left + NEAR / 2, top + NEAR * 0.66, NEAR * 0.36)


@dataclass(frozen=True)
class Column:
    """A part of what is owned: how it is drawn, and what of the player and which sorts of places it shows."""

    draw: tuple[Callable[[Slate], None], ...]
    facts: tuple[str, ...]
    sorts: tuple[str, ...]
    more: Callable[[Slate], Hashable] = lambda _slate: None
    """What else it depends on."""


PARTS = {
    "points": Column((_draw_points,), ("vp", "workers", "sculptor"), ("score", "vp", "workers", "sculptor")),
    "goods": Column(
        (_draw_goods, _draw_tokens),
        (*GOODS_ORDER, "broken"),
        ("goods", *GOODS_ORDER, "tokens", "broken"),
        lambda slate: (tuple(preview_gains(slate.show, slate.seat).items()), _falling(slate)),
    ),
    "scrolls": Column((_draw_scrolls,), ("scrolls", "royal"), ("scrolls", "own")),
    "rooster": Column((_draw_disc,), ("rooster",), ("disc", "rooster")),
    "production": Column((_draw_production,), ("production", "hammer", "hammer_level"), ("production", "forge")),
    "warehouse": Column((_draw_warehouse,), ("warehouse",), ("warehouse",)),
    "apostles": Column((_draw_apostles,), ("board",), ("board",)),
    "workshop": Column((_draw_row,), ("cards",), ("row", "card"), lambda slate: slate.seams),
}
"""What is owned, by the names of its columns."""


def draw_column(slate: Slate, column: Column) -> None:
    for draw in column.draw:
        draw(slate)


def draw_panel(slate: Slate, lit: bool) -> None:
    """The plate the board lies on."""
    rect = slate.show.frame.rect(*slate.own.whole.bounds)
    if lit:
        paint.lit_panel(slate.surface, rect, CLOCKWORK, slate.color, slate.scale.unit)
    else:
        paint.panel(slate.surface, rect, CLOCKWORK, slate.scale.unit)
