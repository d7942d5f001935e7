"""The texts of Out for Blood."""

from __future__ import annotations

from collections.abc import Callable

from dtk.cardtext.vocabulary import *
from dtk.engine.shootouts import Posse


@card("21001")
class HouseOfManyFaiths:
    """Shuffles a card from hand and a discarded one into the deck; unboots a dude with a Miracle in the square."""

    @ability("Noon, Boot", dude(mine, carrying(keyword("Miracle")), to=EMPOWER), in_hand(), in_discard_pile())
    def preach(self, play: Play) -> None:
        play.put(play.second, "deck")
        play.put(play.third, "deck")
        play.shuffle()
        play.move(play.target, TOWN_SQUARE)
        play.unboot(play.target)
        play.give(play.target, influence=1)


@card("21002")
class OfficeOfAncestralAffairs:
    """Leads a job for a control point of a deed, which may get a Totem if nobody opposes it."""

    @job("Noon Job, Boot", deed(in_town, lambda look, one: look.control(one) < 2), posse=has_bullets(3))
    def consecrate(self, play: Play) -> None:
        play.add_control(play.target)
        if play.was_opposed:
            return
        # Only the control of the deed and the Shaman are waived: it is paid for.
        able = [totem for totem in play.discards(keyword("Totem")) if play.can_attach(totem, play.target)]
        totem = play.choose_or_not(able, to=TAKE, what="attach to the deed")
        if totem is not None:
            play.attach(totem, play.target)


@card("21003")
class BayouVermilionRailroad:
    """Makes the first Mystical card of the day cheaper; boots one at a deed for ghost rock, and may close the deed."""

    supplies = gets("cost", -1, owned, keyword("Mystical"), not_all(in_the_game), requires=is_first_played)

    @trait(after((events.CardPlayed, events.Inventing), mine, keyword("Mystical")), requires=plays_it)
    def take_note(self, play: Play) -> None:
        play.remember(play.card, until="day")

    @ability("Noon, Boot", card_in_play(mine, keyword("Mystical"), at_a_deed, to=BOOT))
    def requisition(self, play: Play) -> None:
        deed = play.deed_at(play.place_of(play.target))
        play.boot(play.target, first=True)
        play.gain(1)
        if deed is not None and play.wants("close the deed"):
            # As compendium-1.9.3:688 has it of upkeep: nothing, whatever else changes it.
            for stat in ("control", "production"):
                play.modify(deed, stat, 0, "upkeep", "most")


def is_beneath_the_gadget(play: Play, dude: Piece) -> bool:
    """Whether a dude has less influence than the printed cost of what was invented, and can be wanted."""
    return play.influence(dude) < (play.subject.card.cost or 0) and WANT.can(play, dude)


@card("21004")
class Fort51:
    """Makes a dude wanted for an invention; boots a Gadget away from home to lower a bounty, for ghost rock."""

    @react(
        "React",
        after(events.Invented, any_of(keyword("Weapon"), of_type("dude"))),
        dude(opposing, to=WANT.where(is_beneath_the_gadget)),
        requires=lambda play: play.event.seat == play.seat,
    )
    def accuse(self, play: Play) -> None:
        play.add_bounty(play.target)

    @ability("Noon, Boot", card_in_play(mine, keyword("Gadget"), not_all(at_home), to=BOOT), dude(opposing, to=PARDON))
    def patrol(self, play: Play) -> None:
        play.boot(play.target, first=True)
        play.add_bounty(play.second, -1)
        play.gain(1)
        play.put(play.choose_or_not(play.hand(), what="discard from hand"), "discard")


