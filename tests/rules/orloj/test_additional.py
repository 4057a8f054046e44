"""Additional actions, objectives and exchanges at any decision of one's own turn (README C6)."""

from typing import Any

import pytest

from rules.engine import IllegalChoice
from rules.orloj import GAME, events
from rules.orloj.players import NOBODY
from tests.rules.orloj.positions import Table, player, table

PLAIN = ("purple apostles", "workshops", "mastery")
NONE: tuple[tuple[int, ...], ...] = ((NOBODY, NOBODY),) * 3


def goal(which: int, objective: str, mine: Any, bonus: str = "two_coins", **values: Any) -> Table:
    objectives, bonuses = list(PLAIN), ["two_coins"] * 3
    objectives[which - 1], bonuses[which - 1] = objective, bonus
    return table(mine, objectives=tuple(objectives), bonuses=tuple(bonuses), **values)


REACHED: list[tuple[int, str, dict[str, Any], tuple[str, ...]]] = [
    (1, "purple apostles", {"board": {1: 1, 6: 6, 8: 7}}, ()),
    (1, "green apostles", {"board": {0: 4, 3: 5, 5: 10}}, ()),
    (1, "red apostles", {"board": {2: 2, 4: 3, 7: 8}}, ()),
    (2, "assistants", {"cards": ("W1 six", "W2 months")}, ()),
    (2, "workshops", {"cards": ("W1", "W2", "W4")}, ()),
    (2, "upgrades", {"production": (1, 1, 1), "level": 2}, ()),
    (3, "mastery", {"mastery": (0, 7, 0)}, ()),
    (3, "two months", {}, ("I", "VI", "Leo")),
    (3, "two signs", {}, ("I", "Virgo", "Leo")),
]
MISSED: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "purple apostles": ({"board": {1: 1, 6: 6}}, ()),
    "green apostles": ({"board": {0: 4, 1: 1, 6: 6, 8: 7}}, ()),
    "red apostles": ({"warehouse": (2, 3), "board": {7: 8}}, ()),
    "assistants": ({"cards": ("W1 six", "W2"), "assistant": "months"}, ()),
    "workshops": ({"cards": ("W1", "W2")}, ()),
    "upgrades": ({"production": (1, 1, 0), "level": 2}, ()),
    "mastery": ({"mastery": (6, 6, 6)}, ()),
    "two months": ({}, ("I", "VI", "II")),
    "two signs": ({}, ("I", "VI", "Leo")),
}


@pytest.mark.parametrize(("which", "objective", "mine", "tiles"), REACHED)
def test_every_objective_is_claimed_with_a_worker_when_it_is_met(
    which: int, objective: str, mine: dict[str, Any], tiles: tuple[str, ...]
) -> None:
    found = goal(which, objective, player(workers=2, **mine)).own(*tiles)
    found.play(f"claim {which}")
    assert found.state.claims[which - 1] == (0, NOBODY)
    assert found.me.workers == 1
    assert found.goods() == {"coins": 2}
    assert not found.state.bonus_open[which - 1]


@pytest.mark.parametrize(("which", "objective"), [(row[0], row[1]) for row in REACHED])
def test_an_objective_that_is_not_met_cannot_be_claimed(which: int, objective: str) -> None:
    mine, tiles = MISSED[objective]
    found = goal(which, objective, player(workers=2, **mine)).own(*tiles)
    assert f"claim {which}" not in found.texts
    assert found.why_not(f"claim {which}").facts == {"objective": objective}


BONUSES = {
    "two_coins": None,
    "two_basics": "basic",
    "upgrade": "upgrade",
    "apostle": "apostle",
    "two_steps": "mastery",
}


@pytest.mark.parametrize("bonus", BONUSES)
def test_the_first_claimant_gains_the_bonus(bonus: str) -> None:
    found = goal(3, "mastery", player(mastery=(7, 0, 0)), bonus).play("claim 3")
    assert found.ask == (BONUSES[bonus] or "turn")
    number = {"two_basics": 2, "two_steps": 2}.get(bonus)
    if number:
        assert found.state.pending[-1].number == number


def test_nine_bonuses_lie_in_three_groups() -> None:
    from rules.orloj.board import BOARD

    assert BOARD.beginnings.objective_bonuses == (
        ("two_coins", "two_basics", "upgrade"),
        ("apostle", "two_coins", "two_steps"),
        ("apostle", "two_basics", "upgrade"),
    )


def test_the_third_green_apostle_claims_at_once_for_two_coins() -> None:
    """Worked example: the claim is worth 8 points at the end."""
    mine = player(board={0: 4, 3: 5}, warehouse=(10,), goods="wood 1")
    found = goal(1, "green apostles", mine).play("place 10 b2")
    assert "claim 1" in found.extras
    found.play("claim 1")
    assert found.goods() == {"coins": 3}
    from rules.orloj import GAME

    assert (0, 8, "objective green apostles") in GAME.score_final(found.state)


