"""One whole start for real: a small project, a real environment, a real package, a game that reports what it sees."""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from environment import LOCKED

BUILD_SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"

GAME = """
import json, os, sys
import clay, game
print(json.dumps({"arguments": sys.argv[1:], "folder": os.getcwd(), "clay": clay.COLOR, "game": game.NAME}))
sys.exit(7)
"""
METADATA = "Metadata-Version: 2.1\nName: clay\nVersion: 2.0\n"
WHEEL = "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "żółw i zegar" / "clay"
    (folder / "game").mkdir(parents=True)
    (folder / "game" / "__init__.py").write_text("NAME = 'the real one'", encoding="utf-8")
    (folder / "game" / "__main__.py").write_text(GAME, encoding="utf-8")
    shutil.copytree(BUILD_SCRIPTS, folder / "build_scripts", ignore=shutil.ignore_patterns("__pycache__"))
    digest = hashlib.sha256(clay_wheel("red")).hexdigest()
    (folder / LOCKED / "play.txt").write_text(f"clay==2.0 \\\n    --hash=sha256:{digest}\n", encoding="utf-8")
    return folder


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only place packages come from; nothing is asked of the network."""
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(shelf))
    return shelf


def clay_wheel(color: str) -> bytes:
    """A package, the same bytes whenever it is made."""
    contents = {"clay.py": f"COLOR = '{color}'"} | {
        f"clay-2.0.dist-info/{name}": text for name, text in (("METADATA", METADATA), ("WHEEL", WHEEL), ("RECORD", ""))
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as wheel:
        for name, text in contents.items():
            wheel.writestr(zipfile.ZipInfo(name), text)
    return packed.getvalue()


def put_clay_on(shelf: Path, color: str = "red") -> None:
    (shelf / "clay-2.0-py3-none-any.whl").write_bytes(clay_wheel(color))


def play(project: Path, elsewhere: Path) -> subprocess.CompletedProcess[str]:
    script = project / "build_scripts" / "play.py"
    return subprocess.run(
        [sys.executable, str(script), "--file", "a b.txt"],
        cwd=elsewhere, capture_output=True, text=True, encoding="utf-8", check=False,
        env={**os.environ, "PYTHONUTF8": "1"},
    )  # fmt: skip


def test_a_start_from_anywhere_prepares_once_and_plays(project: Path, shelf: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "game.py").write_text("raise SystemExit('not this game')")

    empty_shelf = play(project, elsewhere)
    assert empty_shelf.returncode == 1
    assert "No matching distribution found for clay==2.0" in empty_shelf.stderr
    assert "Traceback" not in empty_shelf.stderr

    put_clay_on(shelf)
    first = play(project, elsewhere)
    *news, report = first.stdout.splitlines()
    assert news[0] == "Installing clay …", "what the failed start made is kept"
    assert news[-1] == "  unpacking"
    assert json.loads(report) == {
        "arguments": ["--file", "a b.txt"],
        "folder": str(elsewhere),
        "clay": "red",
        "game": "the real one",
    }
    assert (first.returncode, first.stderr) == (7, "")

    second = play(project, elsewhere)
    assert (second.returncode, second.stdout, second.stderr) == (7, report + "\n", "")


def test_a_package_that_is_not_the_locked_one_is_refused(project: Path, shelf: Path, tmp_path: Path) -> None:
    put_clay_on(shelf, "of another colour")
    refused = play(project, tmp_path)
    assert refused.returncode == 1
    assert "DO NOT MATCH THE HASHES" in refused.stderr
    assert "Traceback" not in refused.stderr
