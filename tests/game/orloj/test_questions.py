"""Questions of a turn at the table: what follows is named, an end of the row remembered, nothing lost by habit."""

from __future__ import annotations

import pygame
import pytest

from game.kit.controls import Button
from game.orloj.choice_labels import label
from game.orloj.log_lines import LEFT_OUT, LogWriter
from game.orloj.sector_order import order_matters
from game.table.panels.prompt_widgets import END, FORFEIT, EndButton
from game.table.view import Glow
from rules.engine import Rng, made
from rules.orloj import GAME
from rules.orloj.actions import skip
from rules.orloj.events import Skipped
from rules.orloj.state import Question, State
from rules.orloj.turn import Turn
from rules.orloj.vocabulary import SKIP
from tests.game.orloj.conftest import SitDown
from tests.game.orloj.test_hands import choose, chosen_until
from tests.game.table.players import Player


def words(player: Player) -> list[str]:
    return [answer.label.words for answer in player.table.prompt_panel.answers()]


def asked(player: Player) -> str:
    """The question on the parchment."""
    parchment = player.table.ui.find("question")
    assert parchment is not None
    return parchment.words()[0].words


LEVELS = [0, 1, 2]


@pytest.mark.parametrize(
    ("about", "levels", "said"),
    [
        ("produce", LEVELS, "Produce "),
        ("repair", LEVELS, "Repair now"),
        ("hammer", [0], "Hammer at I: no bonus yet"),
        ("hammer", [1, 2], "Take the hammer’s bonus now"),
    ],
)
def test_the_button_names_what_follows(sit_down: SitDown, about: str, levels: list[int], said: str) -> None:
    seed, made = chosen_until(
        "go on", "go", when=lambda state: state.pending[-1].about == about and state.player.level in levels
    )
    player = sit_down(2, seed, *made)
    assert words(player)[0].startswith(said)
    player.click("answer:1")
    assert player.chosen[len(made)] == "go on"


@pytest.mark.parametrize("end", ["left", "right"])
def test_a_card_dropped_at_an_end_remembers_it(sit_down: SitDown, end: str) -> None:
    seed, made = chosen_until("add", "side")
    before = max(at for at, text in enumerate(made) if text.startswith("card "))
    player = sit_down(2, seed, *made[:before])
    slot = made[before].partition(" ")[2]
    player.drag(f"display:{slot}", f"row:{end}")
    for text in made[before + 1 :]:
        if text in {path.choice.text for path in player.table.choice_paths.now}:
            choose(player, text)
    assert player.ask == "side"
    assert player.table.prompt_panel.answers()[0].path.choice.text == f"add {end}"
    assert Glow.LIT in player.table.pointer.glows()[f"row:{end}"]
    player.key(pygame.K_1, "1")
    assert player.chosen[-1] == f"add {end}"


def test_giving_up_a_free_step_stands_apart_and_is_not_pressed_by_habit(sit_down: SitDown) -> None:
    seed, made = chosen_until("step", "study")
    player = sit_down(2, seed, *made)
    button, first = player.table.ui.find("answer:0"), player.table.ui.find("answer:1")
    assert isinstance(button, Button)
    assert isinstance(first, Button)
    assert (button.text, button.kind) == ("Give up the free step", FORFEIT)
    assert button.rect.right < first.rect.left
    player.key(pygame.K_0, "0")
    assert player.chosen[len(made) :] == ["skip"]


def cannot_be_paid(state: State) -> bool:
    return [choice.verb for choice in GAME.choices(state) if not choice.extra] == ["skip"]


def test_a_workshop_that_cannot_be_paid_has_no_main_button(sit_down: SitDown) -> None:
    seed, made = chosen_until("skip", "expand", when=cannot_be_paid)
    player = sit_down(2, seed, *made)
    button = player.table.ui.find("answer:0")
    assert isinstance(button, Button)
    assert (button.text, button.kind) == ("Leave the workshop: no card to pay for", FORFEIT)
    assert len(player.table.prompt_panel.answers()) == 1
    player.key(pygame.K_RETURN)
    assert player.chosen[len(made) :] == []


def nobody_is_out(state: State) -> bool:
    return all(choice.verb != "recover" for choice in GAME.choices(state))


def test_with_no_worker_out_nobody_is_asked_which_one_comes_back(sit_down: SitDown) -> None:
    seed, made = chosen_until("skip", "recover", when=nobody_is_out)
    player = sit_down(2, seed, *made)
    assert asked(player) == "You have no worker to take back."
    assert "Take nobody back" in words(player)
    assert GAME.ask(player.table.session.state) == "You have no worker to recover."


def in_vain(state: State) -> bool:
    """One of the two sectors would do nothing if it came first."""
    return sum(label(choice, state).gives_up for choice in GAME.choices(state) if choice.verb == "first") == 1


