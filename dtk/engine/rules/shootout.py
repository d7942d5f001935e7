"""Shootouts: posses form, then rounds of seven steps until one posse is left (rulebook-1.5.0 §6.1).

A shootout is part of the state, and the game can be stopped after each step.
"""

from __future__ import annotations

from collections.abc import Callable

from dtk.engine import places, prohibitions, stats
from dtk.engine.decisions import (
    DiscardDrawn,
    ExtraDraws,
    Flee,
    KeepHand,
    PickShooter,
    ResolutionPlay,
    ShootoutPlay,
)
from dtk.engine.events import (
    HandDrawn,
    HandsCompared,
    HandsDrawn,
    HandsRevealed,
    LumpsTaken,
    Passed,
    RoundEnds,
    ShooterDue,
    ShooterPicked,
    ShootersPicked,
    ShootoutBegins,
    ShootoutEnds,
)
from dtk.engine.game import Game
from dtk.engine.hands import best_kept, evaluate_hand, poker_cards
from dtk.engine.header import CHEATIN, RESOLUTION, SHOOTOUT
from dtk.engine.ids import NOBODY, Seat
from dtk.engine.lasting import CHEATED
from dtk.engine.passing import until_all_pass
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import posse_for
from dtk.engine.plays import PlayChoice
from dtk.engine.rules import actin, casualties
from dtk.engine.rules.posses import form_both
from dtk.engine.shootouts import Bonuses, Draws, Fight, Posse, Round, Shootout
from dtk.engine.state import State
from dtk.engine.verbs.cards import keep_limits
from dtk.engine.verbs.dudes import can_go_home, has_empty_posse, is_last_round, send_home_booted, shootout_of
from dtk.engine.verbs.effects import end_round, expire, note_play
from dtk.engine.verbs.piles import discard_draw_hand, discard_from_draw_hand, draw, put
from dtk.engine.windows import announce, happen
from dtk.poker.ranks import HAND
from dtk.poker.slots import JOKER

# The subjects of effects on a player's bonuses.
OF_BONUSES: frozenset[object] = frozenset(("stud bonus", "draw bonus", "switched bonuses"))


def begin_shootout(
    game: Game, leader: Piece, mark: Piece, alone: bool = False, terms: Callable[[], object] | None = None
) -> None:
    """Start a shootout at the mark's location and form the posses, the leader's first; then trespassers become wanted.

    A posse that is emptied before both are formed ends it at once (compendium-1.9.3 "Shootout" step 1). All of this
    counts as actions of the rules, even if a card's text started it. Nothing happens if the same player controls leader
    and mark, because a response has changed a dude's controller; then effects on the coming shootout end too. alone:
    whether only leader and mark can be in it. terms: carries out a text's effects on the shootout, which apply before
    any dude joins a posse (§5.3.2).
    """
    if leader.controller == mark.controller or not leader.zone == mark.zone == IN_PLAY:
        expire(game, "shootout")
        return
    posses = Posse(leader.controller), Posse(mark.controller)
    shootout = game.state.shootout = Shootout(at=mark.at, leader=leader.number, mark=mark.number, posses=posses)
    shootout.closed, shootout.whence, shootout.accepted_booted = alone, leader.at, mark.booted
    if terms is not None:
        terms()

    def form() -> bool:
        # A text may have replaced one of them by another dude.
        return form_both(game, shootout, game.piece(shootout.leader), game.piece(shootout.mark))

    game.by_the_rules(lambda: happen(game, ShootoutBegins(), form))
    if has_empty_posse(shootout):
        shootout.step = LAST_STEP


def play_step(game: Game) -> None:
    """Play the next step of the shootout. If a posse is empty before casualties are taken, only the last step remains.

    After that, all players still decide which dudes flee, and the last step checks which posses are left
    (rulebook-1.5.0 §6.1 steps 1, 4, 7).
    """
    shootout = shootout_of(game)
    if shootout.step < LUMPS and has_empty_posse(shootout):
        shootout.step = LAST_STEP
    number = shootout.step
    shootout.step += 1
    STEPS[number](game, shootout)
    if number < LUMPS and has_empty_posse(shootout):
        shootout.step = LAST_STEP


