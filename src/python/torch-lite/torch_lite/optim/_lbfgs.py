"""LBFGS: directions from the last few changes of the gradient, on wish with a line search."""

from collections.abc import Callable

from torch_lite._modes import enable_grad, no_grad
from torch_lite._ops.joining import cat
from torch_lite._tensor import Tensor
from torch_lite.optim.optimizer import Optimizer, check_rate


class _Point:
    """A place on the line: how far along, the loss, the gradient, and the slope."""

    def __init__(self, at: object, loss: float, gradient: Tensor, slope: object):
        self.at, self.loss, self.gradient, self.slope = at, loss, gradient, slope


def _cubic_minimum(a: _Point, b: _Point, bounds: tuple | None = None):
    """Where the cubic through two points with their slopes is least, within bounds."""
    low, high = bounds or ((a.at, b.at) if a.at <= b.at else (b.at, a.at))
    first = a.slope + b.slope - 3 * (a.loss - b.loss) / (a.at - b.at)
    square = first**2 - a.slope * b.slope
    if square < 0:
        return (low + high) / 2.0
    root = square.sqrt()
    if a.at <= b.at:
        place = b.at - (b.at - a.at) * ((b.slope + root - first) / (b.slope - a.slope + 2 * root))
    else:
        place = a.at - (a.at - b.at) * ((a.slope + root - first) / (a.slope - b.slope + 2 * root))
    return min(max(place, low), high)


def _strong_wolfe(
    evaluate: Callable, start: _Point, at: object, direction: Tensor, budget: int
) -> tuple[_Point, int]:
    """A point that meets Wolfe's strong conditions, and how often the loss was evaluated."""
    enough, flat, least_change = 1e-4, 0.9, 1e-9

    def point(place: object) -> _Point:
        loss, gradient = evaluate(place)
        return _Point(place, loss, gradient, gradient.dot(direction))

    def too_high(p: _Point) -> bool:
        return p.loss > start.loss + enough * p.at * start.slope

    def is_flat(p: _Point) -> bool:
        return abs(p.slope) <= -flat * start.slope

    size = direction.abs().max()
    before, here = _Point(0, start.loss, start.gradient.clone(), start.slope), point(at)
    evaluations, rounds = 1, 0
    bracket: list[_Point] | None = None
    while rounds < budget:
        if too_high(here) or (rounds > 1 and here.loss >= before.loss):
            bracket = [before, here]
            break
        if is_flat(here):
            return here, evaluations
        if here.slope >= 0:
            bracket = [before, here]
            break
        bounds = (here.at + 0.01 * (here.at - before.at), here.at * 10)
        place = _cubic_minimum(before, here, bounds)
        before, here = here, point(place)
        evaluations += 1
        rounds += 1
    if bracket is None:
        bracket = [_Point(0, start.loss, start.gradient, start.slope), here]
    low, high = (0, 1) if bracket[0].loss <= bracket[1].loss else (1, 0)
    stuck = False
    while rounds < budget:
        ends = [bracket[0].at, bracket[1].at]
        if abs(ends[1] - ends[0]) * size < least_change:
            break
        place = _cubic_minimum(*bracket)
        margin = 0.1 * (max(ends) - min(ends))
        if min(max(ends) - place, place - min(ends)) < margin:
            if stuck or place >= max(ends) or place <= min(ends):
                nearer_end = abs(place - max(ends)) < abs(place - min(ends))
                place = max(ends) - margin if nearer_end else min(ends) + margin
                stuck = False
            else:
                stuck = True
        else:
            stuck = False
        here = point(place)
        evaluations += 1
        rounds += 1
        if too_high(here) or here.loss >= bracket[low].loss:
            bracket[high] = here
            low, high = (0, 1) if bracket[0].loss <= bracket[1].loss else (1, 0)
            continue
        done = is_flat(here)
        if not done and here.slope * (bracket[high].at - bracket[low].at) >= 0:
            bracket[high] = bracket[low]
        bracket[low] = here
        if done:
            break
    return bracket[low], evaluations


