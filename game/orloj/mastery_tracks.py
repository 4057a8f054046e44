"""The three mastery tracks: towers under stained-glass windows, with what a level gives and what a window scores."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.kit import paint, text
from game.kit.picture_cache import kept
from game.kit.theme import GILT, PALE, Color, darker
from game.orloj import art, dashes, names, track_words
from game.orloj.board_canvas import BoardCanvas
from game.orloj.design import (
    FOOT,
    PLAQUE_Y,
    SCORE_BOX,
    STEP_TALL,
    TOWER,
    TOWER_LEFT,
    TOWER_TOP,
    TOWER_WIDTH,
    TRACK_WIDTH,
    TRACK_X,
    WINDOW,
    WINDOW_Y,
    tower_space,
)
from game.orloj.position_facts import Show
from game.orloj.track_words import ROMAN, positions
from game.table.drawing import sprite_effects
from game.table.view import Glow
from rules.orloj.board import BOARD
from rules.orloj.effects import TRACKS

STRIP = (4.0, 38.0)
"""The strip of the levels in a column: its left edge and its width."""
DISC, DISC_X, DISC_STEP = 0.48, -21.5, 27.0
WELL: tuple[Color, Color] = ((15, 20, 46), (10, 14, 34))
EDGE: Color = (57, 68, 122)
BRICK: Color = (176, 64, 46)
MORTAR: Color = (58, 18, 10)


def draw_ground(canvas: BoardCanvas) -> None:
    for at, track in enumerate(TRACKS):
        left = TRACK_X[at]
        x = left + TRACK_WIDTH / 2
        canvas.sprite(art.named(f"tower_{track}"), left + TOWER_LEFT, TOWER_TOP, TOWER)
        _draw_bricks(canvas, at)
        canvas.sprite(art.named(f"plaque_{track}"), x, PLAQUE_Y, 0.98)
        plate = canvas.scale.rect(x - 62, PLAQUE_Y - 14, 124, 27)
        art.shade(canvas.surface, plate, canvas.scale.px(6), 110)
        canvas.words(names.track(track), x, PLAQUE_Y - 1, 20, room=128, anchor="center", shadow=(20, 16, 30))


def _draw_bricks(canvas: BoardCanvas, at: int) -> None:
    """The line of bricks, across the whole tower: a disc past it counts for the window."""
    x, y = tower_space(at, BOARD.mastery.brick - 0.5)
    wall = canvas.scale.rect(x - TOWER_WIDTH / 2 - 4, y - 7, TOWER_WIDTH + 8, 14)
    canvas.surface.blit(brick_wall(wall.size, canvas.scale.unit), wall)


@kept
def brick_wall(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Two courses of bricks."""
    face = pygame.Surface(size)
    face.fill(BRICK)
    width, height = size
    line, brick = max(1, round(1.2 * unit)), max(4, round(20 * unit))
    pygame.draw.line(face, (255, 181, 154), (0, line), (width, line), line)
    pygame.draw.line(face, MORTAR, (0, height // 2), (width, height // 2), line)
    for x in range(0, width, brick):
        pygame.draw.line(face, MORTAR, (x, 0), (x, height // 2), line)
        pygame.draw.line(face, MORTAR, (x + brick // 2, height // 2), (x + brick // 2, height), line)
    pygame.draw.rect(face, MORTAR, face.get_rect(), line)
    return face


def draw_tracks(canvas: BoardCanvas) -> None:
    for at, track in enumerate(TRACKS):
        _draw_window(canvas, at, track)
        _draw_score(canvas, at, track)
        canvas.light(f"mastery:{track}", Glow.LIT | Glow.CHANGED | Glow.FOCUS, clear=True)
        _draw_levels(canvas, at, track)
        _draw_royal(canvas, at, track)
        _draw_step(canvas, at, track)
        _draw_discs(canvas, at, track)
        _draw_foot(canvas, at, track)


def _draw_window(canvas: BoardCanvas, at: int, track: str) -> None:
    """Lit by the first disc past the bricks; in its middle what it counts."""
    lit = any(position >= BOARD.mastery.brick for _, position in positions(canvas.picture, track))
    x, y = TRACK_X[at] + TRACK_WIDTH / 2, WINDOW_Y
    if lit:
        canvas.sprite(art.named(f"window_{track}_glow"), x, y, WINDOW)
    replace(canvas, color=None).light(f"window:{track}")
    canvas.sprite(art.named(f"window_{track}_{'lit' if lit else 'dark'}"), x, y, WINDOW)
    kind = canvas.picture["windows"][track]
    canvas.blit(sprite_effects.token_disc(canvas.scale.px(40), (240, 232, 214) if lit else (92, 90, 112)), x, y + 4)
    canvas.icon(art.named(f"tally_{kind}"), x, y + 4, 34)


def _draw_score(canvas: BoardCanvas, at: int, track: str) -> None:
    """What the window would score for the player whose values are shown, and why."""
    scoring = next((one for one in canvas.facts.windows if f"window:{track}" in one.places), None)
    if scoring is None:
        return
    seat = canvas.show.home
    counts = canvas.picture["players"][seat]["mastery"][track] >= BOARD.mastery.brick
    x, y, width, height = SCORE_BOX
    box = (TRACK_X[at] + x, y, width, height)
    _draw_well(canvas, box, 8, GILT if counts else EDGE)
    middle = y + height / 2
    number = canvas.words(
        str(scoring.vp[seat]), box[0] + width - 8, middle, 22, art.PENDING, text.HEAVY, anchor="midright"
    )
    right = width - 14 - number.width / canvas.scale.unit
    canvas.icon(art.named("icon_vp_end"), box[0] + right - 12, middle, 25)
    words = track_words.window_words(canvas.picture, seat, track, scoring)
    canvas.words(words, box[0] + 7, middle, 18, PALE if counts else art.QUIET, text.BODY, right - 34)


def _draw_well(canvas: BoardCanvas, box: tuple[float, float, float, float], radius: float, line: Color) -> None:
    """A dark ground for words."""
    rect, corner = canvas.scale.rect(*box), canvas.scale.px(radius)
    canvas.surface.blit(paint.plate(rect.size, corner, ((0.0, WELL[0]), (1.0, WELL[1]))), rect)
    canvas.surface.blit(paint.outline(rect.size, corner, (*line, 255), canvas.scale.px(1.3)), rect)


def _draw_levels(canvas: BoardCanvas, at: int, track: str) -> None:
    """Each level's sign with the value it gives, the own one on a plate in the seat's colour."""
    levels = (*BOARD.mastery.levels, BOARD.mastery.top + 1)
    seat = canvas.show.home
    mine, color = canvas.picture["players"][seat]["mastery"][track], canvas.show.seats[seat]
    left = TRACK_X[at] + STRIP[0]
    for level in range(4):
        top, bottom = tower_space(at, levels[level + 1] - 1)[1] - 14, tower_space(at, levels[level])[1] + 14
        box, here = (left, top, STRIP[1], bottom - top), levels[level] <= mine < levels[level + 1]
        if here:
            rect, corner = canvas.scale.rect(*box), canvas.scale.px(8)
            canvas.surface.blit(
                paint.plate(rect.size, corner, ((0.0, color.dark), (1.0, darker(color.dark, 0.4)))), rect
            )
            canvas.surface.blit(paint.outline(rect.size, corner, (*color.color, 255), canvas.scale.px(3)), rect)
        else:
            _draw_well(canvas, box, 8, EDGE)
        x, y, shade = left + STRIP[1] / 2, (top + bottom) / 2, (20, 14, 24)
        tone: Color = PALE if here else art.QUIET
        canvas.words(ROMAN[level], x, y - 13, 20, tone, text.DISPLAY, anchor="center", shadow=shade)
        value = str(track_words.value(track, levels[level]))
        canvas.words(value, x, y + 12, 25, PALE if here else art.PENDING, text.HEAVY, anchor="center", shadow=shade)


def _draw_royal(canvas: BoardCanvas, at: int, track: str) -> None:
    """The royal scroll for whoever comes to the top first."""
    kind = canvas.picture["royal"][track]
    x, y = tower_space(at, BOARD.mastery.top)
    if kind and not canvas.hidden(f"royal:{track}"):
        canvas.sprite(art.named(f"royal_{kind}"), x + 27, y + 2, 0.45)


def _draw_step(canvas: BoardCanvas, at: int, track: str) -> None:
    """The space that a step leads to, where one can be taken: dashed, and filled under the pointer."""
    glow, seat = canvas.show.glow(f"mastery:{track}"), canvas.show.home
    color, then = canvas.show.seats[seat], ahead(canvas.show, track)
    if then is None and not glow & (Glow.LEGAL | Glow.TARGET | Glow.HOVER):
        return
    mine = canvas.picture["players"][seat]["mastery"][track]
    x, y = tower_space(at, min(BOARD.mastery.top, mine + 1) if then is None else then)
    rect = canvas.scale.rect(x - TOWER_WIDTH / 2 - 2, y - STEP_TALL / 2, TOWER_WIDTH + 4, STEP_TALL)
    near = then is not None or Glow.HOVER in glow
    face = paint.faded(paint.mask(rect.size, canvas.scale.px(7)), 255)
    face.fill((*color.color, 225 if near else 150), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(face, rect)
    line = canvas.scale.px(3)
    if near:
        canvas.surface.blit(paint.outline(rect.size, canvas.scale.px(7), (255, 255, 255, 255), line), rect)
    else:
        canvas.surface.blit(dashes.frame(rect.size, line, canvas.scale.px(8), color.light), rect)
    if then is not None:
        canvas.sprite(art.disc(color), x + DISC_X, y, DISC)


def _draw_discs(canvas: BoardCanvas, at: int, track: str) -> None:
    """The players' discs; several on one space stand beside each other."""
    found = positions(canvas.picture, track)
    for seat, position in found:
        together = [other for other, where in found if where == position]
        x, y = tower_space(at, position + canvas.show.dial(f"mastery:{track}:{seat}"))
        x += DISC_X + together.index(seat) * min(DISC_STEP, 60 / max(1, len(together) - 1))
        owner = art.owner(canvas.show.seats, seat)
        canvas.sprite("shared/shadow_round", x + 2, y + 4, 0.28)
        canvas.sprite(art.disc(owner), x, y, DISC if owner else 0.33)


def _draw_foot(canvas: BoardCanvas, at: int, track: str) -> None:
    """What the level gives, and what comes next."""
    x, y, width, height = FOOT
    left, seat = TRACK_X[at] + x, canvas.show.home
    mine = canvas.picture["players"][seat]["mastery"][track]
    _draw_well(canvas, (left, y, width, height), 8, EDGE)
    coming = track_words.ahead(track, mine, canvas.picture["royal"][track] is not None)
    lines = ((track_words.gives(track, mine), PALE, text.BOLD, -11.5), (coming, art.PENDING, text.BODY, 11.5))
    for words, color, face, shift in lines:
        canvas.words(words, left + width / 2, y + height / 2 + shift, 18.5, color, face, width - 8, "center")


def ahead(show: Show, track: str) -> int | None:
    """The position that the disc would come to by what is pointed at, if it would move."""
    if show.preview is None or show.acting is None:
        return None
    now, then = (each["players"][show.home]["mastery"][track] for each in (show.picture, show.preview.picture))
    return then if then != now else None


def forget() -> None:
    brick_wall.cache_clear()
    dashes.forget()
