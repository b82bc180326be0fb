import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchWheels } from './fetch-wheels.ts';
import { PythonFilesError } from './python-files-error.ts';
import { sha256 } from '../sha256.ts';
import type { WheelRoute } from './wheel-routes.ts';
import type { Wheel } from './wheels.ts';

const right = Buffer.from('the wheel');
const wheel: Wheel = {
  name: 'thing',
  version: '1.0',
  fileName: 'thing-1.0.whl',
  sha256: sha256(right),
};

let wheelDir: string;
beforeEach(() => {
  wheelDir = mkdtempSync(join(tmpdir(), 'wheels-test-'));
});
afterEach(() => {
  rmSync(wheelDir, { recursive: true, force: true });
});

function aRoute(name: string, content: Buffer | Error): WheelRoute & { calls: number } {
  const route = {
    name,
    calls: 0,
    get: (wheels: readonly Wheel[], accept: (wheel: Wheel, content: Uint8Array) => void) => {
      route.calls += 1;
      if (content instanceof Error) return Promise.reject(content);
      return Promise.resolve().then(() => {
        for (const wanted of wheels) accept(wanted, content);
      });
    },
  };
  return route;
}

const fetchFrom = (...routes: WheelRoute[]) =>
  fetchWheels([wheel], { wheelDir, log: () => undefined, routes });

test('the first route that has the wheel is enough', async () => {
  const [first, second] = [aRoute('first', right), aRoute('second', right)];
  await fetchFrom(first, second);
  expect(readFileSync(join(wheelDir, wheel.fileName))).toEqual(right);
  expect(second.calls).toBe(0);
});

test('what is in the cache is not fetched again', async () => {
  await fetchFrom(aRoute('first', right));
  const again = aRoute('again', right);
  await fetchFrom(again);
  expect(again.calls).toBe(0);
});

test('a damaged file in the cache is fetched anew', async () => {
  writeFileSync(join(wheelDir, wheel.fileName), 'half of the whe');
  await fetchFrom(aRoute('first', right));
  expect(readFileSync(join(wheelDir, wheel.fileName))).toEqual(right);
});

test('after a route without it the next one is tried', async () => {
  await fetchFrom(aRoute('first', new Error('no network')), aRoute('second', right));
  expect(readdirSync(wheelDir)).toEqual([wheel.fileName]);
});

test('a wheel with another hash is refused, named, and leaves no file behind', async () => {
  const fetching = fetchFrom(aRoute('a liar', Buffer.from('another wheel')));
  await expect(fetching).rejects.toThrow(PythonFilesError);
  await expect(fetching).rejects.toThrow(/a liar: thing-1\.0\.whl has SHA-256 .*, not /);
  expect(readdirSync(wheelDir)).toEqual([]);
});

test('without any route the message names all that was tried and what to do', async () => {
  const fetching = fetchFrom(
    aRoute('the first way', new Error('no network')),
    aRoute('the second way', new Error('no registry')),
  );
  await expect(fetching).rejects.toThrow(
    /missing: thing-1\.0\.whl[^]*the first way: no network[^]*the second way: no registry[^]*do:/,
  );
  expect(readdirSync(wheelDir)).toEqual([]);
});
