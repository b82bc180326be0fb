"""More optimisers with running averages: Adadelta, Adamax, NAdam, RAdam."""

from torch_lite import _dtype
from torch_lite._ops.choose import maximum
from torch_lite._ops.data import tensor
from torch_lite.optim.optimizer import Optimizer, check_at_least_zero, check_rate, updating


def _check(lr: object, betas: tuple, **values: float) -> None:
    check_rate(lr)
    check_at_least_zero(**values)
    for index, beta in enumerate(betas):
        if not 0.0 <= beta < 1.0:
            raise ValueError(f"Invalid beta parameter at index {index}: {beta}")


def _averages(state: dict, param, *names: str) -> None:
    """Start the count of steps and the averages at 0."""
    if not state:
        state["step"] = tensor(0.0, dtype=_dtype.float32)
        for name in names:
            state[name] = param.new_zeros(param.shape)


class Adadelta(Optimizer):
    """Steps of the size of earlier steps over that of earlier gradients."""

    def __init__(
        self, params, lr=1.0, rho=0.9, eps=1e-6, weight_decay=0, foreach=None, *,
        capturable=False, maximize=False, differentiable=False,
    ):  # fmt: skip
        check_rate(lr)
        if not 0.0 <= rho <= 1.0:
            raise ValueError(f"Invalid rho value: {rho}")
        check_at_least_zero(epsilon=eps, weight_decay=weight_decay)
        super().__init__(params, {
            "lr": lr, "rho": rho, "eps": eps, "weight_decay": weight_decay, "maximize": maximize,
            "capturable": capturable, "foreach": foreach, "differentiable": differentiable,
        })  # fmt: skip

    @updating
    def step(self, group, param, gradient):
        """One parameter's step."""
        state = self.state[param]
        _averages(state, param, "square_avg", "acc_delta")
        state["step"] += 1
        if group["weight_decay"] != 0:
            gradient = gradient.add(param, alpha=group["weight_decay"])
        rho, eps = group["rho"], group["eps"]
        squares, moved = state["square_avg"], state["acc_delta"]
        squares.mul_(rho).addcmul_(gradient, gradient, value=1 - rho)
        change = moved.add(eps).sqrt_().div_(squares.add(eps).sqrt_()).mul_(gradient)
        moved.mul_(rho).addcmul_(change, change, value=1 - rho)
        param.add_(change, alpha=-group["lr"])


class Adamax(Optimizer):
    """Adam with the greatest gradient of late in place of the root mean square."""

    def __init__(
        self, params, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, foreach=None, *,
        maximize=False, differentiable=False, capturable=False,
    ):  # fmt: skip
        _check(lr, betas, epsilon=eps, weight_decay=weight_decay)
        super().__init__(params, {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay,
            "foreach": foreach, "maximize": maximize, "differentiable": differentiable,
            "capturable": capturable,
        })  # fmt: skip

    @updating
    def step(self, group, param, gradient):
        """One parameter's step."""
        state = self.state[param]
        _averages(state, param, "exp_avg", "exp_inf")
        state["step"] += 1
        if group["weight_decay"] != 0:
            gradient = gradient.add(param, alpha=group["weight_decay"])
        first, second = group["betas"]
        mean, greatest = state["exp_avg"], state["exp_inf"]
        mean.lerp_(gradient, 1 - first)
        greatest.copy_(maximum(greatest.mul_(second), gradient.abs().add_(group["eps"])))
        rate = group["lr"] / (1 - first ** state["step"].item())
        param.addcdiv_(mean, greatest, value=-rate)


class NAdam(Optimizer):
    """Adam with Nesterov's momentum, whose weight grows over time."""

    def __init__(
        self, params, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, momentum_decay=4e-3,
        decoupled_weight_decay=False, *, foreach=None, maximize=False, capturable=False,
        differentiable=False,
    ):  # fmt: skip
        _check(lr, betas, epsilon=eps, weight_decay=weight_decay, momentum_decay=momentum_decay)
        super().__init__(params, {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay,
            "momentum_decay": momentum_decay, "decoupled_weight_decay": decoupled_weight_decay,
            "maximize": maximize, "foreach": foreach, "capturable": capturable,
            "differentiable": differentiable,
        })  # fmt: skip

    @updating
    def step(self, group, param, gradient):
        """One parameter's step."""
        state = self.state[param]
        if not state:
            state["step"] = tensor(0.0, dtype=_dtype.float32)
            state["mu_product"] = tensor(1.0, dtype=_dtype.float32)
            state["exp_avg"] = param.new_zeros(param.shape)
            state["exp_avg_sq"] = param.new_zeros(param.shape)
        state["step"] += 1
        gradient = decayed(group, param, gradient)
        count, (first, second) = state["step"].item(), group["betas"]
        now, after = (
            first * (1.0 - 0.5 * 0.96 ** (time * group["momentum_decay"]))
            for time in (count, count + 1)
        )
        state["mu_product"] *= now
        product = state["mu_product"].item()
        mean, square = state["exp_avg"], state["exp_avg_sq"]
        mean.lerp_(gradient, 1 - first)
        square.mul_(second).addcmul_(gradient, gradient, value=1 - second)
        spread = square.div(1 - second**count).sqrt().add_(group["eps"])
        lr = group["lr"]
        param.addcdiv_(gradient, spread, value=-lr * (1.0 - now) / (1.0 - product))
        param.addcdiv_(mean, spread, value=(-lr * after) / (1.0 - product * after))


def decayed(group: dict, param, gradient):
    """The gradient with weight decay in it, or the parameter shrunk when that is decoupled."""
    if group["weight_decay"] == 0:
        return gradient
    if group["decoupled_weight_decay"]:
        param.mul_(1 - group["lr"] * group["weight_decay"])
        return gradient
    return gradient.add(param, alpha=group["weight_decay"])


class RAdam(Optimizer):
    """Adam that divides by the root mean square only once its variance is known."""

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0,
        decoupled_weight_decay=False, *, foreach=None, maximize=False, capturable=False,
        differentiable=False,
    ):  # fmt: skip
        _check(lr, betas, epsilon=eps, weight_decay=weight_decay)
        super().__init__(params, {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay,
            "maximize": maximize, "foreach": foreach, "capturable": capturable,
            "decoupled_weight_decay": decoupled_weight_decay, "differentiable": differentiable,
        })  # fmt: skip

    @updating
    def step(self, group, param, gradient):
        """One parameter's step."""
        state = self.state[param]
        _averages(state, param, "exp_avg", "exp_avg_sq")
        state["step"] += 1
        gradient = decayed(group, param, gradient)
        count, (first, second) = state["step"].item(), group["betas"]
        mean, square = state["exp_avg"], state["exp_avg_sq"]
        mean.lerp_(gradient, 1 - first)
        square.mul_(second).addcmul_(gradient, gradient, value=1 - second)
        remaining = 1 - second**count
        change = mean / (1 - first**count) * group["lr"]
        limit = 2 / (1 - second) - 1
        length = limit - 2 * count * second**count / remaining
        if length > 5.0:
            weight = (length - 4) * (length - 2) * limit / ((limit - 4) * (limit - 2) * length)
            change = change * (remaining**0.5 / square.sqrt().add_(group["eps"])) * weight**0.5
        param.add_(change, alpha=-1.0)
