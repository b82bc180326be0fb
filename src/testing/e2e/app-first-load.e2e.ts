import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { root } from '../../tools/process.ts';
import { useVisits } from './app-visits.ts';

const visits = useVisits();

const maxBytes = 150_000;

const builtFile = (path: string) =>
  readFileSync(join(root, 'dist', path === '' ? 'index.html' : path));

/** The files that a first visit to the leaderboard asks for, once it stands still. */
async function firstLoad(): Promise<string[]> {
  const { page, requests } = await visits.open('');
  await page.locator('tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
  return [...new Set(requests.map((path) => path.replace(/[?#].*/, '')))];
}

test('the first load asks for nothing of Python, no editor and no source of a paper', async () => {
  const files = await firstLoad();
  expect(files.filter((path) => /^py\/|sandbox|python|minp/.test(path))).toEqual([]);
  const scripts = files.filter((path) => path.endsWith('.js'));
  expect(scripts).not.toEqual([]);
  // A class name that the editor's code cannot be without, whatever its chunk is called.
  const withEditor = scripts.filter((path) => builtFile(path).includes('cm-content'));
  expect(withEditor).toEqual([]);
});

test('pages, scripts, styles and data of the first load stay below 150 kB gzipped', async () => {
  const sizes = (await firstLoad()).map(
    (path) => [path, gzipSync(builtFile(path)).length] as const,
  );
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThan(maxBytes);
});
