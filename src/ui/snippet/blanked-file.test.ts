import { expect, test } from 'vitest';
import { parseAnnotatedFile } from '../../domain/problem-set/annotated-file.ts';
import { blankedFile, solvedFile } from './blanked-file.ts';

const text = [
  'def f(x):',
  '    # <paper2code name="outer">',
  '    y = x + 1',
  '    # <paper2code name="inner">',
  '    y = y * 2',
  '    # </paper2code name="inner">',
  '    # </paper2code name="outer">',
  '    return y',
].join('\n');

function parsed() {
  const checked = parseAnnotatedFile('f.py', text);
  if (!checked.ok) throw new Error('the example does not parse');
  const [outer, inner] = checked.value.snippets;
  if (!outer || !inner) throw new Error('the example has two snippets');
  return { file: checked.value, outer, inner };
}

test('the blank stands at the indentation of what it replaces, with its hint', () => {
  const { file, outer } = parsed();
  const view = blankedFile(file, outer, 'add, then double');
  expect(view.text).toBe(
    'def f(x):\n    # outer: 2 lines to write\n    # Hint: add, then double\n    return y',
  );
  expect(view.blank).toEqual({ from: 1, to: 3 });
});

test('around an inner blank the outer code stays, without markers', () => {
  const { file, inner } = parsed();
  const view = blankedFile(file, inner, null);
  expect(view.text).toBe('def f(x):\n    y = x + 1\n    # inner: 1 line to write\n    return y');
});

test('the solution is shown in place, without the markers inside it', () => {
  const { file, outer } = parsed();
  const view = solvedFile(file, outer);
  expect(view.text).toBe('def f(x):\n    y = x + 1\n    y = y * 2\n    return y');
  expect(view.blank).toEqual({ from: 1, to: 3 });
});
