"""The wheel: three discs, thirty-six actions, the workers around it and the four warehouses in its corners."""

from __future__ import annotations

import pygame

from game.kit import sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BRASS, INK, Seat
from game.table import stamps
from game.table.light import draw_glow
from game.table.rings import RingView, ring_view
from game.table.sheet import polar
from game.table.view import Glow, Show
from game.terracotta import art
from game.terracotta.layout import (
    AXIS,
    EDGES,
    HALVES,
    ICON_RADIUS,
    ICON_SIZE,
    KNOB_RADIUS,
    RIM,
    WAREHOUSES,
    Layout,
    half_box,
    keep_box,
    knob,
    master_box,
    middle_angle,
)
from game.words import _
from rules.engine import Picture
from rules.terracotta import GAME
from rules.terracotta.board import BOARD, RINGS, SEGMENTS
from rules.terracotta.events import RingTurned
from rules.terracotta.prospect import Offers

TURNING = ("middle", "inner")
SPINS = {"inner": 1, "middle": -1}
"""Which way a ring turns: clockwise or not."""
MOST_STONES = 6
CRAFT_LIGHT = (255, 226, 150)
GHOST_LINE = (150, 128, 108)


def disc_at(ring: str, scale: Scale) -> RingView:
    """A disc that turns."""
    return ring_view(art.named(f"wheel_{ring}"), scale.unit, EDGES[ring][1] + 5)


def action_at(picture: Picture, ring: str, segment: int) -> str:
    """What a ring shows at a segment (from 1) in this picture."""
    turned = picture["rings"].get(ring, 0)
    return BOARD.action(ring, segment - 1, turned).text


def draw_ground(surface: pygame.Surface, scale: Scale) -> None:
    """What never moves: the base with its worker places, the outer disc with its icons, the masters' plates."""
    axis = scale.point(*AXIS)
    for part in ("wheel_base", "wheel_outer", "wheel_shadow_middle"):
        sprites.get(art.named(part), scale.unit).draw(surface, axis)
    for half in HALVES:
        art.draw_plate(surface, scale, half_box(half))
        _draw_keep(surface, scale, half)


def _draw_keep(surface: pygame.Surface, scale: Scale, half: str) -> None:
    """What three masters bring in cleanup: a coin each, or a piece of clay that stays wet."""
    x, y, width, height = keep_box(half)
    pygame.draw.line(surface, (110, 84, 50), scale.point(x - 3, y + 6), scale.point(x - 3, y + height - 6))
    stamps.icon(surface, art.stock_art("coins" if half == "coin" else "wet"), scale, x + width / 2, y + 18, 34)
    words = "+1" if half == "coin" else _("stays")
    size = text.fit(words, scale.font(20), scale.px(width - 4), text.BOLD)
    text.draw(surface, words, scale.point(x + width / 2, y + height - 12), size, BRASS, text.BOLD, "center")


def draw_discs(surface: pygame.Surface, scale: Scale, show: Show) -> None:
    """The two discs that turn, at the angle of their dials."""
    axis = scale.point(*AXIS)
    disc_at("middle", scale).draw(surface, axis, show.dial("ring:middle"))
    sprites.get(art.named("wheel_shadow_inner"), scale.unit).draw(surface, axis)
    disc_at("inner", scale).draw(surface, axis, show.dial("ring:inner"))
    sprites.get(art.named("wheel_light"), scale.unit).draw(surface, axis)


def draw_icons(
    surface: pygame.Surface, scale: Scale, show: Show, offers: tuple[Offers, ...], steps: dict[str, str]
) -> None:
    """All actions, upright; dimmed where they would not be possible, ringed where the player could craft."""
    here = show.picture["workers"][-1]["segment"] if steps else 0
    for ring in RINGS:
        turn = show.dial(f"ring:{ring}")
        size = scale.unit * ICON_SIZE[ring] / 64
        for segment in range(1, SEGMENTS + 1):
            action = action_at(show.picture, ring, segment)
            name = art.action_art(action)
            at = scale.point(*polar(AXIS, ICON_RADIUS[ring], middle_angle(segment) + turn))
            if steps and segment != here:
                stamps.pale(name, size, 105).draw(surface, at)
            elif offers and offers[segment - 1][ring] is not None:
                art.gray(name, size).draw(surface, at)
            else:
                if offers and action.startswith("craft"):
                    _craft_mark(surface, scale, at)
                sprites.get(name, size).draw(surface, at)


