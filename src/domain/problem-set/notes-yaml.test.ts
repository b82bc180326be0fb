import { expect, test } from 'vitest';
import { parseNotes } from './notes-yaml.ts';

const read = (value: unknown) => parseNotes(value, 'notes.yaml', (path) => path.length, ['scale']);

test('notes may say nothing', () => {
  expect(read({})).toEqual({
    ok: true,
    value: { benchmarkId: null, domain: null, timeLimitSeconds: null, hints: new Map() },
  });
});

test('notes give hints, the domain, the time limit and the benchmark’s name', () => {
  const notes = {
    benchmark_id: 'Demo',
    tags: { domain: 'maths', topics: ['x'] },
    time_limit_seconds: 5,
    snippets: { scale: { hint: 'Twice.', skill: 'arithmetic' } },
  };
  expect(read(notes)).toEqual({
    ok: true,
    value: {
      benchmarkId: 'Demo',
      domain: 'maths',
      timeLimitSeconds: 5,
      hints: new Map([['scale', 'Twice.']]),
    },
  });
});

test.each([
  [{ snippets: { Scale: { hint: 'x' } } }, 2, /^snippets\.Scale: the paper has no such snippet/],
  [{ snippets: { scale: 'x' } }, 2, /^snippets\.scale: must be a map/],
  [{ time_limit_seconds: 0 }, 1, /above 0/],
  [{ time_limit_seconds: 'long' }, 1, /number of seconds/],
])('%j is refused', (value, line, message) => {
  expect(read(value)).toMatchObject({
    ok: false,
    faults: [{ file: 'notes.yaml', line, message: expect.stringMatching(message) as string }],
  });
});
