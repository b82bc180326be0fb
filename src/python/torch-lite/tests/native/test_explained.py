"""Each explanation explains its own kind of difference, and not the one next to it."""

import pytest
import torch

from native.explained import EXPLAINED, explanation
from native.proofs import Found

INF, NAN = float("inf"), float("nan")

# Found differences that are explained, and their neighbours, which are not.
CASES = {
    "the strides of a gradient": (
        Found("d = torch.autograd.grad(r0, [t1])", "strides: (1, 2) instead of (2, 1)", "", {}, {}),
        Found("r0 = t1.add(t2)", "strides: (1, 2) instead of (2, 1)", "", {}, {}),
    ),
    "an index out of range": (
        Found("t1.index_fill_(0, i, 1)", "value: 1 after index 5 is out of bounds", "", {}, {}),
        Found("t1.index_fill_(0, i, 1)", "value: 1 instead of 2", "", {}, {}),
    ),
    "to resize a result": (
        Found("torch.add(t1, 1, out=t2)", "does not raise RuntimeError: Trying to resize storage "
              "that is not resizable", "t2.numpy()", {}, {}),
        Found("torch.add(t1, 1, out=t2)", "does not raise RuntimeError: Trying to resize storage "
              "that is not resizable", "t2 + 1", {}, {}),
    ),
    "NumPy keeps no strides": (
        Found("r0 = t1.view(torch.int16)", "does not raise: self.stride(-1) must be 1", "",
              {"t1": torch.zeros(2, 0)}, {}),
        Found("r0 = t1.view(torch.int16)", "does not raise: self.stride(-1) must be 1", "",
              {"t1": torch.zeros(2, 2)}, {}),
    ),
    "of dimensions of size 1 its own": (
        Found("r0 = t1.view(torch.float64)", "does not raise: self.stride(0) must be divisible", "",
              {"t1": torch.zeros(1, 2)}, {}),
        Found("r0 = t1.view(torch.float64)", "does not raise: self.stride(0) must be divisible", "",
              {"t1": torch.zeros(2, 1)}, {}),
    ),
    "came through single precision": (
        Found("r0.backward()", "grad's value: np.float64(1.0000001) instead of np.float64(1.0) at "
              "() (9 units) in t1", "r0 = t1.float()", {}, {}),
        Found("r0.backward()", "grad's value: np.float64(1.00001) instead of np.float64(1.0) at "
              "() (9 units) in t1", "r0 = t1.float()", {}, {}),
    ),
    "alpha times one element": (
        Found("r0 = t1.add_(t2, alpha=3)", "value: np.float32(1.0000001) instead of "
              "np.float32(1.0) at (0,) (1 units)", "", {"t2": torch.ones(1)}, {}),
        Found("r0 = t1.add_(t2, alpha=3)", "value: np.float32(1.0000001) instead of "
              "np.float32(1.0) at (0,) (1 units)", "", {"t2": torch.ones(2)}, {}),
    ),
    "the logarithm of what rounding has left": (
        Found("r2.backward()", "grad's value: np.float32(1.0) instead of np.float32(2.0) at () "
              "(9 units)", "r0 = F.kl_div(t1, t2); r1 = r0.log_()", {"r1": torch.tensor(-9e9)}, {}),
        Found("r2.backward()", "grad's value: np.float32(1.0) instead of np.float32(2.0) at () "
              "(9 units)", "r0 = F.kl_div(t1, t2); r1 = r0.log_()", {"r1": torch.tensor(-1.0)}, {}),
    ),
    "the bits of a NaN": (
        Found("r1 %= 0", "value: np.float64(1.0) instead of np.float64(-1.0) in t1",
              "r1 = t1.view(torch.float32)",
              {"r1": torch.tensor([NAN]), "t1": torch.zeros(1, dtype=torch.float64)}, {}),
        Found("r1 %= 0", "value: np.float32(1.0) instead of np.float32(-1.0) in t1",
              "r1 = t1.view(torch.float32)", {"r1": torch.tensor([NAN]), "t1": torch.ones(1)}, {}),
    ),
    "PyTorch sorts its copy": (
        Found("r0 = t1.median(0)", "value: 1 instead of 2", "",
              {"t1": torch.zeros(2, 1).expand(2, 3)}, {}),
        Found("r0 = t1.median(0)", "value: 1 instead of 2", "", {"t1": torch.zeros(2, 3)}, {}),
    ),
    "a tensor whose elements share places": (
        Found("t1.add_(1)", "value: 1 instead of 2", "",
              {"t1": torch.zeros(4).as_strided((2, 2), (1, 1))}, {}),
        Found("t1.add_(1)", "value: 1 instead of 2", "", {"t1": torch.zeros(2, 2)}, {}),
    ),
    "written through .data": (
        Found("r0.sum().backward()", "grad's value: 1 instead of 2", "t1.data.add_(1)", {}, {}),
        Found("r0.sum().backward()", "grad's value: 1 instead of 2", "t1.add_(1)", {}, {}),
    ),
    "of vectors of two types": (
        Found("r0 = F.kl_div(t1, t2)", "value: np.float32(1.0) instead of 1 at () (3 units)", "",
              {}, {}),
        Found("r0 = F.mse_loss(t1, t2)", "value: np.float32(1.0) instead of 1 at () (3 units)", "",
              {}, {}),
    ),
    "the same of gradients": (
        Found("r0.backward()", "value: np.float64(1.0) instead of 1 (3 units)", "F.kl_div(t1, t2)",
              {}, {}),
        Found("r0.backward()", "value: np.float64(1.0) instead of nan", "F.kl_div(t1, t2)", {}, {}),
    ),
    "slices with NaN": (
        Found("r0 = torch.unique(t1, dim=0)", "shape: (1,) instead of (2,)", "",
              {"t1": torch.tensor([1.0, NAN])}, {}),
        Found("r0 = torch.unique(t1, dim=0)", "shape: (1,) instead of (2,)", "",
              {"t1": torch.tensor([1.0, 2.0])}, {}),
    ),
    "both refuse a derivative": (
        Found("r0.backward()", "grad: None instead of 1 after derivative for x", "", {}, {}),
        Found("r0.backward()", "grad: None instead of 1", "", {}, {}),
    ),
    "gelu of an infinity": (
        Found("r0 = F.gelu(t1)", "value: np.float32(inf) instead of np.float32(nan)", "",
              {"t1": torch.tensor([INF])}, {}),
        Found("r0 = F.gelu(t1)", "value: np.float32(inf) instead of np.float32(nan)", "",
              {"t1": torch.tensor([1.0])}, {}),
    ),
    "derivative of gelu by tanh": (
        Found("r0.backward()", "grad's value: np.float64(-129752.22513239204) instead of "
              "np.float64(-129752.2251320729) at (1,) (1.11e+04 units) in t1",
              'F.gelu(t1, approximate="tanh")', {"t1": torch.tensor([-4.25]).double()}, {}),
        Found("r0.backward()", "grad's value: np.float64(-129752.22513239204) instead of "
              "np.float64(-129752.2251320729) at (1,) (1.11e+04 units) in t1",
              'F.gelu(t1, approximate="tanh")', {"t1": torch.tensor([-2.25]).double()}, {}),
    ),
    "derivative of hardshrink": (
        Found("r0.backward()", "value: np.float32(nan) instead of np.float32(0.0)",
              "make('odd', 1); F.hardshrink(t1)", {}, {}),
        Found("r0.backward()", "value: np.float32(nan) instead of np.float32(0.0)",
              "make('odd', 1); F.softshrink(t1)", {}, {}),
    ),
    "cuts the second graph": (
        Found("r0.backward(create_graph=True)", "requires_grad: True instead of False in t1", "",
              {"t1": torch.zeros(2)}, {}),
        Found("r0.backward(create_graph=True)", "requires_grad: True instead of False in t1", "",
              {"t1": torch.ones(2)}, {}),
    ),
    "integers that are written": (
        Found("t1.ge_(t2)", "requires_grad: False instead of True of torch.int64", "", {}, {}),
        Found("t1.ge_(t2)", "requires_grad: False instead of True of torch.float32", "", {}, {}),
    ),
    "dimensions of size 1": (
        Found("r0 = torch.einsum('ij,jk', t1, t2)", "strides: (1, 2) instead of (2, 1)", "",
              {"t1": torch.ones(2, 1)}, {}),
        Found("r0 = torch.einsum('ij,jk', t1, t2)", "strides: (1, 2) instead of (2, 1)", "",
              {"t1": torch.ones(2, 2)}, {}),
    ),
    "images that lie in rows and in channels_last": (
        Found("r0 = F.pad(t1, (1, 1))", "strides: (12, 6, 3, 1) instead of (12, 1, 6, 2)", "",
              {"t1": torch.ones(2, 2, 1, 1)}, {}),
        Found("r0 = F.pad(t1, (1, 1))", "strides: (12, 6, 3, 1) instead of (12, 1, 6, 2)", "",
              {"t1": torch.ones(2, 2, 2, 1)}, {}),
    ),
    "a nuclear norm has no one derivative": (
        Found("r0.backward()", "grad's value: np.float32(1.0) instead of np.float32(2.0) at () "
              "(9 units) in t1", "r0 = torch.linalg.norm(t1, 'nuc')", {"t1": torch.ones(2, 2)}, {}),
        Found("r0.backward()", "grad's value: np.float32(1.0) instead of np.float32(2.0) at () "
              "(9 units) in t1", "r0 = torch.linalg.norm(t1, 'nuc')", {"t1": torch.eye(2)}, {}),
    ),
    "derivative of a deviation": (
        Found("r0.backward()", "RuntimeError: ZeroTensors are immutable", "", {}, {}),
        Found("r0.add_(1)", "RuntimeError: ZeroTensors are immutable", "", {}, {}),
    ),
    "a failure inside PyTorch": (
        Found("r0.backward()", "does not raise RuntimeError: INTERNAL ASSERT FAILED", "", {}, {}),
        Found("r0.backward()", "does not raise RuntimeError: failed", "", {}, {}),
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", CASES)
def test_a_kind_is_explained_and_its_neighbour_is_not(kind: str) -> None:
    own, neighbour = CASES[kind]
    assert kind in (explanation(own) or "")
    assert explanation(neighbour) is None


def test_every_explanation_has_its_case() -> None:
    assert {explanation(own) for own, _ in CASES.values()} == {entry.reason for entry in EXPLAINED}
