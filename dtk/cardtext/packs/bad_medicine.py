"""The texts of Bad Medicine."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("13001")
class SophieLacoste:
    """Pays 1 ghost rock to give your other dude at her Public location +1 influence."""

    @ability(
        "Repeat Noon",
        or_nothing(dude(mine, here, other, to=EMPOWER)),
        requires=lambda play: play.ghost_rock() >= 1,
    )
    def sponsor(self, play: Play) -> None:
        """Pay 1 ghost rock. If this location is Public, another dude of yours here gets +1 influence."""
        play.pay(1)
        if play.chose and not play.is_private(play.place):
            play.give(play.target, influence=1)


def is_cornered(ban: Prohibiting) -> bool:
    """Whether the card calls out a dude whose player has no card to discard."""
    return by_this_dude(ban) and not ban.state.players[ban.player_of(ban.whom)].hand


@card("13002")
class CrazyMikeDraksil:
    """A dude with less influence can refuse his call-out only if its controller discards a card."""

    corners = says(
        "A dude with less influence than this dude cannot refuse his call-out unless its controller discards a card "
        "from their hand.",
        cannot("cannot refuse", with_less_influence, requires=is_cornered),
    )

    # A cost of refusing, which the refusal itself makes due.
    @trait(before(events.Refused, with_less_influence), requires=lambda play: play.event.caller == play.card.number)
    def take_a_card(self, play: Play) -> None:
        seat = play.event.seat
        play.put(play.choose(play.hand_of(seat), seat, to=DISCARD, what="discard to refuse"), "discard")


@card("13003")
class HoraceManse:
    """As he enters play, takes an Abomination from Boot Hill into the hand, and discards a card."""

    @react("React", after(events.Entered, this), in_boot_hill(keyword("Abomination"), to=TAKE))
    def dig_up(self, play: Play) -> None:
        """After this dude enters play, put an Abomination from your Boot Hill into your hand. Then discard a card from
        your hand.
        """
        play.put(play.target, "hand")
        play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")


def can_be_played_for_less(play: Play, condition: Piece) -> bool:
    """Whether an action could be played as a Noon play, 2 ghost rock cheaper."""
    return play.can_play_action(condition, NOON, less=2)


@card("13004")
class JiaMeinExperienced:
    """Plays a Condition for 2 ghost rock less to become a stud; boots her spell and pays 1 to take back a Condition."""

    @ability(
        "Noon",
        in_hand(of_type("action"), keyword("Condition"), to=CHOOSE.where(can_be_played_for_less)),
    )
    def afflict(self, play: Play) -> None:
        """Play a Condition from your hand for its Noon ability, at 2 ghost rock less. If you do, this dude becomes a
        stud.
        """
        if not play.play_action(play.target, NOON, less=2):
            return
        if play.state.job is None:
            play.make_stud(play.card)
        else:
            play.grant(play.my_outfit, self.harden, until="job", whom=play.card)

    # A job that was to be played first is played once it is over, shootout and all.
    @grantable
    @trait(after(events.JobEnds))
    def harden(self, play: Play) -> None:
        play.make_stud(play.whom)

    @ability(
        "Noon",
        spell(on(this), to=BOOT),
        in_discard_pile(keyword("Condition"), to=TAKE),
        requires=lambda play: play.ghost_rock() >= 1,
    )
    def relapse(self, play: Play) -> None:
        """Boot a spell that is on this dude and pay 1 ghost rock. If you do, put a Condition from your discard pile
        into your hand.
        """
        if play.boot(play.target, first=True) and play.pay(1):
            play.put(play.second, "hand")


def who_could_carry_it(play: Play, weapon: Piece) -> list[Piece]:
    """The player's dudes in the shootout to whom a Weapon could be attached."""
    return [dude for dude in play.dudes(mine, in_shootout) if play.can_hold(dude, weapon)]


def can_be_rigged(play: Play, weapon: Piece) -> bool:
    """Whether the card could invent a Weapon for one of those dudes, 2 ghost rock cheaper."""
    return play.can_invent(weapon, play.card, less=2, bearers=who_could_carry_it(play, weapon))


@card("13005")
class JanoszPratt:
    """Invents a Weapon from the discard pile for a dude in the shootout; it is discarded at the end of the day."""

    @grantable
    @trait(before(events.DayEnds))
    def fall_apart(self, play: Play) -> None:
        play.discard(play.whom)

    @ability(
        "Shootout, Boot",
        in_discard_pile(keyword("Gadget"), keyword("Weapon"), to=bring(less=2).where(can_be_rigged)),
    )
    def rig(self, play: Play) -> None:
        """Choose a Weapon Gadget in your discard pile. This dude invents it without booting, for 2 ghost rock less.
        Attach it to your dude in the shootout. Discard it when the day ends.
        """
        bearers = who_could_carry_it(play, play.target)
        if play.invent(play.target, play.card, boots=False, less=2, bearers=bearers):
            play.grant(play.my_outfit, self.fall_apart, until="day", whom=play.target)


