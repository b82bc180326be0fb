"""torch.testing: `assert_close`, with PyTorch's rules, tolerances, exceptions and error texts.

Inputs are first taken apart (sequences and mappings, as deep as they go) into pairs of leaves; what
is wrong with the structure is raised at once, in PyTorch's own words even when `msg` is given. Then
the pairs are compared in order, and the first that differs is raised.
"""

import cmath
import contextlib
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from torch_lite import _dtype
from torch_lite._gaps import module_getattr
from torch_lite._mismatch_text import array_text, number_text
from torch_lite._modes import no_grad
from torch_lite._ops.closeness import isclose
from torch_lite._ops.data import as_tensor
from torch_lite._tensor import Tensor

__all__ = ["assert_allclose", "assert_close"]

__getattr__ = module_getattr("torch.testing")

# Default (rtol, atol) by the name of the type; types that are not listed are compared exactly.
_TOLERANCES = {
    "float16": (1e-3, 1e-5),
    "bfloat16": (1.6e-2, 1e-5),
    "float32": (1.3e-6, 1e-5),
    "float64": (1e-7, 1e-7),
    "complex64": (1.3e-6, 1e-5),
    "complex128": (1e-7, 1e-7),
}
_TOLERANCES_ALLCLOSE = {"float16": (1e-3, 1e-3), "float32": (1e-4, 1e-5), "float64": (1e-5, 1e-8)}
_NUMBER_TYPES = {int: "int64", float: "float64", complex: "complex128"}

Path = tuple[object, ...]


def assert_close(
    actual: object,
    expected: object,
    *,
    allow_subclasses: bool = True,
    rtol: float | None = None,
    atol: float | None = None,
    equal_nan: bool = False,
    check_device: bool = True,
    check_dtype: bool = True,
    check_layout: bool = True,
    check_stride: bool = False,
    msg: str | Callable[[str], str] | None = None,
) -> None:
    """Raise AssertionError unless |actual - expected| <= atol + rtol * |expected| everywhere.

    Takes tensors, NumPy arrays, numbers, booleans, None, and sequences and mappings of these.
    Tensors must also agree in shape and, unless a check is switched off, in type (`check_dtype`)
    and strides (`check_stride`); device and layout always agree here. Tolerances default by type.
    TypeError: types that cannot be compared; ValueError: only one tolerance is given.
    """
    del check_device, check_layout  # there is one device and one layout
    rules = _Rules(allow_subclasses, rtol, atol, equal_nan, check_dtype, check_stride)
    try:
        comparisons = list(_take_apart(actual, expected, (), rules))
    except _Failure as failure:
        raise failure.to_error(None) from None
    for compare in comparisons:
        try:
            compare()
        except _Failure as failure:
            raise failure.to_error(msg) from None


def assert_allclose(
    actual: object,
    expected: object,
    rtol: float | None = None,
    atol: float | None = None,
    equal_nan: bool = True,
    msg: str = "",
) -> None:
    """The deprecated forerunner of `assert_close`: looser tolerances, types may differ."""
    warnings.warn(
        "`torch.testing.assert_allclose()` is deprecated since 1.12 and will be removed in a "
        "future release. Please use `torch.testing.assert_close()` instead.",
        FutureWarning,
        stacklevel=2,
    )
    actual = actual if isinstance(actual, Tensor) else as_tensor(actual)
    expected = expected if isinstance(expected, Tensor) else as_tensor(expected, dtype=actual.dtype)
    if rtol is None and atol is None:
        rtol, atol = _loosest(_TOLERANCES_ALLCLOSE, _type_name(actual), _type_name(expected))
    assert_close(
        actual,
        expected,
        rtol=rtol,
        atol=atol,
        equal_nan=equal_nan,
        check_dtype=False,
        msg=msg or None,
    )


@dataclass(frozen=True)
class _Rules:
    """What the caller asked for."""

    allow_subclasses: bool
    rtol: float | None
    atol: float | None
    equal_nan: bool
    check_dtype: bool
    check_stride: bool

    def tolerances(self, path: Path, *type_names: str) -> tuple[float, float]:
        """The given (rtol, atol), or the loosest default of the types."""
        if self.rtol is None and self.atol is None:
            return _loosest(_TOLERANCES, *type_names)
        if self.rtol is None or self.atol is None:
            lacking = "rtol" if self.rtol is None else "atol"
            text = "Both 'rtol' and 'atol' must be either specified or omitted, but got no "
            raise _Failure(ValueError, f"{text}{lacking}.", path)
        return self.rtol, self.atol


class _Failure(Exception):
    """A difference, or why two things cannot be compared; becomes the error that users see."""

    def __init__(self, kind: type[Exception], text: str, path: Path) -> None:
        super().__init__(text)
        self.kind, self.text, self.path = kind, text, path

    def to_error(self, msg: str | Callable[[str], str] | None) -> Exception:
        if isinstance(msg, str):
            return self.kind(msg)
        text = self.text
        if self.path:
            place = "".join(str([step]) for step in self.path)
            text += f"\n\nThe failure occurred for item {place}"
        return self.kind(msg(text) if callable(msg) else text)


def _loosest(table: dict[str, tuple[float, float]], *type_names: str) -> tuple[float, float]:
    found = [table.get(name, (0.0, 0.0)) for name in type_names]
    return max(rtol for rtol, _ in found), max(atol for _, atol in found)


def _type_name(tensor: Tensor) -> str:
    return repr(tensor.dtype).removeprefix("torch.")


# -- taking apart --------------------------------------------------------------------------------


