"""The texts of Out for Blood."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    PERMANENT,
    Play,
    ability,
    any_of,
    card,
    card_in_play,
    dude,
    in_discard_pile,
    in_hand,
    job,
    on,
    opposing,
    theirs,
)


@card("21038")
class StephAndGertiesTonsorium:
    """Shuffles a card of the hand into the deck, and discards the top one."""

    @ability("Controller Noon, Boot", in_hand())
    def trim(self, play: Play) -> None:
        play.put(play.target, "deck")
        play.shuffle()
        play.mill(1)


@card("21040")
class HartsTeaShoppe:
    """Boots an opposing card."""

    @ability("Controller Shootout, Boot", card_in_play(any_of(opposing, on(opposing)), to=BOOT))
    def serve(self, play: Play) -> None:
        play.boot(play.target)


@card("21041")
class BirdCageTheater:
    """Takes all control points from a dude by a job, and gets one, and produces more, for good."""

    @job(
        "Controller Noon Job, Boot",
        dude(theirs, lambda look, one: look.control(one) >= 1),
        worth=lambda play: 8.0,
    )
    def upstage(self, play: Play) -> None:
        play.lose_control_points(play.target)
        play.add_control(play.card)
        play.give(play.card, production=1, until=PERMANENT)


@card("21043")
class GageExportCo:
    """Shuffles a card of the discard pile into the deck, and discards the top one."""

    @ability("Controller Noon, Boot", in_discard_pile(), worth=lambda play: 0.3)
    def ship(self, play: Play) -> None:
        play.put(play.target, "deck")
        play.shuffle()
        play.mill(1)
