"""The texts of The Showstopper."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("17001")
class ShiLongPeng:
    """Performs Techniques with his Blessed rating."""

    believes = says(
        "This dude performs Techniques with his Blessed rating as if it were Kung Fu.",
        counts_as("Kung Fu for Techniques", lambda look, shi: look.rating(shi, "Blessed"), this),
    )


def is_everywhere(look: Look) -> bool:
    """Whether the player has dudes in five locations."""
    return len({dude.at for dude in look.dudes(mine)}) >= 5


@card("17002")
class SeamusMcCaffrey:
    """Takes 2 control points from each other player while your dudes are at five locations."""

    outflanks = says(
        "While your dudes are at 5 or more locations, each other player has 2 fewer control points.",
        gets("control points", -2, of_type("outfit"), theirs, requires=is_everywhere),
    )


@card("17003")
class GeneNorthStar:
    """Discards one of his Spirits to get +2 bullets."""

    @ability("Shootout", attachment(keyword("Spirit"), on(this), to=DISCARD))
    def call_on_it(self, play: Play) -> None:
        """Discard a Spirit attached to this dude. If you do, he gets +2 bullets."""
        if play.discard(play.target, first=True):
            play.give(play.card, bullets=2)


@card("17004", "24063")
class SpeaksWithEarth:
    """After an opposing dude moves here, boots it; may unboot a Totem here for more uses."""

    @react(
        "React, Boot",
        # Who moves to join the posse against hers is in none yet.
        after(events.Moved, theirs, here),
        requires=lambda play: BOOT.can(play, play.subject),
    )
    def warn(self, play: Play) -> None:
        """After an opposing dude has moved here, boot that dude. You may also unboot a Totem at this location. If you
        do, each ability of the Totem may be used an additional time today.
        """
        play.boot(play.subject)
        totems = [card for card in play.in_play(keyword("Totem"), here) if UNBOOT.can(play, card)]
        if totems and (totem := play.choose_or_not(totems, to=UNBOOT)) is not None:
            play.unboot(totem)
            play.allow_another_use(totem, each=True)


def has_influence_of_its_own(look: Look, piece: Piece) -> bool:
    """With 1 or more influence."""
    return look.influence(piece) >= 1


@card("17005")
class QuimbyRTuttlemeir:
    """Aces a nearby Abomination with influence that you own and control, and gets +1 influence permanently."""

    @ability("Noon", dude(an_abomination, has_influence_of_its_own, owned, mine, nearby, to=ACE))
    def dissect(self, play: Play) -> None:
        """Ace an Abomination that you own and control, here or at an adjacent location, with 1 or more influence. This
        dude permanently gets +1 influence.
        """
        play.ace(play.target)
        play.give(play.card, influence=1, until="leaves play")


def can_ride_with_her(play: Play, deputy: Piece) -> bool:
    """Whether a dude can boot and join the posse that the card is in."""
    is_next_door = play.is_adjacent(deputy.at, play.shootout_place)
    if is_next_door and prohibitions.is_prohibited(play.game, "cannot boot to join a posse from next door", deputy):
        return False
    return BOOT.can(play, deputy) and play.can_join(deputy, play.posse_of(play.card))


@card("17006")
class ErinKnight:
    """Boots Deputies to join her posse from anywhere."""

    @ability(
        "Repeat Shootout",
        dude(mine, keyword("Deputy"), to=BOOT.where(can_ride_with_her)),
        joins=True,
        requires=lambda play: in_shootout(play, play.card),
    )
    def deputize(self, play: Play) -> None:
        """Boot one of your Deputies. If you do, that dude joins this dude's posse from any location."""
        # She may have left it by an answer to the booting.
        if play.boot(play.target, first=True) and in_shootout(play, play.card):
            play.join(play.target, play.posse_of(play.card))


@card("17007")
class NicholasKramer:
    """Has +1 bullets for each Gadget that you control, up to 4."""

    arms = says(
        "This dude has +1 bullets for each Gadget that you control, at most +4.",
        gets("bullets", lambda look, dude: min(4, len(look.in_play(keyword("Gadget"), mine))), this),
    )


