"""Opponents against each other: many games with rotating seats, and a table that says how sure the result is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules import GAMES
from rules.bots.base import Opponent
from rules.bots.roster import opponent
from rules.engine import AnyGame
from rules.record import Record, Seat

LONGEST_GAME = 5_000
STRAY, MASK = 0x9E3779B97F4A7C15, (1 << 64) - 1
"""Keeps the opponents' own chance apart from the setup's, and each seat's from the next."""
JOSEF = "Josef"
"""The opponent of a lone player: part of the rules, without a seat and without a level."""


class Pairing(NamedTuple):
    """One game to be played: who sits where, the setup's seed, and options of the game as pairs."""

    number: int
    game: str
    levels: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()


class Result(NamedTuple):
    """A game that was played. `sources` are the points by source, for each score."""

    match: Pairing
    record: Record
    scores: tuple[int, ...]
    winner: int
    turns: int
    sources: tuple[dict[str, int], ...]

    @property
    def sides(self) -> tuple[str, ...]:
        """The owner of each score: the levels, and after a lone one Josef."""
        return (*self.match.levels, JOSEF)[: len(self.scores)]


class Interval(NamedTuple):
    low: float
    high: float


def pairings(
    game: str, levels: Sequence[str], players: int, games: int, seed: int, options: Mapping[str, str] | None = None
) -> list[Pairing]:
    """The named levels take the seats, the last one all that are left; each setup is played from every seat in turn."""
    if players not in GAMES[game].seats:
        raise ValueError(f"{GAMES[game].title} seats {GAMES[game].seats[0]} to {GAMES[game].seats[-1]}, not {players}")
    if not 1 <= len(levels) <= players:
        raise ValueError(f"{len(levels)} levels cannot take {players} seats")
    for level in levels:
        opponent(game, level, 0)
    seated = [*levels, *[levels[-1]] * (players - len(levels))]
    GAMES[game].new_game(seated, seed, options)
    chosen = tuple((options or {}).items())
    return [
        Pairing(number, game, _rotated(seated, number % players), seed + number // players, chosen)
        for number in range(games)
    ]


def _rotated(levels: Sequence[str], by: int) -> tuple[str, ...]:
    return (*levels[by:], *levels[:by])


def play(match: Pairing) -> Result:
    """One game from start to end. The same match gives the same result, wherever it is played."""
    players = [
        opponent(match.game, level, match.seed ^ (STRAY * (at + 1) & MASK), len(match.levels))
        for at, level in enumerate(match.levels)
    ]
    return referee(match, players)


def referee(match: Pairing, players: Sequence[Opponent]) -> Result:
    """One game between these very players."""
    game = GAMES[match.game]
    seats = tuple(Seat(f"{level.capitalize()} {at}", level) for at, level in enumerate(match.levels, start=1))
    options = dict(match.options)
    state = game.new_game([seat.name for seat in seats], match.seed, options)
    choices: list[str] = []
    turns = 0
    while (prompt := game.prompt(state)) is not None:
        for choice in players[prompt.seat].plan(state):
            state = game.apply(state, choice.text).state
            choices.append(choice.text)
        turns += 1
        if len(choices) > LONGEST_GAME:
            raise RuntimeError(f"the game has not ended after {LONGEST_GAME} choices")
    ranks = game.outcome(state)
    assert ranks is not None
    record = Record(game.name, seats, match.seed, options, tuple(choices), game.board_mark)
    return Result(match, record, game.scores(state), ranks[0].seat, turns, _sources(game, state))


def _sources(game: AnyGame, state: object) -> tuple[dict[str, int], ...]:
    found: tuple[dict[str, int], ...] = tuple({} for _ in game.scores(state))
    for points in game.breakdown(state):
        found[points.seat][points.source] = found[points.seat].get(points.source, 0) + points.vp
    return found


def wilson(wins: int, games: int, z: float = 1.96) -> Interval:
    """The interval that holds the true share of wins 95 times out of 100 (Wilson's score interval)."""
    if not games:
        return Interval(0.0, 1.0)
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    scale = 1 + z * z / games
    return Interval(max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


class Standing(NamedTuple):
    """The results of one level, or of Josef: games, wins, and its scores in all its seats."""

    level: str
    games: int
    wins: int
    fair: float
    scores: tuple[int, ...]

    @property
    def mean(self) -> float:
        return sum(self.scores) / len(self.scores)


def standings(results: Sequence[Result]) -> list[Standing]:
    """Every level in the order in which it sits in the first game."""
    return [_standing(level, results) for level in dict.fromkeys(results[0].sides)]


def _standing(level: str, results: Sequence[Result]) -> Standing:
    wins = sum(result.sides[result.winner] == level for result in results)
    sides = results[0].sides
    scores = [
        score for result in results for side, score in zip(result.sides, result.scores, strict=True) if side == level
    ]
    return Standing(level, len(results), wins, sides.count(level) / len(sides), tuple(scores))


def table(results: Sequence[Result]) -> str:
    """The result in words and numbers: shares of wins with their intervals, scores, lengths, points by source."""
    first, ranks = results[0].match, standings(results)
    seeds = sorted({result.match.seed for result in results})
    table_of = "1 player" if len(first.levels) == 1 else f"{len(first.levels)} players"
    chosen = "".join(f", {name} {value}" for name, value in first.options)
    lines = [
        f"{GAMES[first.game].title}, {table_of}, {len(results)} games, seeds {seeds[0]} to {seeds[-1]}{chosen}",
        "",
        f"{'level':<10}{'wins':>6}{'share':>9}{'95 % interval':>18}{'fair':>8}{'score':>9}{'from':>7}{'to':>6}",
        *(_row(standing) for standing in ranks),
        "",
        _length("choices a game", [len(result.record.choices) for result in results]),
        "",
        f"{'points by source':<20}" + "".join(f"{standing.level:>10}" for standing in ranks),
        *_source_rows(results, ranks),
    ]
    return "\n".join(lines)


def _row(standing: Standing) -> str:
    low, high = wilson(standing.wins, standing.games)
    interval = f"{100 * low:.1f} – {100 * high:.1f} %"
    share = f"{100 * standing.wins / standing.games:.1f} %"
    scores = f"{standing.mean:>9.1f}{min(standing.scores):>7}{max(standing.scores):>6}"
    return f"{standing.level:<10}{standing.wins:>6}{share:>9}{interval:>18}{100 * standing.fair:>6.0f} %{scores}"


def _length(what: str, lengths: Sequence[int]) -> str:
    return f"{what}: {sum(lengths) / len(lengths):.0f} on average, {min(lengths)} to {max(lengths)}"


def _source_rows(results: Sequence[Result], ranks: Sequence[Standing]) -> list[str]:
    sources = dict.fromkeys(source for result in results for points in result.sources for source in points)
    return [
        f"{source:<20}" + "".join(f"{_mean_of(source, standing.level, results):>10.1f}" for standing in ranks)
        for source in sources
    ]


def _mean_of(source: str, level: str, results: Sequence[Result]) -> float:
    found = [
        points.get(source, 0)
        for result in results
        for side, points in zip(result.sides, result.sources, strict=True)
        if side == level
    ]
    return sum(found) / len(found)
