"""The texts of Out for Blood."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.cardtext.vocabulary import *


@card("21001")
class HouseOfManyFaiths:
    """Shuffles a card from hand and a discarded one into the deck; unboots a dude with a Miracle in the square."""

    @ability("Noon, Boot", dude(mine, carrying(keyword("Miracle")), to=EMPOWER), in_hand(), in_discard_pile())
    def preach(self, play: Play) -> None:
        play.put(play.second, "deck")
        play.put(play.third, "deck")
        play.shuffle()
        play.move(play.target, TOWN_SQUARE)
        play.unboot(play.target)
        play.give(play.target, influence=1)


@card("21038")
class StephAndGertiesTonsorium:
    """Shuffles a card from hand into the deck, then discards the top card."""

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
    """Leads a job to take all control points from a dude; gets a permanent control point and production."""

    @job(
        "Controller Noon Job, Boot",
        dude(theirs, lambda look, one: look.control(one) >= 1),
    )
    def upstage(self, play: Play) -> None:
        play.lose_control_points(play.target)
        play.add_control(play.card)
        play.give(play.card, production=1, until=PERMANENT)


def has_four_bullets(play: Play, posse: Sequence[Piece]) -> bool:
    """Whether a posse has four bullets or more."""
    return sum(map(play.bullets, posse)) >= 4


@card("21042")
class CochiseCountyCourthouse:
    """Leads a job to boot a dude and its attachments and bring it to the square, paying its influence."""

    @job("Controller Noon Job, Boot", TOWN, posse=has_four_bullets)
    def summon(self, play: Play) -> None:
        able = [dude for dude in play.dudes(theirs) if play.influence(dude) <= play.ghost_rock()]
        summoned = play.choose_or_not(able, to=BOOT, what="pay for a dude's influence")
        if summoned is not None and play.pay(play.influence(summoned)):
            for card in play.attached(summoned):
                play.boot(card)
            play.move(summoned, TOWN_SQUARE)
            play.boot(summoned)


@card("21043")
class GageExportCo:
    """Shuffles a card from the discard pile into the deck, then discards the top card."""

    @ability("Controller Noon, Boot", in_discard_pile())
    def ship(self, play: Play) -> None:
        play.put(play.target, "deck")
        play.shuffle()
        play.mill(1)
