"""The three mastery tracks, scrolls, royal scrolls, assistants, moon and painter (README C4)."""

import pytest

from rules.orloj import GAME, events
from rules.orloj.board import SCROLLS, TALLIES
from rules.orloj.effects import TRACKS
from rules.orloj.players import Scroll, Station
from tests.rules.orloj.positions import SECTION_OF, TRACK, player, table

KINDS = ("six", "upgrades", "mastery", "columns", "months", "zodiac")


def at(position: int, track: str = "blue") -> tuple[int, int, int]:
    spot = [0, 0, 0]
    spot[TRACK[track]] = position
    return spot[0], spot[1], spot[2]


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("position", [4, 9])
def test_a_step_onto_a_scroll_space_takes_an_open_scroll(track: str, position: int) -> None:
    found = table(player(mastery=at(position - 1, track))).asking("mastery", 1, track).play(f"step {track}")
    assert (found.ask, found.state.pending[-1].about) == ("scroll", track)
    taken, top = found.state.scrolls[1], found.state.pile[0]
    found.play("take scroll 2")
    assert found.state.players[0].scrolls == (Scroll(taken, False),)
    assert found.state.scrolls[1] == top


@pytest.mark.parametrize("track", TRACKS)
def test_a_step_onto_the_sixth_space_is_moon_or_assistant(track: str) -> None:
    found = table(player(mastery=at(5, track))).asking("mastery", 1, track).play(f"step {track}")
    assert found.ask == "moon_or_assistant"
    assert found.main == ["moon", *(f"assistant {kind}" for kind in KINDS), "skip"]


def test_other_spaces_bring_nothing() -> None:
    for position in (1, 2, 3, 5, 7, 8, 10, 11):
        found = table(player(mastery=at(position - 1))).asking("mastery", 1, "blue").play("step blue")
        assert found.state.players[0].mastery[0] == position
        assert found.state.seat == 1


@pytest.mark.parametrize("kind", TALLIES)
def test_the_first_on_top_takes_the_royal_scroll_and_scores_it_at_once(kind: str) -> None:
    """Two things counted, worth 3 each, but 2 for apostles and upgrades; the scroll royal counts itself."""
    mine = player(
        mastery=at(11, "pink"),
        scrolls=("moon", "moon"),
        board={0: 4, 1: 1},
        production=(1, 1, 0),
        cards=("W1", "W2"),
    )
    found = table(mine, royal=("", kind, "")).own("I", "II", "Aries", "Taurus")
    found.asking("mastery", 1, "pink").play("step pink")
    expected = {"scrolls": 9, "apostles": 4, "upgrades": 4, "months": 6, "zodiac": 6, "workshops": 6}
    assert found.scored() == {f"royal {kind}": expected[kind]}
    assert found.state.players[0].royal == (kind,)
    assert found.state.royal == ("", "", "")


def test_a_royal_scroll_gives_ten_points_at_most() -> None:
    found = table(player(mastery=at(11)), royal=("months", "", "")).own("I", "II", "III", "IV", "V")
    assert found.asking("mastery", 1, "blue").play("step blue").scored() == {"royal months": 10}


def test_who_comes_second_finds_no_royal_scroll() -> None:
    """D16."""
    found = table(player(mastery=at(11)), royal=("", "months", "")).own("I").asking("mastery", 1, "blue")
    assert found.play("step blue").scored() == {}


def test_beyond_the_top_every_step_is_a_point() -> None:
    found = table(player(mastery=at(12))).asking("mastery", 2, "blue").play("step blue", "step blue")
    assert found.scored() == {"mastery": 2}


def test_two_steps_are_taken_one_after_the_other_with_the_bonus_between() -> None:
    """D18: the scroll of the fourth space comes before the fifth."""
    found = table(player(mastery=at(3))).asking("mastery", 2, "blue").play("step blue")
    assert found.ask == "scroll"
    found.play("take scroll 1")
    assert (found.ask, found.state.pending[-1].number) == ("mastery", 1)
    assert found.play("step blue").state.players[0].mastery[0] == 5


def test_two_free_steps_may_be_split() -> None:
    found = table().asking("mastery", 2, "any").play("step pink", "step yellow")
    assert found.state.players[0].mastery == (0, 1, 1)
    found = table().asking("mastery", 2, "any").play("step pink", "step pink")
    assert found.state.players[0].mastery == (0, 2, 0)


def test_an_empty_pile_leaves_the_gap_and_no_open_scroll_brings_nothing() -> None:
    """D15."""
    found = table(player(mastery=at(3)), pile=()).asking("mastery", 1, "blue").play("step blue", "take scroll 3")
    assert found.state.scrolls[2] == ""
    bare = table(player(mastery=at(3)), pile=(), scrolls=("", "", "")).asking("mastery", 1, "blue").play("step blue")
    assert bare.state.seat == 1


def test_a_new_scroll_is_something_hidden_shown() -> None:
    found = table(player(mastery=at(3))).asking("mastery", 1, "blue").play("step blue", "take scroll 1")
    assert any(event.barrier for event in found.happened(events.ScrollRevealed))


