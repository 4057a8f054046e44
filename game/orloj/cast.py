"""The people around the clock: opponents of Orloj, Josef, and the clockmaker who teaches it."""

from __future__ import annotations

from game.cast import Cast, Character
from game.translation import N_

CAST = Cast(
    opponents={
        "easy": Character(
            "betka",
            "Bětka",
            N_("Winds the clock at dawn"),
            N_("Collects apostles."),
            N_("{name} hums and looks at the clock …"),
        ),
        "normal": Character(
            "vavra",
            "Vávra",
            N_("Stonemason"),
            N_("One block, then the next."),
            N_("{name} measures twice …"),
        ),
        "hard": Character(
            "dorota",
            "Dorota",
            N_("Lens grinder"),
            N_("Watches the crow, and you."),
            N_("{name} looks closely …"),
        ),
        "master": Character(
            "krystof",
            "Kryštof",
            N_("Reader of the stars"),
            N_("Knows every hour."),
            N_("{name} reads the stars …"),
        ),
    },
    spare=(
        Character(
            "ondra",
            "Ondra",
            N_("Night watchman"),
            N_("Lucky, and says so."),
            N_("{name} trusts in luck …"),
        ),
        Character(
            "salome",
            "Salome",
            N_("Glass painter"),
            N_("Lights all three windows."),
            N_("{name} looks at it in another light …"),
        ),
    ),
    guide=Character("zikmund", "Zikmund", N_("Clockmaker"), N_("Explains one gear at a time.")),
    alone=Character("josef", "Josef", N_("Painter of the calendar"), N_("The quiet rival when you play alone.")),
)
