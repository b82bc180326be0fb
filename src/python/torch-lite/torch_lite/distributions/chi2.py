"""The chi-squared distribution."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.gamma import Gamma


class Chi2(Gamma):
    """Sums of `df` squares of standard normal numbers."""

    __module__ = "torch.distributions.chi2"
    arg_constraints = {"df": constraints.positive}  # noqa: RUF012

    def __init__(self, df: Tensor | float, validate_args: bool | None = None):
        super().__init__(0.5 * df, 0.5, validate_args=validate_args)

    @property
    def df(self) -> Tensor:
        """Degrees of freedom."""
        return self.concentration * 2


__all__ = ["Chi2"]
__getattr__ = _module_getattr("torch.distributions.chi2")
