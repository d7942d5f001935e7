"""The texts of Blood Moon Rising."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def at_the_end_of_a_street(look: Look, piece: Piece) -> bool:
    """The first or the last location of a street, which may be a home."""
    return any(piece.number in (player.street[0], player.street[-1]) for player in look.state.players)


@card("18001")
class HundredAndEightDrunkenMasters:
    """Makes deeds at the ends of streets Saloons; Saloons lower a Technique's pull, which may go into the hand."""

    drinks = says(
        "Deeds at either end of a street are Saloons.",
        counts_as(gained("Saloon"), 1, of_type("deed"), at_the_end_of_a_street),
    )

    @react("React, Boot", after(events.SkillTestMade, mine), requires=is_for_a_technique)
    def stagger(self, play: Play) -> None:
        """After a pull for your Technique, lower it by 1 for each Saloon that you control. If it succeeds by 5 or more,
        you may take the pulled card into your hand.
        """
        play.change_pull(-len(play.deeds(mine, keyword("Saloon"))))
        play.remember(play.piece(play.event.card))

    @trait(
        after((events.SkillTestPassed, events.SkillTestFailed)),
        requires=lambda play: bool(play.remembered(play.piece(play.event.card))),
    )
    def recover(self, play: Play) -> None:
        play.forget(play.piece(play.event.card))
        made = play.latest_pull
        # By how much the pull is below the dude's value, which after a failure it is not.
        if made.difficulty - made.check >= 5 and made.piece != NOBODY:
            pulled = play.piece(made.piece)
            if pulled.zone == "resolving" and play.wants("take the pulled card into hand"):
                play.put(pulled, "hand")


@card("18002")
class GatewayToBeyond:
    """Unboots as many Spirits as you control Holy Grounds; each of their abilities may be used once more."""

    @ability("Noon, Boot")
    def open_it(self, play: Play) -> None:
        """Unboot your Spirits, up to as many as you control Holy Grounds. You may use each ability of theirs an
        additional time today.
        """
        hallowed = len(play.in_play(mine, keyword("Holy Ground")))
        for spirit in play.choose_up_to(hallowed, play.in_play(mine, keyword("Spirit")), to=UNBOOT):
            play.unboot(spirit)
            play.allow_another_use(spirit, each=True)


def next_to_mine(look: Look, piece: Piece) -> bool:
    """Adjacent to one of the player's dudes."""
    return any(look.is_adjacent(piece.at, own.at) for own in look.dudes(mine))


DRAW_TWO, GAIN_TWO = "draw two cards", "gain 2 ghost rock"


@card("18003")
class FullMoonBrotherhood:
    """Takes away an opposing dude's traits and its right to refuse; gives cards or ghost rock if it is lost today."""

    is_hunted = grantable(cannot("cannot move", this, requires=by_a_card), cannot("cannot refuse", this))

    # It leaves play by being discarded or aced; no other way is an event.
    @grantable
    @trait(when((events.Discarded, events.Aced)), requires=lambda play: play.subject is play.whom)
    def howl(self, play: Play) -> None:
        if play.pick("reward", (DRAW_TWO, GAIN_TWO)) == DRAW_TWO:
            play.draw(2)
        else:
            play.gain(2)

    @ability("Noon, Boot", dude(opposing, no_token, next_to_mine, to=WEAKEN))
    def hunt(self, play: Play) -> None:
        """Choose an opposing dude adjacent to your dude, but not a token. It loses its traits, cards cannot move it,
        and it cannot refuse call-outs. If it is discarded or aced today, gain 2 ghost rock or draw two cards.
        """
        play.lose_traits(play.target)
        play.grant(play.target, self.is_hunted)
        play.grant(play.my_outfit, self.howl, whom=play.target)


def deputies_see_it(play: Play) -> bool:
    """Whether it happens in High Noon where a Deputy of the player is."""
    return play.phase == "high noon" and any(one.at == play.event.place for one in play.dudes(mine, keyword("Deputy")))


