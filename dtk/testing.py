"""What do the rules say? A table laid out as wanted, and answers told beforehand: a rules question in ten lines.

    from dtk.testing import Table, deed, dude, rule

    @rule("rulebook-1.5.0 §5.3.3 ¶3")
    def test_from_home_to_a_deed_next_to_it_is_a_short_way() -> None:
        table = Table()
        table.put(0, deed("Bank"))
        table.put(0, dude("Allie"))
        table.play("play: move Allie", "move to: Bank")
        assert table.at("Allie") == "Bank" and not table.is_booted("Allie")

**The table.** `Table()` is High Noon of day 1, the turn of seat 0, who is the Winner; two plain homes, no ghost rock,
no cards. `put` lays cards into play, `in_hand`, `in_deck`, `in_discard` and `in_boot_hill` elsewhere; `next_cards` lays
the cards on top of a deck that will be drawn or pulled next, the first one first. A card is

- made up: `dude("Sheriff", bullets=2, shooter="stud", influence=1, keywords=("Deputy",))`, `deed`, `goods`, `spell`,
  `action`, `outfit`, `legend`, `joker`. What is not said is nothing: no cost, no bullets, no keywords. The fields are
  those of dtk.cards.card.Card; docs/rules-questions.md lists them;
- printed: its title or code as a text, `"Allie Hensman"`;
- or just a suit and value, many in one text: `"2♠ 10h JD Joker"`. They are called `2♠`; answers may say `2S` too.

**Names.** A card on the table is called by its title. A second copy of the same owner is `Allie #2`; where both players
have one, say `Allie of 0`. Places are `town square`, `home 0`, `home 1`, and deeds by their titles.

**Answers.** `play` goes on until all of its answers are given, each a line: what is to be decided, a colon, and what
the player says. In front may stand the seat that must be asked, and in brackets what it must be about:

    table.play("play: move Allie", "move to: town square")
    table.to("high noon", "1 pay upkeep [Bo]: yes", "0 pay upkeep [Allie]: no")
    table.play("play: pass", "1 play: Bo calls out", "1 call out: Allie", "0 accept: yes")

Yes and no are `yes` and `no`, "nothing" and "no more" are `none`, several cards are told apart by `, `. The script is
strict: a question without an answer fails and lists the options, so does an answer that is no option, and so does one
that is left over. What has only one legal answer is not asked. `options` tells what could be said, `plays` what a
player can do on the turn. `call out Bo`, which says the same as `Bo calls out`, may be said as well.

**Texts.** What a card does is taught: `table.teach(card, ability("Noon, Boot", effect, targets=...))`, with `react`
and `trait` for what answers events (dtk.engine.events), and Change and Bar of dtk.engine.abilities for what a card
changes or forbids as long as it is in play. An ability is used by `play: use Bank`, a React by `react: answer Bank`;
of several on one card `use ability 2 Bank`, `answer no. 2 Bank`. An effect gets a dtk.engine.abilities.Use.

**Editions.** `Table(ruleset="aeg-2015")` is played by the rules of 2015 where they differ (docs/editions.md).

**At rest.** After `play`, `step`, `to` and `do` the whole state is checked (dtk.engine.check).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

from dtk.cards.card import GANGS, JOKERS, SUITS, SYMBOLS, TYPES, Card, Keyword, Special, value_name
from dtk.cards.names import Reference, identity_of
from dtk.cardtext.library import card_texts
from dtk.engine import bars, check, control, flow, places, stats
from dtk.engine.abilities import (
    AFTER,
    BEFORE,
    WHEN,
    Ability,
    Answer,
    Bar,
    Change,
    Effect,
    Link,
    Loan,
    Purse,
    Text,
)
from dtk.engine.events import Event
from dtk.engine.game import Decision, Game
from dtk.engine.header import REACT, Header, parsed
from dtk.engine.header import WHEN as WHENS
from dtk.engine.ids import NOBODY, NOWHERE, TOWN_SQUARE
from dtk.engine.lasting import OPS, until_named
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.plays import Play
from dtk.engine.rules.setup import DeckList, new_state
from dtk.engine.state import PHASES, Outcome, State
from dtk.engine.switches import PINEBOX, Switches, switches_of
from dtk.engine.texts import NO_TEXTS, Texts
from dtk.engine.verbs import effects
from dtk.engine.view import View
from dtk.files.words import one_of, perhaps

__all__ = [
    "ScriptFault",
    "Table",
    "Unscripted",
    "ability",
    "action",
    "card",
    "cards",
    "deed",
    "dude",
    "goods",
    "joker",
    "legend",
    "outfit",
    "printed",
    "react",
    "rule",
    "ruling",
    "spell",
    "trait",
]

P = ParamSpec("P")
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

LETTERS = {suit[0].upper(): suit for suit in SUITS} | {symbol: suit for suit, symbol in SYMBOLS.items()}
NUMBERS = {value_name(value): value for value in range(1, 14)}
ALMOST_SLOT = re.compile(rf"\w{{1,2}}[{''.join(SYMBOLS.values())}]|[0-9]{{1,2}}[a-z]", re.IGNORECASE)
SLOT = re.compile(rf"\b(?P<value>[2-9]|10|[AJQK])(?P<suit>[{''.join(LETTERS)}])(?!\w)", re.IGNORECASE)
LINE = re.compile(r"(?:(?P<seat>\d+) )?(?P<kind>[^:\[]+?)(?: \[(?P<about>[^\]]*)\])?: (?P<what>.+)")
MOST_UNITS = 2000
NOT_ASKED = "What has only one legal answer is not asked; `options` and `plays` tell what could be said."

# Cards with the same facts are one card, as in the database. They come from the first pack, which every law knows.
MADE: dict[Card, Card] = {}
NO_FACTS: dict[str, Any] = {one.name: None for one in fields(Card) if one.init} | {
    "pack": "DTR",
    "gangs": (),
    "keywords": (),
    "headers": (),
    "grants": (),
    "variable": (),
    "errata": (),
    "copies": 1,
}
# What play never asks for, or what is said of every card anyway.
OF_NO_PLAY = frozenset(
    ("title", "type", "identity", "pack", "copies", "octgn", "promo_of", "errata", "headers", "grants", "variable")
)


def rule(*paragraphs: str) -> Callable[[F], F]:
    """Say which paragraphs a test covers: `@rule("rulebook-1.5.0 §5.2 ¶3", "rulebook-1.5.0 §6.1 step 3 ¶1")`."""

    def mark(test: F) -> F:
        test.__dict__.setdefault("rules", []).extend(paragraphs)
        return test

    return mark


def ruling(*ids: str) -> Callable[[F], F]:
    """Say which published card rulings a test shows: `@ruling("compendium-1.9.3:942", "faq-2015:399")`."""

    def mark(test: F) -> F:
        test.__dict__.setdefault("rulings", []).extend(ids)
        return test

    return mark


def card(title: str, type: str, keywords: Sequence[str] = (), special: Special | None = None, **facts: Any) -> Card:
    """A made-up card. keywords: with their ratings, "Huckster 2". facts: fields of dtk.cards.card.Card.

    Raises TypeError for other fields, ValueError for a type, suit, shooter, gang or joker that there is not.
    """
    one_of("type", type, TYPES)
    for name in sorted(set(facts) - set(NO_FACTS)):
        said = sorted({*NO_FACTS} - OF_NO_PLAY)
        raise TypeError(f"A card has no {name}{perhaps(name, said)}. It has {', '.join(said)}.")
    for name, known in (("suit", SUITS), ("shooter", ("stud", "draw")), ("joker", JOKERS)):
        if facts.get(name) is not None:
            one_of(name, facts[name], known)
    for gang in facts.get("gangs", ()):
        one_of("gang", gang, GANGS)
    made = Card(
        **NO_FACTS
        | {
            "code": f"made up: {type} {title}",
            "title": title,
            "type": type,
            "identity": identity_of(title),
            "special": special or Special(),
            "keywords": tuple(Keyword.parse(one) for one in keywords),
        }
        | facts
    )
    return MADE.setdefault(made, made)


def dude(title: str, **facts: Any) -> Card:
    """A made-up dude: a drifter, 5♠, a draw without bullets, influence, cost and upkeep where nothing else is said."""
    plain: dict[str, Any] = {
        "suit": "spades",
        "value": 5,
        "bullets": 0,
        "shooter": "draw",
        "influence": 0,
        "cost": 0,
        "upkeep": 0,
    }
    return card(title, "dude", **plain | facts)


def deed(title: str, **facts: Any) -> Card:
    """A made-up deed: 5♦, without cost, production and control points where nothing else is said."""
    plain: dict[str, Any] = {"suit": "diamonds", "value": 5, "cost": 0, "production": 0, "control": 0}
    return card(title, "deed", **plain | facts)


def goods(title: str, **facts: Any) -> Card:
    """A made-up goods card: 5♥, without cost and bonuses where nothing else is said."""
    plain: dict[str, Any] = {"suit": "hearts", "value": 5, "cost": 0}
    return card(title, "goods", **plain | facts)


def spell(title: str, **facts: Any) -> Card:
    """A made-up spell: 5♥, without cost where nothing else is said; its keywords say which."""
    plain: dict[str, Any] = {"suit": "hearts", "value": 5, "cost": 0}
    return card(title, "spell", **plain | facts)


def action(title: str, **facts: Any) -> Card:
    """A made-up action card: 5♣, without cost where nothing else is said."""
    plain: dict[str, Any] = {"suit": "clubs", "value": 5, "cost": 0}
    return card(title, "action", **plain | facts)


def joker(title: str = "Joker", kind: str = "plain") -> Card:
    """A made-up joker. kind: "plain", "devil" or "heretic"."""
    return card(title, "joker", joker=kind)


def outfit(title: str, **facts: Any) -> Card:
    """A made-up outfit: without stash and production where nothing else is said."""
    plain: dict[str, Any] = {"stash": 0, "production": 0}
    return card(title, "outfit", **plain | facts)


def legend(title: str, **facts: Any) -> Card:
    """A made-up legend."""
    return card(title, "legend", **facts)


def printed(title: str) -> Card:
    """A printing in the database by its code or title, the newest where there are several. Raises LookupError."""
    from dtk.cards.database import load_database

    found = load_database().names.resolve(Reference(title))
    if found.card is None:
        near = f"; perhaps {', '.join(found.suggestions)}" if found.suggestions else ""
        raise LookupError(f"There is no card called {title!r}{near}.")
    return found.card


def played_by(ruleset: str | Switches) -> Switches:
    """How a ruleset has games played. Raises UnknownLaw for a name that there is not."""
    if isinstance(ruleset, Switches):
        return ruleset
    from dtk.cards.database import load_database
    from dtk.legality.rules_repository import RulesRepository

    return switches_of(RulesRepository(load_database()).context(ruleset))


def cards(*called: str | Card) -> list[Card]:
    """Cards as they are called: a card as it is, slots like `2♠ 10h JD Joker`, or a printed title.

    Raises LookupError for anything else.
    """
    found: list[Card] = []
    for one in called:
        if isinstance(one, Card):
            found.append(one)
            continue
        slots = {token: slot_card(token) for token in one.split()}
        whole = [slots[token] for token in one.split()]
        bad = [token for token, slot in slots.items() if slot is None]
        if not bad:
            found += [slot for slot in whole if slot is not None]
        elif len(bad) < len(slots) or any(ALMOST_SLOT.fullmatch(token) for token in bad):
            found.append(titled(one, bad))
        else:
            found.append(printed(one))
    return found


def one_card(called: str | Card) -> Card:
    """The one card of a name. Raises LookupError for none, ValueError for several."""
    found = cards(called)
    if len(found) != 1:
        raise ValueError(f"{called!r} is {len(found)} cards; here goes one.")
    return found[0]


def titled(title: str, bad: Sequence[str]) -> Card:
    """The printing of a title that looks like suits and values. Raises LookupError that names what is neither."""
    try:
        return printed(title)
    except LookupError:
        raise LookupError(
            f"{', '.join(map(repr, bad))} in {title!r} is no card: write A, 2 to 10, J, Q or K and then S, H, D or C "
            "(or ♠ ♥ ♦ ♣), or Joker; or one printed title."
        ) from None


def symbols(slot: re.Match[str]) -> str:
    """A suit and value as cards are called by it: `8♠` for `8S`."""
    return f"{slot['value'].upper()}{SYMBOLS[LETTERS[slot['suit'].upper()]]}"


def slot_card(token: str) -> Card | None:
    """An action card that is nothing but its suit and value, or a joker; None for any other text."""
    if token.casefold() == "joker":
        return joker()
    slot = SLOT.fullmatch(token)
    if slot is None:
        return None
    suit, value = LETTERS[slot["suit"].upper()], NUMBERS[slot["value"].upper()]
    return action(f"{value_name(value)}{SYMBOLS[suit]}", suit=suit, value=value)


def ability(header: str, effect: Effect, **more: Any) -> Ability:
    """A made-up ability with a printed header, `Noon, Boot`. more: fields of dtk.engine.abilities.Ability.

    Raises ValueError for a header that is none, or a React's; TypeError for other fields.
    """
    read = header_of(header)
    if REACT in read.plays:
        raise ValueError(f"{header!r} is the header of a React, which answers an event: `react(header, timing, ...)`.")
    return Ability(read, effect, **only(Ability, more))


def react(header: str, timing: str, to: type[Event], effect: Effect, **more: Any) -> Answer:
    """A made-up React, such as `react("React, Boot", "after", Aced, ...)`. more: fields of Answer.

    Raises ValueError for a header or timing that is none of a React, TypeError for other fields and no event.
    """
    read = header_of(header)
    if read.plays != (REACT,):
        raise ValueError(f"{header!r} is no header of a React, such as 'React, Boot'; `ability` makes plays.")
    return answer(timing, to, effect, read, more)


def trait(timing: str, to: type[Event], effect: Effect, **more: Any) -> Answer:
    """A made-up trait that answers an event. more: fields of dtk.engine.abilities.Answer. Raises as `react` does."""
    return answer(timing, to, effect, None, more)


def answer(timing: str, to: type[Event], effect: Effect, header: Header | None, more: dict[str, Any]) -> Answer:
    """What answers an event, if it can ever do so."""
    one_of("timing", timing, (BEFORE, WHEN, AFTER))
    if more.get("instead") and timing != WHEN:
        raise ValueError(f"What happens instead of an event happens {WHEN!r} it does, not {timing!r}.")
    if not (isinstance(to, type) and issubclass(to, Event)):
        raise TypeError(f"{to!r} is no type of event: dtk.engine.events has them, such as Booted or Moved.")
    return Answer(to, timing, effect, header=header, **only(Answer, more))


def header_of(text: str) -> Header:
    """A printed header. Raises ValueError for one that is none, or does not say when."""
    try:
        read = parsed(text)
    except ValueError as error:
        near = perhaps(text.split(",")[0], WHENS)
        raise ValueError(f"{str(error).rstrip('.')}{near}. It begins with {', '.join(WHENS)} ...") from None
    if not read.plays:
        raise ValueError(f"{text!r} does not say when: {', '.join(WHENS)} ...")
    return read


def only(kind: type[Ability] | type[Answer], said: dict[str, Any]) -> dict[str, Any]:
    """What was said beside the rest of a text, if it has such fields. Raises TypeError."""
    known = [one.name for one in fields(kind) if one.name not in ("header", "effect", "to", "timing")]
    for name in sorted(set(said) - set(known)):
        what = "An ability" if kind is Ability else "What answers an event"
        raise TypeError(f"{what} has no {name}{perhaps(name, known)}. It has {', '.join(known)}.")
    return said


def numbered(title: str, count: int) -> str:
    """What a piece is called: `Allie`, and `Allie #2` for the second of the name."""
    return title if count == 1 else f"{title} #{count}"


class ScriptFault(AssertionError):
    """The game did not go as told. decision: what was asked, if something was."""

    def __init__(self, message: str, decision: Decision | None = None) -> None:
        self.decision = decision
        super().__init__(message)


class Unscripted(ScriptFault):
    """A question came that no answer was told for."""


class Script:
    """The agent of every seat: gives the answers in the order in which they were told, and nothing else."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lines: list[str] = []

    def answer(self, decision: Decision, view: Any) -> Any:
        """The option that the next line means. Raises ScriptFault where it means none, or there is no line."""
        said = self.table.describe(decision)
        if not self.lines:
            raise Unscripted(f"Nobody told what to say to this:\n{said}", decision)
        line = self.lines.pop(0)
        parts = LINE.fullmatch(line)
        if parts is None:
            raise ScriptFault(f"{line!r} is no answer: write `what is decided: what is said`.\n{said}", decision)
        asked = parts["kind"] == decision.kind and parts["seat"] in (None, str(decision.seat))
        if not asked or (parts["about"] is not None and not self.table.says(parts["about"], decision.about)):
            raise ScriptFault(f"{line!r} was to be next, but this is asked:\n{said}", decision)
        meant = [option for option in decision.options if self.table.says(parts["what"], option)]
        if len(meant) != 1:
            why = "means several of the options" if meant else "is none of the options"
            raise ScriptFault(f"{line!r} {why}:\n{said}", decision)
        return meant[0]


