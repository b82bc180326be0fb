"""Adam and AdamW."""

from torch_lite import _dtype
from torch_lite._ops.choose import maximum
from torch_lite._ops.data import tensor
from torch_lite.optim.optimizer import Optimizer, check_at_least_zero, check_rate, updating


class Adam(Optimizer):
    """Steps by running averages of gradient and squared gradient, corrected for their start."""

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *,
        foreach=None, maximize=False, capturable=False, differentiable=False, fused=None,
        decoupled_weight_decay=False,
    ):  # fmt: skip
        check_rate(lr)
        check_at_least_zero(epsilon=eps, weight_decay=weight_decay)
        for index, beta in enumerate(betas):
            if not 0.0 <= beta < 1.0:
                raise ValueError(f"Invalid beta parameter at index {index}: {beta}")
        super().__init__(params, {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay,
            "amsgrad": amsgrad, "maximize": maximize, "foreach": foreach,
            "capturable": capturable, "differentiable": differentiable, "fused": fused,
            "decoupled_weight_decay": decoupled_weight_decay,
        })  # fmt: skip

    @updating
    def step(self, group, param, gradient):
        """One parameter's step."""
        state = self.state[param]
        if not state:
            state["step"] = tensor(0.0, dtype=_dtype.float32)
            state["exp_avg"] = param.new_zeros(param.shape)
            state["exp_avg_sq"] = param.new_zeros(param.shape)
            if group["amsgrad"]:
                state["max_exp_avg_sq"] = param.new_zeros(param.shape)
        state["step"] += 1
        lr, decay = group["lr"], group["weight_decay"]
        if decay != 0:
            if group["decoupled_weight_decay"]:
                param.mul_(1 - lr * decay)
            else:
                gradient = gradient.add(param, alpha=decay)
        first, second = group["betas"]
        mean, square = state["exp_avg"], state["exp_avg_sq"]
        mean.lerp_(gradient, 1 - first)
        square.mul_(second).addcmul_(gradient, gradient, value=1 - second)
        count = state["step"].item()
        if group["amsgrad"]:
            state["max_exp_avg_sq"].copy_(maximum(state["max_exp_avg_sq"], square))
            square = state["max_exp_avg_sq"]
        spread = (square.sqrt() / (1 - second**count) ** 0.5).add_(group["eps"])
        param.addcdiv_(mean, spread, value=-(lr / (1 - first**count)))


class AdamW(Adam):
    """Adam whose weight decay is apart from the gradient."""

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, amsgrad=False, *,
        maximize=False, foreach=None, capturable=False, differentiable=False, fused=None,
    ):  # fmt: skip
        super().__init__(
            params, lr, betas, eps, weight_decay, amsgrad, foreach=foreach, maximize=maximize,
            capturable=capturable, differentiable=differentiable, fused=fused,
            decoupled_weight_decay=True,
        )  # fmt: skip
