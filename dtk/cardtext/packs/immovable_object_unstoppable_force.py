"""The texts of Immovable Object, Unstoppable Force."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("09004", "24013")
class DaomeiWang:
    """When she enters play in High Noon, moves another Anarchist dude anywhere."""

    @react(
        "React",
        after(events.Entered, this),
        dude(mine, other, of_gang("anarchists"), to=MOVE),
        requires=lambda play: play.state.phase == "high noon",
    )
    def beckon(self, play: Play) -> None:
        able = [place for place in play.locations() if play.can_move(play.target, place)]
        play.move(play.target, play.choose_place(able))


@card("09005")
class Randall:
    """Lets his player hold one more card while two other dudes are with him."""

    chats = gets("hand size", 1, my_outfit, requires=lambda look: len(look.dudes(other, here)) >= 2)


@card("09008", "24016")
class Natalya:
    """When Upkeep begins, gains her deed's production for her player unless somebody has less ghost rock."""

    @trait(after(events.PhaseBegins), requires=lambda play: play.event.phase == "upkeep" and is_poorest(play))
    def beg(self, play: Play) -> None:
        deed = play.deed_at(play.place)
        if deed is not None:
            play.modify(deed, "receiver", play.seat, change="set")


@card("09009")
class XuiYinChen:
    """Boots to make all dudes in the posse studs with more influence."""

    @ability("Shootout, Boot", requires=has_posse)
    def inspire(self, play: Play) -> None:
        for dude in play.dudes(in_my_posse):
            play.make_stud(dude)
            play.give(dude, influence=1)


def fights_on_own_ground(look: Look) -> bool:
    """Whether the card is in a shootout at a location that its player controls."""
    return look.posse_of(look.card) is not None and look.controls(look.shootout_place)


@card("09012", "24020")
class YunxuJiang:
    """Strengthens the others in the posse in a shootout at a location of her player's."""

    leads = gets("bullets", 1, mine, in_posse, other, requires=fights_on_own_ground)
    shields = gets("value", 1, mine, in_posse, other, requires=fights_on_own_ground)


def is_totems_place(play: Play, place: int) -> bool:
    """Whether the card can move to a location, where a Totem is."""
    return play.can_move(play.card, place) and any(
        play.place_of(card) == place for card in play.in_play(keyword("Totem"))
    )


@card("09017", "24053")
class Mazatl:
    """Moves to a Totem's location."""

    @ability("Noon", location(is_totems_place))
    def seek(self, play: Play) -> None:
        play.move(play.card, play.place_chosen)


@card("09020")
class LydiaBearHands:
    """Boots herself and a Spirit of hers, and makes a dude Harrowed for the shootout."""

    @ability("Resolution, Boot", spell(keyword("Spirit"), on(this), to=BOOT), dude(mine, to=STRENGTHEN))
    def raise_up(self, play: Play) -> None:
        play.boot(play.target)
        play.gain_keyword(play.second, "Harrowed", until=IN_SHOOTOUT)


@card("09026")
class SmilingFrog:
    """Discards a card from hand for more bullets in High Noon; best with a Spirit."""

    @ability("Noon", in_hand(to=DISCARD))
    def offer(self, play: Play) -> None:
        more = 2 if play.target.card.has("Spirit") else 1
        play.put(play.target, "discard")
        play.give(play.card, bullets=more)


@card("09032")
class SpiritDance:
    """Summons a Nature Spirit into the posse."""

    @ability("Shootout Spirit 10, Boot", token("Nature Spirit"))
    def dance(self, play: Play) -> None:
        play.summon("Nature Spirit")


def to_the_others(look: Look) -> list[tuple[int, int]]:
    """The location of the card, with every other that has a card of its title."""
    trails = look.in_play(called("Spirit Trail"))
    return [(look.place, look.place_of(trail)) for trail in trails if look.place_of(trail) != look.place]


@card("09033", "24207")
class SpiritTrail:
    """Is adjacent to every other location with a Spirit Trail; moves a dude from here anywhere."""

    leads_on = next_to(to_the_others)

    @ability("Noon Spirit 6, Boot", dude(mine, here, to=MOVE))
    def set_out(self, play: Play) -> None:
        able = [place for place in play.locations() if play.can_move(play.target, place)]
        play.move(play.target, play.choose_place(able))


@card("09034", "24208")
class ManySpeakAsOne:
    """Summons an Ancestor Spirit here."""

    @ability("Noon Spirit 9, Boot")
    def speak(self, play: Play) -> None:
        play.token("Ancestor Spirit", play.place)


@card("09037")
class ZhusFerocity:
    """Gives the performer more bullets and an opposing dude fewer."""

    @ability("Shootout Tao Technique", dude(opposing, to=WEAKEN), combo=shoots_better)
    def pounce(self, play: Play) -> None:
        play.give(play.dude, bullets=1)
        play.give(play.target, bullets=-1)


@card("09038")
class RakingDragons:
    """Boots a dude, even if it is booted already, and lowers its value."""

    @ability("Shootout Tao Technique", dude(to=BOOT.anyway), combo=has_higher_value)
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
        combo=lambda play: has_posse(play) and len(play.riders(play.posse)) <= len(play.riders(play.other_posse)),
    )
    def leap(self, play: Play) -> None:
        play.join(play.dude)
        play.unboot(play.choose_or_not(play.able(UNBOOT, [play.dude]), to=UNBOOT, what="unboot"))


@card("09041", "24260")
class AncestorSpirit:
    """Leaves the game if it would leave its location, and at the end of the day."""

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
