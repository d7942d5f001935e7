"""Who is hurt? The loser takes the difference of the ranks, both take one on equal ranks (rulebook-1.5.0 §6.1 step 5)."""

from __future__ import annotations

from typing import NamedTuple

from dtk.engine.game import Game
from dtk.engine.state import IN_PLAY, Posse, Shootout
from dtk.engine.verbs.dudes import collect_bounty, send_home_booted
from dtk.engine.verbs.play import ace, discard
from dtk.poker.ranks import rank_of


class Casualty(NamedTuple):
    """What becomes of a dude or Sidekick, and how many casualties that covers."""

    piece: int
    fate: str
    covers: int


def loser_first(shootout: Shootout) -> tuple[Posse, Posse]:
    """The posses in the order in which they suffer: the loser's first, the leader's where nobody lost."""
    first, second = shootout.posses
    return (second, first) if first.score > second.score else (first, second)


def due(shootout: Shootout) -> list[tuple[Posse, int]]:
    """The casualties of each posse, loser first; never fewer than none (compendium-1.9.3 "Penalties and Bonuses")."""
    loser, winner = loser_first(shootout)
    difference = rank_of(winner.score) - rank_of(loser.score)
    if difference == 0:
        return [(posse, max(0, 1 + posse.more_casualties)) for posse in (loser, winner)]
    return [(loser, max(0, difference + loser.more_casualties)), (winner, max(0, winner.more_casualties))]


def take(game: Game, posse: Posse, count: int) -> None:
    """Assign all casualties, then resolve them one at a time in the order chosen."""
    other = next(one for one in shootout_posses(game) if one is not posse)
    for casualty in assigned(game, posse, count):
        resolve(game, casualty, other.seat)


def shootout_posses(game: Game) -> tuple[Posse, Posse]:
    """The posses of the shootout under way."""
    if game.state.shootout is None:
        raise ValueError("There is no shootout.")
    return game.state.shootout.posses


def assigned(game: Game, posse: Posse, count: int) -> list[Casualty]:
    """What the player chooses, one by one: exactly as many as are due, or all that the posse can take if that is less."""
    left = [number for dude in posse.dudes for number in (dude, *sidekicks(game, dude))]
    due_now = min(count, sum(most(game, number) for number in left))
    chosen: list[Casualty] = []
    while due_now:
        choice: Casualty = game.ask("casualty", posse.seat, choices(game, left, due_now), tuple(chosen))
        chosen.append(choice)
        left.remove(choice.piece)
        due_now -= choice.covers
    return chosen


def choices(game: Game, left: list[int], due_now: int) -> list[Casualty]:
    """Every next casualty after which the rest can still be covered exactly."""
    room = sum(most(game, number) for number in left)
    return [
        casualty
        for number in left
        for casualty in fates(game, number)
        if casualty.covers <= due_now <= casualty.covers + room - most(game, number)
    ]


def fates(game: Game, number: int) -> list[Casualty]:
    """What can become of a piece: discarded for one, aced for two; a Harrowed dude goes home booted for one, is discarded
    for two, or aced for three (compendium-1.9.3 "Harrowed"); a Sidekick is discarded for one.
    """
    piece = game.piece(number)
    if piece.card.type != "dude":
        return [Casualty(number, "discard", 1)]
    if piece.card.has("Harrowed"):
        return [Casualty(number, "send home", 1), Casualty(number, "discard", 2), Casualty(number, "ace", 3)]
    return [Casualty(number, "discard", 1), Casualty(number, "ace", 2)]


def most(game: Game, number: int) -> int:
    """The most casualties that a piece can cover."""
    return fates(game, number)[-1].covers


def sidekicks(game: Game, dude: int) -> list[int]:
    """The Sidekicks attached to a dude (compendium-1.9.3 "Sidekicks")."""
    return [number for number in game.piece(dude).attached if game.piece(number).card.has("Sidekick")]


def resolve(game: Game, casualty: Casualty, enemy: int) -> None:
    """Do what was assigned. Whoever opposes the posse collects the bounty of a dude that is discarded or aced.

    A Sidekick whose dude went before it went along with it.
    """
    piece = game.piece(casualty.piece)
    if piece.zone != IN_PLAY:
        return
    if casualty.fate == "send home":
        send_home_booted(game, piece)
        return
    collect_bounty(game, piece, enemy)
    if casualty.fate == "ace":
        ace(game, piece)
    else:
        discard(game, piece)
