"""The games are found through lists: everything else in the program knows no game by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games import DESCRIPTORS, world_of
from game.kit import sprites
from game.kit.theme import BOTH
from rules import GAMES
from rules.bots import BOTS

ROOT = Path(__file__).resolve().parents[2]
LISTS = {"rules/__init__.py", "rules/bots/roster.py", "game/games.py"}
EXAMPLES = {"game/kit/scene.py", "game/__main__.py", "rules/__main__.py"}
"""Where help gives an example, and a picture or a measurement is of a certain game unless somebody says otherwise."""
SOURCES = [
    path
    for folder in ("rules", "game")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if not set(path.relative_to(ROOT).parts) & set(GAMES) and str(path.relative_to(ROOT)) not in LISTS | EXAMPLES
]


def said(tree: ast.Module) -> Iterator[str]:
    """Every name and text of a file but its docstrings."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as docstring):
                docstring.value = ""
            case ast.Constant(value=str(text)):
                yield text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name
            case ast.ImportFrom(module=str(module)):
                yield module


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_outside_a_games_folder_names_no_game(path: Path) -> None:
    texts = list(said(ast.parse(path.read_text(encoding="utf-8"))))
    assert [text for text in texts if any(name in text.lower() for name in GAMES)] == []


def test_every_list_names_the_same_games_in_the_same_order() -> None:
    assert list(DESCRIPTORS) == list(GAMES) == list(BOTS)
    assert all(GAMES[name].name == name == game.name == game.world.name for name, game in DESCRIPTORS.items())


def test_what_is_no_game_has_the_colours_of_the_program() -> None:
    assert world_of("program") is BOTH


@pytest.mark.parametrize("name", DESCRIPTORS)
def test_what_newcomers_and_meetups_begin_with_is_offered_by_the_rules(name: str) -> None:
    game, offered = DESCRIPTORS[name], GAMES[name].options
    for chosen in (game.newcomers, *(offer.options for offer in game.meetup.offers)):
        assert all(value in offered[option] for option, value in chosen.items())
    assert game.meetup.performers in GAMES[name].seats
    assert {offer.game for offer in game.meetup.offers} == {name}


def test_everybody_of_the_cast_is_drawn() -> None:
    for game in DESCRIPTORS.values():
        assert all(sprites.exists(who.portrait) for who in game.cast.everybody())
