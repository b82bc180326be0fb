"""Tests of schedule-free optimisation: equal to the reference, and sequences worked out by hand."""

import unittest

import torch

import schedule_free as solution
import schedule_free_ref as reference
from schedule_free import (
    ScheduleFreeAdamW,
    ScheduleFreeBase,
    ScheduleFreeSGD,
    averaging_weight,
    to_average,
    to_gradient_point,
    warmup_rate,
)


def weights(*values: float) -> torch.Tensor:
    """A parameter, from its entries."""
    return torch.tensor(values, dtype=torch.float32).requires_grad_()


def step_with(optimizer: ScheduleFreeBase, p: torch.Tensor, grad: torch.Tensor) -> None:
    """One step of a single parameter with a prescribed gradient."""
    p.grad = grad
    optimizer.step()


def bowl_walk(optimizer: ScheduleFreeBase, p: torch.Tensor, steps: int) -> dict[str, list[float]]:
    """Minimises p²/2: for each step y before it, and z and x after it."""
    seen = {"y": [], "z": [], "x": []}
    for _ in range(steps):
        seen["y"].append(p.item())
        step_with(optimizer, p, p.detach().clone())
        seen["z"].append(optimizer.state[p]["z"].item())
        optimizer.eval()
        seen["x"].append(p.item())
        optimizer.train()
    return seen


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-6):
        expected = torch.as_tensor(expected, dtype=torch.float32)
        actual = torch.as_tensor(actual, dtype=torch.float32).detach()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)


class WarmupRate(NumbersCase):
    def test_rises_in_equal_steps_to_the_full_rate_at_the_last_warmup_step(self):
        self.assert_near([warmup_rate(0.4, step, 4) for step in (1, 2, 3, 4)], [0.1, 0.2, 0.3, 0.4])

    def test_stays_at_the_full_rate(self):
        rates = [warmup_rate(0.4, step, 2) for step in (1, 2, 3, 50)]
        self.assert_near(rates, [0.2, 0.4, 0.4, 0.4])

    def test_no_warmup_is_the_full_rate_from_the_first_step(self):
        self.assertEqual([warmup_rate(0.4, step, 0) for step in (1, 2)], [0.4, 0.4])

    def test_one_step_of_warmup_is_none(self):
        self.assertEqual(warmup_rate(0.4, 1, 1), 0.4)


class AveragingWeight(NumbersCase):
    def shares(self, rates):
        shares, total = [], 0.0
        for rate in rates:
            share, total = averaging_weight(rate, total)
            shares.append(share)
        return shares, total

    def test_a_constant_rate_gives_the_plain_mean(self):
        for rate in (1.0, 0.1):
            self.assert_near(self.shares([rate] * 4)[0], [1, 1 / 2, 1 / 3, 1 / 4])

    def test_weights_are_squared_rates(self):
        shares, total = self.shares([0.2, 0.4, 0.4])
        self.assert_near(shares, [1, 0.8, 0.444444])
        self.assertAlmostEqual(total, 0.36)

    def test_rates_of_zero_have_no_share(self):
        self.assertEqual(averaging_weight(0.0, 0.0), (0.0, 0.0))
        self.assertEqual(averaging_weight(0.0, 0.25), (0.0, 0.25))


class Interpolation(NumbersCase):
    def test_the_average_solves_for_x(self):
        self.assert_near(to_average(torch.tensor([3.0]), torch.tensor([6.0]), 0.75), [2])

    def test_there_and_back_is_the_same_point(self):
        torch.manual_seed(1)
        x, z = torch.randn(3, 4), torch.randn(3, 4)
        for beta in (0.1, 0.5, 0.9):
            self.assert_near(to_average(to_gradient_point(x, z, beta), z, beta), x, 1e-5)

    def test_what_goes_in_is_left_alone(self):
        y, z = torch.tensor([3.0]), torch.tensor([6.0])
        to_average(y, z, 0.75)
        self.assertEqual((y.item(), z.item()), (3, 6))