def make_plays(game: Game, shootout: Shootout) -> None:
    """Step 1: a new round begins, and players make shootout plays until all pass.

    Plays before the first round count as part of it.
    """
    if shootout.round:
        shootout.revealed = False
        for posse in shootout.posses:
            posse.next_round()
    shootout.round += 1
    decide, make = actin.window(ShootoutPlay, SHOOTOUT), actin.player_of_choice(SHOOTOUT)
    until_all_pass(game, seats_in_shootout(game), decide, make, both_posses_left, passed=note_pass, comes=actin.come)


def seats_in_shootout(game: Game) -> list[int]:
    """The seats with dudes in the shootout, clockwise, beginning with the Winner if it has any."""
    return [seat for seat in places.seats_from_winner(game.state) if posse_for(game.state, seat) is not None]


def all_seats(game: Game, shootout: Shootout) -> list[int]:
    """All seats clockwise, from the first one with a posse.

    Players who are not in the shootout may play Cheatin' cards too.
    """
    order = places.seats_from_winner(game.state)
    first = order.index(seats_in_shootout(game)[0])
    return order[first:] + order[:first]


def note_pass(game: Game, seat: int) -> None:
    """Announce that a player passes."""
    happen(game, Passed(seat=seat), lambda: True)


def both_posses_left(game: Game) -> bool:
    """Whether both posses still have dudes."""
    return not has_empty_posse(shootout_of(game))


def pick_shooters(game: Game, shootout: Shootout) -> None:
    """Step 2: the leader's player, then the mark's, picks a shooter for this round; booted dudes may shoot too."""
    for posse in shootout.posses:
        if posse.dudes:
            pick_shooter(game, posse)
    game.tell(ShootersPicked())


def pick_shooter(game: Game, posse: Posse) -> None:
    """Ask for a posse's shooter. Every posse with dudes has one, even if all of its dudes are prohibited from shooting.
    A text may have emptied the posse.
    """
    announce(game, ShooterDue(seat=posse.seat))
    if not posse.dudes:
        return
    able = [
        number for number in posse.dudes if not prohibitions.is_prohibited(game, "cannot shoot", game.piece(number))
    ]
    shooter = game.ask(PickShooter(posse.seat, able or posse.dudes.copy()))

    def do() -> bool:
        if shooter in posse.dudes:
            posse.shooter = shooter
        return posse.shooter == shooter

    happen(game, ShooterPicked(shooter, posse.seat), do)


def draw_hands(game: Game, shootout: Shootout) -> None:
    """Step 3: draw five cards and the stud bonus; replace up to the draw bonus; keep five.

    All players decide before anything is discarded (compendium-1.9.3 "Shootout" step 3).
    """
    posses = shootout.posses
    for posse in posses:
        draw(game, posse.seat, HAND + stud_bonus(game, posse), "draw hand")
    for posse in posses:
        posse.leaving = discards(game, posse)
    for posse in posses:
        count = discard_leaving(game, posse)
        draw(game, posse.seat, count + (extra_draws(game, posse) if count else 0), "draw hand")
    for posse in posses:
        posse.leaving = discard_down_to_five(game, posse)
    for posse in posses:
        discard_leaving(game, posse)
    for posse in posses:
        happen(game, HandDrawn(seat=posse.seat), lambda: True)
    game.tell(HandsDrawn())


def discard_leaving(game: Game, posse: Posse) -> int:
    """Discard the cards of a draw hand that were chosen. Returns how many there were."""
    leaving, posse.leaving = posse.leaving, []
    discard_from_draw_hand(game, leaving)
    return len(leaving)