def _take_apart(
    actual: object, expected: object, path: Path, rules: _Rules
) -> Iterator[Callable[[], None]]:
    """A comparison for each pair of leaves, in order."""
    if _is_sequence(actual) and _is_sequence(expected):
        if len(actual) != len(expected):
            text = f"The length of the sequences mismatch: {len(actual)} != {len(expected)}"
            raise _Failure(AssertionError, text, path)
        for i in range(len(actual)):
            yield from _take_apart(actual[i], expected[i], (*path, i), rules)
    elif isinstance(actual, Mapping) and isinstance(expected, Mapping):
        for key in _common_keys(actual, expected, path):
            yield from _take_apart(actual[key], expected[key], (*path, key), rules)
    else:
        yield _leaf_comparison(actual, expected, path, rules)


def _is_sequence(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _common_keys(actual: Mapping, expected: Mapping, path: Path) -> list:
    ours, theirs = set(actual), set(expected)
    if ours != theirs:
        text = (
            "The keys of the mappings do not match:\n"
            f"Missing keys in the actual mapping: {sorted(theirs - ours)}\n"
            f"Additional keys in the actual mapping: {sorted(ours - theirs)}"
        )
        raise _Failure(AssertionError, text, path)
    keys = list(ours)
    with contextlib.suppress(Exception):  # keys that cannot be ordered stay as they come
        keys = sorted(keys)
    return keys


def _leaf_comparison(
    actual: object, expected: object, path: Path, rules: _Rules
) -> Callable[[], None]:
    if actual is None or expected is None:
        return lambda: _compare_nones(actual, expected, path)
    if isinstance(actual, bool | np.bool_) and isinstance(expected, bool | np.bool_):
        return lambda: _compare_booleans(bool(actual), bool(expected), path)
    numbers = (*_NUMBER_TYPES, np.number)
    if isinstance(actual, numbers) and isinstance(expected, numbers):
        pair = (v.item() if isinstance(v, np.number) else v for v in (actual, expected))
        return _number_comparison(*pair, path, rules)
    related = isinstance(actual, type(expected)) or isinstance(expected, type(actual))
    if related and (rules.allow_subclasses or type(actual) is type(expected)):
        tensors = _as_tensors(actual, expected)
        if tensors is not None:
            names = [_type_name(tensor) for tensor in tensors]
            return _tensor_comparison(*tensors, rules.tolerances(path, *names), path, rules)
    raise _Failure(
        TypeError,
        "No comparison pair was able to handle inputs of type "
        f"{type(actual)} and {type(expected)}.",
        path,
    )


def _as_tensors(*values: object) -> tuple[Tensor, ...] | None:
    """The values as tensors; None when one cannot become a tensor, and so cannot be compared."""
    try:
        return tuple(v if isinstance(v, Tensor) else as_tensor(v) for v in values)
    except Exception:
        return None


# -- comparing -----------------------------------------------------------------------------------


def _compare_nones(actual: object, expected: object, path: Path) -> None:
    if actual is not expected:
        text = f"None mismatch: {actual} is not {expected}"
        raise _Failure(AssertionError, text, path)


def _compare_booleans(actual: bool, expected: bool, path: Path) -> None:
    if actual is not expected:
        text = f"Booleans mismatch: {actual} is not {expected}"
        raise _Failure(AssertionError, text, path)


def _number_comparison(actual, expected, path: Path, rules: _Rules) -> Callable[[], None]:
    if bool in (type(actual), type(expected)):
        # PyTorch trips over a boolean beside a number; its error is not an AssertionError.
        raise RuntimeError(
            f"Originating a NumberPair() at item {''.join(str([step]) for step in path)} with\n\n"
            f"{type(actual).__name__}(): {actual}\n\nand\n\n"
            f"{type(expected).__name__}(): {expected}\n\n"
            "resulted in the unexpected exception above. "
        )
    names = [_NUMBER_TYPES[type(value)] for value in (actual, expected)]
    rtol, atol = rules.tolerances(path, *names)

    def compare() -> None:
        if rules.check_dtype and type(actual) is not type(expected):
            text = f"The (d)types do not match: {type(actual)} != {type(expected)}."
            raise _Failure(AssertionError, text, path)
        if actual == expected:
            return
        if rules.equal_nan and cmath.isnan(actual) and cmath.isnan(expected):
            return
        difference = abs(actual - expected)
        if not (cmath.isfinite(difference) and difference <= atol + rtol * abs(expected)):
            text = number_text(actual, expected, rtol, atol)
            raise _Failure(AssertionError, text, path)

    return compare


def _tensor_comparison(
    actual: Tensor, expected: Tensor, tolerances: tuple[float, float], path: Path, rules: _Rules
) -> Callable[[], None]:
    def compare() -> None:
        attributes = [("shape", actual.shape, expected.shape)]
        if rules.check_stride:
            attributes.append(("stride()", actual.stride(), expected.stride()))
        if rules.check_dtype:
            attributes.append(("dtype", actual.dtype, expected.dtype))
        for name, ours, theirs in attributes:
            if ours != theirs:
                text = f"The values for attribute '{name}' do not match: {ours} != {theirs}."
                raise _Failure(AssertionError, text, path)
        _compare_values(actual, expected, tolerances, path, rules)

    return compare


def _compare_values(
    actual: Tensor, expected: Tensor, tolerances: tuple[float, float], path: Path, rules: _Rules
) -> None:
    rtol, atol = tolerances
    with no_grad():
        if actual.dtype != expected.dtype:
            common = _dtype.promote_types(actual.dtype, expected.dtype)
            actual, expected = actual.to(common), expected.to(common)
        matches = isclose(actual, expected, rtol, atol, rules.equal_nan)._array
    if matches.all():
        return
    ours, theirs = actual._array, expected._array
    raise _Failure(AssertionError, array_text(ours, theirs, matches, rtol, atol), path)
