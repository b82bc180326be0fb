"""Tests of TabDiff: schedules and steps by hand, consistency of both directions, a perfect network.

Tables have two columns of numbers and two of categories, with 3 and 4 classes.
"""

import math
import unittest

import torch
from torch import nn

import tabdiff as solution
import tabdiff_ref as reference
from tabdiff import (
    Denoiser,
    Guess,
    MaskSchedule,
    NumericSchedule,
    Rows,
    ShapeNumbers,
    TableProcess,
    add_noise,
    categorical_loss,
    categories_back,
    draw_classes,
    guided,
    inverse_softplus,
    joint_loss,
    mask_entries,
    numbers_back,
    numeric_loss,
    sample,
    step_forward,
)

SIZES = (3, 4)
MARKS = torch.tensor(SIZES)


def column(*values: float) -> torch.Tensor:
    """Numbers one below the other."""
    return torch.tensor(values)[:, None]


def inverse_of_softplus(y: float) -> float:
    """By the tests' own hand."""
    return y if y > 30 else math.log(math.exp(y) - 1)


def with_shapes(shapes: nn.Module, *values: float) -> None:
    """Sets shape numbers whose least is 0."""
    with torch.no_grad():
        shapes.raw.copy_(torch.tensor([inverse_of_softplus(value) for value in values]))


def noise_of(*rhos: float) -> NumericSchedule:
    """From 1 to 4, with these shape numbers."""
    schedule = NumericSchedule(len(rhos), 1.0, 4.0, start=1.0, least=0.0)
    with_shapes(schedule.rho, *rhos)
    return schedule


def masks_of(*ks: float) -> MaskSchedule:
    """With these shape numbers."""
    schedule = MaskSchedule(len(ks))
    with_shapes(schedule.k, *ks)
    return schedule


def process_of(module=solution) -> TableProcess:
    """Numbers by rho 1 and 2 from 1 to 4, categories by k 1 and 2."""
    process = module.TableProcess(2, SIZES)
    process.numeric = module.NumericSchedule(2, 1.0, 4.0, start=1.0, least=0.0)
    with_shapes(process.numeric.rho, 1.0, 2.0)
    with_shapes(process.mask.k, 1.0, 2.0)
    return process


def table(seed: int, n: int) -> Rows:
    """Seeded rows."""
    torch.manual_seed(seed)
    classes = [torch.randint(size, (n,)) for size in SIZES]
    return Rows(torch.randn(n, 2), torch.stack(classes, dim=1))


class Recorder(nn.Module):
    """Keeps what it is given and gives what it has."""

    def __init__(self, answer=None):
        super().__init__()
        self.answer = answer
        self.seen = []

    def forward(self, x):
        self.seen.append(x)
        return x if self.answer is None else self.answer


class Fixed:
    """A network that always guesses the same, and keeps what it is asked."""

    def __init__(self, noise, *logits):
        self.guess = Guess(noise, list(logits))
        self.asked = []

    def __call__(self, rows, t):
        self.asked.append((rows, t))
        return self.guess


class Oracle:
    """Knows the table: the exact noise, and the right classes."""

    def __init__(self, rows, process):
        self.rows, self.process = rows, process
        self.asked = []

    def __call__(self, rows, t):
        self.asked.append((rows, t))
        noise = (rows.numbers - self.rows.numbers) / self.process.numeric.sigma(t)
        right = self.rows.categories.T
        logits = [
            torch.where(torch.arange(size) == classes[:, None], 50.0, 0.0)
            for size, classes in zip(SIZES, right, strict=True)
        ]
        return Guess(noise, logits)


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)


