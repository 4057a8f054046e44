"""The wheel: three discs, thirty-six actions, the workers around it and the four warehouses in its corners."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.kit import sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BRASS, INK, PALE, Color
from game.table.drawing import sprite_effects
from game.table.drawing.design_part import polar
from game.table.drawing.ring_view import RingView, ring_view
from game.table.view import Glow
from game.terracotta import art
from game.terracotta.board_canvas import BoardCanvas
from game.terracotta.design import (
    AXIS,
    EDGES,
    HALVES,
    ICON_RADIUS,
    ICON_SIZE,
    KNOB_RADIUS,
    NUMBER_RADIUS,
    RIM,
    WAREHOUSES,
    half_box,
    keep_box,
    knob,
    master_box,
    middle_angle,
    slot_point,
)
from game.translation import _
from rules.terracotta import GAME
from rules.terracotta.board import BOARD, RINGS, SEGMENTS
from rules.terracotta.events import RingTurned
from rules.terracotta.picture import Picture, WorkerPicture
from rules.terracotta.previews import Offers

TURNING = ("middle", "inner")
SPINS = {"inner": 1, "middle": -1}
"""The direction in which a ring turns: 1 is clockwise."""
AT_REST: dict[str, tuple[Color, Color, int]] = {
    "outer": ((36, 21, 9), (217, 180, 136), 217),
    "middle": ((16, 38, 31), (196, 230, 214), 219),
    "inner": ((54, 8, 10), (247, 178, 166), 219),
}
"""Darkest and lightest tone and alpha of what is not possible: umber, patina, lacquer, as the discs."""
HIGH = 148
"""Above this the finger of the place to begin with would reach under the bar."""
MOST_STONES = 6
CRAFT_LIGHT = (255, 226, 150)
GHOST_LINE = (150, 128, 108)


def disc_at(ring: str, scale: Scale) -> RingView:
    """A disc that turns."""
    return ring_view(art.named(f"wheel_{ring}"), scale.unit, EDGES[ring][1] + 5)


def action_at(rings: Mapping[str, int], ring: str, segment: int) -> str:
    """The action of a ring at a segment (from 1), with the rings turned so far."""
    return BOARD.action(ring, segment - 1, rings.get(ring, 0)).text


def draw_ground(canvas: BoardCanvas) -> None:
    """The fixed parts: the base with its worker places, the outer disc with its icons, the masters' plates."""
    for part in ("wheel_base", "wheel_outer", "wheel_shadow_middle"):
        canvas.sprite(art.named(part), *AXIS)
    for segment in range(1, SEGMENTS + 1):
        _draw_number(canvas, segment, art.NUMBERED)
    for half in HALVES:
        canvas.plate(half_box(half))
        _draw_keep(canvas, half)


def _draw_number(canvas: BoardCanvas, segment: int, color: Color) -> None:
    """The name of a segment, by which log and coach call it."""
    x, y = polar(AXIS, NUMBER_RADIUS, middle_angle(segment))
    canvas.words(str(segment), x, y, 19, color, text.BOLD, anchor="center", shadow=(0, 0, 0))


def _draw_keep(canvas: BoardCanvas, half: str) -> None:
    """The gain from three masters in cleanup: a coin each, or a piece of clay that stays wet."""
    x, y, width, height = keep_box(half)
    pygame.draw.line(canvas.surface, (110, 84, 50), canvas.point(x - 3, y + 6), canvas.point(x - 3, y + height - 6))
    canvas.icon(art.stock_art("coins" if half == "coin" else "wet"), x + width / 2, y + 18, 34)
    words = "+1" if half == "coin" else _("stays")
    canvas.words(words, x + width / 2, y + height - 12, 20, BRASS, room=width - 4, anchor="center")


def draw_discs(canvas: BoardCanvas) -> None:
    """The two discs that turn, at the angle of their dials."""
    axis, scale = canvas.point(*AXIS), canvas.scale
    disc_at("middle", scale).draw(canvas.surface, axis, canvas.show.dial("ring:middle"))
    canvas.sprite(art.named("wheel_shadow_inner"), *AXIS)
    disc_at("inner", scale).draw(canvas.surface, axis, canvas.show.dial("ring:inner"))
    canvas.sprite(art.named("wheel_light"), *AXIS)


