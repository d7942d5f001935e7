"""How is a change written down that holds while a card is in play: of numbers, of adjacency, of who pays?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dtk.cardtext.filters import this
from dtk.cardtext.look import Filter, Look, blame, check_filters
from dtk.cardtext.parts.part import Amount, Holds, Part, check_condition
from dtk.engine import abilities, stats
from dtk.engine.abilities import Text
from dtk.engine.decisions import CardChoice
from dtk.engine.game import Game
from dtk.engine.lasting import PERMANENT, until_named
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.state import State
from dtk.engine.uses import may_boot_for_it
from dtk.engine.verbs import effects
from dtk.engine.verbs.dudes import pay_by_booting


def gets(
    stat: str, amount: Amount, *to: Filter, requires: Callable[[Look], bool] | None = None, once: bool = False
) -> Part:
    """Change a number of the cards that pass all filters: "bullets", "influence", "value" and so on
    (dtk.engine.stats). once: it counts once, however many cards with this text there are.
    """
    return change(stat, amount, to, requires, "add", once)


def counts_as(stat: str, amount: Amount, *to: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """Set a number of the cards that pass all filters."""
    return change(stat, amount, to, requires, "set")


def at_most(stat: str, amount: Amount, *to: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """Set the maximum of a number for the cards that pass all filters."""
    return change(stat, amount, to, requires, "most")


def at_least(stat: str, amount: Amount, *to: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """Set the minimum of a number for the cards that pass all filters; of a skill, who lacks it has it."""
    return change(stat, amount, to, requires, "least")


def ignores(
    stat: str,
    *to: Filter,
    unless: Filter,
    by_abilities: bool = False,
    by_earlier: bool = False,
    standing_penalties: bool = False,
) -> Part:
    """Keep changes of a number of the cards that pass all filters from counting. unless: the cards whose changes count
    all the same. by_abilities: only what abilities and actions change; what a card says of itself in play counts.
    by_earlier: only what began before this did. standing_penalties: only what texts take away for as long as they hold.
    """
    stats.check_statistic(stat)
    check_filters((*to, unless))

    def concerns(state: State, holder: Piece, piece: Piece, source: Piece | None) -> bool:
        look = Look(state, holder)
        try:
            return all(passes(look, piece) for passes in to) and not (source is not None and unless(look, source))
        except Exception as fault:
            blame(fault, holder)
            raise

    ignored = abilities.IgnoredChange(
        stat,
        concerns,
        own=this in to,
        lasting_only=by_abilities,
        earlier_only=by_earlier,
        standing_penalties_only=standing_penalties,
    )
    return Holds(Text(ignored=(ignored,)))


def is_a_stud(*who: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """The dudes that pass all filters are studs."""
    return change("stud", 1, who, requires, "set")


def is_a_draw(*who: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """The dudes that pass all filters are draws."""
    return change("stud", 0, who, requires, "set")


def change(
    stat: str,
    amount: Amount,
    to: tuple[Filter, ...],
    requires: Callable[[Look], bool] | None,
    how: str,
    once: bool = False,
) -> Part:
    """Change a statistic of the cards that pass all filters; of cards out of play, only those in stats.OUT_OF_PLAY.

    Raises ValueError if there is no such statistic.
    """
    stats.check_statistic(stat)
    check_filters(to)
    check_condition(requires)

    def amount_of(state: State, holder: Piece, piece: Piece) -> int | None:
        if piece.zone != IN_PLAY and stat not in stats.OUT_OF_PLAY:
            return None
        look = Look(state, holder)
        try:
            for passes in to:
                if not passes(look, piece):
                    return None
            if requires is not None and not requires(look):
                return None
            return amount if isinstance(amount, int) else amount(look, piece)
        except Exception as fault:
            blame(fault, holder)
            raise

    return Holds(Text(changes=(abilities.ContinuousChange(stat, amount_of, how, this in to, once),)), requires)


def next_to(pairs: Callable[[Look], Sequence[tuple[int, int]]]) -> Part:
    """Make pairs of locations adjacent."""
    return Holds(Text(links=(abilities.Link(lambda state, card: pairs(Look(state, card))),)))


def not_next_to(pairs: Callable[[Look], Sequence[tuple[int, int]]]) -> Part:
    """Make pairs of locations not adjacent."""
    return Holds(Text(links=(abilities.Link(lambda state, card: pairs(Look(state, card)), adds=False),)))


def offers_ghost_rock(
    *plays: str,
    until: str = PERMANENT,
    cards: tuple[Filter, ...] = (),
    abilities_of: tuple[Filter, ...] = (),
    requires: Callable[[Look], bool] | None = None,
) -> Part:
    """Ghost rock on the card (`Play.put_ghost_rock_on`) may pay for plays of these kinds; or else for the cards that
    pass some filters, and for the abilities of cards that pass some. until: how long it stays.
    """
    lasts = until_named(until)
    check_filters((*cards, *abilities_of))
    check_condition(requires)

    def passes(look: Look, piece: Piece | None, filters: tuple[Filter, ...]) -> bool:
        return bool(filters) and piece is not None and all(fits(look, piece) for fits in filters)

    def pays(game: Game, holder: Piece, payment: abilities.Payment) -> bool:
        look = Look(game.state, holder)
        if requires is not None and not requires(look):
            return False
        # What the header of a card that is played asks for is a part of what the card costs to play.
        return any(passes(look, piece, cards) for piece in payment) or passes(look, payment.user, abilities_of)

    def holds(game: Game, holder: Piece, piece: Piece) -> int:
        return max(0, stats.with_changes(game.state, stats.GHOST_ROCK_ON, holder, 0))

    def spend(game: Game, holder: Piece, amount: int) -> None:
        effects.modify(game, holder, stats.GHOST_ROCK_ON, -amount, lasts, source=holder.number)

    source = abilities.FundSource(holds, spend, plays=plays, pays=pays if cards or abilities_of else None)
    return Holds(Text(fund_sources=(source,)), requires)


def may_be_paid_by_booting(*whom: Filter) -> Part:
    """Instead of paying the cost of this card, as it comes into play, its player may boot a card that passes these."""
    check_filters(whom)

    def able(game: Game, holder: Piece) -> list[int]:
        look = Look(game.state, holder)
        return [piece.number for piece in look.in_play(*whom) if may_boot_for_it(game, piece)]

    def holds(game: Game, holder: Piece, piece: Piece) -> int:
        return stats.cost(game.state, piece) if able(game, holder) else 0

    def spend(game: Game, holder: Piece, amount: int) -> None:
        booter = game.ask(CardChoice(holder.owner, able(game, holder), card=holder.number, prompt="boot"))
        pay_by_booting(game, game.piece(booter))

    return Holds(Text(fund_sources=(abilities.FundSource(holds, spend, in_full=True),)))
