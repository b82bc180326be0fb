"""Tests of optimalsteps: equal to the reference, worked examples, and what the method promises."""

import itertools
import unittest

import torch

import optimalsteps as solution
import optimalsteps_ref as reference


def doubles(*values):
    """Double-precision times, from numbers, or a state, from one list a row."""
    return torch.tensor(values, dtype=torch.float64)


def table_field(*values):
    """A velocity that depends on the time alone: `values[t]` at the whole time t."""
    return lambda x, t: torch.zeros_like(x) + values[int(t.item())]


def smooth_field(seed):
    """A smooth velocity that depends on state and time, and a batch of two noises."""
    torch.manual_seed(seed)
    mixing = 0.8 * torch.randn(3, 3, dtype=torch.float64)
    noise = torch.randn(2, 3, dtype=torch.float64)
    return (lambda x, t: torch.tanh(x @ mixing.T) + torch.cos(6 * t) * x), noise


def every_schedule(last, steps):
    """All falling schedules from `last` to 0 with the given number of steps."""
    for middle in itertools.combinations(range(last - 1, 0, -1), steps - 1):
        yield [last, *middle, 0]


EVEN_TIMES = torch.linspace(0, 1, 13, dtype=torch.float64)
UNEVEN_TIMES = EVEN_TIMES * (0.4 + 0.6 * EVEN_TIMES)
WHOLE_TIMES = doubles(0, 1, 2, 3, 4)
SQUARES = table_field(0, 1, 4, 9, 16)


class StateCase(unittest.TestCase):
    def assert_near(self, actual, expected, atol=1e-9):
        if not isinstance(expected, torch.Tensor):
            expected = torch.tensor(expected, dtype=torch.float64)
        self.assertEqual(tuple(actual.shape), tuple(expected.shape))
        self.assertLessEqual((actual - expected).abs().max().item(), atol)

    def assert_schedule(self, found, schedule, cost):
        self.assertEqual(list(found[0]), schedule)
        self.assertAlmostEqual(found[1], cost, delta=1e-9)


class EulerStep(StateCase):
    times = doubles(0.5, 2.0)

    def test_a_step_towards_the_data_goes_against_the_velocity(self):
        step = solution.euler_step(
            lambda x, t: 3 * torch.ones_like(x), doubles([1]), self.times, 1, 0
        )
        self.assert_near(step, [[-3.5]])

    def test_the_velocity_is_taken_where_the_step_begins(self):
        step = solution.euler_step(lambda x, t: x + t, doubles([1]), self.times, 1, 0)
        self.assert_near(step, [[1 - 3 * 1.5]])


class TeacherTrajectory(StateCase):
    def test_the_worked_example(self):
        states = solution.teacher_trajectory(SQUARES, doubles([0]), WHOLE_TIMES)
        self.assert_near(states, [[[-30]], [[-29]], [[-25]], [[-16]], [[0]]])

    def test_each_step_has_its_own_length(self):
        states = solution.teacher_trajectory(lambda x, t: x + t, doubles([1]), doubles(0, 0.5, 3))
        self.assert_near(states, [[[-4.75]], [[-9]], [[1]]])

    def test_every_state_keeps_the_shape_of_the_batch_and_the_noise_is_left_alone(self):
        velocity, noise = smooth_field(0)
        before = noise.clone()
        states = solution.teacher_trajectory(velocity, noise, EVEN_TIMES)
        self.assertEqual(tuple(states.shape), (13, 2, 3))
        self.assert_near(states[12], before, atol=0.0)
        self.assert_near(noise, before, atol=0.0)


