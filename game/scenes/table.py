"""The table: where a game is played, looked back on and left. Both games lie on it; what they are, their views know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Self

import pygame

from game.kit import cursor, dialog, sound
from game.kit.theme import WORLDS
from game.kit.widget import Widget
from game.scenes.scene import Scene, Shot
from game.sitting import Sitting, card, random_record
from game.table import chrome, forecast, keys, light, painter, prompt_bar
from game.table.bubbles import Bubbles
from game.table.chooser import open_chooser
from game.table.forecast import ForecastTable, Prospects
from game.table.hands import Carry, Hands, Pos
from game.table.keyboard import Keyboard
from game.table.log import Log, LogRoll
from game.table.opponents import Opponents
from game.table.past import Past
from game.table.play import Play, Undo
from game.table.sight import Sight
from game.table.timeline import Dropped
from game.table.view import Gesture, Glow, Motion, Preview, Question, Show, Units, View
from game.table.ways import Way, Ways, kind
from game.words import _
from rules.engine import Event, Picture, Place, Scoring

if TYPE_CHECKING:
    from game.app import App

LONG = 8
"""More events than this are a sequence to watch: a scoring, the end of a round. Nothing is asked before it is over."""


class Table(Scene):
    """`sitting` is the game to begin or continue; with `replay` it is opened at its beginning, to look at."""

    sight: Sight
    log: Log

    def __init__(self, app: App, sitting: Sitting, replay: bool = False) -> None:
        super().__init__(app)
        self.play = Play(sitting)
        self.ui.world = WORLDS[sitting.record.game]
        self.prospects = Prospects(self.play)
        self.hands = Hands(self)
        self.keyboard = Keyboard(self)
        self.bubbles = Bubbles(self)
        self.past = Past(self, begin=replay)
        self.opponents = Opponents(self)
        self.drawer = ""
        """Which drawer is open: `log`, `forecast` or none."""
        self.told = ""
        """The last line of what is moving, while the next seat still waits."""
        self._ways: Ways | None = None
        self._news: tuple[tuple[object, ...], tuple[Place, ...]] = ((), ())
        self._moving = self._long = False
        self._skipped = False
        self._chrome_changed = True
        self._results_shown = self.play.over
        self._pointed: tuple[Place, ...] = ()

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        kept = random_record(shot.game, shot.seats, shot.seed, shot.after)
        return cls(app, Sitting(kept, "sample"))

    def layout(self) -> None:
        """Another window or language: the view is made anew, what was moving is over."""
        painter.forget()
        light.forget()
        self.sight = Sight(self.play, self.canvas)
        self.log = Log(self.play, self.view)
        self.sight.timeline.played = self._event_played
        self.hands.reset()
        self._moving = False
        self.sight.timeline.speed = self.app.settings.speed
        self.sight.timeline.reduced = self.app.settings.reduced_motion
        super().layout()

    def enter(self) -> None:
        sound.room(self.play.game.name)
        if not self.past.open:
            self._announce()

    def leave(self) -> None:
        self.hands.cancel()
        self.sight.timeline.finish()
        self.opponents.close()

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
        """Whose turn is shown: while something moves, still the one who set it going."""
        if self.play.looking is not None:
            asked = self.play.game.prompt(self.play.shown)
            return asked.seat if asked else None
        return self.play.moments[-1].seat if self._moving and self.play.moments else self.next_seat

    @property
    def live(self) -> bool:
        """Somebody can choose now: the present is shown, and what moves is neither long nor another seat's."""
        shown = self.acting == self.next_seat and not (self._moving and self._long)
        return shown and not self.past.open and not self.play.over and not self.opponents.plays(self.next_seat)

    @property
    def waits_for_people(self) -> bool:
        """Somebody looks back, answers a dialog, or watches something move: opponents do not go on meanwhile."""
        return self.past.open or self.layered or self._moving or self.play.over

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
        self._follow([event for choice in way.path for event in self.play.choose(choice).events], dropped)

    def _follow(self, events: Sequence[Event], dropped: Dropped | None = None) -> None:
        """Something was chosen: let it be seen, after whatever still waited has been."""
        timeline = self.sight.timeline
        if timeline.waiting:
            timeline.finish()
        self._moving, self._long = True, len(events) > LONG
        timeline.play(events, self.play.game.picture(self.play.state), dropped)
        self._changed()
        if not timeline.busy:
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
        if reason is not None:
            sound.play("no")
            self.bubbles.refuse(self.view.explain(reason), pos)

    def _changed(self) -> None:
        """After every choice, undo and redo: kept at once, and shown."""
        self.keep()
        self._pointed = ()
        self.bubbles.clear()
        self.hands.reset()
        self.keyboard.leave_buttons()
        self.refresh()

    def moment_changed(self) -> None:
        """Another moment of the game is shown."""
        self._moving = False
        self.bubbles.clear()
        self.hands.reset()
        self.refresh()

    def _event_played(self, event: Event) -> None:
        line = self.view.tell(event)
        if line is not None:
            self.told = line.words
            if self._moving and not self.live:
                self.refresh()

    def _at_rest(self) -> None:
        """What was moving has arrived."""
        self._moving = False
        self.told = ""
        if self.play.over and not self._results_shown:
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
            self.keep(self._thumbnail())

    def keep(self, picture: pygame.Surface | None = None) -> None:
        """Put the game on the shelf as it stands."""
        kept = card(self.play.now, self.play.state)
        self.app.shelf.autosave(self.play.sitting.name, self.play.text, kept, picture)

    def _thumbnail(self) -> pygame.Surface | None:
        return self.sight.painter.sheets if self.sight.painter.drawn is not None else None

    def undo(self) -> None:
        """Back one choice: freely, or once the table agrees."""
        cost = self.play.undo_costs()
        if cost is Undo.FREE:
            self._take_back()
        elif cost is Undo.ASK:
            last = self.play.moments[-1]
            words = _("This goes back into {name}’s turn. Does everybody agree?")
            if last.barrier:
                words = _("Something hidden has been shown since. Does everybody agree to take it back?")
            answers = [(_("Take back"), self._take_back), (_("Leave it"), lambda: None)]
            dialog.ask(self.ui, _("Take back?"), words.format(name=self.play.names[last.seat]), answers)

    def _take_back(self) -> None:
        self.past.close()
        self.play.undo(agreed=True)
        while self.opponents.people and self.opponents.plays(self.next_seat) and self.play.moments:
            self.play.undo(agreed=True)
        self.sight.timeline.show(self.play.game.picture(self.play.state))
        self._moving = self._results_shown = False
        self.bubbles.banner = None
        self._changed()

    def redo(self) -> None:
        """Make again what was undone last."""
        self.past.close()
        moment = self.play.redo()
        if moment is not None:
            self._follow(moment.events)

    def toggle_drawer(self, name: str) -> None:
        self.drawer = "" if self.drawer == name else name
        self._pointed = ()
        self.refresh()

    def close_drawer(self) -> None:
        self.toggle_drawer(self.drawer)

    def open_menu(self) -> None:
        entries = [
            ("continue", "play", _("Continue"), lambda: None),
            ("save", "save", _("Save as …"), self.open_save),
            ("keys", "keyboard", _("Keys"), self.open_keys),
            ("settings", "settings", _("Settings"), self._open_settings),
            ("rules", "rules", _("Rules"), self._open_rules),
            ("leave", "home", _("Leave to the title"), self._to_title),
        ]
        chrome.open_menu(self.ui, entries)

    def _open_settings(self) -> None:
        self.app.push("settings")

    def _open_rules(self) -> None:
        self.app.push("rules", topic=self.topic_at(None))

    def _to_title(self) -> None:
        self.app.go("title")

    def open_keys(self) -> None:
        chrome.open_keys(self.ui, keys.sheet())

    def open_save(self) -> None:
        chrome.open_save(self.ui, " – ".join(self.play.names), self._save_as)

    def _save_as(self, name: str) -> None:
        kept = self.app.shelf.keep(name, self.play.text, card(self.play.now, self.play.state), self._thumbnail())
        self.ui.toast(_("Saved as {name}.").format(name=kept.stem))

    def build(self) -> list[Widget]:
        areas, world, scale = self.view.areas, self.ui.world, self.canvas.ui
        menu = chrome.Tool("menu", "menu", _("Menu"), "Esc", self.open_menu)
        widgets = chrome.tools(self.sight.area(areas.menu), scale, world, [menu])
        widgets += chrome.tools(self.sight.area(areas.tools), scale, world, self._tools())
        widgets += self._prompt() + self.past.build()
        return widgets + self._drawer() if self.drawer else widgets

    def _tools(self) -> list[chrome.Tool]:
        back = "" if self.play.moments else _("Nothing has been chosen yet.")
        ahead = "" if self.play.undone else _("Nothing was undone.")
        log, seen = partial(self.toggle_drawer, "log"), partial(self.toggle_drawer, "forecast")
        return [
            chrome.Tool("undo", "undo", _("Undo"), "U", self.undo, back),
            chrome.Tool("redo", "redo", _("Redo"), "R", self.redo, ahead),
            chrome.Tool("tool:forecast", "forecast", _("Forecast"), "F", seen, on=self.drawer == "forecast"),
            chrome.Tool("tool:log", "log", _("Log"), "L", log, on=self.drawer == "log"),
            chrome.Tool("tool:past", "history", _("Earlier moments"), ",", self.past.toggle, back, self.past.open),
            chrome.Tool("rules", "rules", _("Rules"), "F1", self._open_rules),
            chrome.Tool("settings", "settings", _("Settings"), "", self._open_settings),
        ]

    def answers(self) -> tuple[prompt_bar.Answer, ...]:
        """The choices that have a button now, in the order of their numbers."""
        ways = self.ways
        if ways is None:
            return ()
        spots = self.sight.spots()
        found = prompt_bar.answers(ways, self.view, lambda place: place in spots)
        return tuple(sorted(found, key=lambda answer: answer.extra))

    def _prompt(self) -> list[Widget]:
        rect, scale = self.sight.area(self.view.areas.prompt), self.canvas.ui
        if rect.height < scale.px(72):
            scale = replace(scale, unit=rect.height / 72)
        asked = [way for way in self.ways.now if not way.choice.extra] if self.ways else []
        complete = not any(way.two_touch for way in asked)
        return prompt_bar.build(
            rect, scale, self.ui.world, self._question(), self.answers(), self.choose, complete=complete
        )

    def _question(self) -> Question:
        if self.past.open:
            words = _("You look at an earlier moment. Return to play on.")
            return Question(words if self.play.looking is not None else _("This is the present moment."))
        if self._moving and not self.live:
            return Question(self.told)
        if self.opponents.plays(self.next_seat):
            return Question(_("{name} is thinking …").format(name=self.play.names[self.next_seat or 0]))
        return self.view.question(self.play.state)

    def _drawer(self) -> list[Widget]:
        rect, scale, world = self._drawer_rect(), self.canvas.ui, self.ui.world
        title = _("Log") if self.drawer == "log" else _("If it were scored now")
        widgets, inside = chrome.drawer(rect, scale, world, title, self.close_drawer)
        seats = self.play.sitting.seats
        if self.drawer == "log":
            entries, shown = self.log.entries(), self.play.looking
            widgets.append(LogRoll(inside, scale, world, seats, entries, self.past.replay, shown))
        else:
            widgets.append(ForecastTable(inside, scale, world, seats, self.view, self._forecast()))
        return widgets

    def _drawer_rect(self) -> pygame.Rect:
        """The log where the view has room for it; the forecast at the other side, so that it hides something else."""
        areas = self.view.areas
        rect, board = self.sight.area(areas.drawer), self.sight.area(areas.board)
        if self.drawer == "log":
            return rect
        rect.x = board.left + board.right - rect.right
        return chrome.drawer_around(rect, self.canvas.ui, forecast.tall(self.view, self._forecast(), self.canvas.ui))

    def _forecast(self) -> tuple[Scoring, ...]:
        return self.play.game.forecast(self.play.shown)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self.keyboard.handle(event)
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

    def _motion(self, event: pygame.event.Event) -> bool:
        if event.buttons[1]:
            return self.pan(*event.rel)
        if self.hands.press_ is not None:
            self.bubbles.stop_tip()
            return self.hands.motion(event.pos)
        on_chrome = self.ui.handle(event)
        if self.layered:
            return on_chrome
        before = self.hands.hover
        if on_chrome:
            self.hands.hover, self.hands.pos = None, event.pos
        else:
            self.hands.motion(event.pos)
        if self.hands.hover != before:
            self.bubbles.stop_tip()
        return self._point_at(event.pos) or on_chrome or self.hands.hover != before

    def _point_at(self, pos: Pos) -> bool:
        """A line of the log or the forecast under the pointer lights its places."""
        before, self._pointed = self._pointed, ()
        roll, table = self.ui.find("log"), self.ui.find("forecast")
        if isinstance(roll, LogRoll) and (entry := roll.entry_at(pos)):
            self._pointed = entry.line.places
        if isinstance(table, ForecastTable) and (scoring := table.scoring_at(pos)):
            self._pointed = scoring.places
        return self._pointed != before

    def _down(self, event: pygame.event.Event) -> bool:
        self.bubbles.clear()
        self.keyboard.clear()
        if self.ui.handle(event) or self.layered:
            return True
        self._skipped = self.sight.timeline.busy
        self.finish_motion()
        self.bubbles.banner = None
        self.hands.press(event.pos, bool(getattr(event, "touch", False)))
        return True

    def _up(self, event: pygame.event.Event) -> bool:
        """A click that has cut a motion short means nothing else; a drag does."""
        if self.hands.press_ is None:
            return self.ui.handle(event)
        if self._skipped and self.hands.carry is None and self.hands.gesture is None:
            self.hands.press_ = None
            return True
        self.hands.release(event.pos)
        return True

    def finish_motion(self) -> None:
        """Everything arrives at once."""
        self.sight.timeline.finish()
        self.sight.camera.settle()
        if self._moving:
            self._at_rest()

    def _wheel(self, event: pygame.event.Event) -> bool:
        if self.ui.handle(event) or self.layered:
            return True
        return self.sight.camera.step(1 if event.y > 0 else -1, self.hands.pos)

    def escape(self) -> None:
        """Put down or close the nearest thing that can be; else the menu."""
        if self.hands.cancel():
            return
        if self.past.open:
            self.past.close()
        elif self.drawer:
            self.close_drawer()
        elif not self.keyboard.clear() and not self.sight.camera.whole():
            self.open_menu()

    def back(self) -> None:
        self.escape()

    def cursor(self) -> str:
        """A hand over what can be picked up or turned, closed while it is held."""
        hands, ways = self.hands, self.ways
        if hands.carry is not None or hands.gesture is not None:
            return cursor.GRABBING
        if hands.hover is None or ways is None or self.layered:
            return super().cursor()
        if ways.starting(hands.hover):
            return cursor.GRAB
        return cursor.POINT if hands.meant(hands.hover) else cursor.ARROW

    def let_go(self) -> None:
        super().let_go()
        self.hands.cancel()

    def tick(self, seconds: float) -> bool:
        sight = self.sight
        changed = self.ui.tick(seconds)
        self._chrome_changed = changed
        changed |= sight.camera.tick(seconds) | sight.timeline.tick(seconds)
        if self._moving and not sight.timeline.busy:
            self._at_rest()
        changed |= self.bubbles.tick(seconds) | self.past.tick(seconds) | self.opponents.tick()
        if problem := self.app.shelf.take_problem():
            self.ui.toast(problem, 10)
        return changed

    def glows(self) -> dict[Place, Glow]:
        """All light on the table."""
        found = self.hands.glows()
        way = self._way_pointed()
        for place in (*self._pointed, *(way.choice.touches if way else ())):
            found[place] = found.get(place, Glow.NONE) | Glow.LIT
        if not self.live:
            return found
        if self.hands.chosen is None and self.hands.carry is None:
            for place in self.news():
                found[place] = found.get(place, Glow.NONE) | Glow.CHANGED
        if (focus := self.keyboard.place) is not None:
            found[focus] = found.get(focus, Glow.NONE) | Glow.FOCUS
        return found

    def news(self) -> tuple[Place, ...]:
        """What changed since the acting seat last acted; worked out once per moment."""
        seat = self.next_seat
        key = (len(self.play.moments), seat, self.view)
        if self._news[0] != key:
            self._news = key, self.view.changed(self.play.since_last_acted(seat)) if seat is not None else ()
        return self._news[1]

    def _way_pointed(self) -> Way | None:
        """What would be chosen by pointer or Enter now."""
        if self.hands.way is not None:
            return self.hands.way
        found = self.hands.meant(self.keyboard.place)
        return found[0] if len(found) == 1 else None

    def _preview(self) -> Preview | None:
        """What the choice that is pointed at would lead to."""
        ways, gesture = self.ways, self.hands.gesture
        if ways is None or self._moving:
            return None
        way = ways.find(gesture.preview) if gesture else self._way_pointed() or self._answer_pointed()
        if way is None:
            return None
        state = self.play.state
        for choice in way.path:
            state = self.play.game.apply(state, choice).state
        return Preview(way.choice, self.play.game.picture(state))

    def _answer_pointed(self) -> Way | None:
        """The choice of the button under the pointer."""
        kind, _colon, number = (self.ui.hovered or "").partition(":")
        found = self.answers() if kind == "answer" else ()
        return found[int(number) - 1].way if found and int(number) <= len(found) else None

    def show(self) -> Show:
        held = self.hands.carry or self.hands.offered
        return self.sight.show(
            acting=self.acting,
            glows=self.glows(),
            hidden=held.lift.hides if held else frozenset(),
            hover=self.hands.carry.over if self.hands.carry else self.hands.hover,
            legal=self.play.choices if self.live and not self._moving else (),
            preview=self._preview(),
            forecast=self._forecast() if self.drawer == "forecast" else (),
            state=None if self.sight.timeline.busy else self.play.shown,
        )

    def draw(self, surface: pygame.Surface) -> None:
        show, sight = self.show(), self.sight
        mark = partial(self._draw_prospects, show)
        sight.painter.paint(surface, show, mark, self._draw_chrome, self._chrome_changed)
        sight.painter.paint_motion(surface, sight.timeline, show)
        self._draw_held(surface, self.hands.carry)
        self.bubbles.draw(surface)

    def _draw_chrome(self, surface: pygame.Surface) -> None:
        """The widgets, over what was let go and waits for a choice among several."""
        self._draw_held(surface, self.hands.offered)
        self.ui.draw(surface)

    def _draw_held(self, surface: pygame.Surface, held: Carry | None) -> None:
        if held is not None:
            self.sight.painter.paint_carried(surface, held.lift.piece, self.hands.held_at(held))

    def _draw_prospects(self, show: Show, surface: pygame.Surface) -> None:
        """While something is carried or chosen: what each target would change about the points."""
        source, ways, seat = self.hands.source, self.ways, self.next_seat
        if source is None or ways is None or seat is None or not self.app.settings.hints:
            return
        if kind(source) in self.view.unweighed:
            return
        for place, change in self.prospects.by_target(ways, source, seat).items():
            rect = self.sight.rect_of(place)
            if rect is not None and any(change.vp):
                at = rect.centerx, rect.bottom - self.sight.frame.px(14)
                whole = place == show.hover
                forecast.draw_change(surface, change, seat, show.seats, at, self.sight.frame, whole)

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
        """A finger rested on something: the rulebook opens there. A mouse may rest on what it is about to carry."""
        press = self.hands.press_
        if press is None or self.hands.carry is not None or self.hands.gesture is not None:
            return super().long_press(pos)
        movable = press.place is not None and self.ways is not None and self.ways.starting(press.place)
        if press.place is None or (movable and not press.touch):
            return False
        self.hands.press_ = None
        self.app.push("rules", topic=self.topic_at(pos))
        return True

    def places(self) -> list[tuple[str, pygame.Rect]]:
        """Widgets, and every place of the table that means something now."""
        found = super().places()
        if self.layered or self.ways is None:
            return found
        rects = [(place, self.sight.rect_of(place)) for place in self.ways.places]
        return found + [(place, rect) for place, rect in rects if rect is not None]
