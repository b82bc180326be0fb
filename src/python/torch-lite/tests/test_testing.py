"""assert_close agrees with PyTorch's: verdict, exception and text (golden/testing.json)."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import torch_lite
from torch_lite import testing

GOLDEN = json.loads((Path(__file__).parent / "golden" / "testing.json").read_text("utf-8"))
NAMES = {"torch": torch_lite, "np": np, "assert_close": testing.assert_close}
# The advice to report a defect of PyTorch's is left out.
REPORT_IT = "If you are a user and see this message"


@pytest.mark.parametrize("case", GOLDEN["cases"], ids=lambda case: case["call"])
def test_assert_close_agrees_with_pytorch(case: dict) -> None:
    call = f"assert_close({case['call']})"
    if case["error"] is None:
        assert eval(call, dict(NAMES)) is None
        return
    with pytest.raises(Exception) as caught:
        eval(call, dict(NAMES))
    assert type(caught.value).__name__ == case["error"]
    assert str(caught.value) == case["text"].partition(REPORT_IT)[0]


def test_only_the_first_difference_is_raised_and_comparing_leaves_the_inputs_alone() -> None:
    actual = torch_lite.tensor([1.0, 2.0], requires_grad=True)
    with pytest.raises(AssertionError, match=r"item \[1\]"):
        testing.assert_close([actual, actual, 5], [actual, actual + 1, 6])
    assert actual.requires_grad
    assert actual.tolist() == [1.0, 2.0]


def test_the_forerunner_is_looser_and_takes_numbers() -> None:
    with pytest.warns(FutureWarning, match="assert_allclose"):
        testing.assert_allclose(torch_lite.tensor([1.0]), [1.00005])
    with pytest.warns(FutureWarning), pytest.raises(AssertionError, match="not close"):
        testing.assert_allclose(torch_lite.tensor([1.0]), [1.001])


def test_a_name_that_is_not_there_is_a_gap() -> None:
    with pytest.raises(AttributeError, match=r"torch\.testing\.make_tensor is not in torch-lite"):
        _ = testing.make_tensor
