"""What do the spells of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("24181")
class SoulBlastOfTheWeirdWest:
    """Sends an opposing dude home booted, or aces it on a high pull; if the spell fails, this Huckster boots."""

    @ability(
        "Shootout Hex X, Boot",
        dude(opposing, to=SEND_HOME.anyway),
        difficulty=lambda play: play.grit(play.target),
    )
    def blast(self, play: Play) -> None:
        """X is an opposing dude's grit. On a success, it goes home booted, or is aced if you succeed by 6 or more. On a
        failure, boot this dude.
        """
        if play.margin >= 6:
            play.ace(play.target)
        else:
            play.send_home(play.target)

    @trait(after(events.SkillTestFailed), requires=lambda play: play.event.card == play.card.number)
    def backfire(self, play: Play) -> None:
        play.boot(play.subject)


@card("24185")
class ParalysisMarkOfTheWeirdWest:
    """Boots an unbooted dude here; a higher value makes it harder."""

    # Who cannot be booted by it may be chosen, to no effect (compendium-1.9.3 "Prevention" 5).
    @ability("Noon Hex, Boot", dude(here, unbooted, to=BOOT.anyway), difficulty=lambda play: play.value(play.target))
    def mark(self, play: Play) -> None:
        """Boot an unbooted dude at this location. The difficulty is its value."""
        play.boot(play.target)


@card("24186")
class PhantasmOfTheWeirdWest:
    """Moves another player's nearby dude to an adjacent location; a booted one must be here, and is harder to move."""

    @ability("Noon Hex 9, Boot", dude(theirs, unbooted, nearby, to=NEXT_DOOR))
    def lure(self, play: Play) -> None:
        """Move an opposing unbooted dude, here or at an adjacent location, to a location adjacent to it without
        booting.
        """
        play.move_next_door(play.target)

    @ability("Noon Hex 12, Boot", dude(theirs, booted, here, to=NEXT_DOOR))
    def drag(self, play: Play) -> None:
        """Move an opposing booted dude from here to an adjacent location."""
        play.move_next_door(play.target)


@card("24187")
class ShadowWalkOfTheWeirdWest:
    """Moves this dude anywhere, or into the posse; may be discarded for another play."""

    @ability("Noon Hex 7, Boot", ELSEWHERE)
    def walk(self, play: Play) -> None:
        """Move this dude to any other location without booting."""
        play.move(play.dude, play.place_chosen)

    @ability(
        "Shootout Hex 7, Boot",
        joins=True,
        requires=lambda play: play.can_join(play.dude),
    )
    def step_into_the_fight(self, play: Play) -> None:
        """This dude joins your posse. To make another play, you may discard this card."""
        play.join(play.dude)
        if play.wants("discard for another play") and play.discard(play.card):
            play.play_again()


@card("24189")
class BloodCurseOfTheWeirdWest:
    """Lowers the bullets and influence of a nearby dude."""

    @ability("Noon Hex 9, Boot", dude(nearby, to=WEAKEN))
    def curse(self, play: Play) -> None:
        """Give -1 influence and -1 bullets to a dude here or at an adjacent location."""
        play.give(play.target, influence=-1, bullets=-1)


@card("24190")
class SightBeyondSightOfTheWeirdWest:
    """Looks at random cards in another player's hand; more cards are harder."""

    @ability("Noon Hex 6, Boot", opponent(cards=1))
    def glimpse(self, play: Play) -> None:
        """Look at one random card from an opponent's hand."""
        self.see(play, 1)

    @ability("Noon Hex 9, Boot", opponent(cards=2))
    def look(self, play: Play) -> None:
        """Look at two random cards from an opponent's hand."""
        self.see(play, 2)

    @ability("Noon Hex 12, Boot", opponent(cards=3))
    def stare(self, play: Play) -> None:
        """Look at three random cards from an opponent's hand."""
        self.see(play, 3)

    def see(self, play: Play, count: int) -> None:
        """Look at some cards of the chosen player's hand."""
        play.look_at(play.at_random(count, play.hand_of(play.player_chosen)))


@card("24193")
class LayOnHandsOfTheWeirdWest:
    """Boots this dude to save a nearby dude from being lost: it goes home booted and stays booted."""

    rests = grantable(cannot("cannot unboot", this, requires=lambda ban: ban.state.phase == "sundown"))

    @react(
        "React Miracle 6, Boot",
        instead_of((events.Discarded, events.Aced), of_type("dude"), other_dude, nearby),
        requires=lambda play: play.would_die and BOOT.can(play, play.dude),
    )
    def heal(self, play: Play) -> bool:
        """When another dude here or at an adjacent location would be aced, or discarded as a casualty, boot this dude.
        The other dude goes home booted instead, and does not unboot at Nightfall today.
        """
        if not (play.boot(play.dude, first=True) and play.send_home_instead(play.subject)):
            return False
        play.grant(play.subject, self.rests, until="day")
        return True


