/** The worker's side of `FilesClient`. */
import { transfer } from 'comlink';
import type { FilesApi } from './contract.ts';
import { createPythonFiles, type PythonFiles } from './python-files.ts';

/** Bytes come thousands of times; nobody reads a number so often. */
const tellIntervalMs = 50;

export function createFilesHost(): FilesApi {
  let files: PythonFiles | null = null;
  const opened = () => {
    if (files === null) throw new Error('Files are asked for before it is known where they are');
    return files;
  };
  return {
    open(options, onReceived) {
      let toldAt = -Infinity;
      const made = createPythonFiles({
        ...options,
        onProgress: () => {
          if (performance.now() - toldAt < tellIntervalMs) return;
          toldAt = performance.now();
          onReceived(made.received());
        },
      });
      files = made;
    },
    load: (name) => opened().load(name),
    async take(name) {
      const bytes = await opened().take(name);
      return transfer(bytes, [bytes]);
    },
    abort: () => {
      opened().abort();
    },
  };
}
