"""The master's efforts in Orloj: a search of the own turn that misses little, and at two seats two rounds of replies.

With three or four at the table a second round is six or eight guessed turns: too far to be true.
"""

from __future__ import annotations

from rules.bots.effort import HARD, Breadth, Trial

WIDE = HARD._replace(
    overview=Breadth(beam=4, width=6, detours=True), openings=16, close=Breadth(beam=24, width=20, detours=True)
)
TWO_ROUNDS = WIDE._replace(trials=(Trial(turns=10, rounds=2),), hopeless=8.0, alike=3, deals=1, kept=5)
EFFORTS = {2: TWO_ROUNDS, 3: WIDE, 4: WIDE}
