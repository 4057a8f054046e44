"""Music of Terracotta Army: five tones, a silk string, chime bells, a bamboo flute and a deep drum, all around D.

*Lamps in the pit* is for the string, which the flute answers; *Ranks at dawn* for the flute over running strings. Both
go four slow beats a bar, twenty bars in 75 s, so the tense layer of four bars fits under either.
"""

from __future__ import annotations

from music_instruments import chime_bell, drum, flute, guqin, strings, wood
from music_score import Part, Piece, bars, broken

BEATS, BAR = 4, 3.75

FIFTHS = {
    "D": "D2 A2 D3 A3",
    "F": "F2 C3 F3 A3",
    "G": "G2 D3 G3 A3",
    "A": "A2 D3 A3 D4",
    "C": "C3 G3 C4 D4",
}
"""Open chords of the dark five tones D F G A C."""

LAMPS_STRING = (
    "D4*1.5 F4*.5 G4*2 | A4 G4*.5 F4*.5 D4*2 | C4 D4*.5 F4*.5 G4 A4 | A4*3 -"
    "| D4*1.5 F4*.5 G4 A4 | C5 A4*.5 G4*.5 A4*2 | G4 F4 D4*.5 C4*.5 F4 | D4*3 -"
    "| D4 A3 D4*2 | F4 D4 C4*2 | G3 D4 G4*2 | A3 D4 A4*2"
    "| D4*2 A3*2 | C4*2 F3*2 | G3*2 C4*2 | G3 F3 D3*2"
    "| D4*1.5 F4*.5 G4*2 | A4 G4*.5 F4*.5 D4*2 | C4*1.5 D4*.5 F4 G4 | D4*4"
)
LAMPS_FLUTE = bars(
    "7: -*4",
    "-*2 A4 C5",
    "A4*2 C5 D5 | F5*1.5 D5*.5 C5*2 | D5 C5*.5 A4*.5 G4 A4 | A4*3 -",
    "D5*3 - | C5*3 - | -*2 A4 C5 | D5*3 -",
    "-*4 | -*4 | -*2 A4*2 | A4*3 -",
)
LAMPS_BELLS = bars(
    "D4+A4*4 | -*4 | -*4 | A4*2 D5*2",
    "3: -*4",
    "D4+A4*4",
    "2: -*4",
    "-*4 | -*2 A4 D5",
    "D5 A4 G4 A4 | C5 G4 F4*2 | G4 A4 C5 A4 | G4 F4 D4*2",
    "D4+A4*4 | -*4 | C5*2 G4*2 | D4+A4*4",
)
LAMPS_DEEP = broken("D D C A D A G D D F G A D F G D D D C D", FIFTHS, "0*2 1*2")
LAMPS_DRUM = bars(
    "D2*4 | -*4 | D2*4 | -*3 D2",
    "D2*4 | -*4 | D2*4 | -*2 D2 D2",
    "4: D2*2.5 D2*.5 -",
    "3: D2*1.5 D2*.5 D2 -",
    "D2 D2 D2 D2",
    "D2*4 | -*4 | D2*4 | -*4",
)

LIGHT = {
    "D": "D3 A3 D4 E4 B3",
    "G": "G2 D3 G3 B3 A3",
    "A": "A2 E3 A3 B3 D4",
    "E": "E3 B3 E4 G4 D4",
}
"""Chords of the bright five tones D E G A B."""

