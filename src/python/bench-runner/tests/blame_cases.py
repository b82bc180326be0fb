"""What a completion may ask for that is missing somewhere, and who is to blame.

Each case is the body of a function that returns `a + b` where all that it asks for is there. With
a gap the name is the benchmark's and this engine lacks it: `unsupported`. Without one, the verdict
and error class are those of the real thing, which record_blame.py runs.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """A body, without its last line, and the gap that excuses its failure here."""

    name: str
    body: str
    gap: str | None = None
    # "numpy 2" or "python 3.12": what the gap, or the refusal, needs to be seen.
    only_with: str = ""

    @property
    def code(self) -> str:
        """The completion."""
        lines = (*self.body.strip("\n").splitlines(), "return a + b")
        return "\n".join(f"    {line}" for line in lines)


def _cases(text: str, only_with: str = "") -> list[Case]:
    """Cases of one line each: the statements parted by `; `, then perhaps ` -> ` and the gap."""
    made = []
    for line in text.strip().splitlines():
        body, _, gap = line.partition(" -> ")
        made.append(Case(body, body.replace("; ", "\n"), gap or None, only_with))
    return made


LACKING = _cases("""
import torch; torch.miopen_batch_norm -> torch.miopen_batch_norm
import torch; torch.sparse_coo_tensor([[0], [1]], [2.0], (2, 2)) -> torch.sparse_coo_tensor
import torch; torch.quantize_per_tensor -> torch.quantize_per_tensor
import torch; torch.ones(2).int_repr -> torch.Tensor.int_repr
import torch; torch.Tensor.int_repr -> torch.Tensor.int_repr
import torch; torch.Tensor.crow_indices -> torch.Tensor.crow_indices
import torch; torch.nn.AdaptiveLogSoftmaxWithLoss -> torch.nn.AdaptiveLogSoftmaxWithLoss
import torch; torch.special.spherical_bessel_j0 -> torch.special.spherical_bessel_j0
from torch.special import airy_ai -> torch.special.airy_ai
from torch.distributions import LKJCholesky -> torch.distributions.LKJCholesky
import torch; torch.nn.Linear(1, 1).ipu -> torch.nn.Module.ipu
import torch; torch.linalg.ldl_factor(torch.eye(2)) -> torch.linalg.ldl_factor
import torch; torch.lobpcg(torch.eye(9), k=1) -> torch.lobpcg
import torch.fx -> torch.fx
import torch.onnx -> torch.onnx
import torch.package -> torch.package
from torch.fx import symbolic_trace -> torch.fx
from torch import lobpcg -> torch.lobpcg
from torch.nn import AdaptiveLogSoftmaxWithLoss -> torch.nn.AdaptiveLogSoftmaxWithLoss
import torch; getattr(torch, "lobpcg") -> torch.lobpcg
import torch; torch.ones(2).to(torch.float8_e5m2) -> torch.float8_e5m2
""")

# The failure that follows is excused though the error itself is nowhere to be seen.
CAUGHT = [
    Case(
        "a gap that an except clause caught",
        "import torch\ntry:\n    torch.lobpcg(torch.eye(9))\nexcept AttributeError:\n    a = 9",
        "torch.lobpcg",
    ),
    Case(
        "a gap that any except clause caught",
        "import torch\ntry:\n    torch.ones(2).int_repr\nexcept Exception:\n    return None",
        "torch.Tensor.int_repr",
    ),
    Case(
        "a gap asked for with hasattr",
        "import torch\nif not hasattr(torch, 'lobpcg'):\n    return None",
        "torch.lobpcg",
    ),
    Case(
        "a gap given a default by getattr",
        "import torch\nif getattr(torch, 'lobpcg', None) is None:\n    return None",
        "torch.lobpcg",
    ),
    Case(
        "a module whose absence was caught",
        "try:\n    import torch.fx\nexcept ImportError:\n    return None",
        "torch.fx",
    ),
]

INVENTED = _cases("""
import torch; torch.softmaxx(torch.ones(2))
import torch; torch.einsums("i,i->", torch.ones(2), torch.ones(2))
import torch; torch.ones(2).summ()
import torch; torch.ones(2).sum_()
import torch; torch.ones(2).to_numpy()
import torch; torch.ones(2).astype("float32")
import torch; torch.ones(2).len()
import torch; torch.Tensor.summ
import torch; torch.nn.Lineer(1, 1)
import torch; torch.nn.functional.softmaxx(torch.ones(2))
import torch; torch.nn.Linear(1, 1).foreward(torch.ones(1))
import torch; torch.nn.Linear(1, 1).weights
import torch; torch.optim.Adamm([torch.ones(1)])
import torch; torch.linalg.inverse(torch.eye(2))
import torch; torch.linalg.normalize(torch.ones(2))
import torch; torch.nn.init.xavier_(torch.ones(2, 2))
import torch; torch.cuda.is_avail()
import torch; torch.random.shuffle(torch.ones(2))
import torch; torch.autograd.gradient(torch.ones(2), torch.ones(2))
import torch; torch.testing.assert_equal(torch.ones(2), torch.ones(2))
import torch; torch.float33
import torch; torch.backends.cudnnn
import torch.nothing
import torch.nn.nothing
import torchnothing
import torch.nn.losses
import torch.nn.layers
from torch.nn.containers import Sequential
import torch; torch.nn.losses
import torch; torch.special.sigmoid(torch.ones(2))
import torch; torch.special.lgamma(torch.ones(2))
from torch import nothing
from torch.nn import Nothing
from torch.nn.functional import nothing
from torch.optim import Nothing
import torch; torch.sum(torch.ones(2), colour=1)
import torch; torch.ones(2).sum(colour=1)
import torch; torch.ones(2, devise="cpu")
import torch; torch.zeros_like(torch.ones(2), shape=3)
import torch; torch.softmax(torch.ones(2), dim=0, temperature=2.0)
import torch; torch.clamp(torch.ones(2), low=0)
import torch; torch.cat([torch.ones(2)], dims=0)
import torch; torch.nn.Linear(in_feature=1, out_features=1)
import torch; torch.nn.LayerNorm(2, epsilon=1e-5)
import torch; torch.nn.functional.softmax(torch.ones(2), dim=0, temperature=2.0)
import torch; torch.nn.functional.mse_loss(torch.ones(2), torch.ones(2), weights=1)
import torch; torch.nn.functional.gelu(torch.ones(2), approx="tanh")
import torch; torch.optim.SGD([torch.ones(1)], lr=0.1, moment=0.9)
import torch; torch.nn.init.normal_(torch.ones(2), sigma=1.0)
import torch; torch.linalg.norm(torch.ones(2), order=2)
import torch; torch.ones(2).view()
import torch; torch.ones(2).reshape()
import torch; torch.sum()
import torch; torch.matmul(torch.ones(2))
import torch; torch.ones(2).mean(0, True, torch.float32, 4)
import torch; torch.ones(2).to("cudaa")
import torch; torch.ones(2).to("meta2")
import torch; torch.ones(2, dtype="float32")
import torch; torch.device("gpu")
import torch; torch.nn.functional.pad(torch.ones(2), (1, 1), mode="mirrored")
import torch; torch.nn.functional.interpolate(torch.ones(1, 1, 2), scale_factor=2, mode="spline")
import torch; torch.nn.functional.mse_loss(torch.ones(2), torch.ones(2), reduction="average")
import torch; torch.nn.Module().nothing()
import torch; torch.nn.Module()(1)
import torch; torch.ones(2)["key"]
import torch; torch.ones(2).item()
import numpy; numpy.summ([1])
import numpy; numpy.linalg.normm([1])
import numpy; numpy.ones(2).summ()
import numpy; numpy.random.rnd(2)
import numpy; numpy.sum([1], colour=1)
import numpy.nothing
from numpy import nothing
import math; math.power(1, 2)
import itertools; itertools.batches([1], 2)
import nothing_at_all
from json import nothing
(5).real_part
[1].add(2)
{}.push(1)
nothing_defined
""")

NUMPY_HAD = _cases(
    """
