"""The texts of Nightmare at Noon."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def a_gift(piece: Piece) -> bool:
    """Mystical goods, but no Gadget."""
    return piece.card.type == "goods" and piece.card.has("Mystical") and not piece.card.has("Gadget")


@card("08001")
class Junior:
    """Cannot be aced by abilities; fetches Mystical goods from deck or discard pile to attach here or ace."""

    endures = says(
        "Abilities of cards cannot ace this dude.",
        cannot("cannot be aced", this, requires=by_an_ability),
    )

    @react("React", when(events.Entered, this), requires=lambda play: play.state.phase == "high noon")
    def bring_a_gift(self, play: Play) -> None:
        """When this dude enters play during High Noon, search your deck and discard pile for Mystical goods that are
        not a Gadget. Ace them, or attach them at full cost to your dude here.
        """
        gift = play.search(a_gift, to="resolving", discards=True)
        if gift is None:
            return
        bearer = play.choose_or_not([dude for dude in play.dudes(mine, here) if play.can_attach(gift, dude)], to=ATTACH)
        if bearer is None or not play.attach(gift, bearer):
            play.ace_from("resolving", gift)


@card("08002")
class TheFabulousMisterMiss:
    """Lowers the influence of dudes that refuse this dude's call-outs."""

    @trait(after(events.Refused), requires=lambda play: play.event.caller == play.card.number)
    def mock(self, play: Play) -> None:
        """After a dude refuses a call-out of this dude, the refusing dude gets -3 influence until the end
        of the day.
        """
        play.give(play.subject, influence=-3, until="day")


@card("08003")
class SisterMaryGideon:
    """Alone in your posse, has more bullets the more dudes oppose her."""

    stands_alone = says(
        "Alone in your posse, this dude has +1 bullets for each opposing dude in the shootout.",
        gets(
            "bullets",
            lambda look, mary: len(look.riders(look.other_posse)),
            this,
            requires=lambda look: look.posse is not None and look.posse.dudes == [look.card.number],
        ),
    )


@card("08004", "24031")
class NathanShane:
    """Looks at as many random cards of an opponent's hand as he has bullets; may discard an action among them."""

    @ability("Shootout, Boot", opponent())
    def rifle(self, play: Play) -> None:
        """Look at as many cards of an opponent's hand, chosen at random, as this dude has bullets. You may discard one
        action among them.
        """
        # compendium-1.9.3 §4 says up to as many: it is never worse to see more.
        seen = play.at_random(play.bullets(play.card), play.hand_of(play.player_chosen))
        play.look_at(seen)
        actions = [held for held in seen if held.card.type == "action"]
        play.put(play.choose_or_not(actions, to=DISCARD, what="discard"), "discard")


def would_go_by_a_shootout_play(play: Play) -> bool:
    """Whether a Shootout play does it, and the dude could go home booted."""
    return play.cause is not None and play.cause.played_as == SHOOTOUT and SEND_HOME.can(play, play.subject)


@card("08005")
class WarrenGraves:
    """When a Shootout play would remove another dude of yours, that dude goes home booted and he joins your posse."""

    @react(
        "React",
        instead_of((events.Aced, events.Discarded, events.SentHome), of_type("dude"), mine, other),
        requires=would_go_by_a_shootout_play,
    )
    def step_in(self, play: Play) -> bool:
        """If a Shootout play would ace, discard or send home booted another dude of yours, that dude goes home booted
        instead. This dude joins your posse, moving there if necessary.
        """
        # Once that dude has gone, nobody of the player's may be left in an ally's posse.
        posse = play.side
        if not play.send_home_instead(play.subject):
            return False
        play.join(play.card, posse)
        return True


@card("08006")
class JackOHara:
    """Can carry two Weapons."""

    holds = says(
        "This dude can carry two Weapons.",
        counts_as("most Weapon", 2, this),
    )


