"""Josef Mánes: setup, cards, turns, check, maintenance, levels, the end (README C9)."""

from typing import Any

import pytest

from rules.orloj import GAME, JOSEFS_NAME, events
from rules.orloj.board import TILE_OF, TILES
from rules.orloj.effects import TRACKS
from rules.orloj.players import JOSEF, NOBODY, Josef, Scroll
from rules.orloj.scoring import final_scorings
from rules.orloj.solo_cards import ACTION_CARDS, LEVELS, SOLO
from rules.orloj.state import BLOCKED, WAITING
from tests.rules.orloj.positions import Table, last_turn, player, table

CARDS = [
    ("J01", 3, 1, 0, "I", "blue", "Leo", "card right"),
    ("J02", 3, 2, 0, "III", "card left", "Libra", "pink"),
    ("J03", 3, 3, 1, "V", "yellow", "Sagittarius", "assistant right"),
    ("J04", 3, 1, 1, "Aquarius", "painter 2", "VII", "blue"),
    ("J05", 3, 2, 2, "Taurus", "pink", "X", "card right"),
    ("J06", 3, 3, 0, "Cancer", "assistant left", "XII", "yellow"),
    ("J07", 2, 1, 0, "II", "card right", "apostle 1", "blue"),
    ("J08", 2, 2, 1, "IV", "card left", "apostle 3", "painter 1"),
    ("J09", 2, 3, 0, "apostle 5", "assistant right", "VI", "painter 3"),
    ("J10", 2, 1, 2, "apostle 7", "card left", "VIII", "painter 1"),
    ("J11", 2, 2, 0, "IX", "pink", "apostle 12", "painter 3"),
    ("J12", 2, 3, 1, "XI", "yellow", "apostle 10", "painter 2"),
    ("J13", 2, 1, 1, "Pisces", "assistant left", "apostle 9", "painter 1"),
    ("J14", 2, 2, 0, "Aries", "card right", "apostle 11", "painter 2"),
    ("J15", 2, 3, 0, "apostle 2", "card right", "Gemini", "painter 3"),
    ("J16", 2, 1, 0, "apostle 4", "assistant right", "Virgo", "painter 3"),
    ("J17", 2, 2, 1, "Scorpio", "painter 2", "apostle 6", "card left"),
    ("J18", 2, 3, 2, "Capricorn", "assistant left", "apostle 8", "painter 1"),
]


def solo(
    card: str = "J07", mine: Any = None, level: str = "basic", his: dict[str, Any] | None = None, **values: Any
) -> Table:
    """Josef's turn is next: the card lies open with the score card of 3 VP, nothing is blocked."""
    values.setdefault("calendar", [WAITING] * 24)
    values.setdefault("display", ("W1", "I1", "P1"))
    values.setdefault("deck", ("W2", "I2", "P2"))
    found = table(mine or player(), seats=1, **values)
    found.state.options = {**found.state.options, "difficulty": level}
    rest = [name for name in ACTION_CARDS if name != card]
    josef = Josef(
        vp=10,
        workers=14,
        deck=tuple(rest[:11]),
        set_aside=tuple(rest[11:]),
        mastery_tiles=(0, 1, 2),
        track_tiles=(0, 1, 2),
        end_tiles=(0, 1, 2),
        scoring_tiles=("months", "apostles", "scrolls"),
        score_deck=(0, 2),
        card=card,
        score=1,
    )
    for name, value in (his or {}).items():
        setattr(josef, name, value)
    found.state.josef = josef
    return found


def his(found: Table) -> Josef:
    assert found.state.josef is not None
    return found.state.josef


def scored(found: Table) -> dict[str, int]:
    points: dict[str, int] = {}
    for event in found.happened(events.Scored):
        if event.seat == JOSEF:
            points[event.why] = points.get(event.why, 0) + event.vp
    return points


def test_six_cards_are_set_aside_and_their_tiles_blocked() -> None:
    for seed in range(12):
        state = GAME.new_game(["Ann"], seed)
        assert state.josef is not None
        named = {errand.tile for card in state.josef.set_aside for errand in SOLO.cards[card].errands} - {-1}
        assert {tile for tile, status in enumerate(state.calendar) if status == BLOCKED} == named
        assert state.calendar.count(WAITING) == 24 - len(named)
        assert (bool(state.josef.card), len(state.josef.deck)) == (True, 11)
        assert "upgrades" not in (*state.deal.windows, *state.royal, *state.deal.objectives)