class SgdByHand(NumbersCase):
    def test_half_a_step_down_a_bowl(self):
        p = weights(1)
        seen = bowl_walk(ScheduleFreeSGD([p], lr=0.5, momentum=0.9), p, 3)
        self.assert_near(seen["y"], [1, 0.5, 0.3625])
        self.assert_near(seen["z"], [0.5, 0.25, 0.06875])
        self.assert_near(seen["x"], [0.5, 0.375, 0.2729167])

    def test_warmup_scales_steps_and_weights(self):
        p = weights(1)
        seen = bowl_walk(ScheduleFreeSGD([p], lr=0.4, momentum=0.9, warmup_steps=2), p, 3)
        self.assert_near(seen["y"], [1, 0.8, 0.5376])
        self.assert_near(seen["z"], [0.8, 0.48, 0.26496])
        self.assert_near(seen["x"], [0.8, 0.544, 0.4199822])

    def test_after_a_step_the_parameter_lies_between_z_and_x(self):
        p = weights(1)
        optimizer = ScheduleFreeSGD([p], lr=0.5, momentum=0.75)
        bowl_walk(optimizer, p, 1)
        step_with(optimizer, p, torch.tensor([0.5]))
        # z goes from 0.5 to 0.25, x from 0.5 to 0.375.
        self.assert_near(p, [0.25 * 0.25 + 0.75 * 0.375])

    def test_decay_pulls_from_y_by_the_rate(self):
        # Without a gradient: z = 1, then 1 - 0.5 * 0.2 * 1, then less 0.5 * 0.2 * y.
        p = weights(1)
        optimizer = ScheduleFreeSGD([p], lr=0.5, momentum=0.5, weight_decay=0.2)
        zs, ys = [], []
        for _ in range(3):
            ys.append(p.item())
            step_with(optimizer, p, torch.zeros(1))
            zs.append(optimizer.state[p]["z"].item())
        self.assert_near(ys, [1, 0.9, 0.8325])
        self.assert_near(zs, [0.9, 0.81, 0.72675])

    def test_a_changed_rate_counts_from_the_next_step_on(self):
        p = weights(0)
        optimizer = ScheduleFreeSGD([p], lr=0.1)
        step_with(optimizer, p, torch.tensor([-1.0]))
        optimizer.param_groups[0]["lr"] = 0.3
        step_with(optimizer, p, torch.tensor([-1.0]))
        optimizer.eval()
        # z is 0.1, then 0.4; the weights are 0.01 and 0.09.
        self.assert_near(p, [0.1 * 0.1 + 0.9 * 0.4])


class AdamByHand(NumbersCase):
    def test_a_bowl_with_decay(self):
        p = weights(1)
        optimizer = ScheduleFreeAdamW([p], lr=0.1, betas=(0.9, 0.5), eps=0, weight_decay=0.1)
        zs, vs, xs = [], [], []
        for _ in range(3):
            step_with(optimizer, p, 2 * p.detach())
            zs.append(optimizer.state[p]["z"].item())
            vs.append(optimizer.state[p]["v"].item())
            optimizer.eval()
            xs.append(p.item())
            optimizer.train()
        self.assert_near(zs, [0.89, 0.7852069, 0.6817217])
        self.assert_near(vs, [2, 2.5842, 2.6777589])
        self.assert_near(xs, [0.89, 0.8376034, 0.7856428])

    def test_the_first_step_has_one_length_whatever_the_gradient(self):
        p = weights(0, 0, 0)
        optimizer = ScheduleFreeAdamW([p], lr=0.25)
        step_with(optimizer, p, torch.tensor([1e-3, -2.0, 5e4]))
        self.assert_near(optimizer.state[p]["z"], [-0.25, 0.25, -0.25], 1e-5)

    def test_eps_is_added_to_the_root(self):
        p = weights(0)
        optimizer = ScheduleFreeAdamW([p], lr=1.0, eps=0.5)
        step_with(optimizer, p, torch.tensor([0.5]))
        self.assert_near(optimizer.state[p]["z"], [-0.5], 1e-5)

    def test_a_parameter_that_joins_late_is_debiased_by_its_own_count(self):
        early, late = weights(0), weights(0)
        optimizer = ScheduleFreeAdamW([early, late], lr=0.25, betas=(0.9, 0.5))
        for _ in range(3):
            step_with(optimizer, early, torch.tensor([3.0]))
        late.grad = torch.tensor([3.0])
        optimizer.step()
        self.assert_near(optimizer.state[late]["z"], [-0.25])

    def test_there_is_no_first_moment(self):
        # The second gradient is 0: nothing may move z.
        p = weights(1)
        optimizer = ScheduleFreeAdamW([p], lr=0.25)
        step_with(optimizer, p, torch.ones(1))
        before = optimizer.state[p]["z"].item()
        step_with(optimizer, p, torch.zeros(1))
        self.assertEqual(optimizer.state[p]["z"].item(), before)


