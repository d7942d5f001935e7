"""The texts of Debt of Blood."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def places_with_another(look: Look, dude: Piece) -> int:
    """At how many nearby locations the player has another dude, counted up to 4."""
    return min(4, len({one.at for one in look.dudes(mine, nearby, other)}))


@card("25001")
class BuzzCrover:
    """Has +1 bullets for each nearby location with another dude of yours, up to +4."""

    watches = says(
        "Count the locations, here and adjacent, where you have another dude. This dude has +1 bullets for each of "
        "them, up to +4.",
        gets("bullets", places_with_another, this),
    )


def a_tao_technique(look: Look, piece: Piece) -> bool:
    """A Technique of some Tao."""
    return piece.card.has("Technique") and any(word.name.startswith("Tao of") for word in piece.card.keywords)


@card("25002")
class YuanMin:
    """Carries no Weapons; discards a card to take a Tao Technique from the discard pile."""

    unarmed = says(
        "This dude cannot carry Weapons.",
        at_most("most Weapon", 0, this),
    )

    @ability("Shootout", in_hand(to=DISCARD))
    def study(self, play: Play) -> None:
        """Discard a card from your hand. Then you may take a Tao Technique from your discard pile into your hand."""
        play.put(play.target, "discard")
        # compendium-1.9.3 "Searching": nobody has to take what is found. The discard pile lies open.
        play.put(play.choose_or_not(play.discards(a_tao_technique), to=TAKE, what="take into hand"), "hand")


@card("25003")
class LuFeng:
    """Boots the deed where he is, or another dude there."""

    @ability("Noon, Boot", either(deed(here, to=BOOT), dude(here, other, to=BOOT)))
    def haunt(self, play: Play) -> None:
        """Boot the deed that this dude is at, or any other dude here."""
        play.boot(play.target)


@card("25004")
class AnthonyShepherd:
    """Is a stud while you have no ghost rock."""

    has_nothing_to_lose = says(
        "This dude is a stud while you have no ghost rock.",
        is_a_stud(this, requires=lambda look: look.ghost_rock() == 0),
    )


def can_ride_there(play: Play, horse: Piece) -> bool:
    """Whether the card can go where a Horse is; in a shootout, to join the posse there, which moves it enough if it is
    there already (compendium-1.9.3 "Shootout" step 1).
    """
    if play.shootout is None:
        return GO_TO.can(play, horse)
    return play.place_of(horse) == play.shootout_place and play.can_join(play.card)


@card("25005")
class KassandraNilsson:
    """Moves to one of your Horses; in a shootout, joins your posse if the Horse is there."""

    @ability("Noon/Shootout", attachment(keyword("Horse"), mine, to=GO_TO.where(can_ride_there)), joins=True)
    def ride_in(self, play: Play) -> None:
        """Move this dude to one of your Horses. In a shootout, the Horse must be at the shootout, and this dude joins
        your posse.
        """
        if play.shootout is None:
            play.move(play.card, play.place_of(play.target))
        elif can_ride_there(play, play.target):
            play.join(play.card)


@card("25006")
class ObadiahAngstrom:
    """Leads a job against another player's in-town deed, which a red pull discards."""

    @job("Noon Job, Boot", deed(in_town, not_all(owned), to=DISCARD.anyway))
    def condemn(self, play: Play) -> None:
        """Mark an in-town deed that an opponent owns. If the job succeeds, pull. Discard the deed if you pull a heart
        or a diamond.
        """
        if play.pull().suit in ("hearts", "diamonds"):
            play.discard(play.target)


def winner_of(play: Play) -> int:
    """The winner of the shootout that is ending: the side that is left, or the winner of the last round if both are."""
    fight = play.shootout
    if fight is None or not fight.rounds or not all(posse.dudes for posse in fight.posses):
        return int(play.event.seat)
    # The rules know no other winner than who alone has dudes left (rulebook-1.5.0 §6.1 step 7); here both may have.
    first, second = fight.rounds[-1].scores
    return NOBODY if first == second else fight.posses[first < second].seat


@card("25007")
class HowlingHowellMelton:
    """Calls out a dude for one round alone; refusing costs 1 ghost rock. The winner gains 2 if no dude is aced."""

    # A dude card that is aced out of play is a dude, too (faq-2015:318).
    @grantable
    @trait(after((events.Aced, events.AcedOutOfPlay), of_type("dude")))
    def see_blood(self, play: Play) -> None:
        play.remember(play.my_outfit, until="shootout")

    @grantable
    @trait(before(events.ShootoutEnds), requires=lambda play: not play.remembered(play.my_outfit))
    def pay_out(self, play: Play) -> None:
        winner = winner_of(play)
        if winner != NOBODY:
            play.gain(2, winner)

    @ability("Noon, Boot", dude(opposing, here, to=CALL_OUT))
    def challenge(self, play: Play) -> None:
        """Call out an opposing dude here. To refuse, its controller must also pay you 1 ghost rock. No other dudes can
        join. Both sides take 2 fewer casualties, and the shootout ends after one round. If no dude was aced, the winner
        gains 2 ghost rock.
        """

        def set_terms() -> None:
            play.limit_rounds(1)
            for posse in play.shootout.posses if play.shootout else ():
                play.add_casualties(-2, posse.seat)
            for part in (self.see_blood, self.pay_out):
                play.grant(play.my_outfit, part, until="shootout")

        play.call_out(play.card, play.target, alone=True, toll=1, terms=set_terms)


