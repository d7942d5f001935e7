"""The texts of Immovable Object, Unstoppable Force."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    JOIN,
    UNBOOT,
    WEAKEN,
    Play,
    ability,
    card,
    dude,
    is_worth_more,
    opposing,
    shoots_better,
    this_dude,
)


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
