"""A player's board: the acting one's in full at the bottom, another's the same way when its chip is opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import CLOCKWORK, GILT, MUTED, PALE, SANDSTONE, Color, Seat
from game.orloj import art, names
from game.orloj.layout import GOODS_ORDER, Own, held_scrolls
from game.table import stamps
from game.table.light import draw_glow
from game.table.sheet import Area
from game.table.view import Glow, Show, Spot
from game.words import _
from rules.engine import Place
from rules.orloj.board import BOARD, CELLS, COLUMNS, ROWS
from rules.orloj.effects import BASICS, Deed

ROMAN = ("I", "II", "III", "IV")
WELL: Color = (14, 18, 38)
RULE: Color = (74, 82, 126)
CELL_ART = {"recover": "icon_recover2", "upgrade": "icon_upgrade", "coin": "icon_coin", "worker": ""}
NEAR = 150.0
"""How large a card in the row is shown under the pointer."""


@dataclass(frozen=True)
class Sheet:
    """Where and whose board is drawn: the scale of its units, the places that light up (none when merely opened)."""

    surface: pygame.Surface
    scale: Scale
    own: Own
    show: Show
    seat: int
    spots: dict[Place, Spot]
    seams: tuple[str, str] = ("", "")
    """Which half a card that is looked at would complete at the left and at the right end of the row."""

    @property
    def color(self) -> Seat:
        return self.show.seats[self.seat]

    @property
    def player(self) -> dict[str, Any]:
        found: dict[str, Any] = self.show.picture["players"][self.seat]
        return found

    def amount(self, what: str) -> int:
        """A number of the board, still on its way while its dial runs."""
        return round(float(self.player[what]) + self.show.dial(f"{what}:{self.seat}"))

    def hidden(self, key: str) -> bool:
        return key in self.show.hidden and bool(self.spots)

    def light(self, place: Place) -> None:
        if place in self.spots:
            draw_glow(self.surface, self.spots[place], self.show.frame, self.show.glow(place), self.color)

    def near(self, place: Place) -> bool:
        return self.show.hover == place and place in self.spots

    def icon(self, name: str, x: float, y: float, size: float) -> None:
        stamps.icon(self.surface, name, self.scale, x, y, size)

    def words(
        self, said: str, x: float, y: float, size: float, color: Color = PALE, face: str = text.BOLD, room: float = 0
    ) -> pygame.Rect:
        pixels = self.scale.font(size)
        if room:
            pixels = text.fit(said, pixels, self.scale.px(room), face)
        return text.draw(self.surface, said, self.scale.point(x, y), pixels, color, face, "midleft")


def draw_board(sheet: Sheet) -> None:
    """Everything a player owns, from left to right."""
    _draw_points(sheet)
    _draw_goods(sheet)
    _draw_tokens(sheet)
    _draw_scrolls(sheet)
    _draw_disc(sheet)
    _draw_production(sheet)
    _draw_warehouse(sheet)
    _draw_apostles(sheet)
    _draw_row(sheet)
    for x in (168, 440, 632, 694, 1032, 1140, 1498):
        top, bottom = sheet.scale.point(x, sheet.own.body + 4), sheet.scale.point(x, sheet.own.body + 208)
        pygame.draw.line(sheet.surface, RULE, top, bottom)


def draw_identity(sheet: Sheet, acting: bool) -> None:
    """Who it is, and whether it is their turn."""
    disc = paint.seat_disc(sheet.color, sheet.scale.px(52))
    sheet.surface.blit(disc, disc.get_rect(center=sheet.scale.point(54, 46)))
    sheet.words(sheet.player["name"], 90, 34, 32, PALE, text.DISPLAY, 236)
    said = _("your turn") if acting else _("game over") if sheet.show.picture["over"] else ""
    sheet.words(said, 90, 62, 21, sheet.color.light, text.BOLD, 236)


def _draw_points(sheet: Sheet) -> None:
    x, y, _width, height = sheet.own.score
    sheet.light("score")
    sheet.icon(art.named("icon_vp"), x + 32, y + height / 2, 58)
    sheet.words(str(sheet.amount("vp")), x + 68, y + height / 2, 44)
    x, y, _width, height = sheet.own.workers
    sheet.light("workers")
    free = sheet.amount("workers") - (sheet.hidden("workers") and 1)
    worker = art.worker(sheet.color)
    unit, at = sheet.scale.unit * 0.86, sheet.scale.point(x + 34, y + height - 7)
    (sprites.get(worker, unit) if free > 0 else stamps.gray(worker, unit, 110)).draw(sheet.surface, at)
    sheet.words(str(max(0, free)), x + 68, y + height / 2 + 2, 36, PALE if free > 0 else MUTED)
    x, y, width, height = sheet.own.sculptor
    sheet.light("sculptor")
    home = sheet.player["sculptor"] is None and not sheet.hidden("sculptor")
    name, unit = art.sculptor(sheet.color), sheet.scale.unit * 0.8
    at = sheet.scale.point(x + 34, y + height - 9)
    (sprites.get(name, unit) if home else stamps.gray(name, unit, 90)).draw(sheet.surface, at)
    where = _("at home") if home else names.space(sheet.player["sculptor"]) if sheet.player["sculptor"] else ""
    sheet.words(where, x + 64, y + height / 2, 20, SANDSTONE, text.BODY, width - 66)


def _draw_goods(sheet: Sheet) -> None:
    gains = preview_gains(sheet.show, sheet.seat) if sheet.spots else {}
    for kind in GOODS_ORDER:
        x, y, width, height = sheet.own.goods_box(kind)
        sheet.light(f"goods:{kind}")
        if kind in gains:
            rect = sheet.scale.rect(x, y, width, height)
            art.shade(sheet.surface, rect, sheet.scale.px(8), 120)
        size = 50 if sheet.near(f"goods:{kind}") else 44
        sheet.icon(art.goods(kind), x + 25, y + height / 2, size)
        amount = sheet.amount(kind)
        sheet.words(str(amount), x + 52, y + height / 2, 36, PALE if amount else MUTED)
        if kind in gains:
            sign = f"{gains[kind]:+}"
            text.draw(
                sheet.surface,
                sign,
                sheet.scale.point(x + width - 4, y + 2),
                sheet.scale.font(22),
                (150, 230, 160) if gains[kind] > 0 else (255, 150, 130),
                text.BOLD,
                "topright",
            )


def preview_gains(show: Show, seat: int) -> dict[str, int]:
    """How the goods would change by what is pointed at, at once."""
    if show.preview is None:
        return {}
    before, after = show.picture["players"][seat], show.preview.picture["players"][seat]
    return {kind: after[kind] - before[kind] for kind in GOODS_ORDER if after[kind] != before[kind]}


def _draw_tokens(sheet: Sheet) -> None:
    """Five deviation tokens, the broken ones last; those about to break are ringed."""
    sheet.light("tokens")
    art.draw_heading(sheet.surface, _("Deviation tokens"), sheet.scale, 180, sheet.own.body + 139, 240)
    intact = BOARD.beginnings.tokens - sheet.amount("broken")
    falling = _falling(sheet)
    for number in range(BOARD.beginnings.tokens):
        x, y = sheet.own.token_point(number)
        name = art.named("icon_token" if number < intact else "icon_token_broken")
        sheet.icon(name, x, y, 44)
        if intact - falling <= number < intact:
            center = sheet.scale.point(x, y)
            pygame.draw.circle(sheet.surface, (240, 70, 80), center, sheet.scale.px(24), sheet.scale.px(3))


def _falling(sheet: Sheet) -> int:
    if sheet.show.preview is None or not sheet.spots:
        return 0
    after = sheet.show.preview.picture["players"][sheet.seat]["broken"]
    return max(0, int(after - sheet.player["broken"]))


def _draw_scrolls(sheet: Sheet) -> None:
    x, y, width, _height = sheet.own.scrolls
    sheet.light("scrolls")
    art.draw_heading(sheet.surface, _("Scrolls"), sheet.scale, x + 4, y + 10, width)
    held = held_scrolls(sheet.player)
    for at, (kind, unused, used) in enumerate(held):
        left, top, wide, tall = sheet.own.scroll_box(at)
        sheet.light(f"own:{kind}")
        name, unit = art.named(f"scroll_{kind}"), sheet.scale.unit * (0.78 if sheet.near(f"own:{kind}") else 0.66)
        piece = sprites.get(name, unit) if unused else stamps.gray(name, unit, 130)
        piece.draw(sheet.surface, sheet.scale.point(left + wide / 2, top + tall / 2))
        if unused + used > 1:
            stamps.count_disc(sheet.surface, str(unused + used), sheet.scale, left + wide - 8, top + 10, 24)
    for at, kind in enumerate(sheet.player["royal"], start=len(held)):
        left, top, wide, tall = sheet.own.scroll_box(at)
        royal = sprites.get(art.named(f"royal_{kind}"), sheet.scale.unit * 0.66)
        royal.draw(sheet.surface, sheet.scale.point(left + wide / 2, top + tall / 2))


def _draw_disc(sheet: Sheet) -> None:
    """The personal rooster: what it repairs at a crow."""
    box = sheet.own.rooster
    rect = sheet.scale.rect(*box)
    surface = sheet.surface
    surface.blit(paint.well(rect.size, rect.width // 2, WELL, RULE, sheet.scale.unit), rect)
    sheet.light("disc")
    value = sheet.player["rooster"] + sheet.show.dial(f"rooster:{sheet.seat}")
    for number in range(BOARD.rooster.disc_top + 1):
        x, y = sheet.own.rooster_space(number)
        if abs(number - value) > 0.45:
            at = sheet.scale.point(x, y)
            text.draw(surface, str(number), at, sheet.scale.font(24), MUTED, text.BOLD, "center")
    sheet.icon(art.named("icon_rooster"), *sheet.own.rooster_space(value), 42)


def _draw_production(sheet: Sheet) -> None:
    own = sheet.own
    top = own.body + 13
    for level in range(len(ROMAN)):
        x, _y = own.cube_point("paint", level)
        amount, extra = BOARD.beginnings.amounts[level], BOARD.beginnings.extras[level]
        said = f"{amount} +" if extra else str(amount)
        at = sheet.scale.point(x, top)
        rect = text.draw(sheet.surface, said, at, sheet.scale.font(24), GILT, text.BOLD, "center")
        for part in extra:
            at = (rect.right + sheet.scale.px(11), rect.centery - 1)
            sprites.get(art.part(part), sheet.scale.unit * 24 / 64).draw(sheet.surface, at)
    lowest = min(sheet.player["production"].values())
    for kind in BASICS:
        _draw_track(sheet, kind, sheet.player["production"][kind], art.goods(kind), f"production:{kind}")
    for level in range(1, 4):
        if lowest < level and not sheet.hidden(f"production:{level}"):
            worker = sprites.get(art.worker(sheet.color), sheet.scale.unit * 0.56)
            worker.draw(sheet.surface, sheet.scale.point(*own.freed_point(level)))
    hammer = sheet.player["hammer"]
    if hammer:
        _draw_track(sheet, "hammer", sheet.player["hammer_level"], art.named(f"hammer_{hammer}"), "forge")
        _draw_forge(sheet, hammer)


def _draw_track(sheet: Sheet, kind: str, level: int, icon: str, place: Place) -> None:
    x, y, _width, height = sheet.own.production_box(kind)
    sheet.light(place)
    middle = y + height / 2
    sheet.icon(icon, x + 22, middle, 42)
    wide = 188 if kind == "hammer" else 248
    track = sprites.get(art.named(f"production_{kind}"), sheet.scale.unit * 58 / 60)
    track.draw(sheet.surface, sheet.scale.point(x + 46 + wide / 2 * 58 / 60, middle))
    count = 3 if kind == "hammer" else 4
    for number in range(count):
        at = sheet.scale.point(*sheet.own.cube_point(kind, number))
        if number != level:
            color = PALE if number < level else MUTED
            text.draw(sheet.surface, ROMAN[number], at, sheet.scale.font(19), color, text.DISPLAY, "center")
    shown = level + sheet.show.dial(f"{place}:{sheet.seat}")
    cube = sprites.get(art.cube(sheet.color), sheet.scale.unit * 0.92)
    cube.draw(sheet.surface, sheet.scale.point(*sheet.own.cube_point(kind, shown)))


def _draw_forge(sheet: Sheet, hammer: str) -> None:
    """The hammer's free moves, and its bonus at the present level."""
    x, y, _width, height = sheet.own.production_box("hammer")
    level = sheet.player["hammer_level"]
    free = BOARD.construction.free_moves[hammer][level]
    bonus = BOARD.construction.hammer_bonuses[hammer][level]
    middle = y + height / 2
    rect = sheet.words(f"{free}", x + 232, middle, 26, GILT)
    sprites.get(art.named("icon_construct"), sheet.scale.unit * 0.34).draw(
        sheet.surface, (rect.right + sheet.scale.px(12), rect.centery)
    )
    draw_small_deed(sheet, bonus, x + 266, middle)


