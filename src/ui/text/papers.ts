/** Words of the list of papers and of a paper's page. */
import { formatCount } from '../kit/format-number.ts';

export const papersText = {
  openPack: {
    title: 'Open pack',
    lead:
      'Written for this project from the papers’ equations: own code, own tests, own summaries, ' +
      'MIT licence. Open a paper, fill a blank and run its tests here.',
    what: 'the open pack',
  },
  published: {
    title: 'ResearchCodeBench',
    lead:
      'The published benchmark. Its repository names no licence, so its code is not part of this ' +
      'site: only facts are.',
    table: 'Papers of ResearchCodeBench',
    columns: {
      paper: 'Paper',
      venue: 'Venue',
      firstCommit: 'Code first committed',
      snippets: 'Snippets',
      lines: 'Lines',
      distinctLines: 'Distinct lines',
    },
  },
  size: (snippets: number, lines: number) => `${snippets} snippets · ${formatCount(lines)} lines`,
  /** A value and, where it is known, a second one. */
  joined: (...parts: readonly (string | null)[]) =>
    parts.filter((part) => part !== null).join(' · '),
} as const;

export const paperText = {
  breadcrumb: 'Breadcrumb',
  files: 'the paper’s files',
  unknownPaper: (paper: string, pset: string) =>
    `This browser has no paper “${paper}” of the problem set “${pset}”.`,
  snippets: 'Snippets',
  snippetsOfPaper: 'Snippets of this paper',
  summary: 'What the paper says',
  sizes: (snippets: number, lines: number, distinct: number) =>
    `${snippets} snippets · ${lines} lines (${distinct} distinct)`,
  paper: 'paper',
  firstVersion: (date: string) => `(first version ${date})`,
  authorsCode: 'authors’ code',
  firstCommitted: (date: string) => `(first committed ${date})`,
  textPublished: (date: string) => `this text first published ${date}`,
} as const;

export const paperFileText = {
  title: (paper: string) => `Snippets of ${paper}`,
  columns: {
    snippet: 'Snippet',
    depth: 'Depth',
    lines: 'Lines',
    solved: 'Solved by',
    tried: 'Tried by',
    mutants: 'Mutants',
    killed: 'Mutants killed',
  },
} as const;

export const safetyText = {
  safeFor: (month: string) => `Safe for models whose knowledge ends in ${month} or before.`,
  count: (safe: number, all: number) =>
    `That is ${safe} of ${all} by the cutoffs claimed for them.`,
  firstCommit: (date: string) => `Code first committed ${date}`,
  ourText: 'our own text, in this repository',
  authorsRepository: 'the authors’ repository',
  benchmarkSays: 'as the benchmark’s list of papers says',
  rule: (margin: number) =>
    'The rule: after the last day of the cutoff month, ' +
    (margin === 0 ? 'without a margin.' : `with a margin of ${margin} months.`),
  original: (date: string) => `The authors’ own code was first committed ${date}`,
  originalMeaning: 'A model that knows it may know the idea, not this text.',
  article: (date: string) => `First version of the article ${date}`,
  arxiv: 'arXiv',
  ideaIsOlder: 'It is older than the code: the idea may be known where the code is not.',
  mayKnow: (names: string) => `May know the code: ${names}.`,
  change: 'Change rule, margin or cutoffs',
} as const;
