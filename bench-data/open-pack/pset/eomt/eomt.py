"""EoMT: a plain vision transformer that segments images, and the masks that help it to learn.

The first blocks of the encoder see patches alone. Then learnt queries join them as further tokens,
and the last blocks treat all tokens alike: there is no decoder. Each query ends as a class and a
mask. In training a query attends only to the patches in the mask that it predicts at that point;
this help is taken away block by block, until the network does without.

Images are (B, 3, S, S). Tokens are (B, T, D): K queries first, then the patches, row by row, of a
grid of G x G. Mask logits are (B, K, S/4, S/4), class logits (B, K, C + 1), with "no object" as
the last class. Attention masks are (B, T, T) of bool: true where the token of the row may attend to
the token of the column.
"""

import math

import torch
from torch import nn
from torch.nn import functional

Prediction = tuple[torch.Tensor, torch.Tensor]
"""Mask logits and class logits of the same queries."""


class ChannelNorm(nn.LayerNorm):
    """Layer normalisation of each pixel of (B, D, H, W) over its D channels."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The same shape."""
        # <paper2code name="channel-norm">
        pixels = x.permute(0, 2, 3, 1)
        return super().forward(pixels).permute(0, 3, 1, 2)
        # </paper2code name="channel-norm">


class ScaleBlock(nn.Module):
    """From (B, D, H, W) to (B, D, 2H, 2W)."""

    def __init__(self, dim: int) -> None:
        super().__init__()
        # <paper2code name="scale-block">
        self.up = nn.ConvTranspose2d(dim, dim, kernel_size=2, stride=2)
        self.activation = nn.GELU()
        self.mix = nn.Conv2d(dim, dim, kernel_size=3, padding=1, groups=dim, bias=False)
        self.norm = ChannelNorm(dim, eps=1e-6)
        # </paper2code name="scale-block">

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Twice the height and width."""
        # <paper2code name="scale-forward">
        x = self.activation(self.up(x))
        return self.norm(self.mix(x))
        # </paper2code name="scale-forward">


def masked_attention(
    x: torch.Tensor,
    qkv: nn.Linear,
    proj: nn.Linear,
    num_heads: int,
    allowed: torch.Tensor | None = None,
) -> torch.Tensor:
    """Multi-head self-attention in which only the `allowed` pairs of tokens take part: (B, T, D).

    `qkv` goes from D to 3D channels, `proj` from D to D. Without a mask all pairs are allowed.
    """
    # <paper2code name="masked-attention">
    batch, length, dim = x.shape
    # <paper2code name="split-heads">
    parts = qkv(x).reshape(batch, length, 3, num_heads, dim // num_heads)
    query, key, value = parts.permute(2, 0, 3, 1, 4)
    # </paper2code name="split-heads">
    scores = query @ key.mT / math.sqrt(dim // num_heads)
    # <paper2code name="apply-mask">
    if allowed is not None:
        scores = scores.masked_fill(~allowed[:, None], -math.inf)
    # </paper2code name="apply-mask">
    mixed = scores.softmax(dim=-1) @ value
    return proj(mixed.permute(0, 2, 1, 3).flatten(2))
    # </paper2code name="masked-attention">


class EncoderBlock(nn.Module):
    """One block of a vision transformer; it does not know queries from patches."""

    def __init__(self, dim: int, num_heads: int) -> None:
        super().__init__()
        self.num_heads = num_heads
        self.norm1 = nn.LayerNorm(dim, eps=1e-6)
        self.qkv = nn.Linear(dim, 3 * dim)
        self.proj = nn.Linear(dim, dim)
        self.norm2 = nn.LayerNorm(dim, eps=1e-6)
        self.mlp = nn.Sequential(nn.Linear(dim, 4 * dim), nn.GELU(), nn.Linear(4 * dim, dim))

    def forward(self, x: torch.Tensor, allowed: torch.Tensor | None = None) -> torch.Tensor:
        """From tokens to tokens, with attention between the `allowed` pairs."""
        x = x + masked_attention(self.norm1(x), self.qkv, self.proj, self.num_heads, allowed)
        return x + self.mlp(self.norm2(x))


def attention_mask(mask_logits: torch.Tensor, grid: int) -> torch.Tensor:
    """Which tokens may attend to which when each query looks at its own mask only."""
    # <paper2code name="attention-mask">
    batch, num_queries = mask_logits.shape[:2]
    # <paper2code name="patches-inside">
    coarse = functional.interpolate(mask_logits, size=(grid, grid), mode="bilinear")
    inside = coarse.flatten(2) > 0
    # </paper2code name="patches-inside">
    # <paper2code name="empty-query-fallback">
    empty = ~inside.any(dim=-1, keepdim=True)
    inside = inside | empty
    # </paper2code name="empty-query-fallback">
    length = num_queries + grid**2
    allowed = torch.ones(batch, length, length, dtype=torch.bool)
    allowed[:, :num_queries, num_queries:] = inside
    return allowed
    # </paper2code name="attention-mask">


def relax_mask(allowed: torch.Tensor, prob: float, draws: torch.Tensor) -> torch.Tensor:
    """The attention mask in which a query keeps its restriction with probability `prob`.

    `draws` is (B, K), uniform between 0 and 1: one number for each query of each image.
    """
    # <paper2code name="relax-mask">
    num_queries = draws.shape[1]
    free = draws >= prob
    relaxed = allowed.clone()
    relaxed[:, :num_queries, num_queries:] |= free[:, :, None]
    return relaxed
    # </paper2code name="relax-mask">


def annealed_probability(step: int, start: float, end: float, power: float = 0.9) -> float:
    """How probable a restriction still is at a step of the training."""
    # <paper2code name="annealing">
    if step >= end:
        return 0.0
    if step < start:
        return 1.0
    return (1 - (step - start) / (end - start)) ** power
    # </paper2code name="annealing">


def mask_probabilities(step: int, total_steps: int, query_blocks: int) -> list[float]:
    """The probability of each block that has queries, the earliest block first."""
    # <paper2code name="staggered-annealing">
    part = total_steps / (query_blocks + 2)
    starts = [part * (block + 1) for block in range(query_blocks)]
    return [annealed_probability(step, start, start + part) for start in starts]
    # </paper2code name="staggered-annealing">


class EoMT(nn.Module):
    """An encoder of `depth` blocks, the last `query_blocks` of which have queries among the tokens.

    `image_size` is a multiple of `patch`, which is a power of two and at least 4.
    """

    def __init__(
        self,
        image_size: int,
        patch: int,
        dim: int,
        depth: int,
        num_heads: int,
        num_queries: int,
        num_classes: int,
        query_blocks: int,
    ) -> None:
        super().__init__()
        self.grid = image_size // patch
        self.num_queries = num_queries
        self.query_blocks = query_blocks
        self.embed = nn.Conv2d(3, dim, kernel_size=patch, stride=patch)
        self.positions = nn.Parameter(0.02 * torch.randn(self.grid**2, dim))
        self.blocks = nn.ModuleList(EncoderBlock(dim, num_heads) for _ in range(depth))
        self.norm = nn.LayerNorm(dim, eps=1e-6)
        # <paper2code name="eomt-heads">
        self.queries = nn.Parameter(torch.randn(num_queries, dim))
        self.class_head = nn.Linear(dim, num_classes + 1)
        self.mask_head = nn.Sequential(
            nn.Linear(dim, dim), nn.GELU(), nn.Linear(dim, dim), nn.GELU(), nn.Linear(dim, dim)
        )
        # <paper2code name="upscale-count">
        doublings = int(math.log2(patch)) - 2
        # </paper2code name="upscale-count">
        self.upscale = nn.Sequential(*(ScaleBlock(dim) for _ in range(doublings)))
        # </paper2code name="eomt-heads">

    def patch_tokens(self, images: torch.Tensor) -> torch.Tensor:
        """Every patch as a token that knows its place, row by row: (B, G * G, D)."""
        return self.embed(images).flatten(2).mT + self.positions

    def predict(self, tokens: torch.Tensor) -> Prediction:
        """What the queries would say if the encoder ended here."""
        # <paper2code name="predict">
        tokens = self.norm(tokens)
        queries, patches = tokens[:, : self.num_queries], tokens[:, self.num_queries :]
        # <paper2code name="patch-features">
        features = patches.mT.unflatten(2, (self.grid, self.grid))
        features = self.upscale(features)
        # </paper2code name="patch-features">
        mask_logits = torch.einsum("bkd,bdhw->bkhw", self.mask_head(queries), features)
        return mask_logits, self.class_head(queries)
        # </paper2code name="predict">

    def forward(
        self, images: torch.Tensor, mask_probs: list[float] | None = None
    ) -> list[Prediction]:
        """All predictions, the final one last.

        With `mask_probs`, one for each block that has queries, queries are restricted (training)
        and there is a prediction before each of these blocks. Without, there is the final one only.
        """
        tokens = self.patch_tokens(images)
        # <paper2code name="joint-forward">
        for block in self.blocks[: -self.query_blocks]:
            tokens = block(tokens)
        # <paper2code name="insert-queries">
        queries = self.queries.expand(len(images), -1, -1)
        tokens = torch.cat([queries, tokens], dim=1)
        # </paper2code name="insert-queries">
        predictions = []
        for index, block in enumerate(self.blocks[-self.query_blocks :]):
            allowed = None
            # <paper2code name="intermediate-mask">
            if mask_probs is not None:
                mask_logits, class_logits = self.predict(tokens)
                predictions.append((mask_logits, class_logits))
                draws = torch.rand(len(images), self.num_queries)
                allowed = attention_mask(mask_logits, self.grid)
                allowed = relax_mask(allowed, mask_probs[index], draws)
            # </paper2code name="intermediate-mask">
            tokens = block(tokens, allowed)
        predictions.append(self.predict(tokens))
        return predictions
        # </paper2code name="joint-forward">


def semantic_scores(mask_logits: torch.Tensor, class_logits: torch.Tensor) -> torch.Tensor:
    """How much each pixel belongs to each class, (B, C, S/4, S/4), whichever query says so."""
    # <paper2code name="semantic-map">
    classes = class_logits.softmax(dim=-1)[..., :-1]
    return torch.einsum("bkc,bkhw->bchw", classes, mask_logits.sigmoid())
    # </paper2code name="semantic-map">
