"""Moods: the same turn is liked alike every time, and another seed likes others."""

from rules.bots.mood import CALM, RIVALS, Mood
from rules.bots.search import TurnLine
from rules.engine import Choice


def lines(*values: float) -> list[TurnLine]:
    return [TurnLine(value, (Choice(f"turn {at}", "turn"),), None) for at, value in enumerate(values)]


def test_without_a_mood_the_best_turn_is_chosen() -> None:
    found = lines(5.0, 4.9, 4.8)
    assert CALM.chosen(found) is found[0]


def test_a_mood_is_the_same_for_the_same_turn_wherever_it_stands() -> None:
    mood, found = Mood(2.0, 7), lines(5.0, 4.9, 4.8, 4.7)
    assert mood.chosen(found) is mood.chosen([*found[::-1]])
    assert [mood.felt(line) for line in found] == [mood.felt(line) for line in lines(5.0, 4.9, 4.8, 4.7)]


def test_moods_of_other_seeds_choose_other_turns() -> None:
    found = lines(5.0, 4.9, 4.8, 4.7)
    assert {Mood(2.0, seed).chosen(found).choices[0].text for seed in range(40)} == {f"turn {at}" for at in range(4)}


def test_a_mood_makes_nobody_choose_what_is_further_behind_than_its_points() -> None:
    found = lines(5.0, 2.9, 2.8)
    assert all(Mood(2.0, seed).chosen(found) is found[0] for seed in range(40))


def test_a_mood_chooses_among_the_best_few_only() -> None:
    found = lines(*[5.0] * (RIVALS + 4))
    assert {found.index(Mood(2.0, seed).chosen(found)) for seed in range(60)} <= {*range(RIVALS)}
