"""The games in a terminal, and the tools that keep them honest: play, replay, fuzz, perft, bench, arena."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rules import GAMES
from rules.board_data import CORRECTIONS
from rules.conformance import Broken, check_game, random_game
from rules.engine import AnyGame, check_seed
from rules.record import Record, RecordError, parse, read_seat, start, steps, write
from rules.terminal import TerminalGame, transcript

if TYPE_CHECKING:
    from rules.bots.arena import Pairing, Result

BAR = 30
EXAMPLE_NAMES = ("Ann", "Bo", "Cy", "Di")
MOST_BYTES = 4_000_000
NAME = "clay-and-clockwork"


class Pace(NamedTuple):
    """Random games that were played in some time, and all the choices in them."""

    choices: int
    games: int
    seconds: float


class Problem(Exception):
    """Something the user can mend, in one sentence."""


def main(arguments: list[str] | None = None) -> int:
    try:
        _hand_in(sys.argv[1:] if arguments is None else arguments)
        options = _parser().parse_args(arguments)
        result: int = options.run(options)
        return result
    except (Problem, RecordError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 1
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - the reader has gone; say nothing more
        return 1
    except KeyboardInterrupt:
        return 130


def _hand_in(arguments: Sequence[str]) -> None:
    """Corrections come first, before anything below asks for a game and so for its board."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--board", type=Path)
    folder = early.parse_known_args(arguments)[0].board
    if folder is None:
        return
    files = [path for game in GAMES for path in sorted((folder / game).glob("*.toml"))]
    if not files:
        raise Problem(f"There is no file like {Path('terracotta', 'board.toml')} in {folder}.")
    CORRECTIONS.hand_in({f"{path.parent.name}/{path.name}": _text_of(path) for path in files})
    list(GAMES.values())
    for problem in CORRECTIONS.problems:
        raise Problem(f"{problem}.")


def _add_board(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", type=Path, metavar="FOLDER", help="where corrections like terracotta/board.toml lie")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    _add_play(commands.add_parser("play", help="a game at one terminal, for people and opponents"))
    replay = commands.add_parser("replay", help="play a record back, line by line")
    replay.add_argument("file", type=Path)
    _add_board(replay)
    replay.set_defaults(run=_replay)

    fuzz = commands.add_parser("fuzz", help="random games with every promise of the rules watched")
    _add_game(fuzz)
    fuzz.add_argument("--games", type=_positive, default=100)
    fuzz.add_argument("--seed", type=int, default=1)
    fuzz.add_argument("--every", type=_positive, default=5, help="how often the costly checks run")
    fuzz.set_defaults(run=_fuzz)

    perft = commands.add_parser("perft", help="count the ways a position can go on, to a depth")
    _add_game(perft)
    perft.add_argument("--players", type=_positive, default=2)
    perft.add_argument("--seed", type=int, default=7)
    perft.add_argument("--after", type=int, default=0, help="random choices made before counting")
    perft.add_argument("--depth", type=_positive, default=3)
    perft.set_defaults(run=_perft)

    bench = commands.add_parser("bench", help="choices and games a second, with random players, on one core")
    _add_game(bench)
    bench.add_argument("--seconds", type=float, default=3.0, help="how long to measure each player count")
    bench.set_defaults(run=_bench)

    _add_arena(commands.add_parser("arena", help="opponents against each other, with rotating seats"))
    return parser


def _add_play(play: argparse.ArgumentParser) -> None:
    play.add_argument("game", nargs="?", choices=sorted(GAMES), help="which game")
    play.add_argument("--seats", default="Ann,Bo", help="names, separated by commas; Bo:hard is an opponent")
    play.add_argument("--seed", type=int, help="the same seed gives the same setup")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    play.add_argument("--save", type=Path, metavar="FILE", help="where to save when the game ends or is left")
    play.add_argument("--plain", action="store_true", help="to be heard: a line for each choice, no drawn table")
    _add_board(play)
    play.set_defaults(run=_play)


def _add_arena(arena: argparse.ArgumentParser) -> None:
    from rules.bots import BOTS, PLAYERS

    arena.add_argument("game", choices=sorted(BOTS), help="which game")
    arena.add_argument("levels", nargs="+", choices=list(PLAYERS), metavar="LEVEL", help=", ".join(PLAYERS))
    arena.add_argument("--players", type=_positive, help="seats at the table; the last level named takes those left")
    arena.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    arena.add_argument("--games", type=_positive, default=20)
    arena.add_argument("--seed", type=int, default=1, help="of the first setup; each setup is played from every seat")
    arena.add_argument("--jobs", type=_positive, default=1, help="processes that play at the same time")
    arena.add_argument("--ray", action="store_true", help="play on a Ray cluster instead (needs the extra 'ray')")
    arena.add_argument("--records", type=Path, default=Path("arena"), metavar="FOLDER", help="where the games are kept")
    arena.set_defaults(run=_arena)


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=sorted(GAMES), help="one game; without it, all of them")


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number of at least 1, not {text!r}")
    return int(text)


