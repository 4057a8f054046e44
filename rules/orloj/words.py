"""English sentences for questions, events and reasons. A screen in another language translates these very sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine import Event, Reason
from rules.orloj import events as e
from rules.orloj.board import BOARD
from rules.orloj.choices import FREE, PAID
from rules.orloj.effects import ANY
from rules.orloj.obstacles import sight
from rules.orloj.state import Question, State

ROMAN = ("I", "II", "III", "IV")

REASONS = {
    "game_over": "The game is over.",
    "unknown_choice": "“{text}” is nothing one can do in this game.",
    "not_now": "That is not possible now.",
    "answer_first": "Another question is open: {ask}.",
    "finish_first": "Your turn is not over yet: {ask}.",
    "turn_first": "Turn the clock or pass first.",
    "must_choose": "This cannot be left out: {ask}.",
    "need_worker": "You have no available worker for that.",
    "need_tokens": "That takes {need} intact deviation tokens; you have {have}.",
    "need_coins": "That takes {need} coins; you have {have}.",
    "need_gold": "That takes {need} gold; you have {have}.",
    "need_basics": "{missing} resources are missing, and {wild} coins and gold can stand in.",
    "need_three": "An exchange takes {need} of a kind, coins included; you have {have}.",
    "nothing_there": "There is nothing to take.",
    "nothing_to_wait_for": "Holding the face back is for somebody with an additional action at hand.",
    "warehouse_full": "Your warehouse is full.",
    "no_apostle_in_reach": "None of the apostles in reach can be taken.",
    "apostle_gone": "Apostle {number} is no longer in the set.",
    "apostle_not_visible": "Apostle {number} is not at the gears after {turns} forced turns.",
    "apostle_not_held": "Apostle {number} is not in your warehouse.",
    "cell_taken": "An apostle stands on {cell} already.",
    "wrong_colour": "That cell takes a {need} apostle, not a {have} one.",
    "one_assistant_at_a_time": "Your warehouse holds an assistant already.",
    "no_assistant_left": "No assistant of this kind ({kind}) is left.",
    "assistant_owned": "You have an assistant of this kind ({kind}) already.",
    "no_assistant_in_warehouse": "There is no assistant in your warehouse.",
    "card_staffed": "An assistant works on {card} already.",
    "not_your_card": "{card} is not in your workshop.",
    "hammer_at_top": "Your hammer is at its highest level.",
    "first_card_has_no_end": "Your first card is simply placed: there is no end to choose.",
    "choose_an_end": "Say at which end of your row the card goes, left or right.",
    "tile_built": "{tile} is built already.",
    "tile_blocked": "{tile} is blocked in this game.",
    "hammer_elsewhere": "The {area} hammer reaches {tile} after {moves} moves, for one.",
    "hammer_force": "{moves} hammer moves take {force} deviations.",
    "no_tile_in_reach": "No tile that you could pay is in reach of a hammer.",
    "final_not_open": "The final tile can be built once no other tile waits.",
    "sculptor_must_move": "The sculptor must move to another space.",
    "no_such_scroll": "You have no {kind} scroll.",
    "scroll_used": "Your {kind} scroll is used.",
    "already_claimed": "You have claimed objective {objective} already.",
    "no_place_left": "All places of objective {objective} are taken.",
    "not_fulfilled": "You do not meet the objective yet: {objective}.",
    "painter_reach": "The painter goes {most} gaps at most, not {steps}.",
    "pair_gone": "Pair {pair} is not there.",
    "force_other": "This takes exactly {need} deviations.",
    "pay_other": "{need} resources are missing, not {given}.",
    "not_your_worker": "None of your workers stands there.",
    "step_taken": "The free step on the {track} track is taken.",
    "step_bought": "The step for a coin is taken.",
    "other_track": "This step is for the {track} track.",
}

SOURCES = {
    "construction": "the resources of a construction",
    "group": "a group on the calendar",
    "final construction": "the final construction",
    "row": "a full row of apostles",
    "mastery": "a step beyond the top of a mastery track",
    "production": "an upgrade of a finished production track",
    "rooster disc": "a step beyond the top of the rooster track",
    "section": "a section",
    "hammer": "the hammer card",
    "crow": "the crow",
    "gold": "gold, after changing everything",
    "deviations": "broken deviation tokens",
    "score card": "the score card",
    "given": "points given",
    "start": "the start",
}

ASKS = {
    "draft": "Which pair of hammer and start card do you take?",
    "turn": "Turn the hand, and the face if you like; or pass. (free sectors: {free}, intact tokens: {intact})",
    "face": "How far does the face turn? (intact tokens: {intact})",
    "first": "Which sector comes first, ring ({ring}) or face ({face})?",
    "order": "Which bonus comes first, that of the row or that of the column?",
    "apostle": "Which apostle do you take?",
    "moon": "Activate the moon? ({steps} spaces)",
    "painter": "Where does the painter go? (up to {reach} gaps)",
    "moon_or_painter": "Moon ({reach} spaces) or painter (up to {reach} gaps)?",
    "moon_or_assistant": "Moon ({reach} spaces) or an assistant?",
    "upgrade": "What do you upgrade?",
    "expand": "Which card expands your workshop?",
    "construct": "What do you construct?",
    "pay": "{number} resources are missing. How do you pay for them?",
    "sculptor": "Where does the sculptor go?",
    "recover": "Which worker do you recover? (up to {number})",
    "basic": "Which resource do you take? ({number} to take)",
    "produce": "Which track produces?",
    "mastery": "Take a mastery step? ({number} to take)",
    "study": "Mastery: {study}?",
    "scroll": "Which scroll do you take?",
    "force": "Force {number} deviations for the hammer's bonus?",
    "end": "Anything else before your turn ends?",
}


TOPICS = {
    "draft": "the hammer and start card",
    "turn": "the turn of the clock",
    "face": "the turn of the face",
    "first": "which sector comes first",
    "order": "whether row or column comes first",
    "apostle": "an apostle to take",
    "moon": "the moon",
    "painter": "the painter",
    "moon_or_painter": "moon or painter",
    "moon_or_assistant": "moon or assistant",
    "upgrade": "an upgrade",
    "expand": "a card for the workshop",
    "construct": "a construction",
    "pay": "how to pay",
    "sculptor": "the sculptor",
    "recover": "workers to recover",
    "basic": "a resource to take",
    "produce": "a track that produces",
    "mastery": "a mastery step",
    "study": "mastery steps",
    "scroll": "a scroll to take",
    "force": "whether to force deviations",
    "end": "the end of the turn",
}
"""What a question is about, inside another sentence."""


def explain(reason: Reason) -> str:
    facts = dict(reason.facts)
    if "ask" in facts:
        facts["ask"] = TOPICS[str(facts["ask"])]
    return REASONS[reason.key].format(**facts)


def ask(state: State) -> str:
    if state.over:
        return REASONS["game_over"]
    question, player = state.pending[-1], state.player
    return ASKS[question.ask].format(
        number=question.number,
        reach=sight(player),
        steps=max(0, sight(player) + question.number),
        intact=player.intact,
        free=BOARD.mastery.free_steps[player.mastery[0]],
        ring=BOARD.clock.ring[state.hand].replace("_", " "),
        face=BOARD.clock.face[state.face_sector].replace("_", " "),
        study=_study(question),
    )


def _study(question: Question) -> str:
    free = f"a step on {question.kind}" if question.number & FREE and question.kind != ANY else ""
    paid = "a step on any track for a coin" if question.number & PAID else ""
    return " and ".join(part for part in (free, paid) if part)


def counted(number: int, word: str) -> str:
    """`1 coin`, `2 coins`, `3 gold`."""
    if word == "coins":
        return "1 coin" if number == 1 else f"{number} coins"
    return f"{number} {word}"


def plural(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def source(why: str) -> str:
    """Where points come from, for windows, royal scrolls, assistants and objectives by what they count."""
    if why in SOURCES:
        return SOURCES[why]
    kind, _, what = why.partition(" ")
    match kind:
        case "window":
            return f"the {what} window"
        case "royal":
            return f"the royal scroll of {what}"
        case "assistant":
            return f"the {what} assistant"
        case "objective":
            return f"the objective {what}"
    return f"his {what}"


def _scored(event: e.Scored, names: Sequence[str]) -> str:
    verb = "loses" if event.vp < 0 else "scores"
    return f"{names[event.seat]} {verb} {abs(event.vp)} VP for {source(event.why)}"


def _worker_moved(event: e.WorkerMoved, names: Sequence[str]) -> str:
    if event.target == "workers":
        return f"{names[event.seat]}'s worker comes back from {_place(event.source)}"
    return f"{names[event.seat]}'s worker goes to {_place(event.target)}"


def _place(place: str) -> str:
    kind, _, which = place.partition(":")
    words = {"ring": "ring sector", "calendar": "", "objective": "objective", "board": "apostle board cell"}
    words |= {"production": "production level", "display": "display place"}
    if kind == "production":
        which = ROMAN[int(which)]
    return f"{words[kind]} {which}".strip()


def _hand(event: e.HandTurned, names: Sequence[str]) -> str:
    return f"{names[event.seat]} turns the hand {plural(event.steps, 'sector', 'sectors')} to {event.hand + 1}"


def _face(event: e.FaceTurned, names: Sequence[str]) -> str:
    return f"{names[event.seat]} turns the face {plural(event.steps, 'sector', 'sectors')} back"


def _painter(event: e.PainterMoved, names: Sequence[str]) -> str:
    bonus = f" for section {event.section}" if event.section else ""
    return f"{names[event.seat]} moves the painter {plural(event.steps, 'gap', 'gaps')}{bonus}"


def _gears(event: e.GearsTurned, _names: Sequence[str]) -> str:
    one, two = BOARD.apostles.pairs[event.gear]
    red = ", on a red tooth" if event.red else ""
    forced = "are forced on" if event.forced else "turn on"
    return f"The gears {forced} to {one} and {two}{red}"


def _apostle(event: e.ApostleTaken, names: Sequence[str]) -> str:
    return f"{names[event.seat]} takes apostle {event.number}, {BOARD.apostles.names[event.number]}"


def _upgraded(event: e.Upgraded, names: Sequence[str]) -> str:
    return f"{names[event.seat]} upgrades {event.what} to level {ROMAN[event.level]}"


def _sculptor(event: e.SculptorMoved, names: Sequence[str]) -> str:
    if not event.space:
        return f"{names[event.seat]}'s sculptor is sent home"
    return f"{names[event.seat]}'s sculptor goes to the {event.space}"


def _rooster(event: e.RoosterMoved, _names: Sequence[str]) -> str:
    return (
        f"The rooster has {plural(event.left, 'step', 'steps')} to go" if event.left else "The rooster is about to crow"
    )


def _revealed(event: e.JosefRevealed, _names: Sequence[str]) -> str:
    rooster = f" and {plural(event.rooster, 'rooster step', 'rooster steps')}" if event.rooster else ""
    following = f"; after it {event.following}" if event.following else ""
    return f"Josef's next card is {event.card}, worth {event.vp} VP{rooster}{following}"


def _target(event: e.TargetChecked, _names: Sequence[str]) -> str:
    kept = "his scoring tile stays" if event.kept else "his scoring tile turns to 0"
    return f"Josef's {event.track} disc is at {event.position}, the target is {event.target}: {kept}"


def _tried(event: e.JosefTried, _names: Sequence[str]) -> str:
    return f"Josef gets {event.what}" if event.done else f"Josef goes for {event.what} in vain"


def _checked(event: e.JosefChecked, _names: Sequence[str]) -> str:
    return "Josef has done both his errands" if event.passed else "Josef has not done both his errands"


def _drafted(event: e.Drafted, names: Sequence[str]) -> str:
    return f"{names[event.seat]} takes the {event.hammer} hammer with start card {event.start}"


def _ended(event: e.GameEnded, names: Sequence[str]) -> str:
    return f"The game is over: {names[event.ranking[0]]} wins"


def _end_triggered(event: e.EndTriggered, _names: Sequence[str]) -> str:
    cause = "The calendar is complete" if event.why == "calendar" else "The last crow"
    return f"{cause}: the game ends after this round"


TELL: dict[type[Event], Callable[[Any, Sequence[str]], str | None]] = {
    e.Drafted: _drafted,
    e.DraftEnded: lambda _event, _names: None,
    e.TurnBegan: lambda event, names: f"— {names[event.seat]} —",
    e.RoundBegan: lambda event, _names: f"Round {event.round} begins",
    e.StartTaken: lambda event, names: f"{names[event.seat]} takes start card {event.card}",
    e.Passed: lambda event, names: f"{names[event.seat]} passes",
    e.Skipped: lambda event, names: f"{names[event.seat]} leaves this out: {event.what.replace('_', ' ')}",
    e.HandTurned: _hand,
    e.FaceTurned: _face,
    e.SectorBegan: lambda event, _names: f"The {event.dial}: {event.sector.replace('_', ' ')}",
    e.MoonMoved: lambda event, names: f"{names[event.seat]} moves the moon {plural(event.steps, 'space', 'spaces')}",
    e.PainterMoved: _painter,
    e.WorkerMoved: _worker_moved,
    e.Gained: lambda event, names: f"{names[event.seat]} gains {counted(event.amount, event.what)}",
    e.Paid: lambda event, names: f"{names[event.seat]} pays {counted(event.amount, event.what)}",
    e.Forced: lambda event, names: f"{names[event.seat]} breaks {plural(event.amount, 'token', 'tokens')}",
    e.Repaired: lambda event, names: f"{names[event.seat]} repairs {plural(event.amount, 'token', 'tokens')}",
    e.Scored: _scored,
    e.MasteryStepped: lambda event, names: f"{names[event.seat]} is at {event.position} on the {event.track} track",
    e.DiscStepped: lambda event, names: f"{names[event.seat]}'s rooster disc is at {event.value}",
    e.RoosterMoved: _rooster,
    e.CrowBegan: lambda event, _names: f"The rooster crows for the {_ordinal(event.crow)} time",
    e.Crowed: lambda _event, _names: None,
    e.GearsTurned: _gears,
    e.ApostleTaken: _apostle,
    e.ApostlePlaced: lambda event, names: f"{names[event.seat]} places apostle {event.number} on {event.cell}",
    e.AssistantTaken: lambda event, names: f"{names[event.seat]} takes the {event.kind} assistant",
    e.AssistantPlaced: lambda event, names: f"{names[event.seat]}'s {event.kind} assistant goes to {event.card}",
    e.ScrollTaken: lambda event, names: f"{names[event.seat]} takes the {event.kind} scroll",
    e.ScrollRevealed: lambda event, _names: f"A new scroll: {event.kind}",
    e.ScrollUsed: lambda event, names: f"{names[event.seat]} uses the {event.kind} scroll",
    e.RoyalTaken: lambda event, names: f"{names[event.seat]} takes the royal scroll of {event.kind}",
    e.Upgraded: _upgraded,
    e.HammerMoved: lambda event, _names: f"The {event.area} hammer moves {plural(event.moves, 'place', 'places')}",
    e.TileBuilt: lambda event, names: f"{names[event.seat]} builds {event.tile}",
    e.FinalTileTurned: lambda _event, _names: "No tile waits any more: the final tile can be built",
    e.EndTriggered: _end_triggered,
    e.CardBought: lambda event, names: f"{names[event.seat]} takes workshop card {event.card}",
    e.CardAdded: lambda event, names: f"{event.card} joins {names[event.seat]}'s row",
    e.SeamJoined: lambda event, names: f"{names[event.seat]} completes {_half(event.half)}",
    e.DisplaySlid: lambda _event, _names: None,
    e.CardRevealed: lambda event, _names: f"A new workshop card: {event.card}",
    e.SculptorMoved: _sculptor,
    e.ObjectiveClaimed: lambda event, names: f"{names[event.seat]} claims objective {event.objective}",
    e.BonusTurned: lambda event, _names: f"The bonus of objective {event.objective} is gone",
    e.PhaseBegan: lambda event, _names: event.phase.capitalize(),
    e.GameEnded: _ended,
    e.JosefBegan: lambda event, _names: f"— Josef, turn {event.turn}, card {event.card} —",
    e.JosefRested: lambda event, _names: f"Josef lacks the {event.need} workers he needs and clears the ring",
    e.JosefTried: _tried,
    e.JosefChecked: _checked,
    e.ScrollDrawn: lambda _event, _names: "Josef draws a scroll",
    e.JosefEnded: lambda _event, _names: None,
    e.TargetChecked: _target,
    e.ScrollsReplaced: lambda event, _names: "New scrolls: " + ", ".join(kind for kind in event.kinds if kind),
    e.SlotsCleared: lambda _event, _names: "Josef's cards are discarded, his score cards shuffled",
    e.JosefRevealed: _revealed,
}


def _half(half: str) -> str:
    return "an apostle" if half == "apostle" else "a construction"


def _ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def tell(event: Event, names: Sequence[str]) -> str | None:
    return TELL[type(event)](event, names)
