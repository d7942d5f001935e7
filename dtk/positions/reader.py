"""Reading of positions from files: each is laid out as a table, and every fault has its place.

Only the consistency of the pieces is checked, not whether such a position can arise in a game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeVar

from dtk.cards.card import Card
from dtk.cards.names import identity_of
from dtk.engine.check import find_faults
from dtk.engine.ids import NOBODY, PieceId
from dtk.engine.pieces import Piece
from dtk.engine.rules.setup import DeckList
from dtk.engine.rules.shootout import STEPS, reveal
from dtk.engine.shootouts import Posse, Shootout
from dtk.engine.switches import PINEBOX, Switches
from dtk.files.errors import DtkError
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source
from dtk.files.schema import faults
from dtk.files.shown import visible
from dtk.files.tree import Path, Tree
from dtk.files.words import suggestion
from dtk.files.yaml import parse_yaml
from dtk.positions.goals import CONTROL, SHOOTOUT, Goal
from dtk.positions.table import SIDES, THEM, WHOSE, YOU, PositionTable, standard_deck
from dtk.testing import card as made_up_card
from dtk.testing import cards as named_cards
from dtk.testing import deed, dude, goods, joker, outfit, spell
from dtk.testing.made_up import slot_card

SCHEMA = "position.v1"
CODE = "DT010"
MADE: dict[str, Callable[..., Card]] = {"dude": dude, "deed": deed, "goods": goods, "spell": spell, "outfit": outfit}
HOME = ("Your Home", "Their Home", "Third Home", "Fourth Home")
# Matches a player of a position.
PLAYER = re.compile(r"^(?:you|them)\s*:", re.MULTILINE)
T = TypeVar("T")


class BadHand(ValueError):
    """Raised for a hand of the caller, which is not in the file, with a card that it cannot hold."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof in the file (dtk.positions.solver). best: the best lines. next: the value of the best other line."""

    value: Fraction
    best: tuple[str, ...]
    next: Fraction
    lines: int
    nodes: int


@dataclass(slots=True)
class Position:
    """A position as a table. title: its name. goal: yours, None if the file has none.

    tops: by seat, the number of known cards on top of the deck. proof: None if the file has none. answers: those given
    before the question, by any player, in words. untold: the cards of your hand that the file does not name.
    """

    title: str
    table: PositionTable
    goal: Goal | None
    tops: tuple[int, ...]
    proof: Proof | None
    answers: tuple[str, ...] = ()
    untold: frozenset[PieceId] = frozenset()


def read_position(
    source: Source,
    decks: Sequence[DeckList | None] = (None, None),
    hand: Sequence[str] | None = None,
    seed: str = "0",
    switches: Switches = PINEBOX,
    blank: frozenset[int] = frozenset(),
) -> Position:
    """The position in a file.

    decks: yours and theirs; any other players have the standard deck. Cards that the file does not name are in the deck
    or hidden in the hand, unless it lists the deck. hand: your hand, instead of the file's. seed: the seed by which
    hidden cards are dealt. switches: the rules, which the caller chooses by `ruleset_of`. blank: the seats whose cards
    have no text. Raises `Unreadable`.
    """
    return position_in(read_tree(source), decks, hand, seed, switches, blank)


def position_in(
    tree: Tree,
    decks: Sequence[DeckList | None] = (None, None),
    hand: Sequence[str] | None = None,
    seed: str = "0",
    switches: Switches = PINEBOX,
    blank: frozenset[int] = frozenset(),
) -> Position:
    """The position in a tree of the right structure. The other arguments are those of `read_position`."""
    reading = PositionReading(tree=tree, decks=decks, said_hand=hand, seed=seed, switches=switches, blank=blank)
    position = reading.position()
    if reading.findings:
        raise Unreadable(*reading.findings)
    return position


def read_tree(source: Source) -> Tree:
    """The data of a position's file, of the right structure. Raises Unreadable."""
    tree = parse_yaml(source)
    if wrong := faults(tree, SCHEMA):
        raise Unreadable(*wrong)
    return tree


def begins_position(text: str) -> bool:
    """Whether a text has a player of a position, so that it is meant as one."""
    return PLAYER.search(text) is not None


def ruleset_of(source: Source) -> str | None:
    """The name of a position's ruleset, None for the default. Raises `Unreadable`."""
    name: str | None = read_tree(source).data.get("ruleset")
    return name


