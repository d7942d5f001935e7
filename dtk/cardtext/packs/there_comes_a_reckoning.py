"""The texts of There Comes a Reckoning."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *

GADGET_WEAPON = (keyword("Gadget"), keyword("Weapon"))


@card("00107", "00116", "19001")
class DariusHellstromme:
    """Weakens a leader's shooter without a Gadget Weapon; rewards a dude with one when an opposing dude falls."""

    scorns = says(
        "While you are the leader, a shooter of yours without a Gadget Weapon has -2 bullets.",
        gets("bullets", -2, my_shooter, not_all(carrying(*GADGET_WEAPON)), requires=is_the_leader),
    )

    @react(
        "React, Boot",
        after((events.Discarded, events.Aced), in_opposing_posse, in_shootout),
        goods(*GADGET_WEAPON, on(in_my_posse), to=BOOT),
        dude(mine, carrying(*GADGET_WEAPON), to=CONTROL_POINT),
    )
    def take_note(self, play: Play) -> None:
        """After a dude of the opposing posse is aced or discarded in a shootout, boot a Gadget Weapon of your posse. If
        you do, your dude with a Gadget Weapon gets 1 permanent control point. A discarded opposing dude is aced
        instead.
        """
        if play.boot(play.target, first=True):
            play.add_control(play.second)
        play.ace_instead()


def copies_in_play(look: Look, piece: Piece, *filters: Filter) -> int:
    """How many copies of a card are in play, among those that pass all filters."""
    return sum(one.card.identity == piece.card.identity for one in look.in_play(*filters))


def pulled_a_spell_for_one(play: Play) -> bool:
    """Whether a spell on a dude was cast by the pull of another spell, which that dude can get."""
    pulled, spell = play.latest_pull.piece, play.piece(play.event.card).card
    if spell.type != "spell" or spell.has("Totem") or pulled == NOBODY:
        return False
    return play.piece(pulled).card.type == "spell" and play.can_attach(play.piece(pulled), play.subject)


@card("00108", "00117", "19002")
class EzekiahGrimme:
    """Makes spells cost more for each copy in play; attaches spells that were pulled, or are on top of the deck."""

    # Of the player's spells only; copies in play are anybody's.
    dulls = says(
        "A spell that you attach costs 1 ghost rock more for each copy of it in play.",
        gets("cost", copies_in_play, of_type("spell"), not_all(in_the_game), mine),
    )

    @react("React, Boot", after(events.SkillTestPassed, mine), requires=pulled_a_spell_for_one)
    def inspire(self, play: Play) -> None:
        """After your dude casts a spell attached to it by pulling another spell, you may attach the pulled spell to
        that dude, booted and at its cost.
        """
        play.attach(play.piece(play.latest_pull.piece), play.subject, booted=True)

    @ability("Noon, Boot", dude(mine, skilled, to=BOOT))
    def preach(self, play: Play) -> None:
        """Boot your skilled dude. If you do, reveal your deck's top 5 cards. One spell among them may be attached to
        that dude at its cost, if you have fewer than 2 copies of it in play. Shuffle the rest into your deck.
        """
        if play.boot(play.target, first=True):
            top = play.top_of_deck(5)
            play.reveal(top)
            fit = [one for one in top if one.card.type == "spell" and copies_in_play(play, one, mine) < 2]
            able = [one for one in fit if play.can_attach(one, play.target)]
            found = play.choose_or_not(able, to=ATTACH.anyway, what="attach")
            if found is not None:
                play.attach(found, play.target)
            play.shuffle()


def shoots_at_home(ban: Prohibiting) -> bool:
    """Whether the shootout is at the player's home."""
    return ban.shootout_place == ban.home(ban.seat)


def faces_the_chosen(look: Look) -> bool:
    """Whether the player's posse has a dude that is not a token, and opposes a dude that the card has noted."""
    own = any(no_token(look, one) for one in look.riders(look.posse))
    return own and any(one in look.riders(look.other_posse) for one in look.remembered())


@card("00109", "00118", "19003")
class JasperStone:
    """Lets only the shooter add cards away from home; it gets bullets against an opposing dude, and fame for acing
    it.
    """

    # No other bonus of the posse than that of its dudes is meant.
    stands_alone = says(
        "In shootouts away from your home, only your shooter adds cards to your draw hand.",
        cannot(
            "cannot add cards",
            in_my_posse,
            not_all(my_shooter),
            requires=lambda ban: not shoots_at_home(ban),
        ),
    )
    aims = says(
        "While the dude chosen with this card's React opposes your shooter, your shooter has +2 bullets, unless "
        "your posse is only tokens.",
        gets("bullets", 2, my_shooter, requires=faces_the_chosen),
    )

    @react("React, Boot", after(events.PossesFormed), dude(in_opposing_posse, to=WEAKEN), requires=has_posse)
    def call_out(self, play: Play) -> None:
        """After posses form, choose a dude in the opposing posse. If that dude is aced in this shootout, your shooter
        permanently gets 1 control point and +1 bullets.
        """
        play.remember(play.target)

    @trait(when(events.Aced), requires=lambda play: play.subject in play.remembered())
    def reap(self, play: Play) -> None:
        shooter = play.shooter(play.posse)
        if shooter is not None:
            play.add_control(shooter)
            play.give(shooter, bullets=1, until="leaves play")


def is_outgunned(look: Look) -> bool:
    """Whether the player leads, with fewer bullets than the opposing posse."""
    own, others = (sum(map(look.bullets, look.riders(posse))) for posse in (look.posse, look.other_posse))
    return is_the_leader(look) and own < others


def deeds_of_others(look: Look, seat: int) -> int:
    """How many in-town deeds a player controls and does not own."""
    return sum(look.controller_of(deed) == seat != deed.owner for deed in look.deeds(in_town))


def holds_most_of_others(look: Look) -> bool:
    """Whether it is Sundown, and no other player controls more in-town deeds that they do not own."""
    own = deeds_of_others(look, look.seat)
    return look.phase == "sundown" and all(deeds_of_others(look, seat) <= own for seat in look.opponents)


