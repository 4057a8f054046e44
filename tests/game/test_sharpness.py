"""A large window of a slow computer is drawn in fewer pixels, and nobody but the window knows."""

from __future__ import annotations

import time

import pygame
import pytest

from game import sharpness, translation
from game.kit import stopwatch
from game.languages import COMPLETE
from game.scenes.settings_page import SHARPNESS_WORDS
from game.settings import SHARPNESS, Settings, load
from game.sharpness import FRAMES, LATE, Sharpness, enlarge, on_picture
from game.translation import _

FULL_HD, WIDE, UHD = (1920, 1080), (3440, 1440), (3840, 2160)
IN_TIME, TOO_LATE = LATE * 0.9, LATE * 1.1


def drawn(found: Sharpness, *seconds: float) -> Sharpness:
    for spent in seconds:
        found.took(spent, UHD)
    return found


def enlarged(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.scale_by(picture, 2), "RGB")


def test_by_itself_everything_is_drawn_until_frames_are_late():
    found = drawn(Sharpness("auto"), *[IN_TIME] * 2 * FRAMES)
    assert found.times(UHD) == 1
    assert drawn(found, *[TOO_LATE] * FRAMES).times(UHD) == 2


def test_a_few_late_frames_change_nothing():
    found = Sharpness("auto")
    for _second in range(20):
        drawn(found, *[1.0] * (FRAMES // 2), *[IN_TIME] * (FRAMES // 2))
    assert found.times(UHD) == 1


def test_what_was_too_much_once_stays_too_much_but_a_smaller_window_is_not():
    found = drawn(Sharpness("auto"), *[TOO_LATE] * FRAMES)
    assert drawn(found, *[0.0] * 100 * FRAMES).times(UHD) == 2
    assert found.times((5120, 2880)) == 2
    assert found.times((2560, 1440)) == 1


def test_the_player_may_choose_otherwise():
    late = drawn(Sharpness("full"), *[TOO_LATE] * FRAMES)
    assert late.times(UHD) == 1
    assert Sharpness("half").times(UHD) == 2


@pytest.mark.parametrize("size", [FULL_HD, (1280, 720), (2560, 1080), (2559, 1440)])
def test_a_window_that_is_not_large_is_always_sharp(size):
    assert Sharpness("half").times(size) == 1


def test_a_slow_machine_begins_with_fewer_pixels_in_the_largest_windows(monkeypatch):
    def copying(speed: float) -> float:
        monkeypatch.setattr(sharpness, "blit_time", lambda size: size[0] * size[1] / speed)
        return sharpness.reach()

    slow, fast = Sharpness("auto"), Sharpness("auto")
    slow.reach, fast.reach = copying(speed=1_000_000), copying(speed=60_000_000)
    assert [slow.times(size) for size in ((2560, 1440), WIDE, UHD)] == [1, 2, 2]
    assert [fast.times(size) for size in ((2560, 1440), WIDE, UHD)] == [1, 1, 2], "there is not memory for all of it"


def test_a_clock_that_stands_still_makes_no_machine_endlessly_fast(monkeypatch):
    monkeypatch.setattr(sharpness, "blit_time", lambda _size: 0.0)
    assert sharpness.reach() == sharpness.MOST


@pytest.mark.parametrize(
    ("system", "resolution", "clock"),
    [
        ("linux", 1e-9, time.thread_time),
        ("darwin", 1e-9, time.thread_time),
        ("linux", 0.01, time.perf_counter),
        ("win32", 1e-7, time.perf_counter),
    ],
)
def test_frames_are_timed_by_a_clock_that_is_fine_enough(system, resolution, clock):
    assert stopwatch.clock_of(system, resolution) is clock


def test_parts_are_enlarged_to_what_the_whole_would_be():
    picture, window = pygame.Surface((40, 30)), pygame.Surface((81, 61))
    for x in range(40):
        for y in range(30):
            picture.set_at((x, y), (5 * x, 7 * y, x * y % 256))
    rects = [
        pygame.Rect(-3, -3, 20, 20),
        pygame.Rect(17, 0, 30, 17),
        pygame.Rect(0, 17, 40, 13),
        pygame.Rect(50, 5, 9, 9),
    ]
    shown = enlarge(picture, rects, 2, window)
    assert shown == [pygame.Rect(0, 0, 34, 34), pygame.Rect(34, 0, 46, 34), pygame.Rect(0, 34, 80, 26)]
    assert pygame.image.tobytes(window.subsurface((0, 0, 80, 60)), "RGB") == enlarged(picture)


def test_the_ways_of_a_pointer_add_up_to_where_it_is():
    pos, way = [101, 57], [0, 0]
    start = on_picture(pygame.event.Event(pygame.MOUSEMOTION, pos=tuple(pos), rel=(0, 0)), 2).pos
    for step in ((1, 0), (1, -1), (3, -1), (-1, 5), (1, 1)):
        pos = [pos[0] + step[0], pos[1] + step[1]]
        moved = on_picture(pygame.event.Event(pygame.MOUSEMOTION, pos=tuple(pos), rel=step), 2)
        way = [way[0] + moved.rel[0], way[1] + moved.rel[1]]
        assert (start[0] + way[0], start[1] + way[1]) == moved.pos == (pos[0] // 2, pos[1] // 2)


def test_what_is_no_event_of_the_pointer_stays_as_it_is():
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert on_picture(key, 2) is key


def test_presses_and_fingers_land_where_they_are_seen(open_app):
    pilot = open_app("settings", UHD, sharpness="half")
    assert pilot.app.canvas.size == FULL_HD
    x, y = pilot.widget("contrast").rect.center
    pilot.click((2 * x, 2 * y))
    assert pilot.app.settings.contrast
    pilot.app.devices.touch.fingers.clear()
    pilot.post(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.25, y=0.5)
    assert list(pilot.app.devices.touch.fingers.values()) == [(480, 540)]


def test_the_window_shows_what_is_drawn_however_little_changes(open_app):
    pilot = open_app("settings", UHD, sharpness="half")
    for place in ("muted", "contrast", "living"):
        rect = pilot.widget(place).rect
        pilot.click((2 * rect.centerx, 2 * rect.centery))
        pilot.step(30)
        assert pygame.image.tobytes(pilot.app.window, "RGB") == enlarged(pilot.app.picture)
    parts = enlarged(pilot.app.picture)
    assert pilot.picture() == parts


def test_the_sharpness_is_chosen_in_the_settings_and_kept(open_app):
    pilot = open_app("settings", UHD, sharpness="full")
    segments = dict(pilot.scene.places())
    half = next(rect for name, rect in segments.items() if name.startswith("sharpness") and "half" in name)
    pilot.click(half.center)
    pilot.step(2)
    assert pilot.app.canvas.size == FULL_HD
    assert load(pilot.app.settings_path).settings.sharpness == "half"
    pilot.app.change(sharpness="auto")
    assert pilot.app.canvas.size == UHD


def test_a_window_becomes_less_sharp_only_when_nothing_is_open(open_app):
    pilot = open_app("settings", UHD, speed="off")
    app = pilot.app
    pilot.click("language")
    drawn(app.sharpness, *[TOO_LATE] * FRAMES)
    pilot.step(60)
    assert app.scene.ui.layered
    assert app.times == 1
    pilot.key(pygame.K_ESCAPE)
    assert app.times == 1, "something has just happened"
    pilot.move((1000, 701))
    pilot.step(60)
    assert app.pos == (500, 350)
    assert (app.times, app.canvas.size, app.window.get_size()) == (2, FULL_HD, UHD)


def test_the_settings_name_every_sharpness_in_every_language(open_app):
    open_app(None)
    assert Settings().sharpness == SHARPNESS[0]
    for language in COMPLETE:
        translation.use(language)
        words = [_(SHARPNESS_WORDS[name]) for name in SHARPNESS]
        assert len(set(words)) == len(SHARPNESS)
        assert language == "en" or _("Sharpness") != "Sharpness"
