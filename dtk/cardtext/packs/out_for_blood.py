"""The texts of Out for Blood."""

from __future__ import annotations

from collections.abc import Callable

from dtk.cardtext.vocabulary import *
from dtk.engine.shootouts import Posse


@card("21001")
class HouseOfManyFaiths:
    """Shuffles a card of your hand and a discarded one into your deck; takes your dude with a Miracle to the square."""

    @ability("Noon, Boot", dude(mine, carrying(keyword("Miracle")), to=EMPOWER), in_hand(), in_discard_pile())
    def preach(self, play: Play) -> None:
        """Choose your dude with a Miracle. Shuffle a card from your hand and one from your discard pile into your deck.
        Then move the dude to the town square and unboot it; it gets +1 influence.
        """
        play.put(play.second, "deck")
        play.put(play.third, "deck")
        play.shuffle()
        play.move(play.target, TOWN_SQUARE)
        play.unboot(play.target)
        play.give(play.target, influence=1)


@card("21002")
class OfficeOfAncestralAffairs:
    """Leads a job to give a deed a permanent control point, and a Totem if it is not opposed."""

    @job("Noon Job, Boot", deed(in_town, lambda look, one: look.control(one) < 2), posse=has_bullets(3))
    def consecrate(self, play: Play) -> None:
        """The job marks an in-town deed with fewer than 2 control points, and your posse needs at least 3 bullets. If
        it succeeds, the deed permanently gets +1 control point. If no posse opposed it, you may take a Totem out of
        your discard pile and attach it there at full cost. Neither control of the deed nor a Shaman is needed for that.
        """
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
    """The first Mystical card of the day is cheaper; boots one at a deed to gain ghost rock, and may close the deed."""

    supplies = says(
        "The first Mystical card that you play each day costs 1 ghost rock less.",
        gets("cost", -1, owned, keyword("Mystical"), not_all(in_the_game), requires=is_first_played),
    )

    @trait(after((events.CardPlayed, events.Inventing), mine, keyword("Mystical")), requires=plays_it)
    def take_note(self, play: Play) -> None:
        play.remember(play.card, until="day")

    @ability("Noon, Boot", card_in_play(mine, keyword("Mystical"), at_a_deed, to=BOOT))
    def requisition(self, play: Play) -> None:
        """Boot a Mystical card of yours at a deed and gain 1 ghost rock. You may then close the deed: its production
        and control points are 0 until the next Upkeep phase is over.
        """
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
    """An invention makes an opposing dude wanted; boots a Gadget away from home to turn a bounty into ghost rock."""

    @react(
        "React",
        after(events.Invented, any_of(keyword("Weapon"), of_type("dude"))),
        dude(opposing, to=WANT.where(is_beneath_the_gadget)),
        requires=lambda play: play.event.seat == play.seat,
    )
    def accuse(self, play: Play) -> None:
        """After you invent a Gadget that is a dude or a Weapon, raise the bounty of an opposing dude by 1. That dude
        must have less influence than the Gadget's printed cost.
        """
        play.add_bounty(play.target)

    @ability("Noon, Boot", card_in_play(mine, keyword("Gadget"), not_all(at_home), to=BOOT), dude(opposing, to=PARDON))
    def patrol(self, play: Play) -> None:
        """Boot your Gadget that is not at home and take 1 bounty off an opposing dude. Gain 1 ghost rock. Discard a
        card from your hand if you like.
        """
        play.boot(play.target, first=True)
        play.add_bounty(play.second, -1)
        play.gain(1)
        play.put(play.choose_or_not(play.hand(), what="discard from hand"), "discard")


@card("21005")
class SmithAndRobardsTradeShow:
    """Boots a Gadget to exchange a card; at a location that you control but do not own, it gets a control point."""

    # No more than the Gadget is required (compendium-1.9.3 "Abilities"): with no card in hand one is drawn.
    @ability("Noon, Boot", goods(mine, keyword("Gadget"), to=BOOT), or_nothing(in_hand(to=REPLACE)))
    def present(self, play: Play) -> None:
        """Boot your Gadget goods, discard a card from your hand and draw a card. If the Gadget is at a location that
        you control but do not own, it has +1 control point for the rest of the day.
        """
        if play.boot(play.target, first=True):
            if play.use.more[0] is not None:
                play.put(play.second, "discard")
            play.draw()
        at = play.place_of(play.target)
        if play.controls(at) and play.owner_of_place(at) != play.seat:
            play.give(play.target, control=1)


@card("21006")
class JonahsAlliance:
    """Boots your dude to make it a wanted stud that controls deeds by bullets; a Hex may strip an attachment there."""

    takes_over = grantable(counts_as("weight", lambda look, one: look.bullets(one), this))

    @ability("Noon, Boot", dude(mine, any_of(in_town_square, at_a_deed), to=BOOT))
    def terrorize(self, play: Play) -> None:
        """Boot your dude at a deed or in the town square. It becomes a stud, controls deeds by bullets instead of
        influence, and gets 2 bounty, up to 4 in all. You may boot your Hex anywhere: an attachment at the dude's
        location loses its traits, abilities and bonuses.
        """
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
    """Whether the player leads a posse without a dude who casts spells."""
    return is_the_leader(look) and not look.dudes(in_my_posse, with_skill(*SPELLCASTERS))


