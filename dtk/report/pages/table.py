"""The table at a point of a game as plain data, with the players who can see each card in a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dtk.engine.game import Game
from dtk.engine.hands import is_cheatin_hand, lowball_hand
from dtk.engine.ids import NOBODY, TOWN_SQUARE
from dtk.engine.pieces import Piece
from dtk.engine.places import is_out_of_town
from dtk.engine.shootouts import Posse, Shootout
from dtk.engine.state import State
from dtk.engine.view import View
from dtk.poker.ranks import RANK_NAMES, rank_of
from dtk.report.games.hands import by_value
from dtk.report.games.seen import bullet_rating, face, name_of, place_name
from dtk.report.games.story import enumeration

RED = frozenset(("hearts", "diamonds"))


class HeldCard(NamedTuple):
    """A card in a hand. seen_by: the seats, from 1, of the players who see the card or know of it."""

    number: int
    face: str
    is_red: bool
    title: str
    seen_by: tuple[int, ...]


class SeatedPlayer(NamedTuple):
    """A player's numbers and hands. seat: from 1. needed: control points to win. draw_rank: the rank of the draw hand;
    empty while it is hidden.
    """

    seat: int
    name: str
    is_first: bool
    ghost_rock: int
    control: int
    influence: int
    needed: int
    hand: tuple[HeldCard, ...]
    draw_hand: tuple[HeldCard, ...]
    draw_rank: str
    deck: int
    discard: int
    boot_hill: int


class Good(NamedTuple):
    """An attached card."""

    number: int
    title: str
    booted: bool


class Dude(NamedTuple):
    """A dude in play. seat: the controller's, from 1. roles: in the current shootout."""

    number: int
    title: str
    seat: int
    rating: str
    influence: int
    control: int
    booted: bool
    bounty: int
    goods: tuple[Good, ...]
    is_fighting: bool
    roles: tuple[str, ...]


class Location(NamedTuple):
    """A location. kind: `square`, `home` or `deed`. held_by: the controller's seat, from 1, or 0 for the owner."""

    number: int
    kind: str
    name: str
    production: int
    control: int
    booted: bool
    out_of_town: bool
    held_by: int
    goods: tuple[Good, ...]
    dudes: tuple[Dude, ...]


class Side(NamedTuple):
    """A posse. seat: its player's, from 1."""

    seat: int
    dudes: str
    rank: str


class ShownFight(NamedTuple):
    """A shootout. round: 0 while posses form."""

    place: str
    round: int
    sides: tuple[Side, ...]


class Tabletop(NamedTuple):
    """The whole table. streets: the locations by seat, each street from left to right. near: the seat at the bottom,
    from 1.
    """

    day: int
    moment: str
    players: tuple[SeatedPlayer, ...]
    streets: tuple[tuple[Location, ...], ...]
    square: Location
    fight: ShownFight | None
    near: int = 1


# A card that a player does not see.
HIDDEN = HeldCard(number=NOBODY, face="", is_red=False, title="hidden", seen_by=())


def table_for(game: Game, seat: int) -> Tabletop:
    """The current table with only what the player at a seat, from 0, knows."""
    table = table_of(game)
    players = tuple(
        player._replace(hand=cards_known(player.hand, seat + 1), draw_hand=cards_known(player.draw_hand, seat + 1))
        for player in table.players
    )
    return table._replace(players=players, near=seat + 1)


def cards_known(held: tuple[HeldCard, ...], seat: int) -> tuple[HeldCard, ...]:
    """The cards of a hand that a player, from 1, knows, then a blank for each other card. Neither the places of hidden
    cards nor the knowledge of other players can be told from them.
    """
    known = [card._replace(seen_by=()) for card in held if seat in card.seen_by]
    return (*known, *[HIDDEN] * (len(held) - len(known)))


def table_of(game: Game) -> Tabletop:
    """The current table."""
    state = game.state
    view = View(state, NOBODY)
    views = [View(state, seat) for seat in range(len(state.players))]
    owned: list[list[Location]] = [[] for _ in state.players]
    for place in view.locations():
        if place != TOWN_SQUARE:
            owned[view.owner_of_place(place)].append(location(view, place))
    return Tabletop(
        day=state.day,
        moment=moment(state),
        players=tuple(seated(game, views, seat) for seat in range(len(state.players))),
        streets=tuple(map(tuple, owned)),
        square=location(view, TOWN_SQUARE),
        fight=None if state.shootout is None else fight(view, state.shootout),
    )


def moment(state: State) -> str:
    """The current part of the day."""
    if state.outcome is not None:
        return "the game is over"
    if state.phase == "setup":
        return "before the game"
    round_number = state.shootout.round if state.shootout else 0
    return f"day {state.day}, {state.phase}" + (f", round {round_number} of a shootout" if round_number else "")


