import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Files of tests that ask for a DOM, which components and their tests leave things in. */
const withDom = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment happy-dom'));

const notHere = ['src/**/*.engine.test.ts', 'src/python/**'];

/** Svelte's browser build, so that components can be mounted in happy-dom. */
const ofOurCode = { plugins: [svelte()], resolve: { conditions: ['browser'] } };

/**
 * Four projects: `unit` needs nothing built, `unit-dom` neither, but each of its files a document of its own; `engine`
 * runs Python and needs the packs of `.cache/py`; `e2e` drives Chromium against the built site.
 */
export default defineConfig({
  test: {
    projects: [
      {
        ...ofOurCode,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: [...notHere, ...withDom],
          environment: 'node',
          // They leave nothing behind, and to load every module anew for every file takes most of their time.
          isolate: false,
        },
      },
      {
        ...ofOurCode,
        test: { name: 'unit-dom', include: withDom, exclude: notHere },
      },
      {
        test: {
          name: 'engine',
          include: ['src/**/*.engine.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // One process for all files, so that they can share an interpreter.
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['src/testing/e2e/**/*.e2e.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A condition may take its time on a busy machine; how long is no claim of any test.
          expect: { poll: { timeout: 20_000 } },
          // The browser is no part of ours. A test that needed its second try is named in the report (`retry x1`)
          // and is to be mended.
          retry: 1,
          fileParallelism: false,
        },
      },
    ],
  },
});
