import { expect, test } from 'vitest';
import { formatCases } from '../../testing/format-cases.ts';
import { slugOf } from './slug.ts';

test.each(formatCases('slugs'))('$name becomes $slug', ({ name, slug }) => {
  expect(slugOf(name)).toBe(slug);
});