class Table:
    """A game laid out for a test.

    outfits: one a seat, made-up ones by default; legends: one a seat, or None. phase: the one that comes next, or High
    Noon under way. turn: whose play it is, the Winner's by default. winner: NOBODY before there is one. ruleset: by
    which rules, `aeg-2015` say; or the switches themselves, `PINEBOX._replace(over_limit="old-goes")`. Those of
    `Table.usual` where nothing is said, so that a test can be played by either edition. blank: whether printed cards
    have no text.
    """

    usual: ClassVar[str | Switches] = PINEBOX

    def __init__(
        self,
        *outfits: str | Card,
        legends: Sequence[str | Card | None] = (),
        phase: str = "high noon",
        day: int = 1,
        winner: int = 0,
        turn: int | None = None,
        seed: str = "test",
        ruleset: str | Switches | None = None,
        blank: bool = False,
    ) -> None:
        leads = cards(*outfits) or [outfit("A Home"), outfit("Another Home")]
        beside = [None if one is None else cards(one)[0] for one in legends]
        beside += [None] * (len(leads) - len(beside))
        decks = [DeckList(f"seat {seat}", lead, beside[seat], (), ()) for seat, lead in enumerate(leads)]
        self.script = Script(self)
        self.begin(decks, seed, ruleset, NO_TEXTS if blank else card_texts())
        state = self.state
        for player in state.players:
            player.rock = 0
        state.phase, state.day = one_of("phase", phase, PHASES), day
        state.winner = NOBODY if winner == NOBODY else self.seat(winner)
        state.turn = max(0, winner) if turn is None else self.seat(turn)

    def begin(
        self, decks: Sequence[DeckList], seed: str, ruleset: str | Switches | None = None, texts: Texts = NO_TEXTS
    ) -> None:
        """Start over with decks, before setup."""
        state = new_state(decks, seed, texts, played_by(self.usual if ruleset is None else ruleset))
        seats = range(len(decks))
        self.game = Game(state, [self.script for _ in seats], [View(state, seat) for seat in seats])
        self.names: list[str] = []
        self.named: list[Card] = []
        self.name_all()

    @classmethod
    def before_setup(cls, *decks: DeckList, seed: str = "test", ruleset: str | Switches | None = None) -> Table:
        """A table with decks on it, before anything was done; setup is up to the test."""
        table = cls()
        table.begin(decks, seed, ruleset)
        return table

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    # Names

    def name_all(self) -> None:
        """Name every piece that has no name yet, or is another card now (dtk.engine.rules.experience)."""
        pieces = self.state.pieces
        nameless = [one for one in pieces if one.number >= len(self.named) or self.named[one.number] is not one.card]
        self.named = [piece.card for piece in pieces]
        self.names = [*self.names, *[""] * len(pieces)][: len(pieces)]
        for piece in nameless:
            self.names[piece.number] = ""
        for piece in nameless:
            taken = {self.names[other.number] for other in pieces if other.owner == piece.owner}
            title = f"home {piece.owner}" if piece.card.type == "outfit" else piece.card.title
            count = next(count for count in range(1, len(taken) + 2) if numbered(title, count) not in taken)
            self.names[piece.number] = numbered(title, count)

    def __getitem__(self, name: str) -> Piece:
        """The piece of a name. Raises LookupError for none and for several."""
        self.name_all()
        found = [number for number in range(len(self.names)) if self.says(name, number)]
        if len(found) > 1:
            raise LookupError(f"Several cards are called {name!r}: {', '.join(self.text(one, True) for one in found)}.")
        if not found:
            there = f" There are {', '.join(self.names)}." if self.names else ""
            raise LookupError(f"No card is called {name!r}{perhaps(name, self.names)}.{there}")
        return self.state.pieces[found[0]]

    def place(self, name: str) -> int:
        """The place of a name: `town square`, `home 1`, or a deed. Raises LookupError for any other."""
        found = [one for one in places.locations(self.state) if name in self.texts(one)]
        if len(found) == 1:
            return found[0]
        there = self.called(places.locations(self.state))
        if found:
            raise LookupError(f"Several places are called {name!r}; say whose, {name + ' of 0'!r}.")
        raise LookupError(f"No place is called {name!r}{perhaps(name, there)}. There are {', '.join(there)}.")

    def seat(self, number: int) -> int:
        """A seat. Raises ValueError where nobody sits."""
        seats = range(len(self.state.players))
        if number not in seats:
            raise ValueError(f"Nobody sits at seat {number}; there are {', '.join(map(str, seats))}.")
        return number

    def name(self, number: int) -> str:
        """What a piece or place is called."""
        self.name_all()
        return {TOWN_SQUARE: "town square", NOWHERE: "nowhere"}.get(number) or self.names[number]

    def texts(self, option: Any) -> tuple[str, str]:
        """An option in words, with and without the owners of cards."""
        return self.text(option, False), self.text(option, True)

    def says(self, said: str, option: Any) -> bool:
        """Whether a player who says so means an option: in its words, `call out Allie` too, and `8S` for `8♠`."""
        texts: tuple[str, ...] = self.texts(option)
        if isinstance(option, Play) and option.kind == "call out":
            texts += tuple(f"call out {text}" for text in self.texts(option.piece))
        return said in texts or SLOT.sub(symbols, said) in texts

    def text(self, option: Any, owners: bool = False) -> str:
        """An option in words. owners: whether each card is told with its owner."""
        if option is None:
            return "none"
        if isinstance(option, bool):
            return "yes" if option else "no"
        if isinstance(option, str):
            return option
        if isinstance(option, int):
            told = owners and option >= 0 and self.state.pieces[option].card.type != "outfit"
            return f"{self.name(option)} of {self.state.pieces[option].owner}" if told else self.name(option)
        if isinstance(option, Play) and option.kind == "call out":
            # Said in order, it would be read as who is called out.
            return f"{self.text(option.piece, owners)} calls out"
        if hasattr(option, "_fields"):
            return " ".join(self.phrases(option, owners))
        return ", ".join(self.text(one, owners) for one in option) or "nothing"

    def phrases(self, option: Any, owners: bool) -> Iterator[str]:
        """The fields of an option: its words first, then cards and places; `to` is spoken."""
        kept = [
            (name, value)
            for name, value in zip(option._fields, option, strict=True)
            if name not in option._field_defaults or option._field_defaults[name] != value
        ]
        for name, value in sorted(kept, key=lambda pair: not isinstance(pair[1], str)):
            yield f"to {self.text(value, owners)}" if name == "to" else self.text(value, owners)

    def describe(self, decision: Decision) -> str:
        """A decision with all its options, as a script would say them."""
        about = "" if decision.about in (None, (), []) else f" [{self.text(decision.about)}]"
        head = f"{decision.seat} {decision.kind}{about}: "
        return "\n".join(f"  {head}{text}" for text in self.told(decision))

    def told(self, decision: Decision) -> list[str]:
        """The options in words; with owners where the words alone are not enough."""
        short = [self.text(option) for option in decision.options]
        return [
            text if short.count(text) == 1 else self.text(option, owners=True)
            for text, option in zip(short, decision.options, strict=True)
        ]

    # Laying out

    def add(self, seat: int, called: str | Card) -> Piece:
        """A new piece that a seat owns, in no pile yet."""
        what = one_card(called)
        piece = Piece(len(self.state.pieces), what, self.seat(seat))
        piece.zone = "removed"
        self.state.pieces.append(piece)
        self.state.active.rebuild()
        self.name_all()
        return piece

    def put(
        self,
        seat: int,
        called: str | Card,
        at: str | None = None,
        *,
        on: str | None = None,
        booted: bool = False,
        bounty: int = 0,
        control_points: int = 0,
        left: bool = False,
        controller: int | None = None,
    ) -> str:
        """Put a card into play, without asking any rule. Returns its name.

        at: where a dude is, at its controller's home by default. on: what a card is attached to. left: a deed goes to
        the left end of its owner's street, not to the right. controller: who has taken control of it. Raises ValueError
        for goods and spells on nothing, LookupError for a place that there is not.
        """
        what = one_card(called)
        if on is None and what.type in ("goods", "spell"):
            raise ValueError(f"Nobody carries {what.title}; say who: `put({seat}, ..., on='Allie')`.")
        where = None if at is None else self.place(at)
        bearer = None if on is None else self[on]
        piece, state = self.add(seat, what), self.state
        piece.zone, piece.booted, piece.bounty, piece.control_points = IN_PLAY, booted, bounty, control_points
        piece.controller = seat if controller is None else self.seat(controller)
        state.came(piece.number)
        if bearer is not None:
            piece.host, piece.controller = bearer.number, bearer.controller
            bearer.attached.append(piece.number)
        elif piece.card.type == "deed":
            player = state.players[seat]
            piece.at = piece.number
            row = player.out_of_town if places.is_out_of_town(piece.card) else player.street
            row.insert(0 if left else len(row), piece.number)
        else:
            piece.at = places.home(state, piece.controller) if where is None else where
        return self.names[piece.number]

    def lay(self, seat: int, zone: str, pile: list[int], called: Sequence[str | Card]) -> list[str]:
        """Lay new cards on a pile, in order."""
        pieces = [self.add(self.seat(seat), one) for one in cards(*called)]
        for piece in pieces:
            piece.zone = zone
            pile.append(piece.number)
        return [self.names[piece.number] for piece in pieces]

    def in_hand(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards into a play hand."""
        return self.lay(seat, "hand", self.state.players[seat].hand, called)

    def in_draw_hand(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards into a draw hand."""
        return self.lay(seat, "draw hand", self.state.players[seat].draw_hand, called)

    def in_discard(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards onto a discard pile, the last on top."""
        return self.lay(seat, "discard", self.state.players[seat].discard, called)

    def in_boot_hill(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards into a Boot Hill."""
        return self.lay(seat, "boot hill", self.state.players[seat].boot_hill, called)

    def in_deck(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards below a deck, the first on top of the others."""
        below: list[int] = []
        names = self.lay(seat, "deck", below, called)
        self.state.players[seat].deck[:0] = reversed(below)
        return names

    def next_cards(self, seat: int, *called: str | Card) -> list[str]:
        """Put cards on top of a deck: the first is drawn or pulled first."""
        above: list[int] = []
        names = self.lay(seat, "deck", above, called)
        self.state.players[seat].deck.extend(reversed(above))
        return names

    def set_rock(self, seat: int, amount: int) -> None:
        """Say how much ghost rock a player has."""
        self.state.players[self.seat(seat)].rock = amount

    def teach(self, called: str | Card, *parts: Ability | Answer | Change | Bar | Link | Purse | Loan | Text) -> None:
        """Give a card a text: what all copies of it do from now on, beside what it was taught before.

        A whole Text is one that the card grants to others. called: a card, the name of one on this table, or a printed
        one. Raises ValueError for a Change or Bar of what there is not.
        """
        for part in parts:
            if isinstance(part, Change):
                stats.known(part.stat)
                one_of("change", part.change, OPS)
            elif isinstance(part, Bar):
                one_of("bar", part.what, bars.ALL)
        pieces = self.state.pieces if isinstance(called, str) else ()
        here = {piece.card.code: piece.card for piece in pieces if self.says(str(called), piece.number)}
        what = next(iter(here.values())) if len(here) == 1 else one_card(called)
        known = dict(self.state.active.texts.by_code)
        text = known.get(what.code, Text())
        known[what.code] = Text(
            (*text.abilities, *(one for one in parts if isinstance(one, Ability))),
            (*text.answers, *(one for one in parts if isinstance(one, Answer))),
            (*text.changes, *(one for one in parts if isinstance(one, Change))),
            (*text.bars, *(one for one in parts if isinstance(one, Bar))),
            (*text.links, *(one for one in parts if isinstance(one, Link))),
            (*text.purses, *(one for one in parts if isinstance(one, Purse))),
            (*text.grants, *(one for one in parts if isinstance(one, Text))),
            (*text.loans, *(one for one in parts if isinstance(one, Loan))),
        )
        self.state.active.texts = Texts(known)

    def modify(self, name: str, stat: str, amount: int, until: str = "day", change: str = "add") -> None:
        """Change a statistic of a card for a while (dtk.engine.lasting.StatChange).

        stat: a statistic (dtk.engine.stats), or what is to be impossible (dtk.engine.bars). Raises ValueError for what
        there is not.
        """
        stats.known(stat, bars.ALL)
        lasts = until_named(until)
        op = next(op for op in OPS if op == one_of("change", change, OPS))
        if stat in bars.ALL:
            effects.forbid(self.game, self[name], stat, lasts)
        else:
            effects.modify(self.game, self[name], stat, amount, lasts, op)

    # Playing

    def say(self, *script: str) -> None:
        """Tell the answers to come. Raises ScriptFault where others are still to be given."""
        self.all_said()
        self.script.lines = list(script)

    def play(self, *script: str) -> None:
        """Go on, unit by unit (dtk.engine.flow), until all answers are given; at least one unit."""
        self.say(*script)
        self.go_on(lambda: not self.script.lines)

    def step(self, *script: str) -> None:
        """Play just one unit."""
        self.say(*script)
        flow.step(self.game)
        self.at_rest()

    def to(self, phase: str, *script: str) -> None:
        """Go on until a phase comes next, at least one unit, or until the game is over."""
        one_of("phase", phase, PHASES)
        self.say(*script)
        self.go_on(lambda: self.state.phase == phase and self.state.shootout is None)

    def go_on(self, is_enough: Callable[[], bool]) -> None:
        """Play units until it is enough or the game is over."""
        for _ in range(MOST_UNITS):
            flow.step(self.game)
            if self.is_over or is_enough():
                self.at_rest()
                return
        left = f", and nobody asked for {self.script.lines}. {NOT_ASKED}" if self.script.lines else "."
        raise ScriptFault(f"The game went on for {MOST_UNITS} units (phases, plays, steps of shootouts){left}")

    def do(self, rule: Callable[Concatenate[Game, P], T], *args: P.args, **named: P.kwargs) -> T:
        """Call a rule or verb of the engine on this game; answers are told with `say` before."""
        result = rule(self.game, *args, **named)
        self.at_rest()
        return result

    def options(self, *script: str) -> list[str]:
        """What may be said to the first question after some answers in the next unit; nothing changes.

        Empty where nothing is asked.
        """
        kept, lines = self.game, self.script.lines
        state = kept.state.copy()
        views = [View(state, player.seat) for player in state.players]
        self.game = Game(state, kept.agents, views)
        self.script.lines = list(script)
        try:
            flow.step(self.game)
            self.all_said()
        except Unscripted as fault:
            return self.told(fault.decision) if fault.decision else []
        finally:
            self.game, self.script.lines = kept, lines
        return []

    def plays(self, seat: int | None = None) -> list[str]:
        """What a player, or the one whose turn it is, could do in High Noon now."""
        from dtk.engine.rules.high_noon import legal_plays

        return [self.text(play) for play in legal_plays(self.game, self.state.turn if seat is None else seat)]

    def all_said(self) -> None:
        """Raises ScriptFault where an answer was not asked for."""
        if self.script.lines:
            raise ScriptFault(f"Nobody asked for this: {self.script.lines}. {NOT_ASKED}")

    def at_rest(self) -> None:
        """Check that all was said, that nothing hangs in the air, and that the state is whole."""
        self.all_said()
        faults = check.faults(self.state)
        job, shootout = self.state.job, self.state.shootout
        played = [NOBODY if job is None else job.piece, NOBODY if shootout is None else shootout.card]
        faults += [
            f"{piece} is still being resolved."
            for piece in self.state.pieces
            if piece.zone == "resolving" and piece.number not in played
        ]
        if faults:
            raise AssertionError("\n".join(faults))

    # Reading

    def at(self, name: str) -> str:
        """Where a card in play is; an attachment is where its host is. `nowhere` out of play."""
        return self.name(places.place_of(self.state, self[name]))

    def zone(self, name: str) -> str:
        """In which pile a card is: one of dtk.engine.state.ZONES."""
        return self[name].zone

    def is_booted(self, name: str) -> bool:
        """Whether a card is booted."""
        return self[name].booted

    def bounty(self, name: str) -> int:
        """A dude's bounty."""
        return self[name].bounty

    def host(self, name: str) -> str | None:
        """What a card is attached to."""
        host = self[name].host
        return None if host == NOBODY else self.names[host]

    def attached(self, name: str) -> list[str]:
        """What is attached to a card."""
        return self.called(self[name].attached)

    def controller(self, name: str) -> int:
        """Who controls a card."""
        return control.controller_of(self.state, self[name])

    def bullets(self, name: str) -> int:
        """A card's bullet rating."""
        return stats.bullets(self.state, self[name])

    def is_stud(self, name: str) -> bool:
        """Whether a dude is a stud."""
        return stats.is_stud(self.state, self[name])

    def influence(self, name: str) -> int:
        """A dude's influence."""
        return stats.influence(self.state, self[name])

    def value(self, name: str) -> int:
        """A card's value."""
        return stats.value(self.state, self[name])

    def rating(self, name: str, keyword: str) -> int | None:
        """A dude's rating of a skill or of Kung Fu, None without it."""
        return stats.rating(self.state, self[name], keyword)

    def grit(self, name: str) -> int:
        """A dude's grit."""
        return stats.grit(self.state, self[name])

    def control_points(self, seat: int) -> int:
        """A player's control points."""
        return control.control_points(self.state, seat)

    def total_influence(self, seat: int) -> int:
        """The influence of all of a player's dudes."""
        return stats.total_influence(self.state, seat)

    def rock(self, seat: int) -> int:
        """A player's ghost rock."""
        return self.state.players[seat].rock

    def debt(self, seat: int) -> int:
        """What a player owes the bank."""
        return self.state.players[seat].debt

    def called(self, numbers: Sequence[int]) -> list[str]:
        """The names of pieces or places."""
        return [self.name(number) for number in numbers]

    def hand(self, seat: int) -> list[str]:
        """A play hand."""
        return self.called(self.state.players[seat].hand)

    def draw_hand(self, seat: int) -> list[str]:
        """A draw hand."""
        return self.called(self.state.players[seat].draw_hand)

    def deck(self, seat: int) -> list[str]:
        """A deck, the top card first."""
        return self.called(self.state.players[seat].deck[::-1])

    def discard(self, seat: int) -> list[str]:
        """A discard pile, the top card last."""
        return self.called(self.state.players[seat].discard)

    def boot_hill(self, seat: int) -> list[str]:
        """A Boot Hill, the latest card last."""
        return self.called(self.state.players[seat].boot_hill)

    def street(self, seat: int) -> list[str]:
        """A player's street from left to right."""
        return self.called(self.state.players[seat].street)

    def posse(self, seat: int) -> list[str]:
        """The dudes of a player in the shootout under way."""
        posses = self.state.shootout.posses if self.state.shootout else ()
        return [name for posse in posses if posse.seat == seat for name in self.called(posse.dudes)]

    @property
    def phase(self) -> str:
        """The phase that comes next, or High Noon under way."""
        return self.state.phase

    @property
    def day(self) -> int:
        """The day."""
        return self.state.day

    @property
    def winner(self) -> int:
        """The seat of the lowball Winner."""
        return self.state.winner

    @property
    def turn(self) -> int:
        """Whose play it is in High Noon."""
        return self.state.turn

    @property
    def is_shooting(self) -> bool:
        """Whether a shootout is under way."""
        return self.state.shootout is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.game.state.outcome
