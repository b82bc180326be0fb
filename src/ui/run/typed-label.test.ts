import { expect, test } from 'vitest';
import { complaintOf, labelOfTyped, typedOf, untyped } from './typed-label.ts';

test('what a run says is typed and read as the same again', () => {
  const label = {
    solver: 'My model',
    facts: {
      developer: 'Us',
      openWeights: false,
      knowledgeCutoff: '2025-01',
      usdPerMtokIn: 0,
      usdPerMtokOut: 12.5,
    },
  };
  expect(complaintOf(typedOf(label))).toBe(null);
  expect(labelOfTyped(typedOf(label))).toEqual(label);
});

test('an empty field says nothing, which is not zero', () => {
  expect(labelOfTyped({ ...untyped, name: ' a ' })).toEqual({
    solver: 'a',
    facts: {
      developer: null,
      openWeights: null,
      knowledgeCutoff: null,
      usdPerMtokIn: null,
      usdPerMtokOut: null,
    },
  });
});

test('a run needs a name; a cutoff is a month and a price a number', () => {
  expect(complaintOf(untyped)).toMatch(/name/);
  expect(complaintOf({ ...untyped, name: 'a', cutoff: 'May 2025' })).toMatch(/month/);
  expect(complaintOf({ ...untyped, name: 'a', priceIn: '-1' })).toMatch(/price/);
  expect(complaintOf({ ...untyped, name: 'a', priceOut: 'cheap' })).toMatch(/price/);
});
