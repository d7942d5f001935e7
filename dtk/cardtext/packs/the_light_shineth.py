"""The texts of The Light Shineth."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    CHOOSE,
    DISCARD,
    SEND_HOME,
    STAY,
    UNBOOT,
    WEAKEN,
    Play,
    ability,
    bars,
    by_another_player,
    cannot,
    card,
    counts_as,
    dude,
    gets,
    goods,
    grantable,
    here,
    nearby,
    of_type,
    on,
    opposing,
    this,
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


@card("10023")
class CookesNightcap:
    """Has two control points while another player than its owner controls it."""

    tempts = gets("control", 2, this, requires=lambda look: look.seat != look.card.owner)


@card("10029", "24202")
class StrengthOfTheAncestors:
    """Makes its Shaman a stud of more bullets whom no other player's cards boot or send home, until it goes away."""

    stands = grantable(
        cannot(bars.BOOT, this, requires=by_another_player), cannot(bars.GO_HOME, this, requires=by_another_player)
    )

    @ability("Noon Spirit 5, Boot", worth=lambda play: 2.5)
    def gather_strength(self, play: Play) -> None:
        play.give(play.dude, bullets=3, until=STAY)
        play.make_stud(play.dude, until=STAY)
        play.grant(play.dude, self.stands, until=STAY)


@card("10030", "24183")
class PhantomFingers:
    """Boots goods of another's dude nearby, of which nothing works then; for some of them draws a card."""

    @ability("Noon/Shootout Hex 6, Boot", goods(on(of_type("dude"), opposing), nearby, to=WEAKEN))
    def fumble(self, play: Play) -> None:
        play.boot(play.target)
        play.blank(play.target)
        play.modify(play.target, "bullet bonus", 0, change="set")
        if play.with_keyword([play.target], "Mystical", "Gadget"):
            play.draw()


@card("10032", "24206")
class RedHorsesTail:
    """Boots a dude here, or sends an opposing one home booted; the stronger it is, the harder."""

    @ability(
        "Noon Spirit X, Boot",
        dude(here, to=CHOOSE._replace(worth=BOOT.worth)),
        difficulty=lambda play: play.value(play.target),
    )
    def lash(self, play: Play) -> None:
        play.boot(play.target)

    @ability(
        "Shootout Spirit X, Boot",
        dude(opposing, to=CHOOSE._replace(worth=SEND_HOME.worth)),
        difficulty=lambda play: play.grit(play.target),
    )
    def drive_off(self, play: Play) -> None:
        play.send_home(play.target)


@card("10033")
class FireOfNanahbozho:
    """Makes its deed Holy Ground where Shamans are more skilled; it unboots a dude there, and another play follows."""

    hallows = counts_as("keyword Holy Ground", 1, of_type("deed"), here)
    inspires = gets("Shaman", 2, of_type("dude"), here)

    @ability("Noon/Shootout Spirit 10, Boot", dude(here, to=UNBOOT))
    def warm(self, play: Play) -> None:
        play.unboot(play.target)
        play.play_again()
