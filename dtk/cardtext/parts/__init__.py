"""Parts of a card's text, written as a class: abilities, triggers, and effects that hold while it is in play."""
