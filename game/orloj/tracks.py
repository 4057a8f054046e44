"""The three mastery tracks: towers under stained-glass windows that light when a disc has passed the bricks."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import GILT, MUTED, PALE, SANDSTONE, Color, Seat
from game.orloj import art, names
from game.orloj.design import PLAQUE_Y, TOWER, TOWER_TOP, TOWER_X, WINDOW, WINDOW_Y, tower_space
from game.orloj.layout import Layout
from game.table import stamps
from game.table.light import draw_glow
from game.table.view import Show
from rules.orloj.board import BOARD
from rules.orloj.effects import TRACKS

ROMAN = ("I", "II", "III", "IV")
VALUES = {"blue": "free_steps", "pink": "recovered", "yellow": "sight"}
LABEL_X = -72
DISC = 0.5
GLASS: dict[str, Color] = {"blue": (120, 170, 240), "pink": (230, 130, 180), "yellow": (245, 205, 100)}


def draw_ground(surface: pygame.Surface, scale: Scale) -> None:
    for at, track in enumerate(TRACKS):
        x = TOWER_X[at]
        sprites.get(art.named(f"tower_{track}"), scale.unit * TOWER).draw(
            surface, scale.point(x - 66 * TOWER, TOWER_TOP)
        )
        sprites.get(art.named(f"plaque_{track}"), scale.unit * 0.9).draw(surface, scale.point(x, PLAQUE_Y))
        words = names.track(track)
        size = text.fit(words, scale.font(22), scale.px(112), text.BOLD)
        text.draw(surface, words, scale.point(x, PLAQUE_Y - 2), size, PALE, text.BOLD, "center", (20, 16, 30))


def draw_tracks(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    for at, track in enumerate(TRACKS):
        _draw_window(surface, scale, show, layout, at, track)
        place = f"mastery:{track}"
        draw_glow(surface, layout.still[place], show.board, show.glow(place), seat, clear=True)
        _draw_levels(surface, scale, show, at, track, seat)
        _draw_royal(surface, scale, show, at, track)
        _draw_discs(surface, scale, show, at, track)
        _draw_ahead(surface, scale, show, at, track)


def positions(show: Show, track: str) -> list[tuple[int, int]]:
    """Every disc on a track: seat (Josef after the players) and position."""
    found = [(seat, player["mastery"][track]) for seat, player in enumerate(show.picture["players"])]
    if "josef" in show.picture:
        found.append((len(found), show.picture["josef"]["mastery"][track]))
    return found


def _draw_window(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, at: int, track: str) -> None:
    """Lit by the first disc past the bricks; in its middle what it scores, and for how many points."""
    lit = any(position >= BOARD.mastery.brick for _, position in positions(show, track))
    x, unit = TOWER_X[at], scale.unit * WINDOW
    middle = scale.point(x, WINDOW_Y)
    if lit:
        sprites.get(art.named(f"window_{track}_glow"), unit).draw(surface, middle)
    draw_glow(surface, layout.still[f"window:{track}"], show.board, show.glow(f"window:{track}"), None)
    sprites.get(art.named(f"window_{track}_{'lit' if lit else 'dark'}"), unit).draw(surface, middle)
    kind = show.picture["windows"][track]
    emblem = art.named(f"tally_{kind}")
    disc = stamps.token_disc(scale.px(46), (240, 232, 214) if lit else (92, 90, 112))
    surface.blit(disc, disc.get_rect(center=middle))
    stamps.icon(surface, emblem, scale, x, WINDOW_Y, 40)
    main, lower = BOARD.treasures.windows[kind]
    plate = scale.rect(x - 26, WINDOW_Y + 44, 52, 28)
    surface.blit(paint.rounded(plate.size, plate.height // 2, ((0.0, (24, 22, 40)), (1.0, (14, 13, 26)))), plate)
    text.draw(
        surface, f"{main}/{lower}", plate.center, scale.font(22), GLASS[track] if lit else MUTED, text.BOLD, "center"
    )


def _draw_levels(surface: pygame.Surface, scale: Scale, show: Show, at: int, track: str, seat: Seat | None) -> None:
    """Each level's sign with the value it gives, the acting player's one on a plate in the seat's colour."""
    levels = (*BOARD.mastery.levels, BOARD.mastery.top + 1)
    mine = show.picture["players"][acting(show)]["mastery"][track]
    values = getattr(BOARD.mastery, VALUES[track])
    for level in range(4):
        low, high = tower_space(at, levels[level]), tower_space(at, levels[level + 1] - 1)
        x, y = low[0] + LABEL_X, (low[1] + high[1]) / 2
        here = levels[level] <= mine < levels[level + 1]
        if here and seat is not None:
            tall = low[1] - high[1] + 32
            plate = scale.rect(x - 15, y - tall / 2, 30, tall)
            surface.blit(paint.rounded(plate.size, scale.px(8), ((0.0, seat.color), (1.0, seat.dark))), plate)
        color: Color = PALE if here else SANDSTONE
        text.draw(surface, ROMAN[level], scale.point(x, y - 14), scale.font(20), color, text.DISPLAY, "center")
        words = str(values[levels[level]])
        text.draw(surface, words, scale.point(x, y + 12), scale.font(27), color if here else GILT, text.BOLD, "center")


def acting(show: Show) -> int:
    """Whose values are shown: who decides, or who did last."""
    seat = show.picture["seat"] if show.acting is None else show.acting
    return min(int(seat), len(show.picture["players"]) - 1)


def _draw_royal(surface: pygame.Surface, scale: Scale, show: Show, at: int, track: str) -> None:
    """The royal scroll for whoever comes to the top first."""
    kind = show.picture["royal"][track]
    x, y = tower_space(at, BOARD.mastery.top)
    if kind and f"royal:{track}" not in show.hidden:
        sprites.get(art.named(f"royal_{kind}"), scale.unit * 0.52).draw(surface, scale.point(x + 27, y + 2))


def _draw_discs(surface: pygame.Surface, scale: Scale, show: Show, at: int, track: str) -> None:
    """The players' discs; several on one space stand beside each other."""
    found = positions(show, track)
    for seat, position in found:
        shown = position + show.dial(f"mastery:{track}:{seat}")
        together = [other for other, where in found if where == position]
        x, y = tower_space(at, shown)
        x = x - 30 + together.index(seat) * (27 if len(together) < 4 else 20)
        owner = art.owner(show.seats, seat)
        unit = scale.unit * (DISC if owner else 0.34)
        sprites.get("shared/shadow_round", scale.unit * 0.3).draw(surface, scale.point(x + 3, y + 5))
        sprites.get(art.disc(owner), unit).draw(surface, scale.point(x, y))


def _draw_ahead(surface: pygame.Surface, scale: Scale, show: Show, at: int, track: str) -> None:
    """Where the acting player's disc would come to by what is pointed at: hardly there yet."""
    then = ahead(show, track)
    if then is not None and show.acting is not None:
        x, y = tower_space(at, then)
        stamps.pale(art.disc(show.seats[show.acting]), scale.unit * DISC, 150).draw(surface, scale.point(x - 30, y))


def ahead(show: Show, track: str) -> int | None:
    """The position that the acting player's disc would come to, if it would move."""
    if show.preview is None or show.acting is None:
        return None
    now, then = (each["players"][acting(show)]["mastery"][track] for each in (show.picture, show.preview.picture))
    return int(then) if then != now else None
