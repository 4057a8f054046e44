"""A position from what `dump` gave, edited or not. What makes no sense is refused by the name of its field."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules.dump_reader import Reader, load_handicap
from rules.engine import FIRST, JsonMapping, name_problem
from rules.orloj.board import (
    AREAS,
    ASSISTANTS,
    BOARD,
    CARDS,
    HAMMERS,
    HOURS,
    OBJECTIVE_BONUSES,
    OBJECTIVES,
    SCROLLS,
    SECTIONS,
    SLOTS,
    SPACES,
    START_CARDS,
    TALLIES,
    TILES,
)
from rules.orloj.choices import ANSWERS, expect
from rules.orloj.dumping import claims_of
from rules.orloj.effects import BASICS, GOODS, TRACKS, Effect
from rules.orloj.loading_solo import load_josef
from rules.orloj.pending import load_pending
from rules.orloj.players import JOSEF, NOBODY, ROOM, TOKENS, Josef, LedgerEntry, Player, Scroll, Station
from rules.orloj.setup import crows_of
from rules.orloj.state import BLOCKED, WAITING, Deal, State

MOST_PLAYERS = 4
MASK = (1 << 64) - 1
BEFORE_THE_FIRST_TURN = ("drafted", "starting")
"""Questions at the bottom of the stack while nobody has had a turn."""
LATER_OPTIONS = (FIRST, "hour", "length")
"""Options that dumps of version 0.1 do not have: there they had their usual value."""
OBJECTIVE_NAMES = tuple(name for group in OBJECTIVES for name in group)


def _option(source: Reader, key: str, values: tuple[str, ...]) -> str:
    return (source.get(key, values[0]) if key in LATER_OPTIONS else source[key]).word(values)


def load(dumped: JsonMapping, known_options: Mapping[str, tuple[str, ...]]) -> State:
    source = Reader(dumped)
    source["game"].word(("orloj",))
    entries = source["players"].listed(1, MOST_PLAYERS)
    alone = len(entries) == 1
    seats = JOSEF if alone else len(entries) - 1
    options = {key: _option(source["options"], key, values) for key, values in known_options.items()}
    options |= load_handicap(source["options"], len(entries))
    deal = _deal(source, len(entries), options["length"])
    objectives = source["objectives"].listed(len(OBJECTIVES))
    clock = source["clock"]
    state = State(
        options=options,
        deal=deal,
        players=[_player(entry) for entry in entries],
        josef=load_josef(source, options["difficulty"]) if alone else None,
        hand=clock["hand"].whole(0, HOURS - 1),
        face=clock["face"].whole(0, HOURS - 1),
        moon=clock["moon"].whole(0, HOURS - 1),
        ring=tuple(_seat(entry, seats) for entry in source["ring"].listed(HOURS)),
        calendar=(*_tiles(source["calendar"]["months"], 0, seats), *_tiles(source["calendar"]["zodiac"], HOURS, seats)),
        hammers=tuple(source["hammers"][area].whole(0, 5) for area in AREAS),
        rooster=source["rooster"].whole(0, max(deal.crown)),
        display=_words(source["workshop"], SLOTS, CARDS),
        deck=tuple(entry.word(CARDS) for entry in source["deck"]),
        scrolls=_words(source["scrolls"], BOARD.treasures.scrolls_open[len(entries) - 1], SCROLLS),
        pile=tuple(entry.word(SCROLLS) for entry in source["pile"]),
        assistants=tuple(source["assistants"][kind].whole(0, 3) for kind in BOARD.treasures.assistants),
        royal=tuple(_word(source["royal"][track], TALLIES) for track in TRACKS),
        claims=tuple(_claims(entry["claims"], len(entries), seats) for entry in objectives),
        pairs=_pairs(source["pairs"]),
        pending=[],
        rng=source["rng"].whole(0, MASK),
        seat=source["seat"].whole(0, len(entries) - 1),
        painter=source["painter"].whole(1, HOURS),
        gear=source["gear"].whole(0, 5),
        crow=source["crow"].whole(0, 99 if alone else len(deal.crown)),
        round=source["round"].whole(1),
        bonus_open=tuple(entry["open"].flag() for entry in objectives),
        final=source["final"].flag(),
        ending=_word(source["ending"], ("calendar", "crow")),
        reserved=source["reserved"].whole(0, 1),
    )
    _check_cards(state, source)
    _check_repeated(state, source)
    _load_ledgers(state, source["ledger"])
    _check_claims(state, source, entries)
    _check_starts(state, entries, source["pending"])
    state.pending = load_pending(state, source["pending"])
    _await_answer(state, source)
    return state


def _words(source: Reader, length: int, allowed: Collection[str]) -> tuple[str, ...]:
    return tuple(_word(entry, allowed) for entry in source.listed(length))


def _word(entry: Reader, allowed: Collection[str]) -> str:
    """A word, or null for none."""
    return "" if entry.empty else entry.word(allowed)


def _seat(entry: Reader, highest: int) -> int:
    return NOBODY if entry.empty else entry.whole(0, highest)


def _deal(source: Reader, players: int, length: str) -> Deal:
    objectives = source["objectives"].listed(len(OBJECTIVES))
    sections = tuple(entry.word(SECTIONS) for entry in source["sections"].listed(HOURS))
    if len(set(sections)) < HOURS:
        raise source["sections"].wrong("must name every section once")
    crown = source["crown"].listed(1 if players == 1 else crows_of(length))
    return Deal(
        windows=tuple(source["windows"][track].word(TALLIES) for track in TRACKS),
        objectives=tuple(entry["name"].word(OBJECTIVE_NAMES) for entry in objectives),
        bonuses=tuple(entry["bonus"].word(OBJECTIVE_BONUSES) for entry in objectives),
        sections=sections,
        crown=tuple(entry.whole(1, 12) for entry in crown),
        first=source["first"].whole(0, players - 1),
    )


def _tiles(source: Reader, first: int, seats: int) -> list[int]:
    return [_tile(entry, TILES[first + at], seats) for at, entry in enumerate(source.listed(HOURS))]


def _tile(entry: Reader, name: str, seats: int) -> int:
    entry["name"].word((name,))
    status, owner = entry["status"].word(("waiting", "blocked", "built")), _seat(entry["owner"], seats)
    if status == "built":
        return owner
    if owner != NOBODY:
        raise entry["owner"].wrong("must be null for a tile that is not built")
    return WAITING if status == "waiting" else BLOCKED


def _claims(source: Reader, players: int, seats: int) -> tuple[int, ...]:
    claims = tuple(_seat(entry, seats) for entry in source.listed(len(BOARD.beginnings.places[players - 1])))
    claimed = [seat for seat in claims if seat != NOBODY]
    if len(set(claimed)) < len(claimed):
        raise source.wrong("names a seat twice")
    return claims


def _pairs(source: Reader) -> tuple[tuple[str, int], ...]:
    return tuple(
        ("", 0) if entry.empty else (entry["hammer"].word(HAMMERS), entry["start"].whole(1, len(START_CARDS)))
        for entry in source.listed(0, MOST_PLAYERS + 1)
    )


def _player(entry: Reader) -> Player:
    if problem := name_problem(entry["name"].text()):
        raise entry["name"].wrong(problem)
    warehouse, assistant = _warehouse(entry["warehouse"])
    board = tuple(0 if cell.empty else cell.whole(1, 12) for cell in entry["board"].listed(12))
    apostles = [number.whole(1, 12) for number in entry["apostles"].listed(0, 12)]
    _check_apostles(entry, apostles, [*warehouse, *(number for number in board if number)])
    hammer, started = _word(entry["hammer"], HAMMERS), entry["started"].flag()
    start = 0 if entry["start"].empty else entry["start"].whole(1, len(START_CARDS))
    if not (hammer and start) and (started or hammer or start):
        raise entry["start"].wrong("and the hammer come together, before the first turn")
    return Player(
        name=entry["name"].text(),
        vp=entry["vp"].whole(),
        goods=[entry[good].whole() for good in GOODS],
        workers=entry["workers"].whole(0, 14),
        broken=entry["broken"].whole(0, TOKENS),
        rooster=entry["rooster"].whole(0, BOARD.rooster.disc_top),
        production=tuple(entry["production"][good].whole(0, 3) for good in BASICS),
        hammer=hammer,
        level=entry["hammer_level"].whole(0, 2),
        mastery=tuple(entry["mastery"][track].whole(0, BOARD.mastery.top) for track in TRACKS),
        apostles=frozenset(apostles),
        warehouse=warehouse,
        assistant=assistant,
        board=board,
        scrolls=tuple(Scroll(each["kind"].word(SCROLLS), each["used"].flag()) for each in entry["scrolls"]),
        royal=tuple(kind.word(TALLIES) for kind in entry["royal"]),
        cards=_stations(entry["cards"]),
        sculptor=NOBODY if entry["sculptor"].empty else SPACES.index(entry["sculptor"].word(SPACES)),
        display=tuple(locked.flag() for locked in entry["display"].listed(SLOTS)),
        start=start,
        started=started,
    )


def _warehouse(source: Reader) -> tuple[tuple[int, ...], str]:
    """Apostles by number, at most one assistant by its kind."""
    apostles: list[int] = []
    assistant = ""
    for entry in source.listed(0, ROOM):
        if isinstance(entry.value, str):
            if assistant:
                raise entry.wrong("is a second assistant")
            assistant = entry.word(ASSISTANTS)
        else:
            apostles.append(entry.whole(1, 12))
    return tuple(apostles), assistant


def _check_apostles(entry: Reader, apart: list[int], taken: list[int]) -> None:
    """No apostle can be in two places; colours must match their cells."""
    if len(set(apart)) < len(apart) or set(apart) & set(taken):
        raise entry["apostles"].wrong("names an apostle that is somewhere else too")
    if len(set(taken)) < len(taken):
        raise entry["board"].wrong("or the warehouse holds an apostle twice")
    colours = BOARD.apostles
    for at, cell in enumerate(entry["board"]):
        if not cell.empty and colours.colours[cell.whole(1, 12)] != colours.cell_colours[at]:
            raise cell.wrong("is an apostle of another colour than its cell")


def _stations(source: Reader) -> tuple[Station, ...]:
    stations = tuple(Station(each["card"].word(CARDS), _word(each["assistant"], ASSISTANTS)) for each in source)
    placed = [station.assistant for station in stations if station.assistant]
    if len(set(placed)) < len(placed):
        raise source.wrong("has an assistant of one kind twice")
    return stations


def _check_cards(state: State, source: Reader) -> None:
    """Every workshop card at most once in all places together."""
    cards = [card for card in (*state.display, *state.deck) if card]
    cards += [station.card for player in state.players for station in player.cards]
    cards += state.josef.cards if state.josef else ()
    if len(set(cards)) < len(cards):
        raise source["workshop"].wrong("or another place holds a card that is somewhere else too")


def _check_repeated(state: State, source: Reader) -> None:
    """A check of values that a dump only repeats for its reader."""
    for key, cards in (("deck_left", state.deck), ("pile_left", state.pile)):
        if source[key].whole() != len(cards):
            raise source[key].wrong(f"must be {len(cards)}, the cards that are left")
    for objective in source["objectives"]:
        if [place.whole() for place in objective["places"]] != list(state.objective_places):
            raise objective["places"].wrong("must be those of this number of players")


def _check_claims(state: State, source: Reader, entries: list[Reader]) -> None:
    """A player's claims repeat what the objectives say."""
    readers = [entry["claims"] for entry in entries] + ([source["josef"]["claims"]] if state.josef else [])
    for seat, reader in enumerate(readers):
        told = [
            {"objective": entry["objective"].whole(1, len(OBJECTIVES)), "vp": entry["vp"].whole()} for entry in reader
        ]
        if told != claims_of(state, seat):
            raise reader.wrong("must match the claims of the objectives")


