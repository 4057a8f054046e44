"""The lines of the log: what has happened, sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.orloj import names
from game.orloj.words import ROMAN, ending, half, phase, who, winner
from game.table.view import Line
from game.words import N_, _, ngettext
from rules.engine import Event, Place
from rules.orloj import events as e
from rules.orloj.board import BOARD
from rules.orloj.solo_cards import SOLO

CAME_FROM = {
    "ring": N_("{name}: a worker comes home from the ring"),
    "calendar": N_("{name}: a worker comes home from the calendar"),
    "board": N_("{name}: a worker is freed from the apostle board"),
    "production": N_("{name}: a worker is freed from production"),
    "display": N_("{name}: a worker is freed from the workshop display"),
}
WENT_TO = {
    "ring": N_("{name}: a worker goes to the ring"),
    "calendar": N_("{name}: a worker goes to the calendar"),
    "objective": N_("{name}: a worker goes to an objective"),
}
TOOK = {
    "paint": N_("{name}: gains {n} paint"),
    "wood": N_("{name}: gains {n} wood"),
    "iron": N_("{name}: gains {n} iron"),
    "gold": N_("{name}: gains {n} gold"),
    "coins": N_("{name}: coins gained: {n}"),
}
GAVE = {
    "paint": N_("{name}: pays {n} paint"),
    "wood": N_("{name}: pays {n} wood"),
    "iron": N_("{name}: pays {n} iron"),
    "gold": N_("{name}: pays {n} gold"),
    "coins": N_("{name}: coins paid: {n}"),
}
CLIMBED = {
    "blue": N_("{name}: innovation at {n}"),
    "pink": N_("{name}: precision at {n}"),
    "yellow": N_("{name}: observation at {n}"),
}


class Teller:
    """The lines of the log; seats are told by name. What happens on a player's board is pointed out at the player."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)

    def tell(self, event: Event) -> Line | None:
        return TELL[type(event)](self, event)

    def home(self, seat: int) -> Place:
        """Where somebody sits."""
        return f"seat:{seat}" if seat < len(self.players) else "seat:josef"

    def line(
        self, event: Any, said: str, places: tuple[Place, ...] = (), quiet: bool = False, head: bool = False
    ) -> Line:
        """A line about a seat, which is named in it."""
        seat = event.seat if event.seat < len(self.players) else None
        return Line(said.replace("{name}", who(event.seat, self.players)), seat, places, head, quiet)


def _drafted(teller: Teller, event: e.Drafted) -> Line:
    said = _("{name}: takes {hammer} with start card {card}")
    return teller.line(event, said.replace("{hammer}", names.hammer(event.hammer)).replace("{card}", str(event.start)))


def _turn_began(teller: Teller, event: e.TurnBegan) -> Line:
    return teller.line(event, "{name}", head=True)


def _round(_teller: Teller, event: e.RoundBegan) -> Line:
    return Line(_("Round {n}").format(n=event.round), head=True)


def _start(teller: Teller, event: e.StartTaken) -> Line:
    return teller.line(event, _("{name}: opens the start card"))


def _passed(teller: Teller, event: e.Passed) -> Line:
    return teller.line(event, _("{name}: passes"))


def _hand(teller: Teller, event: e.HandTurned) -> Line:
    said = ngettext("{name}: hand {n} sector on", "{name}: hand {n} sectors on", event.steps, name="{name}")
    return teller.line(event, said, (f"ring:{event.hand + 1}",))


def _face(teller: Teller, event: e.FaceTurned) -> Line | None:
    if not event.steps:
        return None
    said = ngettext("{name}: face {n} sector back", "{name}: face {n} sectors back", event.steps, name="{name}")
    return teller.line(event, said, ("face",))


def _sector(teller: Teller, event: e.SectorBegan) -> Line:
    seat = event.seat if event.seat < len(teller.players) else None
    return Line(names.sector(event.sector), seat, (event.dial,), quiet=True)


def _moon(teller: Teller, event: e.MoonMoved) -> Line:
    said = ngettext("{name}: moon {n} space on", "{name}: moon {n} spaces on", event.steps, name="{name}")
    return teller.line(event, said, ("moon",))


