import { expect, test } from 'vitest';
import type { VerdictKind, VerdictRecord } from '../../domain/completion/types.ts';
import { Progress } from './progress.ts';

function aRecord(verdict: VerdictKind): VerdictRecord {
  return {
    pset: 'p',
    paper: 'sums',
    snippet: 'total',
    id: '0',
    verdict,
    official: null,
    errorClass: null,
    exception: null,
    seconds: 0.25,
    detail: 'because of this\nand that',
    tests: [],
    rule: 'raw',
  };
}

function shown(isTTY: boolean, show: (progress: Progress, tick: (ms: number) => void) => void) {
  let text = '';
  let now = 0;
  const output = { isTTY, write: (piece: string) => (text += piece) };
  const progress = new Progress(3, output, () => now);
  show(progress, (ms) => {
    now += ms;
  });
  return text;
}

test('away from a terminal each verdict is a line of its own', () => {
  const text = shown(false, (progress) => {
    progress.add(aRecord('pass'));
    progress.add(aRecord('fail'));
    progress.end();
  });
  expect(text).toBe(
    '[1/3] sums, total, 0: pass in 0.25 s\n' +
      '[2/3] sums, total, 0: fail in 0.25 s (because of this)\n',
  );
});

test('a terminal shows one line with counts and the time left', () => {
  const text = shown(true, (progress, tick) => {
    tick(10_000);
    progress.add(aRecord('pass'));
    progress.end();
  });
  expect(text).toBe('\r\x1b[2K1 of 3: 1 pass, about 20 s left\n');
});

test('the most frequent verdict is counted first', () => {
  const progress = new Progress(3, { write: () => true });
  for (const verdict of ['fail', 'pass', 'pass'] as const) progress.add(aRecord(verdict));
  expect(progress.counts()).toBe('2 pass, 1 fail');
});
