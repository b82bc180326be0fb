/** The command line of `npm run score`. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import {
  defaultMemoryMB,
  leastMemoryMB,
  mostMemoryMB,
} from '../../domain/completion/run-limits.ts';

export interface ScoreOptions {
  /** Folder with papers.yaml, as typed. */
  readonly pset: string;
  /** Name in the records; null: from the folder. */
  readonly psetName: string | null;
  /** File of completions, as typed; null: judge the untouched solutions. */
  readonly candidates: string | null;
  readonly out: string;
  /** Empty: all. */
  readonly papers: readonly string[];
  readonly workers: number;
  /** null: each paper's own. */
  readonly limitSeconds: number | null;
  /** What Python may use in a run. */
  readonly memoryMB: number;
  readonly seed: number;
  /** No interpreter judges twice. */
  readonly fresh: boolean;
}

export type ParsedOptions =
  | { readonly kind: 'options'; readonly options: ScoreOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'refused'; readonly why: string };

export const usage = `Judges completions with the page's own Python, without a browser.

  npm run score -- --pset DIR --candidates FILE.jsonl --out FILE.jsonl
  npm run score -- --pset DIR --reference --out FILE.jsonl

  --pset DIR           problem set: the folder with papers.yaml
  --candidates FILE    completions, one JSON record a line: paper, snippet, text or code, …
  --reference          judge the untouched solution of every paper instead
  --out FILE           verdict records, one a line, in the order of the input
  --paper ID           this paper only; may be given several times
  --workers N          runs at a time (default and most: the number of cores)
  --timeout S          seconds a run may take (default: the paper's own, else 60)
  --memory MB          memory that a run may use, ${leastMemoryMB} to ${mostMemoryMB} (default ${defaultMemoryMB})
  --seed N             start of the random numbers (default 0)
  --fresh              a new interpreter for every run, instead of one set back to its start
  --pset-name NAME     name of the problem set in the records (default: from the folder)
  --help               this text

Exit code 0: all were judged. 2: the input is wrong, and nothing was judged. docs/score.md says more.`;

class Refusal extends Error {}

/** @param cores how many runs this machine can do at a time without disturbing each other */
export function parseOptions(
  args: readonly string[],
  cores = availableParallelism(),
): ParsedOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        pset: { type: 'string' },
        'pset-name': { type: 'string' },
        candidates: { type: 'string' },
        reference: { type: 'boolean', default: false },
        out: { type: 'string' },
        paper: { type: 'string', multiple: true, default: [] },
        workers: { type: 'string' },
        timeout: { type: 'string' },
        memory: { type: 'string', default: String(defaultMemoryMB) },
        seed: { type: 'string', default: '0' },
        fresh: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    if (values.reference === (values.candidates !== undefined)) {
      throw new Refusal('Give either --candidates FILE or --reference.');
    }
    const options: ScoreOptions = {
      pset: required('--pset', values.pset),
      psetName: values['pset-name'] ?? null,
      candidates: values.candidates ?? null,
      out: required('--out', values.out),
      papers: values.paper,
      // One test of the benchmark measures time: more runs than cores would fail right answers.
      workers: Math.min(cores, wholeNumber('--workers', values.workers ?? String(cores), 1)),
      limitSeconds: values.timeout === undefined ? null : seconds('--timeout', values.timeout),
      memoryMB: megabytes('--memory', values.memory),
      seed: wholeNumber('--seed', values.seed, 0),
      fresh: values.fresh,
    };
    return { kind: 'options', options };
  } catch (error) {
    // parseArgs says what it does not know in a TypeError.
    if (error instanceof Refusal || error instanceof TypeError) {
      return { kind: 'refused', why: error.message };
    }
    throw error;
  }
}

function required(name: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new Refusal(`${name} is missing.`);
  return value;
}

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= least) return value;
  throw new Refusal(`${name} must be a whole number from ${least} up, not "${text}".`);
}

function megabytes(name: string, text: string): number {
  const value = Number(text);
  const isPossible = value >= leastMemoryMB && value <= mostMemoryMB;
  if (text.trim() !== '' && Number.isSafeInteger(value) && isPossible) return value;
  const range = `from ${leastMemoryMB} to ${mostMemoryMB}`;
  throw new Refusal(`${name} must be a whole number ${range}, not "${text}".`);
}

function seconds(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value;
  throw new Refusal(`${name} must be a number of seconds above 0, not "${text}".`);
}
