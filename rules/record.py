"""A played game as plain text: a header and one choice a line. Saves, replays, bug reports and golden games are this.

    clay-and-clockwork 2
    game: terracotta
    seats: Ann | Bo (bot hard)
    seed: 7
    options: administrator=strict, first=random, length=full
    choices: 2
    ---
    place craftsman 1
    do inner
    end

`options:` names every option, so that a new usual value never changes an old game; `board: own (1a2b3c4d)` stands in
the header when the board's values were corrected (such a game goes on only where the board is the same), `choices:` and
the closing `end` when the record was written whole, so that a cut file is noticed. A record without them, typed or
pasted by hand, is read all the same. `seats:` tells who plays on from the last choice: a seat may have changed hands
before, and the choices do not tell who made them. Records of version 1 are carried over when they are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from rules import GAMES
from rules.board_data import CORRECTIONS
from rules.engine import AnyGame, IllegalChoice, Step, check_seats, check_seed, name_problem

VERSION = 2
SIGNATURE = "clay-and-clockwork"
MOST_CHARACTERS = 1_000_000
MOST_IN_A_LINE = 200
RULER = "---"
END = "end"

_BOARD = re.compile(r"own \(([0-9a-f]{8})\)")
_SEAT = re.compile(r"(?P<name>[^(]*[^( ])(?: \(bot (?P<bot>[a-z][a-z0-9 _-]*)\))?")


Flaw = Literal["stranger", "newer", "older", "header", "board", "choice", "cut"]
"""The fault of a record that cannot be read: it is none, is from a later program, cannot be carried over from an
earlier one, has a header that makes no sense, was begun on another board, holds a choice that was not possible, or its
end is missing."""


class RecordError(ValueError):
    """A record that cannot be read, in one sentence; `line` counts from 1, `flaw` lets a screen say it in its words."""

    def __init__(self, line: int, problem: str, flaw: Flaw = "header") -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem
        self.flaw: Flaw = flaw


@dataclass(frozen=True, slots=True)
class Seat:
    """The holder of a seat: a person, or an opponent of some level."""

    name: str
    bot: str | None = None

    def __str__(self) -> str:
        return f"{self.name} (bot {self.bot})" if self.bot else self.name


def read_seat(said: str, levels: Collection[str]) -> Seat:
    """`Ann` is a person, `Bo:hard` an opponent of one of these levels; ValueError with a sentence otherwise."""
    name, colon, level = (part.strip() for part in said.partition(":"))
    if colon and level not in levels:
        raise ValueError(f"there is no opponent of level {level!r}; known are {', '.join(levels)}")
    return Seat(name, level if colon else None)


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its first to its latest choice, and the mark of its board if that was a corrected one.

    `options` are all that its table has, those that nobody set included; `lines` tells where its parts stood in the
    text it came from.
    """

    game: str
    seats: tuple[Seat, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    choices: tuple[str, ...] = ()
    board: str = ""
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        known = GAMES[self.game].options_for(len(self.seats)) if self.game in GAMES else {}
        usual = {name: values[0] for name, values in known.items()}
        object.__setattr__(self, "options", {**usual, **self.options})

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def then(self, choice: str) -> Record:
        """The record with one more choice."""
        return replace(self, choices=(*self.choices, choice))


def continues(later: Record, earlier: Record) -> bool:
    """Whether one record is the same game as another, as far or further on; who plays the seats does not matter."""
    same = all(getattr(later, part) == getattr(earlier, part) for part in ("game", "names", "seed", "options", "board"))
    return same and later.choices[: len(earlier.choices)] == earlier.choices


def write(record: Record) -> str:
    """The record as text, with its length and a closing line."""
    header = [f"{SIGNATURE} {VERSION}", f"game: {record.game}"]
    header.append("seats: " + " | ".join(str(seat) for seat in record.seats))
    header.append(f"seed: {record.seed}")
    if record.options:
        header.append("options: " + ", ".join(f"{key}={value}" for key, value in sorted(record.options.items())))
    if record.board:
        header.append(f"board: own ({record.board})")
    header.append(f"choices: {len(record.choices)}")
    return "\n".join([*header, RULER, *record.choices, END]) + "\n"


def parse(text: str) -> Record:
    """The record that a text holds, or RecordError with the line that is wrong. Whether it is legal, `replay` says;
    only one of an earlier version is replayed at once, to be carried over."""
    lines = _lines(text)
    version = _check_signature(lines[0] if lines else "")
    found = _parsed(lines, version)
    return found if version == VERSION or found.game not in GAMES else carry_over(GAMES[found.game], found)


def carry_over(game: AnyGame, old: Record) -> Record:
    """A record of version 1 as one of version 2, with answers to what was not asked then. RecordError if it cannot
    be."""
    state, choices, later = start(game, old), list[str](), list[str]()
    for at, text in enumerate(old.choices):
        now, then = game.taken_apart(text)
        state = _supply(game, state, later, choices)
        try:
            state = game.apply(state, now).state
        except IllegalChoice as refused:
            problem = f"{text!r} of a game begun with version 1 cannot be carried over. {game.explain(refused.reason)}"
            raise RecordError(old.lines.get(RULER, 0) + 1 + at, problem, "older") from None
        choices.append(now)
        later += [then] if then else []
    if not game.ended_alike(_supply(game, state, later, choices)):
        problem = "the game was played to its end with version 1, whose final scoring gave other points"
        raise RecordError(old.lines.get(RULER, 0) + len(old.choices), problem, "older")
    return replace(old, choices=tuple(choices), lines={})


def _supply(game: AnyGame, state: object, later: list[str], choices: list[str]) -> Any:
    """Answer what version 1 did not ask."""
    while game.prompt(state) is not None:
        legal = [choice.text for choice in game.choices(state)]
        answer = later.pop() if later and later[-1] in legal else game.supplied(state)
        if answer is None:
            break
        choices.append(answer)
        state = game.apply(state, answer).state
    return state


def _parsed(lines: list[str], version: int) -> Record:
    """The record as it stands there; options that a record of version 1 does not name had their usual value of then."""
    header, ruler = _header(lines)
    game = GAMES.get(_word(header, "game"))
    usual = game.usual_in_version_1 if game and version == 1 else {}
    choices = [line.strip() for line in lines[ruler + 1 :]]
    choices = _check_end(choices, header, ruler)
    return Record(
        game=_word(header, "game"),
        seats=_seats(header),
        seed=_whole(header, "seed"),
        options={**usual, **_options(header)},
        choices=tuple(choices),
        board=_board(header),
        lines={**{key: line for key, (line, _) in header.items()}, RULER: ruler + 1},
    )


def replay(game: AnyGame, record: Record) -> Any:
    """The position at the end of the record; RecordError at the first line that cannot be."""
    state = start(game, record)
    for step in steps(game, record, state):
        state = step.state
    return state


def start(game: AnyGame, record: Record) -> Any:
    """The position before the first choice."""
    if record.game != game.name:
        raise RecordError(record.lines.get("game", 1), f"this is a game of {record.game!r}, not of {game.name!r}")
    _check(record, "seats", lambda: check_seats(record.names, game.seats))
    _check(record, "seed", lambda: check_seed(record.seed))
    _check(record, "options", lambda: game.check_options(record.options, len(record.seats)))
    _check(record, "board", lambda: check_board(record.board, game), "board")
    return game.new_game(record.names, record.seed, record.options)


def check_board(mark: str, game: AnyGame) -> None:
    """A game can only go on with the values it began with. A correction that has become the shipped value is one."""
    if mark == game.board_mark or (mark and mark == CORRECTIONS.digest(game.name)):
        return
    begun = f"a corrected board ({mark})" if mark else "the board that ships with the program"
    here = f"another one ({game.board_mark})" if game.board_mark else "the one that ships with the program"
    raise ValueError(f"the game was begun with {begun}, but the board here is {here}")


def _check(record: Record, key: str, check: Callable[[], object], flaw: Flaw = "header") -> None:
    try:
        check()
    except ValueError as problem:
        raise RecordError(record.lines.get(key, 1), str(problem), flaw) from None


def steps(game: AnyGame, record: Record, state: object) -> Iterator[Step[Any]]:
    """Every step of the record, one by one."""
    for at, text in enumerate(record.choices):
        try:
            step = game.apply(state, text)
        except IllegalChoice as refused:
            problem = f"{text!r} is not possible here. {game.explain(refused.reason)}"
            raise RecordError(record.lines.get(RULER, 0) + 1 + at, problem, "choice") from None
        state = step.state
        yield step


def _lines(text: str) -> list[str]:
    if len(text) > MOST_CHARACTERS:
        raise RecordError(1, f"the record is longer than {MOST_CHARACTERS} characters", "stranger")
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip().split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > MOST_IN_A_LINE:
            raise RecordError(number, f"is longer than {MOST_IN_A_LINE} characters", "stranger")
        if not line.strip().isprintable():
            raise RecordError(number, "holds characters that cannot be printed", "stranger")
    return lines


def _check_signature(line: str) -> int:
    """The version that the record was written with."""
    name, _, version = line.strip().rpartition(" ")
    if name != SIGNATURE or not version.isascii() or not version.isdigit():
        raise RecordError(1, f"this is not a record: it must begin with '{SIGNATURE} {VERSION}'", "stranger")
    if int(version) > VERSION:
        raise RecordError(1, f"the record has version {version}; this program reads up to version {VERSION}", "newer")
    if int(version) < 1:
        raise RecordError(1, f"the record has version {version}, which never existed", "stranger")
    return int(version)


Header = dict[str, tuple[int, str]]
KEYS = ("game", "seats", "seed", "options", "board", "choices")


def _header(lines: list[str]) -> tuple[Header, int]:
    """The header's values with their lines, and where the ruler stands."""
    found: Header = {}
    for at, line in enumerate(lines[1:], start=1):
        if line.strip() == RULER:
            return found, at
        key, colon, value = line.partition(":")
        if not colon or key.strip() not in KEYS:
            known = ", ".join(KEYS)
            raise RecordError(at + 1, f"{line.strip()!r} is no header line; known are {known}, then '{RULER}'")
        if key.strip() in found:
            raise RecordError(at + 1, f"{key.strip()} stands there twice")
        found[key.strip()] = (at + 1, value.strip())
    raise RecordError(len(lines), f"the record stops before the '{RULER}' that ends its header", "cut")


def _word(header: Header, key: str) -> str:
    if key not in header:
        raise RecordError(1, f"the header lacks the line '{key}: …'")
    return header[key][1]


def _whole(header: Header, key: str) -> int:
    value = _word(header, key)
    if not value.isascii() or not value.isdigit():
        raise RecordError(header[key][0], f"{key} must be a whole number, not {value!r}")
    return int(value)


def _seats(header: Header) -> tuple[Seat, ...]:
    seats = []
    for entry in _word(header, "seats").split("|"):
        match = _SEAT.fullmatch(entry.strip())
        if match is None:
            raise RecordError(header["seats"][0], f"{entry.strip()!r} is no seat: a name, or 'name (bot level)'")
        if problem := name_problem(match["name"]):
            raise RecordError(header["seats"][0], f"the name {match['name']!r} {problem}")
        seats.append(Seat(match["name"], match["bot"]))
    return tuple(seats)


def _options(header: Header) -> dict[str, str]:
    if "options" not in header:
        return {}
    line, text = header["options"]
    options = {}
    for entry in text.split(","):
        key, equals, value = entry.partition("=")
        if not equals:
            raise RecordError(line, f"{entry.strip()!r} is no option: 'name=value', separated by commas")
        options[key.strip()] = value.strip()
    return options


def _board(header: Header) -> str:
    if "board" not in header:
        return ""
    line, text = header["board"]
    match = _BOARD.fullmatch(text)
    if match is None:
        raise RecordError(line, f"board must be written like 'own (1a2b3c4d)', not {text!r}")
    return match[1]


def _check_end(choices: list[str], header: Header, ruler: int) -> list[str]:
    """Without the closing line, or with another number of choices than promised, something has been cut off."""
    closed = bool(choices) and choices[-1] == END
    choices = choices[:-1] if closed else choices
    blank = next((at for at, choice in enumerate(choices) if not choice), None)
    if blank is not None:
        raise RecordError(ruler + 2 + blank, "is empty where a choice should be", "choice")
    if "choices" not in header:
        return choices
    promised, last = _whole(header, "choices"), ruler + 1 + len(choices)
    if len(choices) != promised:
        raise RecordError(last, f"the header promises {promised} choices, but here are {len(choices)}", "cut")
    if not closed:
        raise RecordError(last, f"the record stops before its closing line '{END}'", "cut")
    return choices
