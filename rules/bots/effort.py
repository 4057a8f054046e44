"""The effort of an opponent: how widely it looks for turns, and how far it follows the best of them."""

from __future__ import annotations

from typing import NamedTuple


class Breadth(NamedTuple):
    """The extent of a search: half-made turns kept at each stage, and answers tried among many alike."""

    beam: int
    width: int
    detours: bool


class Effort(NamedTuple):
    """An overview of all openings, a close look at the best of them, and a trial of what follows on the best turns."""

    overview: Breadth
    openings: int
    close: Breadth
    turns: int
    """Turns that are followed."""
    reply: Breadth
    """The way in which everybody is thought to play on."""
    hopeless: float = 4.0
    """Points behind the best turn, before replies, that no reply makes good."""
    alike: int = 2
    """Turns of one gist that are followed at most."""
    deals: int = 2
    """Deals of what is hidden that are tried for the replies."""
    sieve: tuple[int, ...] = ()
    """Turns that are followed for a second round, a third and so on: the best of those before, by the average of where
    they stood after each round."""


HARD = Effort(
    overview=Breadth(beam=2, width=3, detours=True),
    openings=6,
    close=Breadth(beam=6, width=8, detours=True),
    turns=5,
    reply=Breadth(beam=1, width=1, detours=False),
)
"""The effort of the hard opponent, and what the master's begin with."""
