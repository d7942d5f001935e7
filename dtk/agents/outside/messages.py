"""Messages to an agent that is another program: the decision with its options, and what its player sees.

All of it is plain data, as `schemas/agent-message.v1.json` promises. Pieces and places are named by their keys, as in
records (dtk.engine.keys): `0:01039#1` for seat 0's first copy of a printing, `square` for the town square.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeAlias

from dtk import __version__
from dtk.agents.features import features
from dtk.cards.card import Card
from dtk.engine.decisions import ChoosePlay, Decision
from dtk.engine.events import Event
from dtk.engine.ids import NOBODY, NOWHERE, AbilityRef
from dtk.engine.keys import PieceKeys, key
from dtk.engine.offers import describe
from dtk.engine.pieces import Piece
from dtk.engine.plays import Casualty, Handover, PlayChoice
from dtk.engine.view import View

Data: TypeAlias = "bool | int | float | str | Sequence[Data] | Mapping[str, Data] | None"

# The versions of these messages. Programs that speak 2 play many games.
PROTOCOLS = (1, 2)
# The part of the time limit that a program should use.
SOFT = 0.5
# Fields of decisions that are elsewhere in a message, or that only code can use.
NOT_FACTS = frozenset(("seat", "options", "describe", "opening", "offer", "use"))
# The fields of decisions that are amounts; other numbers are pieces and places.
COUNTS = frozenset(("left", "toll"))
# The zones whose cards are described one by one; cards in other piles are only named.
DESCRIBED = frozenset(("in play", "hand", "draw hand", "resolving", "waiting"))
PRINTED = (
    *("title", "type", "suit", "value", "cost", "bullets", "shooter", "influence", "control", "production", "upkeep"),
    *("difficulty", "joker"),
)


def hello(view: View, seed: str, settings: Mapping[str, str], seconds: float) -> dict[str, Data]:
    """The first message to a program, which begins its first game. seconds: the time limit for an answer."""
    return {
        "type": "hello",
        "protocol": PROTOCOLS[0],
        "protocols": PROTOCOLS,
        "dtk": __version__,
        "settings": dict(settings),
        **game_facts(view, seed, seconds),
    }


def newgame(game: int, view: View, seed: str, seconds: float) -> dict[str, Data]:
    """The message that begins another game of a program. game: counts its games. seconds: as in `hello`."""
    return {"type": "newgame", "game": game, **game_facts(view, seed, seconds)}


def game_facts(view: View, seed: str, seconds: float) -> dict[str, Data]:
    """The facts about a game: the agent's seed and seat, its time limits in seconds, and the decks with their cards."""
    decks = [view.deck_list(seat) for seat in range(len(view.opponents) + 1)]
    printings = {card.code: card for deck in decks for card in deck}
    return {
        "seed": seed,
        "seat": view.seat,
        "timeout": seconds,
        "seconds": seconds * SOFT,
        "decks": [dict(Counter(card.code for card in deck)) for deck in decks],
        "cards": {code: printed(card) for code, card in sorted(printings.items())},
    }


def printed(card: Card) -> dict[str, Data]:
    """The facts of a printing; missing ones are left out."""
    facts: dict[str, Data] = {name: fact for name in PRINTED if (fact := getattr(card, name)) is not None}
    return facts | {"keywords": [str(keyword) for keyword in card.keywords], "headers": list(card.headers)}


def question(
    number: int,
    decision: Decision[Any],
    view: View,
    names: PieceKeys,
    wanted: Sequence[str] = (),
    sees: bool = True,
    game: int = 0,
) -> dict[str, Data]:
    """A decision as a message. number: counts the questions of the game. wanted: the quantities to include.

    sees: whether to include what the player sees. game: counts the games of the program; 0 is left out.
    """
    # Before the game there is no position to measure.
    wanted = () if view.phase == "setup" else wanted
    found = features(view)
    return {
        "type": "decision",
        **({"game": game} if game else {}),
        "id": number,
        "kind": decision.kind,
        "class": type(decision).__name__,
        "facts": facts(decision, names),
        "options": [option_data(decision, place, names) for place in range(len(decision.options))],
        **({"view": view_data(view, names)} if sees else {}),
        **({"features": {name: measured(found[name], names) for name in wanted}} if wanted else {}),
    }


