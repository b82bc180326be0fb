import { expect, test } from 'vitest';
import { earlyImports, packsNeeded } from './packs-needed.ts';

const needed = (source: string) => packsNeeded({ 'model.py': { text: source } }, null);

test.each([
  ['import scipy', ['scipy']],
  ['import numpy as np, scipy.stats as st', ['scipy']],
  ['from scipy.linalg import schur', ['scipy']],
  ['    from pandas import DataFrame', ['pandas']],
  ['if x: import pandas as pd; import scipy', ['scipy', 'pandas']],
  ['importlib.import_module("scipy.optimize")', ['scipy']],
  ['import numpy, \\\n    scipy', ['scipy']],
  ['import ml_collections', ['ml-collections']],
  ['from tqdm.auto import tqdm', ['tqdm']],
  ['import yaml, einops', ['einops', 'pyyaml']],
  ['import numpy', []],
  ['import scipyx', []],
  ['# import scipy', []],
  ['x = "scipy"', []],
])('%j needs %j', (source, packs) => {
  expect(needed(source)).toEqual(packs);
});

test('the completion’s imports count too', () => {
  expect(packsNeeded({}, 'import pandas')).toEqual(['pandas']);
});

test.each([
  ['import scipy.stats as stats', ['scipy.stats']],
  ['from scipy import ndimage, stats', ['scipy.ndimage', 'scipy.stats']],
  ['from scipy.optimize import minimize', []],
  ['import stats', []],
  ['from scipy.statistics import norm', []],
])('for %j these parts of SciPy are imported early: %j', (source, modules) => {
  expect(earlyImports({ 'model.py': { text: source } }, null)).toEqual(modules);
  expect(earlyImports({}, source)).toEqual(modules);
});

test('files that are not Python do not count', () => {
  const files = { 'readme.txt': { text: 'import scipy' }, 'data.py': { base64: 'AA==' } };
  expect(packsNeeded(files, null)).toEqual([]);
});
