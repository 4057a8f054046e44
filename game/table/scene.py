"""The table: the scene where a game is played, looked back on and left. It puts the parts of a table together; what
the game on it is, the view knows."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Self

import pygame

from game.games import world_of
from game.kit import cursor, sound
from game.kit.geometry import Canvas
from game.kit.narrator import Line
from game.kit.scene import Scene, Shot
from game.labels import turn_of
from game.match import Match, random_record
from game.saves import Shelf
from game.session import Undo
from game.table.coach.bot_process import BotProcess
from game.table.coach.coach import Coach
from game.table.drawing.composition import Composition
from game.table.drawing.viewport import Pos
from game.table.input.choice_paths import ChoicePath, ChoicePaths
from game.table.input.keyboard import Keyboard
from game.table.input.pointer import Pointer
from game.table.moves import Moves
from game.table.narration import Narration
from game.table.onlooker import Onlooker
from game.table.opponents import Opponents
from game.table.options import TableOptions
from game.table.pace import Pace
from game.table.panels.chooser import open_chooser
from game.table.panels.chrome import Chrome
from game.table.panels.drawers import Drawers
from game.table.panels.log import LogRoll
from game.table.panels.menus import Menus
from game.table.panels.prompt_panel import PromptActs, PromptPanel
from game.table.panels.tool_bar import ToolBar
from game.table.performance import Performance
from game.table.timeline import SPEEDS, Dropped
from game.table.view import LogLine, View
from game.translation import _
from rules.bots.protocol import Suggested
from rules.engine import Event, Place

if TYPE_CHECKING:
    from game.app import App

CHANGING = ("undo", "redo")
"""Tools that change the game."""
PAUSE = 0.1
"""Seconds without an event or a frame after which there is time to prepare what will be needed."""


def _nobody(_seat: int) -> None:
    """Seats stay with whom they are."""


class Table(Scene):
    """A table for `match`, to begin or continue it. With `replay` it is opened at the beginning of the game, to look
    at, and with `moment` at one moment of it, with a turn that would have been `better`; `told` says what is known of
    each moment. A game that another window has open is looked on at, unless it is `taken_up` here as a copy."""

    heavy = True
    pad_commands = ("choose", "back", "undo", "look", "previous", "next", "rules", "menu")
    _may_need_more = True
    """Pictures could be made ahead; False from when all are there until something else is seen."""

    def __init__(
        self,
        app: App,
        match: Match,
        replay: bool = False,
        moment: int | None = None,
        better: Suggested | None = None,
        options: TableOptions | None = None,
        taken_up: bool = False,
        told: Callable[[int], str] | None = None,
    ) -> None:
        super().__init__(app)
        self.options = options or TableOptions()
        self.ui.world = world_of(match.record.game)
        if self.options.saved and moment is None:
            match = self._claimed(match, taken_up)
        looks_on, shelf = self.options.looks_on, app.shelf if self.options.saved else None
        self.moves = moves = Moves(match, shelf, app.pop, replay, moment, self.options.lets, looks_on, told)
        self.onlooker = Onlooker(app.shelf, match.name, self.ui, moves.follow, self.take_up) if looks_on else None
        self.session, self.viewport, self.history = moves.session, moves.viewport, moves.history
        self.turns, self.playback = moves.turns, moves.playback
        self.bot_process = BotProcess()
        """Thinks for the opponents and for the coach, who never want to know something at the same time."""
        planned = partial(moves.choose, planned=True)
        self.drawers = Drawers(self.ui, self.viewport)
        self.coach = Coach(self.turns, self.drawers, self.ui, app.settings, self.bot_process, planned)
        self.opponents = Opponents(
            self.session, self.bot_process, self.waits_for_people, planned, moves.redo, self.ui.toast, self.options.plan
        )
        self.opponents.pause = Pace(app.settings, _is_first_game(shelf)).pause
        take_up = self.take_up if looks_on else None
        self.menus = Menus(self.ui, self.session, self.viewport, self._visit, self.hand_over, take_up, self.look_around)
        self.commands = self._commands()
        self.prompt_panel = PromptPanel(
            self.turns, moves.usual, self.history, self.ui, PromptActs(moves.choose, self.undo, self.show_results),
            self.options.holds, self._pointed, self.options.proposes,
        )  # fmt: skip
        seating = self.menus.open_seating if self.options.offers("seating") else _nobody
        self.pointer = Pointer(self.turns, self, self.ui, self.drawers.covers, seating)
        self.keyboard = Keyboard(self.pointer, self.prompt_panel, self.coach, self.commands)
        tool_bar = ToolBar(
            self.session, self.viewport, self.ui, app.settings, self.drawers, self.history, self.commands,
            self.options.offers,
        )  # fmt: skip
        self.chrome = Chrome(tool_bar, self.prompt_panel, self.coach, self.ui.world, self.options.wordless)
        self.composition = Composition(self.keyboard, self.drawers, app.settings, self.options, _is_first_game(shelf))
        self.highlights, self.bubbles = self.composition.highlights, self.composition.bubbles
        self.performance = Performance(self.session, self.viewport, app.settings, self.composition.still, self.options)
        self._chrome_changed = True
        if moment is not None and better is not None:
            self.coach.look_back(moment, better)
        self._subscribe()

    def _claimed(self, match: Match, taken_up: bool) -> Match:
        """The match under the name that is this window's to save; another window's is only looked on at."""
        shelf = self.app.shelf
        if not taken_up and shelf.open_elsewhere(match.name):
            self.options = replace(self.options, saved=False, looks_on=True, offers=lambda tool: tool not in CHANGING)
            return match
        return replace(match, name=shelf.claim(match.name, match.record))

    def _pointed(self) -> ChoicePath | None:
        """The choice that is pointed at."""
        return self.highlights.path()

    def _commands(self) -> Mapping[str, Callable[[], None]]:
        """The acts of keys and tools, by their names."""
        return {
            "undo": self.undo,
            "redo": self.moves.redo,
            "forecast": partial(self.drawers.toggle, "forecast"),
            "coach": self.coach.toggle,
            "log": partial(self.drawers.toggle, "log"),
            "past": self.history.toggle,
            "earlier": partial(self.history.walk, -1),
            "later": partial(self.history.walk, 1),
            "present": self.history.close,
            "run": self.history.toggle_run,
            "keys": self.menus.open_keys,
            "save": self.menus.open_save,
            "rules": partial(self._visit, "rules"),
            "settings": partial(self._visit, "settings"),
            "menu": self.options.menu or self.menus.open,
            "back": self.back,
        }

    def _subscribe(self) -> None:
        """Let every part hear what it must know of the others."""
        bubbles, highlights, pointer, keyboard = self.bubbles, self.highlights, self.pointer, self.keyboard
        self.session.changed.subscribe(
            highlights.clear, bubbles.move_on, pointer.reset, keyboard.leave_buttons, self.coach.game_changed
        )
        self.session.looked.subscribe(bubbles.clear, pointer.reset, self.coach.game_changed, self.refresh)
        self.history.run_changed.subscribe(self.refresh)
        self.moves.taken_back.subscribe(bubbles.end_banner)
        self.moves.shown.subscribe(self.refresh)
        self.moves.ended.subscribe(self.show_results)
        self.playback.at_rest.subscribe(self.refresh, self._turn_over, self.moves.tell_end)
        self.drawers.changed.subscribe(
            self.coach.drawer_changed, highlights.clear, pointer.leave, bubbles.clear, self.refresh
        )
        self.coach.changed.subscribe(self.refresh)
        pointer.pressed.subscribe(bubbles.clear, bubbles.end_banner, keyboard.clear)
        pointer.board_pressed.subscribe(self.opponents.go_on)
        self.playback.event_played.subscribe(self._tell_lost)
        pointer.moved.subscribe(highlights.point_at)
        pointer.went_on.subscribe(bubbles.stop_tip, self.ui.redraw)
        keyboard.went_on.subscribe(bubbles.clear)

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        kept = random_record(shot.game, shot.seats, shot.seed, shot.after)
        return cls(app, Match(kept, "sample"))

    @property
    def canvas(self) -> Canvas:
        return self.options.room(self.app.canvas)

    @property
    def view(self) -> View:
        return self.viewport.view

    @property
    def choice_paths(self) -> ChoicePaths | None:
        return self.turns.choice_paths

    def layout(self) -> None:
        """Another window or language: the view is made anew, what was moving is over."""
        settings = self.app.settings
        speed = "normal" if self.options.moves and settings.speed == "off" else settings.speed
        shown = self.viewport.timeline if self.performance.player else None
        self.viewport.lay_out(self.canvas)
        if shown is not None:
            self.viewport.timeline.take_over(shown)
        self.viewport.timeline.perform = self.performance.perform if self.options.moments else None
        self.moves.lay_out(speed, settings.reduced_motion)
        self.viewport.timeline.waits, self.viewport.timeline.wordless = self.options.waits, self.options.wordless
        self.ui.floor = self.viewport.area(self.view.areas.board).bottom
        self.pointer.reset()
        self.coach.reword()
        self.ui.close_all()
        self.chrome.lay_out()
        self.performance.lay_out()

    def refresh(self) -> None:
        self.chrome.refresh()

    def enter(self) -> None:
        self.pointer.slip = self.app.settings.slip
        sound.room(self.session.game.name)
        sound.music(self.session.game.name)
        self.coach.resume()
        if not self.history.open:
            self._announce()
        if self.onlooker is not None:
            self.onlooker.greet()

    def take_up(self) -> None:
        """Play on here what was only looked on at: as a copy, as long as another window has the game."""
        self.app.go("table", match=self.session.now, taken_up=True)

    def leave(self) -> None:
        self.pointer.cancel()
        self.performance.stop()
        self.viewport.timeline.finish()
        self.opponents.rest()
        self.coach.pause()
        self.bot_process.close()

    def record_text(self) -> str:
        return self.session.text

    @cached_property
    def narration(self) -> Narration:
        """The table for the ear, from the first time somebody listens."""
        return Narration(self.keyboard, self.bubbles, self.drawers, self.performance)

    def spoken(self) -> list[Line]:
        return self.narration.lines()

    def waits_for_people(self) -> bool:
        """Opponents do not go on while somebody looks back, answers a dialog, reads, or watches something move."""
        busy = self.history.open or self.ui.layered or self.playback.moving or self.session.over
        return busy or self.options.looks_on or self.options.holds()

    def choose(self, path: ChoicePath, dropped: Dropped | None = None, planned: bool = False) -> None:
        self.moves.choose(path, dropped, planned)

    def offer(self, paths: Sequence[ChoicePath], pos: Pos, dropped: Dropped | None = None) -> None:
        """Let the player pick one of several in a chooser beside the pointer."""
        options = [(path, self.highlights.label(path)) for path in paths]

        def pick(path: ChoicePath) -> None:
            self.pointer.drag.picked()
            self.moves.choose(path, dropped)

        open_chooser(self.ui, self.ui.world, pos, options, pick, self.pointer.drag.withdraw)

    def refuse(self, texts: Sequence[str], pos: Pos, otherwise: str = "") -> None:
        self.bubbles.refuse(texts, pos, otherwise)

    def recall(self, place: Place) -> None:
        """Open the log at the turn whose recap stands at a place."""
        recap = self.turns.recaps.of(place)
        self.drawers.show("log")
        roll = self.ui.find("log")
        if recap is not None and isinstance(roll, LogRoll):
            roll.seek(self.ui, recap.made, recap.seat)

    def _tell_lost(self, _event: Event, line: LogLine | None) -> None:
        """Say to a person what they lost without having chosen to."""
        if line is not None and line.lost and line.seat is not None and line.seat not in self.session.opponents:
            self.bubbles.tell(line.words, line.places[0])

    def undo(self) -> None:
        """Back one choice: freely, or once the table agrees."""
        if not self.history.visit and not self.options.looks_on:
            self.menus.ask_before_undo(self.moves.undo)

    def look_around(self) -> None:
        self.keyboard.look_around()

    def hand_over(self, seat: int, level: str | None) -> None:
        self.opponents.rest()
        self.moves.hand_over(seat, level)

    def _announce(self) -> bool:
        """Say whose turn it is, if it has become another's."""
        seat = self.session.next_seat
        last = self.session.moments[-1].seat if self.session.moments else None
        if seat is None or last == seat:
            return False
        if self.options.wordless:
            return True
        name, speed = self.session.names[seat], self.viewport.timeline.speed
        if self.app.settings.hand_over and speed in SPEEDS and self.turns.changes_hands:
            self.bubbles.hand_over(name, seat, SPEEDS[speed])
        else:
            self.bubbles.announce(turn_of(name), seat)
        return True

    def _turn_over(self) -> None:
        """Say whose turn has come, and save a picture of the table. A game that was only opened is not saved anew."""
        if self._announce() or (self.session.over and self.session.looking is None):
            self.session.save(self.viewport.thumbnail)

    def show_results(self) -> None:
        if self.options.results is not None:
            self.options.results()
        else:
            self.app.go("results", match=self.session.now)

    def _visit(self, scene: str) -> None:
        """Open another scene: the title instead of the table, any other on top of it."""
        if scene == "title":
            self.app.go(scene)
        elif scene == "rules":
            self.app.push(scene, topic=self.topic_at(None))
        else:
            self.app.push(scene)

    def back(self) -> None:
        """Put down or close the nearest thing that can be; else the menu."""
        if self.pointer.cancel():
            return
        if self.keyboard.around:
            self.keyboard.look_around()
        elif self.history.open:
            self.history.close()
        elif self.drawers.open:
            self.drawers.close()
        elif self.viewport.close:
            self.viewport.close = False
            self.ui.redraw()
        elif not self.keyboard.clear() and not self.viewport.camera.whole():
            self.commands["menu"]()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.performance.open:
            return self.performance.handle(event)
        if event.type == pygame.KEYDOWN:
            self.bubbles.end_banner()
            self.bubbles.stop_tip()
            return self.keyboard.handle(event)
        changed = self.pointer.handle(event)
        return self.ui.handle(event) if changed is None else changed

    def pad_words(self) -> dict[str, str]:
        """A moment only goes on; nothing is undone in the past, or where there is nothing to undo."""
        if self.performance.open:
            return {"choose": _("Continue"), "back": _("Skip")}
        found = super().pad_words()
        if not self.ui.layered and (self.history.open or self.session.undo_costs() is Undo.NONE):
            del found["undo"]
        if not self.ui.layered and (self.viewport.camera.zoomed or self.viewport.close):
            found["look"] = _("Whole table")
        return found

    def cursor(self) -> str:
        return cursor.ARROW if self.performance.open else self.pointer.shape() or super().cursor()

    def let_go(self) -> None:
        super().let_go()
        self.pointer.cancel()

    def tick(self, seconds: float) -> bool:
        if self.performance.open:
            return self.performance.tick(seconds)
        zooming = self.viewport.camera.moving
        changed = self.moves.tick(seconds) | self.bubbles.tick(seconds)
        if zooming:
            self.pointer.look_again()
        if self.onlooker is not None and not self.history.open:
            changed |= self.onlooker.tick(seconds)
        changed |= self.history.tick(seconds) | self.opponents.tick(seconds) | self.coach.tick(seconds)
        self._enliven(seconds)
        self._chrome_changed |= self.ui.tick(seconds)
        changed |= self._chrome_changed | self.viewport.painter.outdated
        if not changed and self._may_need_more and self.app.quiet > PAUSE:
            self._may_need_more = self.view.warm()
        return changed

    def _enliven(self, seconds: float) -> None:
        """Let flames and lamps live, where that is wanted."""
        if self.app.settings.lively:
            self.changed.add(*self.composition.enliven(seconds))

    def redraw_parts(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self.performance.open or self.viewport.timeline.busy:
            return self.redraw(surface)
        rects = self.changed.take(surface.get_rect())
        self.composition.redraw_parts(surface, rects)
        return rects

    def draw(self, surface: pygame.Surface) -> None:
        self._may_need_more = True
        if self.performance.open:
            self.performance.draw(surface)
            self.viewport.painter.changed.everything()
        else:
            self.composition.draw(surface, self._chrome_changed or self.ui.dirty)
            self._chrome_changed = False

    def prepare(self, surface: pygame.Surface, seconds: float) -> bool:
        """The board layer by layer, then what lies on it."""
        until = time.perf_counter() + seconds
        if not self.performance.open and not self.composition.prepare(seconds):
            return False
        return super().prepare(surface, until - time.perf_counter())

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self.performance.open:
            return super().redraw(surface)
        besides, changed = self.changed.take(surface.get_rect()), self._chrome_changed
        self._chrome_changed, self._may_need_more = False, True
        return self.composition.redraw(surface, changed, besides)

    def topic_at(self, pos: tuple[int, int] | None) -> str:
        widget = self.ui.standing_on or (self.ui.at(pos) if pos else None)
        if widget is not None and widget.topic:
            return widget.topic
        pos = self.viewport.pixel_of(self.keyboard.place or "") or pos
        for place in self.viewport.places_at(pos) if pos else ():
            tip = self.viewport.tip(place)
            if tip is not None and tip.topic:
                return tip.topic
        asked = self.session.game.prompt(self.session.shown)
        return (asked and self.view.topic(asked)) or f"{self.session.game.name}/goal"

    def long_press(self, pos: tuple[int, int]) -> bool:
        if self.performance.open:
            return False
        rested = self.pointer.rest()
        if rested is None:
            return super().long_press(pos)
        if rested:
            self.app.push("rules", topic=self.topic_at(pos))
        return rested

    def finger_rests(self, pos: tuple[int, int]) -> bool:
        """A finger is told what a mouse is told by pointing there; a second time the rules about it are opened."""
        if self.performance.open:
            return False
        place = self.pointer.press.place if self.pointer.press else None
        if place is None:
            return super().finger_rests(pos)
        if self._told_before(place) and self.long_press(pos):
            return True
        self.pointer.put_up()
        self.point_at(pos)
        self.bubbles.show_tip(place)
        return True

    def places(self) -> list[tuple[str, pygame.Rect]]:
        """Widgets, and every place of the table that means something now; over both, a moment."""
        if self.performance.open:
            return [("moment", self.canvas.rect)]
        found = super().places()
        if self.ui.layered or self.choice_paths is None:
            return found
        rects = [(place, self.viewport.rect_of(place)) for place in self.choice_paths.places]
        return found + [(place, rect) for place, rect in rects if rect is not None]


def _is_first_game(shelf: Shelf | None) -> bool:
    """Nobody has finished a game on this shelf yet."""
    return shelf is not None and not shelf.finished_one
