"""Filters: predicates on a piece that describe the cards of a text. A card must pass all filters named.

Each takes the look of the text that asks, and a piece. Functions such as `keyword("Horse")` make a filter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from dtk.cards.card import GANGS, TYPES
from dtk.cards.names import identity_of
from dtk.cardtext.look import Filter, Look, check_filters
from dtk.engine import stats
from dtk.engine.header import IN_A_SHOOTOUT, KUNG_FU
from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.lasting import ARRIVED
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.places import is_out_of_town
from dtk.engine.stats import is_allowed
from dtk.engine.subjects import Rating, gained
from dtk.files.words import check_known

# The keywords with a rating that are skills; Kung Fu is not one (rulebook-1.5.0 §7.2, §7.3).
SKILLS: tuple[Rating, ...] = ("Huckster", "Blessed", "Shaman", "Mad Scientist")


def this(look: Look, piece: Piece) -> bool:
    """The card with the text."""
    return piece.number == look.card.number


def other(look: Look, piece: Piece) -> bool:
    """Any card except the one with the text."""
    return piece.number != look.card.number


def this_dude(look: Look, piece: Piece) -> bool:
    """The dude that has the text, or carries the card with it."""
    return piece.number == look.dude.number and piece.card.type == "dude"


def other_dude(look: Look, piece: Piece) -> bool:
    """Any card except the dude that has the text, or carries the card with it."""
    return piece.number != look.dude.number


def my_outfit(look: Look, piece: Piece) -> bool:
    """The player's outfit, which also carries the statistics of the player (dtk.engine.subjects.OfPlayer)."""
    return piece.number == look.state.players[look.seat].outfit


# By player


def mine(look: Look, piece: Piece) -> bool:
    """Controlled by the text's player; if out of play, owned by them."""
    return look.player_of(piece) == look.seat


def theirs(look: Look, piece: Piece) -> bool:
    """Controlled by another player."""
    return look.player_of(piece) != look.seat


def owned(look: Look, piece: Piece) -> bool:
    """Owned by the text's player, under any controller."""
    return piece.owner == look.seat


def not_of_the_owner(look: Look, piece: Piece) -> bool:
    """Controlled by another player than the owner of the card with the text."""
    return look.player_of(piece) != look.card.owner


def opposing(look: Look, piece: Piece) -> bool:
    """For Shootout and Resolution abilities as `in_opposing_posse`; for all other texts controlled by another player,
    anywhere.
    """
    return in_opposing_posse(look, piece) if look.played_as in IN_A_SHOOTOUT else theirs(look, piece)


def in_opposing_posse(look: Look, piece: Piece) -> bool:
    """In the posse that opposes the player's in a shootout; outside a shootout, controlled by another player."""
    against = look.other_posse
    return theirs(look, piece) if against is None else piece.number in against.dudes


def an_opposing_card(look: Look, piece: Piece) -> bool:
    """Opposing, or attached to an opposing card."""
    return opposing(look, piece) or on(opposing)(look, piece)


# By location


def here(look: Look, piece: Piece) -> bool:
    """At the location of the card with the text."""
    return look.place_of(piece) == look.place or look.counts_as_here(piece)


def nearby(look: Look, piece: Piece) -> bool:
    """At the location of the card with the text, or at one adjacent to it."""
    return look.is_nearby(look.place_of(piece), look.place)


def adjacent(look: Look, piece: Piece) -> bool:
    """At a location adjacent to the card with the text."""
    return look.is_adjacent(look.place_of(piece), look.place)


def here_or_at_a_deed_beside(look: Look, piece: Piece) -> bool:
    """At the location of the card with the text, or at a deed adjacent to it."""
    return here(look, piece) or (adjacent(look, piece) and at_a_deed(look, piece))


def at_home(look: Look, piece: Piece) -> bool:
    """At its controller's home."""
    return look.place_of(piece) == look.home(look.player_of(piece))


def in_town(look: Look, piece: Piece) -> bool:
    """Anywhere except at a deed out of town."""
    deed = look.deed_at(look.place_of(piece))
    return deed is None or not is_out_of_town(deed.card)


def in_town_square(look: Look, piece: Piece) -> bool:
    """In the town square."""
    return look.place_of(piece) == TOWN_SQUARE


