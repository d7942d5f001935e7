"""Plays that a player cannot make now, and the first rule against each.

Every check is the engine's own; only their order is told here. The rule that each cause names is in `RULES`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from dtk.engine import places, prohibitions
from dtk.engine.abilities import OfferedUse
from dtk.engine.choosing import performers
from dtk.engine.decisions import CheatinPlay, Decision, NoonPlay, ResolutionPlay, ShootoutPlay
from dtk.engine.game import Game
from dtk.engine.header import CHEATIN, NOON, RESOLUTION, SHOOTOUT
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.plays import PlayChoice
from dtk.engine.readiness import (
    can_pay,
    is_played,
    is_used_up,
    may_boot_for_it,
    may_make_headlines,
    may_use,
    price,
)
from dtk.engine.rules import callout, inventin, jobs, movement, shoppin
from dtk.engine.rules.actin import can_use, cheating_opponents, is_used_there, reaches_shootout
from dtk.engine.verbs.cards import can_enter
from dtk.engine.verbs.cards import price as price_of_card
from dtk.engine.verbs.ghost_rock import funds

Cause = Literal[
    "used",
    "booted",
    "forbidden",
    "headline",
    "cost",
    "not in the shootout",
    "no cheatin' hand",
    "in a shootout",
    "no leader",
    "no mark",
    "no performer",
    "no target",
    "unique",
    "no host",
    "no scientist",
    "no mark to call out",
]

RULES: dict[Cause, str] = {
    "used": "rulebook-1.5.0 §5.3.1",
    "booted": "rulebook-1.5.0 §5.3",
    "forbidden": "a card's text",
    "headline": 'compendium-1.9.3 "Headline"',
    "cost": "rulebook-1.5.0 §5.3.1",
    "not in the shootout": "rulebook-1.5.0 §6.1 step 1",
    "no cheatin' hand": "rulebook-1.5.0 §5.1, §6.1 step 4",
    "in a shootout": "rulebook-1.5.0 §6.2",
    "no leader": "rulebook-1.5.0 §6.2",
    "no mark": "rulebook-1.5.0 §6.2",
    "no performer": "rulebook-1.5.0 §7.2.1, §7.3.1",
    "no target": "rulebook-1.5.0 §5.3.1",
    "unique": 'compendium-1.9.3 "Uniqueness"',
    "no host": "rulebook-1.5.0 §5.3.4",
    "no scientist": "rulebook-1.5.0 §7.2.2",
    "no mark to call out": "rulebook-1.5.0 §5.3.2",
}

# The kinds of play of each question.
KINDS: dict[type[Decision[Any]], tuple[str, ...]] = {
    NoonPlay: (NOON,),
    ShootoutPlay: (SHOOTOUT,),
    ResolutionPlay: (RESOLUTION, CHEATIN),
    CheatinPlay: (CHEATIN,),
}


class Refusal(NamedTuple):
    """A play that is not legal now. price, funds: the ghost rock that it costs, and that the player could pay for it;
    they differ from 0 for the cause "cost" only.
    """

    play: PlayChoice
    cause: Cause
    price: int = 0
    funds: int = 0

    @property
    def rule(self) -> str:
        """The source of the rule."""
        return RULES[self.cause]


def refusals(game: Game, decision: Decision[Any]) -> list[Refusal]:
    """The plays of a player's cards that are not among the options of a question for a play; empty for other questions.

    They are the abilities of the player's cards in play and of action cards in hand. At High Noon they are also the
    cards in hand to bring into play, and the dudes that cannot move or call out.
    """
    seat, kinds = decision.seat, KINDS.get(type(decision), ())
    found = [refusal for when in kinds for refusal in refused_abilities(game, seat, when)]
    return [*refused_noon_plays(game, seat), *found] if NOON in kinds else found


def refused_abilities(game: Game, seat: int, when: str) -> Iterator[Refusal]:
    """The abilities that a player cannot use, in the order of `dtk.engine.rules.actin.usable_abilities`."""
    state = game.state
    able = state.active.abilities(when)
    cheats = cheating_opponents(game, seat) if when == CHEATIN else []
    for number in (*state.in_play, *state.players[seat].hand):
        for usable in able.get(number, ()):
            offer = usable.offered(game, seat, when)
            if is_for(offer) and not can_use(offer, cheats):
                yield why_not(offer, cheats)


def is_for(offer: OfferedUse) -> bool:
    """Whether an ability is the player's to use from where its card is, with the costs aside."""
    use, piece = offer.use, offer.use.piece
    if not is_used_there(offer):
        return False
    return piece.zone != IN_PLAY or may_use(use.game, piece, offer.header_now, use.seat)


