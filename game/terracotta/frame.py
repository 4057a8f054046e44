"""What never zooms: the bar with the five scoring tiles, and the players' panels."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

import pygame

from game import naming
from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BRASS, CLAY, GOLD, LACQUER, MUTED, PALE, Color, Seat, darker
from game.table import stamps
from game.table.kept import Layer, Looks
from game.table.light import draw_glow, draw_rim
from game.table.sheet import Area
from game.table.view import Show, Spot
from game.terracotta import art
from game.terracotta.layout import BAR, PANELS, SLIM, Layout
from game.words import _
from rules.engine import Picture, Place
from rules.terracotta.board import BOARD, MASTERS, WEAPONS, WORKERS

HAND = {"craftsman": "craftsmen", "artist": "artists"}
STOCKS = {"supply:coin": "coins", "supply:clay": "wet", "stock:dry": "dry"}
OWN_SORTS = ("supply", "stock", "weapon", "worker", "masters", "score")
"""Places on the acting seat's panel."""
LIGHT = 24
"""How far the light around a panel reaches, in units."""
RIM = 7
"""How broad the light of a panel is that is pointed out."""


def layers(layout: Layout, show: Show, spots: dict[Place, Spot], looks: Looks) -> Iterator[Layer]:
    """The bar, and each player's panel on the strip below."""
    seen = looks.text("round", "tiles", "over"), looks.of("tile")
    yield Layer("bar", show.frame.rect(*layout.bar.bounds), seen, lambda on: draw_bar(on, layout, show))
    panels = layout.seat_panels
    strip = panels.sheet.scale(show.frame).rect(0, 0, panels.width, PANELS)
    yield Layer("strip", strip, None, lambda on: draw_strip(on, strip))
    acting, touched = first_seat(show.picture), looks.of(*OWN_SORTS)
    for seat, box in panels.boxes(acting, tuple(show.picture["order"])).items():
        x, y, width, height = box
        area = panels.sheet.scale(show.frame).rect(x - LIGHT, y - LIGHT, width + 2 * LIGHT, height + 2 * LIGHT)
        own = (touched, show.acting, show.picture["over"]) if seat == acting else None
        who = show.seats, seat in show.opponents
        key = repr(_player(show, seat)), _on_its_way(show, seat), looks.of("seat"), who, own

        def draw(on: pygame.Surface, seat: int = seat, box: Area = box) -> None:
            draw_panel(on, layout, show, spots, seat, box)

        yield Layer(f"panel {seat}", area.clip(strip), key, draw)


def _on_its_way(show: Show, seat: int) -> Hashable:
    """The numbers of a panel that are still counting."""
    return tuple(show.dial(f"{what}:{seat}") for what in ("vp", *STOCKS.values(), "wash:wet", "wash:dry"))


def draw_bar(surface: pygame.Surface, layout: Layout, show: Show) -> None:
    """Title, round, and the five scoring tiles with what they give; the lamp stands on this round's."""
    scale = layout.top.scale(show.frame)
    rect = scale.rect(0, 0, layout.top_width, BAR)
    surface.blit(paint.gradient(rect.size, ((0.0, (44, 30, 22)), (1.0, (26, 17, 13)))), rect)
    line = scale.px(2)
    surface.fill(LACQUER, (rect.left, rect.bottom - 2 * line, rect.width, line))
    surface.fill(darker(BRASS, 0.5), (rect.left, rect.bottom - line, rect.width, line))
    _draw_title(surface, scale, layout, show)
    for number, tile in enumerate(show.picture["tiles"], start=1):
        _draw_tile(surface, scale, layout, show, number, tile)


def _draw_title(surface: pygame.Surface, scale: Scale, layout: Layout, show: Show) -> None:
    """The game's name and the round: side by side, or on a short bar one above the other."""
    said = _("Round {round} of {rounds}").format(round=show.picture["round"], rounds=len(show.picture["tiles"]))
    room = layout.tiles_left - 78 - 16
    if room < 460:
        _draw_line(surface, scale, naming.game(CLAY.name), (78, 22), 28, room, PALE, text.DISPLAY)
        _draw_line(surface, scale, said, (78, 47), 20, room, BRASS, text.BOLD)
        return
    named = _draw_line(surface, scale, naming.game(CLAY.name), (78, BAR / 2 - 1), 34, room * 0.6, PALE, text.DISPLAY)
    size, at = min(named.height, scale.px(44)) * 0.62, (named.right + scale.px(12), named.centery)
    han = text.draw(surface, "兵马俑", at, round(size), GOLD, text.HAN, "midleft")
    left = scale.units((han.right + scale.px(20), 0))[0]
    _draw_line(surface, scale, said, (left, BAR / 2 - 1), 23, 78 + room - left, BRASS, text.BOLD)


