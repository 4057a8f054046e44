"""Options of a table: what another mode of the program wants otherwise than a table at home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.kit.geometry import Canvas
from game.table.input.choice_paths import ChoicePath
from rules.engine import Event


@dataclass(frozen=True)
class TableOptions:
    """By default a table at home."""

    saved: bool = True
    """The game is on the player's shelf."""
    moves: bool = False
    """Motion is shown even if the settings switch it off."""
    moments: bool = True
    """Moments tell of scorings and victories; if not, they are played like everything else."""
    alone: bool = False
    """Nobody is there to go on: what waits for a key does so only for some seconds."""
    looks_on: bool = False
    """Another window plays the game; here it is only looked at."""
    offers: Callable[[str], bool] = lambda _tool: True
    """Tells by their names which tools of the top bar are offered."""
    room: Callable[[Canvas], Canvas] = lambda window: window
    """The part of the window that the table has."""
    holds: Callable[[], bool] = lambda: False
    """An opponent's turn is held up, so that people can read about the last one."""
    waits: Callable[[Event], bool] = lambda _event: False
    """An event waits to be shown, so that people can read about the last one."""
    wordless: bool = False
    """Somebody else tells what happens: there are no tools, no questions, no banners."""
    acting: Callable[[], int | None] | None = None
    """The seat that is shown as acting, instead of the one whose turn it is."""
    menu: Callable[[], None] | None = None
    """Opens another menu instead of the table's."""
    results: Callable[[], None] | None = None
    """Shows the results otherwise than in their scene."""
    lets: Callable[[ChoicePath], bool] = lambda _path: True
    """A choice that a person means is made; if not, the mode has said why."""
    plan: Callable[[], Sequence[str]] = tuple
    """Choices that the opponents make now without thinking."""
    proposes: Callable[[], str | None] = lambda: None
    """The choice that the mode proposes: its answer is the first, and no other looks like the usual one."""
    shade: Callable[[pygame.Surface], object] = lambda _surface: None
    """Drawn over the board and the frame, below the widgets."""
