"""The victory as a moment: who has won is honoured with the true score, and somebody can always go on."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pygame
import pytest

from game.kit.theme import SEATS
from game.moments.act import Act, Number, Painted, Words
from game.moments.player import Player as ActPlayer
from game.orloj import moments
from game.orloj.view import OrlojView
from game.table.input.choice_paths import ChoicePath
from game.table.view import Audience, Box, Told
from rules.engine import Rank, Rng
from rules.orloj import GAME
from rules.orloj.events import GameEnded
from tests.game.orloj.conftest import SitDown
from tests.game.table.players import Player

NAMES = ("Ann", "Bo", "Cleo", "Dan")


@lru_cache
def whole_game(seats: int, seed: int) -> tuple[tuple[str, ...], Any]:
    """The choices of a random game, and its end."""
    state, rng = GAME.new_game(NAMES[:seats], seed), Rng(seed)
    chosen: list[str] = []
    while GAME.prompt(state) is not None:
        choice = rng.pick(GAME.choices(state))
        chosen.append(choice.text)
        state = GAME.apply(state, choice).state
    return tuple(chosen), state


def act_of(state: Any, seats: int, short: bool = False, portraits: tuple[str, ...] = ()) -> Act:
    view = OrlojView(Box(0, 0, 1920, 1080), SEATS[:seats], NAMES[:seats])
    picture, ranking = GAME.picture(state), GAME.outcome(state) or ()
    ended = GameEnded(tuple(rank.seat for rank in ranking))
    assert moments.tells([ended]) == 1
    (act,) = view.acts(Told((ended,), picture, picture), Audience(state, portraits, (ended,), short))
    return act


def said(act: Act) -> list[str]:
    return [cue.look.words for cue in act.cues if isinstance(cue.look, Words)]


def points(act: Act) -> list[int]:
    return [cue.look.last for cue in act.cues if isinstance(cue.look, Number)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_the_winner_is_named_with_the_score_of_the_ranking(seats: int, seed: int, screen: object) -> None:
    del screen
    _chosen, state = whole_game(seats, seed)
    ranking, act = GAME.outcome(state) or (), act_of(state, seats)
    first = [rank for rank in ranking if rank.place == 1]
    assert points(act) == [first[0].vp] == [max(GAME.scores(state))]
    names = [(*NAMES[:seats], "Josef")[rank.seat] for rank in first]
    assert any(all(name in words for name in names) for words in said(act) if "win" in words or "share" in words)
    assert act.places == tuple(f"seat:{rank.seat}" for rank in first)
    others = [cue for cue in act.cues if isinstance(cue.look, Painted) and cue.look.size == (316, 76)]
    assert len(others) == len(ranking) - len(first)


def ranked(monkeypatch: pytest.MonkeyPatch, *ranks: Rank) -> None:
    monkeypatch.setattr(type(GAME), "outcome", lambda _game, _state: ranks)


def test_a_shared_victory_names_both(monkeypatch: pytest.MonkeyPatch, screen: object) -> None:
    del screen
    _chosen, state = whole_game(3, 0)
    ranked(monkeypatch, Rank(2, 1, 40, "shared"), Rank(0, 1, 40, "points"), Rank(1, 3, 31, ""))
    assert "Cleo and Ann share the victory" in said(act_of(state, 3))


def test_what_decided_between_equals_is_told(monkeypatch: pytest.MonkeyPatch, screen: object) -> None:
    del screen
    _chosen, state = whole_game(2, 0)
    ranked(monkeypatch, Rank(1, 1, 40, "apostles"), Rank(0, 2, 40, ""))
    assert "Equal points; decided by more apostles." in said(act_of(state, 2))


@pytest.mark.parametrize(("mine", "his"), [(30, 40), (40, 40)])
def test_who_plays_alone_can_lose_to_josef(
    monkeypatch: pytest.MonkeyPatch, screen: object, mine: int, his: int
) -> None:
    del screen
    _chosen, state = whole_game(1, 0)
    why = "points" if his > mine else "josef wins ties"
    ranked(monkeypatch, Rank(1, 1, his, why), Rank(0, 2, mine, ""))
    act = act_of(state, 1)
    assert "Josef wins" in said(act)
    told = "Equal points; decided by the rule that Josef wins a tie." in said(act)
    assert told == (mine == his)


def test_the_show_has_a_shorter_form(screen: object) -> None:
    del screen
    _chosen, state = whole_game(2, 0)
    assert act_of(state, 2).seconds == 8.0
    assert 4.5 <= act_of(state, 2, short=True).seconds <= 5.5


def begin(sit_down: SitDown, seats: int = 2, seed: int = 1, reduced: bool = False) -> Player:
    """A table on which the last choice of the game has just been made."""
    chosen, _state = whole_game(seats, seed)
    player = sit_down(seats, seed, *chosen[:-1], speed="fast")
    player.app.settings.reduced_motion, player.app.settings.living = reduced, False
    player = sit_down(seats, seed, *chosen[:-1], speed="fast")
    legal = next(choice for choice in player.table.session.choices if choice.text == chosen[-1])
    player.table.choose(ChoicePath(legal))
    return player


def shown(player: Player) -> ActPlayer:
    for _ in range(6000):
        found = player.table.performance.player
        if player.table.performance.open and found is not None:
            if found.act.name == "victory":
                return found
            found.left = True
        player.step()
    raise AssertionError("no victory was shown")


@pytest.mark.parametrize("seats", [1, 2])
def test_it_stays_until_a_key_and_then_the_results_follow(sit_down: SitDown, seats: int) -> None:
    player = begin(sit_down, seats)
    act = shown(player)
    player.key(pygame.K_SPACE, " ")
    assert act.ended
    for _ in range(300):
        player.step()
    assert not act.left
    drawn = player.app.drawn
    for _ in range(120):
        player.step()
    assert player.app.drawn == drawn, "a picture that stands still costs nothing"
    player.key(pygame.K_SPACE, " ")
    assert act.left


def test_with_reduced_motion_the_last_picture_stands_still(sit_down: SitDown) -> None:
    player = begin(sit_down, reduced=True)
    act = shown(player)
    assert act.ended
    player.step(0.5)
    before = pygame.image.tobytes(player.app.window, "RGB")
    player.step(0.5)
    assert pygame.image.tobytes(player.app.window, "RGB") == before


def test_drawing_it_twice_gives_the_same_picture_and_makes_none(sit_down: SitDown) -> None:
    player = begin(sit_down)
    act = shown(player)
    while act._preparing is not None:
        player.step()
    made = set(act.painter.pictures.made)
    for at in (0.3, 1.2, 2.1, 2.8, 3.6, 5.0, 7.9):
        act.at = at
        surfaces = [pygame.Surface(act.table.get_size()) for _ in range(2)]
        for surface in surfaces:
            act.draw(surface)
        assert pygame.image.tobytes(surfaces[0], "RGB") == pygame.image.tobytes(surfaces[1], "RGB")
    act.at = 0.0
    while not act.ended:
        act.tick(1 / 47)
        act.draw(pygame.Surface(act.table.get_size()))
    assert set(act.painter.pictures.made) == made


def test_it_says_how_to_go_on_where_somebody_is_there() -> None:
    _chosen, state = whole_game(2, 1)
    assert "any key: go on" in said(act_of(state, 2))
    assert "any key: go on" not in said(act_of(state, 2, short=True))
