"""Can a script be played? Its reader finds these faults (dtk.scripts.reading); their pages are here."""

from __future__ import annotations

from dtk.files.finding import ERROR, WARNING
from dtk.legality.registry import reader_fault

SCRIPTS = "dtk's scripts"

reader_fault(
    "DT601",
    "bad-condition",
    ERROR,
    SCRIPTS,
    """A condition of a script names quantities and questions that its section knows, and comes to yes or no.

    Conditions are written after `when` and `until`: `my.income < 4 && card.cost <= 3`. What they may speak of is listed
    by `dtk script words`. Numbers are compared with numbers and texts with texts; `&&` is "and", `||` is "or", `!` is
    "not". The place and the name that was probably meant are part of the message.

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
    """A script speaks of the cards of its own deck by their titles, as `dtk cards show` spells them.

    That goes for `cards`, and for the questions `in_hand` and `in_play`. Cards of other decks are asked for by
    `they_have`.

    ```yaml fails
    plan: Shotguns for everybody.
    buy:
    - prefer: 2
      cards: Shotgn
    ```

    ```yaml passes
    plan: Shotguns for everybody.
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
    """A rule holds in phases that the script lists under `phases`; each of these but the last says when it ends.

    The plan begins with the first phase, and goes on to the next one as soon as `until` is so.

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
    """A rule of a script can apply at some time to some card of its deck.

    It never can if its condition asks for two things that exclude each other, or for what none of the deck's cards is;
    or if it is about cards that its section does not decide about: nobody moves a deed.

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
    "DT605",
    "no-language-of-conditions",
    ERROR,
    SCRIPTS,
    """Conditions of scripts are read by the package cel-expr-python, which must be installed.

    It is built for CPython 3.11 to 3.13 on Linux (glibc 2.28 and later), macOS and Windows. Elsewhere scripts without
    conditions can be played, and everything else that dtk does needs no such package.
    """,
)
reader_fault(
    "DT606",
    "illegal-opening",
    ERROR,
    SCRIPTS,
    """A gang under `opening` is a legal starting gang of the deck.

    `dtk script check` judges it as `dtk validate` judges the deck's own; `dtk gang` lists the legal ones.
    """,
)
reader_fault(
    "DT607",
    "no-such-weight",
    ERROR,
    SCRIPTS,
    """A script's `weights` name quantities that `search` weighs when it judges a position.

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
