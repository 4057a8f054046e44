"""Room tones: what is heard at each table when nothing happens. They run in a circle."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sound_levels import integrated
from sound_synthesis import RATE, Dice, Wave, band, gain, hiss, in_room, puff, softened, struck

LOOP_SECONDS = 24
LOUDNESS = -24.0
CEILING = -6.0


def circle(dice: Dice, low: float, high: float, sway: float, turns: int) -> Wave:
    """Endless stereo air between two frequencies, swaying a whole number of times a loop."""
    x = np.arange(LOOP_SECONDS * RATE) / (LOOP_SECONDS * RATE)
    ears = []
    for _ in range(2):
        swell = 1 + sway * sum(np.sin(2 * np.pi * (k * x + dice.uniform())) / k for k in range(turns, turns + 4))
        ears.append(hiss(dice, LOOP_SECONDS, low, high) * swell)
    return np.stack(ears, axis=1)


def dropped(loop: Wave, moment: float, wave: Wave, level: float, side: float = 0.0) -> None:
    """Add a stereo sound to a loop, left (-1) to right (1); what runs over its end comes in at its start."""
    places = (round(moment * RATE) + np.arange(len(wave))) % len(loop)
    balance = np.array([1 - max(0.0, side), 1 + min(0.0, side)])
    np.add.at(loop, places, level * balance * wave / (np.max(np.abs(wave)) + 1e-12))


def crackle(dice: Dice) -> Wave:
    """A drop of resin bursts."""
    snap = hiss(dice, 0.06, dice.uniform(500, 1100), dice.uniform(1800, 3600))
    return in_room(snap * puff(0.06, 0.0008, dice.uniform(0.002, 0.009)), dice, 0.5, 0.3, 2400)


def torches(loop: Wave, dice: Dice) -> None:
    """Two torches crackle, now and then in a flurry; each has its side."""
    moments = [(moment, 4.0) for moment in dice.uniform(0, LOOP_SECONDS, 46)]
    for flurry in (2.7, 7.9, 13.2, 18.4, 21.6):
        moments += [(flurry + late, 7.0) for late in dice.exponential(0.22, int(dice.integers(4, 9)))]
    for moment, most in moments:
        dropped(loop, moment, crackle(dice), dice.uniform(0.8, most), dice.choice((-0.6, 0.5)))


def room_terracotta(dice: Dice) -> Wave:
    """The pit at torch-light: wind over its mouth, flames that flutter and crackle, now and then a crumb of earth."""
    loop = 0.16 * circle(dice, 70, 200, 0.2, 2) + 0.3 * circle(dice, 260, 640, 0.6, 2)
    flutter = np.clip(hiss(dice, LOOP_SECONDS, 3, 11), 0, 2)[:, None]
    loop += 0.22 * circle(dice, 200, 800, 0.2, 3) * flutter
    torches(loop, dice)
    for moment in (5.1, 10.4, 16.7):
        crumb = in_room(hiss(dice, 0.2, 300, 1300) * puff(0.2, 0.004, 0.02), dice, 1.5, 0.8, 1500)
        dropped(loop, moment, crumb, dice.uniform(1.4, 2.2))
    return loop


def works(loop: Wave, dice: Dice) -> None:
    """The great clock's beat, once a second, and between its strokes a small wheel that runs twice as fast."""
    tick = in_room(
        struck([(410, 1, 0.03), (690, 0.6, 0.02), (1120, 0.3, 0.012), (1900, 0.12, 0.006)], 0.2), dice, 1.0, 0.5, 1800
    )
    tock = in_room(
        struck([(330, 1, 0.035), (560, 0.6, 0.022), (940, 0.3, 0.012), (1600, 0.1, 0.006)], 0.2), dice, 1.0, 0.5, 1800
    )
    wheel = in_room(struck([(880, 1, 0.012), (1490, 0.5, 0.008)], 0.1), dice, 0.7, 0.4, 2000)
    for beat in range(LOOP_SECONDS):
        dropped(loop, beat + 0.5, tock if beat % 2 else tick, 3.2, -0.2)
        for part in (0.25, 0.5, 0.75):
            dropped(loop, beat + 0.5 + part, wheel, 1.4 if part == 0.5 else 0.9, 0.35)


def town(loop: Wave, dice: Dice) -> None:
    """The square below in the evening: voices far off, a horse that walks by, a bell across the river."""
    talk = np.clip(hiss(dice, LOOP_SECONDS, 2.2, 5.5), 0, 2.2)[:, None]
    loop += 0.24 * circle(dice, 280, 900, 0.5, 2) * talk
    for step in range(14):
        hoof = in_room(struck([(520, 1, 0.02), (860, 0.6, 0.013), (1330, 0.3, 0.008)], 0.12), dice, 1.6, 0.6, 1700)
        near = np.sin(np.pi * (step + 1) / 15)
        dropped(loop, 4.2 + 0.36 * step + 0.06 * (step % 2), hoof, 1.9 * float(near), -0.7 + 0.1 * step)
    for moment in (13.0, 15.4, 17.8):
        tones = [(261.6, 0.8, 1.2), (523.2, 1, 0.9), (622.3, 0.5, 0.7), (784, 0.25, 0.4), (1046, 0.3, 0.3)]
        dropped(loop, moment, in_room(struck(tones, 3.0, 0.02), dice, 2.2, 1.2, 1500), 2.0, 0.6)


def room_orloj(dice: Dice) -> Wave:
    """The tower at dusk: wind around it, inside the beat of the works, below the evening town."""
    loop = 0.16 * circle(dice, 70, 220, 0.2, 2) + 0.3 * circle(dice, 260, 580, 0.55, 3)
    works(loop, dice)
    town(loop, dice)
    return loop


def settled(loop: Wave) -> Wave:
    """A room tone at its level; nothing is faded, for a circle has no ends."""
    loop = np.stack([band(channel, 60, 6000) for channel in loop.T], axis=1)
    return softened(loop * gain(LOUDNESS - integrated(loop)), gain(CEILING))


ROOMS: dict[str, Callable[[Dice], Wave]] = {"room_terracotta": room_terracotta, "room_orloj": room_orloj}