DAWN_FLUTE = bars(
    "3: -*4",
    "-*2 G4 A4",
    "A4*1.5 B4*.5 D5*2 | E5 D5*.5 B4*.5 A4*2 | G4 A4*.5 B4*.5 D5 B4 | A4*3 -",
    "A4*1.5 B4*.5 D5 E5 | G5 E5*.5 D5*.5 E5*2 | D5 B4*.5 A4*.5 G4*.5 A4*.5 B4 | D5*3 -",
    "-*4 | -*2 B4 D5 | E5*3 - | -*4",
    "D5*1.5 B4*.5 A4*2 | G4 A4*.5 G4*.5 E4*2 | D4 E4 G4 A4 | D4*3 -",
)
DAWN_SONG = bars(
    "12: -*4",
    "D4 E4 G4 A4 | B4*1.5 A4*.5 G4*2 | E4 G4*.5 A4*.5 B4 D5 | A4*3 -",
    "4: -*4",
)
DAWN_RUNNING = " | ".join(
    (
        broken("D G A D", LIGHT, "0 1 2*2"),
        broken("D D G A D E G D", LIGHT, "0*.5 1*.5 2*.5 3*.5 1*.5 2*.5 4*.5 1*.5"),
        broken("D G E A", LIGHT, "0*.5 1*.5 2*.5 1*.5 4*.5 2*.5 1*.5 2*.5"),
        broken("D G A D", LIGHT, "0 1 2 1"),
    )
)
DAWN_BELLS = bars(
    "D5*2 A4*2 | B4*2 G4*2 | A4*2 E5*2 | D5*4",
    "D4+A4*4",
    "3: -*4",
    "D4+A4*4 | -*4 | -*4 | -*2 A4 D5",
    "D5*4 | -*4 | E5*4 | A4*2 E5*2",
    "D5*4 | B4*4 | A4*2 E4*2 | D4+A4*4",
)
DAWN_DRUM = bars(
    "D2*4 | -*4 | D2*4 | -*4",
    "4: D2*2 -*1.5 D2*.5",
    "4: D2*1.5 D2*.5 -*2",
    "3: D2 D2*.5 D2*.5 D2 -",
    "D2 D2 D2*.5 D2*.5 D2",
    "D2*4 | -*4 | D2*4 | -*4",
)
DAWN_DRONE = broken("D G A D D D G A D E G D D G E A D G A D", LIGHT, "0+1*4")

LAMPS = Piece(
    20,
    BEATS,
    BAR,
    (
        Part(guqin, LAMPS_STRING, 0, -0.25),
        Part(guqin, LAMPS_DEEP, -6, -0.1),
        Part(flute, LAMPS_FLUTE, -11, 0.35, 0.55),
        Part(chime_bell, LAMPS_BELLS, -5, 0.15, 0.5),
        Part(drum, LAMPS_DRUM, -3, 0, 0.3, even=True),
        Part(strings, bars("8: D2+A2*4", "12: D2+D3*4"), -21, 0, 0.5, even=True),
    ),
)
DAWN = Piece(
    20,
    BEATS,
    BAR,
    (
        Part(flute, DAWN_FLUTE, -9, 0.25, 0.5),
        Part(guqin, DAWN_SONG, -1, -0.3),
        Part(guqin, DAWN_RUNNING, -9, -0.2),
        Part(chime_bell, DAWN_BELLS, -5, 0.35, 0.5),
        Part(drum, DAWN_DRUM, -3, 0, 0.3, even=True),
        Part(strings, DAWN_DRONE, -21, 0, 0.5, even=True),
    ),
)
TENSION_DRUM = bars("3: D2 D2*.5 D2*.5 D2 D2*.5 D2*.5", "D2 D2*.5 D2*.5 D2*.5 D2*.5 D2*.5 D2*.5")
TENSION_SKIN = bars("3: D3*.5 D3*.5 -*.5 D3*.5 D3*.5 -*.5 D3*.5 D3*.5", "D3*.5 " * 8)
TREMBLING = bars("2: " + "D3*.25 " * 16, "A2*.25 " * 16, "D3*.25 " * 16)

TENSION = Piece(
    4,
    BEATS,
    BAR,
    (
        Part(drum, TENSION_DRUM, 0, even=True),
        Part(drum, TENSION_SKIN, -7, 0.3, even=True),
        Part(wood, bars("4: - A5*.5 A5*.5 - A5"), -6, -0.4, even=True),
        Part(strings, TREMBLING, -9, even=True),
    ),
)
