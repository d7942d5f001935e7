"""What happens in a shootout? Posses form, then rounds of seven steps until one is left (rulebook-1.5.0 §6.1).

A shootout is part of the state, and each step a unit that the game can be stopped after.
"""

from __future__ import annotations

from collections.abc import Callable

from dtk.engine import places, stats
from dtk.engine.game import Game
from dtk.engine.hands import cards_of
from dtk.engine.rules import casualties
from dtk.engine.state import NOBODY, Piece, Posse, Shootout
from dtk.engine.verbs.dudes import add_bounty, boot, join_posse, move, send_home_booted
from dtk.engine.verbs.piles import discard_draw_hand, draw
from dtk.poker.hands import best_hand, is_cheatin, modifier, score
from dtk.poker.ranks import modified

HAND = 5


def begin(game: Game, leader: Piece, mark: Piece) -> None:
    """Start a shootout where the mark is, and form the posses, the leader's first."""
    posses = Posse(leader.controller), Posse(mark.controller)
    game.state.shootout = Shootout(mark.at, leader.number, mark.number, posses)
    for posse, dude in zip(posses, (leader, mark), strict=True):
        join_posse(game, dude, posse)
        form(game, posse)
    for posse in posses:
        for number in posse.dudes:
            make_wanted(game, game.piece(number))


def form(game: Game, posse: Posse) -> None:
    """Let one dude after another join, until the player wants no more."""
    while joiners := can_join(game, posse):
        number = game.ask("join posse", posse.seat, [None, *joiners])
        if number is None:
            return
        dude = game.piece(number)
        if dude.at != shootout_of(game).at:
            boot(game, dude)
            move(game, dude, shootout_of(game).at)
        join_posse(game, dude, posse)


def can_join(game: Game, posse: Posse) -> list[int]:
    """The dudes that may join: those there even if booted, unbooted ones from next to it."""
    state, place = game.state, shootout_of(game).at
    near = places.neighbours(state, place)
    return [
        dude.number
        for dude in places.dudes(state, posse.seat)
        if dude.number not in posse.dudes and (dude.at == place or (not dude.booted and dude.at in near))
    ]


def make_wanted(game: Game, dude: Piece) -> None:
    """Raise the bounty of a dude who joins at somebody else's private location (compendium-1.9.3 "Bounty")."""
    place = shootout_of(game).at
    if places.is_private(game.state, place) and places.owner_of_place(game.state, place) != dude.controller:
        add_bounty(game, dude, 1)


def shootout_of(game: Game) -> Shootout:
    """The shootout under way. Raises ValueError where there is none."""
    if game.state.shootout is None:
        raise ValueError("There is no shootout.")
    return game.state.shootout


def play_step(game: Game) -> None:
    """The next step of the shootout. Once a posse is empty only the last step is left (rulebook-1.5.0 §6.1 step 1)."""
    shootout = shootout_of(game)
    step = STEPS[shootout.step]
    shootout.step += 1
    step(game, shootout)
    if not all(posse.dudes for posse in shootout.posses):
        end(game)
    elif shootout.step == len(STEPS):
        shootout.step = 0


def make_plays(game: Game, shootout: Shootout) -> None:
    """Step 1: shootout plays, until all pass. A new round begins."""
    shootout.round += 1
    for posse in shootout.posses:
        posse.shooter, posse.score, posse.cheatin, posse.caught = NOBODY, 0, False, False
        posse.rank_round = posse.more_casualties = 0


def pick_shooters(game: Game, shootout: Shootout) -> None:
    """Step 2: the leader, then the mark, choose who shoots this round."""
    for posse in shootout.posses:
        posse.shooter = game.ask("shooter", posse.seat, posse.dudes.copy())


def draw_hands(game: Game, shootout: Shootout) -> None:
    """Step 3: five cards and the stud bonus; discards up to the draw bonus, replaced at once; five are kept."""
    for posse in shootout.posses:
        draw(game, posse.seat, HAND + stud_bonus(game, posse), "draw hand")
    wanted = [(posse, discards(game, posse)) for posse in shootout.posses]
    for posse, gone in wanted:
        player = game.player(posse.seat)
        for number in gone:
            player.draw_hand.remove(number)
            game.piece(number).zone = "discard"
            player.discard.append(number)
        draw(game, posse.seat, len(gone), "draw hand")
    for posse in shootout.posses:
        keep_five(game, posse)


