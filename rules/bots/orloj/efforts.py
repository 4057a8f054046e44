"""The master's efforts in Orloj.

Turns that differ by a few points before anybody replies may come out in any order three rounds later. Between two, many
of them are followed, the best for three rounds, all of which count alike. With three or four at the table fewer are
followed, and the others are thought to look a little wider.
"""

from __future__ import annotations

from rules.bots.effort import HARD, Breadth

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
EFFORTS = {2: SIEVE, 3: WARY, 4: WARY}
