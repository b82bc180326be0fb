/** Bundles the child process's code into one file, so that it needs no TypeScript loader. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { root } from '../../process.ts';
import { writeWhole } from '../../python-files/atomic-write.ts';

const entry = fileURLToPath(new URL('judge-child.ts', import.meta.url));
const bundlePath = join(root, '.cache', 'score', 'judge-child.mjs');

/** Gives the bundle's path. */
export async function bundleChild(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: { write: false, ssr: entry, target: 'node20' },
  })) as Rolldown.RolldownOutput;
  writeWhole(bundlePath, output[0].code);
  return bundlePath;
}
