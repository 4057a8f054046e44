"""Pictures and sounds by name: what is missing is told clearly, what is asked for is there."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import DESCRIPTORS
from game.kit import easing, paint, picture_cache, sound, sprites, text
from game.kit.geometry import Scale
from game.kit.popups import tip_rect
from game.kit.theme import BOTH, SEATS

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def careless(monkeypatch):
    """Nothing was told before, and no empty place stays behind."""
    monkeypatch.setattr(sprites, "_told", set())
    yield
    sprites.forget()


def test_a_missing_picture_raises_with_its_name(open_app):
    open_app(None)
    for ask in (
        lambda: sprites.get("shared/unicorn", 1.0),
        lambda: sprites.fitted("shared/unicorn", 40, 40),
        lambda: sprites.covering("shared/unicorn", (40, 40)),
        lambda: sprites.sliced("shared/unicorn", (40, 40), 1.0),
    ):
        with pytest.raises(sprites.MissingSprite, match="unicorn"):
            ask()


@pytest.mark.usefixtures("careless")
def test_a_player_sees_an_empty_place_and_is_told_once(open_app, monkeypatch, capsys):
    open_app(None)
    monkeypatch.setattr(sprites, "strict", False)
    assert sprites.get("shared/unicorn", 0.5).size == (32, 32)
    sprites.get("shared/unicorn", 1.0)
    assert capsys.readouterr().err.count("unicorn") == 1


@pytest.mark.parametrize("unit", [0.5, 0.667, 1.0, 1.5, 2.0, 3.0])
def test_a_picture_has_the_size_its_units_say_and_is_made_once(open_app, unit):
    open_app(None)
    name = "terracotta/fig_officer_jade"
    found = sprites.get(name, unit)
    wanted = sprites.entry(name)
    assert found.size == (round(wanted.size[0] * unit), round(wanted.size[1] * unit))
    assert sprites.get(name, unit) is found
    rect = found.rect((500, 400))
    assert abs(rect.left + found.anchor[0] - 500) <= 1
    assert abs(rect.top + found.anchor[1] - 400) <= 1


def test_pictures_that_there_is_no_time_for_come_later(open_app):
    """At least one is made every time, and what was made is kept: in the end all are there."""
    open_app(None)
    names = [f"terracotta/fig_officer_{seat.name}" for seat in SEATS]
    late = 0
    while len(made := _made_in_a_moment(names)) < len(names):
        late += 1
        assert late < 20
    assert late >= len(names) - 1
    assert made == [sprites.get(name, 0.77) for name in names]


def _made_in_a_moment(names):
    try:
        with picture_cache.within(1e-6):
            return [sprites.get(name, 0.77) for name in names]
    except picture_cache.Later:
        return []


def test_stretching_in_nine_keeps_the_corners(open_app):
    open_app(None)
    small = sprites.sliced("shared/panel_clay", (200, 200), 1.0)
    large = sprites.sliced("shared/panel_clay", (600, 300), 1.0)
    corner = pygame.Rect(0, 0, 32, 32)
    assert pygame.image.tobytes(small.subsurface(corner), "RGBA") == pygame.image.tobytes(
        large.subsurface(corner), "RGBA"
    )
    assert sprites.sliced("shared/panel_clay", (20, 20), 1.0).get_size() == (20, 20)


def test_every_button_panel_and_seat_is_baked(open_app):
    pilot = open_app(None)
    rect = pygame.Rect(50, 50, 200, 60)
    for world in (BOTH, *(game.world for game in DESCRIPTORS.values())):
        paint.panel(pilot.app.window, rect, world, 1.0)
        for seat in SEATS:
            paint.lit_panel(pilot.app.window, rect, world, seat, 1.0)
        for kind in (world.main, world.plain, "paper", *(seat.name for seat in SEATS)):
            for state in paint.STATES:
                paint.button(pilot.app.window, rect, kind, state, 1.0)
    assert len({pygame.image.tobytes(paint.seat_disc(seat, 40), "RGBA") for seat in SEATS}) == 4


def played_names() -> set[str]:
    """Every sound that the program asks for by name."""
    found: set[Any] = set()
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "play":
                owner = getattr(node.func.value, "id", "")
                found |= {a.value for a in node.args[:1] if owner == "sound" and isinstance(a, ast.Constant)}
    return found


def test_every_sound_that_is_played_exists():
    assert {"press", "no"} <= played_names()
    assert played_names() <= set(sound.names())
    assert {f"room_{name}" for name in ("terracotta", "orloj")} <= set(sound.names())


def test_an_effect_is_heard_unless_muted(open_app):
    open_app(None)
    sound.play("coin")
    assert pygame.mixer.get_busy()
    pygame.mixer.stop()
    sound.mute(True)
    sound.play("coin")
    assert not pygame.mixer.get_busy()


def test_the_room_tone_runs_until_it_is_told_to_stop(open_app):
    open_app(None)
    sound.room("terracotta")
    sound._desk.tone.result()
    sound.tick(0.01)
    assert pygame.mixer.Channel(0).get_busy()
    sound.mute(True)
    assert pygame.mixer.Channel(0).get_sound().get_volume() == 0


@pytest.mark.parametrize("curve", [easing.linear, easing.out, easing.in_, easing.in_out, easing.overshoot])
def test_every_motion_begins_and_ends_where_it_should(curve):
    assert curve(0.0) == pytest.approx(0.0)
    assert curve(1.0) == pytest.approx(1.0)


def test_an_arc_rises_and_comes_down():
    assert (easing.arc(0.0), easing.arc(0.5), easing.arc(1.0)) == (0.0, 1.0, 0.0)


def test_pictures_stay_within_their_budget_of_bytes(monkeypatch) -> None:
    monkeypatch.setattr(picture_cache, "store", picture_cache.Store())
    monkeypatch.setattr(picture_cache, "LITTLE", 0)
    picture_cache.store.budget = 10 * 100 * 100 * 4
    made: list[int] = []

    @picture_cache.kept
    def picture(number: int, side: int = 100) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((side, side), pygame.SRCALPHA)

    for number in range(30):
        picture(number)
        assert picture(0) is picture(0), "what is asked for again and again stays"
        assert picture_cache.store.bytes <= picture_cache.store.budget
    assert made == list(range(30))
    assert picture.count() == 10
    picture(29)
    assert len(made) == 30
    picture(1)
    assert made[-1] == 1, "what nobody asked for went"
    picture(5, side=1000)
    assert picture.count() == 1, "a picture larger than all that is allowed is alone"
    picture.cache_clear()
    assert picture_cache.store.bytes == 0


def test_large_pictures_do_not_drive_out_little_ones(monkeypatch) -> None:
    monkeypatch.setattr(picture_cache, "store", picture_cache.Store(2 * 1000 * 1000 * 4))
    monkeypatch.setattr(picture_cache, "little", picture_cache.Store())
    made: list[tuple[int, int]] = []

    @picture_cache.kept
    def picture(number: int, side: int) -> pygame.Surface:
        made.append((number, side))
        return pygame.Surface((side, side), pygame.SRCALPHA)

    picture(0, 10)
    for number in range(5):
        picture(number, 1000)
    assert picture.count() == 3
    picture(0, 10)
    assert made.count((0, 10)) == 1
    picture(0, 1000)
    assert made.count((0, 1000)) == 2, "a large one went"
    picture.cache_clear()
    assert picture.count() == 0


def test_composed_pictures_are_kept_and_forgotten() -> None:
    sprites.forget()
    one = sprites.memo("one", lambda: pygame.Surface((1, 1)))
    assert sprites.memo("one", lambda: pytest.fail("it is there")) is one
    assert sprites.remembered("one") is one
    sprites.forget()
    assert sprites.remembered("one") is None


def test_a_larger_window_has_a_larger_budget(monkeypatch) -> None:
    monkeypatch.setattr(picture_cache, "store", picture_cache.Store())
    picture_cache.fit_budget((1280, 720))
    small = picture_cache.store.budget
    picture_cache.fit_budget((1920, 1080))
    assert picture_cache.store.budget > 2 * small


def test_the_largest_window_has_no_more_than_a_large_one(monkeypatch) -> None:
    monkeypatch.setattr(picture_cache, "store", picture_cache.Store())
    for size in ((2560, 1440), (3840, 2160)):
        picture_cache.fit_budget(size)
        assert picture_cache.store.budget == picture_cache.MOST


def test_pictures_of_a_scene_go_when_it_is_left(open_app, monkeypatch) -> None:
    app = open_app("title", (640, 360)).app
    app.push("settings")
    app.step()
    budget = picture_cache.store.bytes
    monkeypatch.setattr(picture_cache.store, "budget", budget)
    assert budget > 0 < picture_cache.sources.bytes
    app.pop()
    assert picture_cache.store.bytes <= budget * picture_cache.LEFT
    assert picture_cache.sources.bytes == 0


def test_what_is_painted_once_does_not_keep_its_pictures(monkeypatch) -> None:
    monkeypatch.setattr(picture_cache, "store", picture_cache.Store(5 * 100 * 100 * 4))
    monkeypatch.setattr(picture_cache, "LITTLE", 0)
    store = picture_cache.store

    @picture_cache.kept
    def picture(_number: int) -> pygame.Surface:
        return pygame.Surface((100, 100), pygame.SRCALPHA)

    store.begin_frame()
    for number in range(10):
        picture(number)
    assert picture.count() == 10, "a frame has all that it needs"
    store.begin_frame()
    picture(10)
    assert picture.count() == 5


@pytest.mark.usefixtures("screen")
def test_an_edge_looks_like_the_whole_outline() -> None:
    for rect in (pygame.Rect(20, 30, 300, 200), pygame.Rect(20, 30, 33, 90), pygame.Rect(20, 30, 20, 20)):
        one, other = pygame.Surface((400, 300)), pygame.Surface((400, 300))
        one.blit(paint.outline(rect.size, 14, (240, 200, 90, 110), 3), rect)
        paint.edge(other, rect, 14, (240, 200, 90, 110), 3)
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_baked_pictures_go_soon(monkeypatch) -> None:
    monkeypatch.setattr(picture_cache, "sources", picture_cache.Store(3 * 100 * 100 * 4))
    before = picture_cache.store.bytes

    @picture_cache.kept_for_a_while
    def baked(_number: int) -> pygame.Surface:
        return pygame.Surface((100, 100), pygame.SRCALPHA)

    for number in range(9):
        baked(number)
    assert baked.count() == 3
    assert picture_cache.store.bytes == before


def test_a_tip_lies_beside_what_it_is_about_and_leaves_headings_clear():
    scale, window, about = Scale(1.0), pygame.Rect(0, 0, 1000, 800), pygame.Rect(400, 300, 200, 40)
    above = tip_rect("Something to say", about, window, scale)
    assert above.bottom < about.top
    below = tip_rect("Something to say", about, window, scale, [above])
    assert below.top > about.bottom
    right = tip_rect("Something to say", about, window, scale, [above, below])
    assert right.left > about.right
    left = tip_rect("Something to say", about, window, scale, [above, below, right])
    assert left.right < about.left
    assert tip_rect("Something to say", about, window, scale, [above, below, right, left]) == above
    assert tip_rect("Something to say", about.move(0, -295), window, scale).top > about.top - 295


def test_names_are_shortened_so_that_they_are_still_told_apart():
    room = text.width("Bartholomew F.", 20)
    short = text.told_apart(["Bartholomew Fenn I", "Bartholomew Fenn II", "Ann", "Maximiliane Thunberg"], 20, room)
    assert all(text.width(name, 20) <= room for name in short)
    assert len(set(short)) == 4
    assert short[2] == "Ann"
    assert short[1].endswith("II")
    assert short[3].startswith("Maxim")
    assert short[3].endswith("…")
