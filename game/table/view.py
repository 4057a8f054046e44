"""What a game must say and draw to lie on the table. `game/terracotta` and `game/orloj` each write one `View`.

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
from importlib import import_module
from typing import Any

import pygame

from game.kit import sprites
from game.kit.geometry import Scale
from game.kit.sprites import Sprite
from game.kit.theme import Seat, World
from game.table.motions import Beat, Piece
from rules.engine import Choice, Event, Picture, Place, Reason, Scoring

Units = tuple[float, float]


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
    """Where a place is. `anchor` is where a piece put there stands (its feet), else the middle of the shape.

    `level` says which of two overlapping spots is on top; `fixed` that it lies on the frame; `whole` is what a tip
    about the place leaves visible where that is more than its shape.
    """

    shape: Shape
    anchor: Units | None = None
    fixed: bool = False
    level: int = 0
    whole: Shape | None = None

    @property
    def at(self) -> Units:
        return self.anchor or self.shape.center


class Glow(Flag):
    """Why a place is lit; several can hold at once."""

    NONE = 0
    LEGAL = auto()
    """Some choice touches it: soft, in the acting seat's colour."""
    TARGET = auto()
    """What is carried or chosen can go there: stronger."""
    CHOSEN = auto()
    """Where what is carried or chosen comes from."""
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
    """What comes off a place when it is dragged: the piece, and the keys the picture then leaves out."""

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
class Preview:
    """What a choice would lead to: it is under the pointer or the finger, but not made."""

    choice: Choice
    picture: Picture


@dataclass(frozen=True)
class Show:
    """Everything one drawing depends on. `seats` of it are by seat number; `acting` is None if it is nobody's turn."""

    picture: Picture
    board: Scale
    frame: Scale
    seats: tuple[Seat, ...]
    acting: int | None = None
    opponents: frozenset[int] = frozenset()
    """The seats that no person plays."""
    glows: Mapping[Place, Glow] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    dials: Mapping[str, float] = field(default_factory=dict)
    hover: Place | None = None
    """The topmost place under the pointer, usable or not: enlarge it, fade what covers it."""
    legal: tuple[Choice, ...] = ()
    """The choices as they stand; empty while something moves or an earlier moment is shown."""
    preview: Preview | None = None
    forecast: tuple[Scoring, ...] = ()
    """Not empty while the forecast is shown."""
    state: Any = None
    """The state of the picture when nothing moves, for what a view wants to work out of it (prices, lines)."""

    def dial(self, name: str) -> float:
        return self.dials.get(name, 0.0)

    def glow(self, place: Place) -> Glow:
        return self.glows.get(place, Glow.NONE)


@dataclass(frozen=True)
class Tip:
    """What a place says under a resting pointer, and where the rulebook says more."""

    title: str
    words: str = ""
    topic: str = ""


@dataclass(frozen=True)
class Question:
    """The one sentence that is asked, and what else helps to decide ("+5 points now. Your sword is ready.")."""

    words: str
    hint: str = ""


@dataclass(frozen=True)
class Label:
    """A choice on a button or in a chooser: its words, its consequence, a small picture, a letter for the keyboard.

    `arrow` (degrees clockwise, 0 = up) makes a chooser show it as a direction around the finger.
    """

    words: str
    hint: str = ""
    art: str = ""
    letter: str = ""
    arrow: int | None = None


@dataclass(frozen=True)
class Usual:
    """An answer that goes without saying. The table gives it by itself and offers, in these words, to change it."""

    choice: Choice
    words: str
    art: str = ""


@dataclass(frozen=True)
class Line:
    """A line of the log. `head` begins a turn or a phase; `quiet` is told only when everything is."""

    words: str
    seat: int | None = None
    places: tuple[Place, ...] = ()
    head: bool = False
    quiet: bool = False


@dataclass(frozen=True)
class Areas:
    """What the view leaves free for the table, in units of the frame; and the window through which the board is seen.

    `tools` holds a row of round buttons from the right, `menu` one button; `prompt` the sentence and its buttons,
    or the history;
    `drawer` is where log and forecast slide over the board.
    """

    board: Box
    menu: Box
    tools: Box
    prompt: Box
    drawer: Box