def _craft_mark(surface: pygame.Surface, scale: Scale, at: tuple[int, int]) -> None:
    """Here a warrior could be crafted."""
    glow = sprites.get("shared/glow_round", scale.unit * 0.62)
    glow.draw(surface, at)
    art.circle(surface, scale, at, 29, 2.4, CRAFT_LIGHT)


def draw_hub(surface: pygame.Surface, scale: Scale) -> None:
    sprites.get(art.named("wheel_hub"), scale.unit).draw(surface, scale.point(*AXIS))


def draw_knobs(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    """The buttons that turn a ring, with the price below them while they can be pressed."""
    for ring in KNOB_RADIUS:
        glow = show.glow(f"ring:{ring}")
        held = show.preview is not None and show.preview.choice.text == f"rotate {ring}"
        touched = held or bool(glow & (Glow.HOVER | Glow.CHOSEN | Glow.FOCUS))
        state = "hover" if touched else "normal" if glow & Glow.LEGAL else "disabled"
        x, y = knob(ring)
        sprites.get(art.named(f"turn_{ring}_{state}"), scale.unit * 0.82).draw(surface, scale.point(x, y))
        draw_glow(surface, layout.spots[f"ring:{ring}"], show.board, glow & (Glow.FOCUS | Glow.LIT), seat)
        if glow & Glow.CHANGED:
            sprites.get("shared/mark_new", scale.unit * 0.6).draw(surface, scale.point(x - 26, y + 16))
        if held or glow & Glow.LEGAL:
            stamps.icon(surface, art.named("icon_coins_blank"), scale, x - 3, y + 35, 34)
            words = str(BOARD.rotate_cost)
            at = scale.point(x + 4, y + 42)
            text.draw(surface, words, at, scale.px(18), INK, text.HEAVY, "center")


def draw_arrows(surface: pygame.Surface, scale: Scale, show: Show) -> None:
    """Which way a ring that is about to be turned goes."""
    if show.preview is None or show.preview.choice.verb != "rotate":
        return
    arrow = art.named(f"wheel_arrow_{show.preview.choice.noun}")
    for degrees in (0.0, 120.0, 240.0):
        stamps.turned(arrow, scale.unit, degrees).draw(surface, scale.point(*AXIS))


def draw_lights(
    surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None, steps: dict[str, str]
) -> None:
    """The segment being worked on from the inside out, and every field that can be touched."""
    color = f"_{seat.name}" if seat else ""
    axis = scale.point(*AXIS)
    if steps:
        segment = show.picture["workers"][-1]["segment"]
        for ring in RINGS:
            glow = show.glow(f"{ring}:{segment}")
            if steps[ring] == "now" or glow & Glow.LEGAL:
                stamps.turned(art.named(f"wheel_glow_{ring}{color}"), scale.unit, middle_angle(segment)).draw(
                    surface, axis
                )
    for segment in range(1, SEGMENTS + 1):
        for place in (f"{ring}:{segment}" for ring in RINGS):
            draw_glow(surface, layout.spots[place], show.board, show.glow(place) & ~Glow.LEGAL, seat)
        slot = show.glow(f"slot:{segment}")
        whole = slot & (Glow.HOVER | Glow.FOCUS | Glow.LIT | Glow.CHANGED)
        draw_glow(surface, layout.spots[f"slot:{segment}"], show.board, whole, seat)
        if slot & (Glow.LEGAL | Glow.TARGET) and seat:
            _light_slots(surface, scale, show, layout, segment, seat)


def _light_slots(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, segment: int, seat: Seat) -> None:
    """The free places of a segment that can take a worker."""
    taken = {worker["slot"] for worker in show.picture["workers"] if worker["segment"] == segment}
    for slot in {1, 2} - taken:
        x, y = layout.slot(segment, slot)
        at = scale.point(x, y - 18)
        sprites.get(f"shared/glow_round_{seat.name}", scale.unit * 0.5).draw(surface, at)
        art.circle(surface, scale, at, 20, 2.6, seat.color)


def draw_ticks(surface: pygame.Surface, scale: Scale, show: Show, steps: dict[str, str]) -> None:
    """A tick on every action of this turn that is done."""
    if not steps:
        return
    segment = show.picture["workers"][-1]["segment"]
    for ring, step in steps.items():
        if step == "done":
            x, y = polar(AXIS, ICON_RADIUS[ring], middle_angle(segment))
            sprites.get("shared/mark_tick", scale.unit * 0.62).draw(surface, scale.point(x + 15, y + 14))


def draw_workers(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout) -> None:
    workers = [worker for worker in show.picture["workers"] if worker_key(worker) not in show.hidden]
    placed = [(layout.slot(worker["segment"], worker["slot"]), worker) for worker in workers]
    for (x, y), worker in sorted(placed, key=lambda pair: pair[0][1]):
        sprites.get("shared/shadow_round", scale.unit * 0.44).draw(surface, scale.point(x + 3, y - 1))
        name = art.worker_art(worker["kind"], show.seats[worker["owner"]])
        sprites.get(name, scale.unit * 0.78).draw(surface, scale.point(x, y))


def worker_key(worker: dict[str, object]) -> str:
    return f"worker:{worker['segment']}:{worker['slot']}"


def draw_locks(surface: pygame.Surface, scale: Scale, offers: tuple[Offers, ...]) -> None:
    """A lock on every segment where no worker of the player can go."""
    for segment, offer in enumerate(offers, start=1):
        reason = offer["inner"]
        if reason is not None and reason.key in ("segment_closed", "only_artist"):
            x, y = polar(AXIS, RIM[0] - 2, middle_angle(segment))
            sprites.get("shared/mark_lock", scale.unit * 0.6).draw(surface, scale.point(x, y))


def draw_ghosts(surface: pygame.Surface, scale: Scale, show: Show, offers: tuple[Offers, ...]) -> None:
    """Rings as they would stand after a turn: every action in its new place, and what it would give then."""
    if show.hover == "hub":
        after = at_next_round(show.picture)
        for ring in TURNING:
            _draw_ghost(surface, scale, ring, after, ())
    elif show.preview is not None and show.preview.choice.verb == "rotate":
        _draw_ghost(surface, scale, show.preview.choice.noun, show.preview.picture, offers)


def at_next_round(picture: Picture) -> Picture:
    """The rings as the end of the round leaves them."""
    after: Picture = {"rings": dict(picture["rings"])}
    for ring in TURNING:
        GAME.fold(after, RingTurned(ring, None))
    return after


def _draw_ghost(surface: pygame.Surface, scale: Scale, ring: str, after: Picture, offers: tuple[Offers, ...]) -> None:
    size = scale.unit * ICON_SIZE[ring] / 64
    for segment in range(1, SEGMENTS + 1):
        at = scale.point(*polar(AXIS, ICON_RADIUS[ring], middle_angle(segment)))
        action = action_at(after, ring, segment)
        blocked = bool(offers) and offers[segment - 1][ring] is not None
        bright = bool(offers) and not blocked and action.startswith("craft")
        art.circle(surface, scale, at, 31, 2.4, CRAFT_LIGHT if bright else GHOST_LINE, 235)
        name = art.action_art(action)
        (art.gray(name, size) if blocked else sprites.get(name, size)).draw(surface, at)


def draw_warehouse(
    surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None, number: int
) -> None:
    """One of the four, with its stones and how many they are."""
    x, y = WAREHOUSES[number - 1]
    draw_glow(surface, layout.spots[f"warehouse:{number}"], show.board, show.glow(f"warehouse:{number}"), seat)
    stones = show.picture["warehouses"][number - 1] + round(show.dial(f"warehouse:{number}"))
    sprites.get(art.named(f"warehouse_{min(stones, MOST_STONES)}"), scale.unit).draw(surface, scale.point(x, y))
    stamps.count_disc(surface, str(stones), scale, x + 40, y - 8, 34)


def draw_masters(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    """Six seals with a place for each player's token."""
    players = show.picture["players"]
    for master in (*HALVES["coin"], *HALVES["clay"]):
        x, y, _width, height = master_box(master)
        draw_glow(surface, layout.spots[f"master:{master}"], show.board, show.glow(f"master:{master}"), seat)
        large = show.hover == f"master:{master}"
        stamps.icon(surface, art.master_art(master), scale, x + 28, y + height / 2, 58 if large else 48)
        for place, player in enumerate(players):
            up = 12 if len(players) > 2 else 0
            at = scale.point(x + 66 + place % 2 * 23, y + height / 2 - up + place // 2 * 24)
            hired = master in player["masters"] and f"token:{place}:{master}" not in show.hidden
            token = art.named(f"token_master_{show.seats[place].name}" if hired else "token_place")
            sprites.get(token, scale.unit * (0.5 if hired else 0.46)).draw(surface, at)
