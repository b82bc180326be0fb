import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aVerdict } from '../../testing/builders.ts';
import { mergeVerdicts } from './merge-verdicts.ts';

const engine = (host: string, version = '1') => ({
  name: 'bench_runner',
  version,
  python: '3.14',
  numpy: '2.4.3',
  torch: null,
  host,
});

test('native beats browser, whichever came first, and a disagreement keeps both', () => {
  const native = aVerdict({ engine: engine('native'), verdict: 'pass' });
  const page = aVerdict({ engine: engine('page'), verdict: 'fail' });
  for (const order of [
    [native, page],
    [page, native],
  ]) {
    expect(mergeVerdicts(order)).toEqual({
      counted: [native],
      setAside: [page],
      disagreements: [{ counted: native, other: page }],
    });
  }
});

test('agreement looks at verdict and error class only', () => {
  const page = aVerdict({ engine: engine('page'), seconds: 9, detail: 'slow' });
  const score = aVerdict({ engine: engine('score') });
  expect(mergeVerdicts([page, score])).toEqual({
    counted: [score],
    setAside: [page],
    disagreements: [],
  });
});

test('the same engine’s later record takes the place of the earlier', () => {
  const first = aVerdict({ engine: engine('page'), verdict: 'timed-out' });
  const second = aVerdict({ engine: engine('page'), verdict: 'pass' });
  expect(mergeVerdicts([first, second])).toEqual({
    counted: [second],
    setAside: [],
    disagreements: [],
  });
});

test('another completion, problem version or id is another thing judged', () => {
  const verdicts = [
    aVerdict(),
    aVerdict({ id: '1' }),
    aVerdict({ completionSha256: 'a'.repeat(64) }),
    aVerdict({ problemSha256: 'b'.repeat(64) }),
    aVerdict({ run: 'run-b' }),
  ];
  expect(mergeVerdicts(verdicts).counted).toEqual(verdicts);
});

test('merging what was merged changes nothing, and no engine’s record is lost', () => {
  const some = fc.record({
    id: fc.constantFrom('0', '1'),
    verdict: fc.constantFrom('pass' as const, 'fail' as const),
    engine: fc.constantFrom(engine('native'), engine('page'), engine('page', '2'), null),
  });
  fc.assert(
    fc.property(fc.array(some.map(aVerdict)), (verdicts) => {
      const { counted, setAside, disagreements } = mergeVerdicts(verdicts);
      const identities = new Set(verdicts.map(({ id, engine: of }) => JSON.stringify([id, of])));
      expect(counted.length + setAside.length).toBe(identities.size);
      expect(mergeVerdicts(counted).counted).toEqual(counted);
      expect(disagreements.length).toBeLessThanOrEqual(setAside.length);
    }),
  );
});
