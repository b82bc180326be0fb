"""What single operations cost: in torch-lite, in NumPy beside it, and in PyTorch natively.

`npm run bench` runs this file twice: as a paper's test in the page's interpreter, where `torch` is
torch-lite, and as a script with PyTorch. Both give microseconds a call as JSON, the least of some
repeats.
"""

import json
import timeit
import unittest
from collections.abc import Callable

import numpy as np
import torch
import torch.nn.functional as F

# Long enough that the clock's grain does not matter, short enough that all take seconds.
_SECONDS = 0.02
_REPEATS = 5


class Measured(Exception):
    """No error: it carries figures out of the interpreter, which lets nothing else through."""


def _cases() -> dict[str, tuple[Callable, Callable | None]]:
    """Name -> the operation, and what NumPy needs for the same; None where it has no such thing."""
    x, y = torch.rand(4, 4), torch.rand(4, 4)
    a, b = x.numpy().copy(), y.numpy().copy()
    rows, square = torch.rand(256, 1000), torch.rand(256, 256)
    rows_a, square_a = rows.numpy().copy(), square.numpy().copy()
    batch, weight = torch.rand(64, 256), torch.rand(128, 256)
    batch_a, weight_a = batch.numpy().copy(), weight.numpy().copy()
    images, filters = torch.rand(8, 3, 32, 32), torch.rand(16, 3, 3, 3)
    heads = torch.rand(4, 8, 64, 32)
    heads_a = heads.numpy().copy()

    def softmax(array: np.ndarray) -> np.ndarray:
        powers = np.exp(array - array.max(-1, keepdims=True))
        return powers / powers.sum(-1, keepdims=True)

    def attention(array: np.ndarray) -> np.ndarray:
        return softmax(array @ array.swapaxes(-1, -2) / np.sqrt(np.float32(32))) @ array

    return {
        "4x4: x + y": (lambda: x + y, lambda: a + b),
        "4x4: x * 2.0": (lambda: x * 2.0, lambda: a * 2.0),
        "4x4: x @ y": (lambda: x @ y, lambda: a @ b),
        "4x4: x[0]": (lambda: x[0], lambda: a[0]),
        "4x4: x.sum()": (lambda: x.sum(), lambda: a.sum()),
        "4x4: x.mean(-1)": (lambda: x.mean(-1), lambda: a.mean(-1)),
        "4x4: softmax": (lambda: torch.softmax(x, -1), lambda: softmax(a)),
        "4x4: cat": (lambda: torch.cat([x, y]), lambda: np.concatenate([a, b])),
        "4x4: where": (
            lambda: torch.where(x > 0.5, x, y),
            lambda: np.where(a > 0.5, a, b),
        ),
        "4x4: backward of (x * y).sum()": (_gradient, None),
        "256x1000: exp": (lambda: rows.exp(), lambda: np.exp(rows_a)),
        "256x1000: softmax": (lambda: torch.softmax(rows, -1), lambda: softmax(rows_a)),
        "256x1000: sort": (
            lambda: torch.sort(rows, -1),
            lambda: np.argsort(rows_a, -1, kind="stable"),
        ),
        "256x1000: norm of rows": (
            lambda: rows.norm(dim=-1),
            lambda: np.sqrt(np.square(rows_a).sum(-1)),
        ),
        "256x1000: randn": (
            lambda: torch.randn(256, 1000),
            lambda: np.random.standard_normal((256, 1000)),
        ),
        "matmul of 256x256": (lambda: square @ square, lambda: square_a @ square_a),
        "linear, 64x256 to 64x128": (
            lambda: F.linear(batch, weight),
            lambda: batch_a @ weight_a.T,
        ),
        "conv2d, 8x3x32x32 with 16 of 3x3": (lambda: F.conv2d(images, filters), None),
        "attention, 4x8 heads of 64x32": (
            lambda: F.scaled_dot_product_attention(heads, heads, heads),
            lambda: attention(heads_a),
        ),
    }


_leaf = torch.rand(4, 4, requires_grad=True)
_factor = torch.rand(4, 4)


def _gradient() -> None:
    (_leaf * _factor).sum().backward()


def _microseconds(call: Callable) -> float:
    call()
    timer = timeit.Timer(call)
    once = max(timer.timeit(1), 1e-7)
    number = max(1, int(_SECONDS / once))
    return min(timer.repeat(_REPEATS, number)) / number * 1e6


def measure(name: str) -> list:
    """Microseconds of the operation, and of NumPy or None."""
    ours, twin = _CASES[name]
    return [_microseconds(ours), None if twin is None else _microseconds(twin)]


class Kernels(unittest.TestCase):
    """One test a case: in the page's interpreter only the outcomes of tests leave."""


def _add_test(place: int, name: str) -> None:
    def test(self) -> None:
        raise Measured(json.dumps([name, *measure(name)]))

    setattr(Kernels, f"test_{place:02}", test)


torch.manual_seed(0)
_CASES = _cases()
for _place, _name in enumerate(_CASES):
    _add_test(_place, _name)

if __name__ == "__main__":
    if hasattr(torch, "NotInTorchLite"):
        unittest.main()
    torch.set_num_threads(1)
    print(json.dumps([[name, *measure(name)] for name in _CASES]))