def still_shoots(play: Play, piece: Piece) -> bool:
    """Whether a Weapon has a Shootout ability that could be used, used or booted though it may be."""
    return play.can_use_again(piece, SHOOTOUT)


@card("13006")
class VasilisTheBoar:
    """Gives wanted dudes in the opposing posse -2 value; uses a Weapon's ability again, then aces the Weapon."""

    hunts = says(
        "While this dude is in a shootout, wanted dudes in the opposing posse have -2 value.",
        gets("value", -2, wanted, in_opposing_posse, requires=lambda look: in_shootout(look, look.card)),
    )

    @ability(
        "Shootout",
        goods(on(this), keyword("Weapon"), to=ACE.where(still_shoots)),
    )
    def empty_the_gun(self, play: Play) -> None:
        """Use a Shootout ability of a Weapon that is on this dude, without booting the Weapon. It may have been used
        already. Then ace the Weapon.
        """
        play.use_again(play.target, SHOOTOUT)
        play.ace(play.target)


def can_take_it_over(play: Play, one: Piece) -> bool:
    """Whether a dude can carry the chosen card, and does not carry it already."""
    return play.target.host != one.number and play.can_attach(play.target, one)


@card("13007")
class LukeTheErrandBoy:
    """Moves a Gadget from one nearby dude of yours to another."""

    # In a shootout a card that is attached to a dude there comes into a posse (rulebook-1.5.0 §6.1 step 1).
    @ability(
        "Noon/Shootout",
        attachment(keyword("Gadget"), on(of_type("dude"), mine, nearby), in_reach_of_this),
        dude(mine, nearby, in_any_shootout, to=STRENGTHEN.where(can_take_it_over)),
        joins=True,
    )
    def carry(self, play: Play) -> None:
        """Choose two of your dudes, each of them here or at an adjacent location. Move a Gadget from one to the other.
        In a shootout, both must take part.
        """
        play.hand_over(play.target, play.second)


@card("00098", "13008", "24027")
class ArnoldStewart:
    """Boots a Gadget to discard 5 cards of the deck; may boot to take an Out of Town deed among them."""

    @ability("Noon", attachment(keyword("Gadget"), on(this), to=BOOT))
    def survey(self, play: Play) -> None:
        """Boot a Gadget that is on this dude. If you do, discard 5 cards from the top of your deck. You may boot this
        dude to take an Out of Town deed among them into your hand.
        """
        if not play.boot(play.target, first=True):
            return
        found = [card for card in play.mill(5) if card.card.type == "deed" and card.card.has("Out of Town")]
        if found and BOOT.can(play, play.card):
            deed = play.choose_or_not(found, to=TAKE, what="boot to take")
            if deed is not None and play.boot(play.card):
                play.put(deed, "hand")


@card("13009")
class RickHenderson:
    """Boots when a dude goes home booted from his shootout; its owner pays 1 ghost rock, or it is discarded."""

    # "This shootout" is the one that he is in himself.
    @react(
        "React, Boot",
        after(events.SentHome),
        requires=lambda play: play.event.posse != NOBODY and in_shootout(play, play.card),
    )
    def extort(self, play: Play) -> None:
        """When a dude has gone home booted from this dude's shootout, discard it unless its owner pays you 1 ghost
        rock.
        """
        play.pay_or_lose(play.subject, 1, "give ghost rock", play.subject.owner, to=play.seat)


@card("00122", "00132", "13010")
class WillaMaeMacGowan:
    """Aces herself to send the rest of her posse home booted."""

    @ability("Resolution", requires=lambda play: has_posse(play) and ACE.can(play, play.card))
    def cover_the_retreat(self, play: Play) -> None:
        """Ace this dude. If you do, all the other dudes in your posse go home booted."""
        others = [dude for dude in play.riders(play.posse) if dude is not play.card]
        if play.ace(play.card, first=True):
            for other in others:
                play.send_home(other)


def has_two_control_points(look: Look, piece: Piece) -> bool:
    """With two control points, or more."""
    return look.control(piece) >= 2


