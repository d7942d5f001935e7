"""Who is hurt? The loser takes the difference of the ranks; on equal ranks both take one (rulebook-1.5.0 §6.1)."""

from __future__ import annotations

from dtk.engine import prohibitions
from dtk.engine.decisions import TakeCasualty
from dtk.engine.events import CasualtiesTaken
from dtk.engine.game import Game
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.plays import Casualty
from dtk.engine.shootouts import Posse, Shootout
from dtk.engine.state import State
from dtk.engine.stats import FALLS_FIRST, casualties_spared, has, is_allowed, player_statistic
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.dudes import can_go_home, send_home_booted, shootout_of
from dtk.engine.windows import happen
from dtk.poker.ranks import rank_of

SENT_HOME, DISCARDED, ACED = "send home", "discard", "ace"


def loser_first(shootout: Shootout) -> tuple[Posse, Posse]:
    """The posses in the order in which they suffer: the loser's first, the leader's where nobody lost."""
    first, second = shootout.posses
    return (second, first) if first.score > second.score else (first, second)


def casualties_due(state: State, shootout: Shootout) -> list[tuple[Posse, int]]:
    """The casualties of each posse, loser first; never fewer than none (compendium-1.9.3 "Penalties and Bonuses")."""
    loser, winner = loser_first(shootout)
    difference = rank_of(winner.score) - rank_of(loser.score)
    numbers = (1, 1) if difference == 0 else (difference, 0)
    return [
        (posse, max(0, player_statistic(state, posse.seat, "casualties", number + posse.more_casualties)))
        for posse, number in zip((loser, winner), numbers, strict=True)
    ]


def inflict(game: Game, seat: int, count: int) -> int:
    """Let an effect cause casualties apart from what hands are worth: they are assigned, then taken (rulebook-1.5.0
    §6.1 step 5). Returns how many were covered; none where the player has no posse.
    """
    shootout = game.state.shootout
    posses = () if shootout is None else shootout.posses
    return sum(take_casualties(game, posse, max(0, count)) for posse in posses if posse.seat == seat)


def take_casualties(game: Game, posse: Posse, count: int) -> int:
    """Assign all casualties, then resolve them one at a time in the order chosen. Returns how many were covered.

    Posse.taken says to what answers how many the posse took this round, Posse.fallen by what.
    """
    first, second = shootout_of(game).posses
    enemy = second if posse is first else first
    before = posse.taken

    def do() -> None:
        chosen = assign(game, posse, count)
        if chosen:
            clear_first_casualty(game, posse)
        posse.taken += sum(covers(game, casualty) for casualty in chosen)
        posse.fallen += tuple(casualty.piece for casualty in chosen)
        for casualty in chosen:
            resolve(game, casualty, enemy.seat)

    happen(game, CasualtiesTaken(seat=posse.seat, amount=count), do)
    return posse.taken - before


def assign(game: Game, posse: Posse, count: int) -> list[Casualty]:
    """What the player chooses, one by one: exactly as many as are due, or all that the posse can take.

    Whom an effect makes the first casualty comes first, and no Sidekick instead (compendium-1.9.3 "Sidekicks"); of
    several the player chooses one, and then no such effect counts any more (compendium-1.9.3:957).
    """
    if not count:
        return []
    left = [
        number
        for dude in posse.dudes
        for number in (dude, *sidekicks(game, dude))
        if not prohibitions.is_prohibited(game, prohibitions.BE_CASUALTY, game.piece(number))
    ]
    due_now = max(sum_ for sum_ in coverable_counts(game, left) if sum_ <= count)
    chosen: list[Casualty] = []
    while due_now:
        options = choices(game, left, due_now)
        if not chosen:
            options = [one for one in options if is_allowed(game.state, game.piece(one.piece), FALLS_FIRST)] or options
        choice = game.ask(
            TakeCasualty(
                posse.seat, options, chosen=tuple(chosen), covers={option: covers(game, option) for option in options}
            )
        )
        chosen.append(choice)
        left.remove(choice.piece)
        due_now = still_due(game, choice, left, due_now)
    return chosen


