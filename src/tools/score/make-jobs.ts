/** From what the user gave to what is to be judged. All of it is checked before anything runs. */
import { readFileSync } from 'node:fs';
import { assignIdentities } from '../../domain/exchange/assign-identities.ts';
import { completionRecordSchema } from '../../domain/exchange/completion-record.ts';
import { parseJsonLines } from '../../domain/exchange/json-lines.ts';
import { KnownSnippets } from '../../domain/exchange/known-snippets.ts';
import type { Completion } from '../../domain/completion/types.ts';
import type { Checked } from '../../domain/fault.ts';
import { timeLimitSeconds } from '../../domain/problem-set/time-limit.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { knownWrong } from '../bench-data/known-wrong.ts';
import { readProblemSet, type PaperOnDisk } from '../bench-data/read-pset.ts';
import { fromCaller } from '../caller-path.ts';
import type { ScoreOptions } from './options.ts';

type JobOptions = Pick<
  ScoreOptions,
  'pset' | 'psetName' | 'candidates' | 'papers' | 'limitSeconds' | 'seed'
> &
  Partial<Pick<ScoreOptions, 'memoryMB'>>;

/** In input order; the untouched solutions in the order of papers.yaml. */
export function makeJobs(options: JobOptions): Checked<JudgeJob[]> {
  const isReference = options.candidates === null;
  // Completions of other papers are checked too, so that a mistake in them is told at once.
  const read = readProblemSet(fromCaller(options.pset), isReference ? options.papers : []);
  if (!read.ok) return inFolder(options.pset, read);
  const { papers } = read.value;
  const pset = options.psetName ?? read.value.pset;
  const strangers = options.papers.filter((id) => !papers.some((paper) => paper.id === id));
  if (strangers.length > 0) return refuse('--paper', null, `unknown paper "${strangers[0]}".`);

  const wrong = new Map<PaperOnDisk, ReadonlyMap<string, string>>();
  const wrongAnswer = (paper: PaperOnDisk, { snippet }: JobSubject) => {
    const answers = wrong.get(paper) ?? new Map(Object.entries(knownWrong(paper.folder)));
    wrong.set(paper, answers);
    const answer = snippet === null ? undefined : answers.get(snippet);
    return answer === undefined ? {} : { knownWrong: answer };
  };
  const make = (paper: PaperOnDisk, what: JobSubject): JudgeJob => ({
    pset,
    paper: paper.id,
    ...what,
    files: paper.files,
    annotated: paper.annotated.map(({ path }) => path),
    seed: options.seed,
    limitSeconds: options.limitSeconds ?? timeLimitSeconds(paper.notes),
    ...wrongAnswer(paper, what),
    ...(options.memoryMB === undefined ? {} : { memoryMB: options.memoryMB }),
  });
  if (options.candidates === null) {
    return { ok: true, value: papers.map((paper) => make(paper, reference)) };
  }
  const completions = readCompletions(options.candidates, pset, papers);
  if (!completions.ok) return completions;
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const wanted = new Set(options.papers.length > 0 ? options.papers : byId.keys());
  const jobs = completions.value.flatMap(({ paper: id, snippet, index, code, rule, ...rest }) => {
    const paper = byId.get(id);
    if (paper === undefined || !wanted.has(id)) return [];
    return [make(paper, { snippet, id: rest.id, index, code, rule })];
  });
  return { ok: true, value: jobs };
}

type JobSubject = Pick<JudgeJob, 'snippet' | 'id' | 'index' | 'code' | 'rule'>;

const reference: JobSubject = {
  snippet: null,
  id: 'reference',
  index: null,
  code: null,
  rule: 'reference',
};

function readCompletions(
  file: string,
  pset: string,
  papers: readonly PaperOnDisk[],
): Checked<Completion[]> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(fromCaller(file)));
  } catch (error) {
    const why = error instanceof TypeError ? 'is not UTF-8 text.' : 'is missing or unreadable.';
    return refuse(file, null, why);
  }
  const records = parseJsonLines(text, file, completionRecordSchema);
  if (!records.ok) return records;
  const snippets = papers.flatMap((paper) => paper.snippets);
  return assignIdentities(records.value, file, pset, new KnownSnippets(pset, snippets));
}

function refuse(file: string, line: number | null, message: string): Checked<never> {
  return { ok: false, faults: [{ file, line, message }] };
}

/** Faults of a problem set name their files below its folder. */
function inFolder<T>(folder: string, checked: Checked<T>): Checked<T> {
  if (checked.ok) return checked;
  const prefix = folder.replace(/[\\/]+$/, '');
  return {
    ok: false,
    faults: checked.faults.map((fault) => ({ ...fault, file: `${prefix}/${fault.file}` })),
  };
}
