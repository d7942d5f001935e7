"""Hints for the texts of `too_tough_to_die`."""

from __future__ import annotations

from dtk.agents.scale import CARD_DRAWN, CONTROL, DRAW
from dtk.agents.worth.hints.again import Again
from dtk.agents.worth.hints.kinds import (
    Table,
    flat,
    if_it_holds,
    is_not_the_winner,
    is_outgunned,
    subject_boots,
    this_card,
    this_card_unboots,
    this_dude_unboots,
    where,
)
from dtk.cardtext.filters import keyword, mine, nearby, opposing, owned
from dtk.cardtext.packs.too_tough_to_die import deed_to_promote
from dtk.cardtext.play import Play
from dtk.engine.pieces import Piece


def tempt(play: Play) -> float:
    """The production of another player's deed, less the payment to its owner."""
    deed = play.deed_at(play.place)
    return 0.0 if deed is None or owned(play, deed) else play.production(deed) - 1.5


def stand_by(play: Play) -> float:
    """The dude joins as a stud; or two cards are drawn, if it goes to an opposing dude of high grit."""
    if play.shootout is not None:
        return 2.0
    foes = [foe for foe in play.dudes(opposing) if foe.at == play.use.target and play.grit(foe) >= 11]
    return 2 * CARD_DRAWN if foes else 0.0


def promote(play: Play) -> float:
    """A control point for the player's deed, for a day at least."""
    return 0.0 if deed_to_promote(play) is None else 0.6 * CONTROL


def stand(play: Play) -> float:
    """The dude unboots, and shoots better."""
    return this_dude_unboots(play) + 1.0


def slip_away(play: Play) -> float:
    """The dude leaves a fight that cannot be won."""
    return 0.8 * this_card(play)


def horses_around(play: Play) -> list[Piece]:
    """The Horses of the player's dudes nearby."""
    return [horse for rider in play.dudes(mine, nearby) for horse in play.attached(rider, keyword("Horse"))]


ABILITIES: Table = {
    ("20004", 0): tempt,  # Joe Vermilion
    ("20005", 0): flat(0.5),  # Ying-Ssi Chieh T'ang
    ("20010", 0): this_card_unboots,  # Alexander Sequoia
    ("20015", 0): flat(2 * DRAW),  # Skinwalker
    ("20017", 0): stand_by,  # Kevin Wainwright (Exp.1)
    ("20022", 0): flat(2.5),  # Takahashi Jinrai
    ("20023", 0): promote,  # "Handsome" Dan Deeds
    ("20024", 0): Again(horses_around),  # Vida Azul
    ("20032", 0): if_it_holds(is_not_the_winner, 1.0),  # Clanton Ranch
    ("20051", 0): stand,  # Jade King Stance
    ("20053", 0): flat(4.0),  # I'm Your Huckleberry
}


REACTS: Table = {
    ("20002", 1): flat(1.0),  # Property Is Theft
    ("20006", 0): flat(2.0),  # E Gui
    ("20007", 0): flat(2.0),  # Buskers
    ("20027", 1): where(is_outgunned, slip_away),  # Frank Stillwell
    ("20031", 0): flat(0.5),  # Campbell & Hatch Billiard Parlor
    ("20033", 0): flat(2.0),  # Concordia Cemetery
    ("20037", 0): flat(1.5),  # Quarter Horse
    ("20042", 0): subject_boots,  # Stone's Colt Dragoons
}
