"""Points: groups on the calendar, royal scrolls, the crow and the end of the game (README C7, C8)."""

from __future__ import annotations

from functools import lru_cache

from rules.engine import Place, Rank, Scoring
from rules.orloj.board import BOARD, HOURS, OBJECTIVES, TILE_PLACES, neighbours
from rules.orloj.effects import COINS, GOLD, TRACKS
from rules.orloj.players import JOSEF, NOBODY
from rules.orloj.solo_cards import SOLO
from rules.orloj.state import State

NEIGHBOURS = tuple(neighbours(tile) for tile in range(2 * HOURS))
WINDOW_PLACES = tuple((f"window:{track}",) for track in TRACKS)
OBJECTIVE_PLACES = tuple((f"objective:{which + 1}",) for which in range(len(OBJECTIVES)))
TREASURES = BOARD.treasures
MASTERY = BOARD.mastery


def seats(state: State) -> range:
    """Everybody who scores: the players, and Josef in a solo game."""
    return range(len(state.players) + (1 if state.josef else 0))


def group(state: State, tile: int) -> list[int]:
    """The connected tiles with workers of the same owner, this one first."""
    calendar = state.calendar
    owner = calendar[tile]
    found = [tile]
    for each in found:
        for other in NEIGHBOURS[each]:
            if calendar[other] == owner and other not in found:
                found.append(other)
    return found


def group_points(state: State, tile: int) -> tuple[int, tuple[Place, ...]]:
    tiles = group(state, tile)
    return BOARD.construction.group_vp * len(tiles), tuple([TILE_PLACES[each] for each in tiles])


def tally(state: State, seat: int, kind: str) -> int:
    """The number of things that a window, a royal scroll or a scoring tile counts (README B11)."""
    if kind == "months":
        return state.months(seat)
    if kind == "zodiac":
        return state.signs(seat)
    if seat >= len(state.players):
        return _josefs_tally(state, kind)
    player = state.players[seat]
    match kind:
        case "scrolls":
            return len(player.scrolls) + len(player.royal)
        case "apostles":
            return player.placed
        case "upgrades":
            return player.upgrades
        case _:
            return len(player.cards)


def _josefs_tally(state: State, kind: str) -> int:
    josef = state.josef
    if josef is None:
        return 0
    match kind:
        case "scrolls":
            return len(josef.scrolls) + len(josef.royal)
        case "apostles":
            return len(josef.apostles)
        case "workshops":
            return len(josef.cards)
        case _:
            return 0


def royal_points(state: State, seat: int, kind: str) -> int:
    return min(TREASURES.royal_most, TREASURES.royal[kind] * tally(state, seat, kind))


def window_scoring(state: State, track: int) -> Scoring:
    """The highest disc past the bricks scores the main value, the others past them the lower one (D32, D33)."""
    kind = state.deal.windows[track]
    main, consolation = TREASURES.windows[kind]
    discs = [player.mastery[track] for player in state.players]
    if state.josef:
        discs.append(state.josef.mastery[track])
    highest, brick, most = max(discs), MASTERY.brick, TREASURES.window_most
    counts, vp = [], []
    for seat, position in enumerate(discs):
        count = tally(state, seat, kind)
        counts.append(count)
        each = main if position == highest else consolation
        vp.append(min(most, each * count) if position >= brick else 0)
    return Scoring(f"window {kind}", "end", tuple(vp), tuple(counts), WINDOW_PLACES[track])


def most_gold(goods: list[int]) -> int:
    """Gold after changing everything as well as possible: full threes, then coins fill twos, ones and themselves."""
    return _most_gold(tuple(goods))


