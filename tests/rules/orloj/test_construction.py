"""Months and signs: hammers, costs, groups, sections, hammer cards, the final tile (README B5, B6, B8, C4)."""

from typing import Any

import pytest

from rules.orloj import events
from rules.orloj.board import BOARD, HAMMERS, TILE_OF, TILES
from rules.orloj.players import NOBODY
from rules.orloj.state import BLOCKED, WAITING
from tests.rules.orloj.positions import SECTION_OF, Table, player, table

RICH = "gold 9, paint 9, wood 9, iron 9"
COSTS = {
    "I": "gpp", "II": "gpw", "III": "gpi", "IV": "gpw", "V": "gww", "VI": "gwi",
    "VII": "gpi", "VIII": "gwi", "IX": "gii", "X": "gpwi", "XI": "gwwi", "XII": "gwii",
    "Aquarius": "gwi", "Pisces": "gii", "Aries": "gpi", "Taurus": "gpw", "Gemini": "gpi", "Cancer": "gpp",
    "Leo": "gww", "Virgo": "gwi", "Libra": "gpw", "Scorpio": "gpww", "Sagittarius": "gpwi", "Capricorn": "gppw",
}  # fmt: skip
BESIDE = [{1, 2, 4, 5}, {2, 3, 5, 6}, {5, 6, 8, 9}, {8, 9, 11, 12}, {7, 8, 10, 11}, {4, 5, 7, 8}]


def building(mine: Any = None, **values: Any) -> Table:
    return table(mine or player(goods=RICH), **values).asking("construct")


def place_beside(tile: int) -> int:
    return next(place for place, cells in enumerate(BESIDE) if tile % 12 + 1 in cells)


@pytest.mark.parametrize("tile", TILES)
def test_every_tile_costs_its_row_and_column_and_gives_two_points_a_resource(tile: str) -> None:
    place = place_beside(TILE_OF[tile])
    found = building(hammers=(place, place), sections=("recover",) * 12).play(f"build {tile}").paying()
    spent: dict[str, int] = {}
    for event in found.happened(events.Paid):
        spent[event.what[0]] = spent.get(event.what[0], 0) + event.amount
    assert spent == {letter: COSTS[tile].count(letter) for letter in COSTS[tile]}
    assert found.scored()["construction"] == 2 * len(COSTS[tile])
    assert found.owner(tile) == 0


@pytest.mark.parametrize("place", range(6))
def test_a_hammer_reaches_its_four_cells(place: int) -> None:
    found = building(player(goods=RICH, broken=5, hammer="coin"), hammers=(place, 0))
    still = {text for text in found.main if text in {f"build {name}" for name in TILES[:12]}}
    assert still == {f"build {TILES[cell - 1]}" for cell in BESIDE[place]}


def test_hammers_go_round_their_six_places() -> None:
    found = building(player(goods=RICH), hammers=(5, 0)).play("build III hammer 2 force 1")
    assert found.state.hammers == (1, 0)
    assert found.state.players[0].broken == 1


def test_month_six_of_the_rulebook() -> None:
    """Worked example: one free move, gold + wood + iron → 6, a group of four → 8, gold + coin, the coin hammer."""
    mine = player(goods="gold 1, wood 1, iron 1", hammer="coin", level=1)
    found = building(mine).own("V", "VII", "VIII")
    found.asking("construct").play("build VI hammer 1")
    assert found.scored() == {"construction": 6, "group": 8}
    assert found.goods() == {"gold": 1, "coins": 2}
    assert (found.state.hammers, found.state.players[0].broken) == ((1, 0), 0)


@pytest.mark.parametrize("hammer", HAMMERS)
@pytest.mark.parametrize("level", [0, 1, 2])
def test_free_moves_of_every_hammer_at_every_level(hammer: str, level: int) -> None:
    free = {
        "painter": (1, 1, 2),
        "coin": (1, 2, 3),
        "rooster": (1, 2, 3),
        "moon": (1, 2, 2),
        "mastery": (1, 1, 3),
        "apostle": (1, 2, 3),
    }[hammer][level]
    texts = building(player(goods=RICH, hammer=hammer, level=level)).texts
    hammered = {text.partition("hammer ")[2] for text in texts if text.startswith("build V ") or text == "build V"}
    expected = {"", "1", "2", "5"}
    assert hammered == {move if int(move or 0) <= free else f"{move} force {int(move) - free}" for move in expected}


HAMMER_BONUS = {
    ("painter", 1): "force",
    ("painter", 2): "painter",
    ("mastery", 1): "mastery",
    ("mastery", 2): "mastery",
    ("moon", 2): "moon",
    ("apostle", 1): "apostle",
    ("apostle", 2): "apostle",
}


