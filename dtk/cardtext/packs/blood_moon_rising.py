"""The texts of Blood Moon Rising."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


def is_peaceful_check(look: Look) -> bool:
    """Whether victory is checked, or about to be, on a day without a shootout."""
    return is_peaceful_sundown(look) and not look.state.is_nightfall


@card("18005")
class MorganRegulators:
    """Limits influence at every location when victory is checked on a day without a shootout; makes a stud."""

    # Deeds are controlled by as much as counts for the check.
    keeps_the_peace = at_most("local influence", 5, requires=is_peaceful_check)

    @ability("Noon, Boot", dude(mine, to=STUDS))
    def ride_in(self, play: Play) -> None:
        play.move(play.target, TOWN_SQUARE)
        play.make_stud(play.target)
        if on_horseback(play, play.target):
            play.unboot(play.target)


@card("18006")
class ProtectionRacket:
    """Boots a dude at a deed for ghost rock by its player's deeds of others; three of them make the dude known."""

    @ability("Noon, Boot", dude(mine, at_a_deed, to=BOOT))
    def collect(self, play: Play) -> None:
        held = len(play.deeds(mine, not_all(owned)))
        if play.boot(play.target, first=True):
            play.gain(held)
        if len(play.deeds(not_all(owned))) < 3:
            play.gain(2)
        if held >= 3:
            play.add_control(play.target)
            play.add_bounty(play.target)


def of_kung_fu(look: Look, piece: Piece) -> bool:
    """With Kung Fu."""
    return look.rating(piece, "Kung Fu") is not None


