import { expect, test } from 'vitest';
import { leftOutLines, rescoreRows, type Rescored } from './rescore-table.ts';

test('what two judges took is summed over the papers that both pass', () => {
  const rescored: Rescored[] = [
    { kind: 'timed', paper: 'a', snippets: 3, hereMs: 1500, nativeMs: 6000 },
    { kind: 'left out', paper: 'b', why: 'the tests did not pass' },
    { kind: 'timed', paper: 'c', snippets: 1, hereMs: 500, nativeMs: 2000 },
  ];
  expect(rescoreRows(rescored).slice(1)).toEqual([
    ['a', '3', '1.5 s', '6.0 s', '0.25 x'],
    ['c', '1', '0.5 s', '2.0 s', '0.25 x'],
    ['all 2 papers', '4', '2.0 s', '8.0 s', '0.25 x'],
  ]);
  expect(leftOutLines(rescored)).toEqual(['left out: b, the tests did not pass']);
});