@pytest.mark.parametrize("hammer", HAMMERS)
@pytest.mark.parametrize("level", [0, 1, 2])
def test_the_bonus_of_every_hammer_at_every_level(hammer: str, level: int) -> None:
    mine = player(goods="gold 1, paint 2", hammer=hammer, level=level, broken=2)
    found = building(mine, sections=("recover",) * 12).play("build I", "skip")
    asked = HAMMER_BONUS.get((hammer, level))
    assert (found.ask if found.state.seat == 0 else None) == asked
    mine = found.state.players[0]
    coins = {("coin", 1): {"coins": 1}, ("coin", 2): {"coins": 1}}
    assert found.goods() == coins.get((hammer, level), {})
    assert mine.rooster == (1 if hammer == "rooster" and level else 0)
    assert mine.broken == (1 if (hammer, level) == ("moon", 1) else 2)
    assert found.scored().get("hammer", 0) == (2 if (hammer, level) in (("coin", 2), ("rooster", 2)) else 0)


def test_the_painter_hammer_at_level_two_forces_a_deviation_first() -> None:
    mine = player(goods="gold 1, paint 2", hammer="painter", level=1)
    found = building(mine, sections=("recover",) * 12).play("build I", "skip")
    assert found.texts == ["force 1", "skip"]
    found.play("force 1")
    assert (found.ask, found.me.broken) == ("painter", 1)
    poor = player(goods="gold 1, paint 2", hammer="painter", level=1, broken=5)
    assert building(poor, sections=("recover",) * 12).play("build I", "skip").state.seat == 1


def test_the_mastery_hammer_adds_a_coin_and_the_apostle_hammer_a_repair_after_the_first_part() -> None:
    mine = player(goods="gold 1, paint 2", hammer="mastery", level=2)
    found = building(mine, sections=("recover",) * 12).play("build I", "skip")
    assert found.goods() == {}
    assert found.play("step blue").goods() == {"coins": 1}
    mine = player(goods="gold 1, paint 2", hammer="apostle", level=2, broken=1)
    found = building(mine, sections=("recover",) * 12).play("build I", "skip", "skip")
    assert found.state.players[0].broken == 0


def test_the_moon_hammer_at_level_three_moves_one_space_less() -> None:
    """D10: observation I makes it two."""
    mine = player(goods="gold 1, paint 2", hammer="moon", level=2)
    found = building(mine, sections=("recover",) * 12).play("build I", "skip", "moon")
    assert found.state.moon == 1
    assert found.goods() == {"wood": 1}


SECTIONS = {
    "gold_coin": {"gold": 1, "coins": 1},
    "rooster_coin": {"coins": 1},
    "gold_repair": {"gold": 1},
}
SECTION_ASKS = {
    "upgrade": "upgrade",
    "produce": "produce",
    "apostle": "apostle",
    "moon": "moon",
    "recover": "recover",
    "mastery_coin": "mastery",
    "basics": "basic",
    "recover_basic": "recover",
    "points_basic": "basic",
}


@pytest.mark.parametrize("section", [*SECTIONS, *SECTION_ASKS])
@pytest.mark.parametrize("how", ["painter", "construction"])
def test_every_section_for_the_painter_and_for_a_construction(section: str, how: str) -> None:
    mine = player(goods="gold 1, paint 2" if how == "construction" else "", broken=1)
    ring = [0] + [NOBODY] * 11
    if how == "painter":
        found = table(mine, ring=ring, painter=SECTION_OF[section] - 1 or 12).asking("painter")
        found.play("painter 1 left")
    else:
        sections = (section, *(other for other in BOARD.construction.printed if other != section))
        found = table(mine, ring=ring, sections=sections).asking("construct").play("build I")
    assert (found.ask if found.state.seat == 0 else None) == SECTION_ASKS.get(section)
    assert found.goods() == SECTIONS.get(section, {})
    mine = found.state.players[0]
    assert mine.rooster == (1 if section == "rooster_coin" else 0)
    assert mine.broken == (0 if section == "gold_repair" else 1)
    assert found.scored().get("section", 0) == (2 if section == "points_basic" else 0)


def test_sections_with_two_parts_give_both_in_order() -> None:
    found = table(painter=SECTION_OF["mastery_coin"] - 1).asking("painter").play("painter 1 left", "step pink")
    assert found.goods() == {"coins": 1}
    found = table(painter=SECTION_OF["recover_basic"] - 1, ring=[0, 0] + [NOBODY] * 10).asking("painter")
    found.play("painter 1 left", "recover ring 1")
    assert (found.ask, found.main) == ("basic", ["take paint", "take wood", "take iron"])
    found = table(painter=SECTION_OF["basics"] - 1).asking("painter")
    assert found.play("painter 1 left", "take paint", "take iron").goods() == {"paint": 1, "iron": 1}


