"""Make every sound of both games from numbers: effects, room tones and music.

    python build_scripts/make_sounds.py [NAME ...]

All randomness is seeded by the sound's name, so the same script gives the same files. Nothing is recorded or sampled.
An effect is one function below; its entry in EFFECTS says how loud it may be. Rooms stand in sound_rooms.py, music in
the files music_*.py.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from music_mastering import LAYERS, PIECES, layer, piece
from sound_levels import loudness
from sound_packing import packed, packed_circle
from sound_rooms import ROOMS, settled
from sound_synthesis import (
    RATE,
    Dice,
    Partial,
    Wave,
    band,
    closing,
    decibels,
    dice_for,
    gain,
    gliding,
    hiss,
    in_room,
    laid,
    puff,
    softened,
    spectrum_shaped,
    struck,
    times,
)

SOUNDS = Path(__file__).resolve().parent.parent / "sounds"
PEAK_HIGH, PEAK_LOW = -3.8, -8.0
LOUDNESS = -17.0
SILENCE = -62.0


def ring_grind(dice: Dice) -> Wave:
    """Stone turning on stone: a low rasp that never stays even."""
    seconds = 0.7
    chatter = 0.55 + 0.45 * np.clip(hiss(dice, seconds, 9, 38), -1, 1)
    rasp = hiss(dice, seconds, 90, 620) * chatter + 0.25 * hiss(dice, seconds, 700, 1700) * chatter**2
    grains = [
        (moment, struck([(210, 1, 0.03), (395, 0.7, 0.02), (690, 0.4, 0.012)], 0.12) * dice.uniform(0.5, 2.2))
        for moment in np.sort(dice.uniform(0.02, seconds - 0.2, 28))
    ]
    whole = rasp * 0.8 + laid(seconds, *grains)
    t = times(seconds)
    edge = np.minimum(1, t / 0.06) * np.minimum(1, (seconds - t) / 0.25)
    return in_room(whole * edge, dice, 0.25, 0.25)


def ring_click(dice: Dice) -> Wave:
    """The ring falls into its notch."""
    thunk = struck([(128, 1.2, 0.07), (214, 0.9, 0.05), (372, 0.6, 0.035), (760, 0.25, 0.015)], 0.3)
    snap = hiss(dice, 0.3, 500, 2400) * puff(0.3, 0.002, 0.006) * 0.5
    return in_room(thunk + snap, dice, 0.3, 0.22)


def clay_thud(dice: Dice) -> Wave:
    """A clay figure set down on packed earth."""
    t = times(0.4)
    weight = gliding(62 + 45 * np.exp(-t / 0.03)) * np.exp(-t / 0.09) * 1.3
    body = struck([(150, 0.7, 0.05), (236, 0.4, 0.035), (410, 0.18, 0.02)], 0.4)
    dust = hiss(dice, 0.4, 160, 900) * puff(0.4, 0.006, 0.035) * 0.22
    return in_room(weight + body + dust, dice, 0.22, 0.2)


def wood_knock(dice: Dice) -> Wave:
    """A wooden worker on a wooden place."""
    body = struck([(318, 0.8, 0.05), (540, 1, 0.04), (905, 0.6, 0.026), (1390, 0.3, 0.015)], 0.3)
    tap = hiss(dice, 0.3, 600, 2600) * puff(0.3, 0.001, 0.004) * 0.4
    return in_room(body + tap, dice, 0.25, 0.2)


def coin(dice: Dice) -> Wave:
    """A bronze coin that lands, jumps twice and lies."""
    partials = [(1130, 0.5, 0.12), (1480, 1, 0.2), (2190, 0.65, 0.16), (2960, 0.35, 0.11), (3720, 0.12, 0.07)]
    hits = [
        (moment, level * struck([(p * bend, s, f) for p, s, f in partials], 0.6, 0.0015))
        for moment, level, bend in ((0, 1, 1), (0.085, 0.6, 1.012), (0.142, 0.35, 0.994), (0.18, 0.2, 1.006))
    ]
    return in_room(laid(0.8, *hits), dice, 0.3, 0.25, 3000)


def water(dice: Dice) -> Wave:
    """Water poured on clay: bubbles that rise in pitch, over a soft rush."""
    seconds = 0.95
    bubbles = []
    for moment in np.sort(dice.beta(1.6, 2.2, 26)) * 0.7:
        pitch, life = dice.uniform(340, 1150), dice.uniform(0.02, 0.055)
        t = times(life * 5)
        drop = gliding(pitch * (1 + 0.22 * t / life / 2)) * np.exp(-t / life) * (1 - np.exp(-t / 0.003))
        bubbles.append((float(moment), drop * dice.uniform(0.3, 1)))
    rush = hiss(dice, seconds, 300, 1700) * puff(seconds, 0.14, 0.22) * 0.2
    return in_room(laid(seconds, *bubbles) + rush, dice, 0.3, 0.3)


def brush(dice: Dice) -> Wave:
    """Two strokes of a dry brush."""

    def stroke(length: float, low: float, high: float) -> Wave:
        bristles = 0.7 + 0.3 * np.clip(hiss(dice, length, 25, 120), -1.5, 1.5)
        sweep = np.sin(np.pi * np.linspace(0, 1, round(length * RATE)) ** 0.7) ** 2
        return np.asarray(hiss(dice, length, low, high) * bristles * sweep)

    return in_room(laid(0.62, (0, stroke(0.3, 500, 2100)), (0.27, 0.8 * stroke(0.32, 420, 1700))), dice, 0.12, 0.2)


def gong(dice: Dice) -> Wave:
    """The end of a round: a low strike, then the upper tones bloom and beat against each other."""
    t = times(5.0)
    low = struck([(73, 0.9, 1.9), (110.3, 1, 1.8), (111.1, 0.6, 1.7), (164, 0.7, 1.5), (196.5, 0.55, 1.3)], 5.0, 0.004)
    bloom = np.zeros_like(t)
    for pitch, level in ((262, 0.4), (331, 0.42), (418, 0.34), (527, 0.3), (641, 0.22), (798, 0.17), (1015, 0.11)):
        for side in (0.9985, 1.0015):
            swell = (1 - np.exp(-t / 0.16)) * np.exp(-t / (420 / pitch + 0.35))
            bloom += level / 1.6 * swell * np.sin(2 * np.pi * pitch * side * t + dice.uniform(0, 6.28))
    mallet = hiss(dice, 5.0, 90, 500) * puff(5.0, 0.004, 0.05) * 0.3
    return in_room((low + bloom + mallet) * closing(5.0, 1.2), dice, 0.35, 0.7)


def skin(dice: Dice, level: float, pitch: float = 82.0) -> Wave:
    """One stroke on a large drum; the skin's pitch sags as it fades."""
    t = times(0.55)
    tone = gliding(pitch * (1 + 0.55 * np.exp(-t / 0.028))) * np.exp(-t / 0.15)
    over = gliding(pitch * 1.59 * (1 + 0.3 * np.exp(-t / 0.02))) * np.exp(-t / 0.08) * 0.45
    slap = hiss(dice, 0.55, 180, 1100) * puff(0.55, 0.002, 0.014) * 0.28
    return np.asarray(level * (tone + over + slap) * closing(0.55, 0.1))


