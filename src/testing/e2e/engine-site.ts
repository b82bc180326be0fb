/** Builds and serves the engine's test page, the way the site is built, below a path of its own. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, preview } from 'vite';
import { root } from '../../tools/process.ts';
import { pythonFiles } from '../../tools/python-files/vite-plugin.ts';
import { pythonSandbox } from '../../tools/sandbox/plugin.ts';

export interface EngineSite {
  readonly url: string;
  close(): Promise<void>;
}

export async function openEngineSite(): Promise<EngineSite> {
  const config: InlineConfig = {
    configFile: false,
    root: fileURLToPath(new URL('engine-page', import.meta.url)),
    base: '/some/path/',
    logLevel: 'warn',
    build: { outDir: join(root, '.cache', 'e2e', 'engine-page'), emptyOutDir: true },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build({ ...config, plugins: [pythonFiles(), pythonSandbox()] });
  const server = await preview(config);
  const { port } = server.httpServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/some/path/`, close: () => server.close() };
}
