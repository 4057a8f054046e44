"""A third game that lives in tests only: the program takes it up by three entries in three lists, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from unittest.mock import patch

from game import board_corrections
from game.descriptor import GameDescriptor, GameLabels, GuestGame, MeetupPlan
from game.games import DESCRIPTORS
from game.kit.theme import BRASS, EARTH, GOLD, PATINA, UMBER, World
from rules import GAMES
from rules.bots import BOTS
from rules.engine import Game

DESCRIPTOR = GameDescriptor(
    name="toy",
    package=__name__,
    title="Toy Wheel",
    promise="Turn a small wheel. 2–4 seats, three rounds.",
    world=World("toy", UMBER, EARTH, EARTH, BRASS, PATINA, GOLD, PATINA, "clay", "lacquer", "umber", 0.5),
    meetup=MeetupPlan((GuestGame("toy", "toy", "Toy Wheel: a try", "Three turns."),)),
    labels=GameLabels(
        options={"wheel": "Wheel", "wheel:shuffled": "Shuffled", "wheel:plain": "In order"},
        sources={"wheel": "Fields of the wheel"},
    ),
    newcomers={"wheel": "plain"},
)
think_of_two_games = board_corrections.think


def load_rules() -> Game:
    from tests.toy_game.rules import GAME

    return GAME


@contextmanager
def registered() -> Iterator[None]:
    """The program with a third game."""
    from tests.toy_game.bots import BOTS as TOY_BOTS

    with (
        patch.dict(GAMES.loaders, toy=load_rules),
        patch.dict(DESCRIPTORS, toy=DESCRIPTOR),
        patch.dict(BOTS, toy=TOY_BOTS),
    ):
        yield


def think(texts: dict[str, str], pipe: Connection, gives_way: bool, link: tuple[Connection, int] | None) -> None:
    """Work of an opponent's process that knows the third game, too."""
    with registered():
        think_of_two_games(texts, pipe, gives_way, link)
