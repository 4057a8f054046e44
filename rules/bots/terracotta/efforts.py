"""The master's effort in Terracotta Army: many of its own turns are followed, the best of them for three rounds.

Turns that differ by a few points before anybody replies may come out in any order three rounds later, so many are worth
a look; where they stand on the average after each round tells more than the last position alone. The best reply is
another one after almost every turn, so all of its openings are looked at each time: whoever looks only at those that
were good after another turn misses the refutation, and plays worse than the hard opponent.
"""

from __future__ import annotations

from rules.bots.effort import HARD

SIEVE = HARD._replace(openings=8, turns=40, hopeless=14.0, alike=8, sieve=(12, 6))
EFFORTS = {2: SIEVE, 3: SIEVE, 4: SIEVE._replace(turns=32)}
