"""When cards answer, and what they still find: costs, cards that leave, who is behind it, what is known."""

from __future__ import annotations

import pytest

from dtk.engine import places
from dtk.engine.abilities import AFTER, BEFORE, WHEN, Prohibition, Use
from dtk.engine.events import (
    Accepted,
    Aced,
    Booted,
    CardPlayed,
    CasualtiesTaken,
    Discarded,
    Entered,
    Joined,
    LeftPosse,
    LowballRevealed,
    LumpsTaken,
    Moved,
    Used,
)
from dtk.engine.hands import poker_cards
from dtk.engine.header import CHEATIN
from dtk.engine.rules.callout import call_out
from dtk.engine.rules.casualties import take_casualties
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.dudes import add_bounty, boot, join_posse, move, send_home_booted, unboot
from dtk.engine.verbs.effects import default_duration, take_control
from dtk.engine.verbs.piles import redraw
from dtk.engine.view import View
from dtk.engine.windows import TooDeep
from dtk.poker.hands import score
from dtk.poker.ranks import rank_of
from dtk.testing import Table, ability, action, dude, goods, outfit, react, rule, trait
from tests.engine.gunfight import CHEATIN_PAIR, HIGH, PAIR, THREE, deal, posses, showdown, until

ABE, CLEM, DEE = dude("Abe"), dude("Clem"), dude("Dee")


def table_of(*cards: tuple[int, object]) -> Table:
    """A table with these cards in play, at home."""
    table = Table(outfit("Here"), outfit("There"))
    for seat, card in cards:
        table.put(seat, card)  # type: ignore[arg-type]
    return table


def own(use: Use) -> bool:
    """Whether an event is about the card that answers it."""
    return bool(use.event.piece == use.piece.number)


# Cards that are gone


def test_a_card_that_its_own_cost_took_away_is_not_played_from_the_hand() -> None:
    table, played = table_of((0, ABE), (0, CLEM)), []
    table.teach(ABE, ability("Noon, Boot", lambda use: played.append("effect")))
    table.teach(ABE, trait(AFTER, Booted, lambda use: ace(use.game, use.piece), concerns=own))
    table.teach(CLEM, trait(AFTER, CardPlayed, lambda use: played.append("card played")))
    table.play("0 play: use Abe")
    assert (table.zone("Abe"), played) == ("boot hill", ["effect"])


@pytest.mark.parametrize(("verb", "event", "zone"), [(ace, Aced, "boot hill"), (discard, Discarded, "discard")])
def test_a_card_reacts_to_its_own_leaving_and_stays_where_it_went(verb: object, event: type, zone: str) -> None:
    table, done = Table(), []
    last = dude("Last Word", cost=3)
    table.teach(last, react("React", AFTER, event, lambda use: done.append(use.piece.zone), concerns=own))
    table.put(0, last)
    table.say("0 react: answer Last Word")
    table.do(verb, table["Last Word"])  # type: ignore[arg-type]
    assert (done, table.zone("Last Word"), table.rock(0)) == ([zone], zone, 0)


def test_only_who_had_a_card_that_is_gone_reacts_with_it() -> None:
    table, seats = Table(winner=1), []
    table.teach(ABE, react("React", AFTER, Aced, lambda use: seats.append(use.seat), concerns=own))
    for owner, controller in ((0, 0), (0, 1)):
        table.put(owner, ABE, controller=controller)
    table.say("0 react: answer Abe")
    table.do(ace, table["Abe"])
    table.say("1 react: answer Abe #2")
    table.do(ace, table["Abe #2"])
    assert seats == [0, 1]


@rule('compendium-1.9.3 "Traits"')
def test_a_dude_that_left_does_not_answer_what_happened_to_it_before() -> None:
    table, done = table_of((0, ABE), (0, CLEM)), []
    table.teach(CLEM, trait(AFTER, Booted, lambda use: discard(use.game, table["Abe"])))
    table.teach(ABE, trait(AFTER, Booted, lambda use: done.append(1), concerns=own))
    table.say("0 trait: answer Clem")
    table.do(boot, table["Abe"])
    assert (table.zone("Abe"), done) == ("discard", [])


