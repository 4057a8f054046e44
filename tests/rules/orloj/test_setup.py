"""The table at the start: what is dealt to whom, the draft, the first game (README C1)."""

from collections import Counter
from dataclasses import replace

import pytest

from rules.engine import InvalidState
from rules.orloj import GAME, events
from rules.orloj.board import BOARD, CARDS, HAMMERS, OBJECTIVES, SECTIONS, TALLIES
from rules.orloj.players import NOBODY
from rules.orloj.state import BLOCKED, WAITING, Question, State
from rules.record import RecordError, parse, replay
from tests.rules.orloj.positions import NAMES, Table

FIRST = {"setup": "first game"}


def start(seats: int, seed: int = 1, **options: str) -> State:
    return GAME.new_game(NAMES[:seats], seed, options)


@pytest.mark.parametrize(("seats", "blocked"), [(2, 6), (3, 5), (4, 4)])
def test_blocked_tiles_and_one_more_for_each_ring(seats: int, blocked: int) -> None:
    calendar = start(seats).calendar
    for ring in (calendar[:12], calendar[12:]):
        assert Counter(ring) == {BLOCKED: blocked, NOBODY: 1, WAITING: 11 - blocked}


@pytest.mark.parametrize(("seats", "workers"), [(1, 6), (2, 5), (3, 4), (4, 4)])
def test_available_workers_and_goods(seats: int, workers: int) -> None:
    for player in start(seats).players:
        assert (player.workers, player.vp, player.broken, player.rooster) == (workers, 10, 0, 0)
        assert player.goods == [0] * 5
        assert player.mastery == (0, 0, 0)


