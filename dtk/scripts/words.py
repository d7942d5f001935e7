"""The names that scripts may use: quantities and questions, each with its kind, its meaning and its measurement.

Quantities of the position are those of `dtk.agents.features`: `day` for the game, `my.income` and `their.income` for a
player, `here.guns` and `here.their_guns` for an option's location. Cards have names such as `card.cost` and
`target.bullets`. Each section of a script may use only names that suit its decisions (SECTIONS).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from dtk.agents.choices.shootouts import dudes_of, sides
from dtk.agents.features import QUANTITIES, Features, Quantity, features
from dtk.agents.features import Kind as FeatureKind
from dtk.agents.standing.posses import SPREAD
from dtk.agents.standing.ranks import DeckMeans, strength
from dtk.engine import offers
from dtk.engine.abilities import OfferedUse
from dtk.engine.ids import NOBODY, NOWHERE, TOWN_SQUARE, PieceId, Place
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.view import View
from dtk.scripts.archetype import KINDS, kinds_of
from dtk.scripts.expressions import Scope, Signature
from dtk.scripts.kinds import Kind, Value

OF_FEATURES: Mapping[FeatureKind, Kind] = {"whole number": "number", "number": "number", "yes or no": "yes or no"}


class Posses(NamedTuple):
    """The dudes of both sides that fight, or could fight."""

    ours: list[Piece]
    theirs: list[Piece]


class Now:
    """A position as one player sees it, with cached answers for a script's questions about options.

    decks: the mean ranks of the game's decks, if positions of this game share them.
    """

    def __init__(self, view: View, decks: DeckMeans | None = None) -> None:
        self.view = view
        self.features: Features = features(view)
        if decks is not None:
            self.features.position.decks = decks
        self._posses: dict[Place, Posses] = {}

    @cached_property
    def in_play(self) -> list[Piece]:
        """Every card in play."""
        return [piece for piece in self.view.pieces() if piece.zone == IN_PLAY]

    @cached_property
    def their_kind(self) -> str:
        """The archetype of the other player's deck; with several players, of the next player's."""
        # Deck lists are open information (View.deck_list); gangs are chosen at the same time (rulebook-1.5.0 §4).
        return kinds_of(self.view.deck_list(self.view.opponents[0]))[0].name

    @cached_property
    def hand(self) -> list[Piece]:
        """The cards in hand."""
        return [self.view.piece(number) for number in self.view.hand]

    def posses(self, place: Place) -> Posses:
        """Both sides of the current shootout, or of a possible one at a place with all dudes near it."""
        if place not in self._posses:
            self._posses[place] = self.fighting() if self.view.shootout is not None else self.near(place)
        return self._posses[place]

    def fighting(self) -> Posses:
        """Both sides of the shootout. Before a posse has formed, all dudes that could join it."""
        view, shootout = self.view, self.view.shootout
        if shootout is None:
            return Posses([], [])
        mine, other = sides(view)
        near = self.near(shootout.at)
        ours, theirs = dudes_of(view, mine), dudes_of(view, other)
        # The posse of a job has formed before others may oppose it.
        is_whole = view.job is not None and other is shootout.posses[0]
        return Posses(ours or near.ours, theirs if is_whole or len(theirs) > 1 else near.theirs or theirs)

    def near(self, place: Place) -> Posses:
        """All dudes that could come to a place, and the largest such group of another player."""
        view = self.view
        if place == NOWHERE:
            return Posses([], [])
        crowds = [view.could_join(seat, place) for seat in view.opponents]
        return Posses(view.could_join(view.seat, place), max(crowds, key=len))

    def margin(self, place: Place) -> float:
        """The ranks by which the player's posse is ahead."""
        ours, theirs = (self.rank(posse) for posse in self.posses(place))
        return ours - theirs

    def rank(self, dudes: list[Piece]) -> float:
        """The mean rank of a posse; 0 without dudes."""
        means = self.features.position.means
        return strength(self.view, means[dudes[0].controller], dudes) if dudes else 0.0


class Option(NamedTuple):
    """An option in a position. card: its subject. target: its target. place: its location. NOBODY and NOWHERE for none.

    use: the use of a text that it begins, if any. ability: the number of the card's ability, from 1. amount: the
    payment.
    """

    now: Now
    card: PieceId = NOBODY
    target: PieceId = NOBODY
    place: Place = NOWHERE
    use: OfferedUse | None = None
    ability: int = 0
    amount: int = 0


