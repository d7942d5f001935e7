"""The texts of Faith and Fear."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("05001")
class OdditiesOfNature:
    """Abominations have more influence in the town square; boots one to gain ghost rock and boot an opposing dude."""

    lures = says(
        "Your Abominations in the town square have +1 influence.",
        gets("influence", 1, an_abomination, mine, in_town_square),
    )

    @ability(
        "Noon, Boot",
        dude(mine, an_abomination, in_town_square, to=BOOT),
        or_nothing(dude(theirs, in_town_square, to=BOOT)),
    )
    def display(self, play: Play) -> None:
        """Boot your Abomination in the town square. If you do, gain 1 ghost rock. Also boot an opposing dude there, if
        you can.
        """
        if play.boot(play.target, first=True):
            play.gain(1)
        if play.use.more[0] is not None:
            play.boot(play.second)


def whom_its_bearer_can_call_out(play: Play) -> list[Piece]:
    """The unbooted or wanted dudes whom the bearer of the chosen card can call out."""
    bearer = play.piece(play.target.host)
    marks = play.dudes(any_of(unbooted, wanted))
    return [dude for dude in marks if dude.at == bearer.at and play.can_call_out(bearer, dude)]


@card("05002")
class TheArsenal:
    """Boots a Gadget or spell of your dude, who calls out an unbooted or wanted dude."""

    @ability(
        "Noon, Repeat",
        attachment(any_of(keyword("Gadget"), of_type("spell")), on(of_type("dude"), mine), to=BOOT),
        cards(whom_its_bearer_can_call_out, CALL_OUT),
    )
    def provoke(self, play: Play) -> None:
        """Boot a Gadget or spell on your dude: its bearer calls out an unbooted or wanted dude at its own location."""
        bearer = play.host(play.target)
        if play.boot(play.target, first=True):
            play.call_out(bearer, play.second)


@card("05003")
class MorganGadgetorium:
    """Makes your dude's skill test harder; a success gains a ghost rock and unboots a dude that booted for it."""

    # Read as of its player's own pulls. That of a Technique is no skill check, which is pull and rating added up
    # (rulebook-1.5.0 §7.2).
    @react(
        "React, Boot",
        before(events.SkillTestMade, mine),
        requires=lambda play: play.event.skill != "Kung Fu",
    )
    def dare(self, play: Play) -> None:
        """Before your dude pulls for a skill test (not for a Technique), raise the difficulty by 2. If the test
        succeeds, gain 1 ghost rock, and unboot the dude if it booted for it.
        """
        play.modify(play.piece(play.event.card), "difficulty", 2, until="test")
        play.remember(play.subject)
        # Once is enough for all the tests of the day.
        play.end_grants(this)
        play.grant(play.my_outfit, self.reward)

    # As soon as it is known to succeed: what it is for may make the dude leave play. It is the React's doing.
    @grantable
    @trait(before(events.SkillTestPassed), requires=lambda play: bool(play.remembered(play.subject)))
    def reward(self, play: Play) -> None:
        play.forget(play.subject)
        play.gain(1)
        if play.event.has_booted:
            play.unboot(play.subject)

    @trait(after(events.SkillTestFailed))
    def give_up(self, play: Play) -> None:
        play.forget(play.subject)


@card("05004")
class DesolationRow:
    """Your dudes with 4 or more bounty have a control point; a town square job earns ghost rock for its leader's
    bullets.
    """

    fame = says(
        "Each of your dudes with at least 4 bounty has +1 control point.",
        gets("control", 1, mine, wanted_for(4)),
    )

    @job("Noon Job", TOWN, requires=lambda play: BOOT.can(play, play.card))
    def raid(self, play: Play) -> None:
        """The job marks the town square and boots this card, not its leader. If it succeeds and the leader is still in
        the posse, raise the leader's bounty by 2, then gain ghost rock equal to its bullets, up to 4.
        """
        if play.leader in play.leaders_posse:
            play.add_bounty(play.leader, 2)
            play.gain(min(4, play.bullets(play.leader)))

    # Read as booting when the job begins, before anybody joins: the town square is marked by then.
    @raid.as_it_begins
    def shut_the_row(self, play: Play) -> Outcome:
        return play.boot(play.card, first=True)


