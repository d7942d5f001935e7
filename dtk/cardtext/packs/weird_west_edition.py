"""The texts of Weird West Edition."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    BOOT,
    DISCARD,
    ELSEWHERE,
    JOIN,
    WEAKEN,
    Look,
    Piece,
    Play,
    ability,
    after,
    at_home,
    attachment,
    bars,
    booted,
    but_not,
    by_another_player,
    card,
    counts_as,
    dude,
    events,
    gets,
    grantable,
    here,
    in_boot_hill,
    in_the_game,
    instead_of,
    job,
    location,
    my_outfit,
    nearby,
    of_type,
    on,
    opposing,
    outguns_the_mark,
    react,
    theirs,
    this_dude,
    to_join_a_posse,
    trait,
    unbooted,
)


@card("24108")
class NewTownHall:
    """Gets a control point for good, or loses all that it got."""

    @ability("Controller Noon, Boot", worth=lambda play: 4.0)
    def open(self, play: Play) -> None:
        play.add_control(play.card)

    @ability(
        "Controller Noon, Boot",
        requires=lambda play: play.card.control_points > 0,
        worth=lambda play: -4.0 * play.card.control_points,
    )
    def close(self, play: Play) -> None:
        play.lose_control_points(play.card)


@card("24110")
class HustingsOfTheWeirdWest:
    """Other players' dudes who are booted at home have less influence."""

    shouts_down = gets("influence", -1, of_type("dude"), at_home, booted, theirs)


@card("24114")
class ClantonRanchOfTheWeirdWest:
    """Brings its controller ghost rock, who must not be the Winner, here called Dealer."""

    @ability("Controller Noon, Boot", worth=lambda play: float(play.seat != play.state.winner))
    def rustle(self, play: Play) -> None:
        if play.seat != play.state.winner:
            play.gain(1)


@card("24120")
class MountMoriahCemetery:
    """Spells that are attached here cost less."""

    hallows = gets("cost", -1, of_type("spell"), but_not(in_the_game), here)


@card("24142")
class TheWhateleyEstateOfTheWeirdWest:
    """Boots a dude who moves here, for its owner, and lets a card come back from Boot Hill to the discard pile, but no
    dude.
    """

    @react(
        "Owner React, Boot",
        after(events.Moved, of_type("dude"), here),
        requires=lambda play: BOOT.can(play, play.subject),
        worth=lambda play: BOOT.worth(play, play.subject),
    )
    def tire(self, play: Play) -> None:
        play.boot(play.subject)

    @ability("Controller Noon, Boot", in_boot_hill(but_not(of_type("dude"))), worth=lambda play: 0.5)
    def dig_up(self, play: Play) -> None:
        play.put(play.target, "discard")


@card("24145")
class LaQuemaOfTheWeirdWest:
    """Makes this dude worth more; brings it into the posse, where it may boot a foe."""

    is_steady = gets("value", 3, this_dude)

    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True)
    def trample(self, play: Play) -> None:
        play.join(play.dude)
        able = [one for one in play.dudes(opposing) if BOOT.can(play, one)]
        play.boot(play.choose_or_not(able, to=BOOT))


def below_bullets(look: Look, piece: Piece) -> bool:
    """Of a value below the bullets of who carries the card."""
    return look.value(piece) < look.bullets(look.dude)


@card("24151")
class ShotgunOfTheWeirdWest:
    """Aces an opposing dude whose value is below this dude's bullets."""

    @ability("Shootout, Boot", dude(opposing, below_bullets, to=ACE))
    def blast(self, play: Play) -> None:
        play.ace(play.target)


def is_a_short_way(play: Play, place: int) -> bool:
    """Whether this dude can be moved to a location next to it."""
    return play.is_adjacent(play.dude.at, place) and play.can_move(play.dude, place)


def can_reach_it(play: Play) -> bool:
    """Whether this dude is next to the shootout, and can join from there."""
    return play.is_adjacent(play.dude.at, play.shootout_place) and play.can_join(play.dude, stays=True)


def has_three_pairs(look: Look) -> bool:
    """Whether there are three with the top card of the discard pile; a joker is what makes the hand best without it."""
    return look.pairs([*look.draw_hand(), *look.discards()[-1:]]) == 3


def bullets_of_this_dude(look: Look, outfit: Piece) -> int:
    """What the hand gains."""
    return look.bullets(look.dude)


def by_three_pairs(play: Play) -> float:
    """The bullets of this dude, if there are."""
    return float(play.bullets(play.dude)) if has_three_pairs(play) else 0.0


def is_a_stud_who_shoots(play: Play) -> bool:
    """Whether this dude is a stud, and the shooter."""
    return play.is_stud(play.dude) and play.posse is not None and play.posse.shooter == play.dude.number


