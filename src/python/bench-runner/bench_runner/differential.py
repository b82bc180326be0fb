"""Compares with the solution's own numbers, where a test compares with another machine's.

A few tests hold numbers that hang on how the authors' machine rounds. In such a test the untouched
solution is run first and what it arrives at is noted; then a completion is compared with that. The
verdict says that it came about so, and is no official one.
"""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from bench_runner.test_plan import TEST_FILE


@dataclass
class Comparison:
    """How some tests compare: with noted numbers, or by noting numbers."""

    # "Class.method" of the tests.
    tests: frozenset[str]
    # What the solution arrived at, in the order of the comparisons; None: note it now.
    constants: list[dict[str, Any]] | None
    noted: list[dict[str, Any]] = field(default_factory=list)

    def completed(self, record: dict[str, Any]) -> dict[str, Any]:
        """The record with how it came about, and with what was noted."""
        record = record | {"differential": True, "official": None}
        return record if self.constants is not None else record | {"constants": self.noted}


def parse_comparison(data: Mapping[str, Any] | None) -> Comparison | None:
    """Take a job's `differential`: tests, and constants unless they are to be noted."""
    if data is None:
        return None
    return Comparison(frozenset(data["tests"]), data.get("constants"))


@contextmanager
def comparing(comparison: Comparison | None) -> Iterator[None]:
    """While it lasts, `torch.testing.assert_close` in these tests compares as was said."""
    testing = sys.modules.get("torch.testing")
    if comparison is None or testing is None:
        yield
        return
    assert_close = testing.assert_close
    torch, left = sys.modules["torch"], list(comparison.constants or ())

    def assert_close_to_own(actual: Any, expected: Any, *args: Any, **keywords: Any) -> None:
        caller = sys._getframe(1).f_code
        is_meant = caller.co_filename.endswith(TEST_FILE) and caller.co_qualname in comparison.tests
        if is_meant and comparison.constants is None:
            comparison.noted.append(_noted(actual))
            return
        if is_meant and left:
            expected = _tensor(torch, left.pop(0))
        assert_close(actual, expected, *args, **keywords)

    testing.assert_close = assert_close_to_own
    try:
        yield
    finally:
        testing.assert_close = assert_close


def _noted(tensor: Any) -> dict[str, Any]:
    """A tensor as JSON; the decimals of a float say every bit."""
    kind = str(tensor.dtype).removeprefix("torch.")
    values = tensor.detach().reshape(-1).tolist()
    return {"dtype": kind, "shape": list(tensor.shape), "values": values}


def _tensor(torch: Any, noted: Mapping[str, Any]) -> Any:
    made = torch.tensor(noted["values"], dtype=getattr(torch, noted["dtype"]))
    return made.reshape(noted["shape"])
