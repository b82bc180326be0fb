"""`torch.distributions`: random variables with densities, and maps between them."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.distributions import constraints, kl, transforms, utils
from torch_lite.distributions.bernoulli import Bernoulli
from torch_lite.distributions.beta import Beta
from torch_lite.distributions.binomial import Binomial
from torch_lite.distributions.categorical import Categorical
from torch_lite.distributions.cauchy import Cauchy
from torch_lite.distributions.chi2 import Chi2
from torch_lite.distributions.dirichlet import Dirichlet
from torch_lite.distributions.distribution import Distribution
from torch_lite.distributions.exp_family import ExponentialFamily
from torch_lite.distributions.exponential import Exponential
from torch_lite.distributions.gamma import Gamma
from torch_lite.distributions.geometric import Geometric
from torch_lite.distributions.gumbel import Gumbel
from torch_lite.distributions.half_cauchy import HalfCauchy
from torch_lite.distributions.half_normal import HalfNormal
from torch_lite.distributions.independent import Independent
from torch_lite.distributions.kl import kl_divergence, register_kl
from torch_lite.distributions.laplace import Laplace
from torch_lite.distributions.log_normal import LogNormal
from torch_lite.distributions.mixture_same_family import MixtureSameFamily
from torch_lite.distributions.multinomial import Multinomial
from torch_lite.distributions.multivariate_normal import MultivariateNormal
from torch_lite.distributions.normal import Normal
from torch_lite.distributions.one_hot_categorical import (
    OneHotCategorical,
    OneHotCategoricalStraightThrough,
)
from torch_lite.distributions.poisson import Poisson
from torch_lite.distributions.studentT import StudentT
from torch_lite.distributions.transformed_distribution import TransformedDistribution
from torch_lite.distributions.transforms import (
    AbsTransform,
    AffineTransform,
    ComposeTransform,
    ExpTransform,
    IndependentTransform,
    PowerTransform,
    ReshapeTransform,
    SigmoidTransform,
    SoftmaxTransform,
    SoftplusTransform,
    TanhTransform,
    Transform,
    identity_transform,
)
from torch_lite.distributions.uniform import Uniform

__all__ = [
    "AbsTransform",
    "AffineTransform",
    "Bernoulli",
    "Beta",
    "Binomial",
    "Categorical",
    "Cauchy",
    "Chi2",
    "ComposeTransform",
    "Dirichlet",
    "Distribution",
    "ExpTransform",
    "Exponential",
    "ExponentialFamily",
    "Gamma",
    "Geometric",
    "Gumbel",
    "HalfCauchy",
    "HalfNormal",
    "Independent",
    "IndependentTransform",
    "Laplace",
    "LogNormal",
    "MixtureSameFamily",
    "Multinomial",
    "MultivariateNormal",
    "Normal",
    "OneHotCategorical",
    "OneHotCategoricalStraightThrough",
    "Poisson",
    "PowerTransform",
    "ReshapeTransform",
    "SigmoidTransform",
    "SoftmaxTransform",
    "SoftplusTransform",
    "StudentT",
    "TanhTransform",
    "Transform",
    "TransformedDistribution",
    "Uniform",
    "constraints",
    "identity_transform",
    "kl",
    "kl_divergence",
    "register_kl",
    "transforms",
    "utils",
]
__getattr__ = _module_getattr("torch.distributions")