@card("18004")
class JusticeInExile:
    """Gives a cheater's dude 1 bounty; boots to gain 2 ghost rock when a wanted dude falls where a Deputy is."""

    @trait(when((events.HandsRevealed, events.LowballRevealed)))
    def accuse(self, play: Play) -> None:
        """Whenever an opponent shows a cheatin' hand, they give one of their dudes 1 bounty. If your draw hand is
        legal, you choose the dude.
        """
        for seat in filter(play.showed_cheatin_hand, play.opponents):
            able = [dude for dude in play.able(WANT, play.dudes()) if dude.controller == seat]
            judge = play.seat if play.has_legal_hand else seat
            play.add_bounty(play.choose(able, seat=judge, to=WANT, what="raise bounty"))

    @react(
        "React, Boot",
        after((events.Discarded, events.Aced), opposing, wanted),
        requires=deputies_see_it,
    )
    def collect(self, play: Play) -> None:
        """During High Noon, gain 2 ghost rock when an opposing wanted dude at your Deputy's location is discarded or
        aced. If it was discarded, you may ace it instead.
        """
        play.gain(2)
        # Instead of being discarded; the ghost rock is gained all the same.
        if play.subject.zone == "discard" and play.wants("ace them"):
            play.ace_instead()


def is_peaceful_check(look: Look) -> bool:
    """Whether victory is checked, or about to be, on a day without a shootout."""
    return is_peaceful_sundown(look) and not look.state.is_nightfall


@card("18005")
class MorganRegulators:
    """Limits influence at locations to 5 on peaceful days; moves a dude to the town square as a stud."""

    # Deeds are controlled by as much as counts for the check.
    keeps_the_peace = says(
        "At the check for victory after a day without a shootout, no player's total influence at a location is more "
        "than 5.",
        at_most("local influence", 5, requires=is_peaceful_check),
    )

    @ability("Noon, Boot", dude(mine, to=STUDS))
    def ride_in(self, play: Play) -> None:
        """Move your dude to the town square. It becomes a stud. If it has a Horse, unboot it."""
        play.move(play.target, TOWN_SQUARE)
        play.make_stud(play.target)
        if on_horseback(play, play.target):
            play.unboot(play.target)


@card("18006")
class ProtectionRacket:
    """Boots a dude at a deed to gain ghost rock; three deeds of other owners give it a control point and a bounty."""

    @ability("Noon, Boot", dude(mine, at_a_deed, to=BOOT))
    def collect(self, play: Play) -> None:
        """Boot your dude at a deed. Gain 1 ghost rock for each deed of another owner that you control. If other players
        own fewer than 3 deeds in all, gain 2 ghost rock. If you control 3 or more deeds of other owners, the dude gets
        1 permanent control point and 1 bounty.
        """
        has_booted = play.boot(play.target, first=True)
        held = len(play.deeds(mine, not_all(owned)))
        if has_booted:
            play.gain(held)
        if len(play.deeds(not_all(owned))) < 3:
            play.gain(2)
        if held >= 3:
            play.add_control(play.target)
            play.add_bounty(play.target)


@card("18007")
class ZuiWaidan:
    """Boots one of your Saloons to give a dude +2 Kung Fu."""

    # Nobody learns Kung Fu by it (compendium-1.9.3:503 has it of a like text).
    @ability("Shootout", deed(mine, keyword("Saloon"), to=BOOT), dude(mine, knows_kung_fu, to=STRENGTHEN))
    def toast(self, play: Play) -> None:
        """Boot a Saloon that you control. If you do, your dude with Kung Fu gets +2 Kung Fu."""
        if play.boot(play.target, first=True):
            play.modify(play.second, "Kung Fu", 2)


A_DRINK = carrying(any_of(called("Whiskey Flask"), called("Baijiu Jar")))


@card("18008")
class MrOutang:
    """Your Kung Fu dudes here with a Whiskey Flask or Baijiu Jar are studs with +1 Kung Fu."""

    teaches = says(
        "If your dude here has Kung Fu and a Whiskey Flask or Baijiu Jar, it is a stud and has +1 Kung Fu.",
        gets("Kung Fu", 1, mine, here, A_DRINK),
        is_a_stud(knows_kung_fu, mine, here, A_DRINK),
    )


@card("18009", "24024")
class StevieLyndon:
    """Has +4 Blessed to cast Hymns."""

    @trait(before(events.SkillTestMade, this), requires=lambda play: play.piece(play.event.card).card.has("Hymn"))
    def sing(self, play: Play) -> None:
        """Whenever this dude casts a Hymn, he has +4 Blessed for it."""
        play.modify(play.card, "Blessed", 4, until="test")