def draw_small_deed(sheet: Sheet, bonus: Deed, x: float, y: float) -> None:
    art.draw_deed(sheet.surface, sheet.scale, bonus, x, y, 25)


def _draw_warehouse(sheet: Sheet) -> None:
    x, y, width, _height = sheet.own.warehouse
    sheet.light("warehouse")
    art.draw_heading(sheet.surface, _("Warehouse"), sheet.scale, x + 2, y + 10, width)
    for at in range(2):
        rect = sheet.scale.rect(*sheet.own.store_box(at))
        sheet.surface.blit(paint.well(rect.size, sheet.scale.px(10), WELL, RULE, sheet.scale.unit), rect)
        if at == 1 and len(sheet.player["warehouse"]) < 2:
            middle = (rect.centerx, rect.centery)
            stamps.gray(art.named("icon_assistant"), sheet.scale.unit * 0.6, 60).draw(sheet.surface, middle)
    for at, item in enumerate(sheet.player["warehouse"]):
        left, top, wide, tall = sheet.own.store_box(at)
        place = f"warehouse:{item if isinstance(item, int) else 'assistant'}"
        sheet.light(place)
        if sheet.hidden(place):
            continue
        if isinstance(item, int):
            statue = sprites.get(art.apostle(item), sheet.scale.unit * 0.77)
            statue.draw(sheet.surface, sheet.scale.point(left + wide / 2, top + tall - 5))
        else:
            sheet.icon(art.named(f"assistant_{item}"), left + wide / 2, top + tall / 2, 56)


