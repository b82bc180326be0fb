"""Reference for the tests: `hyla.py` without its markers.

HYLA: attention seen as a hypernetwork, and the nonlinear network which that view suggests.

For every pair of a query token and a key token, the attention scores of all heads together are a
short code. Multi-head attention uses the code to mix the heads' matrices into one matrix for that
pair, and applies it to the key token. HYLA lets the code make a network of two layers instead.

Tokens are (B, T, D): B sequences of T tokens. Scores and codes are (B, H, Q, K): H numbers for each
pair of a query and a key token, Q = K = T. Matrices of heads are (H, C, D) where they read a token,
and (H, D, C) where they write one; C is the width of a head.
"""

import math
from typing import Literal

import torch
from torch import nn

EPSILON = 1e-6
"""Added to a mean square whose root is divided by."""


def head_scores(x: torch.Tensor, query: torch.Tensor, key: torch.Tensor) -> torch.Tensor:
    """How well tokens answer each other, head by head: (B, H, Q, K)."""
    queries = torch.einsum("hcd,bqd->bhqc", query, x)
    keys = torch.einsum("hcd,bkd->bhkc", key, x)
    return torch.einsum("bhqc,bhkc->bhqk", queries, keys) / math.sqrt(query.shape[1])


def rms_over_heads(scores: torch.Tensor) -> torch.Tensor:
    """The scores of each pair of tokens, brought to a root mean square of one."""
    mean_square = scores.square().mean(dim=1, keepdim=True)
    return scores / torch.sqrt(mean_square + EPSILON)


def attention_codes(
    scores: torch.Tensor,
    kind: Literal["softmax", "linear", "rms"],
    allowed: torch.Tensor | None = None,
) -> torch.Tensor:
    """The code of each pair of tokens, zero where the pair is not `allowed`, (Q, K) of bool."""
    if kind == "softmax":
        if allowed is not None:
            scores = scores.masked_fill(~allowed, -math.inf)
        codes = scores.softmax(dim=-1)
    elif kind == "rms":
        codes = rms_over_heads(scores)
    else:
        codes = scores
    if allowed is not None:
        codes = codes.masked_fill(~allowed, 0.0)
    return codes


def standard_attention(
    codes: torch.Tensor, x: torch.Tensor, value: torch.Tensor, output: torch.Tensor
) -> torch.Tensor:
    """Multi-head attention as one knows it, (B, T, D): each head mixes its values of all keys."""
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    mixed = torch.einsum("bhqk,bhkc->bhqc", codes, values)
    return torch.einsum("hdc,bhqc->bqd", output, mixed)


def generated_matrices(
    codes: torch.Tensor, value: torch.Tensor, output: torch.Tensor
) -> torch.Tensor:
    """The matrix that each code stands for: (B, Q, K, D, D)."""
    of_heads = torch.einsum("hdc,hce->hde", output, value)
    return torch.einsum("bhqk,hde->bqkde", codes, of_heads)


def hypernetwork_attention(
    codes: torch.Tensor, x: torch.Tensor, value: torch.Tensor, output: torch.Tensor
) -> torch.Tensor:
    """The same as `standard_attention`, by way of the generated matrices."""
    matrices = generated_matrices(codes, value, output)
    return torch.einsum("bqkde,bke->bqd", matrices, x)


def hyla_attention(
    codes: torch.Tensor, x: torch.Tensor, value: torch.Tensor, output: torch.Tensor
) -> torch.Tensor:
    """Every key goes through the two layers that its code makes; summed over keys, (B, T, D)."""
    values = torch.einsum("hcd,bkd->bhkc", value, x)
    hidden = torch.einsum("bhqk,bhkc->bqkc", codes, values).relu()
    gathered = torch.einsum("bhqk,bqkc->bhqc", codes, hidden)
    return torch.einsum("hdc,bhqc->bqd", output, gathered)


def latent_codes(codes: torch.Tensor) -> torch.Tensor:
    """One vector a pair, as a hypernetwork would take it: (B, Q, K, H)."""
    return torch.movedim(codes, 1, -1)


class HyperAttention(nn.Module):
    """A layer of attention without biases; all of its modes have the same parameters.

    "softmax" and "linear" are standard attention with codes of that kind, "hyla" is HYLA.
    """

    def __init__(self, dim: int, heads: int, mode: Literal["softmax", "linear", "hyla"]) -> None:
        super().__init__()
        self.mode = mode
        width = dim // heads
        self.query = nn.Parameter(torch.randn(heads, width, dim) / math.sqrt(dim))
        self.key = nn.Parameter(torch.randn(heads, width, dim) / math.sqrt(dim))
        self.value = nn.Parameter(torch.randn(heads, width, dim) / math.sqrt(dim))
        self.output = nn.Parameter(torch.randn(heads, dim, width) / math.sqrt(dim))

    def forward(self, x: torch.Tensor, causal: bool = False) -> torch.Tensor:
        """From tokens to tokens; `causal` ones see no later ones."""
        allowed = None
        if causal:
            length = x.shape[1]
            allowed = torch.ones(length, length, dtype=torch.bool).tril()
        scores = head_scores(x, self.query, self.key)
        if self.mode == "hyla":
            codes = attention_codes(scores, "rms", allowed)
            return hyla_attention(codes, x, self.value, self.output)
        codes = attention_codes(scores, self.mode, allowed)
        return standard_attention(codes, x, self.value, self.output)


def fuzzy_dnf(x: torch.Tensor, terms: torch.Tensor) -> torch.Tensor:
    """How true a formula is, (B,), for truth values x, (B, L), from 0 to 1.

    `terms` is (P, L): each of P terms has a variable as it is (1), negated (-1) or not at all (0).
    """
    x = x[:, None, :]
    literals = torch.where(terms > 0, x, 1 - x)
    literals = torch.where(terms == 0, torch.ones_like(x), literals)
    return literals.amin(dim=2).amax(dim=1)