@pytest.mark.parametrize("verb", [boot, discard, ace, send_home_booted, lambda game, piece: add_bounty(game, piece, 1)])
def test_nothing_happens_to_a_card_out_of_play_and_nobody_answers_it(verb: object) -> None:
    table, done = table_of((0, CLEM)), []
    for event in (Booted, Discarded, Aced, Moved):
        table.teach(CLEM, trait(BEFORE, event, lambda use: done.append(use.event)))
    table.in_discard(0, ABE)
    table.do(verb, table["Abe"])  # type: ignore[arg-type]
    assert (table.zone("Abe"), done) == ("discard", [])


def test_who_is_gone_joins_no_posse_and_nobody_hears_of_it() -> None:
    table, done = Table(), []
    table.teach(CLEM, trait(BEFORE, Joined, lambda use: done.append(table.name(use.event.piece))))
    table.put(0, CLEM, booted=True)
    showdown(table=table)
    table.in_discard(0, ABE)
    done.clear()
    table.do(join_posse, table["Abe"], posses(table)[0])
    assert done == []


@rule('compendium-1.9.3 "Prevention"')
def test_who_can_not_join_is_not_put_into_a_posse() -> None:
    table = showdown()
    table.put(0, ABE, "town square")
    table.modify("Abe", "cannot join", 1)
    table.do(join_posse, table["Abe"], posses(table)[0])
    assert table.posse(0) == ["Allie"]


@rule('compendium-1.9.3 "Traits"')
def test_a_trait_answers_an_event_once_though_its_card_changes_hands_meanwhile() -> None:
    table, done = table_of((0, ABE), (0, CLEM)), []

    def defect(use: Use) -> None:
        done.append(use.seat)
        take_control(use.game, use.piece, 1)

    table.teach(CLEM, trait(AFTER, Booted, defect))
    table.do(boot, table["Abe"])
    assert done == [0]


@rule("rulebook-1.5.0 §3.9")
def test_what_is_attached_is_heard_of_as_its_controllers() -> None:
    table, knife, seats = table_of((0, ABE), (1, CLEM)), goods("Knife"), []
    table.put(0, knife, on="Abe")
    table.do(take_control, table["Abe"], 1)
    table.teach(CLEM, trait(AFTER, Discarded, lambda use: seats.append(use.event.seat)))
    table.teach(CLEM, trait(AFTER, Booted, lambda use: seats.append(use.event.seat)))
    table.do(boot, table["Knife"])
    table.do(discard, table["Knife"])
    assert seats == [1, 1]


# Leaving, while it happens


@rule('compendium-1.9.3 "React Priorities"')
@pytest.mark.parametrize("saved", [False, True])
def test_what_a_dude_carries_reacts_while_it_leaves_unless_it_is_saved(saved: bool) -> None:
    table, box, done = table_of((0, ABE), (1, CLEM)), goods("Box"), []
    mine = lambda use: use.event.piece == use.piece.host  # noqa: E731
    table.teach(box, react("React, Boot", WHEN, Aced, lambda use: done.append("box"), concerns=mine))
    table.teach(CLEM, react("React, Boot", WHEN, Aced, lambda use: done.append("saved"), instead=True))
    table.put(0, box, on="Abe")
    table.say(*(["1 react: answer Clem"] if saved else ["1 react: none", "0 react: answer Box"]))
    table.do(ace, table["Abe"])
    assert (done, table.zone("Abe")) == ((["saved"], "in play") if saved else (["box"], "boot hill"))


@rule('compendium-1.9.3 "React Priorities"')
def test_when_a_dude_is_discarded_its_bounty_is_still_known() -> None:
    table, known = table_of((0, ABE), (1, CLEM)), []
    table["Abe"].bounty = 2
    table.teach(CLEM, trait(WHEN, Discarded, lambda use: known.append(table["Abe"].bounty)))
    table.do(discard, table["Abe"])
    assert known == [2]


# Who is behind it


def steadfast(table: Table, name: str, *whats: str) -> None:
    """A Harness that keeps its bearer from things by others' cards."""

    def by_others(game: object, holder: object, piece: object, by: int) -> bool:
        using = table.game.using
        return piece is table[name] and using is not None and using.seat != table[name].controller

    table.teach(goods("Harness"), *(Prohibition(what, by_others) for what in whats))
    table.put(table[name].owner, goods("Harness"), on=name)


