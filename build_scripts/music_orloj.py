"""Music of Orloj: a clock that plays waltzes over the evening town, around D minor and F major.

*The works* is for the music box over plucked strings and wheels; *Over the roofs* for low bows and celesta over a
harpsichord. Both go three beats a bar, forty bars in 72 s, so the tense layer of eight bars fits under either.
"""

from __future__ import annotations

from music_instruments import celesta, harpsichord, music_box, pizzicato, strings, tower_bell, wood
from music_score import Part, Piece, bars, broken

BEATS, BAR = 3, 1.8

CHORDS = {
    "Dm": "D3 A3 D4 F4",
    "Gm": "G2 Bb3 D4 G4",
    "A": "A2 A3 C#4 E4",
    "A7": "A2 G3 C#4 E4",
    "Bb": "Bb2 Bb3 D4 F4",
    "C": "C3 G3 C4 E4",
    "F": "F2 A3 C4 F4",
    "Am": "A2 A3 C4 E4",
}

WORKS_HARMONY = (
    "Dm Dm A7 A7 Dm Gm A7 Dm Bb Gm A7 Dm Dm Gm C F Bb Gm A7 Dm F C Dm Am Bb F Gm A F C Dm Am Bb Gm A7 Dm Gm Dm A7 Dm"
)
WORKS_TUNE = bars(
    "D5 A4 F5 | D5 A4 F5 | E5 A4 G5 | C#5*2 -",
    "A4 D5 F5 | G5*1.5 F5*.5 D5 | E5 C#5 A4 | D5*2 -",
    "F5 D5 Bb4 | G5 F5*.5 E5*.5 D5 | C#5 E5 G5 | F5*2 -",
    "A4 D5 F5 | G5*1.5 A5*.5 Bb5 | G5 E5 C5 | A5*2 -",
    "Bb5 A5*.5 G5*.5 F5 | G5 F5*.5 E5*.5 D5 | E5*1.5 C#5*.5 A4 | D5*3",
    "8: -*3",
    "C5*1.5 F5*.5 A5 | C6*2 G5 | A5*1.5 F5*.5 D5 | E5*2 C5",
    "D5 F5 Bb5 | D6 Bb5 G5 | A5 G5*.5 E5*.5 C#5 | D5*3",
    "Bb4 D5 G5 | F5 D5 A4 | C#5 E5 A4 | D5*2 -",
)
WORKS_ANSWER = bars(
    "11: -*3",
    "-*2 A5*.5 D6*.5",
    "3: -*3",
    "-*2 C6",
    "4: -*3",
    "C5*1.5 F5*.5 A5 | G5*2 E5 | F5*1.5 E5*.5 D5 | C5*2 E5",
    "D5 F5 Bb5 | A5*2 F5 | G5 Bb5*.5 A5*.5 G5 | E5*2 -",
    "-*3 | E5*2 C5 | -*3 | C5*2 A4",
    "-*3 | Bb4*2 D5 | -*3 | -*2 A5*.5 D6*.5",
    "4: -*3",
)
WORKS_BELL = bars("D3*3", "11: -*3", "D3*3", "7: -*3", "F3*3", "7: -*3", "F3*3", "7: -*3", "D3*3", "3: -*3")

