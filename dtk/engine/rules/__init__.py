"""The chapters of the rulebook: setup, the four phases of a day, the five plays, shootouts. One module each."""