def test_apostles_on_the_cards_set_aside_are_still_free_for_you() -> None:
    """D63."""
    assert GAME.new_game(["Ann"], 1).players[0].apostles == frozenset(range(1, 13))


def test_the_sixth_worker_comes_from_production_level_two() -> None:
    """Worked example."""
    state = GAME.new_game(["Ann"], 1)
    assert (state.players[0].workers, state.players[0].production) == (6, (1, 1, 1))


def test_his_coming_card_its_score_and_the_card_after_it_can_be_seen() -> None:
    """From the setup on, and again after each of his turns."""
    found = Table(GAME.new_game(["Ann"], 4))
    shown = GAME.picture(found.state)["josef"]
    assert shown["card"] == his(found).card
    assert shown["next"] == his(found).deck[0]
    assert set(shown["score"]) == {"vp", "rooster"}
    revealed = last_turn(solo("J07")).happened(events.JosefRevealed)
    assert [(event.card, event.following, event.barrier) for event in revealed] == [("J01", "J02", True)]


@pytest.mark.parametrize(("card", "workers", "hand", "face", "one", "first", "two", "second"), CARDS)
def test_every_card_of_his_deck(
    card: str, workers: int, hand: int, face: int, one: str, first: str, two: str, second: str
) -> None:
    found = last_turn(solo(card, gear=0, painter=12))
    josef = his(found)
    errands = [(event.what, event.done) for event in found.happened(events.JosefTried)]
    assert errands == [(one, True), (two, True)]
    assert (found.state.hand, found.state.face) == (hand, (-face) % 12)
    assert found.state.ring[hand] == JOSEF
    tiles = [what for what in (one, two) if what in TILES]
    assert all(found.owner(tile) == JOSEF for tile in tiles)
    assert josef.workers == 14 - 1 - len(tiles)
    assert workers == 1 + len(tiles)
    assert josef.apostles == tuple(int(what.split()[1]) for what in (one, two) if what.startswith("apostle"))
    rewards = [first, second]
    steps = {track: 2 * rewards.count(track) + (2 if track == "blue" else 0) for track in TRACKS}
    assert dict(zip(TRACKS, josef.mastery, strict=True)) == steps
    cards = {"card left": "W1", "card right": "P1"}
    assert josef.cards == tuple(cards[reward] for reward in rewards if reward in cards)
    helpers = {"assistant left": "six", "assistant right": "zodiac"}
    assert josef.assistants == tuple(helpers[reward] for reward in rewards if reward in helpers)
    painted = sum(int(reward.split()[1]) for reward in rewards if reward.startswith("painter"))
    assert found.state.painter == (11 + painted) % 12 + 1


def test_blue_two_first_dial_four_second_two_and_six_points_with_the_rooster() -> None:
    """Worked example: a card with month and sign, the tile beside an own one, basic score card c."""
    found = solo("J01", his={"score": 2, "mastery_tiles": (0, 1, 2)}, rooster=4).own("II", seat=JOSEF)
    last_turn(found)
    assert scored(found) == {"group": 4 + 2, "score card": 6}
    assert found.state.rooster == 3
    assert his(found).mastery[0] == 4


def test_a_blocked_errand_fails_but_the_other_still_brings_its_reward() -> None:
    """D38: then there is no check: no worker, no points, no mastery tile, no score card."""
    calendar = [WAITING] * 24
    calendar[TILE_OF["Leo"]] = 0
    found = last_turn(solo("J01", calendar=calendar))
    josef = his(found)
    assert [event.passed for event in found.happened(events.JosefChecked)] == [False]
    assert josef.mastery == (2, 0, 0)
    assert josef.cards == ()
    assert found.owner("I") == NOBODY
    assert josef.vp == 10
    assert josef.workers == 13


def test_an_apostle_that_is_gone_leaves_the_gears_alone() -> None:
    mine = player(warehouse=(1,))
    found = last_turn(solo("J07", mine))
    assert found.state.gear == 0
    assert his(found).apostles == ()
    taken = last_turn(solo("J07"))
    assert taken.state.gear == 1
    assert 1 not in taken.state.players[0].apostles


def test_what_he_took_is_gone_for_you() -> None:
    """D5."""
    found = solo(mine=player(apostles=frozenset(range(2, 13))), his={"apostles": (1,)}).asking("apostle")
    assert found.why_not("apostle 1").key == "apostle_gone"


