import { preview } from 'vite';
import { root } from '../process.ts';

/** Serves dist/ and prints the address. Runs until it is interrupted. */
export async function serve(): Promise<void> {
  const server = await preview({ root, preview: { port: 4173, strictPort: false } });
  const address = server.resolvedUrls?.local[0] ?? 'http://localhost:4173/';
  console.log(`\nResearchCodeBench Explorer is at ${address}\nPress Ctrl+C to stop.`);
}
