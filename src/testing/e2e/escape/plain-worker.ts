/**
 * The control: Pyodide as it comes, in a plain module worker of a page without a policy. Here the attempts must get
 * out, or else they prove nothing in the sandbox.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { pyodideDir } from '../../../tools/python-files/paths.ts';

const script = `
import { loadPyodide } from './pyodide.mjs';
const ready = loadPyodide({ indexURL: './' });
self.onmessage = async ({ data }) => {
  const python = await ready;
  try { python.runPython(data); } catch {}
  self.postMessage('done');
};`;

declare global {
  interface Window {
    plain: Worker;
  }
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
};

/** What the address of a file gives, with a page and the worker's script beside Pyodide's own files. */
function contentOf(name: string): string | Buffer {
  // It shall ask for no icon.
  if (name === 'page.html') return '<!doctype html><link rel="icon" href="data:,">';
  return name === 'worker.mjs' ? script : readFileSync(join(pyodideDir, name));
}

/** A page with such a worker. It comes from a server, because Chromium trusts no other page with this machine. */
export async function openPlainWorker(browser: Browser): Promise<Page> {
  const server = createServer((request, response) => {
    const name = basename(request.url ?? '');
    response.setHeader('Content-Type', types[name.split('.').at(-1) ?? ''] ?? 'text/plain');
    response.end(contentOf(name));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const page = await browser.newPage();
  page.on('close', () => {
    server.closeAllConnections();
    server.close();
  });
  await page.goto(`http://127.0.0.1:${port}/page.html`);
  await page.evaluate(() => {
    window.plain = new Worker('worker.mjs', { type: 'module' });
  });
  return page;
}

/** Runs Python there; comes back when it has ended, however that was. */
export function runPlainly(page: Page, python: string): Promise<void> {
  return page.evaluate(
    (source) =>
      new Promise<void>((resolve) => {
        window.plain.onmessage = () => {
          resolve();
        };
        window.plain.postMessage(source);
      }),
    python,
  );
}