@card("21007")
class DocHolliday:
    """Your posse has a stud penalty if you lead without a spellcaster; gives your dude bullets by a skill, up to 4."""

    misses = says(
        "If you are the leader and your posse has no Blessed, Huckster or Shaman, its stud bonus is 2 lower.",
        gets("stud bonus", -2, my_outfit, requires=leads_without_a_spellcaster),
    )

    @ability("Shootout, Boot", dude(mine, to=STRENGTHEN), dude(with_skill(*SPELLCASTERS)))
    def deal_in(self, play: Play) -> None:
        """Choose your dude and a Blessed, Huckster or Shaman in the shootout. Your dude gets bonus bullets equal to the
        other's skill, but cannot have more than 4 bullets in all.
        """
        ratings = [play.rating(play.second, skill) or 0 for skill in SPELLCASTERS]
        play.give(play.target, bullets=max(ratings))
        play.modify(play.target, "bullets", 4, change="most")


@card("21008")
class KeWang:
    """Pays an opposing dude's upkeep to its controller to boot and weaken that dude."""

    @ability("Shootout", dude(opposing, to=WEAKEN.where(lambda play, one: play.upkeep(one) <= play.ghost_rock())))
    def bribe(self, play: Play) -> None:
        """Pay the upkeep of an opposing dude to its controller. Boot that dude; it gets -1 bullets."""
        if play.pay(play.upkeep(play.target), to=play.target.controller):
            play.boot(play.target)
            play.give(play.target, bullets=-1)


@card("21009")
class BaijiuSue:
    """Gives the Saloon where she is a control point."""

    draws_a_crowd = says(
        "The Saloon where this dude is has +1 control point.",
        gets("control", 1, of_type("deed"), keyword("Saloon"), here),
    )


@card("21010")
class ReverendBobHungate:
    """Pays a dude's influence to the opponent to save that dude, and one of theirs, from being a casualty."""

    @ability(
        "Resolution, Boot",
        dude(in_my_posse, to=PROTECT.where(lambda play, one: play.influence(one) <= play.ghost_rock())),
    )
    def negotiate(self, play: Play) -> None:
        """Pay as much ghost rock to your opponent as a chosen dude in your posse has influence. The opponent then picks
        a dude of the opposing posse. Neither of the two can be a casualty this round.
        """
        if play.pay(play.influence(play.target), to=play.enemy):
            theirs = play.choose(play.riders(play.other_posse), play.enemy, to=PROTECT, what="spare")
            for spared in (play.target, theirs):
                if spared is not None:
                    play.forbid(spared, "cannot be a casualty")


@card("21011")
class FatherDiamond:
    """At another player's deed, pays its owner and may move your dude home from there; then moves on."""

    @ability(
        "Noon",
        dude(this, to=MOVE.anyway),
        requires=conditional(lambda play: is_at_a_deed_of_others(play) and play.ghost_rock() >= 1),
    )
    def wander(self, play: Play) -> None:
        """If this dude is at a deed that you do not own, pay 1 ghost rock to its owner; you may move your dude there
        home. In any case, this dude moves to another location.
        """
        # "The deed" is one that another player owns, whether it could be paid for or not.
        if is_at_a_deed_of_others(play):
            play.pay(1, to=play.owner_of_place(play.place))
            able = [one for one in play.dudes(mine, here) if play.can_move(one, play.home(play.seat))]
            play.move(play.choose_or_not(able, to=MOVE, what="send home"), play.home(play.seat))
        play.move(play.card, play.choose_place([at for at in play.locations() if play.can_move(play.card, at)]))


@card("21012")
class MasterShou:
    """Boots your Abomination at a nearby deed, whose owner has to pay you."""

    @ability("Noon", dude(mine, an_abomination, nearby, at_a_deed, to=BOOT))
    def extort(self, play: Play) -> None:
        """Boot your Abomination at a deed here or adjacent to here. The owner of that deed must pay you 1 ghost rock,
        if possible.
        """
        owner = play.owner_of_place(play.target.at)
        play.boot(play.target, first=True)
        if owner != play.seat:
            play.pay(1, owner, play.seat)


@card("21013")
class BrotherPetrovic:
    """When he would be discarded or aced in a shootout, the opposing player has to pay you his influence."""

    @react("React", when((events.Discarded, events.Aced), this), requires=lambda play: play.enemy != NOBODY)
    def collect(self, play: Play) -> None:
        """If this dude would be discarded or aced in a shootout, the opposing player has to pay you as much ghost rock
        as its influence, if possible.
        """
        play.pay(play.influence(play.card), play.enemy, play.seat)


def takes_the_sidekick(play: Play, dude: Piece) -> bool:
    """Whether the chosen Sidekick, which another dude has, can be attached to a dude."""
    return dude.number != play.target.host and play.can_attach(play.target, dude)


@card("21014")
class LeychaaiYoungheart:
    """Moves a Sidekick that is not a Spirit from one nearby dude of yours to another."""

    # In a shootout a card that is attached to a dude there comes into a posse (rulebook-1.5.0 §6.1 step 1).
    @ability(
        "Noon/Shootout",
        attachment(keyword("Sidekick"), without("Spirit"), on(of_type("dude"), mine, nearby), in_reach_of_this),
        dude(mine, nearby, in_any_shootout, to=ATTACH.where(takes_the_sidekick)),
        joins=True,
    )
    def hand_over(self, play: Play) -> None:
        """Move a Sidekick that is not a Spirit from your dude to another dude of yours. Each must be here or at an
        adjacent location. In a shootout, the second dude must be in it.
        """
        play.hand_over(play.target, play.second)


