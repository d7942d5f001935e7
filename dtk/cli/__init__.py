"""The command line: one thin module per command, which imports heavy libraries only when it runs."""
