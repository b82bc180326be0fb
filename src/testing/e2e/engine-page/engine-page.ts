/** A page that holds nothing but Python, for the tests of the engine. */
import manifest from 'virtual:python-manifest';
import type { PythonRuntime } from '../../../ports/python-runtime.ts';
import { createPythonClient } from '../../../workers/python/create-python-client.ts';

declare global {
  interface Window {
    python: PythonRuntime;
  }
}

window.python = createPythonClient({ manifest, baseUrl: new URL('./', location.href).href });
