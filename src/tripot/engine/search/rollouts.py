"""Rollouts: a state played on at random, without lists of moves, checks or lines of a log where the game can."""

from __future__ import annotations

from random import Random

from tripot.engine.state import State


def rollout(state: State, random: Random, most: int = 1 << 60) -> int:
    """Plays to the end, or so many moves. Returns how many were made."""
    made = 0
    while made < most and state.rollout_step(random):
        made += 1
    return made


def rollout_to(state: State, random: Random, milestones: int = 1) -> int:
    """Plays until so many milestones are passed (see `State.milestone`), or to the end. Returns the moves made."""
    goal = state.milestone() + milestones
    made = 0
    while state.milestone() < goal and state.rollout_step(random):
        made += 1
    return made
