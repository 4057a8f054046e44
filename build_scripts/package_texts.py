"""The small texts that lie beside the packaged program, and the facts Windows shows about it."""

from __future__ import annotations

import re

from package_parts import NAME, TITLE, version

START = {
    "linux": (
        f"Open a terminal in this folder and type ./{NAME}, or double-click the file {NAME}.\n"
        "./add-to-menu.sh puts the game into your system's menu.",
        f"Otwórz terminal w tym folderze i wpisz ./{NAME} albo kliknij dwukrotnie plik {NAME}.\n"
        "./add-to-menu.sh dodaje grę do menu systemu.",
    ),
    "windows": (
        f"Unpack the whole folder first, then double-click {NAME}.exe.\n"
        'If Windows says it "protected your PC": the program is not signed. Choose "More info", then "Run anyway".',
        f"Najpierw rozpakuj cały folder, potem kliknij dwukrotnie {NAME}.exe.\n"
        "Jeśli Windows pokaże „System Windows ochronił ten komputer”: program nie jest podpisany. Wybierz „Więcej "
        "informacji”, potem „Uruchom mimo to”.",
    ),
    "macos": (
        f'Drag "{TITLE}" into Applications and open it.\n'
        "If macOS refuses the first time because the program is not signed: System Settings, Privacy & Security, "
        '"Open Anyway".',
        f"Przeciągnij „{TITLE}” do folderu Aplikacje i otwórz.\n"
        "Jeśli macOS za pierwszym razem odmówi, bo program nie jest podpisany: Ustawienia systemowe, Prywatność i "
        "ochrona, „Otwórz mimo to”.",
    ),
}
KEPT = {
    "linux": f"~/.local/share/{NAME} (~/.config/{NAME})",
    "windows": f"%APPDATA%\\{NAME}",
    "macos": f"~/Library/Application Support/{NAME}",
}
READ_ME = """{title} {version}

ENGLISH

Two board games of turning wheels on one screen: Terracotta Army and Orloj. No account, no server, no network.

Start
{start_en}

Play
Drag pieces where they should go, or touch first the piece and then the place. What glows can be touched. F1 opens the
rules about what the pointer is on, U takes back, Esc opens the menu, F11 is full screen. Games are saved by themselves.

Your games and settings (in brackets: settings) are kept in
{kept}
Delete this folder and those to remove everything.

This is a fan-made program, not affiliated with nor endorsed by the publishers. If you like a game, buy its box.
Licences of everything in here: the folder "licences", beginning with THIRD_PARTY.md.


POLSKI

Dwie gry planszowe o obracających się kołach na jednym ekranie: Terracotta Army i Orloj. Bez konta, serwera i sieci.

Uruchomienie
{start_pl}

Gra
Przeciągaj elementy na ich miejsce albo dotknij najpierw elementu, a potem miejsca. Dotknąć można tego, co świeci. F1
otwiera zasady o tym, co wskazujesz, U cofa, Esc otwiera menu, F11 to pełny ekran. Gry zapisują się same.

Gry i ustawienia (w nawiasie: ustawienia) leżą w
{kept}
Aby usunąć wszystko, usuń ten folder i tamte.

To program stworzony przez fanów, niezwiązany z wydawcami i przez nich nieautoryzowany. Jeśli gra ci się podoba, kup
pudełko. Licencje wszystkiego, co tu jest: folder „licences”, zaczynając od THIRD_PARTY.md.
"""
DESKTOP = f"""[Desktop Entry]
Type=Application
Version=1.0
Name={TITLE}
GenericName=Board games
GenericName[pl]=Gry planszowe
Comment=Terracotta Army and Orloj, two board games of turning wheels
Comment[pl]=Terracotta Army i Orloj, dwie gry planszowe o obracających się kołach
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


def read_me(kind: str) -> str:
    """READ ME FIRST for linux, windows or macos."""
    english, polish = START[kind]
    return READ_ME.format(title=TITLE, version=version(), start_en=english, start_pl=polish, kept=KEPT[kind])


def version_info() -> str:
    numbers = tuple((*map(int, re.findall(r"\d+", version())), 0, 0, 0, 0)[:4])
    return VERSION_INFO.format(numbers=numbers, version=version(), title=TITLE, name=NAME, file=f"{NAME}.exe")


def checksum_line(digest: str, archive: str) -> str:
    """As `sha256sum -c` reads it."""
    return f"{digest}  {archive}\n"
