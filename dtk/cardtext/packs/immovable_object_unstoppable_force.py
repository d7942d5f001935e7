"""The texts of Immovable Object, Unstoppable Force."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    JOIN,
    MOVE,
    UNBOOT,
    WEAKEN,
    Look,
    Play,
    ability,
    after,
    called,
    card,
    dude,
    events,
    here,
    instead_of,
    is_worth_more,
    mine,
    next_to,
    opposing,
    shoots_better,
    this,
    this_dude,
    trait,
)


@card("09032")
class SpiritDance:
    """Calls a Nature Spirit into the posse."""

    @ability(
        "Shootout Spirit 10, Boot", joins=True, requires=lambda play: play.posse is not None, worth=lambda play: 3.0
    )
    def dance(self, play: Play) -> None:
        play.join(play.token("Nature Spirit", play.shootout_place))


def to_the_others(look: Look) -> list[tuple[int, int]]:
    """The location of the card, with every other that has a card of its title."""
    trails = look.in_play(called("Spirit Trail"))
    return [(look.place, look.place_of(one)) for one in trails if look.place_of(one) != look.place]


@card("09033", "24207")
class SpiritTrail:
    """Leads to every other location with a Spirit Trail, and moves a dude away from here."""

    leads_on = next_to(to_the_others)

    @ability("Noon Spirit 6, Boot", dude(mine, here, to=MOVE))
    def set_out(self, play: Play) -> None:
        place = play.choose_place([one for one in play.locations() if play.can_move(play.target, one)])
        if place is not None:
            play.move(play.target, place)


@card("09034", "24208")
class ManySpeakAsOne:
    """Calls an Ancestor Spirit here."""

    @ability("Noon Spirit 9, Boot", worth=lambda play: 3.0)
    def speak(self, play: Play) -> None:
        play.token("Ancestor Spirit", play.place)


@card("09037")
class ZhusFerocity:
    """The performer shoots better, and an opposing dude worse."""

    @ability("Shootout Tao Technique", dude(opposing, to=WEAKEN), combo=shoots_better, worth=lambda play: 1.5)
    def pounce(self, play: Play) -> None:
        play.give(play.dude, bullets=1)
        play.give(play.target, bullets=-1)


@card("09038")
class RakingDragons:
    """Boots a dude, booted or not, and makes it worth less."""

    @ability("Shootout Tao Technique", dude(to=BOOT.anyway), combo=is_worth_more)
    def rake(self, play: Play) -> None:
        play.boot(play.target)
        play.give(play.target, value=-2)


@card("09039")
class RabbitsLunarLeap:
    """The performer joins the posse, and may unboot."""

    @ability(
        "Shootout Tao Technique",
        dude(this_dude, to=JOIN),
        joins=True,
        combo=lambda play: len(play.riders(play.posse)) <= len(play.riders(play.other_posse)),
    )
    def leap(self, play: Play) -> None:
        play.join(play.dude)
        play.unboot(play.choose_or_not(play.able(UNBOOT, [play.dude]), to=UNBOOT, what="unboot"))


@card("09041", "24260")
class AncestorSpirit:
    """Leaves the game when it would leave its location, and at the end of the day."""

    # compendium-1.9.3:520: it arrives nowhere.
    @trait(instead_of(events.Moved, this))
    def fade(self, play: Play) -> None:
        play.remove(play.card)

    # Whose location is gone does not move.
    @trait(after(events.SentHome, this), requires=lambda play: play.event.origin != play.place)
    def fade_too(self, play: Play) -> None:
        play.remove(play.card)

    @trait(after(events.DayEnds))
    def end(self, play: Play) -> None:
        play.remove(play.card)


@card("09042")
class NatureSpirit:
    """Leaves the game after a shootout."""

    @trait(after(events.ShootoutEnds))
    def return_home(self, play: Play) -> None:
        play.remove(play.card)
