"""The game in a terminal: no window and no picture, nothing but lines of text in and out. The way to play blind.

It speaks English, as everything on the command line. Games lie on the same shelf as those of the window, and either
goes on with the other's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game import cli_game
from game.cli_game import Opening
from game.match import Match, card, from_entry
from game.saves import Shelf
from rules import GAMES, record
from rules.bots.roster import planners
from rules.record import Record
from rules.terminal import TerminalGame

SEATS = "Ann,Bo:easy"
"""Who plays if nobody says anything else."""
Read = Callable[[str], str]
Write = Callable[[str], None]


def ask_for_game(game: str | None, shelf: Shelf, read: Read, write: Write) -> Opening:
    """The game that somebody wants who has not named it: a new one, or the last one; EOFError if they leave."""
    last = shelf.latest()
    while game is None:
        for number, name in enumerate(GAMES, 1):
            write(f"{number} {GAMES[name].title}")
        if last is not None and last.card is not None:
            write(f"{len(GAMES) + 1} the last game, {GAMES[last.card.game].title} of {', '.join(last.card.seats)}")
        answer = read("Which game? ").strip()
        if last is not None and answer == str(len(GAMES) + 1):
            return Opening(from_entry(last))
        game = dict(zip(map(str, range(1, len(GAMES) + 1)), GAMES, strict=True)).get(answer)
    while True:
        write(f"Who plays? Names with commas between them; Bo:easy is an opponent. Enter alone: {SEATS}.")
        try:
            return cli_game.new_game(game, read("Seats: ").strip() or SEATS, None, shelf)
        except ValueError as refused:
            write(f"{refused}.")


class ShelfGame(TerminalGame):
    """A game whose every choice is on the shelf at once."""

    def __init__(self, match: Match, shelf: Shelf, read: Read, write: Write) -> None:
        self.shelf = shelf
        self.match = replace(match, name=shelf.claim(match.name, match.record))
        states = [record.start(match.game, match.record)]
        states += [step.state for step in record.steps(match.game, match.record, states[0])]
        opponents = planners(match.record)
        super().__init__(match.game, match.record, states, read, write, self.keep, opponents, plain=True)

    def choose(self, answer: str) -> None:
        super().choose(answer)
        self._autosave()

    def undo(self) -> None:
        super().undo()
        self._autosave()

    def _autosave(self) -> None:
        now = replace(self.match, record=self.record)
        self.shelf.autosave(now.name, record.write(self.record), card(now, self.state))
        while problem := self.shelf.take_problem():
            self.write(problem)

    def keep(self, kept: Record, name: str | None) -> str:
        """Where the game lies, in a sentence: by itself, or under a name that somebody chose."""
        if name is None:
            self._autosave()
            place = self.shelf.automatic / f"{self.match.name}.txt"
        else:
            place = self.shelf.keep(name, record.write(kept), card(replace(self.match, record=kept), self.state))
        self.shelf.flush()
        if problem := self.shelf.take_problem():
            return problem
        return f"Saved as {place}; go on with: {went_on(place)}"


def went_on(place: Path) -> str:
    """The command that goes on with a game."""
    return f'clay-and-clockwork --terminal --resume "{place}"'


def play(begun: Opening | None, game: str | None, shelf: Shelf, read: Read = input, write: Write = print) -> int:
    """A game from its first question to the sentence that says where it was saved."""
    shelf.open()
    try:
        begun = begun or ask_for_game(game, shelf, read, write)
    except EOFError:
        write("No game was begun.")
        return 0
    try:
        ShelfGame(begun.match, shelf, read, write).play()
    finally:
        shelf.close()
    return 0