def drum_beat(dice: Dice) -> Wave:
    return in_room(skin(dice, 1), dice, 0.3, 0.35)


def drum_roll(dice: Dice) -> Wave:
    """Strokes that come closer and grow, then one that ends them."""
    moments, gap, now = [], 0.145, 0.0
    while now < 1.25:
        moments.append(now)
        now += gap + dice.normal(0, 0.003)
        gap = max(0.062, gap * 0.93)
    rolling = [(m, skin(dice, 0.22 + 0.45 * m / 1.25, 88 + 4 * (i % 2))) for i, m in enumerate(moments)]
    return in_room(laid(2.1, *rolling, (now + 0.06, skin(dice, 1.15, 74))), dice, 0.3, 0.4)


def score_tick(dice: Dice) -> Wave:
    """A point is counted: small enough to come twenty times in a row."""
    return in_room(struck([(587, 1, 0.06), (1174, 0.3, 0.035), (1760, 0.1, 0.02)], 0.22, 0.002), dice, 0.2, 0.18)


def horn(pitch: float, seconds: float) -> Wave:
    """A mellow wind tone: few harmonics, soft start, a breath of vibrato."""
    t = times(seconds)
    vibrato = 1 + 0.004 * np.sin(2 * np.pi * 5.1 * t) * np.clip((t - 0.25) / 0.3, 0, 1)
    phase = 2 * np.pi * np.cumsum(pitch * vibrato) / RATE
    harmonics = np.sum([np.sin(k * phase) / k**1.9 for k in range(1, 8)], axis=0)
    return np.asarray(harmonics * np.minimum(1, t / 0.045) * closing(seconds, min(0.45, seconds * 0.6)))