def has_the_better_hand(play: Play) -> bool:
    """Whether the player's draw hand is legal, and of a higher rank than the opposing one."""
    return play.has_legal_hand and play.hand_rank() > play.hand_rank(play.enemy)


@card("21015")
class MonomiMiles:
    """With a legal and better hand, boots his Sidekick so that both posses take more casualties."""

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
        """If your draw hand is legal and has a higher rank than your opponent's, boot a Sidekick on this dude. You and
        your opponent each take more casualties, equal to this dude's Kung Fu.
        """
        if play.chose and play.boot(play.target, first=True):
            for seat in (play.seat, play.enemy):
                play.add_casualties(play.rating(play.card, "Kung Fu") or 0, seat)


@card("21016")
class Klah:
    """Boots his Sidekick to give a bullet to your dude with a Sidekick."""

    @ability(
        "Shootout, Boot",
        attachment(keyword("Sidekick"), on(this), to=BOOT),
        dude(mine, carrying(keyword("Sidekick")), to=STRENGTHEN),
    )
    def lead_the_pack(self, play: Play) -> None:
        """Boot a Sidekick on this dude: your dude with a Sidekick gets +1 bullets."""
        if play.boot(play.target, first=True):
            play.give(play.second, bullets=1)


@card("21017")
class BlackElkExperienced:
    """Controls deeds by his Shaman skill instead of influence."""

    watches = says(
        "At a deed, this dude's Shaman skill counts for control of the deed, not its influence.",
        counts_as("weight", lambda look, one: look.rating(one, "Shaman") or 0, this, at_a_deed),
    )


@card("21018")
class NathanielTuwikaa:
    """Calls out a dude here; influence decides how many cards posses draw in that shootout."""

    # As compendium-1.9.3:932 has it of the same words: nothing else looks at influence instead of bullets.
    by_influence = grantable(counts_as("shooting", lambda look, one: look.influence(one), in_shootout))

    @ability("Noon", dude(here, to=CALL_OUT))
    def call_out(self, play: Play) -> None:
        """Have this dude call out a dude here. In your shootout with it, dudes add cards to draw hands by influence
        instead of bullets, but keep their bullet types.
        """
        if play.call_out(play.card, play.target):
            play.grant(play.my_outfit, self.by_influence, until="shootout")


@card("21019")
class TheFacelessOne:
    """Gets the bullets of an opposing dude, up to 4; with high grit, that dude has at most 4."""

    @ability("Shootout", dude(opposing, to=WEAKEN))
    def take_its_face(self, play: Play) -> None:
        """Choose an opposing dude: this dude gets as many extra bullets as that dude has, but no more than 4. If that
        dude's grit is 11 or more, it cannot have more than 4 bullets.
        """
        play.give(play.card, bullets=min(4, play.bullets(play.target)))
        if play.grit(play.target) >= 11:
            play.modify(play.target, "bullets", 4, change="most")


@card("21020")
class LorenaCorbett:
    """Makes an opposing dude's grit at least 11 for your cards; boots her Mystical goods to boot it."""

    @ability("Shootout", dude(opposing, to=WEAKEN))
    def loom(self, play: Play) -> None:
        """Choose an opposing dude: for your cards, its grit is at least 11. You may boot Mystical goods on this dude to
        boot that dude.
        """
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
    """With Mystical goods, adds her influence to her Huckster skill in a posse; gets bullets after a great success."""

    channels = says(
        "While in a posse with Mystical goods, this dude adds its influence to its Huckster skill.",
        gets(
            "Huckster",
            lambda look, one: look.influence(one),
            this,
            in_a_posse,
            carrying(of_type("goods"), keyword("Mystical")),
        ),
    )

    @react("React", after(events.SkillTestPassed, this), requires=is_a_triumph)
    def exult(self, play: Play) -> None:
        """After this dude's Huckster test in a shootout succeeds by 6 or more, this dude gets +2 bullets."""
        play.give(play.card, bullets=2)


def greatest_opponent(look: Look, piece: Piece) -> bool:
    """A dude of another player's with the highest grit of all of these, wherever they are."""
    return theirs(look, piece) and look.grit(piece) == max(map(look.grit, look.dudes(theirs)))


def faces_the_greatest(look: Look) -> bool:
    """Whether a dude of the highest grit that other players have is in the opposing posse."""
    return any(greatest_opponent(look, foe) for foe in look.riders(look.other_posse))


@card("21022")
class MasonAdler:
    """Carries no guns and hunts the opposing dude of highest grit alone. Facing that dude, is an Abomination and a
    stud.
    """

    is_proud = says(
        "The only Weapons that this dude can carry are Melee Weapons.",
        counts_as("carries no guns", 1, this),
    )

    @job(
        "Noon Job, Boot",
        dude(greatest_opponent, lambda look, one: look.grit(one) >= 11, to=ACE.anyway),
        alone=True,
    )
    def hunt(self, play: Play) -> None:
        """The job marks the opposing dude with the highest grit, which must be 11 or more; on a tie, you choose. Your
        posse is this dude alone. If the job succeeds, ace the mark.
        """
        play.ace(play.target)

    # Whoever opposes, one of them has the highest grit: so all dudes of other players count, as for the mark.
    @ability("Repeat Shootout", requires=conditional(faces_the_greatest), once="shootout")
    def rise(self, play: Play) -> None:
        """If the opposing posse includes an opposing dude of the highest grit in play, this dude becomes an Abomination
        and a stud. Use this only once a shootout.
        """
        if faces_the_greatest(play):
            play.gain_keyword(play.card, "Abomination")
            play.make_stud(play.card)


