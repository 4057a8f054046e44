"""Music of the title: the army's string tells a tune in five tones, the clock's music box answers, then both go on."""

from __future__ import annotations

from music_instruments import chime_bell, drum, flute, guqin, music_box, pizzicato, strings, wood
from music_score import Part, Piece, bars, broken

CHORDS = {
    "Dm": "D2 A2 D3 F3 A3",
    "F": "F2 C3 F3 A3 C4",
    "C": "C2 G2 C3 E3 G3",
    "Bb": "Bb1 F2 Bb2 D3 F3",
    "Gm": "G2 D3 G3 Bb3 D4",
    "A": "A1 E2 A2 C#3 E3",
    "Am": "A1 E2 A2 C3 E3",
}
HARMONY = "Dm Dm Dm Am Dm F C Am Dm C Bb A Dm F Gm Dm Bb F Gm A"

STRING = bars(
    "D3 A3 D4*2 | -*2 A3 C4 | D4*3 - | -*4",
    "D4*1.5 F4*.5 G4 A4 | C5*2 A4*2 | G4 A4*.5 G4*.5 F4 G4 | A4*3 -",
    "4: -*4",
    "D4*1.5 F4*.5 G4 A4 | C5*2 A4*2 | -*4 | D4 A3 D3*2",
    "D4 F4 A4 F4 | C4 F4 A4*2 | Bb3 D4 G4*2 | A3 E4 A4*2",
)
BOX = bars(
    "3: -*4",
    "-*2 A5 C6",
    "4: -*4",
    "D5 E5*.5 F5*.5 A5*2 | G5 F5*.5 E5*.5 C5*2 | D5 F5 Bb5 A5 | A5*3 -",
    "3: -*4",
    "D6*.5 A5*.5 F5*.5 A5*.5 D5*2",
    "-*2 F5*.5 Bb5*.5 D6 | -*2 F5*.5 A5*.5 C6 | -*2 G5*.5 Bb5*.5 D6 | -*2 A5*.5 C#6*.5 E6",
)
AIR = bars("12: -*4", "D5*1.5 F5*.5 G5 A5 | C6*2 A5*2 | Bb5 G5 F5 E5 | D5*3 -", "4: -*4")
BELLS = bars("D4+A4*4", "3: -*4", "D4+A4*4", "3: -*4", "D4*4", "3: -*4", "D5*4 | C5*4 | G4*2 A4*2 | D4+A4*4", "4: -*4")
DRUM = bars("D2*4 | -*4 | D2*4 | -*3 D2", "4: D2*2.5 D2*.5 -", "4: -*4", "4: D2*1.5 D2*.5 D2 -", "D2*4", "3: -*4")
WHEELS = bars("8: -*4", "12: D6 A5 D6 A5")

THEME = Piece(
    20,
    4,
    3.2,
    (
        Part(guqin, STRING, 0, -0.3),
        Part(music_box, BOX, -3, 0.3, 0.45),
        Part(flute, AIR, -11, 0.1, 0.55),
        Part(chime_bell, BELLS, -6, 0.2, 0.5),
        Part(drum, DRUM, -4, even=True),
        Part(wood, WHEELS, -13, 0.5, 0.4, even=True),
        Part(pizzicato, broken(HARMONY, CHORDS, "0*2 1*2"), -6),
        Part(strings, broken(HARMONY, CHORDS, "1+2+3*4"), -15, 0, 0.5),
    ),
)
