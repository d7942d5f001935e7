"""The current texts: those of the cards in play, with blanked, granted and lent texts taken into account.

They follow from the state and can be rebuilt at any time (`ActiveText.rebuild`). They are an index, so only texts about
a number or an event are searched for it. tests/match/test_known_texts.py checks it against a search of all texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from dtk.engine.abilities import NO_TEXT, Ability, ContinuousPart, GrantedWhile, Text, Trigger, Usable
from dtk.engine.events import Event
from dtk.engine.ids import NOBODY, AbilityRef, PieceId
from dtk.engine.lasting import BLANK, NO_TRAITS, TEXT, Granted, LastingEffect
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.texts import EVERYBODY, NO_INDEX, GrantingPiece, Index, IndexedTrigger, Texts, note_touched, triggers_on

if TYPE_CHECKING:
    # An ActiveText is itself part of the State.
    from dtk.engine.state import State

# The lasting effects that change a piece's text.
OF_TEXTS = (TEXT, BLANK, NO_TRAITS)


class StandingPart(NamedTuple):
    """A part of a text in play about a subject. holder: the piece with the text. part: a ContinuousChange, Prohibition,
    Link or FundSource. since: when the text began to hold (State.clock).
    """

    holder: Piece
    part: Any
    since: int


def count_parts(text: Text, kind: str) -> int:
    """The number of abilities in a text, or of Reacts and traits. kind: as in AbilityRef."""
    return len(text.abilities if kind == "ability" else text.triggers)


class ActiveText:
    """The current texts in a game."""

    __slots__ = (
        "_index",
        "_known",
        "_lending",
        "_lent",
        "_standing",
        "_texts",
        "_touches",
        "about",
        "asking",
        "bringing",
        "exists",
        "is_changed",
        "layout",
        "memo",
        "moments",
        "nested",
        "performing",
        "state",
        "touched",
    )

    def __init__(self, state: State, texts: Texts) -> None:
        self.state = state
        self._texts = texts
        # The pieces whose text is being asked, each with the statistic (dtk.engine.stats) or the lent text in question.
        # Empty between questions.
        self.asking: list[tuple[object, ...]] = []
        # A cache while the state does not change (`AtRest`); None while it may change.
        self.memo: dict[object, Any] | None = None
        # As `memo`, for what nothing supposed changes (dtk.engine.supposing): which cards are in play, under whose
        # control, and how the streets lie.
        self.layout: dict[object, list[Any]] | None = None
        # A cache for one question about a statistic.
        self.nested: dict[object, Any] = {}
        # The dude who performs a Technique or casts a Totem now, or would, with the skill; NOBODY otherwise.
        self.performing: tuple[PieceId, str] = (NOBODY, "")
        # Whether the question is about the cost of a card that a text brings into play without playing it.
        self.bringing = False
        # Statistic or prohibition -> the pieces that a text in play or a lasting effect may change or restrict. All
        # other pieces are as printed.
        self.touched: dict[object, set[int] | range] = {}
        # Subject -> the parts of texts in play about it.
        self._standing: dict[object, list[StandingPart]] = {}
        # The pieces in play that lend texts to others, and the subjects of those texts.
        self._lending: list[GrantingPiece] = []
        self._lent: frozenset[object] = frozenset()
        # A cache of other answers about texts, where they differ from the printed ones.
        self._known: dict[object, Any] = {}
        # A cache of `touches`.
        self._touches: dict[frozenset[object], bool] = {}
        self._index: Index = NO_INDEX
        # The subjects of all texts, and the moments at which any text responds to a type of event.
        self.about: frozenset[object] = frozenset()
        self.moments: dict[object, frozenset[str]] = {}
        # exists: whether any card in the game has a text. is_changed: whether any piece has lost its own text or was
        # granted another.
        self.exists = self.is_changed = False
        self.rebuild()

    def take_over(self, other: ActiveText) -> None:
        """Reuse the index of another state, which this state is a copy of."""
        self._texts, self._index, self.exists = other._texts, other._index, other.exists
        self.about, self.moments = other.about, other.moments
        self.refresh()

    @property
    def texts(self) -> Texts:
        """The texts of all cards that have one."""
        return self._texts

    @texts.setter
    def texts(self, texts: Texts) -> None:
        self._texts = texts
        self.rebuild()

    def rebuild(self) -> None:
        """Rebuild everything, because there is a new piece, or a piece has become another card."""
        self._index = NO_INDEX
        if self._texts.by_code:
            blank, pieces = self.state.blank, self.state.pieces
            self._index = self._texts.index(tuple("" if piece.owner in blank else piece.card.code for piece in pieces))
        self.about, self.moments = self._index.about, self._index.moments
        self.exists = bool(self.about)
        self.refresh()

    def refresh(self) -> None:
        """Recompute the parts of texts in play, because cards or their texts came or went."""
        lasting, in_play = self.state.lasting, self.state.in_play
        touched: dict[object, set[int] | range] = {
            subject: {effect.piece for effect in effects} for subject, effects in lasting.by_subject.items()
        }
        self.touched = touched
        self._standing, self._known, self._lending, self._lent = {}, {}, [], frozenset()
        self._touches = {}
        self.is_changed = self.exists and not lasting.by_subject.keys().isdisjoint(OF_TEXTS)
        if not self.exists:
            return
        self._lending = [granting for granting in self._index.lent if granting.lender in in_play]
        self._lent = frozenset(subject for granting in self._lending for subject in granting.subjects)
        touched |= dict.fromkeys(self._lent, EVERYBODY)
        standing = self._index.standing
        for number in sorted(in_play):
            if not self.is_changed and not standing[number]:
                continue
            piece = self.state.pieces[number]
            own_text = ((part, piece.since) for part in standing[number])
            for (about, part, own), since in self.continuous(piece) if self.is_changed else own_text:
                self._standing.setdefault(about, []).append(StandingPart(piece, part, since))
                note_touched(touched, about, number if own else None)

    def continuous(self, piece: Piece) -> Iterator[tuple[ContinuousPart, int]]:
        """The parts of a piece's text that hold while it is in play, each with the time since when."""
        return ((part, since) for text, since, _ in self.texts_of(piece) for part in text.standing())

    def note(self, effect: LastingEffect) -> None:
        """Take account of a lasting effect that has just started."""
        self._touches.clear()
        note_touched(self.touched, effect.about, effect.piece)
        if effect.about in OF_TEXTS:
            self.refresh()

    def touches(self, subjects: frozenset[object]) -> bool:
        """Whether any of some subjects concerns any piece at present (`touched`)."""
        known = self._touches.get(subjects)
        if known is None:
            known = self._touches[subjects] = not subjects.isdisjoint(self.touched)
        return known

    def printed(self, piece: Piece) -> Text:
        """The text of a piece as printed, NO_TEXT if it has none."""
        return NO_TEXT if piece.owner in self.state.blank else self._texts.of(piece)

    def text_of(self, piece: Piece) -> Text:
        """The current text of a piece: its own unless blanked, texts granted to it, and texts lent to it."""
        if not self.exists:
            return NO_TEXT
        if not (self.is_changed or self._lending):
            return self._index.own[piece.number]
        whole = NO_TEXT
        for text, _, _ in self.texts_of(piece):
            whole = text if whole is NO_TEXT else whole.and_also(text)
        return whole

    def texts_of(self, piece: Piece) -> Iterator[tuple[Text, int, PieceId]]:
        """The texts that make up a piece's text now, each with the time when it began to hold, and the piece that it
        comes from.
        """
        lasting = self.state.lasting
        if BLANK not in lasting.by_subject or not lasting.concerns(BLANK, piece.number):
            own = self._index.own[piece.number]
            yield self.without_lost_traits(piece.number, own), piece.since, piece.number
        if TEXT in lasting.by_subject:
            for granted in lasting.grants():
                if granted.piece == piece.number:
                    yield self.granted(granted), granted.since, granted.source
        if piece.zone == IN_PLAY:
            for number, grant, _ in self._lending:
                if self.lends(number) and self.lends_to(number, grant, piece):
                    yield grant.text, max(self.state.pieces[number].since, piece.since), number

    def without_lost_traits(self, number: int, own: Text) -> Text:
        """A piece's own text, without its traits if it has lost them."""
        lasting = self.state.lasting
        is_lost = NO_TRAITS in lasting.by_subject and lasting.concerns(NO_TRAITS, number)
        return own.without_traits() if is_lost else own

    def origin(self, ref: AbilityRef) -> AbilityRef:
        """The same ability, React or trait, numbered on the card that it comes from. That card may lend or grant it, so
        the number does not depend on other texts of the card that has it.
        """
        if not (self.is_changed or self._lending):
            return ref
        piece, place = self.state.pieces[ref.piece], ref.place
        own = count_parts(self._index.own[piece.number], ref.kind)
        is_blank = BLANK in self.state.lasting.by_subject and self.state.lasting.concerns(BLANK, piece.number)
        if not is_blank and place < own:
            return ref
        place -= 0 if is_blank else own
        # A card's grants to itself are numbered after its printed text.
        passed = {piece.number: own}
        for text, _, source in islice(self.texts_of(piece), 0 if is_blank else 1, None):
            count, before = count_parts(text, ref.kind), passed.get(source, 0)
            if place < count:
                return AbilityRef(source, ref.kind, before + place)
            place, passed[source] = place - count, before + count
        return ref

    def ability(self, ref: AbilityRef) -> Ability:
        """An ability of a piece's current text."""
        return self.text_of(self.state.pieces[ref.piece]).abilities[ref.place]

    def trigger(self, ref: AbilityRef) -> Trigger:
        """A React or trait of a piece's current text."""
        return self.text_of(self.state.pieces[ref.piece]).triggers[ref.place]

    def says(self, ref: AbilityRef) -> str:
        """An ability, React or trait of a piece's text in words for players: its header and its summary."""
        return (self.ability(ref) if ref.kind == "ability" else self.trigger(ref)).says

    def label(self, ref: AbilityRef) -> str:
        """The number of an ability in its card's current text, for records and for players (Text.label)."""
        return self.text_of(self.state.pieces[ref.piece]).label(ref)

    def granted(self, granted: Granted) -> Text:
        """The text that an effect grants to a piece."""
        text = self._texts.with_code(granted.code).grants[granted.grant]
        if not text.triggers:
            return text
        return replace(text, triggers=tuple(replace(trigger, granted=granted) for trigger in text.triggers))

    def lends(self, number: int) -> bool:
        """Whether a card lends its texts to others at present, because it is in play and not blanked."""
        lasting = self.state.lasting
        is_lost = lasting.concerns(BLANK, number) or lasting.concerns(NO_TRAITS, number)
        return self.state.pieces[number].zone == IN_PLAY and not is_lost

    def lends_to(self, number: int, grant: GrantedWhile, piece: Piece) -> bool:
        """Whether a card lends one of its texts to a piece. During this question no piece has the text, so a piece
        cannot be lent it only because it, or another, already has it.
        """
        asked = (number, id(grant))
        if asked in self.asking:
            return False
        if not self.asking:
            self.nested.clear()
        self.asking.append(asked)
        try:
            return grant.to(self.state, self.state.pieces[number], piece)
        finally:
            self.asking.pop()

    def pieces_about(self, subject: object) -> tuple[int, ...]:
        """The numbers of the pieces, in any zone, whose text is about a type of event, a statistic, a prohibition or a
        kind of play.
        """
        if subject not in self.about:
            return ()
        numbers = self._index.by_subject.get(subject, ())
        if subject not in self._lent and TEXT not in self.state.lasting.by_subject:
            return numbers
        more = [
            granted.piece
            for granted in self.state.lasting.grants()
            if subject in tuple(self.granted(granted).subjects())
        ]
        for lender, grant, subjects in self._lending:
            if subject in subjects and self.lends(lender):
                pieces = self.state.pieces
                more += [number for number in self.state.in_play if self.lends_to(lender, grant, pieces[number])]
        return tuple(dict.fromkeys((*numbers, *more)))

    def standing(self, subject: object) -> Sequence[StandingPart]:
        """The parts of texts in play about a statistic or prohibition, or their links or fund sources (Link,
        FundSource).
        """
        if subject not in self._lent:
            return self._standing.get(subject, ())
        # Not cached, because the pieces that are lent a text depend on many things.
        there = [piece for number in self.pieces_about(subject) if (piece := self.state.pieces[number]).zone == IN_PLAY]
        return [
            StandingPart(piece, said.part, since)
            for piece in there
            for said, since in self.continuous(piece)
            if said.about == subject
        ]

    def abilities(self, kind: str) -> Mapping[int, tuple[Usable, ...]]:
        """The abilities of one kind of play, by the number of their piece, in any zone."""
        if kind not in self._lent and not self.is_changed:
            return self._index.abilities.get(kind, {})
        usable: Mapping[int, tuple[Usable, ...]] | None = self._known.get(kind)
        if usable is None:
            usable = {
                number: self.text_of(self.state.pieces[number]).usable(number, kind)
                for number in self.pieces_about(kind)
            }
            self._remember(kind, kind, usable)
        return usable

    def triggers(self, event: type[Event], moments: tuple[str, ...], is_trait: bool) -> Sequence[IndexedTrigger]:
        """The triggers of all pieces, in any zone, that may fire at these moments of a type of event."""
        if event not in self._lent and not self.is_changed:
            return self._index.heard(event, moments, is_trait)
        key = (event, moments, is_trait)
        triggers: Sequence[IndexedTrigger] | None = self._known.get(key)
        if triggers is None:
            texts = ((number, self.text_of(self.state.pieces[number])) for number in self.pieces_about(event))
            triggers = triggers_on(texts, *key)
            self._remember(event, key, triggers)
        return triggers

    def _remember(self, subject: object, key: object, value: Any) -> None:
        """Cache an answer about a subject until cards or their texts come or go.

        Subjects of lent texts are not cached, because the pieces that are lent a text depend on many things.
        """
        if subject not in self._lent:
            self._known[key] = value


class AtRest:
    """A context in which the state does not change, so each changed number is computed once and cached. ARCHITECTURE.md
    ("Why no cached number is stale") lists all caches. tests/match/test_at_rest.py computes everything without them.
    """

    __slots__ = ("active", "before", "layout")

    def __init__(self, state: State) -> None:
        self.active = active = state.active
        self.before, self.layout = active.memo, active.layout

    def __enter__(self) -> None:
        active = self.active
        if self.layout is None:
            active.layout = {}
        if self.before is None and active.exists:
            active.memo = {}

    def __exit__(self, *fault: object) -> None:
        self.active.memo, self.active.layout = self.before, self.layout
