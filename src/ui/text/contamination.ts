/** Words of the page on contamination. */
import type { DateField, SafetyRule } from '../../domain/filter/safe-papers.ts';

const plural = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;

export const contaminationText = {
  title: 'Contamination',
  lead:
    'A model may have read a paper’s code in training. Scores on papers whose code came after its ' +
    'knowledge cutoff are safe from that. Choose what counts as safe, and see what it does to every score.',
  verdicts: 'the verdicts',
  rule: {
    title: 'What counts as safe',
    cutoff: 'Cutoff',
    latest: (month: string | null) =>
      month === null ? 'latest of all: not known' : `latest of all: ${month}`,
    own: 'each model’s own',
    margin: 'Margin, months',
    marginMeaning: 'Months added to every cutoff, for those who doubt it.',
    reset: 'Reset rule',
    resetEdits: (count: number) => `Reset ${plural(count, 'edited cutoff', 'edited cutoffs')}`,
    weighBy: 'Weigh by',
  },
  /** The rule in force, as a sentence. */
  sentence: (date: string, day: string) => `Safe is a paper dated after ${day} by its ${date}.`,
  ownSentence: (date: string) =>
    `Safe is a paper dated after the model’s own cutoff by its ${date}. The papers differ by model, ` +
    'so nobody is ranked.',
  unknownSentence: 'No cutoff is known, so no paper can be called safe.',
  copyLink: 'Copy link',
} as const;

export const countText = {
  title: 'How much is left',
  full: 'All papers',
  safe: 'Safe papers',
  papers: 'Papers',
  snippets: 'Snippets',
  lines: 'Lines',
  distinct: 'Distinct lines',
  effectiveSnippets: 'Effective snippets',
  effectivePapers: 'Effective papers',
  effectiveMeaning:
    'Kish’s effective size: as many snippets, or papers, of equal weight would say as much.',
  small: 'Small sample',
  /** @param p the smallest p that so many papers can give */
  floor: (papers: number, p: string) =>
    `with ${plural(papers, 'paper', 'papers')} no p can be below ${p}: no two models can be told apart at 0.05.`,
  holmFloor: (papers: number, p: string, pairs: string) =>
    `with ${papers} papers the smallest possible p is ${p}: after Holm over ${pairs} pairs nothing can be below 0.05.`,
  enough: (papers: number, p: string) => `With ${papers} papers the smallest possible p is ${p}.`,
} as const;

/** Heads of the table of rules; in full where the page's own controls name them. */
const shortDates: Readonly<Record<DateField, string>> = {
  'first-commit': 'First commit of the code',
  'original-commit': 'First commit, authors’ code',
  'arxiv-v1': 'arXiv, first version',
  'arxiv-version': 'arXiv, version used',
};
const shortBoundaries: Readonly<Record<SafetyRule['boundary'], string>> = {
  'month-end': 'after the month',
  'first-day': 'after its first day',
};

export const rulesText = {
  title: 'Safe papers by rule',
  caption: (cutoff: string, papers: number) =>
    `Papers, of ${papers}, that each rule leaves at ${cutoff}. A number sets its rule.`,
  date: 'Date',
  dates: shortDates,
  boundaries: shortBoundaries,
  choose: (papers: number, date: string, boundary: string) =>
    `${plural(papers, 'paper', 'papers')} by ${date}, ${boundary}`,
} as const;

export const claimsOfSafety = {
  title: '13 or 14 safe papers?',
  lead: 'Both numbers were published for the cutoff 2025-01.',
  who: { article: 'The article', site: 'The results file of the benchmark’s site' },
  holds: 'Holds',
  fails: 'Does not hold',
  byFirst: (who: string, papers: number) =>
    `${who} says ${papers}: so it is with every paper dated by its first commit.`,
  byLast: (who: string, papers: number, paper: string, last: string, first: string) =>
    `${who} gives ${papers}, because it dates ${paper} by its last commit, ${last}. ` +
    `Its first was on ${first}, so the code may have been read before the cutoff.`,
  sameByBoth:
    'At this cutoff the two readings of a month agree: no paper’s first commit lies within January 2025.',
  differ: (papers: number) =>
    `By the first version on arXiv ${papers} papers are safe: the text of the others was public before.`,
} as const;

export const timelineText = {
  title: 'Papers against cutoffs',
  cutoff: (month: string, margin: number) =>
    margin === 0 ? `cutoff ${month}` : `cutoff ${month} + ${plural(margin, 'month', 'months')}`,
  caption: (safe: number, papers: number, models: number) =>
    `${safe} of ${papers} papers came after the named line, the last day that counts as known. ` +
    `The other lines: the cutoffs of ${plural(models, 'model', 'models')}.`,
  captionUnknown: (papers: number) =>
    `${papers} papers by date. No cutoff is known, so none can be called safe.`,
  captionOwn: (safe: number, papers: number, models: number) =>
    `${safe} of ${papers} papers came after the latest cutoff, the named line. ` +
    `The other lines: the cutoffs of ${plural(models, 'model', 'models')}.`,
} as const;

