"""How loud sounds are: the loudest moment of an effect, and a whole piece as broadcast measures it (ITU-R BS.1770)."""

from __future__ import annotations

import math

import numpy as np

from sound_synthesis import RATE, Wave, band, decibels, spectrum_shaped


def ear_weighted(wave: Wave) -> Wave:
    """Roughly what the ear makes of it: little below 150 Hz, most around 1 to 3 kHz."""
    return np.stack([band(channel, 150, 6000, 1) for channel in wave.T], axis=1)


def loudness(wave: Wave) -> float:
    """Strength of the loudest fifth of a second, in dB."""
    power = np.mean(ear_weighted(wave) ** 2, axis=1)
    window = RATE // 5
    sums = np.cumsum(np.pad(power, (1, window)))
    return decibels(math.sqrt(float(np.max(sums[window:] - sums[:-window])) / window))


def biquad(pitches: Wave, top: tuple[float, float, float], bottom: tuple[float, float, float]) -> Wave:
    """What a digital filter of second order lets through at each pitch."""
    step = np.exp(-2j * np.pi * pitches / RATE)
    return np.asarray(np.abs(np.polyval(top[::-1], step) / np.polyval(bottom[::-1], step)))


def k_weights(pitches: Wave) -> Wave:
    """The head's shelf above 1.7 kHz and the ear's deafness to the deep: the two filters of BS.1770."""
    k, q, high = math.tan(math.pi * 1681.97445 / RATE), 0.70717524, 10 ** (3.99984385 / 20)
    middle = high**0.49966677
    shelf = (high + middle * k / q + k * k, 2 * (k * k - high), high - middle * k / q + k * k)
    low = (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k)
    k, q = math.tan(math.pi * 38.1354709 / RATE), 0.50032704
    deep = (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k)
    return biquad(pitches, shelf, low) * biquad(pitches, (deep[0], -2 * deep[0], deep[0]), deep)


def integrated(wave: Wave) -> float:
    """Loudness of a whole piece in LUFS: the blocks of 0.4 s that are not silence."""
    weighted = np.stack([spectrum_shaped(channel, k_weights) for channel in wave.T], axis=1)
    power = np.cumsum(np.pad(np.sum(weighted**2, axis=1), (1, 0)))
    block, hop = round(0.4 * RATE), round(0.1 * RATE)
    blocks = (power[block::hop] - power[:-block:hop][: len(power[block::hop])]) / block
    loud = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    loud = loud[loud > np.mean(loud) / 10]
    return float(-0.691 + 10 * np.log10(np.mean(loud)))
