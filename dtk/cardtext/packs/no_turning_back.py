"""The texts of No Turning Back."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("07001")
class AvieClineExperienced:
    """At a deed in town, brings an opposing dude with less influence there."""

    @ability(
        "Noon, Boot",
        if_there_is(
            dude(
                theirs,
                in_town,
                with_less_influence,
                # That the dude can be moved is no requirement: the second sentence moves it (rulebook-1.5.0 §5.3.1).
                to=COME_HERE.where(lambda play, one: at_an_in_town_deed(play, play.card)),
            )
        ),
    )
    def summon(self, play: Play) -> None:
        """If this dude is at an in-town deed, an opposing dude in town with less influence than this dude
        moves here.
        """
        if play.chose:
            play.move(play.target, play.place)


@card("07002")
class JudgeHarrySomersetExperienced:
    """Leads a job with a Gunslinger's help to discard a wanted dude."""

    @job("Noon Job, Boot", dude(wanted, to=DISCARD.anyway))
    def sentence(self, play: Play) -> None:
        """The job marks a wanted dude. Put a booted Gunslinger token (a stud with 2 bullets) into your posse; it is
        removed when the job ends. If the job succeeds, discard the mark.
        """
        play.discard(play.target)

    @grantable
    @trait(after(events.JobBegins))
    def hire(self, play: Play) -> None:
        play.remember(play.summon("Gunslinger", booted=True), until="job")

    @grantable
    @trait(after(events.JobEnds))
    def pay_off(self, play: Play) -> None:
        for gunslinger in play.remembered():
            play.remove(gunslinger)

    # All of it is the ability's, whatever becomes of him and his traits meanwhile.
    @sentence.as_it_begins
    def call_for_help(self, play: Play) -> None:
        play.grant(play.my_outfit, self.hire, until="job")
        play.grant(play.my_outfit, self.pay_off, until="job")


def the_unwanted_of_who_did_it(play: Play) -> list[Piece]:
    """The dudes without bounty of the player whose ability it was."""
    return [dude for dude in play.dudes(unwanted) if dude.controller == play.event.by]


def was_done_nearby(play: Play) -> bool:
    """Whether another player's ability affected a dude of the player's at this location or next to it. The card itself
    was here, wherever it has been moved.
    """
    was_near = this(play, play.subject) or play.is_nearby(play.event.place, play.place)
    return play.event.by != play.seat == play.event.seat and was_near


@card("07003")
class EbenezerSpringfield:
    """After an opponent's ability affects your nearby dude, makes a dude of that player wanted."""

    @react(
        "React",
        # Before the shootout, too, that the ability has begun: it need not be complete.
        when(events.Affected, of_type("dude")),
        cards(the_unwanted_of_who_did_it, WANT),
        requires=was_done_nearby,
    )
    def accuse(self, play: Play) -> None:
        """After an opponent's ability affects your dude here or at an adjacent location, give 1 bounty to a dude of
        that player that is not already wanted.
        """
        play.add_bounty(play.target)


@card("07004")
class ElanderBoldmanExperienced:
    """Unboots a Gadget for another use, and himself if it is Experimental; a Weapon gets a bullet and makes a stud."""

    @ability("Shootout, Boot", card_in_play(keyword("Gadget"), to=UNBOOT))
    def overhaul(self, play: Play) -> None:
        """Unboot a Gadget; each of its abilities may be used one more time. If it is Experimental, unboot this dude. If
        it is a Weapon, its bullet bonus is 1 higher, and its bearer becomes a stud.
        """
        gadget = play.target
        play.unboot(gadget)
        play.allow_another_use(gadget, each=True)
        if play.has(gadget, "Experimental"):
            play.unboot(play.card)
        bearer = play.host(gadget)
        if play.has(gadget, "Weapon") and bearer is not None:
            play.modify(gadget, "bullet bonus", 1)
            play.make_stud(bearer)


def is_a_club_for_a_hex(play: Play) -> bool:
    """Whether the player has pulled a club for the test of a Huckster in the posse of the card, at last or again."""
    if play.event.seat != play.seat:
        return False
    made = play.latest_pull
    # What the test has come to is known once a pull for it has failed.
    is_last = isinstance(play.event, events.SkillTestMade) or bool(made.check)
    if not is_last or made.skill != "Huckster" or made.suit != "clubs":
        return False
    return in_the_same_posse(play, play.piece(made.dude))


@card("07005")
class AntheiaPansofia:
    """Adds 3 to Huckster skill checks in her posse if you pull a club."""

    # Once for a test, even if Slade Lighbody (02002) pulls again for it.
    @trait(after((events.SkillTestMade, events.Pulled)), requires=is_a_club_for_a_hex)
    def help_out(self, play: Play) -> None:
        """If you pull a club for a Huckster test of a dude in this dude's posse, add 3 to the skill check."""
        huckster = play.piece(play.latest_pull.dude)
        if huckster not in play.remembered():
            play.remember(huckster, until="test")
            play.modify(huckster, "Huckster", 3, until="test")


