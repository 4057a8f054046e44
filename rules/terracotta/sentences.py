"""English sentences for questions, events and reasons. The window translates REASONS and TOPICS word for word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules import sentences
from rules.engine import Event, Reason, Tell
from rules.terracotta import events
from rules.terracotta.board import RINGS
from rules.terracotta.obstacles import against_action, price
from rules.terracotta.state import State

REASONS: Mapping[str, str] = {
    **sentences.REASONS,
    "need_wet_clay": "Wet clay needed: {need}; you have {have}.",
    "nothing_dry": "You have no dry clay to wet.",
    "already_artist": "This worker is an artist already.",
    "rack_empty": "No warrior is left in the rack.",
    "mausoleum_full": "The mausoleum has no empty cell left.",
    "priority_held": "You hold a priority token already; one is the limit.",
    "no_priority_left": "All priority tokens are taken this round.",
    "warehouses_empty": "All four warehouses are empty.",
    "weapons_ready": "All your weapons are ready already.",
    "weapon_ready": "This weapon is ready already ({weapon}).",
    "weapon_spent": "This weapon is spent; ready it first ({weapon}).",
    "no_weapon_ready": "None of your weapons is ready; ready one first.",
    "weapon_not_asked": "A weapon is used right after its warrior is crafted, or to buy its specialist ({weapon}).",
    "no_horse_place": "None of your warriors has room for a horse: two empty cells in a line beside it.",
    "no_warrior_there": "No warrior stands there.",
    "not_your_warrior": "That warrior is not yours.",
    "already_mounted": "That warrior has a horse already.",
    "off_the_grid": "That would reach beyond the wall.",
    "way_blocked": "Another figure stands in the way.",
    "cell_taken": "That cell is taken.",
    "not_straight": "A warrior moves in a straight line only.",
    "just_placed": "The guard just placed cannot move itself; choose another of your warriors.",
    "rider_elsewhere": "Take that mounted warrior by its rider, on {cell}.",
    "inner_not_done": "In this game the administrator repeats only an inner action that was performed.",
    "none_left": "No figure of this kind is left in the rack ({kind}).",
    "not_fullest": "The builder takes from the fullest column only: it has {fullest}, this one {left}.",
    "sold_out": "All figures of this kind are sold ({kind}).",
    "none_in_hand": "You have no such worker left in hand ({kind}).",
    "only_artist": "A craftsman is on segment {segment}; only an artist may join.",
    "segment_closed": "Segment {segment} is closed.",
    "ring_fixed": "The outer ring does not turn.",
    "already_rotated": "You have turned a ring this turn; now place a worker.",
    "already_placed": "Your worker is placed already.",
    "place_first": "Place a worker first.",
    "ring_over": "That ring is done for this turn.",
    "ring_later": "That ring comes later: inner, then middle, then outer.",
    "no_substitute": "The outer ring gives neither clay nor coin instead of its action.",
    "hire_instead": "You have not hired this master yet ({master}).",
    "already_hired": "You have hired this master already ({master}).",
    "not_at_this_segment": "This master is not at segment {segment} now ({master}).",
    "ring_offers_other": "This ring offers something else here: {action}.",
    "choose_first": "Choose this ring’s action first.",
    "no_move_now": "Warriors move only by a guard’s halberd.",
    "no_inspector_now": "Inspectors move by an officer’s sword, by the master inspector, and after each inspection.",
    "only_forward": "The master moves an inspector forward only.",
    "too_many_steps": "Here an inspector takes at most this many steps: {most}.",
    "no_points_there": "No empty cell lies between the crossbowman and a figure in that direction.",
}

SOURCES = {
    "craft": "the rack",
    "sword": "the officer's sword",
    "halberd": "the guard's halberd",
    "crossbow": "the crossbow",
    "spear": "the soldier's spear",
    "row inspector": "the row inspector",
    "column inspector": "the column inspector",
    "musician": "a musician",
    "tile": "the round's tile",
    "footman": "a footman",
    "group": "a group",
    "group majority": "domination or presence in a group",
    "archer": "a kneeling archer",
    "resources": "coins and clay left",
    "given": "points given",
}

ASKS = {
    "turn": "Turn a ring for {rotate} coins, or place a worker.",
    "place": "Place a worker.",
    "ring": "The {ring} ring: {action}.",
    "warrior": "Which warrior do you craft for {cost} wet clay?",
    "builder": "Which warrior does the builder raise? (coins to pay: {round})",
    "cell": "Where does the {about} stand?",
    "specialist": "Which specialist do you buy? ({prices})",
    "horse": "Which of your warriors gets the horse, and which way does it reach?",
    "archer": "Where does the archer kneel, and which way does it face?",
    "weapon": "Do you use the {about}?",
    "inspector": "Move an inspector?",
    "move": "Move one of your other warriors in a straight line?",
    "direction": "Which way does the crossbow aim?",
    "ability": "Do you use the {about} at once?",
    "warehouses": "Which two warehouses do you empty?",
}


TOPICS: Mapping[str, str] = {
    "turn": "turn a ring or place a worker",
    "place": "place a worker",
    "inner": "the action of the inner ring",
    "middle": "the action of the middle ring",
    "outer": "the action of the outer ring",
    "warrior": "which warrior",
    "cell": "which cell",
    "weapon": "use the weapon or not",
    "inspector": "which inspector moves",
    "move": "which warrior moves",
    "direction": "which way the crossbow aims",
    "ability": "use the master or not",
    "warehouses": "which two warehouses",
    "specialist": "which specialist",
    "horse": "whose horse it is",
    "archer": "where the archer kneels",
}
"""A question's subject, as a part of another sentence."""


