"""Parts for effects that hold while a card is in play: changes of numbers, adjacency, and payments."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dtk.cardtext.filters import this
from dtk.cardtext.look import Filter, Look, blame, check_filters
from dtk.cardtext.parts.part import Amount, Holds, Part, check_condition
from dtk.engine import abilities, stats
from dtk.engine.abilities import Text
from dtk.engine.decisions import CardChoice, OptionalCardChoice, YesNo
from dtk.engine.game import Game
from dtk.engine.ids import PieceId
from dtk.engine.lasting import Op, TextUntil
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.readiness import may_boot_for_it
from dtk.engine.state import State
from dtk.engine.subjects import OUT_OF_PLAY, AnyStatistic
from dtk.engine.verbs import effects
from dtk.engine.verbs.dudes import pay_by_booting


def gets(
    stat: AnyStatistic, amount: Amount, *to: Filter, requires: Callable[[Look], bool] | None = None, once: bool = False
) -> Part:
    """Change a number of the cards that pass all filters: "bullets", "influence", "value" and so on (dtk.engine.stats).
    once: whether it counts once, however many cards with this text there are.
    """
    return change(stat, amount, to, requires, "add", once)


def counts_as(stat: AnyStatistic, amount: Amount, *to: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """Set a number of the cards that pass all filters."""
    return change(stat, amount, to, requires, "set")


def at_most(stat: AnyStatistic, amount: Amount, *to: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """Set the maximum of a number for the cards that pass all filters."""
    return change(stat, amount, to, requires, "most")


def at_least(stat: AnyStatistic, amount: Amount, *to: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """Set the minimum of a number for the cards that pass all filters; a minimum of a skill gives the skill to dudes
    without it.
    """
    return change(stat, amount, to, requires, "least")


def ignores(
    stat: AnyStatistic,
    *to: Filter,
    unless: Filter | None = None,
    by_abilities: bool = False,
    by_earlier: bool = False,
    standing_penalties: bool = False,
    by_opponents: bool = False,
) -> Part:
    """Make changes of a number not count, for the cards that pass all filters. unless: cards whose changes still count.
    by_abilities: only changes by abilities and actions; a card's own traits in play count. by_earlier: only changes
    that began before this one. standing_penalties: only reductions that hold while a text does. by_opponents: of
    abilities and actions, only those used by players other than the text's.
    """
    check_filters(to if unless is None else (*to, unless))

    def concerns(state: State, holder: Piece, piece: Piece, source: Piece | None) -> bool:
        look = Look(state, holder)
        try:
            counts = unless is not None and source is not None and unless(look, source)
            return not counts and all(passes(look, piece) for passes in to)
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
        others_only=by_opponents,
    )
    return Holds(Text(ignored=(ignored,)))


def is_a_stud(*who: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """The dudes that pass all filters are studs. Each is one from the time when it passes them and the requirement
    holds, so it overrules an earlier effect that made the dude a draw.
    """
    return change("stud", 1, who, requires, "set")


def is_a_draw(*who: Filter, requires: Callable[[Look], bool] | None = None) -> Part:
    """The dudes that pass all filters are draws."""
    return change("stud", 0, who, requires, "set")


def change(
    stat: AnyStatistic,
    amount: Amount,
    to: tuple[Filter, ...],
    requires: Callable[[Look], bool] | None,
    how: Op,
    once: bool = False,
) -> Part:
    """Change a statistic of the cards that pass all filters; for cards out of play, only one in OUT_OF_PLAY."""
    check_filters(to)
    check_condition(requires)

    def amount_of(state: State, holder: Piece, piece: Piece) -> int | None:
        if piece.zone != IN_PLAY and stat not in OUT_OF_PLAY:
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
    until: TextUntil = "leaves play",
    cards: tuple[Filter, ...] = (),
    abilities_of: tuple[Filter, ...] = (),
    requires: Callable[[Look], bool] | None = None,
) -> Part:
    """Ghost rock on the card (`Play.put_ghost_rock_on`) may pay for plays of these kinds, or for cards that pass some
    filters and abilities of cards that pass others. until: how long it stays.
    """
    check_filters((*cards, *abilities_of))
    check_condition(requires)

    def passes(look: Look, piece: Piece | None, filters: tuple[Filter, ...]) -> bool:
        return bool(filters) and piece is not None and all(fits(look, piece) for fits in filters)

    def pays(game: Game, holder: Piece, payment: abilities.Payment) -> bool:
        look = Look(game.state, holder)
        if requires is not None and not requires(look):
            return False
        # The header cost of a card that is played is a part of the card's cost.
        return any(passes(look, piece, cards) for piece in payment) or passes(look, payment.user, abilities_of)

    def holds(game: Game, holder: Piece, piece: Piece) -> int:
        return max(0, stats.with_changes(game.state, "ghost rock", holder, 0))

    def spend(game: Game, holder: Piece, amount: int) -> None:
        effects.modify(game, holder, "ghost rock", -amount, until, source=holder.number)

    source = abilities.FundSource(holds, spend, plays=plays, pays=pays if cards or abilities_of else None)
    return Holds(Text(fund_sources=(source,)), requires)


def may_be_paid_by_booting(*whom: Filter) -> Part:
    """Instead of paying the cost of this card, as it comes into play, its player may boot a card that passes these."""
    check_filters(whom)

    def holds(game: Game, holder: Piece, piece: Piece) -> int:
        return stats.cost(game.state, piece) if able_to_boot(game, holder, whom) else 0

    def saves(game: Game, holder: Piece, cost: int, short: int) -> int:
        if short <= 0 and not game.ask(
            YesNo(holder.owner, (True, False), card=holder.number, prompt="instead of paying")
        ):
            return 0
        able = [piece.number for piece in able_to_boot(game, holder, whom)]
        pay_by_booting(game, game.piece(game.ask(CardChoice(holder.owner, able, card=holder.number, prompt="boot"))))
        return cost

    return Holds(Text(fund_sources=(abilities.FundSource(holds, saves=saves),)))


def is_cheaper_by_booting(
    saving: Callable[[Look, Piece], int], *whom: Filter, requires: Callable[[Look], bool]
) -> Part:
    """To play this card cheaper, its player may boot any number of cards that pass these filters. saving: the discount
    for one of them.
    """
    check_filters(whom)
    check_condition(requires)

    def able(game: Game, holder: Piece) -> list[Piece]:
        return able_to_boot(game, holder, whom) if requires(Look(game.state, holder)) else []

    def holds(game: Game, holder: Piece, piece: Piece) -> int:
        look = Look(game.state, holder)
        return sum(saving(look, one) for one in able(game, holder))

    def saves(game: Game, holder: Piece, cost: int, short: int) -> int:
        saved, seat = 0, holder.owner
        while saved < cost and (left := able(game, holder)):
            options = [piece.number for piece in left]
            # As many as needed, or more if the player wants.
            booter: PieceId | None
            if saved < short:
                booter = game.ask(CardChoice(seat, options, card=holder.number, prompt="boot"))
            else:
                booter = game.ask(OptionalCardChoice(seat, [None, *options], card=holder.number, prompt="boot"))
            if booter is None:
                break
            saved += saving(Look(game.state, holder), game.piece(booter))
            pay_by_booting(game, game.piece(booter))
        # In any case, a player who booted all cards possible has paid (compendium-1.9.3 "Paying Costs").
        return min(cost, max(saved, short))

    return Holds(Text(fund_sources=(abilities.FundSource(holds, saves=saves),)))


def able_to_boot(game: Game, holder: Piece, whom: tuple[Filter, ...]) -> list[Piece]:
    """The cards that pass these filters and may boot as a cost."""
    return [piece for piece in Look(game.state, holder).in_play(*whom) if may_boot_for_it(game, piece, holder.number)]