def stud_bonus(game: Game, posse: Posse) -> int:
    """The shooter's bullets if it is a stud, plus one for each other stud (rulebook-1.5.0 §6.1 step 3)."""
    return bonuses(game, posse).stud


def draw_bonus(game: Game, posse: Posse) -> int:
    """The shooter's bullets if it is a draw, plus one for each other draw (rulebook-1.5.0 §6.1 step 3)."""
    return bonuses(game, posse).draw


def bonuses(game: Game, posse: Posse) -> Bonuses:
    """The bonuses of a posse with its shooter: those of its studs, and those of its draws (rulebook-1.5.0 §6.1 step 3),
    with all changes.
    """
    added = {True: 0, False: 0}
    for number in posse.dudes:
        is_stud, shooting, beside = draws_of(game, game.piece(number))
        added[is_stud] += shooting if number == posse.shooter else beside
    return with_changes(game.state, posse.seat, added[True], added[False])


def draws_of(game: Game, dude: Piece) -> Draws:
    """A dude's contribution to a bonus of its posse: its bullets as the shooter, otherwise one card; nothing if it is
    prohibited from adding cards.
    """
    state = game.state
    is_stud = stats.is_stud(state, dude)
    if "cannot add cards" in state.active.touched and prohibitions.is_prohibited(game, "cannot add cards", dude):
        return Draws(is_stud, 0, 0)
    return Draws(is_stud, stats.shooting(state, dude), 1)


def with_changes(state: State, seat: Seat, stud: int, draw: int) -> Bonuses:
    """A player's bonuses from dudes, with all changes. An effect may switch the stud bonus and the draw bonus; a second
    one undoes it.
    """
    if are_bonuses_plain(state):
        return Bonuses(stud, draw)
    stud = max(0, stats.player_statistic(state, seat, "stud bonus", stud))
    draw = max(0, stats.player_statistic(state, seat, "draw bonus", draw))
    is_switched = stats.player_statistic(state, seat, "switched bonuses", 0) % 2 > 0
    return Bonuses(draw, stud) if is_switched else Bonuses(stud, draw)


def are_bonuses_plain(state: State) -> bool:
    """Whether no effect changes the bonuses of posses beyond those of their dudes."""
    return not state.active.touches(OF_BONUSES)


def discards(game: Game, posse: Posse) -> list[int]:
    """The cards that a player replaces, chosen one by one before any is replaced."""
    held = game.player(posse.seat).draw_hand.copy()
    discarded: list[int] = []
    for left in range(min(draw_bonus(game, posse), len(held)), 0, -1):
        number = game.ask(DiscardDrawn(posse.seat, [None, *held], discarded=tuple(discarded), left=left))
        if number is None:
            break
        held.remove(number)
        discarded.append(number)
    return discarded


def extra_draws(game: Game, posse: Posse) -> int:
    """Ask how many extra cards a player draws, up to the number that card effects allow."""
    most = stats.player_statistic(game.state, posse.seat, "extra draws", 0)
    return int(game.ask(ExtraDraws(posse.seat, [str(number) for number in range(max(0, most), -1, -1)])))


def discard_down_to_five(game: Game, posse: Posse) -> list[int]:
    """The cards to discard so that five are left, as the player chooses."""
    held = game.player(posse.seat).draw_hand
    if len(held) <= HAND:
        return []
    kept = game.ask(KeepHand(posse.seat, kept_choices(game, held)))
    return [number for number in held if number not in kept]


def kept_choices(game: Game, held: list[int]) -> list[tuple[int, ...]]:
    """The choices of five cards to keep, each once: those of the best hand, and of the best legal hand.

    The same without jokers are choices too, because a joker that is revealed is aced.
    """
    cards = poker_cards(game, held)
    choices: list[tuple[int, ...]] = []
    for without_jokers in (False, True):
        candidates = [card for card in cards if card < JOKER] if without_jokers else cards
        if len(candidates) < HAND or (without_jokers and len(candidates) == len(cards)):
            continue
        for legal in (False, True):
            hand = best_kept(candidates, legal)
            if hand is None:
                continue
            kept = pieces_of_cards(held, cards, hand.cards)
            if kept not in choices:
                choices.append(kept)
            if not hand.cheatin:
                break
    return choices