@card("05005", "24040")
class Pagliaccio:
    """Gives an opposing dude fewer bullets and a lower value."""

    @ability("Shootout, Boot", dude(opposing, to=WEAKEN))
    def unnerve(self, play: Play) -> None:
        """Give an opposing dude -1 value and -1 bullets."""
        play.give(play.target, bullets=-1, value=-1)


@card("05006", "24043")
class ValeriaBatten:
    """Invents Mystical Gadgets with her Huckster skill."""

    invents = says(
        "This dude can invent Mystical Gadgets, using its Huckster skill in place of Mad Scientist.",
        counts_as("invents Mystical Gadgets as a Huckster", 1, this),
    )


@card("05007")
class MicahRyseExperienced:
    """Boots one of his Hexes or Mystical goods to lower an opposing dude's value."""

    @ability("Shootout", attachment(of_the_occult, on(this), to=BOOT), dude(opposing, to=WEAKEN))
    def jinx(self, play: Play) -> None:
        """Boot a Hex or Mystical goods on this dude: an opposing dude gets -3 value."""
        if play.boot(play.target, first=True):
            play.give(play.second, value=-3)


@card("05008")
class RevPerryInbody:
    """A Blessed test unboots him and a nearby Law Dog."""

    @ability("Noon, Boot")
    def pray(self, play: Play) -> None:
        """Make a Blessed test of difficulty 9 with this dude. If it succeeds, unboot this dude and a Law Dog (anyone's)
        here or at an adjacent location.
        """

        def unboot_both() -> None:
            play.unboot(play.card)
            play.unboot(
                play.choose(play.able(UNBOOT, play.dudes(of_gang("lawdogs"), nearby)), to=UNBOOT, what="unboot")
            )

        play.attempt(play.card, "Blessed", 9, unboot_both)


def no_weapon(ban: Prohibiting) -> bool:
    """Whether the Gadget that would be invented is no Weapon."""
    return isinstance(ban.by, Piece) and not ban.by.card.has("Weapon")


@card("05009")
class ZoeHalbrook:
    """Invents only Weapons, and better with more Deputies at her location."""

    specializes = says(
        "The only Gadgets that this dude can invent are Weapons.",
        cannot("cannot invent", this, requires=no_weapon),
    )
    is_helped = says(
        "This dude has +1 Mad Scientist skill for each Deputy at its location.",
        gets("Mad Scientist", lambda look, zoe: len(look.dudes(here, keyword("Deputy"))), this),
    )


@card("05010")
class AbramGrotheExperienced:
    """After the first round, gets a bullet, boots all opposing Weapons and takes away their bullet bonuses."""

    # What is played before anybody else may play, as by Pearly's Palace, is of the first round too.
    waits = says(
        "This dude's ability cannot be used in the first round of a shootout.",
        cannot("cannot be used", this, requires=lambda ban: ban.shootout is not None and ban.shootout.round <= 1),
    )

    @ability("Shootout")
    def disarm(self, play: Play) -> None:
        """Give this dude +1 bullets. Boot each opposing Weapon; its bullet bonus becomes 0."""
        play.give(play.card, bullets=1)
        for weapon in play.carried(play.other_posse, keyword("Weapon")):
            play.boot(weapon)
            play.modify(weapon, "bullet bonus", 0, change="most")


def rebate(look: Look) -> int:
    """The rating of the card as a Mad Scientist."""
    return look.rating(look.card, "Mad Scientist") or 0


def can_be_had_for_less(play: Play, piece: Piece) -> bool:
    """Whether a card can be played with the rebate."""
    return play.can_bring(piece, rebate(play), plays=True)


def a_ranch_or_out_of_town(look: Look, piece: Piece) -> bool:
    """A deed that is a Ranch or lies out of town."""
    return piece.card.type == "deed" and (look.has(piece, "Ranch") or look.has(piece, "Out of Town"))


