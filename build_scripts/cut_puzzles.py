"""Cut puzzles from games of strong opponents: turns whose best way stands out, also when five times as much is tried.

    python build_scripts/cut_puzzles.py                        play and search until stopped; what is found is kept
    python build_scripts/cut_puzzles.py orloj --games 40       only so many games of one
    python build_scripts/cut_puzzles.py --write                choose among what was found: `game/puzzles/GAME.json`
    python build_scripts/cut_puzzles.py --reasons              only the reasons of those that ship

Every game ends with a line in `build/puzzles/GAME.jsonl`; those that are there are not played again, so that it can be
stopped at any time. `check_puzzles.py` checks what was written.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import log2
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from check_puzzles import CUT_SEED, arguments, proof  # noqa: E402 - the checkout must be found first
from game.kit import assets  # noqa: E402
from game.puzzles.puzzle import GRADES, SEPARATOR, VERSION, read  # noqa: E402
from rules import GAMES  # noqa: E402
from rules.bots.budget import Budget  # noqa: E402
from rules.bots.chances import proven  # noqa: E402
from rules.bots.effort import Effort  # noqa: E402
from rules.bots.hard import Hard  # noqa: E402
from rules.bots.roster import evaluation_of, opponent  # noqa: E402
from rules.bots.search import Search, TurnLine  # noqa: E402
from rules.bots.ways import CHANCE, POINTS, QUICK, Comparison, beginning, by_beginning, compared, compared_again  # noqa: E402
from rules.record import Record, Seat  # noqa: E402

FOUND = ROOT / "build" / "puzzles"
SHORT = {"length": "short"}
TABLES: Mapping[str, Sequence[tuple[int, Mapping[str, str]]]] = {
    "terracotta": ((2, SHORT), (3, SHORT), (2, SHORT), (2, {})),
    "orloj": ((2, {}), (2, {}), (2, {}), (3, {})),
}
"""The tables of a game in turn: how many sit there, and what they play."""
FIRST_SEED = 6_000_000
FIRST_SIGHT, ANSWERED = 3.0, 4.5
"""Points between the best turn and the best of another way that are worth a closer look: before anybody has replied,
and afterwards."""
LEAST_WAYS = 4
"""With fewer ways there is little to find."""
OTHER_SEED = 5
"""The seed of one more study, with other hidden cards, of what is written."""
MOST = 60
"""Puzzles of a game that ship."""
LEVELS = ("easy", "normal")
"""The opponents who try each puzzle, to tell how hard it is."""


class Watched(Hard):
    """The hard opponent, whose thoughts about a turn can be looked at afterwards."""

    lines: Sequence[TurnLine] = ()
    """All the turns that it saw."""
    answered: Sequence[TurnLine] = ()
    """Those to which it thought of replies."""

    def candidates(self, search: Search, effort: Effort) -> list[TurnLine]:
        self.lines = search.lines
        return super().candidates(search, effort)

    def proven(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[TurnLine]:
        self.answered = super().proven(lines, seat, budget, seed)
        return list(self.answered)

    @property
    def is_struck(self) -> bool:
        """Whether one way seems to stand out."""
        if len(by_beginning(self.lines)) < LEAST_WAYS:
            return False
        return apart(self.lines) >= FIRST_SIGHT or apart(self.answered) >= ANSWERED


class Found(NamedTuple):
    """A puzzle as it was found, and the game that it was found in."""

    played: Mapping[str, Any]
    puzzle: Mapping[str, Any]


class Played(NamedTuple):
    """A game as far as it was played, and what was found in it."""

    choices: list[str]
    found: list[dict[str, Any]]


def apart(lines: Sequence[TurnLine]) -> float:
    """The points between the best turn and the best of another way; none if there is no other."""
    ways = sorted((each[0].value for each in by_beginning(lines).values()), reverse=True)
    return ways[0] - ways[1] if len(ways) > 1 else 0.0


def stands_out(game: str, state: Any) -> tuple[Comparison, Comparison] | None:
    """The quick and the thorough study of a position if its best way stands out in both, and is the same."""
    quick = compared(game, state, QUICK)
    if not quick.stands_out or not quick.ways[0].whole:
        return None
    thorough = compared_again(game, state, quick, CUT_SEED)
    best = thorough.ways[0]
    return (quick, thorough) if thorough.stands_out and best.whole and best.begins == quick.ways[0].begins else None


def place_of(game: str, state: Any, level: str, begins: str, seats: int) -> int:
    """The place of a way among those that an opponent considers, the first is 1; one more than all if it has not seen
    it."""
    lines = opponent(game, level, 0, seats).ponder(state)
    seen = list(dict.fromkeys(beginning(line) for line in lines if line.opening))
    return seen.index(begins) + 1 if begins in seen else len(seen) + 1


def described(game: str, state: Any, at: int, seats: int, studies: tuple[Comparison, Comparison]) -> dict[str, Any]:
    quick, thorough = studies
    best, *others = thorough.ways
    following = max(others, key=lambda way: way.value)
    prompt = GAMES[game].prompt(state)
    assert prompt is not None
    return {
        "at": at,
        "seat": prompt.seat,
        "best": [choice.text for choice in best.choices],
        "next": [choice.text for choice in following.choices],
        "points": round(thorough.points, 1),
        "chance": round(thorough.chance, 3),
        "ways": thorough.known,
        "quick": [round(quick.points, 1), round(quick.chance, 3), quick.spent],
        "spent": thorough.spent,
        "places": [place_of(game, state, level, best.begins, seats) for level in LEVELS],
    }


def play(name: str, seed: int, seats: int, options: Mapping[str, str]) -> Played:
    """A game of hard opponents from beginning to end, and the puzzles in it."""
    game, judge = GAMES[name], evaluation_of(name, Hard.level, seats)
    players = [Watched(judge, seed + place) for place in range(seats)]
    state = game.new_game([f"Hard {place + 1}" for place in range(seats)], seed, options)
    played = Played([], [])
    while (prompt := game.prompt(state)) is not None:
        player = players[prompt.seat]
        player.lines = player.answered = ()
        turn = player.plan(state)
        begun = bool(played.choices) and prompt.ask == "turn"
        studies = stands_out(name, state) if begun and player.is_struck else None
        if studies is not None:
            played.found.append(described(name, state, len(played.choices), seats, studies))
            print(f"{name} {seed} {json.dumps(played.found[-1])}", flush=True)
        for choice in turn:
            state = game.apply(state, choice).state
            played.choices.append(choice.text)
    return played


def known(name: str) -> list[dict[str, Any]]:
    """The games that were played before."""
    path = FOUND / f"{name}.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.is_file() else []


def to_play(name: str) -> Iterator[tuple[int, int, Mapping[str, str]]]:
    """Seeds and tables that were not played before, without end."""
    done = {entry["seed"] for entry in known(name)}
    seed = FIRST_SEED
    while True:
        seats, options = TABLES[name][seed % len(TABLES[name])]
        if seed not in done:
            yield seed, seats, options
        seed += 1


def cut(name: str, games: int) -> None:
    FOUND.mkdir(parents=True, exist_ok=True)
    for seed, seats, options in islice(to_play(name), games):
        played = play(name, seed, seats, options)
        last = max((puzzle["at"] for puzzle in played.found), default=0)
        entry = {"seed": seed, "seats": seats, "options": dict(options), "choices": played.choices[:last]}
        with (FOUND / f"{name}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps({**entry, "found": played.found}) + "\n")
        print(f"{name} {seed}: {len(played.found)} puzzles", flush=True)


def hardness(puzzle: Mapping[str, Any]) -> float:
    """The difficulty of a puzzle: how far down the weaker opponents see its way, how many ways there are, how small its
    lead is, and how many decisions the turn has."""
    easy, normal = puzzle["places"]
    seen = log2(easy) + 2 * log2(normal) + log2(puzzle["ways"]) / 2
    return float(seen - puzzle["points"] / 20 + 0.3 * len(puzzle["best"]))


def ranked(name: str, played: Sequence[Mapping[str, Any]]) -> list[Found]:
    """The puzzles that were found, those to keep first: from many games, and with a large lead."""
    found = []
    for entry in played:
        sure = [each for each in entry["found"] if each["at"] and is_sure(name, entry["seats"], each)]
        sure.sort(key=lambda puzzle: -puzzle["points"])
        found += [(place, Found(entry, puzzle)) for place, puzzle in enumerate(sure)]
    return [each for _place, each in sorted(found, key=lambda pair: (pair[0], -pair[1].puzzle["points"]))]


def is_sure(name: str, seats: int, puzzle: Mapping[str, Any]) -> bool:
    """Far enough ahead in both studies: in points, and not at the price of a smaller chance, or where chances are known
    to come true by chance alone."""
    points, chance, _spent = puzzle["quick"]
    ahead, surer = float(min(puzzle["points"], points)), float(min(puzzle["chance"], chance))
    return surer >= CHANCE if proven(name, seats) and ahead < POINTS else ahead >= POINTS and surer >= 0


def write(name: str, most: int) -> None:
    """Choose among what was found, and write the file that ships: only what the table judges rightly."""
    proven = (proved(name, each) for each in ranked(name, known(name)))
    kept = list(islice((each for each in proven if each is not None), most))
    kept.sort(key=lambda each: hardness(each.puzzle))
    ship(name, document(name, kept))


def reason_anew(name: str) -> None:
    """The puzzles that ship with the reasons that the coach gives now; nothing else of them changes."""
    shipped = json.loads((assets.PUZZLES / f"{name}.json").read_text(encoding="utf-8"))
    for each, puzzle in zip(shipped["puzzles"], read(name, shipped), strict=True):
        each["arguments"] = reasons(puzzle.record, puzzle.seat, puzzle.best, puzzle.following)
    ship(name, shipped)


def ship(name: str, written: Mapping[str, Any]) -> None:
    parts = [",\n".join(json.dumps(each) for each in written[part]) for part in ("games", "puzzles")]
    text = f'{{"version": {VERSION}, "games": [\n{parts[0]}\n], "puzzles": [\n{parts[1]}\n]}}\n'
    (assets.PUZZLES / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")
    print(f"{name}: {len(written['puzzles'])} puzzles of {len(written['games'])} games, {len(text) // 1000} KB")


def proved(name: str, found: Found) -> Found | None:
    """A puzzle with its lead as it is now; None unless it holds in every deal, and for the table, too."""
    (puzzle,) = read(name, document(name, [found]))
    proofs = [proof(puzzle, seed) for seed in (CUT_SEED, OTHER_SEED)]
    faults = [fault for each in proofs for fault in each.faults]
    print(f"{name} {puzzle.id}: {'; '.join(faults) or 'holds'}", flush=True)
    if faults:
        return None
    now = proofs[0].thorough
    lead = {"points": round(now.points, 1), "chance": round(now.chance, 3), "ways": now.known}
    return Found(found.played, {**found.puzzle, **lead})


def document(name: str, kept: Sequence[Found]) -> dict[str, Any]:
    """The file of these puzzles, the easiest first."""
    seeds = list(dict.fromkeys(each.played["seed"] for each in kept))
    games = [shipped([each for each in kept if each.played["seed"] == seed]) for seed in seeds]
    puzzles = [
        entry(name, each, seeds.index(each.played["seed"]), GRADES[place * len(GRADES) // len(kept)])
        for place, each in enumerate(kept)
    ]
    return {"version": VERSION, "games": games, "puzzles": puzzles}


def shipped(found: Sequence[Found]) -> dict[str, Any]:
    """A game as far as its puzzles need it."""
    played, last = found[0].played, max(each.puzzle["at"] for each in found)
    choices = SEPARATOR.join(played["choices"][:last])
    seats = [Hard.level] * played["seats"]
    return {"seed": played["seed"], "seats": seats, "options": played["options"], "choices": choices}


def record_of(name: str, found: Found) -> Record:
    played = found.played
    seats = tuple(Seat(f"{place}", Hard.level) for place in range(1, played["seats"] + 1))
    return Record(name, seats, played["seed"], played["options"], tuple(played["choices"][: found.puzzle["at"]]))


def entry(name: str, found: Found, which: int, grade: str) -> dict[str, Any]:
    puzzle = found.puzzle
    same = {key: puzzle[key] for key in ("at", "seat", "points", "chance", "ways")}
    turns = {"best": SEPARATOR.join(puzzle["best"]), "following": SEPARATOR.join(puzzle["next"])}
    told = reasons(record_of(name, found), puzzle["seat"], puzzle["best"], puzzle["next"])
    return {"game": which, **same, **turns, "grade": grade, "arguments": told}


def reasons(kept: Record, seat: int, best: Sequence[str], following: Sequence[str]) -> list[dict[str, Any]]:
    """The differences between two turns, as the file has them."""
    return [
        {"key": each.reason.key, "facts": dict(each.reason.facts), "weight": round(each.weight, 1)}
        for each in arguments(kept, seat, best, following)
    ]


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("names", nargs="*", metavar="GAME", help=f"{' or '.join(GAMES)}; all in turn if none is named")
    ask.add_argument("--games", type=int, default=1_000, metavar="N", help="play so many games of each")
    ask.add_argument("--write", action="store_true", help="choose among what was found, and write it")
    ask.add_argument("--reasons", action="store_true", help="write those that ship with the coach's present reasons")
    ask.add_argument("--most", type=int, default=MOST, metavar="N", help=f"puzzles of a game, {MOST} if not said")
    asked = ask.parse_args()
    if unknown := [name for name in asked.names if name not in GAMES]:
        ask.error(f"there is no game {unknown[0]!r}; known are {', '.join(GAMES)}")
    if asked.reasons:
        for name in asked.names or GAMES:
            reason_anew(name)
        return 0
    if asked.write:
        for name in asked.names or GAMES:
            write(name, asked.most)
        return 0
    for _number in range(asked.games):
        for name in asked.names or GAMES:
            cut(name, 1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