class Word(NamedTuple):
    """A quantity that scripts may name: its kind, unit, meaning and measurement."""

    kind: Kind
    unit: str
    doc: str
    measure: Callable[[Option], Value]


def word(kind: Kind, unit: str, doc: str, measure: Callable[[Option], Value]) -> Word:
    """A quantity, in the order of a table."""
    return Word(kind=kind, unit=unit, doc=doc, measure=measure)


class Function(NamedTuple):
    """A question about a title, keyword or type. about: "card" or "target" if it is about one."""

    question: Signature
    about: str
    ask: Callable[[Option, str], Value]


# Cards


class CardWord(NamedTuple):
    """A quantity of a card that the player sees."""

    kind: Kind
    unit: str
    doc: str
    measure: Callable[[View, Piece], Value]


def card_word(kind: Kind, unit: str, doc: str, measure: Callable[[View, Piece], Value]) -> CardWord:
    """A quantity of a card, in the order of a table."""
    return CardWord(kind=kind, unit=unit, doc=doc, measure=measure)


def printed(name: str) -> Callable[[View, Piece], Value]:
    """A card's printed number, 0 without one."""
    return lambda view, piece: getattr(piece.card, name) or 0


def as_it_is(now: Callable[[View, Piece], int], name: str) -> Callable[[View, Piece], Value]:
    """A card's current number in play, and its printed number elsewhere."""
    return lambda view, piece: now(view, piece) if piece.zone == IN_PLAY else getattr(piece.card, name) or 0


def is_stud(view: View, piece: Piece) -> bool:
    """Whether a dude is a stud."""
    return view.is_stud(piece) if piece.zone == IN_PLAY else piece.card.shooter == "stud"


def is_at_home(view: View, piece: Piece) -> bool:
    """Whether a card is at its player's home."""
    return piece.zone == IN_PLAY and view.place_of(piece) == view.home(view.controller_of(piece))


CARD_WORDS: Mapping[str, CardWord] = {
    "title": card_word("text", "", "the title", lambda view, piece: piece.card.title),
    "type": card_word(
        "text", "", "the type: dude, deed, goods, spell, action ...", lambda view, piece: piece.card.type
    ),
    "suit": card_word("text", "", "spades, hearts, diamonds or clubs", lambda view, piece: piece.card.suit or ""),
    "value": card_word("number", "", "the value, from 1 (ace) to 13 (king); 0 if it has none", printed("value")),
    "cost": card_word(
        "number", "ghost rock", "the cost to play it", lambda view, piece: max(0, view.cost(piece.number))
    ),
    "bullets": card_word("number", "bullets", "its bullets now", as_it_is(View.bullets, "bullets")),
    "influence": card_word("number", "influence", "its influence now", as_it_is(View.influence, "influence")),
    "control": card_word("number", "control points", "its control points now", as_it_is(View.control, "control")),
    "production": card_word("number", "ghost rock a day", "its production", as_it_is(View.production, "production")),
    "upkeep": card_word("number", "ghost rock a day", "its upkeep", as_it_is(View.upkeep, "upkeep")),
    "bounty": card_word("number", "ghost rock", "the bounty on it", lambda view, piece: piece.bounty),
    "stud": card_word("yes or no", "", "whether it is a stud", is_stud),
    "wanted": card_word("yes or no", "", "whether there is a bounty on it", lambda view, piece: piece.bounty > 0),
    "booted": card_word("yes or no", "", "whether it is booted", lambda view, piece: piece.booted),
    "mine": card_word(
        "yes or no", "", "whether I control it", lambda view, piece: view.controller_of(piece) == view.seat
    ),
    "at_home": card_word("yes or no", "", "whether it is at its player's home", is_at_home),
}


def words_of_card(part: str) -> dict[str, Word]:
    """The quantities of a card, by name. part: "card" or "target"."""

    def of(one: CardWord) -> Callable[[Option], Value]:
        return lambda option: one.measure(option.now.view, option.now.view.piece(getattr(option, part)))

    return {f"{part}.{name}": word(one.kind, one.unit, one.doc, of(one)) for name, one in CARD_WORDS.items()}


# The position


def of_game(quantity: Quantity) -> Callable[[Option], Value]:
    """A quantity of the game."""
    return lambda option: single(option.now.features[quantity.name])


def of_me(quantity: Quantity) -> Callable[[Option], Value]:
    """A quantity by seat, for the player."""
    return lambda option: by_seat(option.now.features[quantity.name])[option.now.view.seat]


