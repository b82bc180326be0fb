/** Words about the benchmark's own code in this browser: its papers, what solvers were shown. */
import type { PromptKind } from '../../domain/problem-set/paper-prompts.ts';

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
