"""The clock: ring, face, moon, zodiac and hand as parts that truly turn, and what a turn would lead to."""

from __future__ import annotations

from game.kit import paint, text
from game.kit.geometry import Scale
from game.kit.picture_cache import kept
from game.kit.sprites import Sprite
from game.kit.theme import PALE, SANDSTONE, Color
from game.orloj import art, daylight
from game.orloj.board_canvas import BoardCanvas
from game.orloj.design import (
    AXIS,
    CLOCK,
    FACE_SYMBOL,
    MOON_RADIUS,
    MOON_TURN,
    RING_SYMBOL,
    ROOSTER_ANGLES,
    ROOSTER_RADIUS,
    STEP,
    hour_angle,
    rooster_point,
    worker_point,
)
from game.orloj.position_facts import Show, called_home
from game.table.drawing import sprite_effects
from game.table.drawing.design_part import polar
from game.table.drawing.glow import draw_glow
from game.table.drawing.ring_view import RingView, ring_view
from game.table.view import Glow
from rules.orloj.board import BOARD, HOURS

DIALS = ("hand", "face", "moon")
FAINT = 70
DARK: Color = (42, 31, 58)
COSTLY: Color = (179, 39, 62)
MARK_RADIUS, MARK_TURN = 296 * CLOCK, 9.6
RING_SIZE, FACE_SIZE, MOON_SIGN = 0.74, 0.68 * CLOCK, 27 * CLOCK


@kept
def _turned(name: str, unit: float, degrees: float) -> Sprite:
    return sprite_effects.turn(sprite_effects.cropped(art.named(name), unit), degrees)


def turned(name: str, unit: float, degrees: float) -> Sprite:
    """A part of the dial; whole degrees are fine enough while it moves, and whole sectors are found again."""
    return _turned(name, unit, round(degrees) % 360)


def forget() -> None:
    _turned.cache_clear()
    _faint.cache_clear()


def hand_angle(show: Show) -> float:
    return show.picture["clock"]["hand"] * STEP + show.dial("hand")


def face_angle(show: Show) -> float:
    return show.picture["clock"]["face"] * STEP + show.dial("face")


def moon_angle(show: Show) -> float:
    """From the top; the moon rides on the dial."""
    return hand_angle(show) + MOON_TURN + show.picture["clock"]["moon"] * STEP + show.dial("moon")


def draw_ground(canvas: BoardCanvas) -> None:
    """The fixed parts: shadow, crown with the rooster's track, stone ring."""
    hour = daylight.light(canvas.picture)
    sky = ("clock_sky", f"clock_sky_{hour}") if hour != "day" else ("clock_sky",)
    for part in ("clock_contact", "rooster_track", "clock_ring", "clock_well", *sky):
        canvas.sprite(art.named(part), *AXIS, CLOCK)


def rings_at(scale: Scale) -> tuple[RingView, RingView]:
    """The face and the moon's track."""
    unit = scale.unit * CLOCK
    return ring_view(art.named("clock_face"), unit), ring_view(art.named("clock_moontrack"), unit)


def draw_plates(canvas: BoardCanvas) -> None:
    """The face, the moon's track and the zodiac as they are turned, and the light that does not turn."""
    axis, unit = canvas.point(*AXIS), canvas.scale.unit * CLOCK
    hand = hand_angle(canvas.show)
    face, track = rings_at(canvas.scale)
    face.draw(canvas.surface, axis, face_angle(canvas.show))
    track.draw(canvas.surface, axis, hand)
    turned("clock_zodiac_shadow", unit, hand).draw(canvas.surface, axis)
    turned("clock_zodiac", unit, hand).draw(canvas.surface, axis)
    canvas.sprite(art.named("clock_light"), *AXIS, CLOCK)


def draw_hand(canvas: BoardCanvas) -> None:
    """The hand over everything, and the moon that rides with it."""
    (x, y), scale = canvas.point(*AXIS), canvas.scale
    hand = hand_angle(canvas.show)
    turned("clock_hand_shadow", scale.unit * CLOCK, hand).draw(canvas.surface, (x + scale.px(5), y + scale.px(8)))
    turned("clock_hand", scale.unit * CLOCK, hand).draw(canvas.surface, (x, y))
    if not canvas.hidden("moon"):
        canvas.sprite(art.named("moon"), *polar(AXIS, MOON_RADIUS, moon_angle(canvas.show)), CLOCK)


def draw_signs(canvas: BoardCanvas) -> None:
    """All signs upright and above all light: the ring's actions, the face's, and what the moon brings."""
    hand, face = hand_angle(canvas.show), face_angle(canvas.show)
    for sector, kind in enumerate(BOARD.clock.ring, start=1):
        size = RING_SIZE * (1.15 if canvas.show.hover == f"ring:{sector}" else 1.0)
        canvas.sprite(art.ring_symbol(kind), *polar(AXIS, RING_SYMBOL, hour_angle(sector)), size)
    for sector, kind in enumerate(BOARD.clock.face):
        canvas.sprite(art.face_symbol(kind), *polar(AXIS, FACE_SYMBOL, sector * STEP + face), FACE_SIZE)
    for space, kind in enumerate(BOARD.clock.moon):
        canvas.icon(art.named(f"icon_{kind}"), *polar(AXIS, MOON_RADIUS, hand + MOON_TURN + space * STEP), MOON_SIGN)


def draw_reach(canvas: BoardCanvas) -> None:
    """Under the signs a soft light on what the hand reaches freely."""
    if canvas.show.legal and canvas.color:
        for sector, force in canvas.facts.reach.items():
            if not force:
                lamp = f"clock_glow_sector_{canvas.color.name}"
                face = _faint(lamp, canvas.scale.unit * CLOCK, hour_angle(sector))
                face.draw(canvas.surface, canvas.point(*AXIS))


