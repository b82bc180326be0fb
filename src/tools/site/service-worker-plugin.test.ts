import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFiles } from './service-worker-plugin.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'site-test-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

function write(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), path);
  }
}

test('files are kept by what their names promise; the frame around Python is no business of it', () => {
  write('index.html', 'icon.svg', 'sandbox.html', 'robots.txt', 'sw.js');
  write('assets/b-2.css', 'assets/a-1.js', 'data/open-pack/minp-3.json', 'py/314/numpy-4.bin');
  const { shell, onDemand, changing } = listFiles(dir);
  expect(shell).toEqual(['assets/a-1.js', 'assets/b-2.css', 'data/open-pack/minp-3.json']);
  expect(onDemand).toEqual(['py/314/numpy-4.bin']);
  expect(Object.keys(changing).sort()).toEqual(['', 'icon.svg']);
});

test('a page that has changed gives another list, and so another script', () => {
  write('index.html');
  const before = listFiles(dir);
  writeFileSync(join(dir, 'index.html'), 'another');
  expect(listFiles(dir)).not.toEqual(before);
});