def fights_there(look: Look) -> bool:
    """Whether the shootout is at a deed that the card has made a note of."""
    return look.shootout is not None and look.deed_at(look.shootout_place) in look.remembered()


def deeds_with_a_reward(look: Look) -> list[Piece]:
    """The deeds that the card has made more than one note of."""
    return [deed for deed in dict.fromkeys(look.remembered()) if len(look.remembered(deed)) > 1]


def has_permanent_bullets(look: Look, dude: Piece) -> bool:
    """A dude that has a permanent bonus to bullets."""
    changes = look.state.lasting.stat_changes("bullets", dude.number)
    return any(change.until == "leaves play" and change.op == "add" and change.amount > 0 for change in changes)


@card("00110", "00119", "19004")
class Raven:
    """Weakens an outgunned leader. Has a control point for deeds of other owners. Strengthens dudes who fight at a
    deed.
    """

    is_proud = says(
        "If you are the leader and the opposing posse has more bullets than yours, your stud bonus is 2 lower.",
        gets("stud bonus", -2, my_outfit, requires=is_outgunned),
    )
    covets = says(
        "At Sundown, you have 1 more control point unless another player controls more in-town deeds that they do "
        "not own than you do.",
        gets("control", 1, my_outfit, requires=holds_most_of_others),
    )
    aims = says(
        "In shootouts at the deed that you chose with this card's Noon ability, your shooter has +2 bullets.",
        gets("bullets", 2, my_shooter, requires=fights_there),
    )

    @ability("Noon, Boot", deed(in_town, to=CHOOSE))
    def covet(self, play: Play) -> None:
        """Choose a deed in town. After you next win a shootout there, or at Sundown if you control but do not own it,
        one of your dudes there permanently gets +1 bullets. A dude with a permanent bullet bonus cannot get it.
        """
        # One note for the shooters of the day, and one for what is yet to be gained.
        for _ in range(2):
            play.remember(play.target)

    @trait(after(events.ShootoutEnds), requires=lambda play: play.event.seat == play.seat)
    def win(self, play: Play) -> None:
        for deed in deeds_with_a_reward(play):
            if deed.number == play.state.fights[-1].at:
                self.reward(play, deed)

    # What is asked during Sundown is asked after the check for victory (rulebook-1.5.0 §5.4).
    @trait(after(events.VictoryChecked))
    def hold(self, play: Play) -> None:
        for deed in deeds_with_a_reward(play):
            if mine(play, deed) and not owned(play, deed):
                self.reward(play, deed)

    # "Or" is read as one reward, whichever comes first.
    def reward(self, play: Play, deed: Piece) -> None:
        """Strengthen a dude at a deed, once."""
        play.forget(deed)
        play.remember(deed, until="day")
        there = [dude for dude in play.dudes(mine, not_all(has_permanent_bullets)) if dude.at == deed.number]
        favoured = play.choose(there, to=STRENGTHEN)
        if favoured is not None:
            play.give(favoured, bullets=1, until="leaves play")


def guards_the_mark(play: Play) -> bool:
    """Whether the player has a posse, and opposes a job or controls the mark, which may be of the player's own job."""
    job = play.state.job
    if job is None:
        return has_posse(play) and not is_the_leader(play)
    is_square = job.mark == TOWN_SQUARE
    controller = play.controller(TOWN_SQUARE) if is_square else play.controller_of(play.piece(job.mark))
    return has_posse(play) and (controller == play.seat or not is_the_leader(play))


@card("19005")
class WangMenWu:
    """Ignores tokens in his combos; hires a Gunslinger to guard the mark or oppose a job, until shooters are picked."""

    is_alone = says(
        "Combos of Techniques that this dude performs do not count your token dudes.",
        counts_as("combos without tokens", 1, this),
    )

    @grantable
    @trait(before(events.ShooterDue), requires=lambda play: play.event.seat == play.seat)
    def ride_off(self, play: Play) -> None:
        play.remove(play.whom)

    @react("React", after(events.PossesFormed), token("Gunslinger"), requires=guards_the_mark)
    def hire(self, play: Play) -> None:
        """After posses form, if you control the mark or oppose a job, a booted 2-stud Gunslinger token joins your
        posse. Before you pick your shooter, remove that token from play.
        """
        gunman = play.summon("Gunslinger", booted=True)
        play.grant(play.my_outfit, self.ride_off, whom=gunman)


def rages(play: Play, piece: Piece) -> bool:
    """Whether the card is unbooted, and a dude can be aced."""
    return not play.card.booted and ACE.can(play, piece)


def falls_to_it(play: Play, piece: Piece) -> bool:
    """Whether a token was chosen before, and a dude can be sent home booted."""
    return play.chose and SEND_HOME.can(play, piece)


@card("19006")
class ChargingBear:
    """Aces a token, if unbooted, to become a stud; an opposing dude goes home booted."""

    @ability(
        "Shootout",
        if_there_is(dude(mine, not_all(no_token), to=ACE.where(rages))),
        or_nothing(dude(opposing, to=SEND_HOME.where(falls_to_it))),
    )
    def charge(self, play: Play) -> None:
        """If this dude is unbooted, ace one of your token dudes in the shootout. If you do, send an opposing dude home
        booted, and this dude becomes a stud.
        """
        if play.chose and play.ace(play.target, first=True):
            if play.use.more[0] is not None:
                play.send_home(play.second)
            play.make_stud(play.card)


def is_sacred(play: Play, place: int) -> bool:
    """Whether the chosen dude can be moved to a location, which is Holy Ground or a deed with a Totem."""
    deed = play.deed_at(place)
    has_totem = deed is not None and with_a_totem(play, deed)
    return (has_totem or play.is_holy_ground(place)) and play.can_move(play.target, place)


@card("19007")
class FearsNoOwls:
    """Moves a dude to Holy Ground or to a deed with a Totem."""

    @ability("Noon", dude(mine, to=MOVE), location(is_sacred, to=SEND_THERE))
    def guide(self, play: Play) -> None:
        """Move one of your dudes to a Holy Ground, or to a deed with a Totem."""
        play.move(play.target, play.second_place)