def _games(options: argparse.Namespace) -> list[AnyGame]:
    return [GAMES[options.game]] if options.game else list(GAMES.values())


def _play(options: argparse.Namespace) -> int:
    record = _resumed(options.resume) if options.resume else _new_record(options)
    game = GAMES[record.game]
    states = [start(game, record)]
    states += [step.state for step in steps(game, record, states[0])]
    default = options.save or options.resume or _free_place(record)

    def save(record: Record, name: str | None) -> str:
        target = Path(name) if name else default
        try:
            if target == default:
                _make_own(target.parent)
            _store(target, write(record))
        except OSError as problem:
            return f"Could not save to {target}: {problem.strerror or problem}."
        return f'Saved to {target}; go on with: python -m rules play --resume "{target}"'

    from rules.bots.roster import planners

    TerminalGame(game, record, states, input, print, save, planners(record), options.plain).play()
    return 0


def _free_place(record: Record) -> Path:
    """A new file among the games that the program keeps, where its list of games finds it."""
    number, place = 2, games_folder() / f"{record.game}-{record.seed}.txt"
    while place.exists():
        place = place.with_name(f"{record.game}-{record.seed}-{number}.txt")
        number += 1
    return place


def games_folder() -> Path:
    """The folder of games that people kept, by the customs of the system; the program's own, though it needs more than
    Python to find it."""
    if home := os.environ.get("CLAY_AND_CLOCKWORK_HOME"):
        own = Path(home)
    elif sys.platform == "win32":
        own = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / NAME
    elif sys.platform == "darwin":
        own = Path.home() / "Library" / "Application Support" / NAME
    else:
        own = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / NAME
    return own / "games" / "kept"


def _new_record(options: argparse.Namespace) -> Record:
    if options.game is None:
        raise Problem(f"Which game? {' or '.join(sorted(GAMES))}")
    seed = options.seed if options.seed is not None else time.time_ns() % 1_000_000
    from rules.bots import PLAYERS

    seats = tuple(read_seat(entry, PLAYERS) for entry in options.seats.split(","))
    chosen = dict(_option(entry) for entry in options.option)
    GAMES[options.game].new_game([seat.name for seat in seats], seed, chosen)
    return Record(options.game, seats, seed, chosen, board=GAMES[options.game].board_mark)


def _option(entry: str) -> tuple[str, str]:
    name, equals, value = entry.partition("=")
    if not equals:
        raise Problem(f"An option is written NAME=VALUE, not {entry!r}")
    return name.strip(), value.strip()


def _resumed(file: Path) -> Record:
    record = parse(_text_of(file))
    if record.game not in GAMES:
        known = ", ".join(sorted(GAMES))
        raise RecordError(record.lines["game"], f"there is no game {record.game!r}; known are {known}")
    return record


def _text_of(file: Path) -> str:
    """The text of a file of bearable size, or one sentence why not."""
    try:
        if file.stat().st_size > MOST_BYTES:
            raise Problem(f"{file} is too large to be a record.")
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        raise Problem(f"Cannot read {file}: {problem.strerror or problem}.") from None
    except UnicodeDecodeError as problem:
        line = problem.object[: problem.start].count(b"\n") + 1
        raise RecordError(line, "is not text (UTF-8)") from None