def ask_lamps(canvas: BoardCanvas) -> None:
    """Have every picture that is turned to a sector in the turn of whoever acts."""
    seat = f"_{canvas.color.name}" if canvas.color else ""
    for name in (f"clock_glow_sector{seat}", f"clock_glow_rim{seat}", "clock_shade_sector"):
        sprite_effects.cropped(art.named(name), canvas.scale.unit * CLOCK)


@kept
def _faint(name: str, unit: float, degrees: float) -> Sprite:
    whole = turned(name, unit, degrees)
    return Sprite(paint.faded(whole.surface, FAINT), whole.anchor)


def draw_shade(canvas: BoardCanvas) -> None:
    """Over the signs half shade on what the hand cannot come to."""
    if canvas.show.legal and canvas.facts.reach:
        for sector in range(1, HOURS + 1):
            if sector not in canvas.facts.reach:
                shade = turned("clock_shade_sector", canvas.scale.unit * CLOCK, hour_angle(sector))
                shade.draw(canvas.surface, canvas.point(*AXIS))


def draw_marks(canvas: BoardCanvas) -> None:
    """On every sector within reach how many steps away it is, or how many tokens it takes."""
    if not canvas.show.legal:
        return
    for sector, force in canvas.facts.reach.items():
        x, y = polar(AXIS, MARK_RADIUS, hour_angle(sector) - MARK_TURN)
        if force:
            canvas.blit(sprite_effects.token_disc(canvas.scale.px(36), DARK), x, y)
            canvas.icon(art.named("icon_token_broken"), x, y, 29)
            canvas.blit(sprite_effects.token_disc(canvas.scale.px(23), COSTLY), x + 13, y + 11)
            canvas.words(str(force), x + 13, y + 11, 18, PALE, text.HEAVY, anchor="center")
        elif canvas.color:
            steps = (sector - 1 - canvas.picture["clock"]["hand"]) % HOURS or HOURS
            canvas.blit(sprite_effects.token_disc(canvas.scale.px(34), canvas.color.light), x, y)
            canvas.blit(sprite_effects.token_disc(canvas.scale.px(30), DARK), x, y)
            canvas.words(str(steps), x, y, 19, PALE, text.HEAVY, anchor="center")


def draw_lights(canvas: BoardCanvas) -> None:
    """Sectors that can be reached glow; the sector at the hand while its actions are done."""
    for sector in range(1, HOURS + 1):
        glow = canvas.show.glow(f"ring:{sector}")
        if glow is Glow.NONE:
            continue
        _draw_rim(canvas, sector, glow)
        near = glow & (Glow.HOVER | Glow.FOCUS | Glow.LIT | Glow.CHOSEN)
        canvas.light(f"ring:{sector}", None if near else Glow.CHANGED)
    for place in ("ring", "moon", "rooster"):
        canvas.light(place)
    if "hand" not in canvas.show.glows:
        at_hand = canvas.layout.face_at(canvas.picture)
        draw_glow(canvas.surface, at_hand, canvas.sheet, canvas.show.glow("face"), canvas.color)


def _draw_rim(canvas: BoardCanvas, sector: int, glow: Glow) -> None:
    """Light on the rim of a sector: within reach."""
    if not glow & (Glow.LEGAL | Glow.TARGET | Glow.HOVER):
        return
    for _strength in range(2 if Glow.TARGET in glow else 1):
        _draw_sector_light(canvas, "clock_glow_rim", sector)


def draw_sector(canvas: BoardCanvas, sector: int) -> None:
    """The whole sector lit: ring and face together, where the hand would point."""
    _draw_sector_light(canvas, "clock_glow_sector", sector)


def _draw_sector_light(canvas: BoardCanvas, name: str, sector: int) -> None:
    lamp = f"{name}_{canvas.color.name}" if canvas.color else name
    _turned(lamp, canvas.scale.unit * CLOCK, hour_angle(sector)).draw(canvas.surface, canvas.point(*AXIS))


def draw_workers(canvas: BoardCanvas, leaving: int | None = None) -> None:
    """The workers on the ring; one that would go home is pale."""
    called, ring = called_home(canvas.show), canvas.picture["ring"]
    standing = [(worker_point(at), at, owner) for at, owner in enumerate(ring, 1) if owner is not None]
    for (x, y), sector, owner in sorted(standing, key=lambda each: each[0][1]):
        if canvas.hidden(f"ring:{sector}"):
            continue
        seat = art.owner(canvas.show.seats, owner)
        canvas.sprite("shared/shadow_round", x + 3, y - 1, 0.38)
        if sector == leaving:
            canvas.sprite(art.worker(seat), x, y, 0.7, pale=130)
        else:
            canvas.worker(seat, (x, y), 0.7, f"ring:{sector}" in called)


def draw_rimlight(canvas: BoardCanvas) -> None:
    canvas.sprite(art.named("clock_rimlight"), *AXIS, CLOCK)


def draw_rooster(canvas: BoardCanvas) -> None:
    """The crown's numbers, and the rooster with so many steps to go."""
    left = canvas.picture["rooster"] + canvas.show.dial("rooster")
    for steps in range(1, len(ROOSTER_ANGLES)):
        x, y = polar(AXIS, ROOSTER_RADIUS, ROOSTER_ANGLES[steps])
        if abs(steps - left) > 0.4:
            canvas.words(str(steps), x, y, 24, SANDSTONE, text.DISPLAY, anchor="center")
    x, y = rooster_point(left)
    canvas.sprite(art.named("rooster"), x, y + 10, 0.5)
