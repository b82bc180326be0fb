"""Tests of the grid-cell model: equality with the reference, values by hand, what theory says."""

import math
import unittest

import torch

import grid_cell as solution
import grid_cell_ref as reference
from grid_cell import (
    GridCell,
    anisotropy,
    direction_index,
    fourth_order_error,
    interpolate,
    isometry_loss,
    lattice_code,
    polar,
    torus_code,
    transformation_loss,
    wave_vectors,
)

EVERY_HEADING = torch.arange(360, dtype=torch.float64) * (2 * math.pi / 360)


def doubles(*rows):
    """A float64 tensor of numbers or rows."""
    return torch.tensor(rows, dtype=torch.float64)


def heading_of(degrees):
    """One unit displacement, (1, 2)."""
    angle = math.radians(degrees)
    return doubles([math.cos(angle), math.sin(angle)])


def random_cells(module, nonlinear):
    """A seeded model of the module, whose recurrent weights are nothing special."""
    torch.manual_seed(0)
    cells = module.GridCell(n=5, d=6, m=8, s=3.0, nonlinear=nonlinear)
    with torch.no_grad():
        cells.raw.sub_(0.3)
        cells.recurrent.add_(0.1 * torch.randn(6, 6))
        cells.bias.add_(0.1 * torch.randn(6))
    return cells


def random_moves():
    """Sixteen positions and displacements that stay in the square."""
    torch.manual_seed(1)
    return 0.2 + 0.6 * torch.rand(16, 2), 0.4 * torch.rand(16, 2) - 0.2


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)


class LatticeCode(NumbersCase):
    def test_rates_are_rectified_before_they_are_normalised(self):
        raw = torch.tensor([[[3.0, -4.0], [3.0, 4.0]], [[0.5, 0.0], [0.0, 2.0]]])
        expected = [[[1, 0], [0.6, 0.8]], [[1, 0], [0, 1]]]
        self.assert_near(lattice_code(raw), expected)

    def test_every_position_has_norm_one(self):
        torch.manual_seed(2)
        code = lattice_code(torch.rand(3, 3, 7))
        self.assert_near((code**2).sum(dim=-1), torch.ones(3, 3))

    def test_silent_positions_stay_finite_and_so_do_their_gradients(self):
        raw = torch.tensor([[[-1.0, -2.0]], [[1.0, 1.0]]], requires_grad=True)
        code = lattice_code(raw)
        self.assert_near(code[0], [[0, 0]])
        code.sum().backward()
        self.assertTrue(torch.isfinite(raw.grad).all())

    def test_the_raw_values_are_left_alone(self):
        raw = torch.tensor([[[3.0, -4.0]]])
        lattice_code(raw)
        self.assert_near(raw, [[[3, -4]]], 0)


class Interpolate(NumbersCase):
    NINE = torch.arange(9.0).reshape(3, 3, 1)

    def at(self, *positions):
        return interpolate(self.NINE, torch.tensor(positions))[:, 0]

    def test_is_the_weighted_mean_of_the_four_corners(self):
        self.assert_near(self.at([0.5, 0.5], [0.25, 0.75], [0.0, 0.1]), [4, 3, 0.2])

    def test_lattice_points_give_the_code_itself_up_to_the_far_edges(self):
        corners = self.at([0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0], [1.0, 0.75], [0.25, 1.0])
        self.assert_near(corners, [0, 8, 6, 2, 7.5, 3.5])

    def test_bends_between_the_corners_only_where_the_code_does(self):
        code = torch.tensor([[[1.0, 0.0], [0.0, 0.0]], [[0.0, 0.0], [0.0, 8.0]]])
        self.assert_near(interpolate(code, torch.tensor([[0.25, 0.5]])), [[0.375, 1.0]])

    def test_gradients_go_to_the_corners(self):
        code = torch.zeros(3, 3, 1, requires_grad=True)
        interpolate(code, torch.tensor([[0.125, 0.25]])).sum().backward()
        self.assert_near(code.grad[:, :, 0], [[0.375, 0.375, 0], [0.125, 0.125, 0], [0, 0, 0]])