def facts(decision: Decision[Any], names: PieceKeys) -> dict[str, Data]:
    """The facts about a decision: its own fields."""
    found: dict[str, Data] = {}
    for one in fields(decision):
        if one.name in NOT_FACTS:
            continue
        value = getattr(decision, one.name)
        if one.name == "covers":
            found[one.name] = [value[option] for option in decision.options]
        elif one.name == "purpose":
            found[one.name] = getattr(value, "name", "")
        elif one.name in COUNTS:
            found[one.name] = value
        else:
            found[one.name] = plain(value, names)
    return found


def plain(value: Any, names: PieceKeys) -> Data:
    """Pieces, places and words, and values made of them, as plain data."""
    if isinstance(value, Event):
        whose = None if value.seat == NOBODY else value.seat
        return {"event": type(value).__name__, "card": plain(value.piece, names), "seat": whose}
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int):
        return None if value in (NOBODY, NOWHERE) else key(names, value)
    if isinstance(value, AbilityRef | PlayChoice | Casualty | Handover):
        return key(names, value)
    return [plain(part, names) for part in value]


def option_data(decision: Decision[Any], place: int, names: PieceKeys) -> dict[str, Data]:
    """An option: its number and key, either of which is an answer, the cards it names, and for a play its cost and
    choices.
    """
    option = decision.options[place]
    said: dict[str, Data] = {"number": place, "key": key_of(decision, option, names)}
    if isinstance(option, PlayChoice):
        said |= {"play": option.kind, "card": plain(option.piece, names)}
        if isinstance(decision, ChoosePlay):
            said |= offered_data(decision, option, names)
    elif isinstance(option, Casualty):
        said |= {"card": plain(option.piece, names), "fate": option.fate}
    elif isinstance(option, Handover):
        said |= {"card": plain(option.goods, names), "to": plain(option.to, names)}
    elif isinstance(option, AbilityRef):
        said |= {"card": plain(option.piece, names)}
    elif isinstance(option, int) and not isinstance(option, bool):
        said |= {"card": plain(option, names)}
    elif isinstance(option, tuple):
        said |= {"cards": plain(option, names)}
    return said


def key_of(decision: Decision[Any], option: object, names: PieceKeys) -> str:
    """The key of an option."""
    return decision.none if option is None else key(names, option)


def offered_data(decision: ChoosePlay, option: PlayChoice, names: PieceKeys) -> dict[str, Data]:
    """The cost and possible choices of a play (dtk.engine.offers)."""
    offered = describe(decision, option)
    header = offered.header
    words: list[str] = [] if header is None else sorted(header.words)
    return {
        "when": [] if header is None else list(header.plays),
        "words": words,
        "job": offered.is_job,
        "ghost_rock": offered.cost.ghost_rock,
        "plays_card": offered.cost.plays_card,
        "boots": offered.cost.boots,
        "targets": plain(offered.targets, names),
        "leaders": plain(offered.leaders, names),
        "performers": plain(offered.performers, names),
        "purposes": list(offered.purposes),
        "boots_to": plain(offered.boots_to, names),
    }


def view_data(view: View, names: PieceKeys) -> dict[str, Data]:
    """The game as the player sees it."""
    seats = range(len(view.opponents) + 1)
    return {
        "seat": view.seat,
        "day": view.day,
        "phase": view.phase,
        "turn": seat_or_none(view.turn),
        "winner": seat_or_none(view.winner),
        "passes": view.passes,
        "plays": view.plays,
        "pot": view.pot,
        "players": [player_data(view, seat, names) for seat in seats],
        "locations": {key(names, place): location_data(view, place, names) for place in view.locations()},
        "cards": {
            names[piece.number]: card_data(view, piece, names) for piece in view.pieces() if piece.zone in DESCRIBED
        },
        "shootout": shootout_data(view, names),
        "job": job_data(view, names),
    }