@card("05011")
class WilliamSpecks:
    """Plays a Ranch or an Out of Town deed, or has a Gadget invented, cheaper by his Mad Scientist skill."""

    @ability(
        "Noon, Boot",
        in_hand(any_of(keyword("Gadget"), a_ranch_or_out_of_town), to=bring().where(can_be_had_for_less)),
    )
    def invest(self, play: Play) -> None:
        """From your hand, play a Ranch or an Out of Town deed as if shoppin', or invent a Gadget. Its cost is lowered
        by this dude's Mad Scientist skill.
        """
        play.play_card(play.target, less=rebate(play))


@card("05012", "24028")
class ChuanJenQi:
    """Has more influence with a Horse and more bullets with a Gadget."""

    leads = says(
        "With a Horse, this dude has +1 influence.",
        gets("influence", 1, this, on_horseback),
    )
    shoots = says(
        "With a Gadget, this dude has +2 bullets.",
        gets("bullets", 2, this, carrying(keyword("Gadget"))),
    )


def at_an_adjacent_deed(look: Look, piece: Piece) -> bool:
    """At a deed next to the card's location."""
    return at_a_deed(look, piece) and adjacent(look, piece)


@card("05013")
class LaneHealeyExperienced:
    """Boots his Horse to ride to an opposing dude at an adjacent deed, boot it and call it out."""

    @ability(
        "Noon", attachment(keyword("Horse"), on(this), to=BOOT), dude(opposing, at_an_adjacent_deed, to=CALL_OUT.anyway)
    )
    def run_down(self, play: Play) -> None:
        """Boot this dude's Horse and choose an opposing dude at a deed adjacent to this location. Boot that dude; then
        this dude moves there and calls it out.
        """
        place = play.second.at
        if play.boot(play.target, first=True):
            play.boot(play.second)
            play.move(play.card, place)
            # From elsewhere nobody is called out.
            if play.card.at == play.second.at:
                play.call_out(play.card, play.second)


@card("05014")
class TheFixer:
    """At the start of the game, discards five cards of your deck; you may keep one, and a job unboots this dude."""

    @react("React, Boot", after(events.SetUp))
    def fix(self, play: Play) -> None:
        """At the start of the game, discard your deck's top five cards. One of them may go to your hand. If that is an
        action that starts a job, unboot this dude.
        """
        kept = play.choose_or_not(play.mill(5), to=TAKE, what="take into hand")
        play.put(kept, "hand")
        if kept is not None and kept.card.type == "action" and any("Job" in one for one in kept.card.headers):
            play.unboot(play.card)


@card("05015", "24080")
class MariaKingsford:
    """In a shootout, adds her bounty to her Huckster skill."""

    # compendium-1.9.3:610: not to come into one.
    @trait(
        before(events.SkillTestMade, this, in_shootout),
        requires=lambda play: play.event.skill == "Huckster",
    )
    def draw_on_fame(self, play: Play) -> None:
        """When this dude makes a Huckster test in a shootout, add its bounty to its skill."""
        play.modify(play.card, "Huckster", play.bounty(play.card), until="test")


@card("05016")
class MakaioKaleoEsq:
    """Moves 1 bounty from your dude to another dude of yours."""

    @ability("Noon", dude(mine, to=PARDON), another_dude(mine, to=WANT))
    def plead(self, play: Play) -> None:
        """Take 1 bounty off one of your dudes and put it on another dude of yours."""
        if play.add_bounty(play.target, -1):
            play.add_bounty(play.second)


@card("05017")
class SisterLoisOtwell:
    """Boots one of her Miracles to strengthen a dude in your posse."""

    @ability("Shootout", attachment(keyword("Miracle"), on(this), to=BOOT), dude(in_my_posse, to=STRENGTHEN))
    def bless(self, play: Play) -> None:
        """Boot a Miracle on this dude: a dude in your posse gets +3 value and +1 bullets."""
        if play.boot(play.target, first=True):
            play.give(play.second, bullets=1, value=3)