def a_gadget(ban: Prohibiting) -> bool:
    """Whether it is a Gadget that would be attached."""
    return isinstance(ban.by, Piece) and ban.has(ban.by, "Gadget")


@card("25008")
class RogerWilcox:
    """Carries no Gadgets; has +2 bullets where there is one."""

    distrusts = says(
        "This dude cannot carry Gadgets.",
        cannot("cannot hold", this, requires=a_gadget),
    )
    is_wary = says(
        "While there is a Gadget here, this dude has +2 bullets.",
        gets("bullets", 2, this, requires=lambda look: bool(look.in_play(keyword("Gadget"), here))),
    )


@card("25009")
class EmptySchell:
    """Sends an opposing dude home, unbooted, once chosen as a casualty."""

    @react("React", after(events.ChosenAsCasualty, this), dude(in_opposing_posse, to=WALK_HOME))
    def take_along(self, play: Play) -> None:
        """After this dude is chosen as a casualty, an opposing dude in the shootout goes home without booting."""
        play.walk_home(play.target)


HAS_A_RELIC = carrying(of_type("goods"), keyword("Mystical"))


@card("25010")
class FredAyres:
    """Has +1 bullets and +1 influence with Mystical goods; boots one of them to look at the top card of the deck."""

    shoots = says(
        "With Mystical goods, this dude has +1 bullets and +1 influence.",
        gets("bullets", 1, this, HAS_A_RELIC),
        gets("influence", 1, this, HAS_A_RELIC),
    )

    @ability("Noon", goods(keyword("Mystical"), on(this), to=BOOT))
    def consult(self, play: Play) -> None:
        """Boot one Mystical goods that is on this dude. If you do, look at your deck's top card."""
        if play.boot(play.target, first=True):
            play.look_at(play.top_of_deck())


@card("25011")
class Alonzo:
    """Discards one of his Hexes to draw a card."""

    @ability("Noon", spell(keyword("Hex"), on(this), to=DISCARD))
    def forget(self, play: Play) -> None:
        """Discard a Hex that is on this dude. If you do, draw a card."""
        if play.discard(play.target, first=True):
            play.draw()


@card("25012")
class DannyLondon:
    """Spares nearby Abominations the bounty for trespassing; takes bullets and bullet type of one in the posse."""

    covers_up = says(
        "Your Abomination dudes here and at adjacent locations do not get bounty when they join a posse at a "
        "Private location of another player.",
        cannot("cannot trespass", an_abomination, mine, nearby),
    )

    @ability("Shootout", dude(in_my_posse, an_abomination, to=CHOOSE))
    def imitate(self, play: Play) -> None:
        """Choose an Abomination dude in your posse. This dude takes its bullet type, stud or draw. His bullets go up or
        down to equal that dude's bullets.
        """
        (play.make_stud if play.is_stud(play.target) else play.make_draw)(play.card)
        play.give(play.card, bullets=play.bullets(play.target) - play.bullets(play.card))


def can_be_carried(play: Play, totem: Piece) -> bool:
    """Whether the card is unbooted where its player rules and has an unbooted Shaman, and can carry a Totem."""
    shamans = play.dudes(mine, here, unbooted, with_skill("Shaman"))
    return unbooted(play, play.card) and play.controls(play.place) and bool(shamans) and ATTACH.can(play, totem)


@card("25013")
class GhostDancers:
    """Can carry a Totem, which is planted at their deed; attaches one from the hand where a Shaman is."""

    can_carry_one = says(
        "This dude can carry 1 Totem. The Totem counts as planted at the deed where this dude is.",
        counts_as("most Totem", 1, this),
        counts_as("plants the Totems that it carries", 1, this),
    )

    # Out of the hand and paid for, as whatever an effect brings into play (rulebook-1.5.0 §5.3.4).
    @ability("Noon", if_there_is(in_hand(keyword("Totem"), to=ATTACH.where(can_be_carried))))
    def take_up(self, play: Play) -> None:
        """Attach a Totem from your hand to this dude at its full cost. This dude must be unbooted at a location that
        you control, with your unbooted Shaman there.
        """
        if play.chose:
            play.attach(play.target, play.card)


