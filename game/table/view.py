"""View: the words, drawings and motions of a game on the table. `game/NAME/view.py` writes one.

**Units, not pixels.** Everything a view says about where things are is in units of the 1920 x 1080 design, with 0, 0
where `canvas.table` has it; a wider or taller window only shows more (`View.room`). Pixels appear in the drawing alone,
through the scales of `Show`. So zooming and panning are another `Scale` and nothing else.

**Two sheets.** The *board* can be zoomed and moved; it is drawn with `show.board`. The *frame* (top bar, players'
panels) never moves; it is drawn with `show.frame` and its spots are `fixed`. Unzoomed, both scales are the same.

**Events become beats.** When an event is played it is folded into the picture at once; its motions only hide, for a
while, what has not arrived yet. A `Fly` carries a piece and names the keys the picture leaves out until it lands
(`show.hidden`); a `Turn` is an offset added to a dial or a number of the picture that runs to 0 (`show.dial(name)`).
So at the end of every motion, or when it is cut short, what is shown is the picture itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Flag, auto
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame

from game.games import DESCRIPTORS
from game.kit import sprites
from game.kit.geometry import Scale
from game.kit.ornaments import Ornament
from game.kit.sprites import Sprite
from game.kit.theme import SeatColor, World
from game.moments.act import Act
from game.table.motions import Beat, Piece
from rules.engine import Choice, Event, Game, Place, Prompt, Reason, Scoring
from rules.events import RoundBegan, TurnBegan
from rules.prospects import prospects

if TYPE_CHECKING:
    import typing_extensions

    P = typing_extensions.TypeVar("P", default=Any)
    S = typing_extensions.TypeVar("S", default=Any)
else:
    P, S = TypeVar("P"), TypeVar("S")
"""A game's types of picture and state. The table serves every game, and leaves them out."""

Units = tuple[float, float]
Prospect = tuple[Scoring, ...]
"""Parts of what something would change: points won now (`NOW`) and open scorings, with every seat's difference."""


@dataclass(frozen=True)
class Box:
    """A rectangle, its corners a little rounded when it glows."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 10

    @property
    def center(self) -> Units:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        return self.x, self.y, self.width, self.height

    def holds(self, at: Units) -> bool:
        return self.x <= at[0] < self.x + self.width and self.y <= at[1] < self.y + self.height


@dataclass(frozen=True)
class Disc:
    """A circle; with a `hole`, a ring, whose middle is a point that lies on it, straight below the axis."""

    x: float
    y: float
    radius: float
    hole: float = 0

    @property
    def center(self) -> Units:
        return self.x, self.y + (self.radius + self.hole) / 2 if self.hole else self.y

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        return self.x - self.radius, self.y - self.radius, 2 * self.radius, 2 * self.radius

    def holds(self, at: Units) -> bool:
        away = (at[0] - self.x) ** 2 + (at[1] - self.y) ** 2
        return self.hole**2 <= away <= self.radius**2


@dataclass(frozen=True)
class Outline:
    """Any shape by its corners: a segment of a ring."""

    points: tuple[Units, ...]

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)

    @cached_property
    def center(self) -> Units:
        count = len(self.points)
        return sum(x for x, _ in self.points) / count, sum(y for _, y in self.points) / count

    def holds(self, at: Units) -> bool:
        inside = False
        x, y = at
        before = self.points[-1]
        for point in self.points:
            if (point[1] > y) != (before[1] > y):
                crossing = point[0] + (y - point[1]) * (before[0] - point[0]) / (before[1] - point[1])
                inside ^= x < crossing
            before = point
        return inside


Shape = Box | Disc | Outline


@dataclass(frozen=True)
class Spot:
    """The position of a place. `anchor` is where a piece put there stands (its feet), else the middle of the shape.

    `level` says which of two overlapping spots is on top; `fixed` that it lies on the frame; `whole` is what a tip
    about the place leaves visible where that is more than its shape; `chip` is the left end of a chip with points, else
    it hangs in the middle of the lower edge.
    """

    shape: Shape
    anchor: Units | None = None
    fixed: bool = False
    level: int = 0
    whole: Shape | None = None
    chip: Units | None = None

    @property
    def at(self) -> Units:
        return self.anchor or self.shape.center


class Glow(Flag):
    """Reasons why a place is lit; several can hold at once."""

    NONE = 0
    LEGAL = auto()
    """Some choice touches it: soft, in the acting seat's colour."""
    TARGET = auto()
    """A target of what is carried or chosen: stronger."""
    CHOSEN = auto()
    """The source of what is carried or chosen."""
    HOVER = auto()
    """The pointer is over it and something can be done there."""
    FOCUS = auto()
    """The keyboard stands on it: a bright ring."""
    CHANGED = auto()
    """It changed since the acting seat last decided: a quiet mark."""
    LIT = auto()
    """A log line, a scoring or the forecast points at it."""


