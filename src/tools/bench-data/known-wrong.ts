/** The believable wrong answer to each snippet that is tried where tests could have been deceived. */
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Snippet -> the first of its wrong answers, `wrong/<snippet>/<name>.py`; other problem sets need not have any.
 * @param folder the paper's folder
 */
export function knownWrong(folder: string): Record<string, string> {
  const wrong = join(folder, 'wrong');
  const found = entriesOf(wrong).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    const inside = entriesOf(join(wrong, entry.name)).filter((file) => file.isFile());
    const first = inside.map(({ name }) => name).find((name) => name.endsWith('.py'));
    if (first === undefined) return [];
    return [[entry.name, readFileSync(join(wrong, entry.name, first), 'utf8')] as const];
  });
  return Object.fromEntries(found);
}

function entriesOf(folder: string): Dirent[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}
