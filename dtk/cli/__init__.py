"""What can I type? One thin module per command. Everything heavy is imported inside the command that needs it."""
