"""The lines of the log: every event as a short sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.orloj import names
from game.orloj.prompts import ROMAN, ending, half, phase, who, winner
from game.table.view import LogLine
from game.translation import N_, _, ngettext
from rules.engine import Event, Place
from rules.orloj import events as e
from rules.orloj.board import BOARD
from rules.orloj.solo_cards import SOLO

CAME_FROM = {
    "ring": N_("{name}: a worker comes home from the ring"),
    "calendar": N_("{name}: a worker comes home; the tile is nobody’s"),
    "board": N_("{name}: a worker is freed from the apostle board"),
    "production": N_("{name}: a worker is freed from production"),
    "display": N_("{name}: a worker is freed from the workshop display"),
}
WENT_TO = {
    "ring": N_("{name}: a worker goes to the ring"),
    "calendar": N_("{name}: 1 worker stays on the tile"),
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

LEFT_OUT = {
    "apostle": N_("{name}: takes no apostle"),
    "moon": N_("{name}: does without the moon"),
    "painter": N_("{name}: leaves the painter"),
    "moon_or_painter": N_("{name}: neither moon nor painter"),
    "moon_or_assistant": N_("{name}: neither moon nor assistant"),
    "upgrade": N_("{name}: upgrades nothing"),
    "expand": N_("{name}: leaves the workshop"),
    "construct": N_("{name}: builds nothing"),
    "sculptor": N_("{name}: does without the sculptor’s action"),
    "hammer": N_("{name}: does without the hammer’s bonus"),
    "recover": N_("{name}: leaves workers where they are"),
    "mastery": N_("{name}: leaves out a step in mastery"),
    "study": N_("{name}: leaves out a step in mastery"),
    "scroll": N_("{name}: takes no scroll"),
}
"""What somebody did without, by the question."""


class LogWriter:
    """A teller of events as lines of the log, with names for seats. Events on a player's board point at the player."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)

    def tell(self, event: Event) -> LogLine | None:
        return TELL[type(event)](self, event)

    def home(self, seat: int) -> Place:
        """The place of a seat."""
        return f"seat:{seat}" if seat < len(self.players) else "seat:josef"

    def line(
        self, event: Any, said: str, places: tuple[Place, ...] = (), quiet: bool = False, head: bool = False
    ) -> LogLine:
        """A line about a seat, which is named in it."""
        seat = event.seat if event.seat < len(self.players) else None
        return LogLine(said.replace("{name}", who(event.seat, self.players)), seat, places, head, quiet)


def _drafted(teller: LogWriter, event: e.Drafted) -> LogLine:
    said = _("{name}: takes {hammer} with start card {card}")
    return teller.line(event, said.replace("{hammer}", names.hammer(event.hammer)).replace("{card}", str(event.start)))


def _turn_began(teller: LogWriter, event: e.TurnBegan) -> LogLine:
    return teller.line(event, "{name}", head=True)


def _round(_teller: LogWriter, event: e.RoundBegan) -> LogLine:
    return LogLine(_("Round {n}").format(n=event.round), head=True)


def _start(teller: LogWriter, event: e.StartTaken) -> LogLine:
    return teller.line(event, _("{name}: opens the start card"))


def _passed(teller: LogWriter, event: e.Passed) -> LogLine:
    return teller.line(event, _("{name}: passes"))


def _left_out(teller: LogWriter, event: e.Skipped) -> LogLine:
    return teller.line(event, _(LEFT_OUT[event.what]), quiet=True)


def _hand(teller: LogWriter, event: e.HandTurned) -> LogLine:
    said = ngettext("{name}: hand {n} sector on", "{name}: hand {n} sectors on", event.steps, name="{name}")
    return teller.line(event, said, (f"ring:{event.hand + 1}",))


def _face(teller: LogWriter, event: e.FaceTurned) -> LogLine | None:
    if not event.steps:
        return None
    said = ngettext("{name}: face {n} sector back", "{name}: face {n} sectors back", event.steps, name="{name}")
    return teller.line(event, said, ("face",))