def pieces_of_cards(held: list[int], cards: list[int], wanted: tuple[int, ...]) -> tuple[int, ...]:
    """The pieces in a hand that match the wanted cards; the first ones, if several match."""
    left = list(wanted)
    pieces = []
    for number, card in zip(held, cards, strict=True):
        if card in left:
            left.remove(card)
            pieces.append(number)
    return tuple(pieces)


def reveal(game: Game, shootout: Shootout) -> None:
    """Step 4: both hands are revealed; then players make resolution plays until all pass.

    If a response to the reveal empties a posse, there are no plays (step 1). All players may play Cheatin' cards
    against a cheatin' hand, but players without a posse only from their hands.
    """
    happen(game, HandsRevealed(), lambda: reveal_hands(game, shootout))
    if has_empty_posse(shootout):
        return
    # Responses to the reveal may have changed ranks.
    for posse in shootout.posses if game.state.active.exists else ():
        evaluate_hand(game, posse)
    inside, everyone = seats_in_shootout(game), all_seats(game, shootout)
    outsiders = [seat for seat in everyone if seat not in inside]
    decide = actin.window(ResolutionPlay, RESOLUTION, CHEATIN, outsiders=outsiders)
    use = actin.player_of_choice(RESOLUTION, CHEATIN)

    def make(game: Game, seat: int, play: PlayChoice) -> None:
        use(game, seat, play)
        # Conditions for changes of ranks may have become true or false.
        for posse in shootout.posses:
            evaluate_hand(game, posse)

    until_all_pass(game, everyone, decide, make, both_posses_left, passed=note_pass, comes=actin.come)


def reveal_hands(game: Game, shootout: Shootout) -> None:
    """Reveal the draw hands and evaluate them."""
    shootout.revealed = True
    for posse in shootout.posses:
        posse.size = len(posse.dudes)
        evaluate_hand(game, posse)
        player = game.player(posse.seat)
        player.caught, player.showed_legal = False, not posse.cheatin
        if posse.cheatin and game.state.active.exists:
            note_play(game, posse.seat, CHEATED)


def take_lumps(game: Game, shootout: Shootout) -> None:
    """Step 5: hands are compared and casualties are taken, the loser's first; the winner's even if no enemy is left.

    Responses before the step see the current ranks and may still change them. If they empty a posse, the shootout is
    over before casualties are taken (step 1).
    """
    # Only card texts look at the ranks before hands are compared.
    for posse in shootout.posses if game.state.active.exists else ():
        evaluate_hand(game, posse)
    if not happen(game, LumpsTaken(), lambda: compare(game, shootout)) and has_empty_posse(shootout):
        shootout.step = LAST_STEP


def compare(game: Game, shootout: Shootout) -> bool:
    """Compare the hands and take casualties accordingly. Returns whether there were still two posses to compare."""
    if has_empty_posse(shootout):
        return False
    for posse in shootout.posses:
        evaluate_hand(game, posse)
    casualties.note_due(game.state, shootout)
    order = casualties.loser_first(shootout)
    game.tell(
        HandsCompared(
            seats=tuple(posse.seat for posse in order),
            scores=tuple(posse.score for posse in order),
            due=tuple(posse.due for posse in order),
        )
    )
    for posse in order:
        casualties.take_casualties(game, posse, posse.due)
    first, second = shootout.posses
    shootout.rounds += (
        Round(
            dudes=(first.size, second.size),
            scores=(first.score, second.score),
            cheatin=(first.cheatin, second.cheatin),
            due=(first.due, second.due),
            taken=(first.taken, second.taken),
        ),
    )
    return True


