"""What is a deck's plan? Rules in YAML over named quantities: read, checked and explained; no code."""
