"""The metrics of a small module, counted by hand."""

from __future__ import annotations

from pathlib import Path

from metrics import Module, measures

SOURCE = '''"""What it is."""
from typing import Any


class Pointer:
    """A pointer."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def name(self) -> str:
        """However named."""
        return "pointer"
'''


def test_a_module_is_counted(tmp_path: Path) -> None:
    file = tmp_path / "game" / "table" / "pointer.py"
    file.parent.mkdir(parents=True)
    file.write_text(SOURCE, encoding="utf-8")
    found = measures([Module.read(file)])
    assert found["lines"] == "13"
    assert found["functions"] == "2"
    assert found["function median / p90"] == "2 / 3"
    assert found["Any in a thousand lines"] == f"{1000 / 13:.1f}"
    assert found["docstrings with What, Whoever, How"] == "1"
    assert found["modules that hold the table"] == "1"
