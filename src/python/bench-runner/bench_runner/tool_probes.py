"""Shows what is wrong to the tools that tests use: each must still refuse it."""

import math
import sys
import unittest
from collections.abc import Callable, Iterator
from typing import Any


def blind_tools() -> list[str]:
    """Names of the tools that accept what is wrong."""
    return [name for name, refuses in _probes() if not _is_refused(refuses)]


def _probes() -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield a tool and a call that must raise, or be false."""
    case = unittest.TestCase()
    yield "assertTrue", lambda: _accepted(case.assertTrue, False)
    yield "assertFalse", lambda: _accepted(case.assertFalse, True)
    yield "assertEqual", lambda: _accepted(case.assertEqual, 1, 2)
    yield "assertEqual", lambda: _accepted(case.assertEqual, [1], [2])
    yield "assertAlmostEqual", lambda: _accepted(case.assertAlmostEqual, 1.0, 1.5)
    yield "assertLess", lambda: _accepted(case.assertLess, 2, 1)
    yield "assertGreater", lambda: _accepted(case.assertGreater, 1, 2)
    yield "assertIsInstance", lambda: _accepted(case.assertIsInstance, 1, str)
    yield "assertRaises", lambda: _accepted(case.assertRaises, ValueError, lambda: None)
    yield "isinstance", lambda: isinstance(1, str)
    yield "abs", lambda: abs(-2) < 1
    yield "all", lambda: all([True, False])
    yield "any", lambda: any([False])
    yield "math.isclose", lambda: math.isclose(1.0, 2.0)
    yield from _numpy_probes()
    yield from _torch_probes()


def _numpy_probes() -> Iterator[tuple[str, Callable[[], Any]]]:
    np = sys.modules.get("numpy")
    if np is None:
        return
    one, two = np.array([1.0, 2.0]), np.array([1.0, 4.0])
    yield "numpy.allclose", lambda: np.allclose(one, two)
    yield "numpy.array_equal", lambda: np.array_equal(one, two)
    yield "numpy.isclose", lambda: np.isclose(one, two).all()
    testing = sys.modules.get("numpy.testing")
    for name in ("assert_allclose", "assert_array_equal", "assert_almost_equal", "assert_equal"):
        if testing is not None:
            check = getattr(testing, name)
            yield f"numpy.testing.{name}", lambda check=check: _accepted(check, one, two)


def _torch_probes() -> Iterator[tuple[str, Callable[[], Any]]]:
    torch = sys.modules.get("torch")
    if torch is None:
        return
    one, two = torch.tensor([1.0, 2.0]), torch.tensor([1.0, 4.0])
    yield "torch.testing.assert_close", lambda: _accepted(torch.testing.assert_close, one, two)
    yield "torch.allclose", lambda: torch.allclose(one, two)
    yield "torch.equal", lambda: torch.equal(one, two)
    yield "torch.isclose", lambda: torch.isclose(one, two).all().item()
    yield "torch.Tensor.allclose", lambda: one.allclose(two)
    yield "torch.Tensor.equal", lambda: one.equal(two)
    yield "torch.Tensor.__eq__", lambda: bool((one == two).all())
    yield "torch.Tensor.__sub__", lambda: (one - two).abs().max().item() < 1
    yield "torch.Tensor.tolist", lambda: one.tolist() == two.tolist()


def _accepted(check: Callable[..., Any], *arguments: Any) -> bool:
    check(*arguments)
    return True


def _is_refused(accepts: Callable[[], Any]) -> bool:
    try:
        return not accepts()
    except AssertionError:
        return True
    except Exception:
        # A tool that does not work at all accepts nothing either.
        return True
