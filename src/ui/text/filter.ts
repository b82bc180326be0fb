/** Words of every filter, of its chips, and of what it does to claims. */
import type { DateRange, Range } from '../../domain/filter/ranges.ts';
import type { boundaries, DateField } from '../../domain/filter/safe-papers.ts';
import type { Lens, ScoringRule } from '../../domain/score/scoring-rule.ts';

interface LensWords {
  readonly label: string;
  readonly meaning: string;
  /** Heading of the score's column, for pass@k. */
  readonly score: (k: number) => string;
}

export const lensWords: Readonly<Record<Lens, LensWords>> = {
  lines: {
    label: 'Lines',
    meaning: 'Every line of code counts the same: the benchmark’s own score.',
    score: (k) => `Scaled pass@${k}`,
  },
  snippets: {
    label: 'Snippets',
    meaning: 'Every snippet counts the same, short or long.',
    score: (k) => `pass@${k}`,
  },
  papers: {
    label: 'Papers',
    meaning: 'Every paper counts the same: the mean of the papers’ scaled scores.',
    score: (k) => `Mean of papers, pass@${k}`,
  },
  outer: {
    label: 'Outer snippets',
    meaning: 'Lines of the outermost snippets only, so that no line counts twice.',
    score: (k) => `Scaled pass@${k}, outer`,
  },
};

export const dateFieldWords: Readonly<Record<DateField, string>> = {
  'first-commit': 'first commit of the code',
  'original-commit': 'first commit of the authors’ code',
  'arxiv-v1': 'arXiv, first version',
  'arxiv-version': 'arXiv, version used',
};

export const boundaryWords: Readonly<Record<(typeof boundaries)[number], string>> = {
  'month-end': 'after the cutoff month',
  'first-day': 'after its first day, as the benchmark’s code compares',
};

export const completionWords: Readonly<Record<ScoringRule['completions'], string>> = {
  mean: 'all, as their mean',
  first: 'the first only',
};

export const missingWords: Readonly<Record<ScoringRule['missing'], string>> = {
  'left-out': 'leave the denominator',
  wrong: 'count as wrong',
};

export const harnessWords: Readonly<Record<ScoringRule['harness'], string>> = {
  wrong: 'count as wrong, as published',
  'left-out': 'leave the denominator',
  passed: 'count as passed, the best case',
};

export const filterText = {
  open: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  close: 'Close filters',
  title: 'Filters',
  show: (models: number, snippets: number) => `Show ${models} models on ${snippets} snippets`,
  lens: 'What the score weighs by',
  weighBy: 'Weigh by',
  active: 'Active filters',
  remove: (what: string) => `Remove filter: ${what}`,
  reset: 'Reset filters',
  any: 'any',
  from: 'from',
  to: 'to',
  least: 'least',
  most: 'most',
  models: 'Models',
  modelsMeaning: 'Which rows are shown. Ranks stay as they are.',
  snippets: 'Snippets',
  snippetsMeaning: 'What the scores cover.',
  results: 'Results',
  resultsMeaning:
    'These choose snippets by how models did on them. Intervals, tests and ranks mean nothing then and are hidden.',
  safety: 'Safe papers',
  safetyMeaning: 'How papers are compared with the knowledge cutoff.',
  counting: 'Counting',
  countingMeaning: 'How verdicts become a score.',
  openOnly: 'Open weights only',
  developer: 'Developer',
  knownUntil: 'Knowledge cutoff of the model',
  price: 'Output price, US $ a million tokens',
  paper: 'Paper',
  venue: 'Venue',
  domain: 'Domain',
  noDomain: 'not recorded',
  lines: 'Lines of code',
  depth: 'Nesting depth (0: outer)',
  window: 'Date of the paper',
  solveRate: 'Solved by, % of the models',
  errorClass: 'Failed by some model with',
  unknownClass: 'Published verdicts say nothing of the error.',
  dateField: 'Date',
  boundary: 'Safe when it lies',
  margin: 'Margin, months',
  completions: 'Completions of a snippet',
  missing: 'Snippets without a verdict',
  harness: 'Time-outs and crashes',
  k: 'k of pass@k',
} as const;

/** What a chip says; the reader's own words and names stay as they are. */
export const chipText = {
  search: (words: string) => `“${words}”`,
  openOnly: 'open weights',
  several: (what: string, values: readonly string[]) =>
    values.length > 3 ? `${what}: ${values.length} chosen` : `${what}: ${values.join(', ')}`,
  ownCutoff: 'safe by each model’s own cutoff',
  cutoff: (month: string) => `papers after ${month}`,
  edited: (count: number) => (count === 1 ? '1 edited cutoff' : `${count} edited cutoffs`),
  dateField: (date: string) => `dated by ${date}`,
  boundary: 'cutoff’s first day',
  margin: (months: number) => (months === 1 ? 'margin 1 month' : `margin ${months} months`),
  completions: 'first completion only',
  missing: 'missing count as wrong',
  harness: { 'left-out': 'time-outs left out', passed: 'time-outs count as passed' },
  k: (k: number) => `pass@${k}`,
} as const;

/** `lines 3 to 8`, `lines from 3`, `lines up to 8`. */
export function rangeWords(what: string, { min, max }: Range, unit = ''): string {
  return boundsWords(
    what,
    min === null ? null : `${min}${unit}`,
    max === null ? null : `${max}${unit}`,
  );
}

export function dateRangeWords(what: string, { from, to }: DateRange): string {
  return boundsWords(what, from, to);
}

function boundsWords(what: string, least: string | null, most: string | null): string {
  if (least === null) return `${what} up to ${most ?? ''}`;
  if (most === null) return `${what} from ${least}`;
  return least === most ? `${what} ${least}` : `${what} ${least} to ${most}`;
}
