"""The texts of Ghost Town."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("14001")
class CarltonMinRutherford:
    """Unboots for 1 ghost rock while you are the poorest."""

    @ability("Noon, Pay 1 Ghost Rock", requires=conditional(is_poorest))
    def scrape_by(self, play: Play) -> None:
        """If you have less ghost rock than any other player, unboot this dude."""
        if is_poorest(play):
            play.unboot(play.card)


def hears_the_fight(look: Look) -> bool:
    """Whether the card is in the town square while its player's posse fights in town."""
    return in_town_square(look, look.card) and look.posse is not None and look.is_in_town(look.shootout_place)


@card("14002")
class LucretiaFanzini:
    """In the town square, sings her Hymns for your posse in town without joining it."""

    sings = says(
        "While this dude is in the town square and your posse is in a shootout in town, it can use its Hymns as if "
        "it were in your posse.",
        counts_as("is used from outside", 1, keyword("Hymn"), on(this), requires=hears_the_fight),
    )


@card("14003")
class RhondaSageblossom:
    """Makes Sidekicks of her Horses; a Sidekick of hers that covers a casualty may return to your hand."""

    befriends = says(
        "Horses on this dude are Sidekicks, too.",
        counts_as(gained("Sidekick"), 1, keyword("Horse"), on(this)),
    )

    # Of what she has, only a Sidekick covers a casualty. What another player owns goes to no hand of her player's
    # (rulebook-1.5.0 §2.2).
    @trait(instead_of(events.Discarded, on(this), owned), requires=lambda play: play.event.casualty)
    def whistle(self, play: Play) -> bool:
        """When a Sidekick on this dude is discarded to cover a casualty, you may take it back into your
        hand instead.
        """
        return play.wants("return to hand") and play.take_out(play.subject, "hand")


@card("14004")
class FranciscoRosales:
    """Leads a town square job to play a Horse or Sidekick from the discard pile for 2 ghost rock less."""

    # It is searched for, and who searches need not take any (compendium-1.9.3 "Searching").
    @job("Noon Job, Boot", TOWN)
    def recruit(self, play: Play) -> None:
        """The job marks the town square. If it succeeds, search your discard pile for a Horse or Sidekick and attach it
        to a dude of yours for 2 ghost rock less.
        """
        beasts = [
            card for card in play.discards(keyword("Horse", "Sidekick")) if play.can_bring(card, less=2, attaches=True)
        ]
        play.bring(play.choose_or_not(beasts, to=bring(less=2, attaches=True)), less=2, attaches=True)


def occult_card(card: Piece) -> bool:
    """Whether a card out of play is a spell, or Mystical goods."""
    return card.card.type == "spell" or (card.card.type == "goods" and card.card.has("Mystical"))


@card("14005")
class AmbroseDouglas:
    """Discards a card from your hand for influence; for a spell or Mystical goods, your outfit may be used again."""

    @ability("Noon", in_hand(to=DISCARD))
    def study(self, play: Play) -> None:
        """Discard a card from your hand: this dude gets +1 influence. If you discarded Mystical goods or a spell, you
        may unboot your outfit. Then its ability may be used one more time today.
        """
        play.put(play.target, "discard")
        play.give(play.card, influence=1)
        if occult_card(play.target) and play.wants("unboot the outfit"):
            play.unboot(play.my_outfit)
            play.allow_another_use(play.my_outfit)


def is_outfit_done(play: Play) -> bool:
    """Whether what is over is an ability that is printed on the player's outfit, and none that it was lent, or the job
    of one.
    """
    if isinstance(play.event, events.JobEnds):
        ref = None if play.state.job is None else play.state.job.ref
    else:
        ref = play.event.ref if play.event.resolves else None
    return ref in play.printed_abilities(play.my_outfit).values()


