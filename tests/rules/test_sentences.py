"""Sentences for reasons: one for each, in the rules; the window translates them and has none of its own."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

import rules
from rules import GAMES

HOUSE = Path(rules.__file__).parent
GIVERS = {"because", "shortage", "weapon_reason"}
"""What makes a reason of its key, which is the first thing they are told; all but the first keep what they made."""


def calls(path: Path, names: set[str]) -> list[ast.Call]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names]


def words_in(call: ast.Call) -> set[str]:
    return {node.value for node in ast.walk(call) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def keys_given(game: str) -> set[str]:
    """Every key that the rules of a game, or the engine, give a reason by."""
    files = [HOUSE / "engine.py", *(HOUSE / game).glob("*.py")]
    firsts = [call.args[0] for path in files for call in calls(path, GIVERS)]
    return {str(node.value) for first in firsts for node in ast.walk(first) if isinstance(node, ast.Constant)}


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_one_whole_sentence(game: str) -> None:
    reasons = importlib.import_module(f"rules.{game}.sentences").REASONS
    assert set(reasons) == keys_given(game)
    assert len(set(reasons.values())) == len(reasons)
    assert [said for said in reasons.values() if not re.fullmatch(r"[A-Z“].*[.]", said)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_window_has_no_sentence_for_a_reason_of_its_own(game: str) -> None:
    said = importlib.import_module(f"rules.{game}.sentences")
    window = HOUSE.parent / "game" / game
    marked = [call for path in window.glob("*.py") for call in calls(path, {"_", "N_"})]
    assert set().union(*map(words_in, marked)) & set(said.REASONS.values()) == set()
    names = {
        node.id
        for node in ast.walk(ast.parse((window / "prompts.py").read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    assert names.isdisjoint({"REASONS", "TOPICS"})
