"""Walking the table by keyboard: order, direction, and which key means what."""

from __future__ import annotations

import pygame
import pytest

from game.table.input import key_map, stops
from game.table.input.stops import Stop

GRID = [Stop(f"{column}{row}", 100 * column, 100 * row) for row in range(3) for column in range(3)]
BUTTON = Stop("answer:1", 500, 400, button=True)


def key(code: int, unicode: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=unicode, mod=mod)


def test_places_are_walked_as_one_reads_and_buttons_come_last() -> None:
    shuffled = [BUTTON, *reversed(GRID)]
    assert [stop.key for stop in stops.in_reading_order(shuffled, 40)] == [
        *(stop.key for stop in GRID),
        "answer:1",
    ]


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
    ],
)
def test_commands(event: pygame.event.Event, name: str) -> None:
    assert key_map.command(event) == name


def test_digits_from_both_parts_of_the_keyboard() -> None:
    assert [key_map.digit(key(code)) for code in (pygame.K_1, pygame.K_9, pygame.K_KP1, pygame.K_KP9, pygame.K_0)] == [
        1, 9, 1, 9, 0,
    ]  # fmt: skip


def test_every_tool_with_a_key_is_on_the_sheet() -> None:
    told = " ".join(line[0] for line in key_map.sheet())
    assert all(sign in told for sign in ("U", "R", "F", "L", "Z", "F1", ", "))
