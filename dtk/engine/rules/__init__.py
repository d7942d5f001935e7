"""The chapters of the rulebook, one module each: setup, the four phases of a day, the five plays, shootouts."""
