"""Conformance: what every game must keep, whatever is chosen. One suite for tests and for `python -m rules fuzz`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.engine import AnyGame, Choice, IllegalChoice, Rng, Step
from rules.record import Record, Seat, replay, write
from rules.record import parse as parse_record

LONGEST_GAME = 5_000
PASSING = ("skip", "keep", "clay", "coin", "pass", "done", "decline")


class Broken(AssertionError):
    """A promise that was not kept, with the record that leads there."""

    def __init__(self, problem: str, record: Record) -> None:
        super().__init__(problem)
        self.problem = problem
        self.record = record


class Move(NamedTuple):
    """One choice of a played game, with what was before and after it."""

    record: Record
    before: Any
    choice: Choice
    step: Step[Any]


def random_game(game: AnyGame, seats: int, seed: int, options: dict[str, str] | None = None) -> Iterator[Move]:
    """A game played at random from start to end: blindly with an even seed, eager to do things with an odd one."""
    rng = Rng(seed)
    names = [f"Seat {at + 1}" for at in range(seats)]
    record = Record(game.name, tuple(Seat(name) for name in names), seed, options or {}, board=game.board_mark)
    state = game.new_game(names, seed, options)
    while game.prompt(state) is not None:
        if len(record.choices) >= LONGEST_GAME:
            raise Broken(f"the game has not ended after {LONGEST_GAME} choices", record)
        choice = _pick(game.choices(state), rng, eager=seed % 2 == 1)
        record = record.then(choice.text)
        step = game.apply(state, choice)
        yield Move(record, state, choice, step)
        state = step.state


def _pick(legal: tuple[Choice, ...], rng: Rng, eager: bool) -> Choice:
    """The eager player mostly leaves alone what passes something over, and so sees more of the game."""
    active = [choice for choice in legal if choice.verb not in PASSING] if eager and rng.below(4) else []
    return rng.pick(active or legal)


def check_game(game: AnyGame, seats: int, seed: int, options: dict[str, str] | None = None, every: int = 1) -> Record:
    """Play one random game with all promises watched (the costly ones at every n-th choice); its record."""
    last: Move | None = None
    for at, move in enumerate(random_game(game, seats, seed, options)):
        try:
            check_step(game, move, thorough=at % every == 0)
        except Broken:
            raise
        except Exception as problem:
            raise Broken(f"{type(problem).__name__}: {problem}", move.record) from problem
        last = move
    if last is None:
        raise AssertionError("the game was over before it began")
    check_end(game, last)
    return last.record


def check_step(game: AnyGame, move: Move, thorough: bool = True) -> None:
    record, before, choice, step = move
    problems = [*game.audit(step.state), *_points(game, step.state), *_choices(game, step.state)]
    problems += _events(game, move)
    if thorough:
        problems += [*_pure(game, before, choice, step), *_round_trip(game, step.state), *_surface(game, step.state)]
    if problems:
        raise Broken("; ".join(problems), record)


def check_end(game: AnyGame, last: Move) -> None:
    """The finished game is ranked, cannot go on, and its record leads to the very same end."""
    state, record = last.step.state, last.record
    if game.choices(state) or game.prompt(state) is not None:
        raise Broken("a finished game still asks", record)
    ranks = game.outcome(state)
    if ranks is None or sorted(rank.seat for rank in ranks) != list(range(len(game.scores(state)))):
        raise Broken("the ranking does not name every seat once", record)
    if [rank.vp for rank in ranks] != sorted(game.scores(state), reverse=True):
        raise Broken("the ranking does not follow the points", record)
    if parse_record(write(record)) != record or replay(game, record) != state:
        raise Broken("the record does not lead to the same end", record)


def _points(game: AnyGame, state: object) -> list[str]:
    sums = [0] * len(game.scores(state))
    for points in game.breakdown(state):
        sums[points.seat] += points.vp
    return [] if tuple(sums) == game.scores(state) else [f"breakdown says {sums}, scores say {game.scores(state)}"]


def _choices(game: AnyGame, state: object) -> list[str]:
    """Never empty while somebody decides, never two alike, and a decision with one answer is asked only if it spends
    something."""
    prompt, legal = game.prompt(state), game.choices(state)
    if (prompt is None) != (not legal):
        return [f"{len(legal)} choices at {prompt}"]
    if len({choice.text for choice in legal}) != len(legal):
        return ["two choices have the same text"]
    if prompt is not None and len(legal) == 1 and prompt.ask not in game.asked_alone:
        return [f"{legal[0].text!r} is asked although nothing else is possible"]
    return []


def _events(game: AnyGame, move: Move) -> list[str]:
    """Folded over the old picture, the events give the new one: they are the whole truth."""
    picture = game.picture(move.before)
    for event in move.step.events:
        game.fold(picture, event)
    now = game.picture(move.step.state)
    wrong = [key for key in now if picture.get(key) != now[key]]
    return [f"after {move.choice.text!r} the events do not tell of {', '.join(wrong)}"] if wrong else []


def _pure(game: AnyGame, before: Any, choice: Choice, step: Step[Any]) -> list[str]:
    """Applying changes nothing but what it returns, and does the same again."""
    kept = game.dump(before)
    again = game.apply(before, choice.text)
    if game.dump(before) != kept:
        return [f"{choice.text!r} changed the state it was applied to"]
    if again.state != step.state or again.events != step.events:
        return [f"{choice.text!r} did not do the same a second time"]
    return []


def _round_trip(game: AnyGame, state: object) -> list[str]:
    dumped = json.loads(json.dumps(game.dump(state)))
    loaded = game.load(dumped)
    if loaded != state:
        return ["load(dump(state)) is another state"]
    if [choice.text for choice in game.choices(loaded)] != [choice.text for choice in game.choices(state)]:
        return ["the loaded state has other choices"]
    return []


def _surface(game: AnyGame, state: object) -> list[str]:
    """A legal choice has no reason against it, any other has one, and everything can be put into words."""
    problems = [f"a reason against the legal {c.text!r}" for c in game.choices(state) if game.why_not(state, c)]
    nonsense = "dance on the table"
    if game.why_not(state, nonsense) is None:
        problems.append(f"no reason against {nonsense!r}")
    try:
        game.apply(state, nonsense)
        problems.append(f"{nonsense!r} was allowed")
    except IllegalChoice as refused:
        game.explain(refused.reason)
    seats = len(game.scores(state))
    problems += [f"forecast of {f.why} is not for {seats} seats" for f in game.forecast(state) if len(f.vp) != seats]
    game.sketch(state)
    game.ask(state)
    return problems
