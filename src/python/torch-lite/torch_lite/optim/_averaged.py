"""ASGD, which averages its path, and Rprop, which only looks at signs."""

from torch_lite import _dtype
from torch_lite._ops.data import tensor
from torch_lite.optim.optimizer import Optimizer, check_at_least_zero, check_rate, updating


class ASGD(Optimizer):
    """Gradient descent with a falling rate; `state[...]["ax"]` is the average of the path."""

    def __init__(
        self, params, lr=1e-2, lambd=1e-4, alpha=0.75, t0=1e6, weight_decay=0, foreach=None,
        maximize=False, differentiable=False, capturable=False,
    ):  # fmt: skip
        check_rate(lr)
        check_at_least_zero(weight_decay=weight_decay)
        super().__init__(params, {
            "lr": lr, "lambd": lambd, "alpha": alpha, "t0": t0, "weight_decay": weight_decay,
            "foreach": foreach, "maximize": maximize, "differentiable": differentiable,
            "capturable": capturable,
        })  # fmt: skip

    @updating
    def step(self, group, param, gradient):
        """One parameter's step."""
        state = self.state[param]
        lr, fall = group["lr"], group["lambd"]
        if not state:
            state["step"] = tensor(0.0, dtype=_dtype.float32)
            state["eta"] = tensor(lr, dtype=_dtype.float32)
            state["mu"] = tensor(1.0, dtype=_dtype.float32)
            state["ax"] = param.new_zeros(param.shape)
        state["step"] += 1
        if group["weight_decay"] != 0:
            gradient = gradient.add(param, alpha=group["weight_decay"])
        rate = state["eta"].item()
        param.mul_(1 - fall * rate)
        param.add_(gradient, alpha=-rate)
        average = state["ax"]
        if state["mu"].item() != 1:
            average.add_(param.sub(average).mul_(state["mu"]))
        else:
            average.copy_(param)
        count = state["step"].item()
        state["eta"].fill_(lr / (1 + fall * lr * count) ** group["alpha"])
        state["mu"].fill_(1 / max(1, count - group["t0"]))


class Rprop(Optimizer):
    """Steps of sizes of their own, which grow while the gradient keeps its sign."""

    def __init__(
        self, params, lr=1e-2, etas=(0.5, 1.2), step_sizes=(1e-6, 50), *, capturable=False,
        foreach=None, maximize=False, differentiable=False,
    ):  # fmt: skip
        check_rate(lr)
        if not 0.0 < etas[0] < 1.0 < etas[1]:
            raise ValueError(f"Invalid eta values: {etas[0]}, {etas[1]}")
        super().__init__(params, {
            "lr": lr, "etas": etas, "step_sizes": step_sizes, "foreach": foreach,
            "maximize": maximize, "differentiable": differentiable, "capturable": capturable,
        })  # fmt: skip

    @updating
    def step(self, group, param, gradient):
        """One parameter's step."""
        state = self.state[param]
        if not state:
            state["step"] = tensor(0.0, dtype=_dtype.float32)
            state["prev"] = param.new_zeros(param.shape)
            state["step_size"] = param.new_full(param.shape, float(group["lr"]))
        state["step"] += 1
        shrink, grow = group["etas"]
        agreement = gradient.mul(state["prev"]).sign()
        turned = agreement.lt(0)
        factor = agreement.new_ones(agreement.shape)
        factor[agreement.gt(0)] = grow
        factor[turned] = shrink
        state["step_size"].mul_(factor).clamp_(*group["step_sizes"])
        gradient = gradient.clone()
        gradient[turned] = 0
        param.addcmul_(gradient.sign(), state["step_size"], value=-1)
        state["prev"].copy_(gradient)
