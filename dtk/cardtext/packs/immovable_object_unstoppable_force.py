"""The texts of Immovable Object, Unstoppable Force."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def whom_to_follow(play: Play) -> list[Piece]:
    """The player's dudes where the chosen one can be moved."""
    return [one for one in play.dudes(mine) if play.can_move(play.target, one.at)]


# Of a dude: that the first choice goes to where it is.
AFTER_IT = SEND_THERE._replace(trips=lambda play, number: [(play.target, play.piece(number).at)])


@card("09001")
class The108RighteousBandits:
    """Moves your dude to another dude of yours."""

    @ability("Noon, Boot", dude(mine, to=MOVE), cards(whom_to_follow, AFTER_IT))
    def ride_together(self, play: Play) -> None:
        """Move your dude to another dude of yours at a different location, without booting it and even if
        it is booted.
        """
        play.move(play.target, play.second.at)


@card("09002")
class EagleWardens:
    """Boots your dude in the town square to draw cards, one more for high influence; a card of your hand is lost."""

    @ability("Noon, Boot", dude(mine, in_town_square, to=BOOT))
    def hold_council(self, play: Play) -> None:
        """Boot your dude in the town square and draw two cards, or three if its influence is at least 2. Then discard
        or ace a card from your hand.
        """
        # One is drawn in addition to the two, not instead of them.
        if play.boot(play.target, first=True):
            play.draw(3 if play.influence(play.target) >= 2 else 2)
        held = play.choose(play.hand(), what="give up from hand")
        if held is not None and play.pick("discard or ace", ("discard", "ace")) == "ace":
            play.ace_from("hand", held)
        else:
            play.put(held, "discard")


@card("09003")
class BenjaminWashington:
    """Discards cards of your starting hand, each to lower a dude's first upkeep by 2, and draws a card."""

    @react("React, Boot", after(events.SetUp), in_hand(to=DISCARD))
    def hand_out(self, play: Play) -> None:
        """At the start of the game, choose one or more cards of your hand and discard them. For each of them, a dude of
        your choice has -2 upkeep until High Noon. Then draw a card.
        """
        rest = [held for held in play.hand() if held is not play.target]
        given = [play.target, *play.choose_up_to(len(rest), rest, to=DISCARD)]
        for card in given:
            play.put(card, "discard")
        for _ in given:
            fed = play.choose(play.dudes(), to=STRENGTHEN, what="lower upkeep")
            if fed is not None:
                play.modify(fed, "upkeep", -2, "upkeep")
        play.draw()


@card("09004", "24013")
class DaomeiWang:
    """When she enters play in High Noon, moves another Anarchists dude of yours anywhere."""

    @react(
        "React",
        after(events.Entered, this),
        dude(mine, other, of_gang("anarchists"), to=MOVE),
        requires=lambda play: play.state.phase == "high noon",
    )
    def beckon(self, play: Play) -> None:
        """After this dude enters play during High Noon, another Anarchists dude of yours moves to any location without
        booting.
        """
        able = [place for place in play.locations() if play.can_move(play.target, place)]
        play.move(play.target, play.choose_place(able))


@card("09005")
class Randall:
    """Raises your hand size while two other dudes are with him."""

    chats = says(
        "While two or more other dudes (anyone's) are here, your hand size is 1 higher.",
        gets("hand size", 1, my_outfit, requires=lambda look: len(look.dudes(other, here)) >= 2),
    )


@card("09007")
class LongweiFu:
    """At home, gives your posse a stud bonus, wherever it is."""

    watches = says(
        "While this dude is at home, your posse has a +1 stud bonus, wherever it is.",
        gets("stud bonus", 1, my_outfit, requires=lambda look: at_home(look, look.card)),
    )