export const shiftText = {
  title: 'Full against safe',
  dumbbell: 'Score on all and on safe papers',
  beyond: 'Change less the mean change',
  points: 'Points',
  fell: (fell: number, rows: number, mean: string, references: number) =>
    `${fell} of ${rows} models score lower on the safe papers. That alone proves nothing: ` +
    `the ${references} models that are safe on all papers change by ${mean} points on average, ` +
    'so the safe papers differ in difficulty.',
  fellAlone: (fell: number, rows: number) =>
    `${fell} of ${rows} models score lower on the safe papers. That alone proves nothing: ` +
    'the safe papers may be harder.',
  ownFell: (fell: number, rows: number, references: number) =>
    `${fell} of ${rows} models score lower on the papers after their own cutoffs. Each is held against ` +
    `the ${references} models that are safe on all papers, on the same papers as it.`,
  clear: (clear: number, rows: number) =>
    clear === 0
      ? `Beyond that, none of ${rows} changes can be told from 0.`
      : `Beyond that, ${clear} of ${rows} changes have an interval without 0.`,
  dumbbellCaption: (papers: number, snippets: number) =>
    `Ring: all ${papers} papers, ${snippets} snippets.`,
  safeEnd: (papers: number, snippets: number) =>
    `The other mark: the ${papers} safe papers, ${snippets} snippets.`,
  ownEnd: 'The other mark: the papers after the model’s own cutoff.',
  beyondCaption: (papers: number) =>
    `Change less the mean change of the models that are safe on all papers. 95 % intervals of the ` +
    `overlapping sets, clustered by ${papers} papers: with so few, approximate.`,
  noReference:
    'No model is safe on all papers, so there is nothing to hold a change against. A later first paper, ' +
    'or another date, may leave some.',
  noCutoff:
    'Nobody says what these solvers may have read. Enter a cutoff in the table, or choose a month.',
  noPaper: 'No paper is safe by this rule. Choose an earlier cutoff or a smaller margin.',
  noSolver: 'No model matches the filter. Remove it above.',
  group: {
    reference: 'Safe on all papers',
    safe: 'Safe on the safe papers only',
    own: 'Safe on its safe papers only',
    mayKnow: 'May know some of them',
    unknown: 'Cutoff not known',
  },
} as const;

export const shiftColumnText = {
  rank: {
    label: 'Rank',
    meaning: 'On the safe papers, among the models that are safe on all of them.',
  },
  model: { label: 'Model', meaning: 'As named by the benchmark, or by whoever imported the run.' },
  cutoff: {
    label: 'Cutoff',
    meaning: 'The benchmark’s claim. Edit it where you know better; the link keeps it.',
  },
  status: { label: 'Safe?', meaning: 'Whether the model may know papers of the safe set.' },
  full: { label: 'All', meaning: 'Score on all papers.' },
  safe: { label: 'Safe', meaning: 'Score on the safe papers.' },
  change: { label: 'Change', meaning: 'Safe less all, in points.' },
  reference: {
    label: 'Others’ change',
    meaning: 'Mean change, on the same papers, of the models that are safe on all papers.',
  },
  beyond: {
    label: 'Beyond [95 %]',
    meaning: 'Change less the mean change of the models that are safe on all papers, in points.',
  },
  low: '95 % low',
  high: '95 % high',
} as const;

export const shiftRowText = {
  notRanked: 'not ranked',
  fold: (model: string) => `Cutoff of ${model}, and whether it is safe`,
  mayKnow: (known: number, papers: number) => `may know ${known} of ${papers}`,
  unknown: 'cutoff not known',
  noCutoff: 'unknown',
  noneSafe: 'no safe paper',
  safeOnAll: (papers: number) => `safe on all ${papers}`,
  safe: (papers: number) => `safe on these ${papers}`,
  ownSafe: (safe: number, papers: number) => `${safe} of ${papers} safe`,
  cutoffOf: (model: string) => `Cutoff of ${model}, year and month`,
  notMonth: 'Year and month, such as 2025-01',
  resetCutoff: (model: string, claimed: string | null) =>
    claimed === null
      ? `Forget the cutoff of ${model}`
      : `Reset the cutoff of ${model} to ${claimed}`,
  fullOf: (model: string, score: string) => `${score}, all papers: open the verdicts of ${model}`,
  safeOf: (model: string, score: string) => `${score}, safe papers: open the verdicts of ${model}`,
  interval: (low: string, high: string) => `[${low}, ${high}]`,
} as const;

export const contaminationExportText = {
  title: (set: string) => `Full against safe, ${set}`,
  stamp: {
    set: 'problem set',
    score: 'score',
    rule: 'rule',
    filter: 'filter',
    n: 'n',
    data: 'data',
    link: 'link',
  },
  noFilter: 'none',
  cutoffs: (edits: string) => `edited cutoffs: ${edits}`,
  n: (snippets: number, lines: string, papers: number) =>
    `${snippets} snippets, ${lines} lines, ${papers} papers`,
  fullAndSafe: (full: string, safe: string) => `all: ${full}; safe: ${safe}`,
} as const;
