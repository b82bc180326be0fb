"""A schedule that goes up and down between two rates."""

import math

from torch_lite.optim._schedules import LRScheduler
from torch_lite.optim.optimizer import Optimizer


class CyclicLR(LRScheduler):
    """Up and down between two rates, momentum down and up."""

    def __init__(
        self, optimizer, base_lr, max_lr, step_size_up=2000, step_size_down=None,
        mode="triangular", gamma=1.0, scale_fn=None, scale_mode="cycle", cycle_momentum=True,
        base_momentum=0.8, max_momentum=0.9, last_epoch=-1,
    ):  # fmt: skip
        if not isinstance(optimizer, Optimizer):
            raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")
        self.optimizer = optimizer
        lows = self._for_groups("base_lr", base_lr)
        if last_epoch == -1:
            for low, group in zip(lows, optimizer.param_groups, strict=True):
                group["lr"] = low
        self.max_lrs = self._for_groups("max_lr", max_lr)
        up = float(step_size_up)
        self.total_size = up + (up if step_size_down is None else float(step_size_down))
        self.step_ratio = up / self.total_size
        if mode not in ("triangular", "triangular2", "exp_range") and scale_fn is None:
            raise ValueError("mode is invalid and scale_fn is None")
        self.mode, self.gamma, self._scale_fn_custom = mode, gamma, scale_fn
        by_iteration = mode == "exp_range" if scale_fn is None else scale_mode != "cycle"
        self.scale_mode = "iterations" if by_iteration else "cycle"
        self.cycle_momentum = cycle_momentum
        if cycle_momentum:
            if "momentum" not in optimizer.defaults and "betas" not in optimizer.defaults:
                raise ValueError(
                    "optimizer must support momentum or beta1 with `cycle_momentum` option enabled"
                )
            self.use_beta1 = "betas" in optimizer.defaults
            self.base_momentums = self._for_groups("base_momentum", base_momentum)
            self.max_momentums = self._for_groups("max_momentum", max_momentum)
            if last_epoch == -1:
                self._set_momentums(self.max_momentums)
        super().__init__(optimizer, last_epoch)
        self.base_lrs = lows

    def _for_groups(self, name: str, value: object) -> list[float]:
        count = len(self.optimizer.param_groups)
        if isinstance(value, (list, tuple)):
            if len(value) != count:
                raise ValueError(f"{name} must have the same length as optimizer.param_groups")
            return list(value)
        return [value] * count

    def _set_momentums(self, values: list[float]) -> None:
        for group, value in zip(self.optimizer.param_groups, values, strict=True):
            if self.use_beta1:
                group["betas"] = (value, *group["betas"][1:])
            else:
                group["momentum"] = value

    def scale_fn(self, x: float) -> float:
        """How high the cycle (or iteration) of this number goes."""
        if self._scale_fn_custom is not None:
            return self._scale_fn_custom(x)
        if self.mode == "triangular":
            return 1.0
        return 1 / 2.0 ** (x - 1) if self.mode == "triangular2" else self.gamma**x

    def get_lr(self) -> list[float]:
        """The rates of this iteration; momentum is set as well."""
        cycle = math.floor(1 + self.last_epoch / self.total_size)
        x = 1.0 + self.last_epoch / self.total_size - cycle
        rising = x <= self.step_ratio
        share = x / self.step_ratio if rising else (x - 1) / (self.step_ratio - 1)
        scale = self.scale_fn(cycle if self.scale_mode == "cycle" else self.last_epoch)
        if self.cycle_momentum:
            ends = zip(self.base_momentums, self.max_momentums, strict=True)
            self._set_momentums([high - (high - low) * share * scale for low, high in ends])
        lows = [group["initial_lr"] for group in self.optimizer.param_groups]
        ends = zip(getattr(self, "base_lrs", lows), self.max_lrs, strict=True)
        return [low + (high - low) * share * scale for low, high in ends]

    def state_dict(self) -> dict:
        """Everything but the optimiser and a function of one's own."""
        return super().state_dict() | {"_scale_fn_custom": None}