def _draw_line(
    surface: pygame.Surface,
    scale: Scale,
    words: str,
    at: tuple[float, float],
    size: float,
    room: float,
    color: Color,
    face: str,
) -> pygame.Rect:
    fitting = text.fit(words, scale.font(size), scale.px(room), face)
    return text.draw(surface, words, scale.point(*at), fitting, color, face, "midleft", (0, 0, 0))


def _draw_tile(surface: pygame.Surface, scale: Scale, layout: Layout, show: Show, number: int, tile: str) -> None:
    x, y = layout.tile(number)
    now, past = number == show.picture["round"], number < show.picture["round"]
    draw_glow(surface, layout.spots[f"tile:{number}"], show.frame, show.glow(f"tile:{number}"), None)
    if now:
        sprites.get(art.named("tile_ring"), scale.unit * 0.66).draw(surface, scale.point(x, y))
    size = scale.unit * (0.72 if now else 0.6)
    medal = art.gray(art.tile_art(tile), size, 170) if past else sprites.get(art.tile_art(tile), size)
    medal.draw(surface, scale.point(x, y))
    if past:
        sprites.get("shared/mark_tick", scale.unit * 0.7).draw(surface, scale.point(x, y))
    if now and not show.picture["over"]:
        sprites.get(art.named("round_marker"), scale.unit * 0.5).draw(surface, scale.point(x - 25, y + 30))
    most, least = BOARD.tile_vp[number - 1]
    color: Color = GOLD if now else MUTED if past else PALE
    drawn = stamps.number(surface, str(most), scale, x + 36, y, 30 if now else 26, color)
    at = drawn.right + scale.px(2), drawn.centery + scale.px(3)
    text.draw(surface, f"/{least}", at, scale.font(21), MUTED, text.BOLD, "midleft")


def draw_strip(surface: pygame.Surface, strip: pygame.Rect) -> None:
    """What the panels lie on."""
    surface.blit(paint.gradient(strip.size, ((0.0, (30, 20, 15)), (0.06, (22, 14, 11)), (1.0, (14, 9, 7)))), strip)


def draw_panel(
    surface: pygame.Surface, layout: Layout, show: Show, spots: dict[Place, Spot], seat: int, box: Area
) -> None:
    """The acting seat's panel large, raised and lit; its colour runs along the table's edge."""
    panels = layout.seat_panels
    scale = panels.sheet.scale(show.frame)
    if seat == first_seat(show.picture):
        _draw_own(surface, scale, layout, show, seat, box, spots)
    elif panels.slim:
        _draw_slim(surface, scale, show, seat, box)
    else:
        _draw_card(surface, scale, show, seat, box)
    draw_rim(surface, spots[f"seat:{seat}"], show.frame, show.glow(f"seat:{seat}"), show.seats[seat], RIM)


def first_seat(picture: Picture) -> int:
    """Whose panel is large: whose turn it is, or was when the game ended."""
    seat: int = picture["seat"]
    return seat


