/** Words of the leaderboard. */
import type { Adjustment } from '../../domain/stats/adjust.ts';

const plural = (count: number, one: string) => (count === 1 ? one : `${one}s`);

interface ColumnWords {
  readonly label: string;
  /** The definition, for hover and focus. */
  readonly meaning: string;
}

/** Columns that can be sorted by; the score's own heading comes with the lens. */
export const leaderboardColumnWords = {
  rank: {
    label: 'Rank',
    meaning:
      'By the score under the chosen lens. Equal totals share a rank. Only rows with a verdict for every snippet have one.',
  },
  model: { label: 'Model', meaning: 'As named by the benchmark, or by whoever imported the run.' },
  developer: { label: 'Developer', meaning: 'Who made the model.' },
  scaled: {
    label: 'Scaled',
    meaning: 'Scaled pass@1: lines of code in passed snippets, in percent of all decided lines.',
  },
  pass: { label: 'pass@1', meaning: 'Snippets passed, in percent of those with a verdict.' },
  snippets: { label: 'Snippets', meaning: 'Snippets passed, of those with a verdict.' },
  lines: {
    label: 'Lines',
    meaning: 'Lines of code in passed snippets, of those with a verdict.',
  },
  cutoff: {
    label: 'Cutoff',
    meaning: 'Knowledge cutoff month: the benchmark’s claim, from its repository, unless edited.',
  },
  price: {
    label: '$/M in · out',
    meaning:
      'US dollars for a million tokens of input and of output, as the benchmark’s repository lists them. Sorted by output.',
  },
} as const satisfies Record<string, ColumnWords>;

/** Columns that follow from others and have no order of their own. */
export const followingColumnWords = {
  range: {
    label: 'Range',
    meaning:
      'Ranks that the data leave open: 1 + how many are significantly better, to all less how many are significantly worse.',
  },
  tier: {
    label: 'Tier',
    meaning:
      'From the top: whoever cannot be told from the tier’s leader belongs to it. Two of one tier may still differ.',
  },
  moves: {
    label: 'Without a paper',
    meaning: 'The best and the worst rank when one paper, whichever, is left out.',
  },
  published: { label: 'Published', meaning: 'Scaled pass@1 in the benchmark’s results file.' },
  difference: { label: 'Difference', meaning: 'Computed here less published, in points.' },
} as const satisfies Record<string, ColumnWords>;

export const adjustmentWords: Readonly<Record<Adjustment, string>> = {
  raw: 'raw p',
  holm: 'Holm',
  bh: 'Benjamini–Hochberg',
};

/** The last part of a sentence that begins with "not ranked". */
export const noRankWords = {
  incomplete: (decided: number, all: number) => `${decided} of ${all} snippets`,
  'may-know-papers': (known: number, papers: number) => `may know ${known} of ${papers} papers`,
} as const;

export const leaderboardText = {
  title: 'Leaderboard',
  data: 'data',
  dataMeaning: 'SHA-256 of the published facts and verdicts',
  lead: {
    researchcodebench: (verdicts: string) =>
      'Models fill blanks in the code of recent machine-learning papers; the papers’ tests judge. ' +
      `Every score is computed in this page from ${verdicts} published verdicts.`,
    'open-pack': (verdicts: string) =>
      'Our own problem set in the benchmark’s format, with our own code and tests. Every score is ' +
      `computed in this page from ${verdicts} verdicts of this project’s engine.`,
  },
  verdicts: 'the verdicts',
  search: 'Search models',
  searchLabel: 'Search models by name, developer or API name',
  cutoff: 'Papers first committed after',
  noCutoff: 'all papers',
  ownCutoff: 'each model’s own cutoff',
  openOnly: 'Open weights',
  compare: 'Published scores',
  moves: 'Ranks without a paper',
  show: 'Also show',
  more: 'Columns, import, export',
  sortBy: 'Sort by',
  ascending: 'lowest first',
  descending: 'highest first',
  reset: 'Reset filters',
  papers: (count: number) => plural(count, 'paper'),
  snippets: (count: number) => plural(count, 'snippet'),
  lines: (count: number) => plural(count, 'line'),
  distinct: (lines: string) => `(${lines} distinct)`,
  effective: (snippets: string, papers: string) =>
    `effective ${snippets} snippets, ${papers} papers`,
  effectiveMeaning:
    'Kish’s effective size: as many snippets, or papers, of equal weight would say as much.',
  /** Who is ranked: models of a benchmark, or runs on our own set. */
  solvers: { researchcodebench: 'models', 'open-pack': 'runs' },
  models: (shown: number, all: number, solvers: string) =>
    shown === all ? `${all} ${solvers}` : `${shown} of ${all} ${solvers}`,
  cannotCompare: (papers: number) =>
    `The published scores cover all ${papers} papers by lines: reset the filters to compare.`,
  noModel: 'No model matches. Change the search or reset the filters.',
  noSnippet: 'No snippet is left. Change or reset the filters.',
  noPaper: (month: string) => `No paper’s code came after ${month}. Choose an earlier month.`,
  caption: (models: number, snippets: number) =>
    `Scores of ${models} models on ${snippets} snippets`,
  notRanked: (why: string) => `not ranked: ${why}`,
  ownCutoffs:
    'Each model is scored on the papers after its own cutoff. The papers differ, so nobody is ranked.',
  chosenByResults:
    'Snippets were chosen by how models did on them. Intervals, tests, tiers and ranks would mislead and are hidden.',
  shift: (by: number, byLines: number) =>
    `${Math.abs(by)} ${by > 0 ? 'up' : 'down'} from rank ${byLines} by lines`,
  open: 'open',
  openMeaning: 'The weights can be downloaded.',
  interval: (low: string, high: string) => `[${low}, ${high}]`,
  wilson: 'Wilson’s interval with n = papers: every paper has the same score.',
  edited: 'edited',
  move: (best: number, worst: number) => (best === worst ? `${best}` : `${best}–${worst}`),
  moveMeaning: (best: string, worst: string) => `best without ${best}, worst without ${worst}`,
  openRow: 'Verdicts by paper',
  /** Behind a part of it. */
  ofAll: (whole: string) => `\u2009/\u2009${whole}`,
  price: (input: string, output: string) => `${input} · ${output}`,
  import: 'Import verdicts',
  unknownRuns: (ids: string) =>
    `This browser has no run called ${ids}, which the link names. Ask for its verdicts and import them above.`,
  compareFirst: (count: number) => `Compare the first ${count}`,
  pick: {
    column: 'Compare',
    full: (most: number) => `${most} are the most that can be compared.`,
    bar: 'Picked for a comparison',
    picked: (count: number) => (count === 1 ? '1 picked. Pick another.' : `${count} picked`),
    compare: (count: number) => `Compare ${count}`,
    clear: 'Clear',
  },
} as const;