class Headings(NumbersCase):
    def test_length_and_heading_of_each_displacement(self):
        moves = torch.tensor([[0.0, -1.0], [-2.0, 0.0], [3.0, 4.0], [0.0, 0.0], [1.0, -1.0]])
        length, heading = polar(moves)
        self.assert_near(length, [1, 2, 5, 0, math.sqrt(2)])
        self.assert_near(heading, [1.5 * math.pi, math.pi, math.atan(4 / 3), 0, 1.75 * math.pi])

    def test_the_nearest_direction_is_found_on_the_circle(self):
        tau = 2 * math.pi
        headings = torch.tensor([0, 0.3, math.pi - 0.01, 0.75 * tau, tau - 0.39, tau - 0.01, 0.5])
        found = direction_index(headings, 8)
        self.assertEqual(found.dtype, torch.int64)
        self.assertEqual(found.tolist(), [0, 0, 4, 6, 0, 0, 1])
        self.assertEqual(direction_index(headings, 4).tolist(), [0, 0, 2, 3, 0, 0, 0])


class IsometryLoss(NumbersCase):
    def test_compares_lengths_before_it_squares(self):
        v0, v1 = torch.zeros(2, 2), torch.tensor([[3.0, 4.0], [0.0, 2.0]])
        dx = torch.tensor([[0.3, 0.4], [0.0, 0.5]])
        self.assert_near(isometry_loss(v0, v1, dx, 4.0), (9 + 0) / 2)
        self.assert_near(isometry_loss(v0[:1], v1[:1], dx[:1], 4.0), 9)
        self.assert_near(isometry_loss(v0[:1] + 7, v1[:1] + 7, dx[:1], 10.0), 0)

    def test_turning_the_code_changes_nothing(self):
        torch.manual_seed(3)
        v0, v1, dx = torch.randn(5, 4), torch.randn(5, 4), torch.randn(5, 2)
        turn, _ = torch.linalg.qr(torch.randn(4, 4))
        self.assert_near(isometry_loss(v0 @ turn, v1 @ turn, dx, 2.0), isometry_loss(v0, v1, dx, 2))

    def test_a_code_that_does_not_move_has_a_gradient(self):
        v = torch.ones(1, 3, requires_grad=True)
        isometry_loss(torch.ones(1, 3), v, torch.tensor([[0.1, 0.0]]), 2.0).backward()
        self.assertTrue(torch.isfinite(v.grad).all())

    def test_a_torus_is_an_isometry_of_one_scale(self):
        x, dx = doubles([0.2, 0.7]), 0.1 * heading_of(25)
        for kind in ("hexagonal", "square"):
            waves = wave_vectors(kind, 2.0)
            codes = torus_code(x, waves), torus_code(x + dx, waves)
            self.assertLess(isometry_loss(*codes, dx, math.sqrt(2)).item(), 1e-6)
            self.assertGreater(isometry_loss(*codes, dx, 2 * math.sqrt(2)).item(), 0.01)


class TransformationLoss(NumbersCase):
    def test_sums_over_cells_and_averages_over_the_batch(self):
        v1 = torch.tensor([[1.0, 2.0], [0.0, 0.0]])
        self.assert_near(transformation_loss(v1, torch.zeros(2, 2)), 2.5)
        self.assert_near(transformation_loss(v1, v1), 0)