@card("21005")
class SmithAndRobardsTradeShow:
    """Boots a Gadget to exchange a card from hand; at a deed taken from others the Gadget holds a control point."""

    # No more than the Gadget is required (compendium-1.9.3 "Abilities"): with no card in hand one is drawn.
    @ability("Noon, Boot", goods(mine, keyword("Gadget"), to=BOOT), or_nothing(in_hand(to=REPLACE)))
    def present(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            if play.use.more[0] is not None:
                play.put(play.second, "discard")
            play.draw()
        at = play.place_of(play.target)
        if play.controls(at) and play.owner_of_place(at) != play.seat:
            play.give(play.target, control=1)


@card("21006")
class JonahsAlliance:
    """Boots a dude to make it a wanted stud that rules by bullets; a Hex may strip an attachment where it is."""

    takes_over = grantable(counts_as("weight", lambda look, one: look.bullets(one), this))

    @ability("Noon, Boot", dude(mine, any_of(in_town_square, at_a_deed), to=BOOT))
    def terrorize(self, play: Play) -> None:
        play.boot(play.target, first=True)
        play.make_stud(play.target)
        play.grant(play.target, self.takes_over)
        play.add_bounty(play.target, max(0, min(2, 4 - play.bounty(play.target))))
        found = [card for card in play.in_play(attached) if play.place_of(card) == play.target.at]
        hexes = play.able(BOOT, play.in_play(mine, keyword("Hex"))) if found else []
        if play.boot(play.choose_or_not(hexes, to=BOOT, what="boot to strip an attachment"), first=True):
            stripped = play.choose(found, to=WEAKEN, what="strip")
            if stripped is not None and play.blank(stripped, bullets_too=True):
                play.modify(stripped, "influence bonus", 0, change="set")


SPELLCASTERS = ("Huckster", "Blessed", "Shaman")


def leads_without_a_spellcaster(look: Look) -> bool:
    """Whether the player leads, with nobody who casts spells in the posse."""
    return is_the_leader(look) and not look.dudes(in_my_posse, with_skill(*SPELLCASTERS))


@card("21007")
class DocHolliday:
    """Draws fewer cards where he leads without a spellcaster; lends a dude bullets by the skill of one, up to 4."""

    misses = gets("stud bonus", -2, my_outfit, requires=leads_without_a_spellcaster)

    @ability("Shootout, Boot", dude(mine, to=STRENGTHEN), dude(with_skill(*SPELLCASTERS)))
    def deal_in(self, play: Play) -> None:
        ratings = [play.rating(play.second, skill) or 0 for skill in SPELLCASTERS]
        play.give(play.target, bullets=max(ratings))
        play.modify(play.target, "bullets", 4, change="most")


@card("21008")
class KeWang:
    """Pays an opposing dude's upkeep to its player to boot and weaken it."""

    @ability("Shootout", dude(opposing, to=WEAKEN.where(lambda play, one: play.upkeep(one) <= play.ghost_rock())))
    def bribe(self, play: Play) -> None:
        if play.pay(play.upkeep(play.target), to=play.target.controller):
            play.boot(play.target)
            play.give(play.target, bullets=-1)


@card("21009")
class BaijiuSue:
    """Gives the Saloon she is at a control point."""

    draws_a_crowd = gets("control", 1, of_type("deed"), keyword("Saloon"), here)


@card("21010")
class ReverendBobHungate:
    """Pays a dude's influence to the opposing player to spare it, and a dude of their choice, this round."""

    @ability(
        "Resolution, Boot",
        dude(in_my_posse, to=PROTECT.where(lambda play, one: play.influence(one) <= play.ghost_rock())),
    )
    def negotiate(self, play: Play) -> None:
        if play.pay(play.influence(play.target), to=play.enemy):
            theirs = play.choose(play.riders(play.other_posse), play.enemy, to=PROTECT, what="spare")
            for spared in (play.target, theirs):
                if spared is not None:
                    play.forbid(spared, "cannot be a casualty")


@card("21011")
class FatherDiamond:
    """At another player's deed, pays its owner and may send a dude there home; moves elsewhere in any case."""

    @ability(
        "Noon",
        dude(this, to=MOVE.anyway),
        requires=conditional(lambda play: is_at_a_deed_of_others(play) and play.ghost_rock() >= 1),
    )
    def wander(self, play: Play) -> None:
        # "The deed" is one that another player owns, whether it could be paid for or not.
        if is_at_a_deed_of_others(play):
            play.pay(1, to=play.owner_of_place(play.place))
            able = [one for one in play.dudes(mine, here) if play.can_move(one, play.home(play.seat))]
            play.move(play.choose_or_not(able, to=MOVE, what="send home"), play.home(play.seat))
        play.move(play.card, play.choose_place([at for at in play.locations() if play.can_move(play.card, at)]))


@card("21012")
class MasterShou:
    """Boots an Abomination at a nearby deed, whose owner has to pay."""

    @ability("Noon", dude(mine, an_abomination, nearby, at_a_deed, to=BOOT))
    def extort(self, play: Play) -> None:
        owner = play.owner_of_place(play.target.at)
        play.boot(play.target, first=True)
        if owner != play.seat:
            play.pay(1, owner, play.seat)


@card("21013")
class BrotherPetrovic:
    """When he would be lost in a shootout, the opposing player has to pay his influence."""

    @react("React", when((events.Discarded, events.Aced), this), requires=lambda play: play.enemy != NOBODY)
    def collect(self, play: Play) -> None:
        play.pay(play.influence(play.card), play.enemy, play.seat)


def takes_the_sidekick(play: Play, dude: Piece) -> bool:
    """Whether the chosen Sidekick, which another dude has, can be attached to a dude."""
    return dude.number != play.target.host and play.can_attach(play.target, dude)


@card("21014")
class LeychaaiYoungheart:
    """Hands a Sidekick from one nearby dude to another."""

    # In a shootout a card that is attached to a dude there comes into a posse (rulebook-1.5.0 §6.1 step 1).
    @ability(
        "Noon/Shootout",
        attachment(keyword("Sidekick"), without("Spirit"), on(of_type("dude"), mine, nearby), in_reach_of_this),
        dude(mine, nearby, in_any_shootout, to=ATTACH.where(takes_the_sidekick)),
        joins=True,
    )
    def hand_over(self, play: Play) -> None:
        play.hand_over(play.target, play.second)


def has_the_better_hand(play: Play) -> bool:
    """Whether the player's draw hand is legal, and of a higher rank than the opposing one."""
    return play.has_legal_hand and play.hand_rank() > play.hand_rank(play.enemy)


@card("21015")
class MonomiMiles:
    """Boots his Sidekick, with a legal and better hand, so that both posses take more casualties."""

    @ability(
        "Resolution, Boot",
        if_there_is(
            attachment(
                keyword("Sidekick"),
                on(this),
                to=BOOT.where(lambda play, one: has_the_better_hand(play) and BOOT.can(play, one)),
            )
        ),
        requires=has_posse,
    )
    def charge(self, play: Play) -> None:
        if play.chose and play.boot(play.target, first=True):
            for seat in (play.seat, play.enemy):
                play.add_casualties(play.rating(play.card, "Kung Fu") or 0, seat)


@card("21016")
class Klah:
    """Boots his Sidekick to make a dude with a Sidekick shoot better."""

    @ability(
        "Shootout, Boot",
        attachment(keyword("Sidekick"), on(this), to=BOOT),
        dude(mine, carrying(keyword("Sidekick")), to=STRENGTHEN),
    )
    def lead_the_pack(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.give(play.second, bullets=1)


@card("21017")
class BlackElkExperienced:
    """Controls deeds by his skill as a Shaman instead of influence."""

    watches = counts_as("weight", lambda look, one: look.rating(one, "Shaman") or 0, this, at_a_deed)


@card("21018")
class NathanielTuwikaa:
    """Calls out a dude here; shooters in that shootout draw cards by influence."""

    # As compendium-1.9.3:932 has it of the same words: nothing else looks at influence instead of bullets.
    by_influence = grantable(counts_as("shooting", lambda look, one: look.influence(one), in_shootout))

    @ability("Noon", dude(here, to=CALL_OUT))
    def call_out(self, play: Play) -> None:
        if play.call_out(play.card, play.target):
            play.grant(play.my_outfit, self.by_influence, until="shootout")


@card("21019")
class TheFacelessOne:
    """Gets the bullets of an opposing dude, up to 4; a dude of high grit has no more than 4 itself."""

    @ability("Shootout", dude(opposing, to=WEAKEN))
    def take_its_face(self, play: Play) -> None:
        play.give(play.card, bullets=min(4, play.bullets(play.target)))
        if play.grit(play.target) >= 11:
            play.modify(play.target, "bullets", 4, change="most")


@card("21020")
class LorenaCorbett:
    """Gives an opposing dude a grit of 11 at least for her player's texts; boots Mystical goods of hers to boot it."""

    @ability("Shootout", dude(opposing, to=WEAKEN))
    def loom(self, play: Play) -> None:
        play.count_grit_as_at_least(play.target, 11)
        relics = play.attached(play.card, of_type("goods"), keyword("Mystical"))
        able = play.able(BOOT, relics) if BOOT.can(play, play.target) else []
        if able and play.boot(play.choose_or_not(able, to=BOOT, what="boot to boot the dude"), first=True):
            play.boot(play.target)


def is_a_triumph(play: Play) -> bool:
    """Whether it is a Huckster's test in a shootout, passed by 6 or more."""
    made = play.latest_pull
    return play.shootout is not None and play.event.skill == "Huckster" and made.check - made.difficulty >= 6


@card("21021")
class AuntieSinister:
    """Is a better Huckster by her influence, in a posse with Mystical goods; shoots better after a great success."""

    channels = gets(
        "Huckster",
        lambda look, one: look.influence(one),
        this,
        in_a_posse,
        carrying(of_type("goods"), keyword("Mystical")),
    )

    @react("React", after(events.SkillTestPassed, this), requires=is_a_triumph)
    def exult(self, play: Play) -> None:
        play.give(play.card, bullets=2)


def greatest_opponent(look: Look, piece: Piece) -> bool:
    """A dude of another player's with the highest grit of all of these, wherever they are."""
    return theirs(look, piece) and look.grit(piece) == max(map(look.grit, look.dudes(theirs)))


def faces_the_greatest(look: Look) -> bool:
    """Whether a dude of the highest grit that other players have is in the opposing posse."""
    return any(greatest_opponent(look, foe) for foe in look.riders(look.other_posse))


@card("21022")
class MasonAdler:
    """Carries no guns; leads a job alone to ace the dude of highest grit; facing one, is an Abomination and a stud."""

    is_proud = counts_as("carries no guns", 1, this)

    @job(
        "Noon Job, Boot",
        dude(greatest_opponent, lambda look, one: look.grit(one) >= 11, to=ACE.anyway),
        alone=True,
    )
    def hunt(self, play: Play) -> None:
        play.ace(play.target)

    # Whoever opposes, one of them has the highest grit: so all dudes of other players count, as for the mark.
    @ability("Repeat Shootout", requires=conditional(faces_the_greatest), once="shootout")
    def rise(self, play: Play) -> None:
        if faces_the_greatest(play):
            play.gain_keyword(play.card, "Abomination")
            play.make_stud(play.card)


def joins_too_soon(ban: Prohibiting) -> bool:
    """Whether a dude other than the mark would join before the posses are formed."""
    fight = ban.shootout
    return fight is not None and not fight.formed and ban.whom.number != fight.mark


@card("21023")
class EnriqueDosSantos:
    """After a wanted dude away from home accepts his call-out, nobody else joins it until the posses are formed."""

    stands_alone = grantable(cannot("cannot join the mark's posse", requires=joins_too_soon))

    @react(
        "React",
        after(events.Accepted, wanted, not_all(at_home)),
        requires=lambda play: play.event.caller == play.card.number,
    )
    def isolate(self, play: Play) -> None:
        play.grant(play.my_outfit, self.stands_alone, until="shootout")


def is_shamed(play: Play, dude: Piece) -> bool:
    """Whether a dude has less influence than there are Miracles on the card, and can be wanted."""
    return play.influence(dude) < len(play.attached(play.card, keyword("Miracle"))) and WANT.can(play, dude)


@card("21024")
class ReverendEndicott:
    """After he receives a Miracle, makes a dude wanted that has less influence than he has Miracles."""

    @react(
        "React",
        after(events.Attached, keyword("Miracle"), on(this)),
        dude(opposing, to=WANT.where(is_shamed)),
    )
    def denounce(self, play: Play) -> None:
        play.add_bounty(play.target)


@card("21025")
class SgtElijahClay:
    """After each Shootout play, is a stud of 3 bullets at least if the opposing posse has more bounty than bullets."""

    @trait(
        after((events.Used, events.PlayMade, events.Passed)),
        requires=lambda play: is_a_shootout_play(play) and in_my_posse(play, play.card),
    )
    def take_aim(self, play: Play) -> None:
        foes = play.riders(play.other_posse)
        if sum(map(play.bounty, foes)) > sum(map(play.bullets, foes)):
            play.make_stud(play.card, until="shootout")
            play.modify(play.card, "bullets", 3, until="shootout", change="least")


def faces_a_bad_shot(look: Look) -> bool:
    """Whether the card is in the player's posse, whose opposing shooter has more bounty than bullets."""
    shooter = look.shooter(look.other_posse)
    return in_my_posse(look, look.card) and shooter is not None and look.bounty(shooter) > look.bullets(shooter)


def their_shooter(look: Look, piece: Piece) -> bool:
    """The shooter of the opposing posse."""
    return look.shooter(look.other_posse) is piece


@card("21026")
class WyattEarp:
    """Is cheaper for the Law Dogs by their dead; helps the shooter against the wanted, and aces one of a cheat's."""

    avenges = gets(
        "cost",
        lambda look, one: -2 * len(look.boot_hill(of_type("dude"), of_gang("lawdogs"))),
        this,
        requires=lambda look: look.belongs_to("lawdogs"),
    )
    steadies = gets("bullets", 2, my_shooter, requires=faces_a_bad_shot)

    @ability("Cheatin' Resolution", dude(opposing, in_shootout, any_of(wanted, their_shooter), to=ACE))
    def settle_the_score(self, play: Play) -> None:
        play.ace(play.target)


def at_a_promising_deed(look: Look, piece: Piece) -> bool:
    """At a deed in town that the player controls, with a single control point."""
    deed = look.deed_at(look.place_of(piece))
    return deed is not None and mine(look, deed) and in_town(look, deed) and look.control(deed) == 1


@card("21028")
class RobertoMuratore:
    """Boots his Experimental Gadget and pulls twice: red cards give the deed where he is a control point."""

    @ability("Noon", goods(keyword("Experimental"), keyword("Gadget"), on(this), at_a_promising_deed, to=BOOT))
    def demonstrate(self, play: Play) -> None:
        deed = play.deed_at(play.place)
        play.boot(play.target, first=True)
        reds = sum(play.pull().suit in ("hearts", "diamonds") for _ in range(2))
        if deed is not None and reds:
            play.add_control(deed) if reds == 2 else play.give(deed, control=1)


@card("21029")
class AdelaideRose:
    """Boots a Gadget of hers to weaken an opposing dude; an Experimental one strengthens one of her player's too."""

    @ability("Shootout", attachment(keyword("Gadget"), on(this), to=BOOT), dude(opposing, to=WEAKEN))
    def shine(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.give(play.second, bullets=-1)
        if play.has(play.target, "Experimental"):
            favoured = play.choose(play.dudes(mine, in_shootout), to=STRENGTHEN)
            if favoured is not None:
                play.give(favoured, bullets=1)


@card("21030")
class DrGregoryTremane:
    """Is cheaper for Entrepreneurs by their Gadgets; boots one in the posse to send home who has none."""

    bargains = gets(
        "cost",
        lambda look, one: -len(look.in_play(mine, keyword("Gadget"))),
        this,
        requires=lambda look: look.belongs_to("entrepreneurs"),
    )

    @ability(
        "Shootout",
        card_in_play(keyword("Gadget"), any_of(in_my_posse, on(in_my_posse)), to=BOOT),
        dude(opposing, not_all(carrying(keyword("Gadget"))), to=SEND_HOME),
    )
    def outclass(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.send_home(play.second)


def is_for_a_fight(piece: Piece) -> bool:
    """Whether a card is an action with a Shootout or Job ability."""
    return piece.card.type == "action" and any("Shootout" in header or "Job" in header for header in piece.card.headers)


@card("21031")
class BigNoseKate:
    """Discards a card to strengthen a dude here, who may become wanted; an action for fights brings influence too."""

    @ability("Noon", in_hand(to=DISCARD), dude(mine, here, to=STRENGTHEN))
    def encourage(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.give(play.second, bullets=1)
        if is_for_a_fight(play.target):
            play.give(play.second, influence=1)
        if not play.bounty(play.second) and WANT.can(play, play.second) and play.wants("give it 1 bounty"):
            play.add_bounty(play.second)


def shoots_for_its_posse(look: Look, piece: Piece) -> bool:
    """The shooter of the posse that it is in."""
    posse = look.posse_of(piece)
    return posse is not None and posse.shooter == piece.number


def fights_alone_and_wanted(look: Look) -> bool:
    """Whether the card is wanted, and the only dude in its player's posse."""
    return wanted(look, look.card) and look.riders(look.posse) == [look.card]


def by_its_opponent(ban: Prohibiting) -> bool:
    """Whether it is an ability of somebody on the other side than the dude, but no Cheatin' one."""
    doing = ban.doing
    return doing is not None and by_a_legal_ability(ban) and side_of(ban, doing.seat) is not ban.posse_of(ban.whom)


def side_of(look: Look, seat: int) -> Posse | None:
    """The posse on whose side a player is."""
    return Look(look.state, look.piece(look.home(seat)), seat).side


@card("21032")
class JohnnyRingo:
    """Alone and wanted, lets nobody but shooters add cards; keeps opponents' plays off dudes until the round ends."""

    stares = cannot("cannot add cards", not_all(shoots_for_its_posse), requires=fights_alone_and_wanted)
    stands_off = grantable(untouchable(in_shootout, requires=by_its_opponent))

    @ability("Shootout")
    def stare_down(self, play: Play) -> None:
        play.grant(play.my_outfit, self.stands_off, until="round")


def is_on_a_job(play: Play) -> bool:
    """Whether the posse that the player leads is that of a job's leader; who fires there is in it."""
    return play.state.job is not None and is_the_leader(play)


@card("21033")
class VioletEsperanza:
    """On a job, aces a Hex of hers for a pull, to ace an opposing dude with fewer bullets than she has bounty."""

    # The Hex is only named in the second sentence, so there need be none (rulebook-1.5.0 §5.3.1). It is aced to pull
    # (compendium-1.9.3 §4).
    @ability(
        "Shootout",
        dude(opposing, lambda look, one: look.bullets(one) < look.bounty(look.card), to=ACE.anyway),
        or_nothing(spell(keyword("Hex"), on(this), to=ACE)),
        requires=is_on_a_job,
    )
    def burn(self, play: Play) -> None:
        has_hex = play.use.more[0] is not None
        if has_hex and play.ace(play.second, first=True) and play.pull().value > play.value(play.target):
            play.ace(play.target)


def reveals_the_higher_rank(play: Play) -> bool:
    """Whether the hand that the player reveals has a higher rank than that of the opposing posse."""
    return has_posse(play) and play.hand_rank() > play.hand_rank(play.enemy)


def bounty_of(look: Look, posse: Posse | None) -> int:
    """The total bounty of a posse."""
    return sum(map(look.bounty, look.riders(posse)))


def has_more_bounty(play: Play) -> bool:
    """Whether the player's posse has more bounty in total than the opposing one."""
    return has_posse(play) and bounty_of(play, play.posse) > bounty_of(play, play.other_posse)


def wins_with_more_bounty(play: Play) -> bool:
    """Whether the card is in its player's posse, which wins the round and has more bounty than the opposing one."""
    is_there = in_my_posse(play, play.card)
    return is_there and loses(play, play.piece(play.home(play.enemy))) and has_more_bounty(play)


@card("21034")
class CurlyBillBrocius:
    """Makes one of his player's dudes wanted for a higher hand; costs the losers more if his posse is wanted more."""

    # Before a React changes a hand: it is that of the hands as they are revealed (compendium-1.9.3 "Shootout" step 4a).
    @trait(when(events.HandsRevealed), requires=reveals_the_higher_rank)
    def boast(self, play: Play) -> None:
        play.add_bounty(play.choose(play.able(WANT, play.dudes(mine)), to=WANT, what="give 1 bounty"))

    # They are extra to what the round costs, and so are counted with it.
    @react("React, Boot", before(events.LumpsTaken), requires=wins_with_more_bounty)
    def slaughter(self, play: Play) -> None:
        play.add_casualties(2, play.enemy)


def dies_in_a_shootout(play: Play) -> bool:
    """Whether it is a casualty that is aced, or a Shootout or Resolution ability that does it, but no Cheatin' one."""
    cause = play.cause
    return bool(play.event.casualty) or (cause is not None and cause.played_as in (SHOOTOUT, RESOLUTION))


@card("21035")
class ByronDecker:
    """Has more influence with a Gadget Weapon; another dude in the posse is discarded so that he is not aced."""

    leads = gets("influence", 1, this, carrying(keyword("Gadget"), keyword("Weapon")))

    @react(
        "React",
        instead_of(events.Aced, this),
        dude(mine, in_my_posse, other, to=DISCARD),
        requires=dies_in_a_shootout,
    )
    def hide_behind(self, play: Play) -> bool:
        return play.discard(play.target, first=True)


def can_ride_in(play: Play) -> bool:
    """Whether somebody opposing is wanted, and the card can be paid for and come into the posse."""
    can_come = play.can_enter(play.card) and play.can_come_into_posse(play.card.card)
    return can_come and bool(play.dudes(opposing, wanted))


def most_wanted(look: Look, piece: Piece) -> bool:
    """Whether nobody has more bounty."""
    return look.bounty(piece) == max(map(look.bounty, look.dudes()))


@card("21036")
class CarterRichardson:
    """May be played into the posse against a wanted dude; goes where the most wanted dude is."""

    @ability("Shootout", from_hand=True, printed=False, requires=can_ride_in)
    def ride_in(self, play: Play) -> None:
        play.play_into_posse(play.card)

    @ability("Noon", dude(wanted, most_wanted, to=GO_TO))
    def hunt(self, play: Play) -> None:
        play.move(play.card, play.target.at)


@card("21037")
class ValeriaBattenExperienced:
    """Invents Mystical Gadgets as a Huckster; in a shootout only traits and Cheatin' plays change ranks."""

    improvises = counts_as("invents Mystical Gadgets as a Huckster", 1, this)
    keeps_ranks = cannot(
        "rank cannot change",
        requires=lambda ban: in_shootout(ban, ban.card) and by_a_legal_ability(ban),
    )

    @ability("Noon", dude(mine, to=BOOT))
    def inspire(self, play: Play) -> None:
        play.boot(play.target)
        play.give(play.target, influence=1)


@card("21038")
class StephAndGertiesTonsorium:
    """Shuffles a card from hand into the deck, then discards the top card."""

    @ability("Controller Noon, Boot", in_hand())
    def trim(self, play: Play) -> None:
        play.put(play.target, "deck")
        play.shuffle()
        play.mill(1)


@card("21039")
class GatewayStation:
    """Discards a card from hand to take a dude out of the lowball hand before that is discarded."""

    @react(
        "Controller React, Pay 1 Ghost Rock, Boot",
        before(events.HandDiscarded),
        in_hand(to=DISCARD),
        # As Fetch, none of another player's (compendium-1.9.3:813).
        or_nothing(in_draw_hand(of_type("dude"), owned, to=TAKE)),
        requires=lambda play: play.event.seat == play.seat and play.shootout is None,
    )
    def meet(self, play: Play) -> None:
        play.put(play.target, "discard")
        if play.use.more[0] is not None:
            play.put(play.second, "hand")


@card("21040")
class HartsTeaShoppe:
    """Boots an opposing card."""

    # Read as a card in the opposing posse: no deed and no outfit opposes anybody.
    @ability("Controller Shootout, Boot", card_in_play(an_opposing_card, to=BOOT))
    def serve(self, play: Play) -> None:
        play.boot(play.target)


@card("21041")
class BirdCageTheater:
    """Leads a job to take all control points from a dude; gets a permanent control point and production."""

    @job(
        "Controller Noon Job, Boot",
        dude(theirs, lambda look, one: look.control(one) >= 1),
    )
    def upstage(self, play: Play) -> None:
        play.lose_control_points(play.target)
        play.add_control(play.card)
        play.give(play.card, production=1, until="leaves play")


@card("21042")
class CochiseCountyCourthouse:
    """Leads a job to boot a dude and its attachments and bring it to the square, paying its influence."""

    @job("Controller Noon Job, Boot", TOWN, posse=has_bullets(4))
    def summon(self, play: Play) -> None:
        able = [dude for dude in play.dudes(theirs) if play.influence(dude) <= play.ghost_rock()]
        summoned = play.choose_or_not(able, to=BOOT, what="pay for a dude's influence")
        if summoned is not None and play.pay(play.influence(summoned)):
            for card in play.attached(summoned):
                play.boot(card)
            play.move_booted(summoned, TOWN_SQUARE)


@card("21043")
class GageExportCo:
    """Shuffles a card from the discard pile into the deck, then discards the top card."""

    @ability("Controller Noon, Boot", in_discard_pile())
    def ship(self, play: Play) -> None:
        play.put(play.target, "deck")
        play.shuffle()
        play.mill(1)


def bullets_of_posse(look: Look) -> int:
    """The total bullets of the player's posse."""
    return sum(map(look.bullets, look.riders(look.posse)))


def outgunned_by(margin: int) -> Filter:
    """Of a value that is lower than the total bullets of the player's posse by so much at least."""
    return lambda look, piece: look.posse is not None and look.value(piece) + margin <= bullets_of_posse(look)


@card("21044")
class MagnumOpusTenebri:
    """A Huckster may invent it; its dude boots to send a dude home booted, or to have an Abomination take it along."""

    is_of_the_night = counts_as("is invented by a Huckster", 1, this)

    @ability(
        "Shootout, Boot",
        dude(opposing, outgunned_by(1), to=SEND_HOME),
        requires=lambda play: BOOT.can(play, play.dude),
    )
    def recite(self, play: Play) -> None:
        if play.boot(play.dude, first=True):
            play.send_home(play.target)
        if outgunned_by(4)(play, play.target) and play.can_change(play.target) and ACE.can(play, play.target):
            able = play.able(ACE, play.dudes(mine, an_abomination, in_shootout))
            if able and play.ace(play.choose_or_not(able, to=ACE, what="ace to ace the dude"), first=True):
                play.ace(play.target)


def small_fry(look: Look, piece: Piece) -> bool:
    """A token dude or a Sidekick that costs no more than this dude has bullets."""
    is_one = (piece.card.type == "dude" and piece.card.is_token) or look.has(piece, "Sidekick")
    return is_one and look.cost(piece) <= look.bullets(look.dude)


def can_scatter(play: Play, piece: Piece) -> bool:
    """Whether this dude has any bullets, and a card can be discarded."""
    return play.bullets(play.dude) >= 1 and DISCARD.can(play, piece)


@card("21045")
class Scattergun:
    """Discards a token or Sidekick; keeps an opposing dude without influence from adding cards unless it shoots."""

    ducks = grantable(cannot("cannot add cards", this, not_all(shoots_for_its_posse)))

    @ability("Shootout, Boot", if_there_is(card_in_play(small_fry, to=DISCARD.where(can_scatter))))
    def scatter(self, play: Play) -> None:
        if play.chose:
            play.discard(play.target)

    @ability("Shootout, Boot", dude(opposing, lambda look, one: look.influence(one) == 0, to=WEAKEN))
    def cow(self, play: Play) -> None:
        play.grant(play.target, self.ducks)


def of_the_opposing_player(look: Look, piece: Piece) -> bool:
    """Controlled by the player of the opposing posse."""
    return look.player_of(piece) == look.enemy


@card("21046")
class AdlersNeedle:
    """Dares a dude nearby to join the shootout; if it does not, this dude gains control, and that one may lose some."""

    is_shamed = grantable(gets("influence", -1, this, not_all(at_home)))

    # It is another player who brings a card into the shootout, if anybody does: so its dude must be in there.
    @ability("Shootout, Boot", dude(of_the_opposing_player, nearby, not_in_posse, to=WEAKEN), reaches=True)
    def dare(self, play: Play) -> None:
        foe, theirs = play.target, play.other_posse
        may_come = theirs is not None and play.can_join(foe, theirs)
        if may_come and play.wants("join the posse", foe.controller) and play.join(foe, theirs):
            return
        play.add_control(play.dude)
        if play.grit(play.dude) > play.grit(foe) and not play.is_spared(foe, "influence", -1, "add"):
            play.grant(foe, self.is_shamed, until="day")


def is_their_shooter(look: Look, piece: Piece) -> bool:
    """The shooter of the opposing posse."""
    return piece is look.shooter(look.other_posse)


@card("21047")
class WrathfulSpider:
    """Sends the cheatin' posse's shooter home booted; weakens an opposing dude, and boots it if well cast."""

    @ability("Cheatin' Resolution Spirit 5, Boot", dude(is_their_shooter, to=SEND_HOME))
    def bite(self, play: Play) -> None:
        play.send_home(play.target)

    @ability("Shootout Spirit 6, Boot", dude(opposing, to=WEAKEN))
    def sting(self, play: Play) -> None:
        play.give(play.target, bullets=-1)
        if play.margin >= 6:
            play.boot(play.target)


def its_home(play: Play, piece: Piece) -> list[int]:
    """The home of a dude's player."""
    return [play.home(piece.controller)]


def is_of_the_one_paid(play: Play, piece: Piece) -> bool:
    """Whether it is a dude of the player who was chosen first, and can be moved home."""
    return piece.controller == play.player_chosen and play.can_move(piece, play.home(piece.controller))


def can_pay(amount: int) -> Callable[[Play], bool]:
    """Whether the player has that much ghost rock."""
    return lambda play: play.ghost_rock() >= amount


@card("21048")
class GuidingLight:
    """Pays another player to send a dude home without booting it, one of its player's or of the other's."""

    @ability(
        "Noon Miracle 5, Boot",
        opponent(),
        dude(mine, nearby, to=MOVE.to(its_home)),
        requires=can_pay(1),
    )
    def lead_home(self, play: Play) -> None:
        if play.pay(1, to=play.player_chosen):
            play.move(play.second, play.home(play.second.controller))
        if is_poorer(play, play.seat, play.player_chosen):
            play.unboot(play.second)

    @ability(
        "Noon Miracle 5, Boot",
        opponent(),
        dude(nearby, to=MOVE.to(its_home).where(is_of_the_one_paid)),
        requires=can_pay(2),
    )
    def send_away(self, play: Play) -> None:
        if play.pay(2, to=play.player_chosen):
            play.move(play.second, play.home(play.second.controller))


@card("21049")
class Champion:
    """Gains ghost rock against a cheatin' hand; boots a dude to make it a stud, and gains ghost rock if it is lost."""

    @grantable
    @trait(when((events.Discarded, events.Aced)), requires=lambda play: play.subject is play.whom)
    def collect(self, play: Play) -> None:
        play.gain(1)

    @ability("Cheatin' Resolution Miracle 6, Boot")
    def take_the_pot(self, play: Play) -> None:
        play.gain(1)

    @ability("Shootout Miracle 8, Boot", dude(mine, to=BOOT))
    def name_a_champion(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.make_stud(play.target)
        play.grant(play.my_outfit, self.collect, whom=play.target)


def faces_the_cursed(look: Look, outfit: Piece) -> bool:
    """The outfit of the player whose posse opposes the dude with the text."""
    enemy = look.enemy_of(look.card)
    return enemy != NOBODY and outfit.number == look.home(enemy)


@card("21050")
class Malison:
    """Lets the posse add a card as long as an opposing dude is there; its loss gives the Huckster influence."""

    feeds_studs = grantable(gets("stud bonus", 1, faces_the_cursed, requires=lambda look: look.is_stud(look.card)))
    feeds_draws = grantable(gets("draw bonus", 1, faces_the_cursed, requires=lambda look: not look.is_stud(look.card)))

    @grantable
    @trait(when((events.Aced, events.Discarded)), requires=lambda play: play.subject is play.whom)
    def thrive(self, play: Play) -> None:
        play.give(play.dude, influence=1, until="leaves play")

    @ability("Shootout Hex 9, Boot", dude(opposing, to=WEAKEN), requires=has_posse)
    def curse(self, play: Play) -> None:
        for bonus in (self.feeds_studs, self.feeds_draws):
            # The posse is what gains by it, not the dude who has it.
            play.grant(play.target, bonus, affects=False)
        play.grant(play.dude, self.thrive, whom=play.target)


@card("21051")
class DancingButterfly:
    """With a legal hand, lets a second Cheatin' play be made against the opposing player, who may buy that off."""

    @ability("Resolution Spirit 10, Boot", requires=conditional(lambda play: play.has_legal_hand))
    def dance(self, play: Play) -> None:
        if play.has_legal_hand and not self.is_bought_off(play):
            play.allow_second_cheatin(play.enemy)

    def is_bought_off(self, play: Play) -> bool:
        """Whether the opposing player sends a dude home booted, and gives a deed a control point."""
        able = play.able(SEND_HOME, play.dudes(opposing, of_the_opposing_player))
        deeds = [deed for deed in play.deeds(mine) if play.is_affected(deed)]
        if not (able and deeds and play.wants("cancel the second Cheatin' play", play.enemy)):
            return False
        went = play.send_home(play.choose(able, play.enemy, to=SEND_HOME, what="send home booted"))
        deed = play.choose(deeds, play.enemy, to=CONTROL_POINT, what="give a control point")
        return play.add_control(deed) and bool(went)


def is_a_plain_technique(piece: Piece) -> bool:
    """Whether a card is a Technique of no Tao."""
    return piece.card.has("Technique") and not any(word.name.startswith("Tao") for word in piece.card.keywords)


@card("21052")
class TenFootPunch:
    """The performer is better at Kung Fu and joins; if better than a foe shoots, may find a Technique of no Tao."""

    @ability("Shootout Technique", dude(this_dude, to=JOIN), joins=True)
    def punch(self, play: Play) -> None:
        play.modify(play.dude, "Kung Fu", 1)
        play.join(play.dude)
        kung_fu = play.rating(play.dude, "Kung Fu") or 0
        if not any(kung_fu >= play.bullets(foe) for foe in play.dudes(opposing)):
            return
        shown = play.top_of_deck(5)
        play.reveal(shown)
        found = play.choose_or_not([one for one in shown if is_a_plain_technique(one)], to=TAKE, what="put into hand")
        for one in shown:
            play.put(one, "hand" if one is found else "discard")


@card("21053")
class FleetFooted:
    """Sends a dude of one's own home booted, or strengthens it and weakens an opposing one."""

    @ability("Noon", dude(mine, to=SEND_HOME))
    def run(self, play: Play) -> None:
        play.send_home(play.target)

    @ability("Shootout", dude(mine, to=STRENGTHEN), dude(opposing, to=WEAKEN))
    def dodge(self, play: Play) -> None:
        play.give(play.target, bullets=1)
        play.give(play.second, bullets=-1)


@card("21054")
class YoureADaisyIfYouDo:
    """Boots a stud in the square to bring an opposing dude there, booted or unbooted, and call it out."""

    @ability(
        "Noon",
        dude(mine, in_town_square, stud, to=BOOT),
        dude(opposing, to=TO_SQUARE),
    )
    def provoke(self, play: Play) -> None:
        caller, foe = play.target, play.second
        if play.boot(caller, first=True):
            play.move(foe, TOWN_SQUARE)
        (play.boot if play.control(foe) > play.control(caller) else play.unboot)(foe)
        if foe.at == caller.at and play.can_call_out(caller, foe):
            play.call_out(caller, foe)


def shoots_with_the_skilled(look: Look, piece: Piece) -> bool:
    """The shooter of a posse with a skilled dude."""
    posse = look.posse_of(piece)
    return shoots_for_its_posse(look, piece) and any(skilled(look, rider) for rider in look.riders(posse))


@card("21055")
class TwilightIsUponUs:
    """Strengthens shooters beside skilled dudes, one of whom joins the posse."""

    shines = grantable(gets("bullets", 2, shoots_with_the_skilled))

    @ability("Shootout", or_nothing(dude(mine, skilled, to=JOIN)), joins=True, requires=has_posse)
    def gather(self, play: Play) -> None:
        play.grant(play.my_outfit, self.shines)
        if play.chose:
            play.join(play.target)


def has_more_bullets(play: Play) -> bool:
    """Whether the player's posse has more bullets in total than the opposing one."""
    ours, theirs = (sum(play.bullets(dude) for dude in play.riders(posse)) for posse in (play.posse, play.other_posse))
    return has_posse(play) and ours > theirs


@card("21056")
class TestOfWills:
    """Boots an opposing card, and takes its text and bonuses; with more bullets, keeps dudes in and out."""

    holds_them = grantable(
        cannot("cannot join", requires=by_a_shootout_play),
        cannot("cannot leave", requires=by_a_shootout_play),
    )

    @ability("Shootout", card_in_play(an_opposing_card, to=BOOT))
    def break_it(self, play: Play) -> None:
        play.boot(play.target)
        if play.target.card.type in ("goods", "spell"):
            play.blank(play.target, bullets_too=True)
            play.modify(play.target, "influence bonus", 0, change="set")

    # Who dies is read as lost, not as leaving.
    @react("React", after(events.PossesFormed), requires=has_more_bullets)
    def hold_them(self, play: Play) -> None:
        play.grant(play.my_outfit, self.holds_them)