@card("18010")
class WeiXu:
    """Has +2 influence and +5 value in a shootout."""

    speaks = says(
        "In a shootout, this dude has +5 value and +2 influence.",
        gets("influence", 2, this, in_shootout),
        gets("value", 5, this, in_shootout),
    )


@card("18011")
class EvaBrightEyes:
    """Casts only Totem and Sidekick Spirits; boots her Horse to go home booted."""

    # What she carries only she can cast; with another skill she could cast nothing else either.
    specialises = says(
        "The only spells that this dude can cast are Spirits that are Totems or Sidekicks.",
        cannot("cannot be used", of_type("spell"), not_all(keyword("Spirit"), keyword("Totem", "Sidekick")), on(this)),
    )

    @ability("Shootout", attachment(keyword("Horse"), on(this), to=BOOT), dude(this, to=SEND_HOME))
    def ride_off(self, play: Play) -> None:
        """Boot a Horse that is on this dude. If you do, she goes home booted."""
        if play.boot(play.target, first=True):
            play.send_home(play.second)


@card("18012")
class MickAduladi:
    """Is a stud on Holy Ground, and moves there."""

    steadies = says(
        "At a location that is Holy Ground, this dude is a stud.",
        is_a_stud(this, on_holy_ground),
    )

    @ability(
        "Noon",
        location(lambda play, place: play.is_holy_ground(place) and play.can_move(play.card, place), to=GO_THERE),
    )
    def seek(self, play: Play) -> None:
        """Move this dude to any location that is Holy Ground."""
        play.move(play.card, play.place_chosen)


@card("18013")
class AbsalomHotchkiss:
    """Brings another dude after him when he moves to where an Abomination is."""

    @react(
        "React",
        after(events.Moved, this),
        dude(mine, to=COME_HERE),
        requires=lambda play: bool(play.in_play(keyword("Abomination"), here)),
    )
    def call_for_help(self, play: Play) -> None:
        """After this dude moves to where an Abomination is, move another dude of yours to his location."""
        play.move(play.target, play.place)


def has_most_grit(look: Look, piece: Piece) -> bool:
    """Whether no opposing dude has more grit."""
    return look.grit(piece) == max(map(look.grit, look.dudes(opposing)))


@card("18014")
class ChristinePerfect:
    """Moves to the opposing dude with the most grit, who gets -5 value."""

    @ability("Noon", dude(opposing, has_most_grit, to=GO_TO))
    def seek_out(self, play: Play) -> None:
        """Move this dude to the opposing dude that has the most grit. If several have as much, you choose. The opposing
        dude gets -5 value.
        """
        play.move(play.card, play.target.at)
        play.give(play.target, value=-5)


def a_common_blessing(piece: Piece) -> bool:
    """A Miracle, or Mystical goods, that is not unique."""
    blessed = piece.card.has("Miracle") or (piece.card.type == "goods" and piece.card.has("Mystical"))
    return blessed and not piece.card.is_unique


@card("18015")
class FatherTolarios:
    """Discards a card and takes 1 bounty from a nearby wanted dude to find a Miracle or Mystical goods."""

    # No more than the card is required; the rest is asked for by a later sentence (rulebook-1.5.0 §5.3.1).
    @ability("Noon", in_hand(to=DISCARD), or_nothing(dude(opposing, nearby, wanted, to=CHOOSE.where(PARDON.can))))
    def forgive(self, play: Play) -> None:
        """Discard a card from your hand. An opposing wanted dude here or at an adjacent location loses 1 bounty. If it
        does, search your deck or your discard pile for one Miracle or Mystical goods that is not unique. Reveal it and
        take it into your hand.
        """
        play.put(play.target, "discard")
        if play.use.more[0] is None or not play.add_bounty(play.second, -1):
            return
        if play.pick("take it from", ("deck", "discard pile")) == "deck":
            found = play.search(a_common_blessing)
        else:
            found = play.choose_or_not([*filter(a_common_blessing, play.discards())], to=TAKE, what="take into hand")
            play.put(found, "hand")
        if found is not None:
            play.reveal([found])


@card("18016")
class HattieDeLorre:
    """Gives an opposing wanted dude -5 bullets."""

    @ability("Shootout", dude(opposing, wanted, to=WEAKEN))
    def stare_down(self, play: Play) -> None:
        """An opposing wanted dude in the shootout gets -5 bullets."""
        play.give(play.target, bullets=-5)


