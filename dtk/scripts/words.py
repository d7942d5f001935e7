"""What may a script speak of? Quantities and questions by name, each with its kind and meaning.

Those of the position are the ones of `dtk.agents.features`: `day` for the game, `my.income` and `their.income` for a
player, `here.guns` and `here.their_guns` for the location that an option is about. Cards are spoken of as `card.cost`
and `target.bullets`. Which of these a section of a script may use depends on what it decides (SECTIONS).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dtk.agents.features import QUANTITIES
from dtk.agents.features import Kind as FeatureKind
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.view import View
from dtk.scripts.expressions import Kind, Question, Scope, Value

OF_FEATURES: Mapping[FeatureKind, Kind] = {"whole number": "number", "number": "number", "yes or no": "yes or no"}


class CardWord(NamedTuple):
    """Something about a card. doc: what it is; unit: of what, "" if of nothing. measure: of a card that is seen."""

    kind: Kind
    unit: str
    doc: str
    measure: Callable[[View, Piece], Value]


def printed(name: str) -> Callable[[View, Piece], Value]:
    """A number that is printed on a card, 0 if it has none."""
    return lambda view, piece: getattr(piece.card, name) or 0


def in_play(now: Callable[[View, Piece], int], name: str) -> Callable[[View, Piece], Value]:
    """A number of a card as it is in play, and elsewhere as it is printed."""
    return lambda view, piece: now(view, piece) if piece.zone == IN_PLAY else getattr(piece.card, name) or 0


def is_stud(view: View, piece: Piece) -> bool:
    """Whether a dude is a stud."""
    return view.is_stud(piece) if piece.zone == IN_PLAY else piece.card.shooter == "stud"


CARD_WORDS: Mapping[str, CardWord] = {
    "title": CardWord("text", "", "the title", lambda view, piece: piece.card.title),
    "type": CardWord("text", "", "the type: dude, deed, goods, spell, action ...", lambda view, piece: piece.card.type),
    "suit": CardWord("text", "", "spades, hearts, diamonds or clubs", lambda view, piece: piece.card.suit or ""),
    "value": CardWord("number", "", "the value, from 1 (ace) to 13 (king), 0 for none", printed("value")),
    "cost": CardWord(
        "number", "ghost rock", "what it costs to play", lambda view, piece: max(0, view.cost(piece.number))
    ),
    "bullets": CardWord("number", "bullets", "its bullets now", in_play(View.bullets, "bullets")),
    "influence": CardWord("number", "influence", "its influence now", in_play(View.influence, "influence")),
    "control": CardWord("number", "control points", "its control points now", in_play(View.control, "control")),
    "production": CardWord("number", "ghost rock a day", "what it produces", in_play(View.production, "production")),
    "upkeep": CardWord("number", "ghost rock a day", "what it costs to keep", in_play(View.upkeep, "upkeep")),
    "bounty": CardWord("number", "ghost rock", "the bounty on it", lambda view, piece: piece.bounty),
    "stud": CardWord("yes or no", "", "whether it is a stud", is_stud),
    "wanted": CardWord("yes or no", "", "whether there is a bounty on it", lambda view, piece: piece.bounty > 0),
    "booted": CardWord("yes or no", "", "whether it is booted", lambda view, piece: piece.booted),
    "mine": CardWord(
        "yes or no", "", "whether I control it", lambda view, piece: view.controller_of(piece) == view.seat
    ),
    "at_home": CardWord(
        "yes or no",
        "",
        "whether it is at its player's home",
        lambda view, piece: piece.zone == IN_PLAY and piece.at == view.home(view.controller_of(piece)),
    ),
}
PLACE_WORDS: Mapping[str, CardWord] = {
    "title": CardWord("text", "", "the title of the deed there, `home` or `town square`", lambda view, piece: ""),
    "control": CARD_WORDS["control"],
    "production": CARD_WORDS["production"],
}
QUESTIONS: Mapping[str, Question] = {
    "keyword": Question(("text",), "yes or no", "whether the card has this keyword."),
    "target_keyword": Question(("text",), "yes or no", "whether the target has this keyword."),
    "in_hand": Question(("text",), "yes or no", "whether a card with this title is in my hand."),
    "in_play": Question(("text",), "yes or no", "whether I control a card with this title."),
    "they_have": Question(("text",), "yes or no", "whether another player controls a card with this title."),
    "count_in_play": Question(("text",), "number", "how many cards with this keyword I control."),
    "count_in_hand": Question(("text",), "number", "how many cards of this type are in my hand."),
}


class Word(NamedTuple):
    """A quantity that scripts may name: its kind, unit and meaning."""

    kind: Kind
    unit: str
    doc: str


def words_of_position() -> dict[str, Word]:
    """The quantities of a position, by name."""
    found: dict[str, Word] = {}
    for quantity in QUANTITIES.values():
        kind = OF_FEATURES[quantity.kind]
        names = {
            "game": [quantity.name],
            "seat": [f"my.{quantity.name}", f"their.{quantity.name}"],
            "location and seat": [],
        }[quantity.per]
        found |= {name: Word(kind, quantity.unit, quantity.doc) for name in names}
    return found


def words_of_place() -> dict[str, Word]:
    """The quantities of the location that an option is about, by name."""
    found = {f"here.{name}": Word(word.kind, word.unit, word.doc) for name, word in PLACE_WORDS.items()}
    found["here.mine"] = Word("yes or no", "", "whether I own the deed or home there")
    found["here.private"] = Word("yes or no", "", "whether it is private")
    for quantity in QUANTITIES.values():
        if quantity.per == "location and seat":
            word = Word(OF_FEATURES[quantity.kind], quantity.unit, quantity.doc)
            found |= {f"here.{quantity.name}": word, f"here.their_{quantity.name}": word}
    return found


def words_of_card(prefix: str) -> dict[str, Word]:
    """The quantities of a card, by name."""
    return {f"{prefix}.{name}": Word(word.kind, word.unit, word.doc) for name, word in CARD_WORDS.items()}


class Section(NamedTuple):
    """A part of a script that decides one thing. doc: what; parts: what its conditions may speak of besides the
    position: "card", "target", "here", "odds".
    """

    doc: str
    parts: tuple[str, ...]


SECTIONS: Mapping[str, Section] = {
    "buy": Section("what to bring into play with ghost rock, by shoppin', inventing or exchanging", ("card",)),
    "keep": Section("which cards in hand are worth keeping, and which go first", ("card",)),
    "stand": Section("who goes where: `card` is the dude, `here` where it goes", ("card", "here")),
    "call_out": Section("who calls out whom: `card` calls out `target`", ("card", "target", "here", "odds")),
    "accept": Section("whether a dude that is called out stays: `card` is the dude", ("card", "here", "odds")),
    "join": Section("who joins a posse in a shootout", ("card", "here", "odds")),
    "flee": Section("who runs from a shootout", ("card", "here", "odds")),
    "shoot": Section("who is the shooter", ("card", "odds")),
    "casualty": Section("who or what is lost first", ("card", "odds")),
    "use": Section("which ability of a card in play or in hand is used: `card` is the card", ("card",)),
    "aim": Section("whom or what an ability is used on: `card` is the card, `target` the target", ("card", "target")),
    "lead": Section("who leads a job", ("card",)),
    "ride": Section("who rides with the leader of a job", ("card", "odds")),
    "oppose": Section("who opposes another player's job", ("card", "odds")),
}
ODDS_WORDS: Mapping[str, Word] = {
    "odds.margin": Word("number", "ranks", "by how many ranks my posse's mean hand would be better than theirs"),
    "odds.mine": Word("number", "dudes", "how many dudes are in my posse, or could be"),
    "odds.theirs": Word("number", "dudes", "how many dudes are in theirs, or could be"),
}


def words_for(section: str) -> dict[str, Word]:
    """All that conditions in a section may name; "" is for what decides nothing by itself (phases, opening)."""
    found = words_of_position()
    for part in SECTIONS[section].parts if section else ():
        if part == "here":
            found |= words_of_place()
        elif part == "odds":
            found |= ODDS_WORDS
        else:
            found |= words_of_card(part)
    return found


def scope_of(section: str) -> Scope:
    """What conditions in a section may name and ask."""
    parts = SECTIONS[section].parts if section else ()
    about = {"keyword": "card", "target_keyword": "target"}
    questions = {name: asked for name, asked in QUESTIONS.items() if about.get(name) in (None, *parts)}
    return Scope({name: word.kind for name, word in words_for(section).items()}, questions)