class Averages(NumbersCase):
    def test_the_average_is_linear_decay_of_the_gradients(self):
        torch.manual_seed(2)
        grads = torch.randn(6, 3)
        start = torch.randn(3)
        p = start.clone().requires_grad_()
        optimizer = ScheduleFreeSGD([p], lr=0.1)
        for grad in grads:
            step_with(optimizer, p, grad)
        optimizer.eval()
        decay = torch.tensor([6.0, 5, 4, 3, 2, 1])[:, None] / 6
        self.assert_near(p, start - 0.1 * (decay * grads).sum(dim=0), 1e-5)

    def test_with_warmup_each_z_counts_by_its_squared_rate(self):
        torch.manual_seed(3)
        p = torch.randn(3).requires_grad_()
        optimizer = ScheduleFreeSGD([p], lr=0.3, warmup_steps=4)
        zs = []
        for _ in range(6):
            step_with(optimizer, p, torch.randn(3))
            zs.append(optimizer.state[p]["z"].clone())
        optimizer.eval()
        squares = torch.tensor([1.0, 4, 9, 16, 16, 16])
        mean = (squares[:, None] * torch.stack(zs)).sum(dim=0) / squares.sum()
        self.assert_near(p, mean, 1e-5)

    def test_near_zero_momentum_follows_plain_sgd(self):
        torch.manual_seed(4)
        p, grads = torch.randn(3).requires_grad_(), torch.randn(5, 3)
        plain = p.detach() - 0.1 * grads.sum(dim=0)
        optimizer = ScheduleFreeSGD([p], lr=0.1, momentum=1e-3)
        for grad in grads:
            step_with(optimizer, p, grad)
        self.assert_near(p, plain, 1e-2)

    def test_a_narrow_valley_is_solved(self):
        p, slopes = weights(1, 1), torch.tensor([1.0, 10.0])
        optimizer = ScheduleFreeSGD([p], lr=0.1)
        for _ in range(300):
            step_with(optimizer, p, slopes * p.detach())
        optimizer.eval()
        self.assertLess((slopes * p.detach() ** 2).sum().item() / 11, 1e-3)


class Modes(NumbersCase):
    def trained(self):
        p = weights(1, -2)
        optimizer = ScheduleFreeSGD([p], lr=0.25)
        for _ in range(2):
            step_with(optimizer, p, p.detach().clone())
        return optimizer, p

    def test_evaluation_shows_the_average_and_training_the_point_of_gradients(self):
        optimizer, p = self.trained()
        y, z = p.detach().clone(), optimizer.state[p]["z"].clone()
        optimizer.eval()
        self.assert_near(p, to_average(y, z, 0.9))
        optimizer.train()
        self.assert_near(p, y)
        self.assert_near(optimizer.state[p]["z"], z)

    def test_switching_twice_is_switching_once(self):
        optimizer, p = self.trained()
        for switch in (optimizer.eval, optimizer.train):
            switch()
            once = p.detach().clone()
            switch()
            self.assert_near(p, once, 0)

    def test_training_is_the_mode_of_the_start(self):
        optimizer, p = self.trained()
        y = p.detach().clone()
        optimizer.train()
        self.assert_near(p, y, 0)

    def test_before_any_step_there_is_nothing_to_switch(self):
        p = weights(1)
        optimizer = ScheduleFreeSGD([p])
        optimizer.eval()
        self.assertEqual(p.item(), 1)
        optimizer.train()
        self.assertEqual(p.item(), 1)

    def test_no_step_is_made_in_evaluation_mode(self):
        optimizer, p = self.trained()
        optimizer.eval()
        x = p.detach().clone()
        with self.assertRaises(RuntimeError):
            optimizer.step()
        self.assert_near(p, x, 0)
        optimizer.train()
        optimizer.step()

    def test_every_group_has_a_mode_and_a_momentum(self):
        a, b, idle = weights(1), weights(1), weights(5)
        groups = [{"params": [idle, a], "beta": 0.5}, {"params": [b]}]
        optimizer = ScheduleFreeSGD(groups, lr=0.5)
        for _ in range(2):
            a.grad, b.grad = a.detach().clone(), b.detach().clone()
            optimizer.step()
        # z is 0.25 in both, x 0.375.
        self.assert_near([a.item(), b.item()], [0.3125, 0.3625])
        optimizer.eval()
        self.assert_near([a.item(), b.item(), idle.item()], [0.375, 0.375, 5])
        optimizer.train()
        self.assert_near([a.item(), b.item(), idle.item()], [0.3125, 0.3625, 5])

    def test_a_group_in_the_asked_mode_is_left_alone_and_the_others_follow(self):
        for ahead in (0, 1):
            a, b = weights(1), weights(1)
            optimizer = ScheduleFreeSGD([{"params": [a]}, {"params": [b]}], lr=0.5)
            for _ in range(2):
                a.grad, b.grad = a.detach().clone(), b.detach().clone()
                optimizer.step()
            one = optimizer.param_groups[ahead]
            for switch, value, training in (
                (optimizer.eval, 0.375, False),
                (optimizer.train, 0.3625, True),
            ):
                with torch.no_grad():
                    one["params"][0].fill_(value)
                one["training"] = training
                switch()
                self.assert_near([a.item(), b.item()], [value, value])


