"""Reference for the tests: `schedule_free.py` without its markers.

Schedule-free optimisation: average the iterates instead of decaying the learning rate.

Three sequences stand behind one parameter: z, where plain SGD or AdamW would be; x, a weighted
average of all z so far, which is what one evaluates; and y between them, where gradients are
taken. The parameter itself holds y in training mode and x in evaluation mode; the state holds z.
"""

from collections.abc import Callable, Iterable
from typing import Any

import torch

Group = dict[str, Any]
State = dict[str, Any]


def averaging_weight(rate: float, weight_sum: float) -> tuple[float, float]:
    """The share of this step's iterate in the average, and the new sum of weights.

    `rate` is this step's learning rate (at least 0), `weight_sum` the sum of weights before it.
    """
    weight = rate**2
    total = weight_sum + weight
    share = weight / total if total > 0 else 0.0
    return share, total


def warmup_rate(lr: float, step: int, warmup_steps: int) -> float:
    """The learning rate of a step, counted from 1."""
    if warmup_steps == 0:
        return lr
    ramp = step / warmup_steps
    return lr * min(ramp, 1.0)


def to_average(y: torch.Tensor, z: torch.Tensor, beta: float) -> torch.Tensor:
    """x, given the point y between x and z; a new tensor."""
    return (y - (1 - beta) * z) / beta


def to_gradient_point(x: torch.Tensor, z: torch.Tensor, beta: float) -> torch.Tensor:
    """y, the point between x and z at which gradients are taken; a new tensor."""
    return (1 - beta) * z + beta * x


class ScheduleFreeBase(torch.optim.Optimizer):
    """What schedule-free SGD and AdamW share. Their difference is the `direction`.

    Starts in training mode. Raises ValueError for a negative rate or a beta outside (0, 1).
    """

    def __init__(
        self,
        params: Iterable[torch.Tensor] | Iterable[Group],
        lr: float,
        beta: float,
        weight_decay: float,
        warmup_steps: int,
        **of_the_direction: float,
    ) -> None:
        if lr < 0:
            raise ValueError(f"lr must not be negative, got {lr}")
        if not 0 < beta < 1:
            raise ValueError(f"beta must lie between 0 and 1, got {beta}")
        defaults = {
            "lr": lr,
            "beta": beta,
            "weight_decay": weight_decay,
            "warmup_steps": warmup_steps,
            "step": 0,
            "weight_sum": 0.0,
            "training": True,
        }
        super().__init__(params, defaults | of_the_direction)

    def direction(
        self, p: torch.Tensor, grad: torch.Tensor, state: State, group: Group
    ) -> torch.Tensor:
        """What a step goes against, shaped like the parameter `p`; `grad` is left as it is."""
        raise NotImplementedError

    @torch.no_grad()
    def eval(self) -> None:
        """Put x into the parameters. Nothing happens in evaluation mode."""
        for group in self.param_groups:
            if not group["training"]:
                continue
            for p in group["params"]:
                if p in self.state:
                    x = to_average(p, self.state[p]["z"], group["beta"])
                    p.copy_(x)
            group["training"] = False

    @torch.no_grad()
    def train(self) -> None:
        """Put y into the parameters. Nothing happens in training mode."""
        for group in self.param_groups:
            if group["training"]:
                continue
            for p in group["params"]:
                if p in self.state:
                    y = to_gradient_point(p, self.state[p]["z"], group["beta"])
                    p.copy_(y)
            group["training"] = True

    @torch.no_grad()
    def step(self, closure: Callable[[], torch.Tensor] | None = None) -> torch.Tensor | None:
        """One step with the gradients that the parameters hold. Returns the closure's loss, if any.

        A closure is called first, with gradients recorded. RuntimeError in evaluation mode.
        """
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        for group in self.param_groups:
            if not group["training"]:
                raise RuntimeError("a step needs training mode: call train() first")
            # `rate` is this step's learning rate, `share` that of its z in the average.
            group["step"] += 1
            rate = warmup_rate(group["lr"], group["step"], group["warmup_steps"])
            share, group["weight_sum"] = averaging_weight(rate, group["weight_sum"])
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                if "z" not in state:
                    state["z"] = p.clone()
                z = state["z"]
                x = to_average(p, z, group["beta"])
                against = self.direction(p, p.grad, state, group)
                decay = group["weight_decay"] * p
                z.sub_(rate * (against + decay))
                x = (1 - share) * x + share * z
                p.copy_(to_gradient_point(x, z, group["beta"]))
        return loss


class ScheduleFreeSGD(ScheduleFreeBase):
    """Goes against the gradient. `momentum` is how near y lies to the average."""

    def __init__(
        self,
        params: Iterable[torch.Tensor] | Iterable[Group],
        lr: float = 1.0,
        momentum: float = 0.9,
        weight_decay: float = 0.0,
        warmup_steps: int = 0,
    ) -> None:
        super().__init__(params, lr, momentum, weight_decay, warmup_steps)

    def direction(
        self, p: torch.Tensor, grad: torch.Tensor, state: State, group: Group
    ) -> torch.Tensor:
        """The gradient."""
        return grad


class ScheduleFreeAdamW(ScheduleFreeBase):
    """Goes against the gradient, each entry divided by its recent size."""

    def __init__(
        self,
        params: Iterable[torch.Tensor] | Iterable[Group],
        lr: float = 0.0025,
        betas: tuple[float, float] = (0.9, 0.999),
        eps: float = 1e-8,
        weight_decay: float = 0.0,
        warmup_steps: int = 0,
    ) -> None:
        super().__init__(params, lr, betas[0], weight_decay, warmup_steps, beta2=betas[1], eps=eps)

    def direction(
        self, p: torch.Tensor, grad: torch.Tensor, state: State, group: Group
    ) -> torch.Tensor:
        """The gradient over the root of its debiased second moment.

        `state` gets `v`, the second moment, and `updates`, how often it was brought up to date.
        """
        beta2 = group["beta2"]
        if "v" not in state:
            state["v"] = torch.zeros_like(p)
            state["updates"] = 0
        state["updates"] += 1
        state["v"] = beta2 * state["v"] + (1 - beta2) * grad**2
        debias = 1 - beta2 ** state["updates"]
        moment = state["v"] / debias
        return grad / (moment.sqrt() + group["eps"])
