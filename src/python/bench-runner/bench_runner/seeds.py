"""Starts the random generators that a paper may draw from without seeding them."""

import random
import sys

_NUMPY_SEEDS = 2**32


def seed_generators(seed: int | None) -> None:
    """Seed `random`, NumPy and the torch backend where they are loaded; None leaves them alone."""
    if seed is None:
        return
    random.seed(seed)
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(seed % _NUMPY_SEEDS)
    if "torch" in sys.modules:
        sys.modules["torch"].manual_seed(seed)
