"""Names of pieces, actions and places of Orloj, in the player's language."""

from __future__ import annotations

from game.translation import N_, _
from rules.orloj.board import BOARD, TILE_OF, area_of
from rules.orloj.effects import Effect, EffectPart

TRACKS = {"blue": N_("Innovation"), "pink": N_("Precision"), "yellow": N_("Observation")}
GOODS = {"paint": N_("Paint"), "wood": N_("Wood"), "iron": N_("Iron"), "gold": N_("Gold"), "coins": N_("Coins")}
AREAS = {"month": N_("Months to build"), "zodiac": N_("Signs to build")}
HAMMERS = {"month": N_("Month hammer"), "zodiac": N_("Sign hammer")}
SECTORS = {
    "sculptor": N_("Move the sculptor"),
    "coin_apostle": N_("A coin and an apostle"),
    "moon_or_painter": N_("Moon or painter"),
    "construct": N_("Construct"),
    "workshop": N_("Expand the workshop"),
    "coin_upgrade": N_("A coin and an upgrade"),
    "produce_paint": N_("Produce paint"),
    "produce_wood": N_("Produce wood"),
    "produce_iron": N_("Produce iron"),
    "study_blue": N_("Step in innovation"),
    "study_pink": N_("Step in precision"),
    "study_yellow": N_("Step in observation"),
}
SIGNS = {
    "Aquarius": N_("Aquarius"),
    "Pisces": N_("Pisces"),
    "Aries": N_("Aries"),
    "Taurus": N_("Taurus"),
    "Gemini": N_("Gemini"),
    "Cancer": N_("Cancer"),
    "Leo": N_("Leo"),
    "Virgo": N_("Virgo"),
    "Libra": N_("Libra"),
    "Scorpio": N_("Scorpio"),
    "Sagittarius": N_("Sagittarius"),
    "Capricorn": N_("Capricorn"),
}
APOSTLES = {
    "James": N_("James"),
    "Peter": N_("Peter"),
    "Andrew": N_("Andrew"),
    "Paul": N_("Paul"),
    "Philip": N_("Philip"),
    "Simon": N_("Simon"),
    "Matthew": N_("Matthew"),
    "Jude Thaddeus": N_("Jude Thaddeus"),
    "John": N_("John"),
    "Bartholomew": N_("Bartholomew"),
    "Thomas": N_("Thomas"),
    "Barnabas": N_("Barnabas"),
}
COLOURS = {"purple": N_("purple, lily"), "red": N_("red, flame"), "green": N_("green, leaf")}
TALLIES = {
    "scrolls": N_("scrolls"),
    "apostles": N_("apostles on the board"),
    "upgrades": N_("upgrades"),
    "months": N_("months with your worker"),
    "zodiac": N_("signs with your worker"),
    "workshops": N_("workshop cards"),
}
SCROLLS = {
    "apostle": N_("Scroll: take an apostle"),
    "moon": N_("Scroll: activate the moon"),
    "painter": N_("Scroll: move the painter"),
    "rooster": N_("Scroll: rooster disc and a coin"),
    "upgrade": N_("Scroll: upgrade"),
    "construct": N_("Scroll: construct"),
}
ASSISTANTS = {
    "six": N_("Assistant, points: {n}"),
    "upgrades": N_("Assistant, points for each upgrade: {n}"),
    "mastery": N_("Assistant, points for each disc at level IV: {n}"),
    "columns": N_("Assistant, points for each full column of apostles: {n}"),
    "months": N_("Assistant, points for each month with your worker: {n}"),
    "zodiac": N_("Assistant, points for each sign with your worker: {n}"),
}
SPACES = {"workshop": N_("Vanity"), "treasury": N_("Greed"), "sky": N_("Lust"), "construct": N_("Death")}
DEEDS = {
    "workshop": N_("Expand the workshop"),
    "treasury": N_("Gold and coins"),
    "sky painter": N_("Move the painter"),
    "sky moon": N_("Activate the moon"),
    "construct": N_("Construct"),
}
PLAYER_HAMMERS = {
    "painter": N_("Painter’s hammer"),
    "coin": N_("Coin hammer"),
    "rooster": N_("Rooster hammer"),
    "moon": N_("Moon hammer"),
    "mastery": N_("Mastery hammer"),
    "apostle": N_("Apostle hammer"),
}
OBJECTIVES = {
    "purple apostles": N_("Purple apostles on the board: {n}"),
    "green apostles": N_("Green apostles on the board: {n}"),
    "red apostles": N_("Red apostles on the board: {n}"),
    "assistants": N_("Assistants at work: {n}"),
    "workshops": N_("Workshop cards: {n}"),
    "upgrades": N_("Upgrades: {n}"),
    "mastery": N_("A disc at space {n} or higher"),
    "two months": N_("2 months and 1 sign with your workers"),
    "two signs": N_("2 signs and 1 month with your workers"),
}
UPGRADES = {
    "paint": N_("Paint production"),
    "wood": N_("Wood production"),
    "iron": N_("Iron production"),
    "hammer": N_("Hammer"),
}
PARTS = {
    "vp": N_("points: {n}"),
    "any": N_("resources of your choice: {n}"),
    "paint": N_("paint: {n}"),
    "wood": N_("wood: {n}"),
    "iron": N_("iron: {n}"),
    "gold": N_("gold: {n}"),
    "coins": N_("coins: {n}"),
    "repair": N_("repaired tokens: {n}"),
    "recover": N_("workers back: {n}"),
    "rooster": N_("steps of your rooster disc: {n}"),
    "moon": N_("moon"),
    "broken": N_("broken tokens: {n}"),
    "upgrades": N_("upgrades: {n}"),
    "upgrade": N_("an upgrade"),
    "apostle": N_("an apostle"),
    "holds": N_("apostle {n}"),
    "construct": N_("a construction"),
    "expand": N_("a workshop card"),
    "sculptor": N_("the sculptor"),
    "painter": N_("painter"),
    "moon_or_painter": N_("moon or painter"),
    "moon_or_assistant": N_("moon or assistant"),
}
STEPS = {
    "blue": N_("steps in innovation: {n}"),
    "pink": N_("steps in precision: {n}"),
    "yellow": N_("steps in observation: {n}"),
    "any": N_("steps in any mastery: {n}"),
}
PRODUCTIONS = {
    "paint": N_("paint production"),
    "wood": N_("wood production"),
    "iron": N_("iron production"),
    "any": N_("production on any track"),
}
SOURCES = {
    "construction": N_("Resources of a construction"),
    "group": N_("Group on the calendar"),
    "final construction": N_("Final construction"),
    "row": N_("Full row of apostles"),
    "mastery": N_("Beyond the top of a mastery track"),
    "production": N_("Upgrade of a finished production track"),
    "rooster disc": N_("Beyond the top of the rooster track"),
    "section": N_("Section of the calendar"),
    "hammer": N_("Hammer card"),
    "crow": N_("Crow"),
    "gears": N_("Walk of the apostles"),
    "gold": N_("Gold, all exchanged"),
    "deviations": N_("Broken tokens"),
    "score card": N_("Josef’s score card"),
    "given": N_("Points given"),
    "start": N_("At the start"),
    "josef's assistants": N_("Josef’s assistants"),
    "josef's months": N_("Josef’s months"),
    "josef's zodiac": N_("Josef’s signs"),
    "josef's apostles": N_("Josef’s apostles"),
    "josef's scrolls": N_("Josef’s scrolls"),
    "josef's workshops": N_("Josef’s workshop cards"),
    "window scrolls": N_("Window: scrolls"),
    "window apostles": N_("Window: apostles"),
    "window upgrades": N_("Window: upgrades"),
    "window months": N_("Window: months"),
    "window zodiac": N_("Window: signs"),
    "window workshops": N_("Window: workshop cards"),
    "royal scrolls": N_("Royal scroll: scrolls"),
    "royal apostles": N_("Royal scroll: apostles"),
    "royal upgrades": N_("Royal scroll: upgrades"),
    "royal months": N_("Royal scroll: months"),
    "royal zodiac": N_("Royal scroll: signs"),
    "royal workshops": N_("Royal scroll: workshop cards"),
}