@card("09008", "24016")
class Natalya:
    """When Upkeep begins, gains you the production of the deed where she is, if you are the poorest."""

    @trait(after(events.PhaseBegins), requires=lambda play: play.event.phase == "upkeep" and is_poorest(play))
    def beg(self, play: Play) -> None:
        """When the Upkeep phase begins, if you have less ghost rock than any other player, this turn you alone get the
        production of the deed where this dude is.
        """
        deed = play.deed_at(play.place)
        if deed is not None:
            play.modify(deed, "receiver", play.seat, change="set")


@card("09009")
class XuiYinChen:
    """Makes all dudes in your posse studs with more influence."""

    @ability("Shootout, Boot", requires=has_posse)
    def inspire(self, play: Play) -> None:
        """Every dude in your posse gets +1 influence and becomes a stud."""
        for dude in play.dudes(in_my_posse):
            play.make_stud(dude)
            play.give(dude, influence=1)


def draws_abilities(ban: Prohibiting) -> bool:
    """Whether another player's ability could choose the card itself: unbooted, where its player rules."""
    return unbooted(ban, ban.card) and where_the_player_rules(ban, ban.card) and ban.could_choose_this_too


@card("09010")
class Hamshanks:
    """While he is unbooted at a location that you control, other players' abilities must choose him before your other
    dudes there.
    """

    # What affects a dude that it has not chosen could not choose to affect this one instead.
    looms = says(
        "While this dude is unbooted at a location that you control, an opponent's ability that could choose him "
        "cannot choose or affect your other dudes here.",
        cannot("cannot be chosen", of_type("dude"), mine, here, other, requires=draws_abilities),
    )


@card("09011")
class HiramCapatch:
    """Raises the influence of your other nearby dudes in Upkeep."""

    counts_heads = says(
        "During Upkeep, your other dudes here and at adjacent locations have +1 influence.",
        gets("influence", 1, mine, nearby, other, requires=lambda look: look.phase == "upkeep"),
    )


def fights_on_own_ground(look: Look) -> bool:
    """Whether the card is in a shootout at a location that its player controls."""
    return look.posse_of(look.card) is not None and look.controls(look.shootout_place)


@card("09012", "24020")
class YunxuJiang:
    """Strengthens your other dudes in her posse at a location that you control."""

    leads = says(
        "When this dude is in a shootout at a location that you control, your other dudes in it have +1 value and "
        "+1 bullets.",
        gets("bullets", 1, mine, in_posse, other, requires=fights_on_own_ground),
        gets("value", 1, mine, in_posse, other, requires=fights_on_own_ground),
    )


@card("09013")
class AbuelitaEspinoza:
    """At a deed that you do not own, lowers the upkeep of your other dudes."""

    feeds = says(
        "While this dude is at a deed that you do not own, your other dudes have -1 upkeep.",
        gets("upkeep", -1, of_type("dude"), mine, other, requires=is_at_a_deed_of_others),
    )


def is_at_anothers_home(look: Look) -> bool:
    """Whether the card with the text is at the home of another player."""
    return any(look.place == look.home(seat) for seat in look.opponents)


@card("09014")
class BaiYangChen:
    """At another player's home, raises your hand size and needs less upkeep."""

    holds = says(
        "At another player's home, this dude has -1 upkeep, and your hand size is 2 higher.",
        gets("hand size", 2, my_outfit, requires=is_at_anothers_home),
        gets("upkeep", -1, this, requires=is_at_anothers_home),
    )


def beside_the_chosen_deed(play: Play) -> list[Piece]:
    """The dudes at the chosen deed, or next to it."""
    return [one for one in play.dudes() if play.is_nearby(one.at, play.target.number)]


@card("09015")
class TouChiChow:
    """Is cheaper in an Anarchists gang for each deed; boots a deed to unboot a dude at or next to it."""

    price = says(
        "If your outfit is Anarchists, this dude costs 1 ghost rock less for each deed that you control.",
        gets(
            "cost", lambda look, chow: -len(look.deeds(mine)), this, requires=lambda look: look.belongs_to("anarchists")
        ),
    )

    @ability("Noon/Shootout, Repeat", deed(mine, to=BOOT), cards(beside_the_chosen_deed, UNBOOT))
    def rest(self, play: Play) -> None:
        """Boot a deed that you control: unboot a dude at that deed or at a location adjacent to it."""
        if play.boot(play.target, first=True):
            play.unboot(play.second)