@card("19008")
class BlackOwl:
    """Raises an opposing dude's value, and may boot to make it the first casualty of the round."""

    @ability("Shootout", dude(opposing, to=WEAKEN))
    def single_out(self, play: Play) -> None:
        """Give +5 value to an opposing dude. You may boot this dude to make that dude its posse's first casualty this
        round.
        """
        play.give(play.target, value=5)
        wants = BOOT.can(play, play.card) and play.wants("boot to make them the first casualty")
        if wants and play.boot(play.card, first=True):
            play.make_first_casualty(play.target, until="round")


def serves_the_ring(look: Look) -> bool:
    """Whether the player's outfit is the Fearmongers'."""
    return look.belongs_to("fearmongers")


def faces_much_grit(look: Look) -> bool:
    """Whether the player serves the Fearmongers, and the card is in a shootout against grit of 11 or more."""
    foes = look.riders(look.other_posse) if in_shootout(look, look.card) else []
    return serves_the_ring(look) and any(look.grit(foe) >= 11 for foe in foes)


@card("19009")
class ZebWhateleyDupont:
    """For Fearmongers is a stud, and keeps 2 bullets at least against a dude with much grit."""

    steadies = says(
        "With a Fearmongers outfit, this dude is a stud. In a shootout against a dude with 11 or more grit, he then "
        "also has at least 2 bullets and cannot become a draw.",
        is_a_stud(this, requires=serves_the_ring),
        at_least("bullets", 2, this, requires=faces_much_grit),
        cannot("cannot be a draw", this, requires=faces_much_grit),
    )


@card("19010")
class RosenbaumsGolem:
    """Boots an opposing dude, may raise its value, and may unboot another dude if it has much grit."""

    @ability("Shootout, Boot", dude(opposing, to=BOOT.anyway))
    def grapple(self, play: Play) -> None:
        """Boot an opposing dude. You may give it +5 value. If its grit is 11 or more, you may unboot another of your
        dudes in the shootout.
        """
        play.boot(play.target)
        if play.wants("give 5 value"):
            play.give(play.target, value=5)
        if play.grit(play.target) >= 11:
            rested = play.able(UNBOOT, play.dudes(mine, other, in_shootout))
            play.unboot(play.choose_or_not(rested, to=UNBOOT, what="unboot"))


def can_be_framed(play: Play, piece: Piece) -> bool:
    """Whether a dude's bounty can be raised, and that be paid for."""
    return WANT.can(play, piece) and play.ghost_rock() >= play.influence(piece)


@card("19011")
class StewartDavidson:
    """Discards a card from hand and pays a dude's influence to give it bounty."""

    # No more than the card is required; the rest is asked for by a later sentence (rulebook-1.5.0 §5.3.1).
    @ability("Noon, Boot", in_hand(to=DISCARD), or_nothing(dude(opposing, unwanted, to=WANT.where(can_be_framed))))
    def frame(self, play: Play) -> None:
        """Discard a card from your hand. Then give an opposing dude without bounty 1 bounty, if you pay its influence
        in ghost rock.
        """
        play.put(play.target, "discard")
        if play.use.more[0] is not None and play.pay(play.influence(play.second)):
            play.add_bounty(play.second)


def highest_bounty(look: Look, one: Piece) -> int:
    """The highest bounty of the dudes opposing the player, four at most."""
    return min(4, max(map(look.bounty, look.riders(look.other_posse)), default=0))


@card("19012")
class SheriffEliWaters:
    """Has bonus bullets equal to the highest opposing bounty; moves to a wanted dude when an opponent cheats."""

    is_eager = says(
        "In a shootout, this dude has bonus bullets equal to the highest bounty of an opposing dude, at most +4.",
        gets("bullets", highest_bounty, this, in_shootout),
    )

    @trait(after((events.HandsRevealed, events.LowballRevealed)))
    def give_chase(self, play: Play) -> None:
        """After an opponent's hand is revealed as cheatin', in lowball or a shootout, you may move this dude to a
        wanted dude's location. If the shootout is there, he may join your posse.
        """
        for _ in filter(play.showed_cheatin_hand, play.opponents):
            hunted = [one for one in play.dudes(wanted) if play.can_move(play.card, one.at)]
            found = play.choose_or_not(hunted, to=GO_TO, what="go to")
            if found is None or not play.move(play.card, found.at):
                continue
            if found.at == play.shootout_place and play.can_join(play.card) and play.wants("join the posse"):
                play.join(play.card)


def came_by_an_ability(play: Play) -> bool:
    """Whether an ability moves a dude to where the shootout is."""
    is_made = play.cause is not None and bool(play.cause.played_as)
    return is_made and play.event.place == play.shootout_place


@card("19013")
class AdrianVallejo:
    """With a Horse, joins your posse after an ability moves a dude to the shootout."""

    @trait(after(events.Moved), requires=came_by_an_ability)
    def hear_of_it(self, play: Play) -> None:
        play.remember(play.subject, until="shootout")

    @react(
        "React",
        after(events.Joined),
        requires=lambda play: (
            bool(play.remembered(play.subject)) and on_horseback(play, play.card) and play.can_join(play.card)
        ),
    )
    def ride_in(self, play: Play) -> None:
        """After an ability has moved a dude to the shootout's location and it joins a posse, this dude joins your posse
        if he has a Horse.
        """
        play.join(play.card)


@card("19014")
class ProfAloysiusRoe:
    """Is a Gadget himself and invents none; raises the pulls of Mad Scientists here by his rating."""

    dabbles = says(
        "This dude is a Gadget while in play, and cannot invent Gadgets.",
        cannot("cannot invent", this),
        counts_as(gained("Gadget"), 1, this),
    )

    # Who invents by another skill does so as if it were that of a Mad Scientist.
    @react(
        "React",
        after(events.SkillTestMade, here),
        requires=lambda play: play.event.skill == "Mad Scientist" or is_an_invention(play),
    )
    def advise(self, play: Play) -> None:
        """After a dude here pulls for a Mad Scientist test or to invent a Gadget, raise the pull by this dude's Mad
        Scientist rating.
        """
        play.change_pull(play.rating(play.card, "Mad Scientist") or 0)


