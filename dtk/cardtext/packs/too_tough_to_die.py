"""The texts of Too Tough to Die."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("20001")
class GraciousGifts:
    """Lets you discard one more card at Sundown while you have the least ghost rock; unboots a dude for 2 ghost
    rock.
    """

    spares = says(
        "While each other player has more ghost rock than you, you may discard 1 more card at Sundown.",
        gets("sundown discards", 1, this, requires=is_poorest),
    )

    @ability("Noon, Pay 2 Ghost Rock, Boot", dude(mine, to=UNBOOT))
    def give(self, play: Play) -> None:
        """Unboot one of your dudes."""
        play.unboot(play.target)


def has_paid_another(play: Play) -> bool:
    """Whether the player has paid ghost rock to another player."""
    return play.event.seat == play.seat and play.event.to not in (NOBODY, play.seat)


@card("20002")
class PropertyIsTheft:
    """Makes opponents pay for a cheatin' hand; exchanges cards in hand after you pay another player."""

    @trait(after(events.HandsRevealed))
    def fine(self, play: Play) -> None:
        """After an opponent's hand is revealed as cheatin' in a shootout, they pay 1 ghost rock to the bank, or to you
        if your hand is legal.
        """
        for seat in filter(play.showed_cheatin_hand, play.opponents):
            play.pay(1, seat, to=play.seat if play.showed_legal_hand else NOBODY)

    @react("React, Boot", after(events.Paid), requires=has_paid_another)
    def redistribute(self, play: Play) -> None:
        """After you pay ghost rock to another player, draw a card, and you may discard one. In a shootout, draw 2
        cards, and you may discard up to 2.
        """
        count = 1 if play.shootout is None else 2
        play.draw(count)
        for gone in play.choose_up_to(count, play.hand(), to=DISCARD):
            play.put(gone, "discard")


def leads_the_square(play: Play) -> bool:
    """Whether no other player has more influence in the town square."""
    own = play.influence_at(TOWN_SQUARE, play.seat)
    return all(own >= play.influence_at(TOWN_SQUARE, seat) for seat in play.opponents)


def is_overborne(play: Play, piece: Piece) -> bool:
    """Whether a dude is where the dude that was chosen first is, and has less influence."""
    return piece.at == play.target.at and play.influence(piece) < play.influence(play.target) and BOOT.can(play, piece)


@card("20003", "24008")
class TheSpiritualSociety:
    """At Sundown draws a card unless a player has more influence in the square. Boots a dude to boot an opposing
    one.
    """

    # The reprint says only at Nightfall: taken for the same moment, once hands are full.
    @trait(after(events.HandsFilled), requires=leads_the_square)
    def be_inspired(self, play: Play) -> None:
        """Once hands are refilled at Sundown, draw a card if no other player has more influence in the town square."""
        play.draw()

    @ability("Noon, Boot", dude(mine, to=BOOT), dude(theirs, to=BOOT.where(is_overborne)))
    def overawe(self, play: Play) -> None:
        """Boot one of your dudes. If you do, boot an opposing dude at the same location with less influence."""
        if play.boot(play.target, first=True):
            play.boot(play.second)


@card("20004")
class JoeVermilion:
    """At another player's deed, pays its owner 1 ghost rock for the deed's production."""

    @ability("Noon", requires=conditional(lambda play: is_at_a_deed_of_others(play) and play.ghost_rock() >= 1))
    def tempt(self, play: Play) -> None:
        """If this dude is at a deed of another owner, pay that player 1 ghost rock. If you do, gain the deed's
        production in ghost rock.
        """
        deed = play.deed_at(play.place)
        if deed is not None and deed.owner != play.seat and play.pay(1, to=deed.owner):
            play.gain(play.production(deed))


@card("20005")
class YingSsiChiehTang:
    """Pays the opposing player 1 ghost rock to exchange a card of the draw hand."""

    @ability("Resolution", requires=lambda play: play.ghost_rock() >= 1)
    def bargain(self, play: Play) -> None:
        """Pay 1 ghost rock to the player who leads the opposing posse. Draw a card into your draw hand, then discard a
        card from it.
        """
        play.pay(1, to=play.enemy)
        # Who only sent dudes has no draw hand.
        if has_posse(play):
            play.redraw(play.seat, [], 1)
            play.swap_into_draw_hand(None, play.choose(play.draw_hand(), what="discard a drawn card"))


def deserts_a_deed_of_others(play: Play) -> bool:
    """Whether the card's upkeep was not paid, and it is at a deed that its player does not own, and that can boot."""
    return play.event.unpaid and is_at_a_deed_of_others(play) and BOOT.can(play, play.piece(play.place))


@card("20006")
class EGui:
    """Discarded for unpaid upkeep at another player's deed, boots it and gains its production."""

    @react("React", before(events.Discarded, this), requires=deserts_a_deed_of_others)
    def haunt(self, play: Play) -> None:
        """Before this dude is discarded for unpaid upkeep at a deed that you do not own, boot that deed and gain its
        production in ghost rock.
        """
        deed = play.deed_at(play.place)
        if deed is not None:
            play.boot(deed)
            play.gain(play.production(deed))


def comes_from_a_richer_player(play: Play) -> bool:
    """Whether the dude that moves is of a player with more ghost rock."""
    other = play.player_of(play.subject)
    return other != play.seat and is_poorer(play, play.seat, other)


