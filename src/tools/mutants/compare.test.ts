import { expect, test } from 'vitest';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { agreementText, compareMutants } from './compare.ts';
import type { JudgeBatch } from './judges.ts';
import type { Mutant } from './mutant.ts';

const aMutant: Mutant = {
  paper: 'p',
  snippet: 's',
  line: 3,
  kind: 'removed',
  ordinal: 1,
  isLogic: true,
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
const saying =
  (said: Partial<VerdictRecord>): JudgeBatch =>
  () =>
    Promise.resolve([{ ...record, ...said }]);
const settings = { pset: 'anywhere', papers: [], limitSeconds: null };

test('a comparison keeps the edit and the two verdicts, and nothing that quotes code', async () => {
  const judges = {
    native: saying({}),
    here: saying({ verdict: 'unsupported', errorClass: null, exception: null, gaps: ['torch.fx'] }),
  };
  expect(await compareMutants([aMutant], judges, settings)).toEqual([
    {
      paper: 'p',
      snippet: 's',
      line: 3,
      kind: 'removed',
      ordinal: 1,
      native: { verdict: 'fail', errorClass: 'type', exception: 'TypeError' },
      here: { verdict: 'unsupported', errorClass: null, exception: null, gaps: ['torch.fx'] },
    },
  ]);
});

test('agreement is counted for verdicts and for error classes, and differences are told', async () => {
  const compare = async (here: Partial<VerdictRecord>) =>
    compareMutants([aMutant], { native: saying({}), here: saying(here) }, settings);
  const comparisons = [
    ...(await compare({})),
    ...(await compare({ errorClass: 'value', exception: 'ValueError' })),
    ...(await compare({ verdict: 'pass', errorClass: null, exception: null })),
  ];
  expect(agreementText(comparisons)).toBe(
    [
      'p, s, 3:removed:1: native fail type TypeError, here fail value ValueError',
      'p, s, 3:removed:1: native fail type TypeError, here pass',
      'Same verdict: 2 of 3. Same verdict and error class: 1 of 3.',
    ].join('\n'),
  );
});
