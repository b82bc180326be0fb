"""Kullback-Leibler divergences, by the kinds of both distributions."""

import functools
import math
from collections.abc import Callable

import torch_lite as _torch
from torch_lite._gaps import missing as _missing
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions.bernoulli import Bernoulli
from torch_lite.distributions.beta import Beta
from torch_lite.distributions.binomial import Binomial
from torch_lite.distributions.categorical import Categorical
from torch_lite.distributions.cauchy import Cauchy
from torch_lite.distributions.dirichlet import Dirichlet
from torch_lite.distributions.distribution import Distribution
from torch_lite.distributions.exponential import Exponential
from torch_lite.distributions.gamma import Gamma
from torch_lite.distributions.geometric import Geometric
from torch_lite.distributions.gumbel import Gumbel
from torch_lite.distributions.half_normal import HalfNormal
from torch_lite.distributions.independent import Independent
from torch_lite.distributions.laplace import Laplace
from torch_lite.distributions.multivariate_normal import MultivariateNormal, _half_log_det
from torch_lite.distributions.normal import Normal
from torch_lite.distributions.one_hot_categorical import OneHotCategorical
from torch_lite.distributions.poisson import Poisson
from torch_lite.distributions.transformed_distribution import TransformedDistribution
from torch_lite.distributions.uniform import Uniform
from torch_lite.distributions.utils import _sum_rightmost, euler_constant

_REGISTERED: dict[tuple[type, type], Callable] = {}
# Of these kinds PyTorch has divergences from one to (nearly) every other.
_MIXED = (Beta, Exponential, Gamma, Gumbel, Laplace, Normal, Uniform)


def register_kl(type_p: type, type_q: type) -> Callable[[Callable], Callable]:
    """Decorate the divergence of two kinds; subclasses use it too where they have none nearer."""
    if not (isinstance(type_p, type) and issubclass(type_p, Distribution)):
        raise TypeError(f"Expected type_p to be a Distribution subclass but got {type_p}")
    if not (isinstance(type_q, type) and issubclass(type_q, Distribution)):
        raise TypeError(f"Expected type_q to be a Distribution subclass but got {type_q}")

    def enter(function: Callable) -> Callable:
        _REGISTERED[type_p, type_q] = function
        _found.cache_clear()
        return function

    return enter


@functools.cache
def _found(type_p: type, type_q: type) -> Callable | None:
    """The divergence of the nearest kinds: nearest to `type_p` first."""
    for super_p in type_p.__mro__:
        for super_q in type_q.__mro__:
            if (super_p, super_q) in _REGISTERED:
                return _REGISTERED[super_p, super_q]
    return None


def kl_divergence(p: Distribution, q: Distribution) -> Tensor:
    """The divergence of `q` from `p`, for each of the batch."""
    function = _found(type(p), type(q))
    if function is not None:
        return function(p, q)
    if isinstance(p, _MIXED) and isinstance(q, _MIXED):
        raise _missing(f"torch.distributions.kl_divergence({type(p).__name__}, {type(q).__name__})")
    raise NotImplementedError(
        f"No KL(p || q) is implemented for p type {p.__class__.__name__} and q type "
        f"{q.__class__.__name__}"
    )


@register_kl(Normal, Normal)
def _normals(p: Normal, q: Normal) -> Tensor:
    ratio = (p.scale / q.scale).pow(2)
    away = ((p.loc - q.loc) / q.scale).pow(2)
    return 0.5 * (ratio + away - 1 - ratio.log())


@register_kl(Bernoulli, Bernoulli)
def _bernoullis(p: Bernoulli, q: Bernoulli) -> Tensor:
    softplus = _torch.nn.functional.softplus
    ones = p.probs * (softplus(-q.logits) - softplus(-p.logits))
    ones = _torch.where(q.probs == 0, math.inf, ones)
    ones = _torch.where(p.probs == 0, 0.0, ones)
    zeros = (1 - p.probs) * (softplus(q.logits) - softplus(p.logits))
    zeros = _torch.where(q.probs == 1, math.inf, zeros)
    zeros = _torch.where(p.probs == 1, 0.0, zeros)
    return ones + zeros


@register_kl(Categorical, Categorical)
def _categoricals(p: Categorical, q: Categorical) -> Tensor:
    terms = p.probs * (p.logits - q.logits)
    terms = _torch.where((q.probs == 0).expand_as(terms), math.inf, terms)
    terms = _torch.where((p.probs == 0).expand_as(terms), 0.0, terms)
    return terms.sum(-1)


@register_kl(OneHotCategorical, OneHotCategorical)
def _one_hots(p: OneHotCategorical, q: OneHotCategorical) -> Tensor:
    return _categoricals(p._categorical, q._categorical)


@register_kl(Binomial, Binomial)
def _binomials(p: Binomial, q: Binomial) -> Tensor:
    if (p.total_count < q.total_count).any():
        raise NotImplementedError(
            "KL between Binomials where q.total_count > p.total_count is not implemented"
        )
    kl = p.total_count * (p.probs * (p.logits - q.logits) + (-p.probs).log1p() - (-q.probs).log1p())
    more = (p.total_count > q.total_count).expand_as(kl)
    return _torch.where(more, math.inf, kl)


@register_kl(Beta, Beta)
def _betas(p: Beta, q: Beta) -> Tensor:
    sum_p, sum_q = p.concentration1 + p.concentration0, q.concentration1 + q.concentration0
    lgamma, digamma = _torch.lgamma, _torch.digamma
    norms = (
        lgamma(q.concentration1) + lgamma(q.concentration0) + lgamma(sum_p),
        lgamma(p.concentration1) + lgamma(p.concentration0) + lgamma(sum_q),
    )
    first = (p.concentration1 - q.concentration1) * digamma(p.concentration1)
    second = (p.concentration0 - q.concentration0) * digamma(p.concentration0)
    return norms[0] - norms[1] + first + second + (sum_q - sum_p) * digamma(sum_p)