JOSEFS = {
    "months": N_("months"),
    "zodiac": N_("signs"),
    "apostles": N_("apostles"),
    "scrolls": N_("scrolls"),
    "workshops": N_("workshop cards"),
}
REWARDS = {
    "mastery blue": N_("two steps in innovation"),
    "mastery pink": N_("two steps in precision"),
    "mastery yellow": N_("two steps in observation"),
    "card left": N_("the leftmost workshop card"),
    "card right": N_("the rightmost workshop card"),
    "assistant left": N_("the leftmost assistant"),
    "assistant right": N_("the rightmost assistant"),
    "painter 1": N_("the painter moves 1 gap"),
    "painter 2": N_("the painter moves 2 gaps"),
    "painter 3": N_("the painter moves 3 gaps"),
}


def track(name: str) -> str:
    return _(TRACKS[name])


def goods(kind: str) -> str:
    return _(GOODS[kind])


def area(name: str) -> str:
    return _(AREAS[name])


def sector(kind: str) -> str:
    return _(SECTORS[kind])


def tile(name: str) -> str:
    """Months go by their numbers, signs by their names."""
    if name not in TILE_OF:
        return _("Final tile")
    return _(SIGNS[name]) if area_of(TILE_OF[name]) else _("Month {number}").format(number=name)


def apostle(number: int) -> str:
    return _(APOSTLES[BOARD.apostles.names[number]])


def apostle_named(number: int) -> str:
    return _("Apostle {number}, {name}").format(number=number, name=apostle(number))


def josefs(kind: str) -> str:
    return _(JOSEFS[kind])


def reward(kind: str, detail: str) -> str:
    """Josef's reward for an errand."""
    return _(REWARDS[f"{kind} {detail}"])


def colour(name: str) -> str:
    return _(COLOURS[name])


def tally(kind: str) -> str:
    return _(TALLIES[kind])


def scroll(kind: str) -> str:
    return _(SCROLLS[kind])


def assistant(kind: str) -> str:
    return _(ASSISTANTS[kind]).format(n=BOARD.treasures.assistant_vp[kind])


def objective(name: str) -> str:
    needs = BOARD.beginnings.needs
    return _(OBJECTIVES[name]).format(n=needs.get(name, needs["apostles"]))


def hammer(name: str) -> str:
    return _(PLAYER_HAMMERS[name])


def upgrade(what: str) -> str:
    return _(UPGRADES[what])


def deed(name: str) -> str:
    return _(DEEDS[name])


def space(name: str) -> str:
    return _(SPACES[name])


def part(what: EffectPart) -> str:
    if what.act == "mastery":
        return _(STEPS[what.kind]).format(n=what.number)
    if what.act == "study":
        return _(STEPS[what.kind]).format(n=1)
    if what.act == "produce":
        return _(PRODUCTIONS[what.kind])
    return _(PARTS[what.act]).format(n=what.number)


def effect(what: Effect) -> str:
    """Everything an effect brings, in its order."""
    return ", ".join(part(each) for each in what) if what else _("nothing")


def source(why: str) -> str:
    """The source of points."""
    kind, _space, what = why.partition(" ")
    if kind == "assistant":
        return assistant(what)
    if kind == "objective":
        return _("Objective: {what}").format(what=objective(what))
    return _(SOURCES[why])
