"""The quick judgement of Orloj says the same as the rules about everything that is certain."""

from typing import Any

import pytest

from rules import GAMES
from rules.bots.orloj.coach_sentences import SENTENCES
from rules.bots.orloj.evaluation import OrlojEvaluation
from rules.bots.orloj.shortlist import WORTH, effect_worth
from rules.bots.orloj.terms import TERMS, fleeting, lasting, progress, tallies, time_left
from rules.bots.roster import evaluation_of
from rules.conformance import random_game
from rules.orloj.board import BOARD, OBJECTIVES, TALLIES
from rules.orloj.obstacles import fulfilled
from rules.orloj.scoring import tally
from rules.orloj.state import State
from tests.rules.orloj.positions import Table, player, table

CLOCK = GAMES["orloj"]
SURE = {
    "windows": ("window ",),
    "assistants": ("assistant ",),
    "objectives": ("objective ",),
    "gold": ("gold",),
}
WIDE = ("apostle", "construct", "painter", "moon_or_painter", "expand")


def seen() -> OrlojEvaluation:
    found = evaluation_of("orloj", "normal")
    assert isinstance(found, OrlojEvaluation)
    return found


def positions(seats: int, seed: int) -> list[State]:
    return [move.step.state for move in random_game(CLOCK, seats, seed)]


def forecast(state: State, starts: tuple[str, ...], seats: int) -> list[int]:
    found = [scoring.vp for scoring in CLOCK.forecast(state) if scoring.why.startswith(starts)]
    return [sum(vp[seat] for vp in found) for seat in range(seats)]


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 3), (3, 5), (4, 7), (2, 9)])
def test_what_is_certain_is_what_the_rules_forecast(seats: int, seed: int) -> None:
    told = 0
    for state in positions(seats, seed)[::5]:
        if state.over:
            continue
        facts = [dict(zip(TERMS, each, strict=True)) for each in seen().facts(state)]
        for term, starts in SURE.items():
            assert [each[term] for each in facts[:seats]] == forecast(state, starts, seats), term
        broken = next(scoring.counts for scoring in CLOCK.forecast(state) if scoring.why == "deviations")
        assert [each["broken"] for each in facts[:seats]] == list(broken[:seats])
        told += any(each["windows"] + each["assistants"] + each["objectives"] for each in facts)
    assert told > 3


def test_josef_is_seen_with_all_that_the_end_would_give_him() -> None:
    for state in positions(1, 5)[::7]:
        if not state.over:
            facts = dict(zip(TERMS, seen().facts(state)[1], strict=True))
            coming = sum(scoring.vp[1] for scoring in CLOCK.forecast(state) if scoring.when == "end")
            assert (facts["points"], facts["windows"]) == (CLOCK.scores(state)[1], coming)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_worth_is_the_weighed_sum_of_the_facts(seats: int) -> None:
    for state in positions(seats, 11)[::9]:
        assert list(seen().worth(state)) == pytest.approx([sum(each) for each in seen().weighed(state)])


@pytest.mark.parametrize("seats", [1, 3])
def test_a_finished_game_is_worth_its_points(seats: int) -> None:
    over = positions(seats, 4)[-1]
    assert [facts[0] for facts in seen().facts(over)] == list(CLOCK.scores(over))
    assert [sum(facts) for facts in seen().facts(over)] == list(CLOCK.scores(over))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_time_runs_out(seats: int) -> None:
    left = [time_left(state) for state in positions(seats, 6) if not state.over]
    assert left[0] == 1
    assert left == sorted(left, reverse=True)
    assert left[-1] < 0.2


@pytest.mark.parametrize("objective", [name for group in OBJECTIVES for name in group])
def test_an_objective_is_met_when_its_progress_is_whole(objective: str) -> None:
    for seed in (1, 3):
        for state in positions(2, seed)[::8]:
            for seat, each in enumerate(state.players):
                whole = progress(each, tallies(state, seat, each), objective) >= 1 - 1e-9
                assert whole == fulfilled(state, seat, objective)


@pytest.mark.parametrize("seats", [1, 3])
def test_everything_is_counted_as_the_rules_count_it(seats: int) -> None:
    for state in positions(seats, 5)[::8]:
        for seat, each in enumerate(state.players):
            assert tallies(state, seat, each) == {kind: tally(state, seat, kind) for kind in TALLIES}


