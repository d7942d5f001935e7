"""Questions to the player: the function that words each type of decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dtk.agents.human import Question
from dtk.engine import decisions
from dtk.engine.decisions import CardDecision, Decision, DiscardOverLimit
from dtk.files.shown import visible
from dtk.report.games import asked_day as day
from dtk.report.games import asked_jobs as jobs
from dtk.report.games import asked_shootout as shootout
from dtk.report.games import asked_skills as skills
from dtk.report.games.asking import Asking, make_question, subject, text_of


def discard_over_limit(asking: Asking[DiscardOverLimit]) -> Question:
    """The excess attachment of a kind to discard."""
    what = visible(asking.decision.keyword)
    return make_question(asking, f"{subject(asking)} has more than one {what}. Discard which?")


def by_prompt(asking: Asking[CardDecision[Any]]) -> Question:
    """A choice that a card's text asks for, with its prompt."""
    prompt = visible(asking.decision.prompt)
    return make_question(asking, [*text_of(asking), f"{prompt[:1].upper()}{prompt[1:]} ({subject(asking)}):"])


WORDS: dict[type[Decision[Any]], Callable[[Any], Question]] = {
    decisions.AcceptCallOut: shootout.accept,
    decisions.AceAnyway: shootout.ace_anyway,
    decisions.AttachTo: day.attach_to,
    decisions.CallOut: shootout.call_out,
    decisions.CardChoice: by_prompt,
    decisions.CheatinPlay: day.cheatin_play,
    decisions.ChooseAbility: skills.ability,
    decisions.ChooseCheater: day.cheater,
    decisions.ChooseGang: day.starting_gang,
    decisions.ChooseJokerSuit: skills.joker_suit,
    decisions.ChooseJokerValue: skills.joker_value,
    decisions.ChoosePerformer: skills.performer,
    decisions.ChooseScientist: skills.scientist,
    decisions.ChooseStarter: day.starter,
    decisions.ChooseTarget: day.target,
    decisions.ContinueCombo: skills.combo,
    decisions.DiscardAtSundown: day.discard_at_sundown,
    decisions.DiscardDown: day.discard_down,
    decisions.DiscardDrawn: shootout.discard_drawn,
    decisions.DiscardOverLimit: discard_over_limit,
    decisions.ExchangeDude: day.exchange,
    decisions.ExtraDraws: shootout.extra_draws,
    decisions.Flee: shootout.flee,
    decisions.InvitePlayer: jobs.invite,
    decisions.JoinJob: jobs.join_job,
    decisions.JoinPosse: shootout.join_posse,
    decisions.KeepHand: shootout.keep,
    decisions.LeadJob: jobs.leader,
    decisions.MarkJob: jobs.mark,
    decisions.MoveTo: day.move_to,
    decisions.NoonPlay: day.play,
    decisions.OpposeJob: jobs.oppose,
    decisions.OptionalCardChoice: by_prompt,
    decisions.OrderTraits: day.trait,
    decisions.PayAmount: day.pay_amount,
    decisions.PayUpkeep: day.pay_upkeep,
    decisions.PickShooter: shootout.shooter,
    decisions.PlaceChoice: by_prompt,
    decisions.PlaceDeed: day.place_deed,
    decisions.React: day.react,
    decisions.ResolutionPlay: shootout.in_shootout("Your resolution play?"),
    decisions.Search: skills.search,
    decisions.ShootoutPlay: shootout.in_shootout("Your shootout play?"),
    decisions.StayAway: shootout.stay_away,
    decisions.TakeCasualty: shootout.casualty,
    decisions.TopCardChoice: by_prompt,
    decisions.Trade: day.trade,
    decisions.TradeMore: day.trade,
    decisions.UseGrifter: day.grifter,
    decisions.WordChoice: by_prompt,
    decisions.YesNo: by_prompt,
}


def question(asking: Asking[Decision[Any]]) -> Question:
    """A decision in words."""
    return WORDS[type(asking.decision)](asking)
