"""The texts of Ghost Town."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("14004")
class FranciscoRosales:
    """Leads a job in the town square to play a Horse or Sidekick from the discard pile, 2 ghost rock cheaper."""

    # It is searched for, and who searches need not take any (compendium-1.9.3 "Searching").
    @job("Noon Job, Boot", TOWN)
    def recruit(self, play: Play) -> None:
        beasts = [card for card in play.discards(keyword("Horse", "Sidekick")) if play.can_bring(card, less=2)]
        play.bring(play.choose_or_not(beasts, to=bring(less=2)), less=2)


def is_outfit_done(play: Play) -> bool:
    """Whether what is over is an ability of the player's outfit, or the job of one."""
    if isinstance(play.event, events.JobEnds):
        return play.state.job is not None and play.state.job.piece == play.my_outfit.number
    return play.event.resolves and my_outfit(play, play.subject)


@card("14006")
class ConstanceDaughtry:
    """Has more influence at a Government deed in High Noon; unboots after the outfit is used."""

    governs = gets(
        "influence",
        1,
        this,
        at_a_deed_that(keyword("Government")),
        requires=lambda look: look.state.phase == "high noon",
    )

    @react(
        "React",
        # A job is resolved only as it ends (rulebook-1.5.0 §6.2 step 5).
        after((events.Used, events.JobEnds)),
        requires=lambda play: is_outfit_done(play) and UNBOOT.can(play, play.card),
    )
    def carry_on(self, play: Play) -> None:
        play.unboot(play.card)


@card("14011", "24095")
class MahoganyJackson:
    """Discards the top two cards of the deck whenever he joins a posse."""

    @trait(when(events.Joined, this))
    def squander(self, play: Play) -> None:
        play.mill(2)


