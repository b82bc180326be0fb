"""The finder that waits for torchvision: it finds nothing, and acts once."""

import sys

import pytest


@pytest.fixture
def operators(monkeypatch):
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.delitem(sys.modules, "bench_runner.native.torchvision_operators", raising=False)
    from bench_runner.native import torchvision_operators

    return torchvision_operators


def test_the_first_import_of_torchvision_is_noticed_once(operators, monkeypatch):
    done = []
    monkeypatch.setattr(operators, "_define_where_missing", lambda: done.append("defined"))
    finder = sys.meta_path[0]
    names = ("json", "torchvision.ops", "torchvision", "torchvision")
    assert [finder.find_spec(name) for name in names] == [None] * 4
    assert done == ["defined"]
