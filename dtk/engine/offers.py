"""The cost and possible choices of using a text: facts for players who think ahead.

A decision carries an OfferedUse, or describes its options as such. Everything is computed by the rules for the use
itself, and only if a player asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from dtk.engine import stats
from dtk.engine.abilities import Ability, OfferedUse
from dtk.engine.choosing import choices as first_choices
from dtk.engine.choosing import later_choices
from dtk.engine.choosing import performers as able_performers
from dtk.engine.choosing import performing as while_performing
from dtk.engine.decisions import ChoosePlay, NoonPlay
from dtk.engine.header import KUNG_FU, Header
from dtk.engine.ids import PieceId, Place
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.plays import Opening, PlayChoice
from dtk.engine.readiness import price
from dtk.engine.rules import jobs
from dtk.engine.using import difficulty_of
from dtk.poker.composition import Composition
from dtk.poker.pulls import kung_fu_test, skill_check


class Cost(NamedTuple):
    """The cost of a use. ghost_rock: the least amount. plays_card: whether an action card out of play is played for it.
    boots: the kind of card that boots for it: a dude, another card, or none.
    """

    ghost_rock: int
    plays_card: bool
    boots: Literal["dude", "other card", ""]


class Offered(NamedTuple):
    """The facts about an option that a player knows before choosing it.

    kind: as of PlayChoice. card: the card that acts or is played; a place for a trade. header: the printed header of
    the ability, None for a play that uses no text. cost: its cost, at least. targets: its possible first choices,
    nearly always cards and places. leaders: the dudes who could lead it, if it is a job. performers: the dudes who
    could cast or perform it. purposes: the declared purpose of each choice in order; "" if none is declared. boots_to:
    the places to which a move boots.
    """

    kind: str
    card: PieceId | Place
    header: Header | None
    cost: Cost
    targets: tuple[object, ...]
    leaders: tuple[PieceId, ...] = ()
    performers: tuple[PieceId, ...] = ()
    purposes: tuple[str, ...] = ()
    boots_to: tuple[Place, ...] = ()

    @property
    def is_job(self) -> bool:
        """Whether the option is a job."""
        return self.header is not None and self.header.is_job


def describe(decision: ChoosePlay, option: PlayChoice) -> Offered:
    """The facts about an option of a decision. Raises ValueError if the decision does not have it."""
    if option not in decision.options:
        raise ValueError(f"{option} is not an option of {decision.kind!r}.")
    offer = decision.describe(option)
    if offer is None:
        return described_play(option, decision.opening(option) if isinstance(decision, NoonPlay) else Opening())
    header, takes = offer.header, cost(offer)
    if header.is_job and header.boots and not header.own_boot:
        # The leader boots for a job, not its card (rulebook-1.5.0 §6.2).
        takes = takes._replace(boots="dude")
    leading = leaders(offer) if is_job(offer) else []
    performing = performers(offer)
    if leading:
        found = [target for leader in leading for target in marks(offer.led_by(leader), leader)]
    elif performing:
        found = [target for dude in performing for target in first_of(offer.performed_by(dude))]
    else:
        found = list(first_of(offer))
    return Offered(
        kind=option.kind,
        card=option.piece,
        header=header,
        cost=takes,
        targets=tuple(dict.fromkeys(found)),
        leaders=tuple(dude.number for dude in leading),
        performers=tuple(dude.number for dude in performing),
        purposes=tuple(getattr(purpose, "name", "") for purpose in offer.text.purposes),
    )


def described_play(option: PlayChoice, opening: Opening) -> Offered:
    """The facts about a play that uses no text."""
    return Offered(
        kind=option.kind,
        card=option.piece,
        header=None,
        cost=Cost(opening.ghost_rock, plays_card=False, boots="dude" if opening.target_boots else ""),
        targets=opening.targets,
        boots_to=opening.boots_to,
    )


def first_of(offer: OfferedUse) -> Sequence[Any]:
    """The possible first choices of the use; empty if it chooses nothing."""
    return choices(offer, 0) if stages(offer) else ()


def cost(offer: OfferedUse) -> Cost:
    """The lowest cost of the use."""
    piece, header = offer.use.piece, offer.header_now
    plays_card = piece.zone != IN_PLAY and piece.card.type == "action"
    boots: Literal["dude", "other card", ""] = ""
    if header.boots:
        boots = "dude" if header.is_technique or piece.card.type == "dude" else "other card"
    return Cost(price(offer.use.game, piece, header), plays_card, boots)


def is_job(offer: OfferedUse) -> bool:
    """Whether the use is a job, which chooses a leader and then a mark."""
    return isinstance(offer.text, Ability) and offer.text.header.is_job


def performers(offer: OfferedUse) -> list[Piece]:
    """The dudes who could cast the spell or perform the Technique; empty if it is neither."""
    return able_performers(offer) if offer.header.skilled else []


def difficulty(offer: OfferedUse) -> int:
    """The difficulty of casting the spell, with the choices made so far. Raises ValueError if neither header nor text
    states it.
    """
    stated = difficulty_of(offer)
    return stats.difficulty(offer.use.game.state, offer.use.piece, stated)


def chance(offer: OfferedUse, dude: Piece, deck: Composition) -> float:
    """The chance that a dude passes the test of the spell or Technique. deck: the cards left to be pulled."""
    state, skill = offer.use.game.state, offer.header.skilled
    if skill == KUNG_FU:
        value = while_performing(offer, dude, lambda: stats.value(state, dude))
        return float(kung_fu_test(deck, value, state.switches.kung_fu_equal_succeeds))
    rating = while_performing(offer, dude, lambda: stats.rating(state, dude, skill))
    return float(skill_check(deck, rating or 0, difficulty(offer)))


def leaders(offer: OfferedUse) -> list[Piece]:
    """The dudes who could lead the job."""
    return jobs.leaders(offer)


def marks(offer: OfferedUse, leader: Piece) -> Sequence[Any]:
    """The marks that a dude could set out for."""
    return jobs.marks(offer, leader)


def company(offer: OfferedUse, leader: Piece) -> list[Piece]:
    """The dudes who may join the leader of the job, once its mark is chosen."""
    return jobs.company(offer, leader)


def stages(offer: OfferedUse) -> int:
    """The number of choices that the use makes, one after another."""
    return 0 if offer.text.targets is None else 1 + len(offer.text.more)


def choices(offer: OfferedUse, stage: int) -> Sequence[Any]:
    """The legal choices at a stage, counted from 0, each with the rest possible."""
    return first_choices(offer) if stage == 0 else later_choices(offer)


def chosen(offer: OfferedUse, stage: int, option: object) -> OfferedUse:
    """The offer after a choice at a stage."""
    return offer.at(option) if stage == 0 else offer.then(option)
