"""The master's efforts in Orloj.

Turns that differ by a few points before anybody replies may come out in any order three rounds later. Between two, many
of them are followed, the best for three rounds, all of which count alike. With three at the table fewer are followed,
and the others are thought to look a little wider. With four three guessed turns follow each of one's own: fewer still
are followed, and the best of them again in other moods.
"""

from __future__ import annotations

from rules.bots.effort import HARD, Breadth, Trial

SIEVE = HARD._replace(
    overview=Breadth(beam=3, width=4, detours=True),
    openings=12,
    close=Breadth(beam=12, width=12, detours=True),
    turns=24,
    hopeless=12.0,
    alike=6,
    deals=1,
    sieve=(10, 5),
)
WARY = SIEVE._replace(turns=16, reply=Breadth(beam=2, width=2, detours=True), sieve=(8, 4))
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
EFFORTS = {2: SIEVE, 3: WARY, 4: PATIENT}
