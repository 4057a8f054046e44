"""Why not: one source of truth, so that a reason stands against exactly what is not offered."""

import pytest

from rules.conformance import random_game
from rules.engine import Event, IllegalChoice, Rng
from rules.orloj import GAME, events, sentences
from rules.orloj.reasons import obstacle, untimely
from rules.orloj.state import State
from rules.orloj.vocabulary import BY_TEXT
from tests.rules.orloj.greedy import quick
from tests.rules.orloj.positions import table


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 3), (3, 5), (4, 7)])
def test_what_meets_no_obstacle_is_offered_and_nothing_else(seats: int, seed: int) -> None:
    """The whole vocabulary against every few positions of a game."""
    rng = Rng(seed)
    for at, move in enumerate(random_game(GAME, seats, seed)):
        if at % 5 == 0:
            check_vocabulary(move.before, rng)


def check_vocabulary(state: State, rng: Rng) -> None:
    offered = {choice.text for choice in state.legal}
    question = state.pending[-1]
    for text, choice in BY_TEXT.items():
        if choice.verb == "skip" or untimely(state, choice):
            assert choice.verb == "skip" or text not in offered
            continue
        assert (obstacle(state, choice, question) is None) == (text in offered), (text, question)
    for text in [rng.pick(list(BY_TEXT)) for _ in range(20)]:
        reason = GAME.why_not(state, text)
        assert (reason is None) == (text in offered)
        if reason:
            assert GAME.explain(reason)


def test_a_good_players_game_is_offered_rightly_too() -> None:
    """Positions that blind play does not reach: full boards, many cards, scrolls and assistants."""
    rng = Rng(2)
    state = GAME.new_game(["Ann", "Bo"], 2)
    for at in range(240):
        if state.over:
            break
        if at % 6 == 0:
            check_vocabulary(state, rng)
        state = GAME.apply(state, quick(state)).state


def test_an_illegal_choice_changes_nothing_and_says_why() -> None:
    found = table()
    before = GAME.dump(found.state)
    with pytest.raises(IllegalChoice) as refused:
        GAME.apply(found.state, "hand 9 face 5")
    assert refused.value.reason.key == "need_tokens"
    assert GAME.dump(found.state) == before


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("moon", "turn_first"),
        ("build VI", "turn_first"),
        ("end turn", "turn_first"),
        ("skip", "must_choose"),
        ("fly to the moon", "unknown_choice"),
        ("face 1", "turn_first"),
    ],
)
def test_what_is_not_asked_has_a_reason(text: str, key: str) -> None:
    assert table().why_not(text).key == key


def test_another_question_comes_first() -> None:
    found = table().asking("moon")
    assert found.why_not("hand 1").facts == {"ask": "moon"}
    assert found.why_not("end turn").key == "finish_first"


def test_after_the_end_nothing_is_possible() -> None:
    found = table()
    found.state.pending, found.state.listed = [], None
    assert found.why_not("pass").key == "game_over"
    assert GAME.prompt(found.state) is None
    assert GAME.forecast(found.state) == ()
    assert GAME.ask(found.state) == "The game is over."


def test_every_event_has_its_words_and_its_fold() -> None:
    from rules.orloj.folding import FOLDS

    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert set(sentences.TELL) == kinds == set(FOLDS)


def test_every_question_has_its_words() -> None:
    from rules.orloj.choices import ANSWERS

    assert set(sentences.ASKS) == set(ANSWERS) == set(sentences.TOPICS)


def test_every_choice_of_the_vocabulary_reads_back() -> None:
    for text, choice in BY_TEXT.items():
        assert choice.text == text == str(choice)


def test_choices_name_the_places_they_touch() -> None:
    found = table(hand=10)
    turning = found.state.legal[0]
    assert (turning.source, turning.target) == ("hand", "ring:12")
    assert found.state.legal[1].touches == ("face",)
    build = BY_TEXT["build VI hammer 1"]
    assert (build.source, build.target, build.touches) == ("tile:VI", "calendar:VI", ("hammer:month",))
    place = BY_TEXT["place 9 a2"]
    assert (place.source, place.target, place.extra) == ("warehouse:9", "board:a2", True)
