"""The texts of Dirty Deeds."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("11001")
class OneHundredEightWorldlyDesires:
    """While you are the poorest, draws 1 more card for each draw hand and discards one."""

    @react(
        "Repeat React",
        after(events.HandDrawn),
        requires=lambda play: play.event.seat == play.seat and is_poorest(play),
    )
    def desire(self, play: Play) -> None:
        """After you draw a draw hand with less ghost rock than every other player, draw 1 more card for it. Then
        discard a card of that draw hand. Use this only once for each draw hand.
        """
        play.redraw(play.seat, [], 1)
        # "A card" of the draw hand, which keeps its size, and not of the play hand.
        gone = play.choose(play.draw_hand(), what="discard a drawn card")
        play.redraw(play.seat, [] if gone is None else [gone], 0)


def who_can_join_the_totem(play: Play) -> list[Piece]:
    """The player's dudes that can be moved to the location of the chosen Totem."""
    return [one for one in play.dudes(mine) if play.can_move(one, play.place_of(play.target))]


@card("11002")
class BeyondTheVeil:
    """Gives your dudes at deeds with a Totem +1 influence; boots a Totem to move a dude there."""

    watches = says(
        "Your dudes have +1 influence at deeds with a Totem.",
        gets("influence", 1, of_type("dude"), mine, at_a_deed_that(with_a_totem)),
    )

    @ability("Noon, Boot", card_in_play(mine, keyword("Totem"), to=BOOT), cards(who_can_join_the_totem, MOVE))
    def call(self, play: Play) -> None:
        """Boot a Totem that you control. If you do, move your dude to its location."""
        place = play.place_of(play.target)
        if play.boot(play.target, first=True):
            play.move(play.second, place)


def moved_a_dude(play: Play) -> bool:
    """Whether a Noon or Shootout ability of the player's has moved a dude of theirs."""
    event = play.event
    return event.moved and event.by == play.seat == event.seat and event.played_as in (NOON, SHOOTOUT)


def is_no_shootout(ban: Prohibiting) -> bool:
    """Whether the ability would be used as a play of High Noon, and not as a React or in a shootout."""
    return ban.shootout is None and ban.ability is not None and ban.ability.kind == "ability"


@card("11003")
class MorganStables:
    """Makes the first Horse of the day 1 cheaper; when an ability moved a dude, replaces a card for another play."""

    sells = says(
        "The first Horse that you play each day costs 1 ghost rock less.",
        gets("cost", -1, keyword("Horse"), not_all(in_the_game), mine, requires=is_first_played),
    )
    keeps_quiet = grantable(cannot("cannot be used", requires=is_no_shootout))

    @trait(after((events.CardPlayed, events.Inventing), mine, keyword("Horse")), requires=plays_it)
    def take_note(self, play: Play) -> None:
        play.remember(play.card, until="day")

    @react("React, Boot", after(events.Affected), requires=moved_a_dude)
    def ride_on(self, play: Play) -> None:
        """After your Noon or Shootout ability that moved your dude is complete, draw a card and discard a card from
        your hand. Then make another play. Outside of a shootout, it cannot use an ability.
        """
        play.draw_and_discard()
        play.play_again()
        # A Shootout ability may have ended the shootout itself.
        if not play.may_shoot:
            play.grant(play.my_outfit, self.keeps_quiet, until="next play")


@card("11004")
class XiangFang:
    """Gains her location's production as she enters play; your home, or another owner's deed, then has none."""

    @react("React", after(events.Entered, this), requires=lambda play: play.place != TOWN_SQUARE)
    def extort(self, play: Play) -> None:
        """After this dude enters play, gain as much ghost rock as her location produces. At your home or a deed that
        you do not own, that production is 0 until the next Upkeep phase has ended.
        """
        # An answer to this React may have moved her, or taken her out of play.
        if play.place in (TOWN_SQUARE, NOWHERE):
            return
        source = play.piece(play.place)
        play.gain(play.production(source))
        if my_outfit(play, source) or (source.card.type == "deed" and not owned(play, source)):
            play.modify(source, "production", 0, "upkeep", "most")


SUMMON = bring(less=2).where(lambda play, piece: play.can_enter(piece, 2, place=play.place))


@card("11005", "24022")
class HeFang:
    """Plays an Abomination at his location for 2 ghost rock less."""

    @ability("Noon, Boot", in_hand(an_abomination, without("Gadget"), to=SUMMON))
    def summon(self, play: Play) -> None:
        """Play an Abomination from your hand here for 2 ghost rock less. It cannot be a Gadget."""
        play.play_card(play.target, less=2, place=play.place)