@card("25014")
class SuAnneBettelyuon:
    """Cannot be made to leave a shootout by cards; discards a card to become a stud, stronger if it was a Technique."""

    stands_firm = says(
        "Cards cannot make this dude leave a shootout.",
        cannot("cannot leave", this, requires=by_a_card),
    )

    @ability("Repeat Shootout", in_hand(to=DISCARD), once="shootout")
    def strike(self, play: Play) -> None:
        """Discard a card from your hand. This dude becomes a stud, and gets +1 bullets and +1 value if the card was a
        Technique. Use this only once a shootout.
        """
        play.put(play.target, "discard")
        play.make_stud(play.card)
        if play.target.card.has("Technique"):
            play.give(play.card, bullets=1, value=1)


def can_learn_there(play: Play, piece: Piece) -> bool:
    """Whether the card is at a deed."""
    return at_a_deed(play, play.card)


@card("25015")
class DakotaKatzeek:
    """At a deed, discards a card to take a Totem from the discard pile, and may plant it there."""

    @ability("Noon, Boot", if_there_is(in_hand(to=DISCARD.where(can_learn_there))))
    def remember_the_place(self, play: Play) -> None:
        """If this dude is at a deed, discard a card from your hand. Then you may take a Totem from your discard pile
        into your hand. You may attach it to the deed for its cost, even without an unbooted Shaman or control of the
        deed.
        """
        if not play.chose:
            return
        play.put(play.target, "discard")
        totem = play.choose_or_not(play.discards(keyword("Totem")), to=TAKE, what="take into hand")
        play.put(totem, "hand")
        deed = play.deed_at(play.place)
        # Only the Shaman and the control of the deed are waived: the Totem is paid for.
        if totem is None or deed is None or not play.can_attach(totem, deed):
            return
        if play.wants("plant it"):
            play.attach(totem, deed)


@card("25016")
class CharleyBull:
    """Takes as many bullets from an opposing dude as he has influence."""

    @ability("Shootout", dude(opposing, to=WEAKEN))
    def stare_down(self, play: Play) -> None:
        """An opposing dude in the shootout loses as many bullets as this dude has influence."""
        play.give(play.target, bullets=-play.influence(play.card))


@card("25017")
class AmityHopkins:
    """Boots a wanted dude here."""

    @ability("Noon", dude(here, wanted, to=BOOT))
    def admonish(self, play: Play) -> None:
        """Boot any wanted dude here."""
        play.boot(play.target)


def can_take_the_blame(play: Play, foe: Piece) -> bool:
    """Whether the card with the text is wanted, and a dude's bounty can be raised."""
    return wanted(play, play.card) and WANT.can(play, foe)


@card("25018")
class StanFredricks:
    """Moves 1 bounty from himself to an opposing dude; goes home booted."""

    @ability("Shootout", if_there_is(dude(opposing, to=WANT.where(can_take_the_blame))))
    def run(self, play: Play) -> None:
        """If this dude is wanted, he loses 1 bounty, and an opposing dude in the shootout gets it. This dude goes home
        booted.
        """
        if play.chose and play.add_bounty(play.card, -1):
            play.add_bounty(play.target)
        play.send_home(play.card)


@card("25019")
class ThunderBoyNabbeExperienced:
    """Boots himself, or a Blessed dude in the posse; then an opposing wanted dude becomes a draw."""

    @ability(
        "Shootout",
        dude(in_my_posse, any_of(this, with_skill("Blessed")), to=BOOT),
        dude(opposing, wanted, to=DRAWS),
    )
    def shame(self, play: Play) -> None:
        """Boot this dude or a Blessed dude in your posse. If you do, an opposing wanted dude in the shootout becomes a
        draw.
        """
        if play.boot(play.target, first=True):
            play.make_draw(play.second)


@card("25020")
class DrShaneTilton:
    """Boots an opposing dude, and gets +2 bullets if it is an Abomination."""

    @ability("Shootout", dude(opposing, to=BOOT))
    def examine(self, play: Play) -> None:
        """Boot an opposing dude in the shootout. If it is an Abomination, this dude gets +2 bullets."""
        play.boot(play.target)
        if an_abomination(play, play.target):
            play.give(play.card, bullets=2)


@card("25021")
class KimLloyd:
    """Moves a wanted dude from here to an adjacent deed to become a stud."""

    @ability(
        "Noon",
        dude(mine, here, wanted, to=MOVE),
        location(
            lambda play, place: (
                play.deed_at(place) is not None
                and play.is_adjacent(play.place, place)
                and play.can_move(play.target, place)
            ),
            to=SEND_THERE,
        ),
    )
    def lead_out(self, play: Play) -> None:
        """Move your wanted dude from here to an adjacent deed. If it moves, this dude becomes a stud."""
        if play.move(play.target, play.second_place):
            play.make_stud(play.card)


