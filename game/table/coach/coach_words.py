"""Sentences of the coach: the steps of a turn and its reasons. `game/NAME/coach_words.py` writes one `CoachWords`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from game.games import DESCRIPTORS
from game.kit.theme import SeatColor
from game.labels import plain
from game.translation import N_, _, ngettext
from rules.engine import AnyGame, Choice, Place, Reason
from rules.pieces import Piece


@dataclass(frozen=True)
class ReasonFacts:
    """Numbers and names in a reason: points won or lost, the rival who loses, and what can be counted on the table (of
    `counted`) with this turn and with the `other` that it is compared with. `shown` tells that the points can be read
    off the table; else they are what is to be expected."""

    points: int = 0
    have: int = 0
    other: int | None = None
    loss: int = 0
    rival: str = ""
    shown: bool = False
    counted: str = ""

    @property
    def more(self) -> int:
        """The difference that is counted."""
        return abs(self.have - (self.other or 0))


Say = Callable[[ReasonFacts], str]


@dataclass(frozen=True)
class CoachWords:
    """A game's words for the coach. `step` says a choice as advice, or nothing if the next one says it anyway."""

    step: Callable[[Choice, Any], str]
    reasons: Mapping[str, Say]
    """By the keys of the rules' reasons: a term, and `up`, `down` or `taken`."""
    ghosts: frozenset[str]
    """Choices (by verb) whose outcome the view draws as a ghost."""
    gist: frozenset[str]
    """Choices (by verb) that make a turn another turn; they stand for it where there is little room."""

    goods: frozenset[str] = frozenset()
    """Terms about what lies in a stock: a difference in them is a result, which tells of no single choice."""
    piece: Callable[[Piece, Place], str] = lambda piece, _place: plain(piece.name)
    """A thing that earned points, and where it stands."""
    picture: Callable[[Piece, SeatColor], str] = lambda _piece, _seat: ""
    """The baked picture of a seat's piece, if it has one."""
    deed: Callable[[str, int], str] = lambda name, amount: f"{plain(name)}: {amount}"
    """What a piece did that is no points."""

    def argue(self, reason: Reason, names: Sequence[str]) -> str:
        """A reason in the player's language."""
        facts = dict(reason.facts)
        rival = names[int(facts["rival"])] if "rival" in facts else ""
        points, have, loss = (int(facts.get(key, 0)) for key in ("points", "have", "loss"))
        other = int(facts["other"]) if "other" in facts else None
        shown, counted = bool(facts.get("shown")), str(facts.get("count", ""))
        return self.reasons[reason.key](ReasonFacts(points, have, other, loss, rival, shown, counted))


def coach_words_of(game: str) -> CoachWords:
    """The words of a game: what `game/NAME/coach_words.py` calls `COACH_WORDS`."""
    return DESCRIPTORS[game].coach_words()


@dataclass(frozen=True)
class AdvisedStep:
    """A choice of an advised turn: the position it is made in, and what is said of it; empty if the next says it."""

    choice: Choice
    before: Any
    words: str


def steps(game: AnyGame, state: object, texts: Sequence[str]) -> Iterator[AdvisedStep]:
    """A turn step by step from a position. What the last choice leads to is not looked at: it may show something."""
    coach_words = coach_words_of(game.name)
    for at, text in enumerate(texts):
        choice = next(choice for choice in game.choices(state) if choice.text == text)
        yield AdvisedStep(choice, state, coach_words.step(choice, state))
        if at + 1 < len(texts):
            state = game.apply(state, choice).state


def sentence(said: Sequence[str]) -> str:
    """The steps or reasons that have words, in one line."""
    return " · ".join(words for words in said if words)


def worded(found: Sequence[AdvisedStep]) -> list[str]:
    """The words of steps; that a turn ends at its end need not be told."""
    kept = found[:-1] if found and found[-1].choice.verb == "end" else found
    return [step.words for step in kept or found]


def listed(said: Sequence[str], after: int = 0) -> list[str]:
    """The steps that have words, counted after so many; one that is taken several times running is told once."""
    runs = [(words, len(list(run))) for words, run in groupby(words for words in said if words)]
    told = [words if times == 1 else f"{words} ×{times}" for words, times in runs]
    return [f"{at}.\u00a0{words}" for at, words in enumerate(told, start=after + 1)]


def numbered(said: Sequence[str]) -> str:
    """The same in one line."""
    return "  ".join(listed(said))


def alike(one: Sequence[str], other: Sequence[str]) -> int:
    """The choices with which two turns both begin."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (mine, theirs) in enumerate(pairs) if mine != theirs), min(len(one), len(other)))


def decides_the_rest() -> str:
    """The last step of a turn that cannot be foreseen to its end."""
    return _("What is turned up then decides the rest.")


def behind(points: float) -> str:
    """The distance of a turn from the best one, in words."""
    if points < 1:
        return _("almost as good")
    return ngettext("about {n} point behind", "about {n} points behind", round(points))


def beside(say: Say) -> Say:
    """A reason with the numbers of both turns, where they can be counted."""

    def told(facts: ReasonFacts) -> str:
        words = say(facts)
        if facts.other is None:
            return words
        return _("{reason} ({n} instead of {other})").format(reason=words, n=facts.have, other=facts.other)

    return told


def hopes(sources: Mapping[str, str]) -> dict[str, Say]:
    """Reasons about points that a source may still bring, by the source's name."""
    found: dict[str, Say] = {}
    for term, source in sources.items():
        found |= {f"{term} up": _more(source), f"{term} down": _less(source), f"{term} taken": _taken(source)}
    return {key: beside(say) for key, say in found.items()}


def _more(source: str) -> Say:
    def say(facts: ReasonFacts) -> str:
        n, of = facts.points, _(source)
        if facts.shown:
            return ngettext("{n} point later: {source}", "{n} points later: {source}", n, source=of)
        return ngettext("about {n} point later: {source}", "about {n} points later: {source}", n, source=of)

    return say


def _less(source: str) -> Say:
    def say(facts: ReasonFacts) -> str:
        n, of = facts.points, _(source)
        if facts.shown:
            return ngettext("{n} fewer point later: {source}", "{n} fewer points later: {source}", n, source=of)
        return ngettext("about {n} fewer point later: {source}", "about {n} fewer points later: {source}", n, source=of)

    return say


def _taken(source: str) -> Say:
    def say(facts: ReasonFacts) -> str:
        n, told = facts.loss, {"rival": facts.rival, "source": _(source)}
        if facts.shown:
            return ngettext("{rival} loses {n} point: {source}", "{rival} loses {n} points: {source}", n, **told)
        return ngettext(
            "{rival} loses about {n} point: {source}", "{rival} loses about {n} points: {source}", n, **told
        )

    return say


def _rival_fewer(facts: ReasonFacts) -> str:
    return ngettext(
        "{rival} gets {n} fewer point now", "{rival} gets {n} fewer points now", facts.loss, rival=facts.rival
    )


POINTS: dict[str, Say] = {
    "points up": lambda facts: ngettext("{n} point now", "{n} points now", facts.points),
    "points more": beside(lambda facts: ngettext("{n} more point now", "{n} more points now", facts.points)),
    "points down": beside(lambda facts: ngettext("{n} fewer point now", "{n} fewer points now", facts.points)),
    "points taken": beside(_rival_fewer),
    **hopes({"replies": N_("the turns that follow")}),
}
"""Points on the track and what the next turns bring, the same in every game."""