class Recurrence(NumbersCase):
    def test_generators_are_antisymmetric_parts_of_the_nearest_directions(self):
        cells = random_cells(solution, False)
        headings = torch.tensor([0.1, 3.1, 6.2, 1.6])
        found = cells.generator(headings)
        for row, index in enumerate((0, 4, 0, 2)):
            matrix = cells.bank[index]
            self.assert_near(found[row], (matrix - matrix.T) / 2)

    def test_a_linear_step_lengthens_the_code_only_to_second_order(self):
        cells, (_, dx) = random_cells(solution, False), random_moves()
        torch.manual_seed(4)
        v = torch.randn(16, 6)
        length, heading = polar(dx)
        turned = (reference.GridCell.generator(cells, heading) @ v[:, :, None]).squeeze(-1)
        growth = (cells.transform(v, dx) ** 2).sum(dim=-1) - (v**2).sum(dim=-1)
        self.assert_near(growth, length**2 * (turned**2).sum(dim=-1), 1e-4)

    def test_standing_still_changes_nothing_in_the_linear_map(self):
        torch.manual_seed(5)
        v = torch.randn(3, 6)
        self.assert_near(random_cells(solution, False).transform(v, torch.zeros(3, 2)), v)

    def test_a_single_cell_has_nothing_to_turn_to(self):
        torch.manual_seed(6)
        v, (_, dx) = torch.randn(16, 1), random_moves()
        self.assert_near(GridCell(n=2, d=1, m=4).transform(v, dx), v)

    def test_the_nonlinear_map_adds_the_bias_before_it_rectifies(self):
        cells = GridCell(n=2, d=3, m=4, nonlinear=True)
        v, still = torch.tensor([[1.0, -2.0, 0.5]]), torch.zeros(1, 2)
        self.assert_near(cells.transform(v, still), [[1, 0, 0.5]])
        with torch.no_grad():
            cells.bias.fill_(1.0)
        self.assert_near(cells.transform(v, still), [[2, 0, 1.5]])

    def test_the_nonlinear_map_has_recurrent_weights(self):
        cells = GridCell(n=2, d=2, m=4, nonlinear=True)
        with torch.no_grad():
            cells.recurrent.copy_(torch.tensor([[0.0, 2.0], [1.0, 0.0]]))
        moved = cells.transform(torch.tensor([[3.0, 5.0]]), torch.zeros(1, 2))
        self.assert_near(moved, [[10, 3]])

    def test_path_integration_on_a_torus_errs_to_second_order(self):
        waves = wave_vectors("hexagonal", 2.0)
        cells = GridCell(n=2, d=6, m=4).double()
        # Rotates the cosine and the sine of each wave by its phase along the heading of +x.
        turn = torch.zeros(6, 6, dtype=torch.float64)
        for wave, along in enumerate(waves[:, 0].tolist()):
            turn[wave, 3 + wave], turn[3 + wave, wave] = -along, along
        with torch.no_grad():
            cells.bank[0] = turn
        x, errors = doubles([0.3, 0.4]), []
        for length in (0.1, 0.05):
            dx = doubles([length, 0.0])
            missed = cells.transform(torus_code(x, waves), dx) - torus_code(x + dx, waves)
            errors.append(missed.norm().item())
        self.assertTrue(3.8 < errors[0] / errors[1] < 4.2, errors)


class TotalLoss(NumbersCase):
    def test_adds_the_losses_of_the_code_before_and_after_the_move(self):
        x, dx = random_moves()
        for nonlinear in (False, True):
            cells = random_cells(solution, nonlinear)
            code = reference.lattice_code(cells.raw)
            v0, v1 = reference.interpolate(code, x), reference.interpolate(code, x + dx)
            isometry = reference.isometry_loss(v0, v1, dx, 3.0)
            predicted = reference.GridCell.transform(cells, v0, dx)
            transformation = reference.transformation_loss(v1, predicted)
            for lam in (0.0, 1.0, 3.0):
                losses = torch.stack(cells(x, dx, lam))
                expected = [isometry + lam * transformation, isometry, transformation]
                self.assert_near(losses, torch.stack(expected))

    def test_losses_and_gradients_agree_with_the_reference(self):
        x, dx = random_moves()
        for nonlinear in (False, True):
            results = []
            for module in (solution, reference):
                cells = random_cells(module, nonlinear)
                losses = cells(x, dx, 0.7)
                losses[0].backward()
                parts = [cells.raw.grad, cells.bank.grad]
                if nonlinear:
                    parts += [cells.recurrent.grad, cells.bias.grad]
                flat = [part.flatten() for part in (*losses, *parts)]
                results.append(torch.cat(flat))
            self.assert_near(*results)


