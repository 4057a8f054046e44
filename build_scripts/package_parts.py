"""What goes into the packaged program, and what it is called. Read by package.py, package.spec and the tests."""

from __future__ import annotations

import platform
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "clay-and-clockwork"
TITLE = "Clay & Clockwork"
IDENTIFIER = "org.clay-and-clockwork.game"

PACKAGES = ("game", "rules", "art")
TOOLS = frozenset(
    {"rules.__main__", "rules.conformance", "rules.bots.arena", "rules.bots.zoo"}
    | {f"rules.bots.{path.parent.name}.features" for path in (ROOT / "rules/bots").glob("*/features.py")}
)
"""Modules for developers and researchers, which the program never asks for."""
DATA = ("pyproject.toml", "art/LICENSE", "art/baked/**/*", "art/fonts/*", "game/**/*", "rules/**/*", "sounds/*")
"""Where the program reads from: all that lies there, but for what is for developers."""
NOT_READ = {".py", ".pyc", ".po", ".md"}
NOT_READ_NAMES = {"glossary.toml"}
EXCLUDED = (
    "numpy", "tkinter", "unittest", "pydoc", "pdb", "doctest", "pytest", "_pytest", "hypothesis", "mypy", "babel",
    "setuptools", "pip", "pkg_resources", "packaging", "PIL", "cv2", "ssl", "_ssl", "_hashlib", "sqlite3", "curses",
    "readline", "xmlrpc", "lib2to3", "distutils", "ensurepip", "venv",
    "pygame.tests", "pygame.examples", "pygame.docs", "pygame.camera", "pygame._camera", "pygame.surfarray",
    "pygame.sndarray", "pygame.midi", "pygame.pypm", "pygame.freetype", "pygame._freetype", "pygame.ftfont",
)  # fmt: skip
"""What PyInstaller would draw in although nothing of ours uses it."""
NOT_DATA = ("pygame/docs/", "pygame/examples/", "pygame/tests/", "pygame/pygame_icon", "pygame/__pyinstaller/")


def version() -> str:
    found: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return found


def system(platform_name: str = "") -> str:
    """The system and processor an archive is for: linux-x86_64, windows-x86_64, macos-arm64."""
    named = platform_name or sys.platform
    kind = {"win32": "windows", "darwin": "macos"}.get(named, named)
    processor = platform.machine().lower()
    return f"{kind}-{ {'amd64': 'x86_64', 'x64': 'x86_64', 'aarch64': 'arm64'}.get(processor, processor) }"


def folder_name() -> str:
    return f"{NAME}-{version()}"


def archive_name(platform_name: str = "") -> str:
    ending = ".tar.xz" if (platform_name or sys.platform) == "linux" else ".zip"
    return f"{folder_name()}-{system(platform_name)}{ending}"


def modules() -> list[str]:
    """Every module of the program by name: scenes and opponents are imported by name, where no tool can follow."""
    found = []
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return [name for name in found if name not in TOOLS]


def data() -> list[tuple[str, str]]:
    """Every file the program reads, with the folder inside the package that it goes to."""
    files = sorted({path for pattern in DATA for path in ROOT.glob(pattern) if path.is_file() and _wanted(path)})
    return [(str(path), path.relative_to(ROOT).parent.as_posix()) for path in files]


def _wanted(path: Path) -> bool:
    return path.suffix not in NOT_READ and path.name not in NOT_READ_NAMES and "__pycache__" not in path.parts
