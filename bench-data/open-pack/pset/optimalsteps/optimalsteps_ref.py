"""Optimal stepsize distillation: choose few sampling times by comparing with many small steps.

States are (B, D) tensors. `times` is a 1-D tensor of N + 1 rising times: index 0 is data, index N
is noise. No function changes its arguments.
"""

import math
from typing import Protocol

import torch


class Velocity(Protocol):
    """The field that a sampler follows."""

    def __call__(self, x: torch.Tensor, t: torch.Tensor) -> torch.Tensor:
        """The velocity, shaped like the state `x`, at the 0-d time `t`."""


class Calibration(Protocol):
    """A correction of the student's state after a step."""

    def __call__(self, x: torch.Tensor, index: int) -> torch.Tensor:
        """The state to go on with, given the state `x` reached at `index`."""


def euler_step(
    velocity: Velocity, x: torch.Tensor, times: torch.Tensor, i: int, j: int
) -> torch.Tensor:
    """One Euler step from the state `x` at index i to index j."""
    gap = times[j] - times[i]
    slope = velocity(x, times[i])
    return x + slope * gap


def teacher_trajectory(
    velocity: Velocity, noise: torch.Tensor, times: torch.Tensor
) -> torch.Tensor:
    """The teacher's states, shape (N + 1, B, D); entry i belongs to `times[i]`."""
    last = len(times) - 1
    states = [noise]
    for i in range(last, 0, -1):
        states.append(euler_step(velocity, states[-1], times, i, i - 1))
    states.reverse()
    return torch.stack(states)


def search_schedule(
    velocity: Velocity, noise: torch.Tensor, times: torch.Tensor, steps: int
) -> tuple[list[int], float]:
    """The student's schedule (`steps` + 1 falling indices) and its cost, by dynamic programming.

    ValueError unless 1 <= steps <= N.
    """
    last = len(times) - 1
    if not 1 <= steps <= last:
        raise ValueError(f"steps must lie between 1 and {last}")
    teacher = teacher_trajectory(velocity, noise, times)
    # `layer` maps an index to the best state there after the student steps made so far;
    # `origins` holds, for each student step, a map from landing index to origin index.
    layer = {last: noise}
    origins = []
    for _ in range(steps):
        costs = [math.inf] * last
        states, origin = {}, {}
        for k in range(last, 0, -1):
            if k not in layer:
                continue
            # `landings` is (k, B, D): entry j is the state at index j after one step out of k.
            slope = velocity(layer[k], times[k])
            gaps = (times[:k] - times[k]).reshape(k, 1, 1)
            landings = layer[k] + slope * gaps
            # `distances` is (k,): one for each landing.
            errors = landings - teacher[:k]
            distances = (errors * errors).sum(dim=(1, 2))
            for j in range(k):
                if distances[j] < costs[j]:
                    costs[j] = distances[j].item()
                    states[j] = landings[j]
                    origin[j] = k
        layer = states
        origins.append(origin)
    schedule = [0]
    for origin in reversed(origins):
        schedule.append(origin[schedule[-1]])
    schedule.reverse()
    return schedule, costs[0]


def run_schedule(
    velocity: Velocity,
    noise: torch.Tensor,
    times: torch.Tensor,
    schedule: list[int],
    calibrate: Calibration | None = None,
) -> torch.Tensor:
    """The student's final state (B, D), calibrated after every step if so asked."""
    x = noise
    for step in range(len(schedule) - 1):
        start, end = schedule[step], schedule[step + 1]
        x = euler_step(velocity, x, times, start, end)
        if calibrate is not None:
            x = calibrate(x, end)
    return x


def schedule_error(
    velocity: Velocity, noise: torch.Tensor, times: torch.Tensor, schedule: list[int]
) -> float:
    """Squared distance between the student's and the teacher's final states, summed."""
    teacher = teacher_trajectory(velocity, noise, times)
    error = run_schedule(velocity, noise, times, schedule) - teacher[0]
    return (error * error).sum().item()


def uniform_schedule(last: int, steps: int) -> list[int]:
    """The baseline: `steps` + 1 indices from `last` down to 0."""
    remaining = [1.0 - i / steps for i in range(steps + 1)]
    return [round(last * share) for share in remaining]


def quantile(x: torch.Tensor, q: float) -> torch.Tensor:
    """The q-quantile (0 <= q <= 1) of all entries of `x`, a 0-d tensor."""
    ordered, _ = torch.sort(x.flatten())
    position = q * (len(ordered) - 1)
    below = math.floor(position)
    above = min(below + 1, len(ordered) - 1)
    weight = position - below
    return ordered[below] + weight * (ordered[above] - ordered[below])


def amplitude_range(states: torch.Tensor) -> torch.Tensor:
    """The amplitude range of each of N + 1 stacked states: shape (N + 1,)."""
    high = torch.stack([quantile(state, 0.95) for state in states])
    low = torch.stack([quantile(state, 0.05) for state in states])
    return high - low


def calibrate_amplitude(x: torch.Tensor, target_range: torch.Tensor | float) -> torch.Tensor:
    """The state `x`, rescaled to the amplitude range `target_range`."""
    current = quantile(x, 0.95) - quantile(x, 0.05)
    if current.item() == 0.0:
        return x
    scale = target_range / current
    return scale * x