def seated(game: Game, views: list[View], seat: int) -> SeatedPlayer:
    """A player's numbers and hands. views: all players' views, by seat."""
    state, view = game.state, views[seat]
    owner = state.players[seat]
    influence = [view.total_influence(other) for other in range(len(views))]
    return SeatedPlayer(
        seat=seat + 1,
        name=owner.name,
        is_first=state.winner == seat,
        ghost_rock=owner.ghost_rock,
        control=view.control_points(seat),
        influence=influence[seat],
        needed=view.influence_to_beat(influence, seat) + 1,
        hand=tuple(held_card(views, view, number) for number in owner.hand),
        draw_hand=tuple(held_card(views, view, number) for number in by_value(view, owner.draw_hand)),
        draw_rank=draw_rank(game, view) if owner.draw_hand and view.hands_lie_open else "",
        deck=len(owner.deck),
        discard=len(owner.discard),
        boot_hill=len(owner.boot_hill),
    )


def held_card(views: list[View], view: View, number: int) -> HeldCard:
    """A card in a hand. views: all players' views, by seat. view: the holder's."""
    card = view.card(number)
    return HeldCard(
        number=number,
        face=face(card),
        is_red=card.suit in RED,
        title=card.title,
        seen_by=tuple(seat for seat, view in enumerate(views, 1) if view.knows(number)),
    )


def draw_rank(game: Game, view: View) -> str:
    """The rank of a player's revealed draw hand, with all modifiers."""
    posse = view.posse_led_by(view.seat)
    score = lowball_hand(game, view.seat) if posse is None else posse.score
    cheatin = is_cheatin_hand(game, view.seat) if posse is None else posse.cheatin
    return RANK_NAMES[rank_of(score)] + ", cheatin'" * cheatin


def location(view: View, place: int) -> Location:
    """A location, with the dudes there."""
    name = place_name(view, place)
    name = name[0].upper() + name[1:]
    there = view.dudes_at(place)
    dudes = tuple(dude(view, one) for seat in range(len(view.opponents) + 1) for one in there if one.controller == seat)
    if place == TOWN_SQUARE:
        return Location(
            number=place, kind="square", name=name, production=0, control=0, booted=False, out_of_town=False,
            held_by=0, goods=(), dudes=dudes,
        )  # fmt: skip
    piece = view.piece(place)
    holder = view.controller(place)
    return Location(
        number=place,
        kind="deed" if piece.card.type == "deed" else "home",
        name=name if piece.card.type == "deed" else piece.card.title,
        production=view.production(piece),
        control=view.control(piece),
        booted=piece.booted,
        out_of_town=is_out_of_town(piece.card),
        held_by=0 if holder in (piece.owner, NOBODY) else holder + 1,
        goods=goods(view, piece),
        dudes=dudes,
    )


def goods(view: View, piece: Piece) -> tuple[Good, ...]:
    """The cards attached to a piece."""
    attached = [view.piece(number) for number in piece.attached]
    return tuple(Good(number=one.number, title=name_of(view, one), booted=one.booted) for one in attached)


def dude(view: View, piece: Piece) -> Dude:
    """A dude in play."""
    return Dude(
        number=piece.number,
        title=name_of(view, piece),
        seat=piece.controller + 1,
        rating=bullet_rating(view.bullets(piece), view.is_stud(piece)),
        influence=view.influence(piece),
        control=view.control(piece),
        booted=piece.booted,
        bounty=piece.bounty,
        goods=goods(view, piece),
        is_fighting=view.posse_of(piece) is not None,
        roles=tuple(roles(view.shootout, piece.number)),
    )


def roles(shootout: Shootout | None, number: int) -> Iterator[str]:
    """A dude's roles in a shootout."""
    if shootout is not None:
        yield from (role for role, whose in (("leader", shootout.leader), ("mark", shootout.mark)) if whose == number)
        yield from ("shooter" for posse in shootout.posses if posse.shooter == number)


def fight(view: View, shootout: Shootout) -> ShownFight:
    """The current shootout."""
    sides = tuple(
        Side(seat=posse.seat + 1, dudes=posse_words(view, shootout, posse), rank=posse_rank(shootout, posse))
        for posse in shootout.posses
    )
    return ShownFight(place=place_name(view, shootout.at), round=shootout.round, sides=sides)


def posse_words(view: View, shootout: Shootout, posse: Posse) -> str:
    """The dudes of a posse. The mark is shown before its posse forms."""
    dudes = posse.dudes or [shootout.mark] * (posse is shootout.posses[1] and not shootout.formed)
    return enumeration([name_of(view, view.piece(number)) for number in dudes if number != NOBODY]) or "no dudes"


def posse_rank(shootout: Shootout, posse: Posse) -> str:
    """The rank of a posse's revealed hand; empty while it is hidden."""
    return RANK_NAMES[rank_of(posse.score)] + ", cheatin'" * posse.cheatin if shootout.revealed and posse.score else ""
