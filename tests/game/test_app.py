"""The window and the loop: it draws only what changed, survives what systems do to windows, and loses nothing."""

from __future__ import annotations

import pygame
import pytest

from game import scenes, translation, window
from game.app import IDLE_RATE, RATE, App
from game.kit.controls import Button
from game.kit.scene import Scene, Shot
from game.languages import COMPLETE, NATIVE
from game.match import Match, card, random_record
from game.window import Window
from rules.record import replay, write


def test_an_idle_program_without_ornaments_draws_nothing(open_app):
    pilot = open_app(living=False)
    pilot.step(5)
    before = pilot.app.drawn
    pilot.step(120)
    assert pilot.app.drawn == before


def test_moving_over_a_button_draws_once(open_app):
    pilot = open_app(living=False)
    pilot.step(5)
    before = pilot.app.drawn
    pilot.move("quit")
    pilot.step(3)
    assert pilot.app.drawn == before + 1


def test_a_scene_learns_where_the_pointer_went_meanwhile(open_app):
    pilot = open_app()
    pilot.move("settings")
    title = pilot.scene
    assert title.ui.hovered == "settings"
    pilot.app.push("settings")
    pilot.move("back")
    pilot.app.pop()
    assert pilot.scene is title
    assert title.ui.hovered != "settings"


def test_quit_ends_the_program(open_app):
    pilot = open_app()
    pilot.click("quit")
    assert pilot.app.running is False
    again = open_app()
    again.post(pygame.QUIT)
    assert again.app.running is False


def test_a_resized_window_is_laid_out_anew(open_app):
    pilot = open_app(size=(1280, 720))
    before = pilot.widget("quit").rect.copy()
    pygame.display.set_mode((2560, 1440), pygame.RESIZABLE)
    pilot.post(pygame.VIDEORESIZE, size=(2560, 1440), w=2560, h=1440)
    after = pilot.widget("quit").rect
    assert pilot.app.canvas.size == (2560, 1440)
    assert abs(after.width - 2 * before.width) <= 4
    assert pilot.app.window.get_rect().contains(after)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (2560, 1080), (3440, 1440), (1024, 576)])
def test_any_shape_of_window_shows_everything(open_app, size):
    pilot = open_app(size=size)
    window = pilot.app.window.get_rect()
    assert all(window.contains(rect) for _key, rect in pilot.scene.places())