def test_later_claimants_get_the_next_place_and_no_bonus() -> None:
    """D54."""
    claims = ((NOBODY, NOBODY), (NOBODY, NOBODY), (1, NOBODY))
    mine = player(mastery=(7, 0, 0))
    found = goal(3, "mastery", mine, claims=claims, bonus_open=(True, True, False)).play("claim 3")
    assert found.state.claims[2] == (1, 0)
    assert found.goods() == {}


def test_with_four_players_one_may_come_too_late() -> None:
    claims = ((NOBODY,) * 3, (NOBODY,) * 3, (1, 2, 3))
    found = goal(3, "mastery", player(mastery=(7, 0, 0)), seats=4, claims=claims)
    assert found.why_not("claim 3").key == "no_place_left"


def test_nobody_claims_twice_or_without_a_worker() -> None:
    found = goal(3, "mastery", player(mastery=(7, 0, 0))).play("claim 3")
    assert found.why_not("claim 3").key == "already_claimed"
    poor = goal(3, "mastery", player(mastery=(7, 0, 0), workers=0), ring=[0] + [NOBODY] * 11)
    assert poor.why_not("claim 3").key == "need_worker"


@pytest.mark.parametrize(
    ("goods", "choice", "left"),
    [
        ("paint 3", "exchange paint", {"gold": 1}),
        ("wood 4, coins 2", "exchange wood", {"gold": 1, "wood": 1, "coins": 2}),
        ("iron 2, coins 2", "exchange iron", {"gold": 1, "coins": 1}),
        ("iron 1, coins 2", "exchange iron", {"gold": 1}),
        ("coins 3", "exchange coins", {"gold": 1}),
    ],
)
def test_three_equal_basics_are_a_gold_and_coins_may_stand_in(goods: str, choice: str, left: dict[str, int]) -> None:
    """D8."""
    assert table(player(goods=goods)).play(choice).goods() == left


@pytest.mark.parametrize(("goods", "choice"), [("paint 2, gold 4", "exchange paint"), ("coins 2", "exchange coins")])
def test_gold_does_not_help_in_an_exchange(goods: str, choice: str) -> None:
    found = table(player(goods=goods))
    assert choice not in found.texts
    assert found.why_not(choice).key == "need_three"


def test_an_additional_action_may_come_between_two_parts_of_an_effect() -> None:
    """The inserted action is carried out completely first."""
    found = table(player(scrolls=("moon",))).asking("basic", 2)
    found.play("take paint", "use moon", "moon")
    assert (found.ask, found.main) == ("basic", ["take paint", "take wood", "take iron"])
    assert found.play("take iron").goods() == {"paint": 2, "wood": 1, "iron": 1}


def test_additional_actions_are_marked_apart_and_listed_last() -> None:
    found = table(player(goods="coins 3", scrolls=("moon",)))
    marks = [choice.extra for choice in found.state.legal]
    assert marks == sorted(marks)
    assert found.extras == ["use moon", "exchange coins"]


def test_the_answers_are_known_before_what_can_be_done_besides_is_listed() -> None:
    state = table(player(scrolls=("moon",))).asking("basic", 2).state
    assert state.listed is None
    assert [str(choice) for choice in state.answers] == ["take paint", "take wood", "take iron"]
    assert [str(choice) for choice in state.legal] == ["take paint", "take wood", "take iron", "use moon"]
    assert state.listed is state.legal


def test_a_scroll_can_be_used_in_the_turn_in_which_it_was_taken() -> None:
    found = table(player(mastery=(3, 0, 0)), scrolls=("rooster", "", "")).asking("mastery", 1, "blue")
    found.play("step blue", "take scroll 1")
    assert found.texts == ["end turn", "use rooster"]


def test_a_scroll_needs_an_effect_that_can_do_something() -> None:
    """D52: a full warehouse takes no apostle, and without gold nothing is built."""
    found = table(player(scrolls=("apostle", "construct"), warehouse=(1,), assistant="six"))
    assert found.extras == []
    assert found.why_not("use apostle").key == "warehouse_full"
    assert found.why_not("use construct").key == "need_gold"
    assert found.why_not("use moon").key == "no_such_scroll"


def test_an_assistant_may_be_placed_even_if_its_bonus_brings_nothing() -> None:
    """D52."""
    found = table(player(cards=("W2",), assistant="six", goods="wood 1")).play("assistant on W2")
    assert found.ask == "turn"
    assert found.me.cards[0].assistant == "six"


def test_each_card_takes_one_assistant_for_good() -> None:
    found = table(player(cards=("W2 months",), assistant="six", goods="wood 1"))
    assert found.why_not("assistant on W2").key == "card_staffed"
    assert found.why_not("assistant on W1").key == "not_your_card"
    assert table(player(cards=("W2",))).why_not("assistant on W2").key == "no_assistant_in_warehouse"