def is_a_beast(piece: Piece) -> bool:
    """Whether a card is a Horse or a Sidekick."""
    return piece.card.has("Horse") or piece.card.has("Sidekick")


@card("18017", "24030")
class DiegoLinares:
    """Has +4 Mad Scientist to invent Horses and Sidekicks."""

    @trait(before(events.SkillTestMade, this), requires=lambda play: is_a_beast(play.piece(play.event.card)))
    def tinker(self, play: Play) -> None:
        """Whenever this dude invents a Horse or a Sidekick, he has +4 Mad Scientist for it."""
        play.modify(play.card, "Mad Scientist", 4, until="test")


@card("18018")
class PostATron:
    """Must be invented for free if it starts the game; gains 3 ghost rock in the town square."""

    @trait(after(events.SetUp))
    def be_invented(self, play: Play) -> None:
        """If this dude is in your starting gang, boot your Mad Scientist after setup to invent it for free (difficulty
        6). If you fail or cannot, discard this dude.
        """
        made: list[bool] = []
        scientists = [dude for dude in play.able(BOOT, play.dudes(mine)) if play.can_build(play.card, dude)]
        scientist = play.choose(scientists, to=BOOT, what="boot to invent it")
        if scientist is not None and play.boot(scientist, first=True, inventing=True):
            play.attempt(scientist, "Mad Scientist", 6, lambda: made.append(True), has_booted=True)
        if not made:
            play.discard(play.card)

    @ability("Noon, Boot", requires=conditional(is_in_the_square))
    def deliver(self, play: Play) -> None:
        """Gain 3 ghost rock, provided that this dude is in the town square."""
        if is_in_the_square(play):
            play.gain(3)


@card("18019")
class JimmyTheSaint:
    """Brings you the production of a deed that you control while he is there, with +1 at a Casino."""

    skims = says(
        "While this dude is at a deed that you control, you receive that deed's production instead of its owner.",
        counts_as("receiver", lambda look, deed: look.seat, mine, here),
    )
    cheats = says(
        "A Casino that you control has +1 production while this dude is there.",
        gets("production", 1, mine, here, keyword("Casino")),
    )


def reveals_a_cheatin_hand(play: Play) -> bool:
    """Whether the player's hand is cheatin'."""
    return bool(play.draw_hand()) and play.is_cheatin()


@card("18020")
class MarioCraneExperienced:
    """Counts as Sloane for uniqueness; once a round takes 2 fewer casualties with a cheatin' hand."""

    counts_as_sloane = says("This dude counts as Sloane for uniqueness.")

    @ability("Repeat Resolution", requires=conditional(reveals_a_cheatin_hand), once="round")
    def brazen_it_out(self, play: Play) -> None:
        """If your draw hand is cheatin', take 2 fewer casualties in this round. If your opponent's hand is legal, you
        take at least 1. Use this only once a round.
        """
        if reveals_a_cheatin_hand(play):
            play.add_casualties(-2, play.seat)
        if not play.is_cheatin(play.enemy):
            play.modify(play.my_outfit, "casualties", 1, "round", "least")


def keeps_his_house(look: Look) -> bool:
    """Whether the card is at a location that its player owns, and has not moved today."""
    return look.owner_of_place(look.place) == look.seat and not look.remembered()


@card("18021")
class TheCaretaker:
    """Is a stud with +4 bullets and +4 value at locations that you own on days when he has not moved."""

    shoots = says(
        "At a location that you own, this dude has +4 bullets and +4 value and is a stud, unless he has moved today.",
        gets("bullets", 4, this, requires=keeps_his_house),
        gets("value", 4, this, requires=keeps_his_house),
        is_a_stud(this, requires=keeps_his_house),
    )

    @trait(after(events.Moved, this))
    def leave_it(self, play: Play) -> None:
        play.remember(play.card, until="day")


def of_little_value(look: Look, piece: Piece) -> bool:
    """Of a value of three at most."""
    return look.value(piece) <= 3


@card("18022", "24121")
class NickelNightInn:
    """Boots a nearby dude whose value is 3 or less."""

    @ability("Controller Noon, Boot", dude(nearby, of_little_value, to=BOOT))
    def put_up(self, play: Play) -> None:
        """Boot any dude here or at an adjacent location, if its value is 3 or less."""
        play.boot(play.target)


