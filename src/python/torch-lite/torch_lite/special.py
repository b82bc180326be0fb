"""`torch.special`: functions that statistics and physics name."""

from torch_lite._gaps import module_getattr
from torch_lite._ops.activation import log_softmax, softmax
from torch_lite._ops.reduce import logsumexp
from torch_lite._ops.special import erf, erfc, erfinv, xlogy
from torch_lite._ops.special_functions import (
    digamma,
    entr,
    erfcx,
    i0,
    i0e,
    i1,
    i1e,
    igamma,
    igammac,
    lgamma,
    log_ndtr,
    logit,
    mvlgamma,
    ndtr,
    ndtri,
    polygamma,
    sinc,
    xlog1py,
    zeta,
)
from torch_lite._ops.unary import exp2, expm1, log1p, round, sigmoid
from torch_lite._out import takes_out

expit = sigmoid
gammaln = lgamma
psi = digamma
gammainc = igamma
gammaincc = igammac
polygamma = takes_out(polygamma)


@takes_out
def multigammaln(input, p):
    """The multivariate log-gamma function of dimension p."""
    return mvlgamma(input, p)


__all__ = [
    "digamma", "entr", "erf", "erfc", "erfcx", "erfinv", "exp2", "expit", "expm1", "gammainc",
    "gammaincc", "gammaln", "i0", "i0e", "i1", "i1e", "log1p", "log_ndtr", "log_softmax",
    "logit", "logsumexp", "multigammaln", "ndtr", "ndtri", "polygamma", "psi", "round", "sinc",
    "softmax", "xlog1py", "xlogy", "zeta",
]  # fmt: skip
__getattr__ = module_getattr("torch.special")
