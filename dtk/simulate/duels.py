"""Duels with another deck: the tables of a deal of lowball and of shootout rounds."""

from __future__ import annotations

from functools import partial

from dtk.poker.duels import (
    Duelist,
    lowball_duel,
    sampled_lowball_duel,
    sampled_shootout_duel,
    shootout_duel,
)
from dtk.poker.hands import KeepRule
from dtk.poker.ranks import HAND
from dtk.simulate.asked import BonusRange, Opponent, Sampling, TableMaker, studs_for
from dtk.simulate.draw_deck import DrawDeck, require_cards
from dtk.simulate.play_tables import lowball_duel_table, shootout_duel_table
from dtk.simulate.study import ReportTable

DUEL_STUDS = tuple(range(3))


def duel_question(deck: DrawDeck, *, bonuses: BonusRange, opponent: Opponent) -> list[TableMaker]:
    """A deal of lowball and rounds of a shootout against an opponent."""
    require_cards(deck, HAND)
    return [partial(low_duel, deck, opponent), partial(shootout_rounds, deck, bonuses, opponent)]


def low_duel(deck: DrawDeck, opponent: Opponent, sampling: Sampling) -> ReportTable:
    """A deal of lowball against the other deck."""
    ours, theirs = deck.left, require_cards(opponent.deck, HAND)
    if sampling.always:
        return lowball_duel_table(sampled_lowball_duel(ours, theirs, sampling.size, sampling.seed))
    return lowball_duel_table(lowball_duel(ours, theirs).figures())


def shootout_rounds(deck: DrawDeck, bonuses: BonusRange, opponent: Opponent, sampling: Sampling) -> ReportTable:
    """Shootout rounds against the other deck, one for each pair of bonuses."""
    rounds = []
    for us, them in duelists(deck, bonuses, opponent):
        if sampling.always:
            result = sampled_shootout_duel(us, them, sampling.size, sampling.seed)
        else:
            result = shootout_duel(us, them, samples=sampling.samples, seed=sampling.seed)
        rounds.append((us, them, result))
    return shootout_duel_table(rounds)


def duelists(deck: DrawDeck, bonuses: BonusRange, opponent: Opponent) -> list[tuple[Duelist, Duelist]]:
    """Both players of each requested round, ours first."""
    keeps: KeepRule = "legal first" if opponent.legal else "any"
    pairs = []
    for stud in studs_for(deck, bonuses.studs, DUEL_STUDS):
        for draw in bonuses.draws or (0,):
            their_stud = stud if opponent.stud is None else opponent.stud
            their_draw = draw if opponent.draw is None else opponent.draw
            theirs = require_cards(opponent.deck, HAND + their_stud)
            us = Duelist(deck.left, stud=stud, draw=draw, keeps=keeps, objective=bonuses.objective)
            them = Duelist(theirs, stud=their_stud, draw=their_draw, keeps=keeps, objective=bonuses.objective)
            pairs.append((us, them))
    return pairs
