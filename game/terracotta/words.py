"""What is asked and answered, and why not. Whole sentences for every kind, so that no language has to bend a word that
is filled in."""

from __future__ import annotations

from collections.abc import Callable

from game.table.view import Label, Question
from game.terracotta import art
from game.terracotta.names import (
    action_name,
    ask_name,
    direction_name,
    figure_name,
    master_name,
    ring_name,
    weapon_name,
    worker_name,
)
from game.words import N_, _, ngettext
from rules.engine import Choice, Reason
from rules.terracotta import GAME
from rules.terracotta.board import BOARD, DIRECTIONS, RINGS, WARRIORS, WEAPON_OF, WEAPONS
from rules.terracotta.prospect import aim_points, hiring_price, prices, rack_points
from rules.terracotta.state import State

REASONS = {
    "game_over": N_("The game is over."),
    "unknown_choice": N_("Nobody can do “{text}” in this game."),
    "not_now": N_("That is not possible now."),
    "need_coins": N_("Not enough coins: needed {need}, yours {have}."),
    "need_wet_clay": N_("Not enough wet clay: needed {need}, yours {have}."),
    "nothing_dry": N_("You have no dry clay to wet."),
    "already_artist": N_("This worker is an artist already."),
    "rack_empty": N_("No warrior is left in the rack."),
    "mausoleum_full": N_("The mausoleum has no empty cell left."),
    "priority_held": N_("You hold a priority token already; one is the limit."),
    "no_priority_left": N_("All priority tokens are taken this round."),
    "warehouses_empty": N_("All four warehouses are empty."),
    "weapons_ready": N_("All your weapons are ready already."),
    "weapon_ready": N_("This weapon is ready already ({weapon})."),
    "weapon_spent": N_("This weapon is spent; ready it first ({weapon})."),
    "weapon_not_asked": N_("A weapon is used right after its warrior is crafted, or to buy its specialist ({weapon})."),
    "no_horse_place": N_("None of your warriors has room for a horse: two empty cells in a line beside it."),
    "no_warrior_there": N_("No warrior stands there."),
    "not_your_warrior": N_("That warrior is not yours."),
    "already_mounted": N_("That warrior has a horse already."),
    "off_the_grid": N_("That would reach beyond the wall."),
    "way_blocked": N_("Another figure stands in the way."),
    "cell_taken": N_("That cell is taken."),
    "not_straight": N_("A warrior moves in a straight line only."),
    "just_placed": N_("The guard just placed cannot move itself; choose another of your warriors."),
    "rider_elsewhere": N_("Take that mounted warrior by its rider, on {cell}."),
    "inner_not_done": N_("In this game the administrator repeats only an inner action that was performed."),
    "none_left": N_("None of this kind is left in the rack ({kind})."),
    "not_fullest": N_("The builder takes from the fullest column only: it has {fullest}, this one {left}."),
    "sold_out": N_("All of this kind are sold ({kind})."),
    "none_in_hand": N_("None of these workers is left in your hand ({kind})."),
    "only_artist": N_("A craftsman is on segment {segment}; only an artist may join."),
    "segment_closed": N_("Segment {segment} is closed."),
    "ring_fixed": N_("The outer ring does not turn."),
    "already_rotated": N_("You have turned a ring this turn; now place a worker."),
    "already_placed": N_("Your worker is placed already."),
    "place_first": N_("Place a worker first."),
    "ring_over": N_("That ring is done for this turn."),
    "ring_later": N_("That ring comes later: inner, then middle, then outer."),
    "no_substitute": N_("The outer ring gives neither clay nor coin instead of its action."),
    "hire_instead": N_("You have not hired this master yet ({master})."),
    "already_hired": N_("You have hired this master already ({master})."),
    "not_at_this_segment": N_("This master is not at segment {segment} now ({master})."),
    "ring_offers_other": N_("This ring offers something else here: {action}."),
    "choose_first": N_("Choose this ring’s action first."),
    "answer_first": N_("Another question is open: {ask}."),
    "no_move_now": N_("Warriors move only by a guard’s halberd."),
    "no_inspector_now": N_("Inspectors move by an officer’s sword, by the master, and after each inspection."),
    "only_forward": N_("The master moves an inspector forward only."),
    "too_many_steps": N_("Here an inspector takes at most this many steps: {most}."),
    "no_points_there": N_("No empty cell lies between the crossbowman and a figure in that direction."),
}