@card("08007")
class JohnAcesRadcliffe:
    """Carries no Weapons; after each Shootout play, is a stud if your hand is the largest, otherwise a draw."""

    unarmed = says(
        "This dude cannot carry Weapons.",
        at_most("most Weapon", 0, this),
    )

    @trait(after((events.Used, events.PlayMade, events.Passed)), requires=is_a_shootout_play)
    def bluff(self, play: Play) -> None:
        """After each Shootout play or pass, this dude becomes a stud for the shootout if you have more cards in hand
        than any other player. Otherwise it becomes a draw.
        """
        most = max(len(play.hand_of(seat)) for seat in play.opponents)
        # Until the shootout is over, whose plays these are; so for Sgt. Elijah Clay (21025) and Bai Yang Chen (23003).
        (play.make_stud if len(play.hand()) > most else play.make_draw)(play.card, until="shootout")


@card("08008")
class SteeleArcherExperienced:
    """Unboots a nearby Hex, which may be used once more."""

    @ability("Noon", spell(keyword("Hex"), nearby, to=UNBOOT))
    def renew(self, play: Play) -> None:
        """Unboot a Hex here or at an adjacent location. Each of its abilities may be used one more time today."""
        play.unboot(play.target)
        play.allow_another_use(play.target, each=True)


@card("08009")
class OldManMcDroste:
    """Has +1 control point out of town and lowers production at his deed. Boots to reduce a dude's influence there to
    0.
    """

    claim = says(
        "Out of town, this dude has +1 control point.",
        gets("control", 1, this, not_all(in_town)),
    )
    wrecks = says(
        "The deed where this dude is has -3 production.",
        gets("production", -3, of_type("deed"), here),
    )

    @ability("Noon, Boot", dude(here, to=DISGRACE), requires=lambda play: at_a_deed(play, play.card))
    def shame(self, play: Play) -> None:
        """If this dude is at a deed, choose a dude here. Its influence is 0 until the next Upkeep phase is over."""
        # Read as held at 0, whatever would raise it meanwhile, and not as lowered by what there is now.
        play.modify(play.target, "influence", 0, "upkeep", "most")


@card("08010")
class FlintsAmusements:
    """Gains ghost rock for Resolution abilities of actions; draws a card if you used a Cheatin' Resolution today."""

    # A Cheatin' Resolution ability is a Resolution ability too, used as such a play (rulebook-1.5.0 §6.1 step 4).
    @trait(after(events.Used, of_type("action")), requires=lambda play: play.event.played_as in (RESOLUTION, CHEATIN))
    def take_a_cut(self, play: Play) -> None:
        """After anyone uses a Resolution ability of an action card (Cheatin' or not), gain 1 ghost rock."""
        play.gain(1)

    @ability(
        "Controller Noon, Boot",
        requires=conditional(lambda play: play.has_played(CHEATIN)),
    )
    def amuse(self, play: Play) -> None:
        """Draw a card if you have used a Cheatin' Resolution ability today."""
        if play.has_played(CHEATIN):
            play.draw()


def has_pulled_a_club_for_an_experiment(play: Play) -> bool:
    """Whether the player has pulled a club for an ability of an Experimental card."""
    cause = play.cause
    is_for_it = cause is not None and cause.played_as != "" and play.has(cause.piece, "Experimental")
    return is_for_it and play.event.seat == play.seat and play.latest_pull.suit == "clubs"


@card("08011")
class LulasExploit:
    """Holds two ghost rock from each Upkeep on, for abilities of your Gadgets."""

    @trait(when(events.PhaseBegins), requires=lambda play: play.event.phase == "upkeep")
    def refill(self, play: Play) -> None:
        """When Upkeep begins, add or remove ghost rock until there are 2 on this deed."""
        play.put_ghost_rock_on(play.card, 2 - play.ghost_rock_on(play.card))

    pays = says(
        "You can pay for abilities of Gadgets with ghost rock on this deed.",
        offers_ghost_rock(abilities_of=(keyword("Gadget"),)),
    )


@card("08012")
class TestingRange:
    """Unboots a Mad Scientist that has invented a Gadget; replaces a club that you pull for an Experimental card."""

    @react(
        "Controller React, Boot, Pay 2 Ghost Rock",
        after(events.Invented),
        requires=lambda play: UNBOOT.can(play, play.piece(play.event.scientist)),
    )
    def congratulate(self, play: Play) -> None:
        """After a Mad Scientist (anyone's) invents a Gadget, unboot that dude."""
        play.unboot(play.piece(play.event.scientist))

    @react("Controller React, Boot", after(events.Pulled), requires=has_pulled_a_club_for_an_experiment)
    def try_again(self, play: Play) -> None:
        """If you pull a club for an ability of an Experimental card, ignore that pull and make a new one."""
        play.pull_again()


