"""The game pad: eight buttons, a stick and a cross that say the same commands as keys do.

Pads number their buttons differently; which way, their shape tells. `Pad.heard` turns the events of all pads that are
plugged in, whenever that was, into the key events of commands (`kit/commands.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.kit import commands

USUAL: dict[str, str] = {
    "south": "choose",
    "east": "back",
    "west": "undo",
    "north": "look",
    "left": "previous",
    "right": "next",
    "select": "rules",
    "start": "menu",
}
"""The command of every button, by where it lies on the pad."""
BUTTONS = tuple(USUAL)
XBOX = ("south", "east", "west", "north", "left", "right", "select", "start")
SIXTEEN = (
    *("south", "east", "west", "north", "select", "", "start", "", "", "left", "right"),
    *("up", "down", "left arrow", "right arrow"),
)
"""Pads without a cross of their own: its four ends are buttons."""
THIRTEEN = ("south", "east", "west", "north", "left", "right", "", "", "select", "start")
CROSS = {"up": (0, -1), "down": (0, 1), "left arrow": (-1, 0), "right arrow": (1, 0)}
WAYS = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}
PUSHED, LET_GO = 0.6, 0.4
"""How far the stick must be pushed to count, and come back to count no more."""
FIRST, AGAIN = 0.4, 0.13
"""Seconds until a direction that is held is said again, and from then on."""
SWAPPED = {"south": "east", "east": "south", "west": "north", "north": "west"}

Way = tuple[int, int]


def numbering(buttons: int, hats: int, name: str = "") -> tuple[str, ...]:
    """Where the buttons of a pad of this shape lie, by their numbers."""
    if hats == 0 and buttons >= len(SIXTEEN):
        crossed = "nintendo" in name.lower() or "switch" in name.lower()
        return tuple(SWAPPED.get(one, one) for one in SIXTEEN) if crossed else SIXTEEN
    return THIRTEEN if buttons >= 13 else XBOX


@dataclass
class _Held:
    """A direction that is held, and the seconds until it is said again."""

    way: Way
    left: float = FIRST


@dataclass
class Pad:
    """All pads that are plugged in, as one."""

    chosen: dict[str, str] = field(default_factory=dict)
    """Commands that the player gave to other buttons, by the button."""
    in_use: bool = False
    """The last thing that was pressed was on a pad."""
    _open: dict[int, pygame.joystick.JoystickType] = field(default_factory=dict)
    _stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    _held: _Held | None = None

    def start(self) -> None:
        """Find what is plugged in; the rest is heard of later."""
        pygame.joystick.init()
        for index in range(pygame.joystick.get_count()):
            self._add(index)

    def use(self, kept: Mapping[str, object]) -> None:
        """Take the buttons that are kept in the settings into use."""
        self.chosen = {str(button): str(name) for button, name in kept.items() if name in commands.BY_NAME}

    @property
    def plugged(self) -> bool:
        return bool(self._open) or self.in_use

    def _add(self, index: int) -> None:
        try:
            joystick = pygame.joystick.Joystick(index)
        except pygame.error:
            return
        self._open[joystick.get_instance_id()] = joystick

    def button(self, event: pygame.event.Event) -> str:
        """Where the button of an event lies; one that has no name of its own is known by its number."""
        joystick = self._open.get(getattr(event, "instance_id", -1))
        names: tuple[str, ...] = XBOX
        if joystick is not None:
            names = numbering(joystick.get_numbuttons(), joystick.get_numhats(), joystick.get_name())
        named = names[event.button] if event.button < len(names) else ""
        return named or f"b{event.button}"

    def command(self, button: str) -> str:
        """The command of a button; empty if it has none."""
        if button in self.chosen:
            return self.chosen[button]
        usual = USUAL.get(button, "")
        return "" if usual in self.chosen.values() else usual

    def button_of(self, name: str) -> str:
        """The button of a command; empty if it has none."""
        every = dict.fromkeys((*self.chosen, *BUTTONS))
        return next((button for button in every if self.command(button) == name), "")

    def choose(self, name: str, button: str) -> None:
        """Another button for a command."""
        self.chosen = {one: said for one, said in self.chosen.items() if said != name}
        if USUAL.get(button) != name:
            self.chosen[button] = name

    def heard(self, event: pygame.event.Event) -> list[pygame.event.Event] | None:
        """The commands that an event of a pad says; None if it is none of a pad's."""
        if event.type == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self.in_use, self._held = self.in_use and bool(self._open), None
        elif event.type == pygame.JOYBUTTONDOWN:
            return self._pressed(self.button(event))
        elif event.type == pygame.JOYBUTTONUP:
            self._released(self.button(event))
        elif event.type == pygame.JOYHATMOTION:
            return self._turn((event.value[0], -event.value[1]))
        elif event.type == pygame.JOYAXISMOTION:
            return self._push(event.axis, event.value)
        else:
            return None
        return []

    def _pressed(self, button: str) -> list[pygame.event.Event]:
        self.in_use = True
        if button in CROSS:
            return self._turn(CROSS[button])
        name = self.command(button)
        return [commands.event_of(name)] if name else []

    def _released(self, button: str) -> None:
        if button in CROSS:
            self._held = None

    def _push(self, axis: int, value: float) -> list[pygame.event.Event]:
        """The stick moved; it leads where it is pushed farthest."""
        if axis > 1:
            return []
        self._stick[axis] = value
        far = max(self._stick, key=abs)
        if abs(far) < (LET_GO if self._held else PUSHED):
            self._held = None
            return []
        sign = 1 if far > 0 else -1
        way = (sign, 0) if self._stick[0] == far else (0, sign)
        return self._turn(way) if self._held is None or self._held.way != way else []

    def _turn(self, way: Way) -> list[pygame.event.Event]:
        """A direction was taken, or none any more; of two at once the one up or down."""
        way = (0, way[1]) if way[1] else way
        if way == (0, 0):
            self._held = None
            return []
        self.in_use, self._held = True, _Held(way)
        return [commands.event_of(WAYS[way])]

    def tick(self, seconds: float) -> list[pygame.event.Event]:
        """A direction that is held is said again and again."""
        if self._held is None:
            return []
        self._held.left -= seconds
        if self._held.left > 0:
            return []
        self._held.left = AGAIN
        return [commands.event_of(WAYS[self._held.way])]
