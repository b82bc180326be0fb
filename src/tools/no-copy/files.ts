/** The two bodies of files that are compared: a checkout of the benchmark, and what we give to others. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../process.ts';
import type { NamedFile } from './copied-runs.ts';

/** Every file below a folder, Git's own apart; read one at a time. */
export function* filesBelow(folder: string): Generator<NamedFile> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll(sep, '/');
    if (!entry.isFile() || name.startsWith('.git/')) continue;
    yield { name, bytes: readFileSync(path) };
  }
}

/** The files that Git tracks here, and those of the built site where there is one. */
export function* filesGivenToOthers(): Generator<NamedFile> {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error('git could not list the files of this repository.');
  for (const name of stdout.split('\0')) {
    const path = join(root, name);
    // A tracked file can have been deleted.
    if (name === '' || !existsSync(path) || !statSync(path).isFile()) continue;
    yield { name, bytes: readFileSync(path) };
  }
  const dist = join(root, 'dist');
  if (!existsSync(dist)) return;
  for (const { name, bytes } of filesBelow(dist)) yield { name: `dist/${name}`, bytes };
}
