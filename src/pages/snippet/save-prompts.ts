import type { PromptRecord } from '../../domain/problem-set/paper-prompts.ts';
import { fileName, saveFile } from '../../ui/kit/save-file.ts';
import { promptText } from '../../ui/text/benchmark.ts';

/** Saves prompts as JSON Lines, one a line. @param what they are prompts of, for the file's name */
export function savePrompts(
  what: string,
  withPaper: boolean,
  records: readonly PromptRecord[],
): void {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`);
  const file = new Blob(lines, { type: 'application/jsonl' });
  saveFile(fileName(promptText.fileName(what, withPaper), 'jsonl'), file);
}
