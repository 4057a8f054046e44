"""A state that is being changed, and the small things everything that happens is made of."""

from __future__ import annotations

from rules.engine import Note, Place, Step
from rules.orloj import events
from rules.orloj.board import BOARD, HOURS, TILE_PLACES, TILES
from rules.orloj.effects import COINS, GOLD, GOODS, Cost, Effect
from rules.orloj.payments import Payment, as_effect, payments
from rules.orloj.players import NOBODY, Josef, Player, entry_of
from rules.orloj.state import State, put, question_of

PAIRS = BOARD.apostles.pairs
RED = BOARD.apostles.red
RING_PLACES = tuple(f"ring:{hour + 1}" for hour in range(HOURS))


class Turn(Step[State]):
    """Holds the new state and what has happened so far.

    Events are noted as their type and then their facts. Whoever answers a question takes it off the stack (`pending`).
    """

    __slots__ = ("before", "own", "pending", "rival", "seat")

    def __init__(self, before: State) -> None:
        self.state = state = before.copy()
        self.before = before.players
        self.seat = state.seat
        self.pending = state.pending
        self.notes: list[Note] = []
        self._events = None
        self.own: Player | None = None
        self.rival: Josef | None = None

    def act_as(self, seat: int) -> None:
        """The acting seat from here on."""
        self.seat = self.state.seat = seat
        self.own = None

    def me(self) -> Player:
        """The acting player, who may be changed. Whoever only reads asks `state.player`, which copies nobody. What is
        called most often asks `own or me`: after the first time that saves a call."""
        seat, players = self.seat, self.state.players
        own = players[seat]
        if own is self.before[seat]:
            own = players[seat] = own.copy()
        self.own = own
        return own

    def player(self, seat: int) -> Player:
        """A player who may be changed: copied the first time somebody asks."""
        player = self.state.players[seat]
        if player is self.before[seat]:
            player = self.state.players[seat] = player.copy()
        return player

    def josef(self) -> Josef:
        """Josef, who may be changed."""
        if self.rival is None:
            josef = self.state.josef
            assert josef is not None
            self.rival = self.state.josef = josef.copy()
        return self.rival

    def owner(self, seat: int) -> Player | Josef:
        """Whoever has this seat, be it Josef, and may be changed."""
        if seat == self.seat:
            return self.own or self.me()
        return self.player(seat) if seat < len(self.state.players) else self.josef()

    def ask(self, ask: str, about: str = "", number: int = 0, kind: str = "", effect: Effect = ()) -> None:
        self.pending.append(question_of(ask, about, number, kind, effect))

    def gain(self, what: int, amount: int, why: str) -> None:
        me = self.own or self.me()
        me.goods[what] += amount
        self.notes.append((events.Gained, self.seat, GOODS[what], amount, why))

    def pay(self, what: int, amount: int, why: str) -> None:
        if amount:
            me = self.own or self.me()
            me.goods[what] -= amount
            self.notes.append((events.Paid, self.seat, GOODS[what], amount, why))

    def charge(self, cost: Cost, why: str) -> None:
        """Pay a cost that can be paid; if there are several ways, the player is asked (D49)."""
        found = payments(self.me().goods, cost)
        if len(found) > 1:
            self.ask("pay", why, effect=as_effect(cost))
        else:
            self.hand_over(cost, found[0], why)

    def hand_over(self, cost: Cost, payment: Payment, why: str) -> None:
        coins, gold, *kept = payment
        for what, (own, need, keeps) in enumerate(zip(self.me().goods, cost, kept, strict=False)):
            if need:
                self.pay(what, (own if own < need else need) - keeps, why)
        self.pay(GOLD, cost[3], why)
        self.pay(COINS, coins, why)
        self.pay(GOLD, gold, why)

    def force(self, amount: int, why: str) -> None:
        if amount:
            me = self.own or self.me()
            me.broken += amount
            self.notes.append((events.Forced, self.seat, amount, why))

    def repair(self, amount: int, why: str) -> None:
        amount = min(amount, self.state.players[self.seat].broken)
        if amount:
            me = self.own or self.me()
            me.broken -= amount
            self.notes.append((events.Repaired, self.seat, amount, why))

    def score(self, vp: int, why: str, places: tuple[Place, ...] = (), seat: int | None = None, at: int = 0) -> None:
        """Points for the acting player or another seat, in this round or another (final scoring); never below 0."""
        if not vp:
            return
        if seat is None:
            seat = self.seat
        owner = self.owner(seat)
        if vp < -owner.vp:
            vp = -owner.vp
        if vp:
            owner.vp += vp
            owner.ledger = (*owner.ledger, entry_of(at or self.state.round, why, vp))
            self.notes.append((events.Scored, seat, vp, why, places))

    def move_worker(self, seat: int, source: Place, target: Place) -> None:
        self.notes.append((events.WorkerMoved, seat, source, target))

    def free_worker(self, source: Place) -> None:
        """A locked worker becomes available."""
        self.me().workers += 1
        self.move_worker(self.seat, source, "workers")

    def send_home(self, seat: int, source: Place) -> None:
        """A worker goes back to its owner, be it Josef."""
        self.owner(seat).workers += 1
        self.notes.append((events.WorkerMoved, seat, source, "workers"))

    def arrive(self, seat: int) -> None:
        """The seat's worker takes the ring space at the hand; whoever stood there goes home (README C2)."""
        state, hand = self.state, self.state.hand
        place = RING_PLACES[hand]
        if (there := state.ring[hand]) != NOBODY:
            self.send_home(there, place)
        self.owner(seat).workers -= 1
        state.ring = put(state.ring, hand, seat)
        self.notes.append((events.WorkerMoved, seat, "workers", place))

    def turn_hand(self, seat: int, steps: int) -> None:
        hand = self.state.hand = (self.state.hand + steps) % HOURS
        self.notes.append((events.HandTurned, seat, steps, hand))

    def turn_face(self, seat: int, steps: int) -> None:
        """Counter-clockwise."""
        if steps:
            face = self.state.face = (self.state.face - steps) % HOURS
            self.notes.append((events.FaceTurned, seat, steps, face))

    def turn_gears(self, seat: int, turns: int, forced: bool) -> None:
        """Each single turn that ends on a red tooth moves the rooster."""
        for _ in range(turns):
            gear = self.state.gear = (self.state.gear + 1) % len(PAIRS)
            self.notes.append((events.GearsTurned, seat, gear, gear in RED, forced))
            if gear in RED:
                self.move_rooster(1, "gears")

    def move_rooster(self, steps: int, why: str) -> None:
        """Steps beyond a due crow are lost; after the last crow it stands still (README C7)."""
        state = self.state
        if steps and state.rooster and state.crow_comes:
            state.rooster = max(0, state.rooster - steps)
            self.notes.append((events.RoosterMoved, state.rooster, why))

    def move_painter(self, seat: int, steps: int, section: int = 0) -> None:
        self.state.painter = (self.state.painter - 1 + steps) % HOURS + 1
        self.notes.append((events.PainterMoved, seat, steps, self.state.painter, section))

    def lay(self, seat: int, tile: int) -> None:
        """A tile leaves the construction area for the calendar; nobody stands on it yet."""
        self.state.calendar = put(self.state.calendar, tile, NOBODY)
        self.notes.append((events.TileBuilt, seat, TILES[tile]))

    def man(self, seat: int, tile: int) -> None:
        """A worker of the seat goes onto a tile of the calendar."""
        owner = self.owner(seat)
        owner.workers -= 1
        if isinstance(owner, Player):
            owner.met = None
        self.state.calendar = put(self.state.calendar, tile, seat)
        self.move_worker(seat, "workers", TILE_PLACES[tile])

    def slide_display(self) -> None:
        """Cards move right into the gaps, new ones come in on the left as long as there are any (D21)."""
        state = self.state
        gaps = state.display.count("")
        display = [""] * gaps + [card for card in state.display if card]
        slid = tuple(display)
        if slid != state.display:
            self.notes.append((events.DisplaySlid, slid))
        for slot in range(gaps - 1, -1, -1):
            if state.deck:
                display[slot], state.deck = state.deck[0], state.deck[1:]
                self.notes.append((events.CardRevealed, display[slot], slot + 1))
        state.display = tuple(display)

    def refill_scroll(self, slot: int) -> None:
        state = self.state
        if state.pile:
            kind, state.pile = state.pile[0], state.pile[1:]
            state.scrolls = (*state.scrolls[:slot], kind, *state.scrolls[slot + 1 :])
            self.notes.append((events.ScrollRevealed, kind, slot + 1))
