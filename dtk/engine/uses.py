"""What does it take to use what a card says? That it is one's own, unused, can be paid for, and finds what it needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dtk.engine import bars, places, stats
from dtk.engine.abilities import Ability, Answer, Use
from dtk.engine.events import CardPlayed, Declared, Event, Used
from dtk.engine.game import Game
from dtk.engine.header import ANY_AMOUNT, CHEATIN, REACT, RESOLUTION, SHOOTOUT, Header
from dtk.engine.state import IN_PLAY, NOBODY, Piece
from dtk.engine.verbs.dudes import boot, posse_of
from dtk.engine.verbs.piles import put
from dtk.engine.verbs.rock import funds, spend
from dtk.engine.windows import happen

# What other chapters use abilities for: they are not offered here.
OTHER_CHAPTERS = frozenset({"technique", "pull"})
IN_A_SHOOTOUT = (SHOOTOUT, RESOLUTION, CHEATIN)


def is_ready(game: Game, piece: Piece, header: Header, number: int, seat: int) -> bool:
    """Whether a card's ability is the player's, unused today, and can be paid for.

    number: what tells it from the others of its card, in Piece.used. Only action cards have abilities out of play.
    """
    if header.school or header.words & OTHER_CHAPTERS:
        return False
    if piece.zone == IN_PLAY:
        if not is_user(game, piece, header, seat) or (number in piece.used and not header.repeats):
            return False
    elif piece.zone == "hand" and (
        piece.owner != seat or (piece.card.has("Headline") and not may_make_headlines(game))
    ):
        return False
    if bars.is_barred(game, bars.USE, piece, number):
        return False
    if header.boots and "job" not in header.words and (piece.zone != IN_PLAY or piece.booted):
        return False
    rock = header.rock[0]
    return rock <= game.player(seat).rock and price(game, piece, header) <= funds(game, seat, piece)


def may_make_headlines(game: Game) -> bool:
    """Whether nobody played a Headline in the shootout under way (compendium-1.9.3 "Headline")."""
    return game.state.shootout is None or not game.state.shootout.headline


def is_user(game: Game, piece: Piece, header: Header, seat: int) -> bool:
    """Whether a card in play is the player's to use: its controller's, or its owner's where the header says Owner."""
    return seat == (piece.owner if "owner" in header.words else places.controller_of(game.state, piece))


def price(game: Game, piece: Piece, header: Header) -> int:
    """The least ghost rock that a use costs: what the header says, and the cost of a card that is played for it."""
    printed = stats.cost(game.state, piece) if piece.zone == "hand" else 0
    return printed + header.rock[0]


def choices(use: Use, text: Ability | Answer) -> Sequence[Any]:
    """What may be chosen for a text; it must have targets.

    In a shootout only what is in it can be affected, unless a card is brought into it (rulebook-1.5.0 §6.1 step 1).
    """
    if text.targets is None:
        return ()
    game = use.game
    bound = (
        game.state.shootout is not None
        and use.played_as in IN_A_SHOOTOUT
        and isinstance(text, Ability)
        and not (text.joins or text.reaches)
    )
    # It is this text that chooses, whatever it interrupts.
    game.uses.append(use)
    try:
        return [
            one
            for one in text.targets(use)
            if not isinstance(one, int) or one < 0 or may_be_chosen(game, game.piece(one), bound)
        ]
    finally:
        game.uses.pop()


def may_be_chosen(game: Game, piece: Piece, bound: bool) -> bool:
    """Whether a piece may be chosen. bound: only where it is in the shootout."""
    return not (bound and not is_in_shootout(game, piece)) and not bars.is_barred(game, bars.BE_CHOSEN, piece)


def is_in_shootout(game: Game, piece: Piece) -> bool:
    """Whether a card counts as in the shootout: a dude in a posse and what it carries; and a deed, an Improvement, an
    outfit, a legend, or a card out of play, which no shootout keeps from anything.
    """
    if piece.zone != IN_PLAY or piece.card.type in ("deed", "outfit", "legend") or piece.card.has("Improvement"):
        return True
    while piece.host != NOBODY:
        piece = game.piece(piece.host)
    return posse_of(game, piece) is not None


