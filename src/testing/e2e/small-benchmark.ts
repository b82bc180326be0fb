/**
 * A small benchmark of our own in the published one's place: one paper under a published id, whose facts
 * the site has, with code and tests of ours, and a public copy that has its files.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { OfficialFile } from '../../domain/official/official-files.ts';
import { publicCopyOf } from '../../domain/official/public-copy.ts';
import { readPublishedSource } from '../../tools/bench-data/read-source.ts';
import { root } from '../../tools/process.ts';

const blank = (name: string, ...lines: readonly string[]) =>
  [`# <paper2code name="${name}">`, ...lines, `# </paper2code name="${name}">`].map(
    (line) => `    ${line}`,
  );

const code = [
  'def root_mean_square(x):',
  ...blank('rms_head', 'return (sum(v * v for v in x) / len(x)) ** 0.5'),
  '',
  'def positive(x):',
  ...blank('mlp_relu', 'return [max(v, 0) for v in x]'),
  '',
  'def doubled(x):',
  ...blank('mlp_linear', 'return [2 * v for v in x]'),
  '',
].join('\n');

const tests = `import unittest

from attention import doubled, positive, root_mean_square


class TestSmall(unittest.TestCase):
    def test_values(self):
        self.assertEqual(root_mean_square([3, 3]), 3)
        self.assertEqual(positive([-1, 2]), [0, 2])
        self.assertEqual(doubled([1]), [2])


if __name__ == "__main__":
    unittest.main()
`;

/** Path in the repository -> text. */
export const smallBenchmark: Readonly<Record<string, string>> = {
  'pset/hyla/attention.py': code,
  'pset/hyla/paper2code_test.py': tests,
  'pset/hyla/paper2code_paper.md': 'A paper of ours.\n',
};

function listed([path, text]: readonly [string, string]): OfficialFile {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, bytes: bytes.byteLength, sha256 };
}

/** The site's own list of the benchmark's files, and the one that takes its place. */
export function smallList(): { readonly path: string; readonly text: string } {
  const name = readdirSync(join(root, 'dist', 'data')).find((file) =>
    file.startsWith('official-files-'),
  );
  if (name === undefined) throw new Error('dist/data has no list of the benchmark’s files');
  const { commit } = readPublishedSource();
  const files = Object.entries(smallBenchmark).map(listed);
  return { path: `data/${name}`, text: JSON.stringify({ commit, files }) };
}

/** The public copy, as pages of this context meet it. */
export class SmallCopy {
  /** Texts that it has in place of the right ones. */
  readonly altered = new Map<string, string>();
  readonly asked: string[] = [];

  async serve(context: BrowserContext): Promise<void> {
    const base = publicCopyOf(readPublishedSource());
    await context.route(`${base}**`, async (route) => {
      const path = decodeURIComponent(route.request().url().slice(base.length));
      this.asked.push(path);
      const body = this.altered.get(path) ?? smallBenchmark[path];
      const headers = { 'access-control-allow-origin': '*' };
      await route.fulfill(body === undefined ? { status: 404, headers } : { body, headers });
    });
  }
}