@card("14014")
class GomorraLotCommission:
    """Discards a deed from hand to gain ghost rock, and may move a dude to a deed of the same name."""

    @ability("Controller Noon, Boot", in_hand(of_type("deed"), to=DISCARD))
    def settle(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.gain(1)
        lots = [deed.number for deed in play.deeds(called(play.target.card.title))]
        movers = [dude for dude in play.able(MOVE, play.dudes(mine)) if any(play.can_move(dude, lot) for lot in lots)]
        mover = play.choose_or_not(movers, to=MOVE, what="move")
        if mover is not None:
            play.move(mover, play.choose_place([lot for lot in lots if play.can_move(mover, lot)]))


def is_an_invention(play: Play) -> bool:
    """Whether the test is one to invent a Gadget."""
    return bool(play.event.skill == "Mad Scientist") and play.piece(play.event.card).card.has("Gadget")


@card("14015")
class WagnerMemorialRanch:
    """Makes inventing here easier; the inventor unboots, and this produces more for a Horse or Improvement."""

    @react("Controller React, Boot", before(events.SkillTestMade, mine, here), requires=is_an_invention)
    def assist(self, play: Play) -> None:
        gadget = play.piece(play.event.card)
        play.modify(gadget, "difficulty", -2, until=TEST)
        play.remember(gadget)

    @trait(
        after((events.SkillTestPassed, events.SkillTestFailed)),
        requires=lambda play: bool(play.remembered(play.piece(play.event.card))),
    )
    def reward(self, play: Play) -> None:
        gadget = play.piece(play.event.card)
        play.forget(gadget)
        if isinstance(play.event, events.SkillTestPassed):
            play.unboot(play.subject)
            if gadget.card.has("Horse") or gadget.card.has("Improvement"):
                play.give(play.card, production=1, until=PERMANENT)


@card("14016")
class NotaryPublic:
    """Boots a deed on its street: a Government deed to raise a dude's bounty, a Public one to move a dude."""

    @ability(
        "Controller Noon, Boot",
        deed(on_this_street, keyword("Government", "Public"), any_of(mine, owned), to=BOOT),
    )
    def certify(self, play: Play) -> None:
        if not play.boot(play.target):
            return
        if play.has(play.target, "Government"):
            play.add_bounty(play.choose(play.able(WANT, play.dudes()), to=WANT, what="give bounty"))
        if play.has(play.target, "Public"):
            mover = play.choose_or_not(play.able(MOVE, play.dudes(mine)), to=MOVE, what="move")
            if mover is not None:
                able = [place for place in play.locations() if play.can_move(mover, place)]
                play.move(mover, play.choose_place(able))


@card("14017")
class MarketStreet:
    """While unbooted, makes nearby skill tests harder; its controller may boot it."""

    @trait(
        before(events.SkillTestMade, nearby),
        requires=lambda play: not play.card.booted and play.event.skill in SKILLS,
    )
    def distract(self, play: Play) -> None:
        play.modify(play.piece(play.event.card), "difficulty", 1, until=TEST)

    @ability("Controller Noon", requires=lambda play: BOOT.can(play, play.card))
    def close(self, play: Play) -> None:
        play.boot(play.card)


@card("14019", "24128")
class EpidemicLaboratory:
    """A skilled dude leads a job to give it a permanent control point and production."""

    # Who boots is the leader (compendium-1.9.3:697).
    @job("Controller Noon Job, Boot", deed(this), leads=skilled)
    def study(self, play: Play) -> None:
        play.add_control(play.card)
        play.give(play.card, production=1, until=PERMANENT)


@card("14020", "24133")
class WaltersCreekDistillery:
    """Boots a Casino on its street to gain ghost rock, or a Saloon to exchange a card from hand."""

    @ability(
        "Controller Noon, Boot",
        deed(on_this_street, keyword("Saloon", "Casino"), any_of(mine, owned), to=BOOT),
    )
    def distil(self, play: Play) -> None:
        if not play.boot(play.target):
            return
        if play.has(play.target, "Casino"):
            play.gain(2)
        if play.has(play.target, "Saloon"):
            gone = play.choose_or_not(play.hand(), to=DISCARD, what="discard to draw")
            if gone is not None:
                play.put(gone, "discard")
                play.draw()


@card("14021", "24139")
class SilentSigil:
    """Lets its controller discard one card fewer at Sundown, and draw one afterwards."""

    keeps = gets("sundown discards", -1, my_outfit)

    @react("Controller React", after(events.HandsFilled))
    def reveal(self, play: Play) -> None:
        play.draw()


@card("14024", "24154")
class Tusk:
    """Draws a card when it enters play; raises this dude's value against other players' cards."""

    is_wary = gets("value to others", 5, this_dude)

    @trait(after(events.Entered, this))
    def bring(self, play: Play) -> None:
        play.draw()


@card("14028", "24191")
class OnwardChristianSoldiers:
    """Gives the posse more bullets, which other players' cards can't lower; nobody in it becomes a draw."""

    marches = grantable(
        cannot(prohibitions.LOSE_BULLETS, this, requires=by_another_player),
        cannot(prohibitions.BE_A_DRAW, this, requires=by_another_player),
    )

    @ability("Shootout Miracle 4, Boot", requires=has_posse)
    def march(self, play: Play) -> None:
        for dude in play.riders(play.posse):
            play.give(dude, bullets=1)
            play.grant(dude, self.marches)


def is_a_scientist(play: Play, dude: Piece) -> bool:
    """Whether a dude is a Mad Scientist."""
    return play.rating(dude, "Mad Scientist") is not None


@card("14031")
class RequiemForAGoodBoy:
    """Discards a Sidekick to spare two casualties, unboot its dude, and send an opposing dude home."""

    @ability(
        "Resolution",
        attachment(keyword("Sidekick"), on(mine, in_my_posse), to=DISCARD),
    )
    def mourn(self, play: Play) -> None:
        friend = play.host(play.target)
        if play.discard(play.target, first=True):
            play.add_casualties(-2, play.seat)
        # No more than the first sentence is required; of the rest what can be is done (rulebook-1.5.0 §5.3.1).
        play.unboot(friend)
        able = play.able(SEND_HOME, play.dudes(opposing))
        play.send_home(play.choose(able, to=SEND_HOME, what="send home booted"))


@card("14035", "24233")
class TechnologicalExhibition:
    """A Mad Scientist leads a job to invent a Gadget from hand or discard pile, easier and cheaper."""

    @job("Noon Job", location(Look.is_in_town), leads=is_a_scientist)
    def exhibit(self, play: Play) -> None:
        among = [*play.hand(), *play.discards()]
        able = [card for card in among if play.can_invent(card, play.leader, less=5)]
        gadget = play.choose(able, to=bring(less=5).anyway, what="invent")
        if gadget is None or not play.invent(gadget, play.leader, boots=False, less=5, easier=5):
            return
        if play.place_chosen == TOWN_SQUARE:
            play.add_control(gadget)