@card("11006")
class KabedaHakurei:
    """Uses a Noon ability of an unbooted Totem at an adjacent location once a day."""

    reaches = says(
        "Once a day, this dude can use a Noon ability of an unbooted Totem at an adjacent location.",
        counts_as("uses Totems next door", 1, this),
    )


@card("11007")
class ZacharyDeloria:
    """For First Peoples, has bonus bullets equal to the highest influence among your dudes here."""

    shoots = says(
        "If your outfit is of the First Peoples, this dude has bonus bullets. They equal the highest influence of "
        "any dude of yours here, himself included.",
        gets(
            "bullets",
            lambda look, one: max(map(look.influence, look.dudes(mine, here))),
            this,
            requires=lambda look: look.belongs_to("firstpeoples"),
        ),
    )


@card("11008")
class KarlOdett:
    """Has +3 influence while all your dudes are Abominations."""

    rules = says(
        "This dude has +3 influence while every dude you have in play is an Abomination.",
        gets("influence", 3, this, requires=lambda look: not look.dudes(mine, not_all(an_abomination))),
    )


@card("11009", "24070")
class ErikSamson:
    """Has +1 influence with Mystical goods, and is a stud with a Melee Weapon."""

    believes = says(
        "This dude has +1 influence with Mystical goods. With a Melee Weapon, he is a stud.",
        gets("influence", 1, this, carrying(of_type("goods"), keyword("Mystical"))),
        is_a_stud(this, with_a_blade),
    )


@card("11010")
class DrBrianFoxworth:
    """Is safe from call-outs in the town square while unbooted without cards; discards himself to save casualties."""

    stands_aside = says(
        "In the town square, no dude can call out this dude while he is unbooted and has no cards on him.",
        cannot("cannot be called out", this, unbooted, in_town_square, lambda look, one: not one.attached),
    )

    @react(
        "React",
        before((events.LumpsTaken, events.CasualtiesTaken)),
        requires=lambda play: (
            play.side is not None
            and DISCARD.can(play, play.card)
            and (isinstance(play.event, events.LumpsTaken) or faces_casualties(play))
        ),
    )
    def sacrifice(self, play: Play) -> None:
        """Before you take casualties, discard this dude. If you do, take fewer casualties, by as many as he had
        influence.
        """
        # An ally's casualties are those of the posse, which may lose the ally's last dude in him.
        posse, spared = play.side, play.influence(play.card)
        if posse is not None and play.discard(play.card, first=True):
            play.add_casualties(-spared, posse.seat)


at_a_bar = at_a_deed_that(keyword("Saloon", "Casino"))


@card("11011")
class BufordHurley:
    """Has -1 upkeep at a Saloon or Casino, which has -1 production while he is there."""

    is_fed = says(
        "While this dude is at a Saloon or Casino, he has -1 upkeep and the deed has -1 production.",
        gets("upkeep", -1, this, at_a_bar),
        gets("production", -1, keyword("Saloon", "Casino"), here),
    )


@card("11012")
class DorisPowell:
    """Gets control points for moves to in-town deeds, up to 3; loses them at home and at the end of the day."""

    @trait(after(events.DayEnds))
    def fade(self, play: Play) -> None:
        """When the day ends, and whenever this dude is at home, she loses all her control points."""
        play.lose_control_points(play.card)

    @trait(
        after((events.Moved, events.SentHome, events.ControlTaken), this),
        requires=lambda play: at_home(play, play.card),
    )
    def rest(self, play: Play) -> None:
        play.lose_control_points(play.card)

    # What she gets at home, for a job for example, is lost at once; so is what she has when she returns to her owner.
    has_none_at_home = says(
        "At home, this dude has no control points.",
        at_most("control", 0, this, at_home),
    )

    @trait(before((events.Moved, events.ControlTaken), this), requires=lambda play: at_home(play, play.card))
    def set_out(self, play: Play) -> None:
        play.lose_control_points(play.card)

    @trait(
        after(events.Moved, this),
        requires=lambda play: (
            not play.event.boots and at_an_in_town_deed(play, play.card) and play.control(play.card) < 3
        ),
    )
    def stroll(self, play: Play) -> None:
        """After a move without booting to an in-town deed, this dude gets 1 control point unless she has 3 or more."""
        play.add_control(play.card)


