/** From completion records to completions: each gets its identity, and strangers are refused. */
import { extractCode } from '../completion/extract-code.ts';
import type { CodeRule, Completion } from '../completion/types.ts';
import type { Checked, Fault } from '../fault.ts';
import { snippetKey } from '../problem-set/snippet-key.ts';
import type { CompletionRecord } from './completion-record.ts';
import type { LinedRecord } from './json-lines.ts';
import type { KnownSnippets } from './known-snippets.ts';

/**
 * `index` defaults to a completion's place, from 0, among those of its snippet in the file, and `id`
 * to that. Unknown papers or snippets and identities used twice are faults. Order and further fields
 * of the records are kept.
 * @param run the run that the completions belong to
 */
export function assignIdentities(
  records: readonly LinedRecord<CompletionRecord>[],
  file: string,
  run: string,
  known: KnownSnippets,
): Checked<Completion[]> {
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  const firstLine = new Map<string, number>();

  const completions = records.map(({ line, value: record }): Completion => {
    const { paper, snippet } = record;
    const complaint = known.complaint(record.pset, paper, snippet);
    if (complaint !== null) faults.push({ file, line, message: complaint });

    const place = snippetKey(paper, snippet);
    const position = seen.get(place) ?? 0;
    seen.set(place, position + 1);
    const index = record.index ?? position;
    const id = record.id ?? String(index);

    const identity = `${place}"${id}`;
    const first = firstLine.get(identity);
    if (first === undefined) {
      firstLine.set(identity, line);
    } else {
      const message = `paper "${paper}", snippet "${snippet}" has id "${id}" in line ${first} already.`;
      faults.push({ file, line, message });
    }
    return { ...record, ...codeOf(record), run, pset: known.pset, paper, snippet, id, index };
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: completions };
}

/** Code that is given stands; otherwise it is found in the reply. */
function codeOf({ text, code, rule }: CompletionRecord) {
  const found: { text: string | null; code: string; rule: CodeRule } =
    typeof code === 'string'
      ? { text: text ?? null, code, rule: rule ?? 'raw' }
      : { text: text ?? '', code: extractCode(text ?? ''), rule: 'official-fence' };
  return found;
}
