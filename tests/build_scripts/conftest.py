"""The scripts find each other by lying in one folder; the tests find them there as well.

Appended, not put first: `test.py` must not stand in the way of the standard library's `test`.
"""

import sys
from pathlib import Path

BUILD_SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"

sys.path.append(str(BUILD_SCRIPTS))