class View(ABC):
    """One game on the table. Made anew for another window size or language; knows no moment of the game by itself.

    `room` is the part of the world that the window shows, in units: at least 0, 0, 1920, 1080, more to the sides or
    above and below in other shapes of window.
    """

    world: World
    at_once: frozenset[str] = frozenset()
    """Sorts of places that are the only target of what is touched: one touch then says it all."""
    unweighed: frozenset[str] = frozenset()
    """Sorts of sources whose targets are only the beginning of something, and say nothing about points yet."""
    interludes: tuple[type[Event], ...] = ()
    """Events from which on it is nobody's turn, until everything has come to rest."""
    held: Gesture | None = None
    """What a finger has turned and left so; the table keeps it here until something is chosen."""

    def __init__(self, room: Box, seats: Sequence[Seat], names: Sequence[str], ui: float = 1.0) -> None:
        """`ui` is the UI-scale setting: how much larger than designed bars, panels and their words should be."""
        self.room = room
        self.seats = tuple(seats)
        self.names = tuple(names)
        self.ui = ui

    @property
    @abstractmethod
    def areas(self) -> Areas:
        """Where the table may put its own things."""

    @abstractmethod
    def spots(self, picture: Picture) -> Mapping[Place, Spot]:
        """Every place on the table now, usable or not. Called often: keep what does not change."""

    def places_at(self, at: Units, picture: Picture, fixed: bool) -> tuple[Place, ...]:
        """The places of one sheet under a point, topmost first."""
        found = [
            (spot.level, place)
            for place, spot in self.spots(picture).items()
            if spot.fixed == fixed and spot.shape.holds(at)
        ]
        return tuple(place for _, place in sorted(found, key=lambda pair: -pair[0]))

    @abstractmethod
    def draw_board(self, surface: pygame.Surface, show: Show) -> None:
        """Everything that zooms, background included, with `show.board`. The surface is clipped to what is seen."""

    @abstractmethod
    def draw_frame(self, surface: pygame.Surface, show: Show) -> None:
        """Top bar and players' panels, with `show.frame`; the acting seat's raised and lit."""

    def warm(self) -> bool:
        """While nothing happens: make one picture ahead that will be needed in a hurry. False if there is none."""
        return False

    def sprite(self, piece: Piece, unit: float) -> Sprite:
        """A piece at its final size; for pieces that are more than one baked picture, write another."""
        return sprites.get(piece.art, unit * piece.size)

    @abstractmethod
    def lift(self, place: Place, choices: Sequence[Choice], picture: Picture) -> Lift | None:
        """What comes off this place when it is dragged, given the choices it could lead to; None: nothing does."""

    def gesture(self, place: Place, start: Units, at: Units, state: Any) -> Gesture | None:
        """A drag from `start` to `at` that turns something; None if dragging here is not turning."""
        del place, start, at, state
        return None

    def likely(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Of what acting on a place can mean, what goes with what is `held`."""
        return choices

    def part(self, state: Any) -> Units | None:
        """The middle of the part of the board that the present question is about, for a closer look."""
        del state
        return None

    @abstractmethod
    def beat(self, event: Event, before: Picture, after: Picture) -> Beat:
        """How an event looks and sounds, in seconds at normal speed. No motions: it is simply so."""

    @abstractmethod
    def meant(self, source: Place | None, target: Place, state: Any) -> tuple[str, ...]:
        """Texts of choices a person may mean by touching a place, or by dropping there what comes from `source`,
        likeliest first: the first that gives a reason is explained."""

    @abstractmethod
    def tip(self, place: Place, picture: Picture, state: Any) -> Tip | None:
        """What a place says about itself."""

    @abstractmethod
    def question(self, state: Any) -> Question:
        """The present question in the player's language."""

    @abstractmethod
    def label(self, choice: Choice, state: Any) -> Label:
        """A choice in the player's language."""

    def usual(self, state: Any) -> Usual | None:
        """What somebody would nearly always answer to the present question, if there is such an answer."""
        del state
        return None

    @abstractmethod
    def tell(self, event: Event) -> Line | None:
        """An event as a line of the log; None for what needs no words."""

    @abstractmethod
    def explain(self, reason: Reason) -> str:
        """A reason as a sentence."""

    @abstractmethod
    def scoring(self, scoring: Scoring, picture: Picture) -> str:
        """What a scoring of the forecast is called, so that it can be told from all others."""

    def when(self, moment: str) -> str:
        """What the moment of a scoring (`Scoring.when`) is called, as a heading in the forecast."""
        return moment

    def changed(self, events: Sequence[Event]) -> tuple[Place, ...]:
        """The places that these events changed, for the marks of what is new; by default what their lines name."""
        lines = [self.tell(event) for event in events]
        return tuple(dict.fromkeys(place for line in lines if line for place in line.places))


def view_of(game: str) -> type[View]:
    """The view of a game: the class that `game/NAME/view.py` calls `VIEW`."""
    found: type[View] = import_module(f"game.{game}.view").VIEW
    return found
