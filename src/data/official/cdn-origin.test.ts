import { afterEach, expect, test, vi } from 'vitest';
import { CdnOrigin } from './cdn-origin.ts';

const origin = new CdnOrigin('http://copy.test/');
const { signal } = new AbortController();

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a file’s bytes come from below the base, without cookies or referrer', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response('abc')));
  vi.stubGlobal('fetch', fetched);
  expect(await origin.fetchFile('pset/a b/c#.py', signal)).toEqual({
    kind: 'fetched',
    content: new Uint8Array([97, 98, 99]),
  });
  expect(fetched).toHaveBeenCalledWith('http://copy.test/pset/a%20b/c%23.py', {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
});

test.each([
  [404, { kind: 'missing', httpStatus: 404 }],
  [403, { kind: 'missing', httpStatus: 403 }],
  [429, { kind: 'unreachable' }],
  [503, { kind: 'unreachable' }],
])('HTTP %s is told as what it means for the reader', async (status, told) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status })));
  expect(await origin.fetchFile('a', signal)).toEqual(told);
});

test('no network is no error, but being stopped is', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await origin.fetchFile('a', signal)).toEqual({ kind: 'unreachable' });
  await expect(origin.fetchFile('a', AbortSignal.abort())).rejects.toThrow('offline');
});
