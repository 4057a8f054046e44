"""Orloj on the shared table."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

import pygame

from game.kit.ornaments import Ornament
from game.kit.theme import SeatColor
from game.moments.act import Act
from game.orloj import (
    CLOCKWORK,
    art,
    choice_labels,
    daylight,
    intents,
    moments,
    names,
    ornaments,
    prompts,
    question_topics,
    recaps,
    tips,
)
from game.orloj.board_painter import BoardPainter, forget
from game.orloj.design import AXIS, FACE, FACE_SYMBOL, RING, STEP, TOWER
from game.orloj.layout import Layout
from game.orloj.log_lines import LogWriter
from game.orloj.motion import Choreographer
from game.orloj.position_facts import Show
from game.orloj.thoughts import THOUGHTS
from game.table.drawing.design_part import angle_of, polar
from game.table.motions import Beat, Piece
from game.table.view import (
    Areas,
    Audience,
    Box,
    ChoiceLabel,
    Foretold,
    Gesture,
    Lift,
    LogLine,
    QuestionWords,
    Recap,
    Spot,
    Tip,
    Told,
    Units,
    Usual,
    View,
)
from game.translation import _, ngettext
from rules.engine import Choice, Event, Place, Prompt, Reason, Scoring
from rules.orloj import GAME
from rules.orloj.events import CrowBegan, JosefBegan, Passed, PhaseBegan
from rules.orloj.picture import Picture
from rules.orloj.state import State

SWING = 5.0
"""Degrees that hand and face give beyond where they can go."""
ENOUGH = 0.5
"""The share of a step that a cube must be pushed to go on by itself."""
LENS = 34.0
"""The distance within which a finger takes hold of the hand's lens."""
CALLED = ("display", "sculptor")
"""Places whose callout says more than a tip would."""
PARTS = {
    "turn": "clock",
    "face": "clock",
    "first": "clock",
    "moon": "clock",
    "apostle": "clock",
    "sculptor": "clock",
    "painter": "calendar",
    "construct": "calendar",
    "expand": "calendar",
    "scroll": "calendar",
    "study": "tracks",
    "mastery": "tracks",
}
"""The part of the table that a question is about."""