@card("14006")
class ConstanceDaughtry:
    """Has more influence at a Government deed in High Noon; unboots after your outfit is used."""

    governs = says(
        "At a Government deed, this dude has +1 influence during High Noon.",
        gets(
            "influence",
            1,
            this,
            at_a_deed_that(keyword("Government")),
            requires=lambda look: look.state.phase == "high noon",
        ),
    )

    @react(
        "React",
        # A job is resolved only as it ends (rulebook-1.5.0 §6.2 step 5).
        after((events.Used, events.JobEnds)),
        requires=lambda play: is_outfit_done(play) and UNBOOT.can(play, play.card),
    )
    def carry_on(self, play: Play) -> None:
        """When you have resolved an ability or a job that is printed on your outfit, unboot this dude."""
        play.unboot(play.card)


def gains_by_an_ability(play: Play) -> bool:
    """Whether the player has gained ghost rock from an ability in High Noon."""
    cause = play.cause
    return play.event.seat == play.seat and play.phase == "high noon" and cause is not None and cause.played_as != ""


@card("14007")
class TallulahLulaMorganExperienced:
    """With an Entrepreneurs outfit, has less upkeep per control point of yours; adds to what abilities gain you."""

    saves = says(
        "If your outfit is Entrepreneurs, this dude has -1 upkeep for each of your control points.",
        gets(
            "upkeep",
            lambda look, lula: -look.control_points(look.seat),
            this,
            requires=lambda look: look.belongs_to("entrepreneurs"),
        ),
    )

    @trait(after(events.RockGained), requires=gains_by_an_ability)
    def skim(self, play: Play) -> None:
        """After an ability brings you ghost rock during High Noon, gain 1 more ghost rock."""
        play.gain(1)


def is_spell(piece: Piece) -> bool:
    """Whether a card is a spell."""
    return piece.card.type == "spell"


@card("14008")
class DarraghMeng:
    """Discards each spell that he casts."""

    @trait(after(events.SkillTestPassed, this), requires=lambda play: is_spell(play.piece(play.event.card)))
    def use_up(self, play: Play) -> None:
        """After this dude casts a spell successfully, discard the spell if it is still in play."""
        play.discard(play.piece(play.event.card))


def its_deed(look: Look, deed: Piece) -> bool:
    """The deed to which the card is attached."""
    return deed.number == look.card.host and deed.card.type == "deed"


@card("14009")
class OlHoward:
    """Plays a deed from your deck as the game begins and becomes a Condition on it; the deed yields nothing."""

    # Neither is read as less than 0 (compendium-1.9.3 "Penalties and Bonuses").
    ruins = says(
        "The deed to which this card is attached has no production and no control points, whatever would raise them.",
        at_most("production", 0, its_deed),
        at_most("control", 0, its_deed),
    )

    @react("React", after(events.SetUp))
    def settle(self, play: Play) -> None:
        """As the game begins, search your deck for a deed; play it at full cost. Attach this dude to that deed: it is a
        Condition for good and no longer a dude.
        """
        found = play.search(lambda card: card.card.type == "deed" and play.can_bring(card), to="resolving")
        if play.play_card(found):
            play.become(play.card, "action", "Condition")
            play.attach_action(found)
        else:
            play.put(found, "discard")


def jokers_of_the_hand(play: Play) -> list[Piece]:
    """The jokers in the player's draw hand."""
    return [card for card in play.draw_hand() if card.card.type == "joker"]


def jokers_here(play: Play) -> list[Piece]:
    """The jokers attached to the card that may come into its player's draw hand: into no other player's, as The Ghostly
    Gun.
    """
    return play.attached(play.card, of_type("joker"), owned)


@card("14010")
class TheoWhateleyBoyer:
    """Keeps a joker of your lowball hand; boots a Hex to put it into a draw hand."""

    @react(
        "React, Pay 1 Ghost Rock",
        before(events.HandDiscarded),
        cards(jokers_of_the_hand, TAKE),
        requires=lambda play: (
            play.event.seat == play.seat and play.phase == "gambling" and play.can_attach_action(play.card)
        ),
    )
    def palm(self, play: Play) -> None:
        """When you are about to discard a lowball hand with a joker, attach the joker to this dude
        instead of acing it.
        """
        play.attach_action(play.card, what=play.target)

    @ability(
        "Resolution", attachment(keyword("Hex"), on(this), to=BOOT), in_draw_hand(to=REPLACE), cards(jokers_here, TAKE)
    )
    def slip_in(self, play: Play) -> None:
        """Boot a Hex on this dude. Discard a card of your draw hand and put a joker from this dude in its place."""
        if play.boot(play.target, first=True):
            play.swap_into_draw_hand(play.third, play.second)


