/** Words of the page on errors. */
import type { ErrorClass } from '../../domain/completion/types.ts';
import type { ErrorGrouping } from '../../domain/score/errors-view.ts';

const plural = (count: number, one: string) => (count === 1 ? one : `${one}s`);

export const errorClassWords: Readonly<Record<ErrorClass, { label: string; meaning: string }>> = {
  functional: { label: 'functional', meaning: 'The code ran and an assertion did not hold.' },
  syntax: { label: 'syntax', meaning: 'The code, in its place, is no Python.' },
  name: { label: 'name', meaning: 'A name that is not defined.' },
  type: { label: 'type', meaning: 'TypeError: a value of a kind that does not fit.' },
  attribute: { label: 'attribute', meaning: 'An attribute or method that does not exist.' },
  'index-or-key': { label: 'index or key', meaning: 'IndexError or KeyError.' },
  import: { label: 'import', meaning: 'A module that could not be imported.' },
  value: { label: 'value', meaning: 'ValueError: a value of the right kind that does not fit.' },
  runtime: { label: 'runtime', meaning: 'RuntimeError, such as shapes that do not match.' },
  other: { label: 'other', meaning: 'Any other exception, or a forbidden word in the output.' },
  unknown: {
    label: 'class unknown',
    meaning: 'A published verdict carries an exit code only: nobody can say why it failed.',
  },
};

export const errorsText = {
  title: 'Errors',
  lead: 'What became of every completion, and how those that failed did so.',
  verdicts: 'the verdicts',
  copyLink: 'Copy link',
  groupBy: 'Group by',
  groupings: {
    solver: 'Model',
    paper: 'Paper',
    depth: 'Nesting depth',
    lines: 'Lines of code',
  } satisfies Record<ErrorGrouping, string>,
  groupTitle: {
    solver: 'By model',
    paper: 'By paper',
    depth: 'By nesting depth',
    lines: 'By lines of code',
  } satisfies Record<ErrorGrouping, string>,
  depth: (depth: number) => (depth === 0 ? '0 (outer)' : String(depth)),
  lengths: (min: number, max: number | null) =>
    max === null ? `${min} and more` : min === max ? String(min) : `${min} to ${max}`,
  completions: 'Completions',
  all: 'All',
  share: 'Passed, %',
  outcomes: 'Outcomes',
  failed: 'Failed',
  counted: (completions: string, snippets: number, papers: number) =>
    `${completions} completions for ${snippets} ${plural(snippets, 'snippet')} of ${papers} ${plural(papers, 'paper')}.`,
  leaveOut: 'Leave out time-outs and crashes',
  leaveOutMeaning:
    'They may be the harness’s doing: a slow paper runs out of time whether the code is right or not.',
  unknownClasses:
    'Published verdicts say whether a completion passed and nothing of the error, so no class is known. The open pack’s runs have classes.',
  showOpenPack: 'See the classes of the open pack’s runs',
  show: (completions: number) => `Show ${completions} ${plural(completions, 'completion')}`,
  none: 'No completion is left. Change or reset the filters.',
} as const;

export const harnessText = {
  title: 'Time-outs and crashes',
  lead: 'How far they move a score: counted as wrong, as published; left out; or passed, had they been run again.',
  model: 'Model',
  timedOut: 'Timed out',
  crashed: 'Crashed',
  wrong: 'As wrong',
  leftOut: 'Left out',
  passed: 'As passed',
  reach: 'Reach, points',
  reachMeaning: 'Best case less worst case.',
  none: 'No completion of this choice timed out or crashed.',
  where: (paper: string, count: number, all: number) =>
    count === all
      ? `All ${all} are in ${paper}.`
      : `${count} of the ${all} are in ${paper}: one slow paper, not many wrong answers.`,
} as const;

export const quotedText = {
  title: 'As the benchmark’s paper counts them',
  lead:
    'Quoted, and not to be recomputed: labels in eight categories that a language model gave after reading outputs which were never published. ' +
    'Ours come from the innermost exception; value and runtime errors are part of its “other”.',
  category: 'Error',
  quoted: 'Quoted, % of failures',
  ours: 'Here, % of failures with a class',
  about: (low: number, high: number) => `about ${low} to ${high}`,
  place: (place: string) =>
    place === 'unknown'
      ? 'The place of the quoted figures was not handed down with them.'
      : `Quoted from ${place}.`,
  notHere: 'None of these verdicts has a class.',
} as const;

export const paperEffectText = {
  title: 'With the paper, and without it',
  quoted: (better: number, worse: number) =>
    `Quoted: with the paper’s text ${better} comparisons came out better and ${worse} worse.`,
  none: 'No two runs here differ in whether the solver was given the paper, so nothing can be recomputed.',
  pair: (withPaper: string, without: string) => `${withPaper} against ${without}`,
  result: (better: number, worse: number, same: number) =>
    `${better} better with the paper, ${worse} worse, ${same} the same`,
  unknown: (count: number) => `${count} without a verdict of both`,
  better: 'Better with the paper',
  worse: 'Worse with the paper',
} as const;

export const errorsExportText = {
  title: (set: string) => `Errors of ${set}`,
} as const;
