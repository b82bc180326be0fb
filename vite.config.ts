import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { benchDataFiles } from './src/tools/bench-data/vite-plugin.ts';
import { pythonFiles } from './src/tools/python-files/vite-plugin.ts';
import { pythonSandbox } from './src/tools/sandbox/plugin.ts';
import { serviceWorker } from './src/tools/site/service-worker-plugin.ts';

export default defineConfig({
  // Relative, so that the site works under any path; hash routes leave the path alone.
  base: process.env['SITE_BASE'] ?? './',
  plugins: [svelte(), benchDataFiles(), pythonFiles(), pythonSandbox(), serviceWorker()],
  build: {
    target: 'es2022',
    // Packing Python takes what it takes; a first build should not read like a fault.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  worker: { format: 'es' },
});
