"""RMSprop."""

from torch_lite import _dtype
from torch_lite._ops.data import tensor
from torch_lite.optim.optimizer import Optimizer, check_at_least_zero, check_rate, updating


class RMSprop(Optimizer):
    """Steps divided by the root of a running average of squared gradients."""

    def __init__(
        self, params, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0, momentum=0, centered=False,
        capturable=False, foreach=None, maximize=False, differentiable=False,
    ):  # fmt: skip
        check_rate(lr)
        check_at_least_zero(epsilon=eps, momentum=momentum, weight_decay=weight_decay, alpha=alpha)
        super().__init__(params, {
            "lr": lr, "momentum": momentum, "alpha": alpha, "eps": eps, "centered": centered,
            "weight_decay": weight_decay, "capturable": capturable, "foreach": foreach,
            "maximize": maximize, "differentiable": differentiable,
        })  # fmt: skip

    @updating
    def step(self, group, param, gradient):
        """One parameter's step."""
        state = self.state[param]
        if not state:
            state["step"] = tensor(0.0, dtype=_dtype.float32)
            state["square_avg"] = param.new_zeros(param.shape)
            if group["momentum"] > 0:
                state["momentum_buffer"] = param.new_zeros(param.shape)
            if group["centered"]:
                state["grad_avg"] = param.new_zeros(param.shape)
        state["step"] += 1
        if group["weight_decay"] != 0:
            gradient = gradient.add(param, alpha=group["weight_decay"])
        alpha, square = group["alpha"], state["square_avg"]
        square.mul_(alpha).addcmul_(gradient, gradient, value=1 - alpha)
        spread = square
        if group["centered"]:
            mean = state["grad_avg"]
            mean.lerp_(gradient, 1 - alpha)
            spread = square.addcmul(mean, mean, value=-1)
        spread = spread.sqrt().add_(group["eps"])
        if group["momentum"] > 0:
            kept = state["momentum_buffer"]
            kept.mul_(group["momentum"]).addcdiv_(gradient, spread)
            param.add_(kept, alpha=-group["lr"])
        else:
            param.addcdiv_(gradient, spread, value=-group["lr"])
