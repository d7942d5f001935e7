"""The texts of Frontier Justice."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def with_two_hexes(look: Look, piece: Piece) -> bool:
    """With two Hexes or more attached."""
    return len(look.attached(piece, keyword("Hex"))) >= 2


def has_mystical_goods(look: Look) -> bool:
    """Whether the card with the text carries Mystical goods."""
    return bool(look.attached(look.card, of_type("goods"), keyword("Mystical")))


def a_hex(piece: Piece) -> bool:
    """A Hex."""
    return piece.card.has("Hex")


def is_another_hex(piece: Piece, one: Piece | None) -> bool:
    """Whether this is another Hex than one that was found."""
    return one is not None and a_hex(piece) and piece.card.identity != one.card.identity


@card("06001")
class FuntimeFreddy:
    """Aced at the start of the game for two Hexes of your deck: an opponent aces one, your Huckster gets the other."""

    @react("React, Boot", after(events.SetUp), requires=lambda play: ACE.can(play, play.card))
    def juggle(self, play: Play) -> None:
        """At the start of the game, ace this dude. Search your deck for two Hexes with different titles and reveal
        both; the player on your left aces one of them. Attach the other to your Huckster at full cost, or discard it if
        you cannot. Then discard a card from your hand.
        """
        play.ace(play.card)
        one = play.search(a_hex, to="resolving")
        other = play.search(lambda card: is_another_hex(card, one), to="resolving")
        found = [hex for hex in (one, other) if hex is not None]
        play.reveal(found)
        # Of a single one too, if no other was found.
        lost = play.choose(found, play.opponents[0], to=ACE, what="ace")
        play.ace_from("resolving", lost)
        for kept in (hex for hex in found if hex is not lost):
            able = [dude for dude in play.dudes(mine) if play.can_attach(kept, dude)]
            caster = play.choose(able, to=STRENGTHEN, what="attach it to")
            if caster is not None:
                play.attach(kept, caster)
            # Unless it has come into play.
            play.put(kept, "discard")
        play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")


@card("06002")
class TheFlyingPopescus:
    """Have more influence with two Hexes; become a stud with Mystical goods."""

    charm = says(
        "With two or more Hexes, this dude has +1 influence.",
        gets("influence", 1, this, with_two_hexes),
    )

    @ability("Shootout", requires=conditional(has_mystical_goods))
    def dazzle(self, play: Play) -> None:
        """If this dude has Mystical goods, it becomes a stud."""
        if has_mystical_goods(play):
            play.make_stud(play.card)


@card("06003")
class AndrewBurton:
    """At the start, exchanges a card of your hand and makes an opposing dude wanted."""

    @react("React, Boot", after(events.SetUp), in_hand(to=DISCARD), dude(theirs, to=WANT))
    def accuse(self, play: Play) -> None:
        """As the game starts, discard one card from hand and draw another. Then raise an opposing dude's
        bounty by 1.
        """
        play.put(play.target, "discard")
        play.draw()
        play.add_bounty(play.second)


def at_a_deed_of_others(look: Look, piece: Piece) -> bool:
    """At a deed that its player does not own."""
    return at_a_deed(look, piece) and look.owner_of_place(piece.at) != look.player_of(piece)


@card("06004")
class ElmoreRhine:
    """Gains the bounty of an opposing dude at a deed that its controller does not own."""

    @ability("Noon, Boot", dude(theirs, at_a_deed_of_others))
    def tax(self, play: Play) -> None:
        """Choose an opposing dude at a deed that its controller does not own. Gain as much ghost rock as that dude has
        bounty.
        """
        play.gain(play.bounty(play.target))


def holds_no_deed(look: Look) -> bool:
    """Whether there is no deed in the player's hand."""
    return not look.hand(of_type("deed"))


