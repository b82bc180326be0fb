"""What is missing is reported under the name a user would write, and raises."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import torch_lite as torch
from torch_lite import NotInTorchLite, _gaps


@pytest.fixture
def gaps() -> Iterator[list[str]]:
    seen: list[str] = []
    _gaps.set_reporter(seen.append)
    yield seen
    _gaps.set_reporter(None)


@pytest.mark.parametrize(
    ("ask", "name"),
    [
        (lambda: torch.func.functionalize, "torch.func.functionalize"),
        (lambda: torch.ones(2).coalesce(), "torch.Tensor.coalesce"),
        (lambda: torch.Tensor.coalesce, "torch.Tensor.coalesce"),
        (lambda: torch.nn.FractionalMaxPool2d(2), "torch.nn.FractionalMaxPool2d"),
        (lambda: torch.nn.functional.grouped_mm, "torch.nn.functional.grouped_mm"),
        (lambda: torch.linalg.ldl_factor, "torch.linalg.ldl_factor"),
        (lambda: torch.cuda.graph, "torch.cuda.graph"),
        (
            lambda: torch.nn.Linear(1, 1).register_backward_hook(print),
            "torch.nn.Module.register_backward_hook",
        ),
    ],
)
def test_an_absent_name_is_an_attribute_error_and_reported(gaps, ask, name) -> None:
    with pytest.raises(AttributeError, match="is not in torch-lite"):
        ask()
    assert gaps == [name]


@pytest.mark.parametrize(
    ("ask", "name"),
    [
        (
            lambda: torch.ones(2, 2, dtype=torch.cfloat, requires_grad=True).var().backward(),
            "torch.var.backward(complex numbers)",
        ),
        (
            lambda: torch.autograd.grad(1, 2, is_grads_batched=True),
            "torch.autograd.grad(is_grads_batched=)",
        ),
        (
            lambda: torch.ones(2, dtype=torch.bfloat16).view(torch.int16),
            "torch.Tensor.view(bfloat16 as another type)",
        ),
        (lambda: torch.sum(torch.ones(2), out=torch.ones(())), "torch.sum(out=)"),
    ],
)
def test_a_missing_feature_is_not_in_torch_lite_and_reported(gaps, ask, name) -> None:
    with pytest.raises(NotInTorchLite):
        ask()
    assert gaps == [name]


def test_dunders_are_never_reported(gaps) -> None:
    for thing in (torch, torch.ones(1), torch.nn, torch.Tensor):
        assert not hasattr(thing, "__wrapped__")
    assert gaps == []


def test_an_unknown_attribute_of_a_module_is_the_candidates_own_error(gaps) -> None:
    with pytest.raises(AttributeError, match="'Linear' object has no attribute 'foo'"):
        torch.nn.Linear(1, 1).foo  # noqa: B018
    assert gaps == []


@pytest.mark.parametrize("keyword", ["colour", "inplace", "dtype", "device"])
def test_a_keyword_that_pytorch_has_not_is_a_type_error(gaps, keyword) -> None:
    for operation in (torch.exp, torch.abs, torch.isnan, torch.add):
        with pytest.raises(TypeError):
            operation(*[torch.ones(2)] * (1 + (operation is torch.add)), **{keyword: 3})
    assert gaps == []


INSTALLED = """
import torch_lite._install as install
from torch_lite import _gaps
install.install()
install.install()
import torch, torch.nn as nn, torch.nn.functional as F
import torch.testing, torch.linalg, torch.cuda, torch.autograd, torch.backends.cudnn
import torch_lite, sys, pickle, copy
from torch import Tensor
from torch.nn.parameter import Parameter
from torch.nn.modules.module import Module
assert torch is torch_lite and F is torch_lite.nn.functional and Module is nn.Module
assert pickle.loads(pickle.dumps(nn.Linear(2, 2))).weight.shape == (2, 2)
seen = []
_gaps.set_reporter(seen.append)
for name in ("torch.sparse", "torch.optim.sparse_adam", "torch.nn.utils.stateless"):
    try:
        __import__(name)
    except ModuleNotFoundError as error:
        assert error.name == name or name.startswith(error.name), error
    else:
        raise SystemExit(name + " was faked")
assert seen == ["torch.sparse", "torch.optim.sparse_adam", "torch.nn.utils.stateless"], seen
assert not hasattr(nn, "losses") and hasattr(nn, "MSELoss")
print(*(name for name in sys.modules if name.startswith("torch.") and "._" not in name))
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.exp(torch.tensor([1e5])) / torch.zeros(1) - torch.log(torch.zeros(1))
assert not caught, caught[0]
import numpy
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    numpy.log(numpy.zeros(1))
assert len(caught) == 1
"""


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no processes in a browser")
def test_installed_it_is_torch_and_fakes_no_module() -> None:
    home = Path(torch.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-c", INSTALLED], cwd=home, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) <= modules_of_pytorch()


def modules_of_pytorch() -> set[str]:
    """What bench-runner has recorded: no other module may be found under `torch`."""
    data = Path(torch.__file__).parents[2] / "bench-runner" / "bench_runner" / "data"
    return set(json.loads((data / "torch_names.json").read_text("utf-8"))["names"])


def test_importing_it_installs_nothing() -> None:
    assert sys.modules.get("torch") is not torch