@card("20007")
class Buskers:
    """Charge a richer player 2 ghost rock for a dude that moves here, or boot it."""

    # Nobody is richer than themselves, so that only others pay; who moves to join the opposing posse is in none yet.
    @react("React", after(events.Moved, here), requires=comes_from_a_richer_player)
    def pass_the_hat(self, play: Play) -> None:
        """After an opposing dude moves here, if its controller has more ghost rock than you, they pay you 2 ghost rock.
        If they cannot, boot that dude.
        """
        # "Must" leaves no choice to who has enough.
        if not play.pay(2, play.player_of(play.subject), to=play.seat):
            play.boot(play.subject)


def price_of_a_stud(look: Look, piece: Piece) -> int:
    """A dude's bullets, or 1 if it has none."""
    return max(1, look.bullets(piece))


@card("20008")
class Taiyari:
    """Pays the opposing player ghost rock for a dude's bullets to make it a stud with at most 4 bullets."""

    @ability("Shootout", dude(mine, to=STUDS.where(lambda play, one: price_of_a_stud(play, one) <= play.ghost_rock())))
    def bless(self, play: Play) -> None:
        """Choose your dude in the shootout. Pay its bullets in ghost rock, but at least 1, to the player who leads the
        opposing posse. The dude becomes a stud and has at most 4 bullets.
        """
        if play.pay(price_of_a_stud(play, play.target), to=play.enemy):
            play.make_stud(play.target)
        play.modify(play.target, "bullets", 4, change="most")


def is_in_town_square(play: Play) -> bool:
    """Whether the card is in the town square."""
    return play.place == TOWN_SQUARE


@card("20010", "24052")
class AlexanderSequoia:
    """In the town square, unboots, and you may discard one more card at Sundown."""

    trades = says(
        "While this dude is in the town square, you may discard 1 more card at Sundown.",
        gets("sundown discards", 1, my_outfit, requires=lambda look: look.place == TOWN_SQUARE),
    )

    @ability("Noon", requires=conditional(is_in_town_square))
    def wake_up(self, play: Play) -> None:
        """Unboot this dude if he is in the town square."""
        if is_in_town_square(play):
            play.unboot(play.card)


@card("20011")
class MatthewRisingSun:
    """Casts Totems with his Kung Fu rating."""

    listens = says(
        "This dude casts Totems with his Kung Fu rating as if it were a Shaman rating. That does not make him a "
        "Shaman.",
        counts_as("Shaman for Totems", lambda look, matthew: look.rating(matthew, "Kung Fu"), this),
    )


@card("20012")
class FeichiSuitcaseLee:
    """Boots an opposing dude; if she has more influence, another of your dudes may join the posse."""

    @ability("Shootout, Boot", dude(opposing, to=BOOT.anyway), requires=has_posse)
    def distract(self, play: Play) -> None:
        """Boot an opposing dude. If it has less influence than this dude, another of your dudes may join your posse
        from any location.
        """
        play.boot(play.target)
        if play.influence(play.card) > play.influence(play.target):
            play.join(play.choose_or_not(play.able(JOIN, play.dudes(mine, other)), to=JOIN, what="join the posse"))


def on_this_ground(look: Look, piece: Piece) -> bool:
    """Attached to the location of the card with the text, unless that is the home of the text's player."""
    if look.place == TOWN_SQUARE:
        return piece in look.attached_to_place(TOWN_SQUARE)
    return piece.host == look.place and not at_home(look, look.card)


@card("20013")
class Geronimo:
    """Away from home, discards another player's card that is attached to his location, and gains ghost rock."""

    @ability("Noon", if_there_is(card_in_play(not_all(owned), on_this_ground, to=DISCARD)))
    def raid(self, play: Play) -> None:
        """Unless this dude is at your home, discard a card that you do not own attached to this location. If you do,
        gain 1 ghost rock.
        """
        if play.chose:
            play.discard(play.target)
            play.gain(1)


@card("20014")
class PapaMarias:
    """Makes a Huckster test to move an unbooted Huckster here."""

    @ability("Noon", dude(mine, unbooted, with_skill("Huckster"), not_all(here), to=COME_HERE.anyway))
    def summon(self, play: Play) -> None:
        """Choose your unbooted Huckster at another location. This dude makes a Huckster test of difficulty 7. If it
        succeeds, move that Huckster here.
        """
        play.attempt(play.card, "Huckster", 7, lambda: play.move(play.target, play.place))


@card("20015")
class Skinwalker:
    """Boots an Abomination to boot an opposing attachment or get +2 bullets."""

    @ability("Shootout", dude(mine, an_abomination, to=BOOT))
    def maul(self, play: Play) -> None:
        """Boot your Abomination in the shootout. Then boot an attachment of an opposing dude here, or this dude gets +2
        bullets.
        """
        play.boot(play.target, first=True)
        able = play.able(BOOT, [card for card in play.carried(play.other_posse) if here(play, card)])
        attachment = play.choose_or_not(able, to=BOOT, what="boot instead of gaining bullets")
        if attachment is None:
            play.give(play.card, bullets=2)
        play.boot(attachment)


@card("20016")
class TontonMacoute:
    """Gives an opposing dude -2 bullets, or boots one of its Weapons."""

    @ability("Shootout", dude(opposing, to=WEAKEN))
    def menace(self, play: Play) -> None:
        """An opposing dude gets -2 bullets, or you boot one of its Weapons instead."""
        weapons = play.able(BOOT, play.attached(play.target, keyword("Weapon")))
        weapon = play.choose_or_not(weapons, to=BOOT, what="boot instead of taking bullets")
        if weapon is None:
            play.give(play.target, bullets=-2)
        play.boot(weapon)


