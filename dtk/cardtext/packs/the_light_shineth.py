"""The texts of The Light Shineth."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DISCARD,
    Play,
    ability,
    card,
    goods,
    here,
    of_type,
    on,
)


@card("10016")
class SamanthaSammyCooke:
    """Discards goods of a dude here, and becomes wanted; a Horse becomes hers if a pull is high enough."""

    @ability("Noon, Boot, Pay 1 Ghost Rock", goods(on(of_type("dude"), here), to=DISCARD))
    def rustle(self, play: Play) -> None:
        loot = play.target
        is_hers = play.has(loot, "Horse") and play.pull(dude=play.card).value > play.value(loot)
        if not (is_hers and play.attach(loot, play.card)):
            play.discard(loot)
        play.add_bounty(play.card)
