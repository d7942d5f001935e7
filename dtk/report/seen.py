"""What is a thing on the table called, and what is there to know of it? As a player sees it, in a few words."""

from __future__ import annotations

from dtk.cards.card import GANGS, Card
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.view import View
from dtk.files.shown import visible


def title(view: View, number: int) -> str:
    """What a card is called that the player sees."""
    return name_of(view, view.piece(number))


def name_of(view: View, piece: Piece) -> str:
    """What a card is called; with its owner's seat where another player's deck has one of that name."""
    others = (seat for seat in range(len(view.opponents) + 1) if seat != piece.owner)
    twins = any(card.title == piece.card.title for seat in others for card in view.deck_list(seat))
    return visible(piece.card.title) + (f" [{piece.owner + 1}]" if twins else "")


def place_name(view: View, place: int) -> str:
    """What a location is called; for who looks, their home is theirs."""
    if place == TOWN_SQUARE:
        return "the town square"
    piece = view.piece(place)
    if piece.card.type != "outfit":
        return title(view, place)
    return "your home" if piece.owner == view.seat else f"the home of seat {piece.owner + 1}"


def player(view: View, seat: int) -> str:
    """Who looks is you, others are told by their seats, counted from 1."""
    return "you" if seat == view.seat else f"seat {seat + 1}"


def with_facts(name: str, facts: list[str]) -> str:
    """A name, and what there is to say of it."""
    return name + (f" ({', '.join(facts)})" if facts else "")


def face(card: Card) -> str:
    """Suit and value as players write them, or what kind of joker it is."""
    return card.slot or ("Joker" if card.joker else "")


def bullet_rating(bullets: int, stud: bool) -> str:
    """`2 stud`."""
    return f"{bullets} {'stud' if stud else 'draw'}"


def current_numbers(view: View, piece: Piece) -> list[str]:
    """The numbers that a card in play has now; of those that are nothing only a dude's bullets are told."""
    facts = []
    if piece.card.type == "dude":
        facts.append(bullet_rating(view.bullets(piece), view.is_stud(piece)))
        facts += [f"influence {view.influence(piece)}"] * bool(view.influence(piece))
    elif piece.card.type == "deed":
        facts += [f"production {view.production(piece)}"] * bool(view.production(piece))
    return facts + [f"control {view.control(piece)}"] * bool(view.control(piece))


def printed_facts(card: Card, cost: int | None = None) -> list[str]:
    """What a player needs to know of a card that is not in play. cost: what it costs now, if that may be another."""
    facts: list[str] = [card.type] if card.type != "joker" else []
    facts += [GANGS[gang] for gang in card.factions] if card.type == "dude" else []
    price = card.cost if cost is None else cost
    facts += [f"cost {price}"] * (price is not None)
    if card.type == "dude":
        facts.append(bullet_rating(card.bullets or 0, card.shooter == "stud"))
    elif card.bullets:
        facts.append(f"bullets {card.bullets:+}")
    for name in ("influence", "control", "production", "upkeep"):
        number = getattr(card, name)
        facts += [f"{name} {number}"] * bool(number)
    facts += [visible(str(one)) for one in card.keywords]
    # Headers hold commas of their own.
    return ["; ".join([", ".join(facts), *map(visible, card.headers)])] if card.headers else facts


def dude_words(view: View, piece: Piece) -> str:
    """`Ann (2 stud, influence 1, booted, wanted 2, with Pinto and Rifle)`."""
    told = current_numbers(view, piece)
    told += ["booted"] * piece.booted
    told += [f"wanted {piece.bounty}"] * bool(piece.bounty)
    return with_facts(title(view, piece.number), told + attachment_facts(view, piece))


def attachment_facts(view: View, piece: Piece) -> list[str]:
    """`with Pinto and Rifle`, if there is anything."""
    return [f"with {' and '.join(title(view, one) for one in piece.attached)}"] if piece.attached else []


def card_words(view: View, number: int) -> str:
    """`8♠ Ann (dude, cost 4, 2 stud)` where it is not in play, and how it stands where it is."""
    if not view.sees(number):
        return "a card that you can't see"
    piece = view.piece(number)
    if piece.zone == IN_PLAY and piece.card.type == "outfit":
        return place_name(view, number)
    if piece.zone == IN_PLAY:
        return (
            dude_words(view, piece)
            if piece.card.type == "dude"
            else with_facts(title(view, number), non_dude_facts(view, piece))
        )
    name = f"{piece.card.slot} {visible(piece.card.title)}".strip()
    return with_facts(name, printed_facts(piece.card, view.cost(number) if piece.card.cost is not None else None))


def non_dude_facts(view: View, piece: Piece) -> list[str]:
    """What there is to say of a card in play that is no dude."""
    host = view.host(piece)
    facts = current_numbers(view, piece) + ["booted"] * piece.booted
    return facts + ([f"with {title(view, host.number)}"] if host else [])
