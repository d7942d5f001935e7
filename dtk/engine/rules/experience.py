"""How does a character change? Another version from the hand takes its place.

compendium-1.9.3 "Experienced Characters". The piece in play stays, and becomes the other card: so everything that it
has or is under holds on.
"""

from __future__ import annotations

from dtk.engine import places
from dtk.engine.decisions import ExchangeDude
from dtk.engine.events import Exchanged
from dtk.engine.game import Game
from dtk.engine.pieces import EXCHANGED, IN_PLAY, Piece
from dtk.engine.verbs.piles import put
from dtk.engine.windows import happen

# Levels of experience may differ by so much.
MOST_LEVELS = 1


def replaceable(game: Game, version: Piece) -> list[int]:
    """The dudes whom a player controls and whose place a card in hand may take: other versions of the same character,
    of about the same experience, not yet exchanged today. Uniqueness is no question, for one name stays one.
    """
    card = version.card
    if card.type != "dude":
        return []
    return [
        dude.number
        for dude in places.dudes(game.state, version.owner)
        if dude.card.identity == card.identity
        and dude.card.title != card.title
        and abs(dude.card.experience - card.experience) <= MOST_LEVELS
        and EXCHANGED not in dude.used
    ]


def play(game: Game, version: Piece) -> None:
    """Choose whose place a card in hand takes, if there are several, and exchange them."""
    number = game.ask(ExchangeDude(version.owner, replaceable(game, version), version=version.number))
    exchange(game, game.piece(number), version)


def exchange(game: Game, dude: Piece, version: Piece) -> None:
    """Let a card in hand take a dude's place; the dude's card goes to its owner's discard pile, and its own abilities
    with it. Nothing enters, leaves or is discarded as far as effects are concerned.

    Whoever played the new card owns it, though the old one may have been somebody else's (compendium-1.9.3, ruling of
    Puppet).
    """

    def do() -> bool:
        if dude.zone != IN_PLAY or version.zone != "hand":
            return False
        put(game, version, "resolving")
        dude.card, version.card = version.card, dude.card
        dude.owner, version.owner = version.owner, dude.owner
        version.controller = version.owner
        put(game, version, "discard")
        dude.used = frozenset((EXCHANGED,))
        game.state.active.rebuild()
        return True

    happen(game, Exchanged(dude.number, dude.controller, version.number), do)
