/** The page's Python: `PythonClient` with the real frame and this build's worker. */
import workerSource from 'virtual:python-worker-source';
import { differentialTests } from '../../domain/problem-set/differential.ts';
import { packsNeeded } from '../../domain/problem-set/packs-needed.ts';
import { type Device, type PoolSize, poolSizeFor } from '../../domain/schedule/pool-size.ts';
import { webSha256 } from '../../domain/web-sha256.ts';
import type { JudgeJob, PythonRuntime } from '../../ports/python-runtime.ts';
import { Canaries } from './canary/canaries.ts';
import { watchClock } from './client/clock-watch.ts';
import { Digests } from './client/digests.ts';
import { PythonClient } from './client/python-client.ts';
import type { SayLack } from './client/sandbox.ts';
import { missingFeature, openSandboxFrame } from './client/sandbox-frame.ts';
import { FilesClient } from './files/files-client.ts';
import { OwnConstants } from './differential/own-constants.ts';
import { openedWorker } from '../kept-worker.ts';
import type { PythonManifest } from './manifest.ts';

export interface PythonClientConfig {
  readonly manifest: PythonManifest;
  /** Absolute address of the site's folder, with a slash at the end. */
  readonly baseUrl: string;
  /** Words for a browser in which Python could not be kept in. */
  readonly sayLack: SayLack;
  /** Called with the address of each of Python's files that has come. */
  readonly onFetched?: (address: string) => void;
  /** What the device carries, unless said otherwise. */
  readonly size?: PoolSize;
}

function thisDevice(): Device {
  const memoryGB: unknown = Reflect.get(navigator, 'deviceMemory');
  return {
    cores: navigator.hardwareConcurrency,
    memoryGB: typeof memoryGB === 'number' ? memoryGB : null,
  };
}

function openFilesWorker() {
  // Literal, because bundlers find workers by exactly this text.
  const worker = new Worker(new URL('./files/files.worker.ts', import.meta.url), {
    type: 'module',
  });
  return openedWorker(worker, 'What fetches Python’s files');
}

/** Costs nothing until it is asked for something: no file is fetched, no frame made. */
export function createPythonClient(config: PythonClientConfig): PythonRuntime {
  const { manifest, baseUrl, sayLack, onFetched, size = poolSizeFor(thisDevice()) } = config;
  const digests = new Digests(webSha256);
  const canaries = new Canaries((job) => digests.problem(job));
  const own = new OwnConstants((files) => differentialTests(files, webSha256));
  return new PythonClient({
    manifest,
    baseUrl: new URL(`py/${manifest.version}/`, baseUrl).href,
    packsNeeded: ({ files, code }) => packsNeeded(files, code),
    size,
    clock: watchClock(),
    around: (job, judge) => {
      // SHA-256 is among what may be missing; then nothing will be judged.
      if (missingFeature() !== null) return judge(job);
      const withDigests = (asked: JudgeJob) => digests.around(asked, judge);
      return own.run(job, (asked) => canaries.run(asked, withDigests));
    },
    openFiles: (options) =>
      new FilesClient({
        ...options,
        openWorker: openFilesWorker,
        ...(onFetched && { onLoaded: onFetched }),
      }),
    openSandbox: () => {
      const url = new URL('sandbox.html', baseUrl).href;
      return openSandboxFrame({ url, workerSource, sayLack });
    },
  });
}