class ScheduleSearch(StateCase):
    def search(self, velocity, steps, times=WHOLE_TIMES):
        return solution.search_schedule(velocity, doubles([0]), times, steps)

    def test_the_worked_example_for_every_number_of_steps(self):
        self.assert_schedule(self.search(SQUARES, 1), [4, 0], 1156)
        self.assert_schedule(self.search(SQUARES, 2), [4, 2, 0], 100)
        self.assert_schedule(self.search(SQUARES, 3), [4, 3, 2, 0], 9)
        self.assert_schedule(self.search(SQUARES, 4), [4, 3, 2, 1, 0], 0)

    def test_landings_are_compared_with_the_teacher_at_the_same_index(self):
        # Teacher: 0, -3, -2, 2, 0. Adding the step errors up, comparing with the final state or
        # stepping from the teacher's states would each choose another schedule.
        self.assert_schedule(self.search(table_field(0, -3, 1, 4, -2), 3), [4, 3, 1, 0], 9)

    def test_only_the_best_state_of_a_cell_lives_on_though_another_could_end_better(self):
        velocity, times = table_field(0, 4, 2, 1, -1, 2), doubles(0, 1, 2, 3, 4, 5)
        self.assert_schedule(self.search(velocity, 3, times), [5, 3, 1, 0], 4)
        cheapest = min(
            reference.schedule_error(velocity, doubles([0]), times, schedule)
            for schedule in every_schedule(5, 3)
        )
        self.assertAlmostEqual(cheapest, 1.0, delta=1e-9)

    def test_a_student_starts_from_the_noise_even_where_another_start_is_cheaper(self):
        jump_at_the_noise = table_field(0, 0, 0, 0, -5)
        self.assert_schedule(self.search(jump_at_the_noise, 1), [4, 0], 225)
        for seed in range(3):
            velocity, noise = smooth_field(seed)
            schedule, _ = solution.search_schedule(velocity, noise, EVEN_TIMES, 1)
            self.assertEqual(list(schedule), [12, 0])

    def test_schedules_fall_from_the_noise_to_the_data_in_the_asked_number_of_steps(self):
        velocity, noise = smooth_field(1)
        for steps in (1, 2, 3, 6, 11, 12):
            schedule, _ = solution.search_schedule(velocity, noise, UNEVEN_TIMES, steps)
            self.assertEqual(len(schedule), steps + 1)
            self.assertEqual((schedule[0], schedule[-1]), (12, 0))
            self.assertTrue(all(a > b for a, b in itertools.pairwise(schedule)))

    def test_with_as_many_steps_as_the_teacher_the_student_is_the_teacher(self):
        velocity, noise = smooth_field(2)
        schedule, cost = solution.search_schedule(velocity, noise, EVEN_TIMES, 12)
        self.assertEqual(list(schedule), list(range(12, -1, -1)))
        self.assertAlmostEqual(cost, 0.0, delta=1e-18)

    def test_the_cost_is_what_the_schedule_really_costs_summed_over_the_batch(self):
        velocity, noise = smooth_field(1)
        target = reference.teacher_trajectory(velocity, noise, UNEVEN_TIMES)[0]
        for steps in (1, 2, 3, 4, 5):
            schedule, cost = solution.search_schedule(velocity, noise, UNEVEN_TIMES, steps)
            final = reference.run_schedule(velocity, noise, UNEVEN_TIMES, schedule)
            rows = ((final - target) ** 2).sum(dim=1)
            self.assertAlmostEqual(cost, rows[0].item() + rows[1].item(), delta=1e-10)

    def test_with_one_free_index_the_search_is_exhaustive_and_never_cheaper_otherwise(self):
        for seed, steps in ((0, 2), (1, 2), (2, 2), (2, 3)):
            velocity, noise = smooth_field(seed)
            problem = (velocity, noise, EVEN_TIMES)
            target = reference.teacher_trajectory(*problem)[0]
            cheapest = min(
                ((reference.run_schedule(*problem, schedule) - target) ** 2).sum().item()
                for schedule in every_schedule(12, steps)
            )
            _, cost = solution.search_schedule(*problem, steps)
            self.assertGreater(cost, cheapest - 1e-10)
            if steps == 2:
                self.assertAlmostEqual(cost, cheapest, delta=1e-10)

    def test_on_these_fields_the_search_beats_equal_spacing(self):
        for seed in (1, 2, 4):
            velocity, noise = smooth_field(seed)
            for steps in (2, 3, 4):
                _, cost = solution.search_schedule(velocity, noise, EVEN_TIMES, steps)
                uniform = reference.uniform_schedule(12, steps)
                baseline = reference.schedule_error(velocity, noise, EVEN_TIMES, uniform)
                self.assertLess(cost, baseline)

    def test_one_velocity_serves_every_landing_from_a_state(self):
        calls = []

        def counting(x, t):
            calls.append(t.item())
            return SQUARES(x, t)

        solution.search_schedule(counting, doubles([0]), WHOLE_TIMES, 3)
        teacher, first_layer, later_layers = 4, 1, 2 * 4
        self.assertLessEqual(len(calls), teacher + first_layer + later_layers)
        self.assertLessEqual(calls.count(4.0), 2)

    def test_impossible_numbers_of_steps_are_refused(self):
        for steps in (-1, 0, 5):
            with self.assertRaises(ValueError):
                self.search(SQUARES, steps)

    def test_noise_and_times_are_left_alone(self):
        velocity, noise = smooth_field(0)
        before, times = noise.clone(), UNEVEN_TIMES.clone()
        solution.search_schedule(velocity, noise, times, 3)
        self.assert_near(noise, before, atol=0.0)
        self.assert_near(times, UNEVEN_TIMES, atol=0.0)


