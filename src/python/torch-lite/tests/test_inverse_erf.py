"""The inverse error function: the short way for float32 against the long one for doubles."""

import numpy as np

from torch_lite._ops._inverse_erf import erfinv_double, erfinv_single

_STEP = float(np.float32(2.0**-24))


def test_the_short_way_has_more_digits_than_a_float32():
    near_one = 1.0 - _STEP * np.arange(1, 200_000, 7)
    y = np.concatenate([np.linspace(-0.99, 0.99, 40_001), 10.0 ** np.arange(-40, 0), near_one])
    exact = erfinv_double(y)
    found = erfinv_single(y.copy())
    apart = np.abs(found - exact) / np.maximum(np.abs(exact), 1e-300)
    assert apart.max() < 4e-11


def test_ends_and_what_lies_beyond_them():
    with np.errstate(all="ignore"):
        found = erfinv_single(np.array([1.0, -1.0, 0.0, -0.0, 1.5, -np.inf, np.nan]))
    expected = [np.inf, -np.inf, 0.0, -0.0, np.nan, np.nan, np.nan]
    np.testing.assert_array_equal(found, expected)
    assert np.signbit(found[3])


def test_it_works_in_place_whatever_the_order_of_dimensions():
    y = np.linspace(-1, 1, 60).reshape(3, 4, 5)
    for turned in (y, y.T, y.transpose(1, 0, 2)):
        given = turned.copy(order="K")
        assert erfinv_single(given) is given
        np.testing.assert_allclose(given, erfinv_double(turned), rtol=1e-10)