@rule('compendium-1.9.3 "Prevention"')
def test_what_others_cards_can_not_choose_is_not_offered_to_them() -> None:
    table = table_of((0, ABE), (1, CLEM), (0, DEE))
    steadfast(table, "Abe", "cannot be chosen")
    for card in (CLEM, DEE):
        at = lambda use: [table["Abe"].number]  # noqa: E731
        table.teach(card, ability("Noon", lambda use: boot(use.game, table["Abe"]), targets=at))
    assert ("use Clem" in table.plays(1), "use Dee" in table.plays(0)) == (False, True)


def test_a_card_boots_for_its_own_react_though_anothers_card_is_at_work() -> None:
    table = table_of((0, ABE), (1, CLEM), (0, DEE))
    steadfast(table, "Abe", "cannot boot")
    table.teach(CLEM, ability("Noon", lambda use: boot(use.game, table["Dee"])))
    table.teach(ABE, react("React, Boot", AFTER, Booted, lambda use: unboot(use.game, table["Dee"])))
    table.play("0 play: pass", "1 play: use Clem", "0 react: answer Abe")
    assert (table.is_booted("Abe"), table.is_booted("Dee")) == (True, False)


@rule("rulebook-1.5.0 §5.3.2 ¶2 s1")
def test_who_refuses_goes_home_by_the_rules_not_by_the_card_that_called_out() -> None:
    table = Table()
    table.put(0, ABE, "town square")
    table.put(1, CLEM, "town square")
    steadfast(table, "Clem", "cannot boot", "cannot move")
    table.teach(ABE, ability("Noon", lambda use: call_out(use.game, use.piece, table["Clem"])))
    table.play("0 play: use Abe", "1 accept: no")
    assert (table.at("Clem"), table.is_booted("Clem")) == ("home 1", True)


@rule('compendium-1.9.3 "Wanted Dudes"')
def test_a_casualty_discarded_instead_of_aced_still_pays_the_opponent() -> None:
    """By a card of its own player, who would get nothing for it."""
    table, doctor = Table(), dude("Doctor")

    def instead(use: Use) -> None:
        discard(use.game, use.game.piece(use.event.piece), casualty=use.event.casualty)

    table.teach(doctor, react("React", WHEN, Aced, instead, instead=True))
    showdown(table=table)
    table.put(1, doctor)
    table["Bo"].bounty = 3
    table.say("1 react: answer Doctor")
    table.do(take_casualties, posses(table)[1], 2)
    assert (table.zone("Bo"), table.rock(0)) == ("discard", 3)


# What can't be done


@rule('compendium-1.9.3 "Prevention"')
@pytest.mark.parametrize("who", ["Abe", "Clem"])
def test_no_card_calls_out_who_can_not_be_or_for_who_can_not(who: str) -> None:
    table = Table()
    table.put(0, ABE, "town square")
    table.put(1, CLEM, "town square", booted=True)
    table.modify(who, "cannot call out" if who == "Abe" else "cannot be called out", 1)
    table.do(call_out, table["Abe"], table["Clem"])
    assert not table.is_shooting


@rule('compendium-1.9.3 "Prevention"')
@pytest.mark.parametrize(
    ("event", "what", "verb"),
    [(Booted, "cannot boot", boot), (Aced, "cannot be aced", ace), (Discarded, "cannot be discarded", discard)],
)
def test_what_an_answer_forbids_before_an_event_does_not_happen(event: type, what: str, verb: object) -> None:
    table = table_of((0, ABE), (0, CLEM))
    table.teach(CLEM, trait(BEFORE, event, lambda use: table.modify("Abe", what, 1)))
    table.do(verb, table["Abe"])  # type: ignore[arg-type]
    assert (table.zone("Abe"), table.is_booted("Abe")) == ("in play", False)


@rule('compendium-1.9.3 "Prevention"')
def test_what_can_not_be_used_is_not_played_from_the_hand_either() -> None:
    table, trick, silence = Table(), action("Trick"), dude("Silence")
    table.teach(trick, ability("Noon", lambda use: None))
    table.in_hand(0, trick)
    assert "use Trick" in table.plays(0)
    table.teach(silence, Prohibition("cannot be used", lambda game, holder, piece, by: piece.card.type == "action"))
    table.put(1, silence)
    assert "use Trick" not in table.plays(0)


def test_a_harrowed_dude_that_can_not_be_aced_is_not_discarded_for_it() -> None:
    table = Table()
    table.put(0, dude("Ghost", keywords=("Harrowed",)))
    table.modify("Ghost", "cannot be aced", 1)
    table.do(ace, table["Ghost"])
    assert table.zone("Ghost") == "in play"


