/** Words about the benchmark's own code in this browser: what can be judged, what solvers were shown. */
import {
  type OfficialStatus,
  officialStatuses,
  type StatusCounts,
} from '../../domain/problem-set/official-status.ts';
import type { PromptKind } from '../../domain/problem-set/paper-prompts.ts';

export const statusText = {
  column: 'Verdict',
  stamp: 'verdicts in a browser',
  meaning: {
    'scored here': 'The benchmark’s own tests decide in this browser, and the verdict counts.',
    differential:
      'The tests hold numbers of their authors’ machine, which no other arrives at. A completion is ' +
      'compared with the solution’s own numbers in this interpreter instead. Such a verdict is in no score.',
    'local runner only':
      'The tests need what no browser has. The local runner judges it with the real libraries.',
  } satisfies Record<OfficialStatus, string>,
  of: (snippets: number) => `Of ${snippets} snippets:`,
  counts: (counts: StatusCounts) =>
    officialStatuses
      .filter((status) => counts[status] > 0)
      .map((status) => `${counts[status]} ${status}`)
      .join(', '),
  runner: {
    title: 'Judged by the local runner only',
    repae:
      'Its tests download 528 MB of weights, start worker processes, and compare numbers of the ' +
      'authors’ machine exactly. In this browser a verdict would be “unsupported”, whatever the completion.',
    command:
      'python -m bench_runner --pset PSET --candidates completions.jsonl --out verdicts.jsonl',
    then: 'Run it with the real libraries in a checkout of the benchmark, and import its verdicts on the leaderboard.',
    leaderboard: 'Open the leaderboard',
    copy: 'Copy command',
  },
  gmflow:
    'The local runner judges by the test’s own constants; it decides only where the untouched solution meets them.',
} as const;

export const benchmarkText = {
  here: 'The benchmark’s files for this paper are in this browser.',
  notHere:
    'The benchmark’s own code is not part of this site, for its repository names no licence. This browser ' +
    'can fetch it for you: then the file with its blank, the tests, the solution and the prompts are here, and ' +
    'completions can be judged.',
} as const;

export const paperTextText = {
  title: 'The paper’s text',
  lead: 'The text that a solver reads as the paper, as the benchmark has it: the source of the paper, most often LaTeX.',
  show: 'Show the text',
  what: 'the paper’s text',
  section: 'Go to',
  start: 'Start of the file',
  label: (file: string) => `${file}, as it is`,
} as const;

export const promptText = {
  title: 'Prompts',
  kinds: {
    official: 'The benchmark’s',
    own: 'Ours',
  } satisfies Record<PromptKind, string>,
  kind: 'Whose wording',
  meaning: {
    official:
      'Byte for byte what the benchmark’s own code sends to a model. Its wording is read from the file that you loaded.',
    own: 'This project’s wording of the same request, easier to read. Results with it do not compare with the published ones.',
  } satisfies Record<PromptKind, string>,
  withPaper: 'with the paper’s text',
  copy: 'Copy prompt',
  exportPaper: 'Prompts of this paper (JSONL)',
  exportAll: 'Prompts of all papers (JSONL)',
  what: 'the prompt',
  makingAll: (done: number, all: number) => `Making prompts: ${done} of ${all} papers`,
  lead: 'Ask a model with these, then judge its replies below. A line has paper, snippet, whose wording it is (`official` or `own`), where a verdict can come from, and the prompt.',
  everything: 'ResearchCodeBench',
  label: (kind: PromptKind) => (kind === 'own' ? 'Our prompt' : 'The benchmark’s prompt'),
  size: (characters: string) => `${characters} characters`,
  fileName: (what: string, withPaper: boolean) =>
    `prompts of ${what}${withPaper ? '' : ' without the paper'}`,
} as const;
