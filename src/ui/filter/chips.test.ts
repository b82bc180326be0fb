import { expect, test } from 'vitest';
import { noFilter, without } from '../../domain/filter/leaderboard-filter.ts';
import { chipsOf } from './chips.ts';

const wordsOf = (change: Partial<typeof noFilter>) =>
  chipsOf({ ...noFilter, ...change }).map(({ words }) => words);

test('the official view has no chip, and neither has a lens, which has its switch', () => {
  expect(chipsOf(noFilter)).toEqual([]);
  expect(wordsOf({ lens: 'papers' })).toEqual([]);
});

test('every other choice has a chip that says what was chosen', () => {
  expect(
    wordsOf({
      search: 'gpt',
      openOnly: true,
      developers: ['xAI', 'Google'],
      price: { min: null, max: 5 },
      papers: ['a', 'b', 'c', 'd'],
      domains: [''],
      lines: { min: 3, max: 8 },
      depth: { min: 0, max: 0 },
      window: { from: '2025-01', to: null },
      solveRate: { min: 10, max: 90 },
      cutoff: '2025-01',
      editedCutoffs: { a: '2024-01' },
      marginMonths: 1,
      harness: 'left-out',
      k: 5,
    }),
  ).toEqual([
    '“gpt”',
    'open weights',
    'developer: xAI, Google',
    'output price up to 5 $',
    'paper: 4 chosen',
    'domain: not recorded',
    'lines 3 to 8',
    'depth 0',
    'papers from 2025-01',
    'solve rate 10 % to 90 %',
    'papers after 2025-01',
    '1 edited cutoff',
    'margin 1 month',
    'time-outs left out',
    'pass@5',
  ]);
});

test('without its key a chip is gone', () => {
  const filter = { ...noFilter, cutoff: 'own', openOnly: true };
  expect(chipsOf(without(filter, 'cutoff')).map(({ key }) => key)).toEqual(['openOnly']);
});