@card("14011", "24095")
class MahoganyJackson:
    """Discards your deck's top two cards whenever he joins a posse."""

    @trait(when(events.Joined, this))
    def squander(self, play: Play) -> None:
        """When this dude joins a posse, discard your deck's top two cards."""
        play.mill(2)


def draws_by_a_card(play: Play) -> bool:
    """Whether another player has drawn cards into the play hand by a card's effect."""
    drawn = play.event
    return drawn.seat != play.seat and drawn.zone == "hand" and len(drawn.cards) > 0 and play.cause is not None


@card("14012")
class TravisMooneExperienced:
    """Draws two cards after a card lets an opponent draw."""

    @react("React, Boot", after(events.CardsDrawn), requires=draws_by_a_card)
    def keep_up(self, play: Play) -> None:
        """After a card lets an opponent draw cards into their hand, draw two cards."""
        play.draw(2)


@card("00113", "14013")
class HenryMoran:
    """If unbooted, boots when you are about to reveal a cheatin' lowball hand; five other cards replace it."""

    @trait(before(events.LowballRevealed), requires=lambda play: not play.card.booted and play.is_cheatin())
    def switch(self, play: Play) -> None:
        """If you are about to reveal a cheatin' lowball hand while this dude is unbooted, boot it. Discard that hand
        and reveal your deck's top five cards in its place.
        """
        play.boot(play.card)
        play.deal_new_hand(play.seat, 5)


@card("14014")
class GomorraLotCommission:
    """Discards a deed from your hand to gain ghost rock; may move your dude to a deed of the same name."""

    starts = says("This deed may start the game in place of one dude.")

    @ability("Controller Noon, Boot", in_hand(of_type("deed"), to=DISCARD))
    def settle(self, play: Play) -> None:
        """Discard a deed from your hand and gain 1 ghost rock. You may then move your dude to a deed with the same
        title.
        """
        play.put(play.target, "discard")
        play.gain(1)
        lots = [deed.number for deed in play.deeds(called(play.target.card.title))]
        movers = [dude for dude in play.able(MOVE, play.dudes(mine)) if any(play.can_move(dude, lot) for lot in lots)]
        mover = play.choose_or_not(movers, to=MOVE, what="move")
        if mover is not None:
            play.move(mover, play.choose_place([lot for lot in lots if play.can_move(mover, lot)]))


@card("14015")
class WagnerMemorialRanch:
    """Makes inventing here easier; the inventor unboots, and this deed produces more for a Horse or Improvement."""

    starts = says("With an Entrepreneurs outfit, this deed may start the game in place of one dude.")

    @react("Controller React, Boot", before(events.SkillTestMade, mine, here), requires=is_an_invention)
    def assist(self, play: Play) -> None:
        """Before your dude here makes a test to invent, lower the difficulty by 2. If the test succeeds, unboot the
        dude; if the new Gadget is a Horse or an Improvement, this deed also gets +1 production permanently.
        """
        gadget = play.piece(play.event.card)
        play.modify(gadget, "difficulty", -2, until="test")
        play.remember(gadget)

    @trait(
        after((events.SkillTestPassed, events.SkillTestFailed)),
        requires=lambda play: bool(play.remembered(play.piece(play.event.card))),
    )
    def reward(self, play: Play) -> None:
        gadget = play.piece(play.event.card)
        play.forget(gadget)
        if isinstance(play.event, events.SkillTestPassed):
            play.unboot(play.subject)
            if gadget.card.has("Horse") or gadget.card.has("Improvement"):
                play.give(play.card, production=1, until="leaves play")


