/** Words of judging many completions. */
import type { KnownSet } from '../../domain/problem-set/known-sets.ts';
import type { BatchRows } from '../../domain/route/route.ts';

const plural = (count: number, one: string) => (count === 1 ? one : `${one}s`);
const completions = (count: number) => `${count} ${plural(count, 'completion')}`;

export const scoreText = {
  title: 'Score',
  lead: 'Judge many completions in this browser by running the papers’ tests: those of a stored run again, or your own. Nothing is uploaded.',
  what: {
    'open-pack': 'the open pack and its runs',
    researchcodebench: 'the benchmark’s snippets',
  } satisfies Record<KnownSet, string>,
  batches: 'Batches',
  again: {
    title: 'Judge a stored run again',
    lead: 'Every completion that came with the site, and whether its stored verdict comes out again.',
    facts: (kind: string, count: number) => `${kind} · ${completions(count)}`,
    button: 'Judge again here',
    buttonFor: (solver: string) => `Judge again here: ${solver}`,
  },
  file: {
    title: 'Judge completions from a file',
    lead: {
      'open-pack':
        'JSON Lines, one completion a line, for snippets of the open pack: `{"paper", "snippet", "text"}` with the raw reply, or `"code"` for code alone. `npm run prompts` writes the prompts. The verdicts make a run on the open pack’s leaderboard.',
      researchcodebench:
        'JSON Lines, one completion a line, for snippets of ResearchCodeBench: `{"paper", "snippet", "text"}` with the raw reply, or `"code"` for code alone. The verdicts make a run on the leaderboard, marked as judged here.',
    } satisfies Record<KnownSet, string>,
    name: 'Name of the run',
    namePlaceholder: 'my-model, 2 turns',
    file: 'File',
    or: 'or paste the lines',
    pasted: 'pasted text',
    button: 'Judge here',
    needsName: 'Give the run a name.',
    needsRecords: 'Choose a file or paste its lines.',
    faults: (count: number) =>
      count === 1 ? 'Nothing was judged. 1 fault:' : `Nothing was judged. ${count} faults:`,
    more: (count: number) => `and ${count} more`,
  },
  notBegun: (why: string) => `Nothing was begun. ${why}`,
} as const;

export const batchText = {
  unknown:
    'There is no such batch in this browser. It may have been removed, here or in another tab.',
  toScore: 'All batches',
  breadcrumb: 'Where this is',
  fromRun: (count: number) => `${completions(count)} of a stored run, judged again`,
  fromFile: (count: number, file: string) => `${completions(count)} from ${file}`,
  begun: (day: string) => `begun ${day}`,
  done: (done: number, all: number) => `${done} of ${all} judged`,
  left: (seconds: number) =>
    seconds < 60
      ? `about ${Math.max(1, Math.round(seconds))} s left`
      : `about ${Math.round(seconds / 60)} min left`,
  status: {
    finished: 'Finished',
    resting: 'Stopped. Verdicts are kept; the rest can be judged at any time.',
    running: 'Judging',
    paused: 'Paused. What was begun comes to its end.',
    elsewhere: 'Another tab judges this batch. This one takes over when that is closed.',
    halted: (why: string) => `Halted: ${why} Verdicts are kept.`,
  },
  pause: 'Pause',
  resume: 'Resume',
  goOn: (left: number) => `Judge the other ${left}`,
  stop: 'Stop',
  stopWaiting: 'Do not wait',
  remove: 'Remove',
  removeFor: (solver: string) => `Remove “${solver}”`,
  notRemoved: (why: string) => `Not removed: ${why}`,
  summary: 'Summary',
  scaled: 'Scaled pass@1',
  scaledMeaning: 'Lines of code in passed snippets, in percent of all decided lines.',
  pass: 'pass@1',
  snippets: 'Snippets passed',
  ofDecided: (passed: string, decided: number) => `${passed} of ${decided}`,
  partial: (decided: number, all: number) => `over ${decided} of ${all} snippets`,
  stored: 'Scaled pass@1 as stored',
  storedMeaning: 'From the stored verdicts on the same completions.',
  agreement: 'The same as stored',
  agreementMeaning: 'Verdict and error class are compared, nothing else.',
  same: (same: number, compared: number) => (compared === 0 ? '–' : `${same} of ${compared}`),
  noneYet: 'none yet',
  onBoard: 'Open on the leaderboard',
  rows: 'Which completions',
  rowNames: {
    all: (count: number) => `All (${count})`,
    differences: (count: number) => `Differences (${count})`,
    wrong: (count: number) => `Not passed (${count})`,
    left: (count: number) => `Not judged (${count})`,
  } satisfies Record<BatchRows, (count: number) => string>,
  noRows: {
    all: 'There is no completion.',
    differences: 'No verdict differs from a stored one.',
    wrong: 'Every judged completion passes.',
    left: 'Every completion is judged.',
  } satisfies Record<BatchRows, string>,
  table: (solver: string) => `Verdicts on the completions of ${solver}`,
  columns: {
    paper: 'Paper',
    snippet: 'Snippet',
    id: 'Completion',
    status: 'Status',
    lines: 'Lines',
    verdict: 'Verdict',
    crash: 'Crashed by',
    errorClass: 'Error class',
    exception: 'Exception',
    seconds: 'Time',
    stored: 'Stored',
    storedClass: 'Stored error class',
    same: 'Same as stored',
    detail: 'Detail',
  },
  waiting: 'waits',
  running: 'being judged',
  skip: 'Skip',
  skipFor: (snippet: string) => `Skip ${snippet}: end it without a verdict`,
  isSame: 'same',
  differs: 'differs',
  records: 'Verdicts (JSONL)',
  export: {
    title: (solver: string) => `Verdicts of ${solver}`,
    yes: 'yes',
    no: 'no',
    stamp: {
      set: 'problem set',
      rows: 'rows',
      judged: 'judged',
      scaled: 'scaled pass@1',
      data: 'data',
      link: 'link',
    },
  },
} as const;
