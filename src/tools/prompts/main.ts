/**
 * `npm run prompts -- --out DIR|FILE.jsonl [--pset DIR] [--paper ID ...] [--without-paper]`: writes the
 * prompt of every snippet, as JSON Lines or as one text file a snippet.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultText } from '../../domain/fault.ts';
import { slugOf } from '../../domain/problem-set/slug.ts';
import { messageOf } from '../../domain/message-of.ts';
import { readProblemSet } from '../bench-data/read-pset.ts';
import { fromCaller } from '../caller-path.ts';
import { openPackDir } from '../open-pack/open-pack.ts';
import { type PromptRecord, promptsOf } from './prompts.ts';

const usage =
  'npm run prompts -- --out DIR|FILE.jsonl [--pset DIR] [--paper ID ...] [--without-paper]';

function readCommandLine() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      pset: { type: 'string' },
      paper: { type: 'string', multiple: true, default: [] },
      'without-paper': { type: 'boolean', default: false },
    },
  });
  if (values.out === undefined) throw new Error(`--out is missing. Use: ${usage}`);
  return {
    out: fromCaller(values.out),
    pset: values.pset === undefined ? openPackDir : fromCaller(values.pset),
    papers: values.paper,
    withPaper: !values['without-paper'],
  };
}

function writeJsonLines(path: string, records: readonly PromptRecord[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

function writeTextFiles(folder: string, records: readonly PromptRecord[]): void {
  for (const { paper, snippet, prompt } of records) {
    mkdirSync(join(folder, paper), { recursive: true });
    writeFileSync(join(folder, paper, `${slugOf(snippet)}.txt`), prompt);
  }
}

function main(): void {
  const { out, pset, papers, withPaper } = readCommandLine();
  const checked = readProblemSet(pset, papers);
  if (!checked.ok) {
    throw new Error(checked.faults.map((fault) => join(pset, faultText(fault))).join('\n'));
  }
  const records = promptsOf(checked.value, withPaper);
  if (out.endsWith('.jsonl')) writeJsonLines(out, records);
  else writeTextFiles(out, records);
  console.error(`${records.length} prompts written to ${out}`);
}

try {
  main();
} catch (error) {
  console.error(messageOf(error));
  process.exit(2);
}
