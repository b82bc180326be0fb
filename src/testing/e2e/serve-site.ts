/** Serves dist/, which `npm run build` has written, as a static host does: below a path of its own. */
import type { AddressInfo } from 'node:net';
import { preview } from 'vite';
import { root } from '../../tools/process.ts';

const base = '/some/base/';

export interface ServedSite {
  /** Address of the site's folder, with a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves on a free port. What is not there is a 404, not the start page. */
export async function serveSite(): Promise<ServedSite> {
  const server = await preview({
    configFile: false,
    root,
    base,
    appType: 'mpa',
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 0 },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${base}`, close: () => server.close() };
}
