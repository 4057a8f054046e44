"""Ogg Vorbis files of waves, the same bytes for the same wave."""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np
import soundfile  # type: ignore[import-untyped]

from sound_synthesis import RATE, Wave, gain

PEAK_PACKED = -3.0
USUAL, SMALL = 0.4, 0.1
"""Qualities of the packing."""
SMOOTH = 99
"""A seam bends less than all but the sharpest hundredth of all places."""
STARTS = range(0, RATE // 100, 9)
"""Samples by which an endless sound may begin later: too few to be heard."""


def ogg_checksum(page: bytes) -> int:
    """The checksum of Ogg pages: CRC-32 with the bits the other way round than zlib's."""
    mirror = bytes(int(f"{byte:08b}"[::-1], 2) for byte in page)
    return int(f"{zlib.crc32(mirror, 0xFFFFFFFF) ^ 0xFFFFFFFF:032b}"[::-1], 2)


def with_fixed_serial(ogg: bytes) -> bytes:
    """The encoder gives every file a random serial number; a fixed one keeps the same sound the same file."""
    out, at = bytearray(), 0
    while at < len(ogg):
        segments = ogg[at + 26]
        length = 27 + segments + sum(ogg[at + 27 : at + 27 + segments])
        page = bytearray(ogg[at : at + length])
        page[14:18], page[22:26] = struct.pack("<I", 1), bytes(4)
        page[22:26] = struct.pack("<I", ogg_checksum(bytes(page)))
        out += page
        at += length
    return bytes(out)


def encoded(wave: Wave, quality: float) -> bytes:
    packed = io.BytesIO()
    channels = wave.shape[1]
    small = {"format": "OGG", "subtype": "VORBIS", "compression_level": 1 - quality}
    with soundfile.SoundFile(packed, "w", RATE, channels, **small) as out:
        for start in range(0, len(wave), RATE // 4):
            out.write(wave[start : start + RATE // 4])
    return with_fixed_serial(packed.getvalue())


def packed(wave: Wave, quality: float = USUAL) -> bytes:
    """As Ogg Vorbis; packing noise lets it overshoot, so what comes out is measured and, if need be, turned down."""
    data = encoded(wave, quality)
    heard, _ = soundfile.read(io.BytesIO(data))
    over = float(np.max(np.abs(heard))) / gain(PEAK_PACKED)
    return data if over <= 1 else encoded(wave / over, quality)


def packed_circle(wave: Wave) -> bytes:
    """An endless sound, begun where packing, which guesses what lies beyond the ends, leaves a smooth seam."""
    usual = np.percentile(np.abs(np.diff(wave, 2, axis=0)), SMOOTH)
    for start in STARTS:
        data = packed(np.roll(wave, -start, axis=0), SMALL)
        if seam(data) < usual:
            return data
    raise ValueError("no start gives a smooth seam")


def seam(data: bytes) -> float:
    """The sharpest bend where a packed sound goes round."""
    heard, _ = soundfile.read(io.BytesIO(data), always_2d=True)
    return float(np.abs(np.diff(np.concatenate([heard[-4:], heard[:4]]), 2, axis=0)).max())