def wanted_friends(play: Play) -> list[Piece]:
    """The player's other wanted dudes with bounty that can be moved to the card."""
    return play.able(PARDON, play.dudes(mine, other, wanted)) if WANT.can(play, play.card) else []


def valued_no_higher_than_its_bounty(look: Look, piece: Piece) -> bool:
    """With a value that is not higher than the bounty of the card with the text."""
    return look.value(piece) <= look.bounty(look.card)


@card("17008")
class PanchoCastilloExperienced:
    """Takes 1 bounty from each other wanted dude of yours as he comes; sends a dude of low value home booted."""

    @react("React", when(events.Entered, this), requires=lambda play: bool(wanted_friends(play)))
    def take_the_blame(self, play: Play) -> None:
        """When this dude enters play, move 1 bounty to him from each of your other wanted dudes."""
        for friend in wanted_friends(play):
            if play.add_bounty(friend, -1):
                play.add_bounty(play.card)

    @ability("Shootout", dude(valued_no_higher_than_its_bounty, to=SEND_HOME.anyway))
    def scare(self, play: Play) -> None:
        """Send a dude in the shootout home booted, if its value is at most this dude's bounty."""
        play.send_home(play.target)


def valued_no_higher_than_its_bullets(look: Look, piece: Piece) -> bool:
    """With a value that is not higher than the bullets of the card with the text."""
    return look.value(piece) <= look.bullets(look.card)


@card("17009")
class TheGreyMan:
    """Sends a dude here home booted if its value is at most his bullets."""

    @ability("Noon", dude(here, valued_no_higher_than_its_bullets, to=SEND_HOME.anyway))
    def haunt(self, play: Play) -> None:
        """Send a dude here home booted, if its value is at most this dude's bullets."""
        play.send_home(play.target)


def draws_for_lowball(play: Play) -> bool:
    """Whether the player has drawn a hand for lowball."""
    return play.event.seat == play.seat and play.phase == "gambling"


@card("17010")
class JWByrnePI:
    """Boots a Grifter here to replace up to two cards of the lowball hand."""

    @react(
        "Controller React, Boot",
        after(events.HandDrawn),
        dude(mine, here, keyword("Grifter"), to=BOOT),
        requires=draws_for_lowball,
    )
    def mark_the_deck(self, play: Play) -> None:
        """After you draw your lowball hand, boot one of your Grifters here. You may then discard up to two cards of
        that hand and draw as many.
        """
        play.boot(play.target)
        play.redraw(play.seat, play.choose_up_to(2, play.draw_hand(), to=REPLACE))


@card("17011")
class GrimoiresAndMore:
    """Pulls for your Huckster that enters play: attaches a discarded Hex, or sends the dude home booted on a club."""

    # No search that may find nothing: a Hex is attached if one can be paid for.
    @react("Controller React, Boot", after(events.Entered, mine, with_skill("Huckster")))
    def browse(self, play: Play) -> None:
        """After your Huckster enters play, pull. On a club, it goes home booted. Otherwise, attach a Hex to it from
        your discard pile at its cost.
        """
        if play.pull().suit == "clubs":
            play.send_home(play.subject)
            return
        hexes = [one for one in play.discards(keyword("Hex")) if play.can_attach(one, play.subject)]
        found = play.choose(hexes, to=TAKE, what="attach")
        if found is not None:
            play.attach(found, play.subject)


def a_condition(ban: Prohibiting) -> bool:
    """Whether it is a Condition that would be attached."""
    return isinstance(ban.by, Piece) and ban.by.card.has("Condition")


@card("17012")
class KnightsChasuble:
    """Keeps this dude's value from being lowered and Conditions off it; unboots this dude after an opposing ability
    boots it.
    """

    steadies = says(
        "This dude's value cannot be lowered.",
        counts_as("keeps its value", 1, this_dude),
    )
    purifies = says(
        "This dude cannot have Conditions attached.",
        cannot("cannot hold", this_dude, requires=a_condition),
    )

    @react(
        "React, Boot",
        after(events.Booted, this_dude),
        requires=lambda play: by_an_opposing_ability(play) and UNBOOT.can(play, play.dude),
    )
    def restore(self, play: Play) -> None:
        """After an opposing ability boots this dude, unboot it."""
        play.unboot(play.dude)


