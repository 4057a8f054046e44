"""Words of the coach in Terracotta Army."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.table.coach.coach_words import POINTS, CoachWords, ReasonFacts, Say, beside, hopes
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


def _more_coins(facts: ReasonFacts) -> str:
    return ngettext("{n} more coin", "{n} more coins", facts.more)


def _fewer_coins(facts: ReasonFacts) -> str:
    return ngettext("{n} fewer coin", "{n} fewer coins", facts.more)


def _rivals_coins(facts: ReasonFacts) -> str:
    return ngettext("{rival}: {n} fewer coin", "{rival}: {n} fewer coins", facts.more, rival=facts.rival)


def _more_dry(facts: ReasonFacts) -> str:
    if facts.counted == "clay":
        return _("{n} more clay, wet and dry").format(n=facts.more)
    return _("{n} more dry clay").format(n=facts.more)


def _less_dry(facts: ReasonFacts) -> str:
    if facts.counted == "clay":
        return _("{n} less clay, wet and dry").format(n=facts.more)
    return _("{n} less dry clay").format(n=facts.more)


def _more_artists(facts: ReasonFacts) -> str:
    if facts.counted:
        return ngettext("{n} more artist still in hand", "{n} more artists still in hand", facts.more)
    return ngettext("{n} more artist for all rounds", "{n} more artists for all rounds", facts.more)


def _fewer_artists(facts: ReasonFacts) -> str:
    if facts.counted:
        return ngettext("{n} fewer artist still in hand", "{n} fewer artists still in hand", facts.more)
    return ngettext("{n} fewer artist for all rounds", "{n} fewer artists for all rounds", facts.more)


def _rivals_artists(facts: ReasonFacts) -> str:
    return ngettext("{rival}: {n} fewer artist", "{rival}: {n} fewer artists", facts.more, rival=facts.rival)


def _rivals_wet(facts: ReasonFacts) -> str:
    return _("{rival}: {n} less wet clay").format(rival=facts.rival, n=facts.more)


def _rivals_dry(facts: ReasonFacts) -> str:
    words = _("{rival}: {n} less clay, wet and dry") if facts.counted else _("{rival}: {n} less dry clay")
    return words.format(rival=facts.rival, n=facts.more)


STOCK: dict[str, Say] = {
    "coins up": _more_coins,
    "coins down": _fewer_coins,
    "coins taken": _rivals_coins,
    "wet up": lambda facts: _("{n} more wet clay").format(n=facts.more),
    "wet down": lambda facts: _("{n} less wet clay").format(n=facts.more),
    "wet taken": _rivals_wet,
    "dry up": _more_dry,
    "dry down": _less_dry,
    "dry taken": _rivals_dry,
    "artists up": _more_artists,
    "artists down": _fewer_artists,
    "artists taken": _rivals_artists,
}
"""What lies in stock, as a difference."""


def _music(say: Say) -> Say:
    """Musicians are counted as they play in one scoring."""

    def told(facts: ReasonFacts) -> str:
        if facts.other is None:
            return say(facts)
        words = _("{reason}, {n} instead of {other} in every scoring")
        return words.format(reason=say(replace(facts, other=None)), n=facts.have, other=facts.other)

    return told


def _weapon(weapon: str) -> dict[str, Say]:
    return {
        f"{weapon} up": lambda _facts: _("weapon ready – {weapon}").format(weapon=weapon_name(weapon)),
        f"{weapon} down": lambda _facts: _("weapon not ready – {weapon}").format(weapon=weapon_name(weapon)),
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
    **{key: _music(say) for key, say in hopes({"musicians": SOURCES["musicians"]}).items()},
    **{key: say for weapon in WEAPONS for key, say in _weapon(weapon).items()},
    **{key: say for master in MASTERS for key, say in _master(master).items()},
    **{key: beside(say) for key, say in STOCK.items()},
    "priority up": lambda facts: _("priority token {n} for the next round’s order").format(n=facts.have),
    "priority down": lambda facts: _("without priority token {n} for the next round’s order").format(n=facts.other),
    "priority taken": lambda facts: _("{rival} has no priority token for the next round’s order").format(
        rival=facts.rival
    ),
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