@card("09016")
class ButchDeuces:
    """Trades your starting hand for your deck's top five cards, if a Spirit or Attire is among them."""

    @react("React, Boot", after(events.SetUp))
    def cut_the_deck(self, play: Play) -> None:
        """As the game starts, look at your deck's top five cards. If there is a Spirit or an Attire, you may reveal it:
        the five cards become your hand, and your old hand is shuffled into the deck. Otherwise, leave the cards as they
        are.
        """
        top = play.top_of_deck(5)
        play.look_at(top)
        shown = play.choose_or_not(play.with_keyword(top, "Spirit", "Attire"), to=TAKE, what="reveal")
        if shown is not None:
            play.reveal([shown])
            for held in play.hand():
                play.put(held, "deck")
            for card in top:
                play.put(card, "hand")
            play.shuffle()


def is_totems_place(play: Play, place: int) -> bool:
    """Whether the card can move to a location, where a Totem is."""
    return play.can_move(play.card, place) and any(
        play.place_of(card) == place for card in play.in_play(keyword("Totem"))
    )


@card("09017", "24053")
class Mazatl:
    """Moves to a location with a Totem."""

    @ability("Noon", location(is_totems_place, to=GO_THERE))
    def seek(self, play: Play) -> None:
        """Choose any location with a Totem and move this dude there."""
        play.move(play.card, play.place_chosen)


@card("09018")
class MarciaRidge:
    """In the town square with the most influence, uses Controller abilities of adjacent deeds."""

    acts_for_them = says(
        "While this dude is in the town square and each other player has less influence there than you, you can use "
        "Controller abilities of adjacent deeds.",
        counts_as("other user", lambda look, deed: look.seat, of_type("deed"), adjacent, requires=rules_the_square),
    )


@card("09020")
class LydiaBearHands:
    """Boots one of her Spirits to make your dude Harrowed for the shootout."""

    @ability("Resolution, Boot", spell(keyword("Spirit"), on(this), to=BOOT), dude(mine, to=STRENGTHEN))
    def raise_up(self, play: Play) -> None:
        """Boot a Spirit on this dude: one of your dudes is Harrowed until the shootout ends."""
        play.boot(play.target)
        play.gain_keyword(play.second, "Harrowed", until="shootout")


@card("09021")
class JacksonTrouble:
    """Unboots after moving out of town or from there."""

    @react(
        "React",
        after(events.Moved, this),
        requires=lambda play: (
            UNBOOT.can(play, play.card)
            and not (play.is_in_town(play.event.origin) and play.is_in_town(play.event.place))
        ),
    )
    def catch_his_breath(self, play: Play) -> None:
        """When this dude has moved to a location out of town or away from one, unboot it."""
        play.unboot(play.card)


def is_called(look: Look) -> bool:
    """Whether a dude in the posse has 3 influence, or a Spirit is at the shootout."""
    grand = any(look.influence(one) >= 3 for one in look.riders(look.posse))
    return grand or any(look.place_of(one) == look.shootout_place for one in look.in_play(keyword("Spirit")))


@card("09024")
class ThreeEyedHawk:
    """Gains ghost rock for each Sidekick from your hand; his Sidekicks can cover two casualties."""

    # What is attached by being invented comes from the hand as well.
    @trait(
        after((events.Attached, events.Inventing), keyword("Sidekick"), on(this)),
        requires=lambda play: play.event.origin == "hand",
    )
    def welcome(self, play: Play) -> None:
        """After a Sidekick from your hand is attached to this dude, gain 1 ghost rock."""
        play.gain(1)

    give_all = says(
        "A Sidekick on this dude covers two casualties if you ace it.",
        counts_as("covers two if aced", 1, keyword("Sidekick"), on(this)),
    )


