"""Adagrad."""

from torch_lite import _dtype
from torch_lite._ops.data import tensor
from torch_lite.optim.optimizer import Optimizer, check_at_least_zero, check_rate, updating


class Adagrad(Optimizer):
    """Steps divided by the root of the sum of all squared gradients."""

    def __init__(
        self, params, lr=1e-2, lr_decay=0, weight_decay=0, initial_accumulator_value=0,
        eps=1e-10, foreach=None, *, maximize=False, differentiable=False, fused=None,
    ):  # fmt: skip
        check_rate(lr)
        check_at_least_zero(
            lr_decay=lr_decay, weight_decay=weight_decay,
            initial_accumulator_value=initial_accumulator_value, epsilon=eps,
        )  # fmt: skip
        super().__init__(params, {
            "lr": lr, "lr_decay": lr_decay, "eps": eps, "weight_decay": weight_decay,
            "initial_accumulator_value": initial_accumulator_value, "foreach": foreach,
            "maximize": maximize, "differentiable": differentiable, "fused": fused,
        })  # fmt: skip
        for group in self.param_groups:
            for param in group["params"]:
                self.state[param] = {
                    "step": tensor(0.0, dtype=_dtype.float32),
                    "sum": param.new_full(param.shape, initial_accumulator_value),
                }

    @updating
    def step(self, group, param, gradient):
        """One parameter's step."""
        state = self.state[param]
        state["step"] += 1
        if group["weight_decay"] != 0:
            gradient = gradient.add(param, alpha=group["weight_decay"])
        rate = group["lr"] / (1 + (state["step"].item() - 1) * group["lr_decay"])
        state["sum"].addcmul_(gradient, gradient, value=1)
        param.addcdiv_(gradient, state["sum"].sqrt().add_(group["eps"]), value=-rate)
