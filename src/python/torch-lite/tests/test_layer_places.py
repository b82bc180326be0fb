"""Code imports layers, bases and helpers from the places where PyTorch has them."""

import subprocess
import sys
from pathlib import Path

import pytest

import torch_lite

IMPORTS = """
import torch_lite._install
torch_lite._install.install()
import torch
from torch import nn
from torch.nn.modules.utils import _pair, _single, _triple, _ntuple
from torch.nn.modules.batchnorm import _BatchNorm, BatchNorm2d
from torch.nn.modules.conv import _ConvNd, Conv2d, _ConvTransposeNd
from torch.nn.modules.loss import _Loss, _WeightedLoss, CrossEntropyLoss
from torch.nn.modules.module import Module
from torch.nn.modules.linear import Linear
from torch.nn.modules.rnn import LSTM
from torch.nn.modules.transformer import TransformerDecoderLayer
from torch.nn.modules.activation import MultiheadAttention
from torch.nn.modules.normalization import LayerNorm
from torch.nn.modules.dropout import _DropoutNd, Dropout
from torch.nn.modules.instancenorm import _InstanceNorm
from torch.nn.modules import Sequential, ReLU
from torch.nn.parallel import DataParallel, DistributedDataParallel
from torch.nn.common_types import _size_2_t
from torch.types import Device, Number
from torch.optim.swa_utils import AveragedModel
from torch.nn.utils.rnn import pack_padded_sequence
from torch.linalg import LinAlgError
import torch.fft, torch.nn.modules, torch.nn.parallel
assert _pair(3) == (3, 3) and _triple([1, 2, 3]) == (1, 2, 3) and _single(2) == (2,)
assert isinstance(nn.BatchNorm1d(2), _BatchNorm) and isinstance(nn.Conv1d(1, 1, 1), _ConvNd)
assert isinstance(nn.ConvTranspose2d(1, 1, 1), _ConvTransposeNd) and issubclass(nn.MSELoss, _Loss)
assert Module is nn.Module and Linear is nn.Linear and LSTM is nn.LSTM and ReLU is nn.ReLU
assert nn.modules.conv.Conv2d is nn.Conv2d
try:
    DistributedDataParallel(nn.Linear(1, 1))
except ValueError:
    pass
else:
    raise SystemExit("a process of no group was taken for one of a group")
"""


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no processes in a browser")
def test_layers_bases_and_helpers_are_where_pytorch_has_them() -> None:
    home = Path(torch_lite.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-c", IMPORTS], cwd=home, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
