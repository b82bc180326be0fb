/**
 * What the service worker keeps and answers. A second visit asks the server for nothing but the page itself;
 * without a network the page as it was last seen is shown. Files whose names carry a hash never change, so
 * one store serves every build: a new one adds what it lacks, and what is left over goes when it takes over.
 */
import type { SiteFiles } from './contract.ts';

export interface SiteCacheParts {
  /** Address of the site's folder, with a slash at its end. */
  readonly base: string;
  readonly files: SiteFiles;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The page, under the one address that has no name. */
const page = '';

export class SiteCache {
  readonly #base: string;
  readonly #files: SiteFiles;
  readonly #lasting: ReadonlySet<string>;
  readonly #fetch: SiteCacheParts['fetch'];
  readonly #cache: Promise<Cache>;

  constructor({ base, files, caches, fetch }: SiteCacheParts) {
    this.#base = base;
    this.#files = files;
    this.#lasting = new Set([...files.shell, ...files.onDemand]);
    this.#fetch = fetch;
    // Other sites of the same origin have stores of their own.
    this.#cache = caches.open(`site ${new URL(base).pathname}`);
  }

  /** Fetches what this build needs and is not there. Rejects when a file cannot be had. */
  async install(): Promise<void> {
    await Promise.all([
      this.keep(this.#files.shell),
      ...Object.keys(this.#files.changing).map((path) => this.#refresh(path)),
    ]);
  }

  /** Keeps those of the paths that are lasting files of this build. */
  async keep(paths: readonly string[]): Promise<void> {
    const cache = await this.#cache;
    const wanted = [...new Set(paths)].filter((path) => this.#lasting.has(path));
    // One after the other: nobody waits for them, and somebody may wait for something else.
    for (const path of wanted) {
      const url = this.#base + path;
      if (await cache.match(url)) continue;
      await this.#store(url, await this.#fetch(new Request(url)));
    }
  }

  /** Drops the files of older builds. */
  async dropOthers(): Promise<void> {
    const cache = await this.#cache;
    for (const { url } of await cache.keys()) {
      const path = this.#pathOf(url);
      if (path === null || !(this.#lasting.has(path) || path in this.#files.changing)) {
        await cache.delete(url);
      }
    }
  }

  /** null: none of this cache's business, the browser shall do what it does. */
  answer(request: Request): Promise<Response> | null {
    const path = this.#pathOf(request.url);
    if (request.method !== 'GET' || path === null) return null;
    if (path in this.#files.changing || path === 'index.html')
      return this.#fromNetwork(request, path);
    return this.#lasting.has(path) ? this.#fromCache(request, path) : null;
  }

  async #fromNetwork(request: Request, path: string): Promise<Response> {
    try {
      const response = await this.#fetch(request);
      if (response.ok) await this.#store(this.#addressOf(path), response.clone());
      return response;
    } catch (error) {
      const kept = await (await this.#cache).match(this.#addressOf(path));
      if (kept) return kept;
      throw error;
    }
  }

  async #fromCache(request: Request, path: string): Promise<Response> {
    const url = this.#base + path;
    // Whoever reloads has found the kept copy to be broken.
    const isDistrusted = request.cache === 'reload' || request.cache === 'no-store';
    const kept = isDistrusted ? undefined : await (await this.#cache).match(url);
    if (kept) return kept;
    const response = await this.#fetch(request);
    if (response.ok) void this.#store(url, response.clone()).catch(() => undefined);
    return response;
  }

  async #refresh(path: string): Promise<void> {
    const url = this.#addressOf(path);
    await this.#store(url, await this.#fetch(new Request(url, { cache: 'reload' })));
  }

  async #store(url: string, response: Response): Promise<void> {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    await (await this.#cache).put(url, response);
  }

  #addressOf(path: string): string {
    return this.#base + (path === 'index.html' ? page : path);
  }

  /** null outside the site's folder. What comes behind a question mark is no part of a path. */
  #pathOf(url: string): string | null {
    const bare = url.replace(/[?#].*$/s, '');
    return bare.startsWith(this.#base) ? bare.slice(this.#base.length) : null;
  }
}