def stud_bonus(game: Game, posse: Posse) -> int:
    """The shooter's bullets if it is a stud, and one for each other stud (rulebook-1.5.0 §6.1 step 3)."""
    return bonus(game, posse, studs=True)


def draw_bonus(game: Game, posse: Posse) -> int:
    """The shooter's bullets if it is a draw, and one for each other draw (rulebook-1.5.0 §6.1 step 3)."""
    return bonus(game, posse, studs=False)


def bonus(game: Game, posse: Posse, studs: bool) -> int:
    """What dudes of one kind bring. A shooter without bullets brings nothing, others always one."""
    state = game.state
    return sum(
        stats.bullets(state, dude) if number == posse.shooter else 1
        for number in posse.dudes
        if stats.is_stud(state, dude := state.pieces[number]) == studs
    )


def discards(game: Game, posse: Posse) -> list[int]:
    """The cards that a player throws away for others, chosen one by one before any is replaced."""
    held = game.player(posse.seat).draw_hand.copy()
    gone: list[int] = []
    for _ in range(min(draw_bonus(game, posse), len(held))):
        number = game.ask("discard from draw hand", posse.seat, [None, *held], tuple(gone))
        if number is None:
            break
        held.remove(number)
        gone.append(number)
    return gone


def keep_five(game: Game, posse: Posse) -> None:
    """The player's choice of five: the best hand or the best legal one; the rest is discarded."""
    player = game.player(posse.seat)
    if len(player.draw_hand) <= HAND:
        return
    choices = kept_choices(game, player.draw_hand)
    kept = game.ask("keep", posse.seat, choices)
    for number in player.draw_hand.copy():
        if number not in kept:
            player.draw_hand.remove(number)
            game.piece(number).zone = "discard"
            player.discard.append(number)


def kept_choices(game: Game, held: list[int]) -> list[tuple[int, ...]]:
    """The five cards of the best hand and, if it is another, of the best legal hand."""
    cards = cards_of(game, held)
    found: list[tuple[int, ...]] = []
    for legal in (False, True):
        hand = best_hand(cards, legal)
        if hand is not None:
            kept = pieces_for(held, cards, hand.cards)
            if kept not in found:
                found.append(kept)
    return found


def pieces_for(held: list[int], cards: list[int], wanted: tuple[int, ...]) -> tuple[int, ...]:
    """The pieces that are these cards, the first of those that are alike."""
    left = list(wanted)
    found = []
    for number, card in zip(held, cards, strict=True):
        if card in left:
            left.remove(card)
            found.append(number)
    return tuple(found)


def reveal(game: Game, shootout: Shootout) -> None:
    """Step 4: both hands are revealed; resolution plays follow."""
    for posse in shootout.posses:
        cards = cards_of(game, game.player(posse.seat).draw_hand)
        posse.score = modified(score(cards), modifier(cards) + posse.rank_round + posse.rank_shootout)
        posse.cheatin = is_cheatin(cards)


def take_lumps(game: Game, shootout: Shootout) -> None:
    """Step 5: ranks are compared, and casualties taken, the loser's first."""
    for posse, count in casualties.due(shootout):
        casualties.take(game, posse, count)


def run_or_gun(game: Game, shootout: Shootout) -> None:
    """Step 6: from the loser on, all decide which of their dudes flee, and those go home booted."""
    for posse in casualties.loser_first(shootout):
        for number in posse.dudes.copy():
            if game.ask("flee", posse.seat, (False, True), number):
                send_home_booted(game, game.piece(number))


def chamber(game: Game, shootout: Shootout) -> None:
    """Step 7: draw hands are discarded, and the next round begins."""
    for posse in shootout.posses:
        discard_draw_hand(game, posse.seat, revealed=True)


def end(game: Game) -> None:
    """No posse, or only one, is left."""
    shootout = shootout_of(game)
    chamber(game, shootout)
    game.state.shootout = None


STEPS: tuple[Callable[[Game, Shootout], None], ...] = (
    make_plays,
    pick_shooters,
    draw_hands,
    reveal,
    take_lumps,
    run_or_gun,
    chamber,
)
