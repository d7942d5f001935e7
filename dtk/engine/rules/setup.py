"""How does a game begin? Outfits and legends, the stash, the starting gangs, the first hands (rulebook-1.5.0 §4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.engine.chance import Chance
from dtk.engine.game import Game
from dtk.engine.state import IN_PLAY, NOBODY, Piece, Player, State
from dtk.engine.verbs.piles import draw, put
from dtk.engine.verbs.play import enter, place_deed

HAND = 5


class DeckList(NamedTuple):
    """A deck to play with. cards: all of the deck, jokers too, once a copy. gang: those that start by default."""

    name: str
    outfit: Card
    legend: Card | None
    cards: tuple[Card, ...]
    gang: tuple[Card, ...]


def new_state(decks: Sequence[DeckList], seed: str) -> State:
    """The table before anyone has chosen anything: outfits revealed, legends beside them, decks in order.

    The stash is the outfit's, changed by the legend (rulebook-1.5.0 §4, §3.2).
    """
    pieces: list[Piece] = []
    players: list[Player] = []

    def add(card: Card, seat: int) -> Piece:
        piece = Piece(len(pieces), card, seat)
        pieces.append(piece)
        return piece

    in_play: list[int] = []
    for seat, deck in enumerate(decks):
        outfit = add(deck.outfit, seat)
        legend = add(deck.legend, seat) if deck.legend else None
        player = Player(seat, deck.name, outfit.number, legend.number if legend else NOBODY)
        player.rock = (deck.outfit.stash or 0) + ((deck.legend.stash or 0) if deck.legend else 0)
        player.street.append(outfit.number)
        for lead in (outfit, legend):
            if lead is not None:
                lead.zone, lead.at = IN_PLAY, outfit.number
                in_play.append(lead.number)
        player.deck = [add(card, seat).number for card in deck.cards]
        players.append(player)
    state = State(pieces, players, Chance(seed))
    state.in_play = in_play
    return state


def play_setup(game: Game, gangs: Sequence[Sequence[Card]]) -> None:
    """Place the gangs that were chosen, shuffle, and draw the first hands (rulebook-1.5.0 §4).

    gangs: by seat. Cards that start do not enter play as far as effects are concerned.
    """
    for player, gang in zip(game.state.players, gangs, strict=True):
        for card in gang:
            number = next(one for one in player.deck if game.piece(one).card.code == card.code)
            start(game, game.piece(number), player)
        player.rock -= sum(max(0, card.cost or 0) for card in gang)
    for player in game.state.players:
        game.state.chance.shuffle(f"deck {player.seat}", player.deck)
        draw(game, player.seat, HAND)


def start(game: Game, piece: Piece, player: Player) -> None:
    """Put a starting card where it belongs: dudes at home, Core deeds on the street (compendium-1.9.3 "Core")."""
    if piece.card.type == "deed":
        place_deed(game, piece, player.seat, left=False)
    else:
        put(game, piece, "hand")
        enter(game, piece, player.outfit, player.seat)