class Shapes(NumbersCase):
    def test_the_inverse_of_softplus(self):
        self.assertAlmostEqual(inverse_softplus(1.0), 0.541325, places=6)
        for y in (0.01, 0.5, 6.0, 20.0):
            self.assertAlmostEqual(math.log1p(math.exp(inverse_softplus(y))), y, places=9)
        self.assertEqual(inverse_softplus(1000.0), 1000.0)

    def test_they_begin_where_they_are_told_to(self):
        self.assert_near(ShapeNumbers(3, 7.0, 1.0)(), [7, 7, 7])
        self.assert_near(ShapeNumbers(1, 1.5, 0.0)(), [1.5])

    def test_they_stay_above_the_least_however_far_they_learn(self):
        shapes = ShapeNumbers(3, 7.0, 1.0)
        self.assertEqual([name for name, _ in shapes.named_parameters()], ["raw"])
        with torch.no_grad():
            shapes.raw.copy_(torch.tensor([-5.0, 0.0, 5.0]))
        self.assert_near(shapes(), [1.006715, 1 + math.log(2), 6.006715])

    def test_each_column_learns_by_itself(self):
        shapes = ShapeNumbers(2, 1 + math.log(2), 1.0)
        (shapes() * torch.tensor([1.0, 10.0])).sum().backward()
        self.assert_near(shapes.raw.grad, [0.5, 5.0])


class Noise(NumbersCase):
    def test_by_hand(self):
        found = noise_of(1.0, 2.0).sigma(torch.tensor([0.0, 0.5, 1.0]))
        self.assert_near(found, [[1, 1], [2.5, 2.25], [4, 4]])

    def test_a_large_shape_number_grows_like_a_geometric_series(self):
        self.assert_near(noise_of(80.0).sigma(torch.tensor([0.5])), [[2.0]], 5e-3)

    def test_both_ends_are_the_same_for_all_columns(self):
        schedule = NumericSchedule(3)
        with torch.no_grad():
            schedule.rho.raw.copy_(torch.tensor([-3.0, 1.0, 6.0]))
        ends = schedule.sigma(torch.tensor([0.0, 1.0]))
        self.assert_near(ends, [[0.002] * 3, [80.0] * 3], 1e-4)

    def test_it_grows_with_time_and_falls_with_the_shape_number(self):
        sigma = noise_of(0.5, 1.0, 3.0, 9.0).sigma(torch.linspace(0, 1, 21))
        self.assertGreater((sigma[1:] - sigma[:-1]).min().item(), 0)
        self.assertLess((sigma[1:-1, 1:] - sigma[1:-1, :-1]).max().item(), 0)

    def test_its_derivative_by_the_shape_number(self):
        schedule = noise_of(2.0)
        schedule.sigma(torch.tensor([0.5])).sum().backward()
        # The derivative by rho at 2 is -0.127424; that of softplus there is 1 - exp(-2).
        self.assert_near(schedule.rho.raw.grad, [-0.127424 * (1 - math.exp(-2))])

    def test_by_default_it_starts_with_seven(self):
        found = NumericSchedule(1).sigma(torch.tensor([0.5]))
        roots = (0.002 ** (1 / 7) + 80 ** (1 / 7)) / 2
        self.assert_near(found, [[roots**7]], 1e-4)

    def test_numbers_get_their_noise(self):
        noisy = add_noise(torch.tensor([[1.0, 1.0]]), torch.tensor([[2.0, 3.0]]), torch.ones(1, 2))
        self.assert_near(noisy, [[3, 4]])
        noisy = add_noise(
            torch.tensor([[1.0, 1.0]]), torch.full((1, 2), 2.0), torch.tensor([[-3.0, 0]])
        )
        self.assert_near(noisy, [[-5, 1]])


