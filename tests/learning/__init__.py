"""Tests of the environment for reinforcement learning."""
