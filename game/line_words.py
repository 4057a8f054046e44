"""Words for the line of a reviewed game: what it shows before and after a turn."""

from __future__ import annotations

from game.final_report import FinalReport
from game.review import Review
from game.translation import _


def told(review: Review, story: FinalReport, turn: int) -> list[str]:
    """A turn, by number: the numbers of whoever had it, and below them those of everybody else whom it moved."""
    if review.standings[turn].seat is None:
        return [_("The end of the game"), *_at_the_end(review, story)]
    return [_of_the_turn(review, story, turn), *_of_the_others(review, story, turn)]


def at_moment(review: Review, story: FinalReport, made: int) -> str:
    """The turn in which so many choices had been made."""
    begun = [number for number, standing in enumerate(review.standings) if standing.at <= made]
    turn = begun[-1]
    return _of_the_turn(review, story, turn) if turn < len(review.turns) else _("The end of the game")


def _of_the_turn(review: Review, story: FinalReport, turn: int) -> str:
    now, seat = review.standings[turn], review.turns[turn].seat
    before, after = review.values[turn], review.values[turn + 1]
    words = _("{round}, {name}: from {before} to {after}")
    if review.line:
        words = _("{round}, {name}: from {before} to {after} in 100")
    name, round_ = story.names[seat], story.round_name(now.round)
    return words.format(round=round_, name=name, before=before[seat], after=after[seat])


def _of_the_others(review: Review, story: FinalReport, turn: int) -> list[str]:
    own, before, after = review.turns[turn].seat, review.values[turn], review.values[turn + 1]
    return [
        _("{name}: from {before} to {after}").format(name=name, before=before[seat], after=after[seat])
        for seat, name in enumerate(story.names)
        if seat != own and before[seat] != after[seat]
    ]


def _at_the_end(review: Review, story: FinalReport) -> list[str]:
    words = _("{name}: {n} in 100") if review.line else _("{name}: {n}")
    return [words.format(name=name, n=value) for name, value in zip(story.names, review.values[-1], strict=True)]