export const claimsText = {
  progress: 'Comparing all pairs of models',
  computing: (pairs: number, share: number) =>
    `Comparing ${pairs} ${plural(pairs, 'pair')} of models … ${Math.round(share * 100)} %`,
  stop: 'Stop',
  stopped: 'Models were not compared.',
  compare: 'Compare all pairs',
  failed: (why: string) => `Models could not be compared: ${why}`,
  none: 'Fewer than two models are ranked: nothing to compare.',
  gap: (points: string) => `A gap must typically exceed ${points} points to be seen here.`,
  noGap: 'No pair shows a spread, so no detectable gap can be told.',
  gapMeaning:
    'Median over all pairs of (t.975 + t.80) × the standard error of the paired difference, clustered by paper.',
  rule: (papers: number, pairs: number) =>
    `Ranges and tiers: sign-flip test over ${papers} ${plural(papers, 'paper')}, ` +
    `${pairs === 1 ? 'the one pair' : `all ${pairs} pairs`} of ranked rows, below 0.05 by`,
  reading: 'How the p-values of all pairs are read',
  floor: (papers: number, p: string) =>
    `With ${papers} ${plural(papers, 'paper')} no p can be below ${p}: nothing can be told apart.`,
  holmFloor: (p: string) =>
    `The smallest possible p is ${p}: after Holm nothing can be below 0.05.`,
  error: (error: string) => `p-values were drawn, not counted; standard error at most ${error}.`,
} as const;

export const scoreChartText = {
  open: 'Scores as a chart',
  title: 'Scores with their intervals',
  axis: (score: string) => `${score}, %`,
  noDeveloper: 'no developer',
  caption:
    'Dots are scores, lines their 95 % intervals, clustered by paper. Overlapping intervals do not say that two models are equal: ranges and tiers compare them in pairs.',
} as const;

/** Names of the columns in exported files, where the page's own would be too short. */
export const exportColumnText = {
  title: (set: string) => `Leaderboard of ${set}`,
  rangeLow: 'Best rank',
  rangeHigh: 'Worst rank',
  low: '95 % low',
  high: '95 % high',
  passed: 'Snippets passed',
  decided: 'Snippets decided',
  linesPassed: 'Lines passed',
  linesDecided: 'Lines decided',
  priceIn: 'US $/M in',
  priceOut: 'US $/M out',
  openWeights: 'Open weights',
  mayKnow: 'Papers it may know',
  notRanked: 'Not ranked because',
  bestWithout: 'Best rank without a paper',
  worstWithout: 'Worst rank without a paper',
  stamp: {
    set: 'problem set',
    filter: 'filter',
    score: 'score',
    n: 'n',
    claims: 'ranges and tiers',
    data: 'data',
    link: 'link',
  },
  noFilter: 'none',
  pending: 'not computed',
  claims: (papers: number, reading: string) =>
    `sign-flip test over ${papers} ${plural(papers, 'paper')}, all pairs, p < 0.05, ${reading}`,
} as const;

export const problemSetNames = {
  researchcodebench: 'ResearchCodeBench',
  'open-pack': 'Open pack',
} as const;
