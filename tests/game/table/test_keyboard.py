"""Walking the table by keyboard: order, direction, and which key means what."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.kit import commands, keys
from game.table.input import key_map, stops
from game.table.input.stops import Stop
from tests.game.table.conftest import Deal

GRID = [Stop(f"{column}{row}", 100 * column, 100 * row) for row in range(3) for column in range(3)]
BUTTON = Stop("answer:1", 500, 400, button=True)


def key(code: int, unicode: str = "", mod: int = 0, place: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=unicode, mod=mod, scancode=place)


def written(letter: str, place: int, mod: int = 0) -> pygame.event.Event:
    """A key that writes this letter, in the place where an English keyboard has another."""
    return key(ord(letter), letter if not mod else "", mod, place)


def test_places_are_walked_as_one_reads_and_buttons_come_last() -> None:
    shuffled = [BUTTON, *reversed(GRID)]
    assert [stop.key for stop in stops.in_reading_order(shuffled, 40)] == [
        *(stop.key for stop in GRID),
        "answer:1",
    ]


def test_places_around_a_wheel_are_walked_in_its_order_and_what_ends_a_turn_comes_last() -> None:
    read = [Stop(key, 0, 0) for key in ("rooster", "ring:1", "ring:12", "ring", "ring:2", "ring:11")]
    walked = stops.along_wheels([*read, BUTTON], {"ring"}, {"rooster"})
    assert [stop.key for stop in walked] == ["ring:11", "ring:12", "ring:1", "ring:2", "ring", "answer:1", "rooster"]
    slots = [Stop(f"slot:{number}", 0, 0) for number in (12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6)]
    walked = stops.along_wheels(slots, {"slot"}, ())
    assert [stop.key for stop in walked] == [f"slot:{number}" for number in range(1, 13)]


@pytest.mark.parametrize(
    ("game", "made", "wheel", "last"),
    [
        ("orloj", ("pair 1", "pair 2", "upgrade paint", "upgrade paint"), "ring:", "rooster"),
        ("terracotta", (), "slot:", "worker:craftsman"),
    ],
)
def test_the_first_question_is_walked_along_the_wheel(
    game: str, made: tuple[str, ...], wheel: str, last: str, deal_real: Deal
) -> None:
    asked = [stop.key for stop in deal_real(*made, game=game).table.keyboard.asked_places()]
    along = [int(key.removeprefix(wheel)) for key in asked if key.startswith(wheel) and key[-1].isdigit()]
    assert len(along) > 3
    assert [(after - before) % 12 for before, after in pairwise(along)] == [1] * (len(along) - 1)
    assert asked[-1] == last


def test_tab_goes_around() -> None:
    assert stops.tabbed(GRID, None, 1) == GRID[0]
    assert stops.tabbed(GRID, None, -1) == GRID[-1]
    assert stops.tabbed(GRID, GRID[-1].key, 1) == GRID[0]
    assert stops.tabbed(GRID, GRID[0].key, -1) == GRID[-1]
    assert stops.tabbed([], None, 1) is None


@pytest.mark.parametrize(("arrow", "expected"), [((1, 0), "21"), ((-1, 0), "01"), ((0, -1), "10"), ((0, 1), "12")])
def test_an_arrow_goes_to_the_neighbour(arrow: tuple[int, int], expected: str) -> None:
    middle = GRID[4]
    found = stops.toward(GRID, middle, *arrow)
    assert found is not None
    assert found.key == expected


def test_an_arrow_at_the_edge_stays() -> None:
    assert stops.toward(GRID, GRID[0], -1, 0) is None


def test_an_arrow_from_nowhere_begins_at_the_first() -> None:
    assert stops.toward(GRID, None, 1, 0) == GRID[0]


def test_an_arrow_prefers_what_lies_straight_ahead() -> None:
    here, straight, aside = Stop("here", 0, 0), Stop("straight", 200, 10), Stop("aside", 90, 120)
    assert stops.toward([here, straight, aside], here, 1, 0) == straight


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (key(pygame.K_u, "u"), "undo"),
        (key(pygame.K_z, "z"), "zoom"),
        (key(pygame.K_z, "", pygame.KMOD_LCTRL), "undo"),
        (key(pygame.K_y, "", pygame.KMOD_LCTRL), "redo"),
        (key(pygame.K_SLASH, "?"), "keys"),
        (key(pygame.K_u, "", pygame.KMOD_LALT), ""),
        (key(pygame.K_q, "q"), ""),
        (written("г", pygame.KSCAN_U), "undo"),
        (written("к", pygame.KSCAN_R), "redo"),
        (written("я", pygame.KSCAN_Z, pygame.KMOD_LCTRL), "undo"),
        (written("ы", pygame.KSCAN_S, pygame.KMOD_LCTRL), "save"),
        (written("б", pygame.KSCAN_COMMA), "earlier"),
        (written("ю", pygame.KSCAN_PERIOD), "later"),
        (key(pygame.K_7, "?", pygame.KMOD_LSHIFT, pygame.KSCAN_7), "keys"),
        (key(pygame.K_z, "z", 0, pygame.KSCAN_Y), "zoom"),
        (key(pygame.K_COMMA, ",", 0, pygame.KSCAN_M), "earlier"),
        (written("ů", pygame.KSCAN_SEMICOLON), ""),
    ],
)
def test_commands(event: pygame.event.Event, name: str) -> None:
    assert key_map.command(event) == name


def test_digits_from_both_parts_of_the_keyboard() -> None:
    assert [keys.digit(key(code)) for code in (pygame.K_1, pygame.K_9, pygame.K_KP1, pygame.K_KP9, pygame.K_0)] == [
        1, 9, 1, 9, 0,
    ]  # fmt: skip


def test_every_tool_with_a_key_is_on_the_sheet() -> None:
    told = " ".join(line[0] for line in key_map.sheet())
    assert all(sign in told for sign in ("U", "R", "F", "L", "Z", "F1", ", "))


@pytest.mark.parametrize(
    ("letter", "place", "number"),
    [("&", pygame.KSCAN_1, 1), ("é", pygame.KSCAN_2, 2), ("à", pygame.KSCAN_0, 0), ("š", pygame.KSCAN_3, 3)],
    ids=["French 1", "French 2", "French 0", "Czech 3"],
)
def test_digits_that_need_shift_are_pressed_without_it(letter: str, place: int, number: int) -> None:
    assert keys.digit(written(letter, place)) == number


def test_a_question_mark_over_a_digit_is_no_digit() -> None:
    assert keys.digit(key(pygame.K_7, "?", pygame.KMOD_LSHIFT, pygame.KSCAN_7)) is None


@pytest.fixture
def unknown_keyboard() -> Iterator[None]:
    keys.forget()
    yield
    keys.forget()


@pytest.mark.usefixtures("unknown_keyboard")
def test_keys_are_named_by_the_letters_that_the_keyboard_writes() -> None:
    assert commands.with_key("Undo", "undo") == "Undo (U)"
    assert keys.heard(written("ф", pygame.KSCAN_A))
    assert commands.with_key("Undo", "undo") == "Undo (Г)"
    assert {meaning: named for named, meaning in key_map.sheet()}["undo, redo"] == "Г   К"
    assert {"F1", "Ctrl + Ы", "Ь   F11   М"} <= {named for named, _ in key_map.sheet()}
    assert not keys.heard(written("г", pygame.KSCAN_U))
    assert keys.heard(key(pygame.K_a, "a", 0, pygame.KSCAN_A))
    assert commands.with_key("Undo", "undo") == "Undo (U)"


@pytest.mark.usefixtures("unknown_keyboard")
def test_letters_of_an_unknown_keyboard_are_learned_one_by_one() -> None:
    assert keys.heard(written("υ", pygame.KSCAN_U))
    assert keys.shown("U   R") == "Υ   R"
    assert not keys.heard(key(pygame.K_F1, "", 0, pygame.KSCAN_F1))
    assert keys.shown("U") == "Υ"


@pytest.mark.usefixtures("unknown_keyboard")
def test_a_russian_keyboard_opens_the_log_and_mutes_and_is_shown_its_letters(deal: Deal) -> None:
    player = deal()
    tool = player.table.ui.find("tool:log")
    assert tool is not None
    assert tool.tip == "Log (L)"
    pygame.event.post(written("д", pygame.KSCAN_L))
    player.step()
    assert player.table.drawers.open == "log"
    shown = player.table.ui.find("tool:log")
    assert shown is not None
    assert shown.tip == "Log (Д)"
    muted = player.app.settings.muted
    pygame.event.post(written("ь", pygame.KSCAN_M))
    player.step()
    assert player.app.settings.muted != muted


def test_a_number_answers_only_what_is_to_be_seen_now(deal: Deal) -> None:
    player = deal()
    numbered = [answer for answer in player.table.prompt_panel.answers() if answer.number]
    if not numbered:
        player.click(next(place for place in player.table.choice_paths.places))
        numbered = [answer for answer in player.table.prompt_panel.answers() if answer.number]
    made, answer = len(player.chosen), numbered[0]
    stale = player.table.ui.find(answer.key)
    assert stale is not None
    player.table.turns.closed = lambda: True
    player.key(pygame.K_0 + answer.number, str(answer.number))
    assert len(player.chosen) == made, "the button is drawn still, but nobody is asked"
    player.table.turns.closed = lambda: False
    player.key(pygame.K_0 + answer.number, str(answer.number), pygame.KMOD_LCTRL)
    assert len(player.chosen) == made
    stale.rect.move_ip(0, 9999)
    player.key(pygame.K_0 + answer.number, str(answer.number))
    assert len(player.chosen) == made, "it is not in the window"
    stale.rect.move_ip(0, -9999)
    player.key(pygame.K_0 + answer.number, str(answer.number))
    assert len(player.chosen) == made + 1


def test_an_arrow_comes_to_a_tool_only_where_nothing_of_the_question_lies() -> None:
    here, near, far = Stop("here", 0, 100), Stop("tool", 0, 60, True, True), Stop("place", 0, 0)
    assert stops.toward([here, near, far], here, 0, -1) == far
    assert stops.toward([here, near], here, 0, -1) == near


def test_next_comes_to_the_tools_after_the_question(deal: Deal) -> None:
    found = deal().table.keyboard.stops()
    kinds = [(stop.button, stop.aside) for stop in found]
    assert kinds == sorted(kinds)
    assert {"menu", "undo", "rules"} & {stop.key for stop in found if stop.aside}
