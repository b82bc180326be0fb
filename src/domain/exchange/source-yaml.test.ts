import { expect, test } from 'vitest';
import { parseSourceYaml } from './source-yaml.ts';

const figure = { id: 'a', says: 'share', value: 32.3, unit: 'percent', place: 'abstract' };
const source = {
  repository: 'https://example.org/bench',
  commit: 'a'.repeat(40),
  commit_date: '2025-06-04',
  retrieved: '2026-11-29',
  arxiv: '2506.02314',
  figures: [figure],
};
const read = (value: unknown) => parseSourceYaml(value, 'source.yaml', () => 7);

test('figures are found by their id', () => {
  const { id, ...rest } = figure;
  expect(read({ ...source, licence: null })).toEqual({
    ok: true,
    value: {
      repository: source.repository,
      commit: source.commit,
      commitDate: '2025-06-04',
      retrieved: '2026-11-29',
      arxiv: '2506.02314',
      figures: { [id]: rest },
    },
  });
});

test.each([
  [{ ...source, commit: 'main' }, 'commit: must be 40 hex digits'],
  [{ ...source, commit_date: 'June' }, 'commit_date: must be a day such as 2025-03-09'],
  [
    { ...source, figures: [{ ...figure, value: '32.3' }] },
    'figures.0.value: must be a number or a list of numbers',
  ],
])('%j is refused', (value, message) => {
  expect(read(value)).toEqual({ ok: false, faults: [{ file: 'source.yaml', line: 7, message }] });
});
