"""Captions of meetup mode for the toy game."""

from __future__ import annotations

from game.descriptor import DemoCaptions

CAPTIONS = DemoCaptions(
    {"begin": "A wheel of {fields} fields.", "WheelTurned": "The wheel turns.", "ask turn": "One, two or three?"},
    lambda: {"fields": 6},
)
