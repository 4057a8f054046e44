"""Captions of meetup mode for Orloj, by what happens (an event's name and one of its words) or is asked."""

from __future__ import annotations

from game.descriptor import DemoCaptions
from game.orloj.demo_stories import headline, prospects, story
from game.orloj.top_bar import crow_words
from game.translation import N_
from rules.orloj import events as e

EXPLAINED = {
    "begin": N_("The players repair the astronomical clock of Prague. Most points win."),
    "Drafted": N_("First everybody chooses a pair of cards: a hammer to build with, and what to begin with."),
    "StartTaken": N_("The starting cards decide what everybody begins with."),
    "TurnBegan": N_(
        "On a turn one sets the clock and sends a worker where it points, or passes to bring workers home."
    ),
    "Passed": N_("A pass brings workers home and moves the moon, but the rooster comes a step closer to its crow."),
    "HandTurned": N_(
        "The hand goes on by at least one sector. Some sectors are free; each further one forces the clock."
    ),
    "FaceTurned": N_("Turning the clock face backwards lets two other sectors meet, but it forces the clock."),
    "SectorBegan ring": N_(
        "A worker goes where the hand points and uses both sectors: one on the ring, one on the face."
    ),
    "SectorBegan face": N_("The clock face produces iron, wood or paint, or teaches one of three arts."),
    "MoonMoved": N_("The moon wanders on and gives what lies on every space of its way."),
    "PainterMoved": N_("The painter walks around the calendar and brings the bonus of one of the sections beside him."),
    "Forced clock": N_("The clock was forced, and a token breaks. Broken tokens cost points at every crow."),
    "Forced start": "",
    "Forced": N_("Forcing things breaks a token. Broken tokens cost points at every crow."),
    "Repaired": N_("A broken token is repaired: one point less to lose when the rooster crows."),
    "Gained production": N_("Production gives wood, paint or iron: the higher its level, the more."),
    "Gained exchange": N_("Three equal resources may always be exchanged for a piece of gold."),
    "Scored construction": N_("Building gives points for every resource that was paid."),
    "Scored group": N_("More points for every tile of the same owner that is connected with the new one."),
    "Scored row": N_("A full row of apostles: points, and one more production."),
    "Scored crow": N_("Repairs that find nothing broken are points; each token that is still broken costs one."),
    "Scored window": N_("The windows score for those whose discs have climbed above the bricks."),
    "Scored objective": N_("Objectives pay their workers: whoever came first gets most."),
    "Scored assistant": N_("Assistants seated in the workshop score now."),
    "Scored royal": N_("A royal scroll scores at once for what it shows."),
    "MasteryStepped blue": N_("Innovation: the higher, the further the hand may turn for free."),
    "MasteryStepped pink": N_("Precision: the higher, the more workers come home with a pass."),
    "MasteryStepped yellow": N_("Observation: the higher, the further moon and painter go."),
    "RoosterMoved": N_("The rooster takes a step: after a pass, or when a red tooth of the gears comes up."),
    "Crowed": N_("The rooster crows! Broken tokens now cost their owners points. The last crow ends the game."),
    "GearsTurned": N_("The gears turn on and show which two apostles can be taken next."),
    "ApostleTaken": N_("An apostle is taken to the warehouse. There is only room for two."),
    "ApostlePlaced": N_(
        "The apostle finds a cell of its colour, which gives a bonus. Full rows and columns give more."
    ),
    "AssistantTaken": N_("An assistant comes along. Seated on a workshop card it scores at the end."),
    "AssistantPlaced": N_("The assistant takes a seat in the workshop, and brings the bonus of the card."),
    "ScrollTaken": N_("A scroll: its help can be used once, at any time of one’s own turn."),
    "ScrollUsed": N_("The scroll is used. It still counts for windows at the end."),
    "Upgraded hammer": N_("A better hammer moves further for free, and adds a bonus to everything built."),
    "Upgraded": N_("An upgrade: this production gives more from now on. Balanced upgrades even bring a new worker."),
    "HammerMoved": N_("The hammer decides which tiles can be built: those on the four cells around it."),
    "TileBuilt": N_("A month or a sign is built: row and column say the cost, the section around it gives a bonus."),
    "FinalTileTurned": N_("The calendar is finished: one last, costly construction remains, and the end is near."),
    "EndTriggered": N_("The end is near: the round is played out so that all have equally many turns."),
    "CardBought": N_("A card for the workshop. Its reward comes first, then it is laid at an end of the row."),
    "SeamJoined": N_("Two equal halves meet in the workshop: that action may be taken at once."),
    "SculptorMoved": N_("The sculptor visits one of the four figures beside the clock and uses its action."),
    "ObjectiveClaimed": N_("An objective is met: a worker stays there for good, for points at the end."),
    "PhaseBegan final": N_("The game is over. Windows, gold, assistants and objectives are scored."),
    "ask turn": N_("Your turn: turn the hand to a sector, or pass to bring workers home."),
    "ask draft": N_("Choose the pair of cards you would like to begin with. Each is a good beginning."),
    "ask first": N_("Both sectors are yours. Which one comes first? Resources of one may pay for the other."),
    "ask face": N_("Turn the clock face only if it is worth it: every sector breaks a token."),
    "ask construct": N_("Which tile? Cheap ones are good, neighbours of your own tiles are better."),
    "ask apostle": N_("Take one of the two apostles that the gears show. You need a cell of its colour."),
    "ask upgrade": N_("What gets better? A production will give more; a hammer adds a bonus to everything built."),
    "ask study": N_("For a coin you may learn a second step, in any art you like."),
    "ask expand": N_("Each card costs paint and its own resource, those further right less. Its reward comes at once."),
    "ask side": N_("Lay the card where it meets an equal half: that action is yours at once."),
    "ask go": N_("Before your turn goes on, you may place an apostle or use a scroll."),
    "ask start": N_("Take your start card now, or keep it closed until your first turn."),
    "ask end": N_("Your turn is nearly over: is there an apostle to place, or a scroll to use?"),
}

TOLD = frozenset({
    e.HandTurned, e.Passed, e.TileBuilt, e.ApostleTaken, e.ApostlePlaced, e.CardBought, e.ObjectiveClaimed,
    e.RoyalTaken, e.CrowBegan, e.EndTriggered, e.PhaseBegan, e.GameEnded,
})  # fmt: skip
GOAL = (
    N_("Turn the hand of the clock and send a worker to where it points: both sectors there are yours."),
    N_("Build months and signs, gather apostles, climb in the three arts."),
    N_("Whoever has most points after the last crow wins."),
)

NEAR = frozenset({e.HandTurned, e.ApostleTaken, e.TileBuilt, e.CardBought, e.ObjectiveClaimed})
CAPTIONS = DemoCaptions(
    EXPLAINED, told=TOLD, story=story, prospects=prospects, headline=headline, near=NEAR, goal=GOAL,
    progress=crow_words,
)  # fmt: skip
