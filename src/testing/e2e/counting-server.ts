/** Serves dist/ as a static host does, counts what is asked of it, and can go away and come back changed. */
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';
import { root } from '../../tools/process.ts';

const base = '/some/base/';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export class CountingServer {
  /** Every path that was asked for, relative to the site's folder; to be emptied at will. */
  asked: string[] = [];
  /** Answers that take a file's place: path -> text. */
  readonly changed = new Map<string, string>();
  #server: Server | null = null;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}${base}`;
  }

  /** Always on the same port. */
  async open(): Promise<void> {
    const server = createServer((request, response) => {
      const path = decodeURIComponent((request.url ?? '').replace(/\?.*/, '')).slice(base.length);
      this.asked.push(path);
      void this.#content(path).then((content) => {
        // As GitHub's pages have it.
        response.setHeader('Cache-Control', 'max-age=600');
        response.setHeader(
          'Content-Type',
          types[extname(path === '' ? 'index.html' : path)] ?? 'application/octet-stream',
        );
        response.statusCode = content === null ? 404 : 200;
        response.end(content);
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => {
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise((resolve) => {
      if (server === null) resolve(null);
      else server.close(resolve);
    });
  }

  async #content(path: string): Promise<Buffer | string | null> {
    const file = normalize(path === '' ? 'index.html' : path);
    if (file.startsWith('..')) return null;
    return this.changed.get(file) ?? readFile(join(root, 'dist', file)).catch(() => null);
  }
}
