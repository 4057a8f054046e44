"""What an opponent of Terracotta Army is busy with, by the question that it answers.

A turn as a whole is thought about in everybody's own way, which the cast knows.
"""

from __future__ import annotations

from game.translation import N_

THOUGHTS = {
    "place": N_("{name} looks for a segment …"),
    "inner": N_("{name} sees to the inner ring …"),
    "middle": N_("{name} sees to the middle ring …"),
    "outer": N_("{name} sees to the outer ring …"),
    "warrior": N_("{name} chooses a warrior …"),
    "cell": N_("{name} looks for a cell …"),
    "weapon": N_("{name} weighs a weapon …"),
    "ability": N_("{name} thinks about the master’s help …"),
    "specialist": N_("{name} chooses a specialist …"),
    "horse": N_("{name} saddles a horse …"),
    "archer": N_("{name} looks where an archer kneels best …"),
    "inspector": N_("{name} talks to an inspector …"),
    "move": N_("{name} thinks of moving a warrior …"),
    "direction": N_("{name} takes aim …"),
    "warehouses": N_("{name} opens two warehouses …"),
}
