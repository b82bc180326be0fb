import { expect, test } from 'vitest';
import { servedFiles } from '../../testing/python-builders.ts';
import { ImageUse } from '../../workers/python/image-use.ts';
import { childPlan } from './child-plan.ts';

/** The plan for a paper with these lines, where there are these images. */
function planOf(code: string, images: Parameters<typeof servedFiles>[0]) {
  const { manifest } = servedFiles(images);
  const files = { manifest, rawPath: (name: string) => `/cache/${name}` };
  return childPlan(
    { files: { 'a.py': { text: code } }, code: null },
    files,
    new ImageUse(manifest),
  );
}

const both = { 'core.image': [], 'core-scipy.image': ['scipy'] } as const;

test('papers that import different parts of SciPy boot alike where SciPy has an image', () => {
  const plan = planOf('from scipy import stats', both);
  expect(plan).toEqual(planOf('import scipy.signal', both));
  expect(plan).toMatchObject({ withScipy: true, imports: [] });
  expect(Object.keys(plan.files)).toContain('core-scipy.image');
});

test('where it has none, the parts that a paper imports come before the state is remembered', () => {
  expect(planOf('from scipy import stats', { 'core.image': [] })).toMatchObject({
    ...{ withScipy: true, imports: ['scipy.stats'] },
    files: { 'core.image': '/cache/core.image', 'scipy.pack': '/cache/scipy.pack' },
  });
});

test('a paper without SciPy needs none of it', () => {
  const plan = planOf('import numpy', both);
  expect(plan).toMatchObject({ withScipy: false, imports: [] });
  expect(Object.keys(plan.files)).not.toContain('scipy.pack');
});
