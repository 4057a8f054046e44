"""What the workflow runs is what is locked: packages by their hashes, actions by their commits."""

from __future__ import annotations

import re
from pathlib import Path

WORKFLOW = (Path(__file__).resolve().parents[2] / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")


def test_every_package_is_installed_by_its_hash_or_was_built_here() -> None:
    installed = [line.strip() for line in WORKFLOW.splitlines() if re.search(r"\b(pip|pipx|uv)\b.*\binstall\b", line)]
    assert len(installed) == 3
    for line in installed:
        locked = "--require-hashes -r build_scripts/locked/" in line
        assert locked or "--no-deps --no-index dist/" in line, line


def test_every_action_is_named_by_its_commit() -> None:
    used = re.findall(r"uses: (\S+)", WORKFLOW)
    assert used
    assert all(re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", each) for each in used)
