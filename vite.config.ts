import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { pythonSandbox } from './src/tools/sandbox/plugin.ts';

export default defineConfig({
  // The site is served from a sub-path on GitHub Pages; SITE_BASE names it there.
  base: process.env['SITE_BASE'] ?? './',
  plugins: [svelte(), pythonSandbox()],
  build: { target: 'es2022' },
  worker: { format: 'es' },
});