def joins_too_soon(ban: Prohibiting) -> bool:
    """Whether a dude other than the mark would join before the posses are formed."""
    fight = ban.shootout
    return fight is not None and not fight.formed and ban.whom.number != fight.mark


@card("21023")
class EnriqueDosSantos:
    """After a wanted dude away from home accepts his call-out, no dude joins its posse until both are formed."""

    stands_alone = grantable(cannot("cannot join the mark's posse", requires=joins_too_soon))

    @react(
        "React",
        after(events.Accepted, wanted, not_all(at_home)),
        requires=lambda play: play.event.caller == play.card.number,
    )
    def isolate(self, play: Play) -> None:
        """After a wanted dude that is not at home accepts this dude's call-out, no other dude can join the mark's posse
        in that shootout before the posses are formed.
        """
        play.grant(play.my_outfit, self.stands_alone, until="shootout")


def is_shamed(play: Play, dude: Piece) -> bool:
    """Whether a dude has less influence than there are Miracles on the card, and can be wanted."""
    return play.influence(dude) < len(play.attached(play.card, keyword("Miracle"))) and WANT.can(play, dude)


@card("21024")
class ReverendEndicott:
    """After you attach a Miracle to him, adds bounty to an opposing dude with less influence than his number of
    Miracles.
    """

    @react(
        "React",
        after(events.Attached, keyword("Miracle"), on(this)),
        dude(opposing, to=WANT.where(is_shamed)),
    )
    def denounce(self, play: Play) -> None:
        """After a Miracle is attached to this dude, raise the bounty of an opposing dude by 1. That dude must have less
        influence than this dude has Miracles.
        """
        play.add_bounty(play.target)


@card("21025")
class SgtElijahClay:
    """After each Shootout play, is a stud with 3 or more bullets if the opposing posse has more bounty than bullets."""

    @trait(
        after((events.Used, events.PlayMade, events.Passed)),
        requires=lambda play: is_a_shootout_play(play) and in_my_posse(play, play.card),
    )
    def take_aim(self, play: Play) -> None:
        """After each Shootout play or pass with this dude in your posse, compare the opposing posse's total bounty and
        bullets. If it has more bounty, this dude becomes a stud with at least 3 bullets for the shootout.
        """
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
    """Is cheaper with Law Dogs in Boot Hill. Helps your shooter against a wanted one and aces a cheater's dude."""

    avenges = says(
        "If your outfit is Law Dogs, this dude costs 2 ghost rock less for each Law Dogs dude in your Boot Hill.",
        gets(
            "cost",
            lambda look, one: -2 * len(look.boot_hill(of_type("dude"), of_gang("lawdogs"))),
            this,
            requires=lambda look: look.belongs_to("lawdogs"),
        ),
    )
    steadies = says(
        "While this dude is in your posse and the opposing shooter has more bounty than bullets, your shooter has "
        "+2 bullets.",
        gets("bullets", 2, my_shooter, requires=faces_a_bad_shot),
    )

    @ability("Cheatin' Resolution", dude(opposing, in_shootout, any_of(wanted, their_shooter), to=ACE))
    def settle_the_score(self, play: Play) -> None:
        """In a shootout, ace a wanted dude of the opposing posse or its shooter."""
        play.ace(play.target)


def at_a_promising_deed(look: Look, piece: Piece) -> bool:
    """At a deed in town that the player controls, with a single control point."""
    deed = look.deed_at(look.place_of(piece))
    return deed is not None and mine(look, deed) and in_town(look, deed) and look.control(deed) == 1


@card("21028")
class RobertoMuratore:
    """Boots his Experimental Gadget and pulls twice; red cards give his deed a control point."""

    @ability("Noon", goods(keyword("Experimental"), keyword("Gadget"), on(this), at_a_promising_deed, to=BOOT))
    def demonstrate(self, play: Play) -> None:
        """Boot an Experimental Gadget on this dude at an in-town deed that you control with exactly 1 control point,
        and pull twice. One red card gives that deed a control point for today, two red cards a permanent one.
        """
        deed = play.deed_at(play.place)
        play.boot(play.target, first=True)
        reds = sum(play.pull().suit in ("hearts", "diamonds") for _ in range(2))
        if deed is not None and reds:
            play.add_control(deed) if reds == 2 else play.give(deed, control=1)


@card("21029")
class AdelaideRose:
    """Boots her Gadget to weaken an opposing dude; an Experimental one also strengthens your dude."""

    @ability("Shootout", attachment(keyword("Gadget"), on(this), to=BOOT), dude(opposing, to=WEAKEN))
    def shine(self, play: Play) -> None:
        """Boot a Gadget on this dude: an opposing dude gets -1 bullets. If the Gadget is Experimental, your dude in the
        shootout gets +1 bullets.
        """
        if play.boot(play.target, first=True):
            play.give(play.second, bullets=-1)
        if play.has(play.target, "Experimental"):
            favoured = play.choose(play.dudes(mine, in_shootout), to=STRENGTHEN)
            if favoured is not None:
                play.give(favoured, bullets=1)


