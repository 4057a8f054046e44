"""The master's effort in Terracotta Army: more of its own turns are tried against the replies, at two seats for
two rounds.

The best reply is another one after almost every turn, so all of its openings are looked at each time: whoever looks
only at those that were good after another turn misses the refutation, and plays worse than the hard opponent.
"""

from __future__ import annotations

from rules.bots.effort import HARD

MANY = HARD._replace(openings=8, turns=12, hopeless=8.0, alike=3)
EFFORTS = {2: MANY._replace(rounds=2), 3: MANY, 4: MANY}