def pay(game: Game, piece: Piece, header: Header, seat: int, booter: Piece | None = None) -> int:
    """Pay for a use; the ghost rock that its header asked for, which the player may choose within bounds.

    booter: who boots for it where the header says so, if not the card itself.
    """
    player = game.player(seat)
    spend(game, seat, price(game, piece, header) - header.rock[0], piece)
    rock = int(game.ask("pay", seat, amounts(player.rock, *header.rock), piece.number))
    player.rock -= rock
    if header.boots:
        game.paying = True
        boot(game, piece if booter is None else booter)
        game.paying = False
    return rock


def amounts(rock: int, least: int, most: int) -> list[str]:
    """Every amount that may be paid out of so much ghost rock."""
    most = rock if most == ANY_AMOUNT else min(most, rock)
    return [str(number) for number in range(least, most + 1)]


def perform(use: Use, text: Ability | Answer, header: Header, number: int) -> bool:
    """Choose, pay, resolve; a card from the hand is discarded once all is complete, the shootout too that it began.

    A card in play may be gone once all is paid, and is used all the same. What is paid is no text's doing. Returns
    whether it came to anything.
    """
    game, piece, seat = use.game, use.piece, use.seat
    if text.targets is not None:
        use = replace(use, target=game.ask("target", seat, choices(use, text), piece.number))
    declared = Declared(piece.number, seat, use.played_as, use.target)
    if not happen(game, declared, lambda: True) or not is_ready(game, piece, header, number, seat):
        return False
    is_played = piece.zone == "hand"
    if piece.zone == IN_PLAY:
        piece.used |= {number}
    use = replace(use, rock=game.by_the_rules(lambda: pay(game, piece, header, seat)))
    if not is_played:
        return resolve(use, text)
    put(game, piece, "resolving")
    shootout = game.state.shootout
    if shootout is not None and piece.card.has("Headline"):
        shootout.headline = True
    came_to_something = False

    def play() -> None:
        nonlocal came_to_something
        came_to_something = resolve(use, text)

    happen(game, CardPlayed(piece.number, seat), play)
    begun = game.state.shootout
    if begun is not None and begun is not shootout and begun.card == NOBODY:
        begun.card = piece.number
    elif piece.zone == "resolving":
        put(game, piece, "discard")
    return came_to_something


def resolve(use: Use, text: Ability | Answer) -> bool:
    """Do what a text says; an event may happen instead. Whether it came to anything."""
    came_to_something = True

    def do() -> None:
        nonlocal came_to_something
        came_to_something = at_work(use, text)

    happened = happen(use.game, Used(use.piece.number, use.seat, use.played_as, use.target), do)
    return happened and came_to_something


def at_work(use: Use, text: Ability | Answer) -> bool:
    """Let a text do its work; whether it came to anything."""
    use.game.uses.append(use)
    try:
        return text.effect(use) is not False
    finally:
        use.game.uses.pop()


def can_answer(game: Game, piece: Piece, place: int, seat: int, event: Event) -> bool:
    """Whether a player may use a React now; any card in play may have one, in a shootout too (compendium-1.9.3
    "Shootout" step 1).
    """
    answer = game.state.text_of(piece).answers[place]
    use = Use(game, piece, seat, event, REACT)
    return (
        answer.header is not None
        and is_ready(game, piece, answer.header, number_of(game, piece, place), seat)
        and (answer.targets is None or bool(choices(use, answer)))
    )


def react(game: Game, piece: Piece, place: int, seat: int, event: Event) -> bool:
    """Use a React, which is no play (rulebook-1.5.0 §7.1). Whether it came to anything."""
    answer = game.state.text_of(piece).answers[place]
    if answer.header is None:
        raise ValueError(f"{piece} has no React there.")
    return perform(Use(game, piece, seat, event, REACT), answer, answer.header, number_of(game, piece, place))


def number_of(game: Game, piece: Piece, place: int) -> int:
    """What tells a React in Piece.used: they come after the abilities."""
    return len(game.state.text_of(piece).abilities) + place


def do_trait(use: Use, answer: Answer) -> bool:
    """Do what a trait says; nothing where there is nothing to choose. Whether it came to anything."""
    if answer.targets is not None:
        found = choices(use, answer)
        if not found:
            return False
        use = replace(use, target=use.game.ask("target", use.seat, found, use.piece.number))
    return at_work(use, answer)
