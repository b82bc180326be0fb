"""The generator's numbers are PyTorch's, draw for draw (golden/random.json, PyTorch 2.13.0)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from torch_lite._random import Generator, default_generator, memory_order
from torch_lite._random_math import fma64

GOLDEN = json.loads((Path(__file__).parent / "golden" / "random.json").read_text("utf-8"))
ENGINE_BYTES = 5016


def draw(generator: Generator, method: str, arguments: dict) -> np.ndarray:
    given = {key: tuple(v) if key == "shape" else v for key, v in arguments.items()}
    if method == "multinomial":
        given["weights"] = np.array(given["weights"], given.pop("dtype"))
    if method == "bernoulli_each":
        return generator.bernoulli(np.linspace(0, 1, given["n"], dtype=given["dtype"]))
    return getattr(generator, method)(**given)


def is_exact(method: str, dtype: str) -> bool:
    """Logarithm and sine of float64 are the platform's; everything else is bit for bit."""
    return method != "exponential" and not (method == "normal" and dtype == "float64")


@pytest.mark.parametrize("case", GOLDEN["cases"], ids=lambda case: case["steps"][0][0])
def test_a_stream_equals_pytorchs_to_the_end(case: dict) -> None:
    generator = Generator().manual_seed(case["seed"])
    for method, arguments, want in case["steps"]:
        got = draw(generator, method, arguments)
        flat = got.reshape(-1)
        ends = flat if flat.size <= 8 else np.concatenate([flat[:4], flat[-4:]])
        place = f"{method} {arguments}"
        assert (list(got.shape), got.dtype.name) == (want["shape"], want["dtype"]), place
        if is_exact(method, want["dtype"]):
            assert ends.tolist() == want["ends"], place
            assert hashlib.sha256(flat.tobytes()).hexdigest()[:16] == want["sha256"], place
        else:
            last_bits = {"float64": 1e-14, "float32": 2.4e-7, "float16": 1e-3}[want["dtype"]]
            np.testing.assert_allclose(
                ends, np.array(want["ends"], want["dtype"]), rtol=last_bits, err_msg=place
            )
    engine = generator.get_state()[:ENGINE_BYTES].tobytes()
    assert hashlib.sha256(engine).hexdigest()[:16] == case["engine"]


def test_a_state_restores_the_stream_and_the_cached_normal() -> None:
    generator = Generator().manual_seed(11)
    generator.normal((3,))
    state = generator.get_state()
    first = [generator.normal((5,)), generator.uniform((700,)), generator.normal((40,))]
    other = Generator()
    assert other.set_state(state) is other
    again = [other.normal((5,)), other.uniform((700,)), other.normal((40,))]
    for one, two in zip(first, again, strict=True):
        np.testing.assert_array_equal(one, two)
    assert other.initial_seed() == 11


@pytest.mark.parametrize("words", [0, 1, 623, 624, 625])
def test_a_state_is_the_same_bytes_after_a_round_trip(words: int) -> None:
    generator = Generator().manual_seed(5)
    generator.uniform((words,))
    state = generator.get_state()
    assert (state.dtype, state.shape) == (np.dtype(np.uint8), (5056,))
    np.testing.assert_array_equal(Generator().set_state(state).get_state(), state)


def test_seeds_are_taken_modulo_two_to_the_64() -> None:
    assert Generator().initial_seed() == 67280421310721
    assert Generator().manual_seed(-1).initial_seed() == 2**64 - 1
    low_word = Generator().manual_seed(2**40 + 5).uniform((4,))
    np.testing.assert_array_equal(low_word, Generator().manual_seed(5).uniform((4,)))


def test_a_seed_nobody_chose_is_told_and_repeatable() -> None:
    generator = Generator()
    seed = generator.seed()
    drawn = generator.uniform((4,))
    assert generator.initial_seed() == seed
    np.testing.assert_array_equal(Generator().manual_seed(seed).uniform((4,)), drawn)


def test_the_default_generator_is_not_seeded_like_a_new_one() -> None:
    assert default_generator.initial_seed() != Generator().initial_seed()


@pytest.mark.parametrize(
    ("seed", "error", "text"),
    [
        (2**64, ValueError, "Overflow when unpacking long long"),
        (-(2**63) - 1, ValueError, "Overflow when unpacking long long"),
        (3.7, RuntimeError, "manual_seed expected a long, but got float"),
        (True, RuntimeError, "manual_seed expected a long, but got bool"),
    ],
)
def test_seeds_pytorch_refuses_are_refused(seed: object, error: type, text: str) -> None:
    with pytest.raises(error, match=text):
        Generator().manual_seed(seed)


