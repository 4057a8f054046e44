"""Terracotta Army on the table: where things are, how they look, how they move, what is said about them."""

from __future__ import annotations

from game.descriptor import GameDescriptor, GameLabels, GuestGame, MeetupPlan
from game.kit.theme import BRASS, EARTH, GOLD, LACQUER, UMBER, World, hexed
from game.terracotta.cast import CAST
from game.translation import N_

CLAY = World(
    "terracotta", UMBER, EARTH, hexed("#2A1C14"), BRASS, LACQUER, GOLD, LACQUER, "clay", "lacquer", "umber", 0.0
)

LABELS = GameLabels(
    options={
        "administrator": N_("Master administrator"),
        "administrator:free": N_("Always repeats"),
        "administrator:strict": N_("Only what was done"),
        "first": N_("Who begins"),
        "first:random": N_("By lot"),
        "first:1": N_("Seat 1"),
        "first:2": N_("Seat 2"),
        "first:3": N_("Seat 3"),
        "first:4": N_("Seat 4"),
        "length": N_("Length"),
        "length:full": N_("Five rounds"),
        "length:short": N_("Two rounds"),
    },
    option_changes={
        "administrator:strict": N_("The master administrator repeats the inner action only if you did it this turn."),
        "administrator:free": N_(
            "The master administrator does the inner action once more, even if you took clay or a coin instead of it."
        ),
        "first:random": N_("The lot decides who has the first turn of the game."),
        "first": N_("This seat has the first turn of the game."),
        "length:full": N_("Five rounds, then the final scoring."),
        "length:short": N_("Two rounds, then the final scoring: a short game to learn by."),
    },
    sources={
        "craft": N_("Rack"),
        "sword": N_("Swords"),
        "halberd": N_("Halberds"),
        "crossbow": N_("Crossbows"),
        "spear": N_("Spears"),
        "row inspector": N_("Row inspector"),
        "column inspector": N_("Column inspector"),
        "musician": N_("Musicians"),
        "tile": N_("Scoring tiles"),
        "footman": N_("Footmen"),
        "group": N_("Groups"),
        "group majority": N_("Domination of groups"),
        "archer": N_("Kneeling archers"),
        "resources": N_("Coins and clay left"),
    },
    tie_breaks={"turn order": N_("turn order")},
)

MEETUP = MeetupPlan(
    opens=("round", 4),
    minutes=50,
    measure=N_("2–4 players · about {minutes} minutes"),
    aim=N_("Turn the wheel, fire clay, place warriors where the inspectors will look."),
    offers=(
        GuestGame(
            "short",
            "terracotta",
            N_("Terracotta Army: two rounds"),
            N_("Short, and explained while you play. The best to begin with."),
            {"length": "short"},
        ),
        GuestGame(
            "full",
            "terracotta",
            N_("Terracotta Army: five rounds"),
            N_("The whole game, for people with an evening."),
        ),
    ),
)

DESCRIPTOR = GameDescriptor(
    name="terracotta",
    package=__name__,
    title=N_("Terracotta Army"),
    promise=N_("Raise the First Emperor’s guard. 2–4 seats, five rounds."),
    world=CLAY,
    meetup=MEETUP,
    labels=LABELS,
    cast=CAST,
    rare_options=("administrator", "first"),
    drawn_values={"board.toml": ("rounds", "mausoleum.rows", "mausoleum.columns")},
    sample_topic="masters",
)