def of_them(quantity: Quantity) -> Callable[[Option], Value]:
    """A quantity for the other player; of several, the highest."""
    return lambda option: max(by_seat(option.now.features[quantity.name])[seat] for seat in option.now.view.opponents)


def single(value: object) -> Value:
    """The value of a quantity of the game. Raises `TypeError` for any other."""
    if isinstance(value, bool | int | float):
        return value
    raise TypeError("not a quantity of the game")


def by_seat(value: object) -> tuple[float, ...]:
    """The values of a quantity by seat. Raises `TypeError` for any other."""
    if isinstance(value, tuple):
        return value
    raise TypeError("not a quantity by seat")


def words_of_position() -> dict[str, Word]:
    """The quantities of a position, by name."""
    found: dict[str, Word] = {}
    for quantity in QUANTITIES.values():
        kind = OF_FEATURES[quantity.kind]
        if quantity.per == "game":
            found[quantity.name] = word(kind, quantity.unit, quantity.doc, of_game(quantity))
        elif quantity.per == "seat":
            found[f"my.{quantity.name}"] = word(kind, quantity.unit, quantity.doc, of_me(quantity))
            found[f"their.{quantity.name}"] = word(kind, quantity.unit, quantity.doc, of_them(quantity))
    found["rock"] = word("number", "ghost rock", "The same as `my.ghost_rock`.", of_me(QUANTITIES["ghost_rock"]))
    found["their.outfit"] = word("text", "", "The title of the other player's outfit.", their_outfit)
    kinds = ", ".join(f"`{kind}`" for kind in KINDS)
    doc = f"The most likely archetype of the other player's deck, judged by its list: {kinds}."
    found["their.kind"] = word("text", "", doc, lambda option: option.now.their_kind)
    return found


def their_outfit(option: Option) -> str:
    """The title of the other player's outfit; of several players, the next one's."""
    view = option.now.view
    return view.card(view.home(view.opponents[0])).title


# The location


def words_of_place() -> dict[str, Word]:
    """The quantities of an option's location, by name."""
    found = {
        "here.title": word("text", "", "The title of the deed or outfit there, or `town square`.", title_here),
        "here.control": word(
            "number", "control points", "The control points of the deed there.", at_deed(View.control)
        ),
        "here.production": word(
            "number", "ghost rock a day", "The production of the deed there.", at_deed(View.production)
        ),
        "here.mine": word("yes or no", "", "Whether it is my home or a deed that I own.", is_mine),
        "here.home": word("yes or no", "", "Whether it is a home.", is_a_home),
        "here.private": word("yes or no", "", "Whether it is private.", is_private),
    }
    for quantity in QUANTITIES.values():
        if quantity.per == "location and seat":
            kind = OF_FEATURES[quantity.kind]
            found[f"here.{quantity.name}"] = word(kind, quantity.unit, quantity.doc, here(quantity))
            found[f"here.their_{quantity.name}"] = word(
                kind,
                quantity.unit,
                f"The same for the other player (the highest of several players): {quantity.doc}",
                there(quantity),
            )
    return found


def values_here(quantity: Quantity, option: Option) -> tuple[float, ...]:
    """A quantity at the location, by seat."""
    by_place = option.now.features[quantity.name]
    if isinstance(by_place, dict):
        return by_place.get(option.place, (0,) * (len(option.now.view.opponents) + 1))
    raise TypeError("not a quantity by location")


def here(quantity: Quantity) -> Callable[[Option], Value]:
    """A quantity at the location, for the player."""
    return lambda option: values_here(quantity, option)[option.now.view.seat]


def there(quantity: Quantity) -> Callable[[Option], Value]:
    """A quantity for the other player; of several, the highest."""
    return lambda option: max(values_here(quantity, option)[seat] for seat in option.now.view.opponents)


def title_here(option: Option) -> str:
    """The title of a location."""
    if option.place == TOWN_SQUARE:
        return "town square"
    return "" if option.place == NOWHERE else option.now.view.card(option.place).title


def at_deed(now: Callable[[View, Piece], int]) -> Callable[[Option], Value]:
    """A number of the deed at the location, 0 if there is none."""

    def measure(option: Option) -> Value:
        view = option.now.view
        piece = None if option.place in (TOWN_SQUARE, NOWHERE) else view.piece(option.place)
        return 0 if piece is None or piece.card.type != "deed" else now(view, piece)

    return measure


