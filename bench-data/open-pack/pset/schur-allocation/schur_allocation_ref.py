"""Reference for the tests: `schur_allocation.py` without its markers.

Schur complementary allocation: from hierarchical risk parity to the minimum-variance portfolio.

Hierarchical risk parity puts similar assets side by side, cuts the list in two, and again, and
shares money between halves by their risk alone: how the halves move together is forgotten. Minimum
variance forgets nothing, and needs the inverse of the whole covariance matrix. Block inversion
connects them: where each half is first hedged with the other, cutting in two gives the
minimum-variance portfolio. Hedged by a share gamma only, it gives what lies between.

All arrays are float64; no function writes into what it is given.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np


class Block(NamedTuple):
    """Some assets, side by side."""

    cov: np.ndarray
    """(n, n): how they move together."""
    budget: np.ndarray
    """(n,): what a unit of each counts in the budget; 1 for every asset of a whole market."""


def correlation_distance(cov: np.ndarray) -> np.ndarray:
    """How unlike assets are, (n, n): 0 for those that move together, 1 for opposites."""
    volatility = np.sqrt(np.diag(cov))
    correlation = cov / np.outer(volatility, volatility)
    return np.sqrt(np.maximum(1 - correlation, 0) / 2)


def seriate(cov: np.ndarray) -> np.ndarray:
    """An order with similar assets side by side, (n,) of int64: leaves of single linkage."""
    distance = correlation_distance(cov)
    clusters = [[asset] for asset in range(len(cov))]
    while len(clusters) > 1:
        gaps = {
            (i, j): distance[np.ix_(clusters[i], clusters[j])].min()
            for j in range(len(clusters))
            for i in range(j)
        }
        i, j = min(gaps, key=gaps.__getitem__)
        later, earlier = clusters.pop(j), clusters.pop(i)
        clusters.append(earlier + later)
    return np.array(clusters[0])


def halve(block: Block) -> tuple[Block, np.ndarray, Block]:
    """The first floor(n/2) assets, their covariances with the others, and the others."""
    h = len(block.budget) // 2
    first = Block(block.cov[:h, :h], block.budget[:h])
    second = Block(block.cov[h:, h:], block.budget[h:])
    return first, block.cov[:h, h:], second


def augment(own: Block, cross: np.ndarray, other: Block, gamma: float) -> Block:
    """A half of which the share gamma of all that the other half explains is taken away.

    `cross` has the covariances of the own assets, in rows, with the others.
    """
    hedges = np.linalg.solve(other.cov, cross.T).T
    cov = own.cov - gamma * hedges @ cross.T
    budget = own.budget - gamma * hedges @ other.budget
    return Block(cov, budget)


def naive_variance(block: Block) -> float:
    """The variance, per squared unit of budget, of weights that look at single variances only."""
    naive = block.budget / np.diag(block.cov)
    return naive @ block.cov @ naive / (block.budget @ naive) ** 2


def block_scale(u: np.ndarray, block: Block, risk: str) -> float:
    """How much of the weights u, (n,), of a block to hold; ValueError for an unknown risk."""
    if risk == "own":
        return block.budget @ u / (u @ block.cov @ u)
    if risk == "ivp":
        return 1 / (naive_variance(block) * (block.budget @ u))
    raise ValueError(f"risk is own or ivp, not {risk}")


def allocate(block: Block, gamma: float, risk: str = "own") -> np.ndarray:
    """Weights of a block's assets, (n,), in a scale that neighbouring blocks share."""
    if len(block.budget) == 1:
        return block.budget / block.cov[0]
    first, cross, second = halve(block)
    halves = [augment(first, cross, second, gamma), augment(second, cross.T, first, gamma)]
    parts = []
    for half in halves:
        u = allocate(half, gamma, risk)
        parts.append(block_scale(u, half, risk) * u)
    return np.concatenate(parts)


def schur_weights(
    cov: np.ndarray, gamma: float, risk: str = "own", order: Sequence[int] | None = None
) -> np.ndarray:
    """The Schur complementary portfolio, (n,), which sums to one; some weights may be negative.

    Args:
        cov: covariances, (n, n), positive definite.
        gamma: the share of hedging, from 0 to 1; ValueError for any other.
        risk: `own` or `ivp`, which says what a half is scaled by.
        order: the assets from left to right; None means `seriate(cov)`.
    """
    if not 0 <= gamma <= 1:
        raise ValueError(f"gamma lies between 0 and 1, not at {gamma}")
    order = seriate(cov) if order is None else np.asarray(order)
    market = Block(cov[np.ix_(order, order)], np.ones(len(order)))
    u = allocate(market, gamma, risk)
    weights = np.empty_like(u)
    weights[order] = u
    return weights / weights.sum()


def hrp_weights(cov: np.ndarray, order: Sequence[int] | None = None) -> np.ndarray:
    """Hierarchical risk parity, (n,), from the top down: no half knows of the other."""
    money = np.ones(len(cov))
    waiting = [seriate(cov) if order is None else np.asarray(order)]
    while waiting:
        assets = waiting.pop()
        if len(assets) == 1:
            continue
        first, second = np.split(assets, [len(assets) // 2])
        risk_first, risk_second = (
            naive_variance(Block(cov[np.ix_(half, half)], np.ones(len(half))))
            for half in (first, second)
        )
        money[first] *= risk_second / (risk_first + risk_second)
        money[second] *= risk_first / (risk_first + risk_second)
        waiting += [first, second]
    return money


def minimum_variance(cov: np.ndarray) -> np.ndarray:
    """The portfolio of least variance among all that sum to one, (n,)."""
    u = np.linalg.solve(cov, np.ones(len(cov)))
    return u / u.sum()


def effective_assets(weights: np.ndarray) -> float:
    """How many equal positions are as concentrated as these weights."""
    return 1 / (weights @ weights)


def frontier(cov: np.ndarray, gammas: Sequence[float], risk: str = "own") -> dict[str, np.ndarray]:
    """What each gamma makes of the market: arrays `gamma`, `variance` and `effective`."""
    portfolios = [schur_weights(cov, gamma, risk) for gamma in gammas]
    return {
        "gamma": np.array(gammas),
        "variance": np.array([w @ cov @ w for w in portfolios]),
        "effective": np.array([effective_assets(w) for w in portfolios]),
    }
