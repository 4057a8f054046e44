"""The own board: what its stores say by their shape, cubes that can be pushed, a forecast with Josef's column."""

from __future__ import annotations

import pygame

from game.orloj.player_board_stores import crow_words
from game.orloj.view import OrlojView
from game.table.panels.forecast import ForecastTable
from rules.orloj import GAME
from rules.orloj.scoring import crow_change, crow_scoring
from tests.game.orloj.conftest import SitDown
from tests.game.orloj.play import ORLOJ
from tests.game.orloj.test_hands import chosen_until


def test_a_cube_is_pushed_one_level_on(sit_down: SitDown) -> None:
    seed, made = chosen_until("upgrade wood", "upgrade")
    player = sit_down(2, seed, *made)
    view = player.table.view
    assert isinstance(view, OrlojView)
    own = view.layout.own
    frame, state = player.table.viewport.frame, player.table.session.state
    here = own.sheet.point(*own.cube_point("wood", state.player.production[1]))
    there = own.sheet.point(*own.cube_point("wood", state.player.production[1] + 1))
    player.drag_to(frame.point(*here), frame.point(*((a + b) / 2 - 8 for a, b in zip(here, there, strict=True))))
    assert player.chosen[len(made) :] == [], "not half a step"
    player.drag_to(frame.point(*here), frame.point(*there))
    assert player.chosen[len(made)] == "upgrade wood"


def test_a_plus_at_the_crow_is_never_said_of_tokens_that_stay_broken() -> None:
    assert crow_words(1, 2, crow_change(1, 2, 9)) == "1 repaired, +1 at the crow"
    assert crow_words(3, 2, crow_change(3, 2, 9)) == "3 broken: −1 at the crow"
    assert crow_words(0, 2, crow_change(0, 2, 9)) == "0 broken: +2 at the crow"


def test_what_is_said_of_a_crow_is_what_it_scores() -> None:
    for state, _step in ORLOJ.steps(1, 3):
        scored = crow_scoring(state).vp
        assert scored == tuple(crow_change(each.broken, each.rooster, each.vp) for each in state.players)


def test_alone_the_forecast_has_a_column_for_josef_inside_its_drawer(sit_down: SitDown) -> None:
    player = sit_down(1, 3, *chosen_alone())
    player.table.drawers.toggle("forecast")
    player.step()
    table = player.table.ui.find("forecast")
    assert isinstance(table, ForecastTable)
    assert table.columns == 2
    assert table.rival
    assert all(table.rect.left < table._x(column) < table.rect.right for column in range(2))


def chosen_alone() -> list[str]:
    """The first choices of a game against Josef, up to a turn."""
    state, made = GAME.new_game(["Ann"], 3), list[str]()
    while (asked := GAME.prompt(state)) is not None and asked.ask != "turn":
        choice = GAME.choices(state)[0]
        made.append(choice.text)
        state = GAME.apply(state, choice).state
    return made


def test_the_own_board_is_looked_at_closely_too(sit_down: SitDown) -> None:
    seed, made = chosen_until("hand 1", "turn")
    player = sit_down(2, seed, *made)
    player.point(player.at("board:b2"))
    before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    player.wheel(1)
    assert player.table.viewport.close
    assert not player.table.viewport.camera.zoomed
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != before
    player.key(pygame.K_ESCAPE)
    assert not player.table.viewport.close
    assert not player.table.ui.layered
    player.key(pygame.K_z, "z")
    assert player.table.viewport.close
    player.wheel(-1)
    assert not player.table.viewport.close
