"""Does once, before any checkpoint or image is made, what every run does first.

Python specialises code when it has run a few times, and keeps what it has looked up or compiled. An
interpreter that is set back after each run would start anew every time: what is warm at the
checkpoint stays warm. Nothing here prints, warns, moves a generator or leaves a trace in a module.
"""

import gc
import importlib
import io
import sys
import unittest
from importlib.util import find_spec

from bench_runner.guards import guard_newer_names
from bench_runner.host_paths import import_folders
from bench_runner.loader import compile_as_311
from bench_runner.newer_names import newer_names
from bench_runner.tamper import Fingerprint
from bench_runner.test_plan import read_test_plan

# Modules that a run loads when it comes to its tests.
_LATE_MODULES = ("_stand_in", "_posixsubprocess", "encodings.utf_16_le")
# What papers import of SciPy, where it is there at all. Their libraries must be loaded before the
# checkpoint: an interpreter whose run has loaded one cannot be set back.
_SCIPY_MODULES = tuple(
    f"scipy.{name}"
    for name in (
        *("cluster.vq", "fft", "integrate", "interpolate", "linalg", "ndimage", "optimize"),
        *("signal", "sparse.csgraph", "sparse.linalg", "spatial.distance", "special", "stats"),
    )
)
_ROUNDS = 4

_SAMPLE = b'''"""A paper's tests in small."""

import math
import unittest
from dataclasses import dataclass
from typing import Optional

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


@dataclass
class Settings:
    """Of a small model."""

    width: int = 4
    depth: int = 2
    scale: Optional[float] = None


class Model(nn.Module):
    def __init__(self, settings: Settings) -> None:
        super().__init__()
        layers = [nn.Linear(settings.width, settings.width) for _ in range(settings.depth)]
        self.layers = nn.ModuleList(layers)
        self.norm = nn.LayerNorm(settings.width)
        for parameter in self.parameters():
            nn.init.constant_(parameter, 0.1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for layer in self.layers:
            x = F.relu(layer(x)) + x
        return self.norm(x)


class TestModel(unittest.TestCase):
    def setUp(self) -> None:
        self.model = Model(Settings())
        self.x = torch.arange(12, dtype=torch.float32).reshape(3, 4) / 7

    def test_values(self) -> None:
        with torch.no_grad():
            y = self.model(self.x)
        self.assertEqual(tuple(y.shape), (3, 4))
        self.assertTrue(torch.isfinite(y).all().item())
        torch.testing.assert_close(y, y.clone(), rtol=1e-5, atol=1e-6)
        self.assertFalse(torch.allclose(y, torch.zeros(3, 4), atol=1e-4))

    def test_derivatives(self) -> None:
        optimizer = torch.optim.Adam(self.model.parameters(), lr=0.01)
        for _ in range(2):
            optimizer.zero_grad()
            loss = F.mse_loss(self.model(self.x), torch.ones(3, 4)) + self.x.pow(2).mean()
            loss.backward()
            optimizer.step()
        self.assertGreater(loss.item(), 0.0)

    def test_operations(self) -> None:
        x, generator = self.x, torch.Generator().manual_seed(1)
        noise = torch.randn(3, 4, generator=generator) + torch.rand(3, 4, generator=generator)
        probs = torch.softmax(x, dim=-1)
        limit = probs.max(dim=-1, keepdim=True).values
        order = torch.argsort(probs, dim=-1, descending=True)
        kept = torch.where(probs >= 0.5 * limit, probs, torch.zeros_like(probs))
        mixed = torch.cat([kept, probs.gather(-1, order)], dim=0).cumsum(dim=-1)
        energies = torch.einsum("id,jd->ij", x, x) @ x / math.sqrt(4)
        stacked = torch.stack([energies.log1p().exp(), noise.abs().clamp(max=1.0)])
        self.assertEqual(stacked[:, 0, None].permute(1, 2, 0).contiguous().shape, (1, 4, 2))
        self.assertLessEqual(float(mixed.min()), float(mixed[0, -1]))
        for at, (row, value) in enumerate(zip(x.tolist(), x.unbind(0))):
            self.assertAlmostEqual(row[0], value[0].item(), places=5, msg=f"row {at}: {row!r}")
        np.testing.assert_allclose(x.numpy().mean(axis=0), x.mean(dim=0).numpy(), rtol=1e-5)
        with self.assertRaises(ValueError):
            raise ValueError("wrong")
'''


def warm_up() -> None:
    """To be called when all that a run needs is imported; what becomes `torch` among it."""
    for module in (*_LATE_MODULES, *_SCIPY_MODULES):
        if find_spec(module.partition(".")[0]) is not None:
            importlib.import_module(module)
    import_folders()
    names = newer_names()
    torch = sys.modules["torch"]
    # Layers draw their first weights.
    random_state = torch.get_rng_state()
    fingerprint = Fingerprint()
    for _ in range(_ROUNDS):
        read_test_plan(_SAMPLE)
        compile_as_311(_SAMPLE, "sample.py", lambda tree: guard_newer_names(tree, names, ()))
        space = {"__name__": "sample"}
        exec(compile_as_311(_SAMPLE, "sample.py"), space)
        suite = unittest.defaultTestLoader.loadTestsFromTestCase(space["TestModel"])
        result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
        if not result.wasSuccessful():
            raise RuntimeError(f"The tests of the warm-up fail: {result.errors or result.failures}")
        fingerprint.changes()
    torch.set_rng_state(random_state)
    gc.collect()
