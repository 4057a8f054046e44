"""What is heard at the table, in every language: choices differ, lines are whole, every event comes once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import translation
from game.app import App
from game.languages import COMPLETE
from game.match import Match, random_record
from game.settings import Settings
from game.table import narration
from game.table.scene import Table
from rules.engine import Rng

CHOICES = 70
"""Choices of a game that is listened to."""
COUNT = re.compile(r" \d+/\d+$")
NUMBER = re.compile(r"^\d: ")
BEGINS = '„«“"+-−('
ENDS = ".!?…:"


class Heard:
    """A game of chance at the real table, and everything that is said in it."""

    def __init__(self, folder: Path, game: str, language: str, seed: int) -> None:
        chosen = Settings(language=language, speed="off", round_summary=False, hand_over=False)
        self.app = App(folder, size=(1280, 720), full_screen=False, chosen=chosen)
        self.lines: list[str] = []
        self.app.spoken, self.app.narrator.ears = True, (self.lines.extend,)
        table = self.app.show(Table(self.app, Match(random_record(game, 2, seed, 0), "heard")))
        assert isinstance(table, Table)
        self.table, self.rng = table, Rng(seed)

    def questions(self) -> Iterator[None]:
        """From question to question, each answered by chance."""
        for _ in range(CHOICES):
            self.app.step()
            while isinstance(self.app.scene, Table) and not self.table.turns.live:
                self.app.step(0.5)
            if not isinstance(self.app.scene, Table) or self.table.choice_paths is None:
                return
            yield
            self.table.choose(self.rng.pick(self.table.choice_paths.now))
        self.app.step()


@pytest.fixture(params=[(game, language) for game in ("orloj", "terracotta") for language in COMPLETE], ids="-".join)
def heard(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    monkeypatch.setattr(narration, "RECENT", 10_000)
    pygame.quit()
    game, language = request.param
    made = Heard(tmp_path, game, language, 5 + COMPLETE.index(language))
    yield made
    made.app.quit()
    translation.use("en")


def test_choices_are_told_apart_lines_are_whole_and_every_event_comes_once(heard: Heard) -> None:
    told_by, asked = heard.table.narration, 0
    for _ in heard.questions():
        answers = [line.words for line in told_by.lines() if line.subject.startswith("answer ")]
        told = [told_by.place(stop.key) for stop in heard.table.keyboard.asked_places()]
        for lines in ([NUMBER.sub("", line) for line in answers], told):
            assert twice(lines) == []
        for line in [*answers, *told]:
            assert wrong(NUMBER.sub("", line)) == "", line
        asked += 1
    assert asked > CHOICES // 2
    for line in heard.lines:
        assert wrong(NUMBER.sub("", COUNT.sub("", line))) == "", line
    events = Counter(" ".join(line.words.split()) for line in told_by.lines() if line.past)
    said = Counter(line for line in heard.lines if line in events)
    assert len(events) > CHOICES // 4
    assert said == events


def twice(lines: list[str]) -> list[str]:
    return [line for line, times in Counter(lines).items() if times > 1]


def wrong(line: str) -> str:
    """Why a line is no sentence or phrase that can be read out; empty if it is one."""
    if not line or line != line.strip():
        return "nothing is said"
    if not (line[0].isupper() or line[0].isdigit() or line[0] in BEGINS):
        return "it begins in the middle"
    if line[-1] not in ENDS and not line.endswith(tuple(f"{end}{close}" for end in ENDS for close in "”»“)")):
        return "it does not end"
    if re.search(r"[{}<>_]|\.\.|[ ][,.]|,,|\w:\w+:", line):
        return "there is something in it that is no word"
    return ""


@pytest.mark.parametrize("line", ["", " Pass.", "then beside.", "Pass", "Pass..", "{n} more.", "Section , moon."])
def test_what_is_no_whole_line_is_found(line: str) -> None:
    assert wrong(line)
    assert twice([line, "Pass.", line]) == [line]