@card("14016")
class NotaryPublic:
    """Boots your deed on its street: a Government deed to raise a dude's bounty, a Public one to move your dude."""

    @ability(
        "Controller Noon, Boot",
        deed(on_this_street, keyword("Government", "Public"), any_of(mine, owned), to=BOOT),
    )
    def certify(self, play: Play) -> None:
        """Boot a Government or Public deed on this street that you control or own. For a Government deed, raise any
        dude's bounty by 1. For a Public deed, you may move your dude to any location without booting it.
        """
        if not play.boot(play.target):
            return
        if play.has(play.target, "Government"):
            play.add_bounty(play.choose(play.able(WANT, play.dudes()), to=WANT, what="give bounty"))
        if play.has(play.target, "Public"):
            mover = play.choose_or_not(play.able(MOVE, play.dudes(mine)), to=MOVE, what="move")
            if mover is not None:
                able = [place for place in play.locations() if play.can_move(mover, place)]
                play.move(mover, play.choose_place(able))


@card("14017")
class MarketStreet:
    """While unbooted, makes skill tests here and next to here harder; you may boot it."""

    @trait(
        before(events.SkillTestMade, nearby),
        requires=lambda play: not play.card.booted and play.event.skill in SKILLS,
    )
    def distract(self, play: Play) -> None:
        """While this deed is unbooted, skill tests here and at adjacent locations have +1 difficulty."""
        play.modify(play.piece(play.event.card), "difficulty", 1, until="test")

    @ability("Controller Noon", requires=lambda play: BOOT.can(play, play.card))
    def close(self, play: Play) -> None:
        """Boot this deed."""
        play.boot(play.card)


@card("14018")
class Companhursts:
    """You count as poorest even if you are only tied for the least ghost rock."""

    starts = says("With an Anarchists outfit, this deed may start the game in place of one dude.")
    feigns = says(
        "If you are tied for the least ghost rock, you count as having less than every other player.",
        counts_as("is poorest on a tie", 1, my_outfit),
    )


@card("14019", "24128")
class EpidemicLaboratory:
    """A skilled dude leads a job here to give this deed permanent production and a control point."""

    # Who boots is the leader (compendium-1.9.3:697).
    @job("Controller Noon Job, Boot", deed(this), leads=skilled)
    def study(self, play: Play) -> None:
        """The job marks this deed and needs a leader with a skill. If it succeeds, this deed gets +1 production and a
        control point, both permanent.
        """
        play.add_control(play.card)
        play.give(play.card, production=1, until="leaves play")


@card("14020", "24133")
class WaltersCreekDistillery:
    """Boots a Casino on its street to gain ghost rock, or a Saloon to exchange a card of your hand."""

    @ability(
        "Controller Noon, Boot",
        deed(on_this_street, keyword("Saloon", "Casino"), any_of(mine, owned), to=BOOT),
    )
    def distil(self, play: Play) -> None:
        """Boot a Casino or Saloon on this street that you control or own. For a Casino, gain 2 ghost rock. For a
        Saloon, you may exchange a card: discard it from your hand and draw one.
        """
        if not play.boot(play.target):
            return
        if play.has(play.target, "Casino"):
            play.gain(2)
        if play.has(play.target, "Saloon"):
            gone = play.choose_or_not(play.hand(), to=DISCARD, what="discard to draw")
            if gone is not None:
                play.put(gone, "discard")
                play.draw()


@card("14021", "24139")
class SilentSigil:
    """At Sundown, you can discard one card fewer and then draw one more."""

    keeps = says(
        "At Sundown, you can discard 1 card fewer than usual.",
        gets("sundown discards", -1, my_outfit),
    )

    @react("Controller React", after(events.HandsFilled))
    def reveal(self, play: Play) -> None:
        """After hands are refilled at Sundown, draw a card."""
        play.draw()


def of_its_owner(look: Look, outfit: Piece) -> bool:
    """The outfit of the player who owns the card."""
    return outfit.number == look.home(look.card.owner)


@card("14022")
class AutoGatling:
    """Gives its owner a stud bonus in shootouts here; other players' unbooted dudes here have less influence."""

    goes_on_a_location = says("Once invented, this card goes on your home or on a deed that you control.")
    mows = says(
        "In shootouts here, this card's owner has a +2 stud bonus.",
        gets("stud bonus", 2, of_its_owner, requires=lambda look: look.shootout_place == look.place),
    )
    frightens = says(
        "Unbooted dudes here have -1 influence unless this card's owner controls them.",
        gets("influence", -1, of_type("dude"), unbooted, here, not_of_the_owner),
    )