def _sector(teller: LogWriter, event: e.SectorBegan) -> LogLine:
    seat = event.seat if event.seat < len(teller.players) else None
    return LogLine(names.sector(event.sector), seat, (event.dial,), quiet=True)


def _moon(teller: LogWriter, event: e.MoonMoved) -> LogLine:
    said = ngettext("{name}: moon {n} space on", "{name}: moon {n} spaces on", event.steps, name="{name}")
    return teller.line(event, said, ("moon",))


def _painter(teller: LogWriter, event: e.PainterMoved) -> LogLine:
    said = ngettext("{name}: painter {n} gap on", "{name}: painter {n} gaps on", event.steps, name="{name}")
    places = (f"section:{event.section}",) if event.section else ("painter",)
    return teller.line(event, said, places)


def _worker(teller: LogWriter, event: e.WorkerMoved) -> LogLine:
    if event.target == "workers":
        kind = event.source.partition(":")[0]
        places = (event.source,) if kind in ("ring", "calendar") else (teller.home(event.seat),)
        return teller.line(event, _(CAME_FROM[kind]), places, quiet=True)
    return teller.line(event, _(WENT_TO[event.target.partition(":")[0]]), (event.target,), quiet=True)


def _gained(teller: LogWriter, event: e.Gained) -> LogLine:
    return teller.line(event, _(TOOK[event.what]).replace("{n}", str(event.amount)))


def _paid(teller: LogWriter, event: e.Paid) -> LogLine:
    return teller.line(event, _(GAVE[event.what]).replace("{n}", str(event.amount)), quiet=True)


def _forced(teller: LogWriter, event: e.Forced) -> LogLine:
    return teller.line(
        event, ngettext("{name}: {n} token breaks", "{name}: {n} tokens break", event.amount, name="{name}")
    )


def _repaired(teller: LogWriter, event: e.Repaired) -> LogLine:
    return teller.line(
        event, ngettext("{name}: {n} token repaired", "{name}: {n} tokens repaired", event.amount, name="{name}")
    )


def _scored(teller: LogWriter, event: e.Scored) -> LogLine:
    source = names.source(event.why)
    said = ngettext(
        "{name}: {n} point ({source})", "{name}: {n} points ({source})", event.vp, name="{name}", source=source
    )
    return teller.line(event, said, event.places)


def _mastery(teller: LogWriter, event: e.MasteryStepped) -> LogLine:
    said = _(CLIMBED[event.track]).replace("{n}", str(event.position))
    return teller.line(event, said, (f"mastery:{event.track}",))


def _disc(teller: LogWriter, event: e.DiscStepped) -> LogLine:
    return teller.line(event, _("{name}: rooster disc at {n}").replace("{n}", str(event.value)))


def _rooster(_teller: LogWriter, event: e.RoosterMoved) -> LogLine:
    if not event.left:
        return LogLine(_("The rooster is about to crow"), None, ("rooster",))
    said = ngettext("The rooster: {n} step to go", "The rooster: {n} steps to go", event.left)
    return LogLine(said, None, ("rooster",), quiet=True)


def _crow(_teller: LogWriter, event: e.CrowBegan) -> LogLine:
    return LogLine(_("The rooster crows ({n})").format(n=event.crow), None, ("rooster",), head=True)


def crow_banner(event: e.CrowBegan, crows: int | None) -> str:
    """The crow in one sentence, with what it brings to all together; `crows` are all of the game, if it has a limit."""
    crow = _("Crow {n} of {most}").format(n=event.crow, most=crows) if crows else _("The rooster crows")
    brought = [
        ngettext("{n} token repaired", "{n} tokens repaired", event.repaired) if event.repaired else "",
        ngettext("{n} point won", "{n} points won", event.won) if event.won else "",
        ngettext("{n} point lost", "{n} points lost", event.lost) if event.lost else "",
    ]
    said = ", ".join(filter(None, brought)) or _("nobody wins or loses points")
    return f"{crow}: {said}."