# Moments


@rule("rulebook-1.5.0 §5.3.2")
def test_after_a_call_out_is_accepted_no_posse_is_formed_yet() -> None:
    """So both may be elsewhere when they are."""
    table = Table()
    table.put(0, ABE, "town square")
    table.put(1, CLEM, "town square", booted=True)

    def ride(use: Use) -> None:
        assert use.game.state.shootout is None
        for name in ("Abe", "Clem"):
            move(use.game, table[name], table.place("home 1"))

    table.teach(ABE, trait(AFTER, Accepted, ride))
    table.play("0 play: call out Abe")
    assert table.state.shootout is not None
    assert (table.name(table.state.shootout.at), table.posse(0), table.bounty("Abe")) == ("home 1", ["Abe"], 1)


@rule('compendium-1.9.3 "React Priorities"')
def test_before_casualties_it_is_known_how_hands_stand_by_then() -> None:
    table, scores = Table(), []
    table.teach(CLEM, trait(BEFORE, LumpsTaken, lambda use: scores.append([posse.score for posse in posses(table)])))
    table.put(0, CLEM, booted=True)
    showdown(table=table)
    deal(table, PAIR, HIGH)
    until(table, "take_lumps")
    first, second = (posse.score for posse in posses(table))
    posses(table)[1].rank_round += 5
    table.step()
    assert scores[0][0] == first
    assert scores[0][1] > second


@rule('compendium-1.9.3 "Duration of Abilities"', 'compendium-1.9.3 "Hand Rank Modifiers"')
def test_a_cheatin_ability_lasts_like_a_resolution_in_a_shootout() -> None:
    assert default_duration(showdown().game, CHEATIN) == "round"
    assert default_duration(Table(phase="gambling").game, CHEATIN) == "phase"


@rule("rulebook-1.5.0 §5.1", "rulebook-1.5.0 §5.1 ¶2 s3")
def test_nobody_sees_the_others_lowball_hand_before_it_is_revealed() -> None:
    table, seen = Table(phase="gambling"), []

    def look(use: Use) -> None:
        view = View(use.game.state, 0)
        seen.append((bool(view.revealed(1)), view.hands_lie_open))

    table.teach(CLEM, trait(BEFORE, LowballRevealed, look), trait(AFTER, LowballRevealed, look))
    table.put(0, CLEM)
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    table.step()
    assert seen == [(False, False), (True, True)]


def test_a_card_whose_play_something_replaced_came_to_nothing() -> None:
    """So it saves no dude."""
    table, trick = table_of((0, ABE), (1, CLEM)), action("Trick")
    table.teach(trick, react("React", WHEN, Discarded, lambda use: None, instead=True))
    table.teach(CLEM, trait(WHEN, CardPlayed, lambda use: None, instead=True))
    table.in_hand(0, trick)
    table.say("0 react: answer Trick")
    table.do(discard, table["Abe"])
    assert (table.zone("Abe"), table.zone("Trick")) == ("discard", "discard")


def test_it_is_known_how_an_ability_is_used_and_what_it_chose() -> None:
    table, known = table_of((0, ABE), (1, CLEM), (1, DEE)), []
    table.teach(
        ABE, ability("Noon", lambda use: boot(use.game, table["Dee"]), targets=lambda use: [table["Dee"].number])
    )
    table.teach(DEE, react("React", AFTER, Booted, lambda use: None))
    note = lambda use: known.append((use.event.played_as, use.event.target))  # noqa: E731
    table.teach(CLEM, trait(BEFORE, Used, note))
    table.play("0 play: use Abe", "1 react: answer Dee")
    assert known == [("noon", table["Dee"].number), ("react", None)]


# Cheatin' plays


@rule("rulebook-1.5.0 §5.1")
def test_a_cheatin_card_is_used_only_against_who_has_what_it_needs() -> None:
    """Seats 1 and 2 are both cheatin', but only seat 2 has a dude to send home."""
    table = Table(outfit("Here"), outfit("There"), outfit("Yonder"), phase="gambling")
    varmint = action("Varmint")
    at = lambda use: [dude.number for dude in places.dudes(use.game.state, use.against)]  # noqa: E731
    out = lambda use: send_home_booted(use.game, use.game.piece(use.target))  # noqa: E731
    table.teach(varmint, ability("Cheatin' Resolution", out, targets=at))
    table.put(2, CLEM, "town square")
    table.in_hand(0, varmint)
    for seat, hand in enumerate((HIGH, CHEATIN_PAIR, CHEATIN_PAIR)):
        table.next_cards(seat, hand)
    table.step("0 cheatin' play: use Varmint")
    assert (table.at("Clem"), [player.caught for player in table.state.players]) == ("home 2", [False, False, True])


