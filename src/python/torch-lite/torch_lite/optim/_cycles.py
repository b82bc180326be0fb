"""Schedules that rise and fall: one cycle, and cosines that start again."""

import math
from itertools import pairwise

from torch_lite.optim._schedules import LRScheduler


class OneCycleLR(LRScheduler):
    """Up to `max_lr` and down again in `total_steps`, momentum the other way round."""

    def __init__(
        self, optimizer, max_lr, total_steps=None, epochs=None, steps_per_epoch=None,
        pct_start=0.3, anneal_strategy="cos", cycle_momentum=True, base_momentum=0.85,
        max_momentum=0.95, div_factor=25.0, final_div_factor=1e4, three_phase=False, last_epoch=-1,
    ):  # fmt: skip
        if total_steps is None and (epochs is None or steps_per_epoch is None):
            raise ValueError("You must define either total_steps OR (epochs AND steps_per_epoch)")
        self.total_steps = epochs * steps_per_epoch if total_steps is None else total_steps
        if self.total_steps <= 0:
            raise ValueError(f"Expected positive integer total_steps, but got {self.total_steps}")
        if not 0 <= pct_start <= 1 or not isinstance(pct_start, (int, float)):
            raise ValueError(f"Expected float between 0 and 1 pct_start, but got {pct_start}")
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(
                "anneal_strategy must be one of 'cos' or 'linear', instead got " + anneal_strategy
            )
        options = optimizer.defaults
        if cycle_momentum and "momentum" not in options and "betas" not in options:
            raise ValueError(
                "optimizer must support momentum or beta1 with `cycle_momentum` option enabled"
            )
        self.anneal_strategy = anneal_strategy
        self.cycle_momentum = cycle_momentum
        self.use_beta1 = "betas" in options
        # Where phases end, and the rates and momenta between which they lead.
        rise = float(pct_start * self.total_steps)
        if three_phase:
            self._ends = [rise - 1, 2 * rise - 2, self.total_steps - 1]
            self._rates = ["initial_lr", "max_lr", "initial_lr", "min_lr"]
            self._momenta = ["max_momentum", "base_momentum", "max_momentum", "max_momentum"]
        else:
            self._ends = [rise - 1, self.total_steps - 1]
            self._rates = ["initial_lr", "max_lr", "min_lr"]
            self._momenta = ["max_momentum", "base_momentum", "max_momentum"]
        if last_epoch == -1:
            self._prepare(optimizer, max_lr, div_factor, final_div_factor)
            if cycle_momentum:
                self._prepare_momentum(optimizer, base_momentum, max_momentum)
        super().__init__(optimizer, last_epoch)

    @staticmethod
    def _prepare(optimizer, max_lr, div_factor, final_div_factor) -> None:
        for group, most in zip(
            optimizer.param_groups, _for_each_group(optimizer, "max_lr", max_lr), strict=True
        ):
            group["initial_lr"] = most / div_factor
            group["max_lr"] = most
            group["min_lr"] = group["initial_lr"] / final_div_factor

    def _prepare_momentum(self, optimizer, base_momentum, max_momentum) -> None:
        greatest = _for_each_group(optimizer, "max_momentum", max_momentum)
        least = _for_each_group(optimizer, "base_momentum", base_momentum)
        for group, most, base in zip(optimizer.param_groups, greatest, least, strict=True):
            self._set_momentum(group, most)
            group["max_momentum"] = most
            group["base_momentum"] = base

    def _set_momentum(self, group: dict, value: float) -> None:
        if self.use_beta1:
            group["betas"] = (value, *group["betas"][1:])
        else:
            group["momentum"] = value

    def _between(self, start: float, end: float, share: float) -> float:
        if self.anneal_strategy == "linear":
            return (end - start) * share + start
        return end + (start - end) / 2.0 * (math.cos(math.pi * share) + 1)

    def get_lr(self) -> list[float]:
        """The rates of this step; sets the momenta too."""
        step = self.last_epoch
        if step > self.total_steps:
            raise ValueError(
                f"Tried to step {step} times. The specified number of total steps is "
                f"{self.total_steps}"
            )
        phase = next((k for k, end in enumerate(self._ends) if step <= end), len(self._ends) - 1)
        start = self._ends[phase - 1] if phase else 0.0
        share = (step - start) / (self._ends[phase] - start)
        rates = list(pairwise(self._rates))[phase]
        momenta = list(pairwise(self._momenta))[phase]
        made = []
        for group in self.optimizer.param_groups:
            made.append(self._between(group[rates[0]], group[rates[1]], share))
            if self.cycle_momentum:
                value = self._between(group[momenta[0]], group[momenta[1]], share)
                self._set_momentum(group, value)
        return made


def _for_each_group(optimizer, name: str, value: object) -> list[float]:
    count = len(optimizer.param_groups)
    if not isinstance(value, (list, tuple)):
        return [value] * count
    if len(value) != count:
        raise ValueError(f"{name} must have the same length as optimizer.param_groups. "
                         f"{name} has {len(value)} values, param_groups has {count}.")  # fmt: skip
    return list(value)


class CosineAnnealingWarmRestarts(LRScheduler):
    """Down to `eta_min` along half a cosine, again and again, each `T_mult` times as long."""

    def __init__(self, optimizer, T_0, T_mult=1, eta_min=0.0, last_epoch=-1):  # noqa: N803
        if T_0 <= 0 or not isinstance(T_0, int):
            raise ValueError(f"Expected positive integer T_0, but got {T_0}")
        if T_mult < 1 or not isinstance(T_mult, int):
            raise ValueError(f"Expected integer T_mult >= 1, but got {T_mult}")
        self.T_0 = self.T_i = T_0
        self.T_mult = T_mult
        self.eta_min = eta_min
        self.T_cur = last_epoch
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[float]:
        """The rates of this epoch."""
        share = (1 + math.cos(math.pi * self.T_cur / self.T_i)) / 2
        return [self.eta_min + (base - self.eta_min) * share for base in self.base_lrs]

    def step(self, epoch: float | None = None) -> None:
        """Go on to the next epoch, or to one by number, which may be a fraction."""
        if epoch is None and self.last_epoch >= 0:
            epoch = self.last_epoch + 1
            self.T_cur += 1
            if self.T_cur >= self.T_i:
                self.T_cur -= self.T_i
                self.T_i *= self.T_mult
        else:
            epoch = 0 if epoch is None else epoch
            if epoch < 0:
                raise ValueError(f"Expected non-negative epoch, but got {epoch}")
            self._jump(epoch)
        self.last_epoch = math.floor(epoch)
        for group, rate in zip(self.optimizer.param_groups, self.get_lr(), strict=True):
            group["lr"] = rate
        self._last_lr = [group["lr"] for group in self.optimizer.param_groups]

    def _jump(self, epoch: float) -> None:
        self.T_i, self.T_cur = self.T_0, epoch
        if epoch < self.T_0:
            return
        if self.T_mult == 1:
            self.T_cur = epoch % self.T_0
            return
        times = int(math.log(epoch / self.T_0 * (self.T_mult - 1) + 1, self.T_mult))
        self.T_cur = epoch - self.T_0 * (self.T_mult**times - 1) / (self.T_mult - 1)
        self.T_i = self.T_0 * self.T_mult**times