@dataclass(frozen=True)
class Lift:
    """The piece that comes off a place when it is dragged, and the keys the picture then leaves out."""

    piece: Piece
    hides: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Gesture:
    """A drag that turns something instead of carrying a piece. `dials` follow the finger; released now, `text` is
    chosen, or nothing if it is empty; `preview` is the choice whose outcome is shown meanwhile.

    With `stays` what was turned remains so (at `rest`) until something is chosen: the first half of a decision."""

    dials: Mapping[str, float]
    text: str = ""
    preview: str = ""
    stays: bool = False
    rest: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Preview(Generic[P]):
    """The outcome of a choice that is under the pointer or the finger, but not made."""

    choice: Choice
    picture: P


@dataclass(frozen=True)
class Recap:
    """A finished turn in one short line: where it was ("segment 10"), what was done there, the points it won at once,
    the places it touched, and whose it was. It began when `made` choices had been made."""

    where: str
    words: str
    points: int = 0
    places: tuple[Place, ...] = ()
    made: int = 0
    seat: int = 0


@dataclass(frozen=True)
class Show(Generic[P, S]):
    """Everything one drawing depends on. `seats` of it are by seat number; `acting` is None if it is nobody's turn."""

    picture: P
    board: Scale
    frame: Scale
    seats: tuple[SeatColor, ...]
    acting: int | None = None
    home: int = 0
    """The seat whose panel or board is pinned: large, and where its places are."""
    opponents: frozenset[int] = frozenset()
    """The seats that no person plays."""
    faces: tuple[str, ...] = ()
    """The portrait of whoever plays a seat, by seat; empty for a person."""
    glows: Mapping[Place, Glow] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    dials: Mapping[str, float] = field(default_factory=dict)
    hover: Place | None = None
    """The topmost place under the pointer, usable or not: enlarge it, fade what covers it."""
    legal: tuple[Choice, ...] = ()
    """The choices as they stand; empty while something moves or an earlier moment is shown."""
    preview: Preview[P] | None = None
    forecast: tuple[Scoring, ...] = ()
    """Not empty while the forecast is shown."""
    close: bool = False
    """The part of the frame under the pointer is looked at closely."""
    state: S | None = None
    """The state of the picture when nothing moves, for what a view wants to work out of it (prices, lines)."""
    to_come: tuple[int, ...] = ()
    """Points by seat that are still to come if every open scoring happened now; empty if there is none any more."""
    newcomer: bool = False
    """Nobody has finished a game yet: what to begin with is pointed out."""
    recaps: Mapping[int, Recap] = field(default_factory=dict)
    """The last turn of each seat that has not begun another."""
    chronicle: tuple[Recap, ...] = ()
    """The last few turns, whoever's, the latest first."""
    head_starts: tuple[int, ...] = ()
    """The points with which each seat began before anybody else had any."""

    def began_ahead(self, seat: int) -> bool:
        return any(self.head_starts[seat : seat + 1])

    def face(self, seat: int) -> str:
        return self.faces[seat] if seat < len(self.faces) else ""

    def dial(self, name: str) -> float:
        return self.dials.get(name, 0.0)

    def glow(self, place: Place) -> Glow:
        return self.glows.get(place, Glow.NONE)

    @property
    def acting_color(self) -> SeatColor | None:
        return None if self.acting is None else self.seats[self.acting]


@dataclass(frozen=True)
class Told(Generic[P]):
    """Events that acts tell, the pictures before and after them, and the events that follow."""

    events: tuple[Event, ...]
    before: P
    after: P
    later: tuple[Event, ...] = ()


@dataclass(frozen=True)
class Audience(Generic[P, S]):
    """For whom acts are made: the table as it is, the portraits of opponents by seat (empty for a person), and every
    choice's events so far, those that are told included."""

    state: S
    portraits: tuple[str, ...]
    history: tuple[Event, ...]
    short: bool = False
    """Nobody waits for anything: the shorter form."""
    summary: bool = True
    """The player wants a summary after each round."""


