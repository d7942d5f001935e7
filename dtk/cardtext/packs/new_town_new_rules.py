"""The texts of New Town, New Rules."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def is_for_a_hex(play: Play) -> bool:
    """Whether a skill test is made for a Hex."""
    return bool(play.piece(play.event.card).card.has("Hex"))


def what_is_over(play: Play) -> Piece:
    """The card that is used, or that a job was for."""
    return play.subject if isinstance(play.event, events.Used) else play.piece(play.event.card)


@card("02002")
class SladeLighbody:
    """Pulls again when his pull for a Hex fails, and aces the Hex afterwards."""

    @react("React", before(events.SkillTestFailed, this), requires=is_for_a_hex)
    def insist(self, play: Play) -> None:
        """When this dude fails a pull for a Hex, pull again and use the new pull instead. Ace the Hex after its
        effects.
        """
        play.pull_again()
        play.remember(play.piece(play.event.card), until="day")

    # The effects of a spell, of its failure too, are over once it is used, or once the job is over that it has started.
    @trait(
        after((events.Used, events.JobEnds)),
        requires=lambda play: what_is_over(play) in play.remembered(),
    )
    def burn_out(self, play: Play) -> None:
        play.forget(what_is_over(play))
        play.ace(what_is_over(play))


@card("02003")
class RafiHamid:
    """Brings your Deputies from anywhere into your posse at a Government deed."""

    @ability(
        "Shootout",
        dude(mine, keyword("Deputy"), to=JOIN),
        joins=True,
        requires=lambda play: is_government(play, play.deed_at(play.shootout_place)),
    )
    def rally(self, play: Play) -> None:
        """In a shootout at a Government deed, any number of your Deputies, at least one, join your posse from anywhere.
        They move there if necessary.
        """
        others = [dude for dude in play.dudes(mine, keyword("Deputy")) if dude is not play.target]
        able = play.able(JOIN, others)
        for deputy in (play.target, *play.choose_up_to(len(able), able, to=JOIN)):
            play.join(deputy)


def is_government(look: Look, deed: Piece | None) -> bool:
    """Whether this is a deed of the government."""
    return deed is not None and look.has(deed, "Government")


def wanted_against_him(look: Look, piece: Piece) -> int:
    """How many wanted dudes are in the posse against a dude's."""
    if look.posse_of(piece) is None:
        return 0
    return sum(wanted(look, dude) for dude in look.riders(look.other_posse))


@card("02004")
class WylieJenks:
    """Gets bullets for each opposing wanted dude."""

    hunts = says(
        "This dude has +1 bullets for each wanted dude against it in a shootout.",
        gets("bullets", wanted_against_him, this),
    )


def is_at_a_ranch(look: Look) -> bool:
    """Whether the card with the text is at a Ranch."""
    return at_a_deed_that(keyword("Ranch"))(look, look.card)


@card("02005")
class KyleWagner:
    """At a Ranch, unboots it for another use of each of its abilities."""

    @ability("Noon, Boot", requires=conditional(is_at_a_ranch))
    def work(self, play: Play) -> None:
        """If this dude is at a Ranch, unboot that Ranch. Each of its abilities may be used one more time today."""
        if is_at_a_ranch(play):
            ranch = play.piece(play.place)
            play.unboot(ranch)
            play.allow_another_use(ranch, each=True)


def for_hire(play: Play) -> list[Piece]:
    """The player's dudes who can be brought into the posse."""
    return play.choosable(play.able(JOIN_A_POSSE, play.dudes(mine)))


