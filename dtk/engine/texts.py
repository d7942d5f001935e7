"""The printed texts of all cards, and an index by subject of those in a game.

The current texts in play, changed by effects, are in dtk.engine.active_text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from dtk.engine.abilities import NO_TEXT, GrantedWhile, Text, Trigger, Usable
from dtk.engine.events import Event
from dtk.engine.ids import AbilityRef
from dtk.engine.pieces import Piece

# How many indexes are cached. A game needs more than one, because its cards change (tokens, versions of a dude).
MOST_INDEXES = 64
# Larger than the numbers of all pieces in a game.
EVERYBODY = range(1_000_000)
# The moments of an event that no text responds to.
NEVER: frozenset[str] = frozenset()


class Texts:
    """The texts of all cards that have one, by code."""

    __slots__ = ("_asked", "_indexes", "by_code")

    def __init__(self, by_code: Mapping[str, Text]) -> None:
        self.by_code = by_code
        self._indexes: dict[tuple[str, ...], Index] = {}
        # A cache, because access to `by_code` may be slow.
        self._asked: dict[str, Text] = {}

    def of(self, piece: Piece) -> Text:
        """The text of a piece, NO_TEXT if it has none."""
        return self.with_code(piece.card.code)

    def with_code(self, code: str) -> Text:
        """The text of the cards with a code, NO_TEXT if they have none."""
        text = self._asked.get(code)
        if text is None:
            text = self._asked[code] = self.by_code.get(code, NO_TEXT)
        return text

    def index(self, codes: tuple[str, ...]) -> Index:
        """The index of the texts of the cards with these codes, one per piece; "" stands for a card without text.

        It is cached for the next game with the same cards.
        """
        index = self._indexes.get(codes)
        if index is None:
            if len(self._indexes) == MOST_INDEXES:
                self._indexes.clear()
            index = self._indexes[codes] = Index([self.by_code.get(code, NO_TEXT) for code in codes])
        return index


class GrantingPiece(NamedTuple):
    """A piece that lends a text to others while it is in play. subjects: those of the lent text."""

    lender: int
    loan: GrantedWhile
    subjects: frozenset[object]


class IndexedTrigger(NamedTuple):
    """A trigger of a piece's text."""

    ref: AbilityRef
    trigger: Trigger


class Index:
    """The subjects of the texts of all pieces in a game, as printed."""

    __slots__ = ("_heard", "abilities", "about", "by_subject", "lent", "moments", "own", "standing")

    def __init__(self, own: Sequence[Text]) -> None:
        known: dict[int, tuple[object, ...]] = {}
        about: set[object] = set()
        by_subject: dict[object, list[int]] = {}
        moments: dict[object, set[str]] = {}
        # The texts, by the number of their piece.
        self.own = own
        # The pieces that lend texts to others.
        self.lent: list[GrantingPiece] = []
        # Kind of play -> number of a piece -> its abilities of that kind.
        self.abilities: dict[str, dict[int, tuple[Usable, ...]]] = {}
        self._heard: dict[tuple[type[Event], tuple[str, ...], bool], tuple[IndexedTrigger, ...]] = {}
        for number, text in enumerate(own):
            subjects = known.get(id(text))
            if subjects is None:
                subjects = known[id(text)] = tuple(dict.fromkeys(text.subjects()))
                for other in text.whole():
                    about.update(other.subjects())
                    for trigger in other.triggers:
                        for event in (trigger.to, *trigger.also):
                            moments.setdefault(event, set()).add(trigger.moment)
            for subject in subjects:
                by_subject.setdefault(subject, []).append(number)
            for kind in {kind for ability in text.abilities for kind in ability.plays}:
                self.abilities.setdefault(kind, {})[number] = text.usable(number, kind)
            self.lent += [
                GrantingPiece(number, grant, frozenset(grant.text.subjects())) for grant in text.granted_while
            ]
        # The parts of each text that hold while its piece is in play (Text.standing), by number.
        self.standing = [(*text.standing(),) for text in own]
        # Subject -> the numbers of the pieces whose text is about it.
        self.by_subject = {subject: tuple(numbers) for subject, numbers in by_subject.items()}
        # The subjects of all texts, including texts that are lent or granted.
        self.about = frozenset(about)
        # Type of event -> the moments at which any text responds to it.
        self.moments = {event: frozenset(names) for event, names in moments.items()}

    def heard(self, event: type[Event], moments: tuple[str, ...], is_trait: bool) -> tuple[IndexedTrigger, ...]:
        """The triggers of all pieces that belong to these moments of a type of event."""
        key = (event, moments, is_trait)
        triggers = self._heard.get(key)
        if triggers is None:
            texts = ((number, self.own[number]) for number in self.by_subject.get(event, ()))
            triggers = self._heard[key] = triggers_on(texts, *key)
        return triggers


def triggers_on(
    texts: Iterable[tuple[int, Text]], event: type[Event], moments: tuple[str, ...], is_trait: bool
) -> tuple[IndexedTrigger, ...]:
    """The triggers among some texts, each given with its piece's number, that belong to these moments of a type of
    event.
    """
    kind: Literal["trait", "react"] = "trait" if is_trait else "react"
    return tuple(
        IndexedTrigger(AbilityRef(number, kind, place), trigger)
        for number, text in texts
        for place, trigger in enumerate(text.triggers)
        if trigger.comes(event, moments, is_trait)
    )


def note_touched(touched: dict[object, set[int] | range], about: object, number: int | None) -> None:
    """Record that a subject may concern a piece, or any piece if `number` is None."""
    known = touched.setdefault(about, set())
    if number is None:
        touched[about] = EVERYBODY
    elif isinstance(known, set):
        known.add(number)


NO_TEXTS = Texts({})
NO_INDEX = Index(())
