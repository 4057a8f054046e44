"""Workshop cards: prices, rewards, halves that join, the sliding display (README B7, C4)."""

from typing import Any

import pytest

from rules.orloj import GAME, events
from rules.orloj.board import BOARD
from rules.orloj.players import NOBODY, Station
from tests.rules.orloj.positions import Table, player, table

CARDS = [
    ("W1", "wood", "upgrade", "apostle", "construct", "apostle"),
    ("W2", "wood", "upgrade", "construct", "apostle", "recover"),
    ("W3", "wood", "pink", "apostle", "apostle", "moon"),
    ("W4", "wood", "produce", "construct", "construct", "rooster"),
    ("W5", "wood", "apostle", "apostle", "construct", "recover"),
    ("W6", "wood", "gold and coin", "apostle", "apostle", "apostle"),
    ("W7", "wood", "moon_or_painter", "construct", "apostle", "rooster"),
    ("I1", "iron", "upgrade", "apostle", "apostle", "apostle"),
    ("I2", "iron", "upgrade", "construct", "construct", "moon"),
    ("I3", "iron", "blue", "apostle", "construct", "recover"),
    ("I4", "iron", "produce", "construct", "apostle", "moon"),
    ("I5", "iron", "apostle", "apostle", "apostle", "rooster"),
    ("I6", "iron", "gold and coin", "construct", "apostle", "recover"),
    ("I7", "iron", "moon_or_painter", "apostle", "construct", "apostle"),
    ("P1", "paint", "upgrade", "apostle", "apostle", "rooster"),
    ("P2", "paint", "upgrade", "apostle", "construct", "moon"),
    ("P3", "paint", "yellow", "construct", "apostle", "recover"),
    ("P4", "paint", "produce", "apostle", "apostle", "apostle"),
    ("P5", "paint", "apostle", "construct", "construct", "rooster"),
    ("P6", "paint", "gold and coin", "construct", "construct", "moon"),
    ("P7", "paint", "moon_or_painter", "apostle", "apostle", "recover"),
]


def offering(*cards: str, deck: tuple[str, ...] = (), **values: object) -> Table:
    goods = str(values.pop("goods", "paint 9, wood 9, iron 9"))
    mine = player(goods=goods, **values)  # type: ignore[arg-type]
    return table(mine, display=cards, deck=deck).asking("expand")


def goods_spent(found: Table) -> dict[str, int]:
    spent: dict[str, int] = {}
    for event in found.happened(events.Paid):
        spent[event.what] = spent.get(event.what, 0) + event.amount
    return spent


@pytest.mark.parametrize("slot", [1, 2, 3])
@pytest.mark.parametrize(("card", "resource"), [row[:2] for row in CARDS])
def test_a_card_costs_a_paint_and_three_two_or_one_of_its_resource(card: str, resource: str, slot: int) -> None:
    display = [""] * 3
    display[slot - 1] = card
    found = offering(*display).play(f"card {slot}")
    price = {"paint": 1}
    price[resource] = price.get(resource, 0) + 4 - slot
    assert goods_spent(found) == price


@pytest.mark.parametrize(("card", "top"), [(row[0], row[2]) for row in CARDS])
def test_the_top_of_every_card(card: str, top: str) -> None:
    found = offering("", "", card).play("card 3")
    if top == "gold and coin":
        gained = [(event.what, event.amount) for event in found.happened(events.Gained)]
        assert gained == [("gold", 1), ("coins", 1)]
        return
    question = found.state.pending[-1]
    if top in ("blue", "pink", "yellow"):
        assert (question.ask, question.kind, question.number) == ("mastery", top, 2)
    else:
        assert question.ask == top


@pytest.mark.parametrize(("card", "resource", "middle"), [(row[0], row[1], row[5]) for row in CARDS])
def test_the_middle_of_every_card(card: str, resource: str, middle: str) -> None:
    mine = player(cards=(card,), assistant="months", goods=f"{resource} 1", workers=2)
    found = table(mine, ring=[0] + [NOBODY] * 11).play(f"assistant on {card}")
    assert found.me.cards == (Station(card, "months"),)
    assert found.goods() == {}
    if middle == "rooster":
        assert (found.me.rooster, found.ask) == (1, "turn")
    else:
        assert found.ask == middle