def test_every_table_has_its_scrolls() -> None:
    """24 with four players, 18 with three, 12 with two or alone; as many of each kind."""
    for seats, copies in ((1, 2), (2, 2), (3, 3), (4, 4)):
        state = GAME.new_game([f"P{n}" for n in range(seats)], 3)
        together = [*state.scrolls, *state.pile]
        assert {kind: together.count(kind) for kind in SCROLLS} == dict.fromkeys(SCROLLS, copies)
        assert len(state.scrolls) == (4 if seats > 2 else 3)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [(kind, kind) for kind in ("apostle", "moon", "painter", "upgrade", "construct")],
)
def test_a_scroll_is_used_once_at_any_time_and_still_counts(kind: str, expected: str) -> None:
    mine = player(scrolls=(kind,), goods="gold 1, paint 1, wood 1")
    found = table(mine).play(f"use {kind}")
    assert found.ask == expected
    found.play("skip")
    assert found.state.players[0].scrolls == (Scroll(kind, True),)
    assert found.why_not(f"use {kind}").key == "scroll_used"


def test_the_rooster_scroll_moves_the_disc_and_gives_a_coin() -> None:
    found = table(player(scrolls=("rooster",))).play("use rooster")
    assert (found.me.rooster, found.goods()) == (1, {"coins": 1})


def test_scrolls_of_a_kind_are_one_choice() -> None:
    found = table(player(scrolls=("moon", "moon", "painter")))
    assert found.extras == ["use moon", "use painter"]


@pytest.mark.parametrize(("position", "steps"), [(0, 3), (4, 4), (7, 5), (10, 6)])
def test_observation_says_how_far_moon_and_painter_go(position: int, steps: int) -> None:
    found = table(player(mastery=(0, 0, position))).asking("moon").play("moon")
    assert found.state.moon == (11 + steps) % 12
    found = table(player(mastery=(0, 0, position))).asking("painter")
    assert {choice.numbers[0] for choice in found.state.legal if choice.verb == "painter"} == set(range(1, steps + 1))


def test_areks_six_steps_of_the_moon_give_wood_paint_iron_and_three_repairs() -> None:
    """Worked example: observation IV, from the start space."""
    found = table(player(mastery=(0, 0, 10), broken=4)).asking("moon").play("moon")
    assert found.goods() == {"wood": 1, "paint": 1, "iron": 1}
    assert found.state.players[0].broken == 1


def test_the_moon_gives_nothing_for_the_space_it_leaves() -> None:
    found = table(moon=0).asking("moon").play("moon")
    assert found.goods() == {"paint": 1}
    assert found.state.moon == 3


def test_a_repair_without_a_broken_token_brings_nothing() -> None:
    found = table().asking("moon").play("moon")
    assert found.scored() == {}
    assert not found.happened(events.Repaired)


def test_karolinas_painter_takes_gold_and_coin_from_a_section() -> None:
    """Worked example: observation III reaches five gaps; the sixth section holds gold and a coin."""
    found = table(player(mastery=(0, 0, 7)), painter=1).asking("painter")
    assert "painter 5 left" in found.texts
    assert "painter 6 left" not in found.texts
    found.play("painter 5 left")
    assert found.goods() == {"gold": 1, "coins": 1}
    assert found.state.painter == 6


def test_the_painter_stands_between_two_sections_and_takes_one() -> None:
    found = table(painter=SECTION_OF["gold_coin"] - 1).asking("painter").play("painter 1 left")
    assert found.goods() == {"gold": 1, "coins": 1}
    found = table(painter=SECTION_OF["gold_coin"] - 2).asking("painter").play("painter 1 right")
    assert found.goods() == {"gold": 1, "coins": 1}


def test_past_the_twelfth_gap_the_painter_begins_anew() -> None:
    found = table(painter=12).asking("painter")
    left, right = found.state.legal[0], found.state.legal[1]
    assert (left.target, right.target) == ("section:1", "section:2")
    assert table(painter=11).asking("painter").state.legal[1].target == "section:1"


def test_the_painter_must_move_if_it_is_used_but_need_not_be() -> None:
    """D9."""
    found = table(painter=3).asking("painter")
    assert found.texts[0] == "painter 1 left"
    assert found.play("skip").state.painter == 3


def test_an_assistant_comes_from_a_pile_one_has_none_of() -> None:
    mine = player(cards=("W1 months", "W2"), workers=3)
    found = table(mine, assistants=(1, 0, 1, 1, 1, 1)).asking("moon_or_assistant")
    assert found.main == ["moon", "assistant six", "assistant mastery", "assistant columns", "assistant zodiac", "skip"]
    assert found.why_not("assistant months").key == "assistant_owned"
    assert found.why_not("assistant upgrades").key == "no_assistant_left"
    found.play("assistant zodiac")
    assert found.state.players[0].assistant == "zodiac"
    assert found.state.assistants == (1, 0, 1, 1, 1, 0)


@pytest.mark.parametrize(("warehouse", "assistant"), [((1, 2), ""), ((), "six"), ((3,), "six")])
def test_without_room_the_assistant_cannot_be_chosen(warehouse: tuple[int, ...], assistant: str) -> None:
    """D17: then it is the moon."""
    found = table(player(warehouse=warehouse, assistant=assistant)).asking("moon_or_assistant")
    assert found.main == ["moon", "skip"]
    assert found.why_not("assistant months").key in ("warehouse_full", "one_assistant_at_a_time")


def test_placing_an_assistant_costs_one_of_the_cards_resource() -> None:
    found = table(player(cards=("I1",), assistant="six", goods="iron 1, paint 1")).play("assistant on I1")
    assert found.me.cards == (Station("I1", "six"),)
    assert found.goods() == {"paint": 1}
    assert found.ask == "apostle"
