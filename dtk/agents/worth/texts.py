"""The value of using a card's text: the best of its purposes and hints, less its cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from dtk.agents import scale
from dtk.agents.scale import value_of_purpose
from dtk.agents.worth.hints.lookup import consent_for, hint_for
from dtk.cardtext.look import Look, side
from dtk.cardtext.play import Play
from dtk.cardtext.purposes import Purpose, Trips
from dtk.engine import offers
from dtk.engine.abilities import Ability, OfferedUse, Trigger
from dtk.engine.decisions import (
    CardChoice,
    ChoosePerformer,
    ChoosePlay,
    ChooseTarget,
    ContinueCombo,
    Decision,
    MarkJob,
    OptionalCardChoice,
    PayAmount,
    WordChoice,
    YesNo,
)
from dtk.engine.hands import composition_of
from dtk.engine.ids import NOBODY, Place
from dtk.engine.pieces import Piece
from dtk.engine.view import View

Score = Callable[[Any], float]


def score_for(decision: Decision[Any], view: View) -> Score | None:
    """A function that scores the options of a decision about card texts; None if nothing indicates their value."""
    if isinstance(decision, ContinueCombo):
        return lambda play: 0.0 if play is None else value_of_follower(decision.describe(play), view)
    if isinstance(decision, ChoosePlay):
        return lambda play: 0.0 if play is None else value_of_offer(decision.describe(play), view)
    if isinstance(decision, ChoosePerformer) and decision.offer is not None:
        offer = decision.offer
        return lambda number: value_by_performer(offer, view, view.piece(number))
    if isinstance(decision, PayAmount) and decision.offer is not None:
        return score_of_amounts(decision.offer)
    if isinstance(decision, ChooseTarget | MarkJob) and decision.offer is not None:
        return score_of_choices(decision.offer)
    if isinstance(decision, CardChoice | OptionalCardChoice):
        return score_of_cards(decision)
    if isinstance(decision, WordChoice):
        return score_of_direction(decision)
    if isinstance(decision, YesNo):
        return score_of_consent(decision)
    return None


def score_of_choices(offer: OfferedUse) -> Score | None:
    """A function that scores a text's next choices: by purpose; for the first choice, also by the text's hint."""
    use, hint, purpose = offer.use, hint_for(offer.text), offer.purpose
    if hint is None and not offer.text.purposes:
        return None
    play = Play(use)

    def score(option: Any) -> float:
        value = 0.0
        if isinstance(purpose, Purpose) and isinstance(option, int) and option >= 0:
            value = value_of_purpose(play, purpose, play.piece(option))
        return value if hint is None or use.target is not None else hint(Play(use.at(option))) + value

    return score


def score_of_amounts(offer: OfferedUse) -> Score | None:
    """A function that scores the ghost rock that a player may pay: the gain for it, less the amount."""
    use = offer.use
    if hint_for(offer.text) is None and not offer.text.purposes:
        return None

    def score(amount: str) -> float:
        paid = offer._replace(use=use._replace(target=None, more=(), ghost_rock=int(amount)))
        choices = score_of_choices(paid)
        return (0.0 if choices is None else choices(use.target)) - int(amount)

    return score


def score_of_cards(decision: CardChoice | OptionalCardChoice) -> Score | None:
    """A function that scores the cards that a text lets a player choose while it is carried out."""
    purpose, use = decision.purpose, decision.use
    if use is None or not isinstance(purpose, Purpose):
        return None
    look = Look(use.game.state, use.piece, decision.seat)
    return lambda number: 0.0 if number is None else value_of_purpose(look, purpose, look.piece(number))


def score_of_direction(decision: WordChoice) -> Score | None:
    """A function that scores whether to raise or lower a number; None for all other words."""
    if decision.use is None or decision.piece == NOBODY:
        return None
    look = Look(decision.use.game.state, decision.use.piece, decision.seat)
    good = side(look, look.piece(decision.piece)) * (-1 if decision.harms else 1)
    return lambda word: float(good if word == "raise" else -good)


def score_of_consent(decision: YesNo) -> Score | None:
    """A function that scores whether to accept a text's offer, if there is a hint."""
    use = decision.use
    # Hints are about a card's own text, not about a granted one.
    hint = None if use is None or use.granted is not None else consent_for(use.piece.card.code)
    if use is None or hint is None:
        return None
    value = hint(Play(use))
    return lambda accepts: value if accepts else 0.0


