import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJob } from '../../testing/python-builders.ts';
import { imageHeadName, type PackName } from '../../workers/python/manifest.ts';
import { buildPythonFiles, type PythonFiles } from '../python-files/build.ts';
import { bundleChild } from './child/bundle-child.ts';
import { JudgingChild } from './judging-child.ts';

const folder = mkdtempSync(join(tmpdir(), 'heap-image-test-'));
const never = new AbortController().signal;

let files: PythonFiles;
let script: string;

beforeAll(async () => {
  files = await buildPythonFiles({ images: 'made' });
  script = await bundleChild();
}, 300_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A process that starts from an image at the path, or from none, with further packs. */
function startFrom(from: ImagePaths | null, ...packs: PackName[]): JudgingChild {
  const names = [
    ...files.manifest.packs.core,
    ...packs.flatMap((pack) => files.manifest.packs[pack]),
  ];
  const paths = Object.fromEntries(names.map((name) => [name, files.rawPath(name)]));
  const withScipy = packs.includes('scipy');
  const image = from === null ? {} : { 'a.image.json': from.head, 'a.image': from.pages };
  const allFiles = { ...paths, ...image };
  const plan = { files: allFiles, withScipy, imports: [], memoryLimitBytes: 2 ** 29 };
  return new JudgingChild({ script, plan });
}

interface ImagePaths {
  readonly head: string;
  readonly pages: string;
}

/** The image of the core packs and those that are named. */
function image(...of: PackName[]): ImagePaths {
  const { images } = files.manifest;
  const found = images.find(({ packs }) => packs.join() === of.join());
  if (found === undefined)
    throw new Error('This Pyodide cannot be written down: see the log above');
  return { head: files.rawPath(imageHeadName(found.name)), pages: files.rawPath(found.name) };
}

test('an interpreter that starts from the image judges as one that starts without', async () => {
  const use = [
    'import decimal, csv, numpy as np, torch',
    'assert np.allclose(np.linalg.inv(2 * np.eye(3)) @ np.ones(3), 0.5)',
    'assert torch.nn.Linear(2, 2)(torch.ones(1, 2)).shape == (1, 2)',
    'return 2 * x',
  ];
  const draw = [
    'import random, numpy, torch',
    'raise ValueError(random.random(), numpy.random.rand(), torch.rand(2))',
  ];
  const attempts = [use, ['return 3 * x'], draw, use];
  const judgeAll = async (child: JudgingChild) => {
    const records: unknown[] = [];
    for (const lines of attempts) {
      const code = lines.map((line) => `    ${line}\n`).join('');
      const outcome = await child.judge(aJob({ code }), never);
      records.push(outcome.kind === 'judged' ? { ...outcome.record, seconds: null } : outcome);
    }
    await child.end();
    return records;
  };
  const records = await judgeAll(startFrom(image()));
  expect(records).toMatchObject(['pass', 'fail', 'fail', 'pass'].map((verdict) => ({ verdict })));
  expect(records).toEqual(await judgeAll(startFrom(null)));
});

test('SciPy comes on top of the image', async () => {
  const child = startFrom(image(), 'scipy');
  const code = '    import scipy.linalg\n    return x * scipy.linalg.det([[2.0]])';
  expect(await child.judge(aJob({ code }), never)).toMatchObject({ record: { verdict: 'pass' } });
  await child.end();
});

test('SciPy has an image of its own: a run that imports more of it leaves nothing behind', async () => {
  const child = startFrom(image('scipy'), 'scipy');
  const code = '    import scipy.stats\n    return x * 4 * scipy.stats.norm.cdf(0.0)';
  const passes = { record: { verdict: 'pass' } };
  expect(await child.judge(aJob({ code }), never)).toMatchObject(passes);
  expect(await child.judge(aJob({ code }), never)).toMatchObject(passes);
  await child.end();
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

test.each([
  ['whose pages are cut off', 'pages', half],
  ['of another Pyodide', 'head', inText('"version":"314', '"version":"315')],
  ['with other libraries', 'head', inText('_pcg64', '_pcg65')],
  ['of another place', 'head', inText('"tableSize":2', '"tableSize":3')],
  ['that is not itself', 'head', inText('division by zero', 'division by none')],
] as const)('an image %s is refused', async (_what, part, damage) => {
  const sound = image();
  const path = join(folder, `damaged-${part}`);
  writeFileSync(path, damage(readFileSync(sound[part])));
  const child = startFrom({ ...sound, [part]: path });
  expect(await child.judge(aJob(), never)).toMatchObject({ kind: 'did-not-start' });
});

/** Replaces what stands in a text once or more. */
function inText(what: string, by: string): (bytes: Buffer) => Buffer {
  return (bytes) => {
    const text = bytes.toString('utf8');
    if (!text.includes(what)) throw new Error(`${what} cannot be replaced`);
    return Buffer.from(text.replaceAll(what, by), 'utf8');
  };
}
