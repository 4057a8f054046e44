"""The master's efforts in Orloj: a search of the own turn that misses little, and replies that are made with some care.

A hasty reply is often not what anybody would play, and the more turns are compared by it, the oftener the luckiest of
them wins. With three or four at the table a second round is six or eight guessed turns: too far to be true.
"""

from __future__ import annotations

from rules.bots.effort import HARD, Breadth

CAREFUL = HARD._replace(
    overview=Breadth(beam=4, width=6, detours=True),
    openings=16,
    close=Breadth(beam=24, width=20, detours=True),
    turns=8,
    reply=Breadth(beam=2, width=2, detours=True),
    hopeless=8.0,
    alike=3,
    deals=1,
)
EFFORTS = {2: CAREFUL._replace(turns=10, rounds=2), 3: CAREFUL, 4: CAREFUL}
