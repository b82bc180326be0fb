/** Lists a checkout's files that the site can load: paths, sizes, hashes, and which ones a prompt shows. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfficialFile } from '../../domain/official/official-files.ts';
import { templatePath } from '../../domain/problem-set/official-prompt.ts';
import { unwrap } from '../bench-data/checked.ts';
import { readProblemSet } from '../bench-data/read-pset.ts';
import { sha256 } from '../sha256.ts';

/** Which files papers.yaml wants shown beside the masked one; papers without any are left out. */
export function listContextFiles(checkout: string): Record<string, readonly string[]> {
  const { papers } = unwrap(readProblemSet(join(checkout, 'pset')), checkout);
  const shown = papers.filter(({ contextFiles }) => contextFiles.length > 0);
  return Object.fromEntries(shown.map(({ id, contextFiles }) => [id, contextFiles]));
}

/** Everything below the papers' folders, the papers' list and the prompt's template; sorted. */
export function listOfficialFiles(checkout: string): OfficialFile[] {
  const papers = readdirSync(join(checkout, 'pset'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => pathsBelow(checkout, `pset/${name}`));
  return [templatePath, 'pset/papers.yaml', ...papers].sort().map((path) => {
    const content = readFileSync(join(checkout, path));
    return { path, bytes: content.byteLength, sha256: sha256(content) };
  });
}

function pathsBelow(checkout: string, folder: string): string[] {
  return readdirSync(join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === '__pycache__') return [];
    if (entry.isDirectory()) return pathsBelow(checkout, path);
    return entry.isFile() ? [path] : [];
  });
}
