"""Numbers and facts in the captions of Orloj's course, against the rules."""

from __future__ import annotations

from typing import Any

import pytest

from game.lessons import course
from game.lessons.course import MainLine
from rules.orloj import GAME
from rules.orloj.solo_cards import SOLO

TAUGHT = course.load("orloj")


def line(chapter: str) -> MainLine:
    return course.main_line(TAUGHT, TAUGHT.chapter(chapter))


def position(chapter: str, step: str, *choices: str) -> Any:
    """The own position of a step, and then these choices."""
    found = TAUGHT.chapter(chapter)
    at = next(each.at for each in found.steps if each.id == step)
    assert at is not None
    state = line(chapter).states[at]
    for text in choices:
        state = GAME.apply(state, text).state
    return state


def me(chapter: str, step: str, *choices: str) -> Any:
    return GAME.picture(position(chapter, step, *choices))["players"][0]


def texts(state: Any) -> list[str]:
    return [choice.text for choice in GAME.choices(state)]


def paid(state: Any) -> Any:
    """The position after the first way to pay, if that is asked."""
    return GAME.apply(state, GAME.choices(state)[0]).state if GAME.prompt(state).ask == "pay" else state


def test_iron_raised_first_gives_two_and_a_worker() -> None:
    assert me("hand", "first", "ring first", "upgrade iron")["iron"] == 2
    assert me("hand", "first", "face first")["iron"] == 1
    assert me("hand", "upgrade", "upgrade iron")["workers"] == me("hand", "upgrade")["workers"] + 1


def test_one_sector_is_free_and_each_further_one_breaks_a_token() -> None:
    broken = me("hand", "second")["broken"]
    for text, more in {"hand 1": 0, "hand 2": 1, "hand 3": 2, "hand 1 face 1": 1}.items():
        assert me("hand", "second", text)["broken"] == broken + more


def test_the_moon_brings_wood_paint_and_a_repair() -> None:
    before, after = me("hand", "moon"), me("hand", "moon", "moon")
    assert [after[kind] - before[kind] for kind in ("paint", "wood", "iron", "broken")] == [1, 1, 0, -1]


def test_wood_at_level_iv_is_two_and_a_gold_and_pisces_needs_it() -> None:
    before, after = me("build", "first"), me("build", "first", "face first")
    assert [after[kind] - before[kind] for kind in ("paint", "wood", "iron", "gold")] == [0, 2, 0, 1]
    assert not any(text.startswith("build Pisces") for text in texts(position("build", "first", "ring first")))


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("build I", 10),
        ("build III hammer 1", 10),
        ("build Pisces", 10),
        ("build Gemini", 8),
        ("build Cancer hammer 1", 8),
    ],
)
def test_a_tile_beside_the_own_one_is_ten_points_and_one_alone_eight(text: str, points: int) -> None:
    assert paid(position("build", "tile", text)).players[0].vp - me("build", "tile")["vp"] == points


def test_james_and_peter_find_the_arches_that_are_named() -> None:
    for number, worker in ((1, "c2"), (2, "b3")):
        state = position("apostles", "take", f"apostle {number}")
        workers = state.players[0].workers
        assert paid(GAME.apply(state, f"place {number} {worker}").state).players[0].workers == workers + 1


def test_either_card_joins_an_apostle_on_the_right_only() -> None:
    for card, reward in (("card 3", "upgrade iron"), ("card 2", "apostle 9")):
        state = position("workshop", "card", card, reward)
        right, left = (GAME.prompt(GAME.apply(state, side).state) for side in ("add right", "add left"))
        assert (right.ask, right.about) == ("apostle", "seam")
        assert left.ask != "apostle"
    before, cheap, dear = (me("workshop", "card", *bought) for bought in ((), ("card 3",), ("card 2",)))
    assert (cheap["paint"], cheap["workers"]) == (before["paint"] - 2, before["workers"] + 1)
    assert sum(before[kind] - dear[kind] for kind in ("paint", "wood", "iron")) == 3


def test_the_moon_of_the_pass_repairs_two_of_three() -> None:
    before, after = me("pass", "moon"), me("pass", "moon", "moon")
    assert (before["broken"], after["broken"], after["iron"] - before["iron"]) == (3, 1, 1)


def test_yellow_above_the_bricks_is_nine_points_and_the_crow_two() -> None:
    state = position("crow", "window", "step yellow")
    window = next(each for each in GAME.forecast(state) if each.why == "window scrolls")
    assert (window.vp[0], window.counts[0]) == (9, 3)
    assert me("crow", "call")["broken"] == me("crow", "call")["rooster"] == 2
    assert me("crow", "moon", "moon")["broken"] == 0
    before, after = GAME.scores(position("crow", "end")), GAME.scores(position("crow", "end", "end turn"))
    assert (after[0] - before[0], after[1] - before[1]) == (2, -2)


def test_the_end_is_as_told() -> None:
    state = position("end", "call")
    assert GAME.scores(state) == (38, 32)
    assert (state.crow, state.rooster) == (3, 1)
    own = [item for item in GAME.score_final(position("end", "home")) if item[0] == 0]
    for tile in ("V", "Gemini", "Cancer"):
        assert [item for item in GAME.score_final(position("end", "home", f"recover {tile}")) if item[0] == 0] == own
    assert GAME.outcome(line("end").states[-1]) is not None


def test_josef_scores_eight_unless_peter_is_taken() -> None:
    assert GAME.scores(line("josef").states[8])[1] == 10
    assert GAME.scores(position("josef", "apostle", "apostle 1", "end turn"))[1] == 18
    first, second = (SOLO.cards[card].errands for card in ("J15", "J12"))
    assert {errand.apostle for errand in first} == {0, 2}
    assert {errand.apostle for errand in second} == {0, 10}
    assert position("josef", "next").josef.card == "J12"