FACTS: dict[str, Callable[[str], str]] = {
    "weapon": weapon_name,
    "master": master_name,
    "action": action_name,
    "ask": ask_name,
    "kind": lambda kind: worker_name(kind) if kind in ("craftsman", "artist") else figure_name(kind),
}
"""How a reason's facts that are words are said."""


def explain(reason: Reason) -> str:
    facts = {name: FACTS[name](str(value)) if name in FACTS else value for name, value in reason.facts.items()}
    return _(REASONS[reason.key]).format(**facts)


QUESTIONS = {
    "turn": N_("Place a worker, or first turn a ring for {price} coins."),
    "place": N_("Place a worker beside a segment."),
    "warrior": N_("Which warrior do you craft for {cost} wet clay?"),
    "builder": N_("Which warrior does the builder raise? Coins to pay: {round}."),
    "specialist": N_("Which specialist do you buy?"),
    "horse": N_("Which of your warriors gets the horse, and which way does it reach?"),
    "archer": N_("Where does the archer kneel, and which way does it face?"),
    "inspector": N_("Move an inspector?"),
    "move": N_("Slide one of your other warriors in a straight line?"),
    "direction": N_("Which way does the crossbow aim?"),
    "warehouses": N_("Which two warehouses do you empty?"),
}
CELLS = {
    "officer": N_("Stand your officer on a glowing cell."),
    "guard": N_("Stand your guard on a glowing cell."),
    "crossbowman": N_("Stand your crossbowman on a glowing cell."),
    "soldier": N_("Stand your soldier on a glowing cell."),
    "footman": N_("Stand the footman on a glowing cell."),
    "musician": N_("Stand the musician on a glowing cell."),
}
ARMS = {
    "sword": N_("Use your sword now?"),
    "halberd": N_("Use your halberd now?"),
    "crossbow": N_("Use your crossbow now?"),
    "spear": N_("Use your spear now?"),
}
GAINS = {
    "sword": N_("{points}, and an inspector may take a step either way."),
    "halberd": N_("{points}, and another of your warriors may slide."),
    "crossbow": N_("{points} for each empty cell up to the nearest figure."),
    "spear": N_("{points} and {coins}."),
}
ABILITIES = {
    "builder": N_("Use the builder at once?"),
    "administrator": N_("Use the administrator at once?"),
    "inspector": N_("Use the inspector at once?"),
    "clay maker": N_("Use the clay maker at once?"),
    "overseer": N_("Use the overseer at once?"),
    "blacksmith": N_("Use the blacksmith at once?"),
}
POWERS = {
    "builder": N_("A warrior from the fullest column, for as many coins as the round’s number; no points, no weapon."),
    "administrator": N_("The inner action of this segment once more, at its cost."),
    "inspector": N_("One inspector goes forward, at most this many spaces: {steps}."),
    "clay maker": N_("Wet clay: +{clay}."),
    "overseer": N_("All clay of two warehouses; it stays dry."),
    "blacksmith": N_("All your weapons become ready."),
}


def gain(weapon: str) -> str:
    """What using a weapon brings."""
    points = ngettext("{n} point", "{n} points", BOARD.weapon_vp[weapon])
    coins = ngettext("{n} coin", "{n} coins", BOARD.spear_coins)
    return _(GAINS[weapon]).format(points=points, coins=coins)


def power(master: str) -> str:
    """What a master does."""
    return _(POWERS[master]).format(steps=BOARD.inspector_steps, clay=BOARD.clay_maker_clay)


