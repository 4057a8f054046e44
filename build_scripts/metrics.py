"""Measure the code always in the same way: size, functions, types, docstrings, modules that hold the table.

python build_scripts/metrics.py
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("rules", "game", "build_scripts", "tests")
LONG = 35
VAGUE = ("What", "Whoever", "How")
"""First words of docstrings that should be a noun of the field instead."""
HOLDS_THE_TABLE = re.compile(r"self\.table(: \w+)? = ")

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """A source file, read and parsed."""

    path: Path
    text: str
    nodes: tuple[ast.AST, ...]

    @classmethod
    def read(cls, path: Path) -> Module:
        text = path.read_text(encoding="utf-8")
        return cls(path, text, tuple(ast.walk(ast.parse(text))))

    @property
    def lines(self) -> int:
        return self.text.count("\n")

    @property
    def functions(self) -> list[int]:
        """The lines of each function, from its name to its end."""
        return [(node.end_lineno or 0) - node.lineno + 1 for node in self.nodes if isinstance(node, Function)]

    @property
    def anys(self) -> int:
        """Uses of `Any`, imports not counted."""
        return sum(isinstance(node, ast.Name) and node.id == "Any" for node in self.nodes)

    @property
    def vague(self) -> int:
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        said = (ast.get_docstring(node) or "" for node in self.nodes if isinstance(node, documented))
        return sum(text.split(maxsplit=1)[:1] in [[word] for word in VAGUE] for text in said)

    @property
    def holds_the_table(self) -> bool:
        return "game/table/" in self.path.as_posix() and HOLDS_THE_TABLE.search(self.text) is not None


def percentile(values: list[int], share: float) -> int:
    ordered = sorted(values)
    return ordered[round(share * (len(ordered) - 1))]


def measures(modules: list[Module]) -> dict[str, str]:
    """Each metric of some modules, as it is printed."""
    sizes, functions = [module.lines for module in modules], [n for module in modules for n in module.functions]
    lines = sum(sizes)
    return {
        "files": f"{len(modules)}",
        "lines": f"{lines:,}",
        "file median / p90 / longest": f"{median(sizes):.0f} / {percentile(sizes, 0.9)} / {max(sizes)}",
        "functions": f"{len(functions):,}",
        "function median / p90": f"{median(functions):.0f} / {percentile(functions, 0.9)}",
        f"functions over {LONG} lines": f"{sum(n > LONG for n in functions) / len(functions):.1%}",
        "Any in a thousand lines": f"{1000 * sum(module.anys for module in modules) / lines:.1f}",
        "docstrings with What, Whoever, How": f"{sum(module.vague for module in modules)}",
        "modules that hold the table": f"{sum(module.holds_the_table for module in modules)}",
    }


def sources(folders: Iterable[str]) -> list[Module]:
    return [Module.read(path) for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def main() -> None:
    columns = {folder: measures(sources([folder])) for folder in FOLDERS}
    columns["rules + game"] = measures(sources(["rules", "game"]))
    print(f"{'':<36}" + "".join(f"{name:>16}" for name in columns))
    for metric in columns["rules"]:
        print(f"{metric:<36}" + "".join(f"{column[metric]:>16}" for column in columns.values()))


if __name__ == "__main__":
    main()
