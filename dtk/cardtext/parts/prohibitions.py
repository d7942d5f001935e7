"""How is it written down that something can't be done?"""

from __future__ import annotations

from collections.abc import Callable

from dtk.cardtext.filters import this
from dtk.cardtext.look import Filter, Scene, blame
from dtk.cardtext.parts.part import Holds, Part
from dtk.engine import abilities, bars
from dtk.engine.abilities import Text
from dtk.engine.bars import BE_AFFECTED, BE_CHOSEN
from dtk.engine.game import Game
from dtk.engine.pieces import Piece
from dtk.files.words import check_known


class Ban(Scene):
    """A look at something that may be forbidden. whom: the card that it would be done to, or by. by: the other card
    involved, None if there is none (dtk.engine.bars). number: for a use, the number of the ability.
    """

    __slots__ = ("by", "number", "whom")

    def __init__(self, game: Game, card: Piece, piece: Piece, by: int) -> None:
        super().__init__(game, card)
        self.whom = piece
        self.by = game.piece(by) if 0 <= by < len(game.state.pieces) else None
        self.number = by


def cannot(what: str, *whom: Filter, requires: Callable[[Ban], bool] | None = None) -> Part:
    """Forbid something to be done to, or by, the cards that pass all filters (dtk.engine.bars).

    Raises ValueError if there is no such prohibition.
    """
    check_known("bar", what, bars.ALL)

    def concerns(game: Game, holder: Piece, piece: Piece, by: int) -> bool:
        ban = Ban(game, holder, piece, by)
        try:
            return all(passes(ban, piece) for passes in whom) and (requires is None or requires(ban))
        except Exception as fault:
            blame(fault, holder)
            raise

    return Holds(Text(bars=(abilities.Bar(what, concerns, this in whom),)))


def untouchable(*whom: Filter, requires: Callable[[Ban], bool] | None = None) -> Part:
    """Nobody can choose or affect the cards that pass all filters."""
    chosen, affected = cannot(BE_CHOSEN, *whom, requires=requires), cannot(BE_AFFECTED, *whom, requires=requires)
    return Holds(chosen.text(None).and_also(affected.text(None)))