def _make_own(folder: Path) -> None:
    """A folder that nobody but its owner may look into, like those above it that were not there."""
    if not folder.is_dir():
        _make_own(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def _store(target: Path, text: str) -> None:
    """Written beside the old file first, so that a failure never costs what was there; readable by its owner alone."""
    draft = target.with_name(f"{target.name}.new")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
    draft.replace(target)


def _replay(options: argparse.Namespace) -> int:
    record = _resumed(options.file)
    print(transcript(GAMES[record.game], record))
    return 0


def _fuzz(options: argparse.Namespace) -> int:
    for game in _games(options):
        tables = _tables(game)
        for number in range(options.games):
            seats, chosen = tables[number % len(tables)]
            try:
                check_game(game, seats, options.seed + number, chosen, options.every)
            except Broken as broken:
                print(f"{game.title}, game {number}: {broken.problem}\n\n{write(broken.record)}")
                return 1
        print(f"{game.title}: {options.games} games, nothing broken")
    return 0


def _tables(game: AnyGame) -> list[tuple[int, dict[str, str]]]:
    """Every player count with the usual options, then with each other value of each option that it has."""
    others = [
        (seats, {name: value})
        for seats in game.seats
        for name, values in game.options_for(seats).items()
        for value in values[1:]
    ]
    return [*((seats, {}) for seats in game.seats), *others]


def _perft(options: argparse.Namespace) -> int:
    for game in _games(options):
        state = game.new_game(EXAMPLE_NAMES[: options.players], options.seed)
        for move in random_game(game, options.players, options.seed):
            if len(move.record.choices) > options.after:
                break
            state = move.step.state
        for depth in range(1, options.depth + 1):
            print(f"{game.title}: depth {depth}: {perft(game, state, depth)}")
    return 0


def perft(game: AnyGame, state: object, depth: int) -> int:
    """The number of ways in which the next choices can be made."""
    choices = game.choices(state)
    if depth == 1 or not choices:
        return len(choices)
    return sum(perft(game, game.apply(state, choice).state, depth - 1) for choice in choices)


def _bench(options: argparse.Namespace) -> int:
    for game in _games(options):
        for seats in game.seats:
            choices, games, elapsed = pace(game, seats, options.seconds)
            rate = f"{choices / elapsed:>9,.0f} choices/s  {games / elapsed:>7.1f} games/s"
            print(f"{game.title:<18} {seats} players  {rate}  {choices / games:>6.0f} choices a game", flush=True)
    return 0


def pace(game: AnyGame, seats: int, seconds: float) -> Pace:
    """Random games one after another, until the time is over."""
    choices = games = 0
    began = time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        choices += _play_randomly(game, seats, games)
        games += 1
    return Pace(choices, games, elapsed)


def _play_randomly(game: AnyGame, seats: int, seed: int) -> int:
    """One game as fast as it goes; how many choices it took."""
    state = game.new_game(EXAMPLE_NAMES[:seats], seed)
    made = 0
    pick = seed * 2654435761 + 1
    while legal := game.choices(state):
        pick = (pick * 1103515245 + 12345) & 0x7FFFFFFF
        state = game.apply(state, legal[(pick >> 8) % len(legal)]).state
        made += 1
    return made


def _arena(options: argparse.Namespace) -> int:
    from rules.bots.arena import pairings, table

    players = options.players or max(2, len(options.levels))
    chosen = dict(_option(entry) for entry in options.option)
    fixtures = pairings(options.game, options.levels, players, options.games, check_seed(options.seed), chosen)
    _make_folder(options.records)
    results = []
    with contextlib.closing(_played(fixtures, options)) as played:
        for result in _watched(played, len(fixtures)):
            results.append(result)
            _keep(options.records, result)
    print(table(results))
    return 0


def _played(fixtures: list[Pairing], options: argparse.Namespace) -> Generator[Result, None, None]:
    """The results in the order of the matches, whoever plays them."""
    from rules.bots.arena import play as play_match

    if options.ray:
        yield from _played_by_ray(fixtures)
    elif options.jobs == 1:
        yield from map(play_match, fixtures)
    else:
        unheard = (signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever waits for the players; they end with it
        with multiprocessing.get_context("spawn").Pool(options.jobs, signal.signal, unheard) as pool:
            yield from pool.imap(play_match, fixtures)


def _played_by_ray(fixtures: list[Pairing]) -> Generator[Result, None, None]:
    from rules.bots.arena import play as play_match

    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise Problem("Ray is not installed; it comes with the extra 'ray'.") from None
    ray.init(ignore_reinit_error=True)
    remote = ray.remote(play_match)
    for reference in [remote.remote(match) for match in fixtures]:
        yield ray.get(reference)


def _watched(results: Iterable[Result], games: int) -> Iterator[Result]:
    """A bar on the error stream while it goes on."""
    began = time.perf_counter()
    wins = Counter[str]()
    for played, result in enumerate(results, start=1):
        wins[result.sides[result.winner]] += 1
        left = (time.perf_counter() - began) / played * (games - played)
        bar = "#" * (BAR * played // games)
        score = "  ".join(f"{level} {count}" for level, count in sorted(wins.items()))
        end = "\n" if played == games else ""
        print(f"\r[{bar:<{BAR}}] {played}/{games}  {score}  {left:.0f} s left   ", end=end, file=sys.stderr, flush=True)
        yield result


def _make_folder(folder: Path) -> None:
    """A check before the first game, so that nobody plays for hours and then cannot keep it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Problem(f"Cannot keep records in {folder}: {problem.strerror or problem}.") from None
    if not os.access(folder, os.W_OK):
        raise Problem(f"Cannot keep records in {folder}: it is not writable.")


def _keep(folder: Path, result: Result) -> None:
    match = result.match
    target = folder / f"{match.game}-{match.number + 1:04}-{'-'.join(match.levels)}.txt"
    try:
        _store(target, write(result.record))
    except OSError as problem:
        raise Problem(f"Cannot write {target}: {problem.strerror or problem}.") from None


if __name__ == "__main__":
    sys.exit(main())