class RunSchedule(StateCase):
    def test_each_step_uses_the_velocity_where_it_begins(self):
        for schedule, final in (([4, 0], -64), ([4, 2, 0], -40), ([4, 3, 2, 0], -33)):
            state = solution.run_schedule(SQUARES, doubles([0]), WHOLE_TIMES, schedule)
            self.assert_near(state, [[final]])

    def test_a_velocity_sees_the_states_of_the_student(self):
        state = solution.run_schedule(
            lambda x, t: x, doubles([8]), doubles(0, 0.5, 0.75), [2, 1, 0]
        )
        self.assert_near(state, [[3]])

    def test_calibration_is_told_the_index_that_was_reached(self):
        seen = []

        def recording(x, index):
            seen.append((index, x[0, 0].item()))
            return x

        velocity = table_field(0, 1, 4, 9, 16)
        state = solution.run_schedule(
            velocity, doubles([0]), WHOLE_TIMES, [4, 3, 1, 0], calibrate=recording
        )
        self.assertEqual(seen, [(3, -16.0), (1, -34.0), (0, -35.0)])
        self.assert_near(state, [[-35]])

    def test_the_student_goes_on_from_the_calibrated_state(self):
        still = table_field(0, 0, 0, 0, 0)
        state = solution.run_schedule(
            still, doubles([8]), WHOLE_TIMES, [4, 2, 1, 0], calibrate=lambda x, index: x / 2
        )
        self.assert_near(state, [[1]])

    def test_the_noise_is_left_alone(self):
        noise = doubles([8])
        solution.run_schedule(SQUARES, noise, WHOLE_TIMES, [4, 2, 0])
        self.assert_near(noise, [[8]], atol=0.0)


class UniformBaseline(unittest.TestCase):
    def test_indices_are_equally_spaced_and_hold_both_ends(self):
        self.assertEqual(list(solution.uniform_schedule(12, 4)), [12, 9, 6, 3, 0])
        self.assertEqual(list(solution.uniform_schedule(5, 5)), [5, 4, 3, 2, 1, 0])
        self.assertEqual(list(solution.uniform_schedule(9, 1)), [9, 0])

    def test_indices_are_rounded_to_the_nearest(self):
        self.assertEqual(list(solution.uniform_schedule(10, 3)), [10, 7, 3, 0])
        self.assertEqual(list(solution.uniform_schedule(16, 5)), [16, 13, 10, 6, 3, 0])