@card("17013")
class Pedro:
    """Lowers this dude's value by 3; opposing cards cannot move this dude."""

    slows = says(
        "This dude has -3 value.",
        gets("value", -3, this_dude),
    )
    balks = says(
        "Opposing cards cannot move this dude.",
        cannot("cannot move", this_dude, requires=by_an_opposing_card),
    )


@card("17014")
class AethericShockwaveInducer:
    """Gives only 1 bullet for the round if its dude is your shooter and you pull a club."""

    # "Your shooter" is that of the player's own posse, as for The Gambler's Gun.
    @trait(after(events.ShooterPicked, this_dude), requires=lambda play: play.event.seat == play.seat)
    def charge(self, play: Play) -> None:
        """When this dude becomes your shooter, pull. On a club, this card's bullet bonus is at most 1 this round."""
        if play.pull().suit == "clubs":
            play.modify(play.card, "bullet bonus", 1, until="round", change="most")


def is_its_players_shooter(play: Play) -> bool:
    """Whether this dude shoots for the posse that the player leads."""
    return play.shooter(play.posse) is play.dude


@card("17015")
class TheGamblersGun:
    """Discards this dude after a Cheatin' Resolution against you; raises the hand rank if this dude is your shooter."""

    @trait(after(events.Used), requires=is_caught)
    def betray(self, play: Play) -> None:
        """After a player uses a Cheatin' Resolution ability against you, discard this dude."""
        play.discard(play.dude)

    @ability("Resolution, Boot", requires=conditional(is_its_players_shooter))
    def bet(self, play: Play) -> None:
        """If this dude is your shooter, your hand rank rises by 2."""
        if is_its_players_shooter(play):
            play.raise_rank(2)


@card("17016", "24192")
class GetBehindMeSatan:
    """Spares casualties by this dude's Blessed rating; an opposing Abomination adds nothing to draw hands next
    round.
    """

    @ability(
        "Resolution Miracle 5, Boot",
        or_nothing(dude(opposing, keyword("Abomination"), to=WEAKEN)),
    )
    def rebuke(self, play: Play) -> None:
        """Lower your casualties by this dude's Blessed rating this round. In the next round, one opposing Abomination
        adds no cards to draw hands.
        """
        play.add_casualties(-(play.rating(play.dude, "Blessed") or 0), play.seat)
        if play.chose:
            play.forbid(play.target, "cannot add cards", until="next round")


def is_hallowed(play: Play, place: int) -> bool:
    """Whether a location is Holy Ground, or next to it."""
    return any(play.is_nearby(place, card.at) for card in play.in_play(keyword("Holy Ground")))


@card("17017")
class GhostlyCommunion:
    """Moves this dude to or next to Holy Ground, or into a posse there, as a stud."""

    @ability(
        "Noon Spirit 5, Boot",
        location(lambda play, place: is_hallowed(play, place) and play.can_move(play.dude, place), to=GO_THERE),
    )
    def pass_over(self, play: Play) -> None:
        """Move this dude to a Holy Ground, or to a location adjacent to one."""
        play.move(play.dude, play.place_chosen)

    @ability(
        "Shootout Spirit 7, Boot",
        joins=True,
        requires=lambda play: is_hallowed(play, play.shootout_place) and play.can_join(play.dude),
    )
    def appear(self, play: Play) -> None:
        """If the shootout is at a Holy Ground or adjacent to one, this dude joins your posse and becomes a stud."""
        play.join(play.dude)
        play.make_stud(play.dude)


@card("17018")
class CallingTheCavalry:
    """Makes a dude a stud; each posse gets +1 hand rank for each of its Horses this round."""

    # compendium-1.9.3:882: Horses are counted right before casualties.
    @grantable
    @trait(before(events.LumpsTaken))
    def charge(self, play: Play) -> None:
        for posse in (play.posse, play.other_posse):
            if posse is not None:
                play.raise_rank(len(play.carried(posse, keyword("Horse"))), posse.seat, until="round")

    @ability("Shootout", dude(in_my_posse, to=STUDS))
    def call(self, play: Play) -> None:
        """A dude in your posse becomes a stud for the shootout. Before casualties this round, each posse's hand gets +1
        rank for each of its Horses.
        """
        play.make_stud(play.target)
        play.grant(play.my_outfit, self.charge, until="round")