@card("06005")
class HowardAswell:
    """At the start, without a deed in hand, discards ten cards; swaps a card for a discarded Ranch or Improvement."""

    @react("React", after(events.SetUp), requires=conditional(holds_no_deed))
    def survey(self, play: Play) -> None:
        """At the start of the game, if you have no deed in hand, reveal your hand and discard your deck's top ten
        cards. You may then discard a card from your hand. If you do, take a Ranch or an Improvement into your hand from
        your discard pile.
        """
        if holds_no_deed(play):
            play.reveal(play.hand())
            play.mill(10)
        given = play.choose_or_not(play.hand(), to=DISCARD, what="discard from hand")
        if given is not None:
            play.put(given, "discard")
            plots = play.discards(keyword("Ranch", "Improvement"))
            play.put(play.choose(plots, to=TAKE, what="take into hand"), "hand")


@card("06006")
class LouisPasteur:
    """Tests his skill, for 1 ghost rock each time, to unboot a nearby dude of yours."""

    @ability("Repeat Noon, Pay 1 Ghost Rock")
    def cure(self, play: Play) -> None:
        """Make a Mad Scientist test of difficulty 10. If it succeeds, unboot a dude of yours here or at an adjacent
        location.
        """

        def unboot() -> None:
            patients = play.able(UNBOOT, play.dudes(mine, nearby))
            play.unboot(play.choose(patients, to=UNBOOT, what="unboot"))

        play.attempt(play.card, "Mad Scientist", 10, unboot)


def shoots_better_than_this_dude(look: Look, piece: Piece) -> bool:
    """With more bullets than this dude."""
    return look.bullets(piece) > look.bullets(look.dude)


@card("06007")
class BennyMcGill:
    """Boots one of his Hexes to call out a dude with more bullets, who cannot refuse."""

    @ability(
        "Noon",
        attachment(keyword("Hex"), on(this), to=BOOT),
        dude(here, shoots_better_than_this_dude, to=CALL_OUT),
    )
    def challenge(self, play: Play) -> None:
        """Boot a Hex on this dude to call out a dude here with more bullets. That dude cannot refuse."""
        if play.boot(play.target, first=True):
            play.call_out(play.card, play.second, refusable=False)


def is_at_a_deed_nearby(play: Play) -> bool:
    """Whether the shootout is at this deed, or at one next to it."""
    at = play.shootout_place
    return play.deed_at(at) is not None and play.is_nearby(at, play.place)


def has_a_blade(play: Play) -> bool:
    """Whether the card carries a Melee Weapon."""
    return with_a_blade(play, play.card)


@card("06008")
class MarionSevilleExperienced:
    """With a Melee Weapon, becomes a stud and may boot an opposing Weapon."""

    @ability("Shootout", requires=conditional(has_a_blade))
    def strike(self, play: Play) -> None:
        """If this dude has a Melee Weapon, it becomes a stud, and you may boot an opposing Weapon."""
        if has_a_blade(play):
            play.make_stud(play.card)
            guns = [card for card in play.in_play(keyword("Weapon"), on(opposing)) if BOOT.can(play, card)]
            play.boot(play.choose_or_not(guns, to=BOOT, what="boot a Weapon"))


@card("06009")
class JWByrne:
    """Has more bullets with a Weapon, more influence with an Attire, and less upkeep with a Horse."""

    shoots = says(
        "With a Weapon, this dude has +1 bullets.",
        gets("bullets", 1, this, carrying(keyword("Weapon"))),
    )
    impresses = says(
        "With an Attire, this dude has +1 influence.",
        gets("influence", 1, this, carrying(keyword("Attire"))),
    )
    rides = says(
        "With a Horse, this dude has -1 upkeep.",
        gets("upkeep", -1, this, on_horseback),
    )


@card("06010", "24118")
class ShaneAndGravesSecurity:
    """A Gunslinger joins your posse here or at an adjacent deed."""

    # That the Gunslinger goes after the shootout, its own text says too.
    @ability("Controller Shootout, Boot", token("Gunslinger"), requires=is_at_a_deed_nearby)
    def hire(self, play: Play) -> None:
        """In a shootout here or at an adjacent deed, a Gunslinger token (a stud with 2 bullets) joins your posse.
        Remove it when the shootout ends.
        """
        play.summon("Gunslinger")


