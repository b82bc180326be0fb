/** One interpreter in this very process, for tests that look at it from outside. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPythonFiles } from '../../tools/python-files/build.ts';
import { pyodideDir } from '../../tools/python-files/paths.ts';
import { bootPython, type BootedPython } from '../../workers/python/boot/boot-python.ts';
import { filesToStart, ImageUse } from '../../workers/python/image-use.ts';
import { imageHeadName } from '../../workers/python/manifest.ts';
import { importPyodide } from '../../workers/python/worker/pyodide-modules.ts';

/** Boots from the core packs: from their heap image, as pages do, or with nothing taken for granted. */
export async function bootInNode(from: 'image' | 'packs' = 'image'): Promise<BootedPython> {
  const images = from === 'image' ? 'made' : 'none';
  const { rawPath, manifest } = await buildPythonFiles({ images, log: () => undefined });
  const read = (name: string) => Promise.resolve(new Uint8Array(readFileSync(rawPath(name))));
  const use = new ImageUse(manifest);
  const names = filesToStart(manifest, new Set(), use);
  const importModule = (name: string) => import(pathToFileURL(join(pyodideDir, name)).href);
  const parts = {
    ...(await importPyodide({ importModule })),
    indexURL: `${pyodideDir}/`,
    stdLibURL: rawPath('stdlib.zip'),
    packs: names
      .filter((name) => name.endsWith('.pack'))
      .map((name) => ({ name, bytes: read(name) })),
    matmul: read('matmul.wasm'),
    withScipy: false,
  };
  const image = use.of(new Set());
  if (image === null) return bootPython(parts);
  // In Node Pyodide reads libraries from the disk.
  const folder = mkdtempSync(join(tmpdir(), 'libraries-'));
  try {
    return await bootPython({
      ...parts,
      imageHead: read(imageHeadName(image)),
      imagePages: read(image),
      serve: (path, bytes) => {
        const file = join(folder, path.replaceAll('/', '_'));
        writeFileSync(file, bytes);
        return file;
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
