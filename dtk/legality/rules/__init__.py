"""The rules by family, one module each. Every docstring is a rule's page, and its examples are its tests."""
