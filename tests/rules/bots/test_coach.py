"""The coach: three different turns with reasons."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import pytest

from rules import GAMES
from rules.bots import BOTS, hint, opponent
from rules.bots.coach import _reasons
from rules.bots.roster import evaluation_of
from rules.bots.terracotta.coach_sentences import SENTENCES
from rules.bots.terracotta.evaluation import TERMS
from rules.engine import Reason, Rng

NAMES = ("Ann", "Bo")


def in_the_middle(name: str, turns: int, names: tuple[str, ...] = NAMES) -> Any:
    game, player = GAMES[name], opponent(name, "easy", 2)
    state = game.new_game(names, 12)
    while turns:
        turn = player.evaluation.turn(state)
        for choice in player.plan(state):
            state = game.apply(state, choice).state
        turns -= player.evaluation.turn(state) != turn
    return state


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("turns", [0, 9, 20])
def test_a_hint_is_the_best_turn_and_two_others(name: str, turns: int) -> None:
    game, state = GAMES[name], in_the_middle(name, turns)
    suggestions = hint(name, state, level="normal")
    assert len(suggestions) == 3
    assert len({evaluation_of(name, "normal").gist(each.choices) for each in suggestions}) == 3
    assert suggestions[0].behind == 0
    assert [each.behind for each in suggestions] == sorted(each.behind for each in suggestions)
    for suggestion in suggestions:
        after = state
        for choice in suggestion.choices:
            after = game.apply(after, choice).state


@pytest.mark.parametrize("name", BOTS)
def test_every_reason_can_be_said(name: str) -> None:
    said = set()
    for turns in (3, 12, 21):
        for suggestion in hint(name, in_the_middle(name, turns), level="normal"):
            assert 1 <= len(suggestion.reasons) <= 3
            said |= {
                evaluation_of(name, "normal").say(each, NAMES) for each in (*suggestion.reasons, *suggestion.lacks)
            }
    assert len(said) > 5
    assert not any("{" in sentence for sentence in said)


def test_terracotta_has_words_for_every_term_either_way() -> None:
    either_way = {f"{term} {way}" for term in TERMS for way in ("up", "down", "taken")}
    assert set(SENTENCES) == {*either_way, "points more"}


def test_a_reason_speaks_of_points_rivals_and_differences() -> None:
    say = evaluation_of("terracotta", "normal").say
    assert say(Reason("points up", {"points": 3}), NAMES) == "3 points now"
    assert say(Reason("points up", {"points": 1}), NAMES) == "1 point now"
    assert say(Reason("groups up", {"points": 11}), NAMES) == "11 points more from the groups"
    less = Reason("wet down", {"points": 1, "have": 2, "other": 5})
    assert say(less, NAMES) == "3 wet clay less (2 instead of 5)"
    taken = Reason("inspectors taken", {"points": 4, "loss": 4, "rival": 1})
    assert say(taken, NAMES) == "takes 4 points from Bo at the inspectors"


class Scales:
    """Eyes that see two numbers of each seat: a position is just these numbers."""

    terms = ("points", "wood")
    weights = (1.0, 1.0)
    shown: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    counted: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    hopes: ClassVar[Mapping[str, str]] = {}

    def weighed(self, state: Any) -> Any:
        return state

    def amount(self, state: Any, seat: int, term: str) -> int | None:
        """Of wood; three of it are as good as many."""
        return min(int(state[seat][1]), 3) if term == "wood" else None


@pytest.mark.parametrize(
    ("before", "after", "reasons"),
    [
        ([(1, 0), (1, 0)], [(4, 0), (1, 0)], [Reason("points up", {"points": 3})]),
        ([(4, 0), (1, 0)], [(1, 0), (1, 0)], [Reason("points down", {"points": 3})]),
        (
            [(1, 0), (7, 0)],
            [(2, 0), (3, 0)],
            [Reason("points taken", {"points": 1, "loss": 4, "rival": 1}), Reason("points up", {"points": 1})],
        ),
        (
            [(0, 1), (0, 7)],
            [(0, 2), (0, 3)],
            [
                Reason("wood up", {"points": 1, "have": 2, "other": 1}),
            ],
        ),
        (
            [(0, 1), (0, 3)],
            [(0, 1), (0, 1)],
            [Reason("wood taken", {"points": 1, "loss": 2, "rival": 1, "have": 1, "other": 3})],
        ),
        ([(0, 3), (0, 0)], [(0, 5), (0, 0)], []),
        ([(1, 0), (7, 0)], [(6, 0), (5, 0)], [Reason("points up", {"points": 5})]),
        (
            [(1, 1), (0, 0)],
            [(3, 5), (0, 0)],
            [Reason("wood up", {"points": 4, "have": 3, "other": 1}), Reason("points up", {"points": 2})],
        ),
        ([(1, 0), (1, 0)], [(1.2, 0.3), (1, 0)], []),
    ],
)
def test_the_largest_differences_are_the_reasons(before: Any, after: Any, reasons: list[Reason]) -> None:
    assert list(_reasons(Scales(), 0, before, after)) == reasons  # type: ignore[arg-type]


def prompts(name: str, names: tuple[str, ...], seed: int, every: int) -> Iterator[Any]:
    """Positions of a whole game, in the middle of turns too, in which there is something to choose."""
    game, player = GAMES[name], opponent(name, "easy", seed)
    state = game.new_game(names, seed)
    for made in range(5_000):
        if made % every == 0 and len(game.choices(state)) > 1:
            yield state
        state = game.apply(state, player.decide(state, nodes=300)).state
        if game.prompt(state) is None:
            return


@pytest.mark.parametrize("name", BOTS)
def test_what_is_said_of_points_and_goods_is_so(name: str) -> None:
    """Played by hand, a turn wins the points and leaves the goods that were promised."""
    game, seen = GAMES[name], evaluation_of(name, "normal", 2)
    told = Counter[str]()
    for state in prompts(name, NAMES, 5, every=7):
        seat = game.prompt(state).seat
        for suggestion in hint(name, state, "normal", nodes=1_500):
            after = state
            for choice in suggestion.choices:
                after = game.apply(after, choice).state
            gain = game.scores(after)[seat] - game.scores(state)[seat]
            for reason in suggestion.reasons:
                facts = dict(reason.facts)
                if reason.key == "points up":
                    assert facts["points"] == gain
                if "have" in facts and "shown" not in facts and "rival" not in facts:
                    counted = str(facts.get("count", reason.key.rpartition(" ")[0]))
                    assert facts["have"] == seen.amount(after, seat, counted)
                    assert facts["have"] != facts["other"]
                told[reason.key] += 1
    assert told["points up"] > 5


@pytest.mark.parametrize("name", BOTS)
def test_there_are_others_in_the_middle_of_a_turn_too(name: str) -> None:
    """But for questions with one good answer, or with answers that come to the same."""
    found = [hint(name, state) for state in prompts(name, NAMES, 6, every=9)]
    for suggestions in found:
        assert len({each.choices for each in suggestions}) == len(suggestions)
        assert [each.behind for each in suggestions] == sorted(each.behind for each in suggestions)
    assert sum(len(suggestions) == 1 for suggestions in found) < len(found) / 3


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("turns", [4, 9])
def test_the_coach_follows_three_turns_to_their_replies(name: str, turns: int) -> None:
    state = in_the_middle(name, turns)
    suggestions = hint(name, state)
    assert len({evaluation_of(name, "hard").gist(each.choices) for each in suggestions}) == 3
    assert suggestions[0].value >= opponent(name, "hard", 0).ponder(state)[0].value, "it finds all that hard finds"


@pytest.mark.parametrize("names", [NAMES, ("Ann",)], ids=len)
def test_the_coach_looks_only_at_what_the_seat_may_imagine(
    names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With hidden things dealt one way by imagination, it does not matter how they really lie."""
    orloj = GAMES["orloj"]
    state = in_the_middle("orloj", 5, names)
    one, other = (orloj.load(orloj.dump(orloj.determinise(state, 0, Rng(seed)))) for seed in (98, 99))
    assert orloj.dump(other) != orloj.dump(one)
    monkeypatch.setattr(type(orloj), "determinise", lambda *_: state)
    assert hint("orloj", one, nodes=3_000) == hint("orloj", other, nodes=3_000)


