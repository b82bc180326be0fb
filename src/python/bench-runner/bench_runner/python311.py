"""What Python 3.11 had and later ones lack or do otherwise, put back before a run.

Names that cannot be put back are gaps (data/python_names.json).
"""

import builtins
import functools
import operator
import random
import sys
import unittest
import warnings
from collections.abc import Callable, Iterable
from typing import Any

# Removed in 3.12; the old name -> the method that it called.
_OLD_ASSERTIONS = {
    "assertEquals": "assertEqual",
    "assertNotEquals": "assertNotEqual",
    "assertAlmostEquals": "assertAlmostEqual",
    "assertNotAlmostEquals": "assertNotAlmostEqual",
    "assert_": "assertTrue",
    "assertRaisesRegexp": "assertRaisesRegex",
    "assertRegexpMatches": "assertRegex",
    "assertNotRegexpMatches": "assertNotRegex",
    "failUnless": "assertTrue",
    "failUnlessEqual": "assertEqual",
    "failUnlessAlmostEqual": "assertAlmostEqual",
    "failUnlessRaises": "assertRaises",
    "failIf": "assertFalse",
    "failIfEqual": "assertNotEqual",
    "failIfAlmostEqual": "assertNotAlmostEqual",
}
_SUMS_EXACTLY = sys.version_info >= (3, 12)
_RANDRANGE_REFUSES_FLOATS = sys.version_info >= (3, 12)


def restore() -> None:
    """Make this interpreter do as 3.11 does. Doing it twice changes nothing."""
    _restore_unittest()
    if _SUMS_EXACTLY:
        builtins.sum = sum_in_order
    if _RANDRANGE_REFUSES_FLOATS and random.Random.randrange is not _randrange:
        random.Random.randrange, random.Random.randint = _randrange, _randint
        random.randrange, random.randint = random._inst.randrange, random._inst.randint


def _restore_unittest() -> None:
    for old, new in _OLD_ASSERTIONS.items():
        if not hasattr(unittest.TestCase, old):
            setattr(unittest.TestCase, old, _deprecated(getattr(unittest.TestCase, new)))
    if not hasattr(unittest.TestCase, "assertDictContainsSubset"):
        unittest.TestCase.assertDictContainsSubset = _assert_dict_contains_subset
    if not hasattr(unittest, "makeSuite"):
        unittest.makeSuite = _make_suite
        unittest.findTestCases = _find_test_cases


def _deprecated(method: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(method)
    def call(*args: Any, **keywords: Any) -> Any:
        warnings.warn(f"Please use {method.__name__} instead.", DeprecationWarning, 2)
        return method(*args, **keywords)

    return call


def _assert_dict_contains_subset(
    self: unittest.TestCase, subset: dict, dictionary: dict, msg: Any = None
) -> None:
    """Every item of `subset` is one of `dictionary`."""
    warnings.warn("assertDictContainsSubset is deprecated", DeprecationWarning, 2)
    wrong = [key for key in subset if key not in dictionary or subset[key] != dictionary[key]]
    if wrong:
        self.fail(self._formatMessage(msg, f"Missing or mismatched: {wrong!r}"))


def _make_suite(
    testCaseClass: type,  # noqa: N803 - unittest's names
    prefix: str = "test",
    sortUsing: Callable | None = None,  # noqa: N803
    suiteClass: type = unittest.TestSuite,  # noqa: N803
) -> unittest.TestSuite:
    """A suite of all tests of a class."""
    return _loader(prefix, sortUsing, suiteClass).loadTestsFromTestCase(testCaseClass)


def _find_test_cases(
    module: Any,
    prefix: str = "test",
    sortUsing: Callable | None = None,  # noqa: N803
    suiteClass: type = unittest.TestSuite,  # noqa: N803
) -> unittest.TestSuite:
    """A suite of all tests of a module."""
    return _loader(prefix, sortUsing, suiteClass).loadTestsFromModule(module)


def _loader(prefix: str, sort: Callable | None, suite: type) -> unittest.TestLoader:
    loader = unittest.TestLoader()
    loader.testMethodPrefix, loader.suiteClass = prefix, suite
    if sort is not None:
        loader.sortTestMethodsUsing = sort
    return loader


def sum_in_order(iterable: Iterable[Any], /, start: Any = 0) -> Any:
    """`sum` that rounds after each addition: since 3.12 it makes up for floats' rounding errors."""
    for kind, what in ((str, "strings"), (bytes, "bytes"), (bytearray, "bytearray")):
        if isinstance(start, kind):
            join = {str: "''", bytes: "b''", bytearray: "b''"}[kind]
            raise TypeError(f"sum() can't sum {what} [use {join}.join(seq) instead]")
    return functools.reduce(operator.add, iter(iterable), start)


sum_in_order.__name__ = sum_in_order.__qualname__ = "sum"
_randrange_of_integers = random.Random.randrange


def _randrange(self: random.Random, start: Any, *rest: Any, **keywords: Any) -> int:
    """`randrange` that takes floats which are whole, as 3.11 does with a warning."""
    whole = [_whole(argument) for argument in (start, *rest)]
    named = {name: _whole(argument) for name, argument in keywords.items()}
    return _randrange_of_integers(self, *whole, **named)


def _randint(self: random.Random, a: Any, b: Any) -> int:
    """Any integer from `a` to `b`, both included, drawn as 3.11 draws it."""
    return self.randrange(a, b + 1)


def _whole(argument: Any) -> Any:
    try:
        return argument if argument is None else operator.index(argument)
    except TypeError:
        # The TypeError stays beneath it, as there, and is what a verdict goes by.
        if type(argument) is not float or not argument.is_integer():
            raise ValueError("non-integer argument for randrange()")  # noqa: B904
    said = "non-integer arguments to randrange() have been deprecated since Python 3.10"
    warnings.warn(said, DeprecationWarning, 3)
    return int(argument)
