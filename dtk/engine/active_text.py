"""What do texts say now? Of the cards in play, as effects have blanked them, given them others and lent them some.

All of it follows from the state and can be worked out anew at any time (`ActiveText.rebuild`): it is an index, so that
a number or an event that no text is about need not ask any. tests/match/test_known_texts.py asks them all instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dtk.engine.abilities import NO_TEXT, Text, Usable
from dtk.engine.events import Event
from dtk.engine.lasting import BLANK, TEXT, Granted, LastingEffect
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.texts import EVERYBODY, NO_INDEX, GrantingPiece, Index, IndexedTrigger, Texts, note_touched, triggers_on

if TYPE_CHECKING:
    # It is a part of the state that it is about.
    from dtk.engine.state import State

# The effects that change what a piece says.
OF_TEXTS = (TEXT, BLANK)


class ActiveText:
    """What the texts of a game say now.

    exists: whether any card here has one. is_changed: whether any has lost its own, or was given another. touched: the
    pieces of which a text in play, or something that lasts, may change a statistic or forbid something, by what that
    is; nothing touches the rest. about: what any text is about. moments: when any text answers a type of event.
    asking: whose text is being asked about which statistic (dtk.engine.stats); nothing between questions. memo: what
    was worked out as long as nothing changes, None where something may (`AtRest`).
    """

    __slots__ = (
        "_index",
        "_known",
        "_lending",
        "_lent",
        "_standing",
        "_texts",
        "about",
        "asking",
        "exists",
        "is_changed",
        "memo",
        "moments",
        "state",
        "touched",
    )

    def __init__(self, state: State, texts: Texts) -> None:
        self.state = state
        self._texts = texts
        self.asking: list[tuple[int, str]] = []
        self.memo: dict[object, Any] | None = None
        self.touched: dict[object, set[int] | range] = {}
        # What texts in play say, by what it is about; who lends a text to others, and what those are about.
        self._standing: dict[object, list[tuple[Piece, Any]]] = {}
        self._lending: list[GrantingPiece] = []
        self._lent: frozenset[object] = frozenset()
        # What else texts say now, as far as it was asked, where it is not what is printed.
        self._known: dict[object, Any] = {}
        self._index: Index = NO_INDEX
        self.about: frozenset[object] = frozenset()
        self.moments: dict[object, frozenset[str]] = {}
        self.exists = self.is_changed = False
        self.rebuild()

    def take_over(self, other: ActiveText) -> None:
        """Know of a copy of a state what is known of the state."""
        self._texts, self._index, self.exists = other._texts, other._index, other.exists
        self.about, self.moments = other.about, other.moments
        self.refresh()

    @property
    def texts(self) -> Texts:
        """The texts of all cards that are played with theirs."""
        return self._texts

    @texts.setter
    def texts(self, texts: Texts) -> None:
        self._texts = texts
        self.rebuild()

    def rebuild(self) -> None:
        """There is a new piece, or one is another card now: know anew whose text is about what."""
        self._index = NO_INDEX
        if self._texts.by_code:
            blank, pieces = self.state.blank, self.state.pieces
            self._index = self._texts.index(tuple("" if one.owner in blank else one.card.code for one in pieces))
        self.about, self.moments = self._index.about, self._index.moments
        self.exists = bool(self.about)
        self.refresh()

    def refresh(self) -> None:
        """Know anew what texts in play say: cards came or went, or their texts."""
        lasting, in_play = self.state.lasting, self.state.in_play
        touched: dict[object, set[int] | range] = {
            subject: {effect.piece for effect in effects} for subject, effects in lasting.by_subject.items()
        }
        self.touched = touched
        self._standing, self._known, self._lending, self._lent = {}, {}, [], frozenset()
        self.is_changed = self.exists and not lasting.by_subject.keys().isdisjoint(OF_TEXTS)
        if not self.exists:
            return
        self._lending = [one for one in self._index.lent if one.lender in in_play]
        self._lent = frozenset(subject for one in self._lending for subject in one.subjects)
        touched |= dict.fromkeys(self._lent, EVERYBODY)
        for number in sorted(in_play):
            piece = self.state.pieces[number]
            text = self.text_of(piece).standing() if self.is_changed else self._index.standing[number]
            for about, part, own in text:
                self._standing.setdefault(about, []).append((piece, part))
                note_touched(touched, about, number if own else None)

    def note(self, effect: LastingEffect) -> None:
        """An effect lasts from now on."""
        note_touched(self.touched, effect.about, effect.piece)
        if effect.about in OF_TEXTS:
            self.refresh()

    def printed(self, piece: Piece) -> Text:
        """The text of a piece as its card prints it, an empty one where there is none."""
        return NO_TEXT if piece.owner in self.state.blank else self._texts.of(piece)

    def text_of(self, piece: Piece) -> Text:
        """The text of a piece now: its own unless it is blanked, what others gave it, and what it has on loan."""
        if not self.exists:
            return NO_TEXT
        own = self._index.own[piece.number]
        if self.is_changed:
            lasting = self.state.lasting
            if BLANK in lasting.by_subject and lasting.concerns(BLANK, piece.number):
                own = NO_TEXT
            if TEXT in lasting.by_subject:
                for granted in lasting.grants():
                    if granted.piece == piece.number:
                        own = own.and_also(self.granted(granted))
        if piece.zone == IN_PLAY:
            for lender, loan, _ in self._lending:
                if self.lends(lender) and loan.to(self.state, self.state.pieces[lender], piece):
                    own = own.and_also(loan.text)
        return own

    def granted(self, granted: Granted) -> Text:
        """The text that an effect gives to a piece."""
        return self.printed(self.state.pieces[granted.source]).grants[granted.grant]

    def lends(self, number: int) -> bool:
        """Whether a card lends to others what it says that they have: it is in play, and its text is its own."""
        return self.state.pieces[number].zone == IN_PLAY and not self.state.lasting.concerns(BLANK, number)

    def pieces_about(self, subject: object) -> tuple[int, ...]:
        """The pieces, wherever they are, whose text is about a type of event, a statistic, a verb that it bars, or a
        kind of play.
        """
        if subject not in self.about:
            return ()
        numbers = self._index.by_subject.get(subject, ())
        if subject not in self._lent and TEXT not in self.state.lasting.by_subject:
            return numbers
        more = [one.piece for one in self.state.lasting.grants() if subject in self.granted(one).subjects()]
        for lender, loan, subjects in self._lending:
            if subject in subjects and self.lends(lender):
                holder, pieces = self.state.pieces[lender], self.state.pieces
                more += [number for number in self.state.in_play if loan.to(self.state, holder, pieces[number])]
        return tuple(dict.fromkeys((*numbers, *more)))

    def standing(self, subject: object) -> Sequence[tuple[Piece, Any]]:
        """What texts in play say about a statistic or a verb that they bar, their links or their purses (Link, Purse),
        each with the piece whose text it is.
        """
        if subject not in self._lent:
            return self._standing.get(subject, ())
        # Who has a text on loan depends on much else.
        there = [piece for number in self.pieces_about(subject) if (piece := self.state.pieces[number]).zone == IN_PLAY]
        return [(piece, one.part) for piece in there for one in self.text_of(piece).standing() if one.about == subject]

    def abilities(self, kind: str) -> Mapping[int, tuple[Usable, ...]]:
        """The abilities that are a kind of play, of all pieces, wherever they are, by number."""
        if kind not in self._lent and not self.is_changed:
            return self._index.abilities.get(kind, {})
        usable: Mapping[int, tuple[Usable, ...]] | None = self._known.get(kind)
        if usable is None:
            usable = {
                number: self.text_of(self.state.pieces[number]).usable(kind) for number in self.pieces_about(kind)
            }
            self._remember(kind, kind, usable)
        return usable

    def triggers(self, event: type[Event], moments: tuple[str, ...], is_trait: bool) -> Sequence[IndexedTrigger]:
        """The answers of all pieces, wherever they are, that may come at some moments of a type of event."""
        if event not in self._lent and not self.is_changed:
            return self._index.heard(event, moments, is_trait)
        key = (event, moments, is_trait)
        answers: Sequence[IndexedTrigger] | None = self._known.get(key)
        if answers is None:
            texts = ((number, self.text_of(self.state.pieces[number])) for number in self.pieces_about(event))
            answers = triggers_on(texts, *key)
            self._remember(event, key, answers)
        return answers

    def _remember(self, subject: object, key: object, value: Any) -> None:
        """Keep what texts say about something until cards come or go, or their texts; but who has a text on loan
        depends on much else.
        """
        if subject not in self._lent:
            self._known[key] = value


class AtRest:
    """As long as nobody does anything to a state: what texts change is worked out once, and remembered."""

    __slots__ = ("active", "before")

    def __init__(self, state: State) -> None:
        self.active = state.active
        self.before = self.active.memo

    def __enter__(self) -> None:
        if self.before is None and self.active.exists:
            self.active.memo = {}

    def __exit__(self, *fault: object) -> None:
        self.active.memo = self.before