@pytest.mark.parametrize("name", scenes.available())
def test_a_window_too_small_for_anything_does_no_harm(open_app, name):
    pilot = open_app("title" if name != "title" else None)
    pilot.app.show(scenes.find(name).sample(pilot.app, Shot(seats=2)))
    for size in ((1, 1), (40, 30), (200, 150), (300, 900), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        assert pilot.app.canvas.size == size


def test_a_hidden_window_is_not_drawn_until_it_is_back(open_app):
    pilot = open_app(living=False)
    pilot.post(pygame.WINDOWMINIMIZED, window=None)
    before = pilot.app.drawn
    pilot.move("quit")
    assert pilot.app.drawn == before
    pilot.post(pygame.WINDOWRESTORED, window=None)
    assert pilot.app.drawn == before + 1


def test_lost_focus_lets_go_of_a_pressed_button(open_app):
    pilot = open_app()
    pilot.move("quit")
    pilot.down("quit")
    pilot.post(pygame.WINDOWFOCUSLOST, window=None)
    pilot.up("quit")
    assert pilot.app.running is True
    assert pilot.scene.ui.pressed is None


def test_full_screen_by_f11_is_kept(open_app):
    pilot = open_app()
    pilot.key(pygame.K_F11)
    assert pilot.app.full_screen is True
    assert open_app().app.settings.full_screen is True
    pilot = open_app()
    pilot.key(pygame.K_F11)
    assert pilot.app.settings.full_screen is True, "opened in a window although the settings say full screen"


def test_where_windows_are_managed_the_screen_is_filled_from_the_window_so_that_it_comes_back(open_app, monkeypatch):
    """`set_mode` would make the window behind as large as the screen, and move it by its frame each time."""
    pilot = open_app(size=(1280, 720))
    asked = []

    class SystemWindow:
        def set_fullscreen(self, desktop: bool) -> None:
            asked.append("full" if desktop else "other mode")

        def set_windowed(self) -> None:
            asked.append("window")

    monkeypatch.setattr(window, "managed", lambda: True)
    monkeypatch.setattr(Window, "_sdl", lambda _frame: SystemWindow())
    monkeypatch.setattr(pygame.display, "set_mode", lambda *_: pytest.fail("the window is there"))
    for _time in range(2):
        pilot.key(pygame.K_F11)
    assert asked == ["full", "window"]
    assert pilot.app.frame.size == (1280, 720)


def test_where_nobody_manages_windows_the_window_comes_back_as_large_as_it_was_and_where_it_was(open_app, monkeypatch):
    """SDL's own full screen would lie beyond the screen's edges there, and stay as large for ever."""
    pilot = open_app(size=(1280, 720))
    monkeypatch.setattr(Window, "screen", lambda _frame: (1920, 1080))
    seen = []
    for _time in range(4):
        pilot.key(pygame.K_F11)
        surface = pygame.display.get_surface()
        assert not surface.get_flags() & pygame.FULLSCREEN
        seen.append((surface.get_size(), pilot.app.canvas.size, tuple(pilot.app.frame._sdl().position)))
    full, back = ((1920, 1080), (1920, 1080), (0, 0)), ((1280, 720), (1280, 720), (320, 180))
    assert seen == [full, back, full, back]
    assert pilot.app.frame.size == (1280, 720)


@pytest.mark.parametrize("screen", [(1280, 720), (1366, 768), (1600, 900)])
def test_a_window_too_large_for_the_screen_is_made_to_fit_by_the_system(open_app, monkeypatch, screen):
    maximized = []
    monkeypatch.setattr(Window, "screen", lambda _frame: screen)
    monkeypatch.setattr(Window, "maximize", lambda frame: maximized.append(frame.size))
    app = open_app(size=None).app
    assert maximized == [app.canvas.size]
    assert app.canvas.size == (min(screen[0], 1600), min(screen[1], 900))


def test_a_window_that_fits_has_the_size_it_had_last_time(open_app, monkeypatch):
    monkeypatch.setattr(Window, "screen", lambda _frame: (1920, 1080))
    monkeypatch.setattr(Window, "maximize", lambda _frame: pytest.fail("it fits"))
    assert open_app(size=None, window=[1500, 800]).app.canvas.size == (1500, 800)


def test_a_size_asked_for_is_kept_even_if_it_does_not_fit(open_app, monkeypatch):
    monkeypatch.setattr(Window, "screen", lambda _frame: (1280, 720))
    monkeypatch.setattr(Window, "maximize", lambda _frame: pytest.fail("a size was asked for"))
    pilot = open_app(size=(1280, 720))
    pilot.key(pygame.K_F11)
    pilot.key(pygame.K_F11)
    assert pilot.app.canvas.size == (1280, 720)


def test_m_mutes_anywhere_and_says_so(open_app):
    pilot = open_app()
    pilot.key(pygame.K_m, letter="m")
    assert pilot.app.settings.muted is True
    assert [toast.words for toast in pilot.scene.ui.toasts] == ["Sound off"]
    pilot.key(pygame.K_m, letter="m")
    assert pilot.app.settings.muted is False


def test_f1_opens_the_rules_at_what_is_under_the_pointer(open_app):
    pilot = open_app()
    pilot.move("door:terracotta")
    pilot.key(pygame.K_F1)
    assert pilot.scene.page.id == "terracotta/goal"
    pilot.key(pygame.K_F1)
    assert len(pilot.app.stack) == 2
    pilot.key(pygame.K_ESCAPE)
    assert len(pilot.app.stack) == 1


def test_a_question_mark_opens_the_keys(open_app):
    pilot = open_app()
    pilot.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    pilot.key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert pilot.scene.page.id == "program/controls"
    assert len(pilot.app.stack) == 2


@pytest.mark.parametrize(
    ("system", "spoken"), [("pl_PL.UTF-8", "pl"), ("pl", "pl"), ("de_DE.UTF-8", "en"), ("C", "en"), ("en_GB", "en")]
)
def test_the_systems_language_is_spoken_if_we_know_it(monkeypatch, system, spoken):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", system)
    assert translation.preferred() == spoken


def test_holding_still_opens_the_rules_too_and_presses_nothing(open_app):
    pilot = open_app()
    spot = pilot.at("door:terracotta")
    pilot.move(spot)
    pilot.down(spot)
    pilot.step(50)
    assert pilot.scene.page.id == "terracotta/goal"
    pilot.up(spot)
    assert len(pilot.app.stack) == 2


def test_a_drag_is_no_long_press(open_app):
    pilot = open_app()
    x, y = pilot.at("door:terracotta")
    pilot.down((x, y))
    pilot.move((x + 60, y), held=True)
    pilot.step(50)
    assert len(pilot.app.stack) == 1


class Faulty(Scene):
    """Breaks as soon as its button is pressed."""

    def build(self):
        return [Button("break", pygame.Rect(40, 40, 200, 60), self.canvas.ui, "Break", self.fail)]

    def fail(self):
        raise RuntimeError("the wheel came off")

    def record_text(self):
        return "clay-and-clockwork 1\ngame: terracotta\n"


def run_until(app: App, done) -> None:
    """The real loop, ended when something has come about."""
    real = app.step

    def step(seconds: float) -> bool:
        if done():
            app.running = False
            return False
        return real(seconds)

    vars(app).update(step=step, quit=lambda: None)
    app.run()


def test_a_fault_is_written_down_told_and_leads_back_to_the_title(open_app, capsys):
    pilot = open_app()
    app = pilot.app
    app.show(Faulty(app))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(80, 60), button=1, touch=False))
    run_until(app, lambda: len(app.stack) == 1)
    (report,) = app.crashes.glob("crash-*.txt")
    written = report.read_text(encoding="utf-8")
    assert "the wheel came off" in written
    assert "clay-and-clockwork 1\ngame: terracotta" in written
    assert str(report) in capsys.readouterr().err
    said = [words_.words for widget in app.scene.ui.widgets() for words_ in widget.words()]
    assert any(str(report) in words_ for words_ in said)


