"""Replay: records step by step, the coach, and games that go on from any moment."""
