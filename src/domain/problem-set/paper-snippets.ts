/** Brings the snippets of a paper's annotated files together, where names and slugs must be unique. */
import type { Checked, Fault } from '../fault.ts';
import type { AnnotatedFile } from './annotated-file.ts';
import { slugOf } from './slug.ts';
import type { Snippet } from './types.ts';

/**
 * The snippets of a paper in file order.
 * @param hints snippet name -> hint; a hint for a snippet that is not there is a fault of notes.yaml,
 *   found where notes are read.
 */
export function paperSnippets(
  paper: string,
  files: readonly AnnotatedFile[],
  hints: ReadonlyMap<string, string> = new Map(),
): Checked<Snippet[]> {
  const faults: Fault[] = [];
  const snippets: Snippet[] = [];
  const taken = new Map<string, { name: string; where: string }>();

  for (const file of files) {
    for (const span of file.snippets) {
      const slug = slugOf(span.name);
      const where = `${file.path}, line ${span.startLine}`;
      const other = taken.get(slug);
      if (other === undefined) {
        taken.set(slug, { name: span.name, where });
      } else {
        const message =
          other.name === span.name
            ? `"${span.name}" was already used in ${other.where}. Use another name.`
            : `"${span.name}" and "${other.name}" (${other.where}) both become "${slug}" in URLs and ` +
              'folder names. Rename one of them.';
        faults.push({ file: file.path, line: span.startLine, message });
      }
      snippets.push({
        paper,
        name: span.name,
        slug,
        file: file.path,
        parent: span.parent,
        depth: span.depth,
        codeLines: span.codeLines,
        hint: hints.get(span.name) ?? null,
      });
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: snippets };
}