def _draw_apostles(sheet: Sheet) -> None:
    """Three rows of four cells: price at the left, reward of a full row at the right, of a column below."""
    own = sheet.own
    for row in range(ROWS):
        x, y, _width, height = own.cell_box(row * COLUMNS)
        sheet.icon(art.goods(BASICS[BOARD.apostles.row_costs[row]]), x - 22, y + height / 2, 34)
        left, middle = own.row_reward(row)
        full = all(sheet.player["board"][row * COLUMNS : (row + 1) * COLUMNS])
        _draw_reward(sheet, left, middle, full)
    for column in range(COLUMNS):
        x, y = own.column_reward(column)
        full = all(sheet.player["board"][column::COLUMNS])
        name, unit = art.named("effect_moon_or_assistant"), sheet.scale.unit * 0.42
        at = sheet.scale.point(x, y)
        (stamps.gray(name, unit, 110) if full else sprites.get(name, unit)).draw(sheet.surface, at)
    for cell, name in enumerate(CELLS):
        _draw_cell(sheet, cell, name)


def _draw_reward(sheet: Sheet, x: float, y: float, full: bool) -> None:
    """Seven points and a production."""
    if full:
        sprites.get("shared/mark_tick", sheet.scale.unit * 0.6).draw(sheet.surface, sheet.scale.point(x, y))
        return
    sheet.icon(art.named("icon_vp"), x - 8, y - 8, 36)
    points = next(part.number for part in BOARD.apostles.row if part.act == "vp")
    at = sheet.scale.point(x - 8, y - 8)
    text.draw(sheet.surface, str(points), at, sheet.scale.font(20), PALE, text.HEAVY, "center", (10, 10, 30))
    sheet.icon(art.named("icon_produce"), x + 9, y + 12, 26)


