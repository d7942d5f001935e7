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
  `action`, `outfit`, `legend`, `joker`. What is not said is nothing: no cost, no bullets, no keywords;
- printed: its title or code as a text, `"Allie Hensman"`;
- or just a suit and value, many in one text: `"2♠ 10h JD Joker"`.

**Names.** A card on the table is called by its title. A second copy of the same owner is `Allie #2`; where both players
have one, say `Allie of 0`. Places are `town square`, `home 0`, `home 1`, and deeds by their titles.

**Answers.** `play` goes on until all of its answers are given, each a line: what is to be decided, a colon, and what
the player says. In front may stand the seat that must be asked, and in brackets what it must be about:

    table.play("play: move Allie", "move to: town square")
    table.to("high noon", "1 pay upkeep [Bo]: yes", "0 pay upkeep [Allie]: no")
    table.play("play: pass", "1 play: call out Bo", "1 call out: Allie", "0 accept: yes")

Yes and no are `yes` and `no`, "nothing" and "no more" are `none`, several cards are told apart by `, `. The script is
strict: a question without an answer fails and lists the options, so does an answer that is no option, and so does one
that is left over. What has only one legal answer is not asked. `options` tells what could be said, `plays` what a
player can do on the turn.

**Texts.** What a card does is taught: `table.teach(card, ability("Noon, Boot", effect, targets=...))`, with `react`
and `trait` for what answers events (dtk.engine.events), and Change and Bar of dtk.engine.abilities for what a card
changes or forbids as long as it is in play. An ability is used by `play: use Bank`, a React by `react: answer Bank`.

**At rest.** After `play`, `step`, `to` and `do` the whole state is checked (dtk.engine.check).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from typing import Any, Concatenate, ParamSpec, TypeVar

from dtk.cards.card import SUITS, SYMBOLS, Card, Keyword, Special, value_name
from dtk.cards.names import Reference, identity_of
from dtk.engine import check, flow, places, stats
from dtk.engine.abilities import Ability, Answer, Bar, Change, Effect, Link, Purse, Text, Texts
from dtk.engine.events import Event
from dtk.engine.game import Decision, Game
from dtk.engine.header import parsed
from dtk.engine.rules.setup import DeckList, new_state
from dtk.engine.state import IN_PLAY, NOBODY, NOWHERE, PLAIN, TOWN_SQUARE, Outcome, Piece, State, Switches
from dtk.engine.verbs import effects
from dtk.engine.view import View

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
    "spell",
    "trait",
]

P = ParamSpec("P")
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

LETTERS = {suit[0].upper(): suit for suit in SUITS} | {symbol: suit for suit, symbol in SYMBOLS.items()}
NUMBERS = {value_name(value): value for value in range(1, 14)}
SLOT = re.compile(rf"(?P<value>[2-9]|10|[AJQK])(?P<suit>[{''.join(LETTERS)}])", re.IGNORECASE)
LINE = re.compile(r"(?:(?P<seat>\d+) )?(?P<kind>[^:\[]+?)(?: \[(?P<about>[^\]]*)\])?: (?P<what>.+)")
MOST_UNITS = 2000

# Cards with the same facts are one card, as in the database. They come from the first pack, which every law knows.
MADE: dict[Card, Card] = {}
NO_FACTS: dict[str, Any] = {one.name: None for one in fields(Card)} | {
    "pack": "DTR",
    "gangs": (),
    "keywords": (),
    "headers": (),
    "grants": (),
    "variable": (),
    "errata": (),
    "copies": 1,
}


def rule(*paragraphs: str) -> Callable[[F], F]:
    """Say which paragraphs a test covers: `@rule("rulebook-1.5.0 §5.2 ¶3", "rulebook-1.5.0 §6.1 step 3 ¶1")`."""

    def mark(test: F) -> F:
        test.__dict__.setdefault("rules", []).extend(paragraphs)
        return test

    return mark


def card(title: str, type: str, keywords: Sequence[str] = (), special: Special | None = None, **facts: Any) -> Card:
    """A made-up card. keywords: with their ratings, "Huckster 2". facts: fields of dtk.cards.card.Card."""
    unknown = set(facts) - set(NO_FACTS)
    if unknown:
        raise TypeError(f"A card has no {', '.join(sorted(unknown))}.")
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


def cards(*called: str | Card) -> list[Card]:
    """Cards as they are called: a card as it is, slots like `2♠ 10h JD Joker`, or a printed title."""
    found: list[Card] = []
    for one in called:
        if isinstance(one, Card):
            found.append(one)
            continue
        slots = [slot_card(token) for token in one.split()]
        whole = [slot for slot in slots if slot is not None]
        found += whole if len(whole) == len(slots) else [printed(one)]
    return found


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
    """A made-up ability with a printed header, `Noon, Boot`. more: fields of dtk.engine.abilities.Ability."""
    return Ability(parsed(header), effect, **more)


def react(header: str, timing: str, to: type[Event], effect: Effect, **more: Any) -> Answer:
    """A made-up React, such as `react("React, Boot", "after", Aced, ...)`. more: fields of Answer."""
    return Answer(to, timing, effect, header=parsed(header), **more)


def trait(timing: str, to: type[Event], effect: Effect, **more: Any) -> Answer:
    """A made-up trait that answers an event. more: fields of dtk.engine.abilities.Answer."""
    return Answer(to, timing, effect, **more)


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
        if not asked or parts["about"] not in (None, *self.table.texts(decision.about)):
            raise ScriptFault(f"{line!r} was to be next, but this is asked:\n{said}", decision)
        meant = [option for option in decision.options if parts["what"] in self.table.texts(option)]
        if len(meant) != 1:
            why = "means several of the options" if meant else "is none of the options"
            raise ScriptFault(f"{line!r} {why}:\n{said}", decision)
        return meant[0]


