import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

const needed = ['--pset', 'p', '--candidates', 'c.jsonl', '--out', 'o.jsonl'];

test('by default all papers are judged, one run a core, seeded with 0', () => {
  expect(parseOptions(needed, 4)).toEqual({
    kind: 'options',
    options: {
      pset: 'p',
      psetName: null,
      candidates: 'c.jsonl',
      out: 'o.jsonl',
      papers: [],
      workers: 4,
      limitSeconds: null,
      memoryMB: 512,
      seed: 0,
      fresh: false,
    },
  });
});

test('there are never more runs than cores', () => {
  expect(parseOptions([...needed, '--workers', '64'], 4)).toMatchObject({
    options: { workers: 4 },
  });
});

test('papers add up', () => {
  expect(parseOptions([...needed, '--paper', 'a', '--paper', 'b'])).toMatchObject({
    options: { papers: ['a', 'b'] },
  });
});

test('asking for help needs nothing else', () => {
  expect(parseOptions(['--help'])).toEqual({ kind: 'help' });
});

test.each([
  [['--candidates', 'c', '--out', 'o'], '--pset is missing'],
  [['--pset', 'p', '--out', 'o'], 'either --candidates FILE or --reference'],
  [[...needed, '--reference'], 'either --candidates FILE or --reference'],
  [['--pset', 'p', '--reference'], '--out is missing'],
  [[...needed, '--workers', '0'], '--workers must be a whole number from 1 up'],
  [[...needed, '--timeout', 'soon'], '--timeout must be a number of seconds above 0'],
  [[...needed, '--memory', '2048'], '--memory must be a whole number from 256 to 1024'],
  [[...needed, '--seed', '-1'], '--seed'],
  [[...needed, '--colour'], "Unknown option '--colour'"],
])('%j is refused with its reason', (args, reason) => {
  const parsed = parseOptions(args);
  expect(parsed.kind === 'refused' && parsed.why).toContain(reason);
});