def _draw_cell(sheet: Sheet, cell: int, name: str) -> None:
    x, y, width, height = sheet.own.cell_box(cell)
    place = f"board:{name}"
    number = sheet.player["board"][cell]
    near = sheet.near(place)
    sheet.light(place)
    feet = sheet.scale.point(x + width / 2, y + height - 2)
    unit = sheet.scale.unit * (0.62 if near else 0.53)
    if number and not sheet.hidden(place):
        sprites.get(art.apostle(number), unit).draw(sheet.surface, feet)
        return
    sprites.get(art.named(f"arch_{BOARD.apostles.cell_colours[cell]}"), unit).draw(sheet.surface, feet)
    bonus = BOARD.apostles.cell_bonuses[cell]
    icon = CELL_ART[bonus]
    if icon:
        sheet.icon(art.named(icon), x + width / 2, y + height / 2 + 2, 28)
    else:
        worker = sprites.get(art.worker(sheet.color), sheet.scale.unit * 0.42)
        worker.draw(sheet.surface, sheet.scale.point(x + width / 2, y + height / 2 + 15))


def _draw_row(sheet: Sheet) -> None:
    """The workshop: cards side by side, their halves joined; its free ends while a card can be added."""
    x, y, width, height = sheet.own.row
    cards = sheet.player["cards"]
    art.draw_heading(sheet.surface, _("Workshop"), sheet.scale, x + 4, y + 10, 200)
    if not cards:
        box = (x + 4, y + 26, width - 8, height - 28)
        rect = sheet.scale.rect(*box)
        sheet.surface.blit(paint.well(rect.size, sheet.scale.px(12), WELL, RULE, sheet.scale.unit), rect)
        dull = stamps.gray(art.named("icon_workshop"), sheet.scale.unit * 1.1, 60)
        dull.draw(sheet.surface, rect.center)
        sheet.light("row")
        return
    for end, area, half in zip(("left", "right"), sheet.own.ends, sheet.seams, strict=True):
        _draw_end(sheet, f"row:{end}", area, half)
    for at, station in enumerate(cards):
        _draw_card(sheet, at, station, len(cards))
    for at, station in enumerate(cards):
        if sheet.near(f"card:{station['card']}"):
            _draw_near(sheet, at, station, len(cards))