def loot(look: Look, one: Piece) -> int:
    """The production of the deed where a dude is, three at most."""
    deed = look.deed_at(one.at)
    return 0 if deed is None else min(3, look.production(deed))


@card("19015")
class RabidRanceHitchcock:
    """Adds a control point to another owner's deed that you control; while wanted, gets bullets and moves out of town
    freely.
    """

    covets = says(
        "The deed here has 1 more control point if you control it and another player owns it.",
        gets("control", 1, of_type("deed"), here, mine, not_all(owned)),
    )
    raves = says(
        "While wanted, this dude has bonus bullets equal to the production of the deed here, at most +3. He can "
        "also move from home to deeds out of town without booting.",
        gets("bullets", loot, this, wanted),
        counts_as("moves out of town without booting", 1, this, wanted, at_home),
    )


def more_wanted_than_their_shooter(look: Look, piece: Piece) -> bool:
    """With more bounty than the opposing shooter."""
    against = look.shooter(look.other_posse)
    return against is not None and look.bounty(piece) > look.bounty(against)


@card("19016")
class MorganLash:
    """Costs Outlaws less, by their highest bounty; helps a shooter with more bounty, and raises its bounty."""

    bargains = says(
        "With an Outlaws outfit, subtract the highest bounty of your dudes from this dude's cost.",
        gets(
            "cost",
            lambda look, one: -max(map(look.bounty, look.dudes(mine)), default=0),
            this,
            requires=lambda look: look.belongs_to("outlaws"),
        ),
    )
    favours = says(
        "While your shooter has more bounty than the opposing shooter, it has +2 bullets.",
        gets("bullets", 2, my_shooter, more_wanted_than_their_shooter),
    )

    @react(
        "React",
        after(events.ShooterPicked),
        requires=lambda play: play.event.seat == play.seat and WANT.can(play, play.subject),
    )
    def make_a_name(self, play: Play) -> None:
        """After you pick your shooter, it gets 2 bounty."""
        play.add_bounty(play.subject, 2)


def has_declared_a_play(play: Play) -> bool:
    """Whether the player has declared a play; to use a React is none."""
    is_react = isinstance(play.event, events.Declared) and play.event.played_as == REACT
    return play.event.seat == play.seat and not is_react


@card("19017")
class JohnnyBrocklehurst:
    """Raises or lowers a dude's influence for a play that you declare."""

    @react(
        "React",
        after((events.Declared, events.PlayDeclared)),
        dude(to=RAISE_OR_LOWER),
        requires=has_declared_a_play,
    )
    def sway(self, play: Play) -> None:
        """After you declare a play, a dude of your choice gets +1 or -1 influence until that play is over."""
        play.give(play.target, influence=play.more_or_less(play.target, 1), until="this play")


def elsewhere(ban: Prohibiting) -> bool:
    """Whether the location is not the home of the card's controller."""
    return ban.destination != ban.home(ban.seat)


def away_from_home(ban: Prohibiting) -> bool:
    """Whether the card is at its controller's home, and the location is another one."""
    return at_home(ban, ban.card) and elsewhere(ban)


@card("19018")
class AgentProvocateur:
    """Stays at home or in Boot Hill. Dudes here gain control points only from jobs. Is aced to play a dude cheaper."""

    arrives = says(
        "This dude cannot enter play away from your home, leave your home or Boot Hill, have attachments, or lose "
        "traits.",
        cannot("cannot enter play there", this, requires=elsewhere),
        cannot("cannot move there", this, requires=away_from_home),
        cannot("cannot hold", this),
        cannot("cannot leave Boot Hill", this),
        cannot("cannot lose traits", this),
    )
    # A dude at the location too, he is meant as well. What answers a job's success is no job.
    defames = says(
        "Your dudes here can gain permanent control points only from jobs.",
        cannot(
            "cannot gain permanent control points", of_type("dude"), mine, here, requires=lambda ban: not by_a_job(ban)
        ),
    )

    @react("React", after(events.VictoryChecked), in_hand(of_type("dude"), to=bring(less=4, plays=True)))
    def provoke(self, play: Play) -> None:
        """After victory is checked at Sundown, ace this dude, which nothing can prevent. Then play a dude from your
        hand for 4 ghost rock less.
        """
        if play.ace(play.card, first=True, surely=True):
            play.play_card(play.target, less=4)


def whom_it_suits(play: Play, piece: Piece) -> list[Piece]:
    """The player's dudes at the chosen dude's location to whom goods can be attached at a discount of 1."""
    there = [one for one in play.dudes(mine) if one.at == play.target.at]
    return [one for one in there if play.can_attach(piece, one, less=1)]


def a_common_thing(look: Look, piece: Piece) -> bool:
    """Goods that are neither unique nor a Gadget."""
    return piece.card.type == "goods" and not piece.card.is_unique and not piece.card.has("Gadget")


@card("19019")
class F1Burch:
    """Moves to another dude as he enters play, and may attach a goods from hand or discard pile there."""

    @react("React", after(events.Entered, this), dude(mine, in_town, to=GO_TO))
    def deliver(self, play: Play) -> None:
        """After this dude enters play, move him to the location of one of your dudes in town. You may attach a goods,
        neither unique nor a Gadget, from your hand or discard pile to your dude there for 1 ghost rock less.
        """
        play.move(play.card, play.target.at)
        wares = [*play.hand(a_common_thing), *play.discards(a_common_thing)]
        gift = play.choose_or_not([one for one in wares if whom_it_suits(play, one)], to=TAKE, what="attach")
        if gift is not None:
            bearer = play.choose(whom_it_suits(play, gift), to=ATTACH.anyway, what="attach it to")
            if bearer is not None:
                play.attach(gift, bearer, less=1)


def is_a_job_well_done(play: Play) -> bool:
    """Whether the player has succeeded in a job away from home that is of neither outfit nor legend; one that another
    card gives the player, as Tumblebleeds! (22052) does, is of neither.
    """
    job = play.state.job
    return (
        job is not None
        and play.event.seat == play.seat
        and play.event.succeeds
        and job.ref not in play.printed_abilities(play.my_outfit).values()
        and play.piece(job.piece).card.type != "legend"
        and job.mark != play.home(play.seat)
    )