@card("02006")
class LillianMorgan:
    """Brings ghost rock into a posse for Shootout abilities; pays to bring your dudes from anywhere."""

    @trait(after(events.Joined, this))
    def bring_cash(self, play: Play) -> None:
        """After this dude joins a posse, put 3 ghost rock on it until the end of the shootout. It is not bounty."""
        play.put_ghost_rock_on(play.card, 3, until="shootout")

    pays = says(
        "You can pay for Shootout abilities with the ghost rock on this dude.",
        offers_ghost_rock(SHOOTOUT, until="shootout"),
    )

    @ability("Shootout, Pay X Ghost Rock", requires=lambda play: bool(for_hire(play)))
    def hire(self, play: Play) -> None:
        """X of your dudes, wherever they are, join this dude's posse. They move there if necessary."""
        # X is read as limited by nothing but what can be paid: as many come as can.
        for _ in range(play.paid):
            play.join(play.choose(for_hire(play), to=JOIN_A_POSSE, what="join the posse"), play.side)


@card("02008")
class AliceStowe:
    """May join from anywhere, even booted, when a wanted dude of yours accepts a call-out."""

    @trait(after(events.Accepted, mine, wanted))
    def hear_of_it(self, play: Play) -> None:
        """After a wanted dude of yours accepts a call-out, this dude may join its posse in that shootout from anywhere.
        It does not boot for that, and may be booted already.
        """
        for allowed in ("joins from anywhere", "joins without booting", "joins though booted"):
            play.modify(play.card, allowed, 1, until="shootout")


def is_at_a_saloon(look: Look, piece: Piece) -> bool:
    """Whether the card with the text is at a Saloon, whatever is asked about."""
    return at_a_deed_that(keyword("Saloon"))(look, look.card)


def can_go_booted(play: Play, piece: Piece) -> bool:
    """Whether a dude can be moved to the town square booted."""
    return play.can_move_booted(piece, TOWN_SQUARE)


@card("02007")
class UlyssesMarks:
    """Gives his Saloon a control point; moves another dude there to the town square booted."""

    runs_the_bar = says(
        "The Saloon where this dude is has +1 control point.",
        gets("control", 1, keyword("Saloon"), here),
    )

    @ability("Noon", if_there_is(dude(is_at_a_saloon, other, here, to=SEND_HOME.where(can_go_booted))))
    def throw_out(self, play: Play) -> None:
        """If this dude is at a Saloon, another dude here moves to the town square booted."""
        if play.chose:
            play.move_booted(play.target, TOWN_SQUARE)


@card("02011")
class TownCouncil:
    """After you win lowball, gives your dude +3 influence until the first High Noon play is over."""

    @react(
        "Controller React, Boot",
        after(events.LowballWon),
        dude(mine, to=EMPOWER),
        requires=lambda play: play.event.seat == play.seat,
    )
    def elect(self, play: Play) -> None:
        """After you win lowball, your dude gets +3 influence until the first High Noon play (or pass) is over."""
        play.give(play.target, influence=3, until="first play")


@card("02012")
class TheRAndDRanch:
    """Gains ghost rock, but is discarded with all cards here if you pull a club."""

    @ability("Controller Noon, Boot")
    def experiment(self, play: Play) -> None:
        """Gain 2 ghost rock and pull. If it is a club, discard all cards here and this deed."""
        play.gain(2)
        if play.pull().suit == "clubs":
            for dude in play.dudes(here):
                play.discard(dude)
            play.discard(play.card)


@card("02013")
class TelepathyHelmet:
    """Shields this dude from Shootout abilities while you are the Winner; looks at a hand."""

    guards = says(
        "While you are the Winner, Shootout abilities of other players do not affect this dude.",
        cannot(
            "cannot be affected",
            this_dude,
            requires=lambda ban: ban.winner == ban.seat and by_anothers_shootout_ability(ban),
        ),
    )

    @ability("Repeat Noon, Pay 1 Ghost Rock", opponent())
    def listen(self, play: Play) -> None:
        """Look at the hand of an opponent."""
        play.look_at(play.hand_of(play.player_chosen))


@card("02014")
class FaithfulHound:
    """Pulls to discard opposing goods of a higher value."""

    @ability("Shootout, Boot", goods(on(opposing), to=DISCARD.anyway))
    def fetch(self, play: Play) -> None:
        """Choose goods of the opposing posse, then pull. If the value of the goods is higher than the pull, discard
        them.
        """
        if play.pull().value < play.value(play.target):
            play.discard(play.target)


