"""Orloj on the table: where its places are, how they look, how they move, and its words."""

from __future__ import annotations

from game.descriptor import GameDescriptor, GameLabels, GuestGame, MeetupPlan
from game.kit.theme import GILT, GOLD, NIGHT, ULTRAMARINE, World, hexed
from game.orloj.cast import CAST
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
        "length": N_("Length"),
        "length:full": N_("Four crows"),
        "length:short": N_("Two crows"),
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
    option_changes={
        "difficulty:basic": N_("Josef plays with the weaker side of all his tiles and cards."),
        "difficulty:medium 1": N_("The stronger side of his mastery tiles, and of the levels his discs have to reach."),
        "difficulty:medium 2": N_("The stronger side of his score cards and of his final card."),
        "difficulty:advanced": N_("The stronger side of everything Josef has."),
        "setup:standard": N_("Everybody chooses a hammer with its start card, and the calendar’s bonuses lie by lot."),
        "setup:first game": N_(
            "Fixed cards for everybody instead of choosing among them, and a calendar in printed order."
        ),
        "length:full": N_("The fourth crow ends the game, or a full calendar."),
        "length:short": N_("A short game, about 25 minutes: the second crow ends it, or a full calendar."),
        "first:random": N_("The lot decides who has the first turn of every round."),
        "first": N_("This seat has the first turn of every round."),
        "hour:random": N_("The lot decides where the hand of the clock points at the start."),
        "hour": N_("Here the hand of the clock points at the start; the rulebook says: the hour of the day."),
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
    tie_breaks={"apostles": N_("more apostles"), "josef wins ties": N_("the rule that Josef wins a tie")},
)

MEETUP = MeetupPlan(
    opens=("crow", 1),
    measure=N_("1–4 players · about {minutes} minutes"),
    aim=N_("Set the clock, send workers round it, build months and signs before the fourth crow."),
    offers=(
        GuestGame(
            "orloj",
            "orloj",
            N_("Orloj: two crows"),
            N_("A short game with a simple beginning, for those who like to think."),
            {"setup": "first game", "length": "short"},
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
    cast=CAST,
    newcomers={"setup": "first game"},
    rare_options=("first", "hour"),
    alone=N_(
        "Alone you play against Josef, the painter of the calendar. He does not think: a card says what he does "
        "each turn, and you see it beforehand. After his twelve turns you need more points than he has."
    ),
    bgg_id=429405,
    sample_topic="construct",
)