@pytest.mark.parametrize(
    ("state", "error", "text"),
    [
        ("x", TypeError, "expected a torch.ByteTensor, but got str"),
        (np.zeros(5056, np.float32), TypeError, "RNG state must be a torch.ByteTensor"),
        (np.zeros(3, np.uint8), RuntimeError, "of size 5056 but found .* size to be 3"),
        (np.zeros(5056, np.uint8), RuntimeError, "Invalid mt19937 state"),
    ],
)
def test_states_pytorch_refuses_are_refused(state: object, error: type, text: str) -> None:
    with pytest.raises(error, match=text):
        Generator().set_state(state)


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda g: g.normal((3,), std=-1.0), "normal expects std >= 0.0, but found std -1"),
        (lambda g: g.uniform((3,), low=1.0, high=0.0), "found from=1 > to=0"),
        (lambda g: g.randint(5, 5, (3,)), "but got from=5 >= to=5"),
        (lambda g: g.randint(0, 300, (3,), np.uint8), "to - 1 is out of bounds for unsigned char"),
        (lambda g: g.randint(-1, 3, (3,), np.uint8), "from is out of bounds for unsigned char"),
        (lambda g: g.randint(0, 5, (3,), np.bool_), "to - 1 is out of bounds for bool"),
        (lambda g: g.randperm(-1), "negative dimension -1"),
        (lambda g: g.exponential((3,), rate=0.0), "exponential_ expects lambda > 0.0"),
        (lambda g: g.bernoulli(1.5, (3,)), r"expects p to be in \[0, 1\], but got p=1.5"),
        (lambda g: g.bernoulli(np.array([0.1, 1.5])), "Expected p_in >= 0 && p_in <= 1"),
        (lambda g: g.multinomial(np.ones(3), 4), "n_sample > prob_dist.size"),
        (lambda g: g.multinomial(np.ones(3), 0), "cannot sample n_sample <= 0 samples"),
        (lambda g: g.multinomial(np.ones(3, np.int64), 1), "for input, got: Long"),
        (lambda g: g.multinomial(np.ones((1, 1, 1)), 1), "prob_dist must be 1 or 2 dim"),
        (lambda g: g.multinomial(np.zeros(3), 1), "sum of probabilities <= 0"),
        (lambda g: g.multinomial(np.array([1.0, np.nan]), 1), "either `inf`, `nan` or element < 0"),
        (lambda g: g.multinomial(np.zeros(3), 2, True), "sum of probabilities <= 0"),
        (lambda g: g.multinomial(np.array([1.0, -1]), 2, True), "probability entry < 0"),
        (lambda g: g.multinomial(np.array([1.0, np.inf]), 2, True), "infinity or NaN"),
    ],
)
def test_arguments_pytorch_refuses_are_refused_in_its_words(call, text: str) -> None:
    with pytest.raises(RuntimeError, match=text):
        call(Generator())


def test_an_empty_draw_leaves_the_stream_where_it_was() -> None:
    generator = Generator().manual_seed(1)
    before = generator.get_state()
    for drawn in (generator.uniform((0,)), generator.normal((2, 0)), generator.randperm(1)):
        assert drawn.size <= 1
    np.testing.assert_array_equal(generator.get_state(), before)


def test_a_large_draw_equals_the_same_draw_in_one_chunk(monkeypatch: pytest.MonkeyPatch) -> None:
    chunked = Generator().manual_seed(2).normal((50_001,))
    monkeypatch.setattr("torch_lite._random._CHUNK", 1 << 20)
    np.testing.assert_array_equal(Generator().manual_seed(2).normal((50_001,)), chunked)


def test_memory_order_puts_the_widest_stride_first() -> None:
    array = np.zeros((4, 5, 6), np.float32)
    assert memory_order(array.transpose(2, 0, 1)).strides == array.strides
    assert np.shares_memory(memory_order(array.T), array)


def test_fused_float64_agrees_with_exact_arithmetic() -> None:
    from fractions import Fraction

    values = np.random.RandomState(0).randn(300)
    fused = fma64(values, 1.7, 0.3)
    exact = [float(Fraction(v) * Fraction(1.7) + Fraction(0.3)) for v in values.tolist()]
    assert fused.tolist() == exact
    assert fma64(np.array([1.0, np.inf]), 1e300, 1.0).tolist() == [1e300, np.inf]
