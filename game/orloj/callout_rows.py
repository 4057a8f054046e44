"""The lines of a callout."""

from __future__ import annotations

from dataclasses import dataclass

from game.kit.theme import PALE, Color
from rules.orloj.effects import Cost, Deed

LINE = 44


@dataclass(frozen=True)
class CalloutRow:
    """A line of a callout: a picture, words, and at the right end a number, a price or a deed."""

    words: str
    icon: str = ""
    right: str = ""
    color: Color = PALE
    right_icon: str = ""
    cost: Cost | None = None
    have: tuple[int, ...] = ()
    deed: Deed | None = None
    tall: float = LINE
