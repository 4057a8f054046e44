"""Seats that change hands in a running game."""

from __future__ import annotations

import time
from functools import partial

import pygame
import pytest

from game.app import App
from game.games import DESCRIPTORS
from game.match import from_entry
from game.session import Session
from game.shelf_entry import read_entry
from game.table import scene as scene
from game.table.scene import Table
from rules import record
from tests.game.table.bot_processes import QuickBotProcess
from tests.game.table.conftest import Deal, seat_down
from tests.game.table.players import Player, match_of

BOTH = pytest.mark.parametrize(("game", "begun"), [("terracotta", ()), ("orloj", ("pair 1", "pair 2"))])


@pytest.fixture
def quick(app: App, monkeypatch: pytest.MonkeyPatch) -> Deal:
    monkeypatch.setattr(scene, "BotProcess", QuickBotProcess)
    return partial(seat_down, app)


def press(player: Player, seat: int, level: str) -> None:
    """One of the words on a seat's line."""
    line = player.table.ui.find(f"seating:{seat}")
    assert line is not None
    pos = dict(line.parts())[f"seating:{seat}:{level}"].center
    player.point(pos)
    player.down(pos)
    player.up(pos)


def until_seat(player: Player, seat: int) -> None:
    end = time.monotonic() + 60
    while player.table.session.next_seat != seat or player.table.playback.moving:
        assert time.monotonic() < end, "the other seat never plays"
        player.step()


def until_chosen(player: Player, many: int) -> None:
    """Let opponents make so many choices, however slow the disk is that keeps each of them."""
    wanted = len(player.chosen) + many
    end = time.monotonic() + 60
    while len(player.chosen) < wanted:
        assert time.monotonic() < end, "nobody plays"
        player.step()


@BOTH
def test_a_seat_goes_to_an_opponent_and_comes_back(game: str, begun: tuple[str, ...], quick: Deal) -> None:
    player = quick(*begun, game=game)
    mine = player.table.session.next_seat
    assert mine is not None
    player.key(pygame.K_ESCAPE)
    player.click("menu:seats")
    press(player, mine, "easy")
    assert player.table.session.opponents == {mine: "easy"}
    player.key(pygame.K_ESCAPE)
    until_seat(player, 1 - mine)
    played = player.table.session.moments[len(begun) :]
    assert played
    assert {moment.seat for moment in played} == {mine}
    player.table.menus.open_seating(mine)
    press(player, mine, "human")
    player.key(pygame.K_ESCAPE)
    assert player.table.session.opponents == {}
    said = [entry.line.words for entry in player.table.chrome.log.entries()]
    names = player.table.session.names
    who = DESCRIPTORS[game].cast.opponents["easy"].name
    assert f"{names[mine]}: {who} plays from here (Easy)." in said
    assert f"{names[mine]}: a person plays from here." in said


def test_nothing_is_thought_while_the_sheet_is_open(quick: Deal) -> None:
    player = quick()
    player.table.menus.open_seating()
    press(player, 0, "hard")
    for _ in range(20):
        player.step()
    assert player.chosen == []


def test_whoever_plays_is_kept_with_the_game(app: App, quick: Deal) -> None:
    player = quick("place craftsman 1")
    player.table.menus.open_seating()
    press(player, 1, "normal")
    app.shelf.flush()
    entry = read_entry(next(app.shelf.automatic.glob("*.txt")), automatic=True)
    kept = record.parse(entry.path.read_text(encoding="utf-8"))
    assert [str(seat) for seat in kept.seats] == ["Ann", "Bo (bot normal)"]
    again = Table(app, from_entry(entry))
    assert again.session.opponents == {1: "normal"}
    assert [moment.choice for moment in again.session.moments] == ["place craftsman 1"]


def test_what_was_undone_before_is_not_made_again_by_the_opponent(quick: Deal) -> None:
    player = quick()
    player.drag("worker:craftsman", "slot:5")
    player.key(pygame.K_u, "u")
    player.table.hand_over(0, "easy")
    assert player.table.session.undone == []


@BOTH
def test_a_right_click_on_a_players_panel_asks_who_plays(game: str, begun: tuple[str, ...], quick: Deal) -> None:
    player = quick(*begun, game=game)
    other = 1 - (player.table.session.next_seat or 0)
    pos = player.at(f"seat:{other}")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3, touch=False))
    player.step()
    assert player.table.ui.focused == f"seating:{other}"


def test_by_keys_alone(quick: Deal) -> None:
    player = quick()
    player.table.menus.open_seating(1)
    player.key(pygame.K_RIGHT)
    assert player.table.session.opponents == {1: "easy"}
    player.key(pygame.K_LEFT)
    assert player.table.session.opponents == {}


def test_the_lone_player_of_orloj_can_let_an_opponent_play(quick: Deal) -> None:
    player = quick(seats=1, game="orloj")
    player.table.hand_over(0, "easy")
    until_chosen(player, 3)
    player.table.hand_over(0, None)
    made = len(player.chosen)
    for _ in range(20):
        player.step()
    assert len(player.chosen) == made


def test_a_change_of_seats_changes_nothing_else_of_the_record() -> None:
    session = Session(match_of("place craftsman 1"))
    before = session.text
    session.hand_over(1, "hard")
    assert session.text == before.replace("seats: Ann | Bo", "seats: Ann | Bo (bot hard)")
    session.hand_over(1, None)
    assert session.text == before