@card("07006")
class HarryHighbinder:
    """Carries no Weapons; in the town square with the most influence, gives you control of it."""

    unarmed = says(
        "This dude cannot carry Weapons.",
        at_most("most Weapon", 0, this),
    )
    rules = says(
        "While this dude is in the town square and each other player has less influence there than you, you control "
        "the town square.",
        counts_as("controls the town square", 1, my_outfit, requires=rules_the_square),
    )


def holds_court(look: Look) -> bool:
    """Whether the card with the text is in the town square or at a deed of the government."""
    return any_of(in_town_square, at_a_deed_that(keyword("Government")))(look, look.card)


def of_ten_at_least(look: Look, piece: Piece) -> bool:
    """A dude of a value of ten at least."""
    return piece.card.type == "dude" and look.value(piece) >= 10


@card("07007")
class MaxBaineExperienced:
    """In the square or at a Government deed, Ranches have no control points; plays dudes of high value here."""

    rules = says(
        "While this dude is in the town square or at a Government deed, Ranches have no control points.",
        at_most("control", 0, keyword("Ranch"), requires=holds_court),
    )

    @ability("Noon, Boot", in_hand(of_ten_at_least, to=bring(3, plays=True)))
    def hire(self, play: Play) -> None:
        """Play a dude with a value of at least 10 from your hand at this location. It costs 3 ghost rock less."""
        play.play_card(play.target, less=3, place=play.place)


@card("07008")
class ElGrajo:
    """Boots his Melee Weapon to become a stud with up to 4 bullets."""

    @ability("Shootout", attachment(keyword("Weapon"), keyword("Melee"), on(this), to=BOOT))
    def strike(self, play: Play) -> None:
        """Boot a Melee Weapon on this dude. If you do, this dude becomes a stud and gets +2 bullets, but no more than 4
        in all.
        """
        if play.boot(play.target, first=True):
            play.make_stud(play.card)
            # As compendium-1.9.3:771 has it of another maximum, it reckons with what is in effect now.
            play.give(play.card, bullets=max(0, min(2, 4 - play.bullets(play.card))))


@card("07009")
class JacquelineIsham:
    """Becomes a stud when she joins a mark's posse or a posse against a job."""

    @react("Repeat React", when(events.Joined, this, in_the_marks_posse))
    def stand_up(self, play: Play) -> None:
        """When this dude joins the posse of a mark, or the posse that opposes a job, it becomes a stud."""
        play.make_stud(play.card)


def of_high_value(look: Look, piece: Piece) -> bool:
    """Of a value of ten at least."""
    return look.value(piece) >= 10


@card("07010", "24136")
class HuntsmensSociety:
    """Lowers the upkeep of your nearby dudes with a value of 10 or more."""

    keeps = says(
        "Your dudes here and at adjacent locations with a value of at least 10 have -1 upkeep.",
        gets("upkeep", -1, of_type("dude"), nearby, mine, of_high_value),
    )


@card("07011")
class SecuredStockyard:
    """Gains a ghost rock; only a Mad Scientist in town can invent it."""

    is_invented = says("Only a Mad Scientist in town can invent this deed. It then goes on your street as usual.")

    @ability("Controller Noon, Boot")
    def sell(self, play: Play) -> None:
        """Gain 1 ghost rock."""
        play.gain(1)


@card("07012")
class LaQuema:
    """Raises this dude's value, and its bullets with a Melee Weapon; joins your posse and boots an opposing dude."""

    is_steady = says(
        "This dude has +3 value.",
        gets("value", 3, this_dude),
    )
    charges = says(
        "With a Melee Weapon, this dude has +1 bullets.",
        gets("bullets", 1, this_dude, with_a_blade),
    )

    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True)
    def trample(self, play: Play) -> None:
        """Let this dude join your posse, moving there if necessary, and boot an opposing dude."""
        play.join(play.dude)
        able = [dude for dude in play.dudes(opposing) if BOOT.can(play, dude)]
        play.boot(play.choose(able, to=BOOT))


@card("07013")
class AsyncoilGun:
    """Pulls: a club discards its dude, another suit an opposing dude whose value is not above its dude's bullets."""

    @ability("Shootout, Boot")
    def fire(self, play: Play) -> None:
        """Pull. For a club, discard this dude. Otherwise, discard an opposing dude whose value is not higher than this
        dude's bullets.
        """
        if play.pull().suit == "clubs":
            play.discard(play.dude)
        else:
            hit = [foe for foe in play.dudes(opposing) if play.value(foe) <= play.bullets(play.dude)]
            play.discard(play.choose(play.able(DISCARD, hit), to=DISCARD, what="discard"))


@card("00100", "07014", "24172")
class ScoopHound:
    """For the shootout, keeps Shootout plays from bringing dudes into a posse or sending them home."""

    holds_them = grantable(
        cannot("cannot join", requires=by_a_shootout_play),
        cannot("cannot go home", requires=by_a_shootout_play),
    )

    @ability("Shootout, Boot")
    def bay(self, play: Play) -> None:
        """For the rest of the shootout, Shootout plays can neither bring dudes into a posse nor send them home booted.
        Dudes that they would send home stay in the posse and do not boot.
        """
        play.grant(play.piece(play.home(play.seat)), self.holds_them)


