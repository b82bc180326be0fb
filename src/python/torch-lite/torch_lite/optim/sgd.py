"""Stochastic gradient descent."""

from torch_lite.optim.optimizer import Optimizer, check_at_least_zero, check_rate, updating


class SGD(Optimizer):
    """Steps against the gradient, with momentum (Nesterov's too) and weight decay."""

    def __init__(
        self, params, lr=1e-3, momentum=0, dampening=0, weight_decay=0, nesterov=False, *,
        maximize=False, foreach=None, differentiable=False, fused=None,
    ):  # fmt: skip
        check_rate(lr)
        check_at_least_zero(momentum=momentum, weight_decay=weight_decay)
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        super().__init__(params, {
            "lr": lr, "momentum": momentum, "dampening": dampening, "weight_decay": weight_decay,
            "nesterov": nesterov, "maximize": maximize, "foreach": foreach,
            "differentiable": differentiable, "fused": fused,
        })  # fmt: skip

    @updating
    def step(self, group, param, gradient):
        """One parameter's step."""
        if group["weight_decay"] != 0:
            gradient = gradient.add(param, alpha=group["weight_decay"])
        momentum = group["momentum"]
        if momentum != 0:
            state = self.state[param]
            kept = state.get("momentum_buffer")
            if kept is None:
                kept = gradient.detach().clone()
            else:
                kept.mul_(momentum).add_(gradient, alpha=1 - group["dampening"])
            state["momentum_buffer"] = kept
            gradient = gradient.add(kept, alpha=momentum) if group["nesterov"] else kept
        param.add_(gradient, alpha=-group["lr"])