class Masks(NumbersCase):
    def test_by_hand(self):
        schedule = masks_of(1.0, 2.0, 0.5)
        kept = schedule.kept(torch.tensor([0.0, 0.25, 1.0]))
        self.assert_near(kept, [[1, 1, 1], [0.75, 0.9375, 0.5], [0, 0, 0]])
        weight = schedule.weight(torch.tensor([0.5, 1.0]))
        self.assert_near(weight, [[2, 4, 1], [1, 2, 0.5]])

    def test_by_default_the_shape_number_is_one(self):
        self.assert_near(MaskSchedule(2).kept(torch.tensor([0.25])), [[0.75, 0.75]])

    def test_the_weight_is_the_rate_of_masking_over_what_is_masked(self):
        schedule = masks_of(0.5, 1.0, 3.0)
        t, h = torch.linspace(0.1, 0.9, 9), 1e-3
        rate = (schedule.kept(t - h) - schedule.kept(t + h)) / (2 * h)
        self.assert_near(schedule.weight(t), rate / (1 - schedule.kept(t)), 2e-3)

    def test_over_all_times_every_entry_counts_once(self):
        schedule = masks_of(1.0, 2.0, 4.0)
        t = (torch.arange(2000.0) + 0.5) / 2000
        self.assert_near(
            (schedule.weight(t) * (1 - schedule.kept(t))).mean(dim=0), torch.ones(3), 1e-3
        )

    def test_the_weight_of_the_first_times_is_bounded(self):
        weight = masks_of(1.0, 2.0).weight(torch.tensor([0.0, 1e-5, 1e-3]))
        self.assert_near(weight / 1e4, [[1, 2], [1, 2], [0.1, 0.2]])

    def test_the_shape_number_learns(self):
        schedule = masks_of(2.0)
        schedule.kept(torch.tensor([0.5])).sum().backward()
        self.assert_near(schedule.k.raw.grad, [-0.25 * math.log(0.5) * (1 - math.exp(-2))])
        schedule = masks_of(2.0)
        schedule.weight(torch.tensor([0.5])).sum().backward()
        self.assert_near(schedule.k.raw.grad, [2 * (1 - math.exp(-2))])

    def test_entries_are_kept_below_their_probability(self):
        x = torch.tensor([[0, 0], [2, 3], [1, 1]])
        kept = torch.tensor([[0.75, 0.25], [0.75, 0.25], [0.75, 0.25]])
        u = torch.tensor([[0.5, 0.5], [0.75, 0.0], [0.875, 0.25]])
        found = mask_entries(x, kept, u, MARKS)
        self.assertEqual(found.dtype, torch.int64)
        self.assertEqual(found.tolist(), [[0, 4], [3, 3], [3, 4]])
        self.assertEqual(x.tolist(), [[0, 0], [2, 3], [1, 1]])

    def test_at_the_ends_all_or_nothing(self):
        x, u = table(0, 50).categories, torch.rand(50, 2)
        self.assertEqual(mask_entries(x, torch.ones(50, 2), u, MARKS).tolist(), x.tolist())
        gone = mask_entries(x, torch.zeros(50, 2), u, MARKS)
        self.assertEqual(gone.tolist(), [[3, 4]] * 50)


class Network(NumbersCase):
    def test_it_sees_numbers_marks_and_time_in_this_order(self):
        network = Denoiser(2, SIZES)
        network.inner = Recorder(torch.zeros(2, 16))
        rows = Rows(torch.tensor([[0.5, -2.0], [3.0, 4.0]]), torch.tensor([[0, 4], [3, 1]]))
        network(rows, torch.tensor([0.25, 0.75]))
        expected = [
            [0.5, -2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0.25],
            [3, 4, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0.75],
        ]
        self.assert_near(network.inner.seen[0], expected)

    def test_its_output_is_cut_into_noise_and_classes(self):
        network = Denoiser(2, SIZES)
        network.outer = Recorder(torch.arange(9.0)[None])
        guess = network(
            Rows(torch.zeros(1, 2), torch.zeros(1, 2, dtype=torch.int64)), torch.zeros(1)
        )
        self.assert_near(guess.noise, [[0, 1]])
        self.assertEqual(len(guess.logits), 2)
        self.assert_near(guess.logits[0], [[2, 3, 4]])
        self.assert_near(guess.logits[1], [[5, 6, 7, 8]])


