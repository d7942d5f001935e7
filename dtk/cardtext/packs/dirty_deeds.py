"""The texts of Dirty Deeds."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    RESOLUTION,
    SHOOTOUT,
    Play,
    card,
    card_in_play,
    events,
    in_posse,
    instead_of,
    keyword,
    mine,
    on,
    react,
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
