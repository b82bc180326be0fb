// @vitest-environment happy-dom
import '@testing-library/svelte/vitest';
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { RunVerdict } from '../../domain/completion/types.ts';
import { aVerdict } from '../../testing/builders.ts';
import VerdictCard from './VerdictCard.svelte';

function wordsOf(record: Partial<RunVerdict>, isEdited = false): string {
  render(VerdictCard, { record: aVerdict(record), origin: 'judged-here', isEdited });
  return screen.getByRole('group', { name: 'Verdict' }).textContent.replace(/\s+/g, ' ').trim();
}

test('a failure names its error class, the first failing test, the message and the time', () => {
  const words = wordsOf({
    verdict: 'fail',
    official: 'fail',
    errorClass: 'functional',
    exception: 'AssertionError',
    seconds: 0.123,
    detail: 'AssertionError: 2 != 4',
    tests: [
      { id: 'T.test_one', outcome: 'pass' },
      { id: 'T.test_two', outcome: 'fail', message: '2 != 4' },
      { id: 'T.test_three', outcome: 'error' },
      { id: 'T.test_four', outcome: 'not-run' },
    ],
  });
  expect(words).toContain('fail functional 0.12 s judged here');
  expect(words).toContain('First failing test T.test_two');
  expect(words).toContain('AssertionError: 2 != 4');
  expect(words).toContain('1 of 4 tests passed');
  expect(words).toContain('did not run T.test_four');
});

test('a pass names no failing test and no error class', () => {
  const words = wordsOf({ verdict: 'pass' });
  expect(words).toContain('pass 0.02 s');
  expect(words).not.toMatch(/failing|functional|official|benchmark/);
});

test('a crash has no time and no tests: a dash, not a zero', () => {
  const words = wordsOf({ verdict: 'crashed', official: null, seconds: null, tests: [] });
  expect(words).toContain('crashed –');
  expect(words).not.toContain('tests passed');
});

test('a crash says what the interpreter died of, where that is known', () => {
  expect(wordsOf({ verdict: 'crashed', crash: 'recursion' })).toContain('crashed (recursion)');
});

test('where the benchmark’s own rule differs, both are shown', () => {
  expect(wordsOf({ verdict: 'tampered', official: 'pass' })).toContain(
    'The benchmark’s own rule (exit code and forbidden words) says pass.',
  );
});

test('what the engine lacks is named, with the way to a verdict', () => {
  const words = wordsOf({
    verdict: 'unsupported',
    official: 'fail',
    gaps: ['torch.fft.rfft', 'torch.linalg.svd'],
  });
  expect(words).toContain(
    'Not in this engine: torch.fft.rfft, torch.linalg.svd. Use the local runner for a verdict.',
  );
});

test('a text that was changed after the verdict is marked', () => {
  expect(wordsOf({}, true)).toContain('edited since');
});

test('text from a completion stays text', () => {
  const { container } = render(VerdictCard, {
    record: aVerdict({ verdict: 'fail', detail: '<img src=x onerror=alert(1)>' }),
    origin: 'judged-here',
  });
  expect(container.querySelector('img')).toBeNull();
});