def test_a_sector_that_would_do_nothing_first_is_not_the_main_answer(sit_down: SitDown) -> None:
    seed, made = chosen_until("ring first", "first", when=in_vain)
    player = sit_down(2, seed, *made)
    first, last = player.table.ui.find("answer:1"), player.table.ui.find("answer:0")
    assert isinstance(first, Button)
    assert isinstance(last, Button)
    assert first.kind != FORFEIT == last.kind
    assert "nothing to be had now" in last.text


def test_goods_are_paid_without_a_word(sit_down: SitDown) -> None:
    seed, made = chosen_until("pay goods", "pay")
    player = sit_down(2, seed, *made[:-1])
    choose(player, made[-1])
    assert player.chosen[len(made) - 1 :] == [made[-1], "pay goods"]
    assert player.table.ui.find("change") is None
    player.table.undo()
    if player.table.ui.layered:
        player.key(pygame.K_RETURN)
    assert player.ask == "pay"


def test_the_log_tells_what_somebody_did_without() -> None:
    """Nearly every question that can be left out comes up in these games, and each has its line."""
    writer, told = LogWriter(("Ann", "Bo")), dict[str, str]()
    for seed in range(12):
        rng, state = Rng(seed), GAME.new_game(("Ann", "Bo"), seed)
        while GAME.prompt(state) is not None:
            choices = GAME.choices(state)
            skips = [choice for choice in choices if choice.verb == "skip"]
            step = GAME.apply(state, skips[0] if skips and rng.below(3) == 0 else rng.pick(choices))
            for event in step.events:
                if isinstance(event, Skipped):
                    line = writer.tell(event)
                    assert line is not None
                    told[event.what] = line.words
            state = step.state
    assert told.keys() >= LEFT_OUT.keys() - {"hammer", "sculptor", "painter", "moon_or_assistant"}
    assert all(words.startswith(("Ann: ", "Bo: ")) for words in told.values())


def test_a_deed_that_takes_tokens_is_told_by_its_name_when_it_is_left_out() -> None:
    for about in ("hammer", "sculptor"):
        turn = Turn(GAME.new_game(("Ann", "Bo"), 1).copy())
        turn.state.pending.append(Question("force", about, 1))
        skip(turn, SKIP)
        (left,) = made(turn.notes)
        assert left == Skipped(turn.seat, about)
        assert about in LogWriter(("Ann", "Bo")).tell(left).words


def test_a_turn_ends_in_one_place_alone_which_says_why_it_cannot_yet(sit_down: SitDown) -> None:
    seed, made = chosen_until("end turn", "end")
    player = sit_down(2, seed, *made)
    button = player.table.ui.find(END)
    assert isinstance(button, EndButton)
    assert not button.disabled
    before = button.rect.copy()
    player.key(pygame.K_RETURN)
    assert player.chosen[len(made)] == "end turn"
    waiting = player.table.ui.find(END)
    assert isinstance(waiting, EndButton)
    assert (waiting.disabled, waiting.rect) == ("turn the hand first", before)
    player.click(END)
    assert player.chosen[len(made) + 1 :] == []


def test_passing_is_no_usual_answer_while_the_hand_can_be_turned(sit_down: SitDown) -> None:
    seed, made = chosen_until("pass", "turn", when=lambda state: state.workers > 0)
    player = sit_down(2, seed, *made)
    button = player.table.ui.find("answer:0")
    assert isinstance(button, Button)
    assert (button.text, button.kind) == ("Pass instead", FORFEIT)


def test_a_repeated_question_says_which_time_it_is(sit_down: SitDown) -> None:
    seed, made = chosen_until("recover", "recover", when=lambda state: state.pending[-1].number == 2)
    player = sit_down(2, seed, *made)
    assert asked(player) == "Which worker do you take back? (1 of 2)"
    choose(player, next(choice.text for choice in player.table.session.choices if choice.verb == "recover"))
    assert player.ask == "recover"
    assert asked(player) == "Which worker do you take back? (2 of 2)"


@pytest.mark.parametrize("matters", [True, False])
def test_sectors_are_asked_for_in_order_only_where_that_makes_a_difference(sit_down: SitDown, matters: bool) -> None:
    seed, made = chosen_until("ring first", "first", when=lambda state: order_matters(state) is matters)
    player = sit_down(2, seed, *made[:-1])
    choose(player, made[-1])
    assert ("ring first" in player.chosen[len(made) :]) is not matters


def test_an_exchange_says_three_of_what(sit_down: SitDown) -> None:
    seed, made = chosen_until("exchange paint", "turn")
    state = sit_down(2, seed, *made).table.session.state
    goods = state.player.goods
    said = label(next(choice for choice in GAME.choices(state) if choice.text == "exchange paint"), state).words
    assert said == ("3 paint for a gold" if goods[0] >= 3 else f"For a gold: Paint {goods[0]}, Coins {3 - goods[0]}")
