"""Pieces of music as waves: played, brought to one loudness, and never bent at the seam."""

from __future__ import annotations

import numpy as np

import music_orloj
import music_terracotta
import music_title
from music_score import Piece, played
from sound_levels import integrated
from sound_synthesis import Dice, Wave, band, gain, softened

LOUDNESS = -20.0
CEILING = -2.5

PIECES: dict[str, Piece] = {
    "music_title": music_title.THEME,
    "music_terracotta_1": music_terracotta.LAMPS,
    "music_terracotta_2": music_terracotta.DAWN,
    "music_orloj_1": music_orloj.WORKS,
    "music_orloj_2": music_orloj.ROOFS,
}
LAYERS: dict[str, Piece] = {"tension_terracotta": music_terracotta.TENSION, "tension_orloj": music_orloj.TENSION}


def piece(name: str, dice: Dice) -> Wave:
    return mastered(played(PIECES[name], dice))


def layer(name: str, dice: Dice) -> Wave:
    """A layer for scorings, in the middle: one channel is enough for what comes and goes."""
    return mastered(np.mean(played(LAYERS[name], dice), axis=1, keepdims=True).repeat(2, axis=1))[:, :1]


def mastered(wave: Wave) -> Wave:
    """Without rumble, at the loudness of all music; the few highest peaks are bent."""
    wave = np.stack([band(channel, 35, 8000) for channel in wave.T], axis=1)
    for _ in range(2):
        wave = softened(wave * gain(LOUDNESS - integrated(wave)), gain(CEILING))
    return wave
