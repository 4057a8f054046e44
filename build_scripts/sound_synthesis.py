"""What sounds are made of: struck bodies, shaped noise, gliding tones, and a small warm room around them."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44100

Wave = NDArray[np.float64]
Dice = np.random.Generator
Partial = tuple[float, float, float]
"""Of a struck body: frequency in Hz, strength, seconds until it has faded to a third."""


def dice_for(name: str) -> Dice:
    return np.random.default_rng(zlib.crc32(name.encode()))


def times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def gain(decibels: float) -> float:
    return float(10 ** (decibels / 20))


def decibels(amplitude: float) -> float:
    return 20 * math.log10(max(amplitude, 1e-9))


def closing(seconds: float, fade: float) -> Wave:
    """One, and at the end a smooth way to silence."""
    t = times(seconds)
    return np.asarray(np.cos(np.pi / 2 * np.clip((t - seconds + fade) / fade, 0, 1)) ** 2)


def struck(partials: Sequence[Partial], seconds: float, attack: float = 0.001) -> Wave:
    """A body that was hit: its partials ring and fade, each at its own pace."""
    t = times(seconds)
    tones = [level * np.exp(-t / fade) * np.sin(2 * np.pi * pitch * t) for pitch, level, fade in partials]
    return np.asarray(np.sum(tones, axis=0) * (1 - np.exp(-t / attack)) * closing(seconds, seconds / 3))


def spectrum_shaped(wave: Wave, response: Callable[[Wave], Wave]) -> Wave:
    """Filter in the frequency domain; the wave is taken as a circle, so loops stay seamless."""
    pitches: Wave = np.arange(len(wave) // 2 + 1, dtype=np.float64) * (RATE / len(wave))
    return np.asarray(np.fft.irfft(np.fft.rfft(wave) * response(pitches), len(wave)))


def band(wave: Wave, low: float, high: float, steep: int = 2) -> Wave:
    """Keep what lies between two frequencies, with soft shoulders."""

    def shoulders(pitches: Wave) -> Wave:
        safe = np.maximum(pitches, 1e-6)
        return np.asarray(1 / np.sqrt((1 + (low / safe) ** (2 * steep)) * (1 + (safe / high) ** (2 * steep))))

    return spectrum_shaped(wave, shoulders)


def hiss(dice: Dice, seconds: float, low: float, high: float) -> Wave:
    """Noise between two frequencies, at about unit strength."""
    wave = band(dice.standard_normal(round(seconds * RATE)), low, high)
    return wave / (np.std(wave) + 1e-12)


def puff(seconds: float, peak_at: float, fade: float) -> Wave:
    """An envelope that swells until `peak_at` and then falls off."""
    t = times(seconds)
    return np.asarray(np.where(t < peak_at, np.sin(np.pi / 2 * t / peak_at) ** 2, np.exp(-(t - peak_at) / fade)))


def gliding(pitch: Wave) -> Wave:
    """A sine whose pitch follows a curve."""
    return np.asarray(np.sin(2 * np.pi * np.cumsum(pitch) / RATE))


def laid(seconds: float, *placed: tuple[float, Wave]) -> Wave:
    """Several sounds on one strip, each starting at its moment."""
    strip = np.zeros(round(seconds * RATE))
    for moment, wave in placed:
        start = round(moment * RATE)
        part = wave[: max(0, len(strip) - start)]
        strip[start : start + len(part)] += part
    return strip


def in_room(wave: Wave, dice: Dice, wet: float, tail: float, high: float = 2600.0) -> Wave:
    """Stereo: the dry sound in the middle, around it a short warm echo that differs from ear to ear."""
    length = len(wave) + round(tail * 2.5 * RATE)
    t = np.arange(round(tail * 2.5 * RATE)) / RATE
    ears = []
    for _ in range(2):
        echo = band(dice.standard_normal(len(t)), 120, high) * np.exp(-t / (tail / 2)) * (1 - np.exp(-t / 0.012))
        echo /= np.sqrt(np.sum(echo**2)) + 1e-12
        reach = np.fft.rfft(wave, 2 * length) * np.fft.rfft(echo, 2 * length)
        dry = np.pad(wave, (0, length - len(wave)))
        ears.append(dry + wet * np.fft.irfft(reach, 2 * length)[:length])
    return np.stack(ears, axis=1)


def softened(wave: Wave, ceiling: float) -> Wave:
    """Bend what would rise above the ceiling instead of cutting it."""
    knee = ceiling * 0.7
    over = np.abs(wave) - knee
    bent = knee + (ceiling - knee) * np.tanh(over / (ceiling - knee))
    return np.where(over > 0, np.sign(wave) * bent, wave)
