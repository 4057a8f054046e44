"""The small things every game leans on."""

import pytest

from rules import GAMES
from rules.engine import (
    Choice,
    IllegalChoice,
    Prompt,
    Rng,
    because,
    check_options,
    check_seats,
    check_seed,
)

ARMY = GAMES["terracotta"]


def test_the_generator_gives_the_known_numbers_of_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_generator_goes_on_from_its_state_wherever_it_stopped() -> None:
    rng = Rng(7)
    for _ in range(20):
        assert Rng(rng.state).below(1000) == rng.below(1000)


def test_every_number_below_the_limit_comes_up_about_as_often() -> None:
    rng = Rng(3)
    counts = [0] * 7
    for _ in range(7000):
        counts[rng.below(7)] += 1
    assert all(880 < count < 1120 for count in counts)


def test_a_draw_beyond_the_last_whole_multiple_is_thrown_away() -> None:
    highest_first = 0x31628AF67B2131AB
    drawn = Rng(highest_first)
    assert drawn.next() == (1 << 64) - 1
    assert Rng(highest_first).below(3) == drawn.next() % 3
    assert Rng(highest_first).below(1 << 32) == (1 << 32) - 1, "a power of two leaves nothing over"


def test_shuffling_keeps_the_cards_and_leaves_the_deck_alone() -> None:
    deck = list(range(20))
    shuffled = Rng(5).shuffled(deck)
    assert sorted(shuffled) == deck == list(range(20))
    assert shuffled != deck


def test_a_prompt_shows_what_it_is_about_only_if_there_is_something() -> None:
    assert repr(Prompt(0, "turn")) == "Prompt(seat=0, ask='turn')"
    assert repr(Prompt(1, "cell", "guard")) == "Prompt(seat=1, ask='cell', about='guard')"


def test_choices_are_equal_when_they_read_the_same() -> None:
    one, two = Choice("at e4", "at", source="rack:guard"), Choice("at e4", "at", source="rack:officer")
    assert one == two
    assert hash(one) == hash(two)
    assert str(one) == "at e4"
    assert one != Choice("at e5", "at")


def test_a_reason_reads_as_a_key_and_its_facts() -> None:
    assert str(because("need_coins", have=1, need=2)) == "need_coins (have 1, need 2)"
    assert str(because("not_now")) == "not_now"


@pytest.mark.parametrize(
    ("seats", "problem"),
    [
        (["Ann"], "2 to 4 players, not 1"),
        (list("abcde"), "2 to 4 players, not 5"),
        (["Ann", ""], "must not be empty"),
        (["Ann", " Bo"], "must not be empty or begin or end with a space"),
        (["Ann", "B" * 25], "longer than 24"),
        (["Ann", "B|o"], "must not contain"),
        (["Ann", "Bo (bot hard)"], "must not contain"),
        (["Ann", "B\no"], "must not contain"),
        ("AnnBo", "list of names"),
        (["Ann", 5], "list of names"),
    ],
)
def test_impossible_seats_are_refused_with_what_is_allowed(seats: list[str], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        check_seats(seats, range(2, 5))


def test_names_of_any_script_may_sit_down() -> None:
    assert check_seats(["Łucja", "Željko Ž.", "兵马俑"], range(2, 5)) == ("Łucja", "Željko Ž.", "兵马俑")


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "7", True, None])
def test_a_seed_is_a_whole_number_of_64_bits(seed: object) -> None:
    with pytest.raises(ValueError, match="seed"):
        check_seed(seed)  # type: ignore[arg-type]


def test_options_have_a_usual_value_and_refuse_others() -> None:
    known = {"difficulty": ("basic", "advanced")}
    assert check_options(None, known) == {"difficulty": "basic"}
    assert check_options({"difficulty": "advanced"}, known) == {"difficulty": "advanced"}
    with pytest.raises(ValueError, match="allowed: basic, advanced"):
        check_options({"difficulty": "silly"}, known)
    with pytest.raises(ValueError, match="unknown option 'colour'; allowed: difficulty"):
        check_options({"colour": "red"}, known)
    with pytest.raises(ValueError, match="allowed: none"):
        check_options({"colour": "red"}, {})


def test_a_choice_and_its_text_do_the_same() -> None:
    state = ARMY.new_game(["Ann", "Bo"], seed=7)
    choice = ARMY.choices(state)[4]
    assert ARMY.apply(state, choice).state == ARMY.apply(state, choice.text).state
    twin = Choice(choice.text, "whatever")
    assert ARMY.apply(state, twin).state == ARMY.apply(state, choice).state


def test_an_illegal_choice_carries_its_reason() -> None:
    state = ARMY.new_game(["Ann", "Bo"], seed=7)
    with pytest.raises(IllegalChoice) as refused:
        ARMY.apply(state, "do inner")
    assert refused.value.reason == because("place_first")
    assert refused.value.choice == "do inner"
    assert "place_first" in str(refused.value)


@pytest.mark.parametrize("name", GAMES)
def test_a_step_is_a_pair_of_the_state_and_the_events(name: str) -> None:
    game = GAMES[name]
    state = game.new_game(["Ann", "Ben"], 1)
    step, again = (game.apply(state, game.choices(state)[0]) for _ in range(2))
    after, events = step
    assert (after, events) == (step.state, step.events) == (step[0], step[1])
    assert len(step) == 2
    assert events
    assert step == again
