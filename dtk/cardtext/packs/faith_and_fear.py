"""The texts of Faith and Fear."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    CONTROL,
    INFLUENCE,
    PERMANENT,
    STRENGTHEN,
    TOWN,
    WEAKEN,
    Play,
    ability,
    after,
    at_an_in_town_deed,
    at_home,
    called,
    card,
    dude,
    events,
    in_posse,
    in_the_game,
    job,
    lent_to,
    mine,
    of_type,
    opposing,
    this,
    trait,
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


@card("05037", "24231")
class FasterOnTheDraw:
    """A dude shoots better, a Deputy as a stud, and an opposing one worse."""

    @ability("Shootout", dude(mine, in_posse, to=STRENGTHEN))
    def draw(self, play: Play) -> None:
        play.give(play.target, bullets=1)
        if play.has(play.target, "Deputy"):
            play.make_stud(play.target)
        slower = play.choose(play.dudes(opposing), to=WEAKEN, what="give fewer bullets")
        if slower is not None:
            play.give(slower, bullets=-2)


@card("05038", "24240")
class ThisllHurtInTheMornin:
    """Changes a card or two of a cheatin' hand; a legal one makes the cheater pay for each, or ace it."""

    @ability("Cheatin' Resolution", worth=lambda play: 2.0)
    def hurt(self, play: Play) -> None:
        hand = play.draw_hand(play.cheater)
        gone = [play.choose(hand, what="discard from draw hand")]
        rest = [one for one in hand if one is not gone[0]]
        gone.append(play.choose_or_not(rest, what="discard from draw hand"))
        legal = play.has_legal_hand
        for one in gone:
            # compendium-1.9.3:1011: it is paid or aced as it goes; others come once all are gone.
            if one is not None:
                spared = not legal or self.is_paid_for(play)
                play.swap_into_draw_hand(None, one, "discard" if spared else "boot hill")
        play.redraw(play.cheater, [], sum(one is not None for one in gone))

    def is_paid_for(self, play: Play) -> bool:
        """Whether the cheater pays to keep a card from Boot Hill."""
        can_pay = play.rock(play.cheater) >= 1
        return can_pay and play.wants("pay 1 ghost rock", play.cheater) and play.pay(1, play.cheater, to=play.seat)


@card("05040")
class MeetTheNewBoss:
    """Makes who leads a job more influential, and a control point; it is aced in any case."""

    @job("Noon Job", TOWN, worth=lambda play: INFLUENCE + CONTROL)
    def take_over(self, play: Play) -> None:
        if in_the_game(play, play.leader):
            play.give(play.leader, influence=1, until=PERMANENT)
            play.add_control(play.leader)
        play.ace(play.card)

    @take_over.if_it_fails
    def bow_out(self, play: Play) -> None:
        play.ace(play.card)