def why_not(offer: OfferedUse, cheats: Sequence[int]) -> Refusal:
    """The first rule against an ability that cannot be used. cheats: as for `dtk.engine.rules.actin.can_use`."""
    use, header = offer.use, offer.header_now
    game, piece = use.game, use.piece
    play = PlayChoice("use", piece.number, offer.ref)
    if piece.zone == IN_PLAY and is_used_up(offer):
        return Refusal(play, "used")
    if header.own_boot and not may_boot_for_it(game, piece):
        return Refusal(play, "booted" if piece.booted else "forbidden")
    if prohibitions.is_prohibited(game, "cannot be used", piece, offer.ref):
        return Refusal(play, "forbidden")
    if piece.card.has("Headline") and is_played(piece, offer.header) and not may_make_headlines(game):
        return Refusal(play, "headline")
    if not can_pay(offer):
        least, most = price(game, piece, header), funds(game, use.seat, piece, header.plays, piece)
        return Refusal(play, "cost", price=least, funds=most)
    return Refusal(play, aim_of(offer, cheats))


def aim_of(offer: OfferedUse, cheats: Sequence[int]) -> Cause:
    """The missing part of an ability that is ready: its shootout, hand, leader, mark, performer or target."""
    use, header = offer.use, offer.ability.header
    game = use.game
    if game.state.shootout is not None and not reaches_shootout(offer):
        return "not in the shootout"
    if use.played_as == CHEATIN and not cheats:
        return "no cheatin' hand"
    if header.is_job:
        if game.state.shootout is not None:
            return "in a shootout"
        return "no mark" if any(True for _ in jobs.leaders(offer)) else "no leader"
    if header.skilled and not performers(offer):
        return "no performer"
    return "no target"


def refused_noon_plays(game: Game, seat: int) -> Iterator[Refusal]:
    """The plays of High Noon without an ability that a player cannot make, as `dtk.engine.rules.high_noon.legal_plays`
    lists those that are legal.
    """
    for dude in places.dudes(game.state, seat):
        if dude.booted:
            yield Refusal(PlayChoice("move", dude.number), "booted")
        elif not movement.can_go(game, dude):
            yield Refusal(PlayChoice("move", dude.number), "forbidden")
        if not dude.booted and not callout.targets(game, dude):
            yield Refusal(PlayChoice("call out", dude.number), "no mark to call out")
    for number in game.player(seat).hand:
        piece = game.piece(number)
        if piece.card.type not in shoppin.SHOP:
            continue
        if piece.card.has("Gadget"):
            if not inventin.scientists(game, piece):
                yield refused_card(game, piece, "invent")
        elif piece.card.special.is_shopped and not shoppin.can_play(game, piece):
            yield refused_card(game, piece, "shop")


def refused_card(game: Game, piece: Piece, kind: str) -> Refusal:
    """The first rule against bringing a card from the hand into play."""
    play = PlayChoice(kind, piece.number)
    if not can_enter(game, piece):
        return Refusal(play, "unique" if piece.card.is_unique else "forbidden")
    hosts = shoppin.hosts(game, piece) if piece.card.type in ("goods", "spell") and kind == "shop" else []
    prices = [price_of_card(game, piece, 0, game.piece(host)) for host in hosts] or [price_of_card(game, piece, 0)]
    rock = funds(game, piece.owner, piece)
    if min(prices) > rock:
        return Refusal(play, "cost", price=min(prices), funds=rock)
    return Refusal(play, "no scientist" if kind == "invent" else "no host")
