"""The texts of There Comes a Reckoning."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *

GADGET_WEAPON = (keyword("Gadget"), keyword("Weapon"))


@card("00107", "00116", "19001")
class DariusHellstromme:
    """Weakens a leader's shooter without a Gadget Weapon; rewards a dude with one when an opposing dude falls."""

    scorns = gets("bullets", -2, my_shooter, not_all(carrying(*GADGET_WEAPON)), requires=is_the_leader)

    @react(
        "React, Boot",
        after((events.Discarded, events.Aced), opposing),
        goods(*GADGET_WEAPON, on(in_my_posse), to=BOOT),
        dude(mine, carrying(*GADGET_WEAPON), to=CONTROL_POINT),
    )
    def take_note(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.add_control(play.second)
        # Once discarded it is not in play, so that nothing keeps it from being aced.
        play.ace_from("discard", play.subject)


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
    """Makes spells dearer the more copies are in play; attaches those that were pulled, or are on top of the deck."""

    # Of the player's spells only; copies in play are anybody's.
    dulls = gets("cost", copies_in_play, of_type("spell"), not_all(in_the_game), mine)

    @react("React, Boot", after(events.SkillTestPassed, mine), requires=pulled_a_spell_for_one)
    def inspire(self, play: Play) -> None:
        play.attach(play.piece(play.latest_pull.piece), play.subject, booted=True)

    @ability("Noon, Boot", dude(mine, skilled, to=BOOT))
    def preach(self, play: Play) -> None:
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
    """Whether the player's posse has a dude that is no token, and opposes a dude that the card has made a note of."""
    own = any(no_token(look, one) for one in look.riders(look.posse))
    return own and any(one in look.riders(look.other_posse) for one in look.remembered())


@card("00109", "00118", "19003")
class JasperStone:
    """Lets only the shooter add cards away from home; gives it bullets against an opposing dude, and fame for it."""

    # No other bonus of the posse than that of its dudes is meant.
    stands_alone = cannot(
        prohibitions.ADD_CARDS,
        in_my_posse,
        not_all(my_shooter),
        requires=lambda ban: not shoots_at_home(ban),
    )
    aims = gets("bullets", 2, my_shooter, requires=faces_the_chosen)

    @react("React, Boot", after(events.PossesFormed), dude(opposing, to=WEAKEN), requires=has_posse)
    def call_out(self, play: Play) -> None:
        play.remember(play.target)

    @trait(when(events.Aced), requires=lambda play: play.subject in play.remembered())
    def reap(self, play: Play) -> None:
        shooter = play.shooter(play.posse)
        if shooter is not None and play.add_control(shooter):
            play.give(shooter, bullets=1, until=PERMANENT)


def is_outgunned(look: Look) -> bool:
    """Whether the player leads, with fewer bullets than the opposing posse."""
    own, others = (sum(map(look.bullets, look.riders(posse))) for posse in (look.posse, look.other_posse))
    return is_the_leader(look) and own < others


def deeds_of_others(look: Look, seat: int) -> int:
    """How many in-town deeds a player controls and does not own."""
    return sum(look.controller_of(deed) == seat != deed.owner for deed in look.deeds(in_town))


def holds_most_of_others(look: Look) -> bool:
    """Whether it is Sundown, and nobody else controls more in-town deeds that they do not own."""
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
    return any(change.until == PERMANENT and change.op == "add" and change.amount > 0 for change in changes)


@card("00110", "00119", "19004")
class Raven:
    """Weakens a leader who is outgunned; is worth a control point for deeds of others; favours who fights at a deed."""

    is_proud = gets("stud bonus", -2, my_outfit, requires=is_outgunned)
    covets = gets("control", 1, my_outfit, requires=holds_most_of_others)
    aims = gets("bullets", 2, my_shooter, requires=fights_there)

    @ability("Noon, Boot", deed(in_town, to=CHOOSE))
    def covet(self, play: Play) -> None:
        # One note for the shooters of the day, and one for what is yet to be gained.
        for _ in range(2):
            play.remember(play.target)

    @trait(after(events.ShootoutEnds), requires=lambda play: play.event.seat == play.seat)
    def win(self, play: Play) -> None:
        for deed in deeds_with_a_reward(play):
            if deed.number == play.state.fights[-1].at:
                self.reward(play, deed)

    # "During Sundown" is read as when it begins.
    @trait(after(events.PhaseBegins), requires=lambda play: play.event.phase == "sundown")
    def hold(self, play: Play) -> None:
        for deed in deeds_with_a_reward(play):
            if mine(play, deed) and not owned(play, deed):
                self.reward(play, deed)

    # "Or" is read as one reward, whichever comes first.
    def reward(self, play: Play, deed: Piece) -> None:
        """Strengthen a dude at a deed, once."""
        play.forget(deed)
        play.remember(deed, until=DAY)
        there = [dude for dude in play.dudes(mine, not_all(has_permanent_bullets)) if dude.at == deed.number]
        favoured = play.choose(there, to=STRENGTHEN)
        if favoured is not None:
            play.give(favoured, bullets=1, until=PERMANENT)


def is_a_job_well_done(play: Play) -> bool:
    """Whether the player has succeeded in a job that neither outfit nor legend began, away from home."""
    job = play.state.job
    return (
        job is not None
        and play.event.seat == play.seat
        and play.event.succeeds
        and play.piece(job.piece).card.type not in ("outfit", "legend")
        and job.mark != play.home(play.seat)
    )


@card("19020")
class TaffsDistillery:
    """Draws a card after a successful job, except jobs of outfits and jobs at home."""

    @react("Controller React, Boot", after(events.JobEnds), requires=is_a_job_well_done)
    def celebrate(self, play: Play) -> None:
        play.draw()


@card("19021")
class Mausoleum:
    """Gets a permanent control point after a dude other than a token or Abomination is aced."""

    @react(
        "Controller React, Boot",
        after(events.Aced, of_type("dude"), no_token, without("Abomination")),
    )
    def lay_to_rest(self, play: Play) -> None:
        play.add_control(play.card)


def at_anothers_home(look: Look, piece: Piece) -> bool:
    """At the home of another player than its own."""
    return any(piece.at == look.home(seat) for seat in look.opponents)


@card("19022")
class EpitaphBranchOffice:
    """Gives a dude with influence and no control point a permanent one, at another player's home."""

    @react(
        "Controller React, Boot",
        after(events.VictoryChecked),
        dude(
            *(mine, at_anothers_home, lambda look, one: look.influence(one) >= 1 and look.control(one) == 0),
            to=CONTROL_POINT,
        ),
    )
    def report(self, play: Play) -> None:
        play.add_control(play.target)


@card("19023")
class BuffaloEmporium:
    """Keeps others' cards from booting or moving a dude here; an Abomination also unboots and helps its posse."""

    hide = grantable(
        cannot(prohibitions.BOOT, this_dude, requires=by_another_player),
        cannot(prohibitions.MOVE, this_dude, requires=by_another_player),
    )
    roar = grantable(gets("stud bonus", 1, my_outfit, requires=lambda look: in_my_posse(look, look.card)))

    @ability("Controller Noon, Boot", dude(mine, here, to=STRENGTHEN))
    def clothe(self, play: Play) -> None:
        play.grant(play.target, self.hide)
        if play.has(play.target, "Abomination"):
            play.unboot(play.target)
            play.grant(play.target, self.roar)


# To be sent out booted.
ROUSED = BOOT.where(lambda play, piece: play.can_move(piece, TOWN_SQUARE))


@card("19024")
class ExplorersLodge:
    """Moves a dude from here to the town square booted; its owner may pay to unboot it."""

    @ability("Controller Noon, Boot", dude(here, to=ROUSED))
    def send_out(self, play: Play) -> None:
        play.move(play.target, TOWN_SQUARE)
        play.boot(play.target)
        owner = play.target.owner
        if play.target.booted and play.ghost_rock(owner) >= 2 and play.wants("pay 2 ghost rock to unboot", owner):
            play.pay(2, owner)
            play.unboot(play.target)


@card("19025")
class TheOrientalSaloon:
    """Is controlled by bullets; when its controller's hand is cheatin', unboots a dude, who gets bounty."""

    is_rough = counts_as(BY_BULLETS, 1, this)

    @react(
        "Controller React, Boot",
        after((events.HandsRevealed, events.LowballRevealed)),
        dude(mine, in_town, to=UNBOOT),
        requires=lambda play: bool(play.draw_hand()) and play.is_cheatin(),
    )
    def let_out(self, play: Play) -> None:
        play.unboot(play.target)
        play.add_bounty(play.target, 2)


# What is repaired, and a dude who may have some; which only a later sentence asks for (rulebook-1.5.0 §5.3.1).
MACHINE = keyword("Horse", "Gadget")
DRIVER = Purpose("repair its Horse or Gadget", anything)


@card("00120", "19026", "24135")
class HellstrommePlantNumberNine:
    """Unboots a dude's Horse or Gadget, one of whose abilities may be used again."""

    @ability("Controller Noon/Shootout, Pay 1 Ghost Rock, Boot", dude(mine, owned, to=DRIVER))
    def repair(self, play: Play) -> None:
        machine = play.choose(play.attached(play.target, MACHINE), to=UNBOOT)
        if machine is not None:
            play.unboot(machine)
            play.allow_another_use(machine)


@card("19027")
class BiltonCollectionAgency:
    """Gains another player's deed's production after production."""

    @react(
        "Controller React, Boot",
        after(events.Produced),
        deed(mine, not_all(owned), to=GAIN_PRODUCTION),
        requires=lambda play: play.event.seat == play.seat,
    )
    def collect(self, play: Play) -> None:
        play.gain(play.production(play.target))