def lien(look: Look, deed: Piece) -> int:
    """One ghost rock for every four deeds in play that a deed's owner owns."""
    return len(look.deeds(lambda look, one: one.owner == deed.owner)) // 4


@card("18023", "24124")
class ShermanMortgage:
    """While unbooted, other players' deeds cost 1 more for every 4 they own; boots when a shootout starts."""

    lends = says(
        "While this deed is unbooted, each other player's deeds cost 1 ghost rock more for every four deeds that "
        "the player owns.",
        gets("cost", lien, of_type("deed"), not_all(owned), requires=lambda look: not look.card.booted),
    )

    # As it starts, whether both posses form or not (compendium-1.9.3 "Shootout" step 1).
    @trait(before(events.ShootoutBegins))
    def close(self, play: Play) -> None:
        """When a shootout starts, this deed boots."""
        play.boot(play.card)


@card("18024")
class GomorraGamingCommission:
    """Gets +1 production permanently, and draws a card unless the cheatin' player pays 1 ghost rock."""

    @ability("Controller Cheatin' Resolution, Boot")
    def fine(self, play: Play) -> None:
        """Give this deed +1 production permanently. The cheatin' player may pay you 1 ghost rock. If they do not, draw
        a card.
        """
        play.give(play.card, production=1, until="leaves play")
        cheater = play.cheater
        asked = play.ghost_rock(cheater) >= 1 and play.wants("pay so that no card is drawn", cheater)
        if not (asked and play.pay(1, cheater, to=play.seat)):
            play.draw()


def here_or_next_door_where_the_player_rules(look: Look, piece: Piece) -> bool:
    """At the location of the card, or at an adjacent one that the player controls."""
    return here(look, piece) or (adjacent(look, piece) and where_the_player_rules(look, piece))


@card("18025", "24137")
class CliffsNumberFourSaloon:
    """Makes your dude a stud, here or at an adjacent location that you control."""

    # This one is ruled by who uses it, or counts as if it were, so that both printings say the same.
    @ability("Controller Noon, Boot", dude(mine, here_or_next_door_where_the_player_rules, to=STUDS))
    def hearten(self, play: Play) -> None:
        """Your dude here, or at an adjacent location that you control, becomes a stud."""
        play.make_stud(play.target)


AT_A_SALOON = at_a_deed_that(keyword("Saloon"))


@card("18026", "24143")
class BaijiuJar:
    """Gives this dude +3 value and +1 influence at a Saloon; exchanges 3 cards of the hand for 4."""

    is_steady = says(
        "At a Saloon, this dude has +1 influence and +3 value.",
        gets("value", 3, this_dude, AT_A_SALOON),
        gets("influence", 1, this_dude, AT_A_SALOON),
    )

    @ability("Shootout, Boot", requires=lambda play: len(play.hand()) >= 3)
    def drink(self, play: Play) -> None:
        """Discard 3 cards from your hand. Then draw 4 cards."""
        for _ in range(3):
            play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")
        play.draw(4)


CARRY = Purpose("carry this card", lambda play, piece: play.can_attach(play.card, piece))


@card("18027", "24149")
class BowieKnife:
    """Makes this dude a stud unless it faces an unbooted gun; can be attached in a shootout."""

    steady = says(
        "This dude is a stud. While an unbooted Weapon that is not Melee is in the opposing posse, this card "
        "neither makes it a stud nor gives it bullets.",
        is_a_stud(this_dude, not_all(facing_guns)),
        counts_as("bullet bonus", 0, this, on(facing_guns)),
    )

    @ability("Shootout", dude(mine, in_posse, to=CARRY), from_hand=True, printed=False)
    def unsheathe(self, play: Play) -> None:
        """Attach this card from your hand to your dude in your posse, for its full cost. The dude may be booted."""
        play.attach(play.card, play.target)


@card("18028")
class HydroPuncher:
    """Lets this dude carry two Weapons and be a stud with them; boots an opposing dude and one of its cards."""

    has_two_hands = says(
        "This dude can carry two Weapons. Both must be Melee unless this dude is a Gadget.",
        counts_as("most Weapon", 2, this_dude, any_of(keyword("Gadget"), without_guns)),
    )
    steady = says(
        "While it carries two Weapons, this dude is a stud.",
        is_a_stud(this_dude, with_two_weapons),
    )

    @ability("Shootout, Boot", dude(opposing, to=WEAKEN))
    def punch(self, play: Play) -> None:
        """Boot an opposing dude in the shootout and one card that is on it."""
        play.boot(play.target)
        play.boot(play.choose(play.able(BOOT, play.attached(play.target)), to=BOOT))


