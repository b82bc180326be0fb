"""mmcv's and mmgen's parts, as their documentation has them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
TORCH_LITE = PROJECT.parent / "torch-lite"
SETUP = """
import json
from torch_lite._install import install
install()
import torch
from torch import nn
from mmcv.cnn import constant_init, kaiming_init, xavier_init
from mmcv.utils import Registry, build_from_cfg
from mmgen.models.architectures.common import get_module_device
from mmgen.models.builder import MODULES, build_module
from mmgen.models.diffusions.utils import _get_noise_batch
from mmgen.models.losses.ddpm_loss import mse_loss, reduce_loss
torch.manual_seed(0)
KINDS = Registry('kind')
@KINDS.register_module()
class Box:
    def __init__(self, size, name='box'): self.size, self.name = size, name
@MODULES.register_module(name='Line')
class Layer(nn.Linear): pass
def error(call):
    try: call()
    except Exception as e: return type(e).__name__
loss = torch.tensor([[1.0, 2.0], [3.0, 6.0]])
"""
CLAIMS = {
    "a registry makes what a dictionary names": (
        "vars(KINDS.build(dict(type='Box', size=3)))",
        {"size": 3, "name": "box"},
    ),
    "defaults give way to the dictionary": (
        "vars(build_from_cfg(dict(type='Box', name='b'), KINDS, dict(size=1, name='a')))",
        {"size": 1, "name": "b"},
    ),
    "a class can be named by itself": ("build_from_cfg(dict(type=Box, size=2), KINDS).size", 2),
    "a name is registered once": ("error(lambda: KINDS.register_module(module=Box))", "KeyError"),
    "a name can be taken over": ("KINDS.register_module(force=True, module=Box).__name__", "Box"),
    "an unknown name is refused": ("error(lambda: KINDS.build(dict(type='Bag')))", "KeyError"),
    "a dictionary names its type": ("error(lambda: KINDS.build(dict(size=1)))", "KeyError"),
    "only dictionaries are built": ("error(lambda: KINDS.build('Box'))", "TypeError"),
    "a registry knows its names": (
        "['Box' in KINDS, KINDS.get('Bag'), len(KINDS)]",
        [True, None, 1],
    ),
    "modules are built by their registered name": (
        "build_module(dict(type='Line', in_features=2, out_features=3)).out_features",
        3,
    ),
    "a module is where its parameters are": ("str(get_module_device(nn.Linear(1, 1)))", "cpu"),
    "a module without parameters is nowhere": (
        "error(lambda: get_module_device(nn.ReLU()))",
        "ValueError",
    ),
    "noise that is given stays": ("_get_noise_batch(loss, (2,)).tolist()", [[1, 2], [3, 6]]),
    "noise of one image becomes a batch": ("_get_noise_batch(loss[0], (2,)).tolist()", [[1, 2]]),
    "noise is drawn for a batch": (
        "list(_get_noise_batch(None, (3, 4), num_batches=2).shape)",
        [2, 3, 4],
    ),
    "noise comes from a function": (
        "_get_noise_batch(torch.zeros, (2,), num_batches=1).tolist()",
        [[0, 0]],
    ),
    "losses become one number in five ways": (
        "[reduce_loss(loss, r).tolist() for r in ('none', 'mean', 'sum', 'batchmean', 'flatmean')]",
        [[[1, 2], [3, 6]], 3, 12, 6, [1.5, 4.5]],
    ),
    "a loss is weighted": (
        "mse_loss(loss, torch.zeros(2, 2), weight=torch.tensor(2.0), reduction='sum').item()",
        100,
    ),
    "a loss is shared among as many as are said": (
        "mse_loss(loss, torch.zeros(2, 2), avg_factor=5.0).item()",
        10,
    ),
    "weights start as one value": (
        "l = nn.Linear(2, 1); constant_init(l, 3, bias=1); [l.weight.tolist(), l.bias.tolist()]",
        [[[3, 3]], [1]],
    ),
    "a layer without a bias has none to start": (
        "l = nn.Linear(2, 1, bias=False); xavier_init(l, distribution='uniform'); l.bias",
        None,
    ),
    "only two distributions are known": (
        "error(lambda: kaiming_init(nn.Linear(2, 1), distribution='other'))",
        "AssertionError",
    ),
}


@pytest.fixture(scope="module")
def outcomes():
    # A process of its own: torch-lite becomes `torch` there.
    lines = [SETUP, "found = {}"]
    for claim, (program, _) in CLAIMS.items():
        *statements, expression = program.split("; ")
        lines += [*statements, f"found[{claim!r}] = {expression}"]
    lines.append("print(json.dumps(found))")
    paths = f"import sys; sys.path[:0] = {[str(PROJECT), str(TORCH_LITE)]!r}\n"
    script = paths + "\n".join(lines)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("claim", CLAIMS)
def test_that(claim, outcomes):
    assert outcomes[claim] == CLAIMS[claim][1]