@card("09025")
class SarahMeoquanee:
    """Joins your posse as a stud if it has a dude with 3 influence, or if a Spirit is there."""

    # Her "If" may not fail: from outside she may only come (rulebook-1.5.0 §6.1 step 1).
    @ability("Shootout", joins=True, requires=lambda play: play.can_join(play.card) and is_called(play))
    def answer_the_call(self, play: Play) -> None:
        """If a Spirit is at the shootout's location, or your posse has a dude with 3 or more influence, this dude joins
        your posse as a stud. It moves there if necessary.
        """
        if play.join(play.card):
            play.make_stud(play.card)


@card("09026")
class SmilingFrog:
    """Discards a card of your hand for bullets, more for a Spirit."""

    @ability("Noon", in_hand(to=DISCARD))
    def offer(self, play: Play) -> None:
        """Discard a card from your hand: this dude gets +1 bullets, or +2 for a Spirit."""
        more = 2 if play.target.card.has("Spirit") else 1
        play.put(play.target, "discard")
        play.give(play.card, bullets=more)


@card("09027")
class LaughingCrow:
    """Reveals the top two cards of your deck, attaches any Spirits, and discards the rest."""

    @ability("Noon")
    def call_spirits(self, play: Play) -> None:
        """Reveal your deck's top two cards. You may attach any Spirits among them at full cost. Discard the others."""
        revealed = play.top_of_deck(2)
        play.reveal(revealed)
        left = [card for card in revealed if card.card.has("Spirit")]
        while (spirit := play.choose_or_not(play.able(bring(), left), to=bring(), what="attach")) is not None:
            left.remove(spirit)
            play.bring(spirit)
        for card in revealed:
            play.put(card, "discard")


def attached_to_a_location(look: Look, piece: Piece) -> bool:
    """Attached to a deed, a home or the town square."""
    return any(piece in look.attached_to_place(place) for place in look.locations())


def cards_on_locations(look: Look, chief: Piece) -> int:
    """How many cards are attached to locations, as much cheaper."""
    return -sum(len(look.attached_to_place(place)) for place in look.locations())


def cards_on_own_deeds(look: Look, chief: Piece) -> int:
    """How many cards are attached to deeds that the player controls."""
    return sum(len(look.attached_to_place(deed.number)) for deed in look.deeds(mine))


@card("09028")
class ChiefStephenSevenEagles:
    """Costs less in a First Peoples gang for cards on locations; in the square, cards on your deeds give him control
    points.
    """

    price = says(
        "If your outfit is First Peoples, this dude costs 1 ghost rock less for each card (anyone's) attached to a "
        "location.",
        gets("cost", cards_on_locations, this, requires=lambda look: look.belongs_to("firstpeoples")),
    )
    speaks = grantable(gets("control", cards_on_own_deeds, this, in_town_square))

    @ability("Noon, Boot")
    def address(self, play: Play) -> None:
        """Today, while this dude is in the town square, cards that are attached to deeds under your control give it +1
        control point each.
        """
        play.grant(play.card, self.speaks)


def where_it_could_go(play: Play) -> list[Piece]:
    """The player's deeds to which the chosen card could be attached from out of play (compendium-1.9.3:781)."""
    # What an action is attached to its own text says; the only one that goes to a deed goes to any (Tummy Twister). A
    # dude that has become one could not be attached to a deed as it entered play (Ol' Howard).
    is_an_action = play.target.card.type == "action" and play.target.was is None
    goes_to_any = is_an_action and on(of_type("deed"))(play, play.target)
    hosts = play.deeds(where_the_player_rules) if goes_to_any else play.possible_hosts(play.target)
    return [host for host in hosts if host.card.type == "deed" and host is not play.host(play.target)]


