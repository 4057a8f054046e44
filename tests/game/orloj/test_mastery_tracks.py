"""The words at the foot of a mastery track fit their box, and no chip with points covers them."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from itertools import product

import pygame
import pytest

from game import translation
from game.kit import text
from game.orloj import track_words
from game.orloj.board_canvas import BoardCanvas
from game.orloj.design import FOOT, SCORE_BOX, TOWER_TOP, TRACK_WIDTH, TRACK_X, tower_space
from game.table.panels.forecast import Change
from rules.orloj.board import BOARD
from rules.orloj.effects import TRACKS
from tests.game.orloj.play import position, show, view
from tests.game.orloj.test_hands import chosen_until

LEGIBLE = 0.7
"""The least share of the size that words were designed at."""


@pytest.fixture(autouse=True)
def in_english_again():
    yield
    translation.use("en")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", translation.languages())
def test_what_a_level_gives_and_what_comes_fits_its_box(language, size, monkeypatch):
    translation.use(language)
    pygame.init()
    screen = pygame.display.set_mode(size)
    table, state = view(size, 2), position("study", 2)
    seen = show(state, size)
    written: dict[str, tuple[pygame.Rect, float, BoardCanvas]] = {}
    words = BoardCanvas.words

    def noted(canvas, said, x, y, units, *more, **also):
        written[said] = words(canvas, said, x, y, units, *more, **also), units, canvas
        return written[said][0]

    monkeypatch.setattr(BoardCanvas, "words", noted)
    for space, royal in product(range(BOARD.mastery.top + 1), (True, False)):
        picture = deepcopy(seen.picture)
        for track in TRACKS:
            picture["royal"][track] = picture["royal"][track] or next(filter(None, seen.picture["royal"].values()))
            if not royal:
                picture["royal"][track] = None
            picture["players"][seen.home]["mastery"][track] = space
        written.clear()
        table.draw_board(screen, replace(seen, picture=picture))
        for track in TRACKS:
            for said in (track_words.gives(track, space), track_words.ahead(track, space, royal)):
                rect, units, canvas = written[said]
                boxes = [canvas.scale.rect(left + FOOT[0], *FOOT[1:]) for left in TRACK_X]
                assert any(box.contains(rect) for box in boxes), said
                asked = canvas.scale.font(units)
                face = text.BOLD if said == track_words.gives(track, space) else text.BODY
                size_drawn = text.fit(said, asked, canvas.scale.px(FOOT[2] - 8), face)
                assert size_drawn >= LEGIBLE * asked, said


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("change", [Change((0, 0), (6, 0)), Change((0, 0), (-12, 3)), Change((3, 0), (12, 0))])
def test_no_chip_with_points_covers_what_a_track_tells(sit_down, size, change, monkeypatch):
    """Neither the words, nor the levels, nor the discs; the wider one under the pointer at least no words."""
    seed, made = chosen_until("step", "study")
    player = sit_down(2, seed, *made)
    table = player.table
    pygame.display.set_mode(size)
    player.app._resized()
    player.step()
    lights = table.highlights
    places = [f"mastery:{track}" for track in TRACKS]
    monkeypatch.setattr(lights, "prospects_shown", lambda: dict.fromkeys(places, change))
    scale = table.view.layout.tracks.scale(table.viewport.scale_of(False))
    words = [scale.rect(left + x, y, *area) for left in TRACK_X for x, y, *area in (FOOT, SCORE_BOX)]
    tall = tower_space(0, 0)[1] + 14 - TOWER_TOP
    towers = [scale.rect(left, TOWER_TOP, TRACK_WIDTH, tall) for left in TRACK_X]
    columns = [scale.rect(left, TOWER_TOP, TRACK_WIDTH, FOOT[1] - TOWER_TOP) for left in TRACK_X]
    plates = lights.draw_prospects(table.composition.show(), pygame.Surface(size))
    assert len(plates) == len(TRACKS)
    assert all(column.contains(plate) for column, plate in zip(columns, plates, strict=True))
    assert all(plate.collidelist(towers + words) < 0 for plate in plates)
    for place in places:
        pointed = lights.draw_prospects(replace(table.composition.show(), hover=place), pygame.Surface(size))
        assert pointed
        assert all(plate.collidelist(words) < 0 for plate in pointed)
