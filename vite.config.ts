import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  // The site is served from a sub-path on GitHub Pages; SITE_BASE names it there.
  base: process.env['SITE_BASE'] ?? './',
  plugins: [svelte()],
  build: { target: 'es2022' },
  worker: { format: 'es' },
});
