"""The master's efforts in Terracotta Army: many turns are followed for a round, half of them for another, a few for a
third, and the replies are made with some care."""

from __future__ import annotations

from rules.bots.effort import HARD, Breadth, Trial

SIEVE = HARD._replace(
    openings=8,
    trials=(Trial(turns=12), Trial(turns=6), Trial(turns=3)),
    reply=Breadth(beam=2, width=2, detours=True),
    hopeless=8.0,
    alike=3,
    kept=8,
)
EFFORTS = {2: SIEVE, 3: SIEVE, 4: SIEVE}