def test_another_players_turn_is_no_time_for_ones_own_actions() -> None:
    found = table(player(), player("Bo", goods="coins 9")).asking("moon")
    with pytest.raises(IllegalChoice):
        found.play("exchange coins")


def test_recovering_a_worker_from_the_calendar_leaves_the_tile_to_nobody() -> None:
    """D19, D20, D55: it stays built, is never occupied again, and ends the calendar all the same."""
    found = table(player(workers=1)).own("VI").asking("recover", 2).play("recover VI")
    assert found.owner("VI") == NOBODY
    assert found.state.players[0].workers == 2
    assert found.happened(events.WorkerMoved)[0].source == "calendar:VI"


def test_a_worker_on_an_objective_never_comes_back() -> None:
    claims = ((0, NOBODY), (0, NOBODY), (0, NOBODY))
    found = table(player(workers=1), claims=claims, ring=[0] + [NOBODY] * 11).asking("recover", 2)
    assert found.main == ["recover ring 1", "skip"]


def test_only_own_workers_are_recovered() -> None:
    found = table(ring=[1, 0] + [NOBODY] * 10).asking("recover", 2)
    assert found.main == ["recover ring 2", "skip"]
    assert found.why_not("recover ring 1").key == "not_your_worker"


def test_an_upgrade_before_the_second_sector_produces_more() -> None:
    """D73: ring first, then wood is produced; the scroll in between makes it two."""
    mine = player(scrolls=("upgrade",))
    found = table(mine).play("hand 2", "ring first", "skip")
    assert (found.ask, found.texts) == ("go", ["go on", "use upgrade"])
    assert GAME.ask(found.state) == "Produce wood now, or do something else first?"
    assert GAME.load(GAME.dump(found.state)) == found.state
    found.play("use upgrade", "upgrade wood")
    assert found.goods(0) == {"wood": 2}
    other = table(player(scrolls=("upgrade",))).play("hand 2", "ring first", "skip", "go on")
    assert other.goods(0) == {"wood": 1}


def test_a_sector_that_asks_for_itself_needs_no_other_question() -> None:
    """D73: mastery and moon are asked anyway, with the additional actions beside."""
    found = table(player(scrolls=("upgrade",)), hand=1, face=1).play("hand 1", "ring first", "skip")
    assert (found.ask, found.extras) == ("study", ["use upgrade"])


def test_without_an_additional_action_the_turn_goes_on_by_itself() -> None:
    found = table(player()).play("hand 2", "ring first", "skip")
    assert (found.goods(0), found.state.seat) == ({"wood": 1}, 1)


def test_the_sector_chosen_to_come_first_is_carried_out_at_once() -> None:
    """D73: the question before it was the moment for additional actions."""
    found = table(player(scrolls=("upgrade",))).play("hand 2")
    assert (found.ask, found.extras) == ("first", ["use upgrade"])
    assert found.play("face first").goods() == {"wood": 1}


def test_a_hammer_upgraded_after_the_section_counts_for_its_bonus() -> None:
    """D73, D44: between the steps 4 and 5 of a construction; level I and II bring a coin, III two points more."""
    mine = player(goods="gold 1, paint 2", hammer="coin", level=1, scrolls=("upgrade",))
    found = table(mine, sections=("gold_coin",) * 12).asking("construct").play("build I")
    assert (found.ask, found.texts, found.goods()) == ("go", ["go on", "use upgrade"], {"gold": 1, "coins": 1})
    assert GAME.ask(found.state) == "Gain the bonus of your hammer now, or do something else first?"
    assert found.why_not("end turn").facts == found.why_not("skip").facts == {"ask": "go"}
    found.play("use upgrade", "upgrade hammer")
    assert (found.goods(0), found.scored()["hammer"]) == ({"gold": 1, "coins": 2}, 2)


def test_a_hammer_without_an_additional_action_follows_the_section() -> None:
    mine = player(goods="gold 1, paint 2", hammer="coin", level=1)
    found = table(mine, sections=("gold_coin",) * 12).asking("construct").play("build I")
    assert (found.goods(0), found.state.seat) == ({"gold": 1, "coins": 2}, 1)


def test_a_repair_waits_for_what_may_break_before_it() -> None:
    """D73: the section brings a gold and a repair."""
    mine = player(goods="gold 1, paint 2", hammer="coin", scrolls=("apostle",))
    found = table(mine, sections=("gold_repair",) * 12).asking("construct").play("build I")
    assert GAME.ask(found.state) == "Repair now, or do something else first?"
    found.play("use apostle", "apostle 11 turn 1")
    assert (found.state.players[0].broken, found.goods(0)) == (0, {"gold": 1})


def test_to_go_on_is_no_answer_to_another_question() -> None:
    found = table(player(scrolls=("upgrade",)))
    assert found.why_not("go on").key == "turn_first"
    assert found.play("pass").why_not("go on").facts == {"ask": found.ask}
