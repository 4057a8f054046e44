"""Pictures that are made once and kept, within one budget of bytes for all of them.

`@kept` does what `functools.lru_cache` does, for functions that give a picture. Not their number is limited but their
bytes, together: an evening of zooming and resizing makes ever new sizes, and what was not asked for longest goes.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeout
from contextlib import contextmanager
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, Protocol, TypeVar

import pygame

P = ParamSpec("P")
MEGABYTE = 1 << 20
WINDOWS, MOST = 8, 110 * MEGABYTE
"""The budget in pictures of the window's size, and in bytes: a large window has large sheets, too."""
SOURCES = 12 * MEGABYTE
"""The budget for pictures as they were baked: once scaled they are seldom asked for again."""
LITTLE, LITTLE_ONES = MEGABYTE // 4, 16 * MEGABYTE
"""A picture that takes less room than its file is worth, and the budget for all of these."""
LEFT = 0.4
"""The share of the budget that pictures of scenes which were left may still take."""


class Pictured(Protocol):
    """A picture with something beside it."""

    @property
    def surface(self) -> pygame.Surface: ...


R = TypeVar("R", bound=pygame.Surface | Pictured)


class Later(Exception):
    """The time for making pictures is over; those made so far are kept, so that asking again gets further."""


class Waiting(Later):
    """A picture is made beside, and not there yet."""


class Allowance:
    """How many seconds may still be spent on making pictures, and how many are being made, one within another."""

    left = math.inf
    depth = 0
    beside = False
    """Whether files may be read by another thread meanwhile."""


_allowance = Allowance()
_reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
_coming: dict[Hashable, Future[pygame.Surface]] = {}
"""Pictures that are being read beside."""


@contextmanager
def within(seconds: float, beside: bool = False) -> Iterator[None]:
    """Make pictures for so long, and at least one; asking for one more then raises `Later`. Those of large files are
    read `beside`, and asking for them before they are there raises it, too."""
    _allowance.left, _allowance.beside = seconds, beside
    try:
        yield
    finally:
        _allowance.left, _allowance.beside = math.inf, False


def beside(
    key: Hashable, read: Callable[[], pygame.Surface], here: Callable[[], pygame.Surface] | None = None
) -> pygame.Surface:
    """A picture that takes its time to read, which is done beside where that is allowed; elsewhere it is made `here`,
    if that is another way."""
    if not _allowance.beside and key not in _coming:
        return (here or read)()
    if key not in _coming:
        _coming[key] = _reader.submit(read)
    try:
        made = _coming[key].result(max(0.0, _allowance.left) if _allowance.beside else None)
    except FutureTimeout:
        raise Waiting from None
    del _coming[key]
    return made


@contextmanager
def _making() -> Iterator[None]:
    """A picture is made."""
    if _allowance.left <= 0:
        raise Later
    start, _allowance.depth = time.perf_counter(), _allowance.depth + 1
    try:
        yield
    finally:
        _allowance.depth -= 1
        if not _allowance.depth:
            _allowance.left -= time.perf_counter() - start


@contextmanager
def composing() -> Iterator[None]:
    """A picture is composed of others, which are made first, even in several slices of time."""
    if _allowance.left <= 0:
        raise Later
    start, before = time.perf_counter(), _allowance.left
    yield
    if not _allowance.depth:
        _allowance.left = before - (time.perf_counter() - start)


def pause() -> None:
    """Between two parts of a picture that takes long: those made so far are kept, and if the time is over the others
    are made later."""
    if _allowance.left <= 0:
        raise Later


def limited() -> bool:
    """Whether pictures are made for some time only, and then asked for again."""
    return not math.isinf(_allowance.left)


def in_slices(prepare: Callable[[float], bool]) -> None:
    """Go on with something that has slices of time of its own, while pictures are made for some seconds; `Later` until
    it is complete."""
    left, aside = _allowance.left, _allowance.beside
    if not limited():
        return
    start = time.perf_counter()
    complete = prepare(left)
    _allowance.left, _allowance.beside = left - (time.perf_counter() - start), aside
    if not complete:
        raise Later


