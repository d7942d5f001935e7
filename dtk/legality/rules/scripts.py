"""Pages of the faults that `dtk.scripts.reading` finds in scripts."""

from __future__ import annotations

from dtk.files.finding import ERROR, WARNING
from dtk.legality.registry import reader_fault

SCRIPTS = "dtk's scripts"

reader_fault(
    "DT601",
    "bad-condition",
    ERROR,
    SCRIPTS,
    """A script's condition uses only names that its section knows, and is either true or false.

    Conditions follow `when` and `until`: `my.income < 4 && card.cost <= 3`. `dtk script words` lists the names. Compare
    numbers with numbers and texts with texts. `&&` is "and", `||` is "or", `!` is "not". The message shows the place
    and the name that was probably meant.

    ```yaml fails
    plan: Deeds first.
    buy:
    - prefer: 2
      when: my.incme < 4
    ```

    ```yaml passes
    plan: Deeds first.
    buy:
    - prefer: 2
      when: my.income < 4 && card.type == "deed"
    ```
    """,
)
reader_fault(
    "DT602",
    "no-such-card-in-deck",
    ERROR,
    SCRIPTS,
    """A script names the cards of its own deck by title, as `dtk cards show` spells them.

    This applies to `cards`, and to the questions `in_hand` and `in_play`. To ask about cards of other decks, use
    `they_have`.

    ```yaml fails
    plan: Shotguns for all dudes.
    buy:
    - prefer: 2
      cards: Shotgn
    ```

    ```yaml passes
    plan: Shotguns for all dudes.
    buy:
    - prefer: 2
      cards: Shotgun
    ```
    """,
)
reader_fault(
    "DT603",
    "no-such-phase",
    ERROR,
    SCRIPTS,
    """A rule may name only phases that the script lists under `phases`. Each phase except the last states when it ends.

    The plan begins with the first phase, and moves to the next one as soon as `until` is true.

    ```yaml fails
    plan: First deeds, then guns.
    phases:
    - name: setup
    - name: press
    ```

    ```yaml passes
    plan: First deeds, then guns.
    phases:
    - name: setup
      until: my.deeds >= 4
    - name: press
    ```
    """,
)
reader_fault(
    "DT604",
    "rule-never-applies",
    WARNING,
    SCRIPTS,
    """A script's rule can apply to some card of its deck at some time.

    A rule never applies if its condition contradicts itself, or if no card of the deck can meet it. Nor does it apply
    if its section never decides about such cards: deeds do not move. Questions about a title, keyword or type that no
    card has are reported as well.

    ```yaml fails
    plan: Deeds first.
    buy:
    - prefer: 2
      when: day > 3 && day < 2
    ```

    ```yaml passes
    plan: Deeds first.
    buy:
    - prefer: 2
      when: day < 3
    ```
    """,
)
reader_fault(
    "DT606",
    "illegal-opening",
    ERROR,
    SCRIPTS,
    """A gang under `opening` is a legal starting gang of the deck.

    `dtk script check` judges it as `dtk validate` judges the deck's own gang. `dtk gang` lists the legal gangs.
    """,
)
reader_fault(
    "DT607",
    "no-such-weight",
    ERROR,
    SCRIPTS,
    """A script's `weights` name quantities by which the `search` agent evaluates a position.

    ```yaml fails
    plan: Money is everything.
    weights:
      incme: 2
    ```

    ```yaml passes
    plan: Money is everything.
    weights:
      income: 2
    ```
    """,
)
