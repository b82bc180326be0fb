"""What PyTorch puts around functions while a program runs is no offence of a completion's."""

import sys
from types import SimpleNamespace

import pytest

from bench_runner.library_wraps import LibraryWraps
from bench_runner.tamper import changed_names


def guarded(fn):
    def inner(*args):
        return fn(*args)

    return inner


def look_alike(fn):
    def inner(*args):
        return fn(*args)

    return inner


def one(): ...


def other(): ...


@pytest.fixture
def library(monkeypatch) -> SimpleNamespace:
    """A library that wraps functions in the way of PyTorch's."""
    module = SimpleNamespace(_disable_dynamo=guarded)
    monkeypatch.setitem(sys.modules, "torch._compile", module)
    return module


def test_a_librarys_wrapper_counts_as_what_it_calls(library):
    wraps = LibraryWraps()
    assert wraps.has_put(guarded(one), one)
    assert changed_names({"f": guarded(one)}, [("f", one, None)], wraps) == []


def test_a_wrapper_around_something_else_is_a_change(library):
    assert changed_names({"f": guarded(other)}, [("f", one, None)], LibraryWraps()) == ["f"]


def test_a_wrapper_of_the_same_text_is_a_change(library):
    assert changed_names({"f": look_alike(one)}, [("f", one, None)], LibraryWraps()) == ["f"]


def test_the_librarys_function_counts_as_it_was_before_the_run(library):
    wraps = LibraryWraps()
    library._disable_dynamo = look_alike
    assert not wraps.has_put(library._disable_dynamo(one), one)


def test_pytorch_hooks_the_step_of_a_class_and_guards_its_seed():
    torch = pytest.importorskip("torch", reason="PyTorch is not installed here")
    wraps, step, seed = LibraryWraps(), torch.optim.SGD.step, torch.manual_seed
    assert wraps.has_put(torch.optim.Optimizer.profile_hook_step(step), step)
    assert wraps.has_put(torch._disable_dynamo(seed), seed)