@card("00121", "14023")
class SundayBest:
    """Raises this dude's influence in Upkeep; moves the dude to an adjacent location as that phase starts."""

    dazzles = says(
        "During Upkeep, this dude has +3 influence.",
        gets("influence", 3, this_dude, requires=lambda look: look.phase == "upkeep"),
    )

    @react(
        "React, Boot",
        after(events.PhaseBegins),
        dude(this_dude, to=NEXT_DOOR),
        requires=lambda play: play.event.phase == "upkeep",
    )
    def go_to_church(self, play: Play) -> None:
        """When the Upkeep phase begins, this dude moves without booting to an adjacent location."""
        play.move_next_door(play.dude)


@card("14024", "24154")
class Tusk:
    """Draws a card when it enters play; raises this dude's value against other players' cards."""

    is_wary = says(
        "Other players' cards treat this dude as having +5 value.",
        gets("value to others", 5, this_dude),
    )

    @trait(after(events.Entered, this))
    def bring(self, play: Play) -> None:
        """Draw a card when this card enters play."""
        play.draw()


@card("14025")
class MountainLionFriend:
    """Gives your posse a draw bonus while its dude is there; is aced to spare two casualties."""

    prowls = says(
        "While this dude is in a shootout, your posse has a +1 draw bonus.",
        gets("draw bonus", 1, my_outfit, requires=lambda look: in_shootout(look, look.dude)),
    )

    @react(
        "React",
        before((events.LumpsTaken, events.CasualtiesTaken)),
        requires=lambda play: in_my_posse(play, play.dude) and faces_casualties(play) and ACE.can(play, play.card),
    )
    def leap(self, play: Play) -> None:
        """Before you take casualties with this dude in your posse, ace this card: you take 2 fewer."""
        if play.ace(play.card, first=True):
            play.add_casualties(-2, play.seat)


def where_a_spirit_is(play: Play, place: int) -> bool:
    """Whether there is a Spirit at a location that this dude can be moved to."""
    return play.can_move(play.dude, place) and any(
        play.place_of(one) == place for one in play.in_play(keyword("Spirit"))
    )


@card("14026")
class SpiritSteed:
    """Takes its Shaman to a Spirit, or anywhere by booting one of the Shaman's Spirits."""

    needs_a_shaman = says("Only a Shaman can carry this card.")

    @ability("Noon, Boot", location(where_a_spirit_is, to=GO_THERE))
    def follow(self, play: Play) -> None:
        """Move this dude to any location with a Spirit without booting it."""
        play.move(play.dude, play.place_chosen)

    @ability("Noon, Repeat", attachment(keyword("Spirit"), on(this_dude), to=BOOT), ELSEWHERE)
    def ride(self, play: Play) -> None:
        """Boot a Spirit on this dude: this dude moves to another location."""
        if play.boot(play.target, first=True):
            play.move(play.dude, play.second_place)


@card("14027")
class CraftyHare:
    """Takes its Shaman out of the shootout to another location; a job that marks the Shaman fails."""

    @ability(
        "Shootout Spirit X, Boot",
        or_nothing(ELSEWHERE),
        difficulty=lambda play: max(map(play.value, play.riders(play.other_posse)), default=0),
    )
    def bolt(self, play: Play) -> None:
        """X is the highest value of a dude in the opposing posse. Take this dude out of the shootout and move it to
        another location. If a job marks this dude, the job fails when the shootout ends.
        """
        if play.chose:
            play.move(play.dude, play.place_chosen)
        play.leave_posse(play.dude)
        if play.state.job is not None and play.state.job.mark == play.dude.number:
            play.fail_job()


@card("14028", "24191")
class OnwardChristianSoldiers:
    """Gives your posse bullets, which other players' cards cannot lower; nor can they make its dudes draws."""

    marches = grantable(
        cannot("cannot lose bullets", this, requires=by_another_player),
        # Nor by what others' cards say for as long as it holds: they are card effects too.
        ignores("bullets", this, unless=mine, standing_penalties=True),
        cannot("cannot be a draw", this, requires=by_another_player),
    )

    @ability("Shootout Miracle 4, Boot", requires=has_posse)
    def march(self, play: Play) -> None:
        """Every dude in your posse gets +1 bullets. Cards of other players cannot lower their bullets or make them
        draws.
        """
        for dude in play.riders(play.posse):
            play.give(dude, bullets=1)
            play.grant(dude, self.marches)