def explain(reason: Reason) -> str:
    return sentences.filled(REASONS, TOPICS, reason)


def ask(state: State) -> str:
    if state.over:
        return REASONS["game_over"]
    question = state.pending[-1]
    if question.ask in RINGS:
        reason = against_action(state, question.ask)
        asked = ASKS["ring"].format(ring=question.ask, action=state.action(question.ask).text)
        return f"{asked} {explain(reason)}" if reason else asked
    key = "builder" if question.ask == "warrior" and question.about else question.ask
    prices = ", ".join(f"{kind} {price(state, kind)}" for kind in state.sold)
    return ASKS[key].format(
        about=question.about,
        cost=question.number,
        round=state.round,
        rotate=state.board.rotate_cost,
        prices=prices,
    )


def _amount(event: events.Gained | events.Paid) -> str:
    if event.what == "coins":
        return "1 coin" if event.amount == 1 else f"{event.amount} coins"
    return f"{event.amount} {event.what} clay"


def _inspector_moved(event: events.InspectorMoved, names: Sequence[str]) -> str:
    if event.seat is None:
        return f"The {event.line} inspector goes on to {event.line} {event.end}"
    return f"{names[event.seat]} moves the {event.line} inspector from {event.start} to {event.end}"


def _ring_turned(event: events.RingTurned, names: Sequence[str]) -> str:
    way = "clockwise" if event.ring == "inner" else "counter-clockwise"
    if event.seat is None:
        return f"The {event.ring} ring turns a step {way}"
    return f"{names[event.seat]} turns the {event.ring} ring a step {way}"


def _skipped(event: events.Skipped, names: Sequence[str]) -> str:
    what = f"{event.what} ring" if event.what in RINGS else event.what
    return f"{names[event.seat]} leaves out the {what}"


def _lost(event: events.ActionLost, names: Sequence[str]) -> str:
    return f"{names[event.seat]} can do nothing on the {event.ring} ring"


def _scored(event: events.Scored, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: {event.vp} VP for {SOURCES[event.why]}"


def _figure_placed(event: events.FigurePlaced, names: Sequence[str]) -> str:
    facing = f" facing {event.facing}" if event.facing else ""
    article = "an" if event.kind[0] in "aeiou" else "a"
    return f"{names[event.seat]} stands {article} {event.kind} on {event.cell}{facing}"


TELL: Mapping[type[Event], Tell] = {
    **sentences.TELL,
    events.RingTurned: _ring_turned,
    events.WorkerPlaced: lambda e, names: f"{names[e.seat]} places the {e.kind} on segment {e.segment}",
    events.WorkerUpgraded: lambda e, names: f"{names[e.seat]}'s craftsman on segment {e.segment} becomes an artist",
    events.Gained: lambda e, names: f"{names[e.seat]} gains {_amount(e)}",
    events.Paid: lambda e, names: f"{names[e.seat]} pays {_amount(e)}",
    events.ClayWetted: lambda e, names: f"{names[e.seat]} wets {e.amount} clay",
    events.ClayDried: lambda e, names: f"{e.amount} of {names[e.seat]}'s clay dries",
    events.ClayStored: lambda e, _names: f"1 dry clay goes to warehouse {e.warehouse}",
    events.WarehouseEmptied: lambda e, names: f"{names[e.seat]} takes {e.amount} dry clay from warehouse {e.warehouse}",
    events.FigurePlaced: _figure_placed,
    events.HorseMounted: lambda e, names: f"{names[e.seat]}'s warrior on {e.cells[0]} mounts a horse to {e.cells[2]}",
    events.FigureMoved: lambda e, names: f"{names[e.seat]} moves a warrior from {e.start[0]} to {e.end[0]}",
    events.WeaponReadied: lambda e, names: f"{names[e.seat]}'s {e.weapon} is ready",
    events.WeaponUsed: lambda e, names: f"{names[e.seat]} uses the {e.weapon}",
    events.MasterHired: lambda e, names: f"{names[e.seat]} hires the {e.master}",
    events.PriorityTaken: lambda e, names: f"{names[e.seat]} takes priority token {e.token}",
    events.InspectorMoved: _inspector_moved,
    events.Skipped: _skipped,
    events.ActionLost: _lost,
    events.PhaseBegan: lambda e, _names: f"Round {e.round}: {e.phase}",
    events.Scored: _scored,
    events.OrderChanged: lambda e, names: "New turn order: " + ", ".join(names[seat] for seat in e.order),
    events.WorkersReturned: lambda _event, _names: "All workers return",
}
