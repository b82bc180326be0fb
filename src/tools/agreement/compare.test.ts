import { expect, test } from 'vitest';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { Candidate } from './candidate.ts';
import { compareCandidates } from './compare.ts';
import { outcomeOf } from './comparison.ts';
import type { JudgeAsked } from './judges.ts';
import { agreementText } from './table.ts';

const candidate: Candidate = {
  paper: 'p',
  snippet: 's',
  id: '3:removed:1',
  kind: 'removed',
  code: 'secret = 1',
};
const record: VerdictRecord = {
  pset: 'x',
  paper: 'p',
  snippet: 's',
  id: '3:removed:1',
  verdict: 'fail',
  official: 'fail',
  errorClass: 'type',
  exception: 'TypeError',
  seconds: 1,
  detail: 'TypeError: secret',
  tests: [],
  rule: 'raw',
};
const passes = { verdict: 'pass', errorClass: null, exception: null } as const;
const gap = {
  verdict: 'unsupported',
  errorClass: null,
  exception: null,
  gaps: ['torch.fx'],
} as const;

/** Says one thing with the first seed and, where told, another one with each other seed. */
const saying =
  (said: Partial<VerdictRecord>, withOtherSeeds = said): JudgeAsked =>
  (_, seed) =>
    Promise.resolve([{ ...record, ...(seed === 0 ? said : withOtherSeeds) }]);

/** Says one thing, whatever is asked. */
const hereSaying = (said: Partial<VerdictRecord>) => () =>
  Promise.resolve([{ ...record, ...said }]);

test('a comparison keeps which candidate it was and the verdicts, and nothing that quotes code', async () => {
  const judges = { native: saying({}), here: hereSaying(gap) };
  const failed = { verdict: 'fail', errorClass: 'type', exception: 'TypeError' };
  expect(await compareCandidates([candidate], judges)).toEqual([
    {
      paper: 'p',
      snippet: 's',
      id: '3:removed:1',
      native: failed,
      here: gap,
      again: [failed, failed],
    },
  ]);
});

test('where the judges differ PyTorch is asked again: what depends on the seed is unstable', async () => {
  const outcomes = async (native: JudgeAsked, here: Partial<VerdictRecord>) =>
    (await compareCandidates([candidate], { native, here: hereSaying(here) })).map(outcomeOf);
  expect(await outcomes(saying({}), {})).toEqual(['equal']);
  expect(await outcomes(saying({}, passes), {})).toEqual(['equal']);
  expect(await outcomes(saying({}), gap)).toEqual(['unsupported']);
  expect(await outcomes(saying({}, passes), passes)).toEqual(['unstable']);
  expect(await outcomes(saying({}), passes)).toEqual(['different']);
});

test('the table has a row a paper, and every difference is told below it', async () => {
  const compare = (paper: string, here: Partial<VerdictRecord>) =>
    compareCandidates([{ ...candidate, paper }], { native: saying({}), here: hereSaying(here) });
  const comparisons = [
    ...(await compare('first', {})),
    ...(await compare('first', { errorClass: 'value', exception: 'ValueError' })),
    ...(await compare('second', passes)),
  ];
  expect(agreementText(comparisons).split('\n')).toEqual([
    'paper   candidates  equal  unsupported  unstable  different  same class',
    'first            2      2            0         0          0           1',
    'second           1      0            0         0          1           0',
    'all              3      2            0         0          1           1',
    '',
    'equal: first, s, 3:removed:1: native fail type TypeError, here fail value ValueError',
    'different: second, s, 3:removed:1: native fail type TypeError (other seeds: fail type TypeError; fail type TypeError), here pass',
  ]);
});