@card("06011")
class GomorraJail:
    """Gets a permanent control point when an opposing wanted dude is discarded in High Noon."""

    starts = says("With a Law Dogs outfit, this deed may start the game in place of one dude.")

    @react(
        "Controller React, Boot",
        when(events.Discarded, theirs, wanted),
        requires=lambda play: play.state.phase == "high noon",
    )
    def lock_up(self, play: Play) -> None:
        """When an opposing wanted dude is discarded during High Noon, this deed gets a permanent control point."""
        play.add_control(play.card)


@card("06012")
class DiableEnBoite:
    """When its dude is aced or discarded in a shootout, sends a dude there home booted and draws a card."""

    @react(
        "React, Boot", when((events.Aced, events.Discarded), this_dude, in_shootout), dude(in_shootout, to=SEND_HOME)
    )
    def explode(self, play: Play) -> None:
        """If this dude is discarded or aced in a shootout, send any dude there home booted and draw a card."""
        play.send_home(play.target)
        play.draw()


@card("06013")
class LegalInstruments:
    """Makes its deed Government; Deputies there have more influence and value."""

    goes_on_a_deed = says("Attach this card to an unbooted in-town deed that you control.")
    is_lawful = says(
        "The deed with this card is a Government deed.",
        counts_as(gained("Government"), 1, of_type("deed"), here),
    )
    leads = says(
        "Deputies here have +3 value and +2 influence.",
        gets("influence", 2, keyword("Deputy"), here),
        gets("value", 3, keyword("Deputy"), here),
    )


@card("06014")
class RecursiveMotionMachine:
    """A Gadget dude costs less upkeep; moving stores ghost rock that pays for abilities of Gadgets here."""

    runs_cheaply = says(
        "If this dude is a Gadget, it has -1 upkeep.",
        gets("upkeep", -1, this_dude, keyword("Gadget")),
    )
    pays = says(
        "You can pay for abilities of Gadgets here with ghost rock on this card.",
        offers_ghost_rock(abilities_of=(keyword("Gadget"), here)),
    )

    @react("React, Boot", after(events.Moved, this_dude))
    def store(self, play: Play) -> None:
        """After this dude moves, put 1 ghost rock on this card from the bank. It is not bounty."""
        play.put_ghost_rock_on(play.card, 1)


@card("06015", "24160")
class WinchesterModel1873:
    """Boots this dude to make it a stud with 1 more bullet."""

    @ability("Shootout, Boot", dude(this_dude, to=BOOT))
    def aim(self, play: Play) -> None:
        """Boot this dude: it gets +1 bullets and becomes a stud."""
        if play.boot(play.dude, first=True):
            play.give(play.dude, bullets=1)
            play.make_stud(play.dude)


@card("06016", "24179")
class FancyNewHat:
    """Other players' abilities cannot lower this dude's influence."""

    keeps_face = says(
        "Abilities of other players cannot lower this dude's influence.",
        cannot("cannot lose influence", this_dude, requires=by_anothers_ability),
    )


@card("06017")
class Confession:
    """Boots its Blessed to raise a nearby dude's bounty by the Blessed skill; or turns 1 bounty into ghost rock."""

    @ability("Noon Miracle 6, Boot", dude(nearby, to=WANT), requires=lambda play: BOOT.can(play, play.dude))
    def accuse(self, play: Play) -> None:
        """Boot this dude to raise the bounty of a dude here or at an adjacent location by this dude's Blessed skill."""
        if play.boot(play.dude, first=True):
            play.add_bounty(play.target, play.rating(play.dude, "Blessed") or 0)

    @ability("Noon Miracle 7, Boot", dude(nearby, to=PARDON))
    def absolve(self, play: Play) -> None:
        """Take 1 bounty off a dude here or at an adjacent location and put the ghost rock into your stash."""
        if play.add_bounty(play.target, -1):
            play.receive(1)


def by_a_stranger(ban: Prohibiting) -> bool:
    """Whether it is the card of another player than its owner that does it, or inflicts a casualty; not the rules."""
    doer = ban.doer_of(ban.game.using)
    return doer is not None and doer.owner != ban.whom.owner


