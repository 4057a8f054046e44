"""A finished game as a link that BG Stats, the hobby's tracker, opens with everything filled in.

The game is in the link itself, so that a QR code carries it from the screen to a phone without a network here. By the
names of the source and the ids the tracker knows what it has seen before: they must never change.
"""

from __future__ import annotations

import hashlib
import json
import time
from typing import Any
from urllib.parse import quote

from game import labels
from game.games import DESCRIPTORS
from game.match import Match
from game.persons import key_of
from game.played_game import PlayedGame, PlayedSeat
from rules import record
from rules.engine import NAME_LENGTH

SOURCE = "Clay & Clockwork"
PAGE = "https://app.bgstatsapp.com/createPlay.html?data="
SHORT, LONGEST = 1200, 2300
"""Characters of a link: up to the first a code is scanned with ease, up to the second at all."""
PLAIN = ":,"
"""Signs of JSON that a link may have as they are."""


def link(match: Match, played: PlayedGame) -> str:
    """The link of a game: with the opponents' levels if it stays short, and with whole names if they fit."""
    told = _link(match, played, NAME_LENGTH, roles=True)
    if len(told) <= SHORT:
        return told
    shorter = (_link(match, played, length, roles=False) for length in range(NAME_LENGTH, 0, -1))
    return next(each for each in shorter if len(each) <= LONGEST)


def _link(match: Match, played: PlayedGame, length: int, roles: bool) -> str:
    content = json.dumps(_play(match, played, length, roles), ensure_ascii=False, separators=(",", ":"))
    return PAGE + quote(content, safe=PLAIN)


def _play(match: Match, played: PlayedGame, length: int, roles: bool) -> dict[str, Any]:
    """`winner` and `startPlayer` are always there: without them the tracker fails on Android."""
    return {
        "sourceName": SOURCE,
        "sourcePlayId": played.identity,
        "playDate": time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(played.when)),
        "game": _game(played.game),
        "players": [_player(match, played, at, length, roles) for at in range(len(played.seats))],
    }


def _game(name: str) -> dict[str, Any]:
    known = DESCRIPTORS[name]
    found = {"name": known.title, "sourceGameId": name, "highestWins": True, "noPoints": False}
    return {**found, "bggId": known.bgg_id} if known.bgg_id else found


def _player(match: Match, played: PlayedGame, at: int, length: int, roles: bool) -> dict[str, Any]:
    seat = played.seats[at]
    found = {
        "name": seat.name[:length],
        "sourcePlayerId": _player_id(seat),
        "score": seat.vp,
        "winner": seat.place == 1,
        "startPlayer": at == first_to_act(match),
        "rank": seat.place,
    }
    level = match.record.seats[at].bot if at < len(match.record.seats) else None
    return {**found, "role": labels.level(level)} if roles and level else found


def _player_id(seat: PlayedSeat) -> str:
    known = f"person {key_of(seat.name)}" if seat.person else f"cast {seat.played_by}"
    return hashlib.sha256(known.encode("utf-8")).hexdigest()[:8]


def first_to_act(match: Match) -> int:
    prompt = match.game.prompt(record.start(match.game, match.record))
    return prompt.seat if prompt else 0
