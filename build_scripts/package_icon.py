"""The program's icon as each system wants it, from the baked picture: .ico, .icns or .png.

    python build_scripts/package_icon.py FILE      the ending says which

Both containers are a list of PNG files with their sizes in front.
"""

from __future__ import annotations

import io
import os
import struct
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

PICTURE = Path(__file__).resolve().parent.parent / "art" / "baked" / "2x" / "shared" / "app_icon.png"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = (
    (b"icp4", 16),
    (b"icp5", 32),
    (b"ic11", 32),
    (b"ic12", 64),
    (b"ic07", 128),
    (b"ic13", 256),
    (b"ic08", 256),
)


def png(size: int) -> bytes:
    """The icon so many pixels wide, as a PNG file."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
    picture = pygame.image.load(PICTURE).convert_alpha()
    packed = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(picture, (size, size)), packed, "icon.png")
    return packed.getvalue()


def ico() -> bytes:
    """Windows: a header, sixteen bytes on each picture (a width of 0 means 256), then the pictures."""
    pictures = [png(size) for size in ICO_SIZES]
    at = 6 + 16 * len(pictures)
    packed = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        packed += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return packed + b"".join(pictures)


def icns() -> bytes:
    """macOS: a magic word and the whole length, then each picture behind its kind and length."""
    pictures = [(kind, png(size)) for kind, size in ICNS_KINDS]
    body = b"".join(kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in pictures)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def large_png() -> bytes:
    return png(256)


MAKERS: dict[str, Callable[[], bytes]] = {".ico": ico, ".icns": icns, ".png": large_png}


def write(target: Path) -> None:
    target.write_bytes(MAKERS[target.suffix]())


if __name__ == "__main__":
    write(Path(sys.argv[1]))
