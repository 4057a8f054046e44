"""What a screen may ask of a position before anything is chosen; the answers are what choosing then brings."""

from __future__ import annotations

import pytest

from rules.engine import Rng
from rules.orloj import GAME, previews
from rules.orloj import events as e
from rules.orloj.board import BOARD, TILES


def positions(seats=2, games=4, solo_level="basic"):
    """Positions of random games of players who like to do what they can."""
    for seed in range(games):
        rng = Rng(seed)
        state = GAME.new_game(["Ann", "Bo", "Cy", "Di"][:seats], seed, {"difficulty": solo_level})
        while GAME.prompt(state) is not None:
            yield state
            choices = GAME.choices(state)
            keen = [choice for choice in choices if choice.verb not in ("skip", "pass", "end", "exchange")]
            state = GAME.apply(state, rng.pick(keen if keen and rng.below(5) else choices)).state


def asking(ask, seats=2, games=4):
    return (state for state in positions(seats, games) if GAME.prompt(state).ask == ask)


def events_of(state, choice, kind):
    return [event for event in GAME.apply(state, choice).events if isinstance(event, kind)]


def test_a_turn_of_the_clock_is_told_as_it_comes():
    seen = 0
    for state in asking("turn"):
        for choice in GAME.choices(state):
            turning = previews.of_choice(state, choice)
            if choice.verb != "hand":
                continue
            seen += 1
            after = GAME.apply(state, choice).state
            forced = sum(event.amount for event in events_of(state, choice, e.Forced) if event.why == "clock")
            assert turning.sector == after.hand + 1
            assert turning.ring == BOARD.clock.ring[after.hand]
            assert turning.face == BOARD.clock.face[(after.hand - after.face) % 12]
            assert turning.force == forced
            home = [event.seat for event in events_of(state, choice, e.WorkerMoved) if event.target == "workers"]
            assert home == ([] if turning.home is None else [turning.home])
    assert seen > 100


def test_only_turns_of_the_clock_are_turns():
    for state in asking("turn", games=1):
        assert previews.of_choice(state, next(c for c in GAME.choices(state) if c.verb == "pass")) is None
        return


def test_a_tile_scores_what_its_offer_says():
    built = 0
    for state in asking("construct", games=25):
        offers = previews.offers(state)
        for choice in GAME.choices(state):
            if choice.verb != "build":
                continue
            tile, moves, force = choice.numbers
            offer = offers[TILES[tile]]
            assert offer.reason is None
            if moves != offer.moves:
                continue
            built += 1
            assert offer.force == force
            after = GAME.apply(state, choice)
            if GAME.prompt(after.state) is not None and GAME.prompt(after.state).ask == "pay":
                first = GAME.choices(after.state)[0]
                assert offer.short == sum(first.numbers)
                after = GAME.apply(after.state, first)
            scored = [event for event in after.events if isinstance(event, e.Scored)]
            assert offer.resources == next(event.vp for event in scored if event.why == "construction")
            group = next(event for event in scored if event.why == "group")
            assert (offer.group, set(offer.places)) == (group.vp, set(group.places))
            assert offer.vp == offer.resources + offer.group
    assert built > 10


def test_every_waiting_tile_has_an_offer_and_only_those():
    for state in positions(games=1):
        calendar = GAME.picture(state)["calendar"]
        waiting = {tile["name"] for tile in (*calendar["months"], *calendar["zodiac"]) if tile["status"] == "waiting"}
        assert set(previews.offers(state)) == waiting


def test_an_offer_that_cannot_be_taken_says_why():
    reasons = set()
    for state in asking("construct", games=6):
        legal = {TILES[choice.numbers[0]] for choice in GAME.choices(state) if choice.verb == "build"}
        for name, offer in previews.offers(state).items():
            assert (offer.reason is None) == (name in legal), (name, offer)
            reasons.add(offer.reason.key if offer.reason else "")
    assert "need_gold" in reasons


def test_a_card_tells_its_price_and_which_halves_would_join():
    joined = 0
    for state in asking("expand", games=30):
        found = previews.card_offers(state)
        for choice in GAME.choices(state):
            if choice.verb != "card":
                continue
            offer = found[choice.numbers[0]]
            assert offer.reason is None
            card, row = BOARD.workshop.cards[offer.card], state.player.cards
            if not row:
                assert (offer.left, offer.right) == ("", "")
                continue
            first, last = BOARD.workshop.cards[row[0].card].left, BOARD.workshop.cards[row[-1].card].right
            assert offer.left == (first if card.right == first else "")
            assert offer.right == (last if card.left == last else "")
            joined += bool(offer.left) + bool(offer.right)
    assert joined > 3


def test_deeds_of_the_sculptor_are_those_of_the_level():
    for state in asking("sculptor", games=8):
        found = previews.deeds(state)
        legal = {choice.noun for choice in GAME.choices(state) if choice.verb == "sculptor"}
        assert {name for name, (_deed, reason) in found.items() if reason is None} == legal
        level = BOARD.mastery.sculptor_level[state.player.mastery[1]]
        assert found["treasury"][0] == BOARD.treasures.sculptor["treasury"][level]


def test_an_objective_announces_itself_when_it_can_be_claimed():
    claimed = 0
    for state in positions(games=10):
        true_now = previews.fulfilling(state)
        for choice in GAME.choices(state):
            if choice.verb == "claim":
                claimed += 1
                assert true_now[choice.numbers[0]]
    assert claimed > 5


@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_josefs_errands_succeed_exactly_when_nothing_is_in_his_way(level):
    tried = 0
    for seed in range(16):
        rng, state = Rng(seed), GAME.new_game(["Ann"], seed, {"difficulty": level})
        while GAME.prompt(state) is not None:
            choice = rng.pick(GAME.choices(state))
            step = GAME.apply(state, choice)
            card = state.josef.card
            found = [event for event in step.events if isinstance(event, e.JosefTried)]
            if len(found) == 2 and choice.verb == "end":
                tried += 1
                assert [event.what for event in found] == [errand.what for errand in previews.errands(state, card)]
                assert [event.done for event in found] == [errand.open for errand in previews.errands(state, card)]
            state = step.state
    assert tried > 10
