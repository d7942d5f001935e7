"""Consistency checks of the state, for tests. Each violation is described by a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dtk.engine.ids import NOBODY, NOWHERE, TOWN_SQUARE
from dtk.engine.lasting import WAITING
from dtk.engine.pieces import IN_PLAY, LOOSE
from dtk.engine.state import State

# The most cards in a revealed draw hand (rulebook-1.5.0 §6.1 step 3).
MOST_REVEALED = 5


def find_faults(state: State) -> list[str]:
    """The faults of a state between two units; empty if it is consistent."""
    return [*zones(state), *attachments(state), *whereabouts(state), *ghost_rock(state), *shootout(state)]


def zones(state: State) -> Iterator[str]:
    """Every piece is in exactly one pile, the pile of its zone."""
    held: Counter[int] = Counter(state.in_play)
    labels = dict.fromkeys(state.in_play, IN_PLAY)
    for player in state.players:
        for zone, pile in (
            ("deck", player.deck),
            ("hand", player.hand),
            ("draw hand", player.draw_hand),
            ("discard", player.discard),
            ("boot hill", player.boot_hill),
        ):
            held.update(pile)
            labels.update(dict.fromkeys(pile, zone))
            for number in pile:
                # A draw hand may be dealt from another player's deck.
                if state.pieces[number].owner != player.seat and zone != "draw hand":
                    yield f"{state.pieces[number]} is in the {zone} of seat {player.seat}, which does not own it."
    for piece in state.pieces:
        count = held[piece.number]
        if count > 1 or (count == 0 and piece.zone not in LOOSE):
            yield f"{piece} is in {count} piles."
        elif count and labels[piece.number] != piece.zone:
            yield f"{piece} has the zone {piece.zone}, but is in {labels[piece.number]}."
    waiting = {effect.piece for effect in state.lasting.about(WAITING)}
    for piece in state.pieces:
        if piece.zone == "waiting" and piece.number not in waiting:
            yield f"{piece} is waiting, but no effect ends that."


def attachments(state: State) -> Iterator[str]:
    """Attachments are in play, and so is their host; both refer to each other."""
    for piece in state.pieces:
        if piece.host != NOBODY and piece.number not in state.pieces[piece.host].attached:
            yield f"{piece} has the host {state.pieces[piece.host]}, which does not list it."
        for number in piece.attached:
            other = state.pieces[number]
            if other.host != piece.number or other.zone != IN_PLAY or piece.zone != IN_PLAY:
                yield f"{piece} lists {other} as attached, but it is not."
        if piece.zone == IN_PLAY and piece.card.type in ("goods", "spell") and piece.host == NOBODY:
            yield f"{piece} is attached to nothing."


def whereabouts(state: State) -> Iterator[str]:
    """Dudes are at existing locations. Streets hold homes and deeds in play. Nothing out of play is booted."""
    locations = {TOWN_SQUARE}
    for player in state.players:
        locations |= {*player.street, *player.out_of_town}
        if player.outfit not in player.street:
            yield f"The home of seat {player.seat} is not on its street."
    for piece in state.pieces:
        if piece.zone == IN_PLAY and piece.card.type == "dude" and piece.at not in locations:
            yield f"{piece} is nowhere."
        if (piece.zone == IN_PLAY and piece.card.type == "deed") != (
            piece.number in locations
        ) and piece.card.type == "deed":
            yield f"{piece} is on no street, or on a street though it has left play."
        if piece.zone != IN_PLAY and (piece.booted or piece.bounty or piece.attached or piece.at != NOWHERE):
            yield f"{piece} is out of play, but still booted, wanted, placed or with attachments."


def ghost_rock(state: State) -> Iterator[str]:
    """No amount of ghost rock is negative."""
    for player in state.players:
        if player.ghost_rock < 0 or player.debt < 0:
            yield f"Seat {player.seat} has {player.ghost_rock} ghost rock and owes {player.debt}."
    if state.pot < 0 or any(piece.bounty < 0 for piece in state.pieces):
        yield "The pot or a bounty is negative."


def shootout(state: State) -> Iterator[str]:
    """Members of a posse are dudes in play at the shootout's location, on their controller's side only. Shooters are in
    their posse.
    """
    fight = state.shootout
    if fight is None:
        if any(player.draw_hand for player in state.players):
            yield "There are draw hands without a shootout."
        return
    sides = Counter(number for posse in fight.posses for number in posse.dudes)
    first, second = fight.posses
    both = {state.pieces[number].controller for number in first.dudes} | {first.seat}
    both &= {state.pieces[number].controller for number in second.dudes} | {second.seat}
    for posse in fight.posses:
        for number in posse.dudes:
            dude = state.pieces[number]
            if sides[number] > 1 or dude.controller in both:
                yield f"{dude} is on the wrong side, or on both."
            away = dude.at != fight.at and number not in posse.afar
            if dude.card.type != "dude" or dude.zone != IN_PLAY or away:
                yield f"{dude} is not at the shootout's location."
        if posse.coming:
            yield f"Seat {posse.seat} chose dudes to join the shootout, but they did not come."
        if posse.shooter != NOBODY and posse.shooter not in posse.dudes:
            yield f"{state.pieces[posse.shooter]} shoots, but is not in the posse."
        if fight.revealed and len(state.players[posse.seat].draw_hand) > MOST_REVEALED:
            yield f"Seat {posse.seat} has revealed more than {MOST_REVEALED} cards."
