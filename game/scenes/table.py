"""The table: where a game is played, looked back on and left. Both games lie on it; what they are, their views know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Self

import pygame

from game.kit import sound
from game.kit.theme import WORLDS
from game.kit.widget import Widget
from game.scenes.scene import Scene, Shot
from game.sitting import Sitting, card, random_record
from game.table import advice, cards, chrome, light, painter
from game.table.asking import Asking
from game.table.bubbles import Bubbles, counted
from game.table.chooser import open_chooser
from game.table.coach import Coach
from game.table.drawers import Drawers
from game.table.hands import Carry, Hands, Pos
from game.table.keyboard import Keyboard
from game.table.lights import Lights
from game.table.log import Log
from game.table.menus import Menus
from game.table.mind import Mind
from game.table.motions import Motion
from game.table.opponents import Opponents
from game.table.past import Past
from game.table.play import Play
from game.table.pointer import Pointer
from game.table.sight import Sight
from game.table.timeline import Dropped
from game.table.view import Gesture, Label, Line, Show, Units, View
from game.table.ways import Way, Ways
from game.words import _
from rules.bots.worker import Suggested
from rules.engine import Event, Picture, Place

if TYPE_CHECKING:
    from game.app import App

PAUSE = 0.1
"""Seconds without an event or a frame after which there is time to prepare what will be needed."""
LONG = 8
"""More events than this are a sequence to watch: a scoring, the end of a round. Nothing is asked before it is over."""


class Table(Scene):
    """`sitting` is the game to begin or continue; with `replay` it is opened at its beginning, to look at, and with
    `moment` at one moment of it, with a turn that would have been `better`: whoever has seen it goes back."""

    sight: Sight
    log: Log

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        replay: bool = False,
        moment: int | None = None,
        better: Suggested | None = None,
    ) -> None:
        super().__init__(app)
        self.play = Play(sitting)
        self.ui.world = WORLDS[sitting.record.game]
        self.asking = Asking(self)
        self.menus = Menus(self)
        self.lights = Lights(self)
        self.drawers = Drawers(self)
        self.hands = Hands(self)
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.bubbles = Bubbles(self)
        self.past = Past(self, begin=replay, visit=moment)
        self.mind = Mind()
        """Thinks for the opponents and for the coach, who never want to know something at the same time."""
        self.opponents = Opponents(self, self.mind)
        self.coach = Coach(self, self.mind)
        if moment is not None and better is not None:
            self.coach.look_back(moment, better)
        self.told = ""
        """The last line of what is moving, while the next seat still waits."""
        self._ways: Ways | None = None
        self.moving = self._long = False
        self._chrome_changed = True
        self._results_shown = self.play.over

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        kept = random_record(shot.game, shot.seats, shot.seed, shot.after)
        return cls(app, Sitting(kept, "sample"))

    def layout(self) -> None:
        """Another window or language: the view is made anew, what was moving is over."""
        painter.forget()
        light.forget()
        cards.forget()
        self.sight = Sight(self.play, self.canvas)
        self.log = Log(self.play, self.view)
        self.sight.timeline.played = self._event_played
        self.hands.reset()
        self.coach.reword()
        self.moving = False
        self.sight.timeline.speed = self.app.settings.speed
        self.sight.timeline.reduced = self.app.settings.reduced_motion
        super().layout()

    def enter(self) -> None:
        sound.room(self.play.game.name)
        self.coach.resume()
        if not self.past.open:
            self._announce()

    def leave(self) -> None:
        self.hands.cancel()
        self.sight.timeline.finish()
        self.opponents.rest()
        self.coach.pause()
        self.mind.close()

    def record_text(self) -> str:
        return self.play.text

    @property
    def view(self) -> View:
        return self.sight.view

    @property
    def state(self) -> Any:
        return self.play.shown

    @property
    def picture(self) -> Picture:
        return self.sight.picture

    @property
    def unit(self) -> float:
        return self.canvas.table.unit

    @property
    def layered(self) -> bool:
        """A dialog, menu or chooser is open."""
        return len(self.ui.layers) > 1

    @property
    def next_seat(self) -> int | None:
        """Who decides next; None when the game is over."""
        return self.play.prompt.seat if self.play.prompt else None

    @property
    def acting(self) -> int | None:
        """Whose turn is shown: while something moves, still the one who set it going, unless it is nobody's."""
        if self.play.looking is not None:
            asked = self.play.game.prompt(self.play.shown)
            return asked.seat if asked else None
        if self.sight.timeline.interlude:
            return None
        return self.play.moments[-1].seat if self.moving and self.play.moments else self.next_seat

    @property
    def live(self) -> bool:
        """Somebody can choose now: the present is shown, and what moves is neither long nor another seat's."""
        shown = self.acting == self.next_seat and not (self.moving and self._long)
        return shown and not self.past.open and not self.play.over and not self.opponents.plays(self.next_seat)

    @property
    def waits_for_people(self) -> bool:
        """Somebody looks back, answers a dialog, or watches something move: opponents do not go on meanwhile."""
        return self.past.open or self.layered or self.moving or self.play.over

    @property
    def holding(self) -> bool:
        """An opponent's turn is held up for those who read; the table itself never does so."""
        return False

    @property
    def ways(self) -> Ways | None:
        if not self.live:
            return None
        if self._ways is None or self._ways.state is not self.play.state:
            self._ways = Ways(self.play.game, self.play.state)
        return self._ways

    def places_at(self, pos: Pos) -> tuple[Place, ...]:
        return self.sight.places_at(pos)

    def units_at(self, pos: Pos, fixed: bool) -> Units:
        return self.sight.units_at(pos, fixed)

    def pixel_of(self, place: Place) -> Pos | None:
        return self.sight.pixel_of(place)

    def animate(self, motion: Motion) -> None:
        self.sight.timeline.add(motion)

    def turn(self, gesture: Gesture | None) -> None:
        if gesture is None:
            self.sight.timeline.release()
        else:
            self.sight.timeline.hold(gesture.dials)

    def pan(self, dx: int, dy: int) -> bool:
        return self.sight.camera.pan(dx, dy)

    def say(self, sound_name: str) -> None:
        sound.play(sound_name)

    def choose(self, way: Way, dropped: Dropped | None = None, planned: bool = False) -> None:
        """Make a choice with those that lead to it; play what happens. What is then asked and goes without saying is
        answered too, unless the answer is `planned` already."""
        events = [event for choice in way.path for event in self.play.choose(choice).events]
        self._follow(events if planned else [*events, *self.asking.answer_usual()], dropped)

    def _follow(self, events: Sequence[Event], dropped: Dropped | None = None) -> None:
        """Something was chosen: let it be seen, after whatever still waited has been."""
        timeline = self.sight.timeline
        if timeline.waiting:
            timeline.finish()
        self.moving, self._long = True, len(events) > LONG
        timeline.play(events, self.play.game.picture(self.play.state), dropped)
        self._changed()
        if not timeline.busy:
            self._at_rest()

    def offer(self, ways: Sequence[Way], pos: Pos, dropped: Dropped | None = None) -> None:
        options = [(way, self._weighed(way)) for way in ways]

        def pick(way: Way) -> None:
            self.hands.offered = None
            self.choose(way, dropped)

        open_chooser(self.ui, self.ui.world, pos, options, pick, self.hands.withdraw)

    def _weighed(self, way: Way) -> Label:
        """A choice on a button; with what it would change, if it goes where that is shown."""
        label = self.view.label(way.choice, self.play.state)
        if way.choice.target not in self.lights.prospects_shown():
            return label
        change = self.lights.prospects.of(way)
        return replace(label, hint=counted(change, self.play.names)) if any(change.vp) else label

    def refuse(self, texts: Sequence[str], pos: Pos) -> None:
        """Why not, in words beside the pointer."""
        reasons = (self.play.game.why_not(self.play.state, text) for text in texts)
        reason = next((found for found in reasons if found is not None), None)
        if reason is not None:
            sound.play("no")
            self.bubbles.refuse(self.view.explain(reason), pos)

    def _changed(self) -> None:
        """After every choice, undo and redo: kept at once, and shown."""
        self.keep()
        self.lights.pointed = ()
        self.bubbles.clear()
        self.hands.reset()
        self.keyboard.leave_buttons()
        self.coach.game_changed()
        self.refresh()

    def moment_changed(self) -> None:
        """Another moment of the game is shown."""
        self.moving = False
        self.bubbles.clear()
        self.hands.reset()
        self.coach.game_changed()
        self.refresh()

    def _event_played(self, event: Event) -> None:
        line = self.view.tell(event)
        if line is not None:
            self.told = self.headline_of(line)
            if self.moving and not self.live:
                self.refresh()

    def headline_of(self, line: Line) -> str:
        """A line as it is said outside the log, where a name alone does not head what follows."""
        turn = line.seat is not None and line.words == self.play.names[line.seat]
        return _("{name}’s turn").format(name=line.words) if turn else line.words

    @property
    def _ended_unseen(self) -> bool:
        """The game is over, and nobody has been shown its results: also if the last of it was cut short by another
        window size or a look back."""
        return self.play.over and not self._results_shown and not self.past.open

    def _at_rest(self) -> None:
        """What was moving has arrived."""
        self.moving = False
        self.told = ""
        if self._ended_unseen:
            self._results_shown = True
            self.show_results()
            return
        self._announce()
        self.refresh()

    def show_results(self) -> None:
        """The game is over and the last of it has been seen."""
        self.app.go("results", sitting=self.play.now)

    def _announce(self) -> None:
        """Say whose turn it is when it has become another's, and keep a picture of the table."""
        seat = self.next_seat
        last = self.play.moments[-1].seat if self.play.moments else None
        if seat is None or last == seat:
            return
        self.bubbles.announce(_("{name}’s turn").format(name=self.play.names[seat]), seat)
        if self.play.moments:
            self.keep(self.thumbnail())

    def keep(self, picture: pygame.Surface | None = None) -> None:
        """Put the game on the shelf as it stands."""
        kept = card(self.play.now, self.play.state)
        self.app.shelf.autosave(self.play.sitting.name, self.play.text, kept, picture)

    def thumbnail(self) -> pygame.Surface | None:
        return self.sight.painter.sheets if self.sight.painter.drawn is not None else None

    def undo(self) -> None:
        """Back one choice: freely, or once the table agrees."""
        if not self.past.visit:
            self.menus.ask_before(self.play.undo_costs(), self._take_back)

    def _take_back(self) -> None:
        self.past.close()
        self.play.undo(agreed=True)
        while self.opponents.people and self.opponents.plays(self.next_seat) and self.play.moments:
            self.play.undo(agreed=True)
        self.sight.timeline.show(self.play.game.picture(self.play.state))
        self.moving = self._results_shown = False
        self.bubbles.banner = None
        self._changed()

    def redo(self) -> None:
        """Make again what was undone last."""
        if self.past.visit:
            return
        self.past.close()
        moment = self.play.redo()
        if moment is not None:
            self._follow(moment.events)

    def open_menu(self) -> None:
        self.menus.open()

    def open_save(self) -> None:
        self.menus.open_save()

    def hand_over(self, seat: int, level: str | None) -> None:
        """From now on an opponent of this level plays the seat, or with none a person."""
        self.opponents.rest()
        self.play.seat(seat, level)
        self._changed()

    def build(self) -> list[Widget]:
        areas, world, scale = self.view.areas, self.ui.world, self.canvas.ui
        menu = chrome.Tool("menu", "menu", _("Menu"), "Esc", self.open_menu)
        widgets = chrome.tools(self.sight.area(areas.menu), scale, world, [menu])
        widgets += chrome.tools(self.sight.area(areas.tools), scale, world, self._tools())
        return widgets + self.asking.build() + self.drawers.build()

    def _tools(self) -> list[chrome.Tool]:
        return self.menus.tools()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self.keyboard.handle(event)
        changed = self.pointer.handle(event)
        return self.ui.handle(event) if changed is None else changed

    def finish_motion(self) -> None:
        """Everything arrives at once."""
        self.sight.timeline.finish()
        self.sight.camera.settle()
        if self.moving:
            self._at_rest()

    def escape(self) -> None:
        """Put down or close the nearest thing that can be; else the menu."""
        if self.hands.cancel():
            return
        if self.past.open:
            self.past.close()
        elif self.drawers.open:
            self.drawers.close()
        elif not self.keyboard.clear() and not self.sight.camera.whole():
            self.open_menu()

    def back(self) -> None:
        self.escape()

    def cursor(self) -> str:
        return self.pointer.shape() or super().cursor()

    def let_go(self) -> None:
        super().let_go()
        self.hands.cancel()

    def tick(self, seconds: float) -> bool:
        sight = self.sight
        changed = self.ui.tick(seconds)
        self._chrome_changed = changed
        changed |= sight.camera.tick(seconds) | sight.timeline.tick(seconds)
        if (self.moving or self._ended_unseen) and not sight.timeline.busy:
            self._at_rest()
        changed |= (
            self.bubbles.tick(seconds) | self.past.tick(seconds) | self.opponents.tick() | self.coach.tick(seconds)
        )
        if problem := self.app.shelf.take_problem():
            self.ui.toast(problem, 10)
        if not changed and self.app.quiet > PAUSE:
            self.view.warm()
        return changed

    def show(self) -> Show:
        held = self.hands.carry or self.hands.offered
        return self.sight.show(
            acting=self.acting,
            opponents=frozenset(self.opponents.levels),
            glows=self.lights.glows(),
            hidden=held.lift.hides if held else frozenset(),
            hover=self.hands.carry.over if self.hands.carry else self.hands.hover,
            legal=self.play.choices if self.live and not self.moving else (),
            preview=self.lights.preview(),
            forecast=self.drawers.forecast() if self.drawers.open == "forecast" else (),
            state=None if self.sight.timeline.busy else self.play.shown,
        )

    def draw(self, surface: pygame.Surface) -> None:
        show, sight = self.show(), self.sight
        mark = partial(self.lights.draw_prospects, show)
        sight.painter.paint(surface, show, mark, self._draw_chrome, self._chrome_changed)
        sight.painter.paint_motion(surface, sight.timeline, show)
        self._draw_held(surface, self.hands.carry)
        self.bubbles.draw(surface)

    def _draw_chrome(self, surface: pygame.Surface) -> None:
        """The widgets, over what was let go and waits for a choice among several; for its direction it waits where it
        would stand."""
        advice.draw_marks(surface, self)
        if self.lights.direction() is None:
            self._draw_held(surface, self.hands.offered)
        self.ui.draw(surface)

    def _draw_held(self, surface: pygame.Surface, held: Carry | None) -> None:
        if held is not None:
            self.sight.painter.paint_carried(surface, held.lift.piece, self.hands.held_at(held))

    def topic_at(self, pos: tuple[int, int] | None) -> str:
        widget = self.ui.at(pos) if pos else None
        if widget is not None and widget.topic:
            return widget.topic
        for place in self.places_at(pos) if pos else ():
            tip = self.view.tip(place, self.picture, self.play.shown)
            if tip is not None and tip.topic:
                return tip.topic
        return f"{self.play.game.name}/goal"

    def long_press(self, pos: tuple[int, int]) -> bool:
        rested = self.pointer.rest(pos)
        return super().long_press(pos) if rested is None else rested

    def places(self) -> list[tuple[str, pygame.Rect]]:
        """Widgets, and every place of the table that means something now."""
        found = super().places()
        if self.layered or self.ways is None:
            return found
        rects = [(place, self.sight.rect_of(place)) for place in self.ways.places]
        return found + [(place, rect) for place, rect in rects if rect is not None]
