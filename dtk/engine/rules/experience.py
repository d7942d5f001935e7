"""Experienced characters: a version of a dude in hand replaces the version in play.

compendium-1.9.3 "Experienced Characters". The piece in play stays and becomes the other card, so its attachments and
effects stay on it.
"""

from __future__ import annotations

from dtk.engine import places
from dtk.engine.decisions import ExchangeDude
from dtk.engine.events import Exchanged, PlayDeclared
from dtk.engine.game import Game
from dtk.engine.lasting import Prohibited
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.verbs.piles import put
from dtk.engine.windows import announce, happen

# The most levels of experience that the two versions may differ by.
MOST_LEVELS = 1


def replaceable(game: Game, version: Piece) -> list[int]:
    """The player's dudes that a card in hand may replace, by number.

    They are other versions of the same character, within one level of experience, and not yet exchanged today.
    Uniqueness does not matter, because both versions have the same name.
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
        and not dude.exchanged
    ]


def play(game: Game, version: Piece) -> None:
    """Ask which dude a card in hand replaces, and exchange them."""
    number = game.ask(ExchangeDude(version.owner, replaceable(game, version), version=version.number))
    announce(game, PlayDeclared(number, version.owner))
    exchange(game, game.piece(number), version)


def exchange(game: Game, dude: Piece, version: Piece) -> None:
    """Replace a dude by a card in hand. The dude's card goes to its owner's discard pile, along with its printed
    abilities.

    For effects, nothing enters play, leaves play or is discarded. The player of the new card owns it, even if another
    player owned the old one (compendium-1.9.3, ruling of Puppet).
    """

    def do() -> bool:
        if dude.zone != IN_PLAY or version.zone != "hand":
            return False
        put(game, version, "resolving")
        dude.card, version.card = version.card, dude.card
        dude.owner, version.owner = version.owner, dude.owner
        version.controller = version.owner
        put(game, version, "discard")
        # Abilities lent by other cards stay used.
        dude.used = frozenset(ref for ref in dude.used if ref.piece != dude.number)
        dude.exchanged, dude.since = True, game.state.tick()
        # Prohibitions on use applied to abilities of the old card.
        game.state.end(
            lambda effect: isinstance(effect, Prohibited) and effect.piece == dude.number and effect.ability is not None
        )
        game.state.active.rebuild()
        return True

    happen(game, Exchanged(dude.number, dude.controller, version.number), do)
