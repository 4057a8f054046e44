"""Questions, answers and reasons of Terracotta Army in every language. Whole sentences for every kind, so that no
language has to bend a word that is filled in; those for reasons are the rules' own."""

from __future__ import annotations

from collections.abc import Callable

from game.table.view import ChoiceLabel, QuestionWords
from game.terracotta import art
from game.terracotta.names import (
    action_name,
    direction_name,
    figure_name,
    line_name,
    master_name,
    ring_name,
    weapon_name,
    worker_name,
)
from game.translation import N_, _, ngettext
from rules.engine import Choice, Reason, because
from rules.terracotta import GAME
from rules.terracotta.board import BOARD, DIRECTIONS, RINGS, WARRIORS, WEAPON_OF, WEAPONS
from rules.terracotta.previews import aim_points, hiring_price, prices, rack_points
from rules.terracotta.sentences import REASONS, TOPICS
from rules.terracotta.state import State

FACTS: dict[str, Callable[[str], str]] = {
    "weapon": weapon_name,
    "master": master_name,
    "action": action_name,
    "ask": lambda ask: _(TOPICS[ask]),
    "kind": lambda kind: worker_name(kind) if kind in ("craftsman", "artist") else figure_name(kind),
}
"""A translation for each fact of a reason that is a word."""


def explain(reason: Reason) -> str:
    return _(REASONS[reason.key]).format(**{name: _fact(name, fact) for name, fact in reason.facts.items()})


def _fact(name: str, fact: int | str) -> int | str:
    return FACTS[name](fact) if isinstance(fact, str) and name in FACTS else fact


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
    "builder": N_("A warrior of the fullest kind, for as many coins as the round’s number; no points, no weapon."),
    "administrator": N_("The inner action of this segment once more, at its cost."),
    "inspector": N_("One inspector goes forward, at most this many spaces: {steps}."),
    "clay maker": N_("Wet clay: +{clay}."),
    "overseer": N_("All clay of two warehouses; it stays dry."),
    "blacksmith": N_("All your weapons become ready."),
}


def gain(weapon: str) -> str:
    """The gain of using a weapon."""
    points = ngettext("{n} point", "{n} points", BOARD.weapon_vp[weapon])
    coins = ngettext("{n} coin", "{n} coins", BOARD.spear_coins)
    return _(GAINS[weapon]).format(points=points, coins=coins)


def power(master: str) -> str:
    """The power of a master."""
    return _(POWERS[master]).format(steps=BOARD.inspector_steps, clay=BOARD.clay_maker_clay)


def question(state: State) -> QuestionWords:
    """The present question, and what helps to answer it."""
    if state.over:
        return QuestionWords(explain(because("game_over")))
    asked = state.pending[-1]
    if asked.ask in RINGS:
        return _ring_question(state, asked.ask)
    if asked.ask == "cell":
        return QuestionWords(_(CELLS[asked.about]), _cell_hint(state, asked.about, asked.number))
    if asked.ask == "weapon":
        return QuestionWords(_(ARMS[asked.about]), gain(asked.about))
    if asked.ask == "ability":
        return QuestionWords(_(ABILITIES[asked.about]), power(asked.about))
    key = _key(state)
    words = _(QUESTIONS[key]).format(price=state.board.rotate_cost, cost=asked.number, round=state.round)
    return QuestionWords(words, _hint(state, key))


def _key(state: State) -> str:
    """The key of the sentence that asks: a ring is spoken of only if one can be turned."""
    asked = state.pending[-1]
    if asked.ask == "warrior" and asked.about:
        return "builder"
    if asked.ask == "turn" and not any(choice.verb == "rotate" for choice in GAME.choices(state)):
        return "place"
    return asked.ask


def _ring_question(state: State, ring: str) -> QuestionWords:
    about = GAME.prompt(state).about  # type: ignore[union-attr]  # a game with a question is not over
    words = _("{ring}: {action}").format(ring=ring_name(ring), action=action_name(about))
    doing = GAME.why_not(state, f"do {ring}")
    if doing is None:
        return QuestionWords(words, _action_hint(about, state))
    if doing.key == "hire_instead":
        reason = GAME.why_not(state, f"hire {doing.facts['master']}")
        return QuestionWords(words, explain(reason) if reason else power(str(doing.facts["master"])))
    return QuestionWords(words, explain(doing))


def _action_hint(action: str, state: State) -> str:
    kind, _space, subject = action.partition(" ")
    return power(subject) if kind == "master" else late_artist(action, state)


def late_artist(action: str, state: State) -> str:
    """A word about an artist who has no round left to work in; workers return only before another round (B9)."""
    if action != "upgrade" or state.round < state.rounds:
        return ""
    return _("Last round: this artist will not work again, it only closes its segment.")


def _cell_hint(state: State, kind: str, cost: int) -> str:
    """Points of the rack's row for a crafted warrior, and its weapon if it is ready."""
    if kind not in WARRIORS or not cost:
        return ""
    said = ngettext("+{n} point now.", "+{n} points now.", rack_points(state, kind))
    weapon = WEAPON_OF[kind]
    if weapon in state.player.ready:
        said += " " + _("Its weapon is ready ({weapon}): {gain}").format(weapon=weapon_name(weapon), gain=gain(weapon))
    return said