class OrlojView(View[Picture, State]):
    """Layout, drawing, motion and words of Orloj."""

    world = CLOCKWORK
    at_once = frozenset({"warehouse", "scrolls", "workers", "calendar", "row"})
    parted = frozenset({"row"})
    unweighed = frozenset({"hand", "sculptor"})
    wheels = frozenset({"ring"})
    at_last = frozenset({"rooster"})
    magnifies = True
    rival_art = art.named("josef")
    interludes = (JosefBegan, PhaseBegan)

    def __init__(self, room: Box, seats: Sequence[SeatColor], names_: Sequence[str], ui: float = 1.0) -> None:
        super().__init__(room, seats, names_, ui)
        forget()
        self.layout = Layout(room, len(self.names), ui)
        self.painter = BoardPainter(self.layout)
        self._ornaments: dict[str, tuple[Ornament, ...]] = {}
        self.stage = Choreographer(self.layout, self.seats, self.names)
        self.teller = LogWriter(self.names)

    @property
    def areas(self) -> Areas:
        return self.layout.areas

    @property
    def heart(self) -> Box:
        """The clock, and the calendar beside it."""
        boxes = self.layout.group_boxes
        clock, calendar = boxes["clock"], boxes["calendar"]
        return Box(clock.x, clock.y, calendar.x + calendar.width - clock.x, clock.height)

    def pin(self, seat: int | None) -> None:
        self.layout.pinned = seat

    def home(self, picture: Picture) -> int:
        return self.layout.home(picture)

    def spots(self, picture: Picture) -> Mapping[Place, Spot]:
        return self.layout.spots(picture)

    def kept_clear(self) -> Sequence[Box]:
        """The dial always, and the groups that are asked about."""
        boxes = self.layout.group_boxes
        return self.layout.dial, *(boxes[group] for group in sorted(self.painter.facts.pointed.asked))

    def draw_board(self, surface: pygame.Surface, show: Show) -> None:
        self.painter.draw_board(surface, show)

    def draw_frame(self, surface: pygame.Surface, show: Show) -> None:
        self.painter.draw_frame(surface, show)

    def draw_over(self, surface: pygame.Surface, show: Show) -> Sequence[pygame.Rect]:
        return tuple(self.painter.draw_over(surface, show))

    def changes(self, surface: pygame.Surface, show: Show) -> Sequence[pygame.Rect]:
        return self.painter.changes(surface, show)

    def prepare(self, surface: pygame.Surface, show: Show, seconds: float) -> bool:
        return self.painter.prepare(surface, show, seconds)

    def ornaments(self, picture: Picture) -> Sequence[Ornament]:
        light = daylight.light(picture)
        if light not in self._ornaments:
            self._ornaments[light] = tuple(ornaments.of_town(self.layout, light))
        return self._ornaments[light]

    def rest(self) -> None:
        self.painter.forget_near()

    def warm(self) -> bool:
        return self.painter.warm()

    def lift(self, place: Place, choices: Sequence[Choice], picture: Picture) -> Lift | None:
        del choices
        kind, _colon, which = place.partition(":")
        seat, size = self.seats[self.home(picture)], self.layout.size
        match kind:
            case "apostle" | "warehouse" if which.isdigit():
                return Lift(Piece(art.apostle(int(which)), 0.8 * size), frozenset({place}))
            case "warehouse" if which:
                held = [item for item in picture["players"][self.home(picture)]["warehouse"] if isinstance(item, str)]
                return Lift(Piece(art.named(f"assistant_{held[0]}"), 0.75 * size), frozenset({place})) if held else None
            case "assistant":
                return Lift(Piece(art.named(f"assistant_{which}"), 0.75 * size))
            case "display":
                card = picture["workshop"][int(which) - 1]
                return Lift(Piece(art.named(f"workshop_{card}"), 0.62 * size), frozenset({place})) if card else None
            case "scroll":
                scroll = picture["scrolls"][int(which) - 1]
                return Lift(Piece(art.named(f"scroll_{scroll}"), 0.75 * size), frozenset({place})) if scroll else None
            case "tile" if which != "final":
                return Lift(Piece(art.tile(which), 0.75 * size), frozenset({place}))
            case "tile":
                return Lift(Piece(art.named("final_tile"), 0.8 * size))
            case "workers":
                return Lift(Piece(art.worker(seat), 0.8 * size), frozenset({place}))
            case "ring" | "calendar" if which:
                return Lift(Piece(art.worker(seat), 0.75 * size), frozenset({place}))
            case "goods":
                return Lift(Piece(art.goods(which), 0.8 * size))
            case "painter":
                return Lift(Piece(art.named("painter"), 0.75 * size))
            case "sculptor" if not which:
                return Lift(Piece(art.sculptor(seat), 0.8 * size), frozenset({"sculptor"}))
        return None

    def gesture(self, place: Place, start: Units, at: Units, state: State) -> Gesture | None:
        """A cube moves on, a disc rises; the hand turns clockwise, the face back and stays until the hand follows."""
        asked, (kind, _colon, track) = GAME.prompt(state), place.partition(":")
        if asked is None or asked.ask not in GRIPS.get(kind, ()):
            return None
        if asked.ask == "upgrade":
            return self._push_cube(place, at[0] - start[0], state)
        if kind == "mastery":
            return self._raise_disc(track, (start[1] - at[1]) / (40 * TOWER * self.layout.tracks.size), state)
        axis = self.layout.clock.point(*AXIS)
        if self._grips_hand(start, state) and asked.ask == "turn":
            return self._turn_hand(state, (angle_of(axis, at) - angle_of(axis, start)) % 360)
        if self._away(start) >= FACE[0] and self._away(start) < RING[0]:
            return self._turn_face(state, (angle_of(axis, start) - angle_of(axis, at)) % 360, asked.ask)
        return None

    def _raise_disc(self, track: str, steps: float, state: State) -> Gesture | None:
        """The acting player's disc, as far as one step; let go past the middle, it is taken: a free one if there is."""
        found = [choice for choice in GAME.choices(state) if choice.target == f"mastery:{track}"]
        if not found:
            return None
        choice = min(found, key=lambda each: each.verb != "step")
        text = choice.text if steps > 0.5 else ""
        return Gesture({f"mastery:{track}:{state.seat}": max(0.0, min(1.0, steps))}, text, text)

    def _push_cube(self, place: Place, moved: float, state: State) -> Gesture | None:
        """A cube of production or the forge, pushed one level on."""
        choice = next((each for each in GAME.choices(state) if each.verb == "upgrade" and each.target == place), None)
        if choice is None:
            return None
        own = self.layout.own
        step = (own.cube_point("paint", 1)[0] - own.cube_point("paint", 0)[0]) * own.sheet.size
        share = max(0.0, min(1.0, moved / step))
        text = choice.text if share >= ENOUGH else ""
        return Gesture({f"{place}:{state.seat}": share}, text, text)

    def _away(self, at: Units) -> float:
        return math.dist(at, self.layout.clock.point(*AXIS)) / self.layout.clock.size

    def _grips_hand(self, start: Units, state: State) -> bool:
        """Anywhere inside the face, or on the lens that reaches over it."""
        lens = self.layout.clock.point(*polar(AXIS, FACE_SYMBOL, state.hand * STEP))
        return self._away(start) < FACE[0] or math.dist(start, lens) < LENS * self.layout.clock.size

    def _turn_hand(self, state: State, moved: float) -> Gesture | None:
        face = self._held_face()
        reach = max((c.numbers[0] for c in GAME.choices(state) if c.verb == "hand" and c.numbers[1] == face), default=0)
        if not reach:
            return None
        moved = _bounded(moved, reach)
        steps = round(moved / STEP)
        text = (f"hand {steps} face {face}" if face else f"hand {steps}") if steps > 0 else ""
        dials = {"hand": moved, "face": -STEP * face} if face else {"hand": moved}
        return Gesture(dials, text, text)

    def _turn_face(self, state: State, moved: float, ask: str) -> Gesture | None:
        turns = [c.numbers[-1] for c in GAME.choices(state) if c.verb == ("hand" if ask == "turn" else "face")]
        if not turns:
            return None
        moved = _bounded(moved + STEP * self._held_face(), max(turns))
        steps = max(0, round(moved / STEP))
        if ask == "face":
            return Gesture({"face": -moved}, f"face {steps}", f"face {steps}")
        return Gesture({"face": -moved}, stays=steps > 0, rest={"face": -STEP * steps})

    def _held_face(self) -> int:
        """Sectors the face was turned and left so, before the hand is chosen."""
        return round(-self.held.rest.get("face", 0.0) / STEP) if self.held is not None else 0

    def likely(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """With the face turned by hand, a sector means the turn that goes with it."""
        face = self._held_face()
        return [c for c in choices if c.verb != "hand" or c.numbers[1] == face] if face else choices

    def part(self, state: State) -> Units | None:
        """The middle of the clock, the calendar or the tracks, whichever is asked about."""
        asked = GAME.prompt(state)
        part = PARTS.get(asked.ask) if asked else None
        if part == "clock":
            return self.layout.clock.point(*AXIS)
        if part == "calendar":
            return self.layout.calendar.point(1535, 420)
        return self.layout.tracks.point(239, 420) if part == "tracks" else None

    def beat(self, event: Event, before: Picture, after: Picture) -> Beat:
        return self.stage.beat(event, before, after)

    def tells(self, events: Sequence[Event]) -> int:
        return moments.tells(events)

    def acts(self, told: Told[Picture], audience: Audience[Picture, State]) -> Sequence[Act]:
        return moments.acts(self.stage, told, audience)

    def meant(self, source: Place | None, target: Place, state: State) -> tuple[str, ...]:
        return intents.intended(source, target, state)

    def whither(self, source: Place) -> str:
        return intents.whither(source)

    def tip(self, place: Place, picture: Picture, state: State) -> Tip | None:
        return tips.tip(place, picture, self.names, self.home(picture), _called(place, state))

    def told(self, place: Place, picture: Picture, state: State) -> Tip | None:
        del state
        found = tips.tip(place, picture, self.names, self.home(picture), called=False)
        kind, _colon, which = place.partition(":")
        if found is not None and kind == "calendar":
            return replace(found, title=_("{tile}: on the calendar").format(tile=found.title))
        if found is not None and kind == "scroll":  # two may be alike, and lie in different slots
            return replace(found, title=f"{which}. {found.title}")
        return found

    def question(self, state: State) -> QuestionWords:
        return prompts.question(state)

    def thought(self, prompt: Prompt) -> str:
        return _(THOUGHTS.get(prompt.ask, ""))

    def topic(self, prompt: Prompt) -> str:
        return question_topics.topic(prompt)

    def label(self, choice: Choice, state: State) -> ChoiceLabel:
        return choice_labels.label(choice, state)

    def several(self, verb: str, state: State) -> ChoiceLabel:
        del state
        return choice_labels.several(verb)

    def why_not_end(self, state: State) -> str:
        return prompts.why_not_end(state)

    def repeats(self, state: State) -> int:
        return prompts.repeats(state)

    def event_art(self, event: Event) -> str:
        return choice_labels.event_art(event)

    def foretell(self, events: Sequence[Event], seat: int) -> tuple[Foretold, ...]:
        """Costs before gains; of passing all that follows."""
        if any(isinstance(event, Passed) for event in events):
            return choice_labels.passing()
        return super().foretell(choice_labels.costs_first([*takewhile(lambda each: not each.barrier, events)]), seat)

    def usual(self, state: State) -> Usual | None:
        return choice_labels.usual(state)

    def tell(self, event: Event) -> LogLine | None:
        return self.teller.tell(event)

    def turn_of(self, event: Event) -> int | None:
        """Josef's seat comes after the players'."""
        return len(self.names) if isinstance(event, JosefBegan) else super().turn_of(event)

    @classmethod
    def ends_turn(cls, event: Event) -> bool:
        return isinstance(event, CrowBegan) or super().ends_turn(event)

    def recap(self, events: Sequence[Event], seat: int, made: int) -> Recap | None:
        return recaps.recap(events, seat, made, self.tell)

    def explain(self, reason: Reason) -> str:
        return prompts.explain(reason)

    def scoring(self, scoring: Scoring, picture: Picture) -> str:
        del picture
        return names.source(scoring.why)

    def points_from(self, why: str) -> str:
        return names.source(why)

    def when(self, moment: str) -> str:
        """`in 3 steps`, `never`, `next`, `end`."""
        if moment.startswith("in "):
            return ngettext("At the crow, in {n} step", "At the crow, in {n} steps", int(moment.split()[1]))
        said = {"never": _("No crow comes any more"), "next": _("Next"), "end": _("At the end of the game")}
        return said.get(moment, moment)


TURNED = ("turn", "face")
GRIPS = {
    "hand": TURNED,
    "face": TURNED,
    "ring": TURNED,
    "moon": TURNED,
    "mastery": ("study", "mastery"),
    "production": ("upgrade",),
    "forge": ("upgrade",),
}
"""The questions during which something can be gripped, by the sort of its place."""


def _bounded(moved: float, most: int) -> float:
    """Degrees within reach; the last sixty before a full circle are a turn the wrong way."""
    back = moved - 360 if moved > 300 else moved
    return max(-SWING, min(most * STEP + SWING, back))


def _called(place: Place, state: State) -> bool:
    """Whether a callout is shown for this place now."""
    kind, _colon, which = place.partition(":")
    if kind == "ring" and which:
        return any(choice.target == place and choice.verb == "hand" for choice in GAME.choices(state))
    if kind in ("tile", "calendar"):
        return _waits(which, state)
    return kind in CALLED and bool(which)


def _waits(tile: str, state: State) -> bool:
    calendar = GAME.picture(state)["calendar"]
    return any(each["name"] == tile and each["status"] == "waiting" for each in calendar["months"] + calendar["zodiac"])


VIEW = OrlojView
