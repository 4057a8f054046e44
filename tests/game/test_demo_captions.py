"""What meetup mode says: about things that happen, in words that fit, and long enough to be read."""

from __future__ import annotations

from importlib import import_module

import pytest

from game import translation
from game.demo import captions
from game.demo.captions import AGAIN, Captions, keys_of
from game.demo.strip import Strip
from game.games import DESCRIPTORS
from game.kit import text
from rules import GAMES
from rules.conformance import random_game
from rules.engine import Prompt
from rules.orloj import events as orloj
from rules.terracotta import events as terracotta

SIZES = [(1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
READABLE = 1 / 22
"""Of the screen's height: on a screen of 24 inches nearly 14 mm, enough for three metres."""


def said(captions_: Captions) -> str:
    return captions_.now.key if captions_.now else ""


def seen_keys(game: str) -> set[str]:
    """Every key that some event or question of a few random games asks for."""
    found = set()
    for seed in range(1, 24, 2):
        for move in random_game(GAMES[game], 2 + seed % 2, seed):
            asked = GAMES[game].prompt(move.before)
            found |= {f"ask {asked.ask}"} | {key for event in move.step.events for key in keys_of(event)}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_everything_explained_does_happen(game: str) -> None:
    rare = {"FinalTileTurned", "Scored archer", "Scored objective", "Scored assistant", "Scored royal"}
    module = import_module(f"rules.{game}.events")
    for key in set(DESCRIPTORS[game].captions().explained) - {"begin"} - seen_keys(game):
        assert key in rare, key
        assert hasattr(module, key.split()[0]), key


@pytest.mark.parametrize("game", GAMES)
def test_much_of_what_happens_is_explained(game: str) -> None:
    moves, known = list(random_game(GAMES[game], 2, 5)), DESCRIPTORS[game].captions().explained
    explained = [any(key in known for e in move.step.events for key in keys_of(e)) for move in moves]
    assert sum(explained) > 0.7 * len(moves)


@pytest.mark.parametrize("language", translation.languages())
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_caption_fits_in_large_letters(open_app, size: tuple[int, int], language: str) -> None:
    open_app(None, size)
    translation.use(language)
    strip = Strip(size)
    for captions_ in [game.captions() for game in DESCRIPTORS.values()]:
        for key, sentence in captions_.explained.items():
            shown = translation._(sentence).format(**captions_.facts())
            letters = strip.letters(shown)
            assert text.fits_box(shown, letters, strip.words.size, text.DISPLAY), (key, shown)
            assert letters >= READABLE * min(size[1], size[0] * 9 / 16), (key, shown)


def test_why_a_craftsman_closes_nothing_and_an_artist_does() -> None:
    for kind, told in (("craftsman", "does not close it"), ("artist", "closed to all")):
        heard = Captions("terracotta")
        heard.about(terracotta.WorkerPlaced(0, kind, 3, 1))
        assert heard.now is not None
        assert told in heard.now.words


def test_what_the_inspector_scores_is_said_with_the_boards_numbers() -> None:
    heard = Captions("terracotta")
    heard.about(terracotta.Scored(1, 7, "row inspector"))
    assert heard.now is not None
    assert "7 points" in heard.now.words
    assert "3 for being present" in heard.now.words
    assert heard.now.seat == 1


def test_the_most_particular_explanation_wins() -> None:
    heard = Captions("terracotta")
    heard.about(terracotta.Gained(0, "coins", 1, "substitute"))
    assert said(heard) == "Gained substitute"


def test_a_ring_that_turns_by_itself_is_told_apart_from_one_that_is_paid_for() -> None:
    for seat, key in ((None, "RingTurned nobody"), (1, "RingTurned")):
        heard = Captions("terracotta")
        heard.about(terracotta.RingTurned("inner", seat))
        assert said(heard) == key


def test_what_nobody_needs_to_know_is_not_said() -> None:
    heard = Captions("orloj")
    heard.about(orloj.Forced(0, 1, "start"))
    assert heard.now is None


def test_a_caption_stays_until_it_can_be_read_and_then_gives_way_to_the_next() -> None:
    heard = Captions("terracotta")
    heard.begin()
    heard.about(terracotta.TurnBegan(0))
    assert said(heard) == "begin"
    assert heard.unread
    assert heard.now is not None
    assert not heard.tick(heard.now.seconds - 0.1)
    assert heard.tick(0.2)
    assert said(heard) == "TurnBegan"
    heard.tick(captions.LEAST)
    assert heard.unread
    heard.tick(30)
    assert not heard.unread


def test_the_same_is_explained_again_only_after_a_while() -> None:
    heard = Captions("terracotta")
    heard.about(terracotta.TurnBegan(0))
    heard.tick(10)
    heard.about(terracotta.ClayWetted(0, 2))
    heard.tick(10)
    heard.about(terracotta.TurnBegan(1))
    assert said(heard) == "ClayWetted"
    heard.tick(AGAIN)
    heard.about(terracotta.TurnBegan(1))
    assert said(heard) == "TurnBegan"


def test_what_was_pushed_aside_unread_may_come_again_at_once() -> None:
    heard = Captions("terracotta")
    heard.begin()
    heard.about(terracotta.TurnBegan(0))
    heard.about(terracotta.ClayWetted(0, 2))
    heard.tick(30)
    assert said(heard) == "ClayWetted"
    heard.tick(30)
    heard.about(terracotta.TurnBegan(0))
    assert said(heard) == "TurnBegan"


def test_guests_hear_what_a_question_means() -> None:
    heard = Captions("terracotta")
    heard.ask(Prompt(1, "turn"))
    assert heard.now is not None
    assert heard.now.words.startswith("Your turn")
