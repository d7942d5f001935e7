"""Play: a person's game against agents. The record in the store is the whole game; each request replays it."""
