"""The living table: flames and lamps move, in small areas and not often, and nothing that means something does."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.kit.geometry import Scale
from game.kit.ornaments import RATE, Ornament, Ornaments, Pose
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


def test_what_looks_as_before_is_not_drawn_again(screen: pygame.Surface) -> None:
    del screen
    still = Ornament("shared/mote_1", (100, 100), lambda _seconds: Pose())
    lives, scale = Ornaments(), Scale(1.0, 0, 0)
    lives.lay_out([still, replace(still, at=(300, 300), living=lambda seconds: Pose(x=seconds))])
    rects = [rect for _ in range(10) for rect in lives.tick(1 / RATE, scale, lambda: lambda _rect: True)]
    assert rects
    assert all(rect.left > 200 for rect in rects)


def test_only_what_is_swift_moves_with_every_beat(screen: pygame.Surface) -> None:
    del screen
    slow = Ornament("shared/mote_1", (100, 100), lambda seconds: Pose(x=100 * seconds))
    scale = Scale(1.0, 0, 0)

    def moved(thing: Ornament) -> int:
        lives = Ornaments()
        lives.lay_out([thing])
        return sum(bool(lives.tick(1.001 / RATE, scale, lambda: lambda _rect: True)) for _ in range(20))

    assert (moved(slow), moved(replace(slow, swift=True))) == (10, 20)


def test_a_table_that_has_all_pictures_looks_for_no_more(deal_real: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    player = at_rest(deal_real, "terracotta")
    asked: list[bool] = []
    monkeypatch.setattr(player.table.view, "warm", lambda: bool(asked.append(False)))
    frames(player, 4)
    known = len(asked)
    frames(player, 4)
    assert len(asked) == known <= 1
    player.app.draw()
    frames(player, 1)
    assert len(asked) == known + 1