def value_of_offer(offer: OfferedUse | None, view: View) -> float:
    """The best value of using a text, less its cost; 0 if nothing indicates its value."""
    if offer is None or (hint_for(offer.text) is None and not offer.text.purposes):
        return 0.0
    if offers.is_job(offer):
        leaders = offers.leaders(offer)
        best = max((value_by_leader(offer, view, leader) for leader in leaders), default=0.0)
        return scale.SUCCESS * best - scale.LEADING - value_of_cost(offer)
    if offer.header.skilled:
        performers = offers.performers(offer)
        gain = max((value_by_performer(offer, view, dude) for dude in performers), default=0.0)
    else:
        gain = best_choices(offer)[0]
    return gain - value_of_cost(offer)


def value_of_follower(offer: OfferedUse | None, view: View) -> float:
    """The value of a Technique that may follow in a combo, by the same dude."""
    if offer is None or offer.use.performer is None:
        return 0.0
    return value_by_performer(offer, view, offer.use.performer)


def value_by_performer(offer: OfferedUse, view: View, dude: Piece) -> float:
    """The value of a spell or Technique if a dude casts or performs it, times the chance of its test."""
    gain, decided = best_choices(offer.performed_by(dude))
    return gain * chance(decided, view, dude) if gain > 0 else gain


def value_by_leader(offer: OfferedUse, view: View, leader: Piece) -> float:
    """The value of the best mark that a dude could set out for."""
    offer = offer.led_by(leader)
    best, mark = best_option(offer, offers.marks(offer, leader))
    if not offer.header.skilled or best <= 0:
        return best
    decided = offers.chosen(offer, 0, mark).performed_by(leader)
    return best * chance(decided, view, leader)


def chance(offer: OfferedUse, view: View, dude: Piece) -> float:
    """The chance of a test. It is exact: players know which cards are left in their decks, but not in which order."""
    return offers.chance(offer, dude, composition_of(view.unseen(offer.use.seat)))


def best_choices(offer: OfferedUse) -> tuple[float, OfferedUse]:
    """The value of the best choices of a text, one after another, and the use with them."""
    score = score_of_choices(offer)
    if score is None or not offers.stages(offer):
        return (0.0 if score is None else score(None)), offer
    total = 0.0
    for stage in range(offers.stages(offer)):
        value, option = best_by(score_of_choices(offer) if stage else score, offers.choices(offer, stage))
        total, offer = total + value, offers.chosen(offer, stage, option)
    return total, offer


def best_option(offer: OfferedUse, options: Sequence[Any]) -> tuple[float, Any]:
    """The option with the greatest value, the first on a tie."""
    return best_by(score_of_choices(offer), options)


def best_by(score: Score | None, options: Sequence[Any]) -> tuple[float, Any]:
    """As `best_option`, by a score; None if nothing indicates the options' value."""
    if score is None or not options:
        return 0.0, None
    scores = [score(option) for option in options]
    best = max(scores)
    return best, options[scores.index(best)]


def value_of_cost(offer: OfferedUse) -> float:
    """The cost of using a text."""
    cost = offers.cost(offer)
    value = scale.GHOST_ROCK * cost.ghost_rock
    if cost.plays_card:
        value += scale.CARD
    if not cost.boots:
        return value
    if cost.boots == "dude":
        is_peaceful = offer.use.game.state.shootout is None
        return value + (scale.BOOTED_DUDE if is_peaceful else scale.BOOTED_IN_SHOOTOUT)
    return value + scale.BOOTED_CARD


def trips(offer: OfferedUse, stage: int = 0) -> Iterator[tuple[Piece, Place]]:
    """The moves and call-outs of dudes that a text makes possible."""
    for option in offers.choices(offer, stage):
        yield from trips_by(offer, stage, option)


def trips_by(offer: OfferedUse, stage: int, option: Any) -> Iterator[tuple[Piece, Place]]:
    """The moves and call-outs that a text makes possible after a choice."""
    by_this, *later = moves(offer.text, stage) or [None]
    if any(later):
        yield from trips(offers.chosen(offer, stage, option), stage + 1)
    elif by_this is not None and option is not None:
        yield from by_this(Play(offer.use), option)


def moves(text: Ability | Trigger, stage: int = 0) -> list[Callable[[Play, int], Trips] | None]:
    """The moves of dudes by each choice of a text, from a stage on."""
    return [to.trips if isinstance(to, Purpose) else None for to in text.purposes[stage:]]