def draws_kevin(play: Play, place: int) -> bool:
    """Whether a Huckster or Abomination is where the card can move; in a shootout, to join the posse there, which moves
    it enough if it is there already (compendium-1.9.3 "Shootout" step 1).
    """
    if play.shootout is None:
        able = play.can_move(play.card, place)
    else:
        able = place == play.shootout_place and play.can_join(play.card)
    return able and any(dude.at == place for dude in play.dudes(any_of(with_skill("Huckster"), keyword("Abomination"))))


@card("20017")
class KevinWainwrightExperienced:
    """Moves to, or joins, a Huckster or Abomination as a stud; draws two cards against high grit."""

    @ability("Noon/Shootout", location(draws_kevin, to=GO_THERE), joins=True)
    def stand_by(self, play: Play) -> None:
        """Move this dude to a location with a Huckster or an Abomination, as a stud. In a shootout, it must be the
        shootout's location, and this dude joins your posse. If an opposing dude there has 11 or more grit, draw 2
        cards.
        """
        if play.shootout is None:
            play.move(play.card, play.place_chosen)
        else:
            play.join(play.card)
        play.make_stud(play.card)
        if any(dude.at == play.place_chosen and play.grit(dude) >= 11 for dude in play.dudes(opposing)):
            play.draw(2)


@card("20018", "24068")
class PadreErnestoDeDiaz:
    """May boot one of his Miracles to draw a card when another player's hand is cheatin'."""

    @trait(after((events.HandsRevealed, events.LowballRevealed)))
    def admonish(self, play: Play) -> None:
        """After an opponent's hand is revealed as cheatin', in lowball or a shootout, you may boot a Miracle attached
        to this dude. If you do, draw a card.
        """
        for _ in filter(play.showed_cheatin_hand, play.opponents):
            able = [card for card in play.attached(play.card, keyword("Miracle")) if BOOT.can(play, card)]
            if able and play.boot(play.choose_or_not(able, to=BOOT, what="boot to draw a card")):
                play.draw()


@card("20019")
class DrErikYaple:
    """After posses form, boots a Gadget Weapon of your posse; an opposing dude gets bounty."""

    @react(
        "React",
        after(events.PossesFormed),
        goods(keyword("Gadget"), keyword("Weapon"), on(in_my_posse), to=BOOT),
        dude(in_opposing_posse, unwanted, to=WANT),
    )
    def demonstrate(self, play: Play) -> None:
        """After posses form, boot a Gadget Weapon in your posse. If you do, an opposing dude without bounty gets 1
        bounty.
        """
        if play.boot(play.target, first=True):
            play.add_bounty(play.second)


@card("20020")
class QuincyWashburne:
    """Unboots after inventing a Weapon."""

    @react(
        "React",
        after(events.Invented, keyword("Weapon")),
        dude(this, to=UNBOOT),
        requires=lambda play: play.event.scientist == play.card.number,
    )
    def be_proud(self, play: Play) -> None:
        """After this dude invents a Weapon, unboot him."""
        play.unboot(play.card)


MAKE_ROWDY = Purpose("make Rowdy", anything)


@card("20021")
class XiongWendyChengExperienced:
    """Lowers the value of opposing wanted dudes; sends one home booted, or discards one with much bounty."""

    daunts = says(
        "Opposing wanted dudes here have -2 value.",
        gets("value", -2, opposing, wanted, here),
    )

    @ability("Shootout, Boot", dude(opposing, to=SEND_HOME.anyway))
    def drive_off(self, play: Play) -> None:
        """Send an opposing dude home booted. If its bounty is higher than its grit, discard it."""
        play.send_home(play.target)
        if play.bounty(play.target) > play.grit(play.target):
            play.discard(play.target)


def yields_too_little(look: Look, deed: Piece) -> bool:
    """Of a cost that is at least 2 ghost rock more than what it produces."""
    return look.cost(deed) - look.production(deed) >= 2


@card("20022")
class TakahashiJinrai:
    """Leads a job to raise the production of a deed that cost much more than it produces."""

    @job("Noon Job", deed(owned, in_town, yields_too_little))
    def develop(self, play: Play) -> None:
        """Mark a deed in town that you own, with a cost at least 2 higher than its production. If the job succeeds, it
        permanently has +1 production.
        """
        play.give(play.target, production=1, until="leaves play")


def deed_to_promote(look: Look) -> Piece | None:
    """The deed in town where the card is, if its player owns it and it has fewer than two control points."""
    deed = look.deed_at(look.place)
    is_fit = deed is not None and in_town(look, deed) and deed.owner == look.seat and look.control(deed) < 2
    return deed if is_fit else None


@card("20023")
class HandsomeDanDeeds:
    """Gives your deed here a control point for the day, which 4 ghost rock make permanent if he stays."""

    # Given to him for as long as he stays; what is bought is the control point that the deed has for the day.
    @grantable
    @trait(after(events.VictoryChecked), requires=lambda play: play.ghost_rock() >= 4 and in_the_game(play, play.whom))
    def close_the_deal(self, play: Play) -> None:
        if play.wants("pay 4 ghost rock to keep the control point") and play.pay(4):
            play.add_control(play.whom)
            play.give(play.whom, control=-1)

    @ability("Noon, Boot", requires=conditional(lambda play: deed_to_promote(play) is not None))
    def promote(self, play: Play) -> None:
        """If this dude is at a deed in town that you own with fewer than 2 control points, the deed gets 1 control
        point for the day. After victory is checked at Sundown, if he has stayed there, you may make it permanent for 4
        ghost rock.
        """
        deed = deed_to_promote(play)
        if deed is not None and play.give(deed, control=1):
            play.grant(play.card, self.close_the_deal, until="still", whom=deed)


