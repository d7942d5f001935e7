"""Who may respond when something happens, and in which order? rulebook-1.5.0 §7.1, compendium-1.9.3 "React Priorities".

Around an event: what replaces it, traits before Reacts; the event itself; then traits, then Reacts, those that come
"when" it happens before those that come "after". The Winner goes first each time; Reacts go round until all pass.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from dtk.engine import places
from dtk.engine.abilities import AFTER, BEFORE, INSTEAD, WHEN, Response, Use
from dtk.engine.game import Game
from dtk.engine.state import IN_PLAY, Piece
from dtk.engine.verbs.piles import put

# Responses to responses to responses: beyond this a game is stuck in a circle.
DEEPEST = 50


class TooDeep(Exception):
    """Responses answered each other without an end."""


class Answer(NamedTuple):
    """A React to use: the piece, and which of its responses."""

    piece: int
    response: int


def happen(game: Game, event: Any, do: Callable[[], None]) -> bool:
    """Let an event happen with all that cards do about it. Returns False where something else happened instead.

    Raises TooDeep where responses go round in a circle.
    """
    listening = game.texts.listening
    if not listening:
        do()
        return True
    game.depth += 1
    if game.depth > DEEPEST:
        raise TooDeep(f"Responses to {event} answer each other without an end.")
    try:
        for moment in (BEFORE, INSTEAD):
            for reacts in (False, True):
                if respond(game, event, moment, reacts) and moment == INSTEAD:
                    return False
        do()
        for moment in (WHEN, AFTER):
            for reacts in (False, True):
                respond(game, event, moment, reacts)
        return True
    finally:
        game.depth -= 1


def respond(game: Game, event: Any, moment: str, reacts: bool) -> bool:
    """All traits, or all Reacts, of one moment, until one replaces the event. Returns whether there was any."""
    codes = game.texts.listening.get((type(event), moment))
    if not codes:
        return False
    used: set[Answer] = set()
    any_used = False
    seats = places.from_winner(game.state)
    passes, turn = 0, 0
    while passes < len(seats):
        seat = seats[turn % len(seats)]
        turn += 1
        answers = [one for one in responses(game, event, moment, reacts, seat, codes) if one not in used]
        choice = choose(game, seat, answers, event, reacts)
        if choice is None:
            passes += 1
            continue
        passes = 0
        # A player resolves all traits before the next player's turn (compendium-1.9.3 "Traits").
        turn -= not reacts
        used.add(choice)
        any_used = True
        resolve(game, choice, seat)
        if moment == INSTEAD:
            return True
    return any_used


def choose(game: Game, seat: int, answers: list[Answer], event: Any, reacts: bool) -> Answer | None:
    """The response that a player resolves next: Reacts may be passed, traits may not."""
    if not answers:
        return None
    choice: Answer | None = game.ask(
        "react" if reacts else "trait", seat, [None, *answers] if reacts else answers, event
    )
    return choice


def responses(game: Game, event: Any, moment: str, reacts: bool, seat: int, codes: frozenset[str]) -> list[Answer]:
    """What a player's cards have to say: those in play, and action cards in hand for Reacts."""
    numbers = (*game.state.in_play, *(game.player(seat).hand if reacts else ()))
    found = []
    for number in numbers:
        piece = game.piece(number)
        if piece.card.code not in codes or (piece.zone != IN_PLAY and piece.card.type != "action"):
            continue
        for place, response in enumerate(game.texts.of(piece).responses):
            if (
                response.to is type(event)
                and response.moment == moment
                and (response.header is not None) == reacts
                and may(game, piece, place, response, seat)
                and response.applies(game, piece, event)
            ):
                found.append(Answer(number, place))
    return found


def may(game: Game, piece: Piece, place: int, response: Response, seat: int) -> bool:
    """Whether a response is the player's to make, unused today, and can be paid for."""
    if piece.zone == IN_PLAY and places.controller_of(game.state, piece) != seat:
        return False
    header = response.header
    if header is None:
        return True
    if not header.repeats and used_as(place) in piece.used:
        return False
    if header.boots and (piece.zone != IN_PLAY or piece.booted):
        return False
    cost = header.rock[0] + ((piece.card.cost or 0) if piece.zone != IN_PLAY else 0)
    return cost <= game.player(seat).rock


def used_as(place: int) -> int:
    """How a response is remembered among the abilities used today: below those, which count from 0."""
    return -1 - place


def resolve(game: Game, choice: Answer, seat: int) -> None:
    """Pay for a response, and let it do what it does; an action card is discarded then."""
    piece = game.piece(choice.piece)
    response = game.texts.of(piece).responses[choice.response]
    header, played = response.header, piece.zone != IN_PLAY
    if header is not None:
        game.player(seat).rock -= header.rock[0] + ((piece.card.cost or 0) if played else 0)
        if header.boots:
            piece.booted = True
        if played:
            put(game, piece, "resolving")
        else:
            piece.used |= {used_as(choice.response)}
    response.effect(Use(game, piece, seat))
    if played and piece.zone == "resolving":
        put(game, piece, "discard")
