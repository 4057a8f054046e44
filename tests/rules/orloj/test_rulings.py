"""Rulings of the README that no other test here shows by the way."""

import pytest

from rules.orloj import GAME, events
from rules.orloj.board import BOARD, COLOURS
from rules.orloj.effects import EffectPart
from rules.orloj.players import NOBODY
from rules.orloj.state import Question
from tests.rules.orloj.positions import player, table

RICH = "gold 2, paint 4, wood 4, iron 4"


def test_d2_a_construction_from_the_clock_needs_a_second_worker() -> None:
    found = table(player(goods=RICH, workers=1), hand=2).play("hand 1", "ring first")
    assert found.ask == "construct"
    assert not any(text.startswith("build") for text in found.texts)
    home = table(player(goods=RICH, workers=1), hand=2, ring=[NOBODY] * 3 + [0] + [NOBODY] * 8)
    assert "build I" in home.play("hand 1", "ring first").texts


def test_d6_every_apostle_has_a_cell_of_its_colour() -> None:
    for colour in COLOURS:
        assert BOARD.apostles.cell_colours.count(colour) == BOARD.apostles.colours.count(colour) == 4


def test_d10_a_moon_never_moves_less_than_not_at_all() -> None:
    found = table().asking("moon", -3).play("moon")
    assert found.state.moon == 11
    assert not found.happened(events.MoonMoved)


def test_d12_a_later_repair_does_not_pay_for_an_earlier_step() -> None:
    found = table(player(broken=5, scrolls=("moon",)))
    assert "hand 2" not in found.texts
    assert found.why_not("hand 2").facts == {"have": 0, "need": 1}


def test_d16_a_disc_on_top_makes_points_of_further_steps_even_without_its_royal_scroll() -> None:
    found = table(player(mastery=(12, 0, 0)), royal=("", "", "")).asking("mastery", 1, "any").play("step blue")
    assert found.scored() == {"mastery": 1}


def test_d22_no_reward_leads_from_an_expansion_to_another_one() -> None:
    effects = [effect for card in BOARD.workshop.cards.values() for effect in (card.top, card.middle)]
    effects += [*BOARD.construction.sections.values(), *BOARD.treasures.scrolls.values()]
    assert EffectPart("expand") not in {part for effect in effects for part in effect}


def test_d23_a_card_joins_at_one_seam_only() -> None:
    found = table(player(cards=("W3", "W6"), goods="paint 2, iron 2"), display=("", "", "I1")).asking("expand")
    found.play("card 3", "upgrade paint", "add left")
    assert len(found.happened(events.SeamJoined)) == 1


def test_d24_the_condition_is_looked_at_only_when_claiming() -> None:
    """The objective stays claimed when its tiles are given up."""
    objectives = ("purple apostles", "workshops", "two months")
    found = table(player(), objectives=objectives).own("I", "II", "Leo").play("claim 3")
    found.asking("recover", 2).play("recover I", "recover II")
    assert found.state.claims[2] == (0, NOBODY)
    assert (0, 8, "objective two months") in GAME.score_final(found.state)


def test_d28_both_triggers_make_one_end() -> None:
    found = table(ending="calendar", crow=3, rooster=0)
    found.state.pending = [Question("over")]
    found.settled()
    assert found.state.ending == "calendar"
    assert not found.happened(events.EndTriggered)
    found.play("pass", "skip")
    assert found.state.over


def test_d31_free_levels_of_a_solo_game_count_as_upgrades() -> None:
    state = GAME.new_game(["Ann"], 1)
    assert state.players[0].upgrades == 3


def test_d41_returning_a_worker_is_not_optional() -> None:
    found = table(player(), player("Bo", workers=4), ring=[NOBODY, 1] + [NOBODY] * 10).play("hand 1")
    assert found.state.players[1].workers == 5


def test_d43_the_same_seed_gives_the_same_hour() -> None:
    one, two = GAME.new_game(["A", "B"], 9), GAME.new_game(["A", "B"], 9)
    assert one == two
    assert one != GAME.new_game(["A", "B"], 10)


def test_d44_a_step_taken_first_raises_what_follows() -> None:
    """Yellow from the face sector first, then the moon of the ring sector goes further."""
    found = table(player(mastery=(0, 0, 3)), hand=1, face=1).play("hand 1", "face first", "step yellow", "skip")
    assert found.ask == "moon_or_painter"
    assert found.play("moon").happened(events.MoonMoved)[0].steps == 4


def test_d45_a_declined_part_does_not_lose_the_rest() -> None:
    found = table(painter=3).asking("painter").play("painter 1 left", "skip")
    assert found.goods() == {"coins": 1}


def test_d45_an_impossible_part_does_not_lose_the_rest() -> None:
    found = table(player(warehouse=(1, 2), hammer="apostle", level=2, broken=1, goods="gold 1, paint 2"))
    found.state.deal = found.state.deal._replace(sections=("recover",) * 12)
    found.asking("construct").play("build I", "skip")
    assert found.state.players[0].broken == 0


def test_d46_every_moon_is_the_same_moon() -> None:
    by_pass = table().play("pass", "moon")
    by_scroll = table(player(scrolls=("moon",))).play("use moon", "moon")
    assert by_pass.state.moon == by_scroll.state.moon == 2
    assert by_pass.goods() == by_scroll.goods() == {"wood": 1, "paint": 1}


def test_d47_a_resource_of_choice_is_a_basic() -> None:
    assert table().asking("basic", 1).main == ["take paint", "take wood", "take iron"]


def test_d48_the_paid_step_is_possible_on_top_and_without_the_free_one() -> None:
    found = table(player(mastery=(12, 0, 0), goods="coins 1"), hand=1, face=1)
    found.play("hand 1", "face first", "buy blue", "skip")
    assert found.scored() == {"mastery": 1}
    assert found.goods() == {}


def test_d53_a_construct_half_is_a_full_construction() -> None:
    mine = player(goods="gold 1, paint 4, wood 2", cards=("I2",), hammer="coin", level=1)
    found = table(mine, display=("", "", "W4")).asking("expand")
    found.play("card 3", "pay goods", "produce paint", "add right", "build I")
    assert set(found.scored()) == {"construction", "group"}
    assert found.ask == "upgrade"
    assert found.play("skip").goods()["coins"] == 1


@pytest.mark.parametrize("number", [1, 6, 7, 12])
def test_d56_only_the_colour_of_an_apostle_matters_on_the_board(number: int) -> None:
    found = table(player(warehouse=(number,), goods="paint 1, wood 1, iron 1"))
    assert found.extras == [f"place {number} {cell}" for cell in ("b1", "c2", "a3", "d3")]


def test_d58_basics_of_the_final_tile_may_be_replaced_but_not_its_gold() -> None:
    found = table(player(goods="gold 1, coins 3"), calendar=[NOBODY] * 24, final=True).asking("construct")
    assert found.main == ["build final", "skip"]
    poor = table(player(goods="coins 9"), calendar=[NOBODY] * 24, final=True).asking("construct")
    assert poor.why_not("build final").facts == {"have": 0, "need": 1}


def test_d60_after_four_crows_the_final_tile_stays_shut() -> None:
    found = table(player(goods=RICH), crow=4, ending="crow").asking("construct")
    assert "build final" not in found.texts


def test_d62_at_a_crow_a_token_is_repaired_whenever_possible() -> None:
    found = table(player(rooster=3, broken=1), rooster=0)
    found.state.pending = [Question("over")]
    found.settled()
    assert (found.state.players[0].broken, found.state.players[0].vp) == (0, 12)
