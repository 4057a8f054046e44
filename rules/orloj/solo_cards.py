"""Josef's cards and tiles as printed, typed and checked as they are read (README B13, B14)."""

from __future__ import annotations

from typing import NamedTuple

from rules.board_data import CORRECTIONS, TomlTable
from rules.orloj.board import HOURS, OBJECTIVES, TALLIES, TILE_OF
from rules.orloj.effects import TRACKS

ACTION_CARDS = tuple(f"J{number:02}" for number in range(1, 19))
LEVELS = ("basic", "medium 1", "medium 2", "advanced")


class Errand(NamedTuple):
    """Build a tile or take an apostle (`tile` is then NO_TILE); if done, `reward` with its word or number follows."""

    tile: int
    apostle: int
    reward: str
    detail: str


NO_TILE = -1


class ActionCard(NamedTuple):
    """Workers needed, sectors the hand and the face turn, and two errands."""

    workers: int
    hand: int
    face: int
    errands: tuple[Errand, Errand]


class Side(NamedTuple):
    """The side of Josef's tiles and cards that a difficulty turns up."""

    mastery_tile: int
    targets: tuple[int, ...]
    scores: tuple[tuple[int, int], ...]
    assistant: int


class SoloOpponent(NamedTuple):
    """Everything that does not depend on the difficulty, and the sides that do."""

    workers: int
    vp: int
    turns: int
    slots: int
    set_aside: int
    production: int
    mastery_reward: int
    maintenance_rooster: int
    scoring_tiles: tuple[str, ...]
    scoring_vp: int
    scoring_most: int
    sides: dict[str, Side]
    removed_window: str
    removed_royal: str
    removed_objective: str
    cards: dict[str, ActionCard]


def parse_card(text: str) -> ActionCard:
    """`workers 3, hand 1, face 0: I for blue, Leo for card right`; ValueError says what makes no sense."""
    head, colon, errands = text.partition(": ")
    match head.replace(",", "").split():
        case ["workers", workers, "hand", hand, "face", face] if colon and (workers + hand + face).isdigit():
            first, _, second = errands.partition(", ")
            return ActionCard(int(workers), int(hand), int(face), (_errand(first), _errand(second)))
    raise ValueError(f"{head!r} does not say workers, hand and face")


def _errand(text: str) -> Errand:
    what, _, reward = text.partition(" for ")
    kind, detail = _reward(reward)
    if what in TILE_OF:
        return Errand(TILE_OF[what], 0, kind, detail)
    word, _, number = what.partition(" ")
    if word == "apostle" and number.isdigit() and 1 <= int(number) <= 12:
        return Errand(NO_TILE, int(number), kind, detail)
    raise ValueError(f"{what!r} is neither a tile nor an apostle")


def _reward(text: str) -> tuple[str, str]:
    match text.split():
        case [track] if track in TRACKS:
            return "mastery", track
        case ["card" | "assistant" as kind, "left" | "right" as end]:
            return kind, end
        case ["painter", steps] if steps.isdigit():
            return "painter", steps
    raise ValueError(f"{text!r} is no reward")


def _card(table: TomlTable, key: str) -> ActionCard:
    text = table.text(key)
    try:
        return parse_card(text)
    except ValueError as problem:
        raise table.error(key, f"cannot be read: {problem}") from None


def read_solo(table: TomlTable) -> SoloOpponent:
    josef, levels, removed, cards = (table.table(key) for key in ("josef", "levels", "removed", "cards"))
    mastery, assistant = josef.pair("mastery_tile", 0, 9), josef.pair("assistant", 0, 20)
    targets = tuple(josef.wholes(f"targets_{side}", 3, 0, 12) for side in ("basic", "advanced"))
    scores = tuple(josef.pairs(f"scores_{side}", 3, 0, 20) for side in ("basic", "advanced"))
    sides = {}
    for level in LEVELS:
        study, score = levels.pair(level.replace(" ", "_"), 0, 1)
        sides[level] = Side(mastery[study], targets[study], scores[score], assistant[score])
    solo = SoloOpponent(
        workers=josef.whole("workers", 1, 20),
        vp=josef.whole("vp", 0, 99),
        turns=josef.whole("turns", 12, 12),
        slots=josef.whole("slots", 3, 3),
        set_aside=josef.whole("set_aside", 6, 6),
        production=josef.whole("production", 0, 3),
        mastery_reward=josef.whole("mastery_reward", 0, 9),
        maintenance_rooster=josef.whole("maintenance_rooster", 0, 9),
        scoring_tiles=josef.words("scoring_tiles", 5, TALLIES),
        scoring_vp=josef.whole("scoring_vp", 0, 9),
        scoring_most=josef.whole("scoring_most", 0, 99),
        sides=sides,
        removed_window=removed.word("window", TALLIES),
        removed_royal=removed.word("royal", TALLIES),
        removed_objective=removed.word("objective", [name for group in OBJECTIVES for name in group]),
        cards={key: _card(cards, key) for key in ACTION_CARDS},
    )
    for part in (table, josef, levels, removed, cards):
        part.close()
    _check_errands(solo, cards)
    return solo


def _check_errands(solo: SoloOpponent, cards: TomlTable) -> None:
    """Every tile and every apostle once, so that the six cards set aside block at most six of each kind."""
    errands = [errand for card in solo.cards.values() for errand in card.errands]
    tiles = sorted(errand.tile for errand in errands if errand.tile != NO_TILE)
    apostles = sorted(errand.apostle for errand in errands if errand.apostle)
    if tiles != list(range(2 * HOURS)) or apostles != list(range(1, 13)):
        raise cards.error("J01", "to J18 must name every tile and every apostle once")


SOLO = CORRECTIONS.read("orloj", ["solo.toml"], read_solo)
