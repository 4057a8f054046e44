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
Exec="$here/{NAME}"$words
Icon=$here/{NAME}.png
Terminal=false
Categories=Game;BoardGame;
StartupWMClass={NAME}
"""
MENU_SCRIPT = """#!/bin/sh
# Puts the game into the menu of this user's desktop. With --at-login and words for the program (--demo …) it is started
# with the desktop; with --remove both are taken away.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
menu=${XDG_DATA_HOME:-$HOME/.local/share}/applications
login=${XDG_CONFIG_HOME:-$HOME/.config}/autostart
folder=$menu
words=
case $1 in
    --remove)
        rm -f -- "$menu/NAME.desktop" "$login/NAME.desktop" && echo "Removed from the menu and the login"
        exit ;;
    --at-login)
        shift
        folder=$login
        for word; do words="$words \\"$word\\""; done ;;
esac
mkdir -p -- "$folder" || exit 1
cat > "$folder/NAME.desktop" << END && echo "Added $folder/NAME.desktop"
ENTRY
END
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
    start, terminal = (said[part][kind].strip().format(name=NAME, title=TITLE) for part in ("start", "terminal"))
    with_system = said["with_system"][kind]
    told = said["read_me"].format(start=start, terminal=terminal, kept=KEPT[kind], with_system=with_system)
    return f"{NATIVE[language].upper()}\n\n{told}"


def menu_script() -> str:
    """The script that writes the entry of a Linux desktop's menu. No entry lies in the archive: it has to name the
    program's folder, which nobody knows before."""
    return MENU_SCRIPT.replace("NAME", NAME).replace("ENTRY", desktop().strip())


def desktop() -> str:
    """The entry of a Linux desktop's menu, as the script has it."""
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
