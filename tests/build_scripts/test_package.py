"""What goes into the package is what the program reads, nothing else; and what lies beside it says what is true."""

from __future__ import annotations

import io
import os
import re
import stat
import struct
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

import package
import package_archive
import package_entry
import package_icon
import package_parts as parts
import package_texts as texts
from game import translation
from game.app import _write_lines
from game.languages import COMPLETE, NATIVE
from running import Trouble

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_version_comes_from_the_project_alone() -> None:
    assert parts.version() == PROJECT["version"]
    assert parts.folder_name() == f"clay-and-clockwork-{PROJECT['version']}"
    assert parts.archive_name().startswith(parts.folder_name())
    assert f"\n## {PROJECT['version']}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("platform", "machine", "name"),
    [
        ("linux", "x86_64", "linux-x86_64"),
        ("win32", "AMD64", "windows-x86_64"),
        ("darwin", "arm64", "macos-arm64"),
        ("linux", "aarch64", "linux-arm64"),
    ],
)
def test_an_archive_names_its_system(platform: str, machine: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: machine)
    monkeypatch.setattr("sys.platform", platform)
    assert parts.system() == name
    assert parts.archive_name().endswith(".tar.xz" if platform == "linux" else ".zip")


def test_every_scene_and_game_is_among_the_modules() -> None:
    """They are imported by name while the program runs, where PyInstaller does not see it."""
    from game.scenes import SCENES

    modules = set(parts.modules())
    assert {place.partition(":")[0] for place in SCENES.values()} <= modules
    assert {"game.terracotta.view", "game.orloj.view", "rules.bots.roster", "art"} <= modules
    assert not modules & parts.TOOLS
    for tool in parts.TOOLS:
        assert (ROOT / f"{tool.replace('.', '/')}.py").is_file()


def test_what_is_left_out_is_not_what_the_program_imports() -> None:
    """Loading every module of ours must not bring in a module that the package is made without."""
    script = "import sys, importlib\nfor name in sys.argv[1].split(','):\n    importlib.import_module(name)\n"
    script += "print(*sys.modules)"
    named = [name for name in parts.modules() if name != "game.bench"]
    run = [sys.executable, "-c", script, ",".join(named)]
    quiet = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(run, capture_output=True, text=True, check=True, env=quiet, cwd=ROOT)
    loaded = set(done.stdout.split())
    ours = {name for name in parts.EXCLUDED if not name.startswith(("_", "pygame.", "ssl", "unittest", "numpy"))}
    assert {"game.app", "pygame"} <= loaded
    assert loaded & (ours | parts.TOOLS) == set()


def test_the_data_is_all_that_the_wheel_ships_besides_code() -> None:
    inside = {f"{folder}/{Path(path).name}" for path, folder in parts.data()}
    for wanted in ("art/baked/manifest.json", "game/locale/pl/LC_MESSAGES/program.mo", "rules/orloj/solo.toml"):
        assert wanted in inside
    for wanted in ("game/demo/records/orloj_1.txt", "game/puzzles/orloj.json"):
        assert wanted in inside
    kinds = {Path(name).suffix for name in inside}
    assert {".png", ".ttf", ".ogg", ".toml", ".mo"} <= kinds
    assert not kinds & {".py", ".pyc", ".svg", ".po"}
    assert not any(name.startswith("art/readme") for name in inside)


def test_a_new_folder_of_the_program_is_taken_without_being_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = {"game/puzzles/one.txt", "game/puzzles/pl/words.toml", "rules/orloj/board.toml", "sounds/bell.ogg"}
    for name in {*read, "game/puzzles/README.md", "game/puzzles/page.py", "game/locale/pl/x.po", "art/svg/x.svg"}:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setattr(parts, "ROOT", tmp_path)
    assert {f"{folder}/{Path(path).name}" for path, folder in parts.data()} == read


def test_the_recorded_shows_and_lessons_are_in_the_package() -> None:
    inside = {f"{folder}/{Path(path).name}" for path, folder in parts.data()}
    for folder in ("game/demo/records", "game/lessons/orloj/records"):
        assert {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).iterdir()} <= inside


