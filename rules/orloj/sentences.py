"""English sentences for questions, events and reasons. The window translates REASONS and TOPICS word for word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules import sentences
from rules.engine import Event, Reason, Tell
from rules.orloj import events as e
from rules.orloj.board import BOARD
from rules.orloj.choices import FREE, PAID
from rules.orloj.effects import ANY
from rules.orloj.obstacles import sight
from rules.orloj.state import Question, State

ROMAN = ("I", "II", "III", "IV")

REASONS: Mapping[str, str] = {
    **sentences.REASONS,
    "finish_first": "Your turn is not over yet: {ask}.",
    "turn_first": "Turn the clock or pass first.",
    "must_choose": "This cannot be left out: {ask}.",
    "need_worker": "You have no free worker for that.",
    "need_tokens": "Intact tokens needed: {need}; you have {have}.",
    "need_gold": "Gold needed: {need}; you have {have}.",
    "need_basics": "The number of missing resources is {missing}; coins and gold can stand in for {wild}.",
    "need_three": "An exchange takes {need} of a kind, coins included; you have {have}.",
    "nothing_there": "There is nothing to take.",
    "nothing_to_wait_for": "You may hold the face back only if you have an additional action at hand.",
    "warehouse_full": "Your warehouse is full.",
    "no_apostle_in_reach": "None of the apostles within reach can be taken.",
    "apostle_gone": "Apostle {number} is no longer in the set.",
    "apostle_not_visible": "Apostle {number} is not at the gears after that many forced turns: {turns}.",
    "apostle_not_held": "Apostle {number} is not in your warehouse.",
    "cell_taken": "An apostle stands on that cell already ({cell}).",
    "wrong_colour": "That cell takes another colour: {need}; this apostle is {have}.",
    "one_assistant_at_a_time": "Your warehouse holds an assistant already.",
    "no_assistant_left": "No such assistant is left ({kind}).",
    "assistant_owned": "You have this assistant already ({kind}).",
    "no_assistant_in_warehouse": "There is no assistant in your warehouse.",
    "card_staffed": "An assistant works on this card already.",
    "not_your_card": "This card is not in your workshop.",
    "hammer_at_top": "Your hammer is at its highest level.",
    "tile_built": "This tile is built already ({tile}).",
    "tile_blocked": "This tile is blocked in this game ({tile}).",
    "hammer_elsewhere": "The hammer is not beside this tile ({tile}); moves it needs: {moves}.",
    "hammer_force": "So many hammer moves ({moves}) take this many tokens: {force}.",
    "no_tile_in_reach": "No tile that you could pay for is within reach of a hammer.",
    "final_not_open": "The final tile can be built once no other tile waits.",
    "sculptor_must_move": "The sculptor must go to another statue.",
    "no_such_scroll": "You have no such scroll ({kind}).",
    "scroll_used": "This scroll is used already ({kind}).",
    "already_claimed": "You have claimed this objective already.",
    "no_place_left": "All places of this objective are taken.",
    "not_fulfilled": "You do not meet this objective yet: {objective}.",
    "painter_reach": "The painter does not go that far: at most {most}, not {steps}.",
    "pair_gone": "This pair is not on offer.",
    "force_other": "This takes another number of tokens: {need}.",
    "pay_other": "Coins and gold must stand in for {need}, not for {given}.",
    "nothing_to_keep": "There is not so much of it to keep ({good}).",
    "not_your_worker": "None of your workers stands there.",
    "step_taken": "The free step is taken already ({track}).",
    "step_bought": "The step for a coin is taken already.",
    "other_track": "This step is for another track: {track}.",
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
    "pay": "How do you pay? (price: {price})",
    "sculptor": "Where does the sculptor go?",
    "recover": "Which worker do you recover? (up to {number})",
    "basic": "Which resource do you take? ({number} to take)",
    "produce": "Which track produces?",
    "mastery": "Take a mastery step? ({number} to take)",
    "study": "Mastery: {study}?",
    "scroll": "Which scroll do you take?",
    "force": "Force {number} deviations for {deed}?",
    "side": "At which end of your row does {card} go?",
    "go": "{ahead} now, or do something else first?",
    "start": "Take your start card now, or right before your first turn?",
    "end": "Anything else before your turn ends?",
}


TOPICS: Mapping[str, str] = {
    "draft": "choose a hammer and a start card",
    "turn": "turn the clock or pass",
    "face": "how far the face turns",
    "first": "which sector comes first",
    "order": "which bonus comes first",
    "apostle": "which apostle",
    "moon": "activate the moon or not",
    "painter": "where the painter goes",
    "moon_or_painter": "moon or painter",
    "moon_or_assistant": "moon or assistant",
    "upgrade": "what to upgrade",
    "expand": "which card expands the workshop",
    "construct": "what to construct",
    "pay": "how to pay",
    "sculptor": "where the sculptor goes",
    "recover": "which worker comes back",
    "basic": "which resource",
    "produce": "which track produces",
    "mastery": "which mastery track",
    "study": "steps in mastery",
    "scroll": "which scroll",
    "force": "break a token or not",
    "side": "at which end of your row the card goes",
    "go": "what comes next in your turn",
    "start": "when to take the start card",
    "end": "end the turn",
}
"""A question's subject, as a part of another sentence."""


AHEAD = {"produce": "Produce {kind}", "repair": "Repair", "hammer": "Gain the bonus of your hammer"}
"""What follows by itself once no additional action comes before it."""

DEEDS = {"hammer": "the bonus of your hammer", "sculptor": "what the sculptor does there"}


def explain(reason: Reason) -> str:
    return sentences.filled(REASONS, TOPICS, reason)


def ask(state: State) -> str:
    if state.over:
        return REASONS["game_over"]
    question, player = state.pending[-1], state.player
    if question.ask == "recover" and state.seat not in (*state.ring, *state.calendar):
        return "You have no worker to recover."
    return ASKS[question.ask].format(
        number=question.number,
        reach=sight(player),
        steps=max(0, sight(player) + question.number),
        intact=player.intact,
        free=BOARD.mastery.free_steps[player.mastery[0]],
        ring=BOARD.clock.ring[state.hand].replace("_", " "),
        face=BOARD.clock.face[state.face_sector].replace("_", " "),
        study=_study(question),
        price=", ".join(counted(part.number, part.act) for part in question.effect),
        deed=DEEDS.get(question.about, question.about),
        card=question.kind,
        ahead=AHEAD.get(question.about, "").format(kind=question.kind),
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
    """The source of points in words; windows, royal scrolls, assistants and objectives by what they count."""
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


def _end_triggered(event: e.EndTriggered, _names: Sequence[str]) -> str:
    cause = "The calendar is complete" if event.why == "calendar" else "The last crow"
    return f"{cause}: the game ends after this round"


TELL: Mapping[type[Event], Tell] = {
    **sentences.TELL,
    e.Drafted: _drafted,
    e.DraftEnded: lambda _event, _names: None,
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