@card("00104", "11013")
class RicoRodegain:
    """Looks at an opponent's starting hand; exchanges your starting dudes, except Grifters."""

    @react("React, Boot", after(events.SetUp), opponent())
    def bluff(self, play: Play) -> None:
        """When the game begins, look at an opponent's hand. Put all your dudes except Grifters on top of your deck and
        get their cost back. Search your deck for up to as many dudes for your starting gang, by the rules of setup.
        Shuffle your deck.
        """
        play.look_at(play.hand_of(play.player_chosen))
        gone = play.dudes(mine, without("Grifter"))
        for dude in gone:
            play.take_back(dude)
        for _ in gone:
            # A Sidekick that a dude brings starts as if it were a dude.
            able = [one for one in play.starters() if one.card.type in ("dude", "goods")]
            found = play.choose_or_not(able, to=TAKE, what="add to the gang")
            if found is None:
                break
            play.start(found)
        play.shuffle()


@card("11014")
class MazaGangHideout:
    """Is not adjacent to the town square; has +1 production for each adjacent location."""

    hides = says(
        "The town square is not adjacent to this deed.",
        not_next_to(lambda look: [(TOWN_SQUARE, look.card.number)]),
    )
    watches = says(
        "For each adjacent location, this deed has +1 production.",
        gets(
            "production",
            lambda look, hideout: sum(look.is_adjacent(place, hideout.number) for place in look.locations()),
            this,
        ),
    )


@card("11015")
class MiasmaticPurifier:
    """Pulls as Sundown begins; a club discards it, gives dudes here -1 influence and keeps them from unbooting."""

    @trait(after(events.PhaseBegins), requires=lambda play: play.event.phase == "sundown")
    def leak(self, play: Play) -> None:
        """When Sundown begins, pull. If you pull a club, dudes here have -1 influence and do not unboot today, and then
        this deed is discarded.
        """
        if play.pull().suit == "clubs":
            for dude in play.dudes(here):
                play.give(dude, influence=-1, until="day")
                play.forbid(dude, "cannot unboot", until="day")
            play.discard(play.card)


@card("11016")
class DisgenuineCurrencyPress:
    """Earns 5 ghost rock and unboots its inventor when invented; its owner draws a card when it is discarded."""

    @trait(after(events.Invented, this))
    def print(self, play: Play) -> None:
        """After you invent this Gadget, gain 5 ghost rock. The Mad Scientist that did it unboots."""
        play.gain(5)
        play.unboot(play.piece(play.event.scientist))

    @trait(after(events.Discarded, this))
    def scrap(self, play: Play) -> None:
        """After this card is discarded from play, its owner draws 1 card."""
        play.draw(seat=play.card.owner)


def furies(look: Look, piece: Piece) -> int:
    """How many Tlaloc's Furies the player has."""
    return len(look.in_play(mine, called("Tlaloc's Furies")))


@card("11017")
class TlalocsFuries:
    """Gives this dude bullets and skill for each Tlaloc's Furies of yours, but no bullets against guns."""

    slash = says(
        "For each Tlaloc's Furies that you have, this dude gets +1 to its bullets and skills (Blessed, Huckster, "
        "Mad Scientist, Shaman). This card gives no bullets while an unbooted Weapon that is not Melee is in the "
        "opposing posse.",
        gets("bullet bonus", furies, this),
        at_most("bullet bonus", 0, this, on(facing_guns)),
        gets("Huckster", furies, this_dude),
        gets("Blessed", furies, this_dude),
        gets("Shaman", furies, this_dude),
        gets("Mad Scientist", furies, this_dude),
    )


FATES = {"boot": BOOT, "discard": DISCARD}


def suspects(play: Play) -> list[Piece]:
    """The dudes of the cheatin' player's posse that can be booted or discarded, wanted ones if there are any."""
    riders = play.riders(play.posse_led_by(play.cheater))
    able = [dude for dude in riders if any(to.can(play, dude) for to in FATES.values())]
    return [dude for dude in able if play.bounty(dude)] or able


