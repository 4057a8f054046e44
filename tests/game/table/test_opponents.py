"""Seats that think for themselves, in a process beside the window."""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from unittest.mock import create_autospec

import pygame
import pytest

from game.app import App
from game.match import Match
from game.table.coach import bot_process
from game.table.coach.bot_process import BotProcess, BotProcessLost
from game.table.drawing import viewport
from game.table.scene import Table
from rules import record
from rules.bots.protocol import Answer
from rules.record import Record, Seat
from tests.game.table.bot_processes import has_ended
from tests.game.table.fake_view import FakeView
from tests.game.table.players import Player, match_of

ANNS_TURN = ("place craftsman 1", "clay inner", "coin middle", "do outer")
SECONDS = 60
"""More than an easy opponent needs on the slowest machine."""
STOPS = pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be stopped there")


@pytest.fixture
def against_bo(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """Ann, who has played her first turn, against Bo, who is easy."""
    monkeypatch.setattr(viewport, "view_of", lambda _game: FakeView)
    app.settings.speed = "off"
    seats = (Seat("Ann"), Seat("Bo", "easy"))
    table = app.show(Table(app, Match(Record("terracotta", seats, 7, choices=ANNS_TURN), "bots")))
    assert isinstance(table, Table)
    yield Player(app, table)
    table.bot_process.close()


def wait_until_asked(player: Player, seat: int) -> int:
    """Steps until a seat is to decide; gives how many steps it took."""
    end = time.monotonic() + SECONDS
    steps = 0
    while player.table.session.next_seat != seat or player.table.session.opponent_next:
        assert time.monotonic() < end, "nobody ever decides"
        player.step()
        time.sleep(0.002)
        steps += 1
    return steps


def test_an_opponent_plays_its_turn(against_bo: Player) -> None:
    steps = wait_until_asked(against_bo, 0)
    moments = against_bo.table.session.moments[len(ANNS_TURN) :]
    assert moments
    assert {moment.seat for moment in moments} == {1}
    assert steps > 1, "the window went on while it was thinking"


def test_nobody_else_chooses_for_it(against_bo: Player) -> None:
    against_bo.step()
    assert against_bo.table.choice_paths is None
    assert against_bo.table.prompt_panel.answers() == ()
    against_bo.drag_to(against_bo.at("worker:craftsman"), against_bo.at("slot:5"))
    assert all(moment.seat == 1 for moment in against_bo.table.session.moments[len(ANNS_TURN) :])


def test_undo_goes_back_to_a_persons_choice(against_bo: Player) -> None:
    wait_until_asked(against_bo, 0)
    against_bo.key(pygame.K_u, "u")
    assert against_bo.chosen == list(ANNS_TURN[:3])
    assert against_bo.table.session.next_seat == 0
    for _ in range(20):
        against_bo.step()
    assert against_bo.chosen == list(ANNS_TURN[:3]), "the opponent waits for Ann"


def test_redo_brings_its_choices_back_as_they_were(against_bo: Player) -> None:
    wait_until_asked(against_bo, 0)
    before = against_bo.chosen
    against_bo.key(pygame.K_u, "u")
    against_bo.key(pygame.K_r, "r")
    wait_until_asked(against_bo, 0)
    assert against_bo.chosen == before


def test_it_does_not_go_on_while_somebody_looks_back(against_bo: Player) -> None:
    against_bo.table.history.toggle()
    for _ in range(50):
        against_bo.step()
        time.sleep(0.01)
    assert against_bo.chosen == list(ANNS_TURN)
    assert not against_bo.table.opponents.bot_process.busy
    against_bo.table.history.close()
    wait_until_asked(against_bo, 0)


def test_the_game_goes_on_when_its_process_dies(against_bo: Player) -> None:
    against_bo.step()
    against_bo.step()
    process = against_bo.table.opponents.bot_process._process
    assert process is not None
    process.kill()
    process.join()
    wait_until_asked(against_bo, 0)
    assert len(against_bo.chosen) > len(ANNS_TURN)


def test_leaving_the_table_ends_the_process(against_bo: Player) -> None:
    against_bo.step()
    against_bo.step()
    process = against_bo.table.opponents.bot_process._process
    assert process is not None
    against_bo.app.go("title")
    assert has_ended(process)


@STOPS
def test_leaving_the_table_waits_for_no_process(against_bo: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    against_bo.step()
    against_bo.step()
    process = against_bo.table.opponents.bot_process._process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    monkeypatch.setattr(bot_process, "GOODBYE", 0.1)
    against_bo.app.go("title")
    assert process.is_alive()
    assert has_ended(process), "it is made to end"


def test_a_mind_answers_the_last_question_only() -> None:
    bot_process = BotProcess()
    try:
        text = match_record(*ANNS_TURN)
        bot_process.ask("turn", text, 1, "hard", 7)
        bot_process.ask("turn", text, 1, "easy", 7)
        answer = None
        end = time.monotonic() + SECONDS
        while answer is None and time.monotonic() < end:
            answer = bot_process.answer()
            time.sleep(0.01)
        assert answer is not None
        assert answer.problem == ""
        assert answer.choices
        assert not bot_process.busy
        assert bot_process.answer() is None
    finally:
        bot_process.close()


def test_a_mind_tidies_its_memory_when_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calling a thought off does not wait until Python has looked for garbage; here the third question waits."""
    tidying: list[bool] = []
    tidied: list[int] = []
    pipe = create_autospec(Connection, instance=True)
    pipe.recv.side_effect = ["a question", bot_process.NOTHING, "another", "a third", EOFError]
    pipe.poll.side_effect = [False, True, False]

    def answer(_line: str, _interrupted: object, _partner: object) -> Answer:
        tidying.append(gc.isenabled())
        return Answer(1)

    monkeypatch.setattr(bot_process, "answer_line", answer)
    monkeypatch.setattr(gc, "collect", lambda: tidied.append(len(tidying)))
    bot_process.think(pipe)
    assert tidying == [False, False, False]
    assert tidied == [1, 3]
    assert gc.isenabled()


def test_a_lost_mind_says_so() -> None:
    bot_process = BotProcess()
    bot_process.ask("turn", match_record(*ANNS_TURN), 1, "hard", 7)
    process = bot_process._process
    assert process is not None
    process.kill()
    process.join()
    with pytest.raises(BotProcessLost):
        bot_process.answer()
    assert not bot_process.busy


@STOPS
def test_a_mind_that_hangs_is_replaced_and_the_game_goes_on(
    against_bo: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    against_bo.step()
    against_bo.step()
    hung = against_bo.table.opponents.bot_process._process
    assert hung is not None
    assert hung.pid is not None
    os.kill(hung.pid, signal.SIGSTOP)
    monkeypatch.setattr(against_bo.table.opponents.bot_process, "_deadline", 0.0)
    wait_until_asked(against_bo, 0)
    assert has_ended(hung)
    assert len(against_bo.chosen) > len(ANNS_TURN)


@STOPS
def test_a_mind_that_hangs_is_never_sent_more_than_it_can_take() -> None:
    bot_process = BotProcess()
    text = match_record(*ANNS_TURN)
    bot_process.ask("turn", text, 1, "hard", 7)
    process = bot_process._process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    for _ in range(2_000):
        bot_process.ask("turn", text, 1, "hard", 7)
        bot_process.call_off()
    bot_process.close()
    assert has_ended(process)


def match_record(*choices: str) -> str:
    return record.write(match_of(*choices).record)