@card("18029")
class RanchersLariat:
    """Gives this dude's Ranch +2 production; blocks an opposing dude's printed abilities and may boot its Weapon."""

    drives = says(
        "A Ranch has +2 production while this dude is there. Several Lariats there give this only once.",
        gets("production", 2, of_type("deed"), keyword("Ranch"), here, once=True),
    )

    @ability("Shootout, Boot", dude(opposing, to=WEAKEN))
    def rope(self, play: Play) -> None:
        """An opposing dude in the shootout cannot use the abilities that are printed on it. You may boot a Weapon that
        is on it.
        """
        play.forbid_printed_abilities(play.target)
        held = play.able(BOOT, play.attached(play.target, keyword("Weapon")))
        play.boot(play.choose_or_not(held, to=BOOT, what="boot a Weapon"))


def marks_a_location(play: Play, card: Piece) -> bool:
    """Whether a card can be played now as a job, whose marks are locations."""
    marks = play.job_marks(card)
    return bool(marks) and all(mark in play.locations() for mark in marks)


@card("18030")
class DeAnnulosMysteriis:
    """Is aced to play a job that marks a location from the discard pile; its dude leads as a stud with +1 bullets."""

    leads = grantable(gets("bullets", 1, this), is_a_stud(this))

    # The search need not find anything (compendium-1.9.3 "Searching").
    @ability("Noon", requires=lambda play: ACE.can(play, play.card))
    def read(self, play: Play) -> None:
        """Ace this card. If you do, you may search your discard pile for an action with a job that marks a location,
        and play it. This dude leads it if it can. It is a stud and has +1 bullets while it leads.
        """
        reader = play.dude
        if not play.ace(play.card, first=True):
            return
        # From the start: what the posse must be like is asked of who leads it.
        play.grant(reader, self.leads, until="job")
        jobs = [card for card in play.discards() if marks_a_location(play, card)]
        found = play.choose_or_not(jobs, to=TAKE, what="play the job")
        if found is not None:
            play.play_action(found, NOON, leader=reader)
        if play.state.job is None or play.state.job.leader != reader.number:
            play.end_grants(this)


def wins_the_round(play: Play) -> bool:
    """Whether the player is on the side of the higher hand; who has no dude left in a posse is on neither."""
    return play.enemy != NOBODY and loses(play, play.piece(play.home(play.enemy)))


@card("18031")
class Heartseeker:
    """Spares the opponent 3 casualties; if the round is won, aces the opposing shooter."""

    # compendium-1.9.3:818: wherever the shooter has gone, as long as it is in play.
    # Read as once casualties are taken, so that a shooter who has covered some is gone.
    @grantable
    @trait(after(events.ShooterPicked), requires=lambda play: play.event.seat == play.enemy)
    def aim(self, play: Play) -> None:
        play.remember(play.subject, until="round")

    @grantable
    @trait(after(events.LumpsTaken), requires=wins_the_round)
    def pierce(self, play: Play) -> None:
        for shooter in play.remembered():
            play.ace(shooter, surely=True)

    @ability("Shootout Hex 5, Boot")
    def seek(self, play: Play) -> None:
        """Your opponent takes 3 fewer casualties this round. If you win the round, the opposing shooter is aced.
        Nothing can prevent that.
        """
        play.add_casualties(-3, play.enemy)
        for part in (self.aim, self.pierce):
            play.grant(play.my_outfit, part, until="round")


def can_come_beside(play: Play, piece: Piece) -> bool:
    """Whether a dude can be moved next to this dude."""
    return any(play.can_move(piece, place) for place in play.neighbours(play.dude.at))


