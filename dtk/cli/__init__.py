"""What can I type? One thin module per command, which imports what is heavy only when it runs."""
