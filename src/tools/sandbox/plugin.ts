/**
 * Vite plugin of the Python sandbox. It serves and emits sandbox.html with its script inside, offers
 * the worker's script as text (`virtual:python-worker-source`), and gives the built site its policy.
 */
import type { Plugin, ViteDevServer } from 'vite';
import { readPublishedSource } from '../bench-data/read-source.ts';
import { appPolicy } from './app-policy.ts';
import { bundleClassicScript } from './bundle.ts';
import { sandboxPage } from './sandbox-page.ts';

const sources = new URL('../../workers/python/', import.meta.url);
const frameEntry = new URL('frame/frame.ts', sources);
const workerEntry = new URL('worker/python.worker.ts', sources);

const fileName = 'sandbox.html';
const workerModule = 'virtual:python-worker-source';
const resolved = `\0${workerModule}`;

async function buildSandboxPage(): Promise<string> {
  return sandboxPage((await bundleClassicScript(frameEntry)).code);
}

/** Serves the page as it is: Vite's own page handling would add its client, which the policy refuses. */
function serveSandboxPage(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    // Before Vite takes the site's base off the address, so only its end is looked at.
    if (!request.url?.split('?')[0]?.endsWith(`/${fileName}`)) {
      next();
      return;
    }
    buildSandboxPage().then((page) => {
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Cache-Control', 'no-store');
      response.end(page);
    }, next);
  });
}

export function pythonSandbox(): Plugin {
  let isBuild = false;
  return {
    name: 'python-sandbox',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    configureServer: serveSandboxPage,
    resolveId: (id) => (id === workerModule ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const { code, sources: files } = await bundleClassicScript(workerEntry);
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await buildSandboxPage() });
    },
    transformIndexHtml() {
      // The dev server's client needs inline scripts and a socket; only the built site is locked.
      if (!isBuild) return [];
      const content = appPolicy(readPublishedSource());
      const attrs = { 'http-equiv': 'Content-Security-Policy', content };
      return [{ tag: 'meta', attrs, injectTo: 'head-prepend' as const }];
    },
  };
}