def calls_out_the_target(play: Play, caller: Piece) -> bool:
    """Whether a dude can call out who was chosen."""
    return play.can_call_out(caller, play.target)


CALLER = CHOOSE.where(calls_out_the_target)


@card("08013")
class DogsDuster:
    """Raises influence while not wanted, and a Deputy can trespass freely. Your dude calls out an opposing
    wanted one.
    """

    is_looked_up_to = says(
        "While not wanted, this dude has +1 influence.",
        gets("influence", 1, this_dude, unwanted),
    )
    # Nobody who is wanted already becomes so again: more bounty is another matter (compendium-1.9.3 "Wanted Dudes").
    has_a_right = says(
        "If this dude is a Deputy, it can join a posse at a Private location without becoming wanted for it.",
        cannot("cannot trespass", this_dude, keyword("Deputy"), unwanted),
    )

    # compendium-1.9.3:752: any dude here may call out. Only the dude's being unbooted may fail, not the call-out.
    @ability(
        "Noon, Boot",
        dude(theirs, here, wanted, to=CALL_OUT.anyway),
        dude(mine, here, to=CALLER),
        requires=conditional(lambda play: not play.dude.booted),
    )
    def bring_in(self, play: Play) -> None:
        """If this dude is unbooted, your dude here calls out an opposing wanted dude here."""
        if not play.dude.booted:
            play.call_out(play.second, play.target)


@card("08014")
class StokersSabre:
    """Raises this dude's value, but gives no bullets against guns. Unboots a spell for another use."""

    blunt = says(
        "This card gives no bullet bonus while the opposing posse has an unbooted Weapon that is not a Melee Weapon.",
        counts_as("bullet bonus", 0, this, on(facing_guns)),
    )
    steadies = says(
        "This dude has +3 value.",
        gets("value", 3, this_dude),
    )

    @ability("Shootout, Boot", spell(on(this_dude), to=UNBOOT))
    def invoke(self, play: Play) -> None:
        """Unboot a spell on this dude. Each of its abilities may be used one more time today."""
        play.unboot(play.target)
        play.allow_another_use(play.target, each=True)


def can_rise(play: Play, dead: Piece) -> bool:
    """Whether a dude costs no more than the rank of the cheatin' hand, and can come into play for nothing."""
    return play.cost(dead) <= play.hand_rank(play.cheater) and play.can_enter(dead, less=dead.card.cost or 0)


RISE = bring().where(can_rise)


def has_room(look: Play) -> bool:
    """Whether the hand is below its maximum."""
    return look.room_in_hand > 0


@card("08015")
class FateDispenser:
    """Draws a card if your hand is not full."""

    goes_on_a_deed = says("Once invented, this card goes on an in-town deed that you control.")

    @ability("Controller Noon, Boot", requires=conditional(has_room))
    def dispense(self, play: Play) -> None:
        """If your hand is below its full size, draw a card."""
        if has_room(play):
            play.draw()


@card("08016", "24178")
class SoulCage:
    """Against a cheatin' hand, puts an Abomination from discard pile or Boot Hill into play and into your posse."""

    @ability(
        "Cheatin' Resolution, Boot",
        either(in_discard_pile(an_abomination, to=RISE), in_boot_hill(an_abomination, to=RISE)),
        requires=lambda play: play.shootout is None or has_posse(play),
    )
    def open(self, play: Play) -> None:
        """Choose an Abomination in your discard pile or Boot Hill that costs no more than the rank of the cheatin'
        hand. It enters play here for free. In a shootout, it joins your posse.
        """
        play.join(play.enter(play.target, play.place, less=play.target.card.cost or 0))


def blessed_blades(look: Look, dude: Piece) -> list[Piece]:
    """The Weapons for which such spells have given a dude their text, as far as the dude still has them."""
    spells = {spell.number: spell for spell in look.granting if called("Sword of the Spirit")(look, spell)}
    blades = [blade for spell in spells.values() for blade in Look(look.state, spell).remembered()]
    return [blade for blade in blades if blade.host == dude.number]


def has_the_blade(look: Look, dude: Piece) -> bool:
    """Whether a dude still has a Weapon for which a spell has given it its text."""
    return bool(blessed_blades(look, dude))