def question(state: State) -> Question:
    """The present question, and what helps to answer it."""
    if state.over:
        return Question(_("The game is over."))
    asked = state.pending[-1]
    if asked.ask in RINGS:
        return _ring_question(state, asked.ask)
    if asked.ask == "cell":
        return Question(_(CELLS[asked.about]), _cell_hint(state, asked.about, asked.number))
    if asked.ask == "weapon":
        return Question(_(ARMS[asked.about]), gain(asked.about))
    if asked.ask == "ability":
        return Question(_(ABILITIES[asked.about]), power(asked.about))
    key = _key(state)
    words = _(QUESTIONS[key]).format(price=state.board.rotate_cost, cost=asked.number, round=state.round)
    return Question(words, _hint(state, key))


def _key(state: State) -> str:
    """Which sentence asks: a ring is spoken of only if one can be turned."""
    asked = state.pending[-1]
    if asked.ask == "warrior" and asked.about:
        return "builder"
    if asked.ask == "turn" and not any(choice.verb == "rotate" for choice in GAME.choices(state)):
        return "place"
    return asked.ask


def _ring_question(state: State, ring: str) -> Question:
    about = GAME.prompt(state).about  # type: ignore[union-attr]  # a game with a question is not over
    words = _("{ring}: {action}").format(ring=ring_name(ring), action=action_name(about))
    doing = GAME.why_not(state, f"do {ring}")
    if doing is None:
        return Question(words, _action_hint(about))
    if doing.key == "hire_instead":
        reason = GAME.why_not(state, f"hire {doing.facts['master']}")
        return Question(words, explain(reason) if reason else power(str(doing.facts["master"])))
    return Question(words, explain(doing))


def _action_hint(action: str) -> str:
    kind, _space, subject = action.partition(" ")
    return power(subject) if kind == "master" else ""


def _cell_hint(state: State, kind: str, cost: int) -> str:
    """Points of the rack's row for a crafted warrior, and its weapon if it is ready."""
    if kind not in WARRIORS or not cost:
        return ""
    said = ngettext("+{n} point now.", "+{n} points now.", rack_points(state, kind))
    weapon = WEAPON_OF[kind]
    if weapon in state.player.ready:
        said += " " + _("Its weapon is ready ({weapon}).").format(weapon=weapon_name(weapon))
    return said


HINTS = {
    "turn": N_("Drag a worker to the wheel, or touch a segment."),
    "place": N_("Drag a worker to the wheel, or touch a segment."),
    "warrior": N_("The lowest of its column; the number beside its row is its points."),
    "builder": N_("From the fullest column; without points and without its weapon."),
    "specialist": N_("Its weapon must be ready and is used up."),
    "horse": N_("The warrior then stands on three cells and counts on all of them."),
    "archer": N_("It supports the warrior on the next cell it faces, and never turns again."),
    "inspector": N_("The tracks are loops: after the last space comes the first."),
    "move": N_("Any distance over empty cells."),
    "direction": N_("A point for each empty cell up to the nearest figure."),
    "warehouses": N_("Touch one, then the other. The clay stays dry."),
}


def _hint(state: State, key: str) -> str:
    if key in ("turn", "place") and not state.player.hand:
        return ""
    return _(HINTS[key])


def label(choice: Choice, state: State) -> Label:
    """A choice on a button."""
    return LABELS[choice.verb](choice, state)


def _rotate(choice: Choice, state: State) -> Label:
    words = {"inner": _("Turn the inner ring"), "middle": _("Turn the middle ring")}
    price = ngettext("{n} coin", "{n} coins", state.board.rotate_cost)
    letter = {"inner": "i", "middle": "m"}
    return Label(words[choice.noun], price, art.named(f"turn_{choice.noun}_normal"), letter[choice.noun])


def _place(choice: Choice, _state: State) -> Label:
    words = {"craftsman": _("Craftsman to segment {n}"), "artist": _("Artist to segment {n}")}
    return Label(words[choice.noun].format(n=choice.numbers[0] + 1), art=art.worker_art(choice.noun, None))


def _do(choice: Choice, state: State) -> Label:
    action = state.action(choice.noun)
    return Label(action_name(action.text), _action_hint(action.text), art.action_art(action.text), "d")