class Table:
    """A game laid out for a test.

    outfits: one a seat, made-up ones by default; legends: one a seat, or None. phase: the one that comes next, or High
    Noon under way. turn: whose play it is, the Winner's by default. winner: NOBODY before there is one. switches: what
    rulesets read in different ways.
    """

    def __init__(
        self,
        *outfits: str | Card,
        legends: Sequence[str | Card | None] = (),
        phase: str = "high noon",
        day: int = 1,
        winner: int = 0,
        turn: int | None = None,
        seed: str = "test",
        switches: Switches = PLAIN,
    ) -> None:
        leads = cards(*outfits) or [outfit("A Home"), outfit("Another Home")]
        beside = [None if one is None else cards(one)[0] for one in legends]
        beside += [None] * (len(leads) - len(beside))
        decks = [DeckList(f"seat {seat}", lead, beside[seat], (), ()) for seat, lead in enumerate(leads)]
        self.script = Script(self)
        self.begin(decks, seed)
        state = self.state
        state.switches = switches
        for player in state.players:
            player.rock = 0
        state.phase, state.day, state.winner = phase, day, winner
        state.turn = max(0, winner) if turn is None else turn

    def begin(self, decks: Sequence[DeckList], seed: str) -> None:
        """Start over with decks, before setup."""
        state = new_state(decks, seed)
        seats = range(len(decks))
        self.game = Game(state, [self.script for _ in seats], [View(state, seat) for seat in seats])
        self.names: list[str] = []
        self.named: list[Card] = []
        self.name_all()

    @classmethod
    def before_setup(cls, *decks: DeckList, seed: str = "test") -> Table:
        """A table with decks on it, before anything was done; setup is up to the test."""
        table = cls()
        table.begin(decks, seed)
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
        found = [number for number in range(len(self.names)) if name in self.texts(number)]
        if len(found) != 1:
            raise LookupError(f"{'Several cards are' if found else 'No card is'} called {name!r}: {self.names}")
        return self.state.pieces[found[0]]

    def place(self, name: str) -> int:
        """The place of a name: `town square`, `home 1`, or a deed."""
        return TOWN_SQUARE if name == "town square" else self[name].number

    def name(self, number: int) -> str:
        """What a piece or place is called."""
        self.name_all()
        return {TOWN_SQUARE: "town square", NOWHERE: "nowhere"}.get(number) or self.names[number]

    def texts(self, option: Any) -> tuple[str, str]:
        """An option in words, with and without the owners of cards."""
        return self.text(option, False), self.text(option, True)

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
        about = "" if decision.about is None else f" [{self.text(decision.about)}]"
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
        (what,) = cards(called)
        piece = Piece(len(self.state.pieces), what, seat)
        piece.zone = "removed"
        self.state.pieces.append(piece)
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
        the left end of its owner's street, not to the right. controller: who has taken control of it.
        """
        piece, state = self.add(seat, called), self.state
        piece.zone, piece.booted, piece.bounty, piece.control_points = IN_PLAY, booted, bounty, control_points
        piece.controller = seat if controller is None else controller
        state.in_play.append(piece.number)
        if on is not None:
            host = self[on]
            piece.host, piece.controller = host.number, host.controller
            host.attached.append(piece.number)
        elif piece.card.type == "deed":
            player = state.players[seat]
            piece.at = piece.number
            row = player.out_of_town if places.is_out_of_town(piece.card) else player.street
            row.insert(0 if left else len(row), piece.number)
        else:
            piece.at = places.home(state, piece.controller) if at is None else self.place(at)
        return self.names[piece.number]

    def lay(self, seat: int, zone: str, pile: list[int], called: Sequence[str | Card]) -> list[str]:
        """Lay new cards on a pile, in order."""
        pieces = [self.add(seat, one) for one in cards(*called)]
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
        self.state.players[seat].rock = amount

    def teach(self, called: str | Card, *parts: Ability | Answer | Change | Bar | Link | Purse | Text) -> None:
        """Give a card a text: what all copies of it do from now on, beside what it was taught before.

        A whole Text is one that the card grants to others.
        """
        (what,) = cards(called)
        known = dict(self.state.texts.by_code)
        text = known.get(what.code, Text())
        known[what.code] = Text(
            (*text.abilities, *(one for one in parts if isinstance(one, Ability))),
            (*text.answers, *(one for one in parts if isinstance(one, Answer))),
            (*text.changes, *(one for one in parts if isinstance(one, Change))),
            (*text.bars, *(one for one in parts if isinstance(one, Bar))),
            (*text.links, *(one for one in parts if isinstance(one, Link))),
            (*text.purses, *(one for one in parts if isinstance(one, Purse))),
            (*text.grants, *(one for one in parts if isinstance(one, Text))),
        )
        self.state.texts = Texts(known)

    def modify(self, name: str, stat: str, amount: int, until: str = "day", change: str = "add") -> None:
        """Change a statistic of a card for a while (dtk.engine.state.Modifier)."""
        effects.modify(self.game, self[name], stat, amount, until, change)

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
        self.say(*script)
        self.go_on(lambda: self.state.phase == phase and self.state.shootout is None)

    def go_on(self, is_enough: Callable[[], bool]) -> None:
        """Play units until it is enough or the game is over."""
        for _ in range(MOST_UNITS):
            flow.step(self.game)
            if self.is_over or is_enough():
                self.at_rest()
                return
        raise ScriptFault(f"The game went on for {MOST_UNITS} units. Not said: {self.script.lines}")

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
            raise ScriptFault(f"Nobody asked for this: {self.script.lines}")

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
        return places.controller_of(self.state, self[name])

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
        return stats.control_points(self.state, seat)

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
