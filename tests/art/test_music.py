"""The music is equally loud, clean, in range and in time, and goes round without a seam, in the file and as played."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"
RATE = 44100
BEATS = {
    "music_title": 0.8,
    "music_terracotta_1": 3.75 / 4,
    "music_terracotta_2": 3.75 / 4,
    "music_orloj_1": 0.6,
    "music_orloj_2": 0.6,
}
"""Seconds of a beat."""
PIECES = tuple(BEATS)
LAYERS = {"tension_terracotta": "music_terracotta", "tension_orloj": "music_orloj"}
ROOMS = ("room_terracotta", "room_orloj")
ENDLESS = (*PIECES, *LAYERS, *ROOMS)

Wave = NDArray[np.float64]

pytestmark = pytest.mark.usefixtures("mixer")


@cache
def wave(name: str) -> Wave:
    """Left and right, as the mixer plays them."""
    raw = np.frombuffer(pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw(), np.int16)
    return raw.reshape(-1, 2).astype(np.float64) / 32768


def decibels(amplitude: float) -> float:
    return float(20 * np.log10(max(amplitude, 1e-9)))


def spectrum(name: str) -> tuple[Wave, Wave]:
    """Pitches and the power at them, of both ears together."""
    middle = wave(name).mean(axis=1)
    pitches = np.arange(len(middle) // 2 + 1, dtype=np.float64) * (RATE / len(middle))
    return pitches, np.abs(np.fft.rfft(middle)) ** 2


@cache
def heard_loudness(name: str) -> float:
    """Strength of the whole, with little weight on the deep and some more on the bright, as ears have it."""
    pitches = np.fft.rfftfreq(len(wave(name)), 1 / RATE)
    weight = (pitches**2 / (pitches**2 + 60**2)) * (1 + 0.58 * pitches**2 / (pitches**2 + 1500**2))
    power = [np.mean(np.fft.irfft(np.fft.rfft(ear) * weight, len(ear)) ** 2) for ear in wave(name).T]
    return decibels(float(np.sqrt(np.sum(power))))


def share(name: str, low: float, high: float) -> float:
    """Part of the power that lies between two pitches."""
    pitches, power = spectrum(name)
    return float(power[(pitches >= low) & (pitches < high)].sum() / power.sum())


def test_each_world_has_two_pieces_and_a_layer_and_the_title_has_a_theme() -> None:
    found = {path.stem for path in SOUNDS.glob("*.ogg") if path.stem.startswith(("music_", "tension_"))}
    assert found == {*PIECES, *LAYERS}


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_lasts_about_a_minute_and_is_small(name: str) -> None:
    assert 60 <= len(wave(name)) / RATE <= 90
    assert (SOUNDS / f"{name}.ogg").stat().st_size < 620_000


def test_all_music_is_equally_loud() -> None:
    levels = {name: heard_loudness(name) for name in (*PIECES, *LAYERS)}
    assert max(levels.values()) - min(levels.values()) < 2, levels


def test_rooms_are_heard_and_lie_below_the_music() -> None:
    music = np.mean([heard_loudness(name) for name in PIECES])
    for name in ROOMS:
        assert 2 < music - heard_loudness(name) < 7


@pytest.mark.parametrize("name", ENDLESS)
def test_nothing_clips_even_between_the_samples(name: str) -> None:
    for ear in wave(name).T:
        around = np.roll(ear, RATE // 2 - int(np.abs(ear).argmax()))[:RATE] * np.hanning(RATE)
        between = 4 * np.fft.irfft(np.pad(np.fft.rfft(around), (0, 3 * RATE // 2)), 4 * RATE)
        assert decibels(float(np.abs(between).max())) < -1


@pytest.mark.parametrize("name", ENDLESS)
def test_an_endless_sound_rests_on_zero(name: str) -> None:
    assert np.abs(wave(name).mean(axis=0)).max() < 0.0005


@pytest.mark.parametrize("name", ENDLESS)
def test_the_end_runs_into_the_beginning(name: str) -> None:
    """The step over the seam, and the change of slope there, are no larger than those that come all the time."""
    around = np.concatenate([wave(name), wave(name)[:3]])
    steps = np.diff(around, axis=0)
    bends = np.diff(steps, axis=0)
    assert np.abs(steps[-3]).max() < np.percentile(np.abs(steps), 99)
    assert np.abs(bends[-3:]).max() < np.percentile(np.abs(bends), 99.5)


@pytest.mark.parametrize("name", ENDLESS)
def test_the_seam_has_no_hole(name: str) -> None:
    """A tenth of a second around the seam is about as strong as its neighbours."""
    around = np.concatenate([wave(name)[-RATE // 2 :], wave(name)[: RATE // 2]])
    strengths = [float(np.sqrt(np.mean(part**2))) for part in np.array_split(around, 10)]
    assert min(strengths[4:6]) > 0.25 * float(np.median(strengths))


@pytest.mark.parametrize("name", PIECES)
def test_a_tune_lies_where_ears_and_small_speakers_have_it(name: str) -> None:
    assert share(name, 0, 35) < 0.002
    assert share(name, 200, 2000) > 0.35
    assert share(name, 6000, 22050) < 0.002


@pytest.mark.parametrize("name", PIECES)
def test_only_tones_of_the_scale_are_strong(name: str) -> None:
    """Most of the power between 140 and 1200 Hz lies within a third of a semitone of the tempered scale."""
    pitches, power = spectrum(name)
    middle = (pitches > 140) & (pitches < 1200)
    semitones = 12 * np.log2(pitches[middle] / 440)
    near = np.abs(semitones - np.round(semitones)) < 1 / 3
    assert power[middle][near].sum() / power[middle].sum() > 0.9


@pytest.mark.parametrize("name", ["music_terracotta_1", "music_terracotta_2"])
def test_the_army_s_music_has_five_tones(name: str) -> None:
    pitches, power = spectrum(name)
    middle = (pitches > 140) & (pitches < 900)
    tones = np.round(12 * np.log2(pitches[middle] / 440)).astype(int) % 12
    strengths = np.bincount(tones, power[middle], minlength=12)
    assert np.sort(strengths)[-5:].sum() / strengths.sum() > 0.93


def onsets(name: str) -> Wave:
    """How much comes newly in each hundredth of a second, over all pitches."""
    middle = wave(name).mean(axis=1)
    hop, size = RATE // 100, 2048
    frames = np.lib.stride_tricks.sliding_window_view(np.concatenate([middle, middle[:size]]), size)[::hop]
    bands = np.log1p(200 * np.abs(np.fft.rfft(frames * np.hanning(size), axis=1)[:, 3:300]))
    rise = np.maximum(0, np.diff(bands, axis=0, append=bands[:1])).sum(axis=1)
    return np.asarray(rise - rise.mean())


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_keeps_its_beat_over_the_seam(name: str) -> None:
    """New tones come on the beat far more than beside it, taken round the circle, into which the beat fits evenly."""
    new = onsets(name)
    alike = np.fft.irfft(np.abs(np.fft.rfft(new)) ** 2, len(new))
    seconds = BEATS[name]
    assert len(wave(name)) / RATE / seconds == pytest.approx(round(len(wave(name)) / RATE / seconds), abs=0.001)
    on, beside = (max(alike[round(100 * seconds * part) + late] for late in (-1, 0, 1)) for part in (1, 0.77))
    assert on > 0.15 * alike[0]
    assert on > 3 * beside


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_breathes_and_varies(name: str) -> None:
    """Its quietest second is clearly softer than its loudest, and no quarter of it repeats another."""
    seconds = [float(np.sqrt(np.mean(part**2))) for part in np.array_split(wave(name), len(wave(name)) // RATE)]
    assert decibels(max(seconds)) - decibels(min(seconds)) > 5
    quarters = np.array_split(onsets(name)[: len(onsets(name)) // 4 * 4], 4)
    for one, other in ((0, 1), (1, 2), (2, 3), (0, 2)):
        assert np.corrcoef(quarters[one], quarters[other])[0, 1] < 0.9


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_fits_under_both_pieces_of_its_world(layer: str) -> None:
    for piece in (name for name in PIECES if name.startswith(LAYERS[layer])):
        assert len(wave(piece)) % len(wave(layer)) == 0


PLAYER = """
import pygame, sys
pygame.mixer.init(44100, -16, 2, 512)
pygame.mixer.music.load(sys.argv[1])
pygame.mixer.music.play(-1)
while pygame.mixer.music.get_pos() < 20_000:
    pygame.time.wait(2)
pygame.mixer.quit()
"""


def test_the_mixer_goes_round_without_a_gap(tmp_path: Path) -> None:
    """The layer of a world, streamed into a file instead of a loudspeaker, comes again after exactly its own length."""
    name = "tension_orloj"
    out = tmp_path / "heard.raw"
    disk = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(out), "SDL_DISKAUDIODELAY": "0"}
    command = [sys.executable, "-c", PLAYER, str(SOUNDS / f"{name}.ogg")]
    subprocess.run(command, env=os.environ | disk, check=True, capture_output=True, timeout=60)
    heard = np.fromfile(out, np.int16).reshape(-1, 2)
    begun = int(np.flatnonzero(np.abs(heard).max(axis=1))[0])
    length = len(wave(name))
    first, second = heard[begun : begun + RATE], heard[begun + length : begun + length + RATE]
    assert np.abs(first.astype(int) - second).max() <= 2