@card("05018")
class FelixAmador:
    """Boots one of his Miracles to look at your deck's top card."""

    @ability("Noon", attachment(keyword("Miracle"), on(this), to=BOOT))
    def foresee(self, play: Play) -> None:
        """Boot a Miracle on this dude and look at your deck's top card."""
        if play.boot(play.target, first=True):
            play.look_at(play.top_of_deck())


def nicodemuses(look: Look) -> list[Piece]:
    """Everybody of that name whom the player has."""
    return look.dudes(mine, called("Nicodemus Whateley"))


def has_influence(look: Look) -> bool:
    """Whether the dude with the text has any influence."""
    return look.influence(look.card) >= 1


def can_speak(look: Look, nicodemus: Piece) -> bool:
    """Whether the dude with the text gives him a control point."""
    # compendium-1.9.3 §4: three at most; the first printings set no limit.
    may_gain = look.plays_as_printed(nicodemus) or look.control(nicodemus) < 3
    return has_influence(look) and may_gain


@card("00134", "05019", "24102")
class NicodemusWhateley:
    """Your dudes boot at in-town deeds to give him control points; he loses them at home and at the end of the day."""

    @lent_to(of_type("dude"), mine, at_an_in_town_deed)
    @ability(
        "Noon, Boot",
        requires=conditional(has_influence),
    )
    def speak_for_him(self, play: Play) -> None:
        """If this dude has any influence, Nicodemus Whateley gets a permanent control point, unless he already has 3.
        Your dudes have this ability at in-town deeds.
        """
        # Each of two lends an ability of his own, for himself; which of them a dude boots for, its player says. The one
        # is named by the text, and not chosen.
        for_whom = [dude for dude in nicodemuses(play) if can_speak(play, dude)]
        play.add_control(for_whom[0] if len(for_whom) == 1 else play.choose(for_whom, to=CONTROL_POINT))

    # Of the reprint, which says it of the whole phase, as of the first printing: once Sundown is over.
    @trait(after(events.DayEnds))
    def fade(self, play: Play) -> None:
        play.lose_control_points(play.card)

    # What he would gain there he would lose at once.
    idles = says(
        "This dude loses all his control points at the end of the day, and whenever he is at home.",
        cannot("cannot gain permanent control points", this, at_home),
        # What he has when he returns to his owner there he loses too.
        at_most("control", 0, this, at_home),
    )

    @trait(before((events.Moved, events.ControlTaken), this), requires=lambda play: at_home(play, play.card))
    def set_out(self, play: Play) -> None:
        play.lose_control_points(play.card)

    @trait(
        after((events.Moved, events.SentHome, events.ControlTaken), this),
        requires=lambda play: at_home(play, play.card),
    )
    def rest(self, play: Play) -> None:
        play.lose_control_points(play.card)


@card("05020")
class PettigrewsPawnshop:
    """You gain ghost rock when any player plays goods that are not a Gadget."""

    @trait(after(events.CardPlayed, of_type("goods"), without("Gadget")))
    def pawn(self, play: Play) -> None:
        """After any player plays goods other than a Gadget, gain 1 ghost rock."""
        play.gain(1)


# What is lost if a dude's upkeep must be paid once more.
TAX = Purpose("pay upkeep once more", anything)


@card("05021", "24134")
class CaliforniaTaxOffice:
    """Enters play booted; makes the owner of an opposing dude pay its upkeep now, and not next time, or discard it."""

    @trait(when(events.Entered, this))
    def is_still_shut(self, play: Play) -> None:
        """When this deed enters play, it is booted."""
        play.boot(play.card)

    @ability("Controller Noon, Boot", dude(theirs, to=TAX))
    def collect(self, play: Play) -> None:
        """Choose an opposing dude. Its owner must pay its upkeep now or discard the dude. If the upkeep is paid, it is
        0 until the next Upkeep phase ends.
        """
        if play.pay_or_lose(play.target, play.upkeep(play.target), "pay upkeep now", play.target.owner):
            return
        # compendium-1.9.3:688: nothing, whatever else changes it.
        play.modify(play.target, "upkeep", 0, "upkeep", "most")