HINTS = {
    "turn": N_("Drag a worker to the wheel, or touch a segment."),
    "place": N_("Drag a worker to the wheel, or touch a segment."),
    "warrior": N_("The number on its card is its points; it falls as its figures run out."),
    "builder": N_("Of the kind of which most are left; without points and without its weapon."),
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


def label(choice: Choice, state: State) -> ChoiceLabel:
    """A choice on a button."""
    return LABELS[choice.verb](choice, state)


def _rotate(choice: Choice, state: State) -> ChoiceLabel:
    price = ngettext("{n} coin", "{n} coins", state.board.rotate_cost)
    words = {"inner": _("Turn the inner ring: {price}"), "middle": _("Turn the middle ring: {price}")}
    return ChoiceLabel(words[choice.noun].format(price=price), "", art.named(f"turn_{choice.noun}_normal"))


def several(verb: str, state: State) -> ChoiceLabel:
    """The rings that may be turned before a worker is placed."""
    assert verb == "rotate"
    words = ngettext("Turn a ring: {n} coin", "Turn a ring: {n} coins", state.board.rotate_cost)
    return ChoiceLabel(words, art=art.named("turn_middle_normal"))


def _place(choice: Choice, _state: State) -> ChoiceLabel:
    words = {"craftsman": _("Craftsman to segment {n}"), "artist": _("Artist to segment {n}")}
    return ChoiceLabel(words[choice.noun].format(n=choice.numbers[0] + 1), art=art.worker_art(choice.noun, None))


def _do(choice: Choice, state: State) -> ChoiceLabel:
    action = state.action(choice.noun)
    return ChoiceLabel(action_name(action.text), _action_hint(action.text, state), art.action_art(action.text))


def _hire(choice: Choice, state: State) -> ChoiceLabel:
    words = ngettext("Hire for {n} coin", "Hire for {n} coins", hiring_price(state))
    return ChoiceLabel(words, power(choice.noun), art.master_art(choice.noun))


def _use(choice: Choice, _state: State) -> ChoiceLabel:
    if choice.noun in WEAPONS:
        words = {
            "sword": _("Use the sword"),
            "halberd": _("Use the halberd"),
            "crossbow": _("Use the crossbow"),
            "spear": _("Use the spear"),
        }
        return ChoiceLabel(words[choice.noun], gain(choice.noun), art.weapon_art(choice.noun))
    return ChoiceLabel(_("Use at once"), power(choice.noun), art.master_art(choice.noun))


def _keep(choice: Choice, _state: State) -> ChoiceLabel:
    return ChoiceLabel(_("Keep it ready"), _("It stays ready for later."), art.weapon_art(choice.noun, False))


GIVEN_UP = {
    "warrior": N_("Raise no warrior"),
    "inspector": N_("Leave the inspectors"),
    "move": N_("Leave your warriors"),
    "ability": N_("Do not use it"),
    "warehouses": N_("Empty none"),
}
"""Words for leaving out what is asked, which always name it."""


def _skip(choice: Choice, state: State) -> ChoiceLabel:
    words = _("Give up this action") if choice.noun in RINGS else _(GIVEN_UP[state.pending[-1].ask])
    return ChoiceLabel(words, gives_up=True)


def _figure(choice: Choice, state: State) -> ChoiceLabel:
    if choice.noun in WARRIORS:
        return ChoiceLabel(
            figure_name(choice.noun), _cell_hint(state, choice.noun, 1), art.warrior_art(choice.noun, None)
        )
    hint = ngettext("{n} coin", "{n} coins", prices(GAME.picture(state))[choice.noun] or 0)
    return ChoiceLabel(figure_name(choice.noun), hint, art.specialist_art(choice.noun, "west"))


def _at(choice: Choice, state: State) -> ChoiceLabel:
    cell = state.board.mausoleum.names[choice.numbers[0]]
    return ChoiceLabel(_("{figure} on {cell}").format(figure=figure_name(choice.noun), cell=cell))


def _turned(choice: Choice, _state: State) -> ChoiceLabel:
    """A horse or an archer: a direction around the finger."""
    way = choice.numbers[1]
    direction = DIRECTIONS[way]
    return ChoiceLabel(direction_name(direction), art=art.named(f"facing_{direction}"), arrow=way * 90)


def _shoot(choice: Choice, state: State) -> ChoiceLabel:
    way = choice.numbers[0]
    words = ngettext("{n} point", "{n} points", aim_points(state, choice))
    return ChoiceLabel(direction_name(DIRECTIONS[way]), words, art.named(f"facing_{DIRECTIONS[way]}"), arrow=way * 90)


def _move(choice: Choice, state: State) -> ChoiceLabel:
    names = state.board.mausoleum.names
    start, end = (names[cell] for cell in choice.numbers)
    return ChoiceLabel(_("From {start} to {end}").format(start=start, end=end))


def _inspector(choice: Choice, _state: State) -> ChoiceLabel:
    space = (choice.target or "").partition(":")[2]
    words = {"row": _("Row inspector to row {n}"), "column": _("Column inspector to column {n}")}
    return ChoiceLabel(words[choice.noun].format(n=line_name(choice.noun, int(space))), art=art.named("inspector"))


def _warehouses(choice: Choice, state: State) -> ChoiceLabel:
    one, two = choice.numbers
    stones = state.warehouses[one] + state.warehouses[two]
    words = _("Warehouses {one} and {two}").format(one=one + 1, two=two + 1)
    return ChoiceLabel(words, _("Dry clay: {n}").format(n=stones), art.stock_art("dry"))


LABELS: dict[str, Callable[[Choice, State], ChoiceLabel]] = {
    "rotate": _rotate,
    "place": _place,
    "do": _do,
    "clay": lambda _choice, _state: ChoiceLabel(_("Take 1 clay"), _("wet"), art.stock_art("wet")),
    "coin": lambda _choice, _state: ChoiceLabel(_("Take 1 coin"), "", art.stock_art("coins")),
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
