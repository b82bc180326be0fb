/** The door for Pyodide's two modules, whose text came from the page. */
import type { loadPyodide } from 'pyodide';
import type { TransferredFiles } from './transferred-files.ts';

type PyodideConfig = NonNullable<Parameters<typeof loadPyodide>[0]>;

export interface PyodideModules {
  readonly loadPyodide: typeof loadPyodide;
  readonly version: string;
  readonly createPyodideModule: NonNullable<PyodideConfig['createPyodideModule']>;
}

export async function importPyodide(
  files: Pick<TransferredFiles, 'importModule'>,
): Promise<PyodideModules> {
  const [loader, factory] = await Promise.all([
    files.importModule('pyodide.mjs'),
    files.importModule('pyodide.asm.mjs'),
  ]);
  const modules = {
    loadPyodide: Reflect.get(Object(loader), 'loadPyodide') as unknown,
    version: Reflect.get(Object(loader), 'version') as unknown,
    createPyodideModule: Reflect.get(Object(factory), 'default') as unknown,
  };
  if (
    typeof modules.loadPyodide !== 'function' ||
    typeof modules.createPyodideModule !== 'function' ||
    typeof modules.version !== 'string'
  ) {
    throw new Error('The runtime files are not those of Pyodide');
  }
  return modules as PyodideModules;
}