@card("05022")
class StAnthonysChapel:
    """Abominations here have fewer bullets; your dudes here have better skills."""

    shuns = says(
        "Abominations here have -1 bullets.",
        gets("bullets", -1, an_abomination, here),
    )
    hexes = says(
        "Your dudes here have +1 to each of their skills.",
        gets("Huckster", 1, of_type("dude"), here, mine),
        gets("Blessed", 1, of_type("dude"), here, mine),
        gets("Shaman", 1, of_type("dude"), here, mine),
        gets("Mad Scientist", 1, of_type("dude"), here, mine),
    )


@card("05023")
class TheWhateleyEstate:
    """Boots dudes that move here if another player controls them; returns a card that is not a dude from Boot Hill."""

    @trait(after(events.Moved, here, not_of_the_owner))
    def tire(self, play: Play) -> None:
        """After a dude moves here, boot it unless the owner of this deed controls it."""
        play.boot(play.subject)

    @ability("Controller Noon, Boot", in_boot_hill(not_all(of_type("dude"))))
    def dig_up(self, play: Play) -> None:
        """Choose a card other than a dude in your Boot Hill and put it into your discard pile."""
        play.put(play.target, "discard")


@card("05024")
class OutlawMask:
    """In the town square, adds this dude's bounty to its influence."""

    awes = says(
        "In the town square, this dude's bounty is added to its influence.",
        gets("influence", lambda look, dude: look.bounty(dude), this_dude, in_town_square),
    )


def who_needs_no_booting(look: Look, piece: Piece) -> bool:
    """The dude that carries the card, and the unbooted Abominations with it."""
    return this_dude(look, piece) or (an_abomination(look, piece) and not piece.booted)


def joins_with_ours(play: Play) -> bool:
    """Whether the player is forming the posse, or a dude of theirs is joining one."""
    return bool(play.event.seat == play.seat) or mine(play, play.subject)


def joins_the_others(play: Play) -> bool:
    """Whether a dude is chosen for another posse than the one on the player's side."""
    return play.side is None or bool(play.event.seat != play.side.seat)


CAST = Purpose("join the posse", Play.can_play_into_posse)


@card("05025")
class ClownCarriage:
    """Takes this dude and Abominations into a posse without booting; plays an Abomination into your posse."""

    # Whose the Abominations are is not said, but they come along to the same posse only.
    @grantable
    @trait(before(events.ChosenToJoin, this), requires=joins_the_others)
    def walk(self, play: Play) -> None:
        play.modify(play.card, "joins without booting", -1)

    # Nobody boots to join before somebody is chosen to.
    @react("React, Boot", before(events.ChosenToJoin, here, who_needs_no_booting), requires=joins_with_ours)
    def drive_up(self, play: Play) -> None:
        """When you form a posse, or a dude of yours joins one, this dude and the unbooted Abominations here need not
        boot to join it. Booted dudes still cannot join.
        """
        for dude in play.dudes(here, who_needs_no_booting):
            play.modify(dude, "joins without booting", 1)
            play.grant(dude, self.walk)

    @ability("Shootout, Boot", in_hand(an_abomination, to=CAST))
    def unload(self, play: Play) -> None:
        """Play an Abomination from your hand straight into your posse, at its full cost."""
        play.play_into_posse(play.target)


@card("05026")
class BioChargedNeutralizer:
    """Makes this dude a stud; the card cannot be traded or affected by other players' cards."""

    steady = says(
        "This dude is a stud.",
        is_a_stud(this_dude),
    )
    stays = says(
        "This card cannot be traded, and other players' cards do not affect it.",
        cannot("cannot be traded", this),
        cannot("cannot be affected", this, requires=by_another_player),
    )


def is_borne_by_a_blessed(look: Look) -> bool:
    """Whether this dude is Blessed."""
    return look.rating(look.dude, "Blessed") is not None


