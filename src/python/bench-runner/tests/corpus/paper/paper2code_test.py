import unittest

import numpy as np
import torch

import measures
import measures_ref


class Total(unittest.TestCase):
    def test_small_numbers(self):
        self.assertEqual(measures.total([1.0, 2.0, 4.0]), 7.0)

    def test_an_empty_list(self):
        self.assertAlmostEqual(measures.total([]), 0.0)

    def test_agrees_with_the_reference(self):
        values = [0.5, 0.25, -3.0]
        expected = measures_ref.total(values)
        actual = measures.total(values)
        self.assertEqual(actual, expected)

    def test_differs_little(self):
        self.assertTrue(abs(measures.total([0.1, 0.2]) - 0.3) < 1e-9)


class Spread(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(0)
        self.values = torch.randn(4, 6)

    def test_by_hand(self):
        values = torch.tensor([[1.0, 5.0, 2.0], [0.0, 0.0, 0.0]])
        torch.testing.assert_close(measures.spread(values), torch.tensor([4.0, 0.0]))

    def test_agrees_with_the_reference(self):
        spread = measures.spread(self.values)
        self.assertTrue(torch.allclose(spread, measures_ref.spread(self.values)))

    def test_as_numpy(self):
        spread = measures.spread(self.values).numpy()
        np.testing.assert_allclose(spread, measures_ref.spread(self.values).numpy(), rtol=1e-6)

    def test_shape(self):
        self.assertEqual(tuple(measures.spread(self.values).shape), (4,))


if __name__ == "__main__":
    unittest.main()