def test_every_licence_lies_in_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    workshop = package.Workshop(tmp_path)
    monkeypatch.setattr(package, "others_licences", lambda _: {"LGPL-2.1-pygame-ce.txt": ROOT / "LICENSE"})
    monkeypatch.setattr(package.Workshop, "source", ROOT)
    package.lay_licences(workshop, tmp_path / "licences")
    laid = {path.name for path in (tmp_path / "licences").iterdir()}
    fonts = {path.name for path in (ROOT / "art" / "fonts").glob("OFL-*.txt")}
    own = {"LICENSE", "THIRD_PARTY.md", "LICENSE-art", "LICENSE-sounds"}
    assert laid == {*own, "LGPL-2.1-pygame-ce.txt", *fonts}
    assert fonts


def test_a_licence_that_is_not_found_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places = f"{tmp_path / 'site' / 'pygame'}\n{tmp_path / 'lib' / 'os.py'}\n"
    monkeypatch.setattr(package, "heard", lambda _: places)
    with pytest.raises(Trouble, match=r"No LGPL-2\.1-pygame-ce\.txt came with the packages"):
        package.others_licences(package.Workshop(tmp_path))


@pytest.mark.parametrize("kind", ["linux", "windows", "macos"])
def test_the_first_words_are_in_every_complete_language_and_name_the_right_places(kind: str) -> None:
    said = texts.read_me(kind)
    assert said.startswith(f"Clay & Clockwork {PROJECT['version']}\n")
    assert [line for line in said.splitlines() if line.isupper()] == [NATIVE[code].upper() for code in COMPLETE]
    assert said.count(texts.KEPT[kind]) == len(COMPLETE)
    assert "{" not in said


def test_windows_is_told_the_version_in_four_numbers() -> None:
    said = texts.version_info()
    numbers = re.search(r"filevers=\((\d+), (\d+), (\d+), (\d+)\)", said)
    assert numbers is not None
    assert ".".join(numbers.groups()).startswith(".".join(re.findall(r"\d+", PROJECT["version"])))
    compile(said, "version_info.txt", "eval")


@pytest.fixture
def menu(tmp_path: Path) -> Callable[..., None]:
    """The script that puts the program into a menu, beside it in a folder with a strange name."""
    folder = tmp_path / "żółw i zegar"
    folder.mkdir()
    script = folder / "add-to-menu.sh"
    script.write_text(texts.menu_script(), encoding="utf-8")
    home = {"PATH": os.environ["PATH"], "HOME": str(tmp_path / "home")}

    def run(*words: str) -> None:
        subprocess.run(["sh", str(script), *words], env=home, check=True, capture_output=True)

    return run


@pytest.mark.skipif(os.name == "nt", reason="the script is for Linux")
def test_the_menu_entry_names_the_program_where_it_lies_and_can_be_removed(
    menu: Callable[..., None], tmp_path: Path
) -> None:
    menu()
    folder = tmp_path / "żółw i zegar"
    entry = tmp_path / "home" / ".local" / "share" / "applications" / "clay-and-clockwork.desktop"
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    assert f'Exec="{folder}/clay-and-clockwork"' in lines
    assert f"Icon={folder}/clay-and-clockwork.png" in lines
    assert [line for line in lines if not line.startswith(("Exec=", "Icon="))] == [
        line for line in texts.desktop().splitlines() if not line.startswith(("Exec=", "Icon="))
    ]
    menu("--remove")
    assert not entry.exists()


@pytest.mark.skipif(os.name == "nt", reason="the script is for Linux")
def test_the_program_can_be_started_with_the_desktop_and_words_of_a_host(
    menu: Callable[..., None], tmp_path: Path
) -> None:
    menu("--at-login", "--demo", "--demo-text", "Thursdays at eight")
    entry = tmp_path / "home" / ".config" / "autostart" / "clay-and-clockwork.desktop"
    program = tmp_path / "żółw i zegar" / "clay-and-clockwork"
    wanted = f'Exec="{program}" "--demo" "--demo-text" "Thursdays at eight"'
    assert wanted in entry.read_text(encoding="utf-8").splitlines()
    menu("--remove")
    assert not entry.exists()


@pytest.mark.parametrize("kind", ["linux", "windows", "macos"])
def test_a_host_is_told_how_to_begin_to_leave_and_to_start_with_the_system(kind: str) -> None:
    said = texts.read_me(kind).replace("\n", " ").replace("\xa0", " ")
    for word in ("Ctrl+Shift+Q", "--display 2", "--volume 40"):
        assert said.count(word) == len(COMPLETE)
    for code in COMPLETE:
        translation.use(code)
        assert translation.said_in("program", "Meetup mode") in said
        assert texts.words(code)["with_system"][kind].replace("\xa0", " ") in said
    translation.use("en")


