"""The texts of Faith and Fear."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    CONTROL,
    Play,
    ability,
    after,
    at_an_in_town_deed,
    at_home,
    called,
    card,
    events,
    lent_to,
    mine,
    of_type,
    this,
    trait,
)

GONE = (events.Moved, events.SentHome, events.ControlTaken)


@card("00134", "05019", "24102")
class NicodemusWhateley:
    """Dudes at deeds in town give him control points, three at most, which he loses at home and every day."""

    @lent_to(of_type("dude"), mine, at_an_in_town_deed)
    @ability("Noon, Boot", worth=lambda play: CONTROL if play.influence(play.card) >= 1 else 0.0)
    def speak_for_him(self, play: Play) -> None:
        if play.influence(play.card) >= 1:
            for nicodemus in play.dudes(mine, called("Nicodemus Whateley")):
                # At home he would lose it at once. compendium-1.9.3 §4: three at most, whichever printing.
                if not at_home(play, nicodemus) and play.control(nicodemus) < 3:
                    play.add_control(nicodemus)

    # Of the reprint, which says it of the whole phase, as of the first printing: once Sundown is over.
    @trait(after(events.DayEnds))
    def fade(self, play: Play) -> None:
        play.lose_control_points(play.card)

    @trait(
        after((events.Moved, events.SentHome, events.ControlTaken), this),
        requires=lambda play: at_home(play, play.card),
    )
    def rest(self, play: Play) -> None:
        play.lose_control_points(play.card)
