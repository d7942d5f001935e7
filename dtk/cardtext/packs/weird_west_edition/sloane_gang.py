"""What do the Outlaws of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("24082")
class MirandaClarkeOfTheWeirdWest:
    """Has more influence while she has a control point, and more bullets while she has much bounty."""

    leads = gets("influence", 1, this, lambda look, one: look.control(one) >= 1)
    shoots = gets("bullets", 2, this, lambda look, one: look.bounty(one) >= 2)


@card("24084")
class MaFlorenceAims:
    """Has influence equal to her bounty, at most 4."""

    leads = counts_as("influence", lambda look, one: min(4, look.bounty(one)), this)


@card("24085")
class BakerAndrews:
    """With a cheatin' hand, raises his bounty to raise its rank."""

    @ability(
        "Resolution",
        requires=conditional(lambda play: play.is_cheatin()),
    )
    def brazen_it_out(self, play: Play) -> None:
        if play.is_cheatin() and play.add_bounty(play.card):
            play.raise_rank(1)


@card("24089")
class LarrySevensSwiftOfTheWeirdWest:
    """Once posses form, boots one of his spells and raises his bounty to boot an opposing dude's attachment."""

    @react(
        "React",
        after(events.PossesFormed),
        spell(on(this), to=BOOT),
        attachment(on(in_opposing_posse), to=BOOT),
        dude(this, in_my_posse, to=WANT),
        requires=lambda play: play.state.winner == play.seat or not play.card.booted,
    )
    def get_the_jump(self, play: Play) -> None:
        spent = play.boot(play.target, first=True)
        if play.add_bounty(play.card) and spent:
            play.boot(play.second)


def has_most_bullets(look: Look, piece: Piece) -> bool:
    """Whether no opposing dude has more bullets."""
    return look.bullets(piece) == max(map(look.bullets, look.dudes(opposing)))


@card("24090")
class JessicaPatchett:
    """Is cheaper with the Outlaws; leads a job to ace the opposing dude with the most bullets."""

    bargains = gets(
        "cost", lambda look, one: -len(look.dudes(mine, wanted)) if look.belongs_to("outlaws") else None, this
    )

    @job("Noon Job, Boot", dude(opposing, has_most_bullets, to=ACE.anyway))
    def gun_down(self, play: Play) -> None:
        play.ace(play.target)
