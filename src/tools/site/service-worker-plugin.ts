/** Vite plugin: writes the service worker's script beside the built site, with the list of its files in front. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteFiles } from '../../workers/site-cache/contract.ts';
import { bundleClassicScript } from '../sandbox/bundle.ts';
import { sha256 } from '../sha256.ts';

const entry = new URL('../../workers/site-cache/service-worker.ts', import.meta.url);
const scriptName = 'sw.js';
/** In these folders a file's name carries a hash of what is in it. */
const shellFolders = /^(assets|data)\//;
const pythonFolder = /^py\//;
/** The page itself, which is asked for by its folder. */
const page = 'index.html';
/**
 * Left to the browser: the frame has an origin of its own, which no service worker serves; the rest is
 * for crawlers, or read by few.
 */
const leftOut = new Set([scriptName, 'sandbox.html', 'robots.txt', '404.html', 'THIRD-PARTY.md']);

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The site is built into a folder');
      const { code } = await bundleClassicScript(entry);
      const list = JSON.stringify(listFiles(dir));
      writeFileSync(join(dir, scriptName), `const siteFiles = ${list};\n${code}`);
    },
  };
}

/** Sorted, so that the same site gives the same script. */
export function listFiles(dir: string): SiteFiles {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !leftOut.has(path))
    .sort();
  const changing = paths.filter((path) => !shellFolders.test(path) && !pythonFolder.test(path));
  return {
    shell: paths.filter((path) => shellFolders.test(path)),
    onDemand: paths.filter((path) => pythonFolder.test(path)),
    changing: Object.fromEntries(
      changing.map((path) => [
        path === page ? '' : path,
        sha256(readFileSync(join(dir, path))).slice(0, 16),
      ]),
    ),
  };
}
