import { expect, test } from 'vitest';
import { type AnnotatedFile, parseAnnotatedFile } from '../../domain/problem-set/annotated-file.ts';
import { nearestLines, statementLines } from './nearest-lines.ts';

const source = `"""A module.

Its text = not code.
"""
import math


def first(x):
    """One line."""
    y = math.sin(x)
    return y


@cached
def second(
    x: float,
) -> float:
    # <paper2code name="body">
    total = 0.0
    # <paper2code name="loop">
    for _ in range(3):
        total += x
    # </paper2code name="loop">
    total /= 3
    return total
    # </paper2code name="body">


LAST = second(1.0)
`;

function file(): AnnotatedFile {
  const parsed = parseAnnotatedFile('demo.py', source);
  if (!parsed.ok) throw new Error('the source is sound');
  return parsed.value;
}

function nearestTo(name: string): string {
  const span = file().snippets.find((snippet) => snippet.name === name);
  if (span === undefined) throw new Error(`no snippet ${name}`);
  return nearestLines(file(), span);
}

test('only lines that do something are copied', () => {
  expect(statementLines(file().lines.slice(0, 17))).toEqual([
    '    y = math.sin(x)',
    '    return y',
  ]);
});

test('lines come from directly above the blank, in their order', () => {
  expect(nearestTo('loop')).toBe('    return y\n    total = 0.0');
});

test('where there are too few above, the nearest below follow; all move together', () => {
  // Five lines of code are wanted: two stand above, one below, and that is all there is.
  expect(nearestTo('body')).toBe(
    ['        y = math.sin(x)', '        return y', '    LAST = second(1.0)'].join('\n'),
  );
});

test('a file that is all blank gives no code', () => {
  const parsed = parseAnnotatedFile(
    'demo.py',
    '# <paper2code name="all">\nx = 1\n# </paper2code name="all">\n',
  );
  const [span] = parsed.ok ? parsed.value.snippets : [];
  if (!parsed.ok || span === undefined) throw new Error('the source is sound');
  expect(nearestLines(parsed.value, span)).toBe('');
});
