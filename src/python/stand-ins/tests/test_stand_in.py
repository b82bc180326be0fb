"""How stand-ins say that something is not here."""

import sys
import types

import pytest

import _stand_in


@pytest.fixture
def told():
    names: list[str] = []
    _stand_in.set_reporter(names.append)
    yield names
    _stand_in.set_reporter(None)


@pytest.fixture
def library(monkeypatch):
    module = types.ModuleType("library")
    module.__getattr__ = _stand_in.absent_names("library")
    monkeypatch.setitem(sys.modules, "library", module)
    return module


def test_an_absent_name_is_reported_and_raises_what_python_raises(library, told):
    with pytest.raises(AttributeError, match="module 'library' has no attribute 'thing'") as caught:
        _ = library.thing
    assert (caught.value.name, caught.value.obj) == ("thing", library)
    assert told == ["library.thing"]


def test_an_absent_name_cannot_be_imported(library, told):
    with pytest.raises(ImportError, match="cannot import name 'thing'"):
        exec("from library import thing")
    assert told[0] == "library.thing"


def test_what_python_asks_of_modules_is_not_reported(library, told):
    assert not hasattr(library, "__all__")
    assert told == []


def test_a_missing_feature_carries_its_name(told):
    error = _stand_in.missing("library.load(fast=)", "No such thing", RuntimeError)
    assert (type(error), str(error)) == (RuntimeError, "No such thing")
    assert error.bench_runner_gap == "library.load(fast=)"
    assert told == ["library.load(fast=)"]


UNUSED = _stand_in.Unused("pictures")


@pytest.mark.parametrize(
    "use", [lambda: UNUSED(), lambda: UNUSED.open, lambda: types.new_class("C", (UNUSED,))]
)
def test_a_name_that_no_test_uses_can_be_held_and_not_used(use):
    with pytest.raises(ModuleNotFoundError) as caught:
        use()
    assert caught.value.name == "pictures"


def test_a_name_that_no_test_uses_can_stand_in_an_annotation():
    assert (UNUSED | None) is UNUSED and (None | UNUSED) is UNUSED