@card("21030")
class DrGregoryTremane:
    """Is cheaper in an Entrepreneurs gang for each Gadget; boots one in your posse to send home a dude without any."""

    bargains = says(
        "If your outfit is Entrepreneurs, this dude costs 1 ghost rock less for each Gadget that you control.",
        gets(
            "cost",
            lambda look, one: -len(look.in_play(mine, keyword("Gadget"))),
            this,
            requires=lambda look: look.belongs_to("entrepreneurs"),
        ),
    )

    @ability(
        "Shootout",
        card_in_play(keyword("Gadget"), any_of(in_my_posse, on(in_my_posse)), to=BOOT),
        dude(opposing, not_all(carrying(keyword("Gadget"))), to=SEND_HOME),
    )
    def outclass(self, play: Play) -> None:
        """Boot a Gadget in your posse: an opposing dude that has no Gadget goes home booted."""
        if play.boot(play.target, first=True):
            play.send_home(play.second)


def is_for_a_fight(piece: Piece) -> bool:
    """Whether a card is an action with a Shootout or Job ability."""
    return piece.card.type == "action" and any("Shootout" in header or "Job" in header for header in piece.card.headers)


@card("21031")
class BigNoseKate:
    """Discards a card to strengthen your dude here, who may become wanted; some actions add influence."""

    @ability("Noon", in_hand(to=DISCARD), dude(mine, here, to=STRENGTHEN))
    def encourage(self, play: Play) -> None:
        """Discard a card from your hand: your dude here gets +1 bullets. If the card is an action with a Shootout or
        Job ability, the dude also gets +1 influence. If the dude is not wanted, you may raise its bounty by 1.
        """
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
    """Whether it is an ability of the side opposing the dude, other than a Cheatin' one."""
    doing = ban.doing
    return doing is not None and by_a_legal_ability(ban) and side_of(ban, doing.seat) is not ban.posse_of(ban.whom)


def side_of(look: Look, seat: int) -> Posse | None:
    """The posse on whose side a player is."""
    return Look(look.state, look.piece(look.home(seat)), seat).side


@card("21032")
class JohnnyRingo:
    """Alone and wanted, lets only shooters add cards; for the round, dudes are safe from their opponents' plays."""

    stares = says(
        "While this dude is wanted and alone in your posse, only shooters add cards to draw hands.",
        cannot("cannot add cards", not_all(shoots_for_its_posse), requires=fights_alone_and_wanted),
    )
    stands_off = grantable(untouchable(in_shootout, requires=by_its_opponent))

    @ability("Shootout")
    def stare_down(self, play: Play) -> None:
        """Until the round ends, abilities of a dude's opponent can neither choose nor affect that dude. This covers
        React, Shootout and Resolution abilities, but no Cheatin' ones.
        """
        play.grant(play.my_outfit, self.stands_off, until="round")


def is_on_a_job(play: Play) -> bool:
    """Whether the posse that the player leads is that of a job's leader; who fires there is in it."""
    return play.state.job is not None and is_the_leader(play)


@card("21033")
class VioletEsperanza:
    """In a job that you lead, aces her Hex and pulls to ace an opposing dude with fewer bullets than she has bounty."""

    # The Hex is only named in the second sentence, so there need be none (rulebook-1.5.0 §5.3.1). It is aced to pull
    # (compendium-1.9.3 §4).
    @ability(
        "Shootout",
        dude(opposing, lambda look, one: look.bullets(one) < look.bounty(look.card), to=ACE.anyway),
        or_nothing(spell(keyword("Hex"), on(this), to=ACE)),
        requires=is_on_a_job,
    )
    def burn(self, play: Play) -> None:
        """During a job that you lead, choose an opposing dude with fewer bullets than this dude has bounty. Ace a Hex
        on this dude and pull. If you pull more than the other dude's value, ace that dude.
        """
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
    """A higher hand gives your dude 1 bounty; the losers take 2 more casualties if your posse has more bounty."""

    # Before a React changes a hand: it is that of the hands as they are revealed (compendium-1.9.3 "Shootout" step 4a).
    @trait(when(events.HandsRevealed), requires=reveals_the_higher_rank)
    def boast(self, play: Play) -> None:
        """When your revealed hand has a higher rank than that of the opposing posse, raise the bounty of one of your
        dudes by 1.
        """
        play.add_bounty(play.choose(play.able(WANT, play.dudes(mine)), to=WANT, what="give 1 bounty"))

    # They are extra to what the round costs, and so are counted with it.
    @react("React, Boot", before(events.LumpsTaken), requires=wins_with_more_bounty)
    def slaughter(self, play: Play) -> None:
        """After you win a round with this dude in your posse, compare the total bounty of both posses. If yours has
        more, your opponent takes 2 more casualties.
        """
        play.add_casualties(2, play.enemy)


def dies_in_a_shootout(play: Play) -> bool:
    """Whether it is a casualty that is aced, or a Shootout or Resolution ability that does it, but no Cheatin' one."""
    cause = play.cause
    return bool(play.event.casualty) or (cause is not None and cause.played_as in (SHOOTOUT, RESOLUTION))


@card("21035")
class ByronDecker:
    """Has more influence with a Gadget Weapon; another dude of yours is discarded so that he is not aced."""

    leads = says(
        "With a Weapon that is a Gadget, this dude has +1 influence.",
        gets("influence", 1, this, carrying(keyword("Gadget"), keyword("Weapon"))),
    )

    @react(
        "React",
        instead_of(events.Aced, this),
        dude(mine, in_my_posse, other, to=DISCARD),
        requires=dies_in_a_shootout,
    )
    def hide_behind(self, play: Play) -> bool:
        """If a Shootout or Resolution ability (but no Cheatin' one) would ace this dude, or if it would be aced as a
        casualty, discard another dude of yours in your posse instead.
        """
        return play.discard(play.target, first=True)


