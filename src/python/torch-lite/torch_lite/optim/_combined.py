"""Schedules made of schedules, by measured progress, and by one's own factors."""

import math
from bisect import bisect_right

from torch_lite.optim._schedules import LRScheduler
from torch_lite.optim.optimizer import Optimizer


class MultiplicativeLR(LRScheduler):
    """The present rate times a function of the epoch."""

    def __init__(self, optimizer, lr_lambda, last_epoch=-1):
        count = len(optimizer.param_groups)
        if isinstance(lr_lambda, (list, tuple)):
            if len(lr_lambda) != count:
                raise ValueError(f"Expected {count} lr_lambdas, but got {len(lr_lambda)}")
            self.lr_lambdas = list(lr_lambda)
        else:
            self.lr_lambdas = [lr_lambda] * count
        for factor in self.lr_lambdas:
            if not callable(factor):
                raise TypeError(f"lr_lambda should be a function, but got {type(factor).__name__}")
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[float]:
        """The rates of this epoch."""
        if self._step_count == 1:
            return self._present()
        pairs = zip(self.lr_lambdas, self._present(), strict=True)
        return [rate * factor(self.last_epoch) for factor, rate in pairs]


class PolynomialLR(LRScheduler):
    """Down to 0 along a power of the share of epochs that is left."""

    def __init__(self, optimizer, total_iters=5, power=1.0, last_epoch=-1):
        self.total_iters, self.power = total_iters, power
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[float]:
        """The rates of this epoch."""
        if self._step_count == 1 or self.last_epoch > self.total_iters:
            return self._present()
        left = 1.0 - self.last_epoch / self.total_iters
        factor = (left / (1.0 - (self.last_epoch - 1) / self.total_iters)) ** self.power
        return [rate * factor for rate in self._present()]

    def _get_closed_form_lr(self) -> list[float]:
        left = 1.0 - min(self.total_iters, self.last_epoch) / self.total_iters
        return [base * left**self.power for base in self.base_lrs]


def _check_members(name: str, schedulers: list, optimizer: object) -> None:
    if len(schedulers) < 1:
        raise ValueError(f"{name} expects at least one scheduler, but got no scheduler.")
    for number, scheduler in enumerate(schedulers):
        if not hasattr(scheduler, "optimizer"):
            raise TypeError(f"{name} at index {number} should have `optimizer` as its attribute.")
        if isinstance(scheduler, ReduceLROnPlateau):
            raise ValueError(
                f"{name} does not support `ReduceLROnPlateau` scheduler as it requires additional "
                "kwargs to be specified when calling `step`, but got one at index "
                f"{number} in the given schedulers sequence."
            )
        if scheduler.optimizer is not optimizer:
            raise ValueError(
                f"{name} expects all schedulers to belong to the same optimizer, but got scheduler "
                f"{type(scheduler).__name__} at index {number} with another one."
            )


class _OfSeveral(LRScheduler):
    """What schedules of schedules share: their state."""

    def state_dict(self) -> dict:
        """Everything but the optimiser, the members' states in a list."""
        own = {k: v for k, v in self.__dict__.items() if k not in ("optimizer", "_schedulers")}
        return own | {"_schedulers": [one.state_dict() for one in self._schedulers]}

    def load_state_dict(self, state_dict: dict) -> None:
        """Take over what `state_dict` gave."""
        self.__dict__.update({k: v for k, v in state_dict.items() if k != "_schedulers"})
        for one, state in zip(self._schedulers, state_dict["_schedulers"], strict=True):
            one.load_state_dict(state)