def test_with_too_few_workers_he_only_clears_the_ring() -> None:
    ring = [JOSEF, JOSEF, 0] + [NOBODY] * 9
    found = last_turn(solo("J01", ring=ring, his={"workers": 2}))
    josef = his(found)
    assert josef.workers == 4
    assert found.state.ring[:3] == (NOBODY, NOBODY, 0)
    assert (found.state.hand, josef.turns, josef.slots) == (0, 1, ("J01",))
    assert not found.happened(events.JosefTried)
    assert found.happened(events.JosefRested)[0].need == 3
    assert josef.card == "J02"


def test_just_enough_workers_are_enough() -> None:
    """D37: one for the ring, one for each tile."""
    found = last_turn(solo("J01", his={"workers": 3}))
    assert his(found).workers == 0
    assert [event.passed for event in found.happened(events.JosefChecked)] == [True]


def test_workers_for_good_can_run_out() -> None:
    """D66: nothing on the ring, so every card ends his turn."""
    found = last_turn(solo("J07", his={"workers": 1}))
    assert his(found).workers == 1
    assert found.state.calendar[1] == WAITING


def test_ring_workers_send_each_other_home() -> None:
    """D68."""
    ring = [NOBODY, 0] + [NOBODY] * 10
    found = last_turn(solo("J07", player(workers=2), ring=ring))
    assert found.state.ring[1] == JOSEF
    assert found.state.players[0].workers == 3
    mine = solo("J07", ring=[NOBODY, JOSEF] + [NOBODY] * 10, his={"workers": 13}).play("hand 1")
    assert his(mine).workers == 14


def test_his_scrolls_come_face_down_from_the_pile() -> None:
    found = solo("J01", his={"mastery": (3, 0, 0)})
    top, left = found.state.pile[0], len(found.state.pile)
    last_turn(found)
    assert his(found).scrolls == (top,)
    assert len(found.state.pile) == left - 1
    assert GAME.picture(found.state)["josef"]["scrolls"] == 1


def test_his_empty_pile_display_and_piles_are_no_failure() -> None:
    """D65."""
    found = solo("J01", his={"mastery": (3, 0, 0)}, pile=(), display=("", "", ""), deck=())
    last_turn(found)
    assert [event.passed for event in found.happened(events.JosefChecked)] == [True]
    bare = last_turn(solo("J06", assistants=(0,) * 6))
    assert [event.passed for event in bare.happened(events.JosefChecked)] == [True]


def test_on_top_he_takes_the_royal_scroll_and_beyond_it_points() -> None:
    found = solo("J07", his={"mastery": (10, 0, 0)}, royal=("workshops", "", ""))
    last_turn(found)
    assert his(found).royal == ("workshops",)
    points = scored(found)
    assert (points["royal workshops"], points["mastery"]) == (3, 2)


def test_moon_or_assistant_spaces_give_him_nothing() -> None:
    found = last_turn(solo("J07", his={"mastery": (5, 0, 0)}))
    assert his(found).assistants == ()


