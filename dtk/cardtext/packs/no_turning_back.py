"""The texts of No Turning Back."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DISCARD,
    PERMANENT,
    Play,
    after,
    card,
    dude,
    events,
    job,
    trait,
    wanted,
)


@card("07002")
class JudgeHarrySomersetExperienced:
    """Leads a job with a Gunslinger, who leaves the game after it, to discard a wanted dude."""

    @job("Noon Job, Boot", dude(wanted, to=DISCARD))
    def sentence(self, play: Play) -> None:
        play.discard(play.target)

    @trait(after(events.JobBegins), requires=lambda play: play.is_my_job)
    def hire(self, play: Play) -> None:
        gunslinger = play.token("Gunslinger", play.shootout_place, booted=True)
        play.join(gunslinger)
        play.remember(gunslinger, until=PERMANENT)

    @trait(after(events.JobEnds), zones=("in play", "discard", "boot hill"), requires=lambda play: play.is_my_job)
    def pay_off(self, play: Play) -> None:
        for gunslinger in play.remembered():
            play.remove(gunslinger)