def test_time_alone_is_no_reason() -> None:
    """Josef's turns pass, and what may still be hoped for with them; that is nobody's advice."""
    for turns in (2, 5, 8):
        state = in_the_middle("orloj", turns, ("Ann",))
        coach = opponent("orloj", "normal", 0)
        before, _ = coach.imagined(state)
        after: Any = coach.ponder(state)[0].state
        idle = coach.evaluation.idle(before, after)
        assert idle.josef is not None
        assert after.josef is not None
        assert idle.josef.turns == after.josef.turns
        assert idle.players == before.players


def test_to_stand_in_josefs_way_is_a_reason() -> None:
    """What he gets less than after a turn given up, when the whole turn can be foreseen."""
    orloj, seen = GAMES["orloj"], evaluation_of("orloj", "normal", 1)
    told = 0
    for state in prompts("orloj", ("Ann",), 5, every=2):
        for suggestion in hint("orloj", state, "normal", nodes=1_500):
            for reason in suggestion.reasons:
                if reason.key == "points taken":
                    after = state
                    for choice in suggestion.choices:
                        after = orloj.apply(after, choice).state
                    assert reason.facts["rival"] == 1
                    assert reason.facts["loss"] == orloj.scores(seen.idle(state, after))[1] - orloj.scores(after)[1]
                    told += 1
    assert told > 2


def test_a_turn_that_only_places_a_worker_is_compared_with_a_craftsmans() -> None:
    army, state = GAMES["terracotta"], in_the_middle("terracotta", 3)
    idle = evaluation_of("terracotta", "normal").idle(state, state)
    assert army.dump(idle)["players"][state.seat]["artists"] == army.dump(state)["players"][state.seat]["artists"]


@pytest.mark.parametrize("seed", [1, 10, 11, 19])
def test_a_pair_that_is_worth_exactly_as_much_as_another_is_not_dropped_from_the_advice(seed: int) -> None:
    """Of three pairs to draft two come to the same here; all three are told."""
    suggestions = hint("orloj", GAMES["orloj"].new_game(NAMES, seed))
    assert sorted(each.choices[0].text for each in suggestions) == ["pair 1", "pair 2", "pair 3"]
