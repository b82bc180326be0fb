import { expect, test } from 'vitest';
import { highlightPython } from './highlight.ts';

test('each line keeps its text, and keywords are marked', () => {
  const lines = highlightPython('def f(x):\n    return "a" + x  # why\n');
  expect(lines.map((line) => line.map(({ text }) => text).join(''))).toEqual([
    'def f(x):',
    '    return "a" + x  # why',
    '',
  ]);
  expect(lines[0]?.[0]).toEqual({ text: 'def', style: 'keyword' });
  expect(lines[1]?.at(-1)).toEqual({ text: '# why', style: 'comment' });
});

test('text that is not Python is kept as it is', () => {
  const text = '<script>alert(1)</script>';
  expect(
    highlightPython(text)
      .flat()
      .map((span) => span.text)
      .join(''),
  ).toBe(text);
});