@card("20024")
class VidaAzul:
    """Discards a card from hand to unboot a nearby Horse for more uses; for a goods, its dude may unboot too."""

    @ability("Noon", in_hand(to=DISCARD), dude(nearby, on_horseback))
    def groom(self, play: Play) -> None:
        """Discard a card from your hand. Unboot a Horse of a dude here or at an adjacent location. Each ability of the
        Horse may be used an additional time today. If you discarded a goods, you may also unboot the dude.
        """
        play.put(play.target, "discard")
        horse = play.choose(play.attached(play.second, keyword("Horse")), to=UNBOOT.anyway, what="unboot")
        if horse is not None:
            play.unboot(horse)
            # Read as one more use of each of them.
            play.allow_another_use(horse, each=True)
        if play.target.card.type == "goods" and UNBOOT.can(play, play.second) and play.wants("unboot the dude"):
            play.unboot(play.second)


def pastures(play: Play, dude: Piece) -> list[int]:
    """The locations that the player owns or controls where a dude can be moved."""
    able = [place for place in play.locations() if play.controls(place) or play.owner_of_place(place) == play.seat]
    return [place for place in able if play.can_move(dude, place)]


@card("20025")
class BartholomewPFountain:
    """Boots a Ranch to move a nearby dude to a location that you own or control."""

    @ability(
        "Noon, Boot",
        deed(mine, keyword("Ranch"), to=BOOT),
        dude(nearby, to=MOVE.to(pastures)),
    )
    def drive(self, play: Play) -> None:
        """Boot a Ranch that you control. If you do, move a dude here or at an adjacent location to another location
        that you own or control.
        """
        if play.boot(play.target, first=True):
            play.move(play.second, play.choose_place(pastures(play, play.second)))


@card("20026", "24079")
class IkeClanton:
    """Makes a deed Rowdy until the next Upkeep ends."""

    # The later printing says it of the Production phase; ghost rock is produced in Upkeep (rulebook-1.5.0 §5.2).
    @ability("Noon, Boot", deed(to=MAKE_ROWDY))
    def stir_up(self, play: Play) -> None:
        """Choose a deed. It is Rowdy until tomorrow's Upkeep phase is over: bullets decide its control instead of
        influence.
        """
        play.gain_keyword(play.target, "Rowdy", until="upkeep")


@card("20027")
class FrankStillwell:
    """Unboots, if wanted, when he joins the mark's posse or opposes a job; may go home booted once posses form."""

    @trait(after(events.Joined, this, in_the_marks_posse, wanted))
    def bristle(self, play: Play) -> None:
        """After this dude joins a mark's posse, or one that opposes a job, unboot him if he is wanted."""
        play.unboot(play.card)

    @react("React", after(events.PossesFormed), dude(this, in_my_posse, to=SEND_HOME))
    def slip_away(self, play: Play) -> None:
        """After posses form with this dude in yours, send him home booted."""
        play.send_home(play.card)


def is_the_mark(play: Play) -> bool:
    """Whether the card is the mark of the shootout."""
    return play.shootout is not None and play.shootout.mark == play.card.number


def outgunned_by_bounty(look: Look, piece: Piece) -> bool:
    """With fewer bullets than the card has bounty."""
    return look.bullets(piece) < look.bounty(look.card)


@card("20028")
class SilasAimsExperienced:
    """Has +1 bullets for each bounty, up to 4; sends a dude with fewer bullets than his bounty home booted."""

    shoots = says(
        "This dude has +1 bullets for each bounty on him, at most +4.",
        gets("bullets", lambda look, one: min(4, look.bounty(one)), this),
    )

    @ability("Shootout, Boot", dude(opposing, outgunned_by_bounty, to=SEND_HOME), ignores_boot=is_the_mark)
    def run_off(self, play: Play) -> None:
        """Send home booted an opposing dude with fewer bullets than this dude has bounty. If this dude is the mark, he
        need not boot for this.
        """
        play.send_home(play.target)


@card("20029")
class LarrySevensSwift:
    """After posses form, boots one of his spells and gets bounty to boot an opposing dude's attachment."""

    @react(
        "React",
        after(events.PossesFormed),
        spell(on(this), to=BOOT),
        attachment(on(in_opposing_posse), to=BOOT),
        requires=lambda play: in_my_posse(play, play.card) and (play.state.winner == play.seat or not play.card.booted),
    )
    def get_the_jump(self, play: Play) -> None:
        """After posses form with this dude in yours, boot a spell attached to him. If you do, boot an attachment of an
        opposing dude, and this dude gets 1 bounty. Unless you are the Winner, this dude must be unbooted.
        """
        if play.boot(play.target, first=True):
            play.boot(play.second)
            play.add_bounty(play.card)


@card("20030")
class VirginiaAnnEarp:
    """In her shootout, only traits and Cheatin' abilities can change hand ranks."""

    keeps_ranks = says(
        "While this dude is in a shootout, only traits and Cheatin' abilities can change hand ranks, not React, "
        "Shootout or other Resolution abilities.",
        cannot(
            "rank cannot change",
            requires=lambda ban: in_shootout(ban, ban.card) and by_a_legal_ability(ban),
        ),
    )


