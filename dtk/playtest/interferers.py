"""What comes between a card and what it says? Printed cards, and made-up texts of an outfit: each is one kind of
interference, with a name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, NamedTuple
from zlib import crc32

from dtk.cards.card import Card
from dtk.cardtext.filters import in_the_game, theirs
from dtk.cardtext.library import library
from dtk.cardtext.look import Look
from dtk.cardtext.parts.card import card
from dtk.cardtext.parts.prohibitions import cannot
from dtk.cardtext.parts.triggers import after, instead_of, react, trait, when
from dtk.cardtext.play import Play
from dtk.cardtext.purposes import CHOOSE, TAKE_CONTROL
from dtk.cardtext.targets import card_in_play, dude
from dtk.engine import events
from dtk.engine.abilities import NO_TEXT, Ability, GrantedWhile, Text, Trigger
from dtk.engine.events import Event
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.state import State
from dtk.engine.subjects import BANS, Ban
from dtk.playtest.dealt import written


class Interference(NamedTuple):
    """A kind of interference. name: as failures say it. text: what the second player's outfit says, of the card that is
    interfered with. title: of the printed card that the second deck is about instead. never: what can't be done to
    whom `half` holds.
    """

    name: str
    text: Callable[[Card], Text] = lambda card: NO_TEXT
    title: str = ""
    never: str = ""


def half(look: Look, piece: Piece) -> bool:
    """Every other card, by its code; with three players those that are spared with two."""
    return is_half(look.state, piece)


def is_half(state: State, piece: Piece) -> bool:
    """Whether a piece is one of them."""
    return (crc32(piece.card.code.encode()) + len(state.players)) % 2 == 1


def an_opponents(play: Play) -> bool:
    """Another player's declared or used ability."""
    return bool(play.event.seat != play.seat)


def on_a_dude(play: Play) -> bool:
    """Another player's declared ability that chose a dude in play."""
    return an_opponents(play) and chosen_dude(play) is not None


def chosen_dude(play: Play) -> Piece | None:
    """The dude in play that was chosen."""
    target = play.event.target
    dude = play.piece(target) if isinstance(target, int) and target >= 0 else None
    return dude if dude is not None and dude.zone == IN_PLAY and dude.card.type == "dude" else None


def is_there(play: Play) -> bool:
    """Another player's declared ability of a card in play that is not an outfit."""
    return an_opponents(play) and play.subject.zone == IN_PLAY and play.subject.card.type not in ("outfit", "legend")


@card("interference 1")
class Prevents:
    """Comes instead of what another player declares."""

    @react("Repeat React", instead_of(events.Declared), requires=an_opponents)
    def stop(self, play: Play) -> None:
        """It happens."""
        return


@card("interference 2")
class TakesTheTarget:
    """Takes control of the dude that was chosen."""

    @react("Repeat React", when(events.Declared), requires=on_a_dude)
    def lure(self, play: Play) -> None:
        """It happens."""
        if (dude := chosen_dude(play)) is not None:
            play.take_control(dude, until="day")


@card("interference 3")
class TakesAnybody:
    """Takes control of any dude."""

    @react("Repeat React", after(events.Used), dude(theirs, to=TAKE_CONTROL), requires=an_opponents)
    def lure(self, play: Play) -> None:
        """It happens."""
        play.take_control(play.target, until="day")


@card("interference 4")
class BlanksWhatIsUsed:
    """Blanks the card whose ability is declared."""

    @react("Repeat React", when(events.Declared), requires=is_there)
    def hush(self, play: Play) -> None:
        """It happens."""
        play.blank(play.subject, until="day")


@card("interference 5")
class BlanksAnything:
    """Blanks any card once something was used."""

    @react("Repeat React", after(events.Used), card_in_play(theirs, to=CHOOSE), requires=an_opponents)
    def hush(self, play: Play) -> None:
        """It happens."""
        play.blank(play.target, until="day")


