/** Builds and serves the engine's test page, the way the site is built, below a path of its own. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, type InlineConfig, type Plugin, preview } from 'vite';
import { root } from '../../tools/process.ts';
import { pythonFiles } from '../../tools/python-files/vite-plugin.ts';
import { pythonSandbox } from '../../tools/sandbox/plugin.ts';

/** What somebody asked the site for. */
interface SiteRequest {
  readonly path: string;
  readonly cookie: string | undefined;
}

export interface EngineSite {
  readonly url: string;
  /** Every request so far. */
  readonly requests: readonly SiteRequest[];
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

/** Notes every request that comes to a server of built files. */
function noting(requests: SiteRequest[]): Plugin {
  return {
    name: 'note-requests',
    configurePreviewServer(server) {
      server.middlewares.use((request, _response, next) => {
        requests.push({ path: request.url ?? '', cookie: request.headers.cookie });
        next();
      });
    },
  };
}

function siteOf(server: Listening, requests: readonly SiteRequest[]): EngineSite {
  const { port } = server.httpServer?.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${base}`;
  return { url, requests, close: () => server.close() };
}

/** Built, and served as it would be by any static host. */
export async function openEngineSite(): Promise<EngineSite> {
  await build({ ...config, plugins: [pythonFiles(), pythonSandbox()] });
  const requests: SiteRequest[] = [];
  return siteOf(await preview({ ...config, plugins: [noting(requests)] }), requests);
}

/** The same page in the dev server. */
export async function openEngineDevSite(): Promise<EngineSite> {
  const server = await createServer({ ...config, plugins: [pythonFiles(), pythonSandbox()] });
  return siteOf(await server.listen(), []);
}
