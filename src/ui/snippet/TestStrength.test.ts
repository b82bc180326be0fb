// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { TestStrength as Strength } from '../../domain/problem-set/test-strength.ts';
import TestStrength from './TestStrength.svelte';

const shown = (fields: Partial<Strength> = {}) => {
  const strength = { mutants: 16, killed: 16, equivalent: 0, wrong: 0, ...fields };
  const props = { strength, made: '2026-11-30', meaningHref: '#/method?section=engine' };
  const { container } = render(TestStrength, props);
  return container.textContent.replace(/\s+/g, ' ').trim();
};

test('how many mutants the tests kill is said, with what that means and when it was measured', () => {
  expect(shown()).toContain('16 of 16 one-edit mutants killed. (measured 2026-11-30.)');
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/method?section=engine');
});

test('those that the tests pass are counted, and those that do the same are not', () => {
  const words = shown({ killed: 14, equivalent: 3, wrong: 5 });
  expect(words).toContain('14 of 16 one-edit mutants killed. 2 pass these tests.');
  expect(words).toContain(
    '3 more do the same as the solution; 5 wrong answers by hand, all failed',
  );
});

test('lines that no edit changes say so, and not 0 of 0', () => {
  expect(shown({ mutants: 0, killed: 0, equivalent: 2 })).toContain('No edit of these lines');
});