def can_be_recharged(play: Play, piece: Piece) -> bool:
    """Whether the player's hand is cheatin', and a card can be unbooted."""
    return play.is_cheatin() and UNBOOT.can(play, piece)


@card("25022")
class FelixCutler:
    """With a cheatin' hand, unboots one Hex or goods of the posse, whose abilities may be used once more."""

    @ability(
        "Resolution",
        if_there_is(
            attachment(any_of(keyword("Hex"), of_type("goods")), on(in_my_posse), to=UNBOOT.where(can_be_recharged))
        ),
        requires=has_posse,
    )
    def recharge(self, play: Play) -> None:
        """With a cheatin' hand, unboot one Hex or goods on a dude in your posse. You may use each of its abilities an
        additional time today.
        """
        if play.chose:
            play.unboot(play.target)
            play.allow_another_use(play.target, each=True)


def with_less_bounty(look: Look, piece: Piece) -> bool:
    """With less bounty than the card with the text."""
    return look.bounty(piece) < look.bounty(look.card)


@card("25023")
class FrankBryant:
    """Gets 1 bounty as he enters play; dudes with less bounty cannot refuse his call-outs."""

    intimidates = says(
        "When this dude calls out a dude with less bounty, that dude cannot refuse.",
        cannot("cannot refuse", with_less_bounty, requires=by_this_dude),
    )

    @react("React", when(events.Entered, this), requires=lambda play: WANT.can(play, play.card))
    def boast(self, play: Play) -> None:
        """As this dude enters play, he gets 1 bounty."""
        play.add_bounty(play.card)


def is_at_a_job(look: Look) -> bool:
    """Whether the card is in the posse of a job's leader."""
    # When the job is decided, its posse and the shootout are over (compendium-1.9.3:488).
    fight = look.shootout
    return look.state.job is not None and fight is not None and look.card.number in fight.posses[0].dudes


@card("25024")
class ChristinePerfectExperienced:
    """Is a stud in the posse of a job's leader."""

    is_at_work = says(
        "In the posse of a job's leader, this dude is a stud.",
        is_a_stud(this, requires=is_at_a_job),
    )


@card("25025")
class TLCJohnYarbrough:
    """Discards a Sidekick or Horse here to be a stud with +1 bullets and influence; no upkeep if it was yours."""

    @ability("Noon/Shootout", attachment(keyword("Sidekick", "Horse"), here, to=DISCARD))
    def dine(self, play: Play) -> None:
        """Discard any Sidekick or Horse here. If you do, this dude becomes a stud and gets +1 bullets and +1 influence.
        If you discarded your own, his upkeep is 0 until the next Upkeep phase has ended.
        """
        was_mine = mine(play, play.target)
        if play.discard(play.target, first=True):
            play.give(play.card, bullets=1, influence=1)
            play.make_stud(play.card)
            if was_mine:
                play.modify(play.card, "upkeep", 0, "upkeep", "most")


def has_lost_somebody(play: Play) -> bool:
    """Whether the player's posse, with the card in it, has taken casualties."""
    return play.event.seat == play.seat and play.event.amount > 0 and bool(play.fallen) and in_my_posse(play, play.card)


@card("25026")
class JamesBogue:
    """Gets +1 bullets when his posse has taken casualties."""

    @react("React", after(events.CasualtiesTaken), requires=has_lost_somebody)
    def take_revenge(self, play: Play) -> None:
        """When your posse with this dude in it has taken casualties, this dude gets +1 bullets for the shootout."""
        play.give(play.card, bullets=1)


@card("25027")
class Carmilla:
    """Tests her Huckster skill against an opposing dude's grit to boot it; otherwise, she boots."""

    @ability("Noon", dude(opposing, here, to=BOOT.anyway))
    def bewitch(self, play: Play) -> None:
        """Choose an opposing dude here. This dude makes a Huckster check with that dude's grit as the difficulty. If it
        succeeds, boot that dude. Otherwise, boot this dude.
        """
        grit = play.grit(play.target)
        if not play.attempt(play.card, "Huckster", grit, lambda: play.boot(play.target)):
            play.boot(play.card)


def is_a_free_shootout_action(play: Play) -> bool:
    """Whether an opponent declares a Shootout ability of an action that costs no ghost rock as printed."""
    what = play.subject.card
    by_an_opponent = play.event.seat != play.seat and play.event.played_as == SHOOTOUT
    return by_an_opponent and what.type == "action" and what.cost == 0


