/** Makes a classic worker without network look to Pyodide like the place that it expects. */
import type { TransferredFiles } from './transferred-files.ts';

/** Where Pyodide believes its files to be. Absolute, because a blob's address resolves nothing. */
export const indexURL = 'https://py.invalid/';

/** Takes the place of `fetch`: answers with transferred files, and with nothing else. */
function answerFetches(files: TransferredFiles, names: ReadonlySet<string>): void {
  globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    const name = url.slice(indexURL.length);
    // The runtime's WebAssembly comes compiled: its answer is never read.
    if (name === 'pyodide.asm.wasm') return new Response();
    if (!names.has(name) && !files.has(name)) return new Response(null, { status: 404 });
    return new Response(await files.get(name));
  };
}

export interface Surroundings {
  readonly files: TransferredFiles;
  readonly fileNames: readonly string[];
  readonly module: Promise<WebAssembly.Module>;
}

/** Must run before Pyodide's modules are imported. */
export function preparePyodideSurroundings({ files, fileNames, module }: Surroundings): void {
  answerFetches(files, new Set(fileNames));
  // Pyodide refuses classic workers, which it knows by this function working.
  globalThis.importScripts = () => {
    throw new Error('Nothing is imported by address here');
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const compiled = await module;
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
}
