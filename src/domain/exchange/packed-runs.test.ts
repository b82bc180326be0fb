import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCompletion, aRun, aVerdict } from '../../testing/builders.ts';
import type { TestResult } from '../completion/types.ts';
import { packRuns, unpackPaper } from './packed-runs.ts';
import { joined } from './run-verdicts.ts';

/** One run's verdicts on one snippet, by the results of its tests. */
function judgedRuns(results: readonly (readonly TestResult[])[]) {
  const place = (at: number) => ({ id: String(at).padStart(3, '0') });
  return {
    runs: [aRun()],
    completions: results.map((_, at) => aCompletion(place(at))),
    verdicts: results.map((tests, at) => aVerdict({ ...place(at), tests: [...tests] })),
  };
}

const unpacked = (judged: ReturnType<typeof judgedRuns>) =>
  packRuns(judged).papers.flatMap((paper) => unpackPaper(paper));

test('whatever tests came to, unpacked verdicts are those that were packed', () => {
  const outcome = fc.constantFrom('pass', 'fail', 'error', 'skipped', 'not-run' as const);
  const result = fc.record(
    { outcome, errorClass: fc.constantFrom(null, 'name' as const), message: fc.string() },
    { requiredKeys: ['outcome'] },
  );
  const usual = fc.array(fc.array(result, { minLength: 3, maxLength: 3 }), { maxLength: 4 });
  const ids = (tests: readonly Omit<TestResult, 'id'>[]) =>
    tests.map((test, at): TestResult => ({ id: `T.${at}`, ...test }));
  const odd = fc.array(
    fc.array(fc.record({ id: fc.constantFrom('T.0', 'T.1', 'Z'), outcome }), { maxLength: 4 }),
    { maxLength: 2 },
  );
  fc.assert(
    fc.property(usual, odd, (plain, others) => {
      const judged = judgedRuns([...plain.map(ids), ...others]);
      expect(unpacked(judged)).toEqual(joined(judged.completions, judged.verdicts));
    }),
  );
});

test('a test that has passed costs nothing but its name, once for all verdicts', () => {
  const tests: TestResult[] = [
    { id: 'T.a', outcome: 'pass' },
    { id: 'T.b', outcome: 'fail', message: 'no' },
  ];
  const [paper] = packRuns(judgedRuns([tests, tests])).papers;
  expect(paper?.tests).toEqual(['T.a', 'T.b']);
  expect(paper?.judged.map(({ verdict }) => verdict)).toMatchObject([
    { notPassed: [{ id: 'T.b', outcome: 'fail', message: 'no' }] },
    { notPassed: [{ id: 'T.b' }] },
  ]);
});

test('each run has a record a paper, and a completion without a verdict keeps its place', () => {
  const completions = ['b', 'a'].flatMap((run) =>
    ['minp', 'gps'].map((paper) => aCompletion({ run, paper })),
  );
  const { papers } = packRuns({ runs: [], completions, verdicts: [] });
  expect(papers.map(({ run, paper }) => `${run} ${paper}`)).toEqual([
    ...['b minp', 'b gps', 'a minp', 'a gps'],
  ]);
  expect(papers.flatMap((paper) => unpackPaper(paper))).toEqual(
    completions.map((completion) => ({ completion, verdict: null })),
  );
});