@pytest.mark.parametrize("end", ["left", "right"])
@pytest.mark.parametrize(("card", "left", "right"), [(row[0], row[3], row[4]) for row in CARDS])
def test_the_halves_of_every_card_join_equal_ones(card: str, left: str, right: str, end: str) -> None:
    """Beside a card with two apostle halves and beside one with two construct halves."""
    mine, other = ("right", right) if end == "left" else ("left", left)
    assert mine in ("left", "right")
    for neighbour, half in (("P1", "apostle"), ("P6", "construct")):
        if neighbour == card:
            continue
        found = offering("", "", card, cards=(neighbour,)).play("card 3")
        while found.ask != "side":
            found.play("produce wood" if found.ask == "produce" else "skip")
        found.play(f"add {end}")
        joined = [event.half for event in found.happened(events.SeamJoined)]
        assert joined == ([half] if other == half else [])


def test_edges_and_rewards_add_up() -> None:
    """24 apostle and 18 construct halves; tops and middles as the list says (README B7)."""
    cards = BOARD.workshop.cards.values()
    halves = [half for card in cards for half in (card.left, card.right)]
    assert (halves.count("apostle"), halves.count("construct")) == (24, 18)
    assert [len([row for row in CARDS if row[5] == kind]) for kind in ("recover", "apostle", "moon", "rooster")] == [
        *(6, 5, 5, 5)
    ]


def test_the_end_of_the_row_is_chosen_after_the_reward() -> None:
    """D74: pay, take the reward, then left or right."""
    found = offering("", "W2", "", cards=("I1",), goods="paint 1, wood 2")
    assert found.main == ["card 2", "skip"]
    assert found.why_not("add left").facts == {"ask": "expand"}
    assert found.play("card 2").ask == "upgrade"
    assert found.goods() == {}
    assert (found.play("upgrade wood").ask, found.texts) == ("side", ["add left", "add right"])
    assert GAME.ask(found.state) == "At which end of your row does W2 go?"
    assert found.why_not("skip").key == "must_choose"
    assert [station.card for station in found.play("add left").state.players[0].cards] == ["W2", "I1"]


def test_the_first_card_is_laid_down_without_a_question() -> None:
    """D74: asked only when both ends are possible."""
    found = offering("W1", "I1", "P1", goods="paint 1, wood 3").play("card 1", "upgrade wood")
    assert [station.card for station in found.state.players[0].cards] == ["W1"]
    assert found.happened(events.DisplaySlid) == []
    assert found.state.seat == 1


def test_an_assistant_may_be_placed_between_the_reward_and_the_end_of_the_row() -> None:
    """D73: the question for the end is a moment like any other."""
    mine: dict[str, Any] = {"cards": ("I1",), "assistant": "six", "goods": "paint 1, wood 2, iron 1"}
    found = offering("", "W2", "", **mine).play("card 2", "upgrade wood")
    assert found.texts == ["add left", "add right", "assistant on I1"]


def test_the_first_worker_above_each_place_comes_free_once() -> None:
    found = offering("", "W6", "", workers=2).play("card 2")
    mine = found.state.players[0]
    assert (mine.workers, mine.display) == (3, (True, False, True))
    again = offering("", "W6", "", workers=2, display=(True, False, True)).play("card 2")
    assert again.state.players[0].workers == 2


def test_the_display_slides_right_and_a_new_card_comes_from_the_left() -> None:
    found = offering("W1", "I1", "W6", deck=("P1", "P2")).play("card 3")
    assert found.state.display == ("P1", "W1", "I1")
    assert found.state.deck == ("P2",)
    found = offering("W6", "I1", "P3", deck=("P1", "P2")).play("card 1")
    assert found.state.display == ("P1", "I1", "P3")


def test_when_the_deck_is_empty_gaps_stay_on_the_left() -> None:
    """D21: what is left slides right to its new price."""
    found = offering("W1", "I1", "W6").play("card 3")
    assert found.state.display == ("", "W1", "I1")


def test_the_place_stays_empty_until_everything_the_card_brings_is_done() -> None:
    found = offering("W1", "I1", "P5", deck=("P1",), goods="paint 2").play("card 3")
    assert found.ask == "apostle"
    assert found.state.display == ("W1", "I1", "")
    assert found.play("skip").state.display == ("P1", "W1", "I1")


def test_during_its_top_reward_a_card_is_not_yet_in_the_row() -> None:
    """D51: it takes no assistant and does not count, but the freed worker does."""
    found = offering("", "", "W5", goods="paint 1, wood 2", assistant="six", workers=0).play("card 3")
    assert found.ask == "apostle"
    assert found.me.cards == ()
    assert found.me.workers == 1
    assert "assistant on W5" not in found.texts
    assert found.why_not("assistant on W5").key == "not_your_card"
    found.play("skip")
    assert found.ask == "end"
    assert "assistant on W5" in found.texts