@card("09030")
class IdolOfTlazolteotl:
    """Raises this dude's influence in High Noon; moves a card of yours from a location to a deed that you control."""

    awes = says(
        "This dude has +2 influence during High Noon.",
        gets("influence", 2, this_dude, requires=lambda look: look.phase == "high noon"),
    )

    @ability("Noon, Boot", card_in_play(owned, attached_to_a_location), or_nothing(cards(where_it_could_go, CHOOSE)))
    def carry_off(self, play: Play) -> None:
        """Choose a card that you own on a deed, on a home or in the town square. Attach it to another deed that you
        control, if it may be attached there.
        """
        if play.use.more[0] is not None and play.can_change(play.target):
            play.attach_action(play.second, what=play.target)


def rides_in_a_posse(look: Look) -> bool:
    """Whether this dude is in a posse."""
    return in_a_posse(look, look.dude)


@card("09029")
class Nunchucks:
    """In a posse, gives +1 Kung Fu; boots to lower a pull by this dude's Kung Fu."""

    needs_kung_fu = says("Only a dude with Kung Fu can carry this card.")
    swings = says(
        "This dude has +1 Kung Fu in a posse.",
        gets("Kung Fu", 1, this_dude, in_a_posse),
    )

    @react("React, Boot", after(events.Pulled), requires=conditional(rides_in_a_posse))
    def deflect(self, play: Play) -> None:
        """After a player pulls while this dude is in a posse, lower the pull by this dude's Kung Fu."""
        if rides_in_a_posse(play):
            play.change_pull(-(play.rating(play.dude, "Kung Fu") or 0))


@card("09031")
class SpiritGuidance:
    """Exchanges a card of your hand; away from home, exchanges two."""

    @ability("Noon Spirit 7, Boot", in_hand(to=DISCARD))
    def exchange(self, play: Play) -> None:
        """Discard a card from your hand and draw a card."""
        play.put(play.target, "discard")
        play.draw()

    @ability("Noon Spirit 10, Boot", requires=conditional(lambda play: not is_at_own_home(play)))
    def ask_more(self, play: Play) -> None:
        """Away from your home, draw two cards and discard two."""
        if not is_at_own_home(play):
            play.draw(2)
            for _ in range(2):
                play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")


def is_at_own_home(play: Play) -> bool:
    """Whether this dude is at the player's home."""
    return play.dude.at == play.home(play.seat)


@card("09032")
class SpiritDance:
    """Brings a Nature Spirit into your posse."""

    @ability("Shootout Spirit 10, Boot", token("Nature Spirit"))
    def dance(self, play: Play) -> None:
        """Put a Nature Spirit token (a stud with 2 bullets) into play; it joins your posse."""
        play.summon("Nature Spirit")


def to_the_others(look: Look) -> list[tuple[int, int]]:
    """The location of the card, with every other that has a card of its title."""
    trails = look.in_play(called("Spirit Trail"))
    return [(look.place, look.place_of(trail)) for trail in trails if look.place_of(trail) != look.place]


@card("09033", "24207")
class SpiritTrail:
    """Makes its location adjacent to every other Spirit Trail; moves your dude from here anywhere."""

    leads_on = says(
        "Each other location with a Spirit Trail is adjacent to this one.",
        next_to(to_the_others),
    )

    @ability("Noon Spirit 6, Boot", dude(mine, here, to=MOVE))
    def set_out(self, play: Play) -> None:
        """Move your dude at this location to any other, without booting it and even if it is booted."""
        able = [place for place in play.locations() if play.can_move(play.target, place)]
        play.move(play.target, play.choose_place(able))


@card("09034", "24208")
class ManySpeakAsOne:
    """Brings an Ancestor Spirit into play here."""

    @ability("Noon Spirit 9, Boot")
    def speak(self, play: Play) -> None:
        """Put an Ancestor Spirit token (a draw with 0 bullets and 1 influence) into play here."""
        play.token("Ancestor Spirit", play.place)


@card("09035")
class ThePackAwakens:
    """Makes tokens here Harrowed; brings a booted Nature Spirit into your posse."""

    protects = says(
        "Token dudes here are Harrowed.",
        counts_as(gained("Harrowed"), 1, here, keyword("Token")),
    )

    @ability("Shootout Spirit 8, Boot", token("Nature Spirit"))
    def howl(self, play: Play) -> None:
        """Put a booted Nature Spirit token (a stud with 2 bullets) into play; it joins your posse."""
        play.summon("Nature Spirit", booted=True)


