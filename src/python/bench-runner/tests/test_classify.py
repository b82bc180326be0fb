"""The error class of a failure, by its innermost exception."""

from pathlib import Path

import pytest

from bench_runner.classify import describe, error_class_of, innermost, shortened
from bench_runner.workspace import Workspace

NOWHERE = Workspace(Path("/nowhere"), {}, None)


def caught(source: str) -> BaseException:
    with pytest.raises(BaseException) as info:
        exec(source, {})
    return info.value


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("assert False", "functional"),
        ("compile('if', 'f', 'exec')", "syntax"),
        ("compile('  x', 'f', 'exec')", "syntax"),
        ("compile('if 1:\\n\\tx\\n        y', 'f', 'exec')", "syntax"),
        ("missing", "name"),
        ("def f():\n    x += 1\nf()", "name"),
        ("1 + ''", "type"),
        ("(1).missing", "attribute"),
        ("[][0]", "index-or-key"),
        ("{}['x']", "index-or-key"),
        ("raise LookupError", "other"),
        ("import nowhere_at_all", "import"),
        ("from os import nowhere", "import"),
        ("int('x')", "value"),
        ("'\\ud800'.encode()", "value"),
        ("raise RuntimeError", "runtime"),
        ("raise NotImplementedError", "runtime"),
        ("def f(): f()\nf()", "runtime"),
        ("1 / 0", "other"),
        ("raise MemoryError", "other"),
        ("open('/nowhere/at/all')", "other"),
        ("raise SystemExit(0)", "other"),
    ],
)
def test_the_class_follows_from_the_type(source, expected):
    assert error_class_of(caught(source)) == expected


def test_numpys_assertions_are_functional():
    testing = pytest.importorskip("numpy.testing")
    with pytest.raises(AssertionError) as info:
        testing.assert_allclose([1.0], [2.0])
    assert describe(info.value, NOWHERE).error_class == "functional"


def test_torchs_assertions_are_functional():
    torch = pytest.importorskip("torch", reason="PyTorch is not installed here")
    with pytest.raises(AssertionError) as info:
        torch.testing.assert_close(torch.ones(1), torch.zeros(1))
    assert describe(info.value, NOWHERE).error_class == "functional"


@pytest.mark.parametrize(
    "source",
    [
        "try: {}['x']\nexcept KeyError as e: raise ValueError('bad') from e",
        "try: {}['x']\nexcept KeyError: raise AssertionError('raised something')",
        "try:\n    try: {}['x']\n    except KeyError: 1 / 0\nexcept Exception as e: assert 0",
        "try: {}['x']\nexcept KeyError as e: raise ExceptionGroup('all', [e])",
    ],
)
def test_the_innermost_exception_counts(source):
    assert describe(caught(source), NOWHERE).exception == "KeyError"


def test_a_suppressed_context_does_not_count():
    error = caught("try: {}['x']\nexcept KeyError: raise ValueError('bad') from None")
    assert type(innermost(error)) is ValueError


def test_a_shortened_text_keeps_its_beginning_and_end():
    assert shortened("abc", 10) == "abc"
    assert shortened("begin" + "x" * 100 + "end", 20) == "beginxxxxxxx...xxend"
