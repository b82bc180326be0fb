/** Jobs, records and a tiny set of Python's files, for tests of the engine. */
import { createHash } from 'node:crypto';
import type { VerdictRecord } from '../domain/completion/types.ts';
import type { JudgeJob } from '../ports/python-runtime.ts';
import { imageHeadName, type PackName, type PythonManifest } from '../workers/python/manifest.ts';
import { aPaperFolder } from './builders.ts';

/** Job for the snippet "scale" of `aPaperFolder`; its solution unless another code is given. */
export function aJob(fields: Partial<JudgeJob> = {}): JudgeJob {
  const { pset, paper, files, annotatedFiles } = aPaperFolder();
  return {
    pset,
    paper,
    snippet: 'scale',
    id: '0',
    index: 0,
    code: '    return 2 * x',
    rule: 'raw',
    files,
    annotated: annotatedFiles,
    seed: 0,
    limitSeconds: 10,
    ...fields,
  };
}

/** A passing record for `aJob`, or for the job given. */
export function aRecord(fields: Partial<VerdictRecord> = {}, job = aJob()): VerdictRecord {
  const { pset, paper, snippet, id, index, rule, seed, limitSeconds } = job;
  return {
    ...{ pset, paper, snippet, id, index, rule, seed, limitSeconds },
    verdict: 'pass',
    official: 'pass',
    errorClass: null,
    exception: null,
    seconds: 0.01,
    detail: '1 test passed',
    tests: [{ id: 'T.test_scale', outcome: 'pass' }],
    ...fields,
  };
}

export interface ServedFiles {
  readonly manifest: PythonManifest;
  /** Address relative to the folder of Python's files -> what the server answers. */
  readonly contents: Map<string, Uint8Array<ArrayBuffer>>;
}

/**
 * A manifest of small files, and their contents.
 * @param images name -> the packs that it has beside the core's
 */
export function servedFiles(
  images: Readonly<Record<string, readonly PackName[]>> = {},
): ServedFiles {
  const packs = {
    core: ['pyodide.mjs', 'pyodide.asm.wasm', 'stdlib.zip'],
    scipy: ['scipy.pack'],
    pandas: ['pandas.pack'],
    'absl-py': [],
    einops: [],
    'ml-collections': ['absl-py.pack', 'pyyaml.pack'],
    omegaconf: ['pyyaml.pack'],
    pyyaml: ['pyyaml.pack'],
    six: [],
    tqdm: [],
    'typing-extensions': [],
  };
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  const files: PythonManifest['files'] = {};
  const imageFiles = Object.keys(images).flatMap((name) => [imageHeadName(name), name]);
  for (const name of [...Object.values(packs).flat(), ...imageFiles]) {
    const content = new TextEncoder().encode(`content of ${name}`);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = `${name}-${sha256.slice(0, 8)}.bin`;
    contents.set(path, content);
    const bytes = content.length;
    files[name] = { path, sha256, bytes, rawBytes: bytes, encoding: 'identity' };
  }
  const listed = Object.entries(images).map(([name, of]) => ({ name, packs: [...of] }));
  const versions = { version: '1.0', python: '3.14.2' };
  return { manifest: { ...versions, files, packs, images: listed }, contents };
}
