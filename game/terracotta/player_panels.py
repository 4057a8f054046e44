"""The players' panels: the pinned one's large, the others as cards or slim lines."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Literal

import pygame

from game.kit import paint, text
from game.kit.theme import BRASS, MUTED, PALE
from game.table.drawing import sprite_effects
from game.table.drawing.design_part import Area
from game.table.drawing.layers import DrawKey, Layer
from game.terracotta import CLAY, art
from game.terracotta.board_canvas import SMALL, BoardCanvas, SeatCanvas
from game.terracotta.chronicle import draw_chronicle
from game.terracotta.design import PANELS
from game.terracotta.player_panels_layout import SLIM
from game.translation import _
from rules.terracotta.board import MASTERS, WEAPONS, WORKERS

Stock = Literal["coins", "wet", "dry"]
HAND: dict[str, Literal["craftsmen", "artists"]] = {"craftsman": "craftsmen", "artist": "artists"}
STOCKS: dict[str, Stock] = {"supply:coin": "coins", "supply:clay": "wet", "stock:dry": "dry"}
OWN_SORTS = ("supply", "stock", "weapon", "worker", "masters", "score")
"""Places on the large panel."""
LIT_NUMBER = (255, 255, 255)
"""A number that is read on a lit ground too."""
LIGHT = 24
"""Reach of the light around a panel, in units."""
RIM = 7
"""Breadth of the light of a panel that is pointed out."""


def layers(panels: BoardCanvas, draw_key: DrawKey) -> Iterator[Layer]:
    """Each player's panel on its strip."""
    layout, show = panels.layout, panels.show
    strip = panels.scale.rect(0, 0, layout.seat_panels.width, PANELS)
    yield Layer("strip", strip, None, lambda on: draw_strip(on, strip))
    touched = draw_key.of(*OWN_SORTS)
    for seat, box in layout.seat_panels.boxes(show.home).items():
        canvas = panels.of_seat(seat)
        x, y, width, height = box
        area = canvas.scale.rect(x - LIGHT, y - LIGHT, width + 2 * LIGHT, height + 2 * LIGHT)
        own = (touched, show.picture["over"]) if seat == show.home else None
        who = show.seats, canvas.sitter, show.acting == seat
        beside = show.to_come[seat : seat + 1], show.recaps.get(seat) if seat != show.home else None
        key = (
            repr(canvas.player),
            _on_its_way(canvas),
            draw_key.of("seat", "recap"),
            who,
            own,
            beside,
            draw_key.text("order"),
        )

        def draw(on: pygame.Surface, canvas: SeatCanvas = canvas, box: Area = box) -> None:
            draw_panel(canvas.on(on), box)

        yield Layer(f"panel {seat}", area.clip(strip), key, draw)
    if layout.seat_panels.chronicled:
        area = panels.scale.rect(*layout.seat_panels.chronicle)
        told = show.chronicle, show.seats, show.faces, draw_key.of("past")
        yield Layer("chronicle", area, told, lambda on: draw_chronicle(panels.on(on)))


def _on_its_way(canvas: SeatCanvas) -> Hashable:
    """The numbers of a panel as far as they have counted."""
    amounts = canvas.amount("vp"), *(canvas.amount(what) for what in STOCKS.values())
    return amounts, *(canvas.show.dial(f"wash:{what}:{canvas.seat}") for what in ("wet", "dry"))


def draw_strip(surface: pygame.Surface, strip: pygame.Rect) -> None:
    """The ground of the panels."""
    surface.blit(paint.gradient(strip.size, ((0.0, (30, 20, 15)), (0.06, (22, 14, 11)), (1.0, (14, 9, 7)))), strip)


def draw_panel(canvas: SeatCanvas, box: Area) -> None:
    """The pinned seat's panel large; the acting seat's raised and lit, its colour along the table's edge."""
    if canvas.seat == canvas.show.home:
        _draw_own(canvas, box)
    elif canvas.layout.seat_panels.slim:
        _draw_slim(canvas, box)
    else:
        _draw_card(canvas, box)
    canvas.rim(f"seat:{canvas.seat}", RIM)


