"""Short names for cards and locations, with the facts that a player sees."""

from __future__ import annotations

from dtk.cards.card import GANGS, Card
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.view import View
from dtk.files.shown import visible


def title(view: View, number: int) -> str:
    """The name of a card that the player can see."""
    return name_of(view, view.piece(number))


def name_of(view: View, piece: Piece) -> str:
    """A card's name, with its owner's seat if another player's deck has a card of that name."""
    others = (seat for seat in range(len(view.opponents) + 1) if seat != piece.owner)
    twins = any(card.title == piece.card.title for seat in others for card in view.deck_list(seat))
    return visible(piece.card.title) + (f" [{piece.owner + 1}]" if twins else "")


def place_name(view: View, place: int) -> str:
    """The name of a location. The viewer's home is `your home`."""
    if place == TOWN_SQUARE:
        return "the town square"
    piece = view.piece(place)
    if piece.card.type != "outfit":
        return title(view, place)
    return "your home" if piece.owner == view.seat else f"seat {piece.owner + 1}'s home"


def player(view: View, seat: int) -> str:
    """A player: `you` for the viewer, other players by seat, counted from 1."""
    return "you" if seat == view.seat else f"seat {seat + 1}"


def with_facts(name: str, facts: list[str]) -> str:
    """A name, with any facts in brackets."""
    return name + (f" ({', '.join(facts)})" if facts else "")


def face(card: Card) -> str:
    """The suit and value of a card, as players write them: `8♠`, `Joker`."""
    return card.slot or ("Joker" if card.joker else "")


def bullet_rating(bullets: int, stud: bool) -> str:
    """The bullets of a dude: `2 stud`."""
    return f"{bullets} {'stud' if stud else 'draw'}"


def current_numbers(view: View, piece: Piece) -> list[str]:
    """The current numbers of a card in play; zeros are left out, except a dude's bullets."""
    facts = []
    if piece.card.type == "dude":
        facts.append(bullet_rating(view.bullets(piece), view.is_stud(piece)))
        facts += [f"influence {view.influence(piece)}"] * bool(view.influence(piece))
    elif piece.card.type == "deed":
        facts += [f"production {view.production(piece)}"] * bool(view.production(piece))
    return facts + [f"control {view.control(piece)}"] * bool(view.control(piece))


def printed_facts(card: Card, cost: int | None = None) -> list[str]:
    """The facts of a card that is not in play. cost: the current cost, if it is not the printed one."""
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
    facts += [visible(str(keyword)) for keyword in card.keywords]
    # Headers contain commas, so they get a separator of their own.
    return ["; ".join([", ".join(facts), *map(visible, card.headers)])] if card.headers else facts


def dude_words(view: View, piece: Piece) -> str:
    """A dude in play: `Ann (2 stud, influence 1, booted, wanted 2, with Pinto and Rifle)`."""
    facts = current_numbers(view, piece)
    facts += ["booted"] * piece.booted
    facts += [f"wanted {piece.bounty}"] * bool(piece.bounty)
    return with_facts(title(view, piece.number), facts + attachment_facts(view, piece))


def attachment_facts(view: View, piece: Piece) -> list[str]:
    """The attached cards: `with Pinto and Rifle`. Empty without any."""
    return [f"with {' and '.join(title(view, number) for number in piece.attached)}"] if piece.attached else []


def card_words(view: View, number: int) -> str:
    """A card with its facts: `8♠ Ann (dude, cost 4, 2 stud)` out of play, the current facts in play."""
    if not view.sees(number):
        return "a hidden card"
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
    """The facts of a card in play that is not a dude."""
    host = view.host(piece)
    facts = current_numbers(view, piece) + ["booted"] * piece.booted
    return facts + ([f"with {title(view, host.number)}"] if host else [])