class Bookkeeping(NumbersCase):
    def test_the_parameter_is_written_in_place_and_z_lives_apart(self):
        p = weights(1, 2)
        alias = p.detach()
        optimizer = ScheduleFreeSGD([p], lr=0.25)
        step_with(optimizer, p, torch.ones(2))
        self.assert_near(alias, [0.75, 1.75])
        with torch.no_grad():
            p.fill_(7)
        self.assert_near(optimizer.state[p]["z"], [0.75, 1.75])

    def test_the_gradient_is_left_alone(self):
        for make in (ScheduleFreeSGD, ScheduleFreeAdamW):
            p, grad = weights(1, 2), torch.tensor([3.0, -4.0])
            step_with(make([p], lr=0.1, weight_decay=0.5), p, grad)
            self.assert_near(grad, [3, -4], 0)

    def test_counters_belong_to_the_group(self):
        first, second, third = weights(0), weights(0), weights(0)
        groups = [{"params": [first, second], "warmup_steps": 2}, {"params": [third], "lr": 0.1}]
        optimizer = ScheduleFreeSGD(groups, lr=0.4)
        for _ in range(2):
            for p in (first, second, third):
                p.grad = torch.tensor([-1.0])
            optimizer.step()
        self.assertEqual([group["step"] for group in optimizer.param_groups], [2, 2])
        self.assert_near([group["weight_sum"] for group in optimizer.param_groups], [0.2, 0.02])
        zs = [optimizer.state[p]["z"].item() for p in (first, second, third)]
        self.assert_near(zs, [0.6, 0.6, 0.2])

    def test_a_parameter_without_gradient_is_left_out_though_the_group_counts_on(self):
        p, idle = weights(0), weights(5)
        optimizer = ScheduleFreeSGD([idle, p], lr=0.5)
        step_with(optimizer, p, torch.tensor([-1.0]))
        self.assertEqual(idle.item(), 5)
        self.assertNotIn(idle, optimizer.state)
        idle.grad = torch.tensor([1.0])
        optimizer.step()
        # This z is the idle one's first, but the second of its group: its share is 1/2.
        optimizer.eval()
        self.assert_near(idle, [0.5 * 5 + 0.5 * 4.5])

    def test_a_group_without_any_gradient_counts_too(self):
        optimizer = ScheduleFreeSGD([weights(5)], lr=0.5)
        optimizer.step()
        group = optimizer.param_groups[0]
        self.assertEqual((group["step"], group["weight_sum"]), (1, 0.25))

    def test_a_closure_comes_first_with_gradients_recorded_and_its_loss_comes_back(self):
        p = weights(2)
        optimizer = ScheduleFreeSGD([p], lr=0.25)

        def closure() -> torch.Tensor:
            loss = (p * p).sum()
            loss.backward()
            return loss

        self.assertEqual(optimizer.step(closure).item(), 4)
        self.assertEqual(p.item(), 1)
        self.assertIsNone(optimizer.step())

    def test_a_rate_of_zero_moves_nothing(self):
        p = weights(2)
        optimizer = ScheduleFreeSGD([p], lr=0.0)
        step_with(optimizer, p, torch.ones(1))
        self.assertEqual(p.item(), 2)

    def test_rates_and_momenta_out_of_range_are_refused(self):
        for wrong in ({"lr": -0.1}, {"momentum": 0.0}, {"momentum": 1.0}):
            with self.assertRaises(ValueError):
                ScheduleFreeSGD([weights(1)], **wrong)


class AgainstTheReference(NumbersCase):
    def run_of(self, optimizer, params, grads):
        """Parameters, z and v after each of the steps, with evaluations between them."""
        trail = []
        for number, pair in enumerate(grads):
            for p, grad in zip(params, pair, strict=True):
                p.grad = grad.clone()
            optimizer.step()
            if number in (2, 6):
                optimizer.eval()
                trail += [p.detach().clone() for p in params]
                optimizer.train()
            trail += [p.detach().clone() for p in params]
            trail += [optimizer.state[p][key].clone() for p in params for key in self.kept]
        return trail

    def compare(self, name, **choices):
        torch.manual_seed(0)
        starts = [torch.randn(3, 4), torch.randn(5)]
        grads = [[torch.randn(3, 4), torch.randn(5)] for _ in range(12)]
        trails = []
        for module in (solution, reference):
            params = [start.clone().requires_grad_() for start in starts]
            trails.append(self.run_of(getattr(module, name)(params, **choices), params, grads))
        for actual, expected in zip(*trails, strict=True):
            torch.testing.assert_close(actual, expected, rtol=1e-5, atol=1e-6)

    def test_sgd(self):
        self.kept = ["z"]
        for choices in ({}, {"warmup_steps": 4, "weight_decay": 0.1}):
            self.compare("ScheduleFreeSGD", lr=0.1, **choices)

    def test_adamw(self):
        self.kept = ["z", "v"]
        for choices in ({}, {"warmup_steps": 4, "weight_decay": 0.1}):
            self.compare("ScheduleFreeAdamW", lr=0.02, **choices)


if __name__ == "__main__":
    unittest.main()