def _draw_end(sheet: Sheet, place: Place, area: Area, half: str) -> None:
    """Where a card can be added, with the action that two equal halves would give there."""
    if sheet.show.glow(place) & (Glow.LEGAL | Glow.TARGET) and sheet.spots:
        rect = sheet.scale.rect(*area)
        sheet.surface.blit(paint.well(rect.size, sheet.scale.px(10), WELL, GILT, sheet.scale.unit), rect)
        paint.draw_icon(sheet.surface, "plus", rect, PALE, 0.6)
    sheet.light(place)
    if half and sheet.spots:
        x, y, width, height = area
        sheet.icon(art.half(half), x + width / 2, y + height * 0.25, 42)


def _draw_card(sheet: Sheet, at: int, station: dict[str, Any], count: int) -> None:
    x, y, side, _height = sheet.own.card_box(at, count)
    place = f"card:{station['card']}"
    if sheet.hidden(place):
        return
    unit = sheet.scale.unit * side / 168
    sprites.get(art.named(f"workshop_{station['card']}"), unit).draw(sheet.surface, sheet.scale.point(x, y))
    sheet.light(place)
    if station["assistant"] and not sheet.hidden(f"{place}:assistant"):
        sheet.icon(art.named(f"assistant_{station['assistant']}"), x + side / 2, y + side * 0.66, side * 0.36)


