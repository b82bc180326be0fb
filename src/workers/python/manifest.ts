/** The list of Python's files: what there is to fetch, how large it is, and what it must hash to. */
import * as v from 'valibot';

const sizeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const pythonFileSchema = v.object({
  /** Relative to the folder that the manifest describes; carries a hash of the content. */
  path: v.string(),
  /** Of the bytes that travel. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Bytes that travel. */
  bytes: sizeSchema,
  /** Bytes after decoding. */
  rawBytes: sizeSchema,
  /**
   * How the file is compressed on the server's disk. The reader inflates it: static hosts do not
   * compress files of unknown types, and do not say so of files that are.
   */
  encoding: v.picklist(['gzip', 'identity']),
});

const namesSchema = v.array(v.string());

/** The file that says what an image is of; the image's own file has its pages. */
export function imageHeadName(image: string): string {
  return `${image}.json`;
}

export const pythonManifestSchema = v.pipe(
  v.object({
    /** Version of the Pyodide runtime. */
    version: v.string(),
    /** Version of CPython in it. */
    python: v.string(),
    files: v.record(v.string(), pythonFileSchema),
    /** Names of files that are loaded together; `core` always, the others on demand. */
    packs: v.object({
      core: namesSchema,
      scipy: namesSchema,
      pandas: namesSchema,
      'absl-py': namesSchema,
      einops: namesSchema,
      'ml-collections': namesSchema,
      omegaconf: namesSchema,
      pyyaml: namesSchema,
      six: namesSchema,
      tqdm: namesSchema,
      'typing-extensions': namesSchema,
    }),
    /** The memory of interpreters that have the core packs, and those that are named beside. */
    images: v.array(v.object({ name: v.string(), packs: namesSchema })),
  }),
  v.check(
    ({ files, images }) =>
      images.every(({ name }) => name in files && imageHeadName(name) in files),
    'the manifest does not list an image that it names',
  ),
  v.check(
    ({ files, packs }) => Object.values(packs).every((names) => names.every((n) => n in files)),
    'a pack names a file that the manifest does not list',
  ),
);

export type PythonFile = v.InferOutput<typeof pythonFileSchema>;
export type PythonManifest = v.InferOutput<typeof pythonManifestSchema>;
export type PackName = keyof PythonManifest['packs'];
