import { expect, test } from 'vitest';
import { aSnippet } from '../../testing/builders.ts';
import { aRecord } from '../../testing/python-builders.ts';
import { faultText } from '../fault.ts';
import { importVerdicts } from './import-verdicts.ts';
import { KnownSnippets } from './known-snippets.ts';

const known = new KnownSnippets('open-pack', [
  aSnippet({ paper: 'demo', name: 'scale' }),
  aSnippet({ paper: 'demo', name: 'shift' }),
]);
const facts = {
  developer: 'Acme',
  openWeights: true,
  knowledgeCutoff: '2025-01',
  usdPerMtokIn: null,
  usdPerMtokOut: 4,
};
const label = { id: 'mine', solver: 'My model', created: '2026-01-31', facts };
const record = (fields: Record<string, unknown> = {}) => ({
  ...aRecord(),
  pset: 'open-pack',
  paper: 'demo',
  snippet: 'scale',
  id: '0',
  ...fields,
});
const read = (...records: unknown[]) =>
  importVerdicts(records.map((one) => JSON.stringify(one)).join('\n'), 'v.jsonl', known, label);

test('records become verdicts of one run, in order and with every field', () => {
  const records = [
    record({ later: { much: 1 } }),
    record({ snippet: 'shift', verdict: 'crashed' }),
  ];
  expect(read(...records)).toEqual({
    ok: true,
    value: {
      run: {
        id: 'mine',
        pset: 'open-pack',
        solver: 'My model',
        kind: 'imported',
        created: '2026-01-31',
        withPaper: null,
        made: 'Imported from v.jsonl.',
        facts,
      },
      verdicts: records.map((one) => ({ ...one, run: 'mine' })),
    },
  });
});

test('every fault is told with its line, and then nothing is imported', () => {
  const outcome = read(
    record(),
    record({ paper: 'Demo' }),
    record({ snippet: 'none' }),
    record({ snippet: null, id: 'reference' }),
    record(),
    record({ pset: 'other', id: '1' }),
  );
  expect(outcome).toEqual({
    ok: false,
    faults: [
      [2, 'unknown paper "Demo". Is "demo" meant?'],
      [3, 'paper "demo" has no snippet "none".'],
      [4, 'judges the solution of a whole paper, which is no completion of a run.'],
      [5, 'paper "demo", snippet "scale", id "0" has its verdict in line 1 already.'],
      [6, 'belongs to problem set "other", but this is "open-pack".'],
    ].map(([line, message]) => ({ file: 'v.jsonl', line, message })),
  });
});

test('a line that is no record is refused by line and field', () => {
  const outcome = read(record(), record({ verdict: 'great' }), { paper: 'demo' });
  const texts = outcome.ok ? [] : outcome.faults.map(faultText);
  expect(texts[0]).toMatch(/^v\.jsonl, line 2: verdict: /);
  expect(texts).toContain('v.jsonl, line 3: snippet: is missing');
});

test('a file without records is refused', () => {
  expect(importVerdicts('\n\n', 'v.jsonl', known, label)).toEqual({
    ok: false,
    faults: [{ file: 'v.jsonl', line: null, message: 'holds no verdict record.' }],
  });
});
