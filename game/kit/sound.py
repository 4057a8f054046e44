"""Sound that never gets in the way: silent without a device, without a file, or when muted.

`sound.play("coin")` plays sounds/coin.ogg; `sound.room("terracotta")` lets a game's room tone run underneath.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pygame

from game.kit import assets

CHANNELS = 24


class _Desk:
    """The mixing desk: whether there is a device, the volumes, and which room tone runs."""

    def __init__(self) -> None:
        self.working = False
        self.muted = False
        self.effects = 0.8
        self.ambience = 0.5
        self.room: str | None = None


_desk = _Desk()


def start() -> bool:
    """Open the sound device; False, and silence ever after, if there is none."""
    try:
        with _hush():
            pygame.mixer.init(44100, -16, 2, 512)
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(1)
    except pygame.error:
        _desk.working = False
        return False
    _desk.working = True
    return True


@contextmanager
def _hush() -> Iterator[None]:
    """Linux's sound library prints many lines where there is no device; nobody can do anything about them."""
    try:
        heard = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(heard, 2)
        os.close(heard)
        os.close(nowhere)


def stop() -> None:
    _load.cache_clear()
    _desk.working, _desk.room = False, None
    if pygame.mixer.get_init():
        pygame.mixer.quit()


def working() -> bool:
    return _desk.working


def muted() -> bool:
    return _desk.muted


def set_volumes(effects: float, ambience: float) -> None:
    _desk.effects, _desk.ambience = effects, ambience
    _set_room_volume()


def mute(on: bool) -> None:
    _desk.muted = on
    _set_room_volume()


def names() -> list[str]:
    return sorted(path.stem for path in assets.SOUNDS.glob("*.ogg"))


@lru_cache(maxsize=64)
def _load(name: str) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(assets.SOUNDS / f"{name}.ogg")
    except (pygame.error, FileNotFoundError):
        return None


def play(name: str, loudness: float = 1.0) -> None:
    """An effect, if anything can be heard at all."""
    volume = 0.0 if _desk.muted else _desk.effects * loudness
    if not _desk.working or volume <= 0:
        return
    effect = _load(name)
    if effect is None:
        return
    effect.set_volume(volume)
    effect.play()


def room(name: str | None) -> None:
    """The tone that runs under a game (sounds/room_NAME.ogg), or none."""
    if name == _desk.room:
        return
    _desk.room = name
    if not _desk.working:
        return
    channel = pygame.mixer.Channel(0)
    tone = _load(f"room_{name}") if name else None
    if tone is None:
        channel.fadeout(600)
        return
    channel.play(tone, loops=-1, fade_ms=1200)
    _set_room_volume()


def _set_room_volume() -> None:
    if _desk.working:
        pygame.mixer.Channel(0).set_volume(0.0 if _desk.muted else _desk.ambience)
