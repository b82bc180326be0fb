"""The depth of calls is limited, quietly."""

import sys

import pytest

from pyodide_host.recursion import MOST, limit_recursion


@pytest.fixture
def limited(monkeypatch):
    """The function of `sys`, with its limit, until the test has ended."""
    before = sys.getrecursionlimit()
    monkeypatch.setattr(sys, "setrecursionlimit", sys.setrecursionlimit)
    set_limit = sys.setrecursionlimit
    limit_recursion()
    yield sys.setrecursionlimit
    set_limit(before)


def test_what_python_can_take_is_set(limited):
    limited(2_000)
    assert sys.getrecursionlimit() == 2_000


def test_more_is_cut_to_what_it_can_take(limited):
    limited(10**7)
    assert sys.getrecursionlimit() == MOST


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_that_python_refuses_is_refused(limited, limit):
    with pytest.raises(ValueError, match="greater or equal"):
        limited(limit)


def test_what_is_no_number_is_refused(limited):
    with pytest.raises(TypeError):
        limited("many")