@lru_cache(4096)
def _most_gold(goods: tuple[int, ...]) -> int:
    gold, coins = goods[GOLD], goods[COINS]
    gold += sum(amount // 3 for amount in goods[:3])
    for short in sorted(3 - amount % 3 for amount in goods[:3] if amount % 3):
        if coins >= short:
            coins -= short
            gold += 1
    return gold + coins // 3


def assistant_points(state: State, seat: int, kind: str) -> int:
    """The points of one placed assistant (README B11)."""
    player = state.players[seat]
    each = TREASURES.assistant_vp[kind]
    match kind:
        case "six":
            return each
        case "mastery":
            return each * sum(position >= MASTERY.levels[3] for position in player.mastery)
        case "columns":
            return each * player.columns
        case "upgrades":
            return each * player.upgrades
        case _:
            return each * tally(state, seat, kind)


def assistant_scorings(state: State) -> list[Scoring]:
    """One for each kind that somebody has placed; Josef scores his by number."""
    found = []
    placed = [[station.assistant for station in player.cards] for player in state.players]
    known = {kind for assistants in placed for kind in assistants}
    for kind in TREASURES.assistants:
        if kind in known:
            vp = [assistant_points(state, seat, kind) if kind in placed[seat] else 0 for seat in range(len(placed))]
            found.append(Scoring(f"assistant {kind}", "end", _padded(state, vp), (), (f"assistant:{kind}",)))
    if state.josef:
        number = len(state.josef.assistants)
        vp = [0, number * SOLO.sides[state.options["difficulty"]].assistant]
        found.append(Scoring("josef's assistants", "end", tuple(vp), (0, number)))
    return found


def _padded(state: State, vp: list[int]) -> tuple[int, ...]:
    """Points by seat, with nothing for Josef."""
    return (*vp, 0) if state.josef else tuple(vp)


def gold_scoring(state: State) -> Scoring:
    counts = _padded(state, [most_gold(player.goods) for player in state.players])
    return Scoring("gold", "end", counts, counts)


def deviation_scoring(state: State, gains: list[Scoring]) -> Scoring:
    """A point lost for each broken token, but the sum of everything does not fall below 0 (D42)."""
    broken = [player.broken for player in state.players]
    reached = [player.vp + sum([gain.vp[seat] for gain in gains]) for seat, player in enumerate(state.players)]
    lost = [-min(number, vp) for number, vp in zip(broken, reached, strict=True)]
    return Scoring("deviations", "end", _padded(state, lost), _padded(state, broken))


def objective_scoring(state: State, which: int) -> Scoring:
    vp = [0] * len(seats(state))
    claims = state.claims[which]
    if claims.count(NOBODY) < len(claims):
        for seat, points in zip(claims, state.objective_places, strict=True):
            if seat >= 0:
                vp[seat] += points
    return Scoring(f"objective {state.deal.objectives[which]}", "end", tuple(vp), (), OBJECTIVE_PLACES[which])


def tile_scorings(state: State) -> list[Scoring]:
    """Josef's scoring tiles that were not turned to 0."""
    found = []
    if state.josef:
        for kind, kept in zip(state.josef.scoring_tiles, state.josef.kept, strict=True):
            count = tally(state, JOSEF, kind)
            vp = min(SOLO.scoring_most, SOLO.scoring_vp * count) if kept else 0
            found.append(Scoring(f"josef's {kind}", "end", (0, vp), (0, count)))
    return found


def final_scorings(state: State) -> list[Scoring]:
    """Windows, gold, assistants, objectives, Josef's tiles; the losses for deviations last (README C8, C9)."""
    gains = [
        *[window_scoring(state, track) for track in range(len(TRACKS))],
        gold_scoring(state),
        *assistant_scorings(state),
        *tile_scorings(state),
        *[objective_scoring(state, which) for which in range(len(state.claims))],
    ]
    return [*gains, deviation_scoring(state, gains)]


def crow_change(broken: int, rooster: int, vp: int) -> int:
    """The points that a crow brings or costs: repairs first, spare ones are points, what stays broken costs, but
    nobody falls below 0 (README C7)."""
    repaired = min(broken, rooster)
    return max(rooster - repaired - (broken - repaired), -vp)


def crow_scoring(state: State) -> Scoring:
    """The scoring of a crow now."""
    vp = [crow_change(player.broken, player.rooster, player.vp) for player in state.players]
    repairs = [min(player.broken, player.rooster) for player in state.players]
    when = f"in {state.rooster} steps" if state.crow_comes else "never"
    return Scoring("crow", when, _padded(state, vp), _padded(state, repairs), ("rooster",))


def gear_forecast(state: State) -> Scoring:
    """No points: the pairs of apostles that come next, and after how many turns the rooster moves."""
    pairs = BOARD.apostles.pairs
    coming = [(state.gear + turns) % len(pairs) for turns in range(len(pairs))]
    places = tuple(f"apostle:{number}" for gear in coming for number in pairs[gear])
    red = tuple(turns for turns, gear in enumerate(coming) if turns and gear in BOARD.apostles.red)
    return Scoring("gears", "next", tuple(0 for _ in seats(state)), red, places)


def items(scorings: list[Scoring]) -> list[tuple[int, int, str]]:
    return [(seat, vp, scoring.why) for scoring in scorings for seat, vp in enumerate(scoring.vp) if vp]


def ranking(state: State) -> tuple[Rank, ...]:
    """Most points; then more apostles on the board; else shared. Josef wins a tie (D72)."""
    if state.josef:
        return _against_josef(state)
    keys = [(player.vp, player.placed) for player in state.players]
    order = sorted(range(len(keys)), key=lambda seat: (-keys[seat][0], -keys[seat][1], seat))
    ranks = []
    for at, seat in enumerate(order):
        place = 1 + sum(key > keys[seat] for key in keys)
        following = keys[order[at + 1]] if at + 1 < len(order) else None
        ranks.append(Rank(seat, place, keys[seat][0], _decided(keys[seat], following)))
    return tuple(ranks)


def _decided(key: tuple[int, int], following: tuple[int, int] | None) -> str:
    if following is None:
        return ""
    if key[0] != following[0]:
        return "points"
    return "apostles" if key[1] != following[1] else "shared"


def _against_josef(state: State) -> tuple[Rank, ...]:
    assert state.josef is not None
    mine, his = state.players[0].vp, state.josef.vp
    if mine > his:
        return Rank(0, 1, mine, "points"), Rank(JOSEF, 2, his, "")
    return Rank(JOSEF, 1, his, "points" if his > mine else "josef wins ties"), Rank(0, 2, mine, "")
