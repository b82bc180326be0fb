import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aModel } from '../../testing/builders.ts';
import {
  activeKeys,
  cutoffOf,
  type LeaderboardFilter,
  noFilter,
  selectsOnOutcomes,
  showsModel,
  without,
} from './leaderboard-filter.ts';

const model = aModel({
  id: 'GROK',
  name: 'Grok-3-mini',
  developer: 'xAI',
  apiModel: 'grok-3-mini-beta',
  knowledgeCutoff: '2024-11',
  usdPerMtokOut: 0.5,
});
const isShown = (
  fields: Partial<LeaderboardFilter>,
  solver: Parameters<typeof showsModel>[1] = model,
) => showsModel({ ...noFilter, ...fields }, solver);

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
  expect(isShown({ search })).toBe(shown);
});

test('open weights only hides the others, and those of whom it is not known', () => {
  expect(isShown({ openOnly: true })).toBe(false);
  expect(isShown({ openOnly: true }, { ...model, openWeights: null })).toBe(false);
  expect(isShown({ openOnly: true }, { ...model, openWeights: true })).toBe(true);
});

test('developers are alternatives', () => {
  expect(isShown({ developers: ['xAI', 'OpenAI'] })).toBe(true);
  expect(isShown({ developers: ['OpenAI'] })).toBe(false);
});

describe('cutoff and price', () => {
  test.each([
    [{ cutoffs: { from: '2024-11', to: '2024-11' } }, true],
    [{ cutoffs: { from: '2024-12', to: null } }, false],
    [{ cutoffs: { from: null, to: '2024-10' } }, false],
    [{ price: { min: 0.5, max: 1 } }, true],
    [{ price: { min: 0.6, max: null } }, false],
  ])('%j shows it: %s', (fields, shown) => {
    expect(isShown(fields)).toBe(shown);
  });

  test('that are unknown lie in no range but the open one', () => {
    const unknown = { ...model, knowledgeCutoff: null, usdPerMtokOut: null };
    expect(isShown({}, unknown)).toBe(true);
    expect(isShown({ price: { min: 0, max: null } }, unknown)).toBe(false);
    expect(isShown({ cutoffs: { from: '2000-01', to: null } }, unknown)).toBe(false);
  });

  test('an edited cutoff takes the place of the claimed one', () => {
    const editedCutoffs = { GROK: '2025-02' };
    expect(cutoffOf({ editedCutoffs }, model)).toBe('2025-02');
    expect(cutoffOf({ editedCutoffs }, { ...model, id: 'OTHER' })).toBe('2024-11');
    expect(isShown({ editedCutoffs, cutoffs: { from: '2025-01', to: null } })).toBe(true);
  });
});

test('what was chosen is named, and can be taken back one by one', () => {
  const filter: LeaderboardFilter = {
    ...noFilter,
    lens: 'papers',
    papers: ['minp'],
    lines: { min: 3, max: null },
  };
  expect(activeKeys(noFilter)).toEqual([]);
  expect(activeKeys(filter)).toEqual(['papers', 'lines', 'lens']);
  fc.assert(
    fc.property(fc.shuffledSubarray(activeKeys(filter)), (keys) => {
      const left = keys.reduce<LeaderboardFilter>((so, key) => without(so, key), filter);
      expect(activeKeys(left)).toEqual(activeKeys(filter).filter((key) => !keys.includes(key)));
    }),
  );
});

test('solve rates and error classes select on results; nothing else does', () => {
  const selects = (fields: Partial<LeaderboardFilter>) =>
    selectsOnOutcomes({ ...noFilter, ...fields });
  expect(selects({ solveRate: { min: null, max: 50 } })).toBe(true);
  expect(selects({ errorClasses: ['name'] })).toBe(true);
  expect(selects({ papers: ['minp'], lines: { min: 2, max: 3 }, cutoff: '2025-01' })).toBe(false);
});
