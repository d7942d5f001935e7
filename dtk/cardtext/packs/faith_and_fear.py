"""The texts of Faith and Fear."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    STRENGTHEN,
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
