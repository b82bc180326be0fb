/** A page that holds nothing but Python, for the tests of the engine. */
import manifest from 'virtual:python-manifest';
import type { PoolSize } from '../../../domain/schedule/pool-size.ts';
import type { PythonRuntime } from '../../../ports/python-runtime.ts';
import { cannotRunSafely } from '../../../ui/text/isolation.ts';
import { createPythonClient } from '../../../workers/python/create-python-client.ts';

declare global {
  interface Window {
    python: PythonRuntime;
    /** Another one, of a size that may differ from what the device carries. */
    pythonOfSize: (size: PoolSize) => PythonRuntime;
  }
}

const config = {
  manifest,
  baseUrl: new URL('./', location.href).href,
  sayLack: cannotRunSafely,
};
window.python = createPythonClient(config);
window.pythonOfSize = (size) => createPythonClient({ ...config, size });
