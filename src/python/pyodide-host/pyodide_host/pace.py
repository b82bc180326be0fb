"""How fast this machine is: what a fixed piece of work takes, of the kind that tests consist of."""

import time

import numpy as np

_TRIES = 3
_ROUNDS = 80


def pace() -> str:
    """Give the seconds, as text, that the work takes at the best of some tries."""
    return repr(min(_seconds() for _ in range(_TRIES)))


def _seconds() -> float:
    started = time.perf_counter()
    _work()
    return time.perf_counter() - started


def _work() -> None:
    """Calls, objects and text as in Python, small arrays as in NumPy; half of the time each."""
    values = np.arange(64.0).reshape(8, 8)
    words: dict[str, float] = {}
    for turn in range(_ROUNDS):
        for number in range(40):
            name = f"{number % 7}:{turn % 5}"
            words[name] = words.get(name, 0.0) + _halved(number)
        product = values @ values.T
        scaled = np.exp(product / (1.0 + product.max()))
        values = np.arange(64.0).reshape(8, 8) + scaled.sum(axis=0) * 0.001


def _halved(number: int) -> float:
    return number / 2 if number % 2 else number // 2 * 1.0
