/** The page's Python: `PythonClient` with the real frame and this build's worker. */
import type { JudgeJob, PythonRuntime } from '../../ports/python-runtime.ts';
import { PythonClient } from './client/python-client.ts';
import { openSandboxFrame } from './client/sandbox-frame.ts';
import type { PackName, PythonManifest } from './manifest.ts';

export interface PythonClientConfig {
  readonly manifest: PythonManifest;
  /** Absolute address of the site's folder, with a slash at the end. */
  readonly siteUrl: string;
  /** Which packs beside `core` a job needs. */
  readonly packsNeeded: (job: JudgeJob) => readonly PackName[];
}

/** Costs nothing until `start` or `run`: no file is fetched, no frame made. */
export function createPythonClient(config: PythonClientConfig): PythonRuntime {
  const { manifest, siteUrl, packsNeeded } = config;
  return new PythonClient({
    manifest,
    packsNeeded,
    baseUrl: new URL(`py/${manifest.version}/`, siteUrl).href,
    openSandbox: async () => {
      // Text of some size that nobody needs before Python starts.
      const { default: workerSource } = await import('virtual:python-worker-source');
      return openSandboxFrame({ url: new URL('sandbox.html', siteUrl).href, workerSource });
    },
  });
}
