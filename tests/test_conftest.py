"""The suite can be told that nothing may be skipped."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).with_name("conftest.py")
PASSES = "def test_it() -> None: pass\n"
SKIPS = "import pytest\n@pytest.mark.skip\ndef test_it() -> None: pass\n"
SKIPS_ALL = "import pytest\npytest.importorskip('no_such_module')\n"


@pytest.mark.parametrize(
    ("skipping", "options", "code"),
    [(SKIPS, [], 0), (SKIPS, ["--no-skips"], 1), (SKIPS_ALL, ["--no-skips"], 1), (PASSES, ["--no-skips"], 0)],
)
def test_a_skipped_test_fails_the_run_where_none_may_be(
    tmp_path: Path, skipping: str, options: list[str], code: int
) -> None:
    (tmp_path / "conftest.py").write_bytes(CONFTEST.read_bytes())
    (tmp_path / "test_passing.py").write_text(PASSES, encoding="utf-8")
    (tmp_path / "test_skipping.py").write_text(skipping, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout
    assert ("skipped, but must run: test_skipping.py" in done.stdout) == bool(code)