def can_ride_in(play: Play) -> bool:
    """Whether an opposing dude is wanted, and the card can be paid for and come into the posse."""
    can_come = play.can_enter(play.card) and play.can_come_into_posse(play.card.card)
    return can_come and bool(play.dudes(opposing, wanted))


def most_wanted(look: Look, piece: Piece) -> bool:
    """Whether no dude has more bounty."""
    return look.bounty(piece) == max(map(look.bounty, look.dudes()))


@card("21036")
class CarterRichardson:
    """Can be played from your hand into your posse against a wanted dude; goes to the most wanted dude."""

    @ability("Shootout", from_hand=True, printed=False, requires=can_ride_in)
    def ride_in(self, play: Play) -> None:
        """If any dude in the opposing posse is wanted, play this dude from your hand into your posse for its cost."""
        play.play_into_posse(play.card)

    @ability("Noon", dude(wanted, most_wanted, to=GO_TO))
    def hunt(self, play: Play) -> None:
        """Move this dude to where the wanted dude with the highest bounty is. On a tie, you choose."""
        play.move(play.card, play.target.at)


@card("21037")
class ValeriaBattenExperienced:
    """Invents Mystical Gadgets as a Huckster and protects hand ranks in a shootout. Boots your dude for influence."""

    improvises = says(
        "This dude can invent Mystical Gadgets, and uses its Huckster skill for it.",
        counts_as("invents Mystical Gadgets as a Huckster", 1, this),
    )
    keeps_ranks = says(
        "In a shootout with this dude, Shootout, React and Resolution abilities (but no Cheatin' ones) cannot "
        "change hand ranks.",
        cannot(
            "rank cannot change",
            requires=lambda ban: in_shootout(ban, ban.card) and by_a_legal_ability(ban),
        ),
    )

    @ability("Noon", dude(mine, to=BOOT))
    def inspire(self, play: Play) -> None:
        """Boot one of your dudes: it gets +1 influence."""
        play.boot(play.target)
        play.give(play.target, influence=1)


@card("21038")
class StephAndGertiesTonsorium:
    """Shuffles a card of your hand into your deck, then discards the deck's top card."""

    @ability("Controller Noon, Boot", in_hand())
    def trim(self, play: Play) -> None:
        """Choose a card in your hand and shuffle it into your deck. Then discard the deck's top card."""
        play.put(play.target, "deck")
        play.shuffle()
        play.mill(1)


@card("21039")
class GatewayStation:
    """Discards a card from your hand to keep a dude from your lowball hand."""

    @react(
        "Controller React, Pay 1 Ghost Rock, Boot",
        before(events.HandDiscarded),
        in_hand(to=DISCARD),
        # As Fetch, none of another player's (compendium-1.9.3:813).
        or_nothing(in_draw_hand(of_type("dude"), owned, to=TAKE)),
        requires=lambda play: play.event.seat == play.seat and play.shootout is None,
    )
    def meet(self, play: Play) -> None:
        """When your lowball draw hand is about to be discarded, discard a card from your hand and take a dude out of
        the draw hand into your hand.
        """
        play.put(play.target, "discard")
        if play.use.more[0] is not None:
            play.put(play.second, "hand")


@card("21040")
class HartsTeaShoppe:
    """Boots an opposing card."""

    # Read as a card in the opposing posse: no deed and no outfit opposes anybody.
    @ability("Controller Shootout, Boot", card_in_play(an_opposing_card, to=BOOT))
    def serve(self, play: Play) -> None:
        """Boot a card in the opposing posse."""
        play.boot(play.target)


@card("21041")
class BirdCageTheater:
    """Leads a job to take all control points from a dude; this deed gets a permanent one, and production."""

    @job(
        "Controller Noon Job, Boot",
        dude(theirs, lambda look, one: look.control(one) >= 1),
    )
    def upstage(self, play: Play) -> None:
        """The job marks an opposing dude with at least one control point. If it succeeds, that dude loses all control
        points that it has gained, and this deed permanently gets +1 production and +1 control point.
        """
        play.lose_control_points(play.target)
        play.add_control(play.card)
        play.give(play.card, production=1, until="leaves play")


@card("21042")
class CochiseCountyCourthouse:
    """Leads a town square job; if you pay an opposing dude's influence, boots it and its cards and brings it there."""

    @job("Controller Noon Job, Boot", TOWN, posse=has_bullets(4))
    def summon(self, play: Play) -> None:
        """The job marks the town square, and your posse needs at least 4 bullets. If it succeeds, you may pay as much
        ghost rock as an opposing dude's influence. Then boot all its cards and move that dude to the town square
        booted.
        """
        able = [dude for dude in play.dudes(theirs) if play.influence(dude) <= play.ghost_rock()]
        summoned = play.choose_or_not(able, to=BOOT, what="pay for a dude's influence")
        if summoned is not None and play.pay(play.influence(summoned)):
            for card in play.attached(summoned):
                play.boot(card)
            play.move_booted(summoned, TOWN_SQUARE)


