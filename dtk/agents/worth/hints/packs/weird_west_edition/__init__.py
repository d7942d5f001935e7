"""What are the texts of cards worth? A module for each of those in dtk.cardtext.packs."""
