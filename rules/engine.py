"""The surface of a game: who decides, what may be chosen, what a choice changes, and why something is not allowed.

A game is a value and a few pure functions over it. `Game` is the surface that the screen, the terminal, the
opponents and the tests lean on; each game in this package fills it in.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from rules.board_data import CORRECTIONS
from rules.rng import MASK
from rules.rng import Rng as Rng

if TYPE_CHECKING:
    from rules.pieces import Pieces

Place = str
"""Something on the table that can be touched: `cell:e4`, `ring:inner`, `rack:guard`. The screen maps it to pixels."""

JsonObject = dict[str, Any]
"""An object of plain JSON types: numbers, texts, lists and objects."""

JsonMapping = Mapping[str, Any]
"""The same, only to be read."""

Picture = JsonObject
"""Everything a person can see of a state, as plain JSON types. Events folded over a picture give the next one."""

NAME_LENGTH = 24


@dataclass(frozen=True, slots=True)
class Choice:
    """One decision a person makes, with a text form that reads like table talk and the places it touches.

    `verb`, `noun` and `numbers` are the same decision taken apart, for the rules. `extra` marks what may be done
    besides the question that is asked, so that a screen can show it apart.
    """

    text: str
    verb: str = field(compare=False)
    noun: str = field(default="", compare=False)
    numbers: tuple[int, ...] = field(default=(), compare=False)
    source: Place | None = field(default=None, compare=False)
    target: Place | None = field(default=None, compare=False)
    touches: tuple[Place, ...] = field(default=(), compare=False)
    extra: bool = field(default=False, compare=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question to a seat: who decides, what is asked, and what it is about (`ask='cell', about='guard'`)."""

    seat: int
    ask: str
    about: str = ""

    def __repr__(self) -> str:
        about = f", about={self.about!r}" if self.about else ""
        return f"Prompt(seat={self.seat}, ask={self.ask!r}{about})"


class Event:
    """Something a person can see happen. `barrier`: it showed something hidden, so it cannot simply be undone."""

    __slots__ = ()
    barrier: ClassVar[bool] = False


Fold = Callable[[Picture, Any], None]
"""The change that an event of one type makes in a picture."""

Tell = Callable[[Any, Sequence[str]], str | None]
"""The line of the log in English for an event of one type; None for what needs no words."""

S = TypeVar("S")


Note = tuple[Any, ...]
"""An event before it is made: its type and its facts."""


def made(notes: Iterable[Note]) -> tuple[Event, ...]:
    return tuple([kind(*facts) for kind, *facts in notes])


class Step(Generic[S]):
    """The result of a choice: the new state, and everything that happened on the way, in order.

    A game may hand in notes instead of events, which are then made when somebody looks at them: whoever tries out
    choices by the thousand never does.
    """

    __slots__ = ("_events", "notes", "state")

    def __init__(self, state: S, events: tuple[Event, ...] | None, notes: Sequence[Note] = ()) -> None:
        self.state = state
        self._events = events
        self.notes = notes

    @property
    def events(self) -> tuple[Event, ...]:
        if self._events is None:
            self._events = made(self.notes)
        return self._events

    @property
    def barrier(self) -> bool:
        """Whether something hidden was shown."""
        if self._events is None:
            for note in self.notes:  # noqa: SIM110 - a generator takes twice as long
                if note[0].barrier:
                    return True
            return False
        return True in [event.barrier for event in self._events]

    def __iter__(self) -> Iterator[Any]:
        """First the state, then the events."""
        return iter((self.state, self.events))

    def __len__(self) -> int:
        return 2

    def __getitem__(self, at: int) -> Any:
        return (self.state, self.events)[at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


@dataclass(frozen=True, slots=True)
class Reason:
    """The cause why something is not possible: a key and its facts, for the screen to say in any language."""

    key: str
    facts: Mapping[str, int | str] = field(default_factory=dict)

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.key} ({facts})" if facts else self.key


def because(key: str, **facts: int | str) -> Reason:
    """A reason in one breath: `because("need_coins", have=1, need=2)`."""
    return Reason(key, facts)


class IllegalChoice(ValueError):
    """The choice cannot be made now; `reason` says why. Nothing has changed."""

    def __init__(self, choice: str, reason: Reason) -> None:
        super().__init__(f"{choice!r} is not possible: {reason}")
        self.choice = choice
        self.reason = reason


