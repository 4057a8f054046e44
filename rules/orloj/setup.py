"""The table at the start of Orloj, for two to four players or for one against Josef Mánes (README C1, C9)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import HANDICAP, RANDOM, Rng, first_player, handicap
from rules.orloj.board import (
    BOARD,
    CARDS,
    HAMMERS,
    HOURS,
    OBJECTIVES,
    SCROLLS,
    SECTIONS,
    SLOTS,
    START_CARDS,
    TALLIES,
)
from rules.orloj.effects import TRACKS
from rules.orloj.phases import begin_play, settle
from rules.orloj.players import NOBODY, Josef, LedgerEntry, Player
from rules.orloj.solo import reveal
from rules.orloj.solo_cards import ACTION_CARDS, NO_TILE, SOLO
from rules.orloj.state import BLOCKED, WAITING, Deal, Question, State
from rules.orloj.turn import Turn

FIRST_GAME = "first game"
SHORT = "short"
LENGTHS = ("full", SHORT)
SHORT_CROWS = 2
"""Crows of a short game (D77)."""


def crows_of(length: str) -> int:
    """The number of crows in a game of this length, for two or more players."""
    return min(SHORT_CROWS, BOARD.rooster.crows) if length == SHORT else BOARD.rooster.crows


def new_state(names: tuple[str, ...], seed: int, options: dict[str, str]) -> State:
    """Everything random comes from the seed, in one fixed order."""
    rng = Rng(seed)
    alone, first_game = len(names) == 1, options["setup"] == FIRST_GAME
    hand, face = _hour(rng, options), rng.below(HOURS)
    deal = _deal(rng, len(names), options)
    royal = tuple(rng.shuffled(_without(TALLIES, SOLO.removed_royal if alone else ""))[: len(TRACKS)])
    scrolls = rng.shuffled(_scrolls(len(names)))
    cards = rng.shuffled(CARDS)
    opened = BOARD.treasures.scrolls_open[len(names) - 1]
    josef = _josef(rng) if alone else None
    state = State(
        options=options,
        deal=deal,
        players=[
            _player(name, len(names), more) for name, more in zip(names, handicap(options, len(names)), strict=True)
        ],
        josef=josef,
        hand=hand,
        face=face,
        moon=BOARD.clock.moon_start,
        ring=(NOBODY,) * HOURS,
        calendar=_josefs_calendar(josef) if josef else _calendar(rng, len(names)),
        hammers=(BOARD.construction.hammer_start,) * 2,
        rooster=deal.crown[0],
        display=tuple(cards[:SLOTS]),
        deck=tuple(cards[SLOTS:]),
        scrolls=tuple(scrolls[:opened]),
        pile=tuple(scrolls[opened:]),
        assistants=(BOARD.treasures.assistant_pile[len(names) - 1],) * len(BOARD.treasures.assistants),
        royal=royal,
        claims=((NOBODY,) * len(BOARD.beginnings.places[len(names) - 1]),) * len(OBJECTIVES),
        pairs=(),
        pending=[],
        rng=0,
        seat=deal.first,
        painter=BOARD.construction.painter_start,
    )
    turn = Turn(state)
    if alone:
        reveal(turn)
    if first_game:
        _deal_pairs(turn, rng)
        begin_play(turn)
    else:
        _reveal_pairs(turn, rng)
    turn.state.rng = rng.state
    settle(turn)
    return turn.state


def _without(names: Sequence[str], removed: str) -> list[str]:
    return [name for name in names if name != removed]


def _hour(rng: Rng, options: dict[str, str]) -> int:
    """Where the hand stands: by lot, which is drawn either way, or at the hour that was chosen (D76)."""
    drawn = rng.below(HOURS)
    return drawn if options["hour"] == RANDOM else int(options["hour"]) - 1


def _deal(rng: Rng, players: int, options: dict[str, str]) -> Deal:
    """Windows, objectives with their bonuses, the sections around the calendar, the crown, the first player."""
    alone, first_game = players == 1, options["setup"] == FIRST_GAME
    windows = rng.shuffled(_without(TALLIES, SOLO.removed_window if alone else ""))
    groups = [_without(group, SOLO.removed_objective if alone else "") for group in OBJECTIVES]
    return Deal(
        windows=tuple(windows[: len(TRACKS)]),
        objectives=tuple(rng.pick(group) for group in groups),
        bonuses=tuple(rng.pick(group) for group in BOARD.beginnings.objective_bonuses),
        sections=BOARD.construction.printed if first_game else tuple(rng.shuffled(SECTIONS)),
        crown=BOARD.rooster.crowns[_crown(rng, alone, first_game), players][: crows_of(options["length"])],
        first=first_player(options, players, rng),
    )


def _crown(rng: Rng, alone: bool, first_game: bool) -> str:
    if alone:
        return "solo"
    return "first" if first_game else rng.pick(("first", "second"))


def _scrolls(players: int) -> list[str]:
    """Some copies always, further ones from three players on, further ones with four."""
    always, three, four = BOARD.treasures.scroll_copies
    copies = always + (three if players >= 3 else 0) + (four if players >= 4 else 0)
    return [kind for kind in SCROLLS for _ in range(copies)]


def _calendar(rng: Rng, players: int) -> tuple[int, ...]:
    """Of months and signs alike, some are blocked and one more is already built; nobody stands on them."""
    blocked = BOARD.construction.blocked[players - 2]
    calendar = [WAITING] * (2 * HOURS)
    for first in (0, HOURS):
        drawn = rng.shuffled(range(first, first + HOURS))
        for tile in drawn[:blocked]:
            calendar[tile] = BLOCKED
        calendar[drawn[blocked]] = NOBODY
    return tuple(calendar)


def _player(name: str, players: int, head_start: int) -> Player:
    vp, workers = BOARD.beginnings.vp, BOARD.beginnings.workers[players - 1]
    player = Player(name, vp, [0] * 5, workers, ledger=(LedgerEntry(0, "start", vp),))
    if head_start:
        player.vp += head_start
        player.ledger += (LedgerEntry(0, HANDICAP, head_start),)
    if players == 1:
        player.production = (SOLO.production,) * 3
        player.workers += SOLO.production
    return player


def _josef(rng: Rng) -> Josef:
    cards = rng.shuffled(ACTION_CARDS)
    tracks = range(len(TRACKS))
    return Josef(
        vp=SOLO.vp,
        workers=SOLO.workers,
        deck=tuple(cards[SOLO.set_aside :]),
        set_aside=tuple(cards[: SOLO.set_aside]),
        mastery_tiles=tuple(rng.shuffled(tracks)),
        track_tiles=tuple(rng.shuffled(tracks)),
        end_tiles=tuple(rng.shuffled(range(len(OBJECTIVES)))),
        scoring_tiles=tuple(rng.shuffled(SOLO.scoring_tiles)[: SOLO.slots]),
        score_deck=tuple(rng.shuffled(range(SOLO.slots))),
        ledger=(LedgerEntry(0, "start", SOLO.vp),),
    )


def _josefs_calendar(josef: Josef) -> tuple[int, ...]:
    """The tiles on the cards set aside are blocked; all others wait."""
    calendar = [WAITING] * (2 * HOURS)
    for card in josef.set_aside:
        for errand in SOLO.cards[card].errands:
            if errand.tile != NO_TILE:
                calendar[errand.tile] = BLOCKED
    return tuple(calendar)


def _deal_pairs(turn: Turn, rng: Rng) -> None:
    """First game: hammers 1 to 4 with the start cards of the same number, one to each player."""
    pairs = rng.shuffled(list(enumerate(BOARD.beginnings.first_hammers, 1)))
    for seat in range(len(turn.state.players)):
        player = turn.player(seat)
        player.start, player.hammer = pairs[seat]


def _reveal_pairs(turn: Turn, rng: Rng) -> None:
    """One pair more than players; the last in turn order takes one first."""
    state, players = turn.state, len(turn.state.players)
    hammers, starts = rng.shuffled(HAMMERS), rng.shuffled(START_CARDS)
    state.pairs = tuple(zip(hammers[: players + 1], starts[: players + 1], strict=True))
    turn.act_as((state.deal.first - 1) % players)
    state.pending += [Question("drafted", number=players - 1), Question("draft")]
