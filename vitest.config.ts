import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/**
 * Three projects: `unit` needs nothing built; `engine` runs Python and needs the packs of
 * `.cache/py`; `e2e` drives Chromium against the built site.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [svelte()],
        // Svelte's browser build, so that components can be mounted in happy-dom.
        resolve: { conditions: ['browser'] },
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.engine.test.ts', 'src/python/**'],
          environment: 'node',
        },
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
