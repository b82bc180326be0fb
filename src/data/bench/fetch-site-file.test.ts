import { afterEach, expect, test, vi } from 'vitest';
import { fetchSiteFile } from './fetch-site-file.ts';

const file = { path: 'data/numbers.json', sha256: 'a'.repeat(64), bytes: 9 };
const base = 'https://example.org/some/base/';

function parseNumbers(value: unknown): number[] {
  if (!Array.isArray(value)) throw new Error('not a list');
  return value.map(Number);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Fetches with the network answering so; gives the value, or the error. */
async function fetchAnswering(answer: () => Response): Promise<unknown> {
  vi.stubGlobal('fetch', (url: URL) => {
    expect(url.href).toBe(`${base}${file.path}`);
    return Promise.resolve().then(answer);
  });
  return fetchSiteFile(base, file, parseNumbers).catch((error: unknown) => error);
}

test('a file comes from below the site’s base and through its parser', async () => {
  expect(await fetchAnswering(() => Response.json([1, 2]))).toEqual([1, 2]);
});

test.each([
  [
    'offline',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'The site’s data (data/numbers.json) could not be fetched. Check the connection and try again.',
  ],
  [
    'not there any more',
    () => new Response(null, { status: 404 }),
    'The site’s data (data/numbers.json) is not there (HTTP 404). A newer version may have been ' +
      'published: reload the page.',
  ],
  [
    'JSON of another shape',
    () => Response.json({}),
    'The site’s data (data/numbers.json) is not what this page expects. Reload the page.',
  ],
  [
    'no JSON, such as a page of the host',
    () => new Response('<!doctype html>'),
    'The site’s data (data/numbers.json) is not what this page expects. Reload the page.',
  ],
])('%s: the error says what happened and what to do', async (_case, answer, message) => {
  expect(await fetchAnswering(answer)).toMatchObject({ name: 'SiteDataError', message });
});
