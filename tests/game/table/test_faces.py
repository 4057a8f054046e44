"""Faces at the table: opponents are somebody, and what is said of them is what they are asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.app import App
from game.games import DESCRIPTORS
from game.match import Match, random_record
from game.session import HandedOver, Session
from game.table import scene
from game.table.panels.log import LogRoll
from game.table.scene import Table
from game.table.view import view_of
from game.translation import _
from rules import GAMES
from rules.engine import Rng
from rules.record import Seat
from tests.game.table.bot_processes import EndlessBotProcess
from tests.game.table.players import Player


def seated(app: App, game: str, *seats: Seat, after: int = 0) -> Player:
    """A table with these people and opponents, some choices into a game."""
    app.settings.speed = "off"
    kept = replace(random_record(game, len(seats), 7, after), seats=seats)
    table = app.show(Table(app, Match(kept, "test")))
    assert isinstance(table, Table)
    player = Player(app, table)
    player.step()
    return player


@pytest.fixture(autouse=True)
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene, "BotProcess", EndlessBotProcess)


def until_opponent(player: Player, ask: str) -> None:
    session = player.table.session
    rng = Rng(3)
    while session.prompt is None or session.prompt.ask != ask or not session.opponent_next:
        session.choose(rng.pick(session.choices))


def question(player: Player) -> str:
    return player.table.prompt_panel._words().words


def test_an_opponent_thinks_about_a_turn_in_its_own_way(app: App) -> None:
    player = seated(app, "terracotta", Seat("Mei", "easy"), Seat("Shu", "hard"))
    until_opponent(player, "turn")
    names = [who.thinks.format(name=who.name) for who in player.table.session.faces if who]
    assert question(player) == names[player.table.session.next_seat or 0]


def test_an_opponent_of_another_name_is_spoken_of_by_that_name(app: App) -> None:
    player = seated(app, "terracotta", Seat("Bo", "easy"), Seat("Shu", "hard"))
    while player.table.session.next_seat != 0 or player.table.session.prompt.ask != "turn":
        player.table.session.choose(player.table.session.choices[0])
    assert question(player) == "Bo looks for something pretty …"


def test_what_an_opponent_does_is_what_it_is_asked(app: App) -> None:
    player = seated(app, "terracotta", Seat("Ann"), Seat("Mei", "easy"), after=60)
    until_opponent(player, "warrior")
    assert question(player) == "Mei chooses a warrior …"


@pytest.mark.parametrize("game", DESCRIPTORS)
def test_every_question_but_the_turn_itself_has_its_thought(game: str) -> None:
    rules, seats = GAMES[game], 3
    thought = view_of(game).thought
    for seed in range(6):
        state, rng = rules.new_game(["Ann", "Bo", "Cleo"][:seats], seed), Rng(seed)
        while (prompt := rules.prompt(state)) is not None:
            said = thought(None, prompt)
            assert (prompt.ask == "turn") == (said == ""), prompt
            assert said == "" or "{name}" in said
            state = rules.apply(state, rng.pick(rules.choices(state))).state


def test_the_face_beside_the_words_is_that_of_the_seat_they_speak_of(app: App) -> None:
    player = seated(app, "orloj", Seat("Ann"), Seat("Dorota", "hard"), after=40)
    until_opponent(player, "turn")
    words = player.table.prompt_panel._words()
    assert words.speaker == (player.table.session.match.seats[1], "shared/portrait_dorota")


def test_a_person_is_shown_by_the_sign_of_the_seat(app: App) -> None:
    player = seated(app, "terracotta", Seat("Ann"), Seat("Mei", "easy"))
    show = player.table.composition.show()
    assert show.faces == ("", "shared/portrait_mei")


def test_a_seat_that_is_handed_over_has_the_face_of_who_plays_it() -> None:
    session = Session(
        Match(replace(random_record("terracotta", 2, 7, 10), seats=(Seat("Ann"), Seat("Mei", "easy"))), "x")
    )
    session.hand_over(0, "easy")
    assert session.portraits == ("shared/portrait_gou", "shared/portrait_mei")
    assert session.notes == [HandedOver(10, 0, "easy", "Gou")]
    session.hand_over(0, None)
    assert session.portraits == ("", "shared/portrait_mei")


def test_the_tip_of_a_panel_says_who_that_is_and_how_strong(app: App) -> None:
    player = seated(app, "terracotta", Seat("Ann"), Seat("Shu", "hard"))
    tip = player.table.bubbles.said_of("seat:1")
    assert tip is not None
    assert tip.words.startswith("Scribe of the works. Counts your row before her own. Level: Hard.")
    person = player.table.bubbles.said_of("seat:0")
    assert person is None or "Level" not in person.words


def test_the_log_begins_an_opponents_turn_with_its_face(app: App) -> None:
    player = seated(app, "terracotta", Seat("Ann"), Seat("Mei", "easy"), after=30)
    player.table.drawers.show("log")
    roll = player.table.ui.find("log")
    assert isinstance(roll, LogRoll)
    assert [portrait for _seat, portrait in roll.signs] == ["", "shared/portrait_mei"]


def test_the_words_of_the_cast_can_be_translated() -> None:
    for game in DESCRIPTORS.values():
        assert all(_(who.trade) and _(who.temper) for who in game.cast.everybody())