class InvalidState(ValueError):
    """A dumped state that makes no sense; `field` names the part of it that is wrong."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.field = where
        self.problem = problem


class Scoring(NamedTuple):
    """One scoring as it stands: what is scored, when, what each seat gets, and the places and counts behind it."""

    why: str
    when: str
    vp: tuple[int, ...]
    counts: tuple[int, ...] = ()
    places: tuple[Place, ...] = ()


class Points(NamedTuple):
    """Points one seat got from one source in one round (0 = from the start; the last round + 1 = final scoring)."""

    seat: int
    source: str
    round: int
    vp: int


class Rank(NamedTuple):
    """A seat's place in the final ranking and what put it above the next one."""

    seat: int
    place: int
    vp: int
    decided_by: str


def check_seats(seats: Sequence[str], allowed: range) -> tuple[str, ...]:
    """The names as a tuple, or a ValueError that says what is allowed."""
    if isinstance(seats, str) or not all(isinstance(name, str) for name in seats):
        raise ValueError("seats must be a list of names")
    if len(seats) not in allowed:
        raise ValueError(f"this game seats {allowed[0]} to {allowed[-1]} players, not {len(seats)}")
    for name in seats:
        if problem := name_problem(name):
            raise ValueError(f"the name {name!r} {problem}")
    return tuple(seats)


def name_problem(name: str) -> str | None:
    """The fault of a player's name, or None; names stand between `|` in a record."""
    if not name.strip() or name != name.strip():
        return "must not be empty or begin or end with a space"
    if len(name) > NAME_LENGTH:
        return f"is longer than {NAME_LENGTH} characters"
    if "|" in name or "(" in name or not name.isprintable():
        return "must not contain '|', '(' or unprintable characters"
    return None


