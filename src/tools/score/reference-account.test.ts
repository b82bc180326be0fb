import { expect, test } from 'vitest';
import { aPaperFolder, aVerdict } from '../../testing/builders.ts';
import { referenceAccount } from './reference-account.ts';

const { files } = aPaperFolder();
const jobOf = (paper: string) => ({
  pset: 'demo',
  paper,
  snippet: null,
  id: 'reference',
  index: null,
  code: null,
  rule: 'reference' as const,
  files,
  annotated: ['demo.py'],
  seed: 0,
  limitSeconds: 60,
});

test('each paper says where its snippets are judged, and why, and all of them are counted', () => {
  const jobs = ['one', 'flows', 'weights', 'broken'].map(jobOf);
  const records = [
    aVerdict({ seconds: 0.5 }),
    aVerdict({ differential: true, seconds: 2 }),
    aVerdict({ verdict: 'unsupported', gaps: ['torchvision', 'torch.load'], seconds: null }),
    aVerdict({ verdict: 'fail', detail: 'AssertionError: no\nmore', seconds: 1 }),
  ];
  expect(referenceAccount(jobs, records).split('\n')).toEqual([
    'one        1  scored here; solution: pass in 0.50 s',
    'flows      1  differential; solution: pass in 2.00 s',
    'weights    1  local runner only; solution: unsupported (needs torchvision, torch.load)',
    'broken     1  not decided: its own solution does not pass; solution: fail in 1.00 s (AssertionError: no)',
    '4 snippets in 4 papers: 1 scored here, 1 differential, 1 local runner only, 1 not decided: its own solution does not pass.',
  ]);
});