def draw_icons(canvas: BoardCanvas) -> None:
    """All actions, upright: in the tones of their disc where they are not possible, ringed where one could craft."""
    offers, here = canvas.facts.offers, _worked_segment(canvas)
    for ring in RINGS:
        turn = canvas.show.dial(f"ring:{ring}")
        size = canvas.scale.unit * ICON_SIZE[ring] / 64
        for segment in range(1, SEGMENTS + 1):
            action = action_at(canvas.picture["rings"], ring, segment)
            name = art.action_art(action)
            x, y = polar(AXIS, ICON_RADIUS[ring], middle_angle(segment) + turn)
            blocked = bool(offers) and offers[segment - 1][ring] is not None
            if blocked or (here and segment != here):
                sprite = sprite_effects.tone(name, size, *AT_REST[ring])
            else:
                if offers and action.startswith("craft"):
                    _draw_craft_mark(canvas, x, y)
                sprite = sprites.get(name, size)
            sprite.draw(canvas.surface, canvas.point(x, y))


def _worked_segment(canvas: BoardCanvas) -> int:
    """The segment of the worker placed this turn; 0 before it is placed."""
    return canvas.picture["workers"][-1]["segment"] if canvas.facts.steps else 0


def _draw_craft_mark(canvas: BoardCanvas, x: float, y: float) -> None:
    """Here a warrior could be crafted."""
    canvas.sprite("shared/glow_round", x, y, 0.62)
    canvas.circle(x, y, 29, 2.4, CRAFT_LIGHT)


def draw_hub(canvas: BoardCanvas) -> None:
    canvas.sprite(art.named("wheel_hub"), *AXIS)


def draw_knobs(canvas: BoardCanvas) -> None:
    """The buttons that turn a ring, with the price below them while they can be pressed."""
    show = canvas.show
    for ring in KNOB_RADIUS:
        glow = show.glow(f"ring:{ring}")
        held = show.preview is not None and show.preview.choice.text == f"rotate {ring}"
        touched = held or bool(glow & (Glow.HOVER | Glow.CHOSEN | Glow.FOCUS))
        state = "hover" if touched else "normal" if glow & Glow.LEGAL else "disabled"
        x, y = knob(ring)
        canvas.sprite(art.named(f"turn_{ring}_{state}"), x, y, 0.82)
        canvas.light(f"ring:{ring}", Glow.FOCUS | Glow.LIT)
        if glow & Glow.CHANGED:
            canvas.sprite("shared/mark_new", x - 26, y + 16, 0.6)
        if held or glow & Glow.LEGAL:
            canvas.icon(art.named("icon_coins_blank"), x - 3, y + 35, 34)
            words, at = str(BOARD.rotate_cost), canvas.point(x + 4, y + 42)
            text.draw(canvas.surface, words, at, canvas.scale.px(18), INK, text.HEAVY, "center")


def draw_arrows(canvas: BoardCanvas) -> None:
    """Arrows along a ring that is about to be turned."""
    preview = canvas.show.preview
    if preview is None or preview.choice.verb != "rotate":
        return
    arrow = art.named(f"wheel_arrow_{preview.choice.noun}")
    for degrees in (0.0, 120.0, 240.0):
        _draw_turned(canvas, arrow, degrees)


def _draw_turned(canvas: BoardCanvas, name: str, degrees: float) -> None:
    sprite_effects.turned(name, canvas.scale.unit, degrees).draw(canvas.surface, canvas.point(*AXIS))


