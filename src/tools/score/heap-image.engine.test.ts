import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJob } from '../../testing/python-builders.ts';
import { buildPythonFiles, type PythonFiles } from '../python-files/build.ts';
import { bundleChild } from './child/bundle-child.ts';
import { JudgingChild } from './judging-child.ts';

const folder = mkdtempSync(join(tmpdir(), 'heap-image-test-'));
const never = new AbortController().signal;

let files: PythonFiles;
let script: string;

beforeAll(async () => {
  files = await buildPythonFiles({ withImage: true });
  script = await bundleChild();
}, 300_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A process that starts from an image at the path, with further packs. */
function startFrom(image: string, ...packs: string[]): JudgingChild {
  const names = [...files.manifest.packs.core, ...packs];
  const paths = Object.fromEntries(names.map((name) => [name, files.rawPath(name)]));
  const withScipy = packs.includes('scipy.pack');
  const plan = { files: { ...paths, 'core.image': image }, withScipy, memoryLimitBytes: 2 ** 29 };
  return new JudgingChild({ script, plan });
}

function imagePath(): string {
  const { image } = files.manifest;
  if (image === null) throw new Error('This Pyodide cannot be written down: see the log above');
  return files.rawPath(image);
}

test('an interpreter that starts from the image judges as any other', async () => {
  const child = startFrom(imagePath());
  const use = [
    'import decimal, csv, numpy as np, torch',
    'assert np.allclose(np.linalg.inv(2 * np.eye(3)) @ np.ones(3), 0.5)',
    'assert torch.nn.Linear(2, 2)(torch.ones(1, 2)).shape == (1, 2)',
    'return 2 * x',
  ];
  const right = aJob({ code: use.map((line) => `    ${line}\n`).join('') });
  const passes = { kind: 'judged', record: { verdict: 'pass' } };
  expect(await child.judge(right, never)).toMatchObject(passes);
  const wrong = aJob({ code: '    return 3 * x' });
  expect(await child.judge(wrong, never)).toMatchObject({ record: { verdict: 'fail' } });
  expect(await child.judge(right, never)).toMatchObject(passes);
  await child.end();
});

test('SciPy comes on top of the image', async () => {
  const child = startFrom(imagePath(), 'scipy.pack');
  const code = '    import scipy.linalg\n    return x * scipy.linalg.det([[2.0]])';
  expect(await child.judge(aJob({ code }), never)).toMatchObject({ record: { verdict: 'pass' } });
  await child.end();
});

test.each([
  ['cut off', (image: Buffer) => image.subarray(0, image.length / 2)],
  ['of another Pyodide', (image: Buffer) => replace(image, '"version":"314', '"version":"315')],
  ['with other libraries', (image: Buffer) => replace(image, '_pcg64', '_pcg65')],
  ['of another place', (image: Buffer) => replace(image, '"tableSize":2', '"tableSize":3')],
  ['that is not itself', (image: Buffer) => replace(image, 'division by zero', 'division by none')],
])('an image %s is refused', async (_what, damage) => {
  const path = join(folder, 'damaged.image');
  writeFileSync(path, damage(readFileSync(imagePath())));
  expect(await startFrom(path).judge(aJob(), never)).toMatchObject({ kind: 'did-not-start' });
});

/** Replaces text in the header, which comes first, by text of the same length. */
function replace(image: Buffer, what: string, by: string): Buffer {
  const at = image.indexOf(what);
  if (at < 0 || what.length !== by.length) throw new Error(`${what} cannot be replaced`);
  const copy = Buffer.from(image);
  copy.write(by, at, 'latin1');
  return copy;
}
