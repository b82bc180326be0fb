import { expect, test } from 'vitest';
import type { VerdictRecord } from '../../../domain/completion/types.ts';
import { aJob } from '../../../testing/python-builders.ts';
import { bootInNode } from '../../../testing/soak/boot-in-node.ts';

// The reference adds one product after the other, each rounded by itself, as NumPy's own loop does.
const tests = `
import itertools, time, unittest
import numpy as np

def reference(a, b):
    shape = np.broadcast_shapes(a.shape[:-2], b.shape[:-2]) + (a.shape[-2], b.shape[-1])
    total = np.zeros(shape, a.dtype)
    with np.errstate(all="ignore"):
        for k in range(a.shape[-1]):
            total = total + a[..., :, k : k + 1] * b[..., k : k + 1, :]
    return total

def draw(shape, dtype, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(dtype)

class Kernel(unittest.TestCase):
    def same(self, a, b, what=None):
        got = a @ b
        self.assertEqual(got.dtype, a.dtype)
        want = reference(a, b)
        equal = (got.view(f"u{a.itemsize}") == want.view(f"u{a.itemsize}")) | (np.isnan(got) & np.isnan(want))
        self.assertTrue(equal.all(), what or (a.shape, b.shape, a.dtype, a.strides, b.strides))

    def each_dtype(self):
        for dtype in (np.float32, np.float64):
            with self.subTest(dtype=dtype):
                yield dtype

    def test_shapes(self):
        sizes = [1, 3, 4, 5, 8, 9]
        for dtype in self.each_dtype():
            for m, k, n in itertools.product(sizes, repeat=3):
                self.same(draw((m, k), dtype), draw((k, n), dtype, 1))

    def test_blocks(self):
        for dtype in self.each_dtype():
            for m, k, n in [(5, 255, 3), (5, 256, 9), (5, 257, 9), (3, 600, 513), (9, 3, 1030), (130, 70, 90)]:
                self.same(draw((m, k), dtype), draw((k, n), dtype, 1))

    def test_nothing_to_add_is_zero(self):
        for dtype in self.each_dtype():
            self.same(draw((3, 0), dtype), draw((0, 5), dtype))
            self.assertEqual((draw((0, 3), dtype) @ draw((3, 5), dtype)).shape, (0, 5))

    def test_strides(self):
        for dtype in self.each_dtype():
            a, b = draw((20, 30), dtype), draw((30, 26), dtype, 1)
            lefts = [a, a[::-1], a[:, ::-1], a[::3], np.asfortranarray(a), draw((30, 20), dtype).T]
            rights = [b, b[:, ::-1], b[::-1], b[:, ::2], np.asfortranarray(b), draw((26, 30), dtype).T]
            for left, right in itertools.product(lefts, rights):
                self.same(left, right)
            self.same(a[:, ::2], b[::2])
            self.same(np.broadcast_to(a[:1], (7, 30)), b)

    def test_stacks_and_broadcasting(self):
        for dtype in self.each_dtype():
            self.same(draw((6, 5, 7), dtype), draw((6, 7, 9), dtype, 1))
            self.same(draw((2, 1, 5, 7), dtype), draw((3, 7, 9), dtype, 1))
            heads = draw((2, 10, 4, 8), dtype).transpose(0, 2, 1, 3)
            self.same(heads, draw((2, 10, 4, 8), dtype, 1).transpose(0, 2, 3, 1))

    def test_not_a_number_infinity_and_tiny_ones(self):
        for dtype in self.each_dtype():
            special = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, np.finfo(dtype).tiny / 4, np.finfo(dtype).max, 1.0], dtype)
            rng = np.random.default_rng(2)
            with np.errstate(all="ignore"):
                for seed in range(20):
                    self.same(rng.choice(special, (9, 11)), rng.choice(special, (11, 13)), seed)

    def test_results_in_given_places(self):
        for dtype in self.each_dtype():
            a, b = draw((6, 7), dtype), draw((7, 10), dtype, 1)
            want = reference(a, b)
            for out in (np.empty((6, 10), dtype), np.empty((10, 6), dtype).T, np.empty((12, 20), dtype)[::2, ::2]):
                np.matmul(a, b, out=out)
                self.assertTrue((out == want).all())
            square = draw((9, 9), dtype)
            want = reference(square, square)
            np.matmul(square, square, out=square)
            self.assertTrue((square == want).all())

    def test_other_types_are_as_they_were(self):
        whole = np.arange(6).reshape(2, 3)
        self.assertEqual((whole @ whole.T).tolist(), [[5, 14], [14, 50]])
        self.assertTrue(((1j * whole) @ whole.T == 1j * (whole @ whole.T)).all())
        swapped = draw((5, 6), ">f4")
        self.assertTrue((swapped @ swapped.T == swapped.astype("f4") @ swapped.astype("f4").T).all())

    def test_it_is_in_use(self):
        a = draw((256, 256), np.float32)
        def seconds(f):
            best = 9.0
            for _ in range(3):
                start = time.perf_counter()
                f()
                best = min(best, time.perf_counter() - start)
            return best
        self.assertLess(5 * seconds(lambda: a @ a), seconds(lambda: np.dot(a, a)))

unittest.main()
`;

test(
  'the loops for matmul give the bits of plain sums, and are quick',
  { timeout: 300_000 },
  async () => {
    const python = await bootInNode('packs');
    const files = { 'paper.py': { text: '' }, 'paper2code_test.py': { text: tests } };
    const job = aJob({
      snippet: null,
      code: null,
      rule: 'reference',
      files,
      annotated: ['paper.py'],
    });
    const record = JSON.parse(
      python.judge(JSON.stringify({ ...job, host: 'score' })),
    ) as VerdictRecord;
    expect(record.tests.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    expect(record.tests.length).toBeGreaterThan(7);
    expect(python.rollBack()).toBeNull();
  },
);