def by_a_shootout_or_resolution_play(ban: Prohibiting) -> bool:
    """Whether a Shootout or Resolution ability does it, but no Cheatin' one, and no trait."""
    return ban.doing is not None and ban.doing.played_as in (SHOOTOUT, RESOLUTION)


@card("20031")
class CampbellAndHatchBilliardParlor:
    """After posses form, only traits and Cheatin' abilities can change hand ranks; protects dudes in the first
    round.
    """

    keeps_ranks = grantable(cannot("rank cannot change", requires=by_a_legal_ability))
    shields = grantable(
        cannot("cannot be discarded", of_type("dude"), requires=by_a_shootout_or_resolution_play),
        cannot("cannot be aced", of_type("dude"), requires=by_a_shootout_or_resolution_play),
    )

    @react("Controller React, Boot", after(events.PossesFormed))
    def keep_the_peace(self, play: Play) -> None:
        """After posses form, only traits and Cheatin' abilities can change hand ranks in this shootout, not React,
        Shootout or other Resolution abilities. Until the first round ends, Shootout and non-Cheatin' Resolution
        abilities cannot discard or ace dudes.
        """
        play.grant(play.my_outfit, self.keeps_ranks)
        # What begins before the first round ends with it.
        play.grant(play.my_outfit, self.shields, until="round")


@card("20032")
class ClantonRanch:
    """Gains 1 ghost rock for its controller unless they won lowball today."""

    @ability(
        "Noon, Boot",
        requires=conditional(lambda play: play.seat != play.state.winner),
    )
    def rustle(self, play: Play) -> None:
        """If you are not the Winner of today's lowball, gain 1 ghost rock."""
        if play.seat != play.state.winner:
            play.gain(1)


@card("20033")
class ConcordiaCemetery:
    """Gets permanent production before an opposing dude is aced, and a control point for one of high grit."""

    @react(
        "Controller React, Boot",
        before(events.Aced, no_token, facing_mine),
    )
    def dig(self, play: Play) -> None:
        """Before a dude opposing your dude in a shootout is aced, unless it is a token, this deed permanently gets +1
        production. If that dude has 11 or more grit, the deed also gets 1 permanent control point.
        """
        play.give(play.card, production=1, until="leaves play")
        if play.grit(play.subject) >= 11:
            play.add_control(play.card)


CLOSE = Purpose("close until the next Upkeep is over", anything)


@card("20034")
class IkesPlace:
    """Takes all control points and production from a deed on its street, or one you control, until the next Upkeep
    ends.
    """

    @ability("Controller Noon, Boot", deed(any_of(on_this_street, mine), to=CLOSE))
    def close(self, play: Play) -> None:
        """Choose a deed on this street, or any deed that you control. It has no control points and no production until
        tomorrow's Upkeep phase is over.
        """
        # As compendium-1.9.3:688 has it of upkeep: nothing, whatever else changes it.
        for stat in ("control", "production"):
            play.modify(play.target, stat, 0, "upkeep", "most")


def owns_the_mark(play: Play) -> bool:
    """Whether the mark of the shootout is the player's own card; the town square has no owner."""
    mark = TOWN_SQUARE if play.shootout is None else play.shootout.mark
    return mark != TOWN_SQUARE and play.piece(mark).owner == play.seat


@card("20035")
class FiveAcesGamblingHall:
    """Lets a wanted dude join your posse after posses form, if you own the mark."""

    @react("React, Boot", after(events.PossesFormed), dude(mine, wanted, to=JOIN), requires=owns_the_mark)
    def deal_in(self, play: Play) -> None:
        """After posses form, if you own the mark, your wanted dude joins your posse from any location."""
        play.join(play.target)


@card("20036")
class OldWashoeClub:
    """Sends an opposing dude of value A home booted, or discards a Sidekick."""

    @ability("Controller Shootout, Boot", dude(opposing, lambda look, one: look.value(one) == 1, to=SEND_HOME))
    def blackball(self, play: Play) -> None:
        """Send an opposing dude with a value of A home booted."""
        play.send_home(play.target)

    @ability("Controller Shootout, Boot", attachment(keyword("Sidekick"), to=DISCARD))
    def turn_away(self, play: Play) -> None:
        """Discard a Sidekick in the shootout."""
        play.discard(play.target)


def comes_home_from_success(play: Play) -> bool:
    """Whether the posse of a job that succeeds is being sent home, and the job did not mark the player's home."""
    job = play.state.job
    return job is not None and job.succeeds and play.cause is None and job.mark != play.home(play.seat)


@card("20037")
class QuarterHorse:
    """Lets this dude stay where a job has succeeded."""

    @react("React, Boot", instead_of(events.SentHome, this_dude), requires=comes_home_from_success)
    def linger(self, play: Play) -> bool:
        """After this dude's posse has succeeded at a job, this dude does not go home booted but stays where it is. The
        job must not have marked your home.
        """
        return True


@card("20038")
class ElectrostaticPumpGun:
    """Gives an opposing dude -1 bullets; at 0 bullets it becomes a draw unless a club is pulled."""

    @ability("Shootout, Boot", dude(opposing, to=WEAKEN))
    def discharge(self, play: Play) -> None:
        """An opposing dude gets -1 bullets. Then pull. Unless the pull is a club, that dude becomes a draw if it has 0
        bullets.
        """
        play.give(play.target, bullets=-1)
        if play.pull().suit != "clubs" and play.bullets(play.target) == 0:
            play.make_draw(play.target)