def test_the_mastery_tile_of_the_slot_counts_on_its_side() -> None:
    for level, steps in (("basic", 2), ("medium 1", 3), ("medium 2", 2), ("advanced", 3)):
        found = last_turn(solo("J09", level=level, his={"turns": 1, "slots": ("J02",), "deck": ACTION_CARDS[10:]}))
        assert his(found).mastery == (0, steps, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_sides_of_every_level(level: str) -> None:
    """D71."""
    study, score = {"basic": (0, 0), "medium 1": (1, 0), "medium 2": (0, 1), "advanced": (1, 1)}[level]
    side = SOLO.sides[level]
    assert side.mastery_tile == (2, 3)[study]
    assert side.targets == ((4, 6, 10), (4, 6, 9))[study]
    assert side.scores == (((0, 1), (3, 0), (6, 1)), ((4, 1), (7, 0), (10, 1)))[score]
    assert side.assistant == (3, 6)[score]


def third(**values: Any) -> Table:
    """After this turn comes the first maintenance."""
    mine = values.pop("mine", None)
    theirs = {"turns": 2, "slots": ("J02", "J03"), "deck": ACTION_CARDS[3:6] + ACTION_CARDS[7:13], "score_deck": ()}
    return solo("J07", mine, his={**theirs, **values.pop("his", {})}, **values)


def test_the_maintenance_puts_a_worker_on_an_objective_and_turns_its_bonus() -> None:
    """D35."""
    found = last_turn(third())
    assert found.state.claims[0] == (JOSEF, NOBODY)
    assert found.state.bonus_open == (False, True, True)
    assert his(found).workers == 14 - 1 - 1 - 1


def test_if_you_hold_the_first_place_he_takes_the_other() -> None:
    free = (NOBODY, NOBODY)
    found = last_turn(third(claims=((0, NOBODY), free, free), bonus_open=(False, True, True)))
    assert found.state.claims[0] == (0, JOSEF)


def test_without_a_worker_even_after_clearing_the_ring_the_objective_is_skipped() -> None:
    """D37."""
    found = last_turn(third(his={"workers": 0}))
    assert found.state.claims[0] == (NOBODY, NOBODY)
    ring = [JOSEF] + [NOBODY] * 11
    helped = last_turn(third(his={"workers": 1}, ring=ring))
    assert helped.state.claims[0] == (JOSEF, NOBODY)


def test_yellow_at_five_misses_the_target_of_six() -> None:
    """Worked example: his scoring tile turns to 0."""
    base = {"turns": 5, "slots": ("J02", "J03"), "deck": ACTION_CARDS[3:6] + ACTION_CARDS[7:10], "score_deck": ()}
    tiles = {"track_tiles": (0, 2, 1), "mastery_tiles": (0, 1, 2)}
    missed = last_turn(solo("J07", level="advanced", his={**base, **tiles, "mastery": (0, 0, 2)}))
    check = missed.happened(events.TargetChecked)[0]
    assert (check.track, check.position, check.target, check.kept) == ("yellow", 5, 6, False)
    assert his(missed).kept == (True, False, True)
    kept = last_turn(solo("J07", level="advanced", his={**base, **tiles, "mastery": (0, 0, 3)}))
    assert his(kept).kept == (True, True, True)


def test_the_maintenance_moves_the_rooster_and_a_crow_comes_at_once() -> None:
    found = third(mine=player(broken=2), rooster=1)
    last_turn(found)
    assert found.state.crow == 1
    assert found.state.rooster == 4
    assert found.state.players[0].vp == 8


def test_a_crow_of_his_turn_comes_before_the_maintenance() -> None:
    """D69: so the step of the maintenance counts from four again."""
    found = third(rooster=1, his={"score": 2})
    last_turn(found)
    assert found.state.crow == 1
    assert found.state.rooster == 3


def test_only_you_repair_gain_and_lose_at_a_crow() -> None:
    found = last_turn(solo("J07", player(rooster=2), rooster=0))
    assert found.state.players[0].vp == 12
    assert scored(found) == {"group": 2, "score card": 3}


def test_rooster_steps_beyond_the_crow_are_lost() -> None:
    """D39: the gears and the score card would both move it."""
    found = last_turn(solo("J07", rooster=1, gear=1, his={"score": 2}))
    assert found.state.crow == 1
    assert found.state.rooster == 4


def test_the_maintenance_brings_new_scrolls_and_the_old_ones_go_under_the_pile() -> None:
    """D36."""
    scrolls, pile = ("moon", "painter", "apostle"), ("upgrade", "upgrade", "rooster", "construct")
    found = last_turn(third(scrolls=scrolls, pile=pile))
    assert found.state.scrolls == ("upgrade", "upgrade", "rooster")
    assert found.state.pile == ("construct", "moon", "painter", "apostle")
    few = last_turn(third(scrolls=("moon", "", ""), pile=("upgrade",)))
    assert few.state.scrolls == ("upgrade", "moon", "")


def test_after_the_maintenance_his_slots_are_empty_and_the_score_cards_shuffled() -> None:
    found = last_turn(third())
    josef = his(found)
    assert josef.slots == ()
    assert sorted((josef.score, *josef.score_deck)) == [0, 1, 2]
    assert josef.turns == 3


def test_the_game_ends_after_his_twelfth_turn_without_maintenance() -> None:
    found = solo("J07", his={"turns": 11, "slots": ("J02", "J03"), "deck": (), "score_deck": ()}, rooster=0)
    found.state.round = 12
    last_turn(found)
    assert found.state.over
    assert found.state.crow == 1
    assert not [event for event in found.happened(events.PhaseBegan) if event.phase == "maintenance"]


def test_neither_crows_nor_a_full_calendar_end_a_solo_game() -> None:
    """D34, D67, D70: the 24th tile, laid by him, opens the final tile for you."""
    calendar = [NOBODY] * 24
    calendar[TILE_OF["II"]] = WAITING
    found = last_turn(solo("J07", calendar=calendar, crow=6, rooster=0))
    assert found.state.final
    assert found.state.ending == ""
    assert (found.state.crow, found.ask) == (7, "turn")


def test_his_final_scoring() -> None:
    """Windows against your discs, assistants by number, tiles that were kept, objectives; no gold, no deviations."""
    josef = {
        "mastery": (9, 7, 6),
        "assistants": ("six", "months"),
        "apostles": (1, 3, 5),
        "scrolls": ("moon",),
        "royal": ("months",),
        "cards": ("W1", "W2"),
        "kept": (True, False, True),
    }
    mine = player(mastery=(7, 7, 12), cards=("I1",))
    claims = ((JOSEF, NOBODY), (0, JOSEF), (NOBODY, NOBODY))
    windows = ("workshops", "scrolls", "apostles")
    found = solo(mine=mine, his=josef, windows=windows, claims=claims, level="medium 2").own("I", "II", seat=JOSEF)
    points = {scoring.why: scoring.vp for scoring in final_scorings(found.state) if any(scoring.vp)}
    objectives = found.state.deal.objectives
    assert points == {
        "window workshops": (1, 6),
        "window scrolls": (0, 6),
        "josef's assistants": (0, 12),
        "josef's months": (0, 6),
        "josef's scrolls": (0, 6),
        f"objective {objectives[0]}": (0, 8),
        f"objective {objectives[1]}": (8, 4),
    }


def test_a_scoring_tile_gives_fifteen_points_at_most() -> None:
    tiles = ("I", "II", "III", "IV", "V", "VI")
    found = solo().own(*tiles, seat=JOSEF)
    assert ("josef's months", (0, 15)) in [(s.why, s.vp) for s in final_scorings(found.state)]


def test_josef_wins_a_tie() -> None:
    """D72."""
    found = solo()
    found.state.pending = []
    ranks = GAME.outcome(found.state)
    assert ranks is not None
    assert [(rank.seat, rank.place) for rank in ranks] == [(JOSEF, 1), (0, 2)]
    found.state.players[0].vp = 11
    ranks = GAME.outcome(found.state)
    assert ranks is not None
    assert [(rank.seat, rank.place) for rank in ranks] == [(0, 1), (JOSEF, 2)]


def test_he_has_a_name_and_a_score_like_everybody() -> None:
    found = solo()
    assert GAME.names(found.state) == ("Ann", JOSEFS_NAME)
    assert GAME.scores(found.state) == (10, 10)


def test_your_workers_above_the_display_stay_when_he_takes_a_card() -> None:
    found = last_turn(solo("J07"))
    assert found.state.players[0].display == (True, True, True)
    assert found.state.display == ("W2", "W1", "I1")


def test_determinising_keeps_what_can_be_seen() -> None:
    from rules.engine import Rng

    state = GAME.new_game(["Ann"], 3, {"setup": "first game"})
    dealt = [GAME.determinise(state, 0, Rng(seed)) for seed in range(8)]
    assert all(GAME.picture(other) == GAME.picture(state) for other in dealt)
    assert len({other.josef.deck for other in dealt if other.josef}) > 1
    assert all(not GAME.audit(other) for other in dealt)
    assert len({other.pile for other in dealt}) > 1
    assert all(other.josef and other.josef.deck[0] == his(Table(state)).deck[0] for other in dealt)
    multi = GAME.new_game(["A", "B"], 1)
    others = [GAME.determinise(multi, 1, Rng(seed)) for seed in range(8)]
    assert len({other.deck for other in others}) > 1
    assert all(GAME.picture(other) == GAME.picture(multi) for other in others)


def test_your_scrolls_still_count_when_used() -> None:
    mine = player(mastery=(9, 0, 0))
    mine.scrolls = (Scroll("moon", True), Scroll("painter", False))
    found = solo(mine=mine, windows=("scrolls", "months", "zodiac"))
    assert ("window scrolls", (6, 0)) in [(s.why, s.vp) for s in final_scorings(found.state)]