def test_a_group_is_what_hangs_together_on_the_calendar() -> None:
    """Ring neighbours and the tile of the other ring in the same section; XII lies beside I."""
    cases = {("XII", "II"): 6, ("Aquarius",): 4, ("III",): 2, ("Pisces",): 2, ("II", "Pisces", "Aries", "III"): 10}
    for others, points in cases.items():
        found = building(sections=("recover",) * 12).own(*others).asking("construct").play("build I").paying()
        assert found.scored()["group"] == points
    stranger = building(sections=("recover",) * 12).own("II", seat=1).asking("construct").play("build I")
    assert stranger.paying().scored()["group"] == 2


def test_a_zodiac_tile_touches_its_month() -> None:
    found = building(hammers=(0, 3)).own("XII", "I").asking("construct").play("build Capricorn").paying()
    assert found.scored()["group"] == 6


def test_blocked_and_built_tiles_cannot_be_built() -> None:
    """D29."""
    calendar = [WAITING] * 24
    calendar[0], calendar[1] = BLOCKED, NOBODY
    found = building(calendar=calendar)
    assert found.why_not("build I").facts == {"tile": "I"}
    assert found.why_not("build I").key == "tile_blocked"
    assert found.why_not("build II").key == "tile_built"
    assert "build IV" in found.main


def test_without_a_worker_nothing_is_built() -> None:
    """D3."""
    found = building(player(goods=RICH, workers=0))
    assert found.main == ["skip"]
    assert found.why_not("build I").key == "need_worker"


def test_gold_is_paid_with_gold_and_set_aside_first() -> None:
    """D7, D49: the gold of the cost cannot be a coin; the rest may be coins or gold."""
    found = building(player(goods="coins 9, paint 2"))
    assert found.why_not("build I").facts == {"have": 0, "need": 1}
    one = building(player(goods="gold 1, coins 2"), sections=("recover",) * 12).play("build I")
    assert one.goods() == {}
    two = building(player(goods="gold 2, coins 2")).play("build I")
    assert two.texts == ["pay 2 coins", "pay 1 coin 1 gold"]
    assert two.play("pay 1 coin 1 gold").scored()["construction"] == 6


def test_a_hammer_never_moves_without_a_construction() -> None:
    """D30."""
    found = building(player(goods="gold 1, paint 1, wood 1"))
    assert found.play("skip").state.hammers == (0, 0)


def test_the_text_must_name_the_deviations() -> None:
    found = building()
    assert found.why_not("build IX hammer 2").facts == {"moves": 2, "force": 1}
    assert found.why_not("build XII").key == "hammer_elsewhere"
    assert found.why_not("build XII").facts["moves"] == 3


def complete(but: str, **values: Any) -> Table:
    """A calendar on which only one tile waits."""
    calendar = [NOBODY] * 24
    calendar[TILE_OF[but]] = WAITING
    return building(calendar=calendar, **values)


def test_the_last_tile_turns_the_final_one_and_triggers_the_end() -> None:
    found = complete("I").play("build I").paying()
    assert found.state.final
    assert found.state.ending == "calendar"
    assert found.scored()["group"] == 2


def test_the_final_tile_gives_eight_points_and_the_hammer_bonus() -> None:
    mine = player(goods="gold 1, wood 1, paint 1, iron 1", hammer="coin", level=2, workers=0)
    found = table(mine, calendar=[NOBODY] * 24, final=True).asking("construct")
    assert found.main == ["build final", "skip"]
    found.play("build final")
    assert found.scored() == {"final construction": 8, "hammer": 2}
    assert found.goods() == {"coins": 1}
    assert NOBODY in found.state.calendar
    assert found.state.hammers == (0, 0)


def test_before_that_the_final_tile_is_not_there() -> None:
    """D60."""
    found = building()
    assert "build final" not in found.texts
    assert found.why_not("build final").key == "final_not_open"


def test_the_final_tile_can_be_built_again_and_by_anybody() -> None:
    """D27, D58."""
    mine = player(goods="gold 2, wood 2, paint 2, iron 2", scrolls=("construct", "construct"))
    found = table(mine, calendar=[NOBODY] * 24, final=True, ending="calendar")
    found.play("use construct", "build final", "pay goods", "go on", "use construct", "build final")
    assert found.scored() == {"final construction": 16}


def test_an_upgrade_from_the_section_raises_the_hammer_bonus_of_the_same_construction() -> None:
    """D44."""
    mine = player(goods="gold 1, paint 2", hammer="coin", level=0)
    found = building(mine).play("build I", "upgrade hammer")
    assert found.goods() == {"coins": 1}