import numpy; numpy.in1d([1], [2]) -> numpy.in1d
import numpy; numpy.trapz([1.0, 2.0]) -> numpy.trapz
import numpy; numpy.product([1, 2]) -> numpy.product
import numpy; numpy.cumproduct([1, 2]) -> numpy.cumproduct
import numpy; numpy.alltrue([True]) -> numpy.alltrue
import numpy; numpy.sometrue([True]) -> numpy.sometrue
import numpy; numpy.round_(1.5) -> numpy.round_
import numpy; numpy.float_(1) -> numpy.float_
import numpy; numpy.complex_(1) -> numpy.complex_
import numpy; numpy.NaN -> numpy.NaN
import numpy; numpy.Inf -> numpy.Inf
import numpy; numpy.bool8(True) -> numpy.bool8
import numpy; numpy.mat([[1]]) -> numpy.mat
import numpy; numpy.asfarray([1]) -> numpy.asfarray
import numpy; numpy.msort([2, 1]) -> numpy.msort
import numpy; numpy.find_common_type([float], []) -> numpy.find_common_type
import numpy; numpy.ones(2).ptp() -> numpy.ndarray.ptp
import numpy; numpy.ones(2).itemset(0, 2) -> numpy.ndarray.itemset
import numpy; numpy.ones(2).newbyteorder() -> numpy.ndarray.newbyteorder
from numpy import trapz -> numpy.trapz
import numpy.compat -> numpy.compat
import numpy; numpy.array([1, 2], copy=False) -> numpy.array(copy=False)
import numpy; numpy.array([1], dtype=numpy.uint8) + 300 -> numpy.integer(overflow)
""",
    "numpy 2",
)
NUMPY_GOT_LATER = _cases(
    """
