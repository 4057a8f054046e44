"""The exercises of a review: the turns of one person that cost most, one after the other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.exercise.exercise import Exercise, question
from game.table.coach.verdict_words import lost, reasons
from game.translation import _
from rules.bots.judgement import Verdict

if TYPE_CHECKING:
    from game.scenes.review_page import ReviewPage


class FindSeries:
    """Verdict number `at` of those that the page asks about."""

    def __init__(self, page: ReviewPage, verdicts: list[Verdict], at: int) -> None:
        self.page, self.verdicts, self.at = page, verdicts, at

    @property
    def verdict(self) -> Verdict:
        return self.verdicts[self.at]

    @property
    def exercise(self) -> Exercise:
        match, found = self.page.match, self.verdict
        kept = replace(match.record, choices=match.record.choices[: found.at])
        return Exercise(
            kept, found.best.choices, reasons(found), colors=match.colors, beside=found.played.choices,
            ahead=found.cost, judged=found,
        )  # fmt: skip

    def title(self) -> str:
        return _("Find it yourself: {n} of {all}").format(n=self.at + 1, all=len(self.verdicts))

    def question(self) -> str:
        review = self.page.review
        played = _("Played: {turn}").format(turn=review.said(self.verdict.at, self.verdict.played.choices))
        fell = _("This cost {n} in 100 games.").format(n=lost(self.verdict)) if review.chances else ""
        return "\n".join(said for said in (played, f"{fell} {question()}".strip()) if said)

    def onward(self) -> str:
        return _("Back to the review") if self._last else _("Next exercise")

    @property
    def _last(self) -> bool:
        return self.at + 1 == len(self.verdicts)

    def solved(self, hints: int) -> None:
        self.page.review.answer(self.verdict.at, found=True, hints=hints)

    def shown(self) -> None:
        self.page.review.answer(self.verdict.at, found=False)

    def go_on(self) -> None:
        self.leave()
        if not self._last:
            self.page.find(self.verdicts, self.at + 1)

    def leave(self) -> None:
        self.page.app.pop()