@card("14029")
class TurtlesGuard:
    """Makes your posse Harrowed for the round; against a cheatin' hand, a Harrowed Nature Spirit joins it."""

    @ability("Resolution Spirit 4, Boot", requires=has_posse)
    def guard(self, play: Play) -> None:
        """All dudes in your posse are Harrowed this round. If your opponent's hand is cheatin', a Nature Spirit token
        (a Harrowed stud with 2 bullets) joins your posse.
        """
        for dude in play.riders(play.posse):
            play.gain_keyword(dude, "Harrowed", until="round")
        # The keyword is said of the Spirit as it enters, beside its bullets: it stays, as they do.
        if play.is_cheatin(play.enemy):
            play.gain_keyword(play.summon("Nature Spirit"), "Harrowed", until="leaves play")


@card("14030")
class SightBeyondSight:
    """Looks at two random cards of an opponent's hand; is aced to ace one of them that is not unique."""

    @ability("Noon Hex 7, Boot", opponent(cards=1))
    def see(self, play: Play) -> None:
        """Look at two cards of an opponent's hand, chosen at random. You may ace this card to ace one of them that is
        not unique.
        """
        # It is never worse to see two.
        seen = play.at_random(2, play.hand_of(play.player_chosen))
        play.look_at(seen)
        able = [card for card in seen if not card.card.is_unique] if ACE.can(play, play.card) else []
        aced = play.choose_or_not(able, to=ACE, what="ace this to ace")
        if aced is not None and play.ace(play.card, first=True):
            play.ace_from("hand", aced)


def is_a_scientist(play: Play, dude: Piece) -> bool:
    """Whether a dude is a Mad Scientist."""
    return play.rating(dude, "Mad Scientist") is not None


@card("14031")
class RequiemForAGoodBoy:
    """Discards a Sidekick to spare two casualties and unboot its dude, and sends an opposing dude home booted."""

    @ability(
        "Resolution",
        attachment(keyword("Sidekick"), on(in_my_posse), to=DISCARD),
    )
    def mourn(self, play: Play) -> None:
        """Discard a Sidekick in your posse: you take 2 fewer casualties this round, and its dude unboots. An opposing
        dude goes home booted.
        """
        friend = play.host(play.target)
        if play.discard(play.target, first=True):
            play.add_casualties(-2, play.seat)
        # No more than the first sentence is required; of the rest what can be is done (rulebook-1.5.0 §5.3.1).
        play.unboot(friend)
        able = play.able(SEND_HOME, play.dudes(opposing))
        play.send_home(play.choose(able, to=SEND_HOME, what="send home booted"))


def reveals_a_cheatin_hand(play: Play) -> bool:
    """Whether the player's own draw hand was cheatin' when it was revealed."""
    return play.showed_cheatin_hand()


@card("14032")
class FoolMeOnce:
    """Draws three cards; goes to the cheater's home, where each cheatin' hand of that player lets the others draw."""

    @trait(after((events.HandsRevealed, events.LowballRevealed)), zones=("in play",), requires=reveals_a_cheatin_hand)
    def shame(self, play: Play) -> None:
        """While this card is attached to a home, whenever the player of that home reveals a cheatin' draw hand, all
        other players draw a card each.
        """
        for seat in play.opponents:
            play.draw(1, seat)

    @ability("Cheatin' Resolution", requires=lambda play: play.can_attach_action(play.piece(play.home(play.cheater))))
    def catch(self, play: Play) -> None:
        """Draw three cards, and attach this card to the home of the cheatin' player."""
        play.attach_action(play.piece(play.home(play.cheater)))
        play.draw(3)


MY_HOME = Target(lambda play: [play.home(play.seat)])


