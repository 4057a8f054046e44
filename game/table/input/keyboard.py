"""The keyboard on the table: the stop where it stands, and the action of every key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import pygame

from game.kit import commands, keys, sound
from game.kit.signal import Signal
from game.table.coach import coach
from game.table.input import key_map
from game.table.input.pointer import Pointer
from game.table.input.stops import Stop, along_wheels, in_reading_order, tabbed, toward
from game.table.panels.lines import Lines
from game.table.panels.prompt_panel import PromptPanel
from game.table.panels.prompt_widgets import END, AnswerButton
from game.translation import _
from rules.engine import Place

ANSWER, BESIDES, MORE, RESULTS, GUIDE = "answer:", "besides:", "more", "results", "guide:"
BUTTONS = (ANSWER, BESIDES, END, MORE, RESULTS, GUIDE, coach.CARD, coach.BUTTON)
"""Beginnings of the keys of buttons that the keyboard comes to right after the places of the board."""
NEAR = ("drawer", "log", "forecast", "earlier", "later", "run", "moment", "present")
"""Of drawers and of the history, which it comes to before the tools."""
PAN = 120
WITH = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
DRAWER = "drawer:close"
TOLD = 4
"""Seconds in which one can read why a number does nothing."""

Commands = Mapping[str, Callable[[], object]]


class Keyboard:
    """`focus` is the place or the prompt's button that Enter acts on. `commands` are the table's, by the names of the
    key map, besides `back` for Esc and `run` for Space in the history."""

    def __init__(self, pointer: Pointer, prompt_panel: PromptPanel, advice: coach.Coach, commands: Commands) -> None:
        self.pointer = pointer
        self.ui, self.viewport, self.turns = pointer.ui, pointer.viewport, pointer.turns
        self.prompt_panel = prompt_panel
        self.coach = advice
        self.went_on: Signal[[]] = Signal()
        """It stands on another stop."""
        self.focus: str | None = None
        self.around = False
        """It stands on whatever has something to tell, not only on what can be done."""
        self._on_button = False
        self.commands: Commands = {
            **commands,
            "nearer": partial(self._step_zoom, 1),
            "farther": partial(self._step_zoom, -1),
            "zoom": self._toggle_zoom,
            "around": self.look_around,
        }

    @property
    def place(self) -> Place | None:
        """The place it stands on; None on a button or nowhere."""
        return None if self.focus is None or self._on_button else self.focus

    def clear(self) -> bool:
        """Stand nowhere; True if it stood somewhere."""
        before, self.focus = self.focus, None
        self.ui.show_ring(False)
        return before is not None

    def look_around(self) -> None:
        """Go from place to place of the whole table, to be told about each; or only to what can be done, again."""
        self.around = not self.around
        self.clear()
        if self.around:
            self._step(None, 1)

    def leave_buttons(self) -> None:
        """The prompt has changed, and its buttons with it."""
        self.around = False
        if self.place is None:
            self.focus = None

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ui.layered:
            return self._in_layer(event)
        if event.key == pygame.K_ESCAPE:
            return self._command("back")
        if event.key == pygame.K_SPACE:
            self._space()
            return True
        if self._walk(event):
            return True
        number = None if event.mod & WITH else keys.digit(event)
        if number is not None and self._number(number):
            return True
        return self._command(key_map.command(event)) or (number is not None and self._unanswered(number))

    def _number(self, number: int) -> bool:
        """A turn of the coach's, or the answer that bears this number where it is to be seen now; one that the bar has
        no room for is shown first."""
        if number and self.coach.choose(number - 1):
            return True
        shown = self.ui.find(f"{ANSWER}{number}")
        meant = next((answer.path for answer in self.prompt_panel.answers() if answer.number == number), None)
        if meant is not None and shown is None:
            return self._press(MORE)
        stands = isinstance(shown, AnswerButton) and shown.path == meant and self.ui.window.contains(shown.visible)
        return stands and self._press(f"{ANSWER}{number}")

    def _unanswered(self, number: int) -> bool:
        """Say why a number chooses nothing."""
        if self.turns.choice_paths is None:
            if self.turns.session.opponent_next and not self.turns.only_looking:
                self.ui.toast(_("It is not your turn."), TOLD)
        elif number not in [answer.number for answer in self.prompt_panel.answers()]:
            placed = self.asked_places() and self.prompt_panel.leaves_some()
            self.ui.toast(_no_answer(number, bool(placed)), TOLD)
        return False

    def _in_layer(self, event: pygame.event.Event) -> bool:
        number = keys.digit(event)
        option = next((one for one in self.ui.widgets() if number and one.key == f"option:{number}"), None)
        if option is not None and option.enabled:
            option.click(self.ui, None)
            return True
        return self.ui.handle(commands.event_of("back") if key_map.command(event) == "menu" else event)

    def _space(self) -> None:
        """Finish what moves, run the history, or look closely at what is asked about."""
        if self.pointer.playback.busy:
            self.pointer.playback.hurry()
        elif self.turns.looking_back():
            self._command("run")
        else:
            self._toggle_part()

    def _toggle_part(self) -> None:
        """The part of the board that the question is about, and back; if it is about none, what the keyboard stands on,
        and so beside the board."""
        camera, spot = self.viewport.camera, self.viewport.spots().get(self.place or "")
        if self.viewport.close or (spot is not None and spot.fixed and self.viewport.view.magnifies):
            self._toggle_zoom()
            return
        if camera.whole():
            return
        at = self.viewport.view.part(self.viewport.session.shown)
        if at is None:
            self._toggle_zoom()
        else:
            camera.close_to(at)

    def stops(self) -> list[Stop]:
        """The places that can be touched, or the targets of what is chosen; then the buttons of the question, and last
        whatever else can be pressed: drawers, the history, tools."""
        if self.around:
            return self._placed(self._telling())
        widgets = [widget for widget in self.ui.widgets() if widget.focusable and widget.enabled]
        widgets.sort(key=lambda widget: (not widget.key.startswith(BUTTONS), not widget.key.startswith(NEAR)))
        return [
            *self.asked_places(),
            *(Stop(one.key, *one.rect.center, True, not one.key.startswith(BUTTONS)) for one in widgets),
        ]

    def asked_places(self) -> list[Stop]:
        """The places that can be touched, or the targets of what is chosen, as they are counted."""
        paths, chosen = self.turns.choice_paths, self.pointer.chosen
        if paths is None:
            return []
        return self._placed(dict.fromkeys((*paths.targets(chosen), chosen) if chosen else paths.places))

    def _placed(self, places: Iterable[Place]) -> list[Stop]:
        pixels = ((place, self.viewport.pixel_of(place)) for place in places)
        found = [Stop(place, *pixel) for place, pixel in pixels if pixel is not None]
        view = self.viewport.view
        return along_wheels(in_reading_order(found, 40 * self.viewport.frame.unit), view.wheels, view.at_last)

    def _telling(self) -> list[Place]:
        """Places that a pointer would be told about."""
        return [place for place in self.viewport.spots() if self.viewport.tip(place) is not None]

    def _walk(self, event: pygame.event.Event) -> bool:
        """Tab, arrows and Enter on the table; while one looks back, arrows lead through the game."""
        arrow = key_map.arrow(event)
        if arrow is not None and self.turns.looking_back():
            return self._command("earlier" if min(arrow) < 0 else "later")
        if arrow is not None and event.mod & pygame.KMOD_SHIFT and self.viewport.camera.zoomed:
            step = PAN * self.viewport.frame.unit
            return self.viewport.camera.pan(round(-arrow[0] * step), round(-arrow[1] * step))
        if arrow is not None or event.key == pygame.K_TAB:
            self._step(arrow, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._enter()
        return False

    def _enter(self) -> bool:
        """Act on where it stands; standing nowhere, do what the coach advises, or else press the main button."""
        if self.focus is not None:
            self.enter(self.focus)
        elif self.coach.turns:
            self.coach.play_turn()
        elif (main := self.prompt_panel.main()) is not None:
            self._press(END if main.label.ends else main.key)
        return True

    def _step(self, arrow: tuple[int, int] | None, way: int) -> None:
        if arrow is not None and arrow[1] and self.focus == DRAWER and self.ui.page(arrow[1]):
            return
        lines, along = self.ui.standing_on, arrow[1] if arrow else way
        if isinstance(lines, Lines) and along and lines.walk(self.ui, along, by_next=arrow is None):
            self.went_on.emit()
            return
        stops = self.stops()
        here = next((stop for stop in stops if stop.key == self.focus), None)
        found = toward(stops, here, *arrow) if arrow else tabbed(stops, self.focus, way)
        if found is not None:
            self.go(found)

    def go(self, stop: Stop) -> None:
        """Stand somewhere; the camera follows."""
        self.focus, self._on_button = stop.key, stop.button
        self.pointer.leave()
        self.went_on.emit()
        if stop.button:
            self.ui.focus(stop.key, ring=True)
            return
        self.ui.unfocus()
        self.ui.show_ring(True)
        spot = self.viewport.spots().get(stop.key)
        if spot is not None and not spot.fixed:
            self.viewport.camera.reveal(spot.shape.center)

    def enter(self, focus: str) -> None:
        """Act on where it stands."""
        if self.place is None:
            self._press(focus)
            return
        pointer = self.pointer
        pointer.playback.finish()
        before = pointer.chosen
        pointer.click(focus, self.viewport.pixel_of(focus) or (0, 0))
        if pointer.chosen is not None and pointer.chosen != before:
            self._to_nearest_target(focus)

    def _to_nearest_target(self, source: Place) -> None:
        x, y = self.viewport.pixel_of(source) or (0, 0)
        targets = [stop for stop in self.stops() if not stop.button and stop.key != source]
        nearest = min(targets, key=lambda stop: (stop.x - x) ** 2 + (stop.y - y) ** 2, default=None)
        if nearest is not None:
            self.go(nearest)

    def _press(self, key: str) -> bool:
        """Press a button; False if there is none of this key."""
        widget = self.ui.find(key)
        if widget is None or widget.disabled:
            return False
        self.ui.show_ring(True)
        sound.play("press")
        widget.click(self.ui, None)
        return True

    def _command(self, name: str) -> bool:
        act = self.commands.get(name)
        if act is None:
            return False
        act()
        return True

    def _step_zoom(self, way: int) -> None:
        self.viewport.zoom(way, self.pointer.pos)
        self.ui.redraw()

    def _toggle_zoom(self) -> None:
        """The whole table, or closely what the keyboard or the pointer is at."""
        camera, pointer = self.viewport.camera, self.pointer
        spot = self.viewport.spots().get(self.place or pointer.hover or "")
        if self.viewport.close or (spot is not None and spot.fixed and self.viewport.view.magnifies):
            self.viewport.close = not self.viewport.close
            self.ui.redraw()
            return
        if camera.whole():
            return
        at = spot.shape.center if spot and not spot.fixed else None
        camera.close_to(at or camera.scale.units(pointer.pos or camera.view.center))


def _no_answer(number: int, placed: bool) -> str:
    """Why a number chooses nothing."""
    if not placed:
        return _("No answer has the number {n}.").format(n=number)
    key = commands.shown("next")
    return _("No answer has the number {n}. {key} goes to those on the board.").format(n=number, key=key)