@card("19020")
class TaffsDistillery:
    """Draws a card after your successful job, unless it was an outfit's or a legend's or marked your home."""

    @react("Controller React, Boot", after(events.JobEnds), requires=is_a_job_well_done)
    def celebrate(self, play: Play) -> None:
        """After you succeed at a job, draw a card. It must not be a job of your outfit or a legend, nor one that marked
        your home.
        """
        play.draw()


@card("19021")
class Mausoleum:
    """Gets a permanent control point after a dude other than a token or Abomination is aced."""

    @react(
        "Controller React, Boot",
        after(events.Aced, of_type("dude"), no_token, without("Abomination")),
    )
    def lay_to_rest(self, play: Play) -> None:
        """After a dude is aced from play, unless it was a token or an Abomination, this deed gets 1 permanent control
        point.
        """
        play.add_control(play.card)


def at_anothers_home(look: Look, piece: Piece) -> bool:
    """At the home of another player than its own."""
    return any(piece.at == look.home(seat) for seat in look.opponents)


@card("19022")
class EpitaphBranchOffice:
    """At another player's home, gives your dude with influence but no control points a permanent one."""

    @react(
        "Controller React, Boot",
        after(events.VictoryChecked),
        dude(
            *(mine, at_anothers_home, lambda look, one: look.influence(one) >= 1 and look.control(one) == 0),
            to=CONTROL_POINT,
        ),
    )
    def report(self, play: Play) -> None:
        """After victory is checked at Sundown, choose your dude at another player's home with 1 or more influence but
        no control point. It gets 1 permanent control point.
        """
        play.add_control(play.target)


@card("19023")
class BuffaloEmporium:
    """Keeps opposing cards from booting or moving a dude here; an Abomination also unboots and helps its posse."""

    hide = grantable(
        cannot("cannot boot", this_dude, requires=by_an_opposing_card),
        cannot("cannot move", this_dude, requires=by_an_opposing_card),
    )
    roar = grantable(gets("stud bonus", 1, my_outfit, requires=lambda look: in_my_posse(look, look.card)))

    @ability("Controller Noon, Boot", dude(mine, here, to=STRENGTHEN))
    def clothe(self, play: Play) -> None:
        """Opposing cards cannot boot or move your dude here today. If it is an Abomination, unboot it. While it is in
        your posse today, your stud bonus is 1 higher.
        """
        play.grant(play.target, self.hide)
        if play.has(play.target, "Abomination"):
            play.unboot(play.target)
            play.grant(play.target, self.roar)


# To be sent out booted.
ROUSED = BOOT.where(lambda play, piece: play.can_move_booted(piece, TOWN_SQUARE))


@card("19024")
class ExplorersLodge:
    """Moves a dude from here to the town square booted; its owner may unboot it for 2 ghost rock."""

    @ability("Controller Noon, Boot", dude(here, to=ROUSED))
    def send_out(self, play: Play) -> None:
        """Move a dude from here to the town square and boot it. Its owner may unboot it for 2 ghost rock."""
        play.move_booted(play.target, TOWN_SQUARE)
        owner = play.target.owner
        if play.target.booted and play.ghost_rock(owner) >= 2 and play.wants("pay 2 ghost rock to unboot", owner):
            play.pay(2, owner)
            play.unboot(play.target)


@card("19025")
class TheOrientalSaloon:
    """Bullets decide its control; when your hand is cheatin', unboots your dude and gives it bounty."""

    is_rough = says(
        "Bullets, not influence, decide the control of this deed.",
        counts_as("is controlled by bullets", 1, this),
    )

    @react(
        "Controller React, Boot",
        after((events.HandsRevealed, events.LowballRevealed)),
        dude(mine, in_town, to=UNBOOT),
        requires=lambda play: play.showed_cheatin_hand(),
    )
    def let_out(self, play: Play) -> None:
        """After your hand is revealed as cheatin', in lowball or a shootout, unboot one of your dudes in town and give
        it 2 bounty.
        """
        play.unboot(play.target)
        play.add_bounty(play.target, 2)


# What is repaired, and a dude who may have some; which only a later sentence asks for (rulebook-1.5.0 §5.3.1).
MACHINE = keyword("Horse", "Gadget")
DRIVER = Purpose("repair its Horse or Gadget", anything)


@card("00120", "19026", "24135")
class HellstrommePlantNumberNine:
    """Unboots a dude's Horse or Gadget for another use of one of its abilities."""

    @ability("Controller Noon/Shootout, Pay 1 Ghost Rock, Boot", dude(mine, owned, to=DRIVER))
    def repair(self, play: Play) -> None:
        """Choose a dude that you own and control, and unboot a Horse or Gadget of that dude. One ability of that card
        may be used an additional time today.
        """
        machine = play.choose(play.attached(play.target, MACHINE), to=UNBOOT)
        if machine is not None:
            play.unboot(machine)
            play.allow_another_use(machine)


@card("19027")
class BiltonCollectionAgency:
    """After production, gains the production of another owner's deed that you control."""

    @react(
        "Controller React, Boot",
        after(events.Produced),
        # This one is controlled by who uses it, or counts as if it were (24054).
        deed(any_of(mine, this), not_all(owned), to=GAIN_PRODUCTION),
        requires=lambda play: play.event.seat == play.seat,
    )
    def collect(self, play: Play) -> None:
        """After you collect production, choose a deed that you control and another player owns. Gain its production in
        ghost rock.
        """
        play.gain(play.production(play.target))


A_SCIENTIST = with_skill("Mad Scientist")