class LBFGS(Optimizer):
    """The method of limited memory by Broyden, Fletcher, Goldfarb and Shanno; needs a closure."""

    def __init__(
        self, params, lr=1, max_iter=20, max_eval=None, tolerance_grad=1e-7,
        tolerance_change=1e-9, history_size=100, line_search_fn=None,
    ):  # fmt: skip
        check_rate(lr)
        super().__init__(params, {
            "lr": lr, "max_iter": max_iter,
            "max_eval": max_iter * 5 // 4 if max_eval is None else max_eval,
            "tolerance_grad": tolerance_grad, "tolerance_change": tolerance_change,
            "history_size": history_size, "line_search_fn": line_search_fn,
        })  # fmt: skip
        if len(self.param_groups) != 1:
            raise ValueError("LBFGS doesn't support per-parameter options (parameter groups)")
        self._params = self.param_groups[0]["params"]

    def _flat_gradient(self) -> Tensor:
        parts = []
        for param in self._params:
            gradient = param._grad
            parts.append(
                param.new_zeros(param.numel()) if gradient is None else gradient.reshape(-1)
            )
        return cat(parts)

    def _move(self, by: object, direction: Tensor) -> None:
        parts = direction.split([param.numel() for param in self._params])
        for param, part in zip(self._params, parts, strict=True):
            param.add_(part.view_as(param), alpha=by)

    def _direction(self, state: dict, gradient: Tensor, history: int) -> Tensor:
        """Minus the gradient, bent by what the last changes tell of the curvature."""
        if state["n_iter"] == 1:
            state.update(old_dirs=[], old_stps=[], ro=[], H_diag=1)
            return gradient.neg()
        change, step = gradient.sub(state["prev_flat_grad"]), state["d"].mul(state["t"])
        product = change.dot(step)
        changes, steps, scales = state["old_dirs"], state["old_stps"], state["ro"]
        if product > 1e-10:
            if len(changes) == history:
                for kept in (changes, steps, scales):
                    kept.pop(0)
            changes.append(change)
            steps.append(step)
            scales.append(1.0 / product)
            state["H_diag"] = product / change.dot(change)
        weights = [None] * len(changes)
        made = gradient.neg()
        for k in reversed(range(len(changes))):
            weights[k] = steps[k].dot(made) * scales[k]
            made.add_(changes[k], alpha=-weights[k])
        made = made * state["H_diag"]
        for k in range(len(changes)):
            back = changes[k].dot(made) * scales[k]
            made.add_(steps[k], alpha=weights[k] - back)
        return made

    @no_grad()
    def step(self, closure):
        """Several iterations; `closure` computes loss and gradients and gives the loss."""
        closure = enable_grad()(closure)
        group = self.param_groups[0]
        state = self.state[self._params[0]]
        state.setdefault("func_evals", 0)
        state.setdefault("n_iter", 0)
        first = closure()
        loss = float(first)
        evaluations = 1
        state["func_evals"] += 1
        gradient = self._flat_gradient()
        if gradient.abs().max() <= group["tolerance_grad"]:
            return first
        for number in range(1, group["max_iter"] + 1):
            state["n_iter"] += 1
            direction = self._direction(state, gradient, group["history_size"])
            state["d"], state["prev_flat_grad"] = direction, gradient.clone()
            before = state["prev_loss"] = loss
            rate = float(group["lr"])
            if state["n_iter"] == 1:
                rate = min(1.0, 1.0 / gradient.abs().sum()) * rate
            state["t"] = rate
            slope = gradient.dot(direction)
            if slope > -group["tolerance_change"]:
                break
            used = 0
            if group["line_search_fn"] is not None:
                start = _Point(0, loss, gradient, slope)
                end, used = self._searched(closure, start, rate, direction, group, evaluations)
                loss, gradient, state["t"] = end.loss, end.gradient, end.at
                self._move(end.at, direction)
                flat = gradient.abs().max() <= group["tolerance_grad"]
            else:
                self._move(rate, direction)
                flat = False
                if number != group["max_iter"]:
                    loss = float(closure())
                    gradient = self._flat_gradient()
                    flat = gradient.abs().max() <= group["tolerance_grad"]
                    used = 1
            evaluations += used
            state["func_evals"] += used
            if number == group["max_iter"] or evaluations >= group["max_eval"] or flat:
                break
            if direction.mul(state["t"]).abs().max() <= group["tolerance_change"]:
                break
            if abs(loss - before) < group["tolerance_change"]:
                break
        return first

    def _searched(self, closure, start, rate, direction, group, evaluations) -> tuple:
        if group["line_search_fn"] != "strong_wolfe":
            raise RuntimeError("only 'strong_wolfe' is supported")
        kept = [param.clone() for param in self._params]

        def evaluate(at: object) -> tuple[float, Tensor]:
            self._move(at, direction)
            loss = float(closure())
            gradient = self._flat_gradient()
            for param, values in zip(self._params, kept, strict=True):
                param.copy_(values)
            return loss, gradient

        budget = group["max_eval"] - evaluations
        return _strong_wolfe(evaluate, start, rate, direction, budget)
