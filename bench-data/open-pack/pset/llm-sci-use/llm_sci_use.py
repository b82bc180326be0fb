"""How much of a corpus was written with an LLM: the weight in a mixture of two ways to use words.

Of a single sentence nobody can say who wrote it. But a human and an LLM use words with different
frequency, so many sentences together tell how large the LLM's share of them is: the share that
makes what is observed most likely. Texts of known origin say how often either uses each word; a
bootstrap over sentences says how sure one can be; corpora mixed by hand say whether it works.

A sentence is a sequence of tokens. What counts is which tokens of a vocabulary it has, not how
often: a row of a boolean matrix, with a column for each token. All other arrays are float64.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import NamedTuple

import numpy as np

HALVINGS = 40
"""How often the interval is halved in which the best share lies."""

COLUMNS = ("alpha", "estimate", "lower", "upper", "error")
"""What a validation says of each known share."""


class TokenModel(NamedTuple):
    """The probabilities with which a sentence has each token of a vocabulary."""

    p: np.ndarray
    """(v,): if a human wrote it."""
    q: np.ndarray
    """(v,): if an LLM did."""


class Trial(NamedTuple):
    """How corpora with a known share are made and looked at."""

    size: int
    """Sentences of each."""
    draws: int
    """Replicates of the bootstrap."""
    seed: int
    """What the random numbers of each begin with."""


def select_vocabulary(
    human: Sequence[Sequence[str]], llm: Sequence[Sequence[str]], min_count: int
) -> list[str]:
    """The tokens that at least `min_count` (1 or more) sentences of both corpora have, sorted.

    Those that all sentences of a corpus have are left out: they would make others impossible.
    """
    # <paper2code name="vocabulary-filter">
    # <paper2code name="sentence-counts">
    in_human, in_llm = (
        Counter(token for sentence in corpus for token in set(sentence)) for corpus in (human, llm)
    )
    # </paper2code name="sentence-counts">
    return sorted(
        token
        for token in in_human
        if min_count <= in_human[token] < len(human) and min_count <= in_llm[token] < len(llm)
    )
    # </paper2code name="vocabulary-filter">


def occurrence_matrix(sentences: Sequence[Sequence[str]], vocabulary: Sequence[str]) -> np.ndarray:
    """Which sentence has which token, (n, v) of bool; other tokens are passed over."""
    # <paper2code name="occurrence-matrix">
    column = {token: j for j, token in enumerate(vocabulary)}
    rows = np.zeros((len(sentences), len(vocabulary)), dtype=bool)
    for i, sentence in enumerate(sentences):
        for token in sentence:
            if token in column:
                rows[i, column[token]] = True
    return rows
    # </paper2code name="occurrence-matrix">


def token_probability(occurrence: np.ndarray) -> np.ndarray:
    """How probable each token is in a sentence of a corpus, (v,)."""
    # <paper2code name="token-probability">
    return occurrence.mean(axis=0)
    # </paper2code name="token-probability">


def log_likelihood(occurrence: np.ndarray, probability: np.ndarray) -> np.ndarray:
    """How likely each sentence is, (n,), as a logarithm, from the probability of each token."""
    # <paper2code name="sentence-log-likelihood">
    present = occurrence @ np.log(probability)
    # <paper2code name="absent-tokens">
    absent = ~occurrence @ np.log1p(-probability)
    # </paper2code name="absent-tokens">
    return present + absent
    # </paper2code name="sentence-log-likelihood">


def token_evidence(model: TokenModel) -> np.ndarray:
    """By how much each token moves log Q - log P of a sentence that gets it, (v,)."""
    # <paper2code name="token-evidence">
    p, q = model
    return np.log(q / (1 - q)) - np.log(p / (1 - p))
    # </paper2code name="token-evidence">


def common_scale(log_p: np.ndarray, log_q: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """P and Q of each sentence over the larger of the two, and the logarithm of that, each (n,)."""
    # <paper2code name="common-scale">
    larger = np.maximum(log_p, log_q)
    return np.exp(log_p - larger), np.exp(log_q - larger), larger
    # </paper2code name="common-scale">


def mean_log_likelihood(alpha: float, log_p: np.ndarray, log_q: np.ndarray) -> float:
    """The objective: the mean over sentences of the logarithm of the mixture with the share."""
    # <paper2code name="mixture-log-likelihood">
    p, q, larger = common_scale(log_p, log_q)
    return float(np.mean(larger + np.log((1 - alpha) * p + alpha * q)))
    # </paper2code name="mixture-log-likelihood">


def slope(alpha: float, log_p: np.ndarray, log_q: np.ndarray) -> float:
    """The derivative of the objective in alpha. It never grows with alpha."""
    # <paper2code name="slope">
    p, q, _ = common_scale(log_p, log_q)
    return float(np.mean((q - p) / ((1 - alpha) * p + alpha * q)))
    # </paper2code name="slope">


def posterior(alpha: float, log_p: np.ndarray, log_q: np.ndarray) -> np.ndarray:
    """How probable it is of each sentence that an LLM wrote it, (n,), where it wrote the share."""
    # <paper2code name="posterior">
    p, q, _ = common_scale(log_p, log_q)
    return alpha * q / ((1 - alpha) * p + alpha * q)
    # </paper2code name="posterior">


def estimate_share(log_p: np.ndarray, log_q: np.ndarray) -> float:
    """The share, from 0 to 1, that makes the corpus most likely."""
    # <paper2code name="maximum-likelihood-share">
    # <paper2code name="ends-first">
    if slope(0.0, log_p, log_q) <= 0:
        return 0.0
    if slope(1.0, log_p, log_q) >= 0:
        return 1.0
    # </paper2code name="ends-first">
    # <paper2code name="bisection">
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if slope(middle, log_p, log_q) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
    # </paper2code name="bisection">
    # </paper2code name="maximum-likelihood-share">


def bootstrap_interval(
    log_p: np.ndarray,
    log_q: np.ndarray,
    draws: int,
    rng: np.random.RandomState,
    level: float = 0.95,
) -> tuple[float, float]:
    """Between which ends the share lies in the middle `level` of so many resampled corpora."""
    # <paper2code name="bootstrap-interval">
    # <paper2code name="bootstrap-replicates">
    estimates = []
    for _ in range(draws):
        # <paper2code name="resample-sentences">
        drawn = rng.randint(0, len(log_p), size=len(log_p))
        estimates.append(estimate_share(log_p[drawn], log_q[drawn]))
        # </paper2code name="resample-sentences">
    # </paper2code name="bootstrap-replicates">
    # <paper2code name="percentile-ends">
    tail = 100 * (1 - level) / 2
    lower, upper = np.percentile(estimates, [tail, 100 - tail])
    # </paper2code name="percentile-ends">
    return float(lower), float(upper)
    # </paper2code name="bootstrap-interval">


def mix_corpora(
    human: np.ndarray, llm: np.ndarray, alpha: float, size: int, rng: np.random.RandomState
) -> np.ndarray:
    """A corpus with a known share: rows of `llm`, then rows of `human`, (size, v) of bool."""
    # <paper2code name="known-mixture">
    from_llm = round(alpha * size)
    rows_llm = rng.randint(0, len(llm), size=from_llm)
    rows_human = rng.randint(0, len(human), size=size - from_llm)
    return np.concatenate([llm[rows_llm], human[rows_human]])
    # </paper2code name="known-mixture">


def validate(
    human: np.ndarray, llm: np.ndarray, model: TokenModel, alphas: Sequence[float], trial: Trial
) -> dict[str, np.ndarray]:
    """How well known shares are found again: an array for each of `COLUMNS`, one number a share."""
    # <paper2code name="validation-table">
    rows = []
    for alpha in alphas:
        # <paper2code name="one-trial">
        rng = np.random.RandomState(trial.seed)
        corpus = mix_corpora(human, llm, alpha, trial.size, rng)
        log_p, log_q = (log_likelihood(corpus, probability) for probability in model)
        estimate = estimate_share(log_p, log_q)
        lower, upper = bootstrap_interval(log_p, log_q, trial.draws, rng)
        # </paper2code name="one-trial">
        rows.append((alpha, estimate, lower, upper, estimate - alpha))
    table = np.array(rows)
    return {name: table[:, j] for j, name in enumerate(COLUMNS)}
    # </paper2code name="validation-table">


def share_by_group(
    groups: Sequence[Hashable], log_p: np.ndarray, log_q: np.ndarray
) -> dict[Hashable, float]:
    """The share in each group of sentences (a month, a field), from each one's label, sorted."""
    # <paper2code name="share-by-group">
    shares = {}
    for group in sorted(set(groups)):
        members = [i for i, label in enumerate(groups) if label == group]
        shares[group] = estimate_share(log_p[members], log_q[members])
    return shares
    # </paper2code name="share-by-group">
