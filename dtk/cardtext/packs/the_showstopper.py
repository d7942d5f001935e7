"""The texts of The Showstopper."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    UNBOOT,
    Play,
    after,
    card,
    events,
    here,
    keyword,
    of_type,
    opposing,
    react,
)


@card("17004", "24063")
class SpeaksWithEarth:
    """Boots for an opposing dude that comes here, which boots too; may ready a Totem here for another use."""

    @react(
        "React, Boot",
        after(events.Moved, of_type("dude"), opposing, here),
        requires=lambda play: BOOT.can(play, play.subject),
        worth=lambda play: BOOT.worth(play, play.subject),
    )
    def warn(self, play: Play) -> None:
        play.boot(play.subject)
        totems = [one for one in play.in_play(keyword("Totem"), here) if UNBOOT.can(play, one)]
        if totems and (totem := play.choose_or_not(totems, to=UNBOOT)) is not None:
            play.unboot(totem)
            play.allow_another_use(totem)
