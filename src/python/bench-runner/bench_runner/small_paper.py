"""A paper in small: the kinds of code that papers and their tests are made of.

It warms an interpreter before an image is made, and is judged where an interpreter has nothing to
do, so that the first completion takes no longer than those that follow.
"""

import json

MODULE = "small_model"

SOLUTION = """        for layer in self.layers:
            x = F.relu(layer(x)) + x
"""

MODEL = f'''"""A small model."""

from dataclasses import dataclass
from typing import Optional

import torch
import torch.nn as nn
import torch.nn.functional as F


@dataclass
class Settings:
    """Of the model."""

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
        # <paper2code name="layers">
{SOLUTION}        # </paper2code name="layers">
        return self.norm(x)
'''

TESTS = '''"""Its tests."""

import math
import unittest

import numpy as np
import torch
import torch.nn.functional as F
from small_model import Model, Settings


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


if __name__ == "__main__":
    unittest.main()
'''


def rehearsal_job() -> str:
    """A job for the paper's solution, as the JSON text of it."""
    job = {
        **{"pset": "rehearsal", "paper": "small", "snippet": "layers", "id": "0", "index": None},
        **{"code": SOLUTION, "rule": "raw", "host": "page", "seed": 0, "limitSeconds": 10},
        "files": {f"{MODULE}.py": {"text": MODEL}, "paper2code_test.py": {"text": TESTS}},
        "annotated": [f"{MODULE}.py"],
    }
    return json.dumps(job)
