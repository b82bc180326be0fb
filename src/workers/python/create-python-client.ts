/** The page's Python: `PythonClient` with the real frame and this build's worker. */
import { differentialTests } from '../../domain/problem-set/differential.ts';
import { packsNeeded } from '../../domain/problem-set/packs-needed.ts';
import type { PythonRuntime } from '../../ports/python-runtime.ts';
import { PythonClient } from './client/python-client.ts';
import { openSandboxFrame } from './client/sandbox-frame.ts';
import { OwnConstants } from './differential/own-constants.ts';
import type { PythonManifest } from './manifest.ts';

export interface PythonClientConfig {
  readonly manifest: PythonManifest;
  /** Absolute address of the site's folder, with a slash at the end. */
  readonly baseUrl: string;
}

/** A second interpreter takes some 150 MB, which small devices do not have to spare. */
const leastMemoryGB = 2;

/** Browsers that do not say how much memory there is are those of larger devices, or of Apple's. */
function affordsStandby(): boolean {
  const memoryGB: unknown = Reflect.get(navigator, 'deviceMemory');
  const isSmall = typeof memoryGB === 'number' && memoryGB <= leastMemoryGB;
  return navigator.hardwareConcurrency > 1 && !isSmall;
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (n) => n.toString(16).padStart(2, '0')).join('');
}

/** Costs nothing until `start` or `run`: no file is fetched, no frame made. */
export function createPythonClient({ manifest, baseUrl }: PythonClientConfig): PythonRuntime {
  const client = new PythonClient({
    manifest,
    baseUrl: new URL(`py/${manifest.version}/`, baseUrl).href,
    packsNeeded: ({ files, code }) => packsNeeded(files, code),
    hasStandby: affordsStandby(),
    openSandbox: async () => {
      // Text of some size that nobody needs before Python starts.
      const { default: workerSource } = await import('virtual:python-worker-source');
      return openSandboxFrame({ url: new URL('sandbox.html', baseUrl).href, workerSource });
    },
  });
  const own = new OwnConstants((files) => differentialTests(files, sha256));
  return {
    get state() {
      return client.state;
    },
    subscribe: (listener) => client.subscribe(listener),
    start: () => {
      client.start();
    },
    run: (job) => own.run(job, (asked) => client.run(asked)),
    stop: () => {
      client.stop();
    },
  };
}
