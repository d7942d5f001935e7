"""Parts for prohibitions."""

from __future__ import annotations

from collections.abc import Callable

from dtk.cardtext.filters import this
from dtk.cardtext.look import Filter, Prohibiting, blame, check_filters
from dtk.cardtext.parts.part import Holds, Part, check_condition
from dtk.engine import abilities
from dtk.engine.abilities import Text
from dtk.engine.game import Game
from dtk.engine.ids import Party
from dtk.engine.pieces import Piece
from dtk.engine.subjects import Ban


def cannot(what: Ban, *whom: Filter, requires: Callable[[Prohibiting], bool] | None = None) -> Part:
    """Forbid something to be done to, or by, the cards that pass all filters (dtk.engine.prohibitions)."""
    check_filters(whom)
    check_condition(requires)

    def concerns(game: Game, holder: Piece, piece: Piece, by: Party) -> bool:
        ban = Prohibiting(game, card=holder, piece=piece, by=by)
        try:
            return all(passes(ban, piece) for passes in whom) and (requires is None or requires(ban))
        except Exception as fault:
            blame(fault, holder)
            raise

    return Holds(Text(prohibitions=(abilities.Prohibition(what, concerns, this in whom),)), requires)


def untouchable(*whom: Filter, requires: Callable[[Prohibiting], bool] | None = None) -> Part:
    """Players cannot choose or affect the cards that pass all filters. A card that only cannot be affected can still be
    chosen (compendium-1.9.3:799).
    """
    chosen, affected = (
        cannot("cannot be chosen", *whom, requires=requires),
        cannot("cannot be affected", *whom, requires=requires),
    )
    return Holds(chosen.text(None).and_also(affected.text(None)))
