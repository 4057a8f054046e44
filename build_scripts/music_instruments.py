"""Instruments of the music: each gives one tone of a pitch in Hz, held for so many seconds, at about unit peak."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np

from sound_synthesis import RATE, Partial, Wave, closing, dice_for, gliding, hiss, puff, struck, times

Instrument = Callable[[float, float], Wave]


def at_unit(wave: Wave) -> Wave:
    return np.asarray(wave / (np.max(np.abs(wave)) + 1e-12))


def tines(pitch: float, partials: Sequence[Partial], seconds: float, attack: float) -> Wave:
    """A struck tongue or bell whose partials are given as multiples of the pitch."""
    kept = [(pitch * ratio, level, fade) for ratio, level, fade in partials if pitch * ratio < 9000]
    return at_unit(struck(kept, seconds, attack))


def plucked(pitch: float, seconds: float, bright: float, sustain: float, place: float, bend: float = 0.0) -> Wave:
    """A string pulled at a place of its length: what has a knot there is missing, and high partials die first."""
    t = times(seconds)
    curve = np.cumsum(pitch * (1 - bend * np.exp(-t / 0.07))) / RATE
    whole = np.zeros_like(t)
    for k in range(1, 1 + min(18, int(7500 / pitch))):
        level = abs(np.sin(np.pi * k * place)) / k**bright
        stiff = k * (1 + 0.00008 * k * k)
        whole += level * np.exp(-t * (0.7 + 0.3 * k) / sustain) * np.sin(2 * np.pi * stiff * curve)
    return at_unit(whole * (1 - np.exp(-t / 0.0025)) * closing(seconds, seconds / 3))


@lru_cache(maxsize=256)
def guqin(pitch: float, seconds: float) -> Wave:
    """A silk string over a long board; deep strings ring longer."""
    sustain = 1.5 * (196 / pitch) ** 0.45
    tone = plucked(pitch, max(2.4, seconds + 1.2), 1.15, sustain, 0.17, 0.006)
    nail = hiss(dice_for(f"nail {pitch:.1f}"), 0.08, 700, 2600) * puff(0.08, 0.002, 0.01) * 0.05
    tone[: len(nail)] += nail
    return tone


@lru_cache(maxsize=256)
def harpsichord(pitch: float, seconds: float) -> Wave:
    """A quill and a thin string; the key is let go and a felt ends it."""
    held = seconds + 0.35
    return np.asarray(plucked(pitch, held, 0.85, 0.75 * (262 / pitch) ** 0.3, 0.13) * closing(held, 0.3))


@lru_cache(maxsize=256)
def pizzicato(pitch: float, seconds: float) -> Wave:
    """A deep string under a finger."""
    return plucked(pitch, max(0.9, min(seconds, 1.4)), 1.7, 0.42 * (98 / pitch) ** 0.3, 0.3, 0.012)


@lru_cache(maxsize=256)
def chime_bell(pitch: float, seconds: float) -> Wave:
    """A bell of the bianzhong: almond-shaped, so it speaks clearly and does not drone."""
    partials = (
        (0.5, 0.16, 0.7),
        (1, 1, 0.85),
        (1.003, 0.5, 0.8),
        (1.52, 0.14, 0.35),
        (2.32, 0.3, 0.4),
        (3.17, 0.14, 0.22),
    )
    return tines(pitch, (*partials, (4.4, 0.07, 0.1)), max(2.8, seconds), 0.003)


@lru_cache(maxsize=256)
def music_box(pitch: float, seconds: float) -> Wave:
    """A steel tongue with a small wooden body."""
    fade = 0.75 * (660 / pitch) ** 0.4
    partials = ((1, 1, fade), (1.002, 0.35, fade), (2.0, 0.16, fade / 2), (3.01, 0.05, fade / 4), (6.27, 0.07, 0.05))
    return tines(pitch, partials, max(2.2, seconds), 0.0015)


@lru_cache(maxsize=256)
def celesta(pitch: float, seconds: float) -> Wave:
    """A felt hammer on a steel plate over a wooden box: rounder than the music box."""
    fade = 0.95 * (523 / pitch) ** 0.4
    return tines(pitch, ((1, 1, fade), (2.0, 0.1, fade / 2), (4.0, 0.12, fade / 5)), max(2.4, seconds), 0.006)


@lru_cache(maxsize=64)
def tower_bell(pitch: float, seconds: float) -> Wave:
    """A bell over the roofs: hum, prime, minor third, fifth, octave."""
    partials = ((0.5, 0.55, 2.0), (1, 1, 1.5), (1.189, 0.5, 1.2), (1.5, 0.25, 0.8), (2, 0.7, 0.9), (3.01, 0.12, 0.4))
    pairs = [(ratio * side, level / 2, fade) for ratio, level, fade in partials for side in (0.9989, 1.0011)]
    return tines(pitch, pairs, max(5.0, seconds), 0.008)


def swelling(seconds: float, attack: float, release: float) -> Wave:
    """The breath or bow of a held tone: it comes, and goes a little after its time."""
    t = times(seconds + release)
    rise = np.sin(np.pi / 2 * np.clip(t / attack, 0, 1)) ** 2
    return np.asarray(rise * closing(seconds + release, release * 1.6)[: len(t)])


@lru_cache(maxsize=256)
def flute(pitch: float, seconds: float) -> Wave:
    """A bamboo flute: nearly a pure tone, breath around it, and a vibrato that comes late."""
    shape = swelling(seconds, min(0.11, seconds / 3), 0.16)
    t = np.arange(len(shape)) / RATE
    late = np.clip((t - 0.35) / 0.5, 0, 1)
    vibrato = 1 + 0.0045 * late * np.sin(2 * np.pi * 4.7 * t) - 0.012 * np.exp(-t / 0.04)
    phase = 2 * np.pi * np.cumsum(pitch * vibrato) / RATE
    tone = np.sum([level * np.sin(k * phase) for k, level in ((1, 1), (2, 0.22), (3, 0.1), (4, 0.03))], axis=0)
    breath = hiss(dice_for(f"breath {pitch:.1f}"), len(t) / RATE, pitch * 0.8, pitch * 2.6)[: len(t)]
    return np.asarray((tone * (1 + 0.1 * late * np.sin(2 * np.pi * 4.7 * t)) + 0.035 * breath) * shape)


@lru_cache(maxsize=256)
def strings(pitch: float, seconds: float) -> Wave:
    """A few low bows together, never quite of one opinion."""
    shape = swelling(seconds, min(0.34, seconds / 2), 0.4)
    t = np.arange(len(shape)) / RATE
    dice = dice_for(f"bows {pitch:.1f}")
    whole = np.zeros_like(t)
    for detune in (-0.0021, 0.0004, 0.0024):
        sway = (
            1
            + detune
            + 0.0024 * np.clip(t / 0.7, 0, 1) * np.sin(2 * np.pi * dice.uniform(4.4, 5.4) * t + dice.uniform(0, 6))
        )
        phase = 2 * np.pi * np.cumsum(pitch * sway) / RATE + dice.uniform(0, 6)
        for k in range(1, 1 + min(12, int(3200 / pitch))):
            whole += np.sin(k * phase + k) / k**1.35 / (1 + (k * pitch / 1500) ** 2)
    return at_unit(whole) * shape


@lru_cache(maxsize=64)
def drum(pitch: float, seconds: float) -> Wave:
    """A large skin, struck softly; its pitch sags."""
    long = max(0.9, min(seconds, 1.2))
    t = times(long)
    tone = gliding(pitch * (1 + 0.4 * np.exp(-t / 0.03))) * np.exp(-t / 0.22)
    over = gliding(pitch * 1.59 * (1 + 0.25 * np.exp(-t / 0.02))) * np.exp(-t / 0.1) * 0.4
    felt = hiss(dice_for("felt"), long, 120, 700)[: len(t)] * puff(long, 0.004, 0.02)[: len(t)] * 0.16
    return at_unit((tone + over + felt) * closing(long, 0.2))


@lru_cache(maxsize=64)
def wood(pitch: float, seconds: float) -> Wave:
    """A hollow block of wood, or the tooth of a wheel."""
    return tines(pitch, ((1, 1, 0.035), (1.63, 0.5, 0.022), (2.9, 0.2, 0.01)), max(0.2, min(seconds, 0.25)), 0.001)
