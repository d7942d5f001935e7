"""Hints for the texts of `there_comes_a_reckoning`."""

from __future__ import annotations

from dtk.agents.scale import CARD_DRAWN, CASUALTY, gain_of_ranks
from dtk.agents.worth.hints.again import Again
from dtk.agents.worth.hints.kinds import Table, becomes_a_stud, flat, has_lower_hand, this_dude_joins, where
from dtk.cardtext.filters import draw, keyword, mine
from dtk.cardtext.packs.there_comes_a_reckoning import agenda
from dtk.cardtext.play import Play
from dtk.engine.pieces import Piece
from dtk.engine.view import View


def worth_of_agenda(play: Play) -> float:
    """As many ranks as the dude has influence, up to three."""
    return gain_of_ranks(play, agenda(play, play.target))


def make_own_a_stud(play: Play) -> float:
    """A draw on the player's side becomes a stud."""
    return 1.0 if mine(play, play.target) and draw(play, play.target) else -1.0


def casualties_if_losing(play: Play) -> float:
    """Two fewer casualties, if the player's hand is the lower one; the opponent would be spared otherwise."""
    return 2 * CASUALTY if has_lower_hand(play) else -1.0


def advice_of_the_professor(play: Play) -> float:
    """A Mad Scientist's pull is higher, which is good for that player."""
    return 1.0 if play.event.seat == play.seat else -1.0


def its_machines(play: Play) -> list[Piece]:
    """The Horses and Gadgets of the chosen dude."""
    return play.attached(play.target, keyword("Horse", "Gadget"))


def preach(play: Play) -> float:
    """A spell may be among the top five cards, at the cost of booting."""
    deck = View(play.state, play.seat).unseen(play.seat)
    others = sum(card.type != "spell" for card in deck) / max(1, len(deck))
    return 2 * CARD_DRAWN * (1 - others**5)


ABILITIES: Table = {
    ("00108", 0): preach,  # Ezekiah Grimme
    ("00110", 0): flat(0.5),  # Raven
    ("00120", 0): Again(its_machines),  # Hellstromme Plant #9
    ("19006", 0): where(lambda play: play.chose, becomes_a_stud()),  # Charging Bear
    ("19029", 0): flat(5.0),  # Devil's Six Gun
    ("19034", 0): becomes_a_stud(2.0),  # Sentinel
    ("19035", 0): flat(5.0),  # Censure
    ("19040", 0): flat(3.0),  # Grim Servant O' Death
    ("19041", 0): flat(2.0),  # Behold White Bull
    ("19042", 0): make_own_a_stud,  # You Had ONE Job!
    ("19042", 1): casualties_if_losing,  # You Had ONE Job!
    ("19045", 0): flat(0.8),  # The Winning Agenda
    ("19045", 1): worth_of_agenda,  # The Winning Agenda
}


REACTS: Table = {
    ("00108", 0): flat(2.0),  # Ezekiah Grimme
    ("19005", 0): flat(1.5),  # Wang Men Wu
    ("19013", 1): this_dude_joins,  # Adrián Vallejo
    ("19014", 0): advice_of_the_professor,  # Prof. Aloysius Roe
    ("19016", 0): flat(1.5),  # Morgan Lash
    ("19020", 0): flat(1.5),  # Taff's Distillery
    ("19021", 0): flat(4.0),  # Mausoleum
    ("19032", 0): flat(1.0),  # Cavalry Escort
    ("19043", 0): flat(1.0),  # Friends in High Places
}