@card("14033")
class FiddleGame:
    """A job attaches this card to your home to raise production, until a Cheatin' Resolution is used against you."""

    swindles = says(
        "Your home has +2 production while this card is attached there.",
        gets("production", 2, my_outfit),
    )

    @trait(after(events.Used), zones=("in play",), requires=is_caught)
    def end(self, play: Play) -> None:
        """Once a Cheatin' Resolution ability has been used against you, discard this card from your home."""
        play.discard(play.card)

    @job("Noon Job", MY_HOME)
    def begin(self, play: Play) -> None:
        """The job marks your home. If it succeeds, attach this card to your home."""
        play.attach_action(play.my_outfit)


def is_weakened_by_this_dudes_technique(play: Play) -> bool:
    """Whether a Technique that this dude performs has lowered bullets, influence or value."""
    change, cause = play.event.effect, play.cause
    if getattr(change, "stat", "") not in ("bullets", "influence", "value") or change.amount >= 0:
        return False
    return cause is not None and cause.performer is play.card and cause.piece.card.has("Technique")


@card("14034")
class PiggingOut:
    """Discards five cards of your deck to find a Tao of Zhu Bajie; this dude's Techniques weaken opponents more."""

    @grantable
    @trait(after(events.Modified, opposing), requires=is_weakened_by_this_dudes_technique)
    def wallow(self, play: Play) -> None:
        play.modify(play.subject, play.event.effect.stat, -1, until=play.event.effect.until)

    @ability("Shootout Technique")
    def gorge(self, play: Play) -> None:
        """Discard your deck's top five cards. Then you may take a Tao of Zhu Bajie from your discard pile into your
        hand. Whenever a Technique of this dude lowers an opposing dude's bullets, influence or value, lower it by 1
        more.
        """
        play.mill(5)
        taos = play.discards(keyword("Tao of Zhu Bajie"))
        play.put(play.choose_or_not(taos, to=TAKE, what="take into hand"), "hand")
        play.grant(play.dude, self.wallow)


@card("14035", "24233")
class TechnologicalExhibition:
    """Your Mad Scientist leads a job to invent a Gadget from hand or discard pile, easier and cheaper."""

    @job("Noon Job", location(Look.is_in_town), leads=is_a_scientist)
    def exhibit(self, play: Play) -> None:
        """The job marks an in-town location and needs a Mad Scientist as its leader. If it succeeds, the leader invents
        a Gadget from your hand or discard pile without booting, with -5 cost and -5 difficulty. If the town square was
        marked, the Gadget gets a permanent control point.
        """
        among = [*play.hand(), *play.discards()]
        able = [card for card in among if play.can_invent(card, play.leader, less=5)]
        gadget = play.choose(able, to=bring(less=5).anyway, what="invent")
        if gadget is None or not play.invent(gadget, play.leader, boots=False, less=5, easier=5):
            return
        if play.place_chosen == TOWN_SQUARE:
            play.add_control(gadget)


def unreduced(play: Play, dude: Piece) -> int:
    """The cost of a dude if other cards can only raise it."""
    return max(play.cost(dude), dude.card.cost or 0)


def share(play: Play, dude: Piece) -> int:
    """By how much the card makes a dude cheaper, down to 4."""
    return max(0, min(4, unreduced(play, dude) - 4))


# "Cannot be reduced further" is read so that no other card reduces it, before or after.
def discount(play: Play, dude: Piece) -> int:
    """By how much a dude is to be cheaper than it is as things are; less than 0 for what other cards take off."""
    return play.cost(dude) - unreduced(play, dude) + share(play, dude)


def can_be_cut_in(play: Play, dude: Piece) -> bool:
    """Whether a dude can be played at that reduction, and paid for in ghost rock."""
    less = discount(play, dude)
    return play.can_bring(dude, less, plays=True) and play.cost(dude) - less <= play.ghost_rock()


