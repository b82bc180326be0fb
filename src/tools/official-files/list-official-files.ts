/** Lists a checkout's files that the site can load: paths, sizes and hashes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfficialFile } from '../../domain/official/official-files.ts';
import { templatePath } from '../../domain/problem-set/official-prompt.ts';
import { sha256 } from '../sha256.ts';

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
