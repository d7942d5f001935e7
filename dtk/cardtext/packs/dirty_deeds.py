"""The texts of Dirty Deeds."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    RESOLUTION,
    SHOOTOUT,
    TOWN_SQUARE,
    Play,
    card,
    card_in_play,
    events,
    gets,
    in_posse,
    instead_of,
    keyword,
    mine,
    not_next_to,
    on,
    react,
    this,
)


@card("11014")
class MazaGangHideout:
    """Is not next to the town square, and produces more the more locations it is next to."""

    hides = not_next_to(lambda look: [(TOWN_SQUARE, look.card.number)])
    watches = gets(
        "production", lambda look, hideout: sum(look.is_adjacent(one, hideout.number) for one in look.locations()), this
    )


@card("00111", "11022")
class ASlightModification:
    """Boots a Gadget so that what an opponent has just declared costs nothing, and does nothing."""

    @react(
        "React",
        instead_of(events.Declared),
        card_in_play(keyword("Gadget"), on(mine, in_posse), to=BOOT),
        requires=lambda play: play.event.seat != play.seat and play.event.played_as in (SHOOTOUT, RESOLUTION),
    )
    def sabotage(self, play: Play) -> bool:
        return play.boot(play.target)
