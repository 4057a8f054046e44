"""Josef Mánes from what `dump` gave, with his hidden cards."""

from __future__ import annotations

from rules.dump_reader import Reader
from rules.orloj.board import ASSISTANTS, BOARD, CARDS, OBJECTIVES, SCROLLS, TALLIES
from rules.orloj.effects import TRACKS
from rules.orloj.players import NOBODY, Josef
from rules.orloj.solo_cards import ACTION_CARDS, SOLO


def load_josef(source: Reader, difficulty: str) -> Josef:
    shown, hidden = source["josef"], source["josef_hidden"]
    scrolls = tuple(entry.word(SCROLLS) for entry in hidden["scrolls"])
    if len(scrolls) != shown["scrolls"].whole():
        raise shown["scrolls"].wrong("must be the number of his hidden scrolls")
    tiles = shown["scoring_tiles"].listed(SOLO.slots)
    josef = Josef(
        vp=shown["vp"].whole(),
        workers=shown["workers"].whole(0, SOLO.workers),
        deck=tuple(entry.word(ACTION_CARDS) for entry in hidden["deck"]),
        set_aside=tuple(entry.word(ACTION_CARDS) for entry in shown["set_aside"].listed(SOLO.set_aside)),
        mastery_tiles=_each_once(shown["mastery_tiles"], TRACKS),
        track_tiles=_each_once(shown["track_tiles"], TRACKS),
        end_tiles=_numbers(shown["end_tiles"], len(OBJECTIVES)),
        scoring_tiles=tuple(tile["kind"].word(SOLO.scoring_tiles) for tile in tiles),
        score_deck=tuple(entry.whole(0, SOLO.slots - 1) for entry in hidden["score_deck"].listed(0, SOLO.slots)),
        kept=tuple(tile["kept"].flag() for tile in tiles),
        turns=shown["turns"].whole(0, SOLO.turns),
        card="" if shown["card"].empty else shown["card"].word(ACTION_CARDS),
        score=NOBODY if hidden["score"].empty else hidden["score"].whole(0, SOLO.slots - 1),
        slots=tuple(entry.word(ACTION_CARDS) for entry in shown["slots"].listed(0, SOLO.slots)),
        mastery=tuple(shown["mastery"][track].whole(0, BOARD.mastery.top) for track in TRACKS),
        apostles=tuple(entry.whole(1, 12) for entry in shown["apostles"]),
        scrolls=scrolls,
        royal=tuple(entry.word(TALLIES) for entry in shown["royal"]),
        cards=tuple(entry.word(CARDS) for entry in shown["cards"]),
        assistants=tuple(entry.word(ASSISTANTS) for entry in shown["assistants"]),
    )
    _check_cards(josef, source, difficulty)
    _check_apostles(josef, source)
    return josef


def _each_once(source: Reader, names: tuple[str, ...]) -> tuple[int, ...]:
    found = tuple(names.index(entry.word(names)) for entry in source.listed(len(names)))
    if len(set(found)) < len(names):
        raise source.wrong("must name each once")
    return found


def _numbers(source: Reader, most: int) -> tuple[int, ...]:
    found = tuple(entry.whole(1, most) - 1 for entry in source.listed(most))
    if len(set(found)) < most:
        raise source.wrong("must name each once")
    return found


def _check_cards(josef: Josef, source: Reader, difficulty: str) -> None:
    """Enough cards for the turns he has left, each in one place only, and the open ones as they are shown."""
    shown, hidden = source["josef"], source["josef_hidden"]
    cards = [*josef.deck, *josef.set_aside, *josef.slots, *([josef.card] if josef.card else [])]
    if len(set(cards)) < len(cards):
        raise hidden["deck"].wrong("holds a card that is somewhere else too")
    if len({bool(josef.card), josef.score != NOBODY, josef.turns < SOLO.turns}) > 1:
        raise shown["card"].wrong("and its score card must lie open until his last turn is over")
    left = SOLO.turns - josef.turns - (1 if josef.card else 0)
    if len(josef.deck) != left:
        raise hidden["deck"].wrong(f"must hold a card for each of the {left} turns after this one")
    if len(josef.slots) != _filled_slots(josef):
        raise shown["slots"].wrong("must hold the cards played since the last maintenance")
    scores = [*josef.score_deck, *([josef.score] if josef.card else [])]
    if len(set(scores)) < len(scores) or len(scores) < min(SOLO.slots - len(josef.slots), SOLO.turns - josef.turns):
        raise hidden["score_deck"].wrong("must hold each score card that is still to come, once")
    _check_shown(josef, shown, difficulty)


def _filled_slots(josef: Josef) -> int:
    """The number of cards in his slots; after his last turn no maintenance clears them."""
    return SOLO.slots if josef.turns == SOLO.turns else josef.turns % SOLO.slots


def _check_shown(josef: Josef, shown: Reader, difficulty: str) -> None:
    """A check of values that a dump only repeats for its reader."""
    side = SOLO.sides[difficulty]
    following = shown["next"]
    expected = josef.deck[0] if josef.deck else None
    if following.value != expected:
        raise following.wrong("must be the top card of his deck")
    if [entry.whole(0, BOARD.mastery.top) for entry in shown["targets"].listed(SOLO.slots)] != list(side.targets):
        raise shown["targets"].wrong("must be those of the difficulty")
    score = shown["score"]
    if score.empty != (josef.score == NOBODY):
        raise score.wrong("must be shown as long as a card is")
    if not score.empty and (score["vp"].whole(), score["rooster"].whole()) != side.scores[josef.score]:
        raise score.wrong("must be that of his score card")


def _check_apostles(josef: Josef, source: Reader) -> None:
    """The set is shared: nobody holds what the other has."""
    player = source["players"].listed(1)[0]
    mine = {number.value for key in ("apostles", "warehouse", "board") for number in player[key]}
    if len(set(josef.apostles)) < len(josef.apostles) or mine & set(josef.apostles):
        raise source["josef"]["apostles"].wrong("names an apostle that is somewhere else too")