@card("20039")
class Claws:
    """Make this dude a stud unless it faces guns; opposing cards cannot affect them."""

    needs_a_monster = says("Only a Harrowed dude or an Abomination can carry this card.")
    steady = says(
        "This dude is a stud. While the opposing posse has an unbooted Weapon that is not Melee, this card neither "
        "makes the dude a stud nor has a bullet bonus.",
        is_a_stud(this_dude, not_all(facing_guns)),
        counts_as("bullet bonus", 0, this, on(facing_guns)),
    )
    is_shielded = says(
        "Opposing cards cannot affect this card.",
        cannot("cannot be affected", this, requires=by_an_opposing_card),
    )


def has_pulled_for_a_gadget(play: Play) -> bool:
    """Whether the player has pulled for an ability of a Gadget at this or an adjacent location, or to invent one
    there.
    """
    made = play.latest_pull
    if play.event.seat != play.seat:
        return False
    if made.card != NOBODY and keyword("Gadget")(play, play.piece(made.card)):
        return play.is_nearby(play.piece(made.dude).at, play.place)
    gadget = None if play.cause is None else play.cause.piece
    return gadget is not None and keyword("Gadget")(play, gadget) and nearby(play, gadget)


@card("20040")
class AnalyticalCognisizer:
    """Unboots its inventor and draws a card; discards a goods so that a pull for a nearby Gadget counts as hearts."""

    @trait(after(events.Invented, this))
    def reward(self, play: Play) -> None:
        """After this Gadget is invented, unboot its Mad Scientist and draw a card."""
        play.unboot(play.piece(play.event.scientist))
        play.draw()

    @react(
        "React, Boot",
        after(events.Pulled),
        in_hand(of_type("goods"), to=DISCARD),
        requires=has_pulled_for_a_gadget,
    )
    def adjust(self, play: Play) -> None:
        """After you pull for a Gadget here or at an adjacent location, or to invent one there, discard a goods from
        your hand. The pull's suit becomes hearts.
        """
        play.put(play.target, "discard")
        play.count_pull_as_suit("hearts")


def fights_with_a_legal_hand(play: Play) -> bool:
    """Whether the player's draw hand is legal, in a shootout."""
    return play.shootout is not None and play.has_legal_hand


@card("20041")
class RangersBible:
    """Lowers a draw hand by this dude's influence, up to 4, if your hand is legal."""

    @ability("Cheatin' Resolution, Boot", drawn_hand(to=ranks(-1)), requires=conditional(fights_with_a_legal_hand))
    def preach(self, play: Play) -> None:
        """If your draw hand in a shootout is legal, a player's hand rank drops by this dude's influence, at most by
        4.
        """
        if fights_with_a_legal_hand(play):
            play.raise_rank(-min(4, play.influence(play.dude)), play.player_chosen)


def was_brought_in(play: Play) -> bool:
    """Whether a card has made the dude join the shootout that this dude is in, and the dude can boot."""
    return play.cause is not None and in_shootout(play, play.dude) and BOOT.can(play, play.subject)


@card("20042")
class StonesColtDragoons:
    """Boots an opposing dude that a card brings into the shootout, and keeps it booted at Sundown."""

    rests = grantable(cannot("cannot unboot", this, requires=lambda ban: ban.state.phase == "sundown"))

    @react("React, Boot", after(events.Joined, in_opposing_posse), requires=was_brought_in)
    def pin_down(self, play: Play) -> None:
        """After a card brings an opposing dude into this dude's shootout, boot that dude. It does not unboot at Sundown
        today.
        """
        play.boot(play.subject)
        play.grant(play.subject, self.rests, until="day")


@card("20043")
class Bedazzle:
    """Lowers a draw hand by 2 ranks; in a shootout, an opposing dude loses all its bullets."""

    @ability("Cheatin' Resolution Hex 3, Boot", drawn_hand(to=ranks(-2)))
    def dazzle(self, play: Play) -> None:
        """Lower a player's hand rank by 2. In a shootout, an opposing dude also loses as many bullets as it has now,
        until the shootout ends.
        """
        play.raise_rank(-2, play.player_chosen)
        foe = play.choose(play.riders(play.other_posse), to=WEAKEN, what="weaken")
        if foe is not None:
            play.give(foe, bullets=-play.bullets(foe), until="shootout")


@card("20044")
class ExultantTranslocation:
    """Exchanges the places of this dude and another; a high pull unboots one of them."""

    @ability("Noon Miracle 6, Boot", dude(mine, not_all(here), to=MOVE.to(lambda play, one: [play.dude.at]).anyway))
    def change_places(self, play: Play) -> None:
        """Choose your dude at another location. Move this dude there, and that dude to where this dude was. Unboot one
        of the two on a success by 6 or more.
        """
        here_before, there = play.dude.at, play.target.at
        play.move(play.dude, there)
        play.move(play.target, here_before)
        if play.margin >= 6:
            play.unboot(play.choose(play.able(UNBOOT, [play.dude, play.target]), to=UNBOOT, what="unboot"))


def is_repaid_in_kind(play: Play) -> bool:
    """Whether the player of the dude that the text is about has revealed a cheatin' hand, and the text's player a legal
    one.
    """
    return play.showed_legal_hand and play.showed_cheatin_hand(play.player_of(play.whom))


