"""Turning the clock, the workers on its ring, the order of the sectors, passing (README C2)."""

from rules.orloj import events
from rules.orloj.players import NOBODY
from tests.rules.orloj.positions import player, table


def test_michals_three_sectors_and_one_of_the_face_cost_three_deviations() -> None:
    """Worked example: level I of innovation, hand 3, face 1."""
    found = table().play("hand 3 face 1")
    assert found.me.broken == 3
    assert (found.state.hand, found.state.face) == (3, 11)


def test_the_hand_turns_freely_as_far_as_innovation_allows() -> None:
    for position, free in ((0, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (12, 4)):
        found = table(player(mastery=(position, 0, 0))).play(f"hand {free}")
        assert found.state.players[0].broken == 0
        assert table(player(mastery=(position, 0, 0))).play(f"hand {free + 1}").state.players[0].broken == 1


def test_the_hand_must_move_and_never_goes_round_the_clock() -> None:
    steps = {choice.numbers[0] for choice in table(player(mastery=(12, 0, 0))).state.legal if choice.verb == "hand"}
    assert steps == set(range(1, 10))


def test_turning_one_dial_never_moves_the_other_nor_the_moon() -> None:
    found = table().play("hand 1")
    assert (found.state.hand, found.state.face, found.state.moon) == (1, 0, 11)


def test_the_face_sector_is_the_one_that_came_under_the_hand() -> None:
    found = table(seats=2).play("hand 2 face 1")
    sectors = {event.dial: event.sector for event in found.play("ring first", "skip").happened(events.SectorBegan)}
    assert sectors == {"ring": "moon_or_painter", "face": "study_blue"}


def test_only_as_many_tokens_as_are_intact_can_be_forced() -> None:
    found = table(player(broken=4))
    assert found.texts == ["hand 1", "hand 1 face 1", "hand 2", "pass"]
    assert found.why_not("hand 3").facts == {"have": 1, "need": 2}


def test_a_worker_goes_to_the_sector_and_who_stood_there_goes_home() -> None:
    found = table(player(workers=3), player(workers=2), ring=[NOBODY, 1] + [NOBODY] * 10).play("hand 1")
    assert found.state.ring[1] == 0
    assert [each.workers for each in found.state.players] == [2, 3]


def test_an_own_worker_there_comes_home_so_the_turn_costs_none() -> None:
    found = table(player(workers=1), ring=[NOBODY, 0] + [NOBODY] * 10).play("hand 1")
    assert found.state.ring[1] == 0
    assert found.me.workers == 1


def test_without_an_available_worker_one_can_only_pass() -> None:
    """D1: nothing to ask, so it is done at once; an additional action may free a worker first."""
    found = table(player(workers=0), ring=[0] * 3 + [NOBODY] * 9)
    assert found.texts == ["pass"]
    ready = table(player(workers=0, goods="paint 1", warehouse=(4,)))
    assert ready.main == ["pass"]
    assert ready.why_not("hand 1").key == "need_worker"
    assert "hand 1" in ready.play("place 4 d1").texts


def test_the_player_chooses_which_sector_comes_first() -> None:
    found = table().play("hand 1")
    assert (found.ask, found.texts) == ("first", ["ring first", "face first"])
    face = found.play("face first")
    assert face.ask == "study"
    assert face.play("skip").ask == "apostle"


def test_a_sector_with_a_coin_gives_it_before_anything_is_asked() -> None:
    found = table().play("hand 1", "ring first")
    assert found.goods() == {"coins": 1}
    assert found.ask == "apostle"


def test_every_kind_of_sector_does_what_it_says() -> None:
    asks = {}
    for steps, kind in enumerate(("coin_apostle", "moon_or_painter", "construct", "workshop", "coin_upgrade"), 1):
        rich = player(mastery=(12, 0, 0), goods="paint 4, wood 4, iron 4, gold 2")
        found = table(rich).play(f"hand {steps}", "ring first")
        asks[kind] = found.ask
    assert asks == {
        "coin_apostle": "apostle",
        "moon_or_painter": "moon_or_painter",
        "construct": "construct",
        "workshop": "expand",
        "coin_upgrade": "upgrade",
    }
    assert table(hand=5).play("hand 1", "ring first").ask == "sculptor"


def test_face_sectors_produce_or_teach() -> None:
    for face, good in ((0, "wood"), (2, "iron"), (10, "paint")):
        found = table(hand=1, face=face).play("hand 1", "face first")
        assert found.goods() == {good: 1}
    for face, track in ((1, "yellow"), (11, "blue"), (9, "pink")):
        found = table(hand=1, face=face).play("hand 1", "face first")
        assert found.main == [f"step {track}", "skip"]


def test_holding_the_face_back_lets_a_repair_pay_for_it() -> None:
    """The moon of a scroll repairs a token between turning the hand and turning the face (README C2)."""
    found = table(player(broken=5, scrolls=("moon",)), moon=0)
    assert "hand 1 hold" in found.texts
    found.play("hand 1 hold")
    assert (found.ask, found.main) == ("face", ["face 0"])
    found.play("use moon", "moon")
    assert found.main == ["face 0", "face 1", "face 2"]
    found.play("face 2")
    assert (found.state.hand, found.state.face, found.me.broken) == (1, 10, 5)
    assert found.state.ring[1] == 0


def test_only_somebody_with_an_additional_action_can_hold() -> None:
    assert not any("hold" in text for text in table().texts)
    assert table().why_not("hand 1 hold").key == "nothing_to_wait_for"


def test_the_worker_for_the_ring_is_promised_while_the_face_waits() -> None:
    """One worker and a fulfilled objective: it cannot be claimed with the promised worker."""
    mature = player(workers=1, mastery=(7, 0, 0), scrolls=("moon",))
    found = table(mature, objectives=("purple apostles", "workshops", "mastery"))
    assert "claim 3" in found.texts
    found.play("hand 1 hold")
    assert "claim 3" not in found.texts
    assert found.why_not("claim 3").key == "need_worker"
    assert found.play("face 0").me.workers == 0


def test_a_pass_recovers_workers_activates_the_moon_and_moves_the_rooster() -> None:
    ring = [0, 0, 0] + [NOBODY] * 9
    found = table(player(workers=2), ring=ring, rooster=4).play("pass")
    assert found.main == ["recover ring 1", "recover ring 2", "recover ring 3", "skip"]
    found.play("recover ring 3", "recover ring 1")
    assert found.ask == "moon"
    assert found.state.rooster == 4
    found.play("moon")
    assert found.state.rooster == 3
    assert found.state.players[0].workers == 4
    assert found.goods() == {"wood": 1, "paint": 1}


def test_precision_says_how_many_workers_a_pass_recovers() -> None:
    for position, expected in ((0, 2), (4, 3), (7, 4), (10, 4)):
        found = table(player(mastery=(0, position, 0)), ring=[0] * 6 + [NOBODY] * 6).play("pass")
        for _ in range(expected):
            found.play(found.texts[0])
        assert found.ask == "moon"


def test_the_rooster_steps_at_a_pass_even_if_all_else_is_declined() -> None:
    """D41, D46."""
    found = table(ring=[0] + [NOBODY] * 11, rooster=3).play("pass", "skip", "skip")
    assert found.state.rooster == 2
    assert found.state.moon == 11


def test_passing_is_allowed_with_nothing_to_recover() -> None:
    found = table(rooster=3).play("pass")
    assert found.ask == "moon"


def test_the_turn_ends_by_itself_when_nothing_else_can_be_done() -> None:
    found = table().play("hand 2", "ring first", "skip")
    assert found.state.seat == 1
    assert found.ask == "turn"


def test_the_turn_waits_for_its_player_while_an_additional_action_is_open() -> None:
    found = table(player(goods="coins 3")).play("hand 2", "ring first", "skip")
    assert found.state.seat == 0
    assert (found.ask, found.texts) == ("go", ["go on", "exchange coins"])
    assert found.play("go on").texts == ["end turn", "exchange wood", "exchange coins"]
    assert found.play("exchange coins").state.seat == 1


def test_a_mastery_sector_offers_its_colour_and_a_step_for_a_coin_in_any_order() -> None:
    found = table(player(goods="coins 2"), hand=1, face=1).play("hand 1", "face first")
    assert found.main == ["step yellow", "buy blue", "buy pink", "buy yellow", "skip"]
    found.play("buy blue")
    assert found.main == ["step yellow", "skip"]
    found.play("step yellow")
    assert found.state.players[0].mastery == (1, 0, 1)
    assert found.goods() == {"coins": 1}


def test_each_step_of_a_mastery_sector_is_taken_once() -> None:
    found = table(player(goods="coins 2"), hand=1, face=1).play("hand 1", "face first", "step yellow")
    assert found.main == ["buy blue", "buy pink", "buy yellow", "skip"]
    assert found.why_not("step yellow").key == "step_taken"
    found.play("buy pink")
    assert found.state.players[0].mastery == (0, 1, 1)


def test_a_paid_step_needs_a_real_coin() -> None:
    """D7: gold does not stand in for a coin."""
    found = table(player(goods="gold 3"), hand=1, face=1).play("hand 1", "face first")
    assert found.main == ["step yellow", "skip"]
    assert found.why_not("buy blue").facts == {"have": 0, "need": 1}
