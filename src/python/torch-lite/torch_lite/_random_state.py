"""The state of PyTorch's CPU generator as bytes, from and to the state of NumPy's MT19937."""

from __future__ import annotations

import numpy as np

_WORDS = 624

# CPUGeneratorImplState of PyTorch on a 64-bit little-endian machine. Of the normal numbers only
# `normal_y` (the second of a pair, kept for the next call) has been in use since PyTorch 1.2.
_LAYOUT = np.dtype(
    [
        ("seed", "<u8"),
        ("left", "<i4"),
        ("seeded", "<i4"),
        ("next", "<u8"),
        ("state", "<u8", (_WORDS,)),
        ("normal_x", "<f8"),
        ("normal_y", "<f8"),
        ("normal_rho", "<f8"),
        ("normal_is_valid", "<i4"),
        ("unused", "V12"),
    ]
)

Unpacked = tuple[dict, int, bool, float | None]


def pack(engine: dict, seed: int, used: bool, cached_normal: float | None) -> np.ndarray:
    """The bytes (uint8, 5,056 of them) that PyTorch's `get_state` gives in this state.

    `engine` is the `state` of NumPy's MT19937. `used` says whether a word was drawn since seeding:
    PyTorch counts from 0 until then, while NumPy stands at the end of the block either way.
    """
    inner = engine["state"]
    record = np.zeros(1, _LAYOUT)
    record["seed"] = seed
    record["seeded"] = 1
    record["state"] = inner["key"]
    if used:
        record["next"] = inner["pos"]
        record["left"] = _WORDS - inner["pos"] + 1
    else:
        record["left"] = 1
    if cached_normal is not None:
        record["normal_y"] = cached_normal
        record["normal_is_valid"] = 1
    return record.view(np.uint8)


def unpack(state: np.ndarray) -> Unpacked:
    """What `pack` was given; refuses what PyTorch refuses, in its words."""
    if not isinstance(state, np.ndarray):
        raise TypeError(f"expected a torch.ByteTensor, but got {type(state).__name__}")
    if state.dtype != np.uint8:
        raise TypeError("RNG state must be a torch.ByteTensor")
    if state.size != _LAYOUT.itemsize:
        raise RuntimeError(
            f"Expected a CPUGeneratorImplState of size {_LAYOUT.itemsize} "
            f"but found the input RNG state size to be {state.size}"
        )
    record = np.frombuffer(state.tobytes(), _LAYOUT)[0]
    left, position = int(record["left"]), int(record["next"])
    if not (record["seeded"] and 0 < left <= _WORDS and position <= _WORDS):
        raise RuntimeError("Invalid mt19937 state")
    engine = {
        "bit_generator": "MT19937",
        "state": {
            "key": record["state"].astype(np.uint32),
            "pos": _WORDS if left == 1 else position,
        },
    }
    cached = float(record["normal_y"]) if record["normal_is_valid"] else None
    return engine, int(record["seed"]), position > 0, cached