@card("05027")
class Evanor:
    """Gives no bullets against guns; protects its Blessed next round, and adds a casualty if you win this one."""

    blunt = says(
        "This card gives no bullet bonus while the opposing posse has an unbooted Weapon that is not a Melee Weapon.",
        counts_as("bullet bonus", 0, this, on(facing_guns)),
    )
    wins_more = grantable(gets("casualties", 1, loses, of_the_enemy))

    @grantable
    @trait(before(events.RoundEnds))
    def shield(self, play: Play) -> None:
        play.forbid(play.dude, "cannot be a casualty", until="next round")

    @ability("Shootout, Boot", requires=conditional(is_borne_by_a_blessed))
    def raise_it(self, play: Play) -> None:
        """If this dude is Blessed, it is safe from becoming a casualty in the next round, but not in this one. If you
        win this round, your opponent takes 1 more casualty.
        """
        if is_borne_by_a_blessed(play):
            play.grant(play.dude, self.shield, until="round")
        play.grant(play.my_outfit, self.wins_more, until="round")


def take_the_type_of(play: Play, dude: Piece, other: Piece) -> None:
    """Make a dude a stud or a draw, as another one is."""
    (play.make_stud if play.is_stud(other) else play.make_draw)(dude)


@card("05028")
class MirrorMirror:
    """Copies the bullet type and number of bullets between its Huckster and an opposing dude, either way."""

    @ability("Shootout Hex 4, Boot", dude(opposing))
    def mimic(self, play: Play) -> None:
        """Choose an opposing dude. This dude becomes a stud or a draw as that dude is. If this dude has fewer bullets,
        it gets as many as that dude.
        """
        take_the_type_of(play, play.dude, play.target)
        play.give(play.dude, bullets=max(0, play.bullets(play.target) - play.bullets(play.dude)))

    @ability("Shootout Hex 6, Boot", dude(opposing, to=WEAKEN))
    def reflect(self, play: Play) -> None:
        """Choose an opposing dude. It becomes a stud or a draw as this dude is. If it has more bullets than this dude,
        it loses the difference.
        """
        take_the_type_of(play, play.target, play.dude)
        play.give(play.target, bullets=min(0, play.bullets(play.dude) - play.bullets(play.target)))


@card("05029")
class LayOnHands:
    """Boots its Blessed to send a nearby dude home booted that would be aced or a casualty; the dude stays booted."""

    rests = grantable(cannot("cannot unboot", this, requires=lambda ban: ban.state.phase == "sundown"))

    @react(
        "React Miracle 8, Boot",
        instead_of((events.Discarded, events.Aced), of_type("dude"), other_dude, nearby),
        requires=lambda play: play.would_die and BOOT.can(play, play.dude),
    )
    def heal(self, play: Play) -> bool:
        """When another dude here or at an adjacent location is aced, or discarded as a casualty, boot this dude. The
        other dude goes home booted instead, and does not unboot at Sundown today.
        """
        if not (play.boot(play.dude) and play.send_home_instead(play.subject)):
            return False
        play.grant(play.subject, self.rests, until="day")
        return True


@card("05030", "24195")
class HolyRoller:
    """Gives its Blessed more bullets, and saves it from being a casualty unless the round is lost by 3 ranks."""

    is_spared = grantable(
        cannot("cannot be a casualty", this, requires=lambda ban: ban.hand_rank(ban.enemy) - ban.hand_rank() < 3)
    )

    @ability("Shootout Miracle 6, Boot")
    def roll(self, play: Play) -> None:
        """Give this dude +1 bullets. In this round it can be a casualty only if you lose by at least 3 hand ranks."""
        play.give(play.dude, bullets=1)
        play.grant(play.dude, self.is_spared, until="round")


def an_action(piece: Piece) -> bool:
    """An action card."""
    return piece.card.type == "action"


@card("05031")
class TheLordProvides:
    """Boots its Blessed to take an action from your deck or discard pile into hand; the spell is then discarded."""

    @ability("Shootout Miracle 9, Boot", requires=lambda play: BOOT.can(play, play.dude))
    def provide(self, play: Play) -> None:
        """Boot this dude. Search your deck and discard pile, or only your discard pile, for an action. Reveal it and
        take it into your hand. Discard this card.
        """
        play.boot(play.dude)
        if play.wants("search the deck"):
            found = play.search(an_action, discards=True)
        else:
            found = play.choose_or_not(list(filter(an_action, play.discards())), to=TAKE, what="take into hand")
            play.put(found, "hand")
        if found is not None:
            play.reveal([found])
        play.discard(play.card)