@card("19028")
class DecimatorArray:
    """Unboots a Mad Scientist once invented. Is a Sidekick for a Mad Scientist. Changes a card of the draw hand."""

    is_cheap = says(
        "On a Mad Scientist, this card is a Sidekick, and this dude has -1 upkeep and +3 value.",
        gets("upkeep", -1, this_dude, A_SCIENTIST),
        gets("value", 3, this_dude, A_SCIENTIST),
        counts_as(gained("Sidekick"), 1, this, on(A_SCIENTIST)),
    )

    @trait(after(events.Invented, this))
    def rest(self, play: Play) -> None:
        """After this Gadget is invented, unboot one of your Mad Scientists."""
        play.unboot(play.choose(play.able(UNBOOT, play.dudes(mine, A_SCIENTIST)), to=UNBOOT, what="unboot"))

    @ability("Resolution, Boot", in_draw_hand(no_joker))
    def calculate(self, play: Play) -> None:
        """Choose a card in your draw hand other than a joker. A heart changes to another value of your choice, and any
        other card becomes a heart.
        """
        value = play.value(play.target)
        if play.suit(play.target) == "hearts":
            value = play.pick_value([number for number in range(1, 14) if number != value])
        play.show_as(play.target, ("hearts", value))


def is_a_joker(card: Piece) -> bool:
    """Whether a card is a joker of any kind."""
    return card.card.joker is not None


@card("19029")
class DevilsSixGun:
    """Makes this dude a stud; against a cheat, puts a joker into the draw hand, which goes back into the deck."""

    is_sure = says(
        "This dude is a stud.",
        is_a_stud(this_dude),
    )

    @grantable
    @trait(before(events.HandDiscarded), requires=lambda play: play.event.seat == play.seat)
    def come_back(self, play: Play) -> None:
        play.put(play.whom, "deck")
        play.shuffle()

    # An ally in another player's posse has no draw hand for it.
    @ability("Cheatin' Resolution, Boot", requires=lambda play: bool(play.draw_hand()))
    def deal_with_the_devil(self, play: Play) -> None:
        """Search your deck, discard pile and Boot Hill for a joker. Put it into your draw hand with a suit and value of
        your choice, and discard another card from that hand. Before you discard the hand, shuffle the joker into your
        deck.
        """
        joker = play.search(is_a_joker, to="resolving", discards=True, boot_hill=True)
        if joker is not None:
            # What the joker is follows from the hand, as for any other; to discard that very joker is no choice.
            play.swap_into_draw_hand(joker, play.choose(play.draw_hand(), to=REPLACE, what="discard for the joker"))
            play.grant(play.my_outfit, self.come_back, whom=joker)


@card("19030")
class TheBloodyStar:
    """Gives this dude bounty; it cannot refuse dudes without bounty, and can be called out at home."""

    shuns_deputies = says("A Deputy cannot carry this card.")
    dares = says(
        "This dude cannot refuse call-outs by dudes without bounty.",
        cannot("cannot refuse", this_dude, requires=lambda ban: ban.by is not None and unwanted(ban, ban.by)),
    )
    draws_trouble = says(
        "Other dudes can call out this dude at its own home.",
        counts_as("is called out at home", 1, this_dude),
    )

    @trait(after(events.Entered, this))
    def stain(self, play: Play) -> None:
        """After this card enters play, this dude gets 2 bounty."""
        play.add_bounty(play.dude, 2)


@card("19031")
class ForsakenHound:
    """Keeps this dude and an opposing dude from fleeing this round."""

    @ability("Resolution, Boot", dude(opposing, to=WEAKEN))
    def hold_fast(self, play: Play) -> None:
        """An opposing dude cannot flee this round, and neither can this dude."""
        for held in (play.dude, play.target):
            play.forbid(held, "cannot flee")


def can_ride_in(play: Play) -> bool:
    """Whether the player is about to assign casualties, if only none (rulebook-1.5.0 §6.1 step 5), and this dude can
    join the posse, and be booted.
    """
    is_own = not isinstance(play.event, events.CasualtiesTaken) or play.event.seat == play.seat
    is_ready = play.dude.booted or BOOT.can(play, play.dude)
    return is_own and is_ready and play.can_join(play.dude)


@card("19032")
class CavalryEscort:
    """Brings this dude booted into a posse that is about to take casualties; Reacts add none this round."""

    holds_the_line = grantable(cannot("casualties cannot increase", requires=by_a_react))

    # Before hands are compared others may still add some; a text may inflict casualties at any time.
    @react("React, Boot", before((events.LumpsTaken, events.CasualtiesTaken)), requires=can_ride_in)
    def ride_in(self, play: Play) -> None:
        """Before you take casualties, this dude joins your posse from any location and is booted. Reacts cannot
        increase casualties this round.
        """
        if play.join(play.dude):
            play.boot(play.dude)
        play.grant(play.my_outfit, self.holds_the_line, until="round")


def is_first_to_pick(play: Play) -> bool:
    """Whether the first of the shooters of a round is about to be picked."""
    return play.shootout is not None and play.event.seat == play.shootout.posses[0].seat


@card("19033")
class NightmareRealm:
    """Keeps an opposing dude in the shootout this round, and weakens it each round; gives your dude +1 bullets."""

    @grantable
    @trait(before(events.ShooterDue), requires=is_first_to_pick)
    def haunt(self, play: Play) -> None:
        play.give(play.whom, bullets=-1, value=-1)

    @ability("Shootout Hex 3, Boot", dude(opposing, to=WEAKEN))
    def open_it(self, play: Play) -> None:
        """Choose an opposing dude. It cannot leave the shootout this round, and gets -1 bullets and -1 value each round
        before shooters are picked. One of your dudes in the shootout gets +1 bullets.
        """
        play.forbid(play.target, "cannot leave", until="round")
        play.grant(play.my_outfit, self.haunt, whom=play.target)
        favoured = play.choose(play.dudes(mine, in_shootout), to=STRENGTHEN, what="give a bullet")
        if favoured is not None:
            play.give(favoured, bullets=1)


def keeps_watch(play: Play) -> bool:
    """Whether the dude who cast it today is in the town square."""
    return bool(play.remembered(play.dude)) and in_town_square(play, play.dude)


