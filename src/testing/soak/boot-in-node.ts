/** One interpreter in this very process, for tests that look at it from outside. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPythonFiles } from '../../tools/python-files/build.ts';
import { pyodideDir } from '../../tools/python-files/paths.ts';
import { bootPython, type BootedPython } from '../../workers/python/boot/boot-python.ts';
import { importPyodide } from '../../workers/python/worker/pyodide-modules.ts';

/** Boots from the core packs. */
export async function bootInNode(): Promise<BootedPython> {
  const { rawPath, manifest } = await buildPythonFiles({ log: () => undefined });
  const packNames = manifest.packs.core.filter((name) => name.endsWith('.pack'));
  const importModule = (name: string) => import(pathToFileURL(join(pyodideDir, name)).href);
  return bootPython({
    ...(await importPyodide({ importModule })),
    indexURL: `${pyodideDir}/`,
    stdLibURL: rawPath('stdlib.zip'),
    packs: packNames.map((name) => ({
      name,
      bytes: Promise.resolve(new Uint8Array(readFileSync(rawPath(name)))),
    })),
    matmul: Promise.resolve(new Uint8Array(readFileSync(rawPath('matmul.wasm')))),
    withScipy: false,
  });
}
