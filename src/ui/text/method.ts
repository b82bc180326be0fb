/** Words of the page on method and data. `code` and [links](address) are marked as RichText reads them. */
import type { MethodSection } from '../../domain/route/route.ts';
import { formatCount, formatPercent } from '../kit/format-number.ts';

interface Definition {
  readonly term: string;
  readonly meaning: string;
}

const inPercent = (share: number) => formatPercent(100 * share);

export const methodText = {
  title: 'Method and data',
  lead:
    'What the numbers on this site mean, how sure they are, where they come from, and what nobody ' +
    'knows.',
  contents: 'On this page',
  sections: {
    measure: 'What is measured',
    intervals: 'How sure a number is',
    cutoffs: 'Contamination-safe papers',
    unknown: 'What is not known',
    parity: 'Published against recomputed',
    errata: 'Oddities of the source data',
    engine: 'Judging here',
    data: 'Data and licence',
    cite: 'Cite',
  } satisfies Record<MethodSection, string>,
  facts: 'the published verdicts',
} as const;

export const measureText = {
  lead:
    'ResearchCodeBench ([arXiv 2506.02314](https://arxiv.org/abs/2506.02314)) asks a model to fill ' +
    'blanks, called snippets, in the code of recent machine-learning papers. The headline is the ' +
    'sum of lines of code in passed snippets over the sum of lines in all snippets shown. It says ' +
    'something about these papers; other papers are what the intervals are for.',
  definitions: [
    {
      term: 'Pass',
      meaning:
        'The paper’s test file, run with the completion in place, ends with exit code 0 and prints ' +
        'none of `Error:`, `Exception:`, `Traceback`, `failed`. Limit: 60 seconds.',
    },
    {
      term: 'Lines of code',
      meaning: 'A snippet’s non-blank lines that do not start with `#`. Lines of docstrings count.',
    },
    {
      term: 'pass@1',
      meaning:
        'Share of snippets passed, in percent. Published runs have one greedy completion a snippet; ' +
        'with several, the mean share that passes.',
    },
    { term: 'Scaled pass@1', meaning: 'The same, each snippet weighted by its lines of code.' },
    {
      term: 'pass@k',
      meaning:
        'Chance that one of k completions passes, by the unbiased estimator; a dash where a snippet ' +
        'has fewer than k.',
    },
    {
      term: 'Denominator',
      meaning:
        'The snippets with a decided verdict. Missing and `unsupported` ones leave it; such a row ' +
        'shows “n of 212” and has no rank.',
    },
    { term: 'Timed out, crashed', meaning: 'Count as wrong, as published, and are shown apart.' },
    { term: 'Rank', meaning: 'By the whole number of passed lines. Equal totals share a rank.' },
  ] satisfies readonly Definition[],
  nested: (lines: number, distinct: number) =>
    `Snippets nest: the lines of an inner one count again in the outer one. The ${formatCount(lines)} ` +
    `scored lines are ${formatCount(distinct)} distinct ones. Both are always shown.`,
  weights: {
    title: 'Share of the scored lines',
    paper: 'Paper',
    share: 'Percent of scored lines',
    details: [
      { key: 'lines', label: 'Scored lines' },
      { key: 'distinct', label: 'Distinct lines' },
      { key: 'snippets', label: 'Snippets' },
    ],
    caption: (heaviest: string, share: number, snippets: number, papers: number) =>
      `${heaviest} alone holds ${inPercent(share)} % of the weight. By Kish’s effective size the ` +
      `snippets count like ${snippets.toFixed(1)} equal ones and the papers like ` +
      `${papers.toFixed(1)}.`,
  },
  lens: {
    title: 'Scaled pass@1 against pass@1',
    plain: 'pass@1, percent',
    scaled: 'Scaled pass@1, percent',
    caption:
      'One point a model, with the 95 % interval of its scaled score. Every point lies below the ' +
      'dashed line of equality: long snippets are passed less often than short ones.',
    captionMixed:
      'One point a model, with the 95 % interval of its scaled score. On the dashed line both ' +
      'scores are equal.',
  },
} as const;