def is_within_reach(play: Play, piece: Piece) -> bool:
    """Whether a dude is here, or next to here while who casts can boot, and can be wanted."""
    is_here = here(play, piece)
    return WANT.can(play, piece) and (is_here or (adjacent(play, piece) and BOOT.can(play, play.dude)))


@card("24194")
class ConfessionOfTheWeirdWest:
    """Moves 1 bounty from a nearby dude to your stash, or gives a dude here bounty, or an adjacent one if this dude
    boots.
    """

    @ability("Noon Miracle 5, Boot", dude(nearby, to=PARDON))
    def absolve(self, play: Play) -> None:
        """Move 1 bounty from a dude here or at an adjacent location to your stash, as ghost rock."""
        if play.add_bounty(play.target, -1):
            play.receive(1)

    # Its dude boots as the Miracle takes effect, and not to cast it: where that fails it stays unbooted.
    @ability("Noon Miracle 6, Boot", dude(to=WANT.where(is_within_reach)))
    def accuse(self, play: Play) -> None:
        """Give 1 bounty to a dude at this location. If you boot this dude, it may be a dude at an adjacent location."""
        if here(play, play.target) or play.boot(play.dude):
            play.add_bounty(play.target)


def by_a_strangers_legal_card(ban: Prohibiting) -> bool:
    """Whether a player other than the owner does it by a card, of any owner, except by a Cheatin' Resolution."""
    doing = ban.doing
    return doing is not None and doing.seat != ban.whom.owner and doing.played_as != CHEATIN


@card("24196")
class ShieldOfFaithOfTheWeirdWest:
    """Keeps cards from acing or discarding other players' dudes, except for Cheatin' abilities; spares a casualty."""

    shield = grantable(
        cannot("cannot be aced", of_type("dude"), in_the_game, requires=by_a_strangers_legal_card),
        cannot("cannot be discarded", of_type("dude"), in_the_game, requires=by_a_strangers_legal_card),
    )

    @ability("Shootout Miracle 7, Boot")
    def protect(self, play: Play) -> None:
        """Except by Cheatin' Resolution abilities, a player's cards cannot ace or discard dudes that another player
        owns, until the shootout ends. You take 1 fewer casualty this round.
        """
        # It holds though the spell is gone.
        play.grant(play.piece(play.home(play.seat)), self.shield)
        play.add_casualties(-1, play.seat)


@card("24197")
class ConsecrationOfTheWeirdWest:
    """Makes a dude a stud with +2 bullets and +2 influence until Nightfall; spares casualties in a shootout."""

    @ability("Cheatin' Resolution Miracle 7", dude(mine, to=STRENGTHEN))
    def consecrate(self, play: Play) -> None:
        """One of your dudes becomes a stud with +2 bullets and +2 influence until Nightfall. In a shootout, you also
        take 3 fewer casualties this round.
        """
        play.make_stud(play.target, until="nightfall")
        play.give(play.target, bullets=2, influence=2, until="nightfall")
        play.add_casualties(-3, play.seat)


@card("24199")
class SootheOfTheWeirdWest:
    """Boots this dude to unboot another nearby dude."""

    @ability(
        "Noon Miracle 8, Boot", dude(nearby, other_dude, to=UNBOOT), requires=lambda play: BOOT.can(play, play.dude)
    )
    def soothe(self, play: Play) -> None:
        """Boot this dude. If you do, unboot another dude here or at an adjacent location."""
        if play.boot(play.dude, first=True):
            play.unboot(play.target)


@card("24200")
class SwordOfTheSpiritOfTheWeirdWest:
    """Gives a dude +1 bullets; with a Melee Weapon it is a stud that opposing spells cannot affect."""

    blade = grantable(
        is_a_stud(this, with_a_blade),
        cannot("cannot be affected", this, with_a_blade, requires=by_an_opposing_spell),
        ignores("Shaman", this, with_a_blade, unless=not_all(theirs, of_type("spell"))),
        ignores(gained("Harrowed"), this, with_a_blade, unless=not_all(theirs, of_type("spell"))),
    )

    @ability("Noon Miracle 7", dude(to=STRENGTHEN))
    def bless(self, play: Play) -> None:
        """A dude gets +1 bullets. While it has a Melee Weapon, it is a stud and opposing spells cannot affect it."""
        play.give(play.target, bullets=1)
        play.grant(play.target, self.blade)