def blades_of_the_chosen_dude(play: Play) -> list[Piece]:
    """The Melee Weapons of the dude who was chosen."""
    return play.attached(play.target, keyword("Melee"), keyword("Weapon"))


@card("08017")
class ForSuchATimeAsThis:
    """Leads a town square job to play a dude from deck or discard pile for less; is aced."""

    @job("Noon Miracle 9, Boot", TOWN)
    def call(self, play: Play) -> None:
        """If the spell succeeds, this dude leads a job that marks the town square. If the job succeeds too, search for
        a dude with less grit than the total of the skill check, in your deck and discard pile. Play it for 4 ghost rock
        less; it gets +1 influence permanently. Then ace this card.
        """

        def can_be_called(piece: Piece) -> bool:
            fits = piece.card.type == "dude" and play.grit(piece) < play.skill_check
            return fits and play.can_bring(piece, 4, plays=True)

        called = play.search(can_be_called, to="resolving", discards=True)
        if called is not None and play.play_card(called, less=4):
            play.give(called, influence=1, until="leaves play")
        play.put(called, "discard")
        play.ace(play.card)


@card("08018")
class SwordOfTheSpirit:
    """While a dude keeps its Melee Weapon today, it is a stud with another bullet, safe from opposing spells."""

    wields = grantable(
        # Each spell is over with its own Weapon.
        gets("bullets", lambda look, dude: len(blessed_blades(look, dude)), this, once=True),
        is_a_stud(this, has_the_blade),
        cannot("cannot be affected", this, has_the_blade, requires=by_an_opposing_spell),
        # Nor by what they say for as long as they are there, which is of no more than these.
        ignores("Shaman", this, has_the_blade, unless=not_all(theirs, of_type("spell"))),
        ignores(gained("Harrowed"), this, has_the_blade, unless=not_all(theirs, of_type("spell"))),
    )

    @ability("Noon Miracle 7", dude(with_a_blade, to=STRENGTHEN), cards(blades_of_the_chosen_dude, CHOOSE))
    def bless(self, play: Play) -> None:
        """Choose a Melee Weapon and the dude that carries it. While the dude keeps it today, that dude is a stud with
        +1 bullets, and opposing spells do not affect it.
        """
        play.remember(play.second)
        play.grant(play.target, self.wields)


@card("00022", "08019")
class AFightTheyllNeverForget:
    """Strengthens your posse; each dude aced as a casualty gives the other shooter a control point. Aced."""

    @grantable
    @trait(after(events.Aced, of_type("dude")), requires=lambda play: bool(play.event.casualty))
    def tell_of_it(self, play: Play) -> None:
        play.add_control(play.shooter(play.posse_led_by(play.enemy_of_fallen(play.subject))))

    @ability("Shootout", requires=has_posse)
    def make_headlines(self, play: Play) -> None:
        """Every dude in your posse gets +1 bullets. Whenever a dude is aced as a casualty in this shootout, the other
        posse's shooter gets a permanent control point. Ace this card.
        """
        for dude in play.riders(play.posse):
            play.give(dude, bullets=1)
        play.grant(play.my_outfit, self.tell_of_it)
        play.ace_from("resolving", play.card)


@card("08020")
class BuriedTreasure:
    """Aces a card in your discard pile to gain ghost rock and draw a card."""

    @ability("Noon", in_discard_pile(to=ACE))
    def dig_up(self, play: Play) -> None:
        """Ace any card in your discard pile: you draw a card and gain 3 ghost rock."""
        if play.ace_from("discard", play.target):
            play.gain(3)
            play.draw()


@card("08021", "24256")
class NightmareAtNoon:
    """Takes a bullet from each dude in a posse; dudes with at most 1 bullet become draws."""

    @ability("Shootout", posse(to=WEAKEN))
    def haunt(self, play: Play) -> None:
        """Choose a posse: each of its dudes gets -1 bullets. Then all dudes in the shootout with at most 1 bullet
        become draws.
        """
        for dude in play.riders(play.posse_led_by(play.player_chosen)):
            play.give(dude, bullets=-1)
        for dude in play.dudes(in_shootout):
            if play.bullets(dude) <= 1:
                play.make_draw(dude)
