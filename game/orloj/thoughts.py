"""What an opponent of Orloj is busy with, by the question that it answers.

A turn as a whole is thought about in everybody's own way, which the cast knows.
"""

from __future__ import annotations

from game.translation import N_

THOUGHTS = {
    "draft": N_("{name} tries the hammers …"),
    "start": N_("{name} looks at the start card …"),
    "face": N_("{name} has a hand on the clock’s face …"),
    "first": N_("{name} stands between two sectors …"),
    "order": N_("{name} puts the bonuses in order …"),
    "apostle": N_("{name} looks at the apostles …"),
    "moon": N_("{name} looks at the moon …"),
    "painter": N_("{name} has the painter in hand …"),
    "moon_or_painter": N_("{name} looks from the moon to the painter …"),
    "moon_or_assistant": N_("{name} looks from the moon to the assistants …"),
    "upgrade": N_("{name} has something to improve …"),
    "expand": N_("{name} looks over the workshop cards …"),
    "construct": N_("{name} thinks about building …"),
    "pay": N_("{name} counts out the price …"),
    "sculptor": N_("{name} sends the sculptor …"),
    "recover": N_("{name} calls a worker back …"),
    "basic": N_("{name} chooses a resource …"),
    "produce": N_("{name} is about to produce …"),
    "mastery": N_("{name} studies …"),
    "study": N_("{name} studies …"),
    "scroll": N_("{name} chooses a scroll …"),
    "force": N_("{name} thinks about breaking tokens …"),
    "side": N_("{name} looks for the right end of the row …"),
    "go": N_("{name} has another look at the board …"),
    "end": N_("{name} has another look at the board …"),
}