@card("20045")
class Retribution:
    """Aces an opposing dude if its controller's hand is cheatin' this round and yours is legal; nothing prevents it."""

    @grantable
    @trait(after(events.HandsRevealed), requires=is_repaid_in_kind)
    def repay(self, play: Play) -> None:
        play.ace(play.whom, surely=True)

    @ability("Shootout Miracle X, Boot", dude(opposing, to=ACE.anyway), difficulty=lambda play: play.value(play.target))
    def threaten(self, play: Play) -> None:
        """Choose an opposing dude. X is its value. If this round its controller's hand is revealed as cheatin' and
        yours as legal, ace that dude. Nothing can prevent this.
        """
        play.grant(play.my_outfit, self.repay, until="round", whom=play.target)


def elsewhere(play: Play, dude: Piece) -> list[int]:
    """The locations that a dude can be moved to."""
    return [place for place in play.locations() if play.can_move(dude, place)]


@card("20046")
class Gateway:
    """Moves an Abomination from here anywhere, or brings one into the posse."""

    @ability(
        "Noon Hex 6, Boot",
        dude(mine, an_abomination, here, to=MOVE.to(elsewhere)),
    )
    def open_wide(self, play: Play) -> None:
        """Move your Abomination from here to any other location."""
        play.move(play.target, play.choose_place(elsewhere(play, play.target)))

    @ability("Shootout Hex 6, Boot", dude(mine, an_abomination, to=JOIN), joins=True)
    def let_through(self, play: Play) -> None:
        """One of your Abominations joins your posse from any location."""
        play.join(play.target)


def mine_and_no_token(look: Look, piece: Piece) -> bool:
    """A dude of the player's that is not a token."""
    return mine(look, piece) and no_token(look, piece)


@card("20047")
class GuidingWind:
    """Sets a dude's bullets to its influence, or to 3 if that is lower."""

    @ability("Shootout Spirit 8, Boot", dude(any_of(opposing, mine_and_no_token), to=RAISE_OR_LOWER))
    def guide(self, play: Play) -> None:
        """Choose an opposing dude, or your dude in the shootout that is not a token. Its bullets become its influence,
        but at most 3.
        """
        play.modify(play.target, "bullets", min(3, play.influence(play.target)), change="set")


def rides_with_both_kinds(play: Play) -> bool:
    """Whether there are a stud and a draw in the player's posse that are not tokens."""
    own = [dude for dude in play.riders(play.posse) if no_token(play, dude)]
    return any(stud(play, dude) for dude in own) and any(draw(play, dude) for dude in own)


@card("20048")
class MischievousCoyote:
    """Exchanges the posse's stud bonus and draw bonus this round."""

    @ability("Shootout Spirit 9, Boot", requires=rides_with_both_kinds)
    def play_a_prank(self, play: Play) -> None:
        """Usable with a stud and a draw in your posse that are not tokens. This round, exchange your total stud bonus
        and your total draw bonus.
        """
        play.modify(play.my_outfit, "switched bonuses", 1, until="round")


def an_action_for_cheatin(piece: Piece) -> bool:
    """An action card with a Cheatin' Resolution ability."""
    return piece.card.type == "action" and any("Cheatin'" in header for header in piece.card.headers)


@card("20049")
class MurderedInTombstone:
    """Makes a dude a stud; each posse's player may find an action with a Cheatin' Resolution, then discards a card."""

    @ability("Shootout", dude(mine, to=STUDS))
    def draw_first(self, play: Play) -> None:
        """Your dude in the shootout becomes a stud. Each posse's player may search their deck and discard pile, and
        reveal and take an action that has a Cheatin' Resolution ability. Players who take one then discard a card from
        hand.
        """
        play.make_stud(play.target)
        seats = [posse.seat for posse in play.shootout.posses] if play.shootout else []
        found = [seat for seat in seats if self.finds_one(play, seat)]
        for seat in found:
            play.put(play.choose(play.hand_of(seat), seat, what="discard from hand"), "discard")

    def finds_one(self, play: Play, seat: int) -> bool:
        """Let a player search for an action. Whether they take one."""
        taken = (
            play.search(an_action_for_cheatin, discards=True, seat=seat)
            if play.wants("search the deck", seat)
            else None
        )
        if taken is not None:
            play.reveal([taken])
        return taken is not None


@card("20050")
class HostileTakeover:
    """Boots a stud and the deed it controls to gain ghost rock; may be aced to strengthen both permanently."""

    @ability("Noon", dude(mine, stud, at_a_deed_that(mine, not_all(owned)), to=BOOT))
    def take_over(self, play: Play) -> None:
        """Boot your stud at a deed of another owner that you control, then boot that deed. If the deed boots, gain the
        stud's bullets in ghost rock, at most 3. You may ace this card: the deed gets 1 permanent control point, and the
        stud +1 influence permanently.
        """
        raider, taken = play.target, play.deed_at(play.target.at)
        play.boot(raider, first=True)
        if play.boot(taken, first=True):
            play.gain(min(3, play.bullets(raider)))
        if play.wants("ace this card") and play.ace_from("resolving", play.card):
            play.add_control(taken)
            play.give(raider, influence=1, until="leaves play")


@card("20051")
class JadeKingStance:
    """Unboots this dude, who gets +2 Kung Fu and +2 bullets but cannot move away."""

    @ability("Noon Technique", requires=lambda play: UNBOOT.can(play, play.dude))
    def stand(self, play: Play) -> None:
        """Unboot this booted dude. It gets +2 Kung Fu and +2 bullets, and cannot move away from its location."""
        play.unboot(play.dude)
        play.modify(play.dude, "Kung Fu", 2)
        play.give(play.dude, bullets=2)
        # From here, and from nowhere else: it is over for a dude whose location is gone.
        play.forbid(play.dude, "cannot move", until="stay")