ROOFS_HARMONY = "F Dm Bb C F Dm Bb C F Dm Gm C F Am Bb F Gm Dm C F Dm A Dm F Bb F Gm A Dm Gm C F Bb Gm C F F Bb C F"
ROOFS_SONG = bars(
    "4: -*3",
    "C4*2 A3 | D4*2 A3 | Bb3 D4 F4 | E4*2 C4",
    "C4*2 A3 | F4 E4 D4 | G3 Bb3 D4 | C4*3",
    "F3*3 | E3*3 | D3*3 | C3*3",
    "Bb2*3 | A2*3 | C3*3 | F3*2 -",
    "D4*1.5 E4*.5 F4 | E4*2 C#4 | D4 A3 D4 | C4*3",
    "D4*1.5 C4*.5 Bb3 | C4 A3 F3 | G3 Bb3 D4 | C#4*3",
    "D3*3 | G3*3 | C3*3 | F3*3 | Bb2*3 | G3*3 | C3*3 | F3*2 -",
    "A3*2 C4 | D4*2 Bb3 | G3*2 E3 | F3*3",
)
ROOFS_STARS = bars(
    "-*3 | -*2 F5 | -*3 | -*2 G5",
    "7: -*3",
    "-*2 E5*.5 G5*.5",
    "C5*1.5 D5*.5 C5 | E5*2 C5 | D5 F5 Bb5 | A5*3",
    "G5*1.5 A5*.5 Bb5 | A5 F5 D5 | E5 G5 Bb5 | A5*2 -",
    "-*3 | -*2 A5 | -*3 | -*2 C6",
    "-*3 | -*2 A5 | -*3 | -*2 E5",
    "F5 A5 D6 | D6*1.5 Bb5*.5 G5 | E5 G5 C6 | A5*3",
    "F5*1.5 G5*.5 F5 | D5 G5 Bb5 | G5 E5 C5 | F5*2 -",
    "-*2 C6 | -*3 | -*2 G5 | F5*3",
)
ROOFS_BELL = bars("F3*3", "19: -*3", "D3*3", "7: -*3", "D3*3", "7: -*3", "F3*3", "3: -*3")

WORKS = Piece(
    40,
    BEATS,
    BAR,
    (
        Part(music_box, WORKS_TUNE, 0, -0.15, 0.45),
        Part(celesta, WORKS_ANSWER, -4, 0.4, 0.5),
        Part(pizzicato, broken(WORKS_HARMONY, CHORDS, "0 - -"), -3, 0),
        Part(pizzicato, broken(WORKS_HARMONY, CHORDS, "- 1+2 2+3"), -11, 0.2),
        Part(strings, broken(WORKS_HARMONY, CHORDS, "0+2*3"), -17, 0, 0.5),
        Part(wood, bars("40: D6 A5 A5"), -12, 0.5, 0.4, even=True),
        Part(tower_bell, WORKS_BELL, -4, -0.4, 0.7),
    ),
)
ROOFS = Piece(
    40,
    BEATS,
    BAR,
    (
        Part(strings, ROOFS_SONG, -3, -0.25, 0.45),
        Part(celesta, ROOFS_STARS, -6, 0.3, 0.5),
        Part(harpsichord, broken(ROOFS_HARMONY, CHORDS, "0*.5 1*.5 2*.5 3*.5 2*.5 1*.5"), -5, 0.15),
        Part(pizzicato, broken(ROOFS_HARMONY, CHORDS, "0 - -"), -7, 0),
        Part(wood, bars("40: D6 A5 A5"), -17, 0.5, 0.4, even=True),
        Part(tower_bell, ROOFS_BELL, -4, -0.4, 0.7),
    ),
)

RUNNING = bars("6: " + "D2*.5 D3*.5 " * 3, "2: " + "A2*.5 D3*.5 " * 3)
TREMBLING = bars("4: " + "D3+A3*.25 " * 12, "2: " + "D3+Bb3*.25 " * 12, "2: " + "D3+A3*.25 " * 12)

TENSION = Piece(
    8,
    BEATS,
    BAR,
    (
        Part(pizzicato, RUNNING, 0, even=True),
        Part(wood, bars("8: D6*.5 A5*.25 A5*.25 D6*.5 A5*.5 D6*.5 A5*.5"), -3, 0.35, even=True),
        Part(strings, TREMBLING, -9, even=True),
        Part(celesta, bars("7: -*3", "A4*.5 D5*.5 A5*.5 D5*.5 A5*.5 D6*.5"), -10, -0.3, 0.5),
    ),
)
