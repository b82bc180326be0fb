/** Builds and serves the engine's test page, the way the site is built, below a path of its own. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, type InlineConfig, preview } from 'vite';
import { root } from '../../tools/process.ts';
import { pythonFiles } from '../../tools/python-files/vite-plugin.ts';
import { pythonSandbox } from '../../tools/sandbox/plugin.ts';

export interface EngineSite {
  readonly url: string;
  close(): Promise<void>;
}

const base = '/some/path/';

const config: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('engine-page', import.meta.url)),
  base,
  logLevel: 'warn',
  cacheDir: join(root, '.cache', 'e2e', 'vite'),
  build: { outDir: join(root, '.cache', 'e2e', 'engine-page'), emptyOutDir: true },
  preview: { host: '127.0.0.1', port: 0 },
  // Nothing may reload the page in the middle of a test.
  server: { host: '127.0.0.1', port: 0, fs: { allow: [root] }, watch: null, hmr: false },
  optimizeDeps: { include: ['valibot'] },
};

interface Listening {
  readonly httpServer: { address(): unknown } | null;
  close(): Promise<void>;
}

function siteOf(server: Listening): EngineSite {
  const { port } = server.httpServer?.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${base}`, close: () => server.close() };
}

/** Built, and served as it would be by any static host. */
export async function openEngineSite(): Promise<EngineSite> {
  await build({ ...config, plugins: [pythonFiles(), pythonSandbox()] });
  return siteOf(await preview(config));
}

/** The same page in the dev server. */
export async function openEngineDevSite(): Promise<EngineSite> {
  const server = await createServer({ ...config, plugins: [pythonFiles(), pythonSandbox()] });
  return siteOf(await server.listen());
}