def at_a_deed(look: Look, piece: Piece) -> bool:
    """At a deed."""
    return look.deed_at(look.place_of(piece)) is not None


def at_a_deed_that(*filters: Filter) -> Filter:
    """At a deed that passes all of these."""
    check_named(at_a_deed_that, filters)
    check_filters(filters)

    def is_at_such_a_deed(look: Look, piece: Piece) -> bool:
        deed = look.deed_at(look.place_of(piece))
        return deed is not None and all(passes(look, deed) for passes in filters)

    return is_at_such_a_deed


def at_its_deed(look: Look, piece: Piece) -> bool:
    """The deed where the card with the text is ("this deed"), or at that deed."""
    deed = look.its_deed
    return deed is not None and look.place_of(piece) == deed.number


def at_an_in_town_deed(look: Look, piece: Piece) -> bool:
    """At a deed on a street."""
    deed = look.deed_at(look.place_of(piece))
    return deed is not None and not is_out_of_town(deed.card)


def at_their_own_deed(look: Look, piece: Piece) -> bool:
    """At a deed that the text's player owns."""
    deed = look.deed_at(look.place_of(piece))
    return deed is not None and deed.owner == look.seat


def on_holy_ground(look: Look, piece: Piece) -> bool:
    """At a home or deed that is Holy Ground."""
    return look.is_holy_ground(look.place_of(piece))


def on_this_street(look: Look, piece: Piece) -> bool:
    """On the same street as the card with the text: for deeds."""
    return any({look.card.number, piece.number} <= {*player.street} for player in look.state.players)


def where_the_player_rules(look: Look, piece: Piece) -> bool:
    """At a location that the text's player controls."""
    return look.controller(look.place_of(piece)) == look.seat


# By state


def in_the_game(look: Look, piece: Piece) -> bool:
    """In play."""
    return piece.zone == IN_PLAY


def no_token(look: Look, piece: Piece) -> bool:
    """Anything except a token."""
    return not piece.card.is_token


def booted(look: Look, piece: Piece) -> bool:
    """Booted."""
    return piece.booted


def unbooted(look: Look, piece: Piece) -> bool:
    """Not booted."""
    return not piece.booted


def with_ghost_rock(look: Look, piece: Piece) -> bool:
    """With ghost rock on it, apart from bounty."""
    return look.ghost_rock_on(piece) > 0


def came_this_phase(look: Look, piece: Piece) -> bool:
    """Came into play during the current phase."""
    return look.state.lasting.concerns(ARRIVED, piece.number)


def wanted(look: Look, piece: Piece) -> bool:
    """With bounty."""
    return look.bounty(piece) > 0


def unwanted(look: Look, piece: Piece) -> bool:
    """Without bounty."""
    return look.bounty(piece) == 0


def stud(look: Look, piece: Piece) -> bool:
    """A stud."""
    return look.is_stud(piece)


def draw(look: Look, piece: Piece) -> bool:
    """A draw."""
    return piece.card.type == "dude" and not look.is_stud(piece)


def has_any_skill(look: Look, piece: Piece, skills: Sequence[str]) -> bool:
    """Whether a card has one of these skills. Casting a Totem as if having a skill does not count."""
    return any(stats.own_rating(look.state, piece, skill) is not None for skill in skills)


def skilled(look: Look, piece: Piece) -> bool:
    """With any skill."""
    return has_any_skill(look, piece, SKILLS)


def with_less_influence(look: Look, piece: Piece) -> bool:
    """With less influence than the card with the text."""
    return look.influence(piece) < look.influence(look.card)


def knows_kung_fu(look: Look, piece: Piece) -> bool:
    """With Kung Fu."""
    return look.rating(piece, KUNG_FU) is not None


def keeps_its_value(look: Look, piece: Piece) -> bool:
    """With a value that nothing lowers."""
    return is_allowed(look.state, piece, "keeps its value") or is_allowed(look.state, piece, "ignores penalties")


def no_joker(look: Look, piece: Piece) -> bool:
    """Anything except a joker, whose suit and value its player declares (compendium-1.9.3 "Shootout" step 4a)."""
    return piece.card.joker is None


# By shootout


def in_shootout(look: Look, piece: Piece) -> bool:
    """In one of the posses."""
    return look.posse_of(piece) is not None


