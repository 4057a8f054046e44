"""Words for a verdict: the chance before and after, and an account of the difference whose entries add up to it.

Points are told where they are sure, in the reasons; what is a guess is told as a chance. Where the chances of a table
did not come true, nobody is told one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.table.coach.coach_words import POINTS, ReasonFacts, coach_words_of
from game.translation import _, ngettext
from rules.bots.coach import Argument
from rules.bots.judgement import Verdict, Way

ENOUGH = 0.25
"""The part of a cost that may stay unexplained before the turns that follow are named too."""

FOLLOWS = "replies"
"""The term of a reason about the turns that follow."""


@dataclass(frozen=True)
class Entry:
    """A reason in words, and its part of the difference in 100 games; None where no chance is told. `follows`: it is
    about the turns that follow, which nobody sees on the table."""

    words: str
    share: int | None
    speaks_for: bool
    follows: bool = False


def turns_that_follow(points: float = 0.0) -> str:
    """The name of what the reasons do not account for, with its points where they are told."""
    if not round(points):
        return _("the turns that follow")
    way = "up" if points > 0 else "down"
    return POINTS[f"{FOLLOWS} {way}"](ReasonFacts(points=abs(round(points))))


def percent(way: Way) -> int:
    return round(100 * way.chance)


def lost(verdict: Verdict) -> int:
    """The games in 100 that a turn gives away beside the best one."""
    return percent(verdict.best) - percent(verdict.played)


def instead(verdict: Verdict) -> str:
    """The chance after a turn, as the line has it, and the one after the best turn."""
    return _("chance to win {n} in 100 instead of {best}").format(n=percent(verdict.played), best=percent(verdict.best))


def account(game: str, names: Sequence[str], verdict: Verdict, chances: bool) -> list[Entry]:
    """The reasons for the best turn and against it; with chances their parts add up to what was lost, and what they do
    not account for are the turns that follow."""
    told = arguments(game, names, verdict.arguments)
    if not chances:
        return [*told, *_rest(game, names, verdict)]
    all_lost = lost(verdict)
    each = all_lost / verdict.cost if verdict.cost > 0 else 0.0
    entries = [
        Entry(entry.words, round(argument.weight * each), entry.speaks_for)
        for entry, argument in zip(told, verdict.arguments, strict=True)
    ]
    entries = [entry for entry in entries if entry.share]
    rest = all_lost - sum(entry.share or 0 for entry in entries)
    if not rest:
        return entries
    words = _followed_in_words(game, names, verdict, rest) or turns_that_follow()
    return [*entries, Entry(words, rest, rest > 0, follows=True)]


def arguments(game: str, names: Sequence[str], found: Sequence[Argument]) -> list[Entry]:
    """Reasons in words, without numbers of their own."""
    words = coach_words_of(game)
    return [Entry(words.argue(each.reason, names), None, each.weight > 0, _term(each) == FOLLOWS) for each in found]


def explained(game: str, names: Sequence[str], found: Sequence[Argument], cost: float) -> list[Entry]:
    """Reasons in words; where they do not account for the points of a difference also the turns that follow."""
    rest = cost - sum(argument.weight for argument in found)
    told = arguments(game, names, found)
    return [*told, *_following(rest)] if abs(rest) > ENOUGH * cost else told


def weighed_up(entries: Sequence[Entry]) -> list[str]:
    """What speaks for a turn line by line, and then what speaks against it; that has no heading of its own where it is
    the turns that follow and nothing else."""
    better = [entry.words for entry in entries if entry.speaks_for] or [turns_that_follow()]
    worse = [entry for entry in entries if not entry.speaks_for]
    if len(worse) == 1 and worse[0].follows:
        return [*better, _("but {reason}").format(reason=worse[0].words)]
    return [*better, _("But:"), *(entry.words for entry in worse)] if worse else better


def results(game: str, names: Sequence[str], verdict: Verdict) -> list[Entry]:
    """The difference from the best turn in results alone: points now, what lies in stock, and all that is to pay later
    in one number, for whoever has still to find what brings it."""
    known = {"points", FOLLOWS, *coach_words_of(game).goods}
    told = [argument for argument in verdict.arguments if _term(argument) in known]
    later = [argument for argument in verdict.arguments if _term(argument) not in known]
    return [*arguments(game, names, told), *_later(names, later), *_rest(game, names, verdict)]


def _term(argument: Argument) -> str:
    return argument.reason.key.rsplit(" ", 1)[0]


def _later(names: Sequence[str], found: Sequence[Argument]) -> list[Entry]:
    """The points of arguments in one number for whoever plays, and in one for every rival."""
    own = sum(each.weight for each in found if "rival" not in each.reason.facts)
    entries = [Entry(_more_later(round(own)), None, own > 0)] if round(own) else []
    for seat, name in enumerate(names):
        less = sum(int(each.reason.facts["loss"]) for each in found if each.reason.facts.get("rival") == seat)
        if less:
            entries.append(Entry(_rival_later(name, less), None, True))
    return entries


def _rival_later(rival: str, less: int) -> str:
    return ngettext("{rival} gets about {n} fewer point", "{rival} gets about {n} fewer points", less, rival=rival)


def _more_later(points: int) -> str:
    if points > 0:
        return ngettext("about {n} more point later", "about {n} more points later", points)
    return ngettext("about {n} fewer point later", "about {n} fewer points later", -points)


def reasons(verdict: Verdict) -> tuple[Argument, ...]:
    """The arguments, and where they leave much of the cost unexplained also what follows."""
    rest = _unexplained(verdict)
    return (*verdict.arguments, *_followed(verdict, rest)) if rest else verdict.arguments


def _unexplained(verdict: Verdict) -> float:
    """The points of a cost that the arguments do not account for; 0 if they are few."""
    rest = verdict.cost - sum(argument.weight for argument in verdict.arguments)
    return rest if abs(rest) > ENOUGH * verdict.cost else 0.0


def _followed(verdict: Verdict, rest: float) -> tuple[Argument, ...]:
    """What follows, if that is what was unexplained."""
    most = ENOUGH * verdict.cost
    return tuple(argument for argument in verdict.follows if abs(rest - argument.weight) <= most)[:1]


def _followed_in_words(game: str, names: Sequence[str], verdict: Verdict, rest: float) -> str:
    """Who gets more or fewer points in the turns that follow, if that is what was unexplained."""
    return next((entry.words for entry in arguments(game, names, _followed(verdict, rest))), "")


def _following(rest: float) -> list[Entry]:
    """The turns that follow, with their points; nothing if these come to none."""
    return [Entry(turns_that_follow(rest), None, rest > 0, follows=True)] if round(rest) else []


def _rest(game: str, names: Sequence[str], verdict: Verdict) -> list[Entry]:
    rest = _unexplained(verdict)
    words = _followed_in_words(game, names, verdict, rest) if rest else ""
    return [Entry(words, None, rest > 0, follows=True)] if words else _following(rest)
