"""Music under everything: streamed, a world's pieces in turn, never louder than what happens.

A piece is `sounds/music_NAME.ogg`, or several `music_NAME_1.ogg`, `_2` …; each runs in a circle. `tension_NAME.ogg`, a
short circle of the same beat, runs along unheard and rises when it grows tense. `sound` has the words for scenes.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.kit import assets

CHANNEL = 1
"""Where the tense layer runs; the piece itself is streamed by the mixer."""
ROUNDS = 2
"""So often a piece goes round before the world's next one begins."""
FALL, RISE, CLOSE = 0.9, 1.8, 4.0
"""Seconds in which music gives way to another world's, begins, and ends its last round."""
STEP_BACK, RETURN = 0.15, 0.9
SWELL = 1.2
DUCKED = 0.4
UNSET = -1.0, -1.0
Layer = Callable[[], pygame.mixer.Sound | None]
"""Gives the tense layer of a world, if it has one, and waits for it where it is still being read."""


def silence() -> None:
    """No layer."""


@dataclass
class Fader:
    """A level that slides to where it is asked to be."""

    at: float = 0.0

    def toward(self, goal: float, seconds: float, whole: float) -> None:
        """Slide on; the whole way takes `whole` seconds."""
        step = seconds / whole
        self.at = min(goal, self.at + step) if goal > self.at else max(goal, self.at - step)


def pieces(world: str | None) -> list[Path]:
    """A world's music in its order."""
    return sorted(assets.SOUNDS.glob(f"music_{world}.ogg")) + sorted(assets.SOUNDS.glob(f"music_{world}_?.ogg"))


def seconds_of(piece: Path) -> float:
    """Length of an Ogg file: its last page tells how many samples came before, its first how many a second has."""
    data = piece.read_bytes()
    last = data.rfind(b"OggS")
    samples = int.from_bytes(data[last + 6 : last + 14], "little")
    return samples / int.from_bytes(data[40:44], "little")


class Music:
    """The one stream of music: which world it is for, which piece runs, and how loud it is just now."""

    def __init__(self) -> None:
        self.volume = 0.5
        self.world: str | None = None
        self.tense = False
        self.fade, self.swell, self.duck = Fader(), Fader(), Fader(1.0)
        self.ducked_for = 0.0
        self._running: str | None = None
        self._turn = -1
        self._lasts = 0.0
        self._layer: pygame.mixer.Sound | None = None
        self._next_layer: Layer = silence
        self._heard = UNSET

    def choose(self, world: str | None, layer: Layer) -> None:
        """Music of a world from now on, or none. What runs gives way first, and another world begins at rest."""
        if world != self.world:
            self.tense = False
        self.world, self._next_layer = world, layer

    def step_back(self, seconds: float) -> None:
        """Let something else be heard for a while."""
        self.ducked_for = max(self.ducked_for, seconds)

    def tick(self, seconds: float) -> None:
        self.ducked_for = max(0.0, self.ducked_for - seconds)
        ducked = self.ducked_for > 0
        self.duck.toward(DUCKED if ducked else 1.0, seconds, STEP_BACK if ducked else RETURN)
        self.swell.toward(float(self.tense), seconds, SWELL)
        if self.volume <= 0:
            self._stop()
            return
        self._fade(seconds)
        self._set_levels()

    def _stop(self) -> None:
        """Nothing runs while nobody wants to hear it. It is not paused: pygame holds Python's lock while it asks the
        mixer for that, and hangs for ever if a sound ends at that instant."""
        if self._running is not None:
            pygame.mixer.Channel(CHANNEL).stop()
            pygame.mixer.music.stop()
            self._running, self.fade = None, Fader()

    def _fade(self, seconds: float) -> None:
        if self._running is not None and self._running == self.world and not self._closing():
            self.fade.toward(1.0, seconds, RISE)
            return
        self.fade.toward(0.0, seconds, CLOSE if self._running == self.world else FALL)
        if self.fade.at == 0 and (self._running or self.world):
            self._begin()

    def _closing(self) -> bool:
        """The last round of this turn nears its end, and another piece waits."""
        return pygame.mixer.music.get_pos() / 1000 > self._lasts - CLOSE

    def _begin(self) -> None:
        """The next piece of the world, or silence if there is none that can be played."""
        found = pieces(self.world)
        self._running = self.world if found else None
        pygame.mixer.Channel(CHANNEL).stop()
        pygame.mixer.music.stop()
        try:
            if found:
                self._turn += 1
                self._start(found[self._turn % len(found)], len(found) > 1)
        except (pygame.error, OSError):
            self._running = None
        if self._running is None:
            self.world = None
            pygame.mixer.music.unload()

    def _start(self, piece: Path, one_of_several: bool) -> None:
        """A piece, and the layer from the same moment, so that their beats agree."""
        self._lasts = seconds_of(piece) * ROUNDS if one_of_several else math.inf
        pygame.mixer.music.load(piece)
        pygame.mixer.music.set_volume(0)
        pygame.mixer.music.play(-1)
        self._layer = self._next_layer()
        if self._layer is not None:
            self._layer.set_volume(0)
            pygame.mixer.Channel(CHANNEL).play(self._layer, loops=-1)
        self._heard = UNSET

    def _set_levels(self) -> None:
        loud = self.volume * self.fade.at * self.duck.at
        levels = loud, loud * self.swell.at
        if levels == self._heard:
            return
        self._heard = levels
        pygame.mixer.music.set_volume(levels[0])
        if self._layer is not None:
            self._layer.set_volume(levels[1])
