from dataclasses import replace

from dtk.report.verdicts.statistics import render


def test_rules_are_counted(run, legal, rules):
    twice = [*run, replace(run[0], path="again.yaml"), legal]
    assert render(twice, rules) == (
        "     2  DT102  warning  other-spelling  (2 with a safe fix)\n"
        "     2  DT203  error    title-copies\n"
        "     2  DT901  info     pulls\n"
        "     1  DT006  error    malformed\n"
        "\n"
        "5 files. Decks: 2 legal, 2 illegal, 0 unknown, 1 unreadable. Starting gangs: 2 legal, 0 illegal, 3 unknown.\n"
        "3 errors, 2 warnings and 2 notes (2 with a safe fix). 2 findings suppressed.\n"
    )


def test_a_clean_run_has_no_table(legal, rules):
    assert render([legal], rules).startswith("1 file. Decks: 1 legal")