@card("18032")
class TseCheNakosWeaving:
    """Makes its deed Holy Ground that stays booted; moves a dude near this dude, who may get a control point."""

    hallows = says(
        "The deed here is Holy Ground. It does not unboot at Sundown.",
        counts_as(gained("Holy Ground"), 1, of_type("deed"), here),
        cannot("cannot unboot", of_type("deed"), here, requires=lambda ban: ban.phase == "sundown"),
    )

    @ability("Noon Spirit 7, Boot", dude(mine, to=MOVE.where(can_come_beside)))
    def weave(self, play: Play) -> None:
        """Move your dude to a location adjacent to this dude. Then you may unboot the deed that this card is at. If you
        do, this dude gets 1 control point until it moves or the day ends.
        """
        around = [place for place in play.neighbours(play.dude.at) if play.can_move(play.target, place)]
        play.move(play.target, play.choose_place(around))
        # It may stand at a home, or be carried to where there is no deed.
        deed = play.its_deed
        can_unboot = deed is not None and UNBOOT.can(play, deed)
        if can_unboot and play.wants("unboot the deed") and play.unboot(deed):
            # compendium-1.9.3:855: only for the day at most.
            play.give(play.dude, control=1, until="still")


@card("18033")
class AmazingGrace:
    """Gives this dude +1 influence and lets it refuse and stay; other dudes count more and lose no influence."""

    stays = grantable(counts_as("refuses and stays", 1, this, unbooted))
    holds_on = grantable(cannot("cannot lose influence", mine, requires=by_an_opposing_ability))

    @ability("Noon Miracle 6, Boot")
    def sing(self, play: Play) -> None:
        """Give this dude +1 influence. The next time it refuses a call-out, it does not go home booted. Your other
        dudes have +1 influence only for control of locations. Opposing abilities cannot lower the influence of your
        dudes.
        """
        play.give(play.dude, influence=1)
        play.grant(play.dude, self.stays, until="refusal")
        for one in play.dudes(mine, other_dude):
            play.modify(one, "influence for control", 1)
        play.grant(play.my_outfit, self.holds_on)


@card("18034")
class BurnEmOut:
    """Leads a job against a home, with bounty for its posse, to ace a card of that player's hand."""

    @job("Noon Job, Boot", opponent())
    def burn(self, play: Play) -> None:
        """Mark an opponent's home. Each dude that joins your posse gets 1 bounty. If the job succeeds, look at that
        opponent's hand and ace one card from it.
        """
        held = play.hand_of(play.player_chosen)
        play.look_at(held)
        play.ace_from("hand", play.choose(held, to=ACE, what="ace from hand"))

    # Each time that a dude joins, as compendium-1.9.3:936 has it of the same words.
    @trait(after(events.Joined), zones=("resolving",), requires=lambda play: play.rides_for_me(play.subject))
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


@card("18035")
class ShinyThings:
    """Gives an opposing dude +2 influence and +7 value and boots it; it cannot be called out today."""

    @ability("Noon", dude(opposing, to=BOOT.anyway))
    def distract(self, play: Play) -> None:
        """Boot an opposing dude. It gets +7 value and +2 influence, and cannot be called out today."""
        play.give(play.target, influence=2, value=7)
        play.forbid(play.target, "cannot be called out")
        play.boot(play.target)


def is_accepted_unbooted(play: Play) -> bool:
    """Whether an unbooted dude has accepted a call-out."""
    fight = play.shootout
    return fight is not None and play.state.job is None and not fight.accepted_booted


def principal(play: Play, piece: Piece) -> Piece | None:
    """The leader or the mark, whichever is of the same player as a dude next door, if both can trade places."""
    for number in (play.shootout.leader, play.shootout.mark) if play.shootout else ():
        one = play.piece(number)
        next_door = one.controller == piece.controller and play.is_adjacent(one.at, piece.at)
        if next_door and play.can_stand_in(piece, one):
            return one
    return None


def can_stand_in(play: Play, piece: Piece) -> bool:
    """Whether a dude can trade places with the leader or the mark."""
    return principal(play, piece) is not None


@card("18036")
class WeGotABeef:
    """Replaces the leader or the mark of a call-out with an adjacent dude of the same player; they trade places."""

    @react(
        "React",
        before(events.ShootoutBegins),
        dude(to=Purpose("trade places", can_stand_in)),
        requires=is_accepted_unbooted,
    )
    def step_in(self, play: Play) -> None:
        """After an unbooted dude accepts a call-out, choose the leader or the mark, and a dude of the same player
        adjacent to it. They trade places, and that dude is the leader or the mark instead.
        """
        replaced = principal(play, play.target)
        if replaced is not None:
            play.stand_in(play.target, replaced)


