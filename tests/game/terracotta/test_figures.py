"""A crowded mausoleum: whose every figure is, what stands before what, and what gives way to the pointer."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.table.view import Glow
from game.terracotta import figures
from game.terracotta.design import CELL, cell_box, cell_name
from rules.terracotta import GAME
from rules.terracotta.board import DIRECTIONS, WARRIORS
from tests.game.table.sample import NAMES
from tests.game.terracotta.play import show, view

SMALLEST, USUAL = (1280, 720), (1920, 1080)
MOUNTED = (["f2", "f3", "f4"], ["i1", "h1", "g1"], ["i4", "i3", "i2"], ["g6", "h6", "i6"])
"""A horse towards each side, the rider's cell first."""


def figure(kind, owner, cells, facing=None):
    return {"kind": kind, "owner": owner, "cells": cells, "facing": facing, "mounted": len(cells) > 1}


def full_board():
    """A figure on every cell: horses to all sides, a few specialists, and the four seats' warriors all over it."""
    riding = [figure(WARRIORS[at], at, cells) for at, cells in enumerate(MOUNTED)]
    taken = {cell for cells in MOUNTED for cell in cells}
    found = list(riding)
    for at, name in enumerate(cell_name(column, row) for row in range(7) for column in range(9)):
        if name in taken:
            continue
        if at % 8 == 5:
            found.append(figure("archer", None, [name], DIRECTIONS[at % 4]))
        else:
            found.append(figure(WARRIORS[(at // 3) % 4], (at * 7 + at // 9) % 4, [name]))
    return found


def crowded(size=USUAL, **seen):
    state = GAME.new_game(NAMES[:4], 7)
    still = show(state, size)
    return replace(still, picture={**still.picture, "figures": full_board()}, **{"state": None, **seen})


class Board:
    """The board of one size, to be drawn again and again."""

    def __init__(self, size):
        pygame.init()
        self.surface, self.table = pygame.display.set_mode(size), view(size, 4)
        self.scale = self.table.layout.grid.scale(crowded(size).board)

    def drawn(self, seen):
        self.table.draw_board(self.surface, seen)
        return self.surface.copy()

    def differing(self, one, other, box):
        """How many pixels of a box are another colour in two pictures, as a share of a cell."""
        rect = self.scale.rect(*box).clip(one.get_rect())
        alike = pygame.mask.from_threshold(
            one.subsurface(rect), (0, 0, 0), (40, 40, 40), other.subsurface(rect), palette_colors=0
        )
        return (rect.width * rect.height - alike.count()) / (CELL[0] * CELL[1] * self.scale.unit**2)


def another(piece):
    return {**piece, "owner": (piece["owner"] + 1) % 4}


def with_figures(seen, found):
    return replace(seen, picture={**seen.picture, "figures": found})


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
def test_whose_every_figure_is_can_be_seen_on_a_full_board(size):
    """What changes when a figure gets another owner is that by which its owner is seen: much of its cell, and some of
    it in its upper part, where nothing ever stands before it."""
    board, seen, everyone = Board(size), crowded(size), full_board()
    whole = board.drawn(seen)
    for piece in everyone:
        if piece["owner"] is None:
            continue
        changed = board.drawn(with_figures(seen, [another(one) if one is piece else one for one in everyone]))
        x, y, width, height = cell_box(piece["cells"][0])
        around = x - 2 * width, y - 3 * height, 5 * width, 6 * height
        upper = x - width / 2, y - height, 2 * width, height * 1.45
        assert board.differing(whole, changed, around) > 0.12, piece
        assert board.differing(whole, changed, upper) > 0.04, piece


def test_figures_are_drawn_from_the_back_row_to_the_front_and_a_rows_horses_first():
    order = sorted(full_board(), key=figures.depth)
    rows = [figures.depth(piece)[0] for piece in order]
    assert rows == sorted(rows)
    first = [next(piece for piece in order if figures.depth(piece)[0] == row) for row in (0, 3, 5)]
    assert [piece["cells"] for piece in first] == [MOUNTED[1], MOUNTED[0], MOUNTED[3]]


def test_what_hides_the_cell_under_the_pointer_fades_and_nothing_else():
    seats = crowded().seats
    before = [
        piece["cells"][0]
        for piece in full_board()
        if figures.is_before(figures.figure_art(piece, seats), piece, figures.shown_cells(crowded(hover="cell:b3")))
    ]
    assert before == ["b4"]


def test_a_lit_line_fades_those_who_stand_before_it_but_no_one_in_it():
    seen = crowded(glows={f"cell:{letter}7": Glow.LIT for letter in "abcdefghi"})
    shown = figures.shown_cells(seen)
    assert not any(figures.is_before(figures.figure_art(piece, seen.seats), piece, shown) for piece in full_board())


def test_a_faded_figure_lets_the_one_behind_it_through():
    board = Board(USUAL)
    plain, pointed = (board.drawn(crowded(hover=hover)) for hover in (None, "cell:b3"))
    assert board.differing(plain, pointed, cell_box("b4")) > 0.2


def test_a_figure_that_can_be_touched_has_light_around_it():
    board = Board(USUAL)
    lit = board.drawn(crowded(glows={"cell:d5": Glow.LEGAL}))
    x, y, width, height = cell_box("d5")
    upper = x, y - height * 0.35, width, height * 0.6
    assert board.differing(board.drawn(crowded()), lit, upper) > 0.03


@pytest.mark.parametrize("cells", MOUNTED, ids="-".join)
def test_a_rider_sits_on_its_horse_and_both_wear_its_colour(cells):
    seats = crowded().seats
    name = figures.figure_art(figure("guard", 2, cells), seats)
    horse, rider = name.split("+")
    assert (horse[-5:], rider[-5:]) == ("_blue", "_blue")
    alone, both = figures.figure_sprite(horse, 1.0), figures.figure_sprite(name, 1.0)
    assert both.size[1] > alone.size[1] or both.size[0] > alone.size[0]
    assert len(figures.hidden_cells(name)) >= 3


def test_a_horse_that_is_still_on_its_way_leaves_its_rider_standing():
    piece = figure("guard", 2, MOUNTED[0])
    assert figures.figure_art(piece, crowded().seats, horse=False) == "terracotta/fig_guard_blue"