@card("06018")
class ShieldOfFaith:
    """In this shootout, cards of other players cannot ace or discard a dude; you take 1 fewer casualty."""

    shield = grantable(
        cannot("cannot be aced", of_type("dude"), in_the_game, requires=by_a_stranger),
        cannot("cannot be discarded", of_type("dude"), in_the_game, requires=by_a_stranger),
    )

    @ability("Shootout Miracle 7, Boot")
    def protect(self, play: Play) -> None:
        """Until the shootout ends, dudes can be aced or discarded only by cards of their own owner, or as casualties of
        a lost round. You take 1 fewer casualty this round.
        """
        # It holds though the spell is gone.
        play.grant(play.piece(play.home(play.seat)), self.shield)
        play.add_casualties(-1, play.seat)


def may_fly(play: Play, one: Piece) -> bool:
    """Whether a dude of either player can move home: in a shootout out of its posse, even where that is at home."""
    if one.controller not in (play.seat, play.cheater):
        return False
    home = play.home(one.controller)
    if play.shootout is None:
        return play.can_move(one, home)
    return play.posse_of(one) is not None and play.can_withdraw(one, home)


def leader_and_mark(play: Play) -> list[Piece]:
    """The leader and the mark of the shootout that is about to begin."""
    return [play.piece(play.shootout.leader), play.piece(play.shootout.mark)] if play.shootout else []


def leader_and_horses(play: Play) -> list[Piece]:
    """The dude who leads the shootout, and the Horses of that dude."""
    leader, _ = leader_and_mark(play)
    return [leader, *play.attached(leader, keyword("Horse"))]


def is_a_way_out(play: Play, place: int) -> bool:
    """Whether the leader can be moved to a place, which is next to it and not the player's home."""
    leader, _ = leader_and_mark(play)
    return place != play.home(play.seat) and place in play.ways(leader)


@card("06019")
class RopeAndRide:
    """Boots your caller or its Horse to take the accepted call-out to an adjacent location; boots the mark."""

    # Accepted by then, and no posse has begun to form.
    @react(
        "React",
        before(events.ShootoutBegins),
        cards(leader_and_horses, BOOT),
        location(is_a_way_out),
        requires=lambda play: play.state.job is None and is_the_leader(play),
    )
    def drag_off(self, play: Play) -> None:
        """After a dude accepts your call-out, before posses form, boot your leader or its Horse. Your leader and the
        mark move to an adjacent location, but not to your home. Boot the mark.
        """
        if play.boot(play.target, first=True):
            play.take_fight_to(play.second_place)
        play.boot(leader_and_mark(play)[1])


@card("06020")
class Incubation:
    """Weakens a dude, until it boots to discard this card; attaches to a booted dude at home."""

    tires = says(
        "This dude has -1 bullets, -1 influence and -3 value.",
        gets("bullets", -1, this_dude),
        gets("influence", -1, this_dude),
        gets("value", -3, this_dude),
    )

    @lent_to(this_dude)
    @ability("Noon, Boot", card_in_play(called("Incubation"), on(this), to=DISCARD))
    def recover(self, play: Play) -> None:
        """Discard an Incubation on this dude."""
        play.discard(play.target)

    @ability("Noon", dude(booted, at_home, to=WEAKEN.where(Play.can_attach_action)))
    def infect(self, play: Play) -> None:
        """Choose any booted dude at its own home and attach this card to it."""
        play.attach_action(play.target)


@card("06021", "24249")
class FlightOfTheLepus:
    """Moves up to two dudes home, or three after you reveal a legal hand; in a shootout it may boot them."""

    @ability("Cheatin' Resolution")
    def fly(self, play: Play) -> None:
        """Move up to two dudes of yours or of the cheatin' player home, or up to three if you revealed a legal hand. In
        a shootout, the dudes come from its posses, and you may boot all that move.
        """
        able = [dude for dude in play.dudes() if may_fly(play, dude)]
        flying = play.choose_up_to(3 if play.showed_legal_hand else 2, able, to=SEND_HOME)
        # All of them boot, or none does: they are spoken of together.
        boots = bool(flying) and play.shootout is not None and play.wants("boot them")
        for dude in flying:
            play.withdraw(dude, play.home(dude.controller))
            if boots:
                play.boot(dude)
