"""The master's efforts in Orloj.

Between two, a search of the own turn that misses little, and replies that are made with some care: a hasty reply is
often not what anybody would play. With three or four at the table such a search mostly finds turns that the weights
think too much of, and what a turn is worth shows late: so hasty replies for three rounds, all of which count alike, and
the turns that look best then are followed again in other moods.
"""

from __future__ import annotations

from rules.bots.effort import HARD, Breadth, Trial

CAREFUL = HARD._replace(
    overview=Breadth(beam=4, width=6, detours=True),
    openings=16,
    close=Breadth(beam=24, width=20, detours=True),
    turns=10,
    reply=Breadth(beam=2, width=2, detours=True),
    rounds=2,
    hopeless=8.0,
    alike=3,
    deals=1,
)
PATIENT = HARD._replace(
    overview=Breadth(beam=3, width=4, detours=True),
    openings=10,
    close=Breadth(beam=10, width=10, detours=True),
    turns=10,
    rounds=3,
    hopeless=8.0,
    deals=1,
    trials=(Trial(turns=4, times=2),),
    mood=1.5,
    every_round=True,
)
EFFORTS = {2: CAREFUL, 3: PATIENT, 4: PATIENT}