def clear_first_casualty(game: Game, posse: Posse) -> None:
    """A first casualty is chosen: nobody else of the posse has to be it."""
    game.state.end(lambda effect: effect.about == FALLS_FIRST and effect.piece in posse.dudes)


def choices(game: Game, left: list[int], due_now: int) -> list[Casualty]:
    """Every next casualty after which the rest can still be covered exactly."""
    return [
        casualty
        for number in left
        for casualty in fates(game, number)
        if possible_counts(game, casualty, [one for one in left if one != number], due_now)
    ]


def still_due(game: Game, casualty: Casualty, left: list[int], due_now: int) -> int:
    """What is left to be covered after a casualty, which takes as much off as it can."""
    return due_now - max(possible_counts(game, casualty, left, due_now))


def possible_counts(game: Game, casualty: Casualty, left: list[int], due_now: int) -> list[int]:
    """What a casualty may be counted for, so that others can cover the rest exactly."""
    rest = coverable_counts(game, left)
    return [number for number in most_covered(game, casualty) if due_now - number in rest]


def most_covered(game: Game, casualty: Casualty) -> range:
    """What a casualty may be counted for: what it covers, and as many more as a card spares its player who is aced.

    All are assigned before any is resolved, so what is spared is so when it is assigned, whatever becomes of the card.
    """
    least = covers(game, casualty)
    spared = casualties_spared(game.state, game.piece(casualty.piece)) if casualty.fate == ACED else 0
    return range(least, least + spared + 1)


def coverable_counts(game: Game, left: list[int]) -> set[int]:
    """Every number of casualties that some of these can cover."""
    found = {0}
    for number in left:
        each = [taken for casualty in fates(game, number) for taken in most_covered(game, casualty)]
        found |= {some + more for some in found for more in each}
    return found


def fates(game: Game, number: int) -> list[Casualty]:
    """What can become of a piece, the least first: discarded for one, aced for two.

    A Harrowed dude goes home booted for one, is discarded for two, or aced for three (compendium-1.9.3 "Harrowed"); a
    Sidekick is discarded for one.
    """
    piece = game.piece(number)
    return [Casualty(number, fate) for fate in printed_fates(game, piece) if can_happen(game, piece, fate)]


def printed_fates(game: Game, piece: Piece) -> tuple[str, ...]:
    """What could become of a piece if nothing kept it from that, the least first."""
    if piece.card.type != "dude":
        return (DISCARDED,)
    return (SENT_HOME, DISCARDED, ACED) if has(game.state, piece, "Harrowed") else (DISCARDED, ACED)


def can_happen(game: Game, piece: Piece, fate: str) -> bool:
    """Whether nothing forbids a fate; what can't happen can't be chosen."""
    if fate == SENT_HOME:
        return can_go_home(game, piece)
    return not prohibitions.is_prohibited(game, prohibitions.DISCARD if fate == DISCARDED else prohibitions.ACE, piece)


def covers(game: Game, casualty: Casualty) -> int:
    """How many casualties a fate covers: its place among those of the piece, from one."""
    return printed_fates(game, game.piece(casualty.piece)).index(casualty.fate) + 1


def sidekicks(game: Game, dude: int) -> list[int]:
    """The Sidekicks attached to a dude, goods or spells (compendium-1.9.3 "Sidekicks"); they were goods only
    (rulebook-2015 "Slingin' Lead" step 5).
    """
    spells = game.state.switches.spell_sidekicks
    return [
        number
        for number in game.piece(dude).attached
        if (card := game.piece(number).card).has("Sidekick") and (spells or card.type == "goods")
    ]


def resolve(game: Game, casualty: Casualty, enemy: int) -> None:
    """Do what was assigned. Whoever opposes the posse collects the bounty of a dude that is discarded or aced.

    A Sidekick whose dude went before it went along with it.
    """
    piece = game.piece(casualty.piece)
    if piece.zone != IN_PLAY:
        return
    if casualty.fate == SENT_HOME:
        send_home_booted(game, piece)
        return
    if casualty.fate == ACED:
        ace(game, piece, enemy, casualty=True)
    else:
        discard(game, piece, enemy, casualty=True)
