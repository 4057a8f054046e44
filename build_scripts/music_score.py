"""Notation of the music, and how it is played: parts of notes on a circle of time, in one hall.

A part is written bar by bar: `D4*1.5 F4*.5 G4*2 | …` gives pitch and beats (one if nothing is said), `D3+A3` two at
once, `-` a rest. What rings over the end of a piece is heard at its beginning, so a piece has no seam.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from music_instruments import Instrument
from sound_synthesis import RATE, Dice, Wave, band, gain

STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
NOTE = re.compile(r"([A-G])([#b]?)(\d)")
HALL_SECONDS = 2.6
PHRASE = 4
"""Bars in which a line swells and sinks."""


def pitch_of(name: str) -> float:
    found = NOTE.fullmatch(name)
    if found is None:
        raise ValueError(f"no such note: {name}")
    letter, sign, octave = found.groups()
    step = STEPS[letter] + {"#": 1, "b": -1, "": 0}[sign] + 12 * (int(octave) - 4)
    return float(440 * 2 ** (step / 12))


@dataclass(frozen=True)
class Part:
    """A line of one instrument: how loud in dB, how far to the left (-1) or right (1), how much of it the hall gets."""

    instrument: Instrument
    notes: str
    level: float
    side: float = 0.0
    wet: float = 0.35
    even: bool = False
    """Machines and drums neither swell with the phrase nor breathe."""


@dataclass(frozen=True)
class Piece:
    """A whole circle of music."""

    bars: int
    beats: int
    bar_seconds: float
    parts: Sequence[Part]

    @property
    def seconds(self) -> float:
        return self.bars * self.bar_seconds


@dataclass(frozen=True)
class Note:
    bar: int
    beat: float
    pitches: tuple[float, ...]
    beats: float


def notes_of(notes: str, beats: int) -> Iterator[Note]:
    """The notes of a part; every bar must be full."""
    for bar, written in enumerate(notes.split("|")):
        beat = 0.0
        for word in written.split():
            name, _, length = word.partition("*")
            long = float(length or 1)
            if name != "-":
                yield Note(bar, beat, tuple(pitch_of(one) for one in name.split("+")), long)
            beat += long
        if abs(beat - beats) > 1e-6:
            raise ValueError(f"bar {bar + 1} has {beat} beats: {written}")


def added(strip: Wave, moment: float, wave: Wave) -> None:
    """Lay a sound on a circle; what runs over the end comes in at the start."""
    start = round(moment * RATE) % len(strip)
    for at in range(0, len(wave), len(strip)):
        part = wave[at : at + len(strip)]
        first = part[: len(strip) - start]
        strip[start : start + len(first)] += first
        strip[: len(part) - len(first)] += part[len(first) :]


def touch(note: Note, dice: Dice, even: bool) -> float:
    """How firmly a note is played: more at the start of a bar, and in the middle of a phrase."""
    accent = 1.0 if note.beat == 0 else 0.86 if note.beat == int(note.beat) else 0.76
    if even:
        return float(accent * dice.uniform(0.96, 1.04))
    arc = 0.82 + 0.18 * np.sin(np.pi * (note.bar % PHRASE + note.beat / 4) / PHRASE)
    return float(accent * arc * dice.uniform(0.92, 1.06))


def line(piece: Piece, part: Part, dice: Dice) -> Wave:
    """A part alone, dry."""
    strip = np.zeros(round(piece.seconds * RATE))
    beat_seconds = piece.bar_seconds / piece.beats
    for note in notes_of(part.notes, piece.beats):
        moment = note.bar * piece.bar_seconds + note.beat * beat_seconds
        for place, pitch in enumerate(note.pitches):
            late = abs(dice.normal(0, 0.002 if part.even else 0.007)) + 0.014 * place
            wave = part.instrument(round(pitch, 3), round(note.beats * beat_seconds, 3))
            added(strip, moment + late, wave * touch(note, dice, part.even))
    return strip * gain(part.level)


def hall(dice: Dice, length: int) -> Wave:
    """The echo of a large room for one ear, as the spectrum of a circle of that length."""
    t = np.arange(round(HALL_SECONDS * RATE)) / RATE
    echo = band(dice.standard_normal(len(t)), 140, 3000, 1) * np.exp(-t / 0.42) * (1 - np.exp(-t / 0.02))
    return np.asarray(np.fft.rfft(echo / np.sqrt(np.sum(echo**2)), length))


def played(piece: Piece, dice: Dice) -> Wave:
    """All parts in one hall, in stereo."""
    length = round(piece.seconds * RATE)
    ears, send = np.zeros((length, 2)), np.zeros(length)
    for part in piece.parts:
        dry = line(piece, part, dice)
        angle = (part.side + 1) * np.pi / 4
        ears += dry[:, None] * np.array([np.cos(angle), np.sin(angle)]) * (1 - part.wet / 2)
        send += dry * part.wet
    sent = np.fft.rfft(send)
    for ear in range(2):
        ears[:, ear] += np.fft.irfft(sent * hall(dice, length), length)
    return ears


def bars(*parts: str) -> str:
    """Bars after bars; a number in front repeats: `2: D4*4`."""
    found: list[str] = []
    for part in parts:
        times, _, rest = part.rpartition(":")
        found += [rest] * int(times or 1)
    return " | ".join(found)


def broken(harmony: str, voices: dict[str, str], pattern: str) -> str:
    """A figure over chords, one a bar: numbers of the pattern are voices of the chord, from the lowest, with beats."""
    found = []
    for chord in harmony.split():
        tones = voices[chord].split()
        words = (word.partition("*") for word in pattern.split())
        found.append(" ".join(f"{figured(tones, which)}*{long or 1}" for which, _, long in words))
    return " | ".join(found)


def figured(tones: Sequence[str], which: str) -> str:
    """Voices of a chord by number, several joined by +; a rest stays one."""
    return which if which == "-" else "+".join(tones[int(one)] for one in which.split("+"))