def in_a_posse(look: Look, piece: Piece) -> bool:
    """In a posse; a job's posse counts until the job has taken effect, after the shootout."""
    return bool(look.company_of(piece))


def used_in_shootout(look: Look, piece: Piece) -> bool:
    """On a dude in one of the posses, or used as if it were."""
    return on(in_shootout)(look, piece) or is_allowed(look.state, piece, "is used from outside")


def in_any_shootout(look: Look, piece: Piece) -> bool:
    """In the shootout, if there is one: a Noon/Shootout ability reaches no further (compendium-1.9.3:250)."""
    return look.shootout is None or in_shootout(look, piece)


def in_reach_of_this(look: Look, piece: Piece) -> bool:
    """For a card that is to come into a posse: attached where the card with the text can reach it.

    If the card is not in the shootout, this means outside the shootout (rulebook-1.5.0 §6.1 step 1).
    """
    return look.shootout is None or in_shootout(look, look.dude) or not on(in_shootout)(look, piece)


def in_my_posse(look: Look, piece: Piece) -> bool:
    """In the posse that the text's player leads ("your posse"); a job's counts until it has taken effect."""
    posse, job = look.posse, look.state.job
    if posse is not None:
        return piece.number in posse.dudes
    return job is not None and job.seat == look.seat and piece.number in look.job_posses[0]


def in_posse(look: Look, piece: Piece) -> bool:
    """In the posse on the side of the text's player, under any leader."""
    side = look.side
    return side is not None and piece.number in side.dudes


def in_the_same_posse(look: Look, piece: Piece) -> bool:
    """In the posse that the card with the text is in; a job's counts until it has taken effect."""
    return piece in look.company_of(look.card)


def facing_mine(look: Look, piece: Piece) -> bool:
    """In the posse that opposes one with a dude of the player's in it ("opposing your dude")."""
    posse = look.other_posse
    return posse is not None and piece.number in posse.dudes and bool(look.dudes(mine, in_posse))


def caught_cheatin(look: Look, piece: Piece) -> bool:
    """In the posse of its own player, whose draw hand is cheatin'."""
    posse = look.posse_of(piece)
    return posse is not None and posse.seat == look.player_of(piece) and posse.cheatin


def my_shooter(look: Look, piece: Piece) -> bool:
    """The shooter of the posse that the text's player leads, once picked."""
    return look.posse is not None and look.posse.shooter == piece.number


def in_the_marks_posse(look: Look, piece: Piece) -> bool:
    """In the posse that defends the mark, or that opposes a job."""
    return look.shootout is not None and piece.number in look.shootout.posses[1].dudes


def not_in_posse(look: Look, piece: Piece) -> bool:
    """In no posse."""
    return look.posse_of(piece) is None


def without_guns(look: Look, piece: Piece) -> bool:
    """Without Weapons, or with Melee Weapons only."""
    return not look.attached(piece, keyword("Weapon"), without("Melee"))


def loses(look: Look, outfit: Piece) -> bool:
    """The outfit of the player with the lower hand this round; no outfit on a tie."""
    if look.shootout is None:
        return False
    first, second = look.shootout.posses
    lower = min(first, second, key=lambda posse: posse.score)
    return first.score != second.score and outfit.number == look.home(lower.seat)


def of_the_enemy(look: Look, outfit: Piece) -> bool:
    """The outfit of the player whose posse faces the player's."""
    return outfit.owner == look.enemy


def with_a_blade(look: Look, piece: Piece) -> bool:
    """With a Melee Weapon."""
    return bool(look.attached(piece, keyword("Melee"), keyword("Weapon")))


def on_horseback(look: Look, piece: Piece) -> bool:
    """With a Horse."""
    return bool(look.attached(piece, keyword("Horse")))


def with_two_weapons(look: Look, piece: Piece) -> bool:
    """With two Weapons."""
    return len(look.attached(piece, keyword("Weapon"))) > 1


def facing_guns(look: Look, piece: Piece) -> bool:
    """In a shootout in which the opposing posse has an unbooted Weapon other than a Melee Weapon."""
    if look.posse_of(piece) is None:
        return False
    guns = (keyword("Weapon"), without("Melee"), unbooted)
    return any(look.attached(foe, *guns) for foe in look.riders(look.other_posse))