@pytest.mark.parametrize(("seats", "copies"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_assistants_by_number_of_players(seats: int, copies: int) -> None:
    assert start(seats).assistants == (copies,) * 6


def test_windows_royal_scrolls_objectives_and_sections_are_dealt() -> None:
    for seed in range(30):
        deal = start(3, seed).deal
        assert len(set(deal.windows)) == 3
        assert set(deal.windows) <= set(TALLIES)
        assert all(name in group for name, group in zip(deal.objectives, OBJECTIVES, strict=True))
        groups = BOARD.beginnings.objective_bonuses
        assert all(name in group for name, group in zip(deal.bonuses, groups, strict=True))
        assert sorted(deal.sections) == sorted(SECTIONS)


def test_every_crown_and_first_player_turns_up() -> None:
    """Both crowns, every hour and every face position are drawn from the seed (D43)."""
    states = [start(2, seed) for seed in range(200)]
    assert {state.deal.crown for state in states} == {(4, 3, 3, 3), (3, 3, 4, 3)}
    assert {state.deal.first for state in states} == {0, 1}
    assert {state.hand for state in states} == {state.face for state in states} == set(range(12))


@pytest.mark.parametrize(
    ("seats", "crowns"),
    [
        (2, {(4, 3, 3, 3), (3, 3, 4, 3)}),
        (3, {(4, 4, 3, 3), (3, 4, 4, 3)}),
        (4, {(4, 4, 4, 4), (5, 4, 4, 3)}),
        (1, {(4,)}),
    ],
)
def test_the_crowns(seats: int, crowns: set[tuple[int, ...]]) -> None:
    states = [start(seats, seed) for seed in range(40)]
    assert {state.deal.crown for state in states} == crowns
    assert all(state.rooster == state.deal.crown[0] for state in states)


def test_the_clock_starts_with_the_moon_left_of_the_hand() -> None:
    state = start(2)
    assert (state.moon, state.gear, state.painter, state.hammers) == (11, 0, 12, (0, 0))
    assert state.ring == (NOBODY,) * 12
    assert len(state.display) == 3
    assert sorted([*state.display, *state.deck]) == sorted(CARDS)


def test_the_last_in_turn_order_drafts_first() -> None:
    found = Table(start(3, 5))
    first = found.state.deal.first
    assert len(found.state.pairs) == 4
    order = []
    while found.ask == "draft":
        order.append(found.state.seat)
        found.play(found.texts[0])
    assert order == [(first - 1) % 3, (first - 2) % 3, first]
    assert found.state.pairs == ()
    while found.ask == "start":
        found.play("start later")
    assert found.state.seat == first


def test_drafted_pairs_are_gone_for_the_others() -> None:
    found = Table(start(2))
    assert found.texts == ["pair 1", "pair 2", "pair 3"]
    found.play("pair 2")
    assert found.texts == ["pair 1", "pair 3"]
    assert found.why_not("pair 2").key == "pair_gone"
    assert found.why_not("pass").key == "answer_first"


def test_alone_one_chooses_between_two_pairs() -> None:
    assert Table(start(1)).texts == ["pair 1", "pair 2"]


def test_in_the_first_game_the_four_pairs_are_dealt_and_the_ring_is_printed() -> None:
    dealt = set()
    for seed in range(20):
        state = GAME.new_game(NAMES, seed, FIRST)
        assert state.deal.sections == BOARD.construction.printed
        assert state.deal.crown == (4, 4, 4, 4)
        pairs = [(player.hammer, player.start) for player in state.players]
        assert sorted(pairs) == [("coin", 2), ("moon", 4), ("painter", 1), ("rooster", 3)]
        dealt.add(tuple(pairs))
    assert len(dealt) > 1


START = {
    1: ({"gold": 1, "wood": 1, "paint": 1}, 2, (1, 1, 1), 2, 0, ()),
    2: ({"coins": 2, "wood": 1, "iron": 1, "paint": 1}, 1, (0, 1, 0), 0, 0, (5, 9)),
    3: ({"iron": 1, "paint": 1}, 1, (2, 0, 1), 1, 2, ()),
    4: ({"gold": 1, "coins": 3}, 1, (1, 0, 2), 1, 0, ()),
    5: ({"wood": 1, "iron": 2, "coins": 1}, 1, (0, 2, 0), 1, 0, (4,)),
    6: ({"gold": 1, "paint": 2, "wood": 1}, 1, (1, 0, 1), 0, 0, (2, 7)),
    7: ({"gold": 1, "paint": 1, "wood": 1, "iron": 1}, 1, (1, 1, 0), 1, 1, ()),
    8: ({"coins": 4, "iron": 1}, 1, (0, 1, 1), 2, 0, ()),
}


@pytest.mark.parametrize("card", START)
def test_the_contents_of_every_start_card(card: int) -> None:
    goods, broken, mastery, upgrades, disc, apostles = START[card]
    found = Table(start(2))
    found.state.rooster = 4
    found.state.pairs = (("coin", card), ("moon", 1), ("rooster", 2))
    found.state.seat = found.state.deal.first
    found.state.pending = [Question("drafted"), Question("draft")]
    found.state.players[1 - found.state.seat].hammer = "apostle"
    found.state.players[1 - found.state.seat].start = 2 if card != 2 else 1
    found.settled().play("pair 1")
    me = found.me
    assert found.goods(found.state.seat) == goods
    assert (me.broken, me.mastery, me.rooster, me.warehouse) == (broken, mastery, disc, apostles)
    assert me.apostles == frozenset(range(1, 13)) - set(apostles)
    assert found.state.gear == 0
    for _ in range(upgrades):
        assert found.ask == "upgrade"
        assert "skip" not in found.texts
        found.play("upgrade hammer")
    assert found.ask == "turn"


def test_a_start_card_is_taken_right_before_the_owners_first_turn() -> None:
    """D40: until then the drafted hammer is seen, and the card waits."""
    found = Table(GAME.new_game(NAMES[:2], 3, FIRST))
    other = 1 - found.state.deal.first
    waiting = found.state.players[other]
    assert waiting.hammer in HAMMERS
    assert not waiting.started
    assert waiting.goods == [0] * 5
    while found.state.seat != other:
        found.play(found.texts[-1] if "pass" not in found.texts else "pass")
    assert [event.seat for event in found.happened(events.StartTaken)] == [other]
    assert found.me.started


def drafted(seats: int, rooster: int, seed: int = 5) -> Table:
    """Right after the draft, with so many steps to the first crow."""
    found = Table(start(seats, seed, first="1"))
    found.state.rooster = rooster
    while found.ask == "draft":
        found.play("pair 1" if "pair 1" in found.texts else found.texts[0])
    return found


ASKED = {(2, 3): [1], (2, 4): [], (3, 3): [1, 2], (3, 4): [2], (4, 4): [2, 3], (4, 5): [2, 3], (1, 4): []}


@pytest.mark.parametrize(("seats", "rooster"), ASKED)
def test_the_start_card_is_asked_about_only_where_a_crow_can_come_before_the_first_turn(
    seats: int, rooster: int
) -> None:
    """D75: a turn brings the crow three steps nearer at most; whoever begins has nobody before."""
    found = drafted(seats, rooster)
    asked = []
    while found.ask == "start":
        assert found.texts == ["start now", "start later"]
        assert found.why_not("pass").facts == {"ask": "start"}
        assert found.why_not("exchange coins").facts == {"ask": "start"}
        asked.append(found.state.seat)
        found.play("start later")
    assert asked == ASKED[seats, rooster]
    assert found.state.seat == 0
    assert [each.started for each in found.state.players] == [True] + [False] * (seats - 1)


def test_a_start_card_taken_now_is_taken_as_a_whole_and_once() -> None:
    """D75: its upgrades are asked at once, without additional actions, which belong to turns."""
    found = drafted(2, 3)
    found.state.players[1].start = 8
    found.play("start now")
    assert found.goods(1) == {"iron": 1, "coins": 4}
    assert (found.ask, found.state.seat, found.extras) == ("upgrade", 1, [])
    assert GAME.load(GAME.dump(found.state)) == found.state
    found.play("upgrade hammer", "upgrade iron")
    assert found.state.seat == 0
    while not (found.state.seat == 1 and found.ask == "turn"):
        found.play("pass" if "pass" in found.texts else found.main[-1])
    assert [event.seat for event in found.happened(events.StartTaken)].count(1) == 1
    assert found.state.players[1].started


@pytest.mark.parametrize("hour", [1, 7, 12])
def test_a_chosen_hour_and_first_player_leave_the_rest_of_the_table_as_the_seed_gives_it(hour: int) -> None:
    """D76."""
    drawn, chosen = start(3), start(3, hour=str(hour), first="2")
    assert (chosen.hand, chosen.deal.first, chosen.seat) == (hour - 1, 1, 0)
    assert chosen.deal._replace(first=drawn.deal.first) == drawn.deal
    assert (chosen.face, chosen.display, chosen.scrolls, chosen.pairs) == (
        *(drawn.face, drawn.display, drawn.scrolls, drawn.pairs),
    )
    assert GAME.load(GAME.dump(chosen)) == chosen


def test_who_begins_must_sit_at_the_table() -> None:
    assert GAME.options_for(3)["first"] == ("random", "1", "2", "3")
    with pytest.raises(ValueError, match=r"random, 1, 2$"):
        start(2, first="3")
    with pytest.raises(ValueError, match="random, 1, 2, 3"):
        start(2, hour="13")


def test_bad_arguments_say_what_is_allowed() -> None:
    with pytest.raises(ValueError, match="1 to 4 players"):
        GAME.new_game([], 1)
    with pytest.raises(ValueError, match="1 to 4 players"):
        GAME.new_game([*"ABCDE"], 1)
    with pytest.raises(ValueError, match="first game"):
        GAME.new_game(["A"], 1, {"setup": "third game"})
    with pytest.raises(ValueError, match="advanced"):
        GAME.new_game(["A"], 1, {"difficulty": "hard"})


def test_josefs_difficulty_is_an_option_only_for_who_plays_alone_and_the_length_only_for_others() -> None:
    assert set(GAME.options_for(1)) == {"setup", "difficulty", "hour"}
    assert set(GAME.options_for(2)) == {"setup", "length", "first", "hour"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_short_game_is_the_full_one_with_the_first_two_crows_of_its_crown(players: int) -> None:
    names = ["Ann", "Bo", "Cy", "Di"][:players]
    full, short = GAME.new_game(names, 7), GAME.new_game(names, 7, {"length": "short"})
    assert short.deal.crown == full.deal.crown[:2]
    assert replace(short, options=full.options, deal=full.deal) == full
    assert GAME.load(GAME.dump(short)) == short


def test_a_game_against_josef_cannot_be_short() -> None:
    with pytest.raises(ValueError, match="his twelve turns end it"):
        GAME.new_game(["Ann"], 7, {"length": "short"})
    with pytest.raises(RecordError, match="his twelve turns end it"):
        replay(GAME, parse("clay-and-clockwork 2\ngame: orloj\nseats: Ann\nseed: 7\noptions: length=short\n---\n"))


def test_a_position_of_a_short_game_must_lie_within_it() -> None:
    dumped = GAME.dump(GAME.new_game(["Ann", "Bo"], 7, {"length": "short"}))
    with pytest.raises(InvalidState, match="crow:"):
        GAME.load({**dumped, "crow": 3})
    with pytest.raises(InvalidState, match="crown"):
        GAME.load({**dumped, "crown": [4, 3, 3, 3]})


def test_a_dump_of_an_earlier_version_knows_nothing_of_lengths() -> None:
    dumped = GAME.dump(GAME.new_game(["Ann", "Bo"], 7))
    dumped["options"] = {"setup": "standard", "difficulty": "basic"}
    assert GAME.load(dumped).options["length"] == "full"
