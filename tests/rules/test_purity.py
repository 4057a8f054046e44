"""`rules/` is pure: no window, no files but through one loader, no clock, no randomness but its own."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import rules

HOUSE = Path(rules.__file__).parent
COMMAND_LINE = HOUSE / "__main__.py"
LOADER = HOUSE / "board_data.py"
SOURCES = sorted(path for path in HOUSE.rglob("*.py") if path != COMMAND_LINE and "bots" not in path.parts)

ALLOWED = {
    "__future__",
    "abc",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "itertools",
    "json",
    "re",
    "rules",
    "struct",
    "types",
    "typing",
}
ONLY_THE_LOADER = {"importlib", "tomllib", "zlib"}
FORBIDDEN_CALLS = {"open", "print", "input", "exec", "eval", "compile", "__import__"}


def imported(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports say where they come from"
            found.add((node.module or "").partition(".")[0])
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_a_file_of_rules_imports_nothing_that_sees_the_world(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    allowed = ALLOWED | ONLY_THE_LOADER if path == LOADER else ALLOWED
    assert imported(tree) <= allowed
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not called & FORBIDDEN_CALLS


def test_importing_the_rules_brings_in_neither_pygame_nor_the_program() -> None:
    script = "import sys, rules; print(sorted({'pygame', 'game', 'platformdirs'} & set(sys.modules)))"
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=HOUSE.parent)
    assert shown.stdout.strip() == "[]"
