"""The texts of Weird West Edition."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    ATTACH,
    BOOT,
    DISCARD,
    NOON,
    UNBOOT,
    WEAKEN,
    Look,
    Piece,
    Play,
    Purpose,
    ability,
    after,
    at_a_deed,
    attachment,
    by_another_player,
    card,
    carrying,
    conditional,
    counts_as,
    dude,
    events,
    gets,
    in_hand,
    instead_of,
    job,
    keyword,
    mine,
    nearby,
    on,
    opposing,
    react,
    this,
    this_dude,
    trait,
    wanted,
)


def below_bullets(look: Look, piece: Piece) -> bool:
    """Of a value below the bullets of who carries the card."""
    return look.value(piece) < look.bullets(look.dude)


@card("24032")
class JonLongstrideOfTheWeirdWest:
    """Boots to unboot his Horse, of which an ability may be used once more today."""

    # Its header says no time; as on the first printing it is a Noon play.
    @ability("Boot", attachment(keyword("Horse"), on(this), to=UNBOOT), plays=(NOON,))
    def spur(self, play: Play) -> None:
        play.unboot(play.target)
        play.allow_another_use(play.target)


@card("24033")
class LaneHealeyOfTheWeirdWest:
    """Has two bullets more, and less upkeep, while he has a Horse."""

    shoots = gets("bullets", 2, this, carrying(keyword("Horse")))
    is_easy = gets("upkeep", -1, this, carrying(keyword("Horse")))


@card("24050")
class JiaMeinOfTheWeirdWest:
    """Attaches a Hex in a shootout, again and again, and becomes a stud for it."""

    @ability("Repeat Shootout", in_hand(keyword("Hex"), to=ATTACH), worth=lambda play: 1.0)
    def learn(self, play: Play) -> None:
        if play.attach(play.target, play.card):
            play.make_stud(play.card)


@card("24073")
class JudgeHarrySomersetOfTheWeirdWest:
    """Leads a job with a Gunslinger to discard a wanted dude."""

    @job("Noon Job, Boot", dude(wanted, to=DISCARD))
    def sentence(self, play: Play) -> None:
        play.discard(play.target)

    @trait(after(events.JobBegins), requires=lambda play: play.is_my_job)
    def hire(self, play: Play) -> None:
        play.join(play.token("Gunslinger", play.shootout_place, booted=True))


@card("24076")
class HattieDeLorreOfTheWeirdWest:
    """Takes three bullets from an opposing wanted dude."""

    @ability("Shootout", dude(opposing, wanted, to=WEAKEN))
    def stare_down(self, play: Play) -> None:
        play.give(play.target, bullets=-3)


def may_arrest(play: Play, piece: Piece) -> bool:
    """Whether a dude can be called out, or booted."""
    return play.can_call_out(play.card, piece) or BOOT.can(play, piece)


@card("24077")
class BassReeves:
    """Cheaper with the Law Dogs, is better against a cheatin' hand, and boots wanted dudes or calls them out."""

    bargains = gets(
        "cost",
        lambda look, one: -len(look.dudes(opposing, wanted)) if look.belongs_to("lawdogs") else None,
        this,
    )

    @trait(after(events.HandsRevealed), requires=lambda play: play.faces_a_cheat and play.has_legal_hand)
    def speak_up(self, play: Play) -> None:
        play.raise_rank(1)

    @ability(
        "Noon",
        dude(nearby, wanted, to=Purpose(may_arrest, BOOT.worth)),
        requires=conditional(lambda play: not play.card.booted),
    )
    def arrest(self, play: Play) -> None:
        if play.card.booted:
            return
        can = {"call out": play.can_call_out(play.card, play.target), "boot": BOOT.can(play, play.target)}
        is_near_by = play.target.at != play.place
        if play.pick("how to arrest", [way for way, possible in can.items() if possible]) == "boot":
            play.boot(play.target)
        elif play.call_out(play.card, play.target) and is_near_by:
            # The shootout has brought him there.
            play.boot(play.card)


@card("24082")
class MirandaClarkeOfTheWeirdWest:
    """Has more influence while she has a control point, and more bullets while much wanted."""

    leads = gets("influence", 1, this, lambda look, one: look.control(one) >= 1)
    shoots = gets("bullets", 2, this, lambda look, one: one.bounty >= 2)


@card("24085")
class BakerAndrews:
    """With a cheatin' hand, is wanted more to raise its rank."""

    @ability(
        "Resolution",
        requires=conditional(lambda play: play.is_cheatin(play.seat)),
        worth=lambda play: 1.3 if play.is_cheatin(play.seat) else 0.0,
    )
    def brazen_it_out(self, play: Play) -> None:
        if play.is_cheatin(play.seat) and play.add_bounty(play.card):
            play.raise_rank(1)


def has_most_bullets(look: Look, piece: Piece) -> bool:
    """Whether no opposing dude has more bullets."""
    return look.bullets(piece) == max(map(look.bullets, look.dudes(opposing)))


@card("24090")
class JessicaPatchett:
    """Cheaper with the Outlaws, and leads a job to ace the opposing dude with most bullets."""

    bargains = gets(
        "cost", lambda look, one: -len(look.dudes(mine, wanted)) if look.belongs_to("outlaws") else None, this
    )

    @job("Noon Job, Boot", dude(opposing, has_most_bullets, to=ACE))
    def gun_down(self, play: Play) -> None:
        play.ace(play.target)


@card("24094")
class RattlerYoungUn:
    """Controls deeds with bullets instead of influence, and is a stud against a single dude."""

    growls = counts_as("weight", lambda look, one: look.bullets(one), this, at_a_deed)

    @ability(
        "Shootout",
        requires=conditional(lambda play: len(play.dudes(opposing)) == 1),
        worth=lambda play: 1.0 if len(play.dudes(opposing)) == 1 else 0.0,
    )
    def pounce(self, play: Play) -> None:
        if len(play.dudes(opposing)) == 1:
            play.make_stud(play.card)


@card("24151")
class ShotgunOfTheWeirdWest:
    """Aces an opposing dude whose value is below this dude's bullets."""

    @ability("Shootout, Boot", dude(opposing, below_bullets, to=ACE))
    def blast(self, play: Play) -> None:
        play.ace(play.target)


HARRIED = (events.SentHome, events.Booted, events.Moved)


@card("24175")
class YagnsMechanicalSkeletonOfTheWeirdWest:
    """Makes its dude a Gadget; it boots when another player's ability would boot or move its dude, who does neither."""

    is_a_gadget = counts_as("keyword Gadget", 1, this_dude)

    @react("React, Boot", instead_of(HARRIED, this_dude), requires=by_another_player)
    def hold(self, play: Play) -> None:
        """Nothing else happens."""
