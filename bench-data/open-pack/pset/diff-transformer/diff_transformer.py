"""Differential attention: every head subtracts a second attention map from its first.

What both maps attend to alike is noise, and goes away; what only the first one sees is left. How
much is subtracted is one learned number a layer, lambda. Heads are normalised one by one, and sit
in an otherwise ordinary Transformer: norms before each part, gated feed-forward layers, residuals.

Shapes: B sequences of N tokens, D channels, h heads. A head has two queries and two keys of width
d = D / (2 h) and values of width 2 d.
"""

import math

import torch
from torch import nn


def lambda_init_for(layer: int) -> float:
    """The constant part of lambda; the first layer is layer 1."""
    # <paper2code name="lambda-schedule">
    return 0.8 - 0.6 * math.exp(-0.3 * (layer - 1))
    # </paper2code name="lambda-schedule">


def causal_mask(n: int) -> torch.Tensor:
    """What to add to scores (n, n) so that no token (row) sees a later one (column)."""
    # <paper2code name="causal-mask">
    later = torch.ones(n, n, dtype=torch.bool).triu(diagonal=1)
    return torch.zeros(n, n).masked_fill(later, -math.inf)
    # </paper2code name="causal-mask">


def differential_map(
    q: torch.Tensor, k: torch.Tensor, lam: torch.Tensor | float, mask: torch.Tensor | None = None
) -> torch.Tensor:
    """The attention of each head, (B, h, N, N): from queries and keys (B, h, 2, N, d).

    Axis 2 tells the first map from the second. Rows sum to 1 - lam and may hold negative numbers.
    """
    # <paper2code name="differential-map">
    # <paper2code name="scaled-scores">
    scores = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
    if mask is not None:
        scores = scores + mask
    # </paper2code name="scaled-scores">
    # <paper2code name="subtract-maps">
    first, second = torch.softmax(scores, dim=-1).unbind(dim=2)
    return first - lam * second
    # </paper2code name="subtract-maps">
    # </paper2code name="differential-map">


class RMSNorm(nn.Module):
    """Divides by the root mean square over the last axis; a learned gain for each channel."""

    def __init__(self, dim: int, eps: float = 1e-5) -> None:
        super().__init__()
        self.eps = eps
        self.weight = nn.Parameter(torch.ones(dim))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The same shape as x."""
        # <paper2code name="rms-norm">
        mean_square = x.square().mean(dim=-1, keepdim=True)
        return self.weight * x / torch.sqrt(mean_square + self.eps)
        # </paper2code name="rms-norm">


class DiffAttention(nn.Module):
    """Multi-head differential attention of one layer (the first is layer 1)."""

    def __init__(self, width: int, heads: int, layer: int) -> None:
        super().__init__()
        if width % (2 * heads) != 0:
            raise ValueError("every head needs two queries of the same width")
        # <paper2code name="attention-setup">
        self.heads = heads
        self.d = width // (2 * heads)
        self.lambda_init = lambda_init_for(layer)
        self.to_queries = nn.Linear(width, width, bias=False)
        self.to_keys = nn.Linear(width, width, bias=False)
        self.to_values = nn.Linear(width, width, bias=False)
        self.to_output = nn.Linear(width, width, bias=False)
        # <paper2code name="lambda-parameters">
        self.lambda_q1 = nn.Parameter(0.1 * torch.randn(self.d))
        self.lambda_k1 = nn.Parameter(0.1 * torch.randn(self.d))
        self.lambda_q2 = nn.Parameter(0.1 * torch.randn(self.d))
        self.lambda_k2 = nn.Parameter(0.1 * torch.randn(self.d))
        # </paper2code name="lambda-parameters">
        self.head_norm = RMSNorm(2 * self.d)
        # </paper2code name="attention-setup">

    def current_lambda(self) -> torch.Tensor:
        """How much of the second map is subtracted, 0-d: one number for all heads."""
        # <paper2code name="reparameterized-lambda">
        first = torch.exp(self.lambda_q1 @ self.lambda_k1)
        second = torch.exp(self.lambda_q2 @ self.lambda_k2)
        return first - second + self.lambda_init
        # </paper2code name="reparameterized-lambda">

    def split_heads(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Queries and keys (B, h, 2, N, d) and values (B, h, N, 2 d) of x (B, N, D)."""
        # <paper2code name="split-heads">
        batch, tokens, _ = x.shape
        halves = (batch, tokens, self.heads, 2, self.d)
        q = self.to_queries(x).reshape(halves).permute(0, 2, 3, 1, 4)
        k = self.to_keys(x).reshape(halves).permute(0, 2, 3, 1, 4)
        v = self.to_values(x).reshape(batch, tokens, self.heads, 2 * self.d).transpose(1, 2)
        return q, k, v
        # </paper2code name="split-heads">

    def forward(self, x: torch.Tensor, causal: bool = True) -> torch.Tensor:
        """(B, N, D) -> (B, N, D); if causal, no token sees a later one."""
        # <paper2code name="attention-forward">
        q, k, v = self.split_heads(x)
        mask = causal_mask(x.shape[1]) if causal else None
        attention = differential_map(q, k, self.current_lambda(), mask)
        # <paper2code name="head-norm-and-scale">
        normalised = self.head_norm(attention @ v)
        scaled = (1 - self.lambda_init) * normalised
        # </paper2code name="head-norm-and-scale">
        joined = scaled.transpose(1, 2).flatten(2)
        return self.to_output(joined)
        # </paper2code name="attention-forward">


class SwiGLU(nn.Module):
    """A feed-forward layer whose hidden channels are gated."""

    def __init__(self, dim: int, hidden: int) -> None:
        super().__init__()
        self.gate = nn.Linear(dim, hidden, bias=False)
        self.up = nn.Linear(dim, hidden, bias=False)
        self.down = nn.Linear(hidden, dim, bias=False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The same shape as x; every token for itself."""
        # <paper2code name="swiglu">
        gate = self.gate(x)
        swish = gate * torch.sigmoid(gate)
        return self.down(swish * self.up(x))
        # </paper2code name="swiglu">


class DiffBlock(nn.Module):
    """One layer: attention, then the feed-forward part."""

    def __init__(self, width: int, heads: int, layer: int, hidden: int) -> None:
        super().__init__()
        self.norm1 = RMSNorm(width)
        self.attn = DiffAttention(width, heads, layer)
        self.norm2 = RMSNorm(width)
        self.ffn = SwiGLU(width, hidden)

    def forward(self, x: torch.Tensor, causal: bool = True) -> torch.Tensor:
        """(B, N, D) -> (B, N, D)."""
        # <paper2code name="block-forward">
        y = x + self.attn(self.norm1(x), causal)
        return y + self.ffn(self.norm2(y))
        # </paper2code name="block-forward">


class DiffTransformer(nn.Module):
    """The layers on top of each other, without an embedding: from (B, N, D) to (B, N, D)."""

    def __init__(self, depth: int, width: int, heads: int, hidden: int) -> None:
        super().__init__()
        # <paper2code name="layer-stack">
        self.blocks = nn.ModuleList(
            DiffBlock(width, heads, layer, hidden) for layer in range(1, depth + 1)
        )
        # </paper2code name="layer-stack">

    def forward(self, x: torch.Tensor, causal: bool = True) -> torch.Tensor:
        """The tokens after the last layer."""
        for block in self.blocks:
            x = block(x, causal)
        return x
