import { expect, test } from 'vitest';
import { bootInNode } from '../../../testing/soak/boot-in-node.ts';
import type { BootedPython } from '../boot/boot-python.ts';
import { hostileRuns } from '../../../testing/soak/hostile-runs.ts';
import { endOf, type Look, look } from '../../../testing/soak/soak.ts';

/** How many runs; more by hand: SOAK_CYCLES=2000. */
const cycles = Number(process.env['SOAK_CYCLES'] ?? 60);
const undone = hostileRuns.filter(({ ends }) => ends === 'undone');
const others = hostileRuns.filter(({ ends }) => ends !== 'undone');

const usedUp = 'unfit: it has judged many completions';

interface Booted {
  readonly python: BootedPython;
  readonly first: Look;
}

async function bootAndLook(): Promise<Booted> {
  const python = await bootInNode();
  const first = look(python);
  expect(python.rollBack()).toBeNull();
  return { python, first };
}

test(
  `${cycles} hostile runs leave nothing behind`,
  { timeout: 60_000 + cycles * 5_000 },
  async () => {
    const boots: Booted[] = [await bootAndLook()];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const run = undone[cycle % undone.length];
      const [last] = boots.slice(-1);
      if (run === undefined || last === undefined) throw new Error('there are hostile runs');
      const end = endOf(last.python, run);
      if (end === usedUp) {
        boots.push(await bootAndLook());
        continue;
      }
      expect([cycle, run.what, end]).toEqual([cycle, run.what, 'undone']);
      const [seen, after] = [look(last.python), last.python.rollBack()];
      expect([cycle, run.what, seen]).toEqual([cycle, run.what, last.first]);
      if (after !== null) boots.push(await bootAndLook());
    }
    // Random numbers and addresses are those of the start; verdicts are the same in all.
    expect(new Set(boots.map(({ first }) => first.record)).size).toBe(1);
    expect(boots.length).toBeLessThan(2 + (3 * cycles) / 190);
  },
);

test('a rehearsal leaves nothing behind', async () => {
  const { python, first } = await bootAndLook();
  for (let round = 0; round < 3; round += 1) expect(python.rehearse()).toBeNull();
  expect(look(python)).toEqual(first);
});

test.each(others)('$what is noticed', async (run) => {
  const python = await bootInNode();
  expect(endOf(python, run)).toMatch(new RegExp(`^${run.ends}`));
});
