"""The table: where a game is played, looked back on and left. Both games lie on it; what they are, their views know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Self

import pygame

from game import opponents
from game.kit import dialog, sound
from game.kit.geometry import Scale
from game.kit.theme import WORLDS
from game.kit.widget import TIP_DELAY, Widget
from game.scenes.scene import Scene, Shot
from game.sitting import Sitting, card, random_record
from game.table import chrome, forecast, keys, painter, prompt_bar
from game.table.chooser import open_chooser
from game.table.forecast import ForecastTable, Prospects
from game.table.hands import Hands, Pos
from game.table.log import Log, LogRoll
from game.table.play import Play, Undo
from game.table.sight import Sight
from game.table.timeline import Dropped, Running
from game.table.view import Gesture, Glow, Motion, Preview, Question, Say, Show, Tip, Units, View
from game.table.ways import Way, Ways
from game.words import _
from rules.engine import IllegalChoice, Picture, Place, Scoring

if TYPE_CHECKING:
    from game.app import App

REFUSED = 3.2
"""Seconds a reason stays beside the pointer."""
BETWEEN = 0.35
"""Seconds between two moments when the game runs by itself."""


class Table(Scene):
    """`sitting` is the game to begin or continue; with `replay` it is opened at its beginning, to look at."""

    def __init__(self, app: App, sitting: Sitting, replay: bool = False) -> None:
        super().__init__(app)
        self.play = Play(sitting)
        self.ui.world = WORLDS[sitting.record.game]
        self.prospects = Prospects(self.play)
        self.hands = Hands(self)
        self.sight_: Sight | None = None
        self.log: Log | None = None
        self.drawer = ""
        self.history = False
        self.running = False
        self.focus: str | None = None
        self.refused: tuple[Tip, Pos, float] | None = None
        self.banner: Running | None = None
        self.told = ""
        """The last line of what is moving, while the next seat still waits."""
        self._rest = 0.0
        self._tip: Place | None = None
        self._skipped = False
        self._ways: Ways | None = None
        self._busy = False
        self._finished = self.play.over
        self._pointed: tuple[Place, ...] = ()
        if replay:
            self.open_history(0)

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        kept = random_record(shot.game, shot.seats, shot.seed, shot.after)
        return cls(app, Sitting(kept, "sample"))

    @property
    def sight(self) -> Sight:
        if self.sight_ is None:
            self.sight_ = Sight(self.play, self.canvas)
        return self.sight_

    def layout(self) -> None:
        """Another window or language: the view is made anew, what was moving is over."""
        painter.forget()
        self.sight_ = Sight(self.play, self.canvas)
        self.log = Log(self.play, self.view)
        self.sight.timeline.played = self._event_played
        self.hands.reset()
        self._busy = False
        self.apply_settings()
        super().layout()

    def apply_settings(self) -> None:
        self.sight.timeline.speed = self.app.settings.speed
        self.sight.timeline.reduced = self.app.settings.reduced_motion

    def enter(self) -> None:
        sound.room(self.play.game.name)
        self._announce()

    def leave(self) -> None:
        self.hands.cancel()
        self.sight.timeline.finish()

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
    def live(self) -> bool:
        """Somebody can choose now: the present is shown, and what moves does not change whose turn it is."""
        return self.play.looking is None and not self.history and not self.play.over and not self._handing_over

    @property
    def _handing_over(self) -> bool:
        """What is moving still belongs to the seat that acted, and another one is next."""
        return self._busy and self._acting_while_busy != self._next_seat

    @property
    def _next_seat(self) -> int | None:
        return self.play.prompt.seat if self.play.prompt else None

    @property
    def _acting_while_busy(self) -> int | None:
        return self.play.moments[-1].seat if self.play.moments else self._next_seat

    @property
    def acting(self) -> int | None:
        """Whose turn is shown."""
        if self.play.looking is not None:
            asked = self.play.game.prompt(self.play.shown)
            return asked.seat if asked else None
        return self._acting_while_busy if self._busy else self._next_seat

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

    def choose(self, way: Way, dropped: Dropped | None = None) -> None:
        """Make a choice with those that lead to it; play what happens."""
        if self.sight.timeline.waiting:
            self.sight.timeline.finish()
        events = [event for choice in way.path for event in self.play.choose(choice).events]
        self._forget_pointing()
        self.sight.timeline.play(events, self.play.game.picture(self.play.state), dropped)
        self._busy = self.sight.timeline.busy
        self.hands.reset()
        self._changed()
        if not self._busy:
            self._at_rest()

    def offer(self, ways: Sequence[Way], pos: Pos, dropped: Dropped | None = None) -> None:
        options = [(way, self.view.label(way.choice, self.play.state)) for way in ways]

        def pick(way: Way) -> None:
            self.hands.offered = None
            self.choose(way, dropped)

        open_chooser(self.ui, self.ui.world, pos, options, pick, self.hands.withdraw)

    def refuse(self, texts: Sequence[str], pos: Pos) -> None:
        """Why not, in words beside the pointer."""
        reasons = (self.play.game.why_not(self.play.state, text) for text in texts)
        reason = next((found for found in reasons if found is not None), None)
        if reason is None:
            return
        sound.play("no")
        self.refused = Tip(self.view.explain(reason)), pos, REFUSED

    def _changed(self) -> None:
        """After every choice, undo and redo: kept at once, and shown."""
        self.refused = None
        self.app.shelf.autosave(self.play.sitting.name, self.play.text, card(self.play.now, self.play.state))
        self.focus = None if self.focus and self.focus.startswith("answer:") else self.focus
        self.refresh()

    def _event_played(self, event: Any) -> None:
        line = self.view.tell(event)
        if line is not None:
            self.told = line.words
            if self._handing_over:
                self.refresh()

    def _at_rest(self) -> None:
        """What was moving has arrived."""
        self._busy = False
        self.told = ""
        if self.play.over and not self._finished and self.play.looking is None:
            self._finished = True
            self.app.go("results", sitting=self.play.now)
            return
        self._announce()
        self.refresh()

    def _announce(self) -> None:
        """Whose turn it is, for a moment, when it has become another's."""
        prompt = self.play.prompt
        last = self.play.moments[-1].seat if self.play.moments else None
        if prompt is None or self.play.looking is not None or last == prompt.seat:
            return
        words = _("{name}’s turn").format(name=self.play.names[prompt.seat])
        self.banner = Running(Say(words, prompt.seat, 1.5))
        self.app.shelf.autosave(
            self.play.sitting.name, self.play.text, card(self.play.now, self.play.state), self._thumbnail()
        )

    def _thumbnail(self) -> pygame.Surface | None:
        return self.sight.painter.sheets if self.sight.painter.drawn is not None else None

    def undo(self) -> None:
        """Back one choice: freely, or once the table agrees."""
        cost = self.play.undo_costs()
        if cost is Undo.FREE:
            self.play.undo()
            self._jumped()
        elif cost is Undo.ASK:
            name = self.play.names[self.play.moments[-1].seat]
            words = _("This goes back into {name}’s turn, or past something that was shown. Does everybody agree?")
            answers = [(_("Take back"), self._take_back), (_("Leave it"), lambda: None)]
            dialog.ask(self.ui, _("Take back?"), words.format(name=name), answers)

    def _take_back(self) -> None:
        self.play.undo(agreed=True)
        self._jumped()

    def redo(self) -> None:
        if not self.play.undone:
            return
        way = Way(self.play.game.find(self.play.state, self.play.undone[-1].choice))
        self.choose(way)

    def _jumped(self) -> None:
        """Another moment stands on the table, without motion."""
        self.sight.timeline.show(self.play.game.picture(self.play.shown))
        self._busy = self._finished = False
        self.hands.reset()
        self._changed()

    def open_history(self, made: int | None = None) -> None:
        self.history = True
        self.look_at(len(self.play.moments) if made is None else made)

    def look_at(self, made: int) -> None:
        """Show the table after so many choices; the motion of a single step forward is played."""
        made = min(len(self.play.moments), max(0, made))
        before = len(self.play.moments) if self.play.looking is None else self.play.looking
        self.history = True
        self.hands.reset()
        self.play.look_at(made)
        if self.sight_ is not None:
            if made == before + 1:
                self._replay_step(made)
            elif made != before or made == 0:
                self.sight.timeline.show(self.play.game.picture(self.play.state_at(made)))
                self._busy = False
            self.refresh()

    def replay(self, made: int) -> None:
        """Play a moment of the log again."""
        self.history, self.running = True, False
        self.play.look_at(made)
        self.hands.reset()
        self._replay_step(made)
        self.refresh()

    def _replay_step(self, made: int) -> None:
        game, timeline = self.play.game, self.sight.timeline
        timeline.show(game.picture(self.play.state_at(made - 1)))
        timeline.play(self.play.moments[made - 1].events, game.picture(self.play.state_at(made)))
        self._busy = timeline.busy

    def run_history(self) -> None:
        """Let the game run by itself from the moment that is looked at, or stop it."""
        self.running = not self.running
        if self.running and self.play.looking is None:
            self.look_at(0)
        self.refresh()

    def to_present(self) -> None:
        self.history = self.running = False
        self.play.look_at(None)
        self.sight.timeline.show(self.play.game.picture(self.play.state))
        self._busy = False
        self.refresh()

    def toggle_drawer(self, name: str) -> None:
        self.drawer = "" if self.drawer == name else name
        self._pointed = ()
        self.refresh()

    def close_drawer(self) -> None:
        self.toggle_drawer(self.drawer)

    def open_menu(self) -> None:
        leave = _("Leave to the title")
        chrome.open_menu(
            self.ui,
            [
                ("continue", "play", _("Continue"), lambda: None),
                ("save", "save", _("Save as …"), self.open_save),
                ("keys", "keyboard", _("Keys"), self.open_keys),
                ("settings", "settings", _("Settings"), lambda: self._push("settings")),
                ("rules", "rules", _("Rules"), lambda: self._push("rules", topic=self.topic_at(None))),
                ("leave", "home", leave, self._go_title),
            ],
        )

    def _push(self, scene: str, **what: str) -> None:
        self.app.push(scene, **what)

    def _go_title(self) -> None:
        self.app.go("title")

    def open_keys(self) -> None:
        chrome.open_keys(self.ui, keys.sheet(hints=bool(opponents.levels(self.play.game.name))))

    def open_save(self) -> None:
        name = " – ".join(self.play.names)
        chrome.open_save(self.ui, name, self._save_as)

    def _save_as(self, name: str) -> None:
        kept = self.app.shelf.keep(name, self.play.text, card(self.play.now, self.play.state), self._thumbnail())
        self.ui.toast(_("Saved as {name}.").format(name=kept.stem))

    @property
    def chrome_scale(self) -> Scale:
        return self.canvas.ui

    def build(self) -> list[Widget]:
        areas, world, scale = self.view.areas, self.ui.world, self.chrome_scale
        menu = self.sight.area(areas.menu)
        tool = chrome.Tool("menu", "menu", _("Menu"), "Esc", self.open_menu)
        widgets = chrome.tools(menu, scale, world, [tool])
        widgets += chrome.tools(self.sight.area(areas.tools), scale, world, self._tools())
        widgets += self._prompt()
        if self.history:
            widgets += self._history()
        if self.drawer:
            widgets += self._drawer()
        return widgets

    def _tools(self) -> list[chrome.Tool]:
        back = "" if self.play.undo_costs() is not Undo.NONE else _("Nothing has been chosen yet.")
        ahead = "" if self.play.undone else _("Nothing was undone.")
        moments = "" if self.play.moments else _("Nothing has happened yet.")
        log, seen = partial(self.toggle_drawer, "log"), partial(self.toggle_drawer, "forecast")
        past = self.to_present if self.history else self.open_history
        return [
            chrome.Tool("undo", "undo", _("Undo"), "U", self.undo, back),
            chrome.Tool("redo", "redo", _("Redo"), "R", self.redo, ahead),
            chrome.Tool("forecast", "forecast", _("Forecast"), "F", seen, on=self.drawer == "forecast"),
            chrome.Tool("log:tool", "log", _("Log"), "L", log, on=self.drawer == "log"),
            chrome.Tool("history:tool", "history", _("Earlier moments"), ",", past, moments, self.history),
            chrome.Tool("rules", "rules", _("Rules"), "F1", lambda: self._push("rules", topic=self.topic_at(None))),
            chrome.Tool("settings", "settings", _("Settings"), "", lambda: self._push("settings")),
        ]

    def answers(self) -> tuple[prompt_bar.Answer, ...]:
        """The choices that have a button now."""
        ways = self.ways
        if ways is None:
            return ()
        spots = self.sight.spots()
        return prompt_bar.answers(ways, self.view, lambda place: place in spots)

    def _prompt(self) -> list[Widget]:
        rect = self.sight.area(self.view.areas.prompt)
        scale = self.chrome_scale
        if rect.height < scale.px(72):
            scale = scale.times(rect.height / 72 / scale.unit)
        return prompt_bar.build(rect, scale, self.ui.world, self._question(), self.answers(), self.choose)

    def _question(self) -> Question:
        if self.history:
            words = _("You look at an earlier moment. Return to play on.")
            return Question(words if self.play.looking is not None else _("This is the present moment."))
        if self._handing_over:
            return Question(self.told)
        return self.view.question(self.play.state)

    def _history(self) -> list[Widget]:
        of = len(self.play.moments)
        made = of if self.play.looking is None else self.play.looking
        now = chrome.Looking(made, of, self.running)
        rect = self.sight.area(self.view.areas.slider)
        scale = self.chrome_scale
        return chrome.history(rect, scale, self.ui.world, now, self.look_at, self.run_history, self.to_present)

    def _drawer(self) -> list[Widget]:
        rect, scale, world = self.sight.area(self.view.areas.drawer), self.chrome_scale, self.ui.world
        title = _("Log") if self.drawer == "log" else _("If it were scored now")
        widgets, inside = chrome.drawer(rect, scale, world, title, self.close_drawer)
        seats = self.play.sitting.seats
        if self.drawer == "log" and self.log is not None:
            shown = self.play.looking
            widgets.append(LogRoll(inside, scale, world, seats, self.log.entries(), self.replay, shown))
        else:
            widgets.append(ForecastTable(inside, scale, world, seats, self.view, self._forecast()))
        return widgets

    def _forecast(self) -> tuple[Scoring, ...]:
        return self.play.game.forecast(self.play.shown)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.hands.cancel()
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        return self.ui.handle(event)

    @property
    def _layered(self) -> bool:
        """A dialog, menu or chooser is open."""
        return len(self.ui.layers) > 1

    @property
    def _hand_is_busy(self) -> bool:
        return self.hands.press_ is not None

    def _motion(self, event: pygame.event.Event) -> bool:
        if event.buttons[1]:
            return self.pan(*event.rel)
        if self._hand_is_busy:
            self._stop_tip()
            return self.hands.motion(event.pos)
        on_chrome = self.ui.handle(event)
        if self._layered:
            return on_chrome
        before = self.hands.hover
        if on_chrome:
            self.hands.hover, self.hands.pos = None, event.pos
            return self._point_at(event.pos) or before is not None
        changed = self.hands.motion(event.pos)
        if self.hands.hover != before:
            self._stop_tip()
        return self._point_at(event.pos) or changed

    def _point_at(self, pos: Pos) -> bool:
        """A line of the log or the forecast under the pointer lights its places."""
        before, self._pointed = self._pointed, ()
        roll, table = self.ui.find("log"), self.ui.find("forecast")
        if isinstance(roll, LogRoll) and (entry := roll.entry_at(pos)):
            self._pointed = entry.line.places
        if isinstance(table, ForecastTable) and (scoring := table.scoring_at(pos)):
            self._pointed = scoring.places
        return self._pointed != before

    def _forget_pointing(self) -> None:
        self._stop_tip()
        self._pointed = ()

    def _stop_tip(self) -> None:
        self._rest, self._tip = 0.0, None

    def _down(self, event: pygame.event.Event) -> bool:
        self._stop_tip()
        self.refused = None
        self.ui.ring = False
        self.focus = None
        on_chrome = self.ui.handle(event)
        if on_chrome or self._layered:
            return True
        self._skipped = self.sight.timeline.busy
        if self._skipped:
            self.finish_motion()
        self.banner = None
        self.hands.press(event.pos, bool(getattr(event, "touch", False)))
        return True

    def _up(self, event: pygame.event.Event) -> bool:
        if not self._hand_is_busy:
            return self.ui.handle(event)
        if self._skipped and self.hands.carry is None and self.hands.gesture is None:
            self.hands.press_ = None
            return True
        self.hands.release(event.pos)
        return True

    def finish_motion(self) -> None:
        self.sight.timeline.finish()
        self.sight.camera.settle()
        if self._busy:
            self._at_rest()

    def _wheel(self, event: pygame.event.Event) -> bool:
        if self.ui.handle(event) or self._layered:
            return True
        return self.sight.camera.step(1 if event.y > 0 else -1, self.hands.pos)

    def _key(self, event: pygame.event.Event) -> bool:
        if self._layered:
            return self._layer_key(event)
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        if event.key == pygame.K_SPACE and (self.sight.timeline.busy or self.history):
            self._space()
            return True
        if self._walk(event):
            return True
        number, letter = keys.digit(event), keys.letter(event)
        if number and self._answer(number):
            return True
        if letter and self._answer_by_letter(letter):
            return True
        return self._command(keys.command(event))

    def _layer_key(self, event: pygame.event.Event) -> bool:
        number = keys.digit(event)
        option = self.ui.find(f"option:{number}") if number else None
        if option is not None:
            option.click(self.ui, None)
            return True
        return self.ui.handle(event)

    def _space(self) -> None:
        if self.sight.timeline.busy:
            self.finish_motion()
        else:
            self.run_history()

    def _escape(self) -> None:
        """The nearest thing that can be put down or closed; else the menu."""
        if self.hands.cancel():
            return
        if self.history:
            self.to_present()
        elif self.drawer:
            self.close_drawer()
        elif self.focus is not None:
            self.focus, self.ui.ring = None, False
        elif not self.sight.camera.whole():
            self.open_menu()

    def stops(self) -> list[keys.Stop]:
        """Where the keyboard can stand: what can be touched, or the targets of what is chosen; then the buttons."""
        ways = self.ways
        if ways is None:
            return []
        chosen = self.hands.chosen
        places = (*ways.targets(chosen), chosen) if chosen else ways.places
        found = [
            keys.Stop(place, *pixel) for place in dict.fromkeys(places) if (pixel := self.pixel_of(place)) is not None
        ]
        found = keys.in_reading_order(found, 40 * self.unit)
        for widget in self.ui.widgets():
            if widget.key.startswith("answer:"):
                found.append(keys.Stop(widget.key, *widget.rect.center, button=True))
        return found

    def _walk(self, event: pygame.event.Event) -> bool:
        """Tab, arrows and Enter on the table."""
        arrow = keys.arrow(event)
        if arrow is not None and event.mod & pygame.KMOD_SHIFT and self.sight.camera.zoomed:
            step = 120 * self.unit
            return self.pan(round(-arrow[0] * step), round(-arrow[1] * step))
        if arrow is not None or event.key == pygame.K_TAB:
            stops = self.stops()
            here = next((stop for stop in stops if stop.key == self.focus), None)
            if arrow is not None:
                found = keys.toward(stops, here, *arrow)
            else:
                found = keys.tabbed(stops, self.focus, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            if found is not None:
                self._focus_on(found)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focus is not None:
            self._enter_pressed()
            return True
        return False

    def _focus_on(self, stop: keys.Stop) -> None:
        self.focus = stop.key
        self.ui.ring = True
        self._stop_tip()
        self.refused = None
        if stop.button:
            self.ui.focus(stop.key, ring=True)
            return
        self.ui.top.focused = None
        self.ui.dirty = True
        spot = self.sight.spots().get(stop.key)
        if spot is not None and not spot.fixed:
            self.sight.camera.reveal(spot.shape.center)

    def _enter_pressed(self) -> None:
        focus = self.focus
        if focus is None:
            return
        if focus.startswith("answer:"):
            self._answer(int(focus.partition(":")[2]))
            return
        self.finish_motion()
        before = self.hands.chosen
        self.hands.click(focus, self.pixel_of(focus) or (0, 0))
        if self.hands.chosen is not None and self.hands.chosen != before:
            self._to_nearest_target(focus)

    def _to_nearest_target(self, source: Place) -> None:
        start = self.pixel_of(source) or (0, 0)
        targets = [stop for stop in self.stops() if not stop.button and stop.key != source]
        nearest = min(targets, key=lambda s: (s.x - start[0]) ** 2 + (s.y - start[1]) ** 2, default=None)
        if nearest is not None:
            self._focus_on(nearest)

    def _answer(self, number: int) -> bool:
        widget = self.ui.find(f"answer:{number}")
        if widget is None:
            return False
        self.ui.ring = True
        sound.play("press")
        widget.click(self.ui, None)
        return True

    def _answer_by_letter(self, letter: str) -> bool:
        for answer in self.answers():
            if answer.label.letter == letter:
                self.ui.ring = True
                self.choose(answer.way)
                return True
        return False

    @cached_property
    def _commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "forecast": partial(self.toggle_drawer, "forecast"),
            "log": partial(self.toggle_drawer, "log"),
            "nearer": lambda: self.sight.camera.step(1, self.hands.pos),
            "farther": lambda: self.sight.camera.step(-1, self.hands.pos),
            "zoom": self._toggle_zoom,
            "earlier": lambda: self._walk_history(-1),
            "later": lambda: self._walk_history(1),
            "present": self.to_present,
            "keys": self.open_keys,
            "save": self.open_save,
        }

    def _command(self, name: str) -> bool:
        act = self._commands.get(name)
        if act is None:
            return False
        act()
        return True

    def _toggle_zoom(self) -> None:
        """The whole table, or closely what the keyboard or the pointer is at."""
        camera = self.sight.camera
        if camera.whole():
            return
        spot = self.sight.spots().get(self.focus or self.hands.hover or "")
        at = spot.shape.center if spot and not spot.fixed else None
        camera.close_to(at or camera.scale.units(self.hands.pos or camera.view.center))

    def _walk_history(self, way: int) -> None:
        if not self.play.moments or (way > 0 and not self.history):
            return
        self.running = False
        made = len(self.play.moments) if self.play.looking is None else self.play.looking
        self.look_at(made + way)

    def back(self) -> None:
        self._escape()

    def tick(self, seconds: float) -> bool:
        sight = self.sight
        changed = self.ui.tick(seconds)
        changed |= sight.camera.tick(seconds)
        if sight.timeline.tick(seconds):
            changed = True
        if self._busy and not sight.timeline.busy:
            self._at_rest()
        changed |= self._tick_bubbles(seconds) | self._tick_banner(seconds)
        if self.running and not sight.timeline.busy:
            changed |= self._tick_history(seconds)
        if problem := self.app.shelf.take_problem():
            self.ui.toast(problem, 10)
        return changed

    def _tick_bubbles(self, seconds: float) -> bool:
        if self.refused is not None:
            tip, pos, left = self.refused
            self.refused = (tip, pos, left - seconds) if left > seconds else None
            return self.refused is None
        resting = self.hands.hover or (self.focus if self.focus and not self.focus.startswith("answer:") else None)
        if resting is None or self._hand_is_busy or self._layered or self._tip == resting:
            return False
        self._rest += seconds
        if self._rest < TIP_DELAY:
            return False
        self._tip = resting
        return True

    def _tick_banner(self, seconds: float) -> bool:
        if self.banner is None:
            return False
        self.banner.age += seconds
        if self.banner.over:
            self.banner = None
        return True

    def _tick_history(self, seconds: float) -> bool:
        self._rest += seconds
        if self._rest < BETWEEN:
            return False
        self._rest = 0.0
        if self.play.looking is None:
            self.running = False
            self.refresh()
            return True
        self.look_at(self.play.looking + 1)
        return True

    def glows(self) -> dict[Place, Glow]:
        """All light on the table."""
        found = self.hands.glows() if self.live else {}
        if self.live and self.hands.chosen is None and self.hands.carry is None:
            self._mark_changes(found)
        way = self._way_pointed()
        for place in (*self._pointed, *(way.choice.touches if way else ())):
            found[place] = found.get(place, Glow.NONE) | Glow.LIT
        if self.focus is not None and self.live:
            found[self.focus] = found.get(self.focus, Glow.NONE) | Glow.FOCUS
        return found

    def _mark_changes(self, found: dict[Place, Glow]) -> None:
        seat = self._next_seat
        for place in self._news(len(self.play.moments)) if seat is not None else ():
            found[place] = found.get(place, Glow.NONE) | Glow.CHANGED

    def _news(self, made: int) -> tuple[Place, ...]:
        """What changed since the acting seat last acted; told once per moment."""
        key = made, self._next_seat, id(self.view)
        if getattr(self, "_news_key", None) != key:
            seat = self._next_seat
            events = self.play.since_last_acted(seat) if seat is not None else ()
            self._news_key, self._news_found = key, self.view.changed(events)
        return self._news_found

    def _way_pointed(self) -> Way | None:
        """What would be chosen by pointer or Enter now."""
        if self.hands.way is not None:
            return self.hands.way
        found = self.hands.meant(self.focus) if self.focus else ()
        return found[0] if len(found) == 1 else None

    def _preview(self) -> Preview | None:
        ways = self.ways
        if ways is None or self._busy:
            return None
        gesture = self.hands.gesture
        way = ways.find(gesture.preview) if gesture else self._way_pointed() or self._answer_pointed()
        if way is None:
            return None
        state = self.play.state
        try:
            for choice in way.path:
                state = self.play.game.apply(state, choice).state
        except IllegalChoice:
            return None
        return Preview(way.choice, self.play.game.picture(state))

    def _answer_pointed(self) -> Way | None:
        """The choice of the button under the pointer."""
        key = self.ui.hovered or ""
        if not key.startswith("answer:"):
            return None
        found = [*(a for a in self.answers() if not a.extra), *(a for a in self.answers() if a.extra)]
        number = int(key.partition(":")[2])
        return found[number - 1].way if number <= len(found) else None

    def show(self) -> Show:
        carry = self.hands.carry or self.hands.offered
        return self.sight.show(
            acting=self.acting,
            glows=self.glows(),
            hidden=carry.lift.hides if carry else frozenset(),
            hover=self.hands.carry.over if self.hands.carry else self.hands.hover,
            legal=self.play.choices if self.live and not self._busy else (),
            preview=self._preview(),
            forecast=self._forecast() if self.drawer == "forecast" else (),
            state=None if self._busy else self.play.shown,
        )

    def draw(self, surface: pygame.Surface) -> None:
        show = self.show()
        sight = self.sight
        sight.painter.paint(surface, show)
        self._draw_prospects(surface, show)
        sight.painter.paint_motion(surface, sight.timeline, show)
        self.ui.draw(surface)
        carry = self.hands.carry or self.hands.offered
        if carry is not None:
            sight.painter.paint_carried(surface, carry.lift.piece, self.hands.held_at(carry))
        if self.banner is not None and isinstance(self.banner.motion, Say):
            said, share = self.banner.motion, self.banner.share
            painter.draw_said(surface, said, share, sight.camera, self.ui.world, show.seats)
        self._draw_bubbles(surface)

    def _draw_prospects(self, surface: pygame.Surface, show: Show) -> None:
        """While something is carried or chosen: what each target would change about the points."""
        source, ways, seat = self.hands.source, self.ways, self._next_seat
        if source is None or ways is None or seat is None or not self.app.settings.hints:
            return
        targets = [place for place, glow in show.glows.items() if Glow.TARGET in glow]
        under = self.hands.carry.over if self.hands.carry else self.hands.hover
        for place, change in self.prospects.by_target(ways, source, targets, seat).items():
            rect = self.sight.rect_of(place)
            if rect is not None and any(change.vp):
                at = rect.centerx, rect.bottom - self.sight.frame.px(14)
                whole = place == under
                forecast.draw_change(surface, change, seat, show.seats, at, self.sight.frame, whole)

    def _draw_bubbles(self, surface: pygame.Surface) -> None:
        world, scale = self.ui.world, self.chrome_scale
        if self.refused is not None:
            tip, pos, _left = self.refused
            about = pygame.Rect(0, 0, scale.px(40), scale.px(52))
            about.center = pos
            painter.draw_bubble(surface, painter.Bubble(tip, about, bad=True), scale, world)
            return
        place = self._tip
        if place is None or self._hand_is_busy or self._layered:
            return
        found = self.view.tip(place, self.picture, self.play.shown)
        rect = self.sight.rect_of(place)
        if found is not None and rect is not None:
            painter.draw_bubble(surface, painter.Bubble(found, rect), scale, world)

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
        """A finger rested on something: the rulebook opens there, unless it is something to be picked up."""
        press = self.hands.press_
        if press is None or self.hands.carry is not None or self.hands.gesture is not None:
            return super().long_press(pos)
        if press.place is None or (self.ways is not None and self.ways.starting(press.place) and not press.touch):
            return False
        self.hands.press_ = None
        self._push("rules", topic=self.topic_at(pos))
        return True

    def places(self) -> list[tuple[str, pygame.Rect]]:
        """Widgets, and every place of the table that means something now."""
        found = super().places()
        if self._layered or self.ways is None:
            return found
        rects = [(place, self.sight.rect_of(place)) for place in self.ways.places]
        return found + [(place, rect) for place, rect in rects if rect is not None]