def test_after_a_fault_the_game_is_continued_exactly_there(open_app, stand_in):
    pilot = open_app()
    app = pilot.app
    match = Match(random_record("terracotta", 2, 7, 21), "unlucky")
    app.shelf.autosave(match.name, write(match.record), card(match, replay(match.game, match.record)))
    app.show(Faulty(app))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(80, 60), button=1, touch=False))
    run_until(app, lambda: len(app.stack) == 1)
    app.running = True
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert isinstance(app.scene, stand_in)
    assert app.scene.what["match"].record == match.record


def test_a_fault_on_the_title_ends_the_program_instead_of_going_round(open_app, monkeypatch):
    app = open_app().app
    monkeypatch.setattr(app.scene, "tick", lambda _seconds: 1 / 0)
    run_until(app, lambda: False)
    assert app.running is False
    assert len(list(app.crashes.glob("crash-*.txt"))) == 1


def test_without_a_sound_device_the_program_is_silent(open_app, monkeypatch):
    def no_device(*_arguments):
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    pilot = open_app("settings")
    assert pilot.widget("effects_volume").disabled
    pilot.click("back")


def test_the_title_lists_the_languages_by_their_own_names_and_speaks_the_one_pressed(open_app):
    pilot = open_app("title")
    assert [words.words for words in pilot.widget("language").words()] == [NATIVE[code] for code in COMPLETE]
    pilot.click("language:pl")
    assert translation.language() == "pl"
    assert pilot.widget("settings").text == "Ustawienia"
    assert open_app().app.settings.language == "pl"


def test_another_language_is_spoken_at_once(open_app):
    pilot = open_app("settings")
    pilot.click("language")
    pilot.click("language:pl")
    assert translation.language() == "pl"
    assert pilot.scene.heading() == "Ustawienia"
    assert open_app().app.settings.language == "pl"


def test_the_window_size_is_remembered(open_app):
    pilot = open_app(size=(1500, 900))
    pilot.app.quit()
    assert open_app(None).app.settings.window == [1500, 900]


def test_a_program_nobody_touches_looks_around_less_often(open_app):
    app = open_app().app
    for _ in range(90):
        app.step()
    assert app.rate == IDLE_RATE
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    app.step()
    assert app.rate == RATE
