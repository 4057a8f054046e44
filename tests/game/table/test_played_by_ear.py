"""Whole games by somebody who knows nothing but the lines that are said."""

from __future__ import annotations

import re
import time

import pygame
import pytest

from game.app import App
from game.match import Match
from game.scenes.results import Results
from game.table import narration, scene
from game.table.scene import Table
from game.translation import ngettext
from rules.engine import Rng
from rules.record import Record, Seat
from tests.game.table.bot_processes import QuickBotProcess
from tests.game.table.conftest import Deal
from tests.game.table.players import Player

ANSWER = re.compile(r"(\d): ")
STOP = re.compile(r".* \d+/\d+$")
"""Places and buttons of a question are counted; tools are not."""
GO_ON = "Press any key to go on."
FAR = 4000
"""More presses than a game needs."""
SECONDS = 60
"""More than an opponent's turn takes on the slowest machine."""


class Listener:
    """Hears the lines, and presses digits, Tab and Enter. It never looks at the table."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player, self.rng = player, Rng(seed)
        self.lines: list[str] = []
        player.app.spoken = True
        player.app.narrator.ears = (self.lines.extend,)

    def press(self, key: int) -> list[str]:
        """What is said after a key."""
        self.lines.clear()
        self.player.key(key)
        self.player.step()
        return list(self.lines)

    def act(self, heard: list[str]) -> list[str]:
        """One decision on what was heard last."""
        if GO_ON in heard:
            return self.press(pygame.K_RETURN)
        numbers = [int(found[1]) for line in heard if (found := ANSWER.match(line))]
        if numbers and self.rng.below(4):
            return self.press(pygame.K_0 + self.rng.pick(numbers))
        return self._walk()

    def _walk(self) -> list[str]:
        """Go to some stop that is no tool, and choose it."""
        for _ in range(1 + self.rng.below(6)):
            said = self.press(pygame.K_TAB)
        for _ in range(60):
            if any(STOP.match(line) for line in said):
                break
            said = self.press(pygame.K_TAB)
        return self.press(pygame.K_RETURN)


@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_a_game_is_finished_by_ear_alone(game: str, deal_real: Deal) -> None:
    player = deal_real(seats=2, seed=11, game=game)
    listener = Listener(player, 3)
    heard = listener.press(pygame.K_TAB)
    for turn in range(FAR):
        player.app.hidden = turn % 40 != 0
        if isinstance(player.app.scene, Results):
            break
        heard = listener.act(heard)
    assert isinstance(player.app.scene, Results)
    player.app.hidden = False
    player.step(1.0)
    assert any("wins" in line for line in [*heard, *listener.lines])


BEGUN = {
    "terracotta": ("place craftsman 1", "clay inner", "coin middle", "do outer"),
    "orloj": ("pair 1",),
}
"""The first turn of Ann, after which Bo plays."""
HAND = ("pair 1", "pair 2", "upgrade paint", "upgrade paint")
"""Choices after which the hand of the clock is turned, on the board."""


@pytest.fixture
def after_anns_turn(app: App, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Listener:
    """Somebody who hears at normal speed how Ann ends her first turn, and then an opponent's."""
    monkeypatch.setattr(scene, "BotProcess", QuickBotProcess)
    seats = (Seat("Ann"), Seat("Bo", "normal"))
    table = app.show(Table(app, Match(Record(request.param, seats, 7), "ear")))
    assert isinstance(table, Table)
    listener = Listener(Player(app, table), 3)
    for text in BEGUN[request.param]:
        listener.player.settle()
        app.step()
        listener.lines.clear()
        table.choose(next(path for path in table.choice_paths.now if path.choice.text == text))
    return listener


def hear_until_asked(listener: Listener) -> list[str]:
    """All that is said until Ann is asked again."""
    end, table = time.monotonic() + SECONDS, listener.player.table
    while not table.turns.live or table.playback.moving:
        assert time.monotonic() < end, "Ann is never asked again"
        if table.performance.open:
            listener.player.key(pygame.K_RETURN)
        listener.player.step(1 / 20)
        time.sleep(0.002)  # every choice waits until the last one is saved
    return listener.lines


@pytest.mark.parametrize("after_anns_turn", ["terracotta", "orloj"], indirect=True)
def test_every_event_of_an_opponents_turn_is_said_once_and_before_the_next_question(after_anns_turn: Listener) -> None:
    heard, table = hear_until_asked(after_anns_turn), after_anns_turn.player.table
    begun, asked = len(BEGUN[table.session.game.name]), table.view.question(table.session.state).words
    question = next(at for at, line in enumerate(heard) if line.startswith(asked))
    told = [entry.line.words for entry in table.narration.log.entries() if entry.made >= begun]
    points = [line for line in heard[:question] if line.startswith("Points: Ann ")]
    assert len(heard[:question]) == len(told) + len(points), "nothing but the log and the points"
    assert len(points) < 2
    for line, words in zip([line for line in heard[:question] if line not in points], told, strict=True):
        assert line.rstrip(".").casefold() in words.casefold() or line == f"{words}’s turn."


@pytest.mark.parametrize("after_anns_turn", ["terracotta", "orloj"], indirect=True)
def test_a_name_is_said_when_it_is_another_than_before(after_anns_turn: Listener) -> None:
    heard = hear_until_asked(after_anns_turn)
    assert heard.count("Bo’s turn.") == 1 + (after_anns_turn.player.table.session.game.name == "orloj")
    assert not any(line.startswith("Bo:") for line in heard), "his turn was announced"


@pytest.mark.parametrize(
    ("words", "said"),
    [("Bo: +1 coin", "+1 coin"), ("Bo\xa0: +1", "+1"), ("Bo wins", "Bo wins"), ("Bob: +1", "Bob: +1")],
)
def test_a_line_loses_only_the_name_before_its_colon(words: str, said: str) -> None:
    assert narration.nameless(words, "Bo") == said


def test_how_many_places_of_the_board_have_answers_is_said_where_buttons_have_not_all(deal_real: Deal) -> None:
    player = deal_real(*HAND, game="orloj")
    heard = Listener(player, 3).press(pygame.K_UP)
    places = player.table.keyboard.asked_places()
    assert ngettext("{n} place on the board.", "{n} places on the board.", len(places)) in heard
    player.table.undo()
    assert not any("on the board" in line for line in Listener(player, 3).press(pygame.K_UP))


def test_a_number_that_no_answer_has_says_so(deal_real: Deal) -> None:
    player = deal_real(game="orloj")
    listener = Listener(player, 3)
    listener.press(pygame.K_TAB)
    assert "No answer has the number 9." in listener.press(pygame.K_9)
    assert player.chosen == []
    player.table.choose(next(path for path in player.table.choice_paths.now))
    player.table.turns.closed = lambda: True
    assert not any("number" in line for line in listener.press(pygame.K_9)), "nobody is asked"


def test_a_number_beside_numbered_answers_tells_how_to_come_to_the_others(deal_real: Deal) -> None:
    player, rng = deal_real(*HAND, game="orloj"), Rng(2)
    panel = player.table.prompt_panel
    while not (panel.leaves_some() and any(answer.number for answer in panel.answers())):
        player.table.choose(rng.pick(player.table.choice_paths.now))
    said = Listener(player, 3).press(pygame.K_9)
    assert "No answer has the number 9. Tab goes to those on the board." in said


@pytest.mark.parametrize("after_anns_turn", ["terracotta"], indirect=True)
def test_a_number_in_the_turn_of_an_opponent_says_whose_turn_it_is_not(after_anns_turn: Listener) -> None:
    assert "It is not your turn." in after_anns_turn.press(pygame.K_1)