class Losses(NumbersCase):
    def test_of_numbers(self):
        self.assert_near(numeric_loss(torch.tensor([[1.0, 3.0]]), torch.zeros(1, 2)), 5)
        guessed, noise = torch.tensor([[1.0, 0], [0, 1]]), torch.tensor([[0.0, 0], [0, 3]])
        self.assert_near(numeric_loss(guessed, noise), 5 / 4)

    def quarter_half_quarter(self):
        return torch.log(torch.tensor([[0.25, 0.5, 0.25]]))

    def test_a_masked_entry_is_worth_its_surprise(self):
        logits = [self.quarter_half_quarter() + 7]
        one = torch.tensor([3])
        for x, masked, expected in ((0, 3, 4 * math.log(4)), (1, 3, 4 * math.log(2)), (0, 0, 0)):
            found = categorical_loss(
                logits, torch.tensor([[x]]), torch.tensor([[masked]]), torch.tensor([[4.0]]), one
            )
            self.assert_near(found, expected)

    def test_columns_add_up_and_rows_are_averaged(self):
        logits = [self.quarter_half_quarter().repeat(3, 1), torch.zeros(3, 4)]
        x = torch.tensor([[0, 1], [1, 2], [0, 0]])
        masked = torch.tensor([[3, 4], [1, 4], [0, 0]])
        weight = torch.tensor([[1.0, 2], [3, 4], [5, 6]])
        expected = (math.log(4) + 2 * math.log(4) + 4 * math.log(4)) / 3
        self.assert_near(categorical_loss(logits, x, masked, weight, MARKS), expected)

    def test_a_class_that_is_the_mark_of_another_column_is_not_masked(self):
        x = torch.tensor([[0, 3]])
        found = categorical_loss(
            [torch.zeros(1, 3), torch.zeros(1, 4)], x, x, torch.ones(1, 2), MARKS
        )
        self.assert_near(found, 0)

    def test_the_pull_on_logits(self):
        logits = self.quarter_half_quarter().repeat(2, 1).requires_grad_()
        x, masked = torch.tensor([[0], [2]]), torch.tensor([[3], [2]])
        categorical_loss([logits], x, masked, column(4.0, 1.0), torch.tensor([3])).backward()
        self.assert_near(logits.grad, [[-1.5, 1, 0.5], [0, 0, 0]])

    def test_the_joint_loss_by_hand(self):
        process = process_of()
        rows = Rows(torch.tensor([[1.0, 2.0]]), torch.tensor([[1, 2]]))
        model = Fixed(torch.tensor([[1.0, 1.0]]), self.quarter_half_quarter(), torch.zeros(1, 4))
        noise, u, t = torch.tensor([[2.0, -1.0]]), torch.tensor([[0.6, 0.7]]), torch.tensor([0.5])
        # Deviations -1 and 2; of the categories the first is masked, of weight 2.
        numbers, categories = 2.5, 2 * math.log(2)
        for shares in ((1.0, 1.0), (2.0, 0.0), (0.0, 3.0)):
            found = joint_loss(model, process, rows, t, noise, u, *shares)
            self.assert_near(found, shares[0] * numbers + shares[1] * categories)
        self.assert_near(joint_loss(model, process, rows, t, noise, u), numbers + categories)
        (noisy, time) = model.asked[0]
        self.assert_near(noisy.numbers, [[1 + 2.5 * 2, 2 - 2.25]])
        self.assertEqual(noisy.categories.tolist(), [[3, 2]])
        self.assert_near(time, t)

    def test_every_row_has_its_time(self):
        process, rows = process_of(), table(1, 3)
        model = Fixed(torch.zeros(3, 2), torch.zeros(3, 3), torch.zeros(3, 4))
        t = torch.tensor([0.25, 0.5, 1.0])
        joint_loss(model, process, rows, t, torch.ones(3, 2), torch.full((3, 2), 0.7))
        noisy, _ = model.asked[0]
        added = [[1.75, 1.5625], [2.5, 2.25], [4, 4]]
        self.assert_near(noisy.numbers - rows.numbers, added)
        self.assertEqual(
            (noisy.categories == MARKS).tolist(), [[False, False], [True, False], [True, True]]
        )

    def test_everything_learns(self):
        process, rows = process_of(), table(2, 6)
        torch.manual_seed(3)
        network = Denoiser(2, SIZES)
        t, noise, u = torch.linspace(0.2, 1, 6), torch.randn(6, 2), torch.rand(6, 2)
        joint_loss(network, process, rows, t, noise, u).backward()
        for parameter in (*network.parameters(), *process.parameters()):
            self.assertGreater(parameter.grad.abs().max().item(), 1e-4)