@card("05032")
class Phantasm:
    """Moves another player's nearby unbooted dude to an adjacent location; a booted dude must be here."""

    # That the dude can be moved is no requirement: the second sentence moves it (rulebook-1.5.0 §5.3.1).
    @ability("Noon Hex 9, Boot", dude(theirs, unbooted, nearby, to=NEXT_DOOR.anyway))
    def lure(self, play: Play) -> None:
        """Choose an opposing unbooted dude here or at an adjacent location. Without booting, it moves to a location
        adjacent to its own.
        """
        play.move_next_door(play.target)

    @ability("Noon Hex 12, Boot", dude(theirs, booted, here, to=NEXT_DOOR))
    def drag(self, play: Play) -> None:
        """An opposing booted dude here moves to an adjacent location."""
        play.move_next_door(play.target)


@card("05033", "24198")
class WalkThePath:
    """Brings another of your dudes to its Blessed's location, or unbooted into its posse."""

    @ability("Noon Miracle 6, Boot", dude(mine, other_dude, to=COME_HERE))
    def walk(self, play: Play) -> None:
        """Another dude of yours moves here from anywhere, without booting."""
        play.move(play.target, play.place)

    @ability(
        "Shootout Miracle 7, Boot",
        dude(mine, to=JOIN_A_POSSE),
        joins=True,
        requires=lambda play: in_shootout(play, play.dude),
    )
    def come_to_help(self, play: Play) -> None:
        """Your dude, wherever it is, joins this dude's posse and unboots. It moves there if necessary."""
        play.join(play.target, play.side)
        play.unboot(play.target)


@card("05034")
class Soothe:
    """Boots its Blessed to unboot another nearby dude."""

    @ability(
        "Noon Miracle 10, Boot", dude(nearby, other_dude, to=UNBOOT), requires=lambda play: BOOT.can(play, play.dude)
    )
    def soothe(self, play: Play) -> None:
        """Boot this dude to unboot another dude here or at an adjacent location."""
        if play.boot(play.dude, first=True):
            play.unboot(play.target)


@card("05035")
class SwinfordFindsTrouble:
    """Boots dudes of your posse, each to boot an opposing dude with fewer bullets, or send it home if it is booted."""

    @ability("Shootout", dude(in_my_posse, to=BOOT))
    def find_trouble(self, play: Play) -> None:
        """Boot any number of dudes in your posse, at least one, one after the other. For each, choose an opposing dude
        with fewer bullets: boot it, or send it home booted if it already was booted.
        """
        rider: Piece | None = play.target
        tried: list[Piece] = []
        while rider is not None:
            tried.append(rider)
            if play.boot(rider):
                weaker = [foe for foe in play.riders(play.other_posse) if play.bullets(foe) < play.bullets(rider)]
                foe = play.choose(weaker, to=BOOT.anyway, what="boot or send home")
                if foe is not None:
                    (play.send_home if foe.booted else play.boot)(foe)
            left = [dude for dude in play.riders(play.posse) if dude not in tried]
            rider = play.choose_or_not(play.able(BOOT, left), to=BOOT, what="boot")


@card("05036")
class UnderTheWeather:
    """Pulls against a dude's grit to boot it, or to send it home booted."""

    @ability("Noon", dude(to=BOOT.anyway))
    def sicken(self, play: Play) -> None:
        """Choose a dude and pull. If the value is at least the dude's grit, boot that dude. If it is at least 6 higher,
        send it home booted.
        """
        above = play.pull().value - play.grit(play.target)
        if above >= 0:
            play.boot(play.target)
        if above >= 6:
            play.send_home(play.target)