def draw_lights(canvas: BoardCanvas) -> None:
    """The segment being worked on from the inside out, and every field that can be touched."""
    color = f"_{canvas.color.name}" if canvas.color else ""
    if here := _worked_segment(canvas):
        for ring in RINGS:
            if canvas.facts.steps[ring] == "now" or canvas.show.glow(f"{ring}:{here}") & Glow.LEGAL:
                _draw_turned(canvas, art.named(f"wheel_glow_{ring}{color}"), middle_angle(here))
    for segment in range(1, SEGMENTS + 1):
        for ring in RINGS:
            canvas.light(f"{ring}:{segment}", ~Glow.LEGAL)
        canvas.light(f"slot:{segment}", Glow.HOVER | Glow.FOCUS | Glow.LIT | Glow.CHANGED)
        if canvas.show.glow(f"slot:{segment}") & (Glow.LEGAL | Glow.TARGET):
            _light_slots(canvas, segment)


def _light_slots(canvas: BoardCanvas, segment: int) -> None:
    """The free places of a segment that can take a worker: a thin ring, a lighter one where most can be done."""
    if canvas.color is None:
        return
    good = segment in canvas.facts.promising
    for slot in free_slots(canvas.picture, segment):
        x, y = slot_point(segment, slot)
        if good:
            canvas.sprite(f"shared/glow_round_{canvas.color.name}", x, y - 18, 0.42, pale=150)
        line, color = (2.8, canvas.color.light) if good else (1.8, canvas.color.color)
        canvas.circle(x, y - 18, 19, line, color)


def free_slots(picture: Picture, segment: int) -> list[int]:
    taken = {worker["slot"] for worker in picture["workers"] if worker["segment"] == segment}
    return [slot for slot in (1, 2) if slot not in taken]


def draw_start(canvas: BoardCanvas) -> None:
    """A finger at the one place to begin with; from below where the bar leaves no room above."""
    segment = start_segment(canvas)
    free = free_slots(canvas.picture, segment)
    if canvas.color is None or not segment or not free:
        return
    x, y = slot_point(segment, free[0])
    canvas.sprite(f"shared/glow_round_{canvas.color.name}", x, y - 18, 0.8)
    canvas.circle(x, y - 18, 19, 3.4, art.BRIGHT, 230)
    below = y < HIGH
    finger = sprite_effects.turned(art.named("start_here"), canvas.scale.unit * 0.62, 180.0 if below else 0.0)
    finger.draw(canvas.surface, canvas.point(x, y if below else y - 36))


def start_segment(canvas: BoardCanvas) -> int:
    """The segment that stands out while a worker is placed: the coach's, in a first game the most promising; else 0."""
    show = canvas.show
    legal = [segment for segment in range(1, SEGMENTS + 1) if show.glow(f"slot:{segment}") & (Glow.LEGAL | Glow.TARGET)]
    advised = [segment for segment in legal if show.glow(f"slot:{segment}") & Glow.LIT]
    if len(advised) == 1:
        return advised[0]
    found = [segment for segment in canvas.facts.promising if segment in legal] if show.newcomer else []
    return found[0] if found else 0


def draw_beads(canvas: BoardCanvas) -> None:
    """The order of this turn's three actions: a bead each with its number, a tick where it is done."""
    here = _worked_segment(canvas)
    if not here or canvas.color is None:
        return
    x, y = polar(AXIS, NUMBER_RADIUS, middle_angle(here))
    canvas.circle(x, y, 14, 2.4, canvas.color.color, 255)
    _draw_number(canvas, here, canvas.color.light)
    for number, ring in enumerate(RINGS, start=1):
        x, y = polar(AXIS, ICON_RADIUS[ring], middle_angle(here))
        if canvas.facts.steps[ring] == "done":
            canvas.sprite("shared/mark_tick", x - 19, y - 19, 0.62)
            continue
        canvas.circle(x - 21, y - 19, 13.5, 2.4, canvas.color.color, 255)
        canvas.words(str(number), x - 21, y - 19, 19, PALE, text.HEAVY, anchor="center")


def draw_workers(canvas: BoardCanvas) -> None:
    workers = [worker for worker in canvas.picture["workers"] if not canvas.hidden(worker_key(worker))]
    placed = [(slot_point(worker["segment"], worker["slot"]), worker) for worker in workers]
    for (x, y), worker in sorted(placed, key=lambda pair: pair[0][1]):
        canvas.sprite("shared/shadow_round", x + 3, y - 1, 0.44)
        canvas.sprite(art.worker_art(worker["kind"], canvas.show.seats[worker["owner"]]), x, y, 0.78)