class Back(NumbersCase):
    def test_numbers_by_hand(self):
        found = numbers_back(
            torch.tensor([[5.0, 5.0]]),
            torch.tensor([[2.25, 4.0]]),
            torch.ones(1, 2),
            torch.tensor([[2.0, -1.0]]),
        )
        self.assert_near(found, [[2.5, 8]])

    def test_from_the_exact_noise_one_step_finds_the_row(self):
        x, noise = table(4, 5).numbers, table(5, 5).numbers
        sigma = torch.linspace(0.5, 3, 10).reshape(5, 2)
        self.assert_near(numbers_back(x + sigma * noise, sigma, torch.zeros(5, 2), noise), x)

    def test_classes_by_their_cumulated_probabilities(self):
        # Probabilities exact in binary, up to a factor.
        logits = torch.tensor([[2.0, 2.0, 2.0, 2.0]]).repeat(6, 1)
        u = torch.tensor([0.0, 0.125, 0.375, 0.625, 0.875, 0.99])
        found = draw_classes(logits, u)
        self.assertEqual(found.dtype, torch.int64)
        self.assertEqual(found.tolist(), [0, 0, 1, 2, 3, 3])
        skew = torch.log(torch.tensor([[0.2, 0.5, 0.3]])).repeat(3, 1)
        self.assertEqual(draw_classes(skew, torch.tensor([0.15, 0.6, 0.75])).tolist(), [0, 1, 2])

    def test_the_next_class_begins_where_one_is_full(self):
        self.assertEqual(draw_classes(torch.zeros(1, 2), torch.tensor([0.5])).tolist(), [1])

    def test_no_mark_is_drawn_where_rounding_leaves_a_gap(self):
        torch.manual_seed(6)
        found = draw_classes(3 * torch.randn(500, 3), torch.full((500,), 1 - 2.0**-24))
        self.assertLessEqual(found.max().item(), 2)

    def test_classes_come_as_often_as_they_are_likely(self):
        torch.manual_seed(7)
        logits = torch.log(torch.tensor([[0.1, 0.6, 0.3]])).repeat(4000, 1)
        counts = torch.bincount(draw_classes(logits, torch.rand(4000)), minlength=3)
        self.assert_near(counts / 4000, [0.1, 0.6, 0.3], 0.03)

    def back(self, x, kept_from, kept_to, u_move, u_pick=0.1):
        """One column of three equally likely classes."""
        n = len(x)
        return (
            categories_back(
                torch.tensor(x)[:, None],
                torch.full((n, 1), kept_from),
                torch.full((n, 1), kept_to),
                [torch.zeros(n, 3)],
                column(*u_move),
                torch.full((n, 1), u_pick),
                torch.tensor([3]),
            )
            .flatten()
            .tolist()
        )

    def test_masked_entries_move_as_often_as_their_time_says(self):
        # From 1/2 to 3/4: half of the masked ones. From 1/4 to 1/2: a third.
        self.assertEqual(self.back([3, 3, 3], 0.5, 0.75, [0.25, 0.5, 0.75]), [0, 3, 3])
        self.assertEqual(self.back([3, 3], 0.25, 0.5, [0.3, 0.36]), [0, 3])

    def test_what_is_seen_stays(self):
        self.assertEqual(self.back([2, 1, 3], 0.25, 0.5, [0.1, 0.9, 0.1]), [2, 1, 0])

    def test_at_time_zero_nothing_is_masked(self):
        self.assertEqual(self.back([3, 3, 1], 0.5, 1.0, [0.0, 0.999, 0.9], 0.9), [2, 2, 1])

    def test_columns_have_marks_chances_and_classes_of_their_own(self):
        x = torch.tensor([[3, 4], [3, 3]])
        kept_from, kept_to = torch.tensor([[0.5, 0.5]] * 2), torch.tensor([[0.75, 1.0]] * 2)
        logits = [torch.tensor([[9.0, 0, 0], [0, 9.0, 0]]), torch.tensor([[0, 0, 9.0, 0]] * 2)]
        u_move, u_pick = torch.tensor([[0.4, 0.9], [0.6, 0.1]]), torch.full((2, 2), 0.5)
        found = categories_back(x, kept_from, kept_to, logits, u_move, u_pick, MARKS)
        self.assertEqual(found.dtype, torch.int64)
        self.assertEqual(found.tolist(), [[0, 2], [3, 3]])

    def test_every_column_picks_with_its_own_number(self):
        x, u_pick = torch.tensor([[3, 4]]), torch.tensor([[0.9, 0.1]])
        logits = [torch.zeros(1, 3), torch.zeros(1, 4)]
        found = categories_back(
            x, torch.zeros(1, 2), torch.ones(1, 2), logits, torch.full((1, 2), 0.5), u_pick, MARKS
        )
        self.assertEqual(found.tolist(), [[2, 0]])

    def test_as_many_are_seen_afterwards_as_going_forward_would_have_left(self):
        schedule = masks_of(2.0)
        t, s = torch.full((4000,), 0.75), torch.full((4000,), 0.5)
        torch.manual_seed(8)
        x = torch.zeros(4000, 1, dtype=torch.int64)
        one = torch.tensor([3])
        masked = mask_entries(x, schedule.kept(t), torch.rand(4000, 1), one)
        back = categories_back(
            masked,
            schedule.kept(t),
            schedule.kept(s),
            [torch.zeros(4000, 3)],
            torch.rand(4000, 1),
            torch.rand(4000, 1),
            one,
        )
        self.assert_near((back != one).double().mean(), 0.75, 0.03)


