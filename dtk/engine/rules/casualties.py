"""Who is hurt? The loser takes the difference of the ranks; on equal ranks both take one (rulebook-1.5.0 §6.1)."""

from __future__ import annotations

from typing import NamedTuple

from dtk.engine import bars
from dtk.engine.events import CasualtiesTaken
from dtk.engine.game import Game
from dtk.engine.state import IN_PLAY, Posse, Shootout
from dtk.engine.verbs.dudes import send_home_booted, shootout_of
from dtk.engine.verbs.play import ace, discard
from dtk.engine.windows import happen
from dtk.poker.ranks import rank_of


class Casualty(NamedTuple):
    """What becomes of a dude or Sidekick."""

    piece: int
    fate: str


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


def inflict(game: Game, seat: int, count: int) -> int:
    """Let an effect cause casualties apart from what hands are worth: they are assigned, then taken (rulebook-1.5.0
    §6.1 step 5). Returns how many were covered; none where the player has no posse.
    """
    shootout = game.state.shootout
    posses = () if shootout is None else shootout.posses
    return sum(take(game, posse, max(0, count)) for posse in posses if posse.seat == seat)


def take(game: Game, posse: Posse, count: int) -> int:
    """Assign all casualties, then resolve them one at a time in the order chosen. Returns how many were covered."""
    first, second = shootout_of(game).posses
    enemy = second if posse is first else first
    covered = 0

    def do() -> None:
        nonlocal covered
        chosen = assigned(game, posse, count)
        covered = sum(covers(game, casualty) for casualty in chosen)
        for casualty in chosen:
            resolve(game, casualty, enemy.seat)

    happen(game, CasualtiesTaken(seat=posse.seat), do)
    return covered


def assigned(game: Game, posse: Posse, count: int) -> list[Casualty]:
    """What the player chooses, one by one: exactly as many as are due, or all that the posse can take.

    Whom an effect makes the first casualty comes first, and no Sidekick instead (compendium-1.9.3 "Sidekicks").
    """
    left = [
        number
        for dude in posse.dudes
        for number in (dude, *sidekicks(game, dude))
        if not bars.is_barred(game, bars.BE_CASUALTY, game.piece(number))
    ]
    due_now = min(count, sum(most(game, number) for number in left))
    chosen: list[Casualty] = []
    while due_now:
        options = choices(game, left, due_now)
        if not chosen and posse.first_casualty in left:
            options = [option for option in options if option.piece == posse.first_casualty]
        choice: Casualty = game.ask("casualty", posse.seat, options, tuple(chosen))
        chosen.append(choice)
        left.remove(choice.piece)
        due_now -= covers(game, choice)
    return chosen


def choices(game: Game, left: list[int], due_now: int) -> list[Casualty]:
    """Every next casualty after which the rest can still be covered exactly."""
    room = sum(most(game, number) for number in left)
    return [
        casualty
        for number in left
        for casualty in fates(game, number)
        if (covered := covers(game, casualty)) <= due_now <= covered + room - most(game, number)
    ]


def fates(game: Game, number: int) -> list[Casualty]:
    """What can become of a piece, the least first: discarded for one, aced for two.

    A Harrowed dude goes home booted for one, is discarded for two, or aced for three (compendium-1.9.3 "Harrowed"); a
    Sidekick is discarded for one.
    """
    piece = game.piece(number)
    if piece.card.type != "dude":
        return [Casualty(number, "discard")]
    if piece.card.has("Harrowed"):
        return [Casualty(number, "send home"), Casualty(number, "discard"), Casualty(number, "ace")]
    return [Casualty(number, "discard"), Casualty(number, "ace")]


def covers(game: Game, casualty: Casualty) -> int:
    """How many casualties a fate covers: its place among those of the piece, from one."""
    return fates(game, casualty.piece).index(casualty) + 1


def most(game: Game, number: int) -> int:
    """The most casualties that a piece can cover."""
    return len(fates(game, number))


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
    if casualty.fate == "ace":
        ace(game, piece, enemy, casualty=True)
    else:
        discard(game, piece, enemy, casualty=True)
