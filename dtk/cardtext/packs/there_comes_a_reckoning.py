"""The texts of There Comes a Reckoning."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


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