@card("interference 6")
class DiscardsWhatIsUsed:
    """Discards the card whose ability was used."""

    @react("Repeat React", after(events.Used), requires=is_there)
    def rid(self, play: Play) -> None:
        """It happens."""
        play.discard(play.subject)


@card("interference 7")
class DiscardsWhatIsDeclared:
    """Discards the card whose ability is declared."""

    @react("Repeat React", when(events.Declared), requires=is_there)
    def rid(self, play: Play) -> None:
        """It happens."""
        play.discard(play.subject)


@card("interference 8")
class DiscardsTheTarget:
    """Discards the dude that was chosen."""

    @react("Repeat React", when(events.Declared), requires=on_a_dude)
    def rid(self, play: Play) -> None:
        """It happens."""
        play.discard(chosen_dude(play))


@card("interference 9")
class MovesTheTarget:
    """Moves the dude that was chosen home."""

    @react("Repeat React", when(events.Declared), requires=on_a_dude)
    def shoo(self, play: Play) -> None:
        """It happens."""
        if (dude := chosen_dude(play)) is not None:
            play.withdraw(dude, play.home(dude.controller))


def forbidding(what: Ban, card: Card) -> Text:
    """Something can't be done to every other card, or by it."""
    return cannot(what, half, in_the_game).text(None)


def saying(text: Any, card: Card) -> Text:
    """A text that is the same for every card."""
    made: Text = text.text
    return made


def replacing(event: type[Event], card: Card) -> Text:
    """A trait that comes instead of an event, where it happens to every other card."""

    @trait(instead_of(event, half))
    def stop(author: object, play: Play) -> None:
        """Nothing happens instead."""

    return stop.text(None)


def lending(card: Card) -> Text:
    """Every other dude has the text of a card, where it is one that cards in play have."""
    text = library()[card.code].text
    uses: list[Ability | Trigger] = [*text.abilities, *text.triggers]
    headers = [one.header for one in uses if one.header is not None]
    fits = card.type in ("dude", "deed", "goods", "outfit") and not text.grants and not text.granted_while
    if not fits or any(header.skilled for header in headers):
        return NO_TEXT

    def learns(state: State, holder: Piece, piece: Piece) -> bool:
        return piece.card.type == "dude" and is_half(state, piece)

    return Text(granted_while=(GrantedWhile(learns, text),))


REPLACED = (
    *(events.Booted, events.Unbooted, events.Moved, events.SentHome, events.Joined, events.BountyRaised),
    *(events.BountyLowered, events.Discarded, events.Aced, events.ControlTaken),
)
MADE_UP = {
    "prevented": Prevents,
    "control of the target taken": TakesTheTarget,
    "control taken": TakesAnybody,
    "blanked as it is declared": BlanksWhatIsUsed,
    "anything blanked": BlanksAnything,
    "discarded once it is used": DiscardsWhatIsUsed,
    "discarded as it is declared": DiscardsWhatIsDeclared,
    "target discarded": DiscardsTheTarget,
    "target moved": MovesTheTarget,
}
PRINTED = (
    *("A Slight Modification", "Scoop Hound", "Pinned Down", "Unprepared", "Puppet", "Hydro-Puncher", "Fetch"),
    *("Yagn's Mechanical Skeleton", "Sword of the Spirit", "Shield of Faith", "Hiding in the Shadows", "Phantasm"),
    *("Peacemaker", "Fancy New Hat", "Nicodemus Whateley", "Force Field", "Silver-Weaved Staff"),
)


@cache
def kinds() -> Mapping[str, Interference]:
    """Every kind of interference, by name."""
    found = [Interference("nothing")]
    found += [Interference(title, title=title) for title in PRINTED if any(card.title == title for card in written())]
    found += [Interference(what, partial(forbidding, what), never=what) for what in BANS]
    found += [Interference(f"{event.__name__} replaced", partial(replacing, event)) for event in REPLACED]
    found += [Interference(name, partial(saying, text)) for name, text in MADE_UP.items()]
    found += [Interference("text granted", lending)]
    return {kind.name: kind for kind in found}
