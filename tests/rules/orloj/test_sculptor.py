"""The sculptor's four spaces at three levels, upgrades and production (README C4)."""

import pytest

from rules.orloj import GAME, events
from rules.orloj.players import NOBODY
from tests.rules.orloj.positions import player, table

SPACES = ["workshop", "treasury", "sky", "construct"]


@pytest.mark.parametrize(("precision", "level"), [(0, 1), (4, 1), (5, 2), (9, 2), (10, 3), (12, 3)])
@pytest.mark.parametrize(
    ("deed", "force", "goods", "asks"),
    [
        ("workshop", (1, 1, 0), ({}, {}, {"gold": 1}), ("expand", "basic", "expand")),
        ("construct", (2, 1, 0), ({}, {}, {"gold": 1}), ("construct", "basic", "construct")),
        ("sky painter", (1, 1, 0), ({}, {"coins": 1}, {"coins": 1}), ("painter",) * 3),
        ("sky moon", (0, 0, 0), ({}, {"coins": 1}, {"coins": 1}), ("moon",) * 3),
        (
            "treasury",
            (1, 1, 0),
            ({"gold": 1, "coins": 1}, {"gold": 1, "coins": 2}, {"gold": 1, "coins": 3}),
            (None, None, None),
        ),
    ],
)
def test_every_space_at_every_level(
    deed: str,
    force: tuple[int, int, int],
    goods: tuple[dict[str, int], ...],
    asks: tuple[str | None, ...],
    precision: int,
    level: int,
) -> None:
    """At level III the first part repairs instead of breaking, but not for the moon."""
    base = {"gold": 1, "paint": 9, "wood": 9, "iron": 9} if deed in ("workshop", "construct") else {}
    mine = player(mastery=(0, precision, 0), goods=", ".join(f"{k} {v}" for k, v in base.items()), broken=1)
    found = table(mine).asking("sculptor").play(f"sculptor {deed}")
    if force[level - 1]:
        found.play(f"force {force[level - 1]}")
    repaired = 1 if level == 3 and deed != "sky moon" else 0
    assert found.state.players[0].broken == 1 + force[level - 1] - repaired
    expected = asks[level - 1]
    assert (found.ask if found.state.seat == 0 and found.ask != "end" else None) == expected
    gained = {good: amount - base.get(good, 0) for good, amount in found.goods().items() if amount - base.get(good, 0)}
    assert gained == goods[level - 1]
    assert found.state.players[0].sculptor == SPACES.index(deed.split()[0])


@pytest.mark.parametrize(("precision", "steps"), [(0, 3), (5, 4), (10, 5)])
def test_the_moon_of_the_sky_goes_further_with_precision(precision: int, steps: int) -> None:
    found = table(player(mastery=(0, precision, 0))).asking("sculptor").play("sculptor sky moon", "moon")
    assert found.happened(events.MoonMoved)[0].steps == steps


def test_level_two_treasury_for_one_deviation() -> None:
    """Worked example: 1 damage → 1 gold + 2 coins."""
    found = table(player(mastery=(0, 5, 0))).asking("sculptor").play("sculptor treasury", "force 1")
    assert found.goods() == {"gold": 1, "coins": 2}
    assert found.state.players[0].broken == 1


def test_the_basic_of_choice_comes_before_the_card() -> None:
    mine = player(mastery=(0, 5, 0), goods="paint 1")
    found = table(mine, display=("", "", "W6")).asking("sculptor").play("sculptor workshop")
    found.play("force 1", "take wood")
    assert found.main == ["card 3", "skip"]


def test_the_sculptor_must_move_elsewhere() -> None:
    """D14."""
    found = table(player(sculptor=1)).asking("sculptor")
    assert "sculptor treasury" not in found.texts
    assert found.why_not("sculptor treasury").key == "sculptor_must_move"


def test_a_sculptor_there_is_sent_home() -> None:
    found = table(player(), player("Bo", sculptor=1)).asking("sculptor").play("sculptor treasury")
    assert [each.sculptor for each in found.state.players] == [1, NOBODY]


