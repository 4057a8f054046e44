"""What a frame costs, in pixels painted and pictures made: never by the clock."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.kit import sprites
from game.kit.picture_cache import Store, fit_budget, sources, store
from game.kit.ui import Ui
from game.orloj import loudness
from game.table.drawing import ring_view
from tests.game.orloj.play import ORLOJ
from tests.game.table.sample import SIZE
from tests.game.terracotta.play import TERRACOTTA

pytestmark = pytest.mark.usefixtures("screen")


def painted(view, show, **changed):
    """The parts of a table that are painted anew when something changes."""
    surface = pygame.Surface(SIZE)
    view.draw_board(surface, show)
    view.draw_frame(surface, show)
    return view.changes(surface, replace(show, **changed))


def area(rects) -> int:
    return sum(rect.width * rect.height for rect in rects)


def test_a_disc_that_turns_costs_the_discs_and_not_the_whole_wheel():
    view, show = TERRACOTTA.view(), TERRACOTTA.show(TERRACOTTA.position("turn"))
    rects = painted(view, show, dials={"ring:middle": 11.5})
    assert 0 < area(rects) <= (484 * show.board.unit) ** 2


def test_a_number_that_counts_costs_nothing_until_it_is_another_number():
    view, show = TERRACOTTA.view(), TERRACOTTA.show(TERRACOTTA.position("turn"))
    assert painted(view, show, dials={f"coins:{show.home}": -0.3}) == []
    assert painted(view, show, dials={f"coins:{show.home}": -0.7}) != []


def test_a_large_ring_turns_in_fewer_pixels_and_fills_no_memory():
    ring = ring_view.RingView("terracotta/wheel_middle", 2.5)
    assert ring.large
    ring.draw(pygame.Surface((10, 10)), (5, 5), 3)
    before = store.bytes
    for degree in range(4, 12):
        ring.draw(pygame.Surface((10, 10)), (5, 5), degree)
    assert store.bytes == before
    assert ring.smaller().get_width() <= ring_view.WARMED
    assert not ring.warm()


def test_a_group_that_is_asked_about_again_is_not_painted_anew(monkeypatch):
    made: list[object] = []
    monkeypatch.setattr(loudness, "_cut_out", lambda *what: made.append(what) or pygame.Surface((1, 1)))
    draw = loudness.ready("a group", pygame.Rect(0, 0, 8, 8), False, lambda _on: None)
    for _ in range(3):
        draw(pygame.Surface((20, 20)))
    assert len(made) == 1
    sprites.forget()


def test_the_ground_of_orloj_is_laid_down_from_kept_pictures():
    view, show = ORLOJ.view(), ORLOJ.show(ORLOJ.position("turn"))
    surface = pygame.Surface(SIZE)
    fit_budget(SIZE)
    view.draw_board(surface, show)
    asleep = {key for key in store.pictures if key[0] == sprites.MEMO}
    view.draw_board(surface, replace(show, acting=None))
    view.draw_board(surface, replace(show))
    again = {key for key in store.pictures if key[0] == sprites.MEMO}
    assert asleep
    assert asleep <= again


def test_a_ring_around_what_has_the_focus_is_taken_away_when_the_pointer_is_used():
    ui = Ui()
    ui.show_ring(True)
    ui.tick(0.1)
    ui.show_ring(False)
    assert ui.tick(0.1)
    ui.show_ring(False)
    assert not ui.tick(0.1)


def test_a_pointed_out_place_that_is_gone_is_no_longer_told_about(deal_real):
    player = deal_real(game="orloj", seats=2, seed=3)
    table = player.table
    table.bubbles.end_banner()
    table.bubbles.tip = table.pointer.hover = "pair:99"
    assert list(table.bubbles.draw(pygame.Surface(SIZE))) == []


def test_what_one_frame_needs_stays_though_it_is_more_than_the_budget():
    kept = Store(budget=100)
    old, *needed = (pygame.Surface((10, 10)) for _ in range(4))
    kept.add(("a", 0), old)
    kept.begin_frame()
    for number, picture in enumerate(needed, start=1):
        kept.add(("a", number), picture)
    assert [("a", number) in kept.pictures for number in range(4)] == [False, True, True, True]
    kept.begin_frame()
    kept.add(("a", 4), pygame.Surface((10, 10)))
    assert [("a", number) in kept.pictures for number in range(5)] == [False, False, False, False, True]


@pytest.mark.parametrize("sample", [TERRACOTTA, ORLOJ])
def test_the_turn_of_another_seat_is_painted_without_reading_a_file(sample, monkeypatch):
    fit_budget((1920, 1080))
    store.forget_all()
    view, show = sample.view(), sample.show(sample.position("turn"))
    surface = pygame.Surface(SIZE)
    view.draw_board(surface, show)
    view.draw_frame(surface, show)
    while view.painter.make_turns_ahead(1.0):
        pass
    read: list[str] = []
    plain = sprites._read
    monkeypatch.setattr(sprites, "_read", lambda name, scale: read.append(name) or plain(name, scale))
    sources.forget_all()
    other = (show.acting + 1) % len(show.seats)
    view.changes(surface, replace(show, acting=other, home=other))
    assert not read
