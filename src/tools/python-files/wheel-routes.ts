/** The ways to the pinned wheels. None is trusted: the caller checks every hash. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findPython } from '../python-env/find-python.ts';
import { pyodideVersion } from './paths.ts';
import type { Wheel } from './wheels.ts';
import { readZip } from './zip.ts';

/** Called with each wheel found; throws when its hash is wrong. */
export type Accept = (wheel: Wheel, content: Uint8Array) => void;

export interface WheelRoute {
  readonly name: string;
  /** Hands over the wheels that it finds. Rejects with the reason when it cannot go on. */
  get(wheels: readonly Wheel[], accept: Accept): Promise<void>;
}

const answerTimeoutMs = 5_000;
const downloadTimeoutMs = 120_000;

/** The CDN that the runtime's makers publish to. */
export const officialCdn: WheelRoute = {
  name: 'the official Pyodide CDN (cdn.jsdelivr.net)',
  async get(wheels, accept) {
    const base = `https://cdn.jsdelivr.net/pyodide/v${pyodideVersion}/full/`;
    for (const wheel of wheels) accept(wheel, await download(base + wheel.fileName));
  },
};

async function download(url: string): Promise<Uint8Array> {
  const noAnswer = new AbortController();
  const timer = setTimeout(() => {
    noAnswer.abort(new Error(`no answer within ${answerTimeoutMs / 1000} s`));
  }, answerTimeoutMs);
  try {
    const signal = AbortSignal.any([noAnswer.signal, AbortSignal.timeout(downloadTimeoutMs)]);
    const response = await fetch(url, { signal });
    clearTimeout(timer);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } finally {
    clearTimeout(timer);
  }
}

/** A package on PyPI that carries the runtime's wheels unchanged. */
const carrier = 'open-webui==0.12.4';
const carrierFolder = 'open_webui/frontend/pyodide/';

export const pypi: WheelRoute = {
  name: `PyPI (inside the wheel of ${carrier}, 106 MB)`,
  get(wheels, accept) {
    const folder = mkdtempSync(join(tmpdir(), 'python-files-'));
    try {
      const archive = readFileSync(downloadCarrier(folder));
      const wanted = new Map(wheels.map((wheel) => [carrierFolder + wheel.fileName, wheel]));
      for (const entry of readZip(archive)) {
        const wheel = wanted.get(entry.name);
        if (wheel) accept(wheel, entry.read());
      }
      return Promise.resolve();
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function downloadCarrier(folder: string): string {
  pipDownload(folder, ['--ignore-requires-python', carrier]);
  const file = readdirSync(folder).find((name) => name.endsWith('.whl'));
  if (file) return join(folder, basename(file));
  throw new Error(`pip downloaded no wheel of ${carrier}`);
}

/** One platform for everybody: PyYAML has no wheel without a compiled part, and the hash names one. */
const oneTarget = [
  '--python-version=3.14',
  '--implementation=cp',
  '--platform=manylinux2014_x86_64',
];

/** Libraries that the runtime does not build, under their own names on PyPI. */
export const libraryRoute: WheelRoute = {
  name: 'PyPI',
  get(wheels, accept) {
    const folder = mkdtempSync(join(tmpdir(), 'python-files-'));
    try {
      pipDownload(folder, [...oneTarget, ...wheels.map((w) => `${w.name}==${w.version}`)]);
      for (const wheel of wheels) accept(wheel, readFileSync(join(folder, wheel.fileName)));
      return Promise.resolve();
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Downloads wheels, and nothing that they need, into a folder. */
function pipDownload(folder: string, what: readonly string[]): void {
  const python = findPython();
  if (!python) throw new Error('no Python 3 was found (tried python3, python, py -3)');
  const quietly = ['--disable-pip-version-check', '--no-input', '--progress-bar=off'];
  const wheelsAlone = ['--no-deps', '--only-binary=:all:', '--dest', folder];
  const { status, stderr } = spawnSync(
    python.command,
    [...python.args, '-m', 'pip', 'download', ...quietly, ...wheelsAlone, ...what],
    { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0) throw new Error(`pip could not download: ${lastLine(stderr)}`);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