@rule("rulebook-1.5.0 §5.1")
def test_a_cheatin_card_that_nobody_fits_is_not_offered() -> None:
    table, varmint = Table(phase="gambling"), action("Varmint")
    at = lambda use: [dude.number for dude in places.dudes(use.game.state, use.against)]  # noqa: E731
    table.teach(varmint, ability("Cheatin' Resolution", lambda use: None, targets=at))
    table.in_hand(0, varmint)
    table.next_cards(0, HIGH)
    table.next_cards(1, CHEATIN_PAIR)
    table.step()
    assert table.zone("Varmint") == "hand"


# What goes on for ever, and what is known in between


def test_who_comes_back_whenever_it_leaves_ends_the_game_with_a_reason() -> None:
    table, stubborn = Table(), dude("Stubborn")
    back = lambda use: join_posse(use.game, use.piece, posses(table)[0])  # noqa: E731
    table.teach(stubborn, trait(AFTER, LeftPosse, back, concerns=own))
    showdown([stubborn], [dude("Cal")], table=table)
    with pytest.raises(TooDeep):
        discard(table.game, table["Stubborn"])


@rule('compendium-1.9.3 "Shootout" step 5', 'faq-2015 "Shootouts" step 5')
def test_after_casualties_it_is_known_how_many_were_covered() -> None:
    table, known = Table(), []
    table.teach(CLEM, trait(AFTER, CasualtiesTaken, lambda use: known.append([posse.taken for posse in posses(table)])))
    table.put(0, CLEM, booted=True)
    showdown(table=table)
    deal(table, THREE, HIGH)
    until(table, "run_or_gun")
    assert known == [[0, 2], [0, 2]]


@rule('compendium-1.9.3 "Hand Rank Modifiers"')
def test_a_hand_that_changed_is_known_for_what_it_is_now() -> None:
    table = showdown()
    deal(table, PAIR, HIGH)
    until(table, "take_lumps")
    posses(table)[0].rank_round -= 1
    table.next_cards(0, "6♠ 6♣ 6♥")
    table.do(redraw, 0, table.state.players[0].draw_hand[:2])
    first = posses(table)[0]
    assert rank_of(first.score) == rank_of(score(poker_cards(table.game, table.state.players[0].draw_hand))) - 1


@rule("rulebook-1.5.0 §5.3.1")
def test_a_card_that_boots_for_a_react_does_not_answer_that_with_the_same_react() -> None:
    table, done = table_of((0, ABE), (0, CLEM)), []
    table.teach(CLEM, react("React, Boot", BEFORE, Booted, lambda use: done.append(table.name(use.event.piece))))
    table.say("0 react [Abe]: answer Clem")
    table.do(boot, table["Abe"])
    assert (done, table.is_booted("Clem")) == (["Abe"], True)


def test_goods_come_into_play_where_their_bearer_is() -> None:
    table, hat, known = table_of((0, ABE), (0, CLEM)), goods("Hat"), []
    note = lambda use: known.append((table.name(use.event.place), table.host("Hat"), table.at("Hat")))  # noqa: E731
    table.teach(CLEM, trait(AFTER, Entered, note))
    table["Clem"].booted = True
    table.in_hand(0, hat)
    table.play("0 play: shop Hat")
    assert known == [("home 0", "Abe", "home 0")]


@rule('compendium-1.9.3 "Wanted Dudes"')
@pytest.mark.parametrize(("owner", "controller", "gained"), [(0, 0, 3), (0, 1, 0), (1, 0, 0)])
def test_nobody_collects_for_a_dude_that_they_own_or_control(owner: int, controller: int, gained: int) -> None:
    """Clem's player, of seat 1, acts."""
    table = Table()
    table.put(owner, ABE, bounty=3, controller=controller)
    table.put(1, CLEM)
    table.teach(CLEM, ability("Noon", lambda use: ace(use.game, table["Abe"])))
    table.state.turn = 1
    table.play("1 play: use Clem")
    assert (table.rock(1), table.zone("Abe")) == (gained, "boot hill")