@card("25028")
class AgentMoquin:
    """In the posse, boots to cancel an opponent's Shootout action that costs no ghost rock."""

    @react(
        "React, Boot",
        instead_of(events.Declared),
        requires=lambda play: in_my_posse(play, play.card) and is_a_free_shootout_action(play),
    )
    def veto(self, play: Play) -> bool:
        """While this dude is in your posse, cancel a Shootout ability that an opponent has declared on an action card
        of printed cost 0. The action is discarded.
        """
        return True


def factions_of_the_player(look: Look, dude: Piece) -> int:
    """To how many factions the player's dudes belong."""
    return len({gang for one in look.dudes(mine) for gang in one.card.factions})


@card("25029")
class CoinneachKenCarn:
    """In the town square, has 1 control point for each faction among your dudes."""

    unites = says(
        "In the town square, this dude has 1 control point for each faction among your dudes.",
        gets("control", factions_of_the_player, this, in_town_square),
    )


@card("25030")
class SmithFamilyFarm:
    """Has +1 control point while an unbooted dude is here; boots a dude here for a card and 2 ghost rock."""

    is_tended = says(
        "While any unbooted dude is here, this deed has +1 control point.",
        gets("control", 1, this, requires=lambda look: bool(look.dudes(here, unbooted))),
    )

    @ability("Noon", dude(mine, here, to=BOOT))
    def harvest(self, play: Play) -> None:
        """Boot your dude here. If you do, gain 2 ghost rock and draw a card."""
        if play.boot(play.target, first=True):
            play.draw()
            play.gain(2)


@card("25031")
class LiveryStables:
    """Gives +1 or -1 bullets to a dude with a Horse."""

    @ability("Shootout, Boot", dude(on_horseback, to=RAISE_OR_LOWER))
    def saddle(self, play: Play) -> None:
        """Give any dude with a Horse in the shootout +1 or -1 bullets."""
        play.give(play.target, bullets=play.more_or_less(play.target, 1))


@card("25032")
class WormCanyon:
    """Discards the hand for 1 ghost rock a card."""

    @ability("Noon, Boot", requires=lambda play: bool(play.hand()))
    def feed(self, play: Play) -> None:
        """Discard all cards in your hand. Gain 1 ghost rock for each of them."""
        gone = play.hand()
        for card in gone:
            play.put(card, "discard")
        play.gain(len(gone))


def is_for_trespassing(play: Play) -> bool:
    """Whether a dude has become wanted for trespassing, and its bounty can be changed again."""
    dude = play.subject
    return play.event.trespassing and in_the_game(play, dude) and can_change_bounty(play, dude)


@card("25033")
class DispatchOffice:
    """When a dude gains bounty for trespassing, raises or lowers that bounty by 1."""

    @react("React, Boot", when(events.BountyRaised), requires=is_for_trespassing)
    def report(self, play: Play) -> None:
        """When a dude gets bounty because it joined a posse at a Private location of another player, raise or lower
        that bounty by 1.
        """
        dude = play.subject
        rises, falls = WANT.can(play, dude), PARDON.can(play, dude)
        play.add_bounty(dude, play.more_or_less(dude, 1, bad=True, can_rise=rises, can_fall=falls))


@card("25034")
class CarsonsCantina:
    """After an opponent shows a cheatin' hand, draws a card or gains 1 ghost rock."""

    @react(
        "React, Boot",
        after((events.HandsRevealed, events.LowballRevealed)),
        requires=lambda play: any(map(play.showed_cheatin_hand, play.opponents)),
    )
    def treat(self, play: Play) -> None:
        """After an opponent shows a cheatin' hand, you may gain 1 ghost rock or draw a card."""
        reward = play.pick("draw or gain", ("draw a card", "gain 1 ghost rock", "neither"))
        if reward == "draw a card":
            play.draw()
        elif reward == "gain 1 ghost rock":
            play.gain(1)


@card("25035")
class TheVeiledCrossing:
    """Is adjacent to all other Holy Grounds."""

    # A home may be one too, as that of the Black Hills Guardians is by the keyword of its outfit.
    crosses = says(
        "All other Holy Grounds are adjacent to this deed.",
        next_to(lambda look: [(look.card.number, card.number) for card in look.in_play(keyword("Holy Ground"), other)]),
    )


@card("25036")
class TaiChiChuanGarden:
    """Draws and discards a card after your pull for a skill test succeeds."""

    # Tests are the pulls that the rules say succeed (rulebook-1.5.0 §7.2, §7.3.1).
    @react("React, Boot", after(events.SkillTestPassed), requires=lambda play: play.event.seat == play.seat)
    def meditate(self, play: Play) -> None:
        """After your pull for a skill test succeeds, draw a card. Then discard a card from your hand."""
        play.draw_and_discard()


