"""Words of the coach in Terracotta Army."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.table.coach.coach_words import POINTS, CoachWords, ReasonFacts, Say, hopes
from game.terracotta.earned_words import deed, piece_name, piece_picture
from game.terracotta.names import action_name, master_name, ring_name, weapon_name
from game.terracotta.prompts import label
from game.translation import N_, _, ngettext
from rules.engine import Choice
from rules.terracotta.board import DIRECTIONS, MASTERS, RINGS, WEAPONS
from rules.terracotta.state import State

HORSES = {
    "north": N_("Horse for {cell}, upwards"),
    "east": N_("Horse for {cell}, to the right"),
    "south": N_("Horse for {cell}, downwards"),
    "west": N_("Horse for {cell}, to the left"),
}
ARCHERS = {
    "north": N_("Archer on {cell}, facing up"),
    "east": N_("Archer on {cell}, facing right"),
    "south": N_("Archer on {cell}, facing down"),
    "west": N_("Archer on {cell}, facing left"),
}
SHOTS = {
    "north": N_("Aim the crossbow up"),
    "east": N_("Aim the crossbow to the right"),
    "south": N_("Aim the crossbow down"),
    "west": N_("Aim the crossbow to the left"),
}
ASKING_MORE = ("craft", "specialist")
"""Actions after which something is asked that says it all."""


def step(choice: Choice, state: State) -> str:
    said = STEPS.get(choice.verb)
    return said(choice, state) if said else label(choice, state).words


def _on_ring(choice: Choice, state: State) -> str:
    action = state.action(choice.noun).text
    if choice.verb == "do" and action.partition(" ")[0] in ASKING_MORE:
        return ""
    words = action_name(action) if choice.verb == "do" else label(choice, state).words
    return _("{ring}: {action}").format(ring=ring_name(choice.noun), action=words)


def _left_out(choice: Choice, _state: State) -> str:
    return _("Leave out: {ring}").format(ring=ring_name(choice.noun)) if choice.noun in RINGS else ""


def _hired(choice: Choice, _state: State) -> str:
    return _("Hire: {master}").format(master=master_name(choice.noun))


def _used(choice: Choice, state: State) -> str:
    if choice.noun in WEAPONS:
        return label(choice, state).words
    return _("Use at once: {master}").format(master=master_name(choice.noun))


def _turned(sentences: dict[str, str], choice: Choice, state: State) -> str:
    cell, way = choice.numbers
    return _(sentences[DIRECTIONS[way]]).format(cell=state.board.mausoleum.names[cell])


def _moved(choice: Choice, state: State) -> str:
    start, end = (state.board.mausoleum.names[cell] for cell in choice.numbers)
    return _("Warrior from {start} to {end}").format(start=start, end=end)


STEPS: dict[str, Callable[[Choice, State], str]] = {
    "do": _on_ring,
    "clay": _on_ring,
    "coin": _on_ring,
    "skip": _left_out,
    "hire": _hired,
    "use": _used,
    "keep": lambda choice, _state: _("Keep ready: {weapon}").format(weapon=weapon_name(choice.noun)),
    "craft": lambda _choice, _state: "",
    "buy": lambda _choice, _state: "",
    "horse": partial(_turned, HORSES),
    "archer": partial(_turned, ARCHERS),
    "shoot": lambda choice, _state: _(SHOTS[DIRECTIONS[choice.numbers[0]]]),
    "move": _moved,
}
"""Choices that a button words too briefly for advice."""

SOURCES = {
    "inspectors": N_("the inspectors"),
    "next lines": N_("the lines the inspectors come to"),
    "tile": N_("this round’s tile"),
    "next tiles": N_("the tiles to come"),
    "purse": N_("this round’s tile"),
    "musicians": N_("the musicians"),
    "footmen": N_("the footmen"),
    "groups": N_("the groups"),
    "archers": N_("the kneeling archers"),
    "leftovers": N_("coins and clay at the end"),
}


def _coins(facts: ReasonFacts) -> str:
    return ngettext("leaves you {n} coin", "leaves you {n} coins", facts.have)


def _few_coins(facts: ReasonFacts) -> str:
    if not facts.have:
        return _("leaves you no coins")
    return ngettext("leaves you only {n} coin", "leaves you only {n} coins", facts.have)


def _wet(facts: ReasonFacts) -> str:
    return ngettext("leaves you {n} wet clay", "leaves you {n} wet clay", facts.have)


def _little_wet(facts: ReasonFacts) -> str:
    if not facts.have:
        return _("leaves you no wet clay")
    return ngettext("leaves you only {n} wet clay", "leaves you only {n} wet clay", facts.have)


def _dry(facts: ReasonFacts) -> str:
    return ngettext("leaves you {n} dry clay", "leaves you {n} dry clay", facts.have)


def _little_dry(facts: ReasonFacts) -> str:
    if not facts.have:
        return _("leaves you no dry clay")
    return ngettext("leaves you only {n} dry clay", "leaves you only {n} dry clay", facts.have)


def _weapon(weapon: str) -> dict[str, Say]:
    return {
        f"{weapon} up": lambda _facts: _("weapon ready – {weapon}").format(weapon=weapon_name(weapon)),
        f"{weapon} down": lambda _facts: _("weapon used – {weapon}").format(weapon=weapon_name(weapon)),
        f"{weapon} taken": lambda facts: _("{rival} loses a weapon – {weapon}").format(
            rival=facts.rival, weapon=weapon_name(weapon)
        ),
    }


def _master(master: str) -> dict[str, Say]:
    return {
        f"{master} up": lambda _facts: _("master hired – {master}").format(master=master_name(master)),
        f"{master} down": lambda _facts: _("you do without a master – {master}").format(master=master_name(master)),
        f"{master} taken": lambda facts: _("{rival} does without a master – {master}").format(
            rival=facts.rival, master=master_name(master)
        ),
    }


REASONS: dict[str, Say] = {
    **POINTS,
    **hopes(SOURCES),
    **{key: say for weapon in WEAPONS for key, say in _weapon(weapon).items()},
    **{key: say for master in MASTERS for key, say in _master(master).items()},
    "coins up": _coins,
    "coins down": _few_coins,
    "coins taken": lambda facts: _("{rival} loses coins").format(rival=facts.rival),
    "wet up": _wet,
    "wet down": _little_wet,
    "wet taken": lambda facts: _("{rival} loses wet clay").format(rival=facts.rival),
    "dry up": _dry,
    "dry down": _little_dry,
    "dry taken": lambda facts: _("{rival} loses dry clay").format(rival=facts.rival),
    "artists up": lambda _facts: _("one more artist for the rounds to come"),
    "artists down": lambda _facts: _("one artist fewer for the rounds to come"),
    "artists taken": lambda facts: _("{rival} loses an artist").format(rival=facts.rival),
    "priority up": lambda _facts: _("a better place in the next round’s order"),
    "priority down": lambda _facts: _("a later place in the next round’s order"),
    "priority taken": lambda facts: _("{rival} gets a later place in the next round’s order").format(rival=facts.rival),
}


COACH_WORDS = CoachWords(
    step,
    REASONS,
    ghosts=frozenset({"rotate", "at", "horse", "archer", "move"}),
    gist=frozenset({"place", "hire", "at", "horse", "archer"}),
    goods=frozenset({"coins", "wet", "dry"}),
    piece=piece_name,
    picture=piece_picture,
    deed=deed,
)
