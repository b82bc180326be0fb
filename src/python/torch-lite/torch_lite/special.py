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
    log_ndtr,
    logit,
    ndtr,
    ndtri,
    polygamma,
    sinc,
    xlog1py,
    zeta,
)
from torch_lite._ops.special_functions import igamma as gammainc
from torch_lite._ops.special_functions import igammac as gammaincc
from torch_lite._ops.special_functions import lgamma as gammaln
from torch_lite._ops.special_functions import mvlgamma as _mvlgamma
from torch_lite._ops.unary import exp2, expm1, log1p, round
from torch_lite._ops.unary import sigmoid as expit
from torch_lite._out import takes_out as _takes_out

psi = digamma
polygamma = _takes_out(polygamma)


@_takes_out
def multigammaln(input, p):
    """The multivariate log-gamma function of dimension p."""
    return _mvlgamma(input, p)


__all__ = [
    "digamma", "entr", "erf", "erfc", "erfcx", "erfinv", "exp2", "expit", "expm1", "gammainc",
    "gammaincc", "gammaln", "i0", "i0e", "i1", "i1e", "log1p", "log_ndtr", "log_softmax",
    "logit", "logsumexp", "multigammaln", "ndtr", "ndtri", "polygamma", "psi", "round", "sinc",
    "softmax", "xlog1py", "xlogy", "zeta",
]  # fmt: skip
__getattr__ = module_getattr("torch.special")