def _draw_near(sheet: Sheet, at: int, station: dict[str, Any], count: int) -> None:
    """A small card under the pointer, at its full size."""
    x, y, side, _height = sheet.own.card_box(at, count)
    if side >= NEAR:
        return
    left = min(max(x + side / 2 - NEAR / 2, sheet.own.row[0]), sheet.own.row[0] + sheet.own.row[2] - NEAR)
    top = y + side / 2 - NEAR / 2
    card = sprites.get(art.named(f"workshop_{station['card']}"), sheet.scale.unit * NEAR / 168)
    card.draw(sheet.surface, sheet.scale.point(left, top))
    if station["assistant"]:
        name = art.named(f"assistant_{station['assistant']}")
        sheet.icon(name, left + NEAR / 2, top + NEAR * 0.66, NEAR * 0.36)


def draw_panel(sheet: Sheet, lit: bool) -> None:
    """The plate the board lies on."""
    rect = sheet.scale.rect(*sheet.own.whole)
    if lit:
        paint.lit_panel(sheet.surface, rect, CLOCKWORK, sheet.color, sheet.scale.unit)
    else:
        paint.panel(sheet.surface, rect, CLOCKWORK, sheet.scale.unit)


def draw_pairs(sheet: Sheet) -> None:
    """The draft: each hammer with its start card, side by side."""
    pairs = sheet.show.picture["pairs"]
    for number, (pair, box) in enumerate(zip(pairs, sheet.own.pair_boxes(len(pairs)), strict=True), start=1):
        if pair:
            _draw_pair(sheet, f"pair:{number}", pair, box)


def _draw_pair(sheet: Sheet, place: Place, pair: dict[str, Any], box: Area) -> None:
    x, y, width, _height = box
    art.draw_plate(sheet.surface, sheet.scale, box)
    sheet.light(place)
    hammer = pair["hammer"]
    sheet.icon(art.named(f"hammer_{hammer}"), x + 42, y + 40, 62)
    sheet.words(names.hammer(hammer), x + 84, y + 24, 24, PALE, text.DISPLAY, width - 96)
    free = "/".join(str(moves) for moves in BOARD.construction.free_moves[hammer])
    said = _("Free moves: {moves}").format(moves=free)
    sheet.words(said, x + 84, y + 52, 20, SANDSTONE, text.BODY, width - 96)
    for level in (1, 2):
        left = x + 14 + (level - 1) * (width - 20) / 2
        sheet.words(ROMAN[level], left, y + 92, 20, GILT, text.DISPLAY)
        draw_small_deed(sheet, BOARD.construction.hammer_bonuses[hammer][level], left + 28, y + 92)
    pygame.draw.line(
        sheet.surface, RULE, sheet.scale.point(x + 12, y + 114), sheet.scale.point(x + width - 12, y + 114)
    )
    _draw_start(sheet, pair["start"], x + 14, y + 138, width - 24)


def _draw_start(sheet: Sheet, card: int, x: float, y: float, room: float) -> None:
    """What a start card holds: goods first, then the rest, in two lines."""
    left, top = x, y
    for part in BOARD.beginnings.start_cards[card]:
        wide = 58 if part.act != "holds" else 46
        if left + wide > x + room:
            left, top = x, top + 44
        if part.act == "holds":
            sprites.get(art.apostle(part.number), sheet.scale.unit * 0.4).draw(
                sheet.surface, sheet.scale.point(left + 20, top + 20)
            )
        else:
            sheet.icon(art.part(part), left + 18, top, 36)
            sheet.words(str(part.number), left + 37, top, 26)
        left += wide