@dataclass(frozen=True)
class Tip:
    """A place's title and words under a resting pointer, and where the rulebook says more."""

    title: str
    words: str = ""
    topic: str = ""


@dataclass(frozen=True)
class QuestionWords:
    """The one sentence that is asked, and what else helps to decide ("+5 points now. Your sword is ready.")."""

    words: str
    hint: str = ""
    about: Place = ""
    """The place that is asked about, to which the question leads the eye."""
    speaker: tuple[SeatColor, str] | None = None
    """The colour and the portrait of the opponent of whom it speaks."""


@dataclass(frozen=True)
class Foretold:
    """Something that a choice will do, in words and with a small picture."""

    words: str
    art: str = ""


@dataclass(frozen=True)
class ChoiceLabel:
    """A choice on a button or in a chooser: its words, its consequence, a small picture.

    `arrow` (degrees clockwise, 0 = up) makes a chooser show it as a direction around the finger. A choice that
    `gives_up` something says what in its words, and never stands where the usual answer does; one that `ends` the turn
    has a place of its own.
    """

    words: str
    hint: str = ""
    art: str = ""
    arrow: int | None = None
    gives_up: bool = False
    ends: bool = False


@dataclass(frozen=True)
class Usual:
    """An answer that goes without saying. The table gives it by itself and offers, in these words, to change it; if it
    has none, only undo does."""

    choice: Choice
    words: str = ""
    art: str = ""


@dataclass(frozen=True)
class LogLine:
    """A line of the log. `head` begins a turn or a phase; `quiet` is told only when everything is."""

    words: str
    seat: int | None = None
    places: tuple[Place, ...] = ()
    head: bool = False
    quiet: bool = False
    lost: bool = False
    """Something was lost that a person might not have noticed: it is said to them."""


@dataclass(frozen=True)
class Areas:
    """Rooms that the view leaves free for the table, in units of the frame; and the window on the board.

    `tools` holds a row of round buttons from the right, `menu` one button; `prompt` the sentence and its buttons,
    or the history;
    `drawer` is where log and forecast slide over the board.
    """

    board: Box
    menu: Box
    tools: Box
    prompt: Box
    drawer: Box


