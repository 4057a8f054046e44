"""Widgets driven by posted events, as a person drives them."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
import pytest

from game.kit import text_field
from game.kit.controls import Button, Slider, Toggle
from game.kit.dialog import ask
from game.kit.scroll import ScrollView
from game.kit.selectors import Dropdown, ListRow, Segments
from game.kit.text_field import TextField


class Notes:
    """What the widgets said."""

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def __call__(self, *what: Any) -> None:
        self.heard.append(what[0] if what else "pressed")


@pytest.fixture
def notes() -> Notes:
    return Notes()


def place(row: int, column: int = 0, wide: int = 200) -> pygame.Rect:
    return pygame.Rect(40 + column * 260, 40 + row * 90, wide, 60)


def test_a_button_answers_a_click(bench, notes):
    pilot = bench(lambda scene: [Button("go", place(0), scene.canvas.ui, "Go", notes)])
    pilot.click("go")
    assert notes.heard == ["pressed"]


def test_a_press_that_ends_elsewhere_is_no_click(bench, notes):
    pilot = bench(lambda scene: [Button("go", place(0), scene.canvas.ui, "Go", notes)])
    pilot.drag("go", (900, 600))
    assert notes.heard == []


def test_a_disabled_button_says_why_instead(bench, notes):
    reason = "You have no coins."
    pilot = bench(lambda scene: [Button("go", place(0), scene.canvas.ui, "Go", notes, disabled=reason)])
    pilot.click("go")
    assert notes.heard == []
    assert pilot.scene.ui.tip_words() == reason


def test_a_tip_comes_after_a_moment_and_goes_with_the_pointer(bench, notes):
    pilot = bench(lambda scene: [Button("go", place(0), scene.canvas.ui, "Go", notes, tip="Does it.")])
    pilot.move("go")
    assert pilot.scene.ui.tip_words() == ""
    pilot.step(40)
    assert pilot.scene.ui.tip_words() == "Does it."
    pilot.move((900, 600))
    pilot.step(40)
    assert pilot.scene.ui.tip_words() == ""


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_tab_walks_to_a_button_and_a_key_presses_it(bench, notes, key):
    pilot = bench(
        lambda scene: [
            Button("one", place(0), scene.canvas.ui, "One", lambda: notes("one")),
            Button("off", place(1), scene.canvas.ui, "Off", lambda: notes("off"), disabled="No."),
            Button("two", place(2), scene.canvas.ui, "Two", lambda: notes("two")),
        ]
    )
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_TAB)
    pilot.key(key)
    pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    pilot.key(key)
    assert notes.heard == ["two", "one"]


def test_arrows_go_to_the_neighbour_on_that_side(bench):
    pilot = bench(
        lambda scene: [
            Button(f"{row}{column}", place(row, column), scene.canvas.ui, "x")
            for row in range(3)
            for column in range(3)
        ]
    )
    pilot.scene.ui.focus("11")
    for key, expected in (
        (pygame.K_LEFT, "10"),
        (pygame.K_UP, "00"),
        (pygame.K_RIGHT, "01"),
        (pygame.K_DOWN, "11"),
        (pygame.K_DOWN, "21"),
        (pygame.K_DOWN, "21"),
    ):
        pilot.key(key)
        assert pilot.scene.ui.focused == expected


def test_focus_is_shown_only_once_keys_are_used(bench):
    pilot = bench(lambda scene: [Button("go", place(0), scene.canvas.ui, "Go")])
    plain = pilot.picture()
    pilot.key(pygame.K_TAB)
    ringed = pilot.picture()
    assert ringed != plain
    pilot.move((900, 600))
    pilot.down((900, 600))
    pilot.up((900, 600))
    assert pilot.picture() == plain


def test_hover_and_press_look_different(bench):
    pilot = bench(lambda scene: [Button("go", place(0), scene.canvas.ui, "Go")])
    idle = pilot.picture()
    pilot.move("go")
    hovered = pilot.picture()
    pilot.down("go")
    assert len({idle, hovered, pilot.picture()}) == 3


def test_a_toggle_turns_by_click_and_arrows(bench, notes):
    pilot = bench(lambda scene: [Toggle("t", place(0), scene.canvas.ui, False, notes)])
    pilot.click("t")
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_LEFT)
    assert notes.heard == [True, True]


def test_a_slider_follows_the_pointer_in_steps(bench, notes):
    pilot = bench(lambda scene: [Slider("s", place(0, wide=600), scene.canvas.ui, 0.5, notes, step=0.1)])
    track = pilot.widget("s")._track()
    pilot.drag(track.center, (track.right + 300, track.centery))
    assert notes.heard[-1] == 1.0
    pilot.drag((track.right, track.centery), (track.left - 300, track.centery))
    assert notes.heard[-1] == 0.0
    assert all(abs(value * 10 - round(value * 10)) < 1e-6 for value in notes.heard)


def test_a_slider_moves_by_keys_and_wheel(bench, notes):
    pilot = bench(lambda scene: [Slider("s", place(0, wide=600), scene.canvas.ui, 0.5, notes, step=0.1)])
    pilot.scene.ui.focus("s")
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_HOME)
    pilot.move("s")
    pilot.wheel(1)
    assert notes.heard == [0.6, 0.0, 0.1]


def test_segments_are_chosen_by_click_and_arrows(bench, notes):
    options = [("a", "Amber"), ("b", "Blue"), ("c", "Jade")]
    pilot = bench(lambda scene: [Segments("s", place(0, wide=600), scene.canvas.ui, options, "b", notes)])
    pilot.click("s:c")
    pilot.key(pygame.K_LEFT)
    pilot.click("s:b")
    assert notes.heard == ["c", "a"]


def test_a_dropdown_opens_chooses_and_closes(bench, notes):
    options = [(name, name.title()) for name in ("one", "two", "three")]
    pilot = bench(lambda scene: [Dropdown("d", place(0, wide=300), scene.canvas.ui, options, "one", notes)])
    pilot.click("d")
    assert [w.key for w in pilot.scene.ui.widgets() if w.interactive] == ["d:one", "d:two", "d:three"]
    pilot.click("d:three")
    assert notes.heard == ["three"]
    assert len(pilot.scene.ui.layers) == 1


def test_a_dropdown_goes_by_keyboard_and_esc_changes_nothing(bench, notes):
    options = [(name, name.title()) for name in ("one", "two", "three")]
    pilot = bench(lambda scene: [Dropdown("d", place(0, wide=300), scene.canvas.ui, options, "one", notes)])
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_ESCAPE)
    assert notes.heard == []
    assert pilot.scene.ui.focused == "d"
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert notes.heard == ["two"]


def test_a_press_outside_closes_a_dropdown_and_presses_nothing_else(bench, notes):
    options = [("one", "One"), ("two", "Two")]
    pilot = bench(
        lambda scene: [
            Dropdown("d", place(0, wide=300), scene.canvas.ui, options, "one", notes),
            Button("go", place(4), scene.canvas.ui, "Go", notes),
        ]
    )
    pilot.click("d")
    spot = place(4).center
    pilot.click(spot)
    assert len(pilot.scene.ui.layers) == 1
    assert notes.heard == []


class Desk:
    """A text field whose value is kept where a scene would keep it."""

    def __init__(self, bench: Any, **more: Any) -> None:
        self.value = more.pop("value", "")
        self.pilot = bench(
            lambda scene: [TextField("f", place(0, wide=400), scene.canvas.ui, self.value, self.set, **more)]
        )

    def set(self, value: str) -> None:
        self.value = value
        self.pilot.scene.refresh()


def test_a_field_takes_letters_of_every_language(bench):
    desk = Desk(bench)
    desk.pilot.click("f")
    desk.pilot.type("Żółć Őr Ёж m")
    assert desk.value == "Żółć Őr Ёж m"


def test_typing_m_into_a_field_does_not_mute(bench):
    desk = Desk(bench)
    desk.pilot.click("f")
    desk.pilot.type("m")
    assert desk.pilot.app.settings.muted is False


def test_a_field_is_edited_with_caret_and_selection(bench):
    desk = Desk(bench, value="clay army")
    pilot = desk.pilot
    pilot.click("f")
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_BACKSPACE)
    assert desk.value == "clay arm"
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert desk.value == "clay "
    pilot.key(pygame.K_HOME)
    pilot.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    pilot.type("p")
    assert desk.value == "play "
    pilot.key(pygame.K_DELETE)
    assert desk.value == "pay "


def test_focus_by_keyboard_selects_all(bench):
    desk = Desk(bench, value="old")
    desk.pilot.key(pygame.K_TAB)
    desk.pilot.type("new")
    assert desk.value == "new"


def test_the_mouse_selects_in_a_field(bench):
    desk = Desk(bench, value="selected")
    rect = desk.pilot.widget("f").rect
    desk.pilot.drag((rect.left + 2, rect.centery), (rect.right - 2, rect.centery))
    desk.pilot.type("x")
    assert desk.value == "x"


def test_copy_cut_and_paste(bench, monkeypatch):
    board = {"text": ""}
    monkeypatch.setattr(text_field, "clipboard", lambda: board["text"])
    monkeypatch.setattr(text_field, "to_clipboard", lambda words: board.update(text=words) or True)
    desk = Desk(bench, value="clay")
    pilot = desk.pilot
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert desk.value == "clayclay"
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.key(pygame.K_x, pygame.KMOD_CTRL)
    assert (desk.value, board["text"]) == ("", "clayclay")


def test_a_field_keeps_to_its_length_and_letters(bench):
    desk = Desk(bench, longest=4, allow=str.isdecimal)
    desk.pilot.click("f")
    desk.pilot.type("1a2b3c4d5")
    assert desk.value == "1234"


def test_enter_submits_and_the_caret_blinks(bench, notes):
    desk = Desk(bench, submit=notes)
    desk.pilot.click("f")
    desk.pilot.key(pygame.K_RETURN)
    assert notes.heard == ["pressed"]
    desk.pilot.move((900, 600))
    desk.pilot.step(5)
    assert desk.pilot.step(60)


def rows(scene, notes, count=20):
    view = pygame.Rect(40, 40, 400, 300)
    inside = ScrollView.room(view, scene.canvas.ui)
    lines = [
        ListRow(
            f"row:{n}",
            pygame.Rect(inside.left, view.top + n * 50, inside.width, 46),
            scene.canvas.ui,
            f"Row {n}",
            False,
            partial(notes, n),
        )
        for n in range(count)
    ]
    return [ScrollView("list", view, scene.canvas.ui, lines, count * 50)]


def test_a_list_scrolls_by_wheel_within_its_ends(bench, notes):
    pilot = bench(lambda scene: rows(scene, notes))
    pilot.move("row:1")
    pilot.wheel(-100)
    assert pilot.scene.ui.offsets["list"] == 20 * 50 - 300
    pilot.wheel(100)
    assert pilot.scene.ui.offsets["list"] == 0


def test_no_tip_is_left_of_what_is_scrolled_away(bench, notes):
    """Whether the pointer was on it, which is then on something else, or the keyboard."""

    def told(scene):
        made = rows(scene, notes)
        for row in made[0].children():
            row.tip = f"About {row.key}"
        return made

    pilot = bench(told)
    ui = pilot.scene.ui
    pilot.move("row:1")
    assert ui.tell_now()
    assert ui.tip_words() == "About row:1"
    pilot.wheel(-100)
    assert ui.hovered != "row:1"
    assert ui.tip_words() != "About row:1"
    pilot.wheel(100)
    ui.focus("row:1", ring=True)
    assert ui.tell_now()
    assert ui.tip_words() == "About row:1"
    ui.find("list").wheel(ui, -100)
    assert not ui.tip_words()


def test_what_is_scrolled_away_cannot_be_pressed(bench, notes):
    pilot = bench(lambda scene: rows(scene, notes))
    hidden = pilot.widget("row:10").rect.center
    pilot.click(hidden)
    assert notes.heard == []
    pilot.move((100, 100))
    pilot.wheel(-6)
    pilot.click("row:10")
    assert notes.heard == [10]


def test_the_bar_drags_and_pages_turn(bench, notes):
    pilot = bench(lambda scene: rows(scene, notes))
    thumb = pilot.widget("list")._thumb()
    pilot.drag(thumb.center, (thumb.centerx, thumb.centery + 1000))
    assert pilot.scene.ui.offsets["list"] == 700
    pilot.key(pygame.K_PAGEUP)
    assert pilot.scene.ui.offsets["list"] == 700 - round(300 * 0.85)


def test_keyboard_focus_is_brought_into_view(bench, notes):
    pilot = bench(lambda scene: rows(scene, notes))
    for _ in range(15):
        pilot.key(pygame.K_TAB)
    row = pilot.widget("row:14")
    assert pilot.scene.ui.focused == "row:14"
    assert pilot.widget("list").rect.contains(row.rect)


def test_scrolling_survives_a_rebuild(bench, notes):
    pilot = bench(lambda scene: rows(scene, notes))
    pilot.move("row:1")
    pilot.wheel(-3)
    before = pilot.widget("row:9").rect.copy()
    pilot.scene.refresh()
    assert pilot.widget("row:9").rect == before


def test_a_dialog_keeps_everything_else_out(bench, notes):
    pilot = bench(lambda scene: [Button("go", place(0), scene.canvas.ui, "Go", lambda: notes("below"))])
    ask(pilot.scene.ui, "Really?", "It cannot be undone.", [("Yes", lambda: notes("yes")), ("No", lambda: notes("no"))])
    pilot.click(place(0).center)
    pilot.key(pygame.K_TAB)
    assert pilot.scene.ui.focused == "answer:1"
    pilot.click("answer:0")
    assert notes.heard == ["yes"]
    pilot.click("go")
    assert notes.heard == ["yes", "below"]


def test_esc_leaves_a_dialog_unanswered_and_enter_takes_the_first(bench, notes):
    pilot = bench(lambda _scene: [])
    ask(pilot.scene.ui, "Really?", "Yes?", [("Yes", lambda: notes("yes"))])
    pilot.key(pygame.K_ESCAPE)
    assert notes.heard == []
    ask(pilot.scene.ui, "Really?", "Yes?", [("Yes", lambda: notes("yes"))])
    pilot.key(pygame.K_RETURN)
    assert notes.heard == ["yes"]


def test_a_toast_goes_by_itself_and_does_one_thing(bench, notes):
    pilot = bench(lambda _scene: [])
    pilot.scene.ui.toast("Deleted.", 1.0)
    pilot.step(70)
    assert pilot.scene.ui.toasts == []
    pilot.scene.ui.toast("Deleted.", 5.0, "Undo", notes)
    _toast, _rect, act = pilot.scene.ui.toast_rects()[0]
    pilot.click(act.center)
    assert notes.heard == ["pressed"]
    assert pilot.scene.ui.toasts == []


def test_drawing_twice_gives_the_same_picture(bench, notes):
    pilot = bench(
        lambda scene: [
            *rows(scene, notes),
            Toggle("t", place(0, 2), scene.canvas.ui, True, notes, words="On"),
            Slider("s", place(1, 2, 400), scene.canvas.ui, 0.3, notes),
            TextField("f", place(2, 2, 400), scene.canvas.ui, "abc", notes),
        ]
    )
    pilot.click("f")
    assert pilot.picture() == pilot.picture()
