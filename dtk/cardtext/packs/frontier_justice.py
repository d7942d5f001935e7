"""The texts of Frontier Justice."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    Play,
    ability,
    bars,
    by_another_player,
    cannot,
    card,
    dude,
    events,
    of_type,
    react,
    theirs,
    this_dude,
    wanted,
    when,
)


def is_at_a_deed_nearby(play: Play) -> bool:
    """Whether the shootout is at this deed, or at one next to it."""
    at = play.shootout_place
    return play.posse is not None and play.deed_at(at) is not None and play.is_nearby(at, play.place)


@card("06010", "24118")
class ShaneAndGravesSecurity:
    """Sends a Gunslinger into its controller's posse at a deed nearby."""

    # That the Gunslinger goes after the shootout, its own text says too.
    @ability("Controller Shootout, Boot", joins=True, requires=is_at_a_deed_nearby, worth=lambda play: 4.0)
    def hire(self, play: Play) -> None:
        play.join(play.token("Gunslinger", play.shootout_place))


@card("06011")
class GomorraJail:
    """Gets a control point for good as another player's wanted dude is discarded in High Noon."""

    @react(
        "Controller React, Boot",
        when(events.Discarded, of_type("dude"), theirs, wanted),
        requires=lambda play: play.state.phase == "high noon",
        worth=lambda play: 4.0,
    )
    def lock_up(self, play: Play) -> None:
        play.add_control(play.card)


@card("06015", "24160")
class WinchesterModel1873:
    """Boots this dude to make it a better shot, and a stud."""

    @ability("Shootout, Boot", dude(this_dude, to=BOOT), worth=lambda play: 2.5)
    def aim(self, play: Play) -> None:
        if play.boot(play.dude):
            play.give(play.dude, bullets=1)
            play.make_stud(play.dude)


@card("06016", "24179")
class FancyNewHat:
    """Keeps this dude's influence from being lowered by other players' abilities."""

    keeps_face = cannot(bars.LOSE_INFLUENCE, this_dude, requires=by_another_player)