def _painter(teller: Teller, event: e.PainterMoved) -> Line:
    said = ngettext("{name}: painter {n} gap on", "{name}: painter {n} gaps on", event.steps, name="{name}")
    places = (f"section:{event.section}",) if event.section else ("painter",)
    return teller.line(event, said, places)


def _worker(teller: Teller, event: e.WorkerMoved) -> Line:
    if event.target == "workers":
        kind = event.source.partition(":")[0]
        places = (event.source,) if kind in ("ring", "calendar") else (teller.home(event.seat),)
        return teller.line(event, _(CAME_FROM[kind]), places, quiet=True)
    return teller.line(event, _(WENT_TO[event.target.partition(":")[0]]), (event.target,), quiet=True)


def _gained(teller: Teller, event: e.Gained) -> Line:
    return teller.line(event, _(TOOK[event.what]).replace("{n}", str(event.amount)))


def _paid(teller: Teller, event: e.Paid) -> Line:
    return teller.line(event, _(GAVE[event.what]).replace("{n}", str(event.amount)), quiet=True)


def _forced(teller: Teller, event: e.Forced) -> Line:
    return teller.line(
        event, ngettext("{name}: {n} token breaks", "{name}: {n} tokens break", event.amount, name="{name}")
    )


def _repaired(teller: Teller, event: e.Repaired) -> Line:
    return teller.line(
        event, ngettext("{name}: {n} token mended", "{name}: {n} tokens mended", event.amount, name="{name}")
    )


def _scored(teller: Teller, event: e.Scored) -> Line:
    source = names.source(event.why)
    said = ngettext(
        "{name}: {n} point ({source})", "{name}: {n} points ({source})", event.vp, name="{name}", source=source
    )
    return teller.line(event, said, event.places)


def _mastery(teller: Teller, event: e.MasteryStepped) -> Line:
    said = _(CLIMBED[event.track]).replace("{n}", str(event.position))
    return teller.line(event, said, (f"mastery:{event.track}",))


def _disc(teller: Teller, event: e.DiscStepped) -> Line:
    return teller.line(event, _("{name}: rooster disc at {n}").replace("{n}", str(event.value)))


def _rooster(_teller: Teller, event: e.RoosterMoved) -> Line:
    if not event.left:
        return Line(_("The rooster is about to crow"), None, ("rooster",))
    said = ngettext("The rooster: {n} step to go", "The rooster: {n} steps to go", event.left)
    return Line(said, None, ("rooster",), quiet=True)


def _crow(_teller: Teller, event: e.CrowBegan) -> Line:
    return Line(_("The rooster crows ({n})").format(n=event.crow), None, ("rooster",), head=True)


def _gears(_teller: Teller, event: e.GearsTurned) -> Line:
    one, two = BOARD.apostles.pairs[event.gear]
    plain, red = _("The gears turn on: {one} and {two}"), _("The gears turn on: {one} and {two}; a red tooth")
    said = red if event.red else plain
    return Line(said.format(one=one, two=two), None, (f"apostle:{one}", f"apostle:{two}"), quiet=True)


def _apostle_taken(teller: Teller, event: e.ApostleTaken) -> Line:
    said = _("{name}: takes an apostle: {apostle}").replace("{apostle}", names.apostle_named(event.number))
    return teller.line(event, said, (f"apostle:{event.number}",))


def _apostle_placed(teller: Teller, event: e.ApostlePlaced) -> Line:
    said = _("{name}: places an apostle: {apostle}").replace("{apostle}", names.apostle_named(event.number))
    return teller.line(event, said, (teller.home(event.seat),))


def _assistant_taken(teller: Teller, event: e.AssistantTaken) -> Line:
    said = _("{name}: takes an assistant ({kind})").replace("{kind}", names.assistant(event.kind))
    return teller.line(event, said, (f"assistant:{event.kind}",))


def _assistant_placed(teller: Teller, event: e.AssistantPlaced) -> Line:
    said = _("{name}: puts an assistant to work ({kind})").replace("{kind}", names.assistant(event.kind))
    return teller.line(event, said, (teller.home(event.seat),))