@card("25037")
class TheFathersCross:
    """Gives a Blessed dude +1 Blessed."""

    strengthens = says(
        "If this dude is Blessed, it has +1 Blessed.",
        gets("Blessed", 1, this_dude),
    )


@card("25038")
class RattlerHideCoat:
    """Gives this dude +3 value; it controls deeds by bullets instead of influence."""

    hardens = says(
        "This dude has +3 value.",
        gets("value", 3, this_dude),
    )
    threatens = says(
        "At a deed, this dude's bullets count for control of that deed, and not its influence.",
        counts_as("weight", lambda look, one: look.bullets(one), this_dude, at_a_deed),
    )


@card("25039")
class JaccsFailSafe:
    """Gives this dude +2 influence in Upkeep; this dude leads a job to ace itself and an opposing dude."""

    # Production is a part of Upkeep (rulebook-1.5.0 §5.2).
    impresses = says(
        "During the Upkeep phase, Production included, this dude has +2 influence.",
        gets("influence", 2, this_dude, requires=lambda look: look.phase == "upkeep"),
    )

    # This dude is the leader, whatever becomes of the card (rulebook-1.5.0 §6.2 step 1).
    @job("Noon Job, Boot", dude(theirs, to=ACE.anyway))
    def go_down_together(self, play: Play) -> None:
        """Mark an opposing dude; this dude leads. If the job succeeds, you may ace this dude. If you do, ace the
        mark.
        """
        both = (play.leader, play.target)
        able = all(in_the_game(play, one) and ACE.can(play, one) for one in both)
        if able and play.wants("ace this dude") and play.ace(play.leader, first=True):
            play.ace(play.target)


@card("25040")
class ArticulatedReloadingManager:
    """Unboots one other goods on this dude, whose abilities may each be used once more."""

    one_each = says("A dude can carry only one Articulated Reloading Manager.")

    @ability("Noon/Shootout, Boot", goods(on(this_dude), other, to=UNBOOT))
    def reload(self, play: Play) -> None:
        """Unboot one other goods that is on this dude. You may use each of its abilities an additional time today."""
        play.unboot(play.target)
        play.allow_another_use(play.target, each=True)


@card("25041")
class ColtPattersonModel36:
    """Makes this dude a stud with +2 bullets."""

    @ability("Shootout, Boot")
    def aim(self, play: Play) -> None:
        """Make this dude a stud with +2 bullets."""
        play.give(play.dude, bullets=2)
        play.make_stud(play.dude)


@card("25042")
class WhistleStop:
    """Is discarded to give opposing dudes -1 bullets; if you pull a club, your dudes get -1 bullets too."""

    @ability("Shootout", requires=lambda play: DISCARD.can(play, play.card))
    def blow(self, play: Play) -> None:
        """Discard this card. Each opposing dude in the shootout gets -1 bullets. Then pull. If you pull a club, each of
        your dudes in the shootout gets -1 bullets too.
        """
        bearer = play.dude
        play.discard(play.card)
        for foe in play.dudes(opposing):
            play.give(foe, bullets=-1)
        if play.pull(dude=bearer).suit == "clubs":
            for friend in play.dudes(mine, in_shootout):
                play.give(friend, bullets=-1)


@card("25043")
class KentuckyWindage:
    """Makes this dude a stud, or gives it +1 bullets."""

    @ability("Shootout Hex 5, Boot")
    def steady(self, play: Play) -> None:
        """Make this dude a stud."""
        play.make_stud(play.dude)

    @ability("Shootout Hex 6, Boot")
    def correct(self, play: Play) -> None:
        """Give this dude +1 bullets."""
        play.give(play.dude, bullets=1)


# A card in the opposing posse.
# An opposing dude, or what it carries.
@card("25044")
class FiftyFourCardPickUp:
    """Boots an opposing dude, or two opposing cards."""

    @ability("Shootout Hex 7, Boot", dude(opposing, to=BOOT))
    def scatter(self, play: Play) -> None:
        """Boot one opposing dude in the shootout."""
        play.boot(play.target)

    @ability(
        "Shootout Hex 11, Boot",
        card_in_play(an_opposing_card, to=BOOT),
        cards(lambda play: [one for one in play.in_play(an_opposing_card) if one is not play.target], BOOT),
    )
    def scatter_more(self, play: Play) -> None:
        """Boot two opposing cards in the shootout."""
        play.boot(play.target)
        play.boot(play.second)


@card("25045")
class TurnTheOtherCheek:
    """Sends home an opposing dude and this dude, both unbooted; its difficulty is the opposing dude's grit."""

    @ability(
        "Shootout Miracle X, Boot",
        dude(opposing, to=WALK_HOME.anyway),
        difficulty=lambda play: play.grit(play.target),
    )
    def part(self, play: Play) -> None:
        """Choose an opposing dude in the shootout; its grit is the difficulty. That dude and this dude go home, and
        both unboot.
        """
        both = (play.target, play.dude)
        for dude in both:
            play.walk_home(dude)
        for dude in both:
            play.unboot(dude)