def prepared(
    draw: Callable[[pygame.Surface], object], surface: pygame.Surface, seconds: float, beside: bool = False
) -> bool:
    """Whether the pictures of a drawing could be made in so many seconds: it is drawn where nobody sees it."""
    surface.set_clip((0, 0, 0, 0))
    try:
        with within(seconds, beside):
            draw(surface)
    except Later:
        return False
    finally:
        surface.set_clip(None)
    return True


FRAME = "frame", None


class Store:
    """All kept pictures, the one that was asked for last at the end. What one frame needs stays, whatever its size:
    else every frame would make all of it anew."""

    def __init__(self, budget: int = MOST) -> None:
        self.pictures: OrderedDict[tuple[object, Any], pygame.Surface | Pictured] = OrderedDict()
        self.bytes = 0
        self.budget = budget

    @property
    def roomy(self) -> bool:
        """Whether there is room for what only may be needed."""
        return self.bytes < self.budget * 0.8

    def add(self, key: tuple[object, Any], made: pygame.Surface | Pictured) -> None:
        self.pictures[key] = made
        self.bytes += size_of(made)
        while self.bytes > self.budget and len(self.pictures) > 1:
            oldest = next(iter(self.pictures))
            if oldest is FRAME:
                return
            self.bytes -= size_of(self.pictures.pop(oldest))

    def shed(self, share: float = 0.0) -> None:
        """Drop what was not asked for longest, down to a share of the budget, whatever the last frame needed."""
        while self.bytes > self.budget * share:
            self.bytes -= size_of(self.pictures.popitem(last=False)[1])

    def begin_frame(self) -> None:
        """From now on a frame is drawn, or a part of it that will not be drawn again soon: what was asked for until now
        may go."""
        self.pictures.pop(FRAME, None)
        self.pictures[FRAME] = _NOTHING

    def forget(self, maker: object) -> None:
        """Drop what one function made."""
        for key in [key for key in self.pictures if key[0] is maker]:
            self.bytes -= size_of(self.pictures.pop(key))

    def forget_all(self) -> None:
        """Drop everything: all of it would look different now."""
        self.pictures.clear()
        self.bytes = 0


_NOTHING = pygame.Surface((0, 0))


def size_of(made: pygame.Surface | Pictured) -> int:
    surface = made if isinstance(made, pygame.Surface) else made.surface
    return surface.get_pitch() * surface.get_height()


store, little, sources = Store(), Store(LITTLE_ONES), Store(SOURCES)


def fit_budget(window: tuple[int, int]) -> None:
    """A larger window needs larger pictures, up to what all may take."""
    store.budget = min(MOST, WINDOWS * window[0] * window[1] * 4)


def begin_frame() -> None:
    store.begin_frame()
    little.begin_frame()


def forget_all() -> None:
    """Drop everything that was drawn: all of it would look different now."""
    store.forget_all()
    little.forget_all()


def leave() -> None:
    """A scene is left for another: most of its pictures go, at once and not when there is no room for the next ones,
    while both are in memory."""
    store.shed(LEFT)
    sources.shed()
    _coming.clear()


class Kept(Generic[P, R]):
    """A function that gives pictures, and remembers them."""

    __wrapped__: Callable[P, R]

    def __init__(self, make: Callable[P, R], baked: bool = False) -> None:
        self.make = make
        self.baked = baked
        update_wrapper(self, make)

    @property
    def stores(self) -> tuple[Store, ...]:
        return (sources,) if self.baked else (little, store)

    def _store_for(self, made: R) -> Store:
        return self.stores[0 if size_of(made) < LITTLE else -1]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        key = (self, (args, *sorted(kwargs.items())) if kwargs else args)
        for each in self.stores:
            found = each.pictures.get(key)
            if found is not None:
                each.pictures.move_to_end(key)
                return found  # type: ignore[return-value]  # under a key with `self` is what this function made
        with _making():
            made = self.make(*args, **kwargs)
        self._store_for(made).add(key, made)
        return made

    def cache_clear(self) -> None:
        for each in self.stores:
            each.forget(self)

    def count(self) -> int:
        """How many of its pictures are kept."""
        return sum(key[0] is self for each in self.stores for key in each.pictures)


def kept(make: Callable[P, R]) -> Kept[P, R]:
    return Kept(make)


def kept_for_a_while(make: Callable[P, R]) -> Kept[P, R]:
    """The same with the small budget of `SOURCES`."""
    return Kept(make, baked=True)