@card("19034")
class Sentinel:
    """Makes this dude a stud with +1 bullets and +1 Blessed, who may move and keep watch for a control point."""

    @ability("Noon Miracle 5, Boot")
    def stand_guard(self, play: Play) -> None:
        """This dude becomes a stud with +1 bullets and +1 Blessed. You may move it to the town square or an adjacent
        location. After victory is checked at Sundown, if it is in the town square, you may discard this card to give it
        1 permanent control point.
        """
        play.give(play.dude, bullets=1)
        play.modify(play.dude, "Blessed", 1)
        play.make_stud(play.dude)
        play.remember(play.dude)
        ways = {*play.ways(play.dude), *([TOWN_SQUARE] if play.can_move(play.dude, TOWN_SQUARE) else [])}
        if ways and play.wants("move"):
            play.move(play.dude, play.choose_place(sorted(ways)))

    @trait(after(events.VictoryChecked), requires=keeps_watch)
    def be_honoured(self, play: Play) -> None:
        watcher = play.dude
        wants = DISCARD.can(play, play.card) and play.wants("discard for a control point")
        if wants and play.discard(play.card, first=True):
            play.add_control(watcher)


@card("19035")
class Censure:
    """May raise a player's hand by 2 ranks; in a shootout spares casualties, and may send a dude home booted."""

    @ability("Cheatin' Resolution Miracle 6, Boot")
    def censure(self, play: Play) -> None:
        """You may raise a player's hand rank by 2. In a shootout, you take 3 fewer casualties this round. If you wish,
        an opposing dude also goes home booted.
        """
        hands = [play.piece(play.home(player.seat)) for player in play.state.players if player.draw_hand]
        raised = play.choose_or_not(hands, to=ranks(2), what="raise a hand")
        if raised is not None:
            play.raise_rank(2, raised.owner)
        # In lowball there are neither casualties nor opposing dudes.
        play.add_casualties(-3, play.seat)
        able = play.able(SEND_HOME, play.dudes(opposing, in_shootout))
        play.send_home(play.choose_or_not(able, to=SEND_HOME, what="send home booted"))


@card("19036")
class RavensRuin:
    """Brings a dude to its deed; may boot another player's deed with control points to gain ghost rock."""

    needs_a_deed = says("This card can be attached only to a deed.")

    @ability("Noon Spirit 8, Boot", dude(mine, to=MOVE.to(lambda play, piece: [play.place_of(play.card)])))
    def summon(self, play: Play) -> None:
        """Move one of your dudes from any location to this deed. If another player owns the deed and it has at least 1
        control point, you may boot it. If you do, gain 1 ghost rock.
        """
        play.move(play.target, play.place_of(play.card))
        deed = play.its_deed
        is_rich = deed is not None and not owned(play, deed) and play.control(deed) >= 1 and BOOT.can(play, deed)
        if is_rich and play.wants("boot the deed for ghost rock") and play.boot(deed, first=True):
            play.gain(1)


def a_weapon_of_its_own(look: Look, piece: Piece) -> bool:
    """A Weapon that is attached to the dude with the text."""
    return on(this)(look, piece) and look.has(piece, "Weapon")


@card("19037")
class Remedy:
    """Removes a dude's bullet modifiers except its Weapons'; cards cannot take it from the shootout this round."""

    # As an effect of a Shootout ability it lasts for the shootout; what comes later counts.
    heals = grantable(ignores("bullets", this, unless=a_weapon_of_its_own, by_earlier=True))
    holds = grantable(cannot("cannot leave", this, requires=by_a_card))

    @ability("Shootout Spirit 7, Boot", dude(to=WEAKEN))
    def heal(self, play: Play) -> None:
        """A dude in the shootout loses all bullet modifiers except those of its Weapons. Cards cannot make it leave the
        shootout this round.
        """
        play.grant(play.target, self.heals)
        for held in play.attached(play.target, without("Weapon")) if play.can_change(play.target) else ():
            play.modify(held, "bullet bonus", 0, change="set")
        play.grant(play.target, self.holds, until="round")


@card("19038")
class Intercession:
    """When an opposing dude becomes a stud, makes your dude one; or unboots and strengthens a dude of each side."""

    @react("React Miracle 5, Boot", after(events.BecameStud, opposing), dude(mine, to=STUDS))
    def answer(self, play: Play) -> None:
        """After an opposing dude becomes a stud, one of your dudes becomes a stud."""
        play.make_stud(play.target)

    @ability("Shootout Miracle 7, Boot", dude(mine, to=STRENGTHEN), dude(opposing, to=STRENGTHEN))
    def intercede(self, play: Play) -> None:
        """Choose an opposing dude and one of your dudes in the shootout. Unboot both, and each gets +2 bullets."""
        for one in (play.target, play.second):
            play.unboot(one)
            play.give(one, bullets=2)


@card("19039")
class Disarm:
    """Boots an opposing dude's attachment, in a shootout aces it, and spares casualties; a legal hand makes a stud."""

    @ability("Cheatin' Resolution", dude(opposing, to=WEAKEN))
    def disarm(self, play: Play) -> None:
        """Boot an attachment of an opposing dude. In a shootout, ace it, or discard it if unique, and you take no
        casualties this round. With a legal hand, make one of your dudes a stud with +2 bullets until the end of the
        day.
        """
        is_honest, held = play.has_legal_hand, play.attached(play.target)
        able = play.dudes(mine)
        if play.shootout is None:
            play.boot(play.choose(play.able(BOOT, held), to=BOOT, what="boot"))
        else:
            able = play.dudes(mine, in_shootout)
            loot = play.choose(held, to=ACE.anyway, what="boot")
            play.boot(loot)
            if loot is not None:
                (play.discard if play.has(loot, "Unique") else play.ace)(loot)
            play.spare()
        if is_honest:
            hero = play.choose(able, to=STRENGTHEN, what="strengthen")
            if hero is not None:
                play.give(hero, bullets=2, until="day")
                play.make_stud(hero, until="day")


def defends(look: Look, piece: Piece) -> bool:
    """A dude of the player who controls the mark, or opposes the job."""
    return look.shootout is not None and piece.controller == look.shootout.posses[1].seat


def has_ever_cheated(play: Play, seat: int) -> bool:
    """Whether a player's draw hand is cheatin', or was when it was revealed."""
    return play.is_cheatin(seat) or play.showed_cheatin_hand(seat)


