"""Hints for the texts of `blood_moon_rising`."""

from __future__ import annotations

from dtk.agents.scale import CARD_DRAWN, CASUALTY, CONTROL_OF_DUDE
from dtk.agents.worth.hints.kinds import Table, flat, if_it_holds
from dtk.cardtext.filters import (
    booted,
    in_posse,
    keyword,
    mine,
    nearby,
    not_all,
    opposing,
    other_dude,
    owned,
    stud,
    wanted,
)
from dtk.cardtext.packs.blood_moon_rising import (
    a_common_blessing,
    faces_a_wanted_dude,
    marks_a_location,
    reveals_a_cheatin_hand,
)
from dtk.cardtext.play import Play
from dtk.cardtext.questions import is_in_the_square


def thunder(play: Play) -> float:
    """The dude's influence counts as bullets against wanted dudes."""
    return 1.0 + play.influence(play.card) if faces_a_wanted_dude(play) else 0.0


def studs_blinded(play: Play) -> float:
    """All studs become draws, on both sides."""
    return float(len(play.dudes(opposing, stud)) - len(play.dudes(mine, in_posse, stud)) - 1)


def spirits_unboot(play: Play) -> float:
    """A booted Spirit for each Holy Ground."""
    booted_ones = len(play.in_play(mine, keyword("Spirit"), booted))
    return 1.0 * min(booted_ones, len(play.in_play(mine, keyword("Holy Ground"))))


def read_of_a_job(play: Play) -> float:
    """A job from the discard pile, if there is one that marks a location."""
    return 2.0 if any(marks_a_location(play, card) for card in play.discards()) else 0.0


def sing(play: Play) -> float:
    """Influence for the caster, and for other dudes as far as control is concerned."""
    return 1.0 + 0.5 * len(play.dudes(mine, other_dude))


def stagger(play: Play) -> float:
    """A Technique's pull is lower by the Saloons."""
    return 1.0 if play.deeds(mine, keyword("Saloon")) else 0.0


def collect(play: Play) -> float:
    """Ghost rock for other players' deeds, and two while there are few; for three deeds, a control point and bounty."""
    held, others = len(play.deeds(mine, not_all(owned))), len(play.deeds(not_all(owned)))
    return held + 2.0 * (others < 3) + (CONTROL_OF_DUDE - 0.7) * (held >= 3)


def forgive(play: Play) -> float:
    """A Miracle or Mystical goods from the deck or discard pile, for a dude's bounty."""
    piled = (one for one in play.state.pieces if one.owner == play.seat and one.zone in ("deck", "discard"))
    is_there = bool(play.dudes(opposing, nearby, wanted)) and any(map(a_common_blessing, piled))
    return CARD_DRAWN - 0.7 if is_there else 0.0


ABILITIES: Table = {
    ("18002", 0): spirits_unboot,  # Gateway To Beyond
    ("18006", 0): collect,  # Protection Racket
    ("18015", 0): forgive,  # Father Tolarios
    ("18018", 0): if_it_holds(is_in_the_square, 3.0),  # POST-A-TRON
    ("18020", 0): if_it_holds(reveals_a_cheatin_hand, CASUALTY),  # Mario Crane (Exp.1)
    ("18024", 0): flat(2.5),  # Gomorra Gaming Commission
    ("18026", 0): flat(2.0),  # Baijiu Jar
    ("18030", 0): read_of_a_job,  # De Annulos Mysteriis
    ("18031", 0): flat(1.5),  # Heartseeker
    ("18033", 0): sing,  # Amazing Grace
    ("18037", 0): flat(2.0),  # Great Sage Matching Heaven
    ("18038", 0): flat(2.0),  # Two Hundred Fifty Rounds
    ("18039", 0): flat(5.0),  # Moving Forward
    ("18041", 0): thunder,  # "Thunder Boy" Nabbe
}


REACTS: Table = {
    ("00101", 0): studs_blinded,  # Dave "Slim" Gorman
    ("18001", 0): stagger,  # 108 Drunken Masters
    ("18004", 1): flat(2.0),  # Justice In Exile
}