@card("09036")
class ShifuSpeaks:
    """Gives this dude influence and Kung Fu away from home; may discard up to five cards of your deck."""

    away = grantable(gets("influence", 1, this, not_all(at_home)), gets("Kung Fu", 2, this, not_all(at_home)))

    @ability("Noon Technique")
    def teach(self, play: Play) -> None:
        """Today, while this dude is away from home, it has +1 influence and +2 Kung Fu. You may discard cards from the
        top of your deck, at most five.
        """
        play.grant(play.dude, self.away)
        play.mill(int(play.pick("discard from deck", [str(count) for count in range(6)])))


@card("09037")
class ZhusFerocity:
    """Gives this dude a bullet and takes one from an opposing dude."""

    @ability("Shootout Tao Technique", dude(opposing, to=WEAKEN), combo=shoots_better)
    def pounce(self, play: Play) -> None:
        """Give an opposing dude -1 bullets and this dude +1 bullets. Combo if this dude has more bullets than the
        other.
        """
        play.give(play.dude, bullets=1)
        play.give(play.target, bullets=-1)


def has_raked_a_lesser(play: Play) -> bool:
    """Whether the dude that was chosen has a lower value than this dude."""
    return any(play.value(raked) < play.value(play.dude) for raked in play.remembered())


@card("09038")
class RakingDragons:
    """Boots a dude in the shootout and lowers its value."""

    # Who it is, is chosen once the test has succeeded; the reprint chooses as it is declared.
    @ability("Shootout Tao Technique", combo=has_raked_a_lesser)
    def rake(self, play: Play) -> None:
        """If the test succeeds, choose a dude in the shootout: boot it and give it -2 value. Combo if its value is
        lower than this dude's.
        """
        raked = play.choose(play.dudes(in_shootout), to=BOOT, what="boot")
        if raked is not None:
            play.remember(raked, until="this play")
            play.boot(raked)
            play.give(raked, value=-2)


@card("09039")
class RabbitsLunarLeap:
    """Joins this dude to your posse and may unboot it."""

    @ability(
        "Shootout Tao Technique",
        dude(this_dude, to=JOIN),
        joins=True,
        combo=lambda play: has_posse(play) and len(play.riders(play.posse)) <= len(play.riders(play.other_posse)),
    )
    def leap(self, play: Play) -> None:
        """Let this dude join your posse, and unboot it if you like. Combo if the opposing posse has at least as many
        dudes as yours.
        """
        play.join(play.dude)
        play.unboot(play.choose_or_not(play.able(UNBOOT, [play.dude]), to=UNBOOT, what="unboot"))


@card("09040")
class ZhusReward:
    """Sends home booted all opposing dudes whose value is below this dude's bullets."""

    @ability("Shootout Tao Technique, Boot")
    def reward(self, play: Play) -> None:
        """Each opposing dude whose value is lower than this dude's bullets goes home booted."""
        weaker = [foe for foe in play.riders(play.other_posse) if play.value(foe) < play.bullets(play.dude)]
        for foe in weaker:
            play.send_home(foe)


@card("09041", "24260")
class AncestorSpirit:
    """Leaves the game if it would leave its location, and at the end of the day."""

    # compendium-1.9.3:520: it arrives nowhere. Who flees at home moves without leaving it.
    @trait(instead_of(events.Moved, this), requires=lambda play: play.event.origin != play.event.place)
    def fade(self, play: Play) -> None:
        """When the day ends, or if it would leave its location, this token is removed from the game."""
        play.remove(play.card)

    # Whose location is gone does not move.
    @trait(after(events.SentHome, this), requires=lambda play: play.event.origin != play.place)
    def fade_too(self, play: Play) -> None:
        play.remove(play.card)

    @trait(after(events.DayEnds))
    def end(self, play: Play) -> None:
        play.remove(play.card)