@card("24162")
class LeMatRevolverOfTheWeirdWest:
    """Raises the rank of the hand by this dude's bullets if another cheats, or while there is a third pair."""

    # What "this dude" has is only known while the revolver is in play.
    ninth_shot = grantable(gets("hand rank", bullets_of_this_dude, my_outfit, requires=has_three_pairs))

    @ability("Cheatin' Resolution, Boot", worth=lambda play: float(play.bullets(play.dude)))
    def answer(self, play: Play) -> None:
        play.raise_rank(play.bullets(play.dude))

    @ability("Resolution, Boot", requires=is_a_stud_who_shoots, worth=by_three_pairs)
    def fire_the_ninth(self, play: Play) -> None:
        play.grant(play.card, self.ninth_shot)


@card("24165")
class QuickdrawHandgunOfTheWeirdWest:
    """Takes the cheatin' player's draw hand for a legal one, and it is as good as legal."""

    @ability("Cheatin' Resolution, Boot", worth=lambda play: 2.0 * (play.hand_rank(play.enemy) - play.hand_rank()))
    def draw_first(self, play: Play) -> None:
        if play.has_legal_hand:
            play.exchange_draw_hands(play.cheater)
            play.count_hand_as_legal()


def pay_or_lose_it(play: Play) -> None:
    """Pay a ghost rock, or discard the card."""
    if not (play.rock() and play.wants("pay 1 ghost rock") and play.pay(1)):
        play.discard(play.card)


@card("24166")
class RaggedMule:
    """Brings this dude into the posse, or anywhere, for a ghost rock, or the mule is gone."""

    @ability("Shootout, Boot", dude(this_dude, to=JOIN), joins=True)
    def trot(self, play: Play) -> None:
        play.join(play.dude)
        pay_or_lose_it(play)

    @ability("Noon, Boot", ELSEWHERE)
    def plod(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)
        pay_or_lose_it(play)


@card("24167")
class MechanicalHorseOfTheWeirdWest:
    """Takes this dude anywhere for ghost rock, cheaper if it is near, and boots in its place to join a posse."""

    @ability("Repeat Noon, Pay 1 Ghost Rock", location(is_a_short_way), worth=lambda play: 0.3)
    def trot(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)

    @ability("Repeat Noon, Pay 2 Ghost Rock", ELSEWHERE, worth=lambda play: 0.3)
    def ride(self, play: Play) -> None:
        play.move(play.dude, play.place_chosen)

    @react("React, Boot", instead_of(events.Booted, this_dude), requires=to_join_a_posse, worth=lambda play: 1.0)
    def carry(self, play: Play) -> None:
        """The dude stays unbooted."""


@card("24173")
class BuffaloRifleOfTheWeirdWest:
    """Lets this dude join a posse from next to it, and stay there."""

    @ability("Shootout, Boot", requires=can_reach_it, joins=True, worth=lambda play: JOIN.worth(play, play.dude))
    def shoot_from_afar(self, play: Play) -> None:
        play.join(play.dude, stays=True)


HARRIED = (events.SentHome, events.Booted, events.Moved)


@card("24175")
class YagnsMechanicalSkeletonOfTheWeirdWest:
    """Makes its dude a Gadget; it boots when another player's ability would boot or move its dude, who does neither."""

    is_a_gadget = counts_as("keyword Gadget", 1, this_dude)

    @react("React, Boot", instead_of(HARRIED, this_dude), requires=by_another_player, worth=lambda play: 1.0)
    def hold(self, play: Play) -> None:
        """Nothing else happens."""


@card("24189")
class BloodCurseOfTheWeirdWest:
    """Weakens a dude nearby."""

    @ability("Noon Hex 9, Boot", dude(nearby, to=WEAKEN))
    def curse(self, play: Play) -> None:
        play.give(play.target, influence=-1, bullets=-1)


@card("24235")
class KidnappinOfTheWeirdWest:
    """Discards an opposing dude by a job that makes everybody in the posse wanted."""

    @job("Noon Job, Boot", dude(theirs, to=DISCARD), posse=outguns_the_mark)
    def kidnap(self, play: Play) -> None:
        play.discard(play.target)

    @trait(after(events.Joined), zones=("resolving",), requires=lambda play: play.rides_for_me(play.subject))
    def blame(self, play: Play) -> None:
        play.add_bounty(play.subject)


@card("24248")
class UnpreparedOfTheWeirdWest:
    """Boots a dude, which shoots worse and uses nothing of its own, or boots two things that it carries, which then do
    nothing.
    """

    @ability("Shootout", dude(unbooted, to=BOOT))
    def catch_unprepared(self, play: Play) -> None:
        play.boot(play.target)
        play.give(play.target, bullets=-1)
        play.forbid(play.target, bars.USE)

    @ability("Shootout", attachment(on(of_type("dude")), to=BOOT))
    def knock_out_of_hands(self, play: Play) -> None:
        beside = play.attached(play.piece(play.target.host), unbooted, lambda look, one: one is not play.target)
        for carried in (play.target, play.choose_or_not(beside, to=BOOT)):
            if play.boot(carried) and carried is not None:
                play.blank(carried, bullets_too=True)
