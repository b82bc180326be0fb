"""What golden programs cannot say of `vmap`: its gaps, what it leaves behind, what it costs."""

import subprocess
import sys
from pathlib import Path

import pytest

import torch_lite as torch
from torch_lite import NotInTorchLite, _gaps
from torch_lite.func._levels import LEVELS, transforming


@pytest.fixture
def gaps():
    seen: list[str] = []
    _gaps.set_reporter(seen.append)
    yield seen
    _gaps.set_reporter(None)


def test_an_error_in_the_function_leaves_no_transform_running() -> None:
    with pytest.raises(ZeroDivisionError):
        torch.vmap(lambda a: a * (1 // 0))(torch.ones(2))
    with pytest.raises(ZeroDivisionError):
        torch.func.grad(lambda a: a * (1 // 0))(torch.ones(2))
    assert LEVELS == []
    assert not transforming()
    assert torch.ones(1).requires_grad_().requires_grad


def test_draws_of_a_mapped_dimension_that_is_not_the_first_are_a_gap(gaps) -> None:
    with pytest.raises(NotInTorchLite):
        torch.vmap(torch.rand_like, in_dims=1, randomness="different")(torch.ones(2, 3))
    assert gaps == ["torch.vmap(randomness= with in_dims that are not 0)"]


def test_an_operation_hidden_from_the_gates_is_a_gap_not_a_wrong_number(gaps) -> None:
    with pytest.raises(NotInTorchLite):
        torch.vmap(lambda a, f=torch.relu: f(a))(torch.ones(2, 2))
    assert gaps == ["torch.vmap(of a function that was kept before the first vmap)"]


def test_many_runs_nest_in_any_order_of_levels() -> None:
    a, b = torch.arange(3.0), torch.arange(4.0)
    table = torch.vmap(lambda u: torch.vmap(lambda v: u * 10 + v)(b))(a)
    assert table.tolist() == [[10 * u + v for v in range(4)] for u in range(3)]


FRESH = """
import sys
from torch_lite import _install
class Foreign:  # what no module is, and is not to be asked for anything
    def __getattribute__(self, name):
        asked.append(name)
        raise AttributeError(name)
asked, sys.modules["foreign"] = [], Foreign()
_install.install()
import torch
from torch import sin
from torch.nn.functional import relu
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.act = torch.tanh
    def forward(self, a):
        return self.act(a)
net = Net()
def state():
    F = torch.nn.functional
    spaces = (torch, torch.Tensor, F, torch.linalg, torch.testing, torch.nn.Conv1d)
    return [(space, dict(vars(space))) for space in spaces]
def check(before):
    for space, names in before:
        assert all(vars(space)[name] is value for name, value in names.items()), space
before, x = state(), torch.tensor([[1.0, -2.0], [3.0, 4.0]])
assert torch.equal(torch.vmap(lambda a: sin(a) + relu(a))(x), torch.sin(x) + torch.relu(x))
check(before)
assert torch.equal(torch.vmap(net)(x), torch.tanh(x))
cos = torch.cos
assert torch.equal(torch.vmap(torch.vmap(lambda a: cos(a)))(x), torch.cos(x))
try:
    torch.vmap(lambda a: a.item())(x)
except RuntimeError:
    pass
torch.func.grad(lambda a: a.sum())(x)
check(before)
assert asked == [], asked
"""


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no processes in a browser")
def test_gates_are_wherever_operations_are_held_and_gone_afterwards() -> None:
    home = Path(torch.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-c", FRESH], cwd=home, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