def _draw_own(canvas: SeatCanvas, box: Area) -> None:
    scale, places = canvas.scale, canvas.layout.seat_panels.own_places()
    _draw_ground(canvas, box)
    x, y = box[0], box[1] + 92
    _draw_identity(canvas, x, y)
    canvas.rim("score")
    _draw_score(canvas, places["score"])
    for place, what in STOCKS.items():
        canvas.rim(place)
        left, top, _width, height = places[place]
        canvas.icon(art.stock_art(what), left + 19, top + height / 2, 38)
        _draw_wash(canvas, what, left + 19, top + height / 2)
        canvas.number(canvas.amount(what), left + 38, top + height / 2, 29)
    for weapon in WEAPONS:
        _draw_weapon(canvas, weapon, places[f"weapon:{weapon}"])
    for kind in WORKERS:
        _draw_hand(canvas, kind, places[f"worker:{kind}"])
    _draw_own_masters(canvas, places["masters"])
    for name in ("supply:coin", "weapon:sword", "worker:craftsman", "masters"):
        left = places[name][0] - 7
        start, end = scale.point(left, y + 14), scale.point(left, y + 74)
        pygame.draw.line(canvas.surface, (92, 70, 44), start, end, scale.px(1.2))


def _draw_identity(canvas: SeatCanvas, x: float, y: float) -> None:
    """The player's worker, name, priority token, and whether it is their turn."""
    player, show = canvas.player, canvas.show
    if canvas.sitter.face:
        sprite_effects.seat_sign(canvas.surface, canvas.scale, canvas.color, canvas.sitter, x + 46, y + 46, 54)
    else:
        canvas.sprite(art.worker_art("artist", canvas.color), x + 46, y + 78, 1.12)
    if player["priority"]:
        canvas.icon(art.named(f"icon_priority_{player['priority']}"), x + 24, y + 24, 38)
    if canvas.opponent and not canvas.sitter.face:
        sprite_effects.opponent_badge(canvas.surface, canvas.scale, x + 66, y + 68, 25)
    _draw_turn_place(canvas, x + 66, y + 20)
    canvas.name(player["name"], x + 84, y + 32, 30, 106, 46)
    turn = _("playing now") if canvas.opponent else _("your turn")
    words = turn if show.acting == canvas.seat else _("game over") if show.picture["over"] else ""
    canvas.words(words, x + 84, y + 66, 20, canvas.color.light, text.BOLD, 106)


def _draw_wash(canvas: SeatCanvas, what: Stock, x: float, y: float) -> None:
    """Clay that is being wetted or dries: its old colour fades from it."""
    left = canvas.show.dial(f"wash:{what}:{canvas.seat}")
    if left > 0:
        before = art.stock_art("dry" if what == "wet" else "wet")
        canvas.sprite(before, x, y, 38 / 64, pale=round(min(1.0, left) * 8) * 31)


def _draw_turn_place(canvas: SeatCanvas, x: float, y: float) -> None:
    """The seat's place in the turn order, on a small tab."""
    canvas.plate((x - 12, y - 11, 24, 22), 6)
    place = canvas.picture["order"].index(canvas.seat) + 1
    canvas.words(str(place), x, y, 18, art.PRINTED, text.HEAVY, anchor="center")


def _draw_score(canvas: SeatCanvas, box: Area) -> None:
    x, y, _width, height = box
    canvas.points_icon(art.named("icon_vp"), canvas.seat, x + 24, y + height / 2, 46)
    drawn = canvas.number(canvas.amount("vp"), x + 50, y + height / 2, 40)
    _draw_to_come(canvas, drawn.right + canvas.scale.px(6), drawn.centery, 20)


def _draw_to_come(canvas: SeatCanvas, left: int, middle: int, size: float) -> None:
    """Behind a seat's points, on a dark pill, those that are still to come."""
    for words in _to_come(canvas):
        face = text.render(words, canvas.scale.font(size), art.PRINTED, text.HEAVY)
        rect = pygame.Rect(0, 0, face.get_width() + canvas.scale.px(14), canvas.scale.px(size + 9))
        rect.midleft = left, middle
        radius = rect.height // 2
        pygame.draw.rect(canvas.surface, art.SOOT, rect, border_radius=radius)
        canvas.surface.blit(paint.outline(rect.size, radius, (*BRASS, 230), max(1, canvas.scale.px(1.4))), rect)
        canvas.surface.blit(face, face.get_rect(center=rect.center))


def _to_come(canvas: SeatCanvas) -> list[str]:
    return [f"{coming:+}" for coming in canvas.show.to_come[canvas.seat : canvas.seat + 1]]


