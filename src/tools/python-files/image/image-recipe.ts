/** How the heap image of an interpreter with the core packs is made. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../process.ts';
import { sha256 } from '../../sha256.ts';
import type { Kitchen, Recipe } from '../recipes.ts';

const imageName = 'core.image';

const child = fileURLToPath(new URL('image-child.ts', import.meta.url));
const sources = new URL('../../../workers/python/', import.meta.url);
const giveUpMs = 300_000;
const longestWords = 500;

/**
 * The same inputs give an image that does the same, though not byte for byte: Python's memory holds times and
 * random numbers of its start. `make` rejects when this Pyodide cannot be written down.
 */
export function imageRecipe(coreFiles: readonly string[], { rawPath }: Kitchen): Recipe {
  const files = Object.fromEntries(coreFiles.map((name) => [name, rawPath(name)]));
  // The names of raw files carry a hash of what is in them.
  const inputs = Object.values(files).map((path) => basename(path));
  return {
    name: imageName,
    key: sha256([...inputs, sourcesHash()].join('\n')),
    make: () => makeInChild(files),
  };
}

/** Changes with the code that makes an image and depends on how it was made. */
function sourcesHash(): string {
  const texts = ['boot', 'image', 'worker'].flatMap((folder) => {
    const dir = fileURLToPath(new URL(`${folder}/`, sources));
    const names = readdirSync(dir).filter((name) => !name.includes('.test.'));
    return names.sort().map((name) => `${name}\0${readFileSync(join(dir, name), 'utf8')}`);
  });
  return sha256(texts.join('\0'));
}

async function makeInChild(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'heap-image-'));
  try {
    const out = join(folder, imageName);
    await run(JSON.stringify({ files, out }));
    return readFileSync(out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(plan: string): Promise<void> {
  const made = spawn(process.execPath, ['--import', 'tsx', child, plan], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: giveUpMs,
    killSignal: 'SIGKILL',
  });
  let words = '';
  made.stderr.setEncoding('utf8').on('data', (piece: string) => {
    words = (words + piece).slice(-longestWords);
  });
  return new Promise((resolve, reject) => {
    made.once('error', reject);
    made.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new Error(`the process that makes it ended with ${code ?? 'a signal'}: ${words}`));
    });
  });
}