def _scroll_taken(teller: Teller, event: e.ScrollTaken) -> Line:
    said = _("{name}: takes a scroll ({kind})").replace("{kind}", names.scroll(event.kind))
    return teller.line(event, said, (f"scroll:{event.slot}",))


def _scroll_revealed(_teller: Teller, event: e.ScrollRevealed) -> Line:
    return Line(_("New: {what}").format(what=names.scroll(event.kind)), None, (f"scroll:{event.slot}",), quiet=True)


def _scroll_used(teller: Teller, event: e.ScrollUsed) -> Line:
    return teller.line(event, _("{name}: uses a scroll ({kind})").replace("{kind}", names.scroll(event.kind)))


def _royal(teller: Teller, event: e.RoyalTaken) -> Line:
    said = _("{name}: takes the royal scroll ({track})").replace("{track}", names.track(event.track))
    return teller.line(event, said, (f"mastery:{event.track}",))


def _upgraded(teller: Teller, event: e.Upgraded) -> Line:
    said = _("{name}: upgrade, {what} {level}").replace("{what}", names.upgrade(event.what))
    return teller.line(event, said.replace("{level}", ROMAN[event.level]), (teller.home(event.seat),))


def _hammer(_teller: Teller, event: e.HammerMoved) -> Line:
    said = ngettext("{hammer}: {n} move", "{hammer}: {n} moves", event.moves, hammer=_(names.HAMMERS[event.area]))
    return Line(said, None, (f"hammer:{event.area}",), quiet=True)


def _tile(teller: Teller, event: e.TileBuilt) -> Line:
    said = _("{name}: builds {tile}").replace("{tile}", names.tile(event.tile))
    return teller.line(event, said, (f"calendar:{event.tile}",))


def _final_tile(_teller: Teller, _event: e.FinalTileTurned) -> Line:
    return Line(_("No tile waits any more: the final tile can be built"), None, ("calendar:final",))


def _ending(_teller: Teller, event: e.EndTriggered) -> Line:
    return Line(ending(event.why), head=True)


def _bought(teller: Teller, event: e.CardBought) -> Line:
    return teller.line(event, _("{name}: buys a workshop card"), (f"display:{event.slot}",))


def _added(teller: Teller, event: e.CardAdded) -> Line:
    return teller.line(event, _("{name}: the card joins the workshop"), (teller.home(event.seat),), quiet=True)


def _seam(teller: Teller, event: e.SeamJoined) -> Line:
    seat = event.seat if event.seat < len(teller.players) else None
    return Line(half(event.half), seat)


def _card(_teller: Teller, event: e.CardRevealed) -> Line:
    said = _("New: {what}").format(what=names.effect(BOARD.workshop.cards[event.card].top))
    return Line(said, None, (f"display:{event.slot}",), quiet=True)


def _sculptor(teller: Teller, event: e.SculptorMoved) -> Line:
    if not event.space:
        return teller.line(event, _("{name}: the sculptor is sent home"))
    said = _("{name}: the sculptor visits {space}").replace("{space}", names.space(event.space))
    return teller.line(event, said, (f"sculptor:{event.space}",))


def _claimed(teller: Teller, event: e.ObjectiveClaimed) -> Line:
    return teller.line(event, _("{name}: objective claimed"), (f"objective:{event.objective}",))


def _bonus(_teller: Teller, event: e.BonusTurned) -> Line:
    return Line(_("The objective’s bonus is gone"), None, (f"objective:{event.objective}",), quiet=True)


def _phase(_teller: Teller, event: e.PhaseBegan) -> Line:
    return Line(phase(event.phase), head=True)


def _ended(teller: Teller, event: e.GameEnded) -> Line:
    return Line(winner(event.ranking[0], teller.players), head=True)


def _josef_began(_teller: Teller, event: e.JosefBegan) -> Line:
    return Line(_("Josef, turn {n} of {most}").format(n=event.turn, most=SOLO.turns), head=True)


def _josef_rested(_teller: Teller, event: e.JosefRested) -> Line:
    return Line(_("Josef lacks workers ({n} needed) and takes his own from the ring").format(n=event.need))


