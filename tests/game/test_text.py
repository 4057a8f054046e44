"""Words are wrapped, fitted and never lost."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.kit import text
from game.kit.geometry import Canvas, Scale, row


@pytest.fixture(autouse=True)
def fonts():
    pygame.font.init()
    yield
    text.forget()


@pytest.mark.parametrize("room", [60, 120, 300, 2000])
def test_wrapping_keeps_every_letter_and_fits(room):
    said = "Raise the First Emperor’s guard.\n\nZażółć gęślą jaźń in /a/very/long/path/without/any/spaces/at/all.txt"
    lines = text.wrap(said, 24, room)
    assert "".join("".join(lines).split()) == "".join(said.split())
    assert all(text.width(line, 24) <= room for line in lines)


def test_a_line_shrinks_to_its_room_but_not_to_nothing():
    assert text.fit("Clay", 40, 1000) == 40
    fitted = text.fit("Clay and Clockwork", 40, 240)
    assert 24 <= fitted < 40
    assert text.width("Clay and Clockwork", fitted) <= 240
    assert text.fit("Clay and Clockwork", 40, 10) == 24


def test_a_line_shrinks_to_its_height_too():
    fitted = text.fit("Clay", 80, 1000, text.DISPLAY, tall=60)
    assert text.line_height(fitted, text.DISPLAY) <= 60 * text.LEADING


def test_every_letter_of_our_languages_has_a_glyph():
    needed = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻőűŐŰřčěžšůýàâçéèêëîïôùûœАБВЯабвяё0123456789“”„’–—…·×"
    for face in (text.DISPLAY, text.TITLE, text.SERIF, text.BODY, text.LIGHT, text.BOLD, text.HEAVY):
        found = text.font(face, 20).metrics(needed)
        assert [letter for letter, metric in zip(needed, found, strict=True) if metric is None] == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1280, 800), (3440, 1440), (1000, 1400)])
def test_the_table_is_whole_and_centred_in_any_window(size):
    table = Canvas(size).table.rect(0, 0, 1920, 1080)
    window = pygame.Rect((0, 0), size)
    assert window.contains(table)
    assert abs(table.centerx - window.centerx) <= 1
    assert abs(table.centery - window.centery) <= 1
    assert table.width >= size[0] - 1 or table.height >= size[1] - 1


def test_neighbours_in_units_are_neighbours_in_pixels():
    scale = Scale(0.7333, 13.7, 5.2)
    rects = [scale.rect(x * 92, 0, 92, 88) for x in range(9)]
    assert all(one.right == other.left for one, other in pairwise(rects))


def test_units_and_pixels_go_both_ways():
    scale = Canvas((2560, 1080), ui_scale=1.3).table
    x, y = scale.units(scale.point(836, 112))
    assert (round(x), round(y)) == (836, 112)


def test_a_row_is_cut_evenly():
    cells = row(pygame.Rect(10, 0, 1000, 50), 7, 6)
    assert cells[0].left == 10
    assert abs(cells[-1].right - 1010) <= 1
    assert len({cell.width for cell in cells}) == 1


def test_a_word_is_made_smaller_before_it_is_broken():
    room = text.width("Maximilian", 18), 60
    assert text.wrap("Maximilian", text.box_size("Maximilian", 25, room), room[0]) == ("Maximilian",)
    narrow = text.width("Maximilian", 13), 60
    assert text.wrap("Maximilian", text.box_size("Maximilian", 25, narrow, least=6), narrow[0]) == ("Maximilian",)
    assert text.box_size("W" * 24, 25, room, least=6) >= 6
    assert text.fits_box("W" * 24, text.box_size("W" * 24, 25, room, least=6), room)


def test_a_no_break_space_holds_a_line_together():
    joined = "Que faire\u00a0?"
    room = text.width("Que faire", 24) + 2
    assert text.wrap(joined, 24, room) == ("Que", "faire\u00a0?")
    assert text.unbroken(joined) == ["Que", "faire\u00a0?"]


@pytest.mark.parametrize("words", ["Zawodnik z planszą w ręku i a w domu", "Ona (a potem „i on) stoi", "в и с к нам"])
@pytest.mark.parametrize("room", range(130, 300, 20))
def test_a_word_of_one_letter_never_ends_a_line(words, room):
    lines = text.wrap(words, 22, room)
    assert " ".join(lines) == words
    assert [line for line in lines[:-1] if len(line.split(" ")[-1].strip("(„")) < 2] == []


def test_where_there_is_no_room_a_line_may_end_with_one_letter_but_no_word_is_cut():
    assert text.wrap("z konstrukcji", 22, text.width("konstrukcji", 22)) == ("z", "konstrukcji")
