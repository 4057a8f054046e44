"""Captions of meetup mode for Terracotta Army, by what happens (an event's name and one of its words) or is asked."""

from __future__ import annotations

from game.descriptor import DemoCaptions
from game.terracotta.demo_stories import prospects, story
from game.terracotta.top_bar import round_words
from game.translation import N_
from rules.terracotta import events as e
from rules.terracotta.board import BOARD

EXPLAINED = {
    "begin": N_("Master craftsmen fill the First Emperor’s mausoleum with clay warriors. Most points win."),
    "TurnBegan": N_(
        "In turn everybody sends one worker to the wheel and uses the three actions of its segment, inside out."
    ),
    "RingTurned": N_("Before placing a worker one may pay coins and turn a ring: other actions then meet."),
    "RingTurned nobody": N_("Between two rounds both rings turn one step. Every segment offers something new."),
    "WorkerPlaced craftsman": N_("A craftsman takes an empty segment but does not close it: an artist may still join."),
    "WorkerPlaced artist": N_("An artist may join a craftsman, whoever owns it. Now this segment is closed to all."),
    "WorkerUpgraded": N_("The craftsman becomes an artist for the rest of the game, and closes the segment."),
    "Gained wet": N_("Wet clay is what warriors are made of. What is left dries at the end of the round."),
    "Gained coins": N_("Coins hire masters, buy specialists and turn rings."),
    "Gained substitute": N_("On the two inner rings one may always take a piece of clay or a coin instead."),
    "Gained masters": N_("Three of the masters bring a coin at the end of every round."),
    "ClayWetted": N_("Water on dry clay: all of it can be formed again."),
    "ClayDried": N_("The round is over and wet clay dries. Only three of the masters keep a piece wet."),
    "WarehouseEmptied": N_("Each warrior leaves a piece of clay in a warehouse. The overseer has come to fetch it."),
    "FigurePlaced": N_("A warrior from the rack. The sooner somebody takes one of its kind, the more points it gives."),
    "FigurePlaced footman": N_(
        "A footman belongs to nobody. At the end whoever has most warriors around him gets points."
    ),
    "FigurePlaced archer": N_("A kneeling archer helps the warrior he faces, whoever owns it: he breaks every tie."),
    "FigurePlaced musician": N_("A musician: every round he gives a point for each warrior in his row and column."),
    "HorseMounted": N_("On a horse the warrior covers three cells and counts in every row and column he touches."),
    "FigureMoved": N_("The halberd’s reward: another warrior marches along a straight line."),
    "WeaponReadied": N_("A weapon is ready. It gives a bonus with its own warrior, or pays for a specialist."),
    "WeaponUsed sword": N_("The sword is used: with an officer it may move an inspector; it also buys a horse."),
    "WeaponUsed halberd": N_("The halberd is used: with a guard it moves another warrior; it also buys a footman."),
    "WeaponUsed crossbow": N_("The crossbow is used: it scores the empty cells it shoots over, or buys an archer."),
    "WeaponUsed spear": N_("The spear is used: with a soldier it brings coins; it also buys a musician."),
    "MasterHired": N_("A master is hired for the whole game. The first costs one coin, each further one a coin more."),
    "PriorityTaken": N_("A priority token: its owner acts earlier in the next round. Later tokens also bring clay."),
    "InspectorMoved": N_("Whoever moves an inspector chooses the row or column that will be scored."),
    "InspectorMoved nobody": N_("The inspector has seen this line and goes on to the next one."),
    "PhaseBegan scoring": N_("All workers are placed: the round is scored. Inspectors first, then musicians and tile."),
    "PhaseBegan final": N_("The last scoring: footmen, groups of equal warriors, archers, and what is left over."),
    "Scored row": N_(
        "The inspector looks along a row: {most} points for most warriors there, {least} for being present."
    ),
    "Scored column": N_(
        "The other inspector looks down a column: {most} points for most warriors, {least} for presence."
    ),
    "Scored tile": N_("The tile of this round, known from the start, asks who has most of one thing."),
    "Scored musician": N_("The musicians play: a point for each warrior in their row and column."),
    "Scored footman": N_("Each footman looks around: who has most warriors on the eight cells beside him?"),
    "Scored group": N_("Warriors of one kind standing together score as many points each as players share the group."),
    "Scored archer": N_("Archers reward the owner of the warrior they kneel beside and face."),
    "Scored resources": N_("Coins and clay left over are worth a little, too."),
    "OrderChanged": N_("Whoever took a priority token now moves ahead in the turn order."),
    "RoundBegan": N_("A new round: workers come home, artists remain artists, and the rings have turned."),
    "ask turn": N_("Your turn: place a worker beside a segment. You will use its three actions from the inside out."),
    "ask inner": N_("The inner ring. Do its action, or take a piece of clay or a coin instead."),
    "ask middle": N_("The middle ring. Do its action, or take a piece of clay or a coin instead."),
    "ask outer": N_("The outer ring: do its action or leave it. Mostly it makes weapons ready."),
    "ask warrior": N_("Which warrior? The number beside its row in the rack is what it scores now."),
    "ask cell": N_("Any empty cell will do. Good ones lie where the inspectors look, or beside warriors of its kind."),
    "ask specialist": N_("A specialist belongs to nobody, yet helps whoever stands well. It costs coins and a weapon."),
    "ask weapon": N_("A ready weapon gives its bonus only now, right after its warrior was crafted."),
}


def facts() -> dict[str, object]:
    """Numbers of the board in use."""
    most, least = BOARD.inspector_vp
    return {"most": most, "least": least}


TOLD = frozenset({
    e.WorkerPlaced, e.FigurePlaced, e.HorseMounted, e.InspectorMoved, e.PhaseBegan, e.GameEnded,
})  # fmt: skip
GOAL = (
    N_("Send a worker to the wheel and use the three actions of its segment."),
    N_("Clay becomes warriors: put them where the inspectors look, or beside their own kind."),
    N_("Whoever has most points at the end wins."),
)

NEAR = frozenset({e.FigurePlaced, e.HorseMounted})
CAPTIONS = DemoCaptions(EXPLAINED, facts, TOLD, story, prospects, near=NEAR, goal=GOAL, progress=round_words)