import numpy; numpy.concat([[1], [2]])
import numpy; numpy.bool(1)
import numpy; numpy.long(1)
import numpy; numpy.pow(2, 2)
import numpy; numpy.acos(0.5)
import numpy; numpy.astype(numpy.ones(2), numpy.float32)
import numpy; numpy.trapezoid([1.0, 2.0])
import numpy; numpy.vecdot([1], [1])
import numpy; numpy.unstack(numpy.ones((2, 2)))
import numpy; numpy.cumulative_sum(numpy.ones(2))
import numpy; numpy.permute_dims(numpy.ones((2, 2)), (1, 0))
import numpy; numpy.isdtype(numpy.dtype(float), "real floating")
import numpy; numpy.unique_values([1, 1])
import numpy; numpy.strings
import numpy.strings
from numpy.strings import add
from numpy import strings
import numpy; numpy.linalg.vector_norm([3.0, 4.0])
import numpy; numpy.linalg.matrix_norm(numpy.ones((2, 2)))
import numpy; numpy.ones((2, 2)).mT
import numpy; numpy.ones(2).device
import numpy; numpy.float64(1).device
from numpy import concat
from numpy import concat as joined, ones
from numpy.linalg import vector_norm
import numpy; getattr(numpy, "concat")
import numpy; assert hasattr(numpy, "concat")
import numpy; assert not hasattr(numpy, "concat")
import numpy; assert getattr(numpy, "concat", None) is None
import numpy; numpy.char.add(["a"], ["b"])
""",
    "numpy 2",
)
PYTHON_HAD = _cases(
    """
import imp -> imp
import distutils -> distutils
from distutils.version import LooseVersion -> distutils
import asyncore -> asyncore
import asynchat -> asynchat
import smtpd -> smtpd
import cgi -> cgi
import pipes -> pipes
import ast; ast.Num -> ast.Num
from ast import Str -> ast.Str
import pkgutil; pkgutil.find_loader("json") -> pkgutil.find_loader
import locale; locale.format("%d", 1) -> locale.format
import configparser; configparser.SafeConfigParser() -> configparser.SafeConfigParser
""",
    "python 3.12",
)
PYTHON_GOT_LATER = [
    *_cases(
        """