@card("07015", "24174")
class Rapier:
    """Raises this dude's value; gives no bullets against guns."""

    is_steady = says(
        "This dude has +1 value.",
        gets("value", 1, this_dude),
    )
    blunt = says(
        "This card gives no bullet bonus while the opposing posse has an unbooted Weapon that is not a Melee Weapon.",
        counts_as("bullet bonus", 0, this, on(facing_guns)),
    )


@card("07016")
class VitalityTonic:
    """Makes its dude an Abomination that is discarded instead of aced in a shootout, and unboots it at a risk."""

    taints = says(
        "This dude is an Abomination.",
        counts_as(gained("Abomination"), 1, this_dude),
    )

    # Something else may happen instead of that, too (compendium-1.9.3:526).
    @react(
        "React",
        instead_of(events.Aced, this_dude, in_shootout),
        requires=lambda play: DISCARD.can(play, play.subject),
    )
    def endure(self, play: Play) -> None:
        """If this dude would be aced in a shootout, discard it instead."""
        play.discard(play.subject)

    @ability("Repeat Noon, Pay 2 Ghost Rock")
    def drink(self, play: Play) -> None:
        """Pull. For a club, discard this dude; for another suit, unboot it."""
        if play.pull().suit == "clubs":
            play.discard(play.dude)
        else:
            play.unboot(play.dude)


@card("07017")
class Consecration:
    """Makes your dude a stud with more bullets and influence for the day; spares casualties."""

    @ability("Cheatin' Resolution Miracle 7", dude(mine, to=STRENGTHEN))
    def consecrate(self, play: Play) -> None:
        """Your dude gets +2 influence and +2 bullets and is a stud until the end of the day. In a shootout, you take 3
        fewer casualties this round.
        """
        play.give(play.target, bullets=2, influence=2, until="day")
        play.make_stud(play.target, until="day")
        play.add_casualties(-3, play.seat)


@card("07018")
class MarkOfPestilence:
    """Boots all other dudes in the shootout."""

    @ability("Shootout Hex 9, Boot")
    def infect(self, play: Play) -> None:
        """Boot every other unbooted dude in the shootout, yours too."""
        for other in play.dudes(in_shootout, other_dude, unbooted):
            play.boot(other)


def without_cheatin(look: Look, piece: Piece) -> bool:
    """An action, goods or spell without an ability that is used against cheatin' hands."""
    return piece.card.type in ("action", "goods", "spell") and not any("Cheatin" in one for one in piece.card.headers)


@card("07019")
class CookinUpTrouble:
    """Looks at an opponent's hand; may discard a card of it if that player revealed a cheatin' hand today."""

    @ability("Noon", opponent())
    def snoop(self, play: Play) -> None:
        """Look at the hand of an opponent. If that player revealed a cheatin' draw hand today, you may discard one
        action, goods or spell from it that has no Cheatin' ability.
        """
        held = play.hand_of(play.player_chosen)
        play.look_at(held)
        if play.has_cheated(play.player_chosen):
            seen = [card for card in held if without_cheatin(play, card)]
            play.put(play.choose_or_not(seen, to=DISCARD, what="discard"), "discard")


@card("07020")
class OlFashionedHangin:
    """Leads a job to ace a dude with 2 or more bounty; the leader gets a control point."""

    @job("Noon Job", dude(wanted_for(2), to=ACE.anyway))
    def hang(self, play: Play) -> None:
        """The job marks a wanted dude with a bounty of 2 or more. If it succeeds, ace the mark; the leader, if still in
        play, gets a permanent control point.
        """
        play.ace(play.target)
        play.add_control(play.leader)


@card("00128", "07021", "24253")
class NoTurningBack:
    """Aces your dude for its cost in ghost rock; or to take no casualties, make a dude a stud, and forbid fleeing."""

    nobody_flees = grantable(cannot("cannot flee", mine))

    @ability("Noon", dude(mine, owned, to=ACE))
    def sell_out(self, play: Play) -> None:
        """Ace a dude that you both control and own, and gain as much ghost rock as it costs."""
        cost = play.cost(play.target)
        if play.ace(play.target, first=True):
            play.gain(cost)

    @ability("Resolution", dude(mine, owned, to=ACE))
    def make_a_stand(self, play: Play) -> None:
        """Ace a dude that you both control and own: you take no casualties, and none of your dudes can flee this round.
        Then a dude of your choice is a stud with +2 bullets for the rest of the shootout.
        """
        if play.ace(play.target, first=True):
            play.spare()
        hero = play.choose(play.dudes(in_shootout), to=STRENGTHEN, what="make a stud")
        # compendium-1.9.3 §4: for the shootout; the first printings don't say, so for the round.
        lasts: TextUntil = "round" if play.as_printed else "shootout"
        if hero is not None:
            play.give(hero, bullets=2, until=lasts)
            play.make_stud(hero, until=lasts)
        play.grant(play.my_outfit, self.nobody_flees)
