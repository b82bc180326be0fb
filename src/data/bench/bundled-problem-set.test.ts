import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PackIndexFile } from '../../domain/exchange/site-data.ts';
import { aPaper, aPaperFolder, aSnippet } from '../../testing/builders.ts';
import { BundledProblemSet } from './bundled-problem-set.ts';

const siteFile = (path: string) => ({ path, sha256: 'a'.repeat(64), bytes: 1 });
const index: PackIndexFile = {
  pset: 'open-pack',
  title: 'Open pack',
  sha256: 'b'.repeat(64),
  papers: [aPaper()],
  snippets: [aSnippet()],
  chunks: { demo: siteFile('data/demo.json') },
};

let site: Map<string, unknown>;
let asked: string[];
let pack: BundledProblemSet;

beforeEach(() => {
  site = new Map<string, unknown>([
    ['data/index.json', index],
    ['data/demo.json', aPaperFolder()],
  ]);
  asked = [];
  vi.stubGlobal('fetch', (url: URL) => {
    const path = url.pathname.slice('/base/'.length);
    asked.push(path);
    const found = site.get(path);
    return Promise.resolve(found ? Response.json(found) : new Response(null, { status: 404 }));
  });
  pack = new BundledProblemSet('https://example.org/base/', siteFile('data/index.json'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the index is fetched once, however many ask for it', async () => {
  const [one, two] = await Promise.all([pack.loadIndex(), pack.loadIndex()]);
  expect(one).toEqual(index);
  expect(two).toBe(one);
  expect(asked).toEqual(['data/index.json']);
});

test('a paper’s files are fetched when they are asked for, and once', async () => {
  await pack.loadIndex();
  expect(asked).not.toContain('data/demo.json');
  const [one, two] = await Promise.all([pack.loadPaper('demo'), pack.loadPaper('demo')]);
  expect(one).toEqual(aPaperFolder());
  expect(two).toBe(one);
  expect(asked).toEqual(['data/index.json', 'data/demo.json']);
});

test('a paper that the index does not list is refused by name', async () => {
  await expect(pack.loadPaper('nope')).rejects.toThrow('There is no paper "nope"');
});

test.each(['data/index.json', 'data/demo.json'])(
  'after %s failed, the next visit tries again',
  async (path) => {
    const content = site.get(path);
    site.delete(path);
    await expect(pack.loadPaper('demo')).rejects.toThrow('HTTP 404');
    site.set(path, content);
    expect(await pack.loadPaper('demo')).toEqual(aPaperFolder());
  },
);
