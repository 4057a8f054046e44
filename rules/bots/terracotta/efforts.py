"""The master's efforts in Terracotta Army.

Turns that differ by a few points before anybody replies may come out in any order three rounds later, so many are worth
a look; where they stand on the average after each round tells more than the last position alone. The best reply is
another one after almost every turn, so all of its openings are looked at each time: whoever looks only at those that
were good after another turn misses the refutation, and plays worse than the hard opponent. Between two as many turns
as possible are followed. With three or four at the table two and three times as many replies lie between two turns of
one's own: fewer turns are followed, and the others are thought to look a little wider.
"""

from __future__ import annotations

from rules.bots.effort import HARD, Breadth

SIEVE = HARD._replace(openings=8, turns=40, hopeless=14.0, alike=8, sieve=(12, 6))
WARY = HARD._replace(
    openings=8,
    turns=16,
    hopeless=10.0,
    alike=4,
    reply=Breadth(beam=2, width=2, detours=True),
    sieve=(8, 4),
)
EFFORTS = {2: SIEVE, 3: WARY, 4: WARY}
