/** The policies as they are served: word for word, because each word that is added lets something through. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveSite } from './serve-site.ts';

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite();
});

afterAll(() => site.close());

const page = async (path: string) => (await fetch(site.url + path)).text();

/** The directives of the one policy of a page. */
function policyOf(html: string): string[] {
  const metas = [
    ...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g),
  ];
  expect(metas).toHaveLength(1);
  const [meta] = metas;
  // What stands before it is not held to it.
  expect(html.slice(0, meta?.index)).not.toMatch(/<(script|link|style|img|iframe|base)/);
  return (meta?.[1] ?? '').replaceAll('&#39;', "'").split('; ');
}

test('the frame of Python may run its one script, blobs and WebAssembly, and reach nothing', async () => {
  const html = await page('sandbox.html');
  const script = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policyOf(html)).toEqual([
    "default-src 'none'",
    `script-src 'sha256-${hash}' blob: 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "connect-src 'none'",
  ]);
  expect(html.match(/<(script|link|img|iframe|style|base)/g)).toEqual(['<script']);
});

test('the site may load what is its own and one commit of the benchmark, and no frame of another', async () => {
  const commit = 'gh/PatrickHua/ResearchCodeBench@db3d16d94cfa6b6785bef6f1db0263edfe6f1d34/';
  expect(policyOf(await page('index.html'))).toEqual([
    "default-src 'self'",
    `connect-src 'self' https://cdn.jsdelivr.net/${commit}`,
    "frame-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
});
