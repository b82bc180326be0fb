"""Fixed-point initialisation for deep tanh networks: analysis, weights and signal measures.

Scalars are Python floats, scalar orbits float64 tensors, networks float32 tensors.
Random weights come from PyTorch's global stream, so `torch.manual_seed` fixes them.
"""

import math

import torch
from torch import nn


def fixed_point(a: float, tol: float = 1e-12, max_iter: int = 100) -> float:
    """The attracting fixed point of x -> tanh(a x) that is reached from x = 1, for a > 0.

    `tol` bounds the last step taken and `max_iter` the number of steps.
    """
    if a <= 1.0:
        return 0.0
    x = 1.0
    for _ in range(max_iter):
        value = math.tanh(a * x)
        step = (value - x) / (a * (1.0 - value * value) - 1.0)
        x -= step
        if abs(step) < tol:
            break
    return x


def iterate_tanh(slopes: list[float] | torch.Tensor, x0: float) -> torch.Tensor:
    """The orbit of `x0` under n tanh maps with the given slopes: float64, shape (n + 1,)."""
    orbit = torch.zeros(len(slopes) + 1, dtype=torch.float64)
    orbit[0] = x0
    for k, slope in enumerate(slopes):
        orbit[k + 1] = torch.tanh(slope * orbit[k])
    return orbit


def identity_pattern(n_out: int, n_in: int) -> torch.Tensor:
    """The deterministic 0/1 part of a layer's weight: float32, shape (n_out, n_in)."""
    rows = torch.arange(n_out).unsqueeze(1)
    columns = torch.arange(n_in).unsqueeze(0)
    congruent = (rows - columns) % n_in == 0
    return congruent.float()


def noise_scale(n_in: int, alpha: float) -> float:
    """The standard deviation of the random part of a layer's weight."""
    return alpha / math.sqrt(n_in)


def proposed_weight(n_out: int, n_in: int, alpha: float = 0.085) -> torch.Tensor:
    """A layer's weight under the proposed scheme: float32, shape (n_out, n_in)."""
    pattern = identity_pattern(n_out, n_in)
    noise = noise_scale(n_in, alpha) * torch.randn(n_out, n_in)
    return pattern + noise


def xavier_weight(n_out: int, n_in: int) -> torch.Tensor:
    """A layer's weight under the Xavier normal scheme: float32, shape (n_out, n_in)."""
    std = math.sqrt(2.0 / (n_in + n_out))
    return std * torch.randn(n_out, n_in)


class TanhNet(nn.Module):
    """Linear layers with tanh between them; `sizes` lists the widths from input to output."""

    def __init__(self, sizes: list[int], scheme: str = "proposed", alpha: float = 0.085):
        """Build all layers, then initialise them."""
        super().__init__()
        self.layers = nn.ModuleList()
        for k in range(len(sizes) - 1):
            self.layers.append(nn.Linear(sizes[k], sizes[k + 1]))
        self.initialise(scheme, alpha)

    def initialise(self, scheme: str, alpha: float = 0.085) -> None:
        """Give every layer the weights of "proposed" or "xavier"; ValueError for other names."""
        if scheme not in ("proposed", "xavier"):
            raise ValueError(f"unknown scheme {scheme!r}")
        with torch.no_grad():
            for layer in self.layers:
                n_out, n_in = layer.weight.shape
                if scheme == "proposed":
                    layer.weight.copy_(proposed_weight(n_out, n_in, alpha))
                else:
                    layer.weight.copy_(xavier_weight(n_out, n_in))
                layer.bias.zero_()

    def trace(self, x: torch.Tensor) -> tuple[list[torch.Tensor], torch.Tensor]:
        """For x of shape (B, sizes[0]): the hidden activations in order, and the output."""
        *inner, last = self.layers
        hidden = []
        for layer in inner:
            x = torch.tanh(layer(x))
            hidden.append(x)
        return hidden, last(x)

    def activations(self, x: torch.Tensor) -> list[torch.Tensor]:
        """The hidden activations alone."""
        return self.trace(x)[0]

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The output alone, shape (B, sizes[-1])."""
        return self.trace(x)[1]


def effective_slopes(weight: torch.Tensor, x: torch.Tensor) -> torch.Tensor:
    """The effective slope of each neuron for each input.

    `weight` is (N, N), `x` is (B, N), the result (B, N); ValueError if `weight` is not square.
    """
    if weight.shape[0] != weight.shape[1]:
        raise ValueError("effective slopes need a square weight")
    incoming = x @ weight.T
    slopes = incoming / x
    own = torch.diagonal(weight)
    slopes = torch.where(x == 0, own, slopes)
    return slopes


def activation_spread(acts: list[torch.Tensor]) -> torch.Tensor:
    """How far apart the activations of each of L layers lie: shape (L,)."""
    highest = torch.stack([layer.max() for layer in acts])
    lowest = torch.stack([layer.min() for layer in acts])
    return highest - lowest


def saturated_fraction(acts: list[torch.Tensor], level: float = 0.95) -> torch.Tensor:
    """The share of saturated activations in each of L layers: float32, shape (L,)."""
    saturated = [layer.abs() > level for layer in acts]
    shares = [flags.float().mean() for flags in saturated]
    return torch.stack(shares)
