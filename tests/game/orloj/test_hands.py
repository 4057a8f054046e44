"""Hands on the clock: a dragged face stays, a sector answers, a single touch takes what has one place to go."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.orloj.design import STEP
from rules.engine import Rng
from rules.orloj import GAME
from rules.orloj.state import State
from tests.game.orloj.conftest import SitDown
from tests.game.orloj.test_whole_game import face_pixel
from tests.game.table.players import Player
from tests.game.table.sample import NAMES


def chosen_until(
    wanted: str, ask: str, seats: int = 2, when: Callable[[State], bool] = lambda _state: True
) -> tuple[int, list[str]]:
    """A seed and the choices of a random game up to a question at which something can be chosen."""
    for seed in range(60):
        rng, state = Rng(seed), GAME.new_game(NAMES[:seats], seed)
        made: list[str] = []
        while (prompt := GAME.prompt(state)) is not None:
            texts = [choice.text for choice in GAME.choices(state)]
            if prompt.ask == ask and any(text.startswith(wanted) for text in texts) and when(state):
                return seed, made
            choice = rng.pick([c for c in GAME.choices(state) if c.verb not in ("skip", "pass")] or GAME.choices(state))
            made.append(choice.text)
            state = GAME.apply(state, choice).state
    raise AssertionError(f"nobody is ever asked {ask}")


@pytest.fixture
def turning(sit_down: SitDown) -> Player:
    seed, made = chosen_until("hand 2 face 2", "turn")
    return sit_down(2, seed, *made)


def turn_face(player: Player, sectors: int) -> None:
    away = player.table.session.state.hand + 4
    player.drag_to(face_pixel(player, away), face_pixel(player, away - sectors))


def test_a_turned_face_stays_and_goes_with_the_sector_that_is_touched(turning: Player) -> None:
    made = len(turning.chosen)
    turn_face(turning, 2)
    assert turning.chosen[made:] == []
    assert turning.table.viewport.timeline.dials["face"] == -2 * STEP
    sector = (turning.table.session.state.hand + 2) % 12 + 1
    turning.click(f"ring:{sector}")
    if turning.table.ui.layered:
        turning.key(pygame.K_1, "1")
    assert turning.chosen[made] == "hand 2 face 2"
    assert turning.table.view.held is None


def test_escape_turns_the_face_back(turning: Player) -> None:
    turn_face(turning, 1)
    assert turning.table.view.held is not None
    turning.key(pygame.K_ESCAPE)
    turning.settle()
    assert turning.table.view.held is None
    assert not turning.table.viewport.timeline.dials.get("face")
    assert not turning.table.ui.layered


def test_a_sector_offers_every_turn_of_the_face(turning: Player) -> None:
    sector = (turning.table.session.state.hand + 1) % 12 + 1
    turning.click(f"ring:{sector}")
    if not turning.table.ui.layered:
        turning.click(f"ring:{sector}")
    options = [widget for widget in turning.table.ui.widgets() if widget.key.startswith("option:")]
    legal = [choice for choice in GAME.choices(turning.table.session.state) if choice.target == f"ring:{sector}"]
    assert len(options) == len(legal) > 1


def test_a_hand_dragged_back_chooses_nothing(turning: Player) -> None:
    made = len(turning.chosen)
    hand = turning.table.session.state.hand
    turning.drag_to(face_pixel(turning, hand), face_pixel(turning, hand - 1))
    assert turning.chosen[made:] == []


def test_one_touch_takes_an_apostle(sit_down: SitDown) -> None:
    seed, made = chosen_until("apostle", "apostle")
    player = sit_down(2, seed, *made)
    choice = next(c for c in GAME.choices(player.table.session.state) if c.verb == "apostle")
    assert choice.source is not None
    player.click(choice.source)
    assert player.chosen[len(made) :] == [choice.text]


def points(state: State, seat: int) -> int:
    return GAME.scores(state)[seat] + sum(scoring.vp[seat] for scoring in GAME.forecast(state))


def loses_by_paying(state: State) -> bool:
    """Whether every step for a coin lowers what the seat would have."""
    now = points(state, state.seat)
    paid = [choice for choice in GAME.choices(state) if choice.verb == "buy"]
    return bool(paid) and all(points(GAME.apply(state, choice).state, state.seat) < now for choice in paid)


def test_a_track_with_a_free_step_does_not_say_what_a_coin_would_cost(sit_down: SitDown) -> None:
    seed, made = chosen_until("step", "study", when=loses_by_paying)
    player = sit_down(2, seed, *made)
    free = {choice.target for choice in GAME.choices(player.table.session.state) if choice.verb == "step"}
    paid = {choice.target for choice in GAME.choices(player.table.session.state) if choice.verb == "buy"}
    assert free < paid
    assert set(player.table.highlights.prospects_shown()) == paid - free


def test_space_looks_closely_at_what_is_asked_and_back(turning: Player) -> None:
    camera = turning.table.viewport.camera
    turning.key(pygame.K_SPACE, " ")
    turning.settle()
    assert camera.zoomed
    turning.key(pygame.K_SPACE, " ")
    turning.settle()
    assert not camera.zoomed


def test_another_players_board_opens_under_the_pointer(turning: Player) -> None:
    other = 1 - turning.table.session.state.seat
    turning.point((640, 400))
    before = pygame.image.tobytes(turning.app.window, "RGB")
    turning.point(turning.at(f"seat:{other}"))
    assert pygame.image.tobytes(turning.app.window, "RGB") != before


def paying(sit_down: SitDown) -> tuple[Player, str]:
    """Somebody at the table with a choice that leaves something to pay, with coins or with gold."""
    seed, made = chosen_until("pay 1 gold", "pay", when=lambda state: GAME.choices(state)[0].text == "pay 1 coin")
    return sit_down(2, seed, *made[:-1]), made[-1]


def choose(player: Player, text: str) -> None:
    player.table.choose(next(path for path in player.table.choice_paths.now if path.choice.text == text))


def test_what_is_owed_is_paid_with_coins_and_one_click_changes_it(sit_down: SitDown) -> None:
    player, buying = paying(sit_down)
    made = len(player.chosen)
    choose(player, buying)
    assert player.chosen[made:] == [buying, "pay 1 coin"]
    assert player.at("change")
    player.click("change")
    assert player.chosen[made:] == [buying]
    assert player.ask == "pay"
    player.click("answer:2")
    assert player.chosen[made:] == [buying, "pay 1 gold"]
    assert player.table.ui.find("change") is None


def test_coins_that_will_stand_in_for_goods_are_foretold(sit_down: SitDown) -> None:
    player, buying = paying(sit_down)
    path = next(path for path in player.table.choice_paths.now if path.choice.text == buying)
    player.table.prompt_panel.pointed = lambda: path
    told = [part.words for part in player.table.prompt_panel.foretold()]
    choose(player, buying)
    assert player.chosen[-1] == "pay 1 coin"
    assert "coins paid: 1" in told


def test_undo_leads_to_the_question_how_to_pay_and_redo_pays_again(sit_down: SitDown) -> None:
    player, buying = paying(sit_down)
    made = len(player.chosen)
    choose(player, buying)
    player.key(pygame.K_u, "u")
    assert player.ask == "pay"
    assert player.table.ui.find("change") is None
    player.key(pygame.K_r, "r")
    assert player.chosen[made:] == [buying, "pay 1 coin"]


def test_the_offer_to_change_goes_with_the_next_choice(sit_down: SitDown) -> None:
    player, buying = paying(sit_down)
    choose(player, buying)
    assert player.table.ui.find("change") is not None
    player.table.choose(player.table.choice_paths.now[0])
    assert player.table.ui.find("change") is None


def test_what_is_planned_is_not_paid_unasked(sit_down: SitDown) -> None:
    """An opponent or the coach has thought about how to pay."""
    player, buying = paying(sit_down)
    made = len(player.chosen)
    player.table.choose(
        next(path for path in player.table.choice_paths.now if path.choice.text == buying), planned=True
    )
    assert player.chosen[made:] == [buying]
    assert player.ask == "pay"