def _check_starts(state: State, entries: list[Reader], pending: Reader) -> None:
    """Who has not begun takes the start card before the first turn, which is still to come, and has room for it."""
    first, seats = state.deal.first, len(state.players)
    begun = not any(question["ask"].text() in BEFORE_THE_FIRST_TURN for question in pending)
    place = (state.seat - first) % seats
    for seat, (player, entry) in enumerate(zip(state.players, entries, strict=True)):
        if player.started:
            continue
        if begun and (state.round > 1 or (seat - first) % seats <= place):
            raise entry["started"].wrong("can only be false before the player's first turn")
        for card in [player.start] if player.start else [start for _, start in state.pairs if start]:
            _check_start(player, entry, BOARD.beginnings.start_cards[card])


def _check_start(player: Player, entry: Reader, effect: Effect) -> None:
    apostles = {part.number for part in effect if part.act == "holds"}
    if player.broken + sum(part.number for part in effect if part.act == "broken") > TOKENS:
        raise entry["broken"].wrong("leaves no room for those of the start card")
    if not apostles <= player.apostles:
        raise entry["apostles"].wrong("must hold those of the start card until it is taken")
    if len(player.warehouse) + bool(player.assistant) + len(apostles) > ROOM:
        raise entry["warehouse"].wrong("leaves no room for the apostles of the start card")


def _load_ledgers(state: State, source: Reader) -> None:
    """The points' history; points given by hand stand in it as `given`, so that it always adds up."""
    owners: list[Player | Josef] = [*state.players, state.josef] if state.josef else [*state.players]
    for owner, ledger in zip(owners, source.listed(len(owners)), strict=True):
        lines = []
        for entry in ledger:
            at, why, vp = entry.listed(3)
            lines.append(LedgerEntry(at.whole(0, state.round + 1), why.text(), vp.whole(-999)))
        if given := owner.vp - sum(line.vp for line in lines):
            lines.append(LedgerEntry(0, "given", given))
        owner.ledger = tuple(lines)


def _await_answer(state: State, source: Reader) -> None:
    """A dumped position is over or waits for a real decision."""
    if source["over"].flag() != state.over:
        raise source["over"].wrong("must be true if and only if no question is pending")
    if state.over:
        return
    if state.pending[-1].ask not in ANSWERS:
        raise source["pending"].wrong("does not wait for a decision")
    expect(state)
    if len(state.legal) < 2:
        raise source["pending"].wrong("does not wait for a decision that this position allows")
