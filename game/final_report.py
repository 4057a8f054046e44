"""Report of a finished game: ranking, points by source and by round, and what was remarkable about it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise

from game import games, labels
from game.kit.theme import SeatColor
from game.match import Match, seats_of
from game.translation import N_, _, ngettext, said_in
from rules.engine import Points, Rank


@dataclass(frozen=True)
class ReportRow:
    """One row of the chart: a source or a round, and each seat's points from it."""

    name: str
    vp: tuple[int, ...]


@dataclass(frozen=True)
class FinalReport:
    """A game looked back on."""

    match: Match
    ranking: tuple[Rank, ...]
    points: tuple[Points, ...]
    scores: tuple[int, ...]
    names: tuple[str, ...]
    last_round: int

    @property
    def game(self) -> str:
        return self.match.record.game

    @property
    def seats(self) -> tuple[SeatColor, ...]:
        """Colours by seat; an opponent that belongs to the game itself has the next free one."""
        return seats_of(self.match.colors, len(self.names))

    def by_source(self) -> list[ReportRow]:
        """Sources that gave anybody anything, the most fruitful first."""
        found: dict[str, list[int]] = defaultdict(lambda: [0] * len(self.names))
        for point in self.points:
            found[labels.source(self.game, point.source)][point.seat] += point.vp
        lines = [ReportRow(source, tuple(vp)) for source, vp in found.items() if any(vp)]
        return sorted(lines, key=lambda line: (-sum(line.vp), line.name))

    @property
    def starts_with_points(self) -> bool:
        """Somebody had points before the first round."""
        return 0 in self._rounds()

    def by_round(self) -> list[ReportRow]:
        return [ReportRow(self.round_name(number), vp) for number, vp in self._rounds().items()]

    def _rounds(self) -> dict[int, tuple[int, ...]]:
        """Each seat's points by the number of the round: 0 is the start, one after the last the final scoring."""
        found: dict[int, list[int]] = {number: [0] * len(self.names) for number in range(1, self.last_round + 1)}
        for point in self.points:
            found.setdefault(point.round, [0] * len(self.names))[point.seat] += point.vp
        return {number: tuple(found[number]) for number in sorted(found)}

    def round_name(self, number: int) -> str:
        if number == 0:
            return _("From the start")
        if number > self.last_round:
            return said_in(self.game, N_("Final scoring"))
        return _("Round {n}").format(n=number)

    def winners(self) -> list[Rank]:
        return [rank for rank in self.ranking if rank.place == 1]

    def heading(self) -> str:
        names = [self.names[rank.seat] for rank in self.winners()]
        if len(self.names) == 1:
            return ngettext("{name}: {n} point", "{name}: {n} points", self.scores[0], name=self.names[0])
        return labels.victory(names)

    def remark(self, rank: Rank) -> str:
        """What stands below a name: with how many points the seat began, and the tie-break that put it ahead."""
        given = labels.head_start(self.match.head_starts[rank.seat]) if rank.seat < len(self.match.head_starts) else ""
        return " · ".join(filter(None, (given, self.tie_break(rank))))

    def tie_break(self, rank: Rank) -> str:
        """The tie-break that put somebody ahead of the next with as many points; empty if points did."""
        place = self.ranking.index(rank)
        behind = self.ranking[place + 1] if place + 1 < len(self.ranking) else None
        if behind is None or behind.vp != rank.vp or behind.place == rank.place:
            return ""
        return _("ahead by {reason}").format(reason=labels.tie_break(self.game, rank.decided_by))

    def lead(self) -> str:
        """By how much the first is ahead, or what parted the first two; empty if nothing did."""
        if len(self.ranking) < 2 or self.ranking[1].place == self.ranking[0].place:
            return ""
        gap = self.ranking[0].vp - self.ranking[1].vp
        return _("ahead by {n}").format(n=gap) if gap > 0 else labels.decided(self.game, self.ranking)

    def highlights(self) -> list[str]:
        told = [self._margin(), self._best_source(), self._best_round(), self._lead()]
        return [sentence for sentence in told if sentence]

    def _margin(self) -> str:
        if len(self.ranking) < 2:
            return ""
        first, second = self.ranking[0], self.ranking[1]
        gap = first.vp - second.vp
        if gap > 0:
            said = ngettext("Won by {n} point.", "Won by {n} points.", gap)
            return ngettext("Close: won by a single point.", "Close: won by {n} points.", gap) if gap <= 3 else said
        if first.place == second.place:
            return _("Nothing could part the first two.")
        return labels.decided(self.game, self.ranking)

    def _best_source(self) -> str:
        earned = [line for line in self.by_source() if line.name != labels.source(self.game, "start")]
        best = max(((max(line.vp), line) for line in earned), key=lambda found: found[0], default=None)
        if best is None or best[0] <= 0:
            return ""
        vp, line = best
        return ngettext(
            "{name} got {n} point from one source: {source}.",
            "{name} got {n} points from one source: {source}.",
            vp,
            name=self.names[line.vp.index(vp)],
            source=line.name,
        )

    def _best_round(self) -> str:
        rounds = {number: vp for number, vp in self._rounds().items() if 0 < number <= self.last_round}
        best = max(rounds, key=lambda number: max(rounds[number]), default=0)
        most = max(rounds[best]) if best else 0
        if most <= 0:
            return ""
        return ngettext(
            "Round {round} was the best: {n} point for {name}.",
            "Round {round} was the best: {n} points for {name}.",
            most,
            name=self.names[rounds[best].index(most)],
            round=best,
        )

    def _lead(self) -> str:
        """Changes of who was in front after a round."""
        if len(self.names) < 2:
            return ""
        sums, leaders = [0] * len(self.names), []
        for line in self.by_round():
            sums = [total + vp for total, vp in zip(sums, line.vp, strict=True)]
            if sums.count(max(sums)) == 1:
                leaders.append(sums.index(max(sums)))
        changes = sum(one != other for one, other in pairwise(leaders))
        if not leaders:
            return ""
        if not changes:
            return _("{name} led from the first scoring to the last.").format(name=self.names[leaders[0]])
        return ngettext("The lead changed once.", "The lead changed {n} times.", changes)


def final_report(match: Match) -> FinalReport:
    """Play a record back and look at its end; a game that is not over is ranked as it stands."""
    game = match.game
    state: object = match.end
    scores = game.scores(state)
    ranking = game.outcome(state) or _as_it_stands(scores)
    rounds = int(game.picture(state).get("round", 0))
    return FinalReport(match, ranking, game.breakdown(state), scores, games.names(match.record, state), rounds)


def _as_it_stands(scores: tuple[int, ...]) -> tuple[Rank, ...]:
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    return tuple(Rank(seat, 1 + sum(vp > scores[seat] for vp in scores), scores[seat], "") for seat in order)