@card("21043")
class GageExportCo:
    """Shuffles a card of your discard pile into your deck, then discards the deck's top card."""

    @ability("Controller Noon, Boot", in_discard_pile())
    def ship(self, play: Play) -> None:
        """Choose a card in your discard pile and shuffle it into your deck. Then discard the deck's top card."""
        play.put(play.target, "deck")
        play.shuffle()
        play.mill(1)


def bullets_of_posse(look: Look) -> int:
    """The total bullets of the player's posse."""
    return sum(map(look.bullets, look.riders(look.posse)))


def outgunned_by(margin: int) -> Filter:
    """The value is at least `margin` below the total bullets of the player's posse."""
    return lambda look, piece: look.posse is not None and look.value(piece) + margin <= bullets_of_posse(look)


@card("21044")
class MagnumOpusTenebri:
    """A Huckster can invent it; boots its dude to send a dude home booted, or to ace it with an Abomination."""

    is_of_the_night = says(
        "A Huckster can invent this card with its Huckster skill.",
        counts_as("is invented by a Huckster", 1, this),
    )

    @ability(
        "Shootout, Boot",
        dude(opposing, outgunned_by(1), to=SEND_HOME),
        requires=lambda play: BOOT.can(play, play.dude),
    )
    def recite(self, play: Play) -> None:
        """Boot this dude: an opposing dude whose value is below the total bullets of your posse goes home booted. If it
        is below by at least 4, you may ace your Abomination in the shootout to ace that dude.
        """
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
    """Discards a token or Sidekick; an opposing dude without influence adds no cards unless it is the shooter."""

    ducks = grantable(cannot("cannot add cards", this, not_all(shoots_for_its_posse)))

    @ability("Shootout, Boot", if_there_is(card_in_play(small_fry, to=DISCARD.where(can_scatter))))
    def scatter(self, play: Play) -> None:
        """If this dude has any bullets, discard a Sidekick or a token dude that costs no more than this dude has
        bullets.
        """
        if play.chose:
            play.discard(play.target)

    @ability("Shootout, Boot", dude(opposing, lambda look, one: look.influence(one) == 0, to=WEAKEN))
    def cow(self, play: Play) -> None:
        """Choose an opposing dude with 0 influence. It adds no cards to the draw hand, except as the shooter."""
        play.grant(play.target, self.ducks)


def of_the_opposing_player(look: Look, piece: Piece) -> bool:
    """Controlled by the player of the opposing posse."""
    return look.player_of(piece) == look.enemy


@card("21046")
class AdlersNeedle:
    """Dares a nearby dude to join the shootout; otherwise this dude gets a permanent control point."""

    is_shamed = grantable(gets("influence", -1, this, not_all(at_home)))

    # It is another player who brings a card into the shootout, if anybody does: so its dude must be in there.
    @ability("Shootout, Boot", dude(of_the_opposing_player, nearby, not_in_posse, to=WEAKEN), reaches=True)
    def dare(self, play: Play) -> None:
        """Choose a dude of your opponent here or at an adjacent location that is not in the shootout. Its controller
        may let it join the opposing posse. Otherwise this dude gets a permanent control point. If this dude also has
        more grit, the other has -1 influence away from home until the day ends.
        """
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
    """Sends the cheatin' posse's shooter home booted; weakens an opposing dude, and boots it on a great success."""

    @ability("Cheatin' Resolution Spirit 5, Boot", dude(is_their_shooter, to=SEND_HOME))
    def bite(self, play: Play) -> None:
        """Send the shooter of the opposing posse home booted."""
        play.send_home(play.target)

    @ability("Shootout Spirit 6, Boot", dude(opposing, to=WEAKEN))
    def sting(self, play: Play) -> None:
        """An opposing dude gets -1 bullets. If the spell succeeds by 6 or more, boot that dude."""
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
    """Pays an opponent to move a dude home without booting: yours, who may unboot, or theirs."""

    @ability(
        "Noon Miracle 5, Boot",
        opponent(),
        dude(mine, nearby, to=MOVE.to(its_home)),
        requires=can_pay(1),
    )
    def lead_home(self, play: Play) -> None:
        """Pay 1 ghost rock to an opponent: your dude here or at an adjacent location moves home without booting. If
        that player still has more ghost rock than you, unboot the dude.
        """
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
        """Pay 2 ghost rock to an opponent: a dude of that player here or at an adjacent location moves home without
        booting.
        """
        if play.pay(2, to=play.player_chosen):
            play.move(play.second, play.home(play.second.controller))


@card("21049")
class Champion:
    """Gains ghost rock against a cheatin' hand; boots your dude to make it a stud, with ghost rock if it is lost."""

    @grantable
    @trait(when((events.Discarded, events.Aced)), requires=lambda play: play.subject is play.whom)
    def collect(self, play: Play) -> None:
        play.gain(1)

    @ability("Cheatin' Resolution Miracle 6, Boot")
    def take_the_pot(self, play: Play) -> None:
        """Gain 1 ghost rock."""
        play.gain(1)

    @ability("Shootout Miracle 8, Boot", dude(mine, to=BOOT))
    def name_a_champion(self, play: Play) -> None:
        """Boot your dude: it becomes a stud. If it is discarded or aced in this shootout, gain 1 ghost rock."""
        if play.boot(play.target, first=True):
            play.make_stud(play.target)
        play.grant(play.my_outfit, self.collect, whom=play.target)