@card("25046")
class Cloak:
    """Lets this dude refuse a call-out without going home booted."""

    @react("React Miracle 5, Boot", instead_of(events.SentHome, this_dude), requires=lambda play: play.event.refuses)
    def hide(self, play: Play) -> bool:
        """When this dude refuses a call-out and would go home booted, it stays here without booting."""
        return True


@card("25047")
class MountainLionsDen:
    """Gives the posse +1 bullets; other players' cards cannot lower them or make its dudes draws."""

    guards = grantable(
        cannot("cannot lose bullets", this, requires=by_another_player),
        # Nor by what others' cards say for as long as it holds: they are card effects too.
        ignores("bullets", this, unless=mine, standing_penalties=True),
        cannot("cannot be a draw", this, requires=by_another_player),
    )

    @ability("Shootout Spirit 6, Boot", requires=has_posse)
    def growl(self, play: Play) -> None:
        """Every dude in your posse gets +1 bullets. Cards of other players can neither lower the bullets of those dudes
        nor make them draws.
        """
        for dude in play.riders(play.posse):
            play.give(dude, bullets=1)
            play.grant(dude, self.guards)


@card("25048")
class StoicBuffalo:
    """Draws you a card for each of your passes in the round."""

    @grantable
    @trait(after(events.Passed), requires=lambda play: play.event.seat == play.seat and is_a_shootout_play(play))
    def wait(self, play: Play) -> None:
        if play.wants("draw a card"):
            play.draw()

    @ability("Shootout Spirit 9")
    def be_still(self, play: Play) -> None:
        """For this round, you may draw a card each time that you pass as your Shootout play."""
        play.grant(play.my_outfit, self.wait, until="round")


def has_anything_to_lose(play: Play) -> bool:
    """Whether the cheatin' player can pay ghost rock or discard a card."""
    return bool(play.ghost_rock(play.cheater) or play.hand_of(play.cheater))


def fights_at_a_deed(look: Look) -> bool:
    """Whether the shootout is at a deed."""
    return look.shootout is not None and look.deed_at(look.shootout_place) is not None


@card("25049")
class LikeABull:
    """Costs a cheater 1 ghost rock or a card and spares a casualty; or boots and shuts down the shootout's deed."""

    @ability("Cheatin' Resolution", requires=has_anything_to_lose)
    def charge(self, play: Play) -> None:
        """The cheatin' player discards a random card or pays 1 ghost rock. In a shootout, you take 1 fewer casualty
        this round.
        """
        play.pay_or_discard(play.cheater)
        # In lowball there are no casualties.
        play.add_casualties(-1, play.seat)

    @ability("Resolution", requires=conditional(fights_at_a_deed))
    def trample(self, play: Play) -> None:
        """Boot the deed that this shootout is at, if it is at one. Until the next Upkeep phase has ended, the deed has
        no control points and no production.
        """
        if fights_at_a_deed(play):
            deed = play.piece(play.shootout_place)
            play.boot(deed)
            for stat in ("control", "production"):
                play.modify(deed, stat, 0, "upkeep", "most")


@card("25050")
class MindOfQuicksilver:
    """Unboots this dude and takes the pulled card into the hand; or draws a card."""

    @ability("Shootout Technique", requires=lambda play: UNBOOT.can(play, play.dude))
    def flow(self, play: Play) -> None:
        """Unboot this dude. Take the card that you pulled for this Technique into your hand."""
        play.unboot(play.dude)
        # There may have been no card to pull, and what was pulled may have gone elsewhere.
        if play.made.piece != NOBODY and play.piece(play.made.piece).zone == "resolving":
            play.put(play.piece(play.made.piece), "hand")

    @ability("Noon Technique")
    def think(self, play: Play) -> None:
        """Draw a card."""
        play.draw()


@card("25051")
class OneEyedJacksAreWild:
    """Changes a card of the draw hand, which then counts as legal; in the Gambling phase, draws a card."""

    @ability("Cheatin' Resolution")
    def be_wild(self, play: Play) -> None:
        """You may turn a card in your draw hand, other than a joker, into any suit and value. If you do, your hand is
        legal for the round. In the Gambling phase, draw a card.
        """
        able = [held for held in play.draw_hand() if no_joker(play, held)]
        changed = play.choose_or_not(able, what="change")
        # Without a change there is no new hand.
        if changed is not None:
            play.show_as(changed, play.pick_suit_and_value())
            play.count_hand_as_legal()
        if play.phase == "gambling":
            play.draw()


