"""How is a question put to a person? Every kind of decision in plain words; a kind that is new in those it comes in."""

from __future__ import annotations

from collections.abc import Callable

from dtk.agents.human import Question
from dtk.engine.view import Hidden
from dtk.files.shown import visible
from dtk.report import asked_day as day
from dtk.report import asked_jobs as jobs
from dtk.report import asked_shootout as shootout
from dtk.report import asked_skills as skills
from dtk.report.asking import Asking, concerned, put

KINDS: dict[str, Callable[[Asking], Question]] = {
    "ability": skills.ability,
    "accept": shootout.accept,
    "attach to": day.attach_to,
    "call out": shootout.call_out,
    "casualty": shootout.casualty,
    "cheater": day.cheater,
    "cheatin' play": day.cheatin_play,
    "combo": skills.combo,
    "deed goes": day.deed_goes,
    "discard at sundown": day.discard_at_sundown,
    "discard down": day.discard_down,
    "discard from draw hand": shootout.discard_drawn,
    "exchange": day.exchange,
    "extra draws": shootout.extra_draws,
    "flee": shootout.flee,
    "grifter": day.grifter,
    "invite": jobs.invite,
    "join job": jobs.join_job,
    "join posse": shootout.join_posse,
    "joker suit": skills.joker_suit,
    "joker value": skills.joker_value,
    "keep": shootout.keep,
    "leader": jobs.leader,
    "mark": jobs.mark,
    "move to": day.move_to,
    "oppose": jobs.oppose,
    "pay": day.pays,
    "pay upkeep": day.pay_upkeep,
    "performer": skills.performer,
    "play": day.play,
    "react": day.react,
    "resolution play": shootout.in_shootout("Your resolution play?"),
    "scientist": skills.scientist,
    "search": skills.search,
    "shooter": shootout.shooter,
    "shootout play": shootout.in_shootout("Your shootout play?"),
    "starter": day.starter,
    "starting gang": day.starting_gang,
    "stay away": shootout.stay_away,
    "target": day.target,
    "trade": day.trade,
    "trade more": day.trade,
    "trait": day.trait,
}


def question(asking: Asking) -> Question:
    """A decision in words. One that is asked in another way than its words were made for is put plainly."""
    kind = asking.decision.kind
    if kind in KINDS:
        try:
            return KINDS[kind](asking)
        except (Hidden, LookupError, TypeError, ValueError, AttributeError):
            return other(asking)
    if kind.startswith("discard one "):
        what = visible(kind.removeprefix("discard one "))
        return put(asking, f"{concerned(asking)} has more than one {what}. Which is discarded?")
    return other(asking)


def other(asking: Asking) -> Question:
    """A decision of which no more is known than its kind and what it is about."""
    kind, about = visible(asking.decision.kind), concerned(asking)
    return put(asking, f"{kind[:1].upper()}{kind[1:]}{f' ({about})' if about else ''}:")