class Torus(NumbersCase):
    def test_waves_are_spread_evenly_from_the_first_axis_on(self):
        root = math.sqrt(3)
        self.assert_near(wave_vectors("hexagonal", 2.0), [[2, 0], [-1, root], [-1, -root]])
        self.assert_near(wave_vectors("square", 3.0), [[3, 0], [0, 3]])
        self.assertEqual(wave_vectors("square", 3.0).dtype, torch.float64)
        with self.assertRaises(ValueError):
            wave_vectors("cubic", 1.0)

    def test_the_code_is_cosines_then_sines_of_norm_one(self):
        waves = doubles([math.pi, 0.0], [0.0, math.pi / 2])
        code = torus_code(doubles([0.5, 1.0]), waves)
        root = math.sqrt(0.5)
        self.assert_near(code, [[0, 0, root, root]])
        self.assert_near(torus_code(doubles([0.2, 0.9]), wave_vectors("hexagonal", 7.0)).norm(), 1)

    def test_infinitesimally_every_torus_is_a_conformal_isometry(self):
        for kind in ("hexagonal", "square"):
            x = doubles([0.3, 0.8]).requires_grad_()
            rates = torus_code(x, wave_vectors(kind, 2.0))[0]
            slopes = [torch.autograd.grad(rate, x, retain_graph=True)[0] for rate in rates]
            jacobian = torch.cat(slopes)
            self.assert_near(jacobian.T @ jacobian, 2 * torch.eye(2))

    def test_fourth_order_error_of_a_hexagon_is_the_same_everywhere(self):
        for degrees in (0, 22.5, 45):
            error = fourth_order_error(wave_vectors("hexagonal", 2.0), 0.1 * heading_of(degrees))
            self.assert_near(error, [5.0e-5], 1e-9)

    def test_fourth_order_error_of_a_square_depends_on_the_heading(self):
        moves = torch.cat([0.1 * heading_of(degrees) for degrees in (0, 22.5, 45)])
        error = fourth_order_error(wave_vectors("square", 2.0), moves)
        self.assert_near(error, [6.666667e-5, 5.0e-5, 3.333333e-5], 1e-9)

    def test_it_is_what_an_isometry_lacks(self):
        x = doubles([0.3, 0.6])
        for kind in ("hexagonal", "square"):
            waves, dx = wave_vectors(kind, 2.0), 0.1 * heading_of(10)
            squared = (torus_code(x + dx, waves) - torus_code(x, waves)).square().sum()
            lacking = 2 * 0.01 - squared.item()
            predicted = fourth_order_error(waves, dx).item()
            self.assertLess(abs(lacking / predicted - 1), 0.01)

    def test_only_the_hexagon_is_even_in_all_directions(self):
        self.assert_near(anisotropy(wave_vectors("hexagonal", 2.0), EVERY_HEADING), 0.0, 1e-6)
        square = anisotropy(wave_vectors("square", 2.0), EVERY_HEADING)
        self.assert_near(square, math.sqrt(2) / 6, 1e-6)

    def test_the_scale_of_the_waves_does_not_count(self):
        some = EVERY_HEADING[:50]
        small, large = (anisotropy(wave_vectors("square", scale), some) for scale in (1.0, 5.0))
        self.assert_near(small, large, 1e-9)
        expected = reference.anisotropy(reference.wave_vectors("square", 1.0), some)
        self.assert_near(small, expected, 1e-9)


if __name__ == "__main__":
    unittest.main()