def check_seed(seed: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise ValueError(f"the seed must be a whole number, not {seed!r}")
    if not 0 <= seed <= MASK:
        raise ValueError(f"the seed must be between 0 and {MASK}, not {seed}")
    return seed


def check_options(given: Mapping[str, str] | None, known: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Every option with its value: the given ones, else the first allowed value."""
    chosen = {name: values[0] for name, values in known.items()}
    for name, value in (given or {}).items():
        if name not in known:
            allowed = ", ".join(sorted(known)) or "none"
            raise ValueError(f"unknown option {name!r}; allowed: {allowed}")
        if value not in known[name]:
            raise ValueError(f"option {name!r} cannot be {value!r}; allowed: {', '.join(known[name])}")
        chosen[name] = value
    return chosen


FIRST = "first"
"""The option that says who begins."""
RANDOM = "random"


def first_player(options: Mapping[str, str], seats: int, rng: Rng) -> int:
    """The seat that begins: the one that was chosen, else by lot. The lot is drawn either way, so that one seed gives
    one table."""
    drawn = rng.below(seats)
    return drawn if options[FIRST] == RANDOM else int(options[FIRST]) - 1


HANDICAP = "handicap"
"""The option that gives seats points to begin with: a number for each, like `0-10`. It stands only where it is set."""
HANDICAP_MOST = 99
HEAD_STARTS = (5, 10, 20, 30)
"""Points that a list offers for a seat; in text any are possible."""


def handicap(options: Mapping[str, str], seats: int) -> tuple[int, ...]:
    """The points with which each seat begins; ValueError that says what is allowed."""
    if HANDICAP not in options:
        return (0,) * seats
    parts = options[HANDICAP].split("-")
    points = [int(part) for part in parts if part.isascii() and part.isdigit()]
    if len(points) != len(parts) or len(points) != seats or max(points) > HANDICAP_MOST:
        example = "-".join(["0"] * (seats - 1) + ["10"])
        raise ValueError(
            f"option {HANDICAP!r} cannot be {options[HANDICAP]!r}; for {seats} seats it is {seats} numbers from 0 to"
            f" {HANDICAP_MOST}, like {example!r}"
        )
    return tuple(points)


def numbered(most: int) -> tuple[str, ...]:
    """Values of an option that is decided by lot or set to a number from 1."""
    return (RANDOM, *(str(number) for number in range(1, most + 1)))


class Game(ABC, Generic[S]):
    """One board game: the same surface for both. States are values: no method changes the one it is given."""

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[Mapping[str, tuple[str, ...]]]
    """Each option with the values it can take, the usual one first."""
    folds: ClassVar[Mapping[type[Event], Fold]]
    tells: ClassVar[Mapping[type[Event], Tell]]
    asked_alone: ClassVar[frozenset[str]] = frozenset()
    """Questions that are asked even with a single answer, because it spends something."""
    usual_in_version_1: ClassVar[Mapping[str, str]] = {}
    """Options whose usual value was another one in records of version 1."""

    @property
    def board_mark(self) -> str:
        """Eight hexadecimal digits that name a corrected board; empty for the one that ships."""
        return CORRECTIONS.mark(self.name)

    def options_for(self, seats: int) -> Mapping[str, tuple[str, ...]]:
        """The options and values that mean something at a table with so many seats."""
        return {name: numbered(seats) if name == FIRST else values for name, values in self.options.items()}

    def check_options(self, given: Mapping[str, str] | None, seats: int) -> dict[str, str]:
        """Every option with its value, a handicap only if there is one; ValueError for what this table cannot have."""
        closed = {name: value for name, value in (given or {}).items() if name != HANDICAP}
        chosen = check_options(closed, self.options)
        if any(handicap(given or {}, seats)):
            chosen[HANDICAP] = (given or {})[HANDICAP]
        if FIRST in chosen:
            check_options({FIRST: chosen[FIRST]}, {FIRST: numbered(seats)})
        return chosen

    def taken_apart(self, text: str) -> tuple[str, str]:
        """A choice of version 1, and the answer that it gave at the same time to a question that now comes later."""
        return text, ""

    def supplied(self, state: S) -> str | None:
        """The answer that version 1 of the records gave to a question without asking it; None if it was asked."""
        only = self.choices(state)
        return only[0].text if len(only) == 1 else None

    def ended_alike(self, state: S) -> bool:  # noqa: ARG002 - most rules of scoring have not changed
        """Whether version 1 of the records would have given the same points at the end of this game."""
        return True

    @abstractmethod
    def new_game(self, seats: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> S:
        """The same arguments give the same game, everywhere. Bad ones: ValueError that says what is allowed."""

    @abstractmethod
    def prompt(self, state: S) -> Prompt | None:
        """The present question: who decides, and what is asked; None when the game is over."""

    @abstractmethod
    def choices(self, state: S) -> tuple[Choice, ...]:
        """Every legal choice, once, in a stable order; never empty while there is a prompt."""

    @abstractmethod
    def apply(self, state: S, choice: Choice | str) -> Step[S]:
        """Make a choice (or its text). IllegalChoice with a Reason if it is not one of `choices`."""

    @abstractmethod
    def why_not(self, state: S, choice: Choice | str) -> Reason | None:
        """The reason why something a person might try is not possible now; None if it is."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Points so far, by seat."""

    @abstractmethod
    def outcome(self, state: S) -> tuple[Rank, ...] | None:
        """The final ranking, best first, with the tie-break that decided it; None while the game goes on."""

    @abstractmethod
    def breakdown(self, state: S) -> tuple[Points, ...]:
        """The sources of the points, by seat, source and round; they add up to `scores`."""

    @abstractmethod
    def forecast(self, state: S) -> tuple[Scoring, ...]:
        """The open scorings: what each would give each seat if it happened now."""

    @abstractmethod
    def score_final(self, state: S) -> list[tuple[int, int, str]]:
        """The final scoring of this position, itemised: (seat, vp, why)."""

    @abstractmethod
    def dump(self, state: S) -> JsonObject:
        """The state as plain JSON types; `load(dump(state)) == state`."""

    @abstractmethod
    def load(self, dumped: JsonMapping) -> S:
        """A state from what `dump` gave; InvalidState naming the field if it makes no sense."""

    def pieces(self) -> Pieces:
        """A fresh book of everything that can earn points in this game; without one only their sources are told."""
        from rules.pieces import Pieces

        return Pieces()

    @abstractmethod
    def determinise(self, state: S, seat: int, rng: Rng) -> S:
        """The same state with what this seat cannot know dealt anew."""

    @abstractmethod
    def picture(self, state: S) -> Any:
        """The picture of a state: all that a person at the table can see, which each game gives a type of its own."""

    def fold(self, picture: Picture, event: Event) -> None:
        """Carry one event out on a picture."""
        self.folds[type(event)](picture, event)

    @abstractmethod
    def audit(self, state: S) -> list[str]:
        """Every invariant this state breaks, in words; empty for a sound state."""

    @abstractmethod
    def sketch(self, state: S) -> str:
        """The table drawn with letters, for a terminal."""

    def tell(self, event: Event, names: Sequence[str]) -> str | None:
        """One line of the log in English; None for what needs no words."""
        return self.tells[type(event)](event, names)

    @abstractmethod
    def ask(self, state: S) -> str:
        """The present question as a sentence in English."""

    @abstractmethod
    def explain(self, reason: Reason) -> str:
        """A reason as a sentence in English."""

    def find(self, state: S, choice: Choice | str) -> Choice:
        """The legal choice that is meant; IllegalChoice with the reason if there is none."""
        legal = self.choices(state)
        for known in legal:
            if known is choice:
                return known
        text = str(choice)
        for known in legal:
            if known.text == text:
                return known
        raise IllegalChoice(text, self.why_not(state, text) or because("not_now"))

    def names(self, state: S) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player["name"] for player in self.picture(state)["players"])


AnyGame = Game[Any]
"""A game whose positions are handed on, but not looked into."""