def fanfare(dice: Dice) -> Wave:
    """Three steps up and a broad chord: the game is over, and it was a good one."""
    line = [(0, horn(293.7, 0.34)), (0.2, horn(392, 0.34)), (0.4, horn(440, 0.36))]
    chord = ((146.8, 0.7), (293.7, 0.8), (440, 0.55), (587.3, 0.8), (740, 0.3))
    held = [(0.62, level * horn(pitch, 1.7)) for pitch, level in chord]
    return in_room(laid(2.4, *line, *held), dice, 0.4, 0.6)


def no(dice: Dice) -> Wave:
    """Not possible: two soft low tones down, without reproach."""

    def tone(pitch: float) -> Wave:
        return struck([(pitch, 1, 0.09), (pitch * 2, 0.25, 0.05), (pitch * 3, 0.06, 0.03)], 0.3, 0.006)

    return in_room(laid(0.42, (0, tone(196)), (0.12, 0.9 * tone(155.6))), dice, 0.15, 0.15)


def hover(dice: Dice) -> Wave:
    return in_room(struck([(740, 1, 0.012), (1180, 0.3, 0.008)], 0.06, 0.001), dice, 0.1, 0.05)


def press(dice: Dice) -> Wave:
    body = struck([(262, 1, 0.03), (523, 0.6, 0.02), (1046, 0.2, 0.01)], 0.14, 0.001)
    return in_room(body + hiss(dice, 0.14, 500, 1800) * puff(0.14, 0.001, 0.004) * 0.2, dice, 0.15, 0.1)


def lift(dice: Dice) -> Wave:
    """A piece leaves the table: a breath that rises."""
    seconds = 0.2
    low, high = hiss(dice, seconds, 180, 420), hiss(dice, seconds, 420, 1000)
    rise = np.linspace(0, 1, round(seconds * RATE))
    return in_room(((1 - rise) * low + rise * high) * np.sin(np.pi * rise) ** 2, dice, 0.15, 0.12)


def paper(dice: Dice) -> Wave:
    """A scroll or card is laid down."""
    seconds = 0.38
    crackle = np.clip(hiss(dice, seconds, 30, 190), 0, 3) ** 1.15
    return in_room(hiss(dice, seconds, 500, 1900) * crackle * puff(seconds, 0.07, 0.09), dice, 0.12, 0.15)


def gear_tick(dice: Dice) -> Wave:
    """Tooth on tooth: a brass tick with a little body, twice."""
    tooth = struck([(265, 0.5, 0.035), (930, 0.8, 0.022), (1410, 0.7, 0.016), (2280, 0.3, 0.01)], 0.16, 0.0008)
    return in_room(laid(0.2, (0, tooth), (0.032, 0.55 * tooth)), dice, 0.3, 0.15)


def hand_click(dice: Dice) -> Wave:
    """The clock's hand falls into the next sector: a ratchet, then the weight of the works."""
    pawl = struck([(620, 0.8, 0.025), (1050, 0.6, 0.018), (1720, 0.25, 0.01)], 0.3, 0.0008)
    works = struck([(146, 1, 0.09), (237, 0.7, 0.07), (388, 0.5, 0.05)], 0.3, 0.002)
    snap = hiss(dice, 0.3, 600, 2400) * puff(0.3, 0.001, 0.005) * 0.3
    return in_room(laid(0.36, (0, 0.6 * (pawl + snap)), (0.034, works + 0.5 * pawl)), dice, 0.35, 0.25)


