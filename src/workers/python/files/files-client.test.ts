import { expose } from 'comlink';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { servedFiles } from '../../../testing/python-builders.ts';
import type { OpenedWorker } from '../../kept-worker.ts';
import { FilesClient } from './files-client.ts';
import { createFilesHost } from './files-host.ts';

const baseUrl = 'https://site.example/py/1.0/';
const { manifest, contents } = servedFiles();
const name = 'stdlib.zip';
const file = manifest.files[name];
const content = contents.get(file?.path ?? '') ?? new Uint8Array();

let channels: MessageChannel[];
let lose: (why: string) => void;
let loaded: string[];
let progressTold: number;
let answer: () => Promise<Response>;
let client: FilesClient;

/** A worker in this thread, over a real message channel. */
function openWorker(): OpenedWorker {
  const channel = new MessageChannel();
  channels.push(channel);
  expose(createFilesHost(), channel.port2);
  return {
    endpoint: channel.port1,
    onLoss: (listener) => {
      lose = listener;
    },
    end: () => {
      channel.port1.close();
    },
  };
}

beforeEach(() => {
  channels = [];
  loaded = [];
  progressTold = 0;
  answer = () => Promise.resolve(new Response(content));
  vi.stubGlobal('fetch', () => answer());
  client = new FilesClient({
    ...{ manifest, baseUrl, openWorker },
    onProgress: () => (progressTold += 1),
    onLoaded: (address) => loaded.push(address),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { port1, port2 } of channels) {
    port1.close();
    port2.close();
  }
});

test('no worker is started before a file is wanted', () => {
  client.abort();
  expect(client.progress([name])).toEqual({ loadedBytes: 0, totalBytes: file?.bytes });
  expect(channels).toEqual([]);
});

test('a file comes from the worker, whole each time, and its address is told', async () => {
  await client.load(name);
  expect(loaded).toEqual([baseUrl + (file?.path ?? '')]);
  for (let times = 0; times < 2; times += 1) {
    expect(new Uint8Array(await client.take(name))).toEqual(content);
  }
  expect(client.progress([name]).loadedBytes).toBe(file?.bytes);
  await vi.waitFor(() => {
    expect(progressTold).toBeGreaterThan(0);
  });
  expect(channels).toHaveLength(1);
});

test('what the worker says of a file reaches the reader', async () => {
  answer = () => Promise.resolve(new Response('<html>'));
  const what = "Python's file stdlib.zip is not the one this page was built with. Reload the page";
  await expect(client.load(name)).rejects.toThrow(what);
  await expect(client.load('no such file')).rejects.toThrow('The manifest has no file');
});

test('whoever waits for a worker that dies is told, and the next call starts another', async () => {
  answer = () => new Promise(() => undefined);
  const waiting = client.load(name);
  lose('What fetches Python’s files could not be loaded.');
  await expect(waiting).rejects.toThrow('could not be loaded');
  answer = () => Promise.resolve(new Response(content));
  await client.load(name);
  expect(channels).toHaveLength(2);
});
