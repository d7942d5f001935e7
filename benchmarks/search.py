"""Speed of card search, as ratios against a plain pass over all titles in the same run.

    python benchmarks/search.py [--runs N]

Each figure is the least CPU time of N searches of all printings, once the cards and their texts are loaded.
"""

from __future__ import annotations

import argparse
from functools import partial

from run import least

from dtk.builder.search.card_index import CardIndex
from dtk.builder.search.searching import search
from dtk.builder.search.setting import Setting
from dtk.cards.database import load_database
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository

DECK = "examples/decks/sloane-gunfighter.yaml"
QUERIES = (
    "",
    "sloane",
    '"judge harry"',
    "type:dude gang:lawdogs cost<=4 value:8|9",
    "k:huckster>=2 i>u",
    "text:discard type:action",
    'any:"ghost rock"',
    "outfit:sloane h:react sort:value,-cost",
    "fits:deck open:slot type:action",
    'like:"Kidnappin\'"',
    "(type:dude or type:deed) -(cost>3 or k:huckster) e>=wwe",
    "sloane gagn",
)


def main() -> None:
    """Measure each query."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, help="searches of each query")
    runs = parser.parse_args().runs
    database = load_database()
    judge = Judge(RulesRepository(database))
    setting = Setting(CardIndex(database), judge, judge.read(read_source(DECK)))
    cards = setting.index.cards
    floor = least(lambda: [card for card in cards if "sloane" in card.title.casefold()], runs)
    print(f"{len(cards):,} printings; a plain pass over all titles takes {floor * 1000:.2f} ms CPU")
    for query in QUERIES:
        search(query, setting)
        seconds = least(partial(search, query, setting), runs)
        print(f"  {query or '(all cards)':55} {seconds * 1000:7.2f} ms   {seconds / floor:6.1f} x a plain pass")


if __name__ == "__main__":
    main()
