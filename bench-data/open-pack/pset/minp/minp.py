"""Min-p sampling: cut the tail relative to the best token, then draw from what is left.

Shapes: B rows (one sequence each), V tokens in the vocabulary. Logits and probabilities are
float32, and every result keeps that dtype. No function writes into the tensors it is given.
"""

from typing import Protocol

import torch


def tempered_probs(logits: torch.Tensor, temperature: float) -> torch.Tensor:
    """Softmax of ``logits / temperature`` over the vocabulary, (B, V) -> (B, V).

    Finite for logits of any size. Raises ValueError unless the temperature is above 0.
    """
    # <paper2code name="tempered-softmax">
    if temperature <= 0:
        raise ValueError(f"temperature must be above 0, got {temperature}")
    scaled = logits / temperature
    weights = torch.exp(scaled - scaled.amax(dim=-1, keepdim=True))
    return weights / weights.sum(dim=-1, keepdim=True)
    # </paper2code name="tempered-softmax">


def min_p_keep_mask(probs: torch.Tensor, p_base: float, min_keep: int = 1) -> torch.Tensor:
    """Which tokens survive min-p, (B, V) -> bool (B, V): True means kept.

    The ``min_keep`` most probable tokens of a row survive in any case (all of them when
    ``min_keep`` exceeds V). Raises ValueError unless 0 < p_base <= 1.
    """
    # <paper2code name="min-p-keep-mask">
    if not 0 < p_base <= 1:
        raise ValueError(f"p_base must be in (0, 1], got {p_base}")
    # <paper2code name="scaled-threshold">
    bar = p_base * probs.amax(dim=-1, keepdim=True)
    keep = probs >= bar
    # </paper2code name="scaled-threshold">
    # <paper2code name="keep-at-least-k">
    best_first = torch.argsort(probs, dim=-1, descending=True)
    guaranteed = best_first[:, :min_keep]
    among_best = torch.zeros_like(keep).scatter(-1, guaranteed, True)
    keep = keep | among_best
    # </paper2code name="keep-at-least-k">
    return keep
    # </paper2code name="min-p-keep-mask">


def min_p_filter(
    logits: torch.Tensor,
    p_base: float,
    temperature: float = 1.0,
    min_keep: int = 1,
    filter_value: float = float("-inf"),
) -> torch.Tensor:
    """Tempered logits with every token that min-p cuts set to ``filter_value``, (B, V) -> (B, V).

    A softmax of the result, at temperature 1, is the distribution that min-p samples from.
    """
    # <paper2code name="min-p-filter">
    probs = tempered_probs(logits, temperature)
    keep = min_p_keep_mask(probs, p_base, min_keep)
    tempered = logits / temperature
    return tempered.masked_fill(~keep, filter_value)
    # </paper2code name="min-p-filter">


def renormalise(probs: torch.Tensor, keep: torch.Tensor) -> torch.Tensor:
    """Zero outside ``keep``, rescaled so that every row sums to 1, (B, V) -> (B, V)."""
    # <paper2code name="renormalise-survivors">
    survivors = torch.where(keep, probs, torch.zeros_like(probs))
    mass = survivors.sum(dim=-1, keepdim=True)
    return survivors / mass
    # </paper2code name="renormalise-survivors">


def sample_inverse_cdf(probs: torch.Tensor, u: torch.Tensor) -> torch.Tensor:
    """One token a row by inverse-CDF sampling: probs (B, V), u (B,) in [0, 1) -> int64 (B,).

    Never a token of probability 0, even where rounding leaves a row's total below ``u``.
    """
    # <paper2code name="inverse-cdf-draw">
    running_mass = probs.cumsum(dim=-1)
    passed_over = running_mass <= u[:, None]
    token = passed_over.sum(dim=-1)
    # <paper2code name="clamp-to-support">
    last_possible = (torch.arange(probs.shape[-1]) * (probs > 0)).amax(dim=-1)
    token = torch.minimum(token, last_possible)
    # </paper2code name="clamp-to-support">
    return token
    # </paper2code name="inverse-cdf-draw">


def top_p_keep_mask(probs: torch.Tensor, p: float) -> torch.Tensor:
    """Which tokens survive top-p (nucleus) truncation, (B, V) -> bool (B, V): True means kept.

    The contrast to min-p: a token is kept if the mass strictly before it, in order of falling
    probability, is below ``p``. So the token that crosses ``p`` is still kept.
    """
    # <paper2code name="nucleus-mask">
    best_first = torch.argsort(probs, dim=-1, descending=True)
    ranked = probs.gather(-1, best_first)
    mass_before = ranked.cumsum(dim=-1) - ranked
    keep_ranked = mass_before < p
    keep = torch.zeros_like(keep_ranked)
    keep = keep.scatter(-1, best_first, keep_ranked)
    return keep
    # </paper2code name="nucleus-mask">


def entropy(probs: torch.Tensor) -> torch.Tensor:
    """Shannon entropy of every row in nats, with 0 log 0 = 0, (B, V) -> (B,)."""
    # <paper2code name="distribution-entropy">
    safe = torch.where(probs > 0, probs, torch.ones_like(probs))
    surprise = -torch.log(safe)
    return (probs * surprise).sum(dim=-1)
    # </paper2code name="distribution-entropy">


class NextLogits(Protocol):
    """Any language model: all tokens so far, int64 (B, T), to the next token's logits (B, V)."""

    def __call__(self, tokens: torch.Tensor) -> torch.Tensor:
        """Score every possible next token of every row."""


class MinPDecoder:
    """Extends token sequences by min-p sampling.

    ``eos`` is the token that ends a row; with ``None`` no row ends before the last step.
    """

    def __init__(
        self, p_base: float, temperature: float, min_keep: int = 1, eos: int | None = None
    ) -> None:
        self.p_base = p_base
        self.temperature = temperature
        self.min_keep = min_keep
        self.eos = eos

    def step(self, logits: torch.Tensor, u: torch.Tensor) -> torch.Tensor:
        """Draw the next token of every row: logits (B, V), u (B,) -> int64 (B,)."""
        # <paper2code name="decode-step">
        probs = tempered_probs(logits, self.temperature)
        keep = min_p_keep_mask(probs, self.p_base, self.min_keep)
        survivors = renormalise(probs, keep)
        return sample_inverse_cdf(survivors, u)
        # </paper2code name="decode-step">

    def generate(
        self, next_logits: NextLogits, prompt: torch.Tensor, uniforms: torch.Tensor
    ) -> torch.Tensor:
        """Append one token a step to every row: prompt int64 (B, T0), uniforms (steps, B).

        A row that has drawn ``eos`` repeats it from then on (an ``eos`` inside the prompt ends
        nothing). Returns int64 (B, T0 + steps taken): the loop stops once every row has ended.
        """
        # <paper2code name="generation-loop">
        tokens = prompt
        ended = torch.zeros(prompt.shape[0], dtype=torch.bool)
        for step in range(uniforms.shape[0]):
            # <paper2code name="advance-every-row">
            logits = next_logits(tokens)
            chosen = self.step(logits, uniforms[step])
            # <paper2code name="freeze-finished-rows">
            if self.eos is not None:
                chosen = chosen.masked_fill(ended, self.eos)
                ended = ended | (chosen == self.eos)
            # </paper2code name="freeze-finished-rows">
            tokens = torch.cat([tokens, chosen[:, None]], dim=1)
            # </paper2code name="advance-every-row">
            if ended.all():
                break
        return tokens
        # </paper2code name="generation-loop">