export const intervalsText = {
  definitions: [
    {
      term: 'Interval of a score',
      meaning:
        '95 %, clustered by paper, because snippets of one paper share a file and a test. With w a ' +
        'snippet’s weight, y its outcome, R the score and e_g = Σ w (y − R) over paper g of G: ' +
        'SE = √(G/(G−1) · Σ e_g²) / Σ w, times t with G−1 degrees of freedom, clipped to 0 and 100. ' +
        'At 0 and 100 %: Wilson’s interval with n = papers, and labelled so.',
    },
    {
      term: 'Two models',
      meaning:
        'Compared in pairs on the same snippets, never by whether bars overlap. Sign-flip test: could ' +
        'each paper’s difference in lines as well have had the other sign? Exact, over all 2^G signs. ' +
        'McNemar’s test beside it asks about snippets alone: of those that only one of the two ' +
        'passes, is the split even? The two can disagree.',
    },
    {
      term: 'Smallest p',
      meaning:
        '2^(1−G) for the sign-flip test over G papers: with fewer than 6 papers nothing can reach 0.05.',
    },
    {
      term: 'Many pairs',
      meaning:
        'The family is all pairs of ranked rows, or of the models chosen in a comparison. Holm’s ' +
        'correction is for claims, Benjamini and Hochberg’s for exploring; the raw p is always there.',
    },
    {
      term: 'Rank range',
      meaning:
        'From 1 + the number of models that are significantly better to N − the number that are ' +
        'significantly worse. Tiers come from the same tests, anchored on the leader.',
    },
    {
      term: 'Detectable gap',
      meaning:
        'The true difference that would be found four times out of five: (t at 97.5 % + t at 80 %) × ' +
        'the clustered standard error of the paired difference. The median over all pairs is shown.',
    },
    {
      term: 'Filters on outcomes',
      meaning:
        'Choosing snippets by solve rate or error class selects on the result. Intervals, p, tiers ' +
        'and ranks are hidden then.',
    },
  ] satisfies readonly Definition[],
  caution:
    'With so few papers, one of them heavy, all of this is approximate. Any subset that a reader ' +
    'picks is exploration, so every export says what was picked.',
} as const;

export const cutoffsText = {
  rule:
    'A paper is safe for a model when its code was first committed after the last day of the model’s ' +
    'knowledge cutoff month. The benchmark’s own code compares with the first day of the month. Both ' +
    'give 13 papers at 2025-01; they differ in other months.',
  claims:
    'Cutoffs are the benchmark’s claims and can be edited. Safe speaks of code alone: for a paper ' +
    'whose text was on arXiv before, the idea may be known.',
  shift:
    'A lower score on safe papers proves nothing by itself, because these papers may be harder. So ' +
    'each change is shown less the mean change of the models that are safe on all papers.',
  openPack:
    'Open pack: our own text and code count from their own publication; the date of the authors’ ' +
    'code stands beside it.',
} as const;

export const unknownText = {
  points: [
    'Published verdicts come from one greedy completion a snippet. How much a second run would differ ' +
      'is not known.',
    'The completions behind them were never published: nobody can re-judge them, only new ones.',
    'They carry an exit code and no output: a published failure has no error class here. The shares ' +
      'of error types that the paper gives are labels by a language model in eight categories; ours ' +
      'come from the innermost exception.',
    'Cutoffs and prices are as the benchmark gives them. A cutoff says nothing of data added later.',
    'A completion that passes the tests may still be wrong: tests check what they check.',
  ],
} as const;

export const parityText = {
  result: (equal: number, all: number, largest: string) =>
    `${equal} of ${all} recomputed scores equal the published ones; largest difference: ${largest}.`,
  how:
    'Recomputed in this page, just now, from the verdict of every model on every snippet, and set ' +
    'against the benchmark’s results file. Two scores count as equal within 1e-9.',
  table: 'Scaled pass@1, published and recomputed',
  columns: {
    model: 'Model',
    lines: 'Passed lines',
    recomputed: 'Recomputed',
    published: 'Results file',
    difference: 'Difference',
    inText: 'Paper’s text',
  },
  inText: (name: string, text: string, file: string, place: string) =>
    `For ${name} the paper’s text says ${text} (${place}) and the results file ${file}, which the ` +
    'verdicts reproduce. Both are shown.',
} as const;

