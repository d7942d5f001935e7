"""How is a card's text written down? As a class of parts: abilities, triggers, and what holds while it is in play."""