class SequentialLR(_OfSeveral):
    """One schedule after the other, changing at milestones."""

    def __init__(self, optimizer, schedulers, milestones, last_epoch=-1):
        _check_members("SequentialLR", schedulers, optimizer)
        if len(milestones) != len(schedulers) - 1:
            raise ValueError(
                "Sequential Schedulers expects number of schedulers provided to be one more than "
                f"the number of milestone points, but got number of schedulers {len(schedulers)} "
                f"and the number of milestones to be equal to {len(milestones)}"
            )
        self._schedulers, self._milestones = schedulers, milestones
        self.last_epoch = last_epoch + 1
        self.optimizer = optimizer
        for group in optimizer.param_groups:
            group["lr"] = group["initial_lr"]
        self._take_back(self)
        first = schedulers[bisect_right(milestones, 0)]
        first._step_count = 0
        first.step()
        self._last_lr = first.get_last_lr()

    def _take_back(self, scheduler: LRScheduler) -> None:
        """Undo the step that each member made when it was made."""
        for one in scheduler._schedulers:
            if hasattr(one, "_schedulers"):
                self._take_back(one)
            else:
                one.last_epoch -= 1

    def step(self) -> None:
        """Go on to the next epoch."""
        self.last_epoch += 1
        number = bisect_right(self._milestones, self.last_epoch)
        present = self._schedulers[number]
        if number > 0 and self._milestones[number - 1] == self.last_epoch:
            present.step(0)
        else:
            present.step()
        self._last_lr = present.get_last_lr()


class ChainedScheduler(_OfSeveral):
    """All schedules at once."""

    def __init__(self, schedulers, optimizer=None):
        if len(schedulers) < 1:
            raise ValueError(
                "ChainedScheduler expects at least one scheduler to be chained, but got no "
                "scheduler."
            )
        optimizer = optimizer or schedulers[0].optimizer
        _check_members("ChainedScheduler", schedulers, optimizer)
        self._schedulers = schedulers
        self.optimizer = optimizer
        self._last_lr = self._present()

    def step(self) -> None:
        """Go on to the next epoch."""
        for one in self._schedulers:
            one.step()
        self._last_lr = self._present()


class ReduceLROnPlateau(LRScheduler):
    """Times `factor` when a measure has not become better for more than `patience` epochs."""

    def __init__(
        self, optimizer, mode="min", factor=0.1, patience=10, threshold=1e-4,
        threshold_mode="rel", cooldown=0, min_lr=0, eps=1e-8,
    ):  # fmt: skip
        if factor >= 1.0:
            raise ValueError("Factor should be < 1.0.")
        if not isinstance(optimizer, Optimizer):
            raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")
        if mode not in ("min", "max"):
            raise ValueError(f"mode {mode} is unknown!")
        if threshold_mode not in ("rel", "abs"):
            raise ValueError(f"threshold mode {threshold_mode} is unknown!")
        count = len(optimizer.param_groups)
        if isinstance(min_lr, (list, tuple)):
            if len(min_lr) != count:
                raise ValueError(f"expected {count} min_lrs, got {len(min_lr)}")
            self.min_lrs = list(min_lr)
        else:
            self.min_lrs = [min_lr] * count
        self.optimizer, self.factor, self.patience = optimizer, factor, patience
        self.cooldown, self.eps, self.mode = cooldown, eps, mode
        self.threshold, self.threshold_mode = threshold, threshold_mode
        self.mode_worse = math.inf if mode == "min" else -math.inf
        self.best, self.cooldown_counter, self.num_bad_epochs = self.mode_worse, 0, 0
        self.last_epoch = 0
        self._last_lr = self._present()

    @property
    def in_cooldown(self) -> bool:
        """Whether the rate was changed so lately that nothing is counted yet."""
        return self.cooldown_counter > 0

    def _is_better(self, value: float) -> bool:
        margin = self.threshold if self.threshold_mode == "abs" else 0.0
        share = self.threshold if self.threshold_mode == "rel" else 0.0
        if self.mode == "min":
            return value < self.best * (1.0 - share) - margin
        return value > self.best * (share + 1.0) + margin

    def step(self, metrics, epoch=None) -> None:
        """Note the measure of an epoch; a number or a tensor of one element."""
        value = float(metrics)
        self.last_epoch = self.last_epoch + 1 if epoch is None else epoch
        if self._is_better(value):
            self.best, self.num_bad_epochs = value, 0
        else:
            self.num_bad_epochs += 1
        if self.in_cooldown:
            self.cooldown_counter -= 1
            self.num_bad_epochs = 0
        if self.num_bad_epochs > self.patience:
            for group, least in zip(self.optimizer.param_groups, self.min_lrs, strict=True):
                rate = max(float(group["lr"]) * self.factor, least)
                if group["lr"] - rate > self.eps:
                    group["lr"] = rate
            self.cooldown_counter, self.num_bad_epochs = self.cooldown, 0
        self._last_lr = self._present()
