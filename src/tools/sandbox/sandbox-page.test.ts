import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleClassicScript } from './bundle.ts';
import { sandboxPage } from './sandbox-page.ts';

const entry = (path: string) => new URL(`../../workers/python/${path}`, import.meta.url);

test('the policy allows exactly the script that is in the page', async () => {
  const { code } = await bundleClassicScript(entry('frame/frame.ts'));
  const page = sandboxPage(code);
  const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(script).toBe(code);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page).toContain(
    `default-src 'none'; script-src 'sha256-${hash}' blob: 'wasm-unsafe-eval'; ` +
      "worker-src blob:; connect-src 'none'",
  );
  expect(page.match(/<script/g)).toHaveLength(1);
});

test('a script that would end its own tag is refused', () => {
  expect(() => sandboxPage('"</script>"')).toThrow('end its own tag');
});

test('the worker is one classic script: it imports nothing by name', async () => {
  const { code } = await bundleClassicScript(entry('worker/python.worker.ts'));
  // A module's statements are no syntax of a classic script.
  expect(() => new Script(code)).not.toThrow();
  expect(code).not.toMatch(/\b(from|import)\s*\(?['"`]/);
});

test.each(['frame/frame.ts', 'worker/python.worker.ts'])(
  '%s is strict, as its modules are',
  async (path) => {
    const { code } = await bundleClassicScript(entry(path));
    expect(code).toMatch(/^\(function\(\)\{"use strict";/);
  },
);

test('bundling twice gives the same text', async () => {
  const [first, second] = [
    await bundleClassicScript(entry('worker/python.worker.ts')),
    await bundleClassicScript(entry('worker/python.worker.ts')),
  ];
  expect(first.code).toBe(second.code);
});