def moon_chime(dice: Dice) -> Wave:
    """Three small silver bells, each higher."""

    def bell_tone(pitch: float) -> Wave:
        return struck([(pitch, 1, 0.75), (pitch * 2.003, 0.32, 0.45), (pitch * 2.76, 0.12, 0.22)], 1.9, 0.004)

    notes = ((0, 1, 440), (0.13, 0.85, 659.3), (0.27, 0.8, 880))
    strip = laid(2.2, *((moment, level * bell_tone(pitch)) for moment, level, pitch in notes))
    return in_room(strip * closing(2.2, 0.5), dice, 0.45, 0.7)


def hammer(dice: Dice) -> Wave:
    """Hammer on iron, and its small rebound."""
    partials = [(392, 0.8, 0.22), (663, 1, 0.28), (1087, 0.7, 0.22), (1536, 0.45, 0.16), (2190, 0.25, 0.11)]
    blow = struck(partials, 0.8, 0.0008) + hiss(dice, 0.8, 250, 2200) * puff(0.8, 0.001, 0.008) * 0.5
    return in_room(laid(0.95, (0, blow), (0.17, 0.22 * blow)) * closing(0.95, 0.2), dice, 0.35, 0.4)


def glass(dice: Dice) -> Wave:
    """A pane of the window is touched by light."""
    partials = [(1046, 1, 0.55), (1049, 0.5, 0.5), (1690, 0.5, 0.35), (2480, 0.22, 0.2), (3320, 0.07, 0.12)]
    return in_room(struck(partials, 1.4, 0.003) * closing(1.4, 0.4), dice, 0.45, 0.6, 3200)


def voiced(pitch: Wave, formants: Sequence[Partial], rough: Wave) -> Wave:
    """A throat: a buzzing pitch curve through a few resonances. Of a formant: middle, strength, width in Hz."""
    phase = np.cumsum(pitch) / RATE
    buzz = np.sum([np.sin(2 * np.pi * k * phase) / k**0.75 for k in range(1, 9)], axis=0) * rough

    def throat(pitches: Wave) -> Wave:
        peaks = [level / (1 + ((pitches - middle) / width) ** 2) for middle, level, width in formants]
        return np.asarray(np.sum(peaks, axis=0) / (1 + (pitches / 3400) ** 6))

    return spectrum_shaped(np.asarray(buzz), throat)


def syllable(pitches: Sequence[float], seconds: float, fade: float) -> tuple[Wave, Wave]:
    """A pitch curve through the given points, and its loudness."""
    x = np.linspace(0, 1, round(seconds * RATE))
    curve = np.interp(x, np.linspace(0, 1, len(pitches)), pitches)
    smooth = np.convolve(np.pad(curve, 500, mode="edge"), np.hanning(1001) / 500, mode="valid")
    return smooth[: len(x)], np.minimum(1, x * seconds / 0.025) * closing(seconds, fade)[: len(x)]


def rooster(dice: Dice) -> Wave:
    """The gilded cock crows: two short calls, a rise, a long fall."""
    calls = (
        (0, (330, 440, 420), 0.16, 0.05),
        (0.2, (400, 540, 500), 0.17, 0.05),
        (0.4, (520, 720, 700), 0.24, 0.06),
        (0.66, (640, 760, 720, 640, 470), 0.82, 0.4),
    )
    placed = []
    for moment, pitches, seconds, fade in calls:
        curve, loud = syllable(pitches, seconds, fade)
        rough = 1 + 0.22 * np.clip(hiss(dice, seconds, 30, 90), -1.5, 1.5)[: len(curve)]
        curve = curve * (1 + 0.012 * np.sin(2 * np.pi * 23 * np.arange(len(curve)) / RATE))
        placed.append((moment, voiced(curve, [(820, 1, 260), (1500, 0.7, 300), (2500, 0.2, 400)], rough) * loud))
    return in_room(laid(1.6, *placed), dice, 0.3, 0.45)