def is_due_rent(look: Look, deed: Piece) -> bool:
    """A deed next to the card."""
    return look.is_adjacent(deed.number, look.place)


@card("02015")
class PlasmaDrill:
    """Boots this dude; the owner of an adjacent deed pays its production or discards it."""

    @ability("Noon, Pay 1 Ghost Rock, Boot", deed(is_due_rent, to=DISCARD), dude(this_dude, to=BOOT))
    def drill(self, play: Play) -> None:
        """Boot this dude and choose an adjacent deed. Its owner pays ghost rock equal to its production or discards it.
        If the deed is discarded, dudes there go home booted.
        """
        if not play.boot(play.dude, first=True):
            return
        owner, rent = play.target.owner, play.production(play.target)
        play.pay_or_lose(play.target, rent, f"pay {rent} ghost rock", owner)


def within_reach(look: Look, piece: Piece) -> bool:
    """Here; as printed also at an adjacent location (compendium-1.9.3 §4)."""
    return nearby(look, piece) if look.as_printed else here(look, piece)


@card("00103", "02016")
class ParalysisMark:
    """Boots a dude here; a higher value makes it harder."""

    @ability(
        "Noon Hex X, Boot",
        dude(within_reach, to=BOOT.anyway),
        difficulty=lambda play: play.value(play.target),
    )
    def mark(self, play: Play) -> None:
        """X is the value of a dude here. Boot that dude."""
        play.boot(play.target)


FORGETFUL = WEAKEN.where(lambda play, dude: bool(play.printed_abilities(dude)))


@card("02017", "24188")
class Forget:
    """For the day, stops an ability printed on a nearby dude."""

    # The dude is chosen first, as any target, and which of its abilities once the spell is cast.
    @ability("Noon Hex 5, Boot", dude(nearby, to=FORGETFUL))
    def forget(self, play: Play) -> None:
        """Choose a dude here or at an adjacent location, then one of its printed abilities. The dude cannot use that
        ability until the end of the day.
        """
        play.forbid_an_ability(play.target)


@card("02018", "24212")
class MakeEmSweat:
    """Boots your dude to lower another dude's bullets by its own; boots that dude if it has none left."""

    @ability("Shootout", dude(mine, in_posse, to=BOOT), another_dude(to=WEAKEN))
    def glare(self, play: Play) -> None:
        """Boot your dude in a posse to lower another dude's bullets by the bullets of yours. If the other dude has 0
        bullets then, boot it.
        """
        if play.boot(play.target, first=True):
            play.give(play.second, bullets=-play.bullets(play.target))
        if play.bullets(play.second) == 0:
            play.boot(play.second)


@card("02019")
class BackWays:
    """Moves your wanted dude to another location."""

    @ability(
        "Noon",
        dude(mine, wanted, to=MOVE),
        location(lambda play, place: play.can_move(play.target, place), to=SEND_THERE),
    )
    def sneak_off(self, play: Play) -> None:
        """Choose a wanted dude of yours and another location. The dude moves there without booting."""
        play.move(play.target, play.second_place)


@card("00131", "02020")
class HiredHelp:
    """Brings a Gunslinger into your posse."""

    @ability("Shootout", token("Gunslinger"))
    def hire(self, play: Play) -> None:
        """Put a Gunslinger token (a stud with 2 bullets) into play; it joins your posse."""
        play.summon("Gunslinger")


@card("02021", "24247")
class TooMuchAttention:
    """Boots a wanted dude, or a card with control points."""

    @ability("Noon", dude(wanted, to=BOOT))
    def draw_the_law(self, play: Play) -> None:
        """Boot a wanted dude."""
        play.boot(play.target)

    @ability("Noon", card_in_play(lambda look, one: look.control(one) >= 1, to=BOOT))
    def draw_a_crowd(self, play: Play) -> None:
        """Boot a card that has at least one control point."""
        play.boot(play.target)
