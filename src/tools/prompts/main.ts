/**
 * `npm run prompts -- --out DIR|FILE.jsonl [--pset DIR] [--paper ID ...] [--official TEMPLATE_FILE]
 * [--without-paper]`: writes the prompt of every snippet, as JSON Lines or as one text file a prompt.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Checked, faultText } from '../../domain/fault.ts';
import { messageOf } from '../../domain/message-of.ts';
import {
  parsePromptTemplate,
  type PromptTemplate,
} from '../../domain/problem-set/official-prompt.ts';
import type { PromptRecord } from '../../domain/problem-set/paper-prompts.ts';
import { slugOf } from '../../domain/problem-set/slug.ts';
import { readProblemSet } from '../bench-data/read-pset.ts';
import { fromCaller } from '../caller-path.ts';
import { openPackDir } from '../open-pack/open-pack.ts';
import { promptsOf } from './prompts.ts';

const usage =
  'npm run prompts -- --out DIR|FILE.jsonl [--pset DIR] [--paper ID ...] ' +
  '[--official TEMPLATE_FILE] [--without-paper]';

function readCommandLine() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      pset: { type: 'string' },
      paper: { type: 'string', multiple: true, default: [] },
      official: { type: 'string' },
      'without-paper': { type: 'boolean', default: false },
    },
  });
  if (values.out === undefined) throw new Error(`--out is missing. Use: ${usage}`);
  return {
    out: fromCaller(values.out),
    pset: values.pset === undefined ? openPackDir : fromCaller(values.pset),
    papers: values.paper,
    official: values.official === undefined ? null : fromCaller(values.official),
    withPaper: !values['without-paper'],
  };
}

function writeJsonLines(path: string, records: readonly PromptRecord[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

function writeTextFiles(folder: string, records: readonly PromptRecord[]): void {
  for (const { paper, snippet, kind, prompt } of records) {
    mkdirSync(join(folder, paper), { recursive: true });
    const name = kind === 'own' ? slugOf(snippet) : `${slugOf(snippet)}.${kind}`;
    writeFileSync(join(folder, paper, `${name}.txt`), prompt);
  }
}

function readTemplate(path: string): PromptTemplate {
  return valueOf(parsePromptTemplate(basename(path), readFileSync(path, 'utf8')), dirname(path));
}

/** The value, or an error that names every fault; `folder` says where the files are. */
function valueOf<T>(checked: Checked<T>, folder: string): T {
  if (checked.ok) return checked.value;
  throw new Error(checked.faults.map((fault) => join(folder, faultText(fault))).join('\n'));
}

function main(): void {
  const { out, pset, papers, official, withPaper } = readCommandLine();
  const problemSet = valueOf(readProblemSet(pset, papers), pset);
  const template = official === null ? null : readTemplate(official);
  const records = promptsOf(problemSet, withPaper, template);
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
