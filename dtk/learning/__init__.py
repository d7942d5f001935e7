"""An environment for reinforcement learning. It needs the extra `rl`."""