def bell(dice: Dice) -> Wave:
    """The tower bell: hum, prime, minor third, fifth and octave, each pair beating slowly."""
    prime = 174.6
    partials = [
        (prime / 2, 0.7, 2.1),
        (prime, 0.9, 1.6),
        (prime * 1.189, 0.75, 1.3),
        (prime * 1.5, 0.35, 0.9),
        (prime * 2, 1, 1.0),
        (prime * 2.51, 0.3, 0.6),
        (prime * 3.01, 0.28, 0.5),
        (prime * 4.17, 0.16, 0.3),
    ]
    pairs = [(p * side, level / 2, fade) for p, level, fade in partials for side in (0.9988, 1.0012)]
    clapper = hiss(dice, 4.2, 200, 1500) * puff(4.2, 0.002, 0.012) * 0.5
    return in_room((struck(pairs, 4.2, 0.0025) + clapper) * closing(4.2, 1.2), dice, 0.4, 0.9)


def crow(dice: Dice) -> Wave:
    """Two hoarse caws from the roof."""
    placed = []
    for moment, seconds, level in ((0, 0.36, 1), (0.5, 0.42, 0.85)):
        curve, loud = syllable((250, 330, 310, 240), seconds, 0.16)
        wobble = hiss(dice, seconds, 40, 160)[: len(curve)]
        hoarse = 1 + 0.6 * np.clip(wobble, -1.4, 1.4)
        caw = voiced(curve * (1 + 0.03 * wobble), [(760, 0.7, 220), (1180, 1, 260), (2100, 0.25, 400)], hoarse)
        breath = hiss(dice, seconds, 700, 2000)[: len(curve)] * float(np.std(caw)) * 0.35
        placed.append((moment, level * (caw + breath) * loud))
    return in_room(laid(1.05, *placed), dice, 0.35, 0.5)


QUIET = -14.0
"""Peak of what is heard all the time, under the pointer."""

EFFECTS: dict[str, tuple[Callable[[Dice], Wave], float]] = {
    effect.__name__: (effect, 0.0)
    for effect in (
        ring_grind,
        ring_click,
        clay_thud,
        wood_knock,
        coin,
        water,
        brush,
        gong,
        drum_beat,
        drum_roll,
        gear_tick,
        hand_click,
        moon_chime,
        hammer,
        glass,
        rooster,
        bell,
        crow,
        score_tick,
        fanfare,
        no,
        paper,
    )
} | {"hover": (hover, QUIET - 4), "press": (press, QUIET), "lift": (lift, QUIET - 2)}


def last_audible(wave: Wave) -> int:
    """Where the tail has sunk into silence."""
    heard = np.flatnonzero(np.max(np.abs(wave), axis=1) > np.max(np.abs(wave)) * gain(SILENCE))
    return min(len(wave), int(heard[-1]) + RATE // 50)


def finished(wave: Wave, quiet: float) -> Wave:
    """No rumble and no offset, clean ends, and a loudness like the other sounds'."""
    wave = np.stack([band(channel, 28, 9000) for channel in np.pad(wave, ((220, 400), (0, 0))).T], axis=1)
    wave = wave[: last_audible(wave)]
    ramp = np.minimum(1, np.arange(len(wave)) / 200) * np.minimum(1, np.arange(len(wave))[::-1] / 400)
    wave = wave * ramp[:, None]
    if quiet:
        return wave * gain(quiet) / float(np.max(np.abs(wave)))
    wave = softened(wave * gain(LOUDNESS - loudness(wave)), gain(PEAK_HIGH))
    peak = decibels(float(np.max(np.abs(wave))))
    return wave * gain(max(0.0, PEAK_LOW - peak))


def made(name: str) -> Wave:
    dice = dice_for(name)
    if name in ROOMS:
        return settled(ROOMS[name](dice))
    if name in PIECES:
        return piece(name, dice)
    if name in LAYERS:
        return layer(name, dice)
    effect, quiet = EFFECTS[name]
    return finished(effect(dice), quiet)


def main() -> None:
    for name in sys.argv[1:] or [*EFFECTS, *ROOMS, *PIECES, *LAYERS]:
        wave = made(name)
        data = packed(wave) if name in EFFECTS else packed_circle(wave)
        (SOUNDS / f"{name}.ogg").write_bytes(data)
        peak = decibels(float(np.max(np.abs(wave))))
        print(
            f"{name:18} {len(wave) / RATE:5.2f} s  {len(data) / 1024:6.1f} KB"
            f"  peak {peak:6.1f} dB  loudness {loudness(wave):6.1f} dB"
        )


if __name__ == "__main__":
    main()
