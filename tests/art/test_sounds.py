"""The sounds are clean, warm, about equally loud, and the room tones run in a circle."""

from __future__ import annotations

import math
from array import array
from itertools import pairwise
from operator import mul
from pathlib import Path

import pygame
import pytest

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"
RATE = 44100
FULL = 32768
EFFECTS = (
    *("ring_grind", "ring_click", "clay_thud", "wood_knock", "coin", "water", "brush"),
    *("gong", "drum_beat", "drum_roll"),
    *("gear_tick", "hand_click", "moon_chime", "hammer", "glass", "rooster", "bell", "crow"),
    *("score_tick", "fanfare", "no", "paper"),
)
TOUCHES = ("hover", "press", "lift")
ROOMS = ("room_terracotta", "room_orloj")

pytestmark = pytest.mark.usefixtures("mixer")


def samples(name: str) -> array[int]:
    """Left and right in turn, as the mixer would play them."""
    return array("h", pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw())


def decibels(amplitude: float) -> float:
    return 20 * math.log10(max(amplitude, 1e-9) / FULL)


def peak(wave: array[int]) -> int:
    return max(map(abs, wave))


def power(wave: array[int]) -> float:
    return float(sum(map(mul, wave, wave))) / len(wave)


def left(wave: array[int]) -> array[int]:
    return wave[::2]


def brightness(wave: array[int]) -> float:
    """The middle of gravity of the spectrum in Hz: a tone of f differs from sample to sample by 2 sin(pi f / rate)."""
    steps = array("h", (max(-FULL, min(FULL - 1, b - a)) for a, b in pairwise(wave)))
    return RATE / math.pi * math.asin(min(1.0, math.sqrt(power(steps) / power(wave)) / 2))


def loudness(name: str) -> float:
    """Of the loudest fifth of a second, with the deep tones the ear hardly counts taken off."""
    rest, wave = 0.0, array("d")
    for value in left(samples(name)):
        rest += 0.0214 * (value - rest)
        wave.append(value - rest)
    window = RATE // 5
    squares = [value * value for value in wave] + [0.0] * window
    total = best = sum(squares[:window])
    for old, new in zip(squares, squares[window:], strict=False):
        total += new - old
        best = max(best, total)
    return decibels(math.sqrt(best / window))


def test_the_folder_holds_these_sounds_and_no_others() -> None:
    others = {path.stem for path in SOUNDS.glob("*.ogg") if not path.stem.startswith(("music_", "tension_"))}
    assert others == {*EFFECTS, *TOUCHES, *ROOMS}


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_peaks_near_the_top_without_clipping(name: str) -> None:
    assert -9.0 <= decibels(peak(samples(name))) <= -2.5


@pytest.mark.parametrize("name", TOUCHES)
def test_what_is_heard_all_the_time_is_quiet(name: str) -> None:
    assert -22 <= decibels(peak(samples(name))) <= -12


@pytest.mark.parametrize("name", [*EFFECTS, *TOUCHES, *ROOMS])
def test_a_sound_rests_on_zero(name: str) -> None:
    wave = samples(name)
    assert abs(sum(wave) / len(wave)) < 0.003 * FULL


@pytest.mark.parametrize("name", [*EFFECTS, *TOUCHES, *ROOMS])
def test_a_sound_is_warm(name: str) -> None:
    assert brightness(left(samples(name))) < 2600


@pytest.mark.parametrize("name", [*EFFECTS, *TOUCHES])
def test_an_effect_starts_and_ends_in_silence(name: str) -> None:
    wave = samples(name)
    assert peak(wave[:16]) < 0.01 * FULL
    assert peak(wave[-64:]) < 0.01 * FULL


def test_effects_are_about_equally_loud() -> None:
    levels = {name: loudness(name) for name in EFFECTS}
    assert max(levels.values()) - min(levels.values()) < 6, levels


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_tone_is_long_and_low(name: str) -> None:
    wave = samples(name)
    assert 20 <= len(wave) / 2 / RATE <= 30
    assert decibels(math.sqrt(power(wave))) == pytest.approx(-27, abs=1)


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("ear", [0, 1])
def test_a_room_tone_runs_in_a_circle(name: str, ear: int) -> None:
    """The step from the last sample to the first is one like the others, and the slope goes on as well."""
    wave = samples(name)[ear::2]
    steps = [b - a for a, b in pairwise(wave)]
    usual = math.sqrt(sum(step * step for step in steps[:RATE]) / RATE)
    seam = wave[0] - wave[-1]
    assert abs(seam) < 4 * usual
    assert abs(seam - steps[-1]) < 4 * usual
    assert abs(steps[0] - seam) < 4 * usual
