"""The descriptor of a game: all that the program around the table knows of it. `game/NAME/__init__.py` writes one.

What takes time to load is found by its place in the game's folder when it is first asked for, so that the title
appears at once: `view.py`, `coach_words.py`, `demo_captions.py` and `title_door.py`. There is one of each of these
values, so none needs to be compared; without `eq` the classes are made in half the time, which the title waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.cast import Cast

if TYPE_CHECKING:
    import pygame

    from game.kit.geometry import Scale
    from game.kit.theme import Color, World
    from game.table.coach.coach_words import CoachWords
    from game.table.view import View
    from rules.engine import Event


@dataclass(frozen=True, eq=False)
class GameLabels:
    """Words for what the rules of a game name by keys; `labels` looks them up and translates them."""

    options: Mapping[str, str] = field(default_factory=dict)
    """By option, and by option and value: `length`, `length:short`."""
    option_changes: Mapping[str, str] = field(default_factory=dict)
    """What an option changes, by option and value, or by option for all other values."""
    sources: Mapping[str, str] = field(default_factory=dict)
    source_kinds: Mapping[str, str] = field(default_factory=dict)
    """Sources that come in many sorts, by the word they begin with; a chart shows them together."""
    tie_breaks: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class GuestGame:
    """A game that guests of meetup mode can begin: its name, and what it is good for."""

    key: str
    game: str
    title: str
    hint: str
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class MeetupPlan:
    """The part of a game in meetup mode: the show of the opponents, and what guests can begin."""

    offers: tuple[GuestGame, ...]
    performers: int = 3
    """Seats of the recorded shows: three show why domination matters."""
    opens: tuple[str, int] = ("round", 1)
    """The show opens with the turn that brings this part of the picture so far."""
    minutes: int = 60
    """How long a whole game takes four people."""
    measure: str = ""
    """How many people play, and for how many {minutes}, in a few words."""
    aim: str = ""
    """What one does in this game, in one sentence."""


@dataclass(frozen=True, eq=False)
class Chapter:
    """Events that meetup mode tells together: `lead` is what happened, the `events` from it on belong to it. `choice`
    are all events of the choice that brought it, `before` and `after` the positions around that choice."""

    lead: Event
    events: tuple[Event, ...]
    choice: tuple[Event, ...]
    before: Any
    after: Any

    @property
    def seat(self) -> int | None:
        """Whose doing it is."""
        found: int | None = getattr(self.lead, "seat", None)
        return found


def no_story(_chapter: Chapter, _names: Sequence[str]) -> str:
    """A game of which nothing is told but what its events say."""
    return ""


def no_prospects(_state: Any, _names: Sequence[str]) -> Sequence[str]:
    """A game in which nothing is foreseen."""
    return ()


def no_progress(_picture: Any) -> str:
    """A game that does not say how far it has come."""
    return ""


@dataclass(frozen=True, eq=False)
class DemoCaptions:
    """The words of meetup mode about one game."""

    explained: Mapping[str, str]
    """By an event's name and one of its words, or by what is asked."""
    facts: Callable[[], Mapping[str, object]] = dict
    """Numbers of the board in use, to be filled in."""
    told: frozenset[type[Event]] = frozenset()
    """Events that are told; all others belong to the last one of these."""
    story: Callable[[Chapter, Sequence[str]], str] = no_story
    """What a chapter has just changed, in a sentence with the names; empty if the explanation says it best."""
    prospects: Callable[[Any, Sequence[str]], Sequence[str]] = no_prospects
    """What would come of a position now, in sentences that are told one at a time."""
    headline: Callable[[Chapter, Sequence[str]], str] = no_story
    """What somebody does in a chapter, for those who do not know the game; empty if the line of the log says it."""
    near: frozenset[type[Event]] = frozenset()
    """Events that the camera goes near to."""
    goal: tuple[str, ...] = ()
    """How one wins, in three short sentences."""
    progress: Callable[[Any], str] = no_progress
    """How far the game in a picture has come, in a few words."""


def draw_nothing(_surface: pygame.Surface, _scale: Scale, _seconds: float = 0.0) -> None:
    """A door on which nothing moves."""


@dataclass(frozen=True, eq=False)
class DoorArt:
    """Pictures of a game's door on the title: `ART_scene`, `ART_light` and `ART_frame`, and what is drawn on them."""

    art: str
    shade: Color
    """Colour that the scene is multiplied with at the bottom, where the words stand."""
    above: int = 0
    """Units by which the scene reaches above the door's corner."""
    signs: str = ""
    """The game's name in its own script."""
    draw_on_scene: Callable[[pygame.Surface, Scale], None] = draw_nothing
    """Parts that never move and are shaded with the scene."""
    draw_moving: Callable[[pygame.Surface, Scale, float], None] = draw_nothing
    """Parts that move, after so many seconds."""
    draw_passing: Callable[[pygame.Surface, Scale, float], None] = draw_nothing
    """What crosses the picture now and then, where there is time to look: between two shows."""
    moving: tuple[float, float, float, float] = (0, 0, 0, 0)
    """The area, in units of the door's picture, in which they move."""
    moving_on_card: bool = False
    """True if these also belong on the small card of the game."""


@dataclass(frozen=True, eq=False)
class GameDescriptor:
    """One game of the program. Its rules, opponents, words, rulebook and room tone are found by the same `name`."""

    name: str
    package: str
    title: str
    promise: str
    """A sentence below the title on its door."""
    world: World
    meetup: MeetupPlan
    labels: GameLabels = GameLabels()
    newcomers: Mapping[str, str] = field(default_factory=dict)
    """Options chosen beforehand for somebody who has never set this game up."""
    rare_options: tuple[str, ...] = ()
    """Options that most players never touch."""
    cast: Cast = field(default_factory=Cast)
    alone: str = ""
    """Against whom somebody plays who sits alone, in a sentence or two."""
    drawn_values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Values of the board that its pictures are made for, by file: nobody can correct them on the screen."""
    bgg_id: int = 0
    """The number of the game at BoardGameGeek, where it is known for sure."""
    sample_topic: str = ""
    """The page that a picture of the rulebook shows."""

    def view(self) -> type[View]:
        found: type[View] = self._part("view").VIEW
        return found

    def coach_words(self) -> CoachWords:
        found: CoachWords = self._part("coach_words").COACH_WORDS
        return found

    def captions(self) -> DemoCaptions:
        found: DemoCaptions = self._part("demo_captions").CAPTIONS
        return found

    def door(self) -> DoorArt:
        found: DoorArt = self._part("title_door").DOOR
        return found

    def _part(self, module: str) -> Any:
        return import_module(f"{self.package}.{module}")
