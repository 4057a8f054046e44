"""The small texts that lie beside the packaged program, and the facts Windows shows about it."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from package_parts import NAME, ROOT, TITLE, version

sys.path.insert(0, str(ROOT))

from game.languages import COMPLETE, ENGLISH, NATIVE

WORDS = Path(__file__).resolve().parent / "package_words"

KEPT = {
    "linux": f"~/.local/share/{NAME} (~/.config/{NAME})",
    "windows": f"%APPDATA%\\{NAME}",
    "macos": f"~/Library/Application Support/{NAME}",
}
DESKTOP = f"""[Desktop Entry]
Type=Application
Version=1.0
Name={TITLE}
{{said}}
Exec={NAME}
Icon={NAME}
Terminal=false
Categories=Game;BoardGame;
StartupWMClass={NAME}
"""
MENU_SCRIPT = f"""#!/bin/sh
# Puts the game into the menu of this user's desktop; with --remove takes it out again.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
menu=${{XDG_DATA_HOME:-$HOME/.local/share}}/applications
entry=$menu/{NAME}.desktop
if [ "$1" = --remove ]; then
    rm -f -- "$entry" && echo "Removed $entry"
    exit
fi
mkdir -p -- "$menu" || exit 1
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s/{NAME}"\\n' "$here" ;;
        Icon=*) printf 'Icon=%s/{NAME}.png\\n' "$here" ;;
        *) printf '%s\\n' "$line" ;;
    esac
done < "$here/{NAME}.desktop" > "$entry" && echo "Added $entry"
"""
VERSION_INFO = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0,
                    date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'The Clay & Clockwork makers'),
      StringStruct('FileDescription', {title!r}),
      StringStruct('FileVersion', {version!r}),
      StringStruct('InternalName', {name!r}),
      StringStruct('LegalCopyright', 'Code MIT, art and sounds CC BY 4.0'),
      StringStruct('OriginalFilename', {file!r}),
      StringStruct('ProductName', {title!r}),
      StringStruct('ProductVersion', {version!r})])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""


def words(language: str) -> dict[str, Any]:
    """A language's words: package_words/LANGUAGE.toml."""
    return tomllib.loads((WORDS / f"{language}.toml").read_text(encoding="utf-8"))


def read_me(kind: str) -> str:
    """READ ME FIRST for linux, windows or macos, in every complete language."""
    return "\n\n".join([f"{TITLE} {version()}\n", *(_part(language, kind) for language in COMPLETE)])


def _part(language: str, kind: str) -> str:
    said = words(language)
    start = said["start"][kind].strip().format(name=NAME, title=TITLE)
    return f"{NATIVE[language].upper()}\n\n{said['read_me'].format(start=start, kept=KEPT[kind])}"


def desktop() -> str:
    """The entry of a Linux desktop's menu."""
    kinds = [f"GenericName{_mark(language)}={words(language)['menu_kind']}" for language in COMPLETE]
    said = [f"Comment{_mark(language)}={words(language)['menu_words']}" for language in COMPLETE]
    return DESKTOP.format(said="\n".join([*kinds, *said]))


def _mark(language: str) -> str:
    return "" if language == ENGLISH else f"[{language}]"


def version_info() -> str:
    numbers = tuple((*map(int, re.findall(r"\d+", version())), 0, 0, 0, 0)[:4])
    return VERSION_INFO.format(numbers=numbers, version=version(), title=TITLE, name=NAME, file=f"{NAME}.exe")


def checksum_line(digest: str, archive: str) -> str:
    """As `sha256sum -c` reads it."""
    return f"{digest}  {archive}\n"
