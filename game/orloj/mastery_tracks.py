"""The three mastery tracks: towers under stained-glass windows that light when a disc has passed the bricks."""

from __future__ import annotations

from dataclasses import replace

from game.kit import paint, text
from game.kit.theme import GILT, MUTED, PALE, SANDSTONE, Color
from game.orloj import art, names
from game.orloj.board_canvas import BoardCanvas
from game.orloj.design import (
    PLAQUE_Y,
    TOWER,
    TOWER_LEFT,
    TOWER_TOP,
    TRACK_WIDTH,
    TRACK_X,
    WINDOW,
    WINDOW_Y,
    tower_space,
)
from game.orloj.position_facts import Show
from game.table.drawing import sprite_effects
from rules.orloj.board import BOARD
from rules.orloj.effects import TRACKS
from rules.orloj.picture import Picture

ROMAN = ("I", "II", "III", "IV")
VALUES = {"blue": "free_steps", "pink": "recovered", "yellow": "sight"}
LABEL_X = 23.0
DISC = 0.5
GLASS: dict[str, Color] = {"blue": (120, 170, 240), "pink": (230, 130, 180), "yellow": (245, 205, 100)}


def draw_ground(canvas: BoardCanvas) -> None:
    for at, track in enumerate(TRACKS):
        x = TRACK_X[at] + TRACK_WIDTH / 2
        canvas.sprite(art.named(f"tower_{track}"), TRACK_X[at] + TOWER_LEFT, TOWER_TOP, TOWER)
        canvas.sprite(art.named(f"plaque_{track}"), x, PLAQUE_Y, 0.9)
        canvas.words(names.track(track), x, PLAQUE_Y - 2, 22, room=112, anchor="center", shadow=(20, 16, 30))


def draw_tracks(canvas: BoardCanvas) -> None:
    for at, track in enumerate(TRACKS):
        _draw_window(canvas, at, track)
        canvas.light(f"mastery:{track}", clear=True)
        _draw_levels(canvas, at, track)
        _draw_royal(canvas, at, track)
        _draw_discs(canvas, at, track)
        _draw_ahead(canvas, at, track)


def positions(picture: Picture, track: str) -> list[tuple[int, int]]:
    """Every disc on a track: seat (Josef after the players) and position."""
    found = [(seat, player["mastery"][track]) for seat, player in enumerate(picture["players"])]
    if "josef" in picture:
        found.append((len(found), picture["josef"]["mastery"][track]))
    return found


def _draw_window(canvas: BoardCanvas, at: int, track: str) -> None:
    """Lit by the first disc past the bricks; in its middle what it scores, and for how many points."""
    lit = any(position >= BOARD.mastery.brick for _, position in positions(canvas.picture, track))
    x, y, scale = TRACK_X[at] + TRACK_WIDTH / 2, WINDOW_Y, canvas.scale
    if lit:
        canvas.sprite(art.named(f"window_{track}_glow"), x, y, WINDOW)
    replace(canvas, color=None).light(f"window:{track}")
    canvas.sprite(art.named(f"window_{track}_{'lit' if lit else 'dark'}"), x, y, WINDOW)
    kind = canvas.picture["windows"][track]
    canvas.blit(sprite_effects.token_disc(scale.px(46), (240, 232, 214) if lit else (92, 90, 112)), x, y)
    canvas.icon(art.named(f"tally_{kind}"), x, y, 40)
    main, lower = BOARD.treasures.windows[kind]
    plate, color = scale.rect(x - 26, y + 44, 52, 28), GLASS[track] if lit else MUTED
    canvas.surface.blit(paint.rounded(plate.size, plate.height // 2, ((0.0, (24, 22, 40)), (1.0, (14, 13, 26)))), plate)
    text.draw(canvas.surface, f"{main}/{lower}", plate.center, scale.font(22), color, text.BOLD, "center")


def _draw_levels(canvas: BoardCanvas, at: int, track: str) -> None:
    """Each level's sign with the value it gives, the pinned player's one on a plate in the seat's colour."""
    levels = (*BOARD.mastery.levels, BOARD.mastery.top + 1)
    mine = canvas.picture["players"][canvas.show.home]["mastery"][track]
    values = getattr(BOARD.mastery, VALUES[track])
    for level in range(4):
        low, high = tower_space(at, levels[level]), tower_space(at, levels[level + 1] - 1)
        x, y = TRACK_X[at] + LABEL_X, (low[1] + high[1]) / 2
        here = levels[level] <= mine < levels[level + 1]
        if here:
            tall = low[1] - high[1] + 32
            plate = canvas.scale.rect(x - 15, y - tall / 2, 30, tall)
            seat = canvas.show.seats[canvas.show.home]
            tones = (0.0, seat.color), (1.0, seat.dark)
            canvas.surface.blit(paint.rounded(plate.size, canvas.scale.px(8), tones), plate)
        color: Color = PALE if here else SANDSTONE
        canvas.words(ROMAN[level], x, y - 14, 20, color, text.DISPLAY, anchor="center")
        canvas.words(str(values[levels[level]]), x, y + 12, 27, color if here else GILT, anchor="center")


def _draw_royal(canvas: BoardCanvas, at: int, track: str) -> None:
    """The royal scroll for whoever comes to the top first."""
    kind = canvas.picture["royal"][track]
    x, y = tower_space(at, BOARD.mastery.top)
    if kind and not canvas.hidden(f"royal:{track}"):
        canvas.sprite(art.named(f"royal_{kind}"), x + 27, y + 2, 0.52)


def _draw_discs(canvas: BoardCanvas, at: int, track: str) -> None:
    """The players' discs; several on one space stand beside each other."""
    found = positions(canvas.picture, track)
    for seat, position in found:
        together = [other for other, where in found if where == position]
        x, y = tower_space(at, position + canvas.show.dial(f"mastery:{track}:{seat}"))
        x = x - 22 + together.index(seat) * (27 if len(together) < 4 else 20)
        owner = art.owner(canvas.show.seats, seat)
        canvas.sprite("shared/shadow_round", x + 3, y + 5, 0.3)
        canvas.sprite(art.disc(owner), x, y, DISC if owner else 0.34)


def _draw_ahead(canvas: BoardCanvas, at: int, track: str) -> None:
    """The acting player's disc as what is pointed at would move it: hardly there yet."""
    then = ahead(canvas.show, track)
    if then is not None:
        x, y = tower_space(at, then)
        canvas.sprite(art.disc(canvas.show.seats[canvas.show.home]), x - 22, y, DISC, pale=150)


def ahead(show: Show, track: str) -> int | None:
    """The position that the pinned player's disc would come to, if it would move."""
    if show.preview is None or show.acting is None:
        return None
    now, then = (each["players"][show.home]["mastery"][track] for each in (show.picture, show.preview.picture))
    return then if then != now else None