def of_no_account(look: Look, dude: Piece) -> bool:
    """With a value of A, or without bullets."""
    return look.value(dude) == 1 or look.bullets(dude) == 0


@card("17019")
class RiteOfProfaneAbstersion:
    """Boots or discards a spell or Mystical goods to rid the shootout of weak dudes and of all Sidekicks."""

    # One sentence after the other: who has gone home by then takes its Sidekicks out of the shootout.
    @ability(
        "Shootout",
        attachment(any_of(of_type("spell"), keyword("Mystical")), on(in_my_posse), to=BOOT_OR_DISCARD),
    )
    def cleanse(self, play: Play) -> None:
        """Choose a spell or Mystical goods of a dude in your posse, to boot or to discard. Send all dudes in the
        shootout with a value of A or with 0 bullets home booted. Then put all Sidekicks left in the shootout into their
        owners' hands.
        """
        able = [name for name, way in (("boot", BOOT), ("discard", DISCARD)) if way.can(play, play.target)]
        (play.boot if play.pick("boot or discard", able) == "boot" else play.discard)(play.target)
        for dude in play.dudes(in_shootout, of_no_account):
            play.send_home(dude)
        for friend in play.in_play(keyword("Sidekick"), on(in_shootout)):
            play.take_out(friend, "hand")


def who_shows_off(play: Play) -> Piece | None:
    """The player's dude who has invented an Experimental Gadget, or passed another skill test by 5 or more."""
    event = play.event
    if isinstance(event, events.Invented):
        one = play.piece(event.scientist)
        return one if play.has(play.subject, "Experimental") and mine(play, one) else None
    made = play.latest_pull
    is_margin = event.skill in SKILLS and made.check - made.difficulty >= 5
    is_invention = play.has(play.piece(event.card), "Experimental")
    return play.subject if is_margin and not is_invention and mine(play, play.subject) else None


def can_show_off(play: Play) -> bool:
    """Whether there is such a dude, who can gain a control point; a pulled card must be the pull for that test."""
    one = who_shows_off(play)
    is_there = play.card.zone == "hand" or play.latest_pull.piece == play.card.number
    return is_there and one is not None and one.zone == "in play" and CONTROL_POINT.can(play, one)


@card("17020")
class Showboating:
    """Gives a control point to a dude that invents an Experimental Gadget or passes a test by 5; also when pulled."""

    # Pulled, it is used if what it responds to comes about (compendium-1.9.3 "Feat": if legal).
    @react(
        "React",
        after((events.Invented, events.SkillTestPassed)),
        requires=can_show_off,
        zones=("hand", "resolving"),
    )
    def bow(self, play: Play) -> None:
        """After your dude invents an Experimental Gadget, or passes another skill test by 5 or more, it gets 1
        permanent control point. You may use this from your hand, or when you pull this card for that test.
        """
        play.add_control(who_shows_off(play))


@card("17021")
class AllOrNothing:
    """Leads a job against a location that all dudes there may defend, and clears it of cards and dudes."""

    @job("Noon Job", location(lambda play, place: True), open_to_all=True)
    def clear_out(self, play: Play) -> None:
        """Mark a location. Dudes there may join the posse against the job without the mark's permission. If the job
        succeeds, discard all cards attached to the location. Unless it is a home, also discard all wanted dudes and
        Abominations there, and send the other dudes there home booted.
        """
        place = play.place_chosen
        for held in play.attached_to_place(place):
            play.discard(held)
        if place != TOWN_SQUARE and play.deed_at(place) is None:
            return
        there = play.dudes(lambda look, dude: dude.at == place)
        lost = [dude for dude in there if wanted(play, dude) or an_abomination(play, dude)]
        for dude in lost:
            play.discard(dude)
        for dude in there:
            if dude not in lost:
                play.send_home(dude)
