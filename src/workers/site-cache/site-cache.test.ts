import { beforeEach, expect, test } from 'vitest';
import type { SiteFiles } from './contract.ts';
import { SiteCache } from './site-cache.ts';

const base = 'https://host.example/site/';

/** A store in memory, with the three methods that are used. */
class FakeCache {
  readonly kept = new Map<string, string>();

  async put(url: string, response: Response) {
    this.kept.set(url, await response.text());
  }
  match(url: string) {
    const body = this.kept.get(url);
    return Promise.resolve(body === undefined ? undefined : new Response(body));
  }
  keys() {
    return Promise.resolve([...this.kept.keys()].map((url) => ({ url })));
  }
  delete(url: string) {
    return Promise.resolve(this.kept.delete(url));
  }
}

const files: SiteFiles = {
  shell: ['assets/a-1.js', 'assets/a-1.css'],
  onDemand: ['py/1/numpy-1.bin'],
  changing: { '': 'x', 'icon.svg': 'y' },
};

let cache: FakeCache;
let asked: string[];
let isOnline: boolean;
let version: string;

beforeEach(() => {
  cache = new FakeCache();
  asked = [];
  isOnline = true;
  version = 'new';
});

function siteCache(of: SiteFiles = files): SiteCache {
  return new SiteCache({
    base,
    files: of,
    // Only what is used of a store is there.
    caches: { open: () => Promise.resolve(cache as unknown as Cache) },
    fetch: ({ url }) => {
      asked.push(url.slice(base.length));
      if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(new Response(`${url.slice(base.length)} ${version}`));
    },
  });
}

const get = async (site: SiteCache, path: string, init?: RequestInit) =>
  (await site.answer(new Request(base + path, init)))?.text();

test('after it has been installed only the page is asked for', async () => {
  const site = siteCache();
  await site.install();
  asked = [];
  expect(await get(site, 'assets/a-1.js')).toBe('assets/a-1.js new');
  expect(await get(site, 'assets/a-1.css?x')).toBe('assets/a-1.css new');
  expect(asked).toEqual([]);
  await get(site, '');
  expect(asked).toEqual(['']);
});

test("Python's files are kept when they are used, or when the page has loaded them", async () => {
  const site = siteCache();
  await site.install();
  expect([...cache.kept.keys()].some((url) => url.includes('/py/'))).toBe(false);
  await get(site, 'py/1/numpy-1.bin');
  await expect.poll(() => cache.kept.has(`${base}py/1/numpy-1.bin`)).toBe(true);
  cache.kept.clear();
  await site.keep(['py/1/numpy-1.bin', 'py/1/numpy-1.bin', 'elsewhere.js']);
  expect([...cache.kept.keys()]).toEqual([`${base}py/1/numpy-1.bin`]);
});

test('what was found broken comes from the network again', async () => {
  const site = siteCache();
  await site.keep(['py/1/numpy-1.bin']);
  version = 'repaired';
  expect(await get(site, 'py/1/numpy-1.bin', { cache: 'reload' })).toContain('repaired');
  await expect.poll(() => cache.kept.get(`${base}py/1/numpy-1.bin`)).toContain('repaired');
});

test('without a network the page is as it was last seen', async () => {
  const site = siteCache();
  await site.install();
  version = 'newer';
  expect(await get(site, '')).toBe(' newer');
  isOnline = false;
  expect(await get(site, '')).toBe(' newer');
  expect(await get(site, 'index.html')).toBe(' newer');
  expect(await get(site, 'assets/a-1.js')).toBe('assets/a-1.js new');
  await expect(get(site, 'py/1/numpy-1.bin')).rejects.toThrow('Failed to fetch');
});

test('another build drops what it does not have, and fetches only what it lacks', async () => {
  await siteCache().install();
  await siteCache().keep(files.onDemand);
  asked = [];
  const next = siteCache({ ...files, shell: ['assets/a-1.css', 'assets/a-2.js'] });
  await next.install();
  expect(asked).not.toContain('assets/a-1.css');
  expect(cache.kept.has(`${base}assets/a-1.js`)).toBe(true);
  await next.dropOthers();
  const left = [...cache.kept.keys()].map((url) => url.slice(base.length)).sort();
  expect(left).toEqual(['', 'assets/a-1.css', 'assets/a-2.js', 'icon.svg', 'py/1/numpy-1.bin']);
});

test('a build of which a file is missing is not installed', async () => {
  isOnline = false;
  await expect(siteCache().install()).rejects.toThrow();
});

test.each([
  ['another site of the origin', 'https://host.example/other/', {}],
  ['a file that no build lists', `${base}data/unknown.json`, {}],
  ['the frame around Python', `${base}sandbox.html`, {}],
  ['what is sent', base, { method: 'POST' }],
])('%s is left to the browser', (_what, url, init) => {
  expect(siteCache().answer(new Request(url, init))).toBeNull();
});