@card("24203")
class MotherBearsRageOfTheWeirdWest:
    """Summons a Gunslinger here or at an adjacent deed to call out a dude there."""

    # The reprint does not say where the dude is; as in the first printing it is where the Gunslinger comes.
    @ability(
        "Noon Spirit 5, Boot",
        dude(here_or_at_a_deed_beside, to=CALL_OUT.where(lambda play, foe: play.can_call_out("Gunslinger", foe))),
    )
    def rage(self, play: Play) -> None:
        """A 2-stud Gunslinger token enters play here or at an adjacent deed. It calls out a dude that is there."""
        play.call_out(play.token("Gunslinger", where_the_target_is(play)), play.target)


@card("24204")
class OwlsInsightOfTheWeirdWest:
    """Attaches goods and spells from hand for 1 ghost rock less, refills the hand, and spares casualties."""

    @ability("Cheatin' Resolution Spirit 5, Boot")
    def see(self, play: Play) -> None:
        """Attach any goods and spells from your hand, each for 1 ghost rock less. Then draw up to your hand size. In a
        shootout, you also take 2 fewer casualties this round.
        """
        tried = list[Piece]()
        while goods := [
            card for card in play.hand(of_type("goods", "spell")) if card not in tried and play.can_bring(card, less=1)
        ]:
            one = play.choose_or_not(goods, to=bring(less=1), what="attach")
            if one is None:
                break
            # A Gadget may fail, and others still be attached.
            tried.append(one)
            play.bring(one, less=1)
        play.draw(play.room_in_hand)
        play.add_casualties(-2, play.seat)


@card("24205")
class SpiritDanceOfTheWeirdWest:
    """Summons a 2-stud Gunslinger into the posse."""

    @ability("Shootout Spirit 10, Boot", token("Gunslinger"))
    def dance(self, play: Play) -> None:
        """A 2-stud Gunslinger token enters play in your posse."""
        play.summon("Gunslinger")


def has_shrines_nearby(play: Play, place: int) -> bool:
    """Whether a location is Holy Ground or next to it, as the player's home is for this."""
    shrines = play.in_play(any_of(my_outfit, keyword("Holy Ground")))
    return any(play.is_nearby(place, shrine.at) for shrine in shrines)


@card("24209")
class GhostlyCommunionOfTheWeirdWest:
    """Moves this dude to or next to Holy Ground or home, or into a posse there, as a stud."""

    @ability(
        "Noon Spirit 5, Boot",
        location(lambda play, place: has_shrines_nearby(play, place) and play.can_move(play.dude, place), to=GO_THERE),
    )
    def pass_over(self, play: Play) -> None:
        """Move this dude to a Holy Ground or to a location adjacent to one. Your home counts as Holy Ground for this
        spell.
        """
        play.move(play.dude, play.place_chosen)

    @ability(
        "Shootout Spirit 7, Boot",
        joins=True,
        requires=lambda play: has_shrines_nearby(play, play.shootout_place) and play.can_join(play.dude),
    )
    def appear(self, play: Play) -> None:
        """If the shootout is at a Holy Ground or adjacent to one, this dude joins your posse and becomes a stud. Your
        home counts as Holy Ground for this spell.
        """
        play.join(play.dude)
        play.make_stud(play.dude)


@card("24210")
class FireOfNanahbozhoOfTheWeirdWest:
    """Makes its deed Holy Ground and raises the skill of Shamans there; unboots a dude at a nearby deed."""

    needs_a_deed = says("This card can be attached only to a deed.")
    hallows = says(
        "This deed is Holy Ground.",
        counts_as(gained("Holy Ground"), 1, of_type("deed"), here),
    )
    inspires = says(
        "Shamans at a deed with this Totem have +2 Shaman. Several of these Totems there count only once.",
        gets("Shaman", 2, of_type("dude"), here, once=True),
    )

    @ability("Noon/Shootout Spirit 10, Boot", dude(nearby, at_a_deed, to=UNBOOT))
    def warm(self, play: Play) -> None:
        """Unboot a dude at this deed or at an adjacent deed. If it is at this deed, make another play."""
        is_there = at_its_deed(play, play.target)
        play.unboot(play.target)
        if is_there:
            play.play_again()
