"""Words of the coach for the toy game."""

from __future__ import annotations

from game.table.coach.coach_words import POINTS, CoachWords

COACH_WORDS = CoachWords(lambda choice, _state: choice.text, POINTS, ghosts=frozenset(), gist=frozenset({"turn"}))