import itertools; itertools.batched([1, 2], 2)
from itertools import batched
from itertools import chain, batched as in_batches
import math; math.sumprod([1], [2])
import math; math.fma(1.0, 2.0, 3.0)
from typing import override
from typing import ReadOnly
import typing; typing.TypeIs
import warnings; warnings.deprecated("old")
from warnings import deprecated
import copy; copy.replace(1)
import random; random.binomialvariate(3, 0.5)
import random; random.Random(1).binomialvariate(3, 0.5)
import statistics; statistics.kde([1.0, 2.0], 1.0)
import functools; functools.Placeholder
import heapq; heapq.heapify_max([1])
import re; re.PatternError
import operator; operator.is_none(None)
import uuid; uuid.uuid7()
import types; types.get_original_bases(int)
import os; os.path.splitroot("/a")
import pathlib; list(pathlib.Path("nowhere").walk())
import pathlib; pathlib.PurePath("a").full_match("a")
import queue; queue.ShutDown
from collections.abc import Buffer
import annotationlib
import compression
import string.templatelib
from string import templatelib
from string.templatelib import Template
import concurrent.interpreters
(5).is_integer()
True.is_integer()
(5.0).is_integer()
float.from_number(3)
import fractions; fractions.Fraction(1).is_integer()
import itertools; assert not hasattr(itertools, "batched")
""",
        "python 3.12",
    ),
    Case(
        "a newer name with an older one to fall back on",
        "try:\n    from itertools import batched\nexcept ImportError:\n    batched = None",
        only_with="python 3.12",
    ),
    Case(
        "a module of one's own that is called as a newer one",
        "import types\ncompression = types.SimpleNamespace(concat=1, batched=2)\n"
        "assert compression.concat + compression.batched == 3",
    ),
]

BEHAVIOUR = _cases("""
assert sum([0.1] * 10) == 0.9999999999999999
assert sum([[1], [2]], []) == [1, 2]
sum(["a", "b"], "")
sum(5)
sum([1, "a"])
import random; random.seed(0); assert random.randint(1, 6.0) in range(1, 7)
import random; random.randint(1, 6.5)
import random; random.randrange("3")
import numpy; assert numpy.unique(numpy.ones((2, 2)), return_inverse=True)[1].shape == (4,)
import numpy; assert numpy.unique(numpy.ones((2, 2)), True, True)[2].shape == (4,)
import numpy; assert numpy.unique([2, 1]).tolist() == [1, 2]
from numpy import ones, unique as u; assert u(ones((2, 2)), return_inverse=True)[1].shape == (4,)
import numpy as n; assert n.linalg.solve(n.stack([n.eye(2)] * 3), n.ones((3, 2))).shape == (3, 2)
import numpy as n; assert n.linalg.solve(n.stack([n.eye(2)] * 2), n.ones((2, 2))).shape == (2, 2)
import numpy as n; assert n.linalg.solve(n.eye(2), n.ones((2, 3))).shape == (2, 3)
import numpy as n; n.linalg.solve(n.eye(2), n.ones(3))
import numpy; assert repr(numpy.float64(0.5)) == "0.5"
import numpy; assert str([numpy.float64(0.5)]) == "[0.5]"
import unittest; unittest.TestCase().assertEquals(1, 1)
import unittest; unittest.TestCase().assertEquals(1, 2)
import unittest; unittest.TestCase().assertAlmostEquals(1.0, 1.0)
import unittest; unittest.TestCase().assert_(True)
import unittest; unittest.TestCase().assertRaisesRegexp(ValueError, "x", int, "x")
import unittest; unittest.TestCase().assertDictContainsSubset({1: 2}, {1: 2, 3: 4})
import unittest; unittest.TestCase().assertDictContainsSubset({1: 3}, {1: 2, 3: 4})
import unittest; unittest.TestCase().assertEqualss(1, 1)
import unittest; unittest.makeSuite(unittest.TestCase)
""")

CASES = [
    *LACKING,
    *CAUGHT,
    *INVENTED,
    *NUMPY_HAD,
    *NUMPY_GOT_LATER,
    *PYTHON_HAD,
    *PYTHON_GOT_LATER,
    *BEHAVIOUR,
]
