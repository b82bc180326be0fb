"""Reference for the tests: `gps.py` without its markers.

GPS: how alike two point sets are, by the Gumbel density of their nearest-neighbour distances.

The Chamfer distance adds up how far each point lies from its nearest neighbour in the other set,
so that one outlier may outweigh everything else. GPS asks how plausible such a distance is instead.
Minus its logarithm is taken to be Gumbel distributed, as extremes are; the density is bounded, and
a point that is far away is merely implausible.

Point sets are (B, N, D): B sets of N points each. Tables of parameters are (K, Q): Q pairs of shape
numbers, all positive, for each of the K nearest neighbours.
"""

import math

import torch

TINY = 1e-12
"""No squared distance is smaller: a root has no finite slope at zero."""

EULER = 0.5772156649015329
"""The mean of a Gumbel variable with location 0 and scale 1."""


def pairwise_distance(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    """From every point of x, (B, N, D), to every point of y, (B, M, D): (B, N, M)."""
    difference = x[:, :, None, :] - y[:, None, :, :]
    squared = (difference**2).sum(dim=-1)
    return torch.sqrt(squared.clamp(min=TINY))


def chamfer_distance(x: torch.Tensor, y: torch.Tensor, squared: bool = False) -> torch.Tensor:
    """The Chamfer distance of each pair of sets, (B,), of distances or of their squares."""
    distances = pairwise_distance(x, y)
    from_x = distances.min(dim=2).values
    from_y = distances.min(dim=1).values
    if squared:
        from_x, from_y = from_x**2, from_y**2
    return from_x.mean(dim=1) + from_y.mean(dim=1)


def knn_distances(distances: torch.Tensor, k: int) -> torch.Tensor:
    """The k smallest along the last axis, nearest first: (B, N, M) -> (B, N, k); k is at most M."""
    ascending = distances.sort(dim=-1).values
    return ascending[..., :k]


def gumbel_density(z: torch.Tensor, mu: torch.Tensor, sigma: torch.Tensor) -> torch.Tensor:
    """The density at z of a Gumbel variable with location mu and scale sigma."""
    standard = (z - mu) / sigma
    return torch.exp(-standard - torch.exp(-standard)) / sigma


def location_scale(alpha: torch.Tensor, beta: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Location and scale of the Gumbel variable that shape numbers stand for."""
    mu = torch.log(alpha) / beta
    sigma = 1 / beta
    return mu, sigma


def mode_shift(alpha: torch.Tensor, beta: torch.Tensor) -> torch.Tensor:
    """What to add to distances so that distance zero gets the highest score."""
    return alpha ** (-1 / beta)


def gumbel_score(
    d: torch.Tensor, alpha: torch.Tensor, beta: torch.Tensor, shift: torch.Tensor
) -> torch.Tensor:
    """The density of a distance up to its constant, at most 1/e; arguments broadcast."""
    t = alpha * (d + shift) ** beta
    return t * torch.exp(-t)


def score_slope(
    d: torch.Tensor, alpha: torch.Tensor, beta: torch.Tensor, shift: torch.Tensor
) -> torch.Tensor:
    """How fast the score changes with the distance; no automatic differentiation."""
    t = alpha * (d + shift) ** beta
    t_slope = alpha * beta * (d + shift) ** (beta - 1)
    return (1 - t) * torch.exp(-t) * t_slope


def gps_similarity(
    x: torch.Tensor,
    y: torch.Tensor,
    alpha: torch.Tensor,
    beta: torch.Tensor,
    shifted: bool = True,
) -> torch.Tensor:
    """How alike each pair of sets is, (B,): from 0 to K Q / e."""
    distances = pairwise_distance(x, y)
    shift = mode_shift(alpha, beta) if shifted else torch.zeros_like(alpha)
    total = 0.0
    for one_way in (distances, distances.transpose(1, 2)):
        nearest = knn_distances(one_way, alpha.shape[0])
        scores = gumbel_score(nearest[..., None], alpha, beta, shift)
        directed = scores.sum(dim=(2, 3)).mean(dim=1)
        total = total + directed
    return total / 2


def gps_loss(
    x: torch.Tensor,
    y: torch.Tensor,
    alpha: torch.Tensor,
    beta: torch.Tensor,
    shifted: bool = True,
) -> torch.Tensor:
    """What training minimises, 0-d: the sets of a batch should be alike."""
    similarity = gps_similarity(x, y, alpha, beta, shifted)
    return -torch.log(similarity).mean()


def fit_parameters(d: torch.Tensor, shift: float = 0.0) -> tuple[torch.Tensor, torch.Tensor]:
    """Shape numbers, 0-d each, whose Gumbel variable has the moments of the data."""
    z = -torch.log(d + shift)
    sigma = z.std(unbiased=False) * math.sqrt(6) / math.pi
    mu = z.mean() - EULER * sigma
    beta = 1 / sigma
    alpha = torch.exp(mu * beta)
    return alpha, beta


def classify(
    query: torch.Tensor, supports: torch.Tensor, alpha: torch.Tensor, beta: torch.Tensor
) -> torch.Tensor:
    """Which of S support sets, (S, M, D), each query set, (B, N, D), is most like: int64 (B,)."""
    similarities = []
    for support in supports:
        repeated = support.expand(query.shape[0], -1, -1)
        similarities.append(gps_similarity(query, repeated, alpha, beta, shifted=False))
    return torch.stack(similarities).argmax(dim=0)