def is_mine(option: Option) -> bool:
    """Whether the player owns the deed or home."""
    view = option.now.view
    return option.place != NOWHERE and view.owner_of_place(option.place) == view.seat


def is_a_home(option: Option) -> bool:
    """Whether it is a home."""
    view = option.now.view
    return option.place in {view.home(seat) for seat in range(len(view.opponents) + 1)}


def is_private(option: Option) -> bool:
    """Whether the location is private."""
    return option.place != NOWHERE and option.now.view.is_private(option.place)


# The odds of a fight, and the use of a text


def chance_of_margin(margin: float) -> float:
    """The chance that a hand is better, by its mean lead in ranks (dtk.agents.standing.posses)."""
    return (1 + math.erf(margin / SPREAD / math.sqrt(2))) / 2


ODDS_WORDS: Mapping[str, Word] = {
    "odds.margin": word(
        "number",
        "ranks",
        "By how many ranks my posse's mean hand beats theirs, in the shootout or with all dudes that could join.",
        lambda option: option.now.margin(option.place),
    ),
    "odds.win": word(
        "number",
        "",
        "The approximate chance that my posse's hand is better than theirs, from 0 to 1.",
        lambda option: chance_of_margin(option.now.margin(option.place)),
    ),
    "odds.mine": word(
        "number",
        "dudes",
        "The number of dudes that are in my posse or could join it.",
        lambda option: len(option.now.posses(option.place).ours),
    ),
    "odds.theirs": word(
        "number",
        "dudes",
        "The number of dudes that are in their posse or could join it.",
        lambda option: len(option.now.posses(option.place).theirs),
    ),
}


def boots_to_go(option: Option) -> bool:
    """Whether a move boots."""
    view = option.now.view
    return option.card != NOBODY and option.place != NOWHERE and view.move_boots(view.piece(option.card), option.place)


def when_used(option: Option) -> str:
    """The kind of play of an ability, the first of two; empty for a trait."""
    if option.use is None:
        return ""
    return next(iter(option.use.header.plays), "")


def cost_of_use(option: Option) -> int:
    """The least ghost rock that a use costs."""
    return 0 if option.use is None else offers.cost(option.use).ghost_rock


def boots_for_use(option: Option) -> bool:
    """Whether a use boots a card."""
    return option.use is not None and bool(offers.cost(option.use).boots)


def is_job(option: Option) -> bool:
    """Whether a use is a job."""
    return option.use is not None and offers.is_job(option.use)


MOVE_WORDS: Mapping[str, Word] = {
    "move.boots": word("yes or no", "", "Whether the dude boots to go there.", boots_to_go),
}
USE_WORDS: Mapping[str, Word] = {
    "use.when": word("text", "", "The kind of play, as printed: `noon`, `shootout`, `react` ...", when_used),
    "use.cost": word("number", "ghost rock", "The lowest cost of using it.", cost_of_use),
    "use.boots": word("yes or no", "", "Whether a card boots for it.", boots_for_use),
    "use.job": word("yes or no", "", "Whether it is a job.", is_job),
    "use.choice": word(
        "yes or no",
        "",
        "Whether this is a yes-or-no choice that one of my texts offers while it takes effect, rather than a use.",
        lambda option: option.use is None,
    ),
    "use.ability": word("number", "", "The number of the card's ability, from 1.", lambda option: option.ability),
}


PAY_WORDS: Mapping[str, Word] = {
    "pay.amount": word("number", "ghost rock", "The amount paid.", lambda option: option.amount),
}


# Questions


def has_keyword(part: str) -> Callable[[Option, str], Value]:
    """Whether a card has a keyword."""
    return lambda option, word: option.now.view.piece(getattr(option, part)).card.has(word)


def asked_text(doc: str, kind: Kind = "yes or no") -> Signature:
    """A question about a text."""
    return Signature(("text",), kind, doc)


