"""Orloj on the table: where its places are, how they look, how they move, and its words."""

from __future__ import annotations

from game.descriptor import GameDescriptor, GameLabels, GuestGame, MeetupPlan
from game.kit.theme import GILT, GOLD, NIGHT, ULTRAMARINE, World, hexed
from game.translation import N_

CLOCKWORK = World(
    "orloj", ULTRAMARINE, NIGHT, hexed("#1B2244"), GILT, hexed("#2F5FB3"), GOLD, ULTRAMARINE, "night", "enamel",
    "night", 1.0,
)  # fmt: skip

LABELS = GameLabels(
    options={
        "difficulty": N_("Josef’s level"),
        "difficulty:basic": N_("Basic"),
        "difficulty:medium 1": N_("Medium: stronger arts"),
        "difficulty:medium 2": N_("Medium: stronger scoring"),
        "difficulty:advanced": N_("Advanced"),
        "setup": N_("Set-up"),
        "setup:standard": N_("Standard"),
        "setup:first game": N_("First game"),
        "first": N_("Who begins"),
        "first:random": N_("By lot"),
        "first:1": N_("Seat 1"),
        "first:2": N_("Seat 2"),
        "first:3": N_("Seat 3"),
        "first:4": N_("Seat 4"),
        "hour": N_("Hour at the start"),
        "hour:random": N_("By lot"),
        **{f"hour:{hour}": str(hour) for hour in range(1, 13)},
    },
    option_tips={
        "difficulty": N_("Only matters when you play alone: how strong Josef Mánes is."),
        "setup": N_("First game: fixed cards for everybody instead of choosing among them."),
        "first": N_("The seat that has the first turn of every round."),
        "hour": N_("Where the hand of the clock points at the start; the rulebook says: the hour of the day."),
    },
    sources={
        "construction": N_("Constructions"),
        "group": N_("Groups"),
        "final construction": N_("Last constructions"),
        "row": N_("Apostle rows"),
        "mastery": N_("Mastery beyond the top"),
        "production": N_("Production beyond the top"),
        "rooster disc": N_("Rooster beyond the top"),
        "section": N_("Calendar sections"),
        "hammer": N_("Hammer"),
        "crow": N_("Crows"),
        "gold": N_("Gold"),
        "deviations": N_("Broken tokens"),
        "score card": N_("Josef’s turns"),
    },
    source_kinds={
        "window": N_("Windows"),
        "royal": N_("Royal scrolls"),
        "assistant": N_("Assistants"),
        "objective": N_("Objectives"),
        "josef's": N_("Josef’s tiles"),
    },
    tie_breaks={"apostles": N_("more apostles")},
)

MEETUP = MeetupPlan(
    offers=(
        GuestGame(
            "orloj",
            "orloj",
            N_("Orloj: a first game"),
            N_("The whole game with a simple beginning, for those who like to think."),
            {"setup": "first game"},
        ),
    ),
)

DESCRIPTOR = GameDescriptor(
    name="orloj",
    package=__name__,
    title=N_("Orloj"),
    promise=N_("Repair the astronomical clock of Prague. 1–4 seats."),
    world=CLOCKWORK,
    meetup=MEETUP,
    labels=LABELS,
    newcomers={"setup": "first game"},
    sample_topic="construct",
)
