"""Equal elements come in PyTorch's order (golden/sort.json, PyTorch 2.13.0)."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from torch_lite import _libstdcxx
from torch_lite._sort import argsort, kthvalue, sort, topk

GOLDEN = json.loads((Path(__file__).parent / "golden" / "sort.json").read_text("utf-8"))
rows_with_ties = st.lists(st.integers(0, 6), min_size=1, max_size=120).map(
    lambda row: np.array(row, np.float32)
)


def row_of(case: dict) -> np.ndarray:
    return np.array([np.nan if v is None else v for v in case["values"]], case["dtype"])


@pytest.mark.parametrize(
    "case", GOLDEN["cases"], ids=lambda case: f"{case['dtype']}-{len(case['values'])}"
)
def test_indices_equal_pytorchs(case: dict) -> None:
    row = row_of(case)
    assert argsort(row).tolist() == case["ascending"]
    assert argsort(row, descending=True).tolist() == case["descending"]
    for k, largest, in_order, want in case.get("topk", []):
        place = f"topk {k} {largest} {in_order}"
        assert topk(row, k, largest=largest, in_order=in_order)[1].tolist() == want, place
    for k, want in case.get("kthvalue", []):
        assert kthvalue(row, k)[1].item() == want, f"kthvalue {k}"


def test_the_golden_rows_reach_introsorts_depth_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    reached = []
    partial_sort = _libstdcxx.partial_sort

    def watched(*arguments) -> None:
        reached.append(True)
        partial_sort(*arguments)

    monkeypatch.setattr(_libstdcxx, "partial_sort", watched)
    for case in GOLDEN["cases"]:
        argsort(row_of(case))
    assert reached


@given(rows_with_ties, st.booleans())
def test_every_order_sorts(row: np.ndarray, descending: bool) -> None:
    values, order = sort(row, descending=descending)
    ascending = np.sort(row)
    np.testing.assert_array_equal(values, ascending[::-1] if descending else ascending)
    assert sorted(order.tolist()) == list(range(len(row)))


@given(rows_with_ties, st.booleans(), st.booleans(), st.data())
def test_topk_gives_the_best(row: np.ndarray, largest: bool, in_order: bool, data) -> None:
    k = data.draw(st.integers(0, len(row)))
    values, indices = topk(row, k, largest=largest, in_order=in_order)
    best = np.sort(row)[::-1][:k] if largest else np.sort(row)[:k]
    np.testing.assert_array_equal(
        values if in_order else np.sort(values), best if in_order else np.sort(best)
    )
    np.testing.assert_array_equal(row[indices], values)
    assert len(set(indices.tolist())) == k


@given(rows_with_ties, st.data())
def test_kthvalue_gives_the_kth(row: np.ndarray, data) -> None:
    k = data.draw(st.integers(1, len(row)))
    value, index = kthvalue(row, k)
    assert value == np.sort(row)[k - 1] == row[index]


def test_a_stable_order_keeps_equal_elements_in_place_both_ways() -> None:
    row = np.array([1, 0] * 20, np.int32)
    assert argsort(row, stable=True).tolist() == [*range(1, 40, 2), *range(0, 40, 2)]
    assert argsort(row, descending=True, stable=True).tolist() == [
        *range(0, 40, 2),
        *range(1, 40, 2),
    ]


def test_rows_without_ties_need_no_emulation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_libstdcxx, "introsort", None)
    row = np.random.RandomState(0).permutation(100).astype(np.float32)
    np.testing.assert_array_equal(row[argsort(row)], np.arange(100, dtype=np.float32))
    assert topk(row, 90)[0].tolist() == list(range(99, 9, -1))


def test_nan_is_the_greatest_value() -> None:
    row = np.array([1.0, np.nan, 3.0], np.float32)
    assert argsort(row).tolist() == [0, 2, 1]
    assert argsort(row, descending=True).tolist() == [1, 2, 0]
    assert topk(row, 2)[1].tolist() == [1, 2]
    assert kthvalue(row, 3)[1] == 1


@pytest.mark.parametrize("axis", [0, 1, -1, -2])
def test_any_axis_is_sorted_like_its_rows(axis: int) -> None:
    array = np.random.RandomState(0).randint(0, 3, (40, 30)).astype(np.float64)
    got = argsort(array, axis)
    by_row = np.apply_along_axis(argsort, axis, array)
    np.testing.assert_array_equal(got, by_row)
    assert topk(array, 4, axis)[1].shape == ((4, 30) if axis in (0, -2) else (40, 4))
    assert kthvalue(array, 4, axis)[1].shape == ((30,) if axis in (0, -2) else (40,))


def test_long_vectors_of_integers_are_sorted_stably_upwards() -> None:
    row = np.arange(40_000, dtype=np.int64) % 7
    np.testing.assert_array_equal(argsort(row), np.argsort(row, kind="stable"))


@pytest.mark.parametrize("levels", [2, 50, 3000])
@pytest.mark.parametrize("length", [1500, 5000])
def test_wide_rows_are_sorted_as_narrow_ones(
    length: int, levels: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = np.random.RandomState(length).randint(0, levels, length).astype(np.float32)
    got = argsort(row)
    monkeypatch.setattr(_libstdcxx, "_WIDE", length + 1)
    np.testing.assert_array_equal(got, argsort(row))


def test_a_number_without_dimensions_sorts_to_index_zero() -> None:
    scalar = np.array(3.0, np.float32)
    assert argsort(scalar).shape == ()
    assert sort(scalar)[0] == 3.0
    assert topk(scalar, 1)[1].shape == kthvalue(scalar, 1)[1].shape == ()


def test_indices_are_64_bit_everywhere() -> None:
    row = np.zeros(20, np.float32)
    assert argsort(row).dtype == topk(row, 3)[1].dtype == kthvalue(row, 3)[1].dtype == np.int64


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda: topk(np.ones(3), 4), RuntimeError, "selected index k out of range"),
        (lambda: topk(np.ones(3, np.bool_), 1), RuntimeError, "does not support bool dtypes"),
        (lambda: kthvalue(np.ones((2, 3)), 4, -1), RuntimeError, "out of range for dimension 1"),
        (lambda: kthvalue(np.ones((2, 0)), 1), IndexError, "dim 1 to have non-zero size"),
        (lambda: kthvalue(np.ones(3, np.bool_), 1), NotImplementedError, "kthvalue_cpu"),
    ],
)
def test_arguments_pytorch_refuses_are_refused_in_its_words(call, error: type, text: str) -> None:
    with pytest.raises(error, match=text):
        call()
