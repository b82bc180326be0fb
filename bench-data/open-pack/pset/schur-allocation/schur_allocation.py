"""Schur complementary allocation: from hierarchical risk parity to the minimum-variance portfolio.

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
    # <paper2code name="correlation-distance">
    volatility = np.sqrt(np.diag(cov))
    correlation = cov / np.outer(volatility, volatility)
    return np.sqrt(np.maximum(1 - correlation, 0) / 2)
    # </paper2code name="correlation-distance">


def seriate(cov: np.ndarray) -> np.ndarray:
    """An order with similar assets side by side, (n,) of int64: leaves of single linkage."""
    # <paper2code name="seriation">
    distance = correlation_distance(cov)
    clusters = [[asset] for asset in range(len(cov))]
    while len(clusters) > 1:
        # <paper2code name="nearest-clusters">
        gaps = {
            (i, j): distance[np.ix_(clusters[i], clusters[j])].min()
            for j in range(len(clusters))
            for i in range(j)
        }
        i, j = min(gaps, key=gaps.__getitem__)
        # </paper2code name="nearest-clusters">
        later, earlier = clusters.pop(j), clusters.pop(i)
        clusters.append(earlier + later)
    return np.array(clusters[0])
    # </paper2code name="seriation">


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
    # <paper2code name="schur-augmentation">
    # <paper2code name="regression-hedges">
    hedges = np.linalg.solve(other.cov, cross.T).T
    # </paper2code name="regression-hedges">
    # <paper2code name="hedged-covariance">
    cov = own.cov - gamma * hedges @ cross.T
    # </paper2code name="hedged-covariance">
    # <paper2code name="corrected-budget">
    budget = own.budget - gamma * hedges @ other.budget
    # </paper2code name="corrected-budget">
    return Block(cov, budget)
    # </paper2code name="schur-augmentation">


def naive_variance(block: Block) -> float:
    """The variance, per squared unit of budget, of weights that look at single variances only."""
    # <paper2code name="naive-portfolio-variance">
    naive = block.budget / np.diag(block.cov)
    return naive @ block.cov @ naive / (block.budget @ naive) ** 2
    # </paper2code name="naive-portfolio-variance">


def block_scale(u: np.ndarray, block: Block, risk: str) -> float:
    """How much of the weights u, (n,), of a block to hold; ValueError for an unknown risk."""
    # <paper2code name="block-scale">
    if risk == "own":
        # <paper2code name="own-portfolio-risk">
        return block.budget @ u / (u @ block.cov @ u)
        # </paper2code name="own-portfolio-risk">
    if risk == "ivp":
        # <paper2code name="inverse-variance-risk">
        return 1 / (naive_variance(block) * (block.budget @ u))
        # </paper2code name="inverse-variance-risk">
    raise ValueError(f"risk is own or ivp, not {risk}")
    # </paper2code name="block-scale">


def allocate(block: Block, gamma: float, risk: str = "own") -> np.ndarray:
    """Weights of a block's assets, (n,), in a scale that neighbouring blocks share."""
    # <paper2code name="recursive-allocation">
    # <paper2code name="single-asset">
    if len(block.budget) == 1:
        return block.budget / block.cov[0]
    # </paper2code name="single-asset">
    first, cross, second = halve(block)
    # <paper2code name="hedged-halves">
    halves = [augment(first, cross, second, gamma), augment(second, cross.T, first, gamma)]
    # </paper2code name="hedged-halves">
    parts = []
    for half in halves:
        u = allocate(half, gamma, risk)
        parts.append(block_scale(u, half, risk) * u)
    return np.concatenate(parts)
    # </paper2code name="recursive-allocation">


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
    # <paper2code name="final-weights">
    if not 0 <= gamma <= 1:
        raise ValueError(f"gamma lies between 0 and 1, not at {gamma}")
    order = seriate(cov) if order is None else np.asarray(order)
    market = Block(cov[np.ix_(order, order)], np.ones(len(order)))
    u = allocate(market, gamma, risk)
    # <paper2code name="undo-the-order">
    weights = np.empty_like(u)
    weights[order] = u
    # </paper2code name="undo-the-order">
    return weights / weights.sum()
    # </paper2code name="final-weights">


def hrp_weights(cov: np.ndarray, order: Sequence[int] | None = None) -> np.ndarray:
    """Hierarchical risk parity, (n,), from the top down: no half knows of the other."""
    # <paper2code name="top-down-risk-parity">
    money = np.ones(len(cov))
    waiting = [seriate(cov) if order is None else np.asarray(order)]
    while waiting:
        assets = waiting.pop()
        if len(assets) == 1:
            continue
        # <paper2code name="share-between-halves">
        first, second = np.split(assets, [len(assets) // 2])
        risk_first, risk_second = (
            naive_variance(Block(cov[np.ix_(half, half)], np.ones(len(half))))
            for half in (first, second)
        )
        money[first] *= risk_second / (risk_first + risk_second)
        money[second] *= risk_first / (risk_first + risk_second)
        # </paper2code name="share-between-halves">
        waiting += [first, second]
    return money
    # </paper2code name="top-down-risk-parity">


def minimum_variance(cov: np.ndarray) -> np.ndarray:
    """The portfolio of least variance among all that sum to one, (n,)."""
    # <paper2code name="minimum-variance-weights">
    u = np.linalg.solve(cov, np.ones(len(cov)))
    return u / u.sum()
    # </paper2code name="minimum-variance-weights">


def effective_assets(weights: np.ndarray) -> float:
    """How many equal positions are as concentrated as these weights."""
    # <paper2code name="effective-assets">
    return 1 / (weights @ weights)
    # </paper2code name="effective-assets">


def frontier(cov: np.ndarray, gammas: Sequence[float], risk: str = "own") -> dict[str, np.ndarray]:
    """What each gamma makes of the market: arrays `gamma`, `variance` and `effective`."""
    # <paper2code name="frontier">
    portfolios = [schur_weights(cov, gamma, risk) for gamma in gammas]
    return {
        "gamma": np.array(gammas),
        "variance": np.array([w @ cov @ w for w in portfolios]),
        "effective": np.array([effective_assets(w) for w in portfolios]),
    }
    # </paper2code name="frontier">
