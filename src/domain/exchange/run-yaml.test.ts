import { expect, test } from 'vitest';
import { parseRunYaml } from './run-yaml.ts';

const run = { id: 'empty', solver: 'Nothing', kind: 'baseline', made: 'By a program.' };
const read = (value: unknown) =>
  parseRunYaml(value, 'run.yaml', (path) => path.length, 'open-pack');

test('a run without date or settings is known to have none', () => {
  expect(read(run)).toEqual({
    ok: true,
    value: { ...run, pset: 'open-pack', created: null, withPaper: null },
  });
});

test('settings and further fields are kept', () => {
  const more = { settings: { temperature: 0 }, psetVersion: 'abc', withPaper: true, note: 'x' };
  expect(read({ ...run, created: '2025-06-01', ...more })).toMatchObject({ value: more });
});

test.each([
  [{ ...run, kind: 'vendor' }, 'kind: must be published, blind, baseline, human or imported'],
  [{ ...run, created: 'May' }, 'created: must be a day such as 2025-03-09'],
  [{ ...run, id: 'a b' }, 'id: may hold letters, digits, dot, - and _ only'],
  [{ ...run, solver: undefined }, 'solver: must be text'],
])('%j is refused', (value, message) => {
  expect(read(value)).toEqual({ ok: false, faults: [{ file: 'run.yaml', line: 1, message }] });
});
