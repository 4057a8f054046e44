"""A game that cannot be opened is refused in a sentence for players, in their language, with the line that is wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import translation
from game.match import random_record
from game.refusals import SENTENCES, refusal
from rules import GAMES, record
from rules.record import RecordError

WHOLE = record.write(random_record("terracotta", 2, 7, 6))
SPOILT = {
    "stranger": ("Once upon a time there was a clay horse.", 1),
    "newer": (WHOLE.replace("clay-and-clockwork 2", "clay-and-clockwork 99"), 1),
    "older": ("clay-and-clockwork 1\ngame: terracotta\nseats: Ann | Bo\nseed: 7\n---\nplace nobody\n", 6),
    "header": (WHOLE.replace("seed: 7", "seed: seven"), 4),
    "board": (WHOLE.replace("seed: 7", "seed: 7\nboard: own (1a2b3c4d)"), 5),
    "choice": (WHOLE.replace("\nend", "\nplace nobody\nend").replace("choices: 6", "choices: 7"), 14),
    "cut": (WHOLE.removesuffix("end\n"), 13),
}


@pytest.fixture(params=("en", "pl"))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    translation.use(request.param)
    yield request.param
    translation.use("en")


def error_in(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        record.replay(GAMES["terracotta"], record.parse(text))
    return caught.value


@pytest.mark.parametrize("flaw", SENTENCES)
def test_every_flaw_is_told_in_the_language_of_the_player(flaw: str, language: str) -> None:
    text, line = SPOILT[flaw]
    error = error_in(text)
    assert (error.flaw, error.line) == (flaw, line)
    said = refusal(error)
    assert said.endswith(".")
    assert "{" not in said
    assert (said == SENTENCES[error.flaw].format(line=line)) == (language == "en")
    if "{line}" in SENTENCES[error.flaw]:
        assert str(line) in said


def test_a_sentence_of_our_own_stays_as_it_is() -> None:
    assert refusal(ValueError("The file is not a game.")) == "The file is not a game."