class Forward(NumbersCase):
    def forward(self, rows, t, later, noise, u):
        n = len(rows.numbers)
        return step_forward(
            rows, torch.full((n,), t), torch.full((n,), later), process_of(), noise, u
        )

    def test_by_hand(self):
        rows = Rows(torch.tensor([[1.0, 1.0]] * 2), torch.tensor([[1, 2]] * 2))
        u = torch.tensor([[0.48, 0.58], [0.52, 0.59]])
        found = self.forward(rows, 0.5, 0.75, torch.tensor([[1.0, 1.0], [-1, 0]]), u)
        first = math.sqrt(3.25**2 - 2.5**2)
        second = math.sqrt(3.0625**2 - 2.25**2)
        self.assertAlmostEqual(second, 2.077596, places=6)
        self.assert_near(found.numbers, [[1 + first, 1 + second], [1 - first, 1]])
        # Kept: a half becomes a quarter; 3/4 becomes 7/16.
        self.assertEqual(found.categories.tolist(), [[1, 2], [3, 4]])

    def test_no_time_is_no_change(self):
        rows = table(9, 5)
        found = self.forward(rows, 0.5, 0.5, torch.randn(5, 2), torch.rand(5, 2))
        self.assert_near(found.numbers, rows.numbers)
        self.assertEqual(found.categories.tolist(), rows.categories.tolist())

    def test_masked_entries_stay_masked(self):
        rows = Rows(torch.zeros(2, 2), torch.tensor([[3, 4]] * 2))
        found = self.forward(
            rows, 0.25, 0.5, torch.zeros(2, 2), torch.tensor([[0.0, 0.0], [0.9, 0.9]])
        )
        self.assertEqual(found.categories.tolist(), [[3, 4]] * 2)

    def test_at_the_end_of_time_all_is_noise_already(self):
        rows = Rows(torch.ones(2, 2), torch.tensor([[3, 4]] * 2))
        found = self.forward(
            rows, 1.0, 1.0, torch.ones(2, 2), torch.tensor([[0.0, 0.0], [0.9, 0.9]])
        )
        self.assert_near(found.numbers, torch.ones(2, 2))
        self.assertEqual(found.categories.tolist(), [[3, 4]] * 2)

    def test_two_steps_are_one(self):
        process, n = process_of(), 4000
        torch.manual_seed(10)
        rows = Rows(torch.zeros(n, 2), torch.zeros(n, 2, dtype=torch.int64))
        for t, later in ((0.0, 0.3), (0.3, 0.6)):
            rows = step_forward(
                rows,
                torch.full((n,), t),
                torch.full((n,), later),
                process,
                torch.randn(n, 2),
                torch.rand(n, 2),
            )
        at = torch.tensor([0.6])
        spread = (process.numeric.sigma(at)[0] ** 2 - 1).sqrt()
        self.assert_near(rows.numbers.std(dim=0) / spread, [1, 1], 0.04)
        self.assert_near(
            (rows.categories == 0).double().mean(dim=0), process.mask.kept(at)[0], 0.03
        )