@card("20052")
class Heist:
    """Leads a job to gain a deed's production; the leader gets 2 bounty, and unboots if you do not own the deed."""

    @job("Noon Job", deed(in_town, to=GAIN_PRODUCTION), posse=has_bullets(3))
    def rob(self, play: Play) -> None:
        """Mark a deed in town. Your posse needs at least 3 bullets. If the job succeeds, gain the deed's production in
        ghost rock, and your leader gets 2 bounty. Unboot the leader if you do not own the deed.
        """
        play.gain(play.production(play.target))
        play.add_bounty(play.leader, 2)
        if play.target.owner != play.seat:
            play.unboot(play.leader)


def who_can_be_won_over(play: Play) -> list[Piece]:
    """The opposing dudes that can join the posse that the player leads."""
    return [foe for foe in play.riders(play.other_posse) if play.can_win_over(foe)]


def who_says_when(play: Play) -> int:
    """The player who chooses the dude that is won over: the text's player if their hand is legal."""
    return play.seat if play.has_legal_hand else play.enemy


@card("20053")
class ImYourHuckleberry:
    """An opposing dude joins you for the shootout, then goes home booted; with a legal hand, you choose it."""

    # Once control has returned, it goes to the home of the player who has it then.
    @grantable
    @trait(after(events.ShootoutEnds), requires=lambda play: bool(play.remembered(play.whom)))
    def part_ways(self, play: Play) -> None:
        play.forget(play.whom)
        play.send_home(play.whom)

    @ability(
        "Cheatin' Resolution",
        requires=lambda play: bool(play.choosable(who_can_be_won_over(play), who_says_when(play))),
    )
    def say_when(self, play: Play) -> None:
        """Your opponent, or you if your hand is legal, chooses an opposing dude. It joins your posse under your control
        until the shootout ends. After that, send it home booted.
        """
        chosen = play.choose(who_can_be_won_over(play), who_says_when(play), to=TAKE_CONTROL, what="take over")
        if chosen is not None and play.win_over(chosen):
            play.remember(chosen, until="day")
            play.grant(play.my_outfit, self.part_ways, until="day", whom=chosen)


def no_better_shot(look: Look, piece: Piece) -> bool:
    """With no more bullets than this dude, who must be unbooted, has Kung Fu."""
    return not look.dude.booted and look.bullets(piece) <= (look.rating(look.dude, "Kung Fu") or 0)


@card("20054")
class MonkeyGoesToTheMountain:
    """Takes an opposing dude and this dude out of the shootout, to an adjacent location."""

    @ability("Shootout Technique", if_there_is(dude(opposing, no_better_shot, to=MOVE.anyway)))
    def carry_off(self, play: Play) -> None:
        """Choose an opposing dude with no more bullets than this dude has Kung Fu, if this dude is unbooted. Both leave
        the shootout and move, booted or not, to an adjacent location that is not a home, without booting.
        """
        if not play.chose:
            return
        near = [place for place in play.locations() if play.is_adjacent(place, play.shootout_place)]
        place = play.choose_place([place for place in near if place == TOWN_SQUARE or play.deed_at(place) is not None])
        for one in (play.dude, play.target):
            play.move(one, place)
            play.leave_posse(one)


curses = called("Curse of Failure")


@card("20055")
class CurseOfFailure:
    """Leads a job to strip a dude of keywords, text, bullets, influence and control points."""

    is_nobody = says(
        "This dude loses all its keywords, traits and abilities.",
        counts_as("has no keywords", 1, this_dude),
    )
    misses = says(
        "This dude has 0 bullets, 0 influence and 0 control points. Nothing can change these.",
        at_most("bullets", 0, this_dude),
        ignores("bullets", this_dude, unless=curses),
        at_most("influence", 0, this_dude),
        ignores("influence", this_dude, unless=curses),
        at_most("control", 0, this_dude),
        ignores("control", this_dude, unless=curses),
    )
    costs_more = says(
        "This dude has +1 upkeep.",
        gets("upkeep", 1, this_dude),
    )
    # Read as for bullets: control points that it gains meanwhile count once the curse has gone.
    sticks = says(
        "Cards cannot discard this card.",
        cannot("cannot be discarded", this, requires=by_a_card),
    )

    @trait(after(events.Attached, this), zones=("in play",))
    def take_hold(self, play: Play) -> None:
        play.blank(play.dude, until="attached")

    @job("Noon Job, Boot", dude(opposing, to=SEND_HOME.anyway))
    def curse(self, play: Play) -> None:
        """Mark an opposing dude. If the job succeeds, discard all its attachments and send it home booted. Then attach
        this card to it.
        """
        mark = play.target
        for held in play.attached(mark):
            play.discard(held)
        play.send_home(mark)
        play.attach_action(mark)


def shooter_of_the_cheater(play: Play) -> list[Piece]:
    """The shooter of the cheatin' player."""
    shooter = play.shooter(play.posse_led_by(play.cheater))
    return [] if shooter is None else [shooter]


@card("20056", "24242")
class Ricochet:
    """The cheatin' player discards their shooter; with a legal hand you take no casualties and draw a card."""

    @ability("Cheatin' Resolution", cards(shooter_of_the_cheater, DISCARD))
    def ricochet(self, play: Play) -> None:
        """The shooter of the cheatin' player is discarded. With a legal hand, you take no casualties this round and
        draw a card.
        """
        legal = play.has_legal_hand
        play.discard(play.target)
        if legal:
            play.spare()
            play.draw()
