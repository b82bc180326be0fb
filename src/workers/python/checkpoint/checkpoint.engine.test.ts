import { expect, test } from 'vitest';
import { bootInNode } from '../../../testing/soak/boot-in-node.ts';
import { hostileRuns } from '../../../testing/soak/hostile-runs.ts';
import { endOf, look } from '../../../testing/soak/soak.ts';

/** How many runs; more by hand: SOAK_CYCLES=2000. */
const cycles = Number(process.env['SOAK_CYCLES'] ?? 60);
const undone = hostileRuns.filter(({ ends }) => ends === 'undone');
const others = hostileRuns.filter(({ ends }) => ends !== 'undone');

test(
  `${cycles} hostile runs leave nothing behind`,
  { timeout: 30_000 + cycles * 1_000 },
  async () => {
    let python = await bootInNode();
    const first = look(python);
    expect(python.rollBack()).toBeNull();
    let boots = 1;
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const run = undone[cycle % undone.length];
      if (run === undefined) throw new Error('there are hostile runs');
      const end = endOf(python, run);
      if (end === 'unfit: it has judged many completions') {
        python = await bootInNode();
        boots += 1;
      } else {
        expect([cycle, run.what, end]).toEqual([cycle, run.what, 'undone']);
      }
      const [seen, after] = [look(python), python.rollBack()];
      expect([cycle, run.what, seen]).toEqual([cycle, run.what, first]);
      if (after !== null) {
        python = await bootInNode();
        boots += 1;
      }
    }
    expect(boots).toBeLessThan(2 + (2 * cycles) / 190);
  },
);

test.each(others)('$what is noticed', async (run) => {
  const python = await bootInNode();
  expect(endOf(python, run)).toMatch(new RegExp(`^${run.ends}`));
});
