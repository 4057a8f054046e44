"""The page of the rulebook that explains each question of Orloj."""

from __future__ import annotations

from rules.engine import Prompt

TOPICS = {
    "draft": "hammer",
    "turn": "clock",
    "face": "face",
    "first": "clock",
    "order": "apostles",
    "apostle": "apostles",
    "moon": "moon",
    "painter": "painter",
    "moon_or_painter": "moon",
    "moon_or_assistant": "assistants",
    "upgrade": "produce",
    "expand": "workshop",
    "construct": "construct",
    "pay": "resources",
    "sculptor": "sculptor",
    "recover": "pass",
    "basic": "resources",
    "produce": "produce",
    "mastery": "mastery",
    "study": "mastery",
    "scroll": "scrolls",
    "force": "deviation",
    "side": "workshop",
    "go": "additional",
    "start": "turn",
    "end": "additional",
}


def topic(prompt: Prompt) -> str:
    return f"orloj/{TOPICS[prompt.ask]}"
