"""Hints for the texts of `faith_and_fear`."""

from __future__ import annotations

from dtk.agents.scale import BOOTED_DUDE, CARD_DRAWN, CONTROL, INFLUENCE, STUD, unboot
from dtk.agents.worth.hints.kinds import Table, flat, rescue
from dtk.cardtext.filters import keyword, mine, nearby, of_gang, unbooted
from dtk.cardtext.packs.faith_and_fear import can_speak, nicodemuses
from dtk.cardtext.play import Play
from dtk.engine.hands import composition_of
from dtk.engine.view import View
from dtk.poker.pulls import skill_check


def speak_for_nicodemus(play: Play) -> float:
    """Nicodemus gains a control point for a while."""
    return 3.0 * any(can_speak(play, nicodemus) for nicodemus in nicodemuses(play))


def bullets_mimicked(play: Play) -> float:
    """The bullets that this dude gains by shooting like another."""
    return float(max(0, play.bullets(play.target) - play.bullets(play.dude)))


def raid(play: Play) -> float:
    """Ghost rock for the leader's bullets, up to four, and bounty for the leader: the best shot leads."""
    return max((min(4, play.bullets(dude)) for dude in play.dudes(mine, unbooted)), default=0) - 1.4


def pray(play: Play) -> float:
    """If the test passes, the dude unboots again, and so does a nearby Law Dog."""
    rested = max((unboot(play, one) for one in play.dudes(of_gang("lawdogs"), nearby)), default=0.0)
    return 0.5 * (rested + BOOTED_DUDE) if rested > 0 else 0.0


def disarm(play: Play) -> float:
    """A bullet, and one less for each opposing Weapon."""
    return STUD + STUD * len(play.carried(play.other_posse, keyword("Weapon")))


def dare(play: Play) -> float:
    """A ghost rock and an unbooted dude, if a test at 2 more difficulty succeeds; it may fail because of that."""
    test, deck = play.event, composition_of(View(play.state, play.seat).unseen(play.seat))
    rating = play.rating(play.subject, test.skill) or 0
    plain, harder = (float(skill_check(deck, rating, test.difficulty + more)) for more in (0, 2))
    rested = INFLUENCE * play.influence(play.subject) / 3 if test.has_booted else 0.0
    return harder * (1.0 + rested) - 3.0 * (plain - harder)


ABILITIES: Table = {
    ("00134", 0): speak_for_nicodemus,  # Nicodemus Whateley
    ("05004", 0): raid,  # Desolation Row
    ("05008", 0): pray,  # Rev. Perry Inbody
    ("05010", 0): disarm,  # Abram Grothe (Exp.1)
    ("05023", 0): flat(0.5),  # The Whateley Estate
    ("05027", 0): flat(1.5),  # Evanor
    ("05028", 0): bullets_mimicked,  # Mirror, Mirror
    ("05030", 0): flat(2.5),  # Holy Roller
    ("05031", 0): flat(CARD_DRAWN),  # The Lord Provides
    ("05038", 0): flat(2.0),  # This'll Hurt in the Mornin'
    ("05040", 0): flat(INFLUENCE + CONTROL),  # Meet The New Boss
}


REACTS: Table = {
    ("05003", 0): dare,  # Morgan Gadgetorium
    ("05014", 0): flat(1.5),  # The Fixer
    ("05025", 0): flat(1.0),  # Clown Carriage
    ("05029", 0): rescue(0.6),  # Lay On Hands
}