@pytest.mark.parametrize("kind", ["linux", "windows", "macos"])
def test_whoever_does_not_see_is_told_of_the_game_in_a_terminal(kind: str) -> None:
    said = texts.read_me(kind)
    assert said.count("--terminal") == said.count("--spoken") == len(COMPLETE)


def pictures_of_ico(data: bytes) -> dict[int, bytes]:
    _, kind, count = struct.unpack("<HHH", data[:6])
    assert kind == 1
    entries = [struct.unpack("<BBBBHHII", data[6 + 16 * at : 22 + 16 * at]) for at in range(count)]
    return {entry[0] or 256: data[entry[7] : entry[7] + entry[6]] for entry in entries}


def test_the_icon_of_windows_holds_every_size() -> None:
    found = pictures_of_ico(package_icon.ico())
    assert set(found) == set(package_icon.ICO_SIZES)
    for size, picture in found.items():
        assert pygame.image.load(io.BytesIO(picture), "x.png").get_size() == (size, size)


def test_the_icon_of_macos_holds_every_kind_at_its_size() -> None:
    data = package_icon.icns()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    at, found = 8, []
    while at < len(data):
        kind, length = struct.unpack(">4sI", data[at : at + 8])
        found.append((kind, pygame.image.load(io.BytesIO(data[at + 8 : at + length]), "x.png").get_width()))
        at += length
    assert tuple(found) == package_icon.ICNS_KINDS


def test_the_icon_is_clear_at_its_corners_and_not_in_the_middle() -> None:
    picture = pygame.image.load(io.BytesIO(package_icon.png(64)), "x.png")
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((32, 32)).a == 255


def a_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "clay-and-clockwork-1"
    (folder / "inner").mkdir(parents=True)
    program = folder / "program"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o700)
    (folder / "inner" / "ż.txt").write_text("x", encoding="utf-8")
    return folder


@pytest.mark.skipif(os.name == "nt", reason="Windows gets a .zip")
def test_the_same_files_make_the_same_archive_and_anybody_may_start_it(tmp_path: Path) -> None:
    folder = a_folder(tmp_path)
    archives = [tmp_path / "one.tar.xz", tmp_path / "two.tar.xz"]
    for at, archive in enumerate(archives):
        os.utime(folder / "program", (at, at))
        package_archive.pack(folder, archive)
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with tarfile.open(archives[0]) as packed:
        entries = {entry.name: entry for entry in packed.getmembers()}
    assert set(entries) == {folder.name, *(f"{folder.name}/{name}" for name in ("program", "inner", "inner/ż.txt"))}
    assert entries[f"{folder.name}/program"].mode == 0o755
    assert entries[f"{folder.name}/inner/ż.txt"].mode == 0o644
    assert {entry.uid for entry in entries.values()} == {0}


def test_a_zip_holds_the_folder_and_the_same_files_make_the_same(tmp_path: Path) -> None:
    folder = a_folder(tmp_path)
    for at, name in enumerate(("x.zip", "y.zip")):
        os.utime(folder / "program", (at, 1_000_000_000 + at * 1000))
        package_archive.pack_zip(folder, tmp_path / name)
    assert package_archive.differences(tmp_path / "x.zip", tmp_path / "y.zip") == []
    with zipfile.ZipFile(tmp_path / "x.zip") as packed:
        assert packed.namelist() == ["clay-and-clockwork-1/inner/ż.txt", "clay-and-clockwork-1/program"]


def zipped(tmp_path: Path, *names: str, mode: int = 0) -> zipfile.ZipFile:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as packed:
        for name in names:
            entry = zipfile.ZipInfo(name)
            entry.filename, entry.external_attr = name, mode << 16
            packed.writestr(entry, "inner")
    return zipfile.ZipFile(tmp_path / "x.zip")


def test_an_archive_is_unpacked_into_its_folder(tmp_path: Path) -> None:
    folder = a_folder(tmp_path)
    for archive in (tmp_path / "x.zip", tmp_path / "x.tar.xz"):
        package_archive.pack(folder, archive)
        out = tmp_path / archive.suffix
        package_archive.unpack(archive, out)
        assert (out / folder.name / "inner" / "ż.txt").read_text(encoding="utf-8") == "x"