@card("25052")
class PuttinOnAirs:
    """Gives a dude +1 influence and may take 1 bounty; it cannot call out or join a leader's posse today."""

    @ability("Noon", dude(mine, to=EMPOWER))
    def put_on_airs(self, play: Play) -> None:
        """Give your dude +1 influence. You may take 1 bounty from it. It cannot call out dudes or join the posse of a
        leader.
        """
        swell = play.target
        play.give(swell, influence=1)
        if PARDON.can(play, swell) and play.wants("remove 1 bounty"):
            play.add_bounty(swell, -1)
        play.forbid(swell, "cannot call out")
        play.forbid(swell, "cannot join the leader's posse")


@card("25053")
class ReadyFerAnythin:
    """Strengthens a dude by the cards that it carries."""

    @ability("Noon", dude(mine, to=STRENGTHEN))
    def get_ready(self, play: Play) -> None:
        """Choose your dude. With a Sidekick, it gets +1 influence. With a Weapon, you draw a card. With Attire, it
        becomes a stud. With a Horse, it gets +1 bullets.
        """
        ready = play.target
        if carrying(keyword("Sidekick"))(play, ready):
            play.give(ready, influence=1)
        if carrying(keyword("Weapon"))(play, ready):
            play.draw()
        if carrying(keyword("Attire"))(play, ready):
            play.make_stud(ready)
        if on_horseback(play, ready):
            play.give(ready, bullets=1)


def mourns(look: Look) -> bool:
    """Whether a dude of the player's was discarded or aced today, as a casualty or by another player's card."""
    return look.has_lost_a_dude("discard", "boot hill")


def mourns_the_dead(look: Look) -> bool:
    """Whether a dude of the player's was aced that way today."""
    return look.has_lost_a_dude("boot hill")


@card("25054")
class DebtOfBlood:
    """Makes your dude a stud with +3 bullets after another of your dudes has fallen."""

    @ability("Shootout", dude(mine, to=STUDS), requires=conditional(mourns))
    def collect(self, play: Play) -> None:
        """If any of your dudes was discarded or aced today, by an opposing card or as a casualty, your dude becomes a
        stud and gets +3 bullets.
        """
        if mourns(play):
            self.arm(play)

    @ability("Noon", dude(mine, to=STUDS), requires=conditional(mourns_the_dead))
    def swear(self, play: Play) -> None:
        """If any of your dudes was aced today, by an opposing card or as a casualty, your dude becomes a stud and gets
        +3 bullets.
        """
        if mourns_the_dead(play):
            self.arm(play)

    def arm(self, play: Play) -> None:
        """Make the chosen dude a stud with more bullets."""
        play.give(play.target, bullets=3)
        play.make_stud(play.target)


@card("25055")
class SuppressingFire:
    """Makes a booted opposing dude a draw; or boots a dude or its Weapon to make it a stud."""

    @ability("Shootout", dude(opposing, booted, to=DRAWS))
    def pin_down(self, play: Play) -> None:
        """An opposing booted dude in the shootout becomes a draw."""
        play.make_draw(play.target)

    # Whichever of both boots, it is the dude who becomes a stud.
    @ability("Shootout", either(dude(mine, to=BOOT), goods(keyword("Weapon"), on(mine), to=BOOT)))
    def cover(self, play: Play) -> None:
        """Boot your dude in the shootout, or its Weapon. If you do, the dude becomes a stud."""
        shooter = play.host(play.target) or play.target
        if play.boot(play.target, first=True):
            play.make_stud(shooter)


def is_on_the_way_home(play: Play) -> bool:
    """Whether a dude would go home because it refuses a call-out, as dudes flee, or while a job succeeds."""
    job = play.state.job
    return play.event.refuses or play.is_run_or_gun or (job is not None and job.succeeds)


# A deed that the dude on its way home can be moved to.
PORT = GO_TO.where(lambda play, port: play.can_move_booted(play.subject, port.number))


@card("25056")
class AnyPortInAStorm:
    """Moves your dude to a deed that you own instead of home; you may unboot it for 1 ghost rock."""

    @react("React", instead_of(events.SentHome, mine), deed(in_town, owned, to=PORT), requires=is_on_the_way_home)
    def put_in(self, play: Play) -> bool:
        """When your dude would go home booted, move it booted to another in-town deed that you own instead. The dude
        must be refusing a call-out or fleeing a shootout, or a successful job must be resolving. You may then pay 1
        ghost rock to unboot it.
        """
        dude = play.subject
        if not play.move_booted(dude, play.target.number):
            return False
        # It runs from the shootout, even to where that is, as who has fought from next door may.
        play.leave_posse(dude)
        if play.ghost_rock() and UNBOOT.can(play, dude) and play.wants("pay 1 ghost rock to unboot") and play.pay(1):
            play.unboot(dude)
        return True
