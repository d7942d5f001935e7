"""The texts of Faith and Fear."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    DAY,
    JOIN,
    MOVE,
    NEXT_DOOR,
    ROUND,
    UNBOOT,
    Piece,
    Play,
    Purpose,
    ability,
    after,
    at_an_in_town_deed,
    at_home,
    bars,
    booted,
    called,
    cannot,
    card,
    dude,
    events,
    grantable,
    here,
    in_shootout,
    instead_of,
    lent_to,
    mine,
    nearby,
    of_type,
    other_dude,
    react,
    theirs,
    this,
    trait,
    unbooted,
)


@card("00134", "05019", "24102")
class NicodemusWhateley:
    """Dudes at deeds in town give him control points, three at most, which he loses at home and every day."""

    @lent_to(of_type("dude"), mine, at_an_in_town_deed)
    @ability("Noon, Boot")
    def speak_for_him(self, play: Play) -> None:
        if play.influence(play.card) >= 1:
            for nicodemus in play.dudes(mine, called("Nicodemus Whateley")):
                # At home he would lose it at once. compendium-1.9.3 §4: three at most, whichever printing.
                if not at_home(play, nicodemus) and play.control(nicodemus) < 3:
                    play.add_control(nicodemus)

    # Of the reprint, which says it of the whole phase, as of the first printing: once Sundown is over.
    @trait(after(events.DayEnds))
    def fade(self, play: Play) -> None:
        play.lose_control_points(play.card)

    @trait(after(events.Moved, this), requires=lambda play: at_home(play, play.card))
    def rest(self, play: Play) -> None:
        play.lose_control_points(play.card)

    @trait(after(events.SentHome, this))
    def flee(self, play: Play) -> None:
        play.lose_control_points(play.card)


@card("05029")
class LayOnHands:
    """A Blessed boots so that another dude nearby goes home booted, and stays so, where it would be lost."""

    rests = grantable(cannot(bars.UNBOOT, this, requires=lambda ban: ban.state.phase == "sundown"))

    @react(
        "React Miracle 8, Boot",
        instead_of((events.Discarded, events.Aced), of_type("dude"), other_dude, nearby),
        requires=lambda play: play.would_die and BOOT.can(play, play.dude),
    )
    def heal(self, play: Play) -> bool:
        if not (play.boot(play.dude) and play.send_home(play.subject)):
            return False
        play.grant(play.subject, self.rests, until=DAY)
        return True


@card("05030", "24195")
class HolyRoller:
    """Its Blessed shoots better, and is no casualty this round unless it is lost by three ranks."""

    is_spared = grantable(
        cannot(bars.BE_CASUALTY, this, requires=lambda ban: ban.hand_rank(ban.enemy) - ban.hand_rank() < 3)
    )

    @ability("Shootout Miracle 6, Boot", worth=lambda play: 2.5)
    def roll(self, play: Play) -> None:
        play.give(play.dude, bullets=1)
        play.grant(play.dude, self.is_spared, until=ROUND)


@card("05032", "24186")
class Phantasm:
    """Moves an unbooted dude of another's nearby next door, or, which is harder, a booted one that is here."""

    @ability("Noon Hex 9, Boot", dude(theirs, unbooted, nearby, to=NEXT_DOOR))
    def lure(self, play: Play) -> None:
        play.move_next_door(play.target)

    @ability("Noon Hex 12, Boot", dude(theirs, booted, here, to=NEXT_DOOR))
    def drag(self, play: Play) -> None:
        play.move_next_door(play.target)


def can_come_here(play: Play, piece: Piece) -> bool:
    """Whether a dude can be moved to where the card is."""
    return play.can_move(piece, play.place)


@card("05033", "24198")
class WalkThePath:
    """Brings another dude to its Blessed, or one into the posse of its Blessed, unbooted."""

    @ability("Noon Miracle 6, Boot", dude(mine, other_dude, to=Purpose(can_come_here, MOVE.worth)))
    def walk(self, play: Play) -> None:
        play.move(play.target, play.place)

    @ability(
        "Shootout Miracle 7, Boot",
        dude(mine, to=JOIN),
        joins=True,
        requires=lambda play: in_shootout(play, play.dude),
    )
    def come_to_help(self, play: Play) -> None:
        play.join(play.target)
        play.unboot(play.target)


@card("05034")
class Soothe:
    """A Blessed boots to unboot another dude nearby."""

    @ability(
        "Noon Miracle 10, Boot", dude(nearby, other_dude, to=UNBOOT), requires=lambda play: BOOT.can(play, play.dude)
    )
    def soothe(self, play: Play) -> None:
        if play.boot(play.dude):
            play.unboot(play.target)