@dataclass(slots=True)
class PositionReading:
    """A position that is being read. findings: the faults so far."""

    tree: Tree
    decks: Sequence[DeckList | None]
    said_hand: Sequence[str] | None
    seed: str
    switches: Switches
    blank: frozenset[int] = frozenset()
    findings: list[Finding] = field(default_factory=list)
    made: dict[str, Card] = field(default_factory=dict)
    # By seat, the cards of the deck that the file has not named so far.
    left: list[Counter[Card]] = field(default_factory=list)
    # The cards of your hand that the file does not name.
    untold: frozenset[PieceId] = frozenset()

    @property
    def sides(self) -> list[str]:
        """The players of the file, by seat."""
        return [side for side in SIDES if side in self.tree.data]

    def position(self) -> Position:
        """The position, as far as it can be read. The caller must check `findings`."""
        data = self.tree.data
        self.check_players()
        other = None if self.decks[THEM] is None else standard_deck()
        self.decks = [*self.decks[: THEM + 1], *[other for _ in self.sides[THEM + 1 :]]]
        self.left = [Counter(deck.cards if deck else ()) for deck in self.decks]
        for title, facts in data.get("cards", {}).items():
            made = self.attempt(("cards", title), make_up, title, facts)
            if made is not None:
                self.made[title] = made
        table = self.lay_table()
        for seat, side in enumerate(self.sides):
            for index, item in enumerate(data[side].get("deeds", ())):
                self.place(table, seat, (side, "deeds", index), item, "deed")
        for seat, side in enumerate(self.sides):
            for index, item in enumerate(data[side].get("dudes", ())):
                self.place(table, seat, (side, "dudes", index), item, "dude")
        tops = [self.deal(table, seat) for seat in range(len(self.sides))]
        if "shootout" in data and not self.findings:
            self.attempt(("shootout",), self.begin_shootout, table)
        goal = self.attempt(("goal",), self.goal, table)
        if not self.findings:
            self.findings += [Finding(CODE, fault, span=self.tree.span(())) for fault in find_faults(table.state)]
        proof = proof_of(data.get("proven"))
        return Position(
            title=data.get("title", ""),
            table=table,
            goal=goal,
            tops=tuple(tops),
            proof=proof,
            answers=tuple(data.get("answers", ())),
            untold=self.untold,
        )

    def check_players(self) -> None:
        """Note players that are named but missing."""
        if "fourth" in self.sides and "third" not in self.sides:
            text = "A `fourth` player needs a `third` one."
            self.findings.append(Finding(CODE, text, span=self.tree.span(("fourth",))))
        for key in ("winner", "turn"):
            who = self.tree.data.get(key, SIDES[YOU])
            if who not in self.sides:
                text = f"The position has no player `{who}`."
                self.findings.append(Finding(CODE, text, span=self.tree.span((key,))))

    def seat_of(self, key: str, usual: int) -> int:
        """The seat of the player that a key names. usual: the seat if it names none."""
        who = self.tree.data.get(key)
        return self.sides.index(who) if who in self.sides else usual

    def attempt(self, path: Path | None, do: Callable[..., T], *arguments: Any) -> T | None:
        """The result of a call; None, and a finding, if it raises an error about the file's content. path: None for the
        hand of the caller, which is not in the file. Raises BadHand.
        """
        try:
            return do(*arguments)
        except (LookupError, ValueError, TypeError, DtkError) as error:
            text = visible(str(error.args[0] if error.args else error), 400)
            if path is None:
                raise BadHand(text) from None
            self.findings.append(Finding(CODE, text, span=self.tree.span(path)))
        return None

    def lay_table(self) -> PositionTable:
        """The table with only outfits and legends."""
        data = self.tree.data
        outfits: list[Card] = []
        legends: list[Card | None] = []
        for seat, side in enumerate(self.sides):
            deck = self.decks[seat]
            leads: dict[str, Card | None] = {"outfit": deck and deck.outfit, "legend": deck and deck.legend}
            for kind in leads:
                if (called := data[side].get(kind)) is not None:
                    leads[kind] = self.attempt((side, kind), self.one_card, seat, called, kind)
            outfits.append(leads["outfit"] or outfit(HOME[seat]))
            legends.append(leads["legend"])
        winner = self.seat_of("winner", YOU)
        table = PositionTable(
            *outfits,
            legends=legends,
            phase=data.get("phase", "high noon"),
            day=data.get("day", 1),
            winner=winner,
            turn=self.seat_of("turn", winner),
            seed=self.seed,
            ruleset=self.switches,
            blank=self.blank,
        )
        table.state.passes, table.state.pot = data.get("passes", 0), data.get("pot", 0)
        for seat, side in enumerate(self.sides):
            table.set_rock(seat, data[side].get("ghost_rock", 0))
        return table

    def one_card(self, seat: int, called: str, kind: str = "") -> Card:
        """The one card of a name. kind: what it must be. Raises LookupError and ValueError."""
        found = self.cards(seat, called)
        if len(found) != 1:
            raise ValueError(f"`{visible(called, 60)}` means {len(found)} cards, but only one is allowed here.")
        if kind and found[0].type != kind:
            raise ValueError(f"`{found[0].title}` must be of type {kind}, but is of type {found[0].type}.")
        return found[0]

    def cards(self, seat: int, called: str) -> list[Card]:
        """The cards of a name, in this order: made up in the file, in the deck, printed, or suits and values."""
        if called in self.made:
            return [self.made[called]]
        deck = self.decks[seat]
        if deck is not None and not all(slot_card(token) for token in called.split()):
            identity = identity_of(called)
            copies = [card for card in self.left[seat] if called == card.code or identity == card.identity]
            exact = [card for card in copies if card.title.casefold() == called.casefold() or card.code == called]
            if exact or copies:
                return [max(exact or copies, key=lambda card: self.left[seat][card])]
        try:
            return named_cards(called)
        except LookupError:
            near = suggestion(called, self.made)
            if not near:
                raise
            raise LookupError(f"No card is called `{visible(called, 60)}`{near}.") from None

    def take(self, seat: int, card: Card) -> Card:
        """Take a card out of the deck."""
        if self.left[seat][card]:
            self.left[seat][card] -= 1
        return card

    def place(self, table: PositionTable, seat: int, path: Path, item: str | dict[str, Any], kind: str) -> None:
        """Put a dude or a deed into play, and what is attached to it."""
        said: dict[str, Any] = {"card": item} if isinstance(item, str) else item
        at = (*path, "card") if isinstance(item, dict) else path
        card = self.attempt(at, self.one_card, seat, said["card"], kind)
        if card is None:
            return
        where = said.get("at")
        if where is not None and self.attempt((*path, "at"), table.place, where) is None:
            return
        options = {key: said[key] for key in ("booted", "bounty", "control_points", "left") if key in said}
        name = f"{WHOSE[seat]} {table.put(seat, self.take(seat, card), where, **options)}"
        for stat, amount in said.get("changes", {}).items():
            table.modify(name, stat, amount)
        for index, held in enumerate(said.get("with", ())):
            self.attach(table, seat, (*path, "with", index), held, name)

    def attach(self, table: PositionTable, seat: int, path: Path, item: str | dict[str, Any], bearer: str) -> None:
        """Attach a card."""
        said: dict[str, Any] = {"card": item} if isinstance(item, str) else item
        card = self.attempt(path, self.one_card, seat, said["card"])
        if card is None:
            return
        if card.type in ("dude", "deed", "outfit", "legend", "joker"):
            text = f"`{card.title}` cannot be attached: its type is {card.type}."
            self.findings.append(Finding(CODE, text, span=self.tree.span(path)))
            return
        table.put(seat, self.take(seat, card), on=bearer, booted=said.get("booted", False))

    def deal(self, table: PositionTable, seat: int) -> int:
        """Lay out a player's piles, with hidden cards at random. Returns the number of known cards on top of the deck.

        You know the cards whose places the file gives.
        """
        side = self.sides[seat]
        said: dict[str, Any] = self.tree.data[side]
        piles = {key: said.get(key, []) for key in ("hand", "draw_hand", "discard", "boot_hill", "next", "deck")}
        if seat == YOU and self.said_hand is not None:
            piles["hand"] = list(self.said_hand)
        found = {key: self.pile(seat, side, key, named) for key, named in piles.items()}
        table.in_hand(seat, *found["hand"])
        table.in_draw_hand(seat, *found["draw_hand"])
        table.in_discard(seat, *found["discard"])
        table.in_boot_hill(seat, *found["boot_hill"])
        player = table.state.players[seat]
        known = {*player.hand, *player.draw_hand}
        rest = [] if "deck" in said else [card for card in self.left[seat] for _ in range(self.left[seat][card])]
        table.in_deck(seat, *found["deck"], *rest)
        table.state.chance.shuffle(f"position {seat}", player.deck)
        hidden = said.get("hidden", 0)
        if hidden > len(player.deck):
            text = f"{hidden} cards cannot be hidden in the hand: only {len(player.deck)} are left in the deck."
            self.findings.append(Finding(CODE, text, span=self.tree.span((side, "hidden"))))
            return 0
        for number in [player.deck.pop() for _ in range(hidden)]:
            table.state.pieces[number].zone = "hand"
            player.hand.append(number)
            if seat == YOU:
                self.untold |= {number}
        table.next_cards(seat, *found["next"])
        known.update(player.deck[len(player.deck) - len(found["next"]) :])
        table.state.players[YOU].known.update(known)
        return len(found["next"])

    def pile(self, seat: int, side: str, key: str, named: Sequence[str]) -> list[Card]:
        """The cards of a pile."""
        cards: list[Card] = []
        is_callers = seat == YOU and key == "hand" and self.said_hand is not None
        for index, called in enumerate(named):
            found = self.attempt(None if is_callers else (side, key, index), self.cards, seat, called)
            cards += [self.take(seat, card) for card in found or ()]
        return cards

    def begin_shootout(self, table: PositionTable) -> None:
        """Lay out the shootout under way. Raises LookupError and ValueError."""
        said = self.tree.data["shootout"]
        leader, mark = table[said["leader"]], table[said["mark"]]
        others = [table[name] for name in said.get("posses", ())]
        if leader.controller == mark.controller:
            raise ValueError("The leader and the mark are on the same side.")
        for member in (leader, *others):
            if member.at != mark.at:
                raise ValueError(f"{table.name(member.number)} is not where {table.name(mark.number)}, the mark, is.")
        posses = [Posse(member.controller, [member.number]) for member in (leader, mark)]
        for member in others:
            posses[member.controller != leader.controller].dudes.append(member.number)
        first, second = posses
        shootout = Shootout(at=mark.at, leader=leader.number, mark=mark.number, posses=(first, second), formed=True)
        drawn = [bool(player.draw_hand) for player in table.state.players]
        if any(drawn) and not all(drawn):
            raise ValueError("One player has a draw hand and the other has none.")
        if all(drawn):
            shootout.step, shootout.round = STEPS.index(reveal), 1
            shooters = [table[name] for name in said.get("shooters", ())] or [leader, mark]
            for posse, shooter in zip(posses, self.by_side(leader, shooters), strict=True):
                posse.shooter = shooter.number
        elif "shooters" in said:
            raise ValueError("Shooters are given without draw hands; they are chosen just before hands are drawn.")
        table.state.shootout = shootout

    def by_side(self, leader: Piece, shooters: Sequence[Piece]) -> Iterator[Piece]:
        """The shooter of the leader's posse, then that of the other. Raises ValueError."""
        for is_leaders in (True, False):
            side = [piece for piece in shooters if (piece.controller == leader.controller) == is_leaders]
            if len(side) != 1:
                raise ValueError("One dude of each posse shoots.")
            yield side[0]

    def goal(self, table: PositionTable) -> Goal | None:
        """The goal. Raises `LookupError` and `ValueError`."""
        data = self.tree.data
        kind = data.get("goal")
        if kind == SHOOTOUT and "shootout" not in data:
            raise ValueError("The goal `shootout` needs a shootout under way.")
        if (kind == CONTROL) != ("deed" in data):
            raise ValueError("The goal `control` needs a `deed`; other goals have none.")
        if kind is None:
            return None
        return Goal(kind, table.place(data["deed"]) if kind == CONTROL else NOBODY)


def make_up(title: str, facts: dict[str, Any]) -> Card:
    """A made-up card. Raises `ValueError` for invalid facts."""
    facts = dict(facts)
    kind = facts.pop("type")
    if kind == "joker":
        return joker(title)
    return MADE[kind](title, **facts) if kind in MADE else made_up_card(title, kind, **facts)


def proof_of(said: dict[str, Any] | None) -> Proof | None:
    """The proof that a file gives."""
    if said is None:
        return None
    value, other = Fraction(said["value"]), Fraction(said["next"])
    return Proof(value=value, best=tuple(said["best"]), next=other, lines=said["lines"], nodes=said["nodes"])