def test_the_sculptor_moves_although_nobody_pays_for_it() -> None:
    """D13: whoever will not turn tokens over does without the rest."""
    found = table(player(broken=1)).asking("sculptor").play("sculptor treasury")
    assert (found.ask, found.texts) == ("force", ["force 1", "skip"])
    assert GAME.ask(found.state) == "Force 1 deviations for what the sculptor does there?"
    mine = found.play("skip").state.players[0]
    assert (mine.sculptor, mine.broken, found.goods(), found.state.seat) == (1, 1, {}, 1)


def test_whoever_has_too_few_tokens_has_only_moved() -> None:
    """D13: two deviations for a construction, one token left; nothing is asked."""
    mine = player(broken=4, goods="gold 1, paint 2")
    found = table(mine, player("Bo", sculptor=3)).asking("sculptor").play("sculptor construct")
    assert [each.sculptor for each in found.state.players] == [3, NOBODY]
    assert (found.state.players[0].broken, found.goods(), found.state.seat) == (4, {"paint": 2, "gold": 1}, 1)


def test_a_token_repaired_after_the_move_may_still_pay() -> None:
    """D13, D73: the question waits while an additional action is open."""
    found = table(player(broken=5, scrolls=("moon",)), moon=0).asking("sculptor").play("sculptor treasury")
    assert (found.ask, found.texts) == ("force", ["skip", "use moon"])
    found.play("use moon", "moon")
    assert found.texts == ["force 1", "skip"]
    assert found.play("force 1").goods(0)["coins"] == 1


def test_every_other_space_may_be_chosen() -> None:
    """D13; the painter of the sky only if he can be paid, because the moon there costs nothing."""
    found = table(player(broken=4)).asking("sculptor")
    assert found.main == [
        *("sculptor workshop", "sculptor treasury", "sculptor sky painter", "sculptor sky moon"),
        *("sculptor construct", "skip"),
    ]
    broke = table(player(broken=5)).asking("sculptor")
    assert broke.main == ["sculptor workshop", "sculptor treasury", "sculptor sky moon", "sculptor construct", "skip"]
    assert broke.why_not("sculptor sky painter").facts == {"have": 0, "need": 1}


@pytest.mark.parametrize(("level", "goods"), [(0, {"iron": 1}), (1, {"iron": 2}), (3, {"iron": 2, "gold": 1})])
def test_production_by_level(level: int, goods: dict[str, int]) -> None:
    """Worked example at the top: 2 iron + 1 gold."""
    found = table(player(production=(0, 0, level))).asking("produce").play("produce iron")
    assert found.goods() == goods


def test_production_level_three_adds_a_basic_of_choice() -> None:
    found = table(player(production=(0, 0, 2))).asking("produce").play("produce iron")
    assert found.ask == "basic"
    assert found.play("take wood").goods() == {"wood": 1, "iron": 2}


def test_the_first_three_workers_beside_production_come_free_with_the_lowest_track() -> None:
    found = table(player(production=(1, 0, 1), workers=2)).asking("upgrade").play("upgrade wood")
    assert found.state.players[0].workers == 3
    assert found.happened(events.WorkerMoved)[0].source == "production:1"
    found = table(player(production=(1, 0, 1), workers=2)).asking("upgrade").play("upgrade paint")
    assert found.state.players[0].workers == 2
    found = table(player(production=(3, 2, 3), workers=2)).asking("upgrade").play("upgrade wood")
    assert found.happened(events.WorkerMoved)[0].source == "production:3"


def test_upgrading_a_finished_track_is_a_gold_and_a_point() -> None:
    """D50: and no upgrade for counting."""
    found = table(player(production=(3, 0, 0))).asking("upgrade").play("upgrade paint")
    assert found.goods() == {"gold": 1}
    assert found.scored() == {"production": 1}
    assert found.state.players[0].upgrades == 3


def test_a_finished_hammer_cannot_be_upgraded() -> None:
    found = table(player(level=2)).asking("upgrade")
    assert found.main == ["upgrade paint", "upgrade wood", "upgrade iron", "skip"]
    assert found.why_not("upgrade hammer").key == "hammer_at_top"


def test_the_personal_disc_ends_at_four() -> None:
    found = table(player(rooster=3, scrolls=("rooster", "rooster"))).play("use rooster", "use rooster")
    assert found.me.rooster == 4
    assert found.goods() == {"gold": 1, "coins": 2}
    assert found.scored() == {"rooster disc": 1}
    assert not found.happened(events.RoosterMoved)