class Sampling(NumbersCase):
    def test_with_a_perfect_network_its_categories_come_out(self):
        process, rows = process_of(), table(11, 6)
        for steps, gamma in ((1, 0.0), (5, 0.0), (5, 0.3)):
            torch.manual_seed(12)
            found = sample(Oracle(rows, process), process, 6, 2, steps, gamma)
            self.assertEqual(found.categories.tolist(), rows.categories.tolist())

    def test_with_little_noise_left_numbers_are_found_exactly(self):
        process, rows = TableProcess(2, SIZES), table(13, 6)
        for gamma in (0.0, 0.2):
            found = sample(Oracle(rows, process), process, 6, 2, 5, gamma)
            self.assert_near(found.numbers, rows.numbers, 0.01)

    def test_the_network_is_asked_once_a_step_at_the_perturbed_time(self):
        process, rows = process_of(), table(14, 3)
        for gamma, times in ((0.0, [1, 0.75, 0.5, 0.25]), (0.2, [1, 0.9, 0.6, 0.3])):
            oracle = Oracle(rows, process)
            sample(oracle, process, 3, 2, 4, gamma)
            self.assert_near(torch.stack([t for _, t in oracle.asked]), column(*times).expand(4, 3))

    def test_it_begins_with_noise_and_marks(self):
        process = TableProcess(2, SIZES)
        model = Fixed(torch.zeros(300, 2), torch.zeros(300, 3), torch.zeros(300, 4))
        torch.manual_seed(15)
        sample(model, process, 300, 2, 2, 0.0)
        first, _ = model.asked[0]
        self.assertEqual(first.categories.tolist(), [[3, 4]] * 300)
        self.assert_near(first.numbers.std(dim=0) / 80, [1, 1], 0.1)
        self.assert_near(first.numbers.mean(dim=0) / 80, [0, 0], 0.15)

    def test_a_network_that_sees_no_noise_leaves_numbers_alone(self):
        process = process_of()
        model = Fixed(torch.zeros(4, 2), torch.zeros(4, 3), torch.zeros(4, 4))
        found = sample(model, process, 4, 2, 3, 0.0)
        self.assert_near(found.numbers, model.asked[0][0].numbers)
        self.assertTrue((found.categories < MARKS).all())

    def test_a_constant_guess_walks_from_the_largest_noise_to_the_least(self):
        process = process_of()
        model = Fixed(torch.ones(4, 2), torch.zeros(4, 3), torch.zeros(4, 4))
        found = sample(model, process, 4, 2, 3, 0.0)
        self.assert_near(found.numbers - model.asked[0][0].numbers, torch.full((4, 2), -3.0))

    def test_no_graph_is_kept(self):
        process = process_of()
        found = sample(Denoiser(2, SIZES), process, 2, 2, 2, 0.1)
        self.assertFalse(found.numbers.requires_grad)

    def test_seeded_rows_are_those_of_the_reference(self):
        found = []
        for module in (solution, reference):
            torch.manual_seed(16)
            network = module.Denoiser(2, SIZES)
            found.append(module.sample(network, process_of(module), 20, 2, 6, 0.4))
        self.assert_near(found[0].numbers, found[1].numbers)
        self.assertEqual(found[0].categories.tolist(), found[1].categories.tolist())


class Guidance(NumbersCase):
    def guesses(self):
        one = Guess(torch.tensor([[2.0, 0.0]]), [torch.tensor([[1.0, 3.0]]), torch.tensor([[4.0]])])
        other = Guess(
            torch.tensor([[1.0, 2.0]]), [torch.tensor([[3.0, 3.0]]), torch.tensor([[0.0]])]
        )
        return one, other

    def test_half_a_step_beyond(self):
        found = guided(*self.guesses(), 0.5)
        self.assert_near(found.noise, [[2.5, -1]])
        self.assert_near(found.logits[0], [[0, 3]])
        self.assert_near(found.logits[1], [[6]])

    def test_no_strength_is_the_guess_with_the_label(self):
        one, other = self.guesses()
        found = guided(one, other, 0.0)
        self.assert_near(found.noise, one.noise)
        self.assert_near(found.logits[0], one.logits[0])


class AgainstTheReference(NumbersCase):
    def test_losses_and_all_gradients_agree(self):
        for seed in (20, 21):
            rows = table(seed, 8)
            t, noise, u = torch.rand(8), torch.randn(8, 2), torch.rand(8, 2)
            results = []
            for module in (solution, reference):
                torch.manual_seed(seed)
                network, process = module.Denoiser(2, SIZES), module.TableProcess(2, SIZES)
                loss = module.joint_loss(network, process, rows, t, noise, u, 0.5, 2.0)
                loss.backward()
                learned = [*network.parameters(), *process.parameters()]
                results.append([loss, *(parameter.grad for parameter in learned)])
            for ours, theirs in zip(*results, strict=True):
                self.assert_near(ours, theirs)


if __name__ == "__main__":
    unittest.main()
