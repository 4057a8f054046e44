"""Pictures on the shelf: the table of every game as it stands, painted when nobody waits, and again if spoilt."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game import shelf_pictures
from game.match import Match, card, random_record
from game.saves import THUMBNAIL, read_picture
from game.scenes.save_card import SaveCard
from game.scenes.saved_games import SavedGames
from game.shelf_entry import read_entry
from rules import record
from rules.record import Seat
from tests.game.conftest import Open, Pilot


def text_of(game: str, after: int, seats: int = 2) -> str:
    return record.write(random_record(game, seats, 7, after))


def put(pilot: Pilot, name: str, game: str = "terracotta", after: int = 30) -> Path:
    kept = replace(random_record(game, 2, 7, after), seats=(Seat("Ann"), Seat("Mei", "easy")))
    match = Match(kept, name, ("jade", "blue"))
    path = pilot.app.shelf.keep(name, record.write(kept), card(match, record.replay(match.game, kept)))
    assert pilot.app.shelf.flush()
    return path


def shelf(pilot: Pilot) -> SavedGames:
    scene = pilot.app.push("saves")
    assert isinstance(scene, SavedGames)
    return scene


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_a_picture_shows_the_table_as_it_stands(game: str) -> None:
    early, late = (shelf_pictures.painted(text_of(game, after), ()) for after in (5, 120))
    assert early != late
    assert pygame.image.load(BytesIO(late), "picture.png").get_size() == THUMBNAIL


@pytest.mark.usefixtures("screen")
def test_of_what_is_no_game_there_is_no_picture() -> None:
    with pytest.raises(ValueError, match="header"):
        shelf_pictures.painted("clay-and-clockwork 1\ngame: terracotta\n", ())


def test_a_game_without_a_picture_with_an_old_one_or_a_spoilt_one_needs_another(open_app: Open) -> None:
    pilot = open_app(None)
    path = put(pilot, "evening")
    assert shelf_pictures.orders([read_entry(path, automatic=False)]) == [(str(path), ("jade", "blue"))]
    picture = path.with_suffix(".png")
    picture.write_bytes(shelf_pictures.painted(path.read_text(encoding="utf-8"), ()))
    assert shelf_pictures.orders([read_entry(path, automatic=False)]) == []
    os.utime(picture, (1, 1))
    assert shelf_pictures.needs_picture(read_entry(path, automatic=False))
    picture.write_bytes(b"this is no picture")
    assert shelf_pictures.needs_picture(read_entry(path, automatic=False))


def test_a_game_that_cannot_be_opened_has_no_picture_painted(open_app: Open) -> None:
    pilot = open_app(None)
    broken = pilot.app.shelf.kept / "broken.txt"
    broken.parent.mkdir(parents=True, exist_ok=True)
    broken.write_text("clay-and-clockwork 1\n", encoding="utf-8")
    assert shelf_pictures.orders([read_entry(broken, automatic=False)]) == []


def test_nothing_is_painted_while_somebody_is_busy_with_the_shelf(open_app: Open) -> None:
    pilot = open_app(None)
    put(pilot, "evening")
    scene = shelf(pilot)
    for _ in range(30):
        pilot.wheel(1)
    assert not scene.painter.begun


def test_a_picture_is_painted_in_a_quiet_moment_and_takes_the_doors_place(open_app: Open) -> None:
    pilot = open_app(None)
    path = put(pilot, "evening")
    scene, until = shelf(pilot), time.monotonic() + 60
    pilot.step(60)
    before = pilot.picture()
    while scene.painter.begun and time.monotonic() < until:
        pilot.step(20)
        time.sleep(0.02)
    assert read_picture(path.with_suffix(".png")).get_size() == THUMBNAIL
    pilot.step(60)
    assert pilot.picture() != before
    card_ = pilot.widget("open:kept/evening")
    assert isinstance(card_, SaveCard)
    assert not card_.outdated


def test_whoever_leaves_the_shelf_leaves_no_painter_behind(open_app: Open) -> None:
    pilot = open_app("title")
    put(pilot, "evening")
    scene = shelf(pilot)
    pilot.step(60)
    assert scene.painter.begun
    pilot.app.pop()
    assert not scene.painter.begun


def test_a_spoilt_picture_shows_the_door(open_app: Open) -> None:
    pilot = open_app(None, speed="off")
    path = put(pilot, "evening")
    scene = shelf(pilot)
    door = pilot.picture()
    path.with_suffix(".png").write_bytes(b"\x89PNG\r\n\x1a\nthis is no picture at all")
    scene.refresh()
    assert pilot.picture() == door


def test_few_games_have_large_cards_and_many_small_ones(open_app: Open) -> None:
    pilot = open_app(None, size=(1920, 1080))
    tall = []
    for number in range(6):
        put(pilot, f"game {number}", after=10)
        scene = shelf(pilot)
        tall.append(max(w.rect.height for w in scene.ui.widgets() if isinstance(w, SaveCard)))
        pilot.app.stack.clear()
    assert tall[0] == tall[2] > tall[4] > tall[5]
    assert tall == sorted(tall, reverse=True)


def test_a_card_shows_the_faces_of_opponents(open_app: Open) -> None:
    pilot = open_app(None)
    put(pilot, "evening")
    shelf(pilot)
    found = pilot.widget("open:kept/evening")
    assert isinstance(found, SaveCard)
    assert [player.portrait for player in found._players()] == ["", "shared/portrait_mei"]


def test_a_card_from_before_levels_were_noted_is_read(open_app: Open) -> None:
    pilot = open_app(None)
    path = put(pilot, "evening")
    note = path.with_suffix(".json")
    note.write_text(note.read_text(encoding="utf-8").replace(', "levels": ["", "easy"]', ""), encoding="utf-8")
    entry = read_entry(path, automatic=False)
    assert entry.card is not None
    assert (entry.card.levels, entry.card_spoilt) == ((), False)