@card("18037")
class GreatSageMatchingHeaven:
    """Makes this dude Harrowed with +1 influence."""

    @ability(
        "Shootout Tao Technique",
        combo=lambda play: has_posse(play) and play.influence_of(play.posse) >= play.influence_of(play.other_posse),
    )
    def match_heaven(self, play: Play) -> None:
        """Make this dude Harrowed with +1 influence. Combo if your posse has at least as much influence as the opposing
        posse.
        """
        play.give(play.dude, influence=1)
        play.gain_keyword(play.dude, "Harrowed")


@card("18038", "24237")
class TwoHundredFiftyRounds:
    """Lowers the posse's casualties by 1 this round."""

    @ability(
        "Shootout Tao Technique",
        # Who has joined from next door is not where the shootout is.
        combo=lambda play: play.controls(play.dude.at),
    )
    def dodge_bullets(self, play: Play) -> None:
        """You take 1 fewer casualty this round. Combo if you control this location."""
        play.add_casualties(-1, play.seat)


@card("18039")
class MovingForward:
    """Plays an in-town deed from deck or discard pile, 5 cheaper; in lowball, pays its production or loses it."""

    @ability("Cheatin' Resolution")
    def move_forward(self, play: Play) -> None:
        """Search your deck and your discard pile for an in-town deed. Play it for 5 ghost rock less. In lowball,
        discard it unless you pay as much ghost rock as it produces. Shuffle your deck.
        """

        def is_fit(card: Piece) -> bool:
            in_town = card.card.type == "deed" and not card.card.has("Out of Town")
            return in_town and play.can_bring(card, less=5)

        found = play.search(is_fit, to="resolving", discards=True)
        if not play.play_card(found, less=5):
            play.put(found, "discard")
        elif found is not None and play.shootout is None:
            play.pay_or_lose(found, play.production(found), "pay its production")


@card("18040")
class TheLawGoesUnderground:
    """Boots or discards a stud, and sends its posse home booted; for a Deputy, the opposing shooter goes too."""

    @ability("Resolution", dude(mine, stud, to=BOOT_OR_DISCARD), requires=has_posse)
    def go_underground(self, play: Play) -> None:
        """Boot or discard your stud. If it was a Deputy, the opposing shooter goes home booted. All dudes in your posse
        go home booted.
        """
        is_deputy = play.has(play.target, "Deputy")
        ways = {"boot": BOOT, "discard": DISCARD}
        able = [way for way, purpose in ways.items() if purpose.can(play, play.target)]
        if able and play.pick("boot or discard", able) == "boot":
            play.boot(play.target)
        else:
            play.discard(play.target)
        if is_deputy:
            play.send_home(play.shooter(play.other_posse))
        for rider in play.riders(play.posse):
            play.send_home(rider)


def faces_a_wanted_dude(play: Play) -> bool:
    """Whether a dude in the opposing posse is wanted."""
    return bool(play.dudes(opposing, wanted))


@card("18041", "24071")
class ThunderBoyNabbe:
    """Once a shootout, against a wanted dude, adds his influence to his bullets and becomes a stud."""

    @ability("Repeat Shootout", requires=conditional(faces_a_wanted_dude), once="shootout")
    def thunder(self, play: Play) -> None:
        """If a dude in the opposing posse is wanted, this dude becomes a stud and gets bonus bullets equal to his
        influence. Use this only once a shootout.
        """
        if faces_a_wanted_dude(play):
            play.give(play.card, bullets=play.influence(play.card))
            play.make_stud(play.card)


def can_be_given_up(play: Play, piece: Piece) -> bool:
    """Whether a Hex is still in play, and can be discarded."""
    return piece.card.has("Hex") and in_the_game(play, piece) and DISCARD.can(play, piece)


@card("00101", "18042", "24086")
class DaveSlimGorman:
    """After casting a Shootout Hex, may discard it to make all dudes in the shootout draws for the round."""

    @react(
        "React",
        after(events.SkillTestPassed, this),
        requires=lambda play: play.event.played_as == SHOOTOUT and can_be_given_up(play, play.piece(play.event.card)),
    )
    def blind_them(self, play: Play) -> None:
        """After this dude casts a Shootout Hex, you may discard that Hex. If you do, every dude in the shootout becomes
        a draw for the round.
        """
        if play.discard(play.piece(play.event.card), first=True):
            for dude in play.dudes(in_shootout):
                play.make_draw(dude, until="round")