def _gears(_teller: LogWriter, event: e.GearsTurned) -> LogLine:
    one, two = BOARD.apostles.pairs[event.gear]
    plain, red = _("The gears turn on: {one} and {two}"), _("The gears turn on: {one} and {two}; a red tooth")
    said = red if event.red else plain
    return LogLine(said.format(one=one, two=two), None, (f"apostle:{one}", f"apostle:{two}"), quiet=True)


def _apostle_taken(teller: LogWriter, event: e.ApostleTaken) -> LogLine:
    said = _("{name}: takes an apostle: {apostle}").replace("{apostle}", names.apostle_named(event.number))
    return teller.line(event, said, (f"apostle:{event.number}",))


def _apostle_placed(teller: LogWriter, event: e.ApostlePlaced) -> LogLine:
    said = _("{name}: places an apostle: {apostle}").replace("{apostle}", names.apostle_named(event.number))
    return teller.line(event, said, (teller.home(event.seat),))


def _assistant_taken(teller: LogWriter, event: e.AssistantTaken) -> LogLine:
    said = _("{name}: takes an assistant ({kind})").replace("{kind}", names.assistant(event.kind))
    return teller.line(event, said, (f"assistant:{event.kind}",))


def _assistant_placed(teller: LogWriter, event: e.AssistantPlaced) -> LogLine:
    said = _("{name}: puts an assistant to work ({kind})").replace("{kind}", names.assistant(event.kind))
    return teller.line(event, said, (teller.home(event.seat),))


def _scroll_taken(teller: LogWriter, event: e.ScrollTaken) -> LogLine:
    said = _("{name}: takes a scroll ({kind})").replace("{kind}", names.scroll(event.kind))
    return teller.line(event, said, (f"scroll:{event.slot}",))


def _scroll_revealed(_teller: LogWriter, event: e.ScrollRevealed) -> LogLine:
    return LogLine(_("New: {what}").format(what=names.scroll(event.kind)), None, (f"scroll:{event.slot}",), quiet=True)


def _scroll_used(teller: LogWriter, event: e.ScrollUsed) -> LogLine:
    return teller.line(event, _("{name}: uses a scroll ({kind})").replace("{kind}", names.scroll(event.kind)))


def _royal(teller: LogWriter, event: e.RoyalTaken) -> LogLine:
    said = _("{name}: takes the royal scroll ({track})").replace("{track}", names.track(event.track))
    return teller.line(event, said, (f"mastery:{event.track}",))


def _upgraded(teller: LogWriter, event: e.Upgraded) -> LogLine:
    said = _("{name}: upgrade, {what} {level}").replace("{what}", names.upgrade(event.what))
    return teller.line(event, said.replace("{level}", ROMAN[event.level]), (teller.home(event.seat),))


def _hammer(_teller: LogWriter, event: e.HammerMoved) -> LogLine:
    said = ngettext("{hammer}: {n} move", "{hammer}: {n} moves", event.moves, hammer=_(names.HAMMERS[event.area]))
    return LogLine(said, None, (f"hammer:{event.area}",), quiet=True)


def _tile(teller: LogWriter, event: e.TileBuilt) -> LogLine:
    said = _("{name}: builds {tile}").replace("{tile}", names.tile(event.tile))
    return teller.line(event, said, (f"calendar:{event.tile}",))


def _final_tile(_teller: LogWriter, _event: e.FinalTileTurned) -> LogLine:
    return LogLine(_("No tile waits any more: the final tile can be built"), None, ("calendar:final",))


def _ending(_teller: LogWriter, event: e.EndTriggered) -> LogLine:
    return LogLine(ending(event.why), head=True)


def _bought(teller: LogWriter, event: e.CardBought) -> LogLine:
    return teller.line(event, _("{name}: buys a workshop card"), (f"display:{event.slot}",))


def _added(teller: LogWriter, event: e.CardAdded) -> LogLine:
    return teller.line(event, _("{name}: the card joins the workshop"), (teller.home(event.seat),), quiet=True)


def _seam(teller: LogWriter, event: e.SeamJoined) -> LogLine:
    seat = event.seat if event.seat < len(teller.players) else None
    return LogLine(half(event.half), seat)


