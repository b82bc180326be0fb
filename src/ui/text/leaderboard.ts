/** Words of the leaderboard. */
import type { LeaderboardColumn } from '../../domain/filter/sort-rows.ts';

interface ColumnWords {
  readonly label: string;
  /** The definition, for hover and focus. */
  readonly meaning: string;
}

export const leaderboardColumnWords: Readonly<
  Record<Exclude<LeaderboardColumn, 'timed-out' | 'lens' | 'price'>, ColumnWords>
> = {
  rank: { label: 'Rank', meaning: 'By lines of passed snippets. Equal totals share a rank.' },
  model: { label: 'Model', meaning: 'As named by the benchmark.' },
  developer: { label: 'Developer', meaning: 'Who made the model.' },
  scaled: {
    label: 'Scaled pass@1',
    meaning: 'Lines of code in passed snippets, in percent of the lines in all decided snippets.',
  },
  pass: {
    label: 'pass@1',
    meaning: 'Snippets passed by the first, greedy completion, in percent.',
  },
  snippets: { label: 'Snippets', meaning: 'Snippets passed, of those with a verdict.' },
  lines: {
    label: 'Lines',
    meaning: 'Lines of code in passed snippets, of those with a verdict.',
  },
  cutoff: { label: 'Cutoff', meaning: 'Knowledge cutoff month, as claimed by the benchmark.' },
};

export const leaderboardText = {
  title: 'Leaderboard',
  data: 'data',
  dataMeaning: 'SHA-256 of the published facts and verdicts',
  lead: (verdicts: string) =>
    'ResearchCodeBench: models fill blanks in the code of recent machine-learning papers; the ' +
    `papers’ tests judge. Every score here is computed in this page from ${verdicts} published ` +
    'verdicts.',
  verdicts: 'the published verdicts',
  search: 'Search models',
  searchLabel: 'Search models by name, developer or API name',
  cutoff: 'Knowledge cutoff',
  noCutoff: 'none: all papers',
  openOnly: 'Open weights only',
  compare: 'Compare with published scores',
  reset: 'Reset filters',
  papers: 'papers',
  snippets: 'snippets',
  lines: 'lines',
  distinct: (lines: string) => `(${lines} distinct)`,
  models: (shown: number, all: number) =>
    shown === all ? `${all} models` : `${shown} of ${all} models`,
  cutoffRule: (month: string) =>
    `papers whose code was first committed after the last day of ${month}`,
  cannotCompare: (papers: number) =>
    `The published scores cover all ${papers} papers: clear the cutoff to compare.`,
  noModel: 'No model matches. Change the search or reset the filters.',
  noPaper: (month: string) => `No paper’s code came after ${month}. Choose an earlier month.`,
  caption: (models: number, snippets: number) =>
    `Scores of ${models} models on ${snippets} snippets`,
  published: 'Published',
  difference: 'Difference',
  noRank: 'Not every snippet has a verdict.',
  open: 'open',
  openMeaning: 'The weights can be downloaded.',
  timedOut: (count: number) => `${count} timed out`,
  mayKnow: (papers: number) => `may know ${papers}`,
  mayKnowMeaning: (known: number, papers: number) =>
    `The code of ${known} of these ${papers} papers was first committed no later than this ` +
    'model’s cutoff month.',
} as const;