@card("19040")
class GrimServantODeath:
    """Calls a dude of the mark's player from home to join, or makes a stud and punishes a cheatin' opponent."""

    # A hand that is cheatin' at any time of the round.
    @grantable
    @trait(
        after((events.HandsRevealed, events.Used)),
        requires=lambda play: has_ever_cheated(play, play.enemy) and not play.remembered(play.my_outfit),
    )
    def punish(self, play: Play) -> None:
        play.remember(play.my_outfit, until="round")
        play.add_casualties(2, play.enemy)

    @ability("Shootout", dude(not_in_posse, at_home, defends, to=CHOOSE), joins=True)
    def summon(self, play: Play) -> None:
        """Choose a dude at home outside the shootout, of the mark's player or the player opposing a job. Its controller
        may have it join their posse. If it does not, your dude in the shootout becomes a stud with +2 bullets. Your
        opponent then takes 2 more casualties if their draw hand is cheatin' at any time this round.
        """
        called = play.target
        posse = play.posse_led_by(called.controller)
        # compendium-1.9.3:803: who can't move there can't choose to.
        can_join = posse is not None and play.can_join(called, posse)
        if can_join and play.wants("join the posse", called.controller) and play.join(called, posse):
            return
        hero = play.choose(play.dudes(mine, in_shootout), to=STUDS, what="make a stud")
        if hero is not None:
            play.make_stud(hero)
            play.give(hero, bullets=2)
        play.grant(play.my_outfit, self.punish, until="round")


@card("19041")
class BeholdWhiteBull:
    """Adds casualties to both posses; if the opposing posse goes home, this dude gets 2 permanent control points."""

    @ability("Shootout Tao Technique, Boot")
    def behold(self, play: Play) -> None:
        """Each posse's casualties rise this round by this dude's influence. The opponent may send their whole posse
        home booted. If so, unboot this dude, who gets 2 permanent control points.
        """
        more, against = play.influence(play.dude), play.riders(play.other_posse)
        for posse in play.shootout.posses if play.shootout else ():
            play.add_casualties(more, posse.seat)
        # All of them: where one can't go, this can't be chosen.
        if not all(SEND_HOME.can(play, foe) for foe in against) or not play.wants("send the posse home", play.enemy):
            return
        gone = [play.send_home(foe) for foe in against]
        if all(gone):
            play.add_control(play.dude, 2)
            play.unboot(play.dude)


@card("19042")
class YouHadONEJob:
    """Makes a dude with 3 or more bounty a stud or a draw; lets players with a legal hand take 2 fewer casualties."""

    @ability("Shootout", dude(wanted_for(3), to=CHOOSE))
    def judge(self, play: Play) -> None:
        """A dude in the shootout with 3 or more bounty becomes a stud or a draw, as you choose."""
        change = play.make_stud if play.pick("stud or draw", ("stud", "draw")) == "stud" else play.make_draw
        change(play.target)

    @ability("Resolution")
    def reconsider(self, play: Play) -> None:
        """Each player who revealed a legal hand may take 2 fewer casualties this round."""
        for posse in play.shootout.posses if play.shootout else ():
            is_honest = play.state.players[posse.seat].showed_legal
            if is_honest and play.wants("take 2 fewer casualties", posse.seat):
                play.add_casualties(-2, posse.seat)


def speaks_for_more(play: Play) -> bool:
    """Whether the dude who is called out has more influence than the caller."""
    return play.influence(play.subject) > play.influence(play.piece(play.event.caller))


@card("19043")
class FriendsInHighPlaces:
    """Lets a dude with more influence refuse a call-out and stay; makes a stud in a posse with more influence."""

    stands = grantable(counts_as("refuses and stays", 1, this))

    @react("React", before(events.CalledOut, mine, unbooted), requires=speaks_for_more)
    def drop_a_name(self, play: Play) -> None:
        """When your unbooted dude is called out by a dude with less influence, it can refuse without going home
        booted.
        """
        # No play calls out one dude twice.
        play.grant(play.subject, self.stands, until="this play")

    @ability(
        "Shootout",
        dude(mine, to=STUDS),
        requires=lambda play: has_posse(play) and conditional(leads_in_influence)(play),
    )
    def boast(self, play: Play) -> None:
        """If the opposing posse has less influence than yours, one of your dudes in the shootout becomes a stud."""
        if leads_in_influence(play):
            play.make_stud(play.target)


@card("19044")
class ShanFanShowdown:
    """Unboots a dude with a Melee Weapon as a stud; only Cheatin' abilities and traits change ranks and casualties."""

    is_fair = grantable(
        cannot("rank cannot change", requires=by_a_legal_ability),
        cannot("casualties cannot increase", requires=by_a_legal_ability),
        cannot("casualties cannot decrease", requires=by_a_legal_ability),
    )

    @react("React", after(events.PossesFormed), dude(mine, in_my_posse, with_a_blade, to=STUDS))
    def draw_steel(self, play: Play) -> None:
        """After posses form, your dude in your posse with a Melee Weapon unboots and becomes a stud. In this shootout,
        only traits and Cheatin' abilities can change hand ranks or casualties.
        """
        play.unboot(play.target)
        play.make_stud(play.target)
        play.grant(play.my_outfit, self.is_fair)


def agenda(play: Play, piece: Piece) -> int:
    """A dude's influence, three at most."""
    return min(3, play.influence(piece))


@card("19045")
class TheWinningAgenda:
    """Exchanges as many cards from hand as a dude has influence, or raises the hand by as many ranks, up to 3."""

    @ability("Noon", dude(mine, to=CHOOSE.where(lambda play, one: len(play.hand(other)) >= agenda(play, one))))
    def campaign(self, play: Play) -> None:
        """Choose your dude. Discard as many cards from your hand as it has influence, at most 3. Then draw as many
        cards.
        """
        for _ in range(agenda(play, play.target)):
            play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")
        play.draw(agenda(play, play.target))

    @ability("Cheatin' Resolution", dude(mine, to=CHOOSE))
    def win(self, play: Play) -> None:
        """Choose your dude. Your hand rank rises by its influence, at most by 3."""
        play.raise_rank(agenda(play, play.target))