class Quantile(StateCase):
    def test_quantiles_lie_between_order_statistics(self):
        shuffled = doubles(1, -2, 2, 0, -1)
        for q, expected in ((0.05, -1.8), (0.95, 1.8), (0.5, 0), (0, -2), (1, 2), (0.6, 0.4)):
            self.assert_near(solution.quantile(shuffled, q), expected)

    def test_all_entries_of_a_state_count(self):
        self.assert_near(solution.quantile(doubles([30, 10], [0, 20]), 0.25), 7.5)
        self.assert_near(solution.quantile(doubles([[7]]), 0.95), 7)


class Amplitude(StateCase):
    def test_the_range_is_the_distance_of_the_outer_quantiles_of_each_state(self):
        states = doubles(
            [[0, 4], [1, 3], [2, 2]], [[5, 5], [5, 5], [5, 5]], [[0, 10], [20, 30], [40, 50]]
        )
        self.assert_near(solution.amplitude_range(states), [3.5, 0, 45])

    def test_a_teacher_has_one_range_for_each_index(self):
        velocity, noise = smooth_field(0)
        teacher = reference.teacher_trajectory(velocity, noise, EVEN_TIMES)
        ranges = solution.amplitude_range(teacher)
        self.assertEqual(tuple(ranges.shape), (13,))
        last = reference.quantile(noise, 0.95) - reference.quantile(noise, 0.05)
        self.assert_near(ranges[12], last)

    def test_calibration_stretches_without_a_shift(self):
        self.assert_near(
            solution.calibrate_amplitude(doubles([1, -2, 2, 0, -1]), 7.2), [[2, -4, 4, 0, -2]]
        )
        self.assert_near(
            solution.calibrate_amplitude(doubles([0, 1, 2, 3, 4]), doubles(1.8)[0]),
            [[0, 0.5, 1, 1.5, 2]],
        )

    def test_a_calibrated_state_has_the_target_range(self):
        _, noise = smooth_field(3)
        calibrated = solution.calibrate_amplitude(noise, 0.3)
        spread = reference.quantile(calibrated, 0.95) - reference.quantile(calibrated, 0.05)
        self.assert_near(spread, 0.3)

    def test_a_constant_state_cannot_be_stretched_and_stays(self):
        self.assert_near(solution.calibrate_amplitude(doubles([3, 3, 3]), 2.0), [[3, 3, 3]])

    def test_a_calibrated_student_ends_with_the_range_of_the_teacher(self):
        velocity, noise = smooth_field(1)
        ranges = solution.amplitude_range(solution.teacher_trajectory(velocity, noise, EVEN_TIMES))
        final = solution.run_schedule(
            velocity,
            noise,
            EVEN_TIMES,
            [12, 6, 0],
            calibrate=lambda x, index: solution.calibrate_amplitude(x, ranges[index]),
        )
        spread = reference.quantile(final, 0.95) - reference.quantile(final, 0.05)
        self.assert_near(spread, ranges[0])


class SameAsReference(StateCase):
    def test_on_smooth_fields(self):
        for seed in range(3):
            velocity, noise = smooth_field(seed)
            problem = (velocity, noise, UNEVEN_TIMES)
            teacher = reference.teacher_trajectory(*problem)
            self.assert_near(solution.teacher_trajectory(*problem), teacher)
            self.assert_near(solution.amplitude_range(teacher), reference.amplitude_range(teacher))
            for steps in (1, 2, 3, 4, 5):
                schedule, cost = reference.search_schedule(*problem, steps)
                self.assert_schedule(solution.search_schedule(*problem, steps), schedule, cost)
                self.assert_near(
                    solution.run_schedule(*problem, schedule),
                    reference.run_schedule(*problem, schedule),
                )

    def test_single_precision_states_stay_single(self):
        noise = torch.tensor([[0.5, -1.0]])
        times = torch.tensor([0.0, 0.25, 0.75, 1.0])
        teacher = solution.teacher_trajectory(lambda x, t: x * t, noise, times)
        self.assertEqual(teacher.dtype, torch.float32)
        self.assert_near(teacher, reference.teacher_trajectory(lambda x, t: x * t, noise, times))


if __name__ == "__main__":
    unittest.main()