def test_an_iron_card_for_two_iron_and_a_paint_completes_an_apostle() -> None:
    """Worked example: iron card in the middle, top upgrade, apostle half completed."""
    found = offering("", "I1", "", goods="iron 2, paint 1", cards=("W3",)).play("card 2")
    assert found.goods() == {}
    assert found.ask == "upgrade"
    found.play("upgrade iron", "add right")
    assert found.ask == "apostle"
    assert found.state.pending[-1].about == "seam"


def test_a_wood_card_in_the_middle_costs_two_wood_and_a_paint() -> None:
    """Worked example."""
    found = offering("", "W1", "", goods="wood 2, paint 1").play("card 2")
    assert found.goods() == {}


def test_an_assistant_on_the_iron_card_costs_an_iron_and_brings_an_apostle() -> None:
    """Worked example: then six points flat at the end."""
    found = table(player(cards=("I1",), assistant="six", goods="iron 1")).play("assistant on I1")
    assert found.ask == "apostle"


def test_what_the_seam_offers_is_now_or_never() -> None:
    """D52: no gold, so the construction of the seam is lost."""
    found = offering("", "", "P6", goods="paint 4", cards=("I2",), workers=0).play("card 3", "add right")
    assert "build I" in found.main
    broke = offering("", "", "W4", goods="paint 1, wood 1", cards=("I2",)).play("card 3", "produce iron", "add right")
    assert broke.state.seat == 1


def test_basics_are_offered_first_and_one_chooses_between_coins_and_gold() -> None:
    """D49: coins before gold, and the ways that keep a basic last; with one way to pay nothing is asked."""
    found = offering("", "", "W6", goods="paint 1, coins 1, gold 1").play("card 3")
    assert (found.ask, found.texts) == ("pay", ["pay 1 coin", "pay 1 gold", "pay 1 coin 1 gold keep 1 paint"])
    assert GAME.ask(found.state) == "How do you pay? (price: 1 paint, 1 wood)"
    assert found.play("pay 1 gold").goods() == {"coins": 2, "gold": 1}
    only = offering("", "", "W6", goods="paint 1, coins 1").play("card 3")
    assert only.goods() == {"coins": 1, "gold": 1}
    both = offering("W1", "", "", goods="coins 2, gold 2").play("card 1")
    assert both.goods() == {}


def test_a_coin_or_gold_may_replace_a_basic_that_one_has() -> None:
    """D49: the first offer is the automatic one; the basics that are kept are named."""
    found = offering("", "", "W6", goods="paint 1, wood 1, coins 1, gold 1").play("card 3")
    assert found.texts == [
        *("pay goods", "pay 1 coin keep 1 wood", "pay 1 gold keep 1 wood", "pay 1 coin keep 1 paint"),
        *("pay 1 gold keep 1 paint", "pay 1 coin 1 gold keep 1 paint 1 wood"),
    ]
    assert found.why_not("pay 1 coin keep 1 iron").facts == {"good": "iron"}
    assert found.why_not("pay 1 coin").facts == {"need": 0, "given": 1}
    assert found.why_not("pay 2 coins keep 1 paint 1 wood").facts == {"have": 1, "need": 2}
    other = offering("", "", "W6", goods="paint 1, wood 1, coins 1, gold 1").play("card 3", "pay goods")
    assert other.goods() == {"coins": 2, "gold": 2}
    assert found.play("pay 1 coin 1 gold keep 1 paint 1 wood").goods() == {"paint": 1, "wood": 1, "gold": 1, "coins": 1}


def test_every_mix_of_coins_and_gold_is_offered_coins_first() -> None:
    found = offering("P1", "", "", goods="coins 3, gold 3").play("card 1")
    assert found.texts == ["pay 3 coins 1 gold", "pay 2 coins 2 gold", "pay 1 coin 3 gold"]
    assert found.why_not("pay 4 coins").facts == {"have": 3, "need": 4}
    assert found.why_not("pay 1 coin").facts == {"need": 4, "given": 1}
    assert found.why_not("exchange coins").key == "answer_first"
    assert not found.extras


def test_a_card_that_cannot_be_paid_is_not_offered() -> None:
    found = offering("W1", "W2", "W4", goods="paint 1, wood 2, iron 3")
    assert found.main == ["card 2", "card 3", "skip"]
    assert found.why_not("card 1").facts == {"missing": 1, "wild": 0}
    assert offering("", "W2", "", goods="paint 1, wood 2").why_not("card 1").key == "nothing_there"
