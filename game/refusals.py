"""Reasons why a game cannot be opened, in a sentence for players and in their language."""

from __future__ import annotations

from game.translation import N_, _
from rules.record import Flaw, RecordError

SENTENCES: dict[Flaw, str] = {
    "stranger": N_("This is not a game of this program (line {line})."),
    "newer": N_("This game was saved by a later version of the program."),
    "older": N_("This game of an earlier version cannot be carried over: the rules have changed for line {line}."),
    "header": N_("The head of the game’s text is damaged in line {line}."),
    "board": N_("This game was begun with other values on the board than the program has now."),
    "choice": N_("The game’s text is damaged: what line {line} says was not possible then."),
    "cut": N_("The end of the game’s text is missing after line {line}."),
}


def refusal(error: ValueError) -> str:
    """A sentence for the player; errors of our own are one already."""
    if isinstance(error, RecordError):
        return _(SENTENCES[error.flaw]).format(line=error.line)
    return str(error)
