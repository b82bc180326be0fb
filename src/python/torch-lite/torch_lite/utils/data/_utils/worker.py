"""Workers of a DataLoader, in this very process: each with its own random numbers.

PyTorch forks processes. Here a worker is a set of random states that are put in place while it
fetches a batch, so that batches are the same; what a data set remembers between samples is shared.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from torch_lite._random import default_generator


@dataclass
class WorkerInfo:
    """What `get_worker_info` tells inside a worker."""

    id: int
    num_workers: int
    seed: int
    dataset: Any


_current: WorkerInfo | None = None


def get_worker_info() -> WorkerInfo | None:
    """Which worker is fetching; None in the main process."""
    return _current


class Worker:
    """One worker: its random states between batches, and what it reads from a stream."""

    def __init__(self, info: WorkerInfo, base_seed: int):
        self.info = info
        self.stream: Iterator | None = None  # a stream's own iterator in this worker
        before = _states()
        random.seed(info.seed)
        default_generator.manual_seed(info.seed)
        words = [info.id, base_seed & 0xFFFFFFFF, base_seed >> 32, 0]
        np.random.seed(np.random.SeedSequence(words).generate_state(4))
        self._states = _states()
        _restore(before)

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Put this worker's random states in place, and the former ones back."""
        global _current
        outside, before = _current, _states()
        _restore(self._states)
        _current = self.info
        try:
            yield
        finally:
            self._states = _states()
            _restore(before)
            _current = outside


def _states() -> tuple:
    return random.getstate(), default_generator.get_state(), np.random.get_state()


def _restore(states: tuple) -> None:
    random.setstate(states[0])
    default_generator.set_state(states[1])
    np.random.set_state(states[2])