def _hire(choice: Choice, state: State) -> Label:
    words = ngettext("Hire for {n} coin", "Hire for {n} coins", hiring_price(state))
    return Label(words, power(choice.noun), art.master_art(choice.noun), "d")


def _use(choice: Choice, _state: State) -> Label:
    if choice.noun in WEAPONS:
        words = {
            "sword": _("Use the sword"),
            "halberd": _("Use the halberd"),
            "crossbow": _("Use the crossbow"),
            "spear": _("Use the spear"),
        }
        return Label(words[choice.noun], gain(choice.noun), art.weapon_art(choice.noun), "u")
    return Label(_("Use at once"), power(choice.noun), art.master_art(choice.noun), "u")


def _keep(choice: Choice, _state: State) -> Label:
    return Label(_("Keep it ready"), _("It stays ready for later."), art.weapon_art(choice.noun, False), "k")


def _skip(choice: Choice, state: State) -> Label:
    if state.pending[-1].ask == "warehouses":
        return Label(_("None, go on"), letter="x")
    return Label(_("Leave it out") if choice.noun in RINGS else _("No, go on"), letter="x")


def _figure(choice: Choice, state: State) -> Label:
    if choice.noun in WARRIORS:
        return Label(figure_name(choice.noun), _cell_hint(state, choice.noun, 1), art.warrior_art(choice.noun, None))
    hint = ngettext("{n} coin", "{n} coins", prices(GAME.picture(state))[choice.noun] or 0)
    return Label(figure_name(choice.noun), hint, art.specialist_art(choice.noun, "west"))


def _at(choice: Choice, state: State) -> Label:
    cell = state.board.mausoleum.names[choice.numbers[0]]
    return Label(_("{figure} on {cell}").format(figure=figure_name(choice.noun), cell=cell))


def _turned(choice: Choice, _state: State) -> Label:
    """A horse or an archer: a direction around the finger."""
    way = choice.numbers[1]
    direction = DIRECTIONS[way]
    picture = art.named(f"facing_{direction}") if choice.verb == "archer" else art.named(f"fig_horse_{direction}")
    return Label(direction_name(direction), art=picture, arrow=way * 90)


def _shoot(choice: Choice, state: State) -> Label:
    way = choice.numbers[0]
    words = ngettext("{n} point", "{n} points", aim_points(state, choice))
    return Label(direction_name(DIRECTIONS[way]), words, art.named(f"facing_{DIRECTIONS[way]}"), arrow=way * 90)


def _move(choice: Choice, state: State) -> Label:
    names = state.board.mausoleum.names
    start, end = (names[cell] for cell in choice.numbers)
    return Label(_("From {start} to {end}").format(start=start, end=end))


def _inspector(choice: Choice, _state: State) -> Label:
    space = (choice.target or "").partition(":")[2]
    words = {"row": _("Row inspector to row {n}"), "column": _("Column inspector to column {n}")}
    return Label(words[choice.noun].format(n=space), art=art.named("inspector"))


def _warehouses(choice: Choice, state: State) -> Label:
    one, two = choice.numbers
    stones = state.warehouses[one] + state.warehouses[two]
    words = _("Warehouses {one} and {two}").format(one=one + 1, two=two + 1)
    return Label(words, _("Dry clay: {n}").format(n=stones), art.stock_art("dry"))


LABELS: dict[str, Callable[[Choice, State], Label]] = {
    "rotate": _rotate,
    "place": _place,
    "do": _do,
    "clay": lambda _choice, _state: Label(_("Take 1 clay"), _("wet"), art.stock_art("wet"), "c"),
    "coin": lambda _choice, _state: Label(_("Take 1 coin"), "", art.stock_art("coins"), "o"),
    "skip": _skip,
    "hire": _hire,
    "use": _use,
    "keep": _keep,
    "craft": _figure,
    "buy": _figure,
    "at": _at,
    "horse": _turned,
    "archer": _turned,
    "move": _move,
    "shoot": _shoot,
    "inspector": _inspector,
    "warehouses": _warehouses,
}
