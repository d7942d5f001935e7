"""What is there to know of a game? All of it: pieces, players, the shootout under way, and where the game stands.

Plain data, copied by hand, so that a copy holds no reference into the original.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dtk.engine.abilities import NO_TEXT, Text, Usable
from dtk.engine.chance import Chance
from dtk.engine.events import Event
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import IN_PLAY, Piece, Player
from dtk.engine.shootouts import Fight, Job, Shootout
from dtk.engine.switches import PINEBOX, Switches
from dtk.engine.texts import EVERYBODY, NO_INDEX, NO_TEXTS, Heard, Lent, Texts, heard, touch

PHASES = ("setup", "gambling", "upkeep", "high noon", "sundown")


@dataclass(slots=True)
class Modifier:
    """A change of one statistic of one piece, as long as it lasts.

    stat: see dtk.engine.stats, or what can't be done (dtk.engine.bars), or "controller", "text", "blank" and "waiting".
    change: "add" to it, "set" it, or be its "least" or "most". until: "test", "step", "first play" of a High Noon,
    "round", "shootout", "phase", "day", "next round", "stay" for a dude that stays where it is, "upkeep" for the end of
    the next one, or "leaves play" for what is permanent. source: the number of the piece that did it, or NOBODY.
    """

    stat: str
    piece: int
    change: str
    amount: int
    until: str
    source: int = NOBODY


# The changes of what a piece says: a text that is given to it, and that it has lost its own.
OF_TEXTS = ("text", "blank")


class Outcome:
    """How a game ended: who won (NOBODY for a draw), and why, in a few words."""

    __slots__ = ("reason", "winner")

    def __init__(self, winner: int, reason: str) -> None:
        self.winner = winner
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winner, self.reason) == (other.winner, other.reason)

    def __hash__(self) -> int:
        return hash((self.winner, self.reason))

    def __repr__(self) -> str:
        return f"Outcome({self.winner}, {self.reason!r})"


class AtRest:
    """As long as nobody does anything to a state: what texts change is worked out once, and remembered."""

    __slots__ = ("before", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.before = state.memo

    def __enter__(self) -> None:
        if self.before is None and self.state.has_texts:
            self.state.memo = {}

    def __exit__(self, *fault: object) -> None:
        self.state.memo = self.before


class State:
    """The state of a game between two resumable units (dtk.engine.flow).

    in_play: every piece in play, in the order in which they came. winner: the seat of the lowball Winner, NOBODY before
    the first. turn: whose play is next in High Noon. passes: how many passed in a row. pot: ghost rock in the pot.
    lowball_open: whether the hands of lowball are revealed. modifiers: stat -> what changes it. has_texts: whether
    any card is played with its text. has_other_texts: whether any has lost its own, or was given another. touched: the
    pieces of which a text in play, or something that lasts, may change a statistic or forbid something, by what that
    is; nothing touches the rest. about: what any text is about. moments: when any text answers a type of event. blank:
    the seats whose own cards have none, whoever controls them. switches: which edition is played; it never changes.
    plays: plays made today. job: the one under way, if any. fights: the shootouts that are over, for statistics; no
    rule asks for them. outcome: None while the game goes on.
    """

    __slots__ = (
        "_index",
        "_lending",
        "_lent",
        "_now",
        "_said",
        "_texts",
        "about",
        "asking",
        "blank",
        "chance",
        "day",
        "fights",
        "has_other_texts",
        "has_texts",
        "in_play",
        "job",
        "lowball_open",
        "memo",
        "modifiers",
        "moments",
        "outcome",
        "passes",
        "phase",
        "pieces",
        "players",
        "plays",
        "pot",
        "shootout",
        "switches",
        "touched",
        "turn",
        "untils",
        "winner",
    )

    def __init__(
        self,
        pieces: list[Piece],
        players: list[Player],
        chance: Chance,
        texts: Texts = NO_TEXTS,
        switches: Switches = PINEBOX,
        blank: frozenset[int] = frozenset(),
    ) -> None:
        self._texts = texts
        self.switches = switches
        self.blank = blank
        # What texts in play say, by what it is about; who lends a text to others, and what those are about.
        self._said: dict[object, list[tuple[Piece, Any]]] = {}
        self._lending: list[Lent] = []
        self._lent: frozenset[object] = frozenset()
        # What else texts say now, as far as it was asked, where it is not what is printed.
        self._now: dict[object, Any] = {}
        self.has_other_texts = False
        self.touched: dict[object, set[int] | range] = {}
        # Whose text is being asked about which statistic (dtk.engine.stats); nothing between questions.
        self.asking: list[tuple[int, str]] = []
        # What was worked out as long as nothing changes, None where something may (`AtRest`).
        self.memo: dict[object, Any] | None = None
        self.pieces = pieces
        self.players = players
        self.chance = chance
        self.in_play: list[int] = []
        self.day = 0
        self.phase = "setup"
        self.winner = NOBODY
        self.turn = NOBODY
        self.passes = 0
        self.plays = 0
        self.pot = 0
        self.lowball_open = False
        self.modifiers: dict[str, list[Modifier]] = {}
        # Whatever changes there are last until one of these.
        self.untils: set[str] = set()
        self.shootout: Shootout | None = None
        self.job: Job | None = None
        self.fights: list[Fight] = []
        self.outcome: Outcome | None = None
        self.reindex()

    @property
    def texts(self) -> Texts:
        """The texts of all cards that are played with theirs."""
        return self._texts

    @texts.setter
    def texts(self, texts: Texts) -> None:
        self._texts = texts
        self.reindex()

    def reindex(self) -> None:
        """There is a new piece, or one is another card now: know anew whose text is about what."""
        codes = tuple("" if piece.owner in self.blank else piece.card.code for piece in self.pieces)
        index = self._texts.index(codes) if self._texts.by_code else NO_INDEX
        self.has_texts = bool(index.about)
        self._index = index
        self.about, self.moments = index.about, index.moments
        self._said, self._now, self._lending, self._lent = {}, {}, [], frozenset()
        self.has_other_texts = False
        self.listen()

    def own_text(self, piece: Piece) -> Text:
        """The text of a piece as its card prints it, an empty one where there is none."""
        return NO_TEXT if piece.owner in self.blank else self._texts.of(piece)

    def with_text(self, about: object) -> tuple[int, ...]:
        """The pieces, wherever they are, whose text is about a type of event, a statistic, a verb that it bars, or a
        kind of play.
        """
        if about not in self.about:
            return ()
        numbers = self._index.by_subject.get(about, ())
        return self.or_given(numbers, about) if about in self._lent or "text" in self.modifiers else numbers

    def listen(self) -> None:
        """Know anew what texts in play say: cards came or went, or their texts."""
        touched: dict[object, set[int] | range] = {}
        for stat, some in self.modifiers.items():
            touched[stat] = {one.piece for one in some}
        self.touched = touched
        if not self.has_texts:
            return
        index, said = self._index, dict[object, list[tuple[Piece, Any]]]()
        self._said, self._now = said, {}
        self.has_other_texts = any(stat in self.modifiers for stat in OF_TEXTS)
        self._lending = [one for one in index.lent if one.lender in self.in_play]
        self._lent = frozenset(subject for one in self._lending for subject in one.subjects)
        touched |= dict.fromkeys(self._lent, EVERYBODY)
        for number in sorted(self.in_play):
            piece = self.pieces[number]
            text = self.text_of(piece).standing() if self.has_other_texts else index.standing[number]
            for about, part, own in text:
                said.setdefault(about, []).append((piece, part))
                touch(touched, about, number if own else None)

    def said(self, about: object) -> Sequence[tuple[Piece, Any]]:
        """What texts in play say about a statistic or a verb that they bar, their links or their purses (Link, Purse),
        each with the piece whose text it is.
        """
        if about not in self._lent:
            return self._said.get(about, ())
        # Who has a text on loan depends on much else.
        there = [piece for number in self.with_text(about) if (piece := self.pieces[number]).zone == IN_PLAY]
        return [(piece, one.part) for piece in there for one in self.text_of(piece).standing() if one.about == about]

    def able(self, kind: str) -> Mapping[int, tuple[Usable, ...]]:
        """The abilities that are a kind of play, of all pieces, wherever they are, by number."""
        if kind not in self._lent and not self.has_other_texts:
            return self._index.abilities.get(kind, {})
        found = self._now.get(kind)
        if found is None:
            found = {number: self.text_of(self.pieces[number]).usable(kind) for number in self.with_text(kind)}
            self.know(kind, kind, found)
        return found

    def heard(self, event: type[Event], moments: tuple[str, ...], is_trait: bool) -> Sequence[Heard]:
        """The answers of all pieces, wherever they are, that may come at some moments of a type of event."""
        if event not in self._lent and not self.has_other_texts:
            return self._index.heard(event, moments, is_trait)
        key = (event, moments, is_trait)
        found = self._now.get(key)
        if found is None:
            found = heard(((number, self.text_of(self.pieces[number])) for number in self.with_text(event)), *key)
            self.know(event, key, found)
        return found

    def know(self, about: object, key: object, found: Any) -> None:
        """Remember what texts say about something until cards come or go, or their texts; but who has a text on loan
        depends on much else.
        """
        if about not in self._lent:
            self._now[key] = found

    def came(self, number: int) -> None:
        """A piece comes into play."""
        self.in_play.append(number)
        self.listen()

    def left(self, number: int) -> None:
        """A piece leaves play."""
        self.in_play.remove(number)
        self.listen()

    def change(self, modifier: Modifier) -> None:
        """Something changes a piece from now on."""
        self.modifiers.setdefault(modifier.stat, []).append(modifier)
        touch(self.touched, modifier.stat, modifier.piece)
        self.untils.add(modifier.until)
        if modifier.stat in OF_TEXTS:
            self.listen()

    def end(self, over: Callable[[Modifier], bool]) -> list[Modifier]:
        """End the changes that are over. Returns them."""
        ended: list[Modifier] = []
        for stat, some in [*self.modifiers.items()]:
            gone = [one for one in some if over(one)]
            if gone:
                ended += gone
                self.modifiers[stat] = [one for one in some if not over(one)]
                if not self.modifiers[stat]:
                    del self.modifiers[stat]
                if stat in OF_TEXTS:
                    self.listen()
        return ended

    def or_given(self, numbers: tuple[int, ...], about: object) -> tuple[int, ...]:
        """These pieces, and those to which others gave or lend a text that is about something."""
        more = [one.piece for one in self.modifiers.get("text", ()) if about in self.grant(one).subjects()]
        for lender, loan, subjects in self._lending:
            if about in subjects and self.lends(lender):
                holder = self.pieces[lender]
                more += [number for number in self.in_play if loan.to(self, holder, self.pieces[number])]
        return tuple(dict.fromkeys((*numbers, *more))) if more else numbers

    def lends(self, number: int) -> bool:
        """Whether a card lends to others what it says that they have: it is in play, and its text is its own."""
        lender = self.pieces[number]
        return lender.zone == IN_PLAY and not self.is_blank(lender)

    def is_blank(self, piece: Piece) -> bool:
        """Whether a piece has lost its own text for a while."""
        blanks = self.modifiers.get("blank")
        return blanks is not None and any(one.piece == piece.number for one in blanks)

    def text_of(self, piece: Piece) -> Text:
        """The text of a piece now: its own unless it is blanked, what others gave it, and what it has on loan."""
        if not self.has_texts:
            return NO_TEXT
        own = self._index.own[piece.number]
        if "blank" in self.modifiers and self.is_blank(piece):
            own = NO_TEXT
        for one in self.modifiers.get("text", ()):
            if one.piece == piece.number:
                own = own.and_also(self.grant(one))
        if piece.zone == IN_PLAY:
            for lender, loan, _ in self._lending:
                if self.lends(lender) and loan.to(self, self.pieces[lender], piece):
                    own = own.and_also(loan.text)
        return own

    def grant(self, modifier: Modifier) -> Text:
        """The text that a modifier gives: of its source, the one of that place among those that it grants."""
        return self.own_text(self.pieces[modifier.source]).grants[modifier.amount]

    def copy(self) -> State:
        """A state that shares nothing with this one but cards and what never changes."""
        pieces, players = [one.copy() for one in self.pieces], [one.copy() for one in self.players]
        twin = State(pieces, players, self.chance.copy(), NO_TEXTS, self.switches, self.blank)
        twin._texts, twin._index, twin.has_texts = self._texts, self._index, self.has_texts
        twin.about, twin.moments = self.about, self.moments
        twin.in_play = self.in_play.copy()
        twin.day = self.day
        twin.phase = self.phase
        twin.winner = self.winner
        twin.turn = self.turn
        twin.passes = self.passes
        twin.plays = self.plays
        twin.pot = self.pot
        twin.lowball_open = self.lowball_open
        # Modifiers are never changed once made.
        twin.modifiers = {stat: some.copy() for stat, some in self.modifiers.items()}
        twin.untils = self.untils.copy()
        twin.shootout = self.shootout.copy() if self.shootout else None
        twin.job = self.job.copy() if self.job else None
        twin.fights = self.fights.copy()
        twin.outcome = self.outcome
        twin.listen()
        return twin
