"""An old Python is told what it is missing, in one sentence, before it stumbles over anything newer."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from python_version import OLDEST, require_python

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ("play.py", "test.py")
READ_BY_ANY_PYTHON = ("python_version.py", *SCRIPTS)

AS_PYTHON_3_6 = """
import runpy, sys
sys.version_info = (3, 6, 15)
sys.path.insert(0, sys.argv[1])
runpy.run_path(sys.argv[1] + "/" + sys.argv[2], run_name="__main__")
"""


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (3, 20), (4, 0)])
def test_a_python_that_is_new_enough_may_pass(version: tuple[int, int]) -> None:
    require_python(*version)


@pytest.mark.parametrize("version", [(2, 7), (3, 6), (3, 10)])
def test_an_old_python_is_sent_away_with_one_sentence(version: tuple[int, int]) -> None:
    with pytest.raises(SystemExit) as sent_away:
        require_python(*version)
    sentence = str(sent_away.value)
    assert "needs Python 3.11 or newer" in sentence
    assert f"this is Python {version[0]}.{version[1]}:" in sentence
    assert len(sentence.splitlines()) == 1


def test_the_scripts_and_the_package_ask_for_the_same_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == f">={OLDEST[0]}.{OLDEST[1]}"


@pytest.mark.parametrize("script", READ_BY_ANY_PYTHON)
def test_an_old_python_can_read_the_script_far_enough_to_say_so(script: str) -> None:
    source = (ROOT / "build_scripts" / script).read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 6))
    assert source.isascii(), "Python 2 reads only ASCII"
    if script in SCRIPTS:
        assert imports_before_the_check(tree) == ["sys", "python_version"]


def imports_before_the_check(tree: ast.Module) -> list[str]:
    """The modules a script imports before it calls require_python."""
    modules: list[str] = []
    for statement in tree.body:
        if isinstance(statement, ast.Import):
            modules += [alias.name for alias in statement.names]
        elif isinstance(statement, ast.ImportFrom):
            modules.append(str(statement.module))
        elif "require_python" in ast.unparse(statement):
            return modules
    raise AssertionError("the script never calls require_python")


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_start_with_an_old_python_ends_with_the_sentence_alone(script: str) -> None:
    folder = str(ROOT / "build_scripts")
    done = subprocess.run(
        [sys.executable, "-I", "-c", AS_PYTHON_3_6, folder, script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Clay & Clockwork needs Python 3.11 or newer and this is Python 3.6:")
    assert done.stderr.count("\n") == 1
