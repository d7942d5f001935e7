"""The texts of The Light Shineth."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DAY,
    DISCARD,
    MOVE,
    Play,
    ability,
    after,
    card,
    dude,
    events,
    gets,
    here,
    in_hand,
    keyword,
    mine,
    other,
    react,
    theirs,
    this,
)


@card("10004", "24015")
class AsakichiCooke:
    """Discards a card of the hand to move another dude here anywhere."""

    # As compendium-1.9.3:556 has it of a like text, nobody discards for nothing: there must be somebody to move.
    @ability("Noon", in_hand(to=DISCARD), dude(mine, here, other, to=MOVE))
    def show_the_way(self, play: Play) -> None:
        play.put(play.target, "discard")
        place = play.choose_place([one for one in play.locations() if play.can_move(play.second, one)])
        if place is not None:
            play.move(play.second, place)


@card("10021")
class MorganMiningCompany:
    """Produces more for each Strike of its controller."""

    digs = gets("production", lambda look, camp: len(look.in_play(mine, keyword("Strike"))), this)


@card("10023")
class CookesNightcap:
    """Has two control points while another player than its owner controls it."""

    tempts = gets("control", 2, this, requires=lambda look: look.seat != look.card.owner)


@card("10026", "24169")
class WendysTeethkickers:
    """When another player's dude goes home booted from here, this dude gains influence, and unboots."""

    @react(
        "React, Boot",
        after(events.SentHome, theirs),
        requires=lambda play: play.event.origin == play.place,
        worth=lambda play: 2.0,
    )
    def kick(self, play: Play) -> None:
        play.give(play.dude, influence=1, until=DAY)
        play.unboot(play.dude)