def worker_key(worker: WorkerPicture) -> str:
    return f"worker:{worker['segment']}:{worker['slot']}"


def draw_locks(canvas: BoardCanvas) -> None:
    """A lock on every segment where no worker of the player can go."""
    for segment, offer in enumerate(canvas.facts.offers, start=1):
        reason = offer["inner"]
        if reason is not None and reason.key in ("segment_closed", "only_artist"):
            canvas.sprite("shared/mark_lock", *polar(AXIS, RIM[0] - 2, middle_angle(segment)), 0.6)


def draw_ghosts(canvas: BoardCanvas) -> None:
    """Rings as they would stand after a turn: every action in its new place, and what it would give then."""
    show = canvas.show
    if show.hover == "hub":
        after = at_next_round(show.picture)
        for ring in TURNING:
            _draw_ghost(canvas, ring, after, ())
    elif show.preview is not None and show.preview.choice.verb == "rotate":
        _draw_ghost(canvas, show.preview.choice.noun, show.preview.picture["rings"], canvas.facts.turned)


def at_next_round(picture: Picture) -> dict[str, int]:
    """The rings as the end of the round leaves them."""
    after = {"rings": dict(picture["rings"])}
    for ring in TURNING:
        GAME.fold(after, RingTurned(ring, None))
    return after["rings"]


def _draw_ghost(canvas: BoardCanvas, ring: str, rings: Mapping[str, int], offers: tuple[Offers, ...]) -> None:
    size = ICON_SIZE[ring] / 64
    for segment in range(1, SEGMENTS + 1):
        x, y = polar(AXIS, ICON_RADIUS[ring], middle_angle(segment))
        action = action_at(rings, ring, segment)
        blocked = bool(offers) and offers[segment - 1][ring] is not None
        bright = bool(offers) and not blocked and action.startswith("craft")
        canvas.circle(x, y, 31, 2.4, CRAFT_LIGHT if bright else GHOST_LINE, 235)
        if blocked:
            unit = canvas.scale.unit * size
            sprite_effects.tone(art.action_art(action), unit, *AT_REST[ring]).draw(canvas.surface, canvas.point(x, y))
        else:
            canvas.sprite(art.action_art(action), x, y, size)


def draw_warehouse(canvas: BoardCanvas, number: int) -> None:
    """One of the four, with its stones and how many they are."""
    x, y = WAREHOUSES[number - 1]
    canvas.light(f"warehouse:{number}")
    stones = canvas.picture["warehouses"][number - 1] + round(canvas.show.dial(f"warehouse:{number}"))
    canvas.sprite(art.named(f"warehouse_{min(stones, MOST_STONES)}"), x, y)
    canvas.plate((x - 15, y - 83, 30, 24), 6)
    canvas.words(str(number), x, y - 71, 19, art.PRINTED, text.BOLD, anchor="center")
    pill = canvas.scale.rect(x + 11, y - 16, 44, 28)
    canvas.surface.blit(art.pill(pill.size), pill)
    canvas.words(f"×{stones}", x + 33, y - 2, 20, INK, text.HEAVY, room=36, anchor="center")


def draw_masters(canvas: BoardCanvas) -> None:
    """Six seals with a place for each player's token."""
    players = canvas.picture["players"]
    up = 12 if len(players) > 2 else 0
    for master in (*HALVES["coin"], *HALVES["clay"]):
        x, y, _width, height = master_box(master)
        canvas.light(f"master:{master}")
        large = canvas.show.hover == f"master:{master}"
        canvas.icon(art.master_art(master), x + 28, y + height / 2, 58 if large else 48)
        for place, player in enumerate(players):
            hired = master in player["masters"] and not canvas.hidden(f"token:{place}:{master}")
            token = art.named(f"token_master_{canvas.show.seats[place].name}" if hired else "token_place")
            left, top = x + 66 + place % 2 * 23, y + height / 2 - up + place // 2 * 24
            canvas.sprite(token, left, top, 0.5 if hired else 0.46)
