"""The pictures of the README: its film is an animated PNG that brings only what changed."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np

import animated_png
import shots
import shots_film

ROOT = Path(__file__).resolve().parents[2]


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    found, at = [], 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + body)
        found.append((kind, body))
        at += 12 + length
    return found


def film() -> list[np.ndarray]:
    """A dark table; two frames of it, then a red piece on it, then the piece a little further."""
    still = np.full((shots_film.MOVING[1], shots_film.MOVING[0], 3), 40, np.uint8)
    frames = [still, still.copy()]
    for left in (100, 104):
        moved = still.copy()
        moved[50:70, left : left + 20] = (200, 30, 30)
        frames.append(moved)
    return frames


def test_frames_that_are_the_same_last_longer_and_others_bring_what_changed() -> None:
    found = chunks(animated_png.animated(film()))
    kinds = [kind for kind, _ in found]
    assert kinds == [b"IHDR", b"acTL", b"PLTE", b"fcTL", b"IDAT", b"fcTL", b"fdAT", b"fcTL", b"fdAT", b"IEND"]
    controls = [struct.unpack(">IIIIIHHBB", body) for kind, body in found if kind == b"fcTL"]
    assert [control[1:5] for control in controls] == [(*shots_film.MOVING, 0, 0), (20, 20, 100, 50), (24, 20, 100, 50)]
    assert [control[5] for control in controls] == [2 * animated_png.EVERY, animated_png.EVERY, animated_png.EVERY]
    numbers = [struct.unpack(">I", body[:4])[0] for kind, body in found if kind in (b"fcTL", b"fdAT")]
    assert numbers == [0, 1, 2, 3, 4]


def test_the_colours_are_those_of_the_film() -> None:
    palette = animated_png.shared_palette(film() * 4)
    shown = palette[animated_png.indices(film()[2], palette)]
    assert np.abs(shown.astype(int) - film()[2].astype(int)).max() <= 4


def test_the_pictures_of_the_readme_are_lean() -> None:
    there = list((ROOT / "art" / "readme").iterdir())
    assert {path.name for path in there} == set(shots.PICTURES)
    assert all(path.stat().st_size <= shots.MOST_BYTES for path in there)


def test_the_readme_shows_every_picture() -> None:
    page = (ROOT / "README.md").read_text()
    assert {name for name in shots.PICTURES if f"(art/readme/{name})" not in page} == set()


def test_the_film_has_a_ring_to_turn_and_a_figure_to_place() -> None:
    found = shots_film.scenario()
    assert (found.turn.text, found.do.text) == ("rotate inner", "do inner")
    assert (found.place.verb, found.craft.verb, found.at.verb) == ("place", "craft", "at")