@card("05037", "24231")
class FasterOnTheDraw:
    """Gives your dude more bullets, makes a Deputy a stud, and takes bullets from an opposing dude."""

    @ability("Shootout", dude(mine, in_posse, to=STRENGTHEN))
    def draw(self, play: Play) -> None:
        """Your dude gets +1 bullets, and becomes a stud if it is a Deputy. An opposing dude gets -2 bullets."""
        play.give(play.target, bullets=1)
        if play.has(play.target, "Deputy"):
            play.make_stud(play.target)
        slower = play.choose(play.dudes(opposing), to=WEAKEN, what="give fewer bullets")
        if slower is not None:
            play.give(slower, bullets=-2)


@card("05038", "24240")
class ThisllHurtInTheMornin:
    """Replaces up to two cards of a cheatin' hand; against your legal hand the cheater pays for each or it is aced."""

    @ability("Cheatin' Resolution")
    def hurt(self, play: Play) -> None:
        """Choose and discard one or two cards of the cheatin' player's draw hand; cards from their owner's deck replace
        them. If your hand is legal, the cheater pays you 1 ghost rock for each, or that card is aced.
        """
        hand = play.draw_hand(play.cheater)
        first = play.choose(hand, what="take out of draw hand")
        rest = [card for card in hand if card is not first]
        second = play.choose_or_not(rest, what="take out of draw hand")
        gone = [card for card in (first, second) if card is not None]
        legal = play.has_legal_hand
        for card in gone:
            # compendium-1.9.3:1011: it is paid or aced as it goes; others come once all are gone.
            spared = not legal or self.is_paid_for(play)
            play.swap_into_draw_hand(None, card, "discard" if spared else "boot hill")
        # Those of another player's, as after Bottom Dealin', come from that player's deck.
        for owner in dict.fromkeys(card.owner for card in gone):
            play.redraw(play.cheater, [], sum(card.owner == owner for card in gone), dealer=owner)

    def is_paid_for(self, play: Play) -> bool:
        """Whether the cheater pays to keep a card from Boot Hill."""
        can_pay = play.ghost_rock(play.cheater) >= 1
        return can_pay and play.wants("pay 1 ghost rock", play.cheater) and play.pay(1, play.cheater, to=play.seat)


def can_receive(play: Play, piece: Piece) -> bool:
    """Whether the dude with the text can be given a card from hand, as by shoppin'."""
    return play.can_shop(piece, to=play.card)


@card("05039")
class Prayer:
    """Lets your dude receive Miracles anywhere and in shootouts; a dude without faith becomes Blessed 0 for the day."""

    goes_anywhere = grantable(counts_as(shops_anywhere_for("Miracle"), 1, this))

    # compendium-1.9.3:964.
    @grantable
    @ability("Repeat Shootout", in_hand(keyword("Miracle"), to=ATTACH.where(can_receive)), printed=False)
    def receive(self, play: Play) -> None:
        """Attach a Miracle from your hand to this dude, paying its cost."""
        play.shop(play.target, to=play.card)

    # Before the effects of the day end, of which this is one.
    @grantable
    @trait(before(events.DayEnds))
    def lapse(self, play: Play) -> None:
        for miracle in play.attached(play.card, keyword("Miracle")):
            play.discard(miracle)

    @ability("Noon", dude(mine, to=STRENGTHEN))
    def pray(self, play: Play) -> None:
        """Today your dude can receive Miracles at any location, and as a shootout play. If it is not Blessed, it
        becomes Blessed 0, and its Miracles are discarded at the end of the day.
        """
        for text in (self.goes_anywhere, self.receive):
            play.grant(play.target, text)
        if play.rating(play.target, "Blessed") is None:
            play.modify(play.target, "Blessed", 0, change="least")
            play.grant(play.target, self.lapse)


@card("05040")
class MeetTheNewBoss:
    """A town square job gives its leader influence and a control point; aced in any case."""

    @job("Noon Job", TOWN)
    def take_over(self, play: Play) -> None:
        """The job marks the town square. If it succeeds, its leader gets +1 influence and 1 control point, both
        permanent. Ace this card even if it fails.
        """
        play.give(play.leader, influence=1, until="leaves play")
        play.add_control(play.leader)
        play.ace_from("resolving", play.card)

    @take_over.if_it_fails
    def bow_out(self, play: Play) -> None:
        play.ace_from("resolving", play.card)
