"""The people of the pit: opponents of Terracotta Army, and the potter who teaches it."""

from __future__ import annotations

from game.cast import Cast, Character
from game.translation import N_

CAST = Cast(
    opponents={
        "easy": Character(
            "mei",
            "Mei",
            N_("Apprentice at the kiln"),
            N_("Takes what is pretty."),
            N_("{name} looks for something pretty …"),
        ),
        "normal": Character(
            "bolin", "Bolin", N_("Carter of the pit"), N_("Steady, never in a hurry."), N_("{name} takes a good look …")
        ),
        "hard": Character(
            "shu",
            "Shu",
            N_("Scribe of the works"),
            N_("Counts your row before her own."),
            N_("{name} counts the rows …"),
        ),
        "master": Character(
            "qiao",
            "Qiao",
            N_("Marshal of the guard"),
            N_("Sees the last round in the first."),
            N_("{name} looks to the last round …"),
        ),
    },
    spare=(
        Character(
            "gou",
            "Gou",
            N_("Drum maker"),
            N_("Loves noise, groups and musicians."),
            N_("{name} drums on the table …"),
        ),
        Character(
            "ning", "Ning", N_("Horse breaker"), N_("Rides first, plans later."), N_("{name} can hardly sit still …")
        ),
    ),
    guide=Character("wen", "Wen", N_("Master potter"), N_("Shows you the first pot.")),
)
