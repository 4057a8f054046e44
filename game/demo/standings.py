"""Standings: who leads a show and by how much, what a deed has changed in that, and who would win now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.translation import ngettext
from rules.engine import AnyGame


def leader(scores: Sequence[int]) -> tuple[int | None, int]:
    """Whoever is alone in the lead, and by how much; nobody and 0 if several are."""
    ranked = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    ahead = scores[ranked[0]] - scores[ranked[1]]
    return (ranked[0] if ahead else None), ahead


def change(before: Sequence[int], after: Sequence[int], seat: int) -> str:
    """What points have changed for the seat that won them."""
    led, lead = leader(before)
    leads, ahead = leader(after)
    if leads is None:
        return ""
    if leads != seat:
        return ngettext("{n} point behind the lead now.", "{n} points behind the lead now.", after[leads] - after[seat])
    if led != seat:
        return ngettext("That takes the lead, by {n} point.", "That takes the lead, by {n} points.", ahead)
    if ahead > lead:
        return ngettext("The lead grows to {n} point.", "The lead grows to {n} points.", ahead)
    return ""


def winner_now(game: AnyGame, state: Any, names: Sequence[str]) -> str:
    """Who would win if the final scoring came now; empty if nobody would alone, or the game is over."""
    if game.prompt(state) is None:
        return ""
    totals = list(game.scores(state)[: len(names)])
    for seat, vp, _why in game.score_final(state):
        totals[seat] += vp
    wins, _ahead = leader(totals)
    if wins is None:
        return ""
    return ngettext(
        "If the game ended now, {name} would win with {n} point.",
        "If the game ended now, {name} would win with {n} points.",
        totals[wins],
        name=names[wins],
    )