def faces_the_cursed(look: Look, outfit: Piece) -> bool:
    """The outfit of the player whose posse opposes the dude with the text."""
    enemy = look.enemy_of(look.card)
    return enemy != NOBODY and outfit.number == look.home(enemy)


@card("21050")
class Malison:
    """An opposing dude gives your posse a draw hand bonus; if it is lost, this dude's influence rises for good."""

    feeds_studs = grantable(gets("stud bonus", 1, faces_the_cursed, requires=lambda look: look.is_stud(look.card)))
    feeds_draws = grantable(gets("draw bonus", 1, faces_the_cursed, requires=lambda look: not look.is_stud(look.card)))

    @grantable
    @trait(when((events.Aced, events.Discarded)), requires=lambda play: play.subject is play.whom)
    def thrive(self, play: Play) -> None:
        play.give(play.dude, influence=1, until="leaves play")

    @ability("Shootout Hex 9, Boot", dude(opposing, to=WEAKEN), requires=has_posse)
    def curse(self, play: Play) -> None:
        """Choose an opposing dude. While it is in the shootout, your posse has a +1 stud bonus if it is a stud, or a +1
        draw bonus if it is a draw. If that dude is aced or discarded in this shootout, this dude gets +1 influence
        permanently.
        """
        for bonus in (self.feeds_studs, self.feeds_draws):
            # The posse is what gains by it, not the dude who has it.
            play.grant(play.target, bonus, affects=False)
        play.grant(play.dude, self.thrive, whom=play.target)


@card("21051")
class DancingButterfly:
    """With a legal hand, allows a second Cheatin' play against your opponent, who may buy it off."""

    @ability("Resolution Spirit 10, Boot", requires=conditional(lambda play: play.has_legal_hand))
    def dance(self, play: Play) -> None:
        """If your hand is legal, your opponent may face a second Cheatin' Resolution. They can cancel this: they send
        one of their dudes home booted, and a deed of yours that they choose gets a permanent control point.
        """
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
    """Raises this dude's Kung Fu and brings it into your posse; may find a Technique that is not a Tao."""

    @ability("Shootout Technique", dude(this_dude, to=JOIN), joins=True)
    def punch(self, play: Play) -> None:
        """Give this dude +1 Kung Fu; it joins your posse. If its Kung Fu is at least as high as an opposing dude's
        bullets, reveal your deck's top 5 cards. You may take a Technique that is not a Tao into your hand; discard the
        other cards.
        """
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
    """Sends your dude home booted, or strengthens it and weakens an opposing dude."""

    @ability("Noon", dude(mine, to=SEND_HOME))
    def run(self, play: Play) -> None:
        """Send your dude home booted."""
        play.send_home(play.target)

    @ability("Shootout", dude(mine, to=STRENGTHEN), dude(opposing, to=WEAKEN))
    def dodge(self, play: Play) -> None:
        """Give an opposing dude -1 bullets and your dude +1 bullets."""
        play.give(play.target, bullets=1)
        play.give(play.second, bullets=-1)


@card("21054")
class YoureADaisyIfYouDo:
    """Boots your stud in the square to bring an opposing dude there, boot or unboot it, and call it out."""

    @ability(
        "Noon",
        dude(mine, in_town_square, stud, to=BOOT),
        dude(opposing, to=TO_SQUARE),
    )
    def provoke(self, play: Play) -> None:
        """Boot your stud in the town square to move an opposing dude there. If that dude has more control points, boot
        it; if not, unboot it. Your stud calls it out.
        """
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
    """Strengthens shooters in posses with a skilled dude; a skilled dude of yours joins your posse."""

    shines = grantable(gets("bullets", 2, shoots_with_the_skilled))

    @ability("Shootout", or_nothing(dude(mine, skilled, to=JOIN)), joins=True, requires=has_posse)
    def gather(self, play: Play) -> None:
        """In this shootout, a shooter has +2 bullets while there is a skilled dude in the same posse. A skilled dude of
        yours joins your posse, moving there if necessary.
        """
        play.grant(play.my_outfit, self.shines)
        if play.chose:
            play.join(play.target)


def has_more_bullets(play: Play) -> bool:
    """Whether the player's posse has more bullets in total than the opposing one."""
    ours, theirs = (sum(play.bullets(dude) for dude in play.riders(posse)) for posse in (play.posse, play.other_posse))
    return has_posse(play) and ours > theirs


@card("21056")
class TestOfWills:
    """Boots an opposing card and strips goods and spells; with more bullets, keeps dudes in and out."""

    holds_them = grantable(
        cannot("cannot join", requires=by_a_shootout_play),
        cannot("cannot leave", requires=by_a_shootout_play),
    )

    @ability("Shootout", card_in_play(an_opposing_card, to=BOOT))
    def break_it(self, play: Play) -> None:
        """Boot a card in the opposing posse. If it is goods or a spell, it also loses its traits, abilities and
        bonuses.
        """
        play.boot(play.target)
        if play.target.card.type in ("goods", "spell"):
            play.blank(play.target, bullets_too=True)
            play.modify(play.target, "influence bonus", 0, change="set")

    # Who dies is read as lost, not as leaving.
    @react("React", after(events.PossesFormed), requires=has_more_bullets)
    def hold_them(self, play: Play) -> None:
        """After posses form, if yours has more bullets in total than the opposing one, Shootout plays can neither make
        dudes join a posse nor make them leave the shootout.
        """
        play.grant(play.my_outfit, self.holds_them)