def test_the_shortlist_holds_legal_answers_only_and_keeps_its_width() -> None:
    asked: set[str] = set()
    for seed in (1, 3, 5, 7):
        for state in positions(3, seed):
            if state.over:
                continue
            prompt: Any = CLOCK.prompt(state)
            asked.add(prompt.ask)
            short = seen().shortlist(state, 3, detours=True)
            assert short
            assert set(short) <= set(CLOCK.choices(state))
            if prompt.ask in WIDE:
                assert len(short) <= 5
    assert {*WIDE, "turn", "end", "recover", "study", "first"} <= asked


def test_the_stage_grows_as_a_turn_goes_on() -> None:
    """But for what is done besides, which comes in between."""
    grown = 0
    for seed in (1, 3, 5):
        moves = list(random_game(CLOCK, 2, seed))
        for move in moves:
            state, before = move.step.state, move.before
            if state.over or seen().turn(before) != seen().turn(state) or before.pending[-1].ask == "end":
                continue
            if not move.choice.extra:
                assert seen().stage(state) >= seen().stage(before)
                grown += seen().stage(state) > seen().stage(before)
    assert grown > 50


def tried(found: Table, width: int = 5, detours: bool = True) -> list[str]:
    return [choice.text for choice in seen().shortlist(found.state, width, detours)]


def test_before_a_production_only_what_brings_an_upgrade_is_worth_a_detour() -> None:
    mine = player(scrolls=("upgrade", "moon"), warehouse=(1,), goods="paint 1, coins 3")
    found = table(mine).play("hand 2", "ring first", "skip")
    assert tried(found) == ["go on", "place 1 b1"]
    assert tried(found, detours=False) == tried(found, width=3) == ["go on"]
    assert tried(table(player(scrolls=("moon", "upgrade"))).play("hand 2", "ring first", "skip"))[1:] == ["use upgrade"]


def test_a_repair_is_not_put_off() -> None:
    mine = player(goods="gold 1, paint 2", scrolls=("upgrade",))
    found = table(mine, sections=("gold_repair",) * 12).asking("construct").play("build I")
    assert (found.ask, tried(found)) == ("go", ["go on"])


def test_a_card_goes_where_it_joins() -> None:
    """W1 has an apostle half on its left, which joins the right end of W3; on the left end nothing joins."""
    mine = player(cards=("W3",), goods="paint 1, wood 1")
    found = table(mine, display=("", "", "W1")).asking("expand").play("card 3", "upgrade wood")
    assert tried(found, width=3) == ["add right"]
    assert tried(found, width=4) == ["add right", "add left"]


def test_no_basic_is_kept_and_the_sculptor_moves_only_for_something() -> None:
    mine = player(goods="paint 1, wood 1, coins 1, gold 1")
    paying = table(mine, display=("", "", "W6")).asking("expand").play("card 3")
    assert tried(paying) == ["pay goods"]
    broke = table(player(broken=5)).asking("sculptor")
    assert tried(broke) == ["sculptor sky moon", "skip"]
    assert tried(table().asking("sculptor").play("sculptor treasury")) == ["force 1"]


def test_every_part_of_every_bonus_has_a_rough_worth() -> None:
    effects = [*BOARD.construction.sections.values(), *BOARD.beginnings.start_cards.values()]
    effects += [card.top for card in BOARD.workshop.cards.values()]
    assert all(part.act in WORTH for effect in effects for part in effect)
    assert all(effect_worth(effect) > 0 for effect in effects)


def test_there_are_words_for_every_term_either_way() -> None:
    either_way = {f"{term} {way}" for term in TERMS for way in ("up", "down", "taken")}
    assert set(SENTENCES) == {*either_way, "points more"}


def test_what_is_remembered_of_players_is_what_would_be_judged_anew() -> None:
    """Positions of whole games one after another, so that nearly every player was met before."""
    remembering = evaluation_of("orloj", "hard", 3)
    for state in positions(3, 4):
        anew = OrlojEvaluation(dict(zip(TERMS, remembering.weights, strict=True)))
        assert remembering.facts(state) == anew.facts(state)


def test_every_field_of_a_player_that_a_term_looks_at_is_told() -> None:
    state = table(seats=2).state
    before = fleeting(state.players[0]), lasting(state.players[0])
    for name in ("vp", "broken", "rooster", "production", "level", "mastery", "warehouse", "assistant", "board"):
        changed = state.players[0].copy()
        setattr(changed, name, "something else")
        assert (fleeting(changed), lasting(changed)) != before, name
