"""Opponents are as pure as the rules: no window, no files, no clock, no processes, no chance but their own."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import rules.bots

HOUSE = Path(rules.bots.__file__).parent
FOR_RESEARCHERS = HOUSE / "zoo.py"
SOURCES = sorted(path for path in HOUSE.glob("*.py") if path != FOR_RESEARCHERS)
ALLOWED = {
    "__future__",
    "abc",
    "collections",
    "contextlib",
    "dataclasses",
    "functools",
    "itertools",
    "json",
    "math",
    "operator",
}
ALLOWED |= {"re", "rules", "typing", "zlib"}
HOUSEKEEPING = HOUSE / "housekeeping.py"
ONLY_HOUSEKEEPING = {"gc"}
"""It changes how long an answer takes, and never the answer."""
FORBIDDEN_CALLS = {"open", "print", "input", "exec", "eval", "compile", "__import__"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_a_file_of_opponents_imports_nothing_that_sees_the_world(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {
        alias.name.partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }
    imported |= {(node.module or "").partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= (ALLOWED | ONLY_HOUSEKEEPING if path == HOUSEKEEPING else ALLOWED)
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not called & FORBIDDEN_CALLS


def test_the_extras_are_not_needed_to_play() -> None:
    script = "import sys, rules.bots; print(sorted({'pettingzoo', 'gymnasium', 'numpy', 'ray'} & set(sys.modules)))"
    root = HOUSE.parent.parent
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=root)
    assert shown.stdout.strip() == "[]"
