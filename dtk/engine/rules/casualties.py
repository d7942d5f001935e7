"""Casualties: the loser covers the difference in hand ranks; on a tie both cover one (rulebook-1.5.0 §6.1)."""

from __future__ import annotations

from dtk.engine import prohibitions
from dtk.engine.decisions import TakeCasualty
from dtk.engine.events import CasualtiesTaken, ChosenAsCasualty
from dtk.engine.game import Game
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.plays import Casualty
from dtk.engine.shootouts import Posse, Shootout
from dtk.engine.state import State
from dtk.engine.stats import (
    casualties_spared,
    has,
    is_allowed,
    player_statistic,
)
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.dudes import can_go_home, send_home_booted, shootout_of
from dtk.engine.windows import happen
from dtk.poker.ranks import rank_of

SENT_HOME, DISCARDED, ACED = "send home", "discard", "ace"
# More casualties than any posse can cover.
MANY = 1000


def loser_first(shootout: Shootout) -> tuple[Posse, Posse]:
    """The posses in the order in which they take casualties: the loser's first, or the leader's on a tie."""
    first, second = shootout.posses
    return (second, first) if first.score > second.score else (first, second)


def casualties_due(state: State, shootout: Shootout) -> list[tuple[Posse, int]]:
    """The number of casualties that each posse must cover, the loser first; never below zero (compendium-1.9.3
    "Penalties and Bonuses").
    """
    return [(posse, doubled(state, posse, number)) for posse, number in numbers_due(state, shootout)]


def numbers_due(state: State, shootout: Shootout) -> list[tuple[Posse, int]]:
    """The number of casualties of each posse, the loser first, which may be below zero."""
    loser, winner = loser_first(shootout)
    difference = rank_of(winner.score) - rank_of(loser.score)
    numbers = (1, 1) if difference == 0 else (difference, 0)
    return [
        (posse, player_statistic(state, posse.seat, "casualties", number + posse.more_casualties))
        for posse, number in zip((loser, winner), numbers, strict=True)
    ]


def note_due(state: State, shootout: Shootout) -> None:
    """Record the number of casualties that each posse must cover, and how many more are spared this round."""
    for posse, number in numbers_due(state, shootout):
        posse.due, posse.spare = doubled(state, posse, number), max(0, -number)


def doubled(state: State, posse: Posse, count: int) -> int:
    """A posse's number of casualties, at least zero, doubled once for each text that says so."""
    return max(0, count) << player_statistic(state, posse.seat, "casualties doubled", 0)


def inflict(game: Game, seat: int, count: int) -> int:
    """Inflict casualties by an effect, apart from the comparison of hands (rulebook-1.5.0 §6.1 step 5).

    They are assigned, then taken. Limits on the casualties of a posse this round apply to these too. So does the part
    of a reduction that was left over because it took the number of casualties below zero (compendium-1.9.3 "Penalties
    and Bonuses"). Returns how many were covered: 0 if the player has no posse.
    """
    shootout = game.state.shootout
    posses = () if shootout is None else shootout.posses
    before, game.inflicting = game.inflicting, game.using
    try:
        return sum(take_inflicted(game, posse, count) for posse in posses if posse.seat == seat)
    finally:
        game.inflicting = before


def take_inflicted(game: Game, posse: Posse, count: int) -> int:
    """Let a posse take casualties that an effect inflicts. Returns how many were covered."""
    number = min(count, most_to_take(game.state, posse)) - posse.spare
    posse.spare = max(0, -number)
    return take_casualties(game, posse, doubled(game.state, posse, number))


def most_to_take(state: State, posse: Posse) -> int:
    """The most casualties that a posse may take; more than it could cover if no effect limits them."""
    return player_statistic(state, posse.seat, "casualties", MANY)


def take_casualties(game: Game, posse: Posse, count: int) -> int:
    """Assign all of a posse's casualties, then resolve them one at a time in the order chosen.

    Returns how many were covered. Card texts read from Posse.taken the number covered this round, and from Posse.fallen
    the pieces that covered them.
    """
    first, second = shootout_of(game).posses
    enemy = second if posse is first else first
    before, more = posse.taken, posse.more_casualties

    def do() -> None:
        # Responses before casualties are taken may spare some of these, or add to them.
        due = count + posse.more_casualties - more
        posse.more_casualties = more
        posse.spare += max(0, -due)
        chosen = assign(game, posse, max(0, due))
        if chosen:
            clear_first_casualty(game, posse)
        posse.taken += sum(covers(game, casualty) for casualty in chosen)
        posse.fallen += tuple(casualty.piece for casualty in chosen)
        for casualty in chosen:
            happen(game, ChosenAsCasualty(casualty.piece, posse.seat), lambda: True)
        for casualty in chosen:
            resolve(game, casualty, enemy.seat)

    happen(game, CasualtiesTaken(seat=posse.seat, amount=count), do)
    return posse.taken - before


