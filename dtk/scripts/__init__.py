"""Scripts, the plans of decks: rules in YAML over named quantities, which dtk reads, checks and explains.

They are not code.
"""
