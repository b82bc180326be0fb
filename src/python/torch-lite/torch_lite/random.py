"""`torch.random`: the default stream's seed and state."""

import contextlib
from collections.abc import Iterator

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._ops.random import get_rng_state, initial_seed, manual_seed, seed, set_rng_state


@contextlib.contextmanager
def fork_rng(devices=None, enabled: bool = True, **more) -> Iterator[None]:
    """Put the default stream back where it was when the block ends."""
    state = get_rng_state() if enabled else None
    try:
        yield
    finally:
        if enabled:
            set_rng_state(state)


__all__ = [
    "fork_rng", "get_rng_state", "initial_seed", "manual_seed", "seed", "set_rng_state",
]  # fmt: skip
__getattr__ = _module_getattr("torch.random")
