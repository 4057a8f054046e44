"""A strong opponent that thinks on two cores: two processes with one thought between them."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from game.table.coach import bot_process
from game.table.coach.bot_process import BotProcess
from rules import record
from rules.bots import opponent
from rules.bots.protocol import Answer
from tests.game.table.bot_processes import has_ended
from tests.game.table.players import match_of

ANNS_TURN = ("place craftsman 1", "clay inner", "coin middle", "do outer")
SECONDS = 120
"""More than a strong opponent needs on the slowest machine."""


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> Iterator[BotProcess]:
    monkeypatch.setattr(bot_process, "cores", lambda: 2)
    found = BotProcess()
    yield found
    found.close()


def ask(process: BotProcess, level: str = "master", want: str = "turn") -> None:
    process.ask(want, record.write(match_of(*ANNS_TURN).record), 1, level, 7)


def answer(process: BotProcess) -> Answer:
    end = time.monotonic() + SECONDS
    while (found := process.answer()) is None:
        assert time.monotonic() < end, "it never answers"
        time.sleep(0.005)
    return found


@pytest.fixture(scope="module")
def alone() -> tuple[str, ...]:
    """The turn that one finds."""
    match = match_of(*ANNS_TURN)
    player = opponent("terracotta", "master", 7, len(match.record.seats))
    return tuple(choice.text for choice in player.plan(record.replay(match.game, match.record)))


def test_two_processes_find_what_one_finds(two: BotProcess, alone: tuple[str, ...]) -> None:
    for _ in range(2):
        ask(two)
        assert two._partner is not None
        assert answer(two).choices == alone


def test_only_strong_ones_have_a_partner_and_only_on_two_cores(
    two: BotProcess, alone: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(two, "easy")
    assert answer(two).choices
    ask(two, "hard", "hint")
    assert answer(two).suggestions
    assert two._partner is None
    monkeypatch.setattr(bot_process, "cores", lambda: 1)
    ask(two)
    assert two._partner is None
    assert answer(two).choices == alone


def test_a_process_that_thought_alone_makes_room_for_two(two: BotProcess, alone: tuple[str, ...]) -> None:
    ask(two, "easy")
    answer(two)
    before = two._process
    assert before is not None
    ask(two)
    assert has_ended(before)
    assert answer(two).choices == alone


def test_a_partner_that_died_between_two_thoughts_is_replaced(two: BotProcess, alone: tuple[str, ...]) -> None:
    ask(two)
    assert two._partner is not None
    assert answer(two).choices == alone
    process = two._partner._process
    assert process is not None
    process.kill()
    process.join()
    ask(two)
    assert two._partner._process is not process
    assert answer(two).choices == alone


@pytest.mark.parametrize("begun", [False, True], ids=["at once", "on the way"])
def test_a_partner_that_dies_changes_nothing(two: BotProcess, alone: tuple[str, ...], begun: bool) -> None:
    ask(two)
    assert two._partner is not None
    process = two._partner._process
    assert process is not None
    if begun:
        time.sleep(1)
    process.kill()
    process.join()
    assert answer(two).choices == alone
    ask(two)
    assert two._partner is not None
    assert two._partner._process is not process
    assert answer(two).choices == alone


def test_called_off_and_asked_again_it_finds_the_same(two: BotProcess, alone: tuple[str, ...]) -> None:
    for seconds in (0.0, 0.3, 0.6, 0.9):
        ask(two)
        time.sleep(seconds)
        two.answer()
        two.call_off()
    ask(two)
    assert answer(two).choices == alone
    ask(two, "easy")
    assert answer(two).choices


def test_closed_on_the_way_nothing_is_left(two: BotProcess) -> None:
    ask(two)
    assert two._partner is not None
    running = [two._process, two._partner._process]
    time.sleep(0.5)
    two.close()
    assert all(process is not None and has_ended(process) for process in running)
    assert two._partner is None
