"""Reference for the tests: `grid_cell.py` without its markers.

Grid cells as a conformal isometry: a population code that keeps distances, up to a constant.

A vector v(x) of d firing rates encodes a position x in the unit square. A recurrent map turns v(x)
into v(x + dx) when the animal moves by dx. The losses say how well that works and how well lengths
in neural space follow lengths in the world. The torus functions at the end ask which code of plane
waves is the most even in all directions.

Batches are B positions (B, 2), displacements (B, 2) and codes (B, d).
"""

import math

import torch
from torch import nn

TINY = 1e-12
"""Added under a root, so that a length of zero has a gradient."""


def lattice_code(raw: torch.Tensor) -> torch.Tensor:
    """The code at the lattice's positions, (n, n, d): rates at least 0, of norm 1 at each position.

    Finite where no rate is above 0.
    """
    rates = torch.relu(raw)
    norm = torch.sqrt((rates**2).sum(dim=-1, keepdim=True) + TINY)
    return rates / norm


def interpolate(code: torch.Tensor, x: torch.Tensor) -> torch.Tensor:
    """The code at any positions of the unit square: code (n, n, d), x (B, 2) -> (B, d)."""
    last = code.shape[0] - 1
    place = x * last
    corner = torch.floor(place).clamp(max=last - 1)
    i, j = corner.long().unbind(dim=-1)
    along_i, along_j = (place - corner).split(1, dim=-1)
    near = (1 - along_j) * code[i, j] + along_j * code[i, j + 1]
    far = (1 - along_j) * code[i + 1, j] + along_j * code[i + 1, j + 1]
    return (1 - along_i) * near + along_i * far


def polar(dx: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Length and heading of displacements, (B,) each; headings from 0 up to below 2 pi."""
    length = torch.sqrt((dx**2).sum(dim=-1))
    heading = torch.atan2(dx[:, 1], dx[:, 0])
    return length, torch.where(heading < 0, heading + 2 * math.pi, heading)


def direction_index(heading: torch.Tensor, m: int) -> torch.Tensor:
    """Which of m evenly spread directions is nearest, int64 (B,)."""
    steps = torch.round(heading * m / (2 * math.pi))
    return steps.long() % m


def draw_displacements(u: torch.Tensor, r_max: float) -> torch.Tensor:
    """Displacements spread evenly over a disc, from uniform numbers (B, 2)."""
    length, heading = r_max * torch.sqrt(u[:, 0]), 2 * math.pi * u[:, 1]
    return torch.stack([length * torch.cos(heading), length * torch.sin(heading)], dim=-1)


def isometry_loss(v0: torch.Tensor, v1: torch.Tensor, dx: torch.Tensor, s: float) -> torch.Tensor:
    """How far neural lengths are from s times the lengths in the world, 0-d."""
    neural = torch.sqrt(((v1 - v0) ** 2).sum(dim=-1) + TINY)
    travelled = torch.sqrt((dx**2).sum(dim=-1))
    error = neural - s * travelled
    return (error**2).mean()


def transformation_loss(v1: torch.Tensor, predicted: torch.Tensor) -> torch.Tensor:
    """How far the recurrent map misses the code after the move, 0-d."""
    return ((v1 - predicted) ** 2).sum(dim=-1).mean()


class GridCell(nn.Module):
    """A code book on an n x n lattice and the recurrent map of its d cells.

    Parameters: ``raw`` (n, n, d), ``bank`` (m, d, d), and for the nonlinear map ``recurrent``
    (d, d) and ``bias`` (d,).
    """

    def __init__(
        self, n: int = 12, d: int = 8, m: int = 12, s: float = 5.0, nonlinear: bool = False
    ) -> None:
        super().__init__()
        self.s = s
        self.nonlinear = nonlinear
        self.raw = nn.Parameter(torch.rand(n, n, d))
        self.bank = nn.Parameter(torch.randn(m, d, d) / d)
        self.recurrent = nn.Parameter(torch.eye(d))
        self.bias = nn.Parameter(torch.zeros(d))

    def generator(self, heading: torch.Tensor) -> torch.Tensor:
        """The infinitesimal rotation of each heading: (B,) -> (B, d, d)."""
        chosen = self.bank[direction_index(heading, self.bank.shape[0])]
        return (chosen - chosen.transpose(-1, -2)) / 2

    def transform(self, v: torch.Tensor, dx: torch.Tensor) -> torch.Tensor:
        """One step of path integration, (B, d) -> (B, d)."""
        length, heading = polar(dx)
        turned = (self.generator(heading) @ v[:, :, None]).squeeze(-1)
        change = length[:, None] * turned
        if self.nonlinear:
            moved = torch.relu(v @ self.recurrent.T + change + self.bias)
        else:
            moved = v + change
        return moved

    def forward(
        self, x: torch.Tensor, dx: torch.Tensor, lam: float = 1.0
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The whole loss, and its two parts: isometry and transformation."""
        code = lattice_code(self.raw)
        v0 = interpolate(code, x)
        v1 = interpolate(code, x + dx)
        isometry = isometry_loss(v0, v1, dx, self.s)
        transformation = transformation_loss(v1, self.transform(v0, dx))
        return isometry + lam * transformation, isometry, transformation


def wave_vectors(kind: str, magnitude: float) -> torch.Tensor:
    """Float64 wave vectors of a ``"hexagonal"`` (3, 2) or ``"square"`` (2, 2) torus.

    ValueError for any other kind.
    """
    if kind == "hexagonal":
        degrees = [0.0, 120.0, 240.0]
    elif kind == "square":
        degrees = [0.0, 90.0]
    else:
        raise ValueError(f"no such torus: {kind}")
    headings = torch.deg2rad(torch.tensor(degrees, dtype=torch.float64))
    return magnitude * torch.stack([torch.cos(headings), torch.sin(headings)], dim=-1)


def torus_code(x: torch.Tensor, waves: torch.Tensor) -> torch.Tensor:
    """The plane-wave code of m wave vectors: x (B, 2) -> (B, 2m), all cosines, then all sines."""
    phases = x @ waves.T
    plane = torch.cat([torch.cos(phases), torch.sin(phases)], dim=-1)
    return plane / math.sqrt(waves.shape[0])


def fourth_order_error(waves: torch.Tensor, dx: torch.Tensor) -> torch.Tensor:
    """By how much, to fourth order, squared neural lengths fall short of an isometry's: (B,)."""
    projections = dx @ waves.T
    return (projections**4).mean(dim=-1) / 12


def anisotropy(waves: torch.Tensor, headings: torch.Tensor) -> torch.Tensor:
    """How uneven the fourth-order error is over the headings (A,): 0-d, and 0 if it is even."""
    unit = torch.stack([torch.cos(headings), torch.sin(headings)], dim=-1)
    errors = fourth_order_error(waves, unit)
    return errors.std(unbiased=False) / errors.mean()
