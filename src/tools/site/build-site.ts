/** Builds the whole site into dist/. Vite's plugins bring the problem sets and Python's files. */
import { build } from 'vite';
import { root } from '../process.ts';

/** `base` is the path the site is served under, with slashes at both ends; relative by default. */
export async function buildSite(base = process.env['SITE_BASE'] ?? './'): Promise<void> {
  await build({ root, base, logLevel: 'warn' });
}
