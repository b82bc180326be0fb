import { expect, test } from 'vitest';
import { inKinds, kindOfFiles } from './job-kind.ts';

test('what needs the same of Python is of one kind', () => {
  const kind = kindOfFiles();
  const files = (text: string) => ({ 'model.py': { text } });
  expect(kind(files('import torch'))).toBe(kind(files('import numpy')));
  expect(kind(files('import scipy'))).not.toBe(kind(files('import torch')));
  expect(kind(files('import scipy.stats'))).not.toBe(kind(files('import scipy')));
});

test('things of a kind follow one another', () => {
  const things = ['b1', 'a1', 'b2', 'c1', 'a2'];
  expect(inKinds(things, ([kind = '']) => kind)).toEqual(['b1', 'b2', 'a1', 'a2', 'c1']);
});
