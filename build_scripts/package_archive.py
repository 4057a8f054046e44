"""The archive of the packaged program: the same files make the same bytes, whoever packs them and whenever."""

from __future__ import annotations

import shutil
import stat
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path, PureWindowsPath

from running import Trouble

LONG_AGO = 1_600_000_000
"""The date of every file in the archive."""
LONG_AGO_ZIPPED = (2020, 9, 13, 12, 26, 40)
SHOWN = 5
"""Differences that are named."""


def pack(folder: Path, archive: Path) -> None:
    archive.unlink(missing_ok=True)
    if sys.platform == "darwin":
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(archive)], check=True)
    elif archive.suffix == ".zip":
        pack_zip(folder, archive)
    else:
        with tarfile.open(archive, "w:xz", preset=9) as packed:
            packed.add(folder, folder.name, filter=nobodys)


def nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Whoever builds it, and whenever: the same; and what one may start, all may."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = LONG_AGO
    entry.mode = 0o755 if entry.mode & 0o100 else 0o644
    return entry


def pack_zip(folder: Path, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), LONG_AGO_ZIPPED)
                entry.create_system, entry.external_attr = 0, 0
                entry.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(entry, path.read_bytes())


def unpack(archive: Path, folder: Path) -> None:
    """Any archive of ours, nothing of it outside the folder. A program for macOS has links, which ditto keeps."""
    if archive.suffix != ".zip":
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        return
    with zipfile.ZipFile(archive) as zipped:
        if not shutil.which("ditto"):
            unpack_zip(zipped, folder)
            return
        check_names(zipped)
    subprocess.run(["ditto", "-x", "-k", str(archive), str(folder)], check=True)


def unpack_zip(packed: zipfile.ZipFile, folder: Path) -> None:
    """Plain files and folders in their folder; Trouble, and nothing is written, if there is anything else."""
    check_names(packed)
    for entry in packed.infolist():
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
            raise Trouble(f"{packed.filename} has something in it that is no plain file: {entry.filename}")
    packed.extractall(folder)


def check_names(packed: zipfile.ZipFile) -> None:
    """Every file lies in the folder, on any system."""
    for name in packed.namelist():
        parts = PureWindowsPath(name)
        if parts.anchor or ".." in parts.parts or "\\" in name:
            raise Trouble(f"{packed.filename} wants to write outside its folder: {name}")


def differences(one: Path, other: Path) -> list[str]:
    """What is not the same in two archives, file by file, with the place of the first byte that differs."""
    if one.read_bytes() == other.read_bytes():
        return []
    first, second = contents(one), contents(other)
    told = [f"only in one of them: {name}" for name in sorted(first.keys() ^ second.keys())]
    changed = [name for name in sorted(first.keys() & second.keys()) if first[name] != second[name]]
    told += [f"{name}, from byte {parting(first[name], second[name])} on" for name in changed]
    return told or ["the files are the same, but not how they are packed"]


def contents(archive: Path) -> dict[str, bytes]:
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as packed:
            return {name: packed.read(name) for name in packed.namelist()}
    with tarfile.open(archive) as packed:
        return {
            entry.name: file.read() if (file := packed.extractfile(entry)) else entry.linkname.encode()
            for entry in packed.getmembers()
        }


def parting(one: bytes, other: bytes) -> int:
    """The first place where two files are not the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (first, second) in pairs if first != second), min(len(one), len(other)))