def run_or_gun(game: Game, shootout: Shootout) -> None:
    """Step 6: starting with the loser, players decide which of their dudes flee; these go home booted.

    Booted dudes can flee, and so can dudes at home. Players who only sent dudes decide before the player whose posse
    they joined, the loser's allies first (rulebook-2015 "Rustlin' Up Some Help").
    """
    posses = casualties.loser_first(shootout)
    for posse in posses:
        for seat in allies(game, posse):
            flee(game, posse, seat)
    for posse in posses:
        flee(game, posse, posse.seat)


def allies(game: Game, posse: Posse) -> list[int]:
    """The players who sent dudes into another's posse, clockwise from the Winner."""
    seats = {game.piece(number).controller for number in posse.dudes} - {posse.seat}
    return [seat for seat in places.seats_from_winner(game.state) if seat in seats]


def flee(game: Game, posse: Posse, seat: int) -> None:
    """Ask a player which of their dudes in a posse flee, and send those home booted."""
    fleeing = [
        number
        for number in posse.dudes
        if game.piece(number).controller == seat
        and can_flee(game, game.piece(number))
        and game.ask(Flee(seat, (False, True), dude=number))
    ]
    for number in fleeing:
        send_home_booted(game, game.piece(number), flees=True)


def is_run_or_gun(shootout: Shootout | None) -> bool:
    """Whether it is the step of a shootout in which dudes flee."""
    # `step` is the next step, so it is one more than the step being played.
    return shootout is not None and shootout.step == STEPS.index(run_or_gun) + 1


def can_flee(game: Game, dude: Piece) -> bool:
    """Whether a dude may flee: it can go home booted, and nothing prohibits it from fleeing or moving."""
    return not prohibitions.is_prohibited(game, "cannot flee", dude) and can_go_home(game, dude, flees=True)


def chamber(game: Game, shootout: Shootout) -> None:
    """Step 7: draw hands are discarded; the next round begins if both posses have dudes, otherwise the shootout is
    over. A text may end it earlier, without a winner.

    Jokers are aced only from hands that were revealed (compendium-1.9.3 "All Jokers").
    """
    for posse in shootout.posses:
        discard_draw_hand(game, posse.seat, shootout.revealed)
    happen(game, RoundEnds(), lambda: end_round(game))
    if is_last_round(shootout):
        left = [posse.seat for posse in shootout.posses if posse.dudes]
        winner = left[0] if len(left) == 1 else NOBODY
        happen(game, ShootoutEnds(seat=winner), lambda: end_shootout(game, shootout, winner))
        keep_limits(game)
    else:
        shootout.step = 0


def end_shootout(game: Game, shootout: Shootout, winner: int) -> None:
    """Record the shootout and its winner, and end the effects that last through it.

    winner: the only seat with dudes left, or NOBODY.
    """
    first, second = shootout.posses
    state = game.state
    state.fights.append(
        Fight(day=state.day, at=shootout.at, seats=(first.seat, second.seat), winner=winner, rounds=shootout.rounds)
    )
    state.shootout = None
    if shootout.card != NOBODY and game.piece(shootout.card).zone == "resolving":
        put(game, game.piece(shootout.card), "discard")
    led = {number: game.piece(number).controller for posse in (first, second) for number in posse.dudes}
    expire(game, "round", "shootout")
    if state.job is not None:
        # The leader's posse is the first. A dude that changed sides for the shootout is in neither any more.
        posse, opposing_posse = (
            tuple(number for number in one.dudes if game.piece(number).controller == led[number])
            for one in (first, second)
        )
        state.job.context = state.job.context._replace(posse=posse, opposing_posse=opposing_posse)
        state.job.succeeds = winner == first.seat and not state.job.is_doomed


STEPS: tuple[Callable[[Game, Shootout], None], ...] = (
    make_plays,
    pick_shooters,
    draw_hands,
    reveal,
    take_lumps,
    run_or_gun,
    chamber,
)
LUMPS = STEPS.index(take_lumps)
LAST_STEP = STEPS.index(chamber)
