"""The keyboard on the table: where it stands, and what every key does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame

from game.kit import sound
from game.table import coach, keys
from rules.engine import Place

if TYPE_CHECKING:
    from game.scenes.table import Table

ANSWER, RESULTS = "answer:", "results"
BUTTONS = (ANSWER, RESULTS, coach.CARD, coach.BUTTON)
"""How the keys of buttons begin that the keyboard comes to besides the places of the board."""
PAN = 120


class Keyboard:
    """`focus` is the place or the prompt's button that Enter acts on."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.focus: str | None = None

    @property
    def place(self) -> Place | None:
        """The place it stands on; None on a button or nowhere."""
        return None if self.focus is None or self.focus.startswith(BUTTONS) else self.focus

    def clear(self) -> bool:
        """Stand nowhere; True if it stood somewhere."""
        before, self.focus = self.focus, None
        self.table.ui.ring = False
        return before is not None

    def leave_buttons(self) -> None:
        """The prompt has changed, and its buttons with it."""
        if self.place is None:
            self.focus = None

    def handle(self, event: pygame.event.Event) -> bool:
        table = self.table
        if table.layered:
            return self._in_layer(event)
        if event.key == pygame.K_ESCAPE:
            table.escape()
            return True
        if event.key == pygame.K_SPACE:
            self._space()
            return True
        if self._walk(event):
            return True
        number, letter = keys.digit(event), keys.letter(event)
        if number and (table.coach.choose(number - 1) or self.answer(number)):
            return True
        if letter and self._answer_by_letter(letter):
            return True
        return self._command(keys.command(event))

    def _in_layer(self, event: pygame.event.Event) -> bool:
        number = keys.digit(event)
        option = self.table.ui.find(f"option:{number}") if number else None
        if option is not None:
            option.click(self.table.ui, None)
            return True
        return self.table.ui.handle(event)

    def _space(self) -> None:
        """Finish what moves, run the past, or look closely at what is asked about."""
        if self.table.sight.timeline.busy:
            self.table.finish_motion()
        elif self.table.past.open:
            self.table.past.toggle_run()
        else:
            self._toggle_part()

    def _toggle_part(self) -> None:
        """The part of the board that the question is about, and back."""
        camera = self.table.sight.camera
        if camera.whole():
            return
        at = self.table.view.part(self.table.play.shown)
        if at is not None:
            camera.close_to(at)

    def stops(self) -> list[keys.Stop]:
        """What can be touched, or the targets of what is chosen; then the buttons."""
        table, ways = self.table, self.table.ways
        chosen = table.hands.chosen
        places: Iterable[Place] = ()
        if ways is not None:
            places = (*ways.targets(chosen), chosen) if chosen else ways.places
        found = [
            keys.Stop(place, *pixel) for place in dict.fromkeys(places) if (pixel := table.pixel_of(place)) is not None
        ]
        buttons = [widget for widget in table.ui.widgets() if widget.interactive and widget.key.startswith(BUTTONS)]
        return [
            *keys.in_reading_order(found, 40 * table.unit),
            *(keys.Stop(button.key, *button.rect.center, button=True) for button in buttons),
        ]

    def _walk(self, event: pygame.event.Event) -> bool:
        """Tab, arrows and Enter on the table."""
        arrow = keys.arrow(event)
        if arrow is not None and event.mod & pygame.KMOD_SHIFT and self.table.sight.camera.zoomed:
            step = PAN * self.table.unit
            return self.table.pan(round(-arrow[0] * step), round(-arrow[1] * step))
        if arrow is not None or event.key == pygame.K_TAB:
            self._step(arrow, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._enter()
        return False

    def _enter(self) -> bool:
        """Act on where it stands; standing nowhere, do what the coach advises."""
        if self.focus is not None:
            self.enter(self.focus)
        elif self.table.coach.turns:
            self.table.coach.play_turn()
        return self.focus is not None or self.table.coach.shown

    def _step(self, arrow: tuple[int, int] | None, way: int) -> None:
        stops = self.stops()
        here = next((stop for stop in stops if stop.key == self.focus), None)
        found = keys.toward(stops, here, *arrow) if arrow else keys.tabbed(stops, self.focus, way)
        if found is not None:
            self.go(found)

    def go(self, stop: keys.Stop) -> None:
        """Stand somewhere; the camera follows."""
        ui, sight = self.table.ui, self.table.sight
        self.focus = stop.key
        self.table.hands.hover = None
        self.table.bubbles.clear()
        if stop.button:
            ui.focus(stop.key, ring=True)
            return
        ui.top.focused, ui.ring, ui.dirty = None, True, True
        spot = sight.spots().get(stop.key)
        if spot is not None and not spot.fixed:
            sight.camera.reveal(spot.shape.center)

    def enter(self, focus: str) -> None:
        """Act on where it stands."""
        if self.place is None:
            self._press(focus)
            return
        hands = self.table.hands
        self.table.finish_motion()
        before = hands.chosen
        hands.click(focus, self.table.pixel_of(focus) or (0, 0))
        if hands.chosen is not None and hands.chosen != before:
            self._to_nearest_target(focus)

    def _to_nearest_target(self, source: Place) -> None:
        x, y = self.table.pixel_of(source) or (0, 0)
        targets = [stop for stop in self.stops() if not stop.button and stop.key != source]
        nearest = min(targets, key=lambda stop: (stop.x - x) ** 2 + (stop.y - y) ** 2, default=None)
        if nearest is not None:
            self.go(nearest)

    def answer(self, number: int) -> bool:
        """Press a button of the prompt by its number."""
        return self._press(f"{ANSWER}{number}")

    def _press(self, key: str) -> bool:
        widget = self.table.ui.find(key)
        if widget is None:
            return False
        self.table.ui.ring = True
        sound.play("press")
        widget.click(self.table.ui, None)
        return True

    def _answer_by_letter(self, letter: str) -> bool:
        answer = next((answer for answer in self.table.asking.answers() if answer.label.letter == letter), None)
        if answer is None:
            return False
        self.table.ui.ring = True
        self.table.choose(answer.way)
        return True

    @cached_property
    def _commands(self) -> Mapping[str, Callable[[], object]]:
        table = self.table
        return {
            "undo": table.undo,
            "redo": table.redo,
            "forecast": partial(table.drawers.toggle, "forecast"),
            "coach": table.coach.toggle,
            "log": partial(table.drawers.toggle, "log"),
            "nearer": lambda: table.sight.camera.step(1, table.hands.pos),
            "farther": lambda: table.sight.camera.step(-1, table.hands.pos),
            "zoom": self._toggle_zoom,
            "earlier": lambda: table.past.walk(-1),
            "later": lambda: table.past.walk(1),
            "present": table.past.close,
            "keys": table.menus.open_keys,
            "save": table.open_save,
        }

    def _command(self, name: str) -> bool:
        act = self._commands.get(name)
        if act is None:
            return False
        act()
        return True

    def _toggle_zoom(self) -> None:
        """The whole table, or closely what the keyboard or the pointer is at."""
        table, camera = self.table, self.table.sight.camera
        if camera.whole():
            return
        spot = table.sight.spots().get(self.place or table.hands.hover or "")
        at = spot.shape.center if spot and not spot.fixed else None
        camera.close_to(at or camera.scale.units(table.hands.pos or camera.view.center))