def _card(_teller: LogWriter, event: e.CardRevealed) -> LogLine:
    said = _("New: {what}").format(what=names.effect(BOARD.workshop.cards[event.card].top))
    return LogLine(said, None, (f"display:{event.slot}",), quiet=True)


def _sculptor(teller: LogWriter, event: e.SculptorMoved) -> LogLine:
    if not event.space:
        return teller.line(event, _("{name}: the sculptor is sent home"))
    said = _("{name}: the sculptor visits {space}").replace("{space}", names.space(event.space))
    return teller.line(event, said, (f"sculptor:{event.space}",))


def _claimed(teller: LogWriter, event: e.ObjectiveClaimed) -> LogLine:
    return teller.line(event, _("{name}: objective claimed"), (f"objective:{event.objective}",))


def _bonus(_teller: LogWriter, event: e.BonusTurned) -> LogLine:
    return LogLine(_("The objective’s bonus is gone"), None, (f"objective:{event.objective}",), quiet=True)


def _phase(_teller: LogWriter, event: e.PhaseBegan) -> LogLine:
    return LogLine(phase(event.phase), head=True)


def _ended(teller: LogWriter, event: e.GameEnded) -> LogLine:
    return LogLine(winner(event.ranking[0], teller.players), head=True)


def _josef_began(_teller: LogWriter, event: e.JosefBegan) -> LogLine:
    return LogLine(_("Josef, turn {n} of {most}").format(n=event.turn, most=SOLO.turns), head=True)


def _josef_rested(_teller: LogWriter, event: e.JosefRested) -> LogLine:
    return LogLine(_("Josef lacks workers ({n} needed) and takes his own from the ring").format(n=event.need))


def _josef_tried(_teller: LogWriter, event: e.JosefTried) -> LogLine:
    kind, _space, number = event.what.partition(" ")
    what = names.apostle_named(int(number)) if kind == "apostle" else names.tile(event.what)
    said = _("Josef gets what he came for: {what}") if event.done else _("Josef comes in vain: {what}")
    place = f"apostle:{number}" if kind == "apostle" else f"calendar:{event.what}"
    return LogLine(said.format(what=what), None, (place,))


def _josef_checked(_teller: LogWriter, event: e.JosefChecked) -> LogLine:
    if event.passed:
        return LogLine(_("Both errands done: his mastery, his tiles and his score card count"))
    return LogLine(_("Not both errands done: nothing more counts for Josef"))


def _scroll_drawn(_teller: LogWriter, _event: e.ScrollDrawn) -> LogLine:
    return LogLine(_("Josef keeps a scroll from the pile"))


def _target(_teller: LogWriter, event: e.TargetChecked) -> LogLine:
    said = (
        _("Josef’s disc ({track}) is at {n}, wanted {target}: his scoring tile stays")
        if event.kept
        else _("Josef’s disc ({track}) is at {n}, wanted {target}: his scoring tile turns to 0")
    )
    words = said.format(track=names.track(event.track), n=event.position, target=event.target)
    return LogLine(words, None, (f"mastery:{event.track}",))


def _scrolls(_teller: LogWriter, _event: e.ScrollsReplaced) -> LogLine:
    return LogLine(_("New scrolls lie open"))


def _slots(_teller: LogWriter, _event: e.SlotsCleared) -> LogLine:
    return LogLine(_("Josef’s cards are cleared, his score cards shuffled"), quiet=True)


def _josef_revealed(_teller: LogWriter, event: e.JosefRevealed) -> LogLine:
    card = SOLO.cards[event.card]
    said = _("Josef’s next card: workers {workers}, points {points}")
    return LogLine(said.format(workers=card.workers, points=event.vp), None, (), quiet=True)


def _silent(_teller: LogWriter, _event: Event) -> None:
    return None


TELL: dict[type[Event], Callable[[LogWriter, Any], LogLine | None]] = {
    e.Drafted: _drafted,
    e.DraftEnded: _silent,
    e.TurnBegan: _turn_began,
    e.RoundBegan: _round,
    e.StartTaken: _start,
    e.Passed: _passed,
    e.Skipped: _left_out,
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
