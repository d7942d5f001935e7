"""What is a deck's plan? Rules in YAML over named quantities, which are read, checked and explained. No code."""