@register_kl(Dirichlet, Dirichlet)
def _dirichlets(p: Dirichlet, q: Dirichlet) -> Tensor:
    total_p, total_q = p.concentration.sum(-1), q.concentration.sum(-1)
    norm = total_p.lgamma() - total_q.lgamma()
    each = p.concentration.lgamma() - q.concentration.lgamma()
    away = p.concentration - q.concentration
    slope = p.concentration.digamma() - total_p.digamma().unsqueeze(-1)
    return norm - each.sum(-1) + (away * slope).sum(-1)


@register_kl(Gamma, Gamma)
def _gammas(p: Gamma, q: Gamma) -> Tensor:
    first = q.concentration * (p.rate / q.rate).log()
    second = _torch.lgamma(q.concentration) - _torch.lgamma(p.concentration)
    third = (p.concentration - q.concentration) * _torch.digamma(p.concentration)
    return first + second + third + (q.rate - p.rate) * (p.concentration / p.rate)


@register_kl(Exponential, Exponential)
def _exponentials(p: Exponential, q: Exponential) -> Tensor:
    ratio = q.rate / p.rate
    return -ratio.log() + ratio - 1


@register_kl(Laplace, Laplace)
def _laplaces(p: Laplace, q: Laplace) -> Tensor:
    ratio = p.scale / q.scale
    away = (p.loc - q.loc).abs()
    return -ratio.log() + away / q.scale + ratio * _torch.exp(-away / p.scale) - 1


@register_kl(Gumbel, Gumbel)
def _gumbels(p: Gumbel, q: Gumbel) -> Tensor:
    ratio = p.scale / q.scale
    place_q, place_p = q.loc / q.scale, p.loc / q.scale
    first = -ratio.log() - place_q + place_p
    bent = _torch.exp(place_q + (1 + ratio).lgamma() - place_p)
    return first + ratio * euler_constant + bent - (1 + euler_constant)


@register_kl(Geometric, Geometric)
def _geometrics(p: Geometric, q: Geometric) -> Tensor:
    return -p.entropy() - _torch.log1p(-q.probs) / p.probs - q.logits


@register_kl(HalfNormal, HalfNormal)
def _half_normals(p: HalfNormal, q: HalfNormal) -> Tensor:
    return _normals(p.base_dist, q.base_dist)


@register_kl(Poisson, Poisson)
def _poissons(p: Poisson, q: Poisson) -> Tensor:
    return p.rate * (p.rate.log() - q.rate.log()) - (p.rate - q.rate)


@register_kl(Uniform, Uniform)
def _uniforms(p: Uniform, q: Uniform) -> Tensor:
    result = ((q.high - q.low) / (p.high - p.low)).log()
    return _torch.where((q.low > p.low) | (q.high < p.high), math.inf, result)


@register_kl(Cauchy, Cauchy)
def _cauchys(p: Cauchy, q: Cauchy) -> Tensor:
    both = ((p.scale + q.scale).pow(2) + (p.loc - q.loc).pow(2)).log()
    return both - (4 * p.scale * q.scale).log()


@register_kl(Uniform, Normal)
def _uniform_normal(p: Uniform, q: Normal) -> Tensor:
    width = p.high - p.low
    norm = (math.sqrt(math.pi * 2) * q.scale / width).log()
    spread = width.pow(2) / 12
    away = ((p.high + p.low - 2 * q.loc) / 2).pow(2)
    return norm + 0.5 * (spread + away) / q.scale.pow(2)


@register_kl(MultivariateNormal, MultivariateNormal)
def _multivariate_normals(p: MultivariateNormal, q: MultivariateNormal) -> Tensor:
    if p.event_shape != q.event_shape:
        raise ValueError(
            "KL-divergence between two Multivariate Normals with different event shapes cannot be "
            "computed"
        )
    lower_p, lower_q = p._unbroadcasted_scale_tril, q._unbroadcasted_scale_tril
    batch = _torch.broadcast_shapes(lower_p.shape[:-2], lower_q.shape[:-2])
    size = p.event_shape[0]
    wide_p, wide_q = (one.expand((*batch, size, size)) for one in (lower_p, lower_q))
    solve = _torch.linalg.solve_triangular
    spread = solve(wide_q, wide_p, upper=False).pow(2).sum((-2, -1))
    away = solve(lower_q, (q.loc - p.loc).unsqueeze(-1), upper=False).squeeze(-1).pow(2).sum(-1)
    dets = _half_log_det(lower_q) - _half_log_det(lower_p)
    return dets + 0.5 * (spread + away - size)


@register_kl(TransformedDistribution, TransformedDistribution)
def _transformed(p: TransformedDistribution, q: TransformedDistribution) -> Tensor:
    if p.transforms != q.transforms or p.event_shape != q.event_shape:
        raise NotImplementedError
    kl = kl_divergence(p.base_dist, q.base_dist)
    return _sum_rightmost(kl, len(p.event_shape) - len(p.base_dist.event_shape))


@register_kl(Independent, Independent)
def _independents(p: Independent, q: Independent) -> Tensor:
    if p.reinterpreted_batch_ndims != q.reinterpreted_batch_ndims:
        raise NotImplementedError
    kl = kl_divergence(p.base_dist, q.base_dist)
    return _sum_rightmost(kl, p.reinterpreted_batch_ndims)


__all__ = ["kl_divergence", "register_kl"]
__getattr__ = _module_getattr("torch.distributions.kl")
