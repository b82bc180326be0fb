import { expect, test } from 'vitest';
import { aModel } from '../../testing/builders.ts';
import { noFilter, showsModel } from './leaderboard-filter.ts';

const model = aModel({ name: 'Grok-3-mini', developer: 'xAI', apiModel: 'grok-3-mini-beta' });

test('without a filter every model is shown', () => {
  expect(showsModel(noFilter, model)).toBe(true);
});

test.each([
  ['grok', true],
  ['MINI grok', true],
  ['xai', true],
  ['beta', true],
  ['  ', true],
  ['grok llama', false],
])('searching "%s" shows it: %s', (search, shown) => {
  expect(showsModel({ ...noFilter, search }, model)).toBe(shown);
});

test('open weights only hides the others', () => {
  const filter = { ...noFilter, openOnly: true };
  expect(showsModel(filter, model)).toBe(false);
  expect(showsModel(filter, { ...model, openWeights: true })).toBe(true);
});
