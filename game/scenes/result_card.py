"""The result of a game as a picture to share: the stage, the table at the end, everybody's points, and the day."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pygame

from game import files, games, labels, title_doors
from game.final_report import FinalReport
from game.games import world_of
from game.kit import numerals, paint, sprites, text
from game.kit.backdrop import backdrop
from game.kit.geometry import Scale
from game.kit.picture_cache import limited, pause
from game.kit.theme import MUTED, World
from game.kit.widget import Look
from game.saves import png
from game.scenes.results_widgets import RankRow, StageBox, rounded
from game.scenes.victory_pictures import Finale, finale
from game.translation import ngettext

SIZE = (1920, 1080)
SCALE = Scale(1.0)
EDGE, GAP = 48, 20
TOP = 150
STAGE_WIDE = 560
ROW = 118
CORNER = 14


def picture(story: FinalReport, when: float, end: Finale | None = None) -> pygame.Surface:
    """The card of a finished game, whose end may be known; drawn the same in every window."""
    end = end or finale(story.match, story)
    if limited():  # in slices of time it is begun anew until all of its parts are there
        _draw(pygame.Surface((1, 1)), story, when, end)
        pause()
    surface = pygame.Surface(SIZE)
    _draw(surface, story, when, end)
    return surface


def _draw(surface: pygame.Surface, story: FinalReport, when: float, end: Finale) -> None:
    world = world_of(story.game)
    surface.blit(backdrop(SIZE, world), (0, 0))
    _draw_head(surface, world, story.game, when)
    left = EDGE
    if end.act is not None:
        _draw_stage(surface, world, story, end)
        left += STAGE_WIDE + GAP
    columns = min(2, len(story.names))
    rows = -(-len(story.names) // columns)
    ranks = pygame.Rect(
        left, SIZE[1] - EDGE - rows * (ROW + GAP) + GAP, SIZE[0] - EDGE - left, rows * (ROW + GAP) - GAP
    )
    _draw_table(surface, world, end, pygame.Rect(left, TOP, ranks.width, ranks.top - GAP - TOP))
    _draw_ranking(surface, world, story, ranks, columns)


def _draw_head(surface: pygame.Surface, world: World, game: str, when: float) -> None:
    """The game and the day at the left, the program at the right."""
    title_doors.draw_name(surface, pygame.Rect(SIZE[0] - EDGE - 560, 16, 560, 124), 0.0)
    name = text.draw(surface, labels.game(game), (EDGE, 84), 72, world.title, text.DISPLAY, "midleft", (0, 0, 0))
    text.draw(surface, numerals.date(when), (name.right + 36, 92), 32, MUTED, text.BODY, "midleft")


def _draw_stage(surface: pygame.Surface, world: World, story: FinalReport, end: Finale) -> None:
    rect = pygame.Rect(EDGE, TOP, STAGE_WIDE, SIZE[1] - EDGE - TOP)
    points = ngettext("{n} point", "{n} points", story.ranking[0].vp)
    StageBox(rect, SCALE, world, end, (story.heading(), points, story.lead())).draw(surface, Look())


def _draw_table(surface: pygame.Surface, world: World, end: Finale, rect: pygame.Rect) -> None:
    key = "table of a card", end.number, rect.size
    surface.blit(sprites.memo(key, lambda: rounded(end.table(rect.size), CORNER)), rect)
    surface.blit(paint.outline(rect.size, CORNER, (*world.line, 255), 3), rect)


def _draw_ranking(surface: pygame.Surface, world: World, story: FinalReport, room: pygame.Rect, columns: int) -> None:
    levels = [seat.bot or "" for seat in story.match.record.seats]
    faces = games.portraits(story.game, story.names, levels)
    wide, most = (room.width - GAP * (columns - 1)) // columns, max(story.scores)
    for place, rank in enumerate(story.ranking):
        down, across = divmod(place, columns)
        rect = pygame.Rect(room.left + across * (wide + GAP), room.top + down * (ROW + GAP), wide, ROW)
        seat, name = story.seats[rank.seat], story.names[rank.seat]
        row = RankRow(rect, SCALE, world, seat, rank, name, story.remark(rank), faces[rank.seat], most)
        row.draw(surface, Look())


def save(card: pygame.Surface, folder: Path, game: str, when: float) -> Path:
    """Write the card into a folder, under a name that nothing there has; OSError if that cannot be done."""
    day = time.strftime("%Y-%m-%d %H-%M", time.localtime(when))
    name = re.sub(r"[^\w -]+", "", labels.game(game)).strip()
    number, path = 2, folder / f"{name} {day}.png"
    while os.path.lexists(path):
        path = folder / f"{name} {day} ({number}).png"
        number += 1
    files.write_safely(path, png(card))
    return path
