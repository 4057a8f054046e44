"""Sound that never gets in the way: silent without a device, without a file, or when muted.

`sound.play("coin")` plays sounds/coin.ogg; `sound.room("terracotta")` lets a game's room tone run underneath, and
`sound.music("terracotta")` its music. `sound.tension(True)` lets the music rise until it is told to rest, and
`sound.duck(2.5)` makes it step back for so many seconds: lines that are read, effects that ring on.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import lru_cache

import pygame

from game.kit import assets
from game.kit.music import Music, silence

CHANNELS = 24
RESERVED = 2
"""The room tone's, and that of the music's tense layer."""
RINGS_ON, LONGEST_DUCK = 2.0, 2.5
"""Seconds: an effect of such a length makes the music step back, and for no longer than this."""

LONG = ("music", "room", "tension")
"""What runs in a circle, by the first word of its name."""


class _Desk:
    """The mixing desk: whether there is a device, the volumes, and which room tone and music run."""

    def __init__(self) -> None:
        self.working = False
        self.muted = False
        self.effects = 0.8
        self.ambience = 0.5
        self.loudness = 0.5
        self.room: str | None = None
        self.tone: Future[pygame.mixer.Sound | None] | None = None
        """A room tone that is being read, and begins when it is there."""
        self.music = Music()


_desk = _Desk()
_reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sound")
"""Reads what is long, for which no frame waits."""


def start() -> bool:
    """Open the sound device; False, and silence ever after, if there is none."""
    try:
        with _hush():
            pygame.mixer.init(44100, -16, 2, 512)
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(RESERVED)
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
    _desk.working = False  # first: what is still to be read ahead then is not
    _reader.submit(_load.cache_clear).result()
    _desk.tone = None
    _desk.room, _desk.music = None, Music()
    if pygame.mixer.get_init():
        pygame.mixer.quit()


def working() -> bool:
    return _desk.working


def muted() -> bool:
    return _desk.muted


def set_volumes(effects: float, ambience: float, music: float, whole: float = 1.0) -> None:
    """Loudness of the three kinds from 0 to 1, and of all together."""
    _desk.effects, _desk.ambience, _desk.loudness = effects * whole, ambience * whole, music * whole
    _set_levels()


def mute(on: bool) -> None:
    _desk.muted = on
    _set_levels()


def names() -> list[str]:
    return sorted(path.stem for path in assets.SOUNDS.glob("*.ogg"))


def effects() -> list[str]:
    """What is short, and kept once it was heard."""
    return [name for name in names() if name.partition("_")[0] not in LONG]


def read_ahead(name: str) -> None:
    """Read an effect before it is heard first: to unpack one takes most of a frame."""
    _reader.submit(_load_ahead, name).result()


def _load_ahead(name: str) -> None:
    if _desk.working:
        _load(name)


@lru_cache(maxsize=64)
def _load(name: str) -> pygame.mixer.Sound | None:
    """An effect, kept."""
    return _read(name)


def _read(name: str) -> pygame.mixer.Sound | None:
    """A sound in memory for as long as somebody holds it: what runs in a circle is megabytes."""
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
    if effect.get_length() >= RINGS_ON:
        duck(min(effect.get_length(), LONGEST_DUCK))


def room(name: str | None) -> None:
    """The tone that runs under a game (sounds/room_NAME.ogg), or none."""
    if name == _desk.room:
        return
    _desk.room = name
    _desk.tone = _reader.submit(_read, f"room_{name}") if name and _desk.working else None
    if name is None and _desk.working:
        pygame.mixer.Channel(0).fadeout(600)


def _begin_tone() -> None:
    """Let a room tone that has been read run, if it could be."""
    if _desk.tone is None or not _desk.tone.done():
        return
    (tone, _desk.tone), channel = (_desk.tone.result(), None), pygame.mixer.Channel(0)
    if tone is None:
        channel.fadeout(600)
        return
    channel.play(tone, loops=-1, fade_ms=1200)
    _set_levels()


def music(name: str | None) -> None:
    """Music of a game or of the title from now on (sounds/music_NAME*.ogg), or none. What is heard fades out first."""
    if _desk.working and name != _desk.music.world:
        _desk.music.choose(name, _reader.submit(_read, f"tension_{name}").result if name else silence)


def tension(on: bool) -> None:
    """The music rises, for a scoring or an ending, or rests again."""
    _desk.music.tense = on


def duck(seconds: float) -> None:
    """Music and room step back for a while."""
    _desk.music.step_back(seconds)


def tick(seconds: float) -> None:
    """Time passes: what fades, fades."""
    if not _desk.working:
        return
    _begin_tone()
    before = _desk.music.duck.at
    _desk.music.tick(seconds)
    if _desk.music.duck.at != before:
        _set_levels()


def _set_levels() -> None:
    heard = 0.0 if _desk.muted else 1.0
    _desk.music.volume = heard * _desk.loudness
    tone = pygame.mixer.Channel(0).get_sound() if _desk.working else None
    if tone is not None:  # its own volume, for while a channel fades in the mixer sets the channel's
        tone.set_volume(heard * _desk.ambience * _desk.music.duck.at)