def _player(show: Show, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = show.picture["players"][seat]
    return found


def _amount(show: Show, seat: int, what: str) -> str:
    """A number of the panel, still on its way while its dial runs."""
    return str(round(_player(show, seat)[what] + show.dial(f"{what}:{seat}")))


def _draw_own(
    surface: pygame.Surface, scale: Scale, layout: Layout, show: Show, seat: int, box: Area, spots: dict[Place, Spot]
) -> None:
    color, player = show.seats[seat], _player(show, seat)
    rect = scale.rect(*box)
    if show.acting is None:
        paint.panel(surface, rect, CLAY, scale.unit)
    else:
        paint.lit_panel(surface, rect, CLAY, color, scale.unit)
    x, y = box[0], box[1] + 92
    sprites.get(art.worker_art("artist", color), scale.unit * 1.12).draw(surface, scale.point(x + 46, y + 78))
    if player["priority"]:
        stamps.icon(surface, art.named(f"icon_priority_{player['priority']}"), scale, x + 24, y + 24, 38)
    if seat in show.opponents:
        stamps.opponent_badge(surface, scale, x + 66, y + 68, 25)
    art.name(surface, player["name"], scale, x + 84, y + 32, 32, 118, 48)
    turn = _("playing now") if seat in show.opponents else _("your turn")
    words = turn if show.acting is not None else _("game over") if show.picture["over"] else ""
    size = text.fit(words, scale.font(21), scale.px(118), text.BOLD)
    text.draw(surface, words, scale.point(x + 84, y + 66), size, color.light, text.BOLD, "midleft")
    places = layout.seat_panels.own_places()
    _touchable(surface, show, spots, "score", color)
    _draw_score(surface, scale, show, seat, places["score"])
    for place, what in STOCKS.items():
        _touchable(surface, show, spots, place, color)
        left, top, _width, height = places[place]
        stamps.icon(surface, art.stock_art(what), scale, left + 24, top + height / 2, 46)
        _wash(surface, scale, show, seat, what, left + 24, top + height / 2)
        stamps.number(surface, _amount(show, seat, what), scale, left + 50, top + height / 2, 36)
    for weapon in WEAPONS:
        _draw_weapon(surface, scale, show, spots, color, weapon, places[f"weapon:{weapon}"], player)
    for kind in WORKERS:
        _draw_hand(surface, scale, show, spots, color, kind, places[f"worker:{kind}"], player)
    _draw_own_masters(surface, scale, show, seat, places["masters"])
    for name in ("supply:coin", "weapon:sword", "worker:craftsman", "masters"):
        left = places[name][0] - 7
        pygame.draw.line(surface, (92, 70, 44), scale.point(left, y + 14), scale.point(left, y + 74), scale.px(1.2))


def _wash(surface: pygame.Surface, scale: Scale, show: Show, seat: int, what: str, x: float, y: float) -> None:
    """Clay that is being wetted or dries: its old colour fades from it."""
    left = show.dial(f"wash:{what}:{seat}")
    if left > 0:
        before = art.stock_art("dry" if what == "wet" else "wet")
        old = stamps.pale(before, scale.unit * 46 / 64, round(min(1.0, left) * 8) * 31)
        old.draw(surface, scale.point(x, y))


def _touchable(surface: pygame.Surface, show: Show, spots: dict[Place, Spot], place: Place, seat: Seat) -> None:
    draw_rim(surface, spots[place], show.frame, show.glow(place), seat)


def _draw_score(surface: pygame.Surface, scale: Scale, show: Show, seat: int, box: Area) -> None:
    x, y, _width, height = box
    stamps.icon(surface, art.named("icon_vp"), scale, x + 28, y + height / 2, 58)
    stamps.number(surface, _amount(show, seat, "vp"), scale, x + 62, y + height / 2, 46)


def _draw_weapon(
    surface: pygame.Surface,
    scale: Scale,
    show: Show,
    spots: dict[Place, Spot],
    seat: Seat,
    weapon: str,
    box: Area,
    player: dict[str, Any],
) -> None:
    """A ready weapon on a lit plate, a spent one in the dark."""
    ready = player["weapons"][weapon] and f"weapon:{weapon}" not in show.hidden
    rect = scale.rect(*box)
    paint.frame(surface, "shared/slot", rect, scale.unit)
    if ready:
        surface.blit(paint.outline(rect.size, scale.px(10), (*BRASS, 235), scale.px(2)), rect)
        veil = paint.mask(rect.size, scale.px(10)).copy()
        veil.fill((*BRASS, 54), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(veil, rect)
    _touchable(surface, show, spots, f"weapon:{weapon}", seat)
    x, y, width, height = box
    stamps.icon(surface, art.weapon_art(weapon, ready), scale, x + width / 2, y + height / 2, 46)


def _draw_hand(
    surface: pygame.Surface,
    scale: Scale,
    show: Show,
    spots: dict[Place, Spot],
    seat: Seat,
    kind: str,
    box: Area,
    player: dict[str, Any],
) -> None:
    """A kind of worker still in hand, with its number."""
    left = player[HAND[kind]] - (f"worker:{kind}" in show.hidden)
    x, y, _width, height = box
    _touchable(surface, show, spots, f"worker:{kind}", seat)
    name = art.worker_art(kind, seat)
    at = scale.point(x + 25, y + height - 9)
    unit = scale.unit * 0.86
    (sprites.get(name, unit) if left else art.gray(name, unit, 110)).draw(surface, at)
    stamps.number(surface, str(left), scale, x + 51, y + height / 2 + 4, 30, PALE if left else MUTED)


def _draw_own_masters(surface: pygame.Surface, scale: Scale, show: Show, seat: int, box: Area) -> None:
    """The hired masters as small seals."""
    x, y, width, height = box
    hired = [master for master in MASTERS if master in _player(show, seat)["masters"]]
    for place, master in enumerate(hired):
        stamps.icon(surface, art.master_art(master), scale, x + 14 + place % 3 * 28, y + 22 + place // 3 * 32, 27)
    if not hired:
        icon = art.gray(art.named("icon_master_builder"), scale.unit * 0.5, 70)
        icon.draw(surface, scale.point(x + width / 2, y + height / 2))


def _panel(surface: pygame.Surface, scale: Scale, show: Show, seat: int, box: Area) -> None:
    """A quiet panel with the seat's colour down its side."""
    rect = scale.rect(*box)
    paint.panel(surface, rect, CLAY, scale.unit)
    color = show.seats[seat].color
    stripe = pygame.Rect(rect.left + scale.px(3), rect.top + scale.px(10), scale.px(5), rect.height - scale.px(20))
    pygame.draw.rect(surface, color, stripe, border_radius=scale.px(3))


def _draw_card(surface: pygame.Surface, scale: Scale, show: Show, seat: int, box: Area) -> None:
    """Another player's panel: four short lines."""
    _panel(surface, scale, show, seat, box)
    player = _player(show, seat)
    x, y, width, _height = box
    stamps.seat_sign(surface, scale, show.seats[seat], seat in show.opponents, x + 36, y + 30, 42)
    art.name(surface, player["name"], scale, x + 64, y + 30, 27, width - 168, 44)
    stamps.icon(surface, art.named("icon_vp"), scale, x + width - 80, y + 30, 38)
    stamps.number(surface, _amount(show, seat, "vp"), scale, x + width - 58, y + 30, 30)
    step = min((width - 32) / 3, 110)
    for place, what in enumerate(("coins", "wet", "dry")):
        stamps.icon(surface, art.stock_art(what), scale, x + 32 + place * step, y + 75, 32)
        stamps.number(surface, _amount(show, seat, what), scale, x + 52 + place * step, y + 75, 27)
    for place, weapon in enumerate(WEAPONS):
        stamps.icon(surface, art.weapon_art(weapon, player["weapons"][weapon]), scale, x + 32 + place * 32, y + 116, 31)
    for place, kind in enumerate(WORKERS):
        _draw_workers(surface, scale, show, seat, kind, x + width - 106 + place * 52, y + 116)
    for place, master in enumerate(player["masters"]):
        stamps.icon(surface, art.master_art(master), scale, x + 32 + place * 30, y + 156, 29)
    if player["priority"]:
        stamps.icon(surface, art.named(f"icon_priority_{player['priority']}"), scale, x + width - 34, y + 156, 36)


def _draw_workers(surface: pygame.Surface, scale: Scale, show: Show, seat: int, kind: str, x: float, y: float) -> None:
    left = _player(show, seat)[HAND[kind]]
    name, unit = art.worker_art(kind, show.seats[seat]), scale.unit * 0.52
    at = scale.point(x + 14, y + 14)
    (sprites.get(name, unit) if left else art.gray(name, unit, 90)).draw(surface, at)
    stamps.number(surface, str(left), scale, x + 29, y + 2, 26, PALE if left else MUTED)


def _draw_slim(surface: pygame.Surface, scale: Scale, show: Show, seat: int, box: Area) -> None:
    """Another player's panel in one line, for large type or narrow windows; masters only where there is room."""
    _panel(surface, scale, show, seat, box)
    player = _player(show, seat)
    x, y, width, height = box
    middle, spare = y + height / 2, width - SLIM
    stamps.seat_sign(surface, scale, show.seats[seat], seat in show.opponents, x + 32, middle, 36)
    name = 88 + min(60.0, spare * 0.3)
    art.name(surface, player["name"], scale, x + 54, middle, 25, name, min(height - 6, 48))
    x += name
    stamps.icon(surface, art.named("icon_vp"), scale, x + 74, middle, 34)
    stamps.number(surface, _amount(show, seat, "vp"), scale, x + 93, middle, 28)
    for place, what in enumerate(("coins", "wet", "dry")):
        stamps.icon(surface, art.stock_art(what), scale, x + 152 + place * 52, middle, 27)
        stamps.number(surface, _amount(show, seat, what), scale, x + 167 + place * 52, middle, 26)
    for place, weapon in enumerate(WEAPONS):
        icon = art.weapon_art(weapon, player["weapons"][weapon])
        stamps.icon(surface, icon, scale, x + 318 + place % 2 * 25, middle - 13 + place // 2 * 26, 24)
    for place, kind in enumerate(WORKERS):
        if spare > 110 + name - 88:
            _draw_workers(surface, scale, show, seat, kind, x + 366 + place * 52, middle)
    fitting = int((box[0] + width - x - 480) // 31)
    for place, master in enumerate(player["masters"][: max(0, fitting)]):
        stamps.icon(surface, art.master_art(master), scale, x + 490 + place * 31, middle, 28)