class View(ABC, Generic[P, S]):
    """One game on the table. Made anew for another window size or language; of a moment of the game it keeps only what
    a finger has turned (`held`), all else it is told.

    `room` is the part of the world that the window shows, in units: at least 0, 0, 1920, 1080, more to the sides or
    above and below in other shapes of window.
    """

    world: World
    at_once: frozenset[str] = frozenset()
    """Sorts of places that are the only target of what is touched: one touch then says it all."""
    parted: frozenset[str] = frozenset()
    """Sorts of places of which the part where something is let go answers a question that comes later."""
    unweighed: frozenset[str] = frozenset()
    """Sorts of sources whose targets are only the beginning of something, and say nothing about points yet."""
    unpicked: frozenset[str] = frozenset()
    """Sorts of sources whose targets show their points even before one of the sources is picked."""
    besides_asked: frozenset[str] = frozenset()
    """Verbs of choices that are done besides what is asked, though the rules count them among its answers."""
    wheels: frozenset[str] = frozenset()
    """Sorts of places that lie around a wheel and are numbered along it; so goes the keyboard."""
    at_last: frozenset[str] = frozenset()
    """Places to which the keyboard comes after all others: what ends a turn."""
    magnifies: bool = False
    """Whether what lies beside the board can be looked at closely too (`Show.close`)."""
    rival_art: str = ""
    """The sign of a rival who plays without a seat."""
    tells_turn: bool = False
    """The view always says in words whose turn it is; no banner needs to."""
    interludes: tuple[type[Event], ...] = ()
    """Events from which on it is nobody's turn, until everything has come to rest."""
    held: Gesture | None = None
    """A gesture that was let go where it stays (`Gesture.stays`), until something is chosen."""

    def __init__(self, room: Box, seats: Sequence[SeatColor], names: Sequence[str], ui: float = 1.0) -> None:
        """`ui` is the UI-scale setting: how much larger than designed bars, panels and their words should be."""
        self.room = room
        self.seats = tuple(seats)
        self.names = tuple(names)
        self.ui = ui

    @property
    @abstractmethod
    def areas(self) -> Areas:
        """The areas where the table may put its own things."""

    @property
    def heart(self) -> Box:
        """The part of the board that tells most of a finished game."""
        return self.areas.board

    def pin(self, seat: int | None) -> None:
        """Give a seat's panel or board the large place, whoever acts; None: that of the seat whose turn it is."""
        del seat

    def ornaments(self, picture: P) -> Sequence[Ornament]:
        """Small things on the board that live by themselves and mean nothing, in units of the board. The same ones as
        long as they are the same."""
        del picture
        return ()

    def home(self, picture: P) -> int:
        """The seat whose panel or board has the large place, if the view has one for them."""
        del picture
        return 0

    @abstractmethod
    def spots(self, picture: P) -> Mapping[Place, Spot]:
        """Every place on the table now, usable or not. Called often: keep what does not change."""

    def kept_clear(self) -> Sequence[Box]:
        """Parts of the board that no tip may cover as it was drawn last: what is asked about."""
        return ()

    def places_at(self, at: Units, picture: P, fixed: bool) -> tuple[Place, ...]:
        """The places of one sheet under a point, topmost first."""
        found = [
            (spot.level, place)
            for place, spot in self.spots(picture).items()
            if spot.fixed == fixed and spot.shape.holds(at)
        ]
        return tuple(place for _, place in sorted(found, key=lambda pair: -pair[0]))

    @abstractmethod
    def draw_board(self, surface: pygame.Surface, show: Show[P, S]) -> None:
        """Everything that zooms, background included, with `show.board`. The surface is clipped to what is seen."""

    @abstractmethod
    def draw_frame(self, surface: pygame.Surface, show: Show[P, S]) -> None:
        """Top bar and players' panels, with `show.frame`; the acting seat's raised and lit."""

    def draw_over(self, surface: pygame.Surface, show: Show[P, S]) -> Sequence[pygame.Rect]:
        """What lies for a while over board and frame, such as callouts; gives all that it covers."""
        del surface, show
        return ()

    def changes(self, surface: pygame.Surface, show: Show[P, S]) -> Sequence[pygame.Rect]:
        """Parts of board and frame that look otherwise on a surface on which they were drawn last, with the same
        scales; everything if that is not known."""
        del show
        return (surface.get_rect(),)

    def prepare(self, surface: pygame.Surface, show: Show[P, S], seconds: float) -> bool:
        """Go on for so many seconds with what the board of a show needs, before it is drawn; True if all is there."""
        del surface, show, seconds
        return True

    def rest(self) -> None:
        """Something covers the whole table for a while: let go of large pictures that are not seen right after it."""

    def warm(self) -> bool:
        """While nothing happens: make one picture ahead that will be needed in a hurry. False if there is none."""
        return False

    def sprite(self, piece: Piece, unit: float) -> Sprite:
        """A piece at its final size; for pieces that are more than one baked picture, write another."""
        return sprites.get(piece.art, unit * piece.size)

    @abstractmethod
    def lift(self, place: Place, choices: Sequence[Choice], picture: P) -> Lift | None:
        """The piece that comes off this place when it is dragged, given the choices it could lead to; None: nothing."""

    def gesture(self, place: Place, start: Units, at: Units, state: S) -> Gesture | None:
        """A drag from `start` to `at` that turns something; None if dragging here is not turning."""
        del place, start, at, state
        return None

    def hold(self, gesture: Gesture | None) -> None:
        """Keep what a finger has turned and left so; None: it is turned no more."""
        self.held = gesture

    def likely(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Of what acting on a place can mean, what goes with what is `held`."""
        return choices

    def part(self, state: S) -> Units | None:
        """The middle of the part of the board that the present question is about, for a closer look."""
        del state
        return None

    @abstractmethod
    def beat(self, event: Event, before: P, after: P) -> Beat:
        """Motion and sound of an event, in seconds at normal speed. No motions: it is simply so."""

    def tells(self, events: Sequence[Event]) -> int:
        """How many of the events that come next are told together by acts, instead of having beats; 0: none."""
        del events
        return 0

    def acts(self, told: Told[P], audience: Audience[P, S]) -> Sequence[Act]:
        """The moments that tell these events, one after the other."""
        del told, audience
        return ()

    @abstractmethod
    def meant(self, source: Place | None, target: Place, state: S) -> tuple[str, ...]:
        """Texts of choices a person may mean by touching a place, or by dropping there what comes from `source`,
        likeliest first: the first that gives a reason is explained."""

    def whither(self, source: Place) -> str:
        """A sentence about where something from this place goes, for whoever puts it where nothing of the sort can."""
        del source
        return ""

    @abstractmethod
    def tip(self, place: Place, picture: P, state: S) -> Tip | None:
        """The tip of a place."""

    def told(self, place: Place, picture: P, state: S) -> Tip | None:
        """The tip of a place for somebody who sees nothing of what is drawn beside it."""
        return self.tip(place, picture, state)

    @abstractmethod
    def question(self, state: S) -> QuestionWords:
        """The present question in the player's language."""

    def thought(self, prompt: Prompt) -> str:
        """What an opponent does who is asked this, with a place for its `{name}`; empty for a turn as a whole."""
        del prompt
        return ""

    def topic(self, prompt: Prompt) -> str:
        """The page of the rulebook that explains a question; empty if there is none."""
        del prompt
        return ""

    @abstractmethod
    def label(self, choice: Choice, state: S) -> ChoiceLabel:
        """A choice in the player's language."""

    def several(self, verb: str, state: S) -> ChoiceLabel:
        """Several choices of one verb that may be made besides the question, on one button."""
        del state
        return ChoiceLabel(verb)

    def repeats(self, state: S) -> int:
        """How often the present question is still asked, this time included."""
        del state
        return 1

    def why_not_end(self, state: S) -> str:
        """The reason why the turn cannot be ended now; empty in a game whose turns end by themselves."""
        del state
        return ""

    def foretell(self, events: Sequence[Event], seat: int) -> tuple[Foretold, ...]:
        """What the events of a choice that is only pointed at will do, in short; nothing that is still hidden."""
        known = list(takewhile(lambda event: not event.barrier, events))
        lines = [(event, self.tell(event)) for event in known]
        told = [(event, line) for event, line in lines if line is not None and not line.head]
        name = f"{self.names[seat]}: " if seat < len(self.names) else ""
        return tuple(Foretold(line.words.removeprefix(name), self.event_art(event)) for event, line in told)

    def event_art(self, event: Event) -> str:
        """A small picture of what an event is about; empty for none."""
        del event
        return ""

    def usual(self, state: S) -> Usual | None:
        """The answer that nearly everybody would give to the present question, if there is one."""
        del state
        return None

    @abstractmethod
    def tell(self, event: Event) -> LogLine | None:
        """An event as a line of the log; None for what needs no words."""

    def turn_of(self, event: Event) -> int | None:
        """The seat whose turn begins with an event."""
        return event.seat if isinstance(event, TurnBegan) else None

    @classmethod
    def ends_turn(cls, event: Event) -> bool:
        """With this event begins something between two turns, which belongs to neither."""
        return isinstance(event, (RoundBegan, *cls.interludes))

    def recap(self, events: Sequence[Event], seat: int, made: int) -> Recap | None:
        """A turn of a seat, by its events, in one short line; None if there is nothing to say."""
        del events, seat, made
        return None

    @abstractmethod
    def explain(self, reason: Reason) -> str:
        """A reason as a sentence."""

    @abstractmethod
    def scoring(self, scoring: Scoring, picture: P) -> str:
        """The name of a scoring of the forecast, which tells it from all others."""

    def points_from(self, why: str) -> str:
        """The short name of a source of points, within a sentence."""
        return why

    def prospects(self, game: Game[S], state: S, choices: Sequence[Choice], forecast: Sequence[Scoring]) -> Prospect:
        """Points that choices win now and the changes they make in the open scorings, source by source."""
        return prospects(game, state, choices, forecast)

    def when(self, moment: str) -> str:
        """The name of a scoring's moment (`Scoring.when`), as a heading in the forecast."""
        return moment

    def changed(self, events: Sequence[Event]) -> tuple[Place, ...]:
        """The places that these events changed, for the marks of what is new; by default what their lines name."""
        lines = [self.tell(event) for event in events]
        return tuple(dict.fromkeys(place for line in lines if line for place in line.places))


def view_of(game: str) -> type[View]:
    """The view of a game: the class that `game/NAME/view.py` calls `VIEW`."""
    return DESCRIPTORS[game].view()
