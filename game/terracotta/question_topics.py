"""The page of the rulebook that explains each question of Terracotta Army."""

from __future__ import annotations

from game.terracotta.tips import ACTION_TOPICS
from rules.engine import Prompt
from rules.terracotta.board import RINGS

TOPICS = {
    "turn": "turn",
    "place": "workers",
    "warrior": "craft",
    "specialist": "specialists",
    "horse": "horse",
    "archer": "archer",
    "weapon": "weapons",
    "inspector": "inspectors",
    "move": "weapons",
    "direction": "weapons",
    "ability": "masters",
    "warehouses": "warehouses",
}
"""A page for each question. Rings are explained by their action, cells by what stands on them."""


def topic(prompt: Prompt) -> str:
    if prompt.ask in RINGS:
        return f"terracotta/{ACTION_TOPICS[prompt.about.partition(' ')[0]]}"
    if prompt.ask == "cell":
        return f"terracotta/{prompt.about}"
    return f"terracotta/{'masters' if prompt.about == 'builder' else TOPICS[prompt.ask]}"
