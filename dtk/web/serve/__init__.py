"""The home on your machine: a folder as the store, processes for long work, and a guarded server."""
