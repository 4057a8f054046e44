"""A position as plain JSON types. The keys are relied on by others; more may come, none may go."""

from __future__ import annotations

from rules.engine import JsonObject
from rules.orloj.board import AREAS, BOARD, HOURS, SPACES, TILES
from rules.orloj.effects import BASICS, TRACKS
from rules.orloj.picture import (
    ClaimPicture,
    JosefPicture,
    ObjectivePicture,
    Picture,
    PlayerPicture,
    ScoreCardPicture,
    TilePicture,
)
from rules.orloj.players import NOBODY, Josef, Player
from rules.orloj.solo_cards import SOLO
from rules.orloj.state import BLOCKED, WAITING, Question, State


def picture(state: State) -> Picture:
    """The open part of a position: everything but the order of the decks and how the questions are stacked."""
    shown: Picture = {
        "round": state.round,
        "first": state.deal.first,
        "seat": state.seat,
        "over": state.over,
        "clock": {"hand": state.hand, "face": state.face, "moon": state.moon},
        "ring": [_seat(owner) for owner in state.ring],
        "gear": state.gear,
        "crown": list(state.deal.crown),
        "rooster": state.rooster,
        "crow": state.crow,
        "painter": state.painter,
        "hammers": dict(zip(AREAS, state.hammers, strict=True)),
        "calendar": {
            "months": [_tile(state, tile) for tile in range(HOURS)],
            "zodiac": [_tile(state, tile) for tile in range(HOURS, 2 * HOURS)],
        },
        "sections": list(state.deal.sections),
        "final": state.final,
        "ending": state.ending or None,
        "workshop": [card or None for card in state.display],
        "deck_left": len(state.deck),
        "scrolls": [kind or None for kind in state.scrolls],
        "pile_left": len(state.pile),
        "assistants": dict(zip(BOARD.treasures.assistants, state.assistants, strict=True)),
        "windows": dict(zip(TRACKS, state.deal.windows, strict=True)),
        "royal": {track: kind or None for track, kind in zip(TRACKS, state.royal, strict=True)},
        "objectives": [_objective(state, which) for which in range(len(state.claims))],
        "pairs": [{"hammer": hammer, "start": start} if hammer else None for hammer, start in state.pairs],
        "players": [_player(state, seat) for seat in range(len(state.players))],
    }
    if state.josef:
        shown["josef"] = _josef(state, state.josef)
    return shown


def dump(state: State) -> JsonObject:
    whole: JsonObject = {
        **picture(state),
        "game": "orloj",
        "options": dict(state.options),
        "deck": list(state.deck),
        "pile": list(state.pile),
        "rng": state.rng,
        "reserved": state.reserved,
        "pending": [_question(question) for question in state.pending],
        "ledger": [[list(entry) for entry in player.ledger] for player in state.players],
    }
    if state.josef:
        whole["ledger"].append([list(entry) for entry in state.josef.ledger])
        whole["josef_hidden"] = {
            "deck": list(state.josef.deck),
            "score_deck": list(state.josef.score_deck),
            "score": _seat(state.josef.score),
            "scrolls": list(state.josef.scrolls),
        }
    return whole


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


def _tile(state: State, tile: int) -> TilePicture:
    status = state.calendar[tile]
    word = "waiting" if status == WAITING else "blocked" if status == BLOCKED else "built"
    return {"name": TILES[tile], "status": word, "owner": status if status >= 0 else None}


def _objective(state: State, which: int) -> ObjectivePicture:
    return {
        "name": state.deal.objectives[which],
        "bonus": state.deal.bonuses[which],
        "open": state.bonus_open[which],
        "places": list(state.objective_places),
        "claims": [_seat(seat) for seat in state.claims[which]],
    }


def claims_of(state: State, seat: int) -> list[ClaimPicture]:
    """The objectives a seat has claimed, with the points of its places."""
    return [
        {"objective": which + 1, "vp": state.objective_places[claims.index(seat)]}
        for which, claims in enumerate(state.claims)
        if seat in claims
    ]


def _player(state: State, seat: int) -> PlayerPicture:
    player = state.players[seat]
    paint, wood, iron, gold, coins = player.goods
    return {
        "name": player.name,
        "vp": player.vp,
        "paint": paint,
        "wood": wood,
        "iron": iron,
        "gold": gold,
        "coins": coins,
        "workers": player.workers,
        "broken": player.broken,
        "rooster": player.rooster,
        "production": dict(zip(BASICS, player.production, strict=True)),
        "hammer": player.hammer or None,
        "hammer_level": player.level,
        "mastery": dict(zip(TRACKS, player.mastery, strict=True)),
        "warehouse": _warehouse(player),
        "apostles": sorted(player.apostles),
        "board": [number or None for number in player.board],
        "scrolls": [{"kind": scroll.kind, "used": scroll.used} for scroll in player.scrolls],
        "royal": list(player.royal),
        "cards": [{"card": station.card, "assistant": station.assistant or None} for station in player.cards],
        "sculptor": None if player.sculptor == NOBODY else SPACES[player.sculptor],
        "claims": claims_of(state, seat),
        "display": list(player.display),
        "start": player.start or None,
        "started": player.started,
    }


def _warehouse(player: Player) -> list[int | str]:
    return [*player.warehouse, player.assistant] if player.assistant else [*player.warehouse]


def _josef(state: State, josef: Josef) -> JosefPicture:
    side = SOLO.sides[state.options["difficulty"]]
    score: ScoreCardPicture | None = None
    if josef.score != NOBODY:
        vp, rooster = side.scores[josef.score]
        score = {"vp": vp, "rooster": rooster}
    return {
        "vp": josef.vp,
        "workers": josef.workers,
        "turns": josef.turns,
        "card": josef.card or None,
        "score": score,
        "next": josef.deck[0] if josef.deck else None,
        "slots": list(josef.slots),
        "set_aside": list(josef.set_aside),
        "mastery": dict(zip(TRACKS, josef.mastery, strict=True)),
        "apostles": list(josef.apostles),
        "scrolls": len(josef.scrolls),
        "royal": list(josef.royal),
        "cards": list(josef.cards),
        "assistants": list(josef.assistants),
        "claims": claims_of(state, len(state.players)),
        "mastery_tiles": [TRACKS[track] for track in josef.mastery_tiles],
        "track_tiles": [TRACKS[track] for track in josef.track_tiles],
        "end_tiles": [which + 1 for which in josef.end_tiles],
        "scoring_tiles": [
            {"kind": kind, "kept": kept} for kind, kept in zip(josef.scoring_tiles, josef.kept, strict=True)
        ],
        "targets": list(side.targets),
    }


def _question(question: Question) -> JsonObject:
    return {
        "ask": question.ask,
        "about": question.about,
        "number": question.number,
        "kind": question.kind,
        "effect": [list(part) for part in question.effect],
    }
