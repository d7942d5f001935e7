"""Whose text is about what? The texts of all cards, and what those at a table say, as they are printed.

What they say now, in play and as effects have changed them, is for dtk.engine.state to tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from dtk.engine.abilities import NO_TEXT, GrantedWhile, Text, Trigger, Usable
from dtk.engine.events import Event
from dtk.engine.pieces import Piece

# Tables of which it is remembered what their cards' texts are about; cards come and go (tokens, versions of a dude).
MOST_INDEXES = 64
# All pieces, whatever their number.
EVERYBODY = range(1_000_000)
# At no moment.
NEVER: frozenset[str] = frozenset()


class Texts:
    """The texts of all cards that have one, by code."""

    __slots__ = ("_indexes", "by_code")

    def __init__(self, by_code: Mapping[str, Text]) -> None:
        self.by_code = by_code
        self._indexes: dict[tuple[str, ...], Index] = {}

    def of(self, piece: Piece) -> Text:
        """The text of a piece, an empty one where there is none."""
        return self.by_code.get(piece.card.code, NO_TEXT)

    def index(self, codes: tuple[str, ...]) -> Index:
        """What the texts of cards of these codes are about, "" for one without; the same for the next game that is
        played with them.
        """
        found = self._indexes.get(codes)
        if found is None:
            if len(self._indexes) == MOST_INDEXES:
                self._indexes.clear()
            found = self._indexes[codes] = Index([self.by_code.get(code, NO_TEXT) for code in codes])
        return found


class GrantingPiece(NamedTuple):
    """What a piece lends to others. subjects: what the text is about."""

    lender: int
    loan: GrantedWhile
    subjects: frozenset[object]


class IndexedTrigger(NamedTuple):
    """An answer that a piece's text holds. number: of the piece. place: among its answers."""

    number: int
    place: int
    answer: Trigger


class Index:
    """What the texts of all pieces of a game are about, as printed. own: their texts, by number. standing: what each
    says that holds as long as it is in play (Text.standing).

    by_subject: the pieces whose text is about something. about: everything that any text is about, those too that are
    lent or granted. moments: when any text answers a type of event. abilities: of each kind of play, by number.
    """

    __slots__ = ("_heard", "abilities", "about", "by_subject", "lent", "moments", "own", "standing")

    def __init__(self, own: Sequence[Text]) -> None:
        known: dict[int, tuple[object, ...]] = {}
        about: set[object] = set()
        found: dict[object, list[int]] = {}
        moments: dict[object, set[str]] = {}
        self.own = own
        self.lent: list[GrantingPiece] = []
        self.abilities: dict[str, dict[int, tuple[Usable, ...]]] = {}
        self._heard: dict[tuple[type[Event], tuple[str, ...], bool], tuple[IndexedTrigger, ...]] = {}
        for number, text in enumerate(own):
            subjects = known.get(id(text))
            if subjects is None:
                subjects = known[id(text)] = tuple(dict.fromkeys(text.subjects()))
                for other in (text, *text.grants, *(loan.text for loan in text.granted_while)):
                    about.update(other.subjects())
                    for answer in other.triggers:
                        for event in (answer.to, *answer.also):
                            moments.setdefault(event, set()).add(answer.moment)
            for subject in subjects:
                found.setdefault(subject, []).append(number)
            for kind in {kind for ability in text.abilities for kind in ability.plays}:
                self.abilities.setdefault(kind, {})[number] = text.usable(kind)
            self.lent += [GrantingPiece(number, loan, frozenset(loan.text.subjects())) for loan in text.granted_while]
        self.standing = [(*text.standing(),) for text in own]
        self.by_subject = {subject: tuple(numbers) for subject, numbers in found.items()}
        self.about = frozenset(about)
        self.moments = {event: frozenset(some) for event, some in moments.items()}

    def heard(self, event: type[Event], moments: tuple[str, ...], is_trait: bool) -> tuple[IndexedTrigger, ...]:
        """The answers of all pieces that may come at some moments of a type of event."""
        key = (event, moments, is_trait)
        found = self._heard.get(key)
        if found is None:
            texts = ((number, self.own[number]) for number in self.by_subject.get(event, ()))
            found = self._heard[key] = triggers_on(texts, *key)
        return found


def triggers_on(
    texts: Iterable[tuple[int, Text]], event: type[Event], moments: tuple[str, ...], is_trait: bool
) -> tuple[IndexedTrigger, ...]:
    """The answers in some texts, told by their pieces' numbers, that may come at some moments of a type of event."""
    return tuple(
        IndexedTrigger(number, place, answer)
        for number, text in texts
        for place, answer in enumerate(text.triggers)
        if answer.comes(event, moments, is_trait)
    )


def note_touched(touched: dict[object, set[int] | range], about: object, number: int | None) -> None:
    """Note whom something touches: one piece, or whichever it likes."""
    known = touched.setdefault(about, set())
    if number is None:
        touched[about] = EVERYBODY
    elif isinstance(known, set):
        known.add(number)


NO_TEXTS = Texts({})
NO_INDEX = Index(())