def assign(game: Game, posse: Posse, count: int) -> list[Casualty]:
    """Ask the player for casualties one by one, until they cover `count`, or as many as the posse can cover.

    A dude that an effect makes the first casualty must be chosen first, and no Sidekick can take its place
    (compendium-1.9.3 "Sidekicks"). If there are several such dudes, the player chooses one, and those effects end
    (compendium-1.9.3:957).
    """
    if not count:
        return []
    left = [
        number
        for dude in posse.dudes
        for number in (dude, *sidekicks(game, dude))
        if not prohibitions.is_prohibited(game, "cannot be a casualty", game.piece(number))
    ]
    due_now = max(total for total in coverable_counts(game, left) if total <= count)
    chosen: list[Casualty] = []
    while due_now:
        options = choices(game, left, due_now)
        if not chosen:
            must_fall = [
                option for option in options if is_allowed(game.state, game.piece(option.piece), "falls first")
            ]
            options = must_fall or options
        counts = {option: counted(game, option, left, due_now) for option in options}
        choice = game.ask(TakeCasualty(posse.seat, options, chosen=tuple(chosen), left=due_now, covers=counts))
        chosen.append(choice)
        left.remove(choice.piece)
        due_now -= counts[choice]
    return chosen


def clear_first_casualty(game: Game, posse: Posse) -> None:
    """After a first casualty is chosen, no other dude of the posse has to be one."""
    game.state.end(lambda effect: effect.about == "falls first" and effect.piece in posse.dudes)


def choices(game: Game, left: list[int], due_now: int) -> list[Casualty]:
    """Every casualty that can be chosen next so that the remaining pieces can still cover the rest exactly."""
    return [casualty for number in left for casualty in fates(game, number) if counted(game, casualty, left, due_now)]


def counted(game: Game, casualty: Casualty, left: list[int], due_now: int) -> int:
    """The number of casualties that this one counts for: as many as possible so that the remaining pieces can cover the
    rest exactly; 0 if they cannot.
    """
    rest = coverable_counts(game, [other for other in left if other != casualty.piece])
    return max((number for number in most_covered(game, casualty) if due_now - number in rest), default=0)


def most_covered(game: Game, casualty: Casualty) -> range:
    """The range of casualties that this one can count for: those that its fate covers, plus those that the card spares
    its player if it is aced.

    All casualties are assigned before any is resolved, so spared casualties count even if the card is not aced in the
    end.
    """
    least = covers(game, casualty)
    spared = casualties_spared(game.state, game.piece(casualty.piece)) if casualty.fate == ACED else 0
    return range(least, least + spared + 1)


def coverable_counts(game: Game, left: list[int]) -> set[int]:
    """Every total number of casualties that some of these pieces can cover, 0 included."""
    totals = {0}
    for number in left:
        counts = [count for casualty in fates(game, number) for count in most_covered(game, casualty)]
        totals |= {total + count for total in totals for count in counts}
    return totals


def fates(game: Game, number: int) -> list[Casualty]:
    """The possible casualties of a piece, the least first: discarded for one, or aced for two.

    A Harrowed dude goes home booted for one, is discarded for two, or aced for three (compendium-1.9.3 "Harrowed"). A
    Sidekick is discarded for one.
    """
    piece = game.piece(number)
    return [Casualty(number, fate) for fate in printed_fates(game, piece) if can_happen(game, piece, fate)]


def printed_fates(game: Game, piece: Piece) -> tuple[str, ...]:
    """The fates of a piece if nothing prevented any of them, the least first."""
    if piece.card.type != "dude":
        return (DISCARDED, ACED) if is_allowed(game.state, piece, "covers two if aced") else (DISCARDED,)
    return (SENT_HOME, DISCARDED, ACED) if has(game.state, piece, "Harrowed") else (DISCARDED, ACED)


def can_happen(game: Game, piece: Piece, fate: str) -> bool:
    """Whether nothing prevents this fate; an impossible fate cannot be chosen."""
    if fate == SENT_HOME:
        return can_go_home(game, piece)
    return not prohibitions.is_prohibited(game, "cannot be discarded" if fate == DISCARDED else "cannot be aced", piece)


def covers(game: Game, casualty: Casualty) -> int:
    """The number of casualties that a fate covers: its position among the piece's fates, counted from one."""
    return printed_fates(game, game.piece(casualty.piece)).index(casualty.fate) + 1


def sidekicks(game: Game, dude: int) -> list[int]:
    """The Sidekicks attached to a dude, goods or spells (compendium-1.9.3 "Sidekicks").

    In the old edition only goods counted (rulebook-2015 "Slingin' Lead" step 5).
    """
    spells = game.state.switches.spell_sidekicks
    return [
        number
        for number in game.piece(dude).attached
        if has(game.state, piece := game.piece(number), "Sidekick") and (spells or piece.card.type == "goods")
    ]


def resolve(game: Game, casualty: Casualty, enemy: int) -> None:
    """Carry out one assigned casualty. A Sidekick that has already left play with its dude is skipped.

    enemy: the seat that collects the bounty if a dude is discarded or aced.
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