@card("13011", "24111")
class TheOrphanage:
    """Deeds with 2 or more control points lose 1 but have +2 production until the next Upkeep phase ends."""

    # The reprint calls that phase Production.
    @ability(
        "Controller Noon, Boot",
        requires=lambda play: bool(play.deeds(has_two_control_points)),
    )
    def take_in(self, play: Play) -> None:
        """Each deed that has 2 or more control points gets -1 control point and +2 production, which lasts until the
        next Upkeep phase has ended.
        """
        for deed in play.deeds(has_two_control_points):
            play.give(deed, control=-1, production=2, until="upkeep")


def leftmost_of_another_street(look: Look, piece: Piece) -> bool:
    """The first deed from the left of a street that the card with the text is not on."""
    for player in look.state.players:
        if look.card.number not in player.street:
            deeds = [number for number in player.street if look.deed_at(number) is not None]
            if deeds[:1] == [piece.number]:
                return True
    return False


@card("13012")
class ThePlace:
    """Gives the leftmost deed of each other street +2 production."""

    draws_a_crowd = says(
        "On each of the other streets, the leftmost deed has +2 production.",
        gets("production", 2, leftmost_of_another_street),
    )


def sundown(look: Look) -> bool:
    """Whether it is Sundown."""
    return look.state.phase == "sundown"


def at_a_deed_with_others(look: Look, piece: Piece) -> bool:
    """At a deed where another player's dude is."""
    return at_a_deed(look, piece) and any(foe.at == piece.at for foe in look.dudes(theirs))


@card("13013", "24147")
class HawleysRose:
    """Makes this dude an Abomination with +1 influence at Sundown, or +2 at a deed with an opposing dude."""

    is_cursed = says(
        "This dude is an Abomination.",
        counts_as(gained("Abomination"), 1, this_dude),
    )
    blooms = says(
        "At Sundown, this dude has +1 influence. It has 1 more if it is at a deed with an opposing dude.",
        gets("influence", 1, this_dude, requires=sundown),
        gets("influence", 1, this_dude, at_a_deed_with_others, requires=sundown),
    )


@card("13014")
class LeMatRevolver:
    """Adds this dude's bullets to the hand rank if the opponent cheats, or for three pairs with the top discard."""

    @ability("Cheatin' Resolution, Boot")
    def answer(self, play: Play) -> None:
        """Raise your hand rank by as many ranks as this dude has bullets."""
        play.raise_rank(play.bullets(play.dude))

    @ability("Resolution, Boot", requires=lambda play: play.is_stud(play.dude))
    def fire_the_ninth(self, play: Play) -> None:
        """Only for a stud. Count the card on top of your discard pile with your draw hand. If these six cards include
        three pairs of different values, raise your hand rank by as many ranks as this dude has bullets.
        """
        if has_three_pairs(play):
            play.raise_rank(play.bullets(play.dude))


@card("13015")
class YagnsMechanicalSkeleton:
    """Makes this dude a Gadget with +3 value that opposing cards cannot boot or move."""

    is_a_gadget = says(
        "This dude is a Gadget and has +3 value.",
        counts_as(gained("Gadget"), 1, this_dude),
        gets("value", 3, this_dude),
    )
    stands = says(
        "Opposing cards can neither boot nor move this dude.",
        cannot("cannot boot", this_dude, requires=by_an_opposing_card),
        cannot("cannot move", this_dude, requires=by_an_opposing_card),
    )


@card("13016")
class FoolsGold:
    """With this dude in the town square, takes 1 ghost rock from the lowball pot for 1 bounty."""

    @react("React Hex 5, Boot", after(events.AntesPaid), requires=lambda play: in_town_square(play, play.dude))
    def palm(self, play: Play) -> None:
        """After all players have paid their ante, this dude takes 1 ghost rock from the pot for you and gets 1 bounty.
        The dude must be in the town square.
        """
        play.take_from_pot(1)
        play.add_bounty(play.dude)


@card("13017")
class MotherBearsRage:
    """Puts a Nature Spirit here or at an adjacent deed to call out a dude there."""

    @ability(
        "Noon Spirit 5, Boot",
        dude(here_or_at_a_deed_beside, to=CALL_OUT.where(lambda play, foe: play.can_call_out("Nature Spirit", foe))),
    )
    def rage(self, play: Play) -> None:
        """Put a Nature Spirit token (2 bullets, stud) into play here or at an adjacent deed. It calls out a dude
        there.
        """
        play.call_out(play.token("Nature Spirit", where_the_target_is(play)), play.target)


def is_pulled_for_a_technique(play: Play) -> bool:
    """Whether the card is the pull by which a Technique succeeds or fails."""
    made = play.latest_pull
    is_it = made.piece == play.card.number and made.card != NOBODY
    return is_it and play.piece(made.card).card.has("Technique")


