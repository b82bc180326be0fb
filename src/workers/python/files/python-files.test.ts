import { gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { servedFiles } from '../../../testing/python-builders.ts';
import type { PythonManifest } from '../manifest.ts';
import { createPythonFiles } from './python-files.ts';

const baseUrl = 'https://site.example/py/1.0/';

let answers: ((init: RequestInit) => Response | Promise<Response>)[];
let requests: { url: string; cache: RequestCache | undefined }[];

beforeEach(() => {
  answers = [];
  requests = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, cache: init.cache });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer(init);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const { manifest, contents } = servedFiles();
const name = 'stdlib.zip';
const file = manifest.files[name];
const content = contents.get(file?.path ?? '') ?? new Uint8Array();

const open = (of: PythonManifest = manifest, onProgress = () => undefined) =>
  createPythonFiles({ manifest: of, baseUrl, onProgress });

const bytesOf = (buffer: ArrayBuffer) => new Uint8Array(buffer);

test('a file is fetched once, from the path in the manifest', async () => {
  answers = [() => new Response(content)];
  const files = open();
  const taken = await Promise.all([files.take(name), files.take(name)]);
  expect(taken.map(bytesOf)).toEqual([content, content]);
  expect(taken[0]).not.toBe(taken[1]);
  expect(requests.map(({ url }) => url)).toEqual([baseUrl + (file?.path ?? '')]);
});

test('a compressed file is checked as it travels and handed over inflated', async () => {
  const zipped = gzipSync(content);
  const sha256 = createHash('sha256').update(zipped).digest('hex');
  const entry = { path: 'x.bin', sha256, bytes: zipped.length, rawBytes: content.length };
  const files = open({ ...manifest, files: { x: { ...entry, encoding: 'gzip' } } });
  answers = [() => new Response(new Uint8Array(zipped))];
  for (let times = 0; times < 3; times += 1)
    expect(bytesOf(await files.take('x'))).toEqual(content);
  expect(requests).toHaveLength(1);
});

test('a broken copy in the cache is replaced by a fresh one', async () => {
  answers = [() => new Response('stale'), () => new Response(content)];
  expect(bytesOf(await open().take(name))).toEqual(content);
  expect(requests.map(({ cache }) => cache)).toEqual(['default', 'reload']);
});

test('a file that is not the one of this build is refused, with what to do', async () => {
  answers = [() => new Response('<html>'), () => new Response('<html>')];
  await expect(open().load(name)).rejects.toThrow(
    "Python's file stdlib.zip is not the one this page was built with. Reload the page",
  );
});

test('an archive that is not what it says is refused, however it came to have the digest', async () => {
  const broken = new Uint8Array(gzipSync(content)).fill(0, 12);
  const sha256 = createHash('sha256').update(broken).digest('hex');
  const entry = { path: 'x.bin', sha256, bytes: broken.length, rawBytes: content.length };
  const files = open({ ...manifest, files: { x: { ...entry, encoding: 'gzip' } } });
  answers = [() => new Response(broken)];
  await expect(files.take('x')).rejects.toThrow();
});

test.each([
  [404, 'is not there (404). Reload the page'],
  [503, 'was refused by the server (503). Try again'],
])('status %d says what happened and what to do', async (status, message) => {
  answers = [() => new Response(null, { status })];
  await expect(open().load(name)).rejects.toThrow(message);
});

test('without a connection the message says so, and the next try fetches again', async () => {
  const files = open();
  await expect(files.load(name)).rejects.toThrow('could not be fetched. Check the connection');
  answers = [() => new Response(content)];
  expect(bytesOf(await files.take(name))).toEqual(content);
});

const neverEnding = ({ signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

test('a connection that brings nothing is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answers = [neverEnding];
  const loading = expect(open().load(name)).rejects.toThrow('nothing came for 30 s');
  await vi.advanceTimersByTimeAsync(30_000);
  await loading;
});

test('abort gives up what is on its way, and a later load starts anew', async () => {
  const files = open();
  answers = [neverEnding, () => new Response(content)];
  const loading = expect(files.load(name)).rejects.toThrow('could not be fetched');
  files.abort();
  await loading;
  expect(bytesOf(await files.take(name))).toEqual(content);
});

test('progress counts the bytes that travelled, of the files asked about', async () => {
  answers = [() => new Response(content)];
  const onProgress = vi.fn();
  const files = open(manifest, onProgress);
  const totalBytes = content.length + (manifest.files['scipy.pack']?.bytes ?? 0);
  expect(files.progress([name, 'scipy.pack'])).toEqual({ loadedBytes: 0, totalBytes });
  await files.load(name);
  expect(files.progress([name, 'scipy.pack'])).toEqual({ loadedBytes: content.length, totalBytes });
  expect(onProgress).toHaveBeenCalled();
});