def _josef_tried(_teller: Teller, event: e.JosefTried) -> Line:
    kind, _space, number = event.what.partition(" ")
    what = names.apostle_named(int(number)) if kind == "apostle" else names.tile(event.what)
    said = _("Josef gets what he came for: {what}") if event.done else _("Josef comes in vain: {what}")
    place = f"apostle:{number}" if kind == "apostle" else f"calendar:{event.what}"
    return Line(said.format(what=what), None, (place,))


def _josef_checked(_teller: Teller, event: e.JosefChecked) -> Line:
    if event.passed:
        return Line(_("Both errands done: his mastery, his tiles and his score card count"))
    return Line(_("Not both errands done: nothing more counts for Josef"))


def _scroll_drawn(_teller: Teller, _event: e.ScrollDrawn) -> Line:
    return Line(_("Josef keeps a scroll from the pile"))


def _target(_teller: Teller, event: e.TargetChecked) -> Line:
    said = (
        _("Josef’s disc ({track}) is at {n}, wanted {target}: his scoring tile stays")
        if event.kept
        else _("Josef’s disc ({track}) is at {n}, wanted {target}: his scoring tile turns to 0")
    )
    words = said.format(track=names.track(event.track), n=event.position, target=event.target)
    return Line(words, None, (f"mastery:{event.track}",))


def _scrolls(_teller: Teller, _event: e.ScrollsReplaced) -> Line:
    return Line(_("New scrolls lie open"))


def _slots(_teller: Teller, _event: e.SlotsCleared) -> Line:
    return Line(_("Josef’s cards are cleared, his score cards shuffled"), quiet=True)


def _josef_revealed(_teller: Teller, event: e.JosefRevealed) -> Line:
    card = SOLO.cards[event.card]
    said = _("Josef’s next card: workers {workers}, points {points}")
    return Line(said.format(workers=card.workers, points=event.vp), None, (), quiet=True)


def _silent(_teller: Teller, _event: Event) -> None:
    return None


TELL: dict[type[Event], Callable[[Teller, Any], Line | None]] = {
    e.Drafted: _drafted,
    e.DraftEnded: _silent,
    e.TurnBegan: _turn_began,
    e.RoundBegan: _round,
    e.StartTaken: _start,
    e.Passed: _passed,
    e.Skipped: _silent,
    e.HandTurned: _hand,
    e.FaceTurned: _face,
    e.SectorBegan: _sector,
    e.MoonMoved: _moon,
    e.PainterMoved: _painter,
    e.WorkerMoved: _worker,
    e.Gained: _gained,
    e.Paid: _paid,
    e.Forced: _forced,
    e.Repaired: _repaired,
    e.Scored: _scored,
    e.MasteryStepped: _mastery,
    e.DiscStepped: _disc,
    e.RoosterMoved: _rooster,
    e.Crowed: _silent,
    e.CrowBegan: _crow,
    e.GearsTurned: _gears,
    e.ApostleTaken: _apostle_taken,
    e.ApostlePlaced: _apostle_placed,
    e.AssistantTaken: _assistant_taken,
    e.AssistantPlaced: _assistant_placed,
    e.ScrollTaken: _scroll_taken,
    e.ScrollRevealed: _scroll_revealed,
    e.ScrollUsed: _scroll_used,
    e.RoyalTaken: _royal,
    e.Upgraded: _upgraded,
    e.HammerMoved: _hammer,
    e.TileBuilt: _tile,
    e.FinalTileTurned: _final_tile,
    e.EndTriggered: _ending,
    e.CardBought: _bought,
    e.CardAdded: _added,
    e.SeamJoined: _seam,
    e.DisplaySlid: _silent,
    e.CardRevealed: _card,
    e.SculptorMoved: _sculptor,
    e.ObjectiveClaimed: _claimed,
    e.BonusTurned: _bonus,
    e.PhaseBegan: _phase,
    e.GameEnded: _ended,
    e.JosefBegan: _josef_began,
    e.JosefRested: _josef_rested,
    e.JosefTried: _josef_tried,
    e.JosefChecked: _josef_checked,
    e.ScrollDrawn: _scroll_drawn,
    e.JosefEnded: _silent,
    e.TargetChecked: _target,
    e.ScrollsReplaced: _scrolls,
    e.SlotsCleared: _slots,
    e.JosefRevealed: _josef_revealed,
}
