"""The living table: flames and lamps move, in small areas and not often, and nothing that means something does."""

from __future__ import annotations

import pygame
import pytest

from game.kit.ornaments import RATE
from tests.game.table.conftest import Deal
from tests.game.table.players import Player

each_game = pytest.mark.parametrize("game", ["terracotta", "orloj"])
WHOLE = 1920 * 1080


def at_rest(deal_real: Deal, game: str, **chosen: object) -> Player:
    player = deal_real(game=game, seats=2, speed="normal")
    for name, value in chosen.items():
        setattr(player.app.settings, name, value)
    player.table.ui.close_all()
    for _ in range(200):
        player.step(1 / 30)
    return player


def frames(player: Player, seconds: float) -> int:
    before = player.app.drawn
    for _ in range(round(30 * seconds)):
        player.step(1 / 30)
    return player.app.drawn - before


@each_game
def test_an_idle_table_lives_at_most_ten_times_a_second(deal_real: Deal, game: str) -> None:
    player = at_rest(deal_real, game)
    before = player.app.window.copy()
    assert 0 < frames(player, 4) <= 4 * RATE
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(player.app.window, "RGB")


@each_game
@pytest.mark.parametrize("chosen", [{"living": False}, {"reduced_motion": True}, {"speed": "off"}])
def test_it_keeps_still_for_whoever_wants_that(deal_real: Deal, game: str, chosen: dict[str, object]) -> None:
    assert frames(at_rest(deal_real, game, **chosen), 4) == 0


@each_game
def test_only_small_areas_change_and_the_game_is_the_same(deal_real: Deal, game: str) -> None:
    player = at_rest(deal_real, game)
    table, scale = player.table, player.table.canvas.table.unit
    picture = table.viewport.picture
    for _ in range(30):
        rects = table.composition.enliven(1 / RATE)
        assert sum(rect.width * rect.height for rect in rects) < 0.04 * WHOLE * scale**2
    assert table.viewport.picture == picture
    assert not table.viewport.timeline.busy


@each_game
def test_nothing_moves_below_a_drawer_or_a_dialog(deal_real: Deal, game: str) -> None:
    player = at_rest(deal_real, game)
    player.key(pygame.K_ESCAPE)
    assert player.table.ui.layered
    assert not player.table.composition.enliven(1)


def test_lamps_and_stars_come_with_the_evening(deal_real: Deal) -> None:
    view = at_rest(deal_real, "orloj").table.view
    picture = {**deal_real(game="orloj", seats=2).table.viewport.picture}
    counts = []
    for crow in range(4):
        picture["crow"] = crow
        arts = [thing.art for thing in view.ornaments(picture)]
        counts.append((arts.count("orloj/town_window"), arts.count("shared/spark")))
    assert counts == sorted(counts)
    assert counts[0] == (0, 0)
    assert min(counts[-1]) > 0