@card("13018")
class FocusingChi:
    """Draws a card, or returns to the top of the deck; pulled for a Technique, unboots the dude and discards cards."""

    @trait(after(events.Pulled), requires=is_pulled_for_a_technique, zones=("resolving",))
    def breathe(self, play: Play) -> None:
        """When you pull this card for a Technique, you may unboot the dude that performs it. If you do, look at the top
        3 cards of your deck. You may discard any number of them. The others stay in order.
        """
        if play.wants("unboot, and look at the deck"):
            play.unboot(play.piece(play.latest_pull.dude))
            for card in play.pick_from_top(3, 3, what="discard from deck"):
                play.put(card, "discard")

    @ability("Noon/Shootout Technique")
    def focus(self, play: Play) -> None:
        """Draw a card, or put this card on top of your deck."""
        if play.pick("put on top of the deck or draw", ("draw", "top of the deck")) == "draw":
            play.draw()
        else:
            play.put(play.card, "deck")


@card("00115", "13019", "24216")
class Mugging:
    """Boots up to 2 cards on an opposing dude; if the job succeeds, sends it home booted and may ace 2 of its cards."""

    @job("Noon Job", dude(theirs, to=SEND_HOME.anyway))
    def mug(self, play: Play) -> None:
        """Mark an opposing dude and boot up to 2 cards that are on it. If the job succeeds, the mark goes home booted.
        You may then ace up to 2 booted cards on it.
        """
        play.send_home(play.target)
        for card in play.choose_up_to(2, play.attached(play.target, booted), to=ACE):
            play.ace(card)

    @mug.as_it_begins
    def rob(self, play: Play) -> None:
        for card in play.choose_up_to(2, play.attached(play.target, unbooted), to=BOOT):
            play.boot(card)


@card("13020")
class SigningOverTheStores:
    """Leads a job to discard cards of the deck and attach 3 goods from the discard pile for 2 ghost rock less each."""

    @job("Noon Job", TOWN)
    def take_stock(self, play: Play) -> None:
        """Mark the town square. If the job succeeds, discard 0 to 5 cards from the top of your deck. You may attach up
        to 3 goods with different names from your discard pile to your dudes, for 2 ghost rock less each. If the job was
        unopposed, unboot your leader.
        """
        play.mill(int(play.pick("how many to discard", [str(count) for count in range(6)])))
        taken: list[Piece] = []
        while len(taken) < 3:
            wares = play.discards(of_type("goods"), *(not_all(called(ware.card.title)) for ware in taken))
            # To dudes, as no Improvement is attached; to booted ones too, anywhere (compendium-1.9.3:705).
            carried = [ware for ware in wares if not ware.card.has("Improvement")]
            able = [ware for ware in carried if play.can_bring(ware, less=2, attaches=True)]
            ware = play.choose_or_not(able, to=bring(less=2, attaches=True), what="attach")
            if ware is None:
                break
            play.bring(ware, less=2, attaches=True)
            taken.append(ware)
        if not play.was_opposed:
            play.unboot(play.leader)


def is_no_cheatin_ability(ban: Prohibiting) -> bool:
    """Whether what would be used is a React, or an ability of a shootout other than a Cheatin' Resolution."""
    ref = ban.ability
    if ref is None or ref.kind == "react":
        return ref is not None
    return not {SHOOTOUT, RESOLUTION}.isdisjoint(ban.state.active.ability(ref).plays)


@card("13021")
class NoFunnyStuff:
    """Allows no abilities but Cheatin' Resolutions in the shootout, until a player discards 2 random cards."""

    bars = grantable(cannot("cannot be used", requires=is_no_cheatin_ability))

    # It is a play of the text's, and no ability, or nobody could make it.
    @grantable
    @ability("Repeat", plays=(SHOOTOUT,), printed=False, requires=lambda play: len(play.hand()) >= 2)
    def give_in(self, play: Play) -> None:
        """Discard 2 random cards from your hand to end what No Funny Stuff forbids."""
        for card in play.at_random(2, play.hand()):
            play.put(card, "discard")
        play.end_grants(called("No Funny Stuff"))

    @ability("Shootout")
    def settle_terms(self, play: Play) -> None:
        """No player can use Shootout, Resolution or React abilities in this shootout, except Cheatin' Resolutions. This
        ends when a player, as their Shootout play, discards 2 random cards from their hand.
        """
        play.grant(play.my_outfit, self.bars)
        for seat in (play.seat, *play.opponents):
            play.grant(play.piece(play.home(seat)), self.give_in)