@card("18007")
class ZuiWaidan:
    """Boots a Saloon of its player to raise a dude's Kung Fu."""

    # Nobody learns Kung Fu by it (compendium-1.9.3:503 has it of a like text).
    @ability("Shootout", deed(mine, keyword("Saloon"), to=BOOT), dude(mine, of_kung_fu, to=STRENGTHEN))
    def toast(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.modify(play.second, "Kung Fu", 2)


A_DRINK = carrying(any_of(called("Whiskey Flask"), called("Baijiu Jar")))


@card("18008")
class MrOutang:
    """Makes his player's drinking Kung Fu dudes here studs with more Kung Fu."""

    teaches = gets("Kung Fu", 1, mine, here, A_DRINK)
    steadies = is_a_stud(of_kung_fu, mine, here, A_DRINK)


@card("18009", "24024")
class StevieLyndon:
    """Is much better at casting Hymns."""

    @trait(before(events.SkillTestMade, this), requires=lambda play: play.piece(play.event.card).card.has("Hymn"))
    def sing(self, play: Play) -> None:
        play.modify(play.card, "Blessed", 4, until=TEST)


@card("18010")
class WeiXu:
    """Has more influence and value in a shootout."""

    speaks = gets("influence", 2, this, in_shootout)
    steadies = gets("value", 5, this, in_shootout)


@card("18011")
class EvaBrightEyes:
    """Casts no Spirits but Totems and Sidekicks; boots her Horse to go home booted."""

    # What she carries only she can cast.
    specialises = cannot(prohibitions.USE, keyword("Spirit"), without("Totem", "Sidekick"), on(this))

    @ability("Shootout", attachment(keyword("Horse"), on(this), to=BOOT), dude(this, to=SEND_HOME))
    def ride_off(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.send_home(play.second)


@card("18012")
class MickAduladi:
    """Is a stud on Holy Ground; moves there."""

    steadies = is_a_stud(this, on_holy_ground)

    @ability("Noon", location(lambda play, place: play.is_holy_ground(place) and play.can_move(play.card, place)))
    def seek(self, play: Play) -> None:
        play.move(play.card, play.place_chosen)


def can_follow(play: Play, piece: Piece) -> bool:
    """Whether a dude can be moved to where the card is."""
    return play.can_move(piece, play.place)


@card("18013")
class AbsalomHotchkiss:
    """Moves another dude after him when he goes where an Abomination is."""

    @react(
        "React",
        after(events.Moved, this),
        dude(mine, to=MOVE.where(can_follow)),
        requires=lambda play: bool(play.in_play(keyword("Abomination"), here)),
    )
    def call_for_help(self, play: Play) -> None:
        play.move(play.target, play.place)


def has_most_grit(look: Look, piece: Piece) -> bool:
    """Whether no opposing dude has more grit."""
    return look.grit(piece) == max(map(look.grit, look.dudes(opposing)))


@card("18014")
class ChristinePerfect:
    """Goes to the opposing dude with the most grit, who falls in value."""

    @ability("Noon", dude(opposing, has_most_grit, to=GO_TO))
    def seek_out(self, play: Play) -> None:
        play.move(play.card, play.target.at)
        play.give(play.target, value=-5)


@card("18016")
class HattieDeLorre:
    """Takes 5 bullets from an opposing wanted dude."""

    @ability("Shootout", dude(opposing, wanted, to=WEAKEN))
    def stare_down(self, play: Play) -> None:
        play.give(play.target, bullets=-5)


def is_a_beast(piece: Piece) -> bool:
    """Whether a card is a Horse or a Sidekick."""
    return piece.card.has("Horse") or piece.card.has("Sidekick")


@card("18017", "24030")
class DiegoLinares:
    """Is much better at inventing Horses and Sidekicks."""

    @trait(before(events.SkillTestMade, this), requires=lambda play: is_a_beast(play.piece(play.event.card)))
    def tinker(self, play: Play) -> None:
        play.modify(play.card, "Mad Scientist", 4, until=TEST)


@card("18019")
class JimmyTheSaint:
    """Gains the production of a deed that his player controls where he is, and more at a Casino."""

    skims = counts_as("receiver", lambda look, deed: look.seat, mine, here)
    cheats = gets("production", 1, mine, here, keyword("Casino"))


def reveals_a_cheatin_hand(play: Play) -> bool:
    """Whether the player's hand is cheatin'."""
    return bool(play.draw_hand()) and play.is_cheatin()


@card("18020")
class MarioCraneExperienced:
    """Once a round spares casualties while cheating, of which one is left if the enemy is honest."""

    @ability("Repeat Resolution", requires=conditional(reveals_a_cheatin_hand), once=ROUND)
    def brazen_it_out(self, play: Play) -> None:
        if reveals_a_cheatin_hand(play):
            play.add_casualties(-2, play.seat)
        if not play.is_cheatin(play.enemy):
            play.modify(play.my_outfit, "casualties", 1, ROUND, "least")


def keeps_his_house(look: Look) -> bool:
    """Whether the card is at a location that its player owns, and has not moved today."""
    return look.owner_of_place(look.place) == look.seat and not look.remembered()


@card("18021")
class TheCaretaker:
    """Is a stud of great strength at his player's own locations on days when he has not moved."""

    shoots = gets("bullets", 4, this, requires=keeps_his_house)
    steadies = gets("value", 4, this, requires=keeps_his_house)
    stands = is_a_stud(this, requires=keeps_his_house)

    @trait(after(events.Moved, this))
    def leave_it(self, play: Play) -> None:
        play.remember(play.card, until=DAY)


def of_little_value(look: Look, piece: Piece) -> bool:
    """Of a value of three at most."""
    return look.value(piece) <= 3


@card("18022", "24121")
class NickelNightInn:
    """Boots a nearby dude of low value."""

    @ability("Controller Noon, Boot", dude(nearby, of_little_value, to=BOOT))
    def put_up(self, play: Play) -> None:
        play.boot(play.target)


def lien(look: Look, deed: Piece) -> int:
    """One ghost rock for every four deeds in play that a deed's owner owns."""
    return len(look.deeds(lambda look, one: one.owner == deed.owner)) // 4


@card("18023", "24124")
class ShermanMortgage:
    """While unbooted, makes other players' deeds dearer the more deeds they have; boots when a shootout starts."""

    lends = gets("cost", lien, of_type("deed"), not_all(owned), requires=lambda look: not look.card.booted)

    @trait(when(events.ShootoutBegins))
    def close(self, play: Play) -> None:
        play.boot(play.card)


@card("18024")
class GomorraGamingCommission:
    """Gets permanent production and draws a card, unless the cheatin' player pays."""

    @ability("Controller Cheatin' Resolution, Boot")
    def fine(self, play: Play) -> None:
        play.give(play.card, production=1, until=PERMANENT)
        cheater = play.cheater
        asked = play.ghost_rock(cheater) >= 1 and play.wants("pay so that no card is drawn", cheater)
        if not (asked and play.pay(1, cheater, to=play.seat)):
            play.draw()


@card("18025", "24137")
class CliffsNumberFourSaloon:
    """Makes its controller's dude a stud at a nearby location that they control."""

    # This one is ruled by who uses it, so that the first printing says the same.
    @ability("Controller Noon, Boot", dude(mine, nearby, where_the_player_rules, to=STUDS))
    def hearten(self, play: Play) -> None:
        play.make_stud(play.target)


AT_A_SALOON = at_a_deed_that(keyword("Saloon"))


@card("18026", "24143")
class BaijiuJar:
    """Raises this dude's value, and its influence at a Saloon; exchanges three cards from hand for four."""

    is_steady = gets("value", 3, this_dude, AT_A_SALOON)
    is_good_company = gets("influence", 1, this_dude, AT_A_SALOON)

    @ability("Shootout, Boot", requires=lambda play: len(play.hand()) >= 3)
    def drink(self, play: Play) -> None:
        for _ in range(3):
            play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")
        play.draw(4)


CARRY = Purpose("carry this card", lambda play, piece: play.can_attach(play.card, piece))


@card("18027", "24149")
class BowieKnife:
    """Makes this dude a stud unless it faces guns; can be attached in a shootout."""

    steady = is_a_stud(this_dude, not_all(facing_guns))
    blunt = counts_as("bullet bonus", 0, this, on(facing_guns))

    @ability("Shootout", dude(mine, in_posse, to=CARRY), from_hand=True, printed=False)
    def unsheathe(self, play: Play) -> None:
        play.attach(play.card, play.target)


@card("18028")
class HydroPuncher:
    """Lets this dude carry two Weapons and be a stud with them; boots a foe and an attachment."""

    has_two_hands = counts_as("most Weapon", 2, this_dude, any_of(keyword("Gadget"), without_guns))
    steady = is_a_stud(this_dude, with_two_weapons)

    @ability("Shootout, Boot", dude(opposing, to=WEAKEN))
    def punch(self, play: Play) -> None:
        play.boot(play.target)
        play.boot(play.choose(play.able(BOOT, play.attached(play.target)), to=BOOT))


@card("18037")
class GreatSageMatchingHeaven:
    """Makes the performer Harrowed, with more influence."""

    @ability(
        "Shootout Tao Technique",
        combo=lambda play: has_posse(play) and play.influence_of(play.posse) >= play.influence_of(play.other_posse),
    )
    def match_heaven(self, play: Play) -> None:
        play.give(play.dude, influence=1)
        play.gain_keyword(play.dude, "Harrowed")


@card("18038", "24237")
class TwoHundredFiftyRounds:
    """Spares the posse one casualty this round."""

    @ability(
        "Shootout Tao Technique",
        combo=lambda play: play.controller(play.shootout_place) == play.seat,
    )
    def dodge_bullets(self, play: Play) -> None:
        play.add_casualties(-1, play.seat)


def faces_a_wanted_dude(play: Play) -> bool:
    """Whether somebody in the posse against the player's is wanted."""
    return bool(play.dudes(opposing, wanted))


@card("18041", "24071")
class ThunderBoyNabbe:
    """Once a shootout, against a wanted dude, adds his influence to his bullets and is a stud."""

    @ability("Repeat Shootout", requires=conditional(faces_a_wanted_dude), once=IN_SHOOTOUT)
    def thunder(self, play: Play) -> None:
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
        if play.discard(play.piece(play.event.card), first=True):
            for dude in play.dudes(in_shootout):
                play.make_draw(dude, until=ROUND)