ASKED: Mapping[str, Function] = {
    "keyword": Function(asked_text("whether the card has this keyword."), "card", has_keyword("card")),
    "target_keyword": Function(asked_text("whether the target has this keyword."), "target", has_keyword("target")),
    "in_hand": Function(
        asked_text("whether a card with this title is in my hand."),
        "",
        lambda option, title: any(piece.card.title == title for piece in option.now.hand),
    ),
    "in_play": Function(
        asked_text("whether I control a card with this title."),
        "",
        lambda option, title: any(
            piece.card.title == title and option.now.view.controller_of(piece) == option.now.view.seat
            for piece in option.now.in_play
        ),
    ),
    "they_have": Function(
        asked_text("whether another player controls a card with this title."),
        "",
        lambda option, title: any(
            piece.card.title == title and option.now.view.controller_of(piece) in option.now.view.opponents
            for piece in option.now.in_play
        ),
    ),
    "they_play": Function(
        asked_text("whether another player's deck has a card with this title, including its outfit."),
        "",
        lambda option, title: any(
            card.title == title for seat in option.now.view.opponents for card in option.now.view.deck_list(seat)
        ),
    ),
    "count_in_play": Function(
        asked_text("the number of cards with this keyword that I control.", "number"),
        "",
        lambda option, word: sum(
            piece.card.has(word) and option.now.view.controller_of(piece) == option.now.view.seat
            for piece in option.now.in_play
        ),
    ),
    "count_in_hand": Function(
        asked_text("the number of cards of this type in my hand.", "number"),
        "",
        lambda option, kind: sum(piece.card.type == kind for piece in option.now.hand),
    ),
}


# The words of each section


class Section(NamedTuple):
    """A part of a script for one kind of decision. doc: the decision.

    parts: the groups of names for its conditions, besides the position: "card", "target", "here", "odds", "move",
    "use".
    """

    doc: str
    parts: tuple[str, ...]


SECTIONS: Mapping[str, Section] = {
    "buy": Section("cards to pay for: by shoppin', inventing or exchanging", ("card",)),
    "keep": Section("cards in hand to keep, and cards to discard first", ("card",)),
    "stand": Section("moves: `card` is the dude, `here` its destination", ("card", "here", "move", "odds")),
    "call_out": Section("call-outs: `card` calls out `target`", ("card", "target", "here", "odds")),
    "accept": Section("accepting a call-out: `card` is the dude called out", ("card", "here", "odds")),
    "join": Section("joining a posse in a shootout: `card` is the dude", ("card", "here", "odds")),
    "flee": Section("fleeing from a shootout: `card` is the dude", ("card", "here", "odds")),
    "use": Section("abilities to use: `card` is the card with the ability", ("card", "use")),
    "aim": Section(
        "targets of texts and attachments: `card` goes to `target`, whose location is `here`",
        ("card", "target", "here"),
    ),
    "pay": Section("payments whose amount a text leaves to you: `card` is the card with the text", ("card", "pay")),
    "shoot": Section("the shooter: `card` is the dude", ("card", "odds")),
    "casualty": Section("casualties: `card` is the card to lose", ("card", "odds")),
    "lead": Section("the leader of a job: `card` is the dude, `target` the card with the job", ("card", "target")),
    "ride": Section("joining your own job: `card` is the dude, `target` the leader", ("card", "target", "odds")),
    "oppose": Section(
        "opposing another player's job: `card` is the dude, `target` the leader", ("card", "target", "odds")
    ),
    "lowball": Section(
        "Cheatin' texts to use against a lowball hand: `card` is the card with the text", ("card", "use")
    ),
}
# Parts of a script without rules about options: draw hands, and the starting gang.
HAND, OPENING = "hand", "opening"


@cache
def words_for(section: str) -> Mapping[str, Word]:
    """The names for conditions in a section; "" for phases, which do not decide anything."""
    if section == OPENING:
        return {name: words_of_position()[name] for name in ("their.outfit", "their.kind")}
    found = words_of_position()
    for part in parts_of(section):
        found |= words_of_part(part)
    return found


def parts_of(section: str) -> tuple[str, ...]:
    """The groups of names for a section, besides the position."""
    if section == HAND:
        return ("odds",)
    return SECTIONS[section].parts if section in SECTIONS else ()


def words_of_part(part: str) -> Mapping[str, Word]:
    """The names of a group."""
    others = {"odds": ODDS_WORDS, "move": MOVE_WORDS, "use": USE_WORDS, "pay": PAY_WORDS}
    if part in others:
        return others[part]
    return words_of_place() if part == "here" else words_of_card(part)


@cache
def scope_of(section: str) -> Scope:
    """The names and questions for conditions in a section."""
    parts = parts_of(section)
    questions = {
        name: asked.question
        for name, asked in ASKED.items()
        if asked.about in ("", *parts) and (section != OPENING or name == "they_play")
    }
    return Scope({name: word.kind for name, word in words_for(section).items()}, questions)