export const errataText = {
  lead: 'Kept as the source has them, and annotated.',
  nested: (lines: number, distinct: number) =>
    `The headline adds nested snippets’ lines again: ${formatCount(lines)} lines are scored, ` +
    `${formatCount(distinct)} are distinct.`,
  dates: (paper: string, version: string, first: string) =>
    `${paper}: the date of its version, ${version}, lies before that of its first version, ${first}.`,
  minp:
    '13 or 14 safe papers at cutoff 2025-01: the benchmark’s results file dates `minp` by its last ' +
    'commit (2025-03-15), its list of papers by its first (2024-11-13). The first gives 14, the ' +
    'second 13, and the paper says 13. This site uses the list of papers.',
  timeouts: (all: number, most: number, paper: string) =>
    `${most} of the ${all} timed-out verdicts are in ${paper}, whose reference solution takes about ` +
    '19 of the 60 seconds. Stronger models time out there where weaker ones pass, so this looks like ' +
    'an effect of the machine. They count as wrong, as published.',
  cutoffs:
    'Knowledge cutoffs are written in three ways in the source (`2024-7`, `2024-04`, `2024-07-17`). ' +
    'Here they are months.',
  neverSolved: (snippets: number, lines: number, distinct: number) =>
    `${snippets} snippets with ${formatCount(lines)} scored lines (${distinct} distinct) are passed by ` +
    'no model. Hard or broken: verdicts alone cannot tell.',
} as const;

export const engineText = {
  lead:
    'Python runs in a worker inside a frame that has no access to this site, its storage or the ' +
    'network. Every run starts in an interpreter that is as good as fresh: its memory is set back, byte ' +
    'for byte, after each run. Nothing you type leaves this browser.',
  versions: (python: string, pyodide: string) =>
    `CPython ${python} (Pyodide ${pyodide}) with NumPy 2.4 stands in for the benchmark’s CPython 3.11, ` +
    'PyTorch 2.1.2 and NumPy 1.26.4.',
  definitions: [
    {
      term: 'Python 3.14',
      meaning:
        'Files are checked against the syntax of 3.11, and annotations are evaluated at once as they ' +
        'were there. Names that came after 3.11 are not there for a paper’s files; a name that 3.11 had ' +
        'and 3.14 lacks gives `unsupported`.',
    },
    {
      term: 'NumPy 2',
      meaning:
        'A name that NumPy 1.26 had and 2.4 lacks gives `unsupported`, never `fail`; one that came later ' +
        'is not there. Its promotion cannot be had back: a float32 array times a float64 scalar is float64 ' +
        'here and float32 there, which of these papers only Tanh-Init can see. Tensors are not touched.',
    },
    {
      term: 'torch-lite',
      meaning:
        'Our own part of PyTorch’s interface, on NumPy, recorded against PyTorch 2.13. Dense tensors on ' +
        'the CPU; a missing derivative or name says so and gives `unsupported`. Full, ' +
        'partial and absent names are listed in its `support.toml`.',
    },
    {
      term: 'Test strength',
      meaning:
        'In the open pack every solution is edited in one place, in all ways that we know of, and judged. ' +
        'Good tests fail each edit that changes what the code does; those that do not are argued one by ' +
        'one and not counted. What tests let pass says how much a `pass` can be trusted.',
    },
    {
      term: 'Time',
      meaning:
        'Seconds are those of running the test file; starting Python is not in them. The limit is 60 ' +
        'seconds for the published set and 10 for the open pack, and can be changed beside Run.',
    },
    {
      term: 'Seeds',
      meaning: 'torch, NumPy and `random` start from 0, so a verdict can be had again.',
    },
    {
      term: 'What needs more',
      meaning:
        'Real PyTorch, JAX, threads: the local runner judges with the same rules and writes the same ' +
        'records.',
    },
  ] satisfies readonly Definition[],
} as const;

export const dataText = {
  published: 'Published facts and verdicts',
  openPack: 'Open pack',
  taken: (commit: string, commitDate: string, retrieved: string) =>
    `commit \`${commit}\` of ${commitDate}, retrieved ${retrieved}`,
  licences:
    'The benchmark’s repository names no licence, so this site holds facts about it (names, dates, ' +
    'counts, verdicts) and none of its code or texts. The open pack, its tests, summaries and runs, ' +
    'and the code of this site are under the MIT licence. The open pack is written from the papers’ ' +
    'equations; scores on it say nothing about published ones.',
  repository: 'repository',
  file: 'data file',
} as const;

export const citeText = {
  benchmark: 'The benchmark',
  site: 'This site and its data version',
  copy: 'Copy BibTeX',
} as const;