@card("14036")
class APieceOfTheAction:
    """Plays a dude up to 4 ghost rock cheaper, and goods of your discard pile on it at the same reduction."""

    @ability("Noon", in_hand(of_type("dude"), to=bring(less=4).where(can_be_cut_in)))
    def cut_in(self, play: Play) -> None:
        """Play a dude from your hand for up to 4 ghost rock less, but for at least 4; nothing else makes it cheaper.
        You may attach goods from your discard pile to it (no Gadget) at the same reduction.
        """
        newcomer, less = play.target, share(play, play.target)
        play.modify(newcomer, "has a fixed cost", 1, until="this play")
        if not play.play_card(newcomer, less=discount(play, newcomer)):
            return
        able = [
            ware
            for ware in play.discards(of_type("goods"), without("Gadget"))
            if play.can_attach(ware, newcomer, less=less)
        ]
        ware = play.choose_or_not(able, to=TAKE, what="attach")
        if ware is not None:
            play.attach(ware, newcomer, less=less)


def can_be_framed(play: Play, dude: Piece) -> bool:
    """Whether the player can pay a dude's influence."""
    return play.ghost_rock() >= play.influence(dude)


BOOTS, IS_WANTED = "boot and pay 1 ghost rock", "raise bounty"


@card("14037")
class Framed:
    """For ghost rock, has an opponent boot a dude and pay you, or raise its bounty; or gives a wanted dude bounty."""

    @ability("Noon", dude(opposing, to=BOOT.where(can_be_framed)))
    def frame(self, play: Play) -> None:
        """Choose an opposing dude and pay as much ghost rock as it has influence. Its controller must boot it and pay
        you 1 ghost rock, or raise its bounty by 1.
        """
        framed, whose = play.target, play.target.controller
        # X is what this requires (rulebook-1.5.0 §5.3.1), which is met as it resolves; no cost stands in the header.
        if not play.pay(play.influence(framed)):
            return
        ways = [IS_WANTED] if WANT.can(play, framed) else []
        # Either has two parts: who can't do both does the other.
        if BOOT.can(play, framed) and play.ghost_rock(whose) >= 1:
            ways.append(BOOTS)
        way = play.pick("boot or bounty", ways, whose)
        if way == BOOTS:
            play.boot(framed)
            play.pay(1, whose, play.seat)
        else:
            play.add_bounty(framed)

    @ability("Noon", dude(opposing, wanted, to=WANT))
    def accuse(self, play: Play) -> None:
        """Raise the bounty of an opposing wanted dude by 3."""
        play.add_bounty(play.target, 3)


@card("14038")
class PlagueOfGrasshoppers:
    """Your unbooted Kung Fu dudes test themselves; those that succeed move to one location."""

    @ability(
        "Noon",
        dude(mine, unbooted, knows_kung_fu, to=MOVE),
        location(lambda play, place: play.can_move(play.target, place), to=SEND_THERE),
    )
    def swarm(self, play: Play) -> None:
        """Choose a location and at least one unbooted Kung Fu dude of yours. Each chosen dude makes a Kung Fu test;
        those that succeed move there without booting.
        """
        others = [
            dude for dude in play.able(MOVE, play.dudes(mine, unbooted, knows_kung_fu)) if dude is not play.target
        ]
        chosen = (play.target, *play.choose_up_to(len(others), others, to=MOVE))
        # All test themselves before any of them moves.
        for dude in [dude for dude in chosen if play.attempt(dude, "Kung Fu", 0, lambda: None)]:
            play.move(dude, play.second_place)


def beside_the_chosen(play: Play) -> list[Piece]:
    """The other players' dudes at the location of the chosen dude."""
    return [foe for foe in play.dudes(opposing) if foe.at == play.target.at]


@card("14039")
class ForebodingGlance:
    """Your dude boots another's cards, boots it or calls it out if it has more control points, influence or bounty."""

    @ability("Noon", dude(mine, to=CHOOSE), cards(beside_the_chosen, BOOT.anyway))
    def glance(self, play: Play) -> None:
        """Choose your dude and an opposing dude at its location. If yours has more control points, boot all cards on
        the other. If yours has more influence, boot the other dude. If yours has more bounty, it calls out the other
        dude.
        """
        dude, foe = play.target, play.second
        if play.control(dude) > play.control(foe):
            for held in play.attached(foe):
                play.boot(held)
        if play.influence(dude) > play.influence(foe):
            play.boot(foe)
        if play.bounty(dude) > play.bounty(foe):
            play.call_out(dude, foe)