@card("00127", "11018", "24170")
class JaelsGuile:
    """Makes the cheatin' player boot or discard a dude in their posse, twice."""

    @ability(
        "Cheatin' Resolution, Boot",
        requires=lambda play: play.shootout is not None and (not play.is_cheatin() or BOOT.can(play, play.dude)),
    )
    def beguile(self, play: Play) -> None:
        """In a shootout, the cheatin' player chooses a dude in their posse to boot or discard, then does so a second
        time. They must choose wanted dudes if they can. If your draw hand is cheatin', this dude must boot for this.
        """
        if play.is_cheatin():
            play.boot(play.dude)
        for _ in range(2):
            chosen = play.choose(suspects(play), play.cheater, what="boot or discard")
            if chosen is None:
                return
            fates = [fate for fate, to in FATES.items() if to.can(play, chosen)]
            if play.pick("boot or discard", fates, play.cheater) == "boot":
                play.boot(chosen)
            else:
                play.discard(chosen)


@card("11019", "24171")
class PersonalOrnithopter:
    """Brings this dude into the posse for 1 ghost rock, repeatedly, and home from it."""

    @ability("Repeat Shootout, Pay 1 Ghost Rock", dude(this_dude, to=JOIN), joins=True)
    def fly_in(self, play: Play) -> None:
        """Have this dude join your posse from any location."""
        play.join(play.dude)

    @ability("Shootout, Boot", dude(this_dude, to=SEND_HOME))
    def fly_home(self, play: Play) -> None:
        """Have this dude go home booted."""
        play.send_home(play.dude)


def cards_with_the_grifter(play: Play) -> list[Piece]:
    """Other players' cards where the chosen dude is, the deed or home among them."""
    return [one for one in play.in_play(theirs) if play.place_of(one) == play.target.at]


@card("11020")
class Hustled:
    """Boots a Grifter and gives it 1 bounty to gain 2 ghost rock and boot an opposing card there."""

    @ability(
        "Noon",
        dude(mine, keyword("Grifter"), to=BOOT.where(lambda play, one: BOOT.can(play, one) and WANT.can(play, one))),
        or_nothing(cards(cards_with_the_grifter, BOOT)),
    )
    def hustle(self, play: Play) -> None:
        """Boot your Grifter and give it 1 bounty. If you do, gain 2 ghost rock. An opposing card at the Grifter's
        location boots.
        """
        if play.boot(play.target, first=True) and play.add_bounty(play.target):
            play.gain(2)
        if play.use.more[0] is not None:
            play.boot(play.second)


@card("11021")
class AnAccidentalReunion:
    """Gives each player that shows a cheatin' hand 2 more casualties; may return to the hand for 2 ghost rock."""

    @grantable
    @trait(when(events.HandsRevealed))
    def punish(self, play: Play) -> None:
        for seat in filter(play.is_cheatin, (play.seat, *play.opponents)):
            play.add_casualties(2, seat)

    @ability("Shootout")
    def meet(self, play: Play) -> None:
        """In this shootout, whenever you or any other player shows a cheatin' hand, that player takes 2 more casualties
        for the round. Then you may pay 2 ghost rock to take this card back into your hand.
        """
        play.grant(play.my_outfit, self.punish)
        if play.ghost_rock() >= 2 and play.wants("pay 2 ghost rock to take it back") and play.pay(2):
            play.put(play.card, "hand")


@card("00111", "11022")
class ASlightModification:
    """Boots a Gadget to cancel an opponent's Shootout or Resolution ability, which costs nothing."""

    @react(
        "React",
        instead_of(events.Declared),
        card_in_play(keyword("Gadget"), on(in_my_posse), to=BOOT),
        requires=lambda play: play.event.seat != play.seat and play.event.played_as in (SHOOTOUT, RESOLUTION),
    )
    def sabotage(self, play: Play) -> Outcome:
        """After an opponent declares a Shootout ability, or a Resolution ability that is not Cheatin', boot a Gadget
        that a dude in your posse carries. The declared ability has no effect and none of its costs is paid.
        """
        return play.boot(play.target)


@card("11023")
class RabbitTakesRevenge:
    """Makes this dude a stud and an opposing dude a draw, and binds both; in a combo, the opposing dude falls first."""

    @ability("Shootout Tao Technique", dude(opposing, to=DRAWS))
    def take_revenge(self, play: Play) -> None:
        """An opposing dude becomes a draw and this dude a stud. Neither can leave this shootout. If this is a combo,
        boot all cards on the opposing dude, who must be its posse's first casualty this round.
        """
        play.make_draw(play.target)
        play.make_stud(play.dude)
        for bound in (play.target, play.dude):
            play.forbid(bound, "cannot leave")
        if play.is_combo:
            for held in play.attached(play.target):
                play.boot(held)
            play.make_first_casualty(play.target, until="round")
