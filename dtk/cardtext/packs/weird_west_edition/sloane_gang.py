"""What do the Outlaws of the Weird West Edition do?"""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("24082")
class MirandaClarkeOfTheWeirdWest:
    """Has +1 influence while she has a control point, and +2 bullets with 2 or more bounty."""

    leads = says(
        "With at least 1 control point, this dude has +1 influence.",
        gets("influence", 1, this, lambda look, one: look.control(one) >= 1),
    )
    shoots = says(
        "With 2 or more bounty, this dude has +2 bullets.",
        gets("bullets", 2, this, lambda look, one: look.bounty(one) >= 2),
    )


@card("24084")
class MaFlorenceAims:
    """Has influence equal to her bounty, at most 4."""

    leads = says(
        "This dude's influence is her bounty, up to 4.",
        counts_as("influence", lambda look, one: min(4, look.bounty(one)), this),
    )


@card("24085")
class BakerAndrews:
    """With a cheatin' hand, raises his bounty to raise its rank."""

    @ability(
        "Resolution",
        requires=conditional(lambda play: play.is_cheatin()),
    )
    def brazen_it_out(self, play: Play) -> None:
        """If your hand is cheatin', give this dude 1 bounty. If you do, you get +1 hand rank."""
        if play.is_cheatin() and play.add_bounty(play.card):
            play.raise_rank(1)


@card("24089")
class LarrySevensSwiftOfTheWeirdWest:
    """Once both posses have formed, boots one of his spells and gets bounty to boot an opposing dude's attachment."""

    @react(
        "React",
        after(events.PossesFormed),
        spell(on(this), to=BOOT),
        attachment(on(in_opposing_posse), to=BOOT),
        dude(this, in_my_posse, to=WANT),
        requires=lambda play: play.state.winner == play.seat or not play.card.booted,
    )
    def get_the_jump(self, play: Play) -> None:
        """After both posses have formed with this dude in yours, boot a spell attached to it and give it 1 bounty. Then
        boot an attachment of an opposing dude. Unless you won lowball, this dude must be unbooted.
        """
        spent = play.boot(play.target, first=True)
        if play.add_bounty(play.card) and spent:
            play.boot(play.second)


def has_most_bullets(look: Look, piece: Piece) -> bool:
    """Whether no opposing dude has more bullets."""
    return look.bullets(piece) == max(map(look.bullets, look.dudes(opposing)))


@card("24090")
class JessicaPatchett:
    """Costs Outlaws less for each wanted dude; leads a job to ace the opposing dude with the most bullets."""

    bargains = says(
        "With an Outlaws outfit, this dude costs 1 ghost rock less for each of your wanted dudes.",
        gets("cost", lambda look, one: -len(look.dudes(mine, wanted)) if look.belongs_to("outlaws") else None, this),
    )

    @job("Noon Job, Boot", dude(opposing, has_most_bullets, to=ACE.anyway))
    def gun_down(self, play: Play) -> None:
        """Mark the opposing dude with the most bullets; on a tie, you choose one. If the job succeeds, ace the mark."""
        play.ace(play.target)