def attached(look: Look, piece: Piece) -> bool:
    """Attached to another card, or to the town square."""
    return piece.host != NOBODY or (piece.at == TOWN_SQUARE and piece.card.type != "dude")


# Functions that make filters


def check_named(maker: Callable[..., Filter], named: Sequence[object]) -> None:
    """Raise TypeError for a filter without arguments, which would pass every card, or none."""
    if not named:
        raise TypeError(f"{maker.__name__}() needs at least one argument.")


@cache
def of_type(*types: str) -> Filter:
    """Of one of these types: "dude", "goods" and so on."""
    check_named(of_type, types)
    for type in types:
        check_known("type", type, TYPES)

    def is_of_type(look: Look, piece: Piece) -> bool:
        return piece.card.type in types

    return is_of_type


def of_the_occult(look: Look, piece: Piece) -> bool:
    """A Hex, or Mystical goods."""
    return look.has(piece, "Hex") or (piece.card.type == "goods" and look.has(piece, "Mystical"))


def an_abomination(look: Look, piece: Piece) -> bool:
    """A dude that is an Abomination."""
    return piece.card.type == "dude" and look.has(piece, "Abomination")


@cache
def of_gang(*gangs: str) -> Filter:
    """Of one of these factions (dtk.cards.card.GANGS)."""
    check_named(of_gang, gangs)
    for gang in gangs:
        check_known("gang", gang, GANGS)
    among = frozenset(gangs)

    def is_of_gang(look: Look, piece: Piece) -> bool:
        return not among.isdisjoint(piece.card.factions)

    return is_of_gang


@cache
def keyword(*words: str) -> Filter:
    """With one of these keywords, printed or gained."""
    check_named(keyword, words)
    for word in words:
        gained(word)

    def has_keyword(look: Look, piece: Piece) -> bool:
        return any(look.has(piece, word) for word in words)

    return has_keyword


def with_skill(*skills: str) -> Filter:
    """With one of these skills, of any rating."""
    check_named(with_skill, skills)
    for skill in skills:
        check_known("skill", skill, SKILLS)

    def has_skill(look: Look, piece: Piece) -> bool:
        return has_any_skill(look, piece, skills)

    return has_skill


def without(*words: str) -> Filter:
    """With none of these keywords."""
    return not_all(keyword(*words))


def carrying(*filters: Filter) -> Filter:
    """With something attached that passes all of these."""
    check_named(carrying, filters)
    check_filters(filters)

    def carries(look: Look, piece: Piece) -> bool:
        return any(all(passes(look, held) for passes in filters) for held in look.attached(piece))

    return carries


def on(*filters: Filter) -> Filter:
    """Attached to a card that passes all of these."""
    check_named(on, filters)
    check_filters(filters)

    def is_on(look: Look, piece: Piece) -> bool:
        host = look.host(piece)
        return host is not None and all(passes(look, host) for passes in filters)

    return is_on


def goods_of_its_own(look: Look, piece: Piece) -> bool:
    """Goods attached to the card with the text."""
    return piece.card.type == "goods" and piece.host == look.card.number


def with_a_totem(look: Look, piece: Piece) -> bool:
    """With a Totem planted there, or one that counts as planted there while a dude carries it."""
    return any(look.has(one, "Totem") for one in look.attached_to_place(piece.number))


def wanted_for(amount: int) -> Filter:
    """With at least this much bounty."""

    def is_wanted_for_it(look: Look, piece: Piece) -> bool:
        return look.bounty(piece) >= amount

    return is_wanted_for_it


def called(title: str) -> Filter:
    """With this title, at any printing and level of experience."""
    identity = identity_of(title)

    def is_called(look: Look, piece: Piece) -> bool:
        return piece.card.identity == identity

    return is_called


def any_of(*filters: Filter) -> Filter:
    """Passes at least one of these filters."""
    check_named(any_of, filters)
    check_filters(filters)

    def passes_one(look: Look, piece: Piece) -> bool:
        return any(passes(look, piece) for passes in filters)

    return passes_one


def not_all(*filters: Filter) -> Filter:
    """Fails at least one of these filters; with a single filter, its opposite."""
    check_named(not_all, filters)
    check_filters(filters)

    def fails_one(look: Look, piece: Piece) -> bool:
        return not all(passes(look, piece) for passes in filters)

    return fails_one