@pytest.mark.parametrize(
    "name", ["../out.py", "/out.py", "C:/out.py", "good/../../out.py", "..\\out.py", "//host/out.py"]
)
def test_what_wants_to_lie_outside_is_refused_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    with zipped(tmp_path, "good.py", name) as packed, pytest.raises(Trouble, match="outside its folder"):
        package_archive.unpack_zip(packed, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR])
def test_a_zip_holds_no_links_and_no_devices(tmp_path: Path, kind: int) -> None:
    with zipped(tmp_path, "odd", mode=kind | 0o644) as packed, pytest.raises(Trouble, match="no plain file: odd"):
        package_archive.unpack_zip(packed, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows gets a .zip")
def test_a_link_out_of_an_archive_is_refused(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "x.tar.xz", "w:xz") as packed:
        link = tarfile.TarInfo("link")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        packed.addfile(link)
    with pytest.raises(tarfile.FilterError):
        package_archive.unpack(tmp_path / "x.tar.xz", tmp_path / "out")


def test_nothing_is_unpacked_in_another_way() -> None:
    folders = ("build_scripts", "game", "rules", "tests", "art")
    code = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    word = re.compile(r"[.]extract(?:all)?[(]|unpack_archive[(]")
    found = {path.name: len(word.findall(path.read_text(encoding="utf-8"))) for path in code}
    assert {name: times for name, times in found.items() if times} == {"package_archive.py": 2}


def test_what_differs_in_two_archives_is_named_with_its_first_byte(tmp_path: Path) -> None:
    folder = a_folder(tmp_path)
    package_archive.pack_zip(folder, tmp_path / "x.zip")
    (folder / "program").write_text("#!/bin/bash\n", encoding="utf-8")
    (folder / "more").touch()
    package_archive.pack_zip(folder, tmp_path / "y.zip")
    assert package_archive.differences(tmp_path / "x.zip", tmp_path / "y.zip") == [
        "only in one of them: clay-and-clockwork-1/more",
        "clay-and-clockwork-1/program, from byte 7 on",
    ]


def test_trying_without_a_build_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"run package\.py without --smoke-only first"):
        package.smoke(package.Workshop(tmp_path))


def test_a_program_without_a_console_shows_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *said: shown.append(said))
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "argv", ["clay-and-clockwork", "--game", "chess"])
    assert package_entry.run_in_window() == 2
    assert shown[0][0] == "Clay & Clockwork"
    assert "there is no game 'chess'" in str(shown[0][1])
    assert shown[0][2] == "error"
    monkeypatch.setattr(sys, "argv", ["clay-and-clockwork", "--version"])
    assert package_entry.run_in_window() == 0
    assert shown[1][1:] == (f"Clay & Clockwork {PROJECT['version']}", "info")


def test_what_is_spoken_without_a_console_is_not_shown_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []

    def play() -> int:
        _write_lines(["Where to?", "1: Pass."])
        return 0

    monkeypatch.setattr(pygame.display, "message_box", lambda *said: shown.append(said))
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(package_entry, "run", play)
    assert package_entry.start() == 0
    assert shown == []


@pytest.mark.parametrize(
    ("arguments", "asked"), [(["--terminal"], "own"), (["--spoken"], "parent"), (["--version"], "parent")]
)
def test_on_windows_a_console_is_found_or_opened(
    arguments: list[str], asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[object] = []
    kernel = SimpleNamespace(
        AllocConsole=lambda: calls.append("own") or True,
        AttachConsole=lambda which: calls.append("parent" if which == 0xFFFFFFFF else which) or True,
    )
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr("builtins.open", lambda name, *_how, **_more: name)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    monkeypatch.setattr(sys, "argv", ["clay-and-clockwork", *arguments])
    monkeypatch.setattr(package_entry, "run", lambda: calls.append((sys.stdin, sys.stdout, sys.stderr)) or 0)
    assert package_entry.start() == 0
    assert calls == [asked, ("CONIN$", "CONOUT$", "CONOUT$")]


def test_the_game_in_a_terminal_is_in_the_package() -> None:
    assert {"game.terminal", "rules.terminal"} <= set(parts.modules())


def test_the_spec_asks_for_no_packing_and_no_console() -> None:
    spec = (ROOT / "build_scripts" / "package.spec").read_text(encoding="utf-8")
    assert spec.count("upx=False") == 2
    assert "console=False" in spec
    compile(spec, "package.spec", "exec")