def seat_or_none(seat: int) -> int | None:
    """A seat; None for NOBODY."""
    return None if seat == NOBODY else seat


def player_data(view: View, seat: int, names: PieceKeys) -> dict[str, Data]:
    """The visible facts about a player."""
    own = seat == view.seat
    return {
        "home": names[view.home(seat)],
        "ghost_rock": view.ghost_rock(seat),
        "control_points": view.control_points(seat),
        "influence": view.total_influence(seat),
        "income": view.income(seat),
        "upkeep": view.upkeep_due(seat),
        "hand_size": view.hand_size(seat),
        "deck_size": view.deck_size(seat),
        "hand": plain(view.hand if own else [], names),
        "draw_hand": plain(view.draw_hand if own else view.revealed(seat), names),
        "known": plain(view.known(seat), names),
        "discard": plain(view.discard(seat), names),
        "boot_hill": plain(view.boot_hill(seat), names),
    }


def location_data(view: View, place: int, names: PieceKeys) -> dict[str, Data]:
    """A location: its controller and its neighbours."""
    return {
        "controller": seat_or_none(view.controller(place)),
        "neighbours": plain(view.neighbours(place), names),
    }


def card_data(view: View, piece: Piece, names: PieceKeys) -> dict[str, Data]:
    """A card that the player sees, with its present numbers."""
    said: dict[str, Data] = {
        "code": piece.card.code,
        "title": piece.card.title,
        "type": piece.card.type,
        "zone": piece.zone,
        "owner": piece.owner,
    }
    if piece.zone != "in play":
        return said | ({"cost": view.cost(piece.number)} if piece.zone == "hand" else {})
    said |= {
        "controller": piece.controller,
        "at": plain(view.place_of(piece), names),
        "booted": piece.booted,
        "host": plain(piece.host, names),
        "attached": plain(piece.attached, names),
    }
    if piece.card.type == "dude":
        said |= {
            "bullets": view.bullets(piece),
            "stud": view.is_stud(piece),
            "influence": view.influence(piece),
            "bounty": piece.bounty,
            "upkeep": view.upkeep(piece),
        }
    if piece.card.type in ("dude", "deed"):
        said["control"] = view.control(piece)
    if piece.card.type == "deed":
        said |= {"controller": seat_or_none(view.controller(piece.number)), "production": view.production(piece)}
    return said


def shootout_data(view: View, names: PieceKeys) -> Data:
    """The shootout under way, None if there is none."""
    shootout = view.shootout
    if shootout is None:
        return None
    posses: list[Data] = [
        {
            "seat": posse.seat,
            "dudes": plain(posse.dudes, names),
            "shooter": plain(posse.shooter, names),
            "due": posse.due,
            "taken": posse.taken,
        }
        for posse in shootout.posses
    ]
    return {
        "at": plain(shootout.at, names),
        "leader": plain(shootout.leader, names),
        "mark": plain(shootout.mark, names),
        "round": shootout.round,
        "posses": posses,
    }


def job_data(view: View, names: PieceKeys) -> Data:
    """The job under way, None if there is none."""
    job = view.job
    if job is None:
        return None
    return {
        "seat": job.seat,
        "card": plain(job.card, names),
        "leader": plain(job.leader, names),
        "mark": plain(job.mark, names),
        "at": plain(job.place, names),
        "ghost_rock": job.ghost_rock,
    }


def measured(value: Any, names: PieceKeys) -> Data:
    """A quantity (dtk.agents.features): of the game, by seat, or by location and seat."""
    if isinstance(value, dict):
        return {key(names, place): list(by_seat) for place, by_seat in value.items()}
    return list(value) if isinstance(value, tuple) else value