def _draw_recap(canvas: SeatCanvas, box: Area) -> None:
    """The seat's last turn in two lines: where it was and what it won, and what was done, which has both lines if it
    needs them."""
    recap = canvas.show.recaps.get(canvas.seat)
    if recap is None:
        return
    scale, (x, y, width, height) = canvas.scale, canvas.layout.seat_panels.recap_box(box)
    canvas.plate((x, y, width, height), 7)
    canvas.rim(f"recap:{canvas.seat}")
    won = canvas.words(f"{recap.points:+}", x + width - 8, y + 16, 20, art.PRINTED, text.HEAVY, anchor="midright")
    room = scale.units((won.left, 0))[0] - 8 - (x + 9)
    where = _("Last turn, {where}").format(where=recap.where) if recap.where else _("Last turn")
    if canvas.fits(where, room, text.BOLD) and canvas.fits(recap.words, width - 18):
        canvas.words(where, x + 9, y + 16, SMALL, canvas.color.light, text.BOLD)
        canvas.words(recap.words, x + 9, y + 40, SMALL, PALE, text.BODY)
    else:
        canvas.told(recap, (x + 9, y, room, height + 4))


def _draw_weapon(canvas: SeatCanvas, weapon: str, box: Area) -> None:
    """A ready weapon on a lit plate, a spent one in the dark."""
    surface, scale = canvas.surface, canvas.scale
    ready = canvas.player["weapons"][weapon] and not canvas.hidden(f"weapon:{weapon}")
    rect = scale.rect(*box)
    paint.frame(surface, "shared/slot", rect, scale.unit)
    if ready:
        surface.blit(paint.outline(rect.size, scale.px(10), (*BRASS, 235), scale.px(2)), rect)
        veil = paint.mask(rect.size, scale.px(10)).copy()
        veil.fill((*BRASS, 54), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(veil, rect)
    canvas.rim(f"weapon:{weapon}")
    x, y, width, height = box
    canvas.icon(art.weapon_art(weapon, ready), x + width / 2, y + height / 2, 38)


def _draw_hand(canvas: SeatCanvas, kind: str, box: Area) -> None:
    """A kind of worker still in hand, with its number."""
    left = canvas.player[HAND[kind]] - canvas.hidden(f"worker:{kind}")
    x, y, _width, height = box
    canvas.rim(f"worker:{kind}")
    canvas.sprite(art.worker_art(kind, canvas.color), x + 20, y + height - 14, 0.7, gray=0 if left else 110)
    canvas.number(str(left), x + 41, y + height / 2 + 4, 27, LIT_NUMBER if left else MUTED)


def _draw_own_masters(canvas: SeatCanvas, box: Area) -> None:
    """The hired masters as small seals."""
    x, y, width, height = box
    hired = [master for master in MASTERS if master in canvas.player["masters"]]
    for place, master in enumerate(hired):
        canvas.icon(art.master_art(master), x + 13 + place % 3 * 26, y + 22 + place // 3 * 30, 25)
    if not hired:
        canvas.sprite(art.named("icon_master_builder"), x + width / 2, y + height / 2, 0.5, gray=70)


def _draw_ground(canvas: SeatCanvas, box: Area) -> None:
    """A panel, lit in the seat's colour while it acts."""
    scale, rect = canvas.scale, canvas.scale.rect(*box)
    if canvas.show.acting == canvas.seat:
        paint.lit_panel(canvas.surface, rect, CLAY, canvas.color, scale.unit)
    else:
        paint.panel(canvas.surface, rect, CLAY, scale.unit)


def _draw_back(canvas: SeatCanvas, box: Area) -> None:
    """A panel with the seat's colour down its side."""
    scale, rect = canvas.scale, canvas.scale.rect(*box)
    _draw_ground(canvas, box)
    stripe = pygame.Rect(rect.left + scale.px(3), rect.top + scale.px(10), scale.px(5), rect.height - scale.px(20))
    pygame.draw.rect(canvas.surface, canvas.color.color, stripe, border_radius=scale.px(3))


def _draw_card(canvas: SeatCanvas, box: Area) -> None:
    """Another player's panel: who and how many points, supply and workers, weapons and masters, and the last turn."""
    _draw_back(canvas, box)
    player = canvas.player
    x, y, width, _height = box
    sprite_effects.seat_sign(canvas.surface, canvas.scale, canvas.color, canvas.sitter, x + 42, y + 28, 38)
    _draw_turn_place(canvas, x + 26, y + 44)
    canvas.name(player["name"], x + 70, y + 28, 26, _draw_card_score(canvas, box) - (x + 76), 40)
    step = min((width - 116) / 3, 90)
    for place, what in enumerate(STOCKS.values()):
        canvas.icon(art.stock_art(what), x + 32 + place * step, y + 70, 28)
        canvas.number(canvas.amount(what), x + 49 + place * step, y + 70, 25)
    for place, kind in enumerate(WORKERS):
        _draw_workers(canvas, kind, x + width - 100 + place * 48, y + 70)
    for place, weapon in enumerate(WEAPONS):
        canvas.icon(art.weapon_art(weapon, player["weapons"][weapon]), x + 32 + place * 29, y + 102, 27)
    for place, master in enumerate(player["masters"]):
        canvas.icon(art.master_art(master), x + width - 18 - (len(player["masters"]) - 1 - place) * 25, y + 102, 23)
    _draw_recap(canvas, box)


def _draw_card_score(canvas: SeatCanvas, box: Area) -> float:
    """Points and those to come at the right end of a card; the left end of their room."""
    scale, (x, y, width, _height) = canvas.scale, box
    said = _to_come(canvas)
    pill = text.width(said[0], scale.font(19), text.HEAVY) / scale.unit + 20 if said else 0
    number = text.width(canvas.amount("vp"), scale.font(30), text.BOLD) / scale.unit
    left = x + width - 12 - pill - number
    canvas.points_icon(art.named("icon_vp"), canvas.seat, left - 22, y + 28, 34)
    drawn = canvas.number(canvas.amount("vp"), left, y + 28, 30)
    _draw_to_come(canvas, drawn.right + scale.px(5), drawn.centery, 19)
    return left - 44


def _draw_workers(canvas: SeatCanvas, kind: str, x: float, y: float) -> None:
    left = canvas.player[HAND[kind]]
    canvas.sprite(art.worker_art(kind, canvas.color), x + 14, y + 14, 0.52, gray=0 if left else 90)
    canvas.number(str(left), x + 29, y + 2, 26, PALE if left else MUTED)


def _draw_slim(canvas: SeatCanvas, box: Area) -> None:
    """Another player's panel in one line, for large type or narrow windows; masters only where there is room."""
    _draw_back(canvas, box)
    player = canvas.player
    x, y, width, height = box
    middle, spare = y + height / 2, width - SLIM
    sprite_effects.seat_sign(canvas.surface, canvas.scale, canvas.color, canvas.sitter, x + 32, middle, 36)
    name = 88 + min(60.0, spare * 0.3)
    canvas.name(player["name"], x + 54, middle, 25, name, min(height - 6, 48))
    x += name
    canvas.points_icon(art.named("icon_vp"), canvas.seat, x + 74, middle, 34)
    drawn = canvas.number(canvas.amount("vp"), x + 93, middle, 26)
    for words in _to_come(canvas):
        at = drawn.right + canvas.scale.px(4), drawn.centery
        text.draw(canvas.surface, words, at, canvas.scale.font(18), BRASS, text.BOLD, "midleft")
    for place, what in enumerate(STOCKS.values()):
        canvas.icon(art.stock_art(what), x + 152 + place * 52, middle, 27)
        canvas.number(canvas.amount(what), x + 167 + place * 52, middle, 26)
    for place, weapon in enumerate(WEAPONS):
        icon = art.weapon_art(weapon, player["weapons"][weapon])
        canvas.icon(icon, x + 318 + place % 2 * 25, middle - 13 + place // 2 * 26, 24)
    for place, kind in enumerate(WORKERS):
        if spare > 110 + name - 88:
            _draw_workers(canvas, kind, x + 366 + place * 52, middle)
    _draw_recap_sign(canvas, box)
    fitting = int((box[0] + width - x - 526) // 31)
    for place, master in enumerate(player["masters"][: max(0, fitting)]):
        canvas.icon(art.master_art(master), x + 490 + place * 31, middle, 28)


def _draw_recap_sign(canvas: SeatCanvas, box: Area) -> None:
    """Where there is no room for words about the last turn, a sign that has them for its tip."""
    if canvas.seat in canvas.show.recaps:
        x, y, width, height = canvas.layout.seat_panels.recap_box(box)
        canvas.rim(f"recap:{canvas.seat}")
        canvas.blit(paint.icon("recap", canvas.scale.px(28), canvas.color.light), x + width / 2, y + height / 2)
