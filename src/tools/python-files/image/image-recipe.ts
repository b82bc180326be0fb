/** How heap images are made: of the core packs, and of what papers need beside them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../process.ts';
import { sha256 } from '../../sha256.ts';
import type { MadeImage } from '../../../workers/python/image/make-image.ts';
import type { PackName } from '../../../workers/python/manifest.ts';
import { type Kitchen, packs } from '../recipes.ts';

/**
 * Packs that an image has beside the core's. SciPy's pays: its start takes half the time, and a run that
 * imports more of it loads no library, so that the interpreter can be used again. pandas is imported whole,
 * before the checkpoint; an image of it would only bring the start forward, for 9 MB more to fetch.
 */
const imagePacks = [[], ['scipy']] as const;

export interface ImageRecipe {
  readonly name: string;
  readonly packs: readonly PackName[];
  /** Hash of all that the image is made from. */
  readonly key: string;
  /**
   * The same inputs give an image that does the same, though not byte for byte: Python's memory holds times
   * and random numbers of its start. Rejects when this Pyodide cannot be written down.
   */
  readonly make: () => Promise<MadeImage>;
}

const child = fileURLToPath(new URL('image-child.ts', import.meta.url));
const sources = new URL('../../../workers/python/', import.meta.url);
const giveUpMs = 300_000;
const longestWords = 500;

/** After all other files have been made. */
export function imageRecipes(kitchen: Kitchen): ImageRecipe[] {
  return imagePacks.map((names) => imageRecipe(names, kitchen));
}

function imageRecipe(names: readonly PackName[], { rawPath }: Kitchen): ImageRecipe {
  const fileNames = [...packs.core, ...names.flatMap((name) => packs[name])];
  const files = Object.fromEntries(fileNames.map((name) => [name, rawPath(name)]));
  // The names of raw files carry a hash of what is in them.
  const inputs = Object.values(files).map((path) => basename(path));
  return {
    name: `${['core', ...names].join('-')}.image`,
    packs: names,
    key: sha256([...inputs, sourcesHash()].join('\n')),
    make: () => makeInChild(files, names.includes('scipy')),
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

async function makeInChild(
  files: Readonly<Record<string, string>>,
  withScipy: boolean,
): Promise<MadeImage> {
  const folder = mkdtempSync(join(tmpdir(), 'heap-image-'));
  try {
    await run(JSON.stringify({ files, withScipy, out: folder }));
    const read = (name: string) => readFileSync(join(folder, name));
    return { head: read('head'), pages: read('pages') };
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
