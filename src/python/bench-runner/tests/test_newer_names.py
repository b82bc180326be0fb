"""A paper's files are rewritten so that newer names are asked for through a guard."""

import ast
import sys
import types

import pytest
from runner_support import judged

from bench_runner.guards import guard_newer_names
from bench_runner.newer_names import NewerNames

HIDDEN = {
    "itertools": frozenset(("batched",)),
    "builtins.int": frozenset(("is_integer",)),
    "math": frozenset(("tau",)),
}


@pytest.fixture
def names() -> NewerNames:
    noted = {"torch.nn": frozenset(("RMSNorm",))}
    return NewerNames(HIDDEN, ["annotationlib"], noted, {("math", "pi"): 3})


def rewritten(source: str, names: NewerNames, own: tuple[str, ...] = ()) -> str:
    return ast.unparse(guard_newer_names(ast.parse(source), names, own))


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("x = itertools.batched(y)", "x = __bench_attribute__(itertools, 'batched')(y)"),
        ("x = itertools.chain(y)", "x = itertools.chain(y)"),
        ("a.batched = 1\ndel a.batched", "a.batched = 1\ndel a.batched"),
        ("hasattr(a, 'batched')", "__bench_hasattr__(a, 'batched')"),
        ("getattr(a, 'batched', 1)", "__bench_getattr__(a, 'batched', 1)"),
        ("getattr(a, name)", "getattr(a, name)"),
        ("import annotationlib", "__bench_import__('annotationlib')\nimport annotationlib"),
        (
            "from itertools import batched as b",
            "__bench_import__('itertools', ('batched',))\nfrom itertools import batched as b",
        ),
        (
            "from math import pi as p",
            "__bench_import__('math', ('pi',))\nfrom math import pi as p\n"
            "p = __bench_attribute__(__bench_import__('math'), 'pi')",
        ),
        ("from math import *", "from math import *\n__bench_drop__(globals(), 'math')"),
        ("from .math import tau", "from .math import tau"),
        (
            "match x:\n    case a.batched:\n        pass",
            "match x:\n    case a.batched:\n        pass",
        ),
    ],
)
def test_only_requests_for_newer_names_are_rewritten(names, source, result) -> None:
    assert rewritten(source, names) == result


def test_a_module_of_the_papers_own_may_be_called_as_a_newer_one(names) -> None:
    for source in ("import annotationlib", "from annotationlib import batched"):
        assert rewritten(source, names, ("annotationlib",)) == source


def test_a_name_is_newer_only_of_its_owner(names) -> None:
    thing = types.SimpleNamespace(batched=1, is_integer=2)
    assert names.attribute(thing, "batched") == 1
    assert names.attribute(0.5, "is_integer")() is False
    for owner in (1, True, int):
        with pytest.raises(AttributeError, match="has no attribute 'is_integer'"):
            names.attribute(owner, "is_integer")


def test_what_a_type_of_the_papers_own_defines_is_its_own(names) -> None:
    class Count(int):
        def is_integer(self):
            return "mine"

    assert names.attribute(Count(1), "is_integer")() == "mine"


def test_a_star_import_brings_no_newer_name(names) -> None:
    import math

    space = {"tau": math.tau, "sqrt": math.sqrt}
    names.drop(space, "math")
    assert list(space) == ["sqrt"]
    own = {"tau": "mine"}
    names.drop(own, "math")
    assert own == {"tau": "mine"}


def test_replaced_names_give_what_replaces_them(names) -> None:
    import math

    assert names.attribute(math, "pi") == 3


NEWER_TORCH = """
import sys, types, importlib.machinery
def module(name):
    made = sys.modules[name] = types.ModuleType(name)
    made.__spec__ = importlib.machinery.ModuleSpec(name, None, is_package=True)
    made.__path__ = []
    return made
torch, torch.nn = module("torch"), module("torch.nn")
torch.manual_seed, torch.Tensor = print, type("Tensor", (), {})
torch.nn.RMSNorm = torch.nn.Linear = object
"""


@pytest.mark.parametrize(
    "use",
    ["import torch\n    torch.nn.RMSNorm", "from torch.nn import RMSNorm"],
)
def test_a_pass_says_what_only_a_newer_pytorch_has(use) -> None:
    record = judged(f"    {use}\n    return a + b", NEWER_TORCH)
    assert record["verdict"] == "pass"
    newer = "Newer than the benchmark's PyTorch 2.1.2: torch.nn.RMSNorm."
    assert record["detail"] == f"2 tests passed. {newer}"


def test_a_pass_with_names_that_the_benchmark_has_says_nothing_more() -> None:
    record = judged("    import torch\n    torch.nn.Linear\n    return a + b", NEWER_TORCH)
    assert record["detail"] == "2 tests passed"


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="only Python 3.11 is its own oracle")
def test_what_is_put_back_is_what_3_11_has() -> None:
    import unittest

    from bench_runner import python311

    for old, new in python311._OLD_ASSERTIONS.items():
        assert getattr(unittest.TestCase, old).__name__ == "deprecated_func"
        assert hasattr(unittest.TestCase, new)
    assert python311.sum_in_order([0.1] * 10) == sum([0.1] * 10)
    for wrong in (([1], ""), ([1], b""), (5,), ([1, "a"],)):
        messages = []
        for function in (sum, python311.sum_in_order):
            with pytest.raises(TypeError) as caught:
                function(*wrong)
            messages.append(str(caught.value))
        assert messages[0] == messages[1]
