/** Words of a snippet's page: the file, the bench, the verdict. */

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

export const snippetText = {
  unknownSnippet: (paper: string, snippet: string) =>
    `The paper “${paper}” has no snippet “${snippet}”.`,
  facts: (codeLines: number, venue: string, published: string, original: string | null) =>
    `${lines(codeLines)} · ${venue} · open pack · text first published ${published}` +
    (original === null ? '' : `, original code ${original}`),
  walkKeys: [
    ['j', 'next'],
    ['k', 'previous'],
  ],
  editKey: 'edit',
  runKey: 'run',
  about: 'About this snippet',
  tabs: {
    file: 'File',
    tests: 'Tests',
    summary: 'Paper',
    solution: 'Solution',
    prompt: 'Prompt',
    models: 'Who solved it',
  },
  fileWithBlank: (path: string) => `${path}, with the blank in place`,
  testsLabel: 'The paper’s tests',
  noSummary: 'No summary is known for this paper.',
  solutionHidden: 'The solution is hidden, so that you can try first.',
  showSolution: 'Show solution',
  linesOfCode: (count: number) => `${count} lines of code`,
  blank: (name: string, count: number) => `${name}: ${lines(count)} to write`,
  hint: (hint: string) => `Hint: ${hint}`,
} as const;

export const benchText = {
  title: 'Your completion',
  hint: 'Paste a reply or type the missing code',
  takeOffered: 'Judge the block that was found instead',
  run: 'Run tests',
  runKeys: ['Ctrl', 'Enter'],
  limit: 'limit',
  limitUnit: 's',
  limitMeaning:
    'The tests are ended after this time; the verdict is then timed out. On a machine slower than the ' +
    'one that the limits are meant for they get more, up to four times as much.',
  memory: 'memory',
  memoryUnit: 'MB',
  memoryMeaning: (least: number, most: number) =>
    `What Python may use, from ${least} to ${most} MB, in every run. Kept in this browser.`,
  stopped: 'Stopped. Nothing was judged; your text is kept.',
  didNotStart: (why: string) => `Python did not start: ${why}`,
} as const;

export const verdictText = {
  label: 'Verdict',
  edited: 'edited since',
  firstFailing: 'First failing test',
  gaps: 'Not in this engine:',
  useRunner: 'Use the local runner for a verdict.',
  official: 'The benchmark’s own rule (exit code and forbidden words) says',
  differential:
    'Compared with the solution’s own numbers in this interpreter: no official verdict, and in no score.',
  testsPassed: (passed: number, all: number) => `${passed} of ${all} tests passed`,
} as const;

export const completionsText = {
  title: 'Completions',
  what: 'the completions',
  none: 'No completion is stored for this snippet yet.',
  empty: 'The completion is empty.',
  missing: (id: string, run: string) =>
    `This browser has no completion “${id}” of a run “${run}”, which the link names. Ask for the run’s file and import it.`,
  toScore: 'Import completions',
  label: (place: number, solver: string) => `Completion ${place}, by ${solver}`,
  solution: 'the solution',
  compare: 'Compare with',
  compareNothing: 'nothing: show the code',
  diff: (before: string, solver: string) => `What ${solver} changed, starting from: ${before}`,
  overlap: (shared: number, all: number) =>
    `${shared} of the solution’s ${lines(all)} stand in it word for word.`,
  overlapSplit: 'Of the solution’s lines, word for word in completions that pass:',
  overlapOf: {
    'may-know': (share: string, count: number) =>
      `${share} % in ${count} whose solver may know the paper`,
    safe: (share: string, count: number) => `${share} % in ${count} for whose solver it is safe`,
    unknown: (share: string, count: number) =>
      `${share} % in ${count} whose solver’s cutoff is not known`,
  },
  overlapMeaning:
    'Without indentation and comments. Short lines that everybody would write count too: a hint at memory, no proof.',
  again: 'Judge again here',
  same: 'The same verdict and error class as stored.',
  differs: 'This differs from the stored verdict.',
  stopped: 'Stopped. The stored verdict is unchanged.',
} as const;

export const solversText = {
  what: 'the verdicts',
  solved: (by: number, of: number) => `Solved by ${by} of ${of}`,
  never: 'Nobody solved it: hard, or a test that only the solution passes.',
  always: 'Everybody solved it.',
  model: 'Model or run',
  verdict: 'Verdict',
  knowledge: 'Paper',
  safe: 'safe',
  mayKnow: 'may know it',
  unknown: 'cutoff unknown',
  noVerdict: 'no verdict',
  caption: 'Verdicts by model or run',
} as const;

export const solversFileText = {
  title: (paper: string, snippet: string) => `Verdicts on ${paper}, ${snippet}`,
  developer: 'Developer',
  cutoff: 'Cutoff',
  passed: 'Share passed',
  verdicts: 'Verdicts',
  classes: 'Error classes',
} as const;

export const strengthText = {
  label: 'Test strength',
  killed: (killed: number, mutants: number) => `${killed} of ${mutants}`,
  how: (mutants: number) => `one-edit ${mutants === 1 ? 'mutant' : 'mutants'} killed`,
  survived: (count: number) =>
    count === 1 ? 'One passes these tests.' : `${count} pass these tests.`,
  none: 'No edit of these lines changes what they do.',
  wrong: (count: number) =>
    count === 0 ? null : `${count} wrong ${count === 1 ? 'answer' : 'answers'} by hand, all failed`,
  equivalent: (count: number) =>
    count === 0 ? null : `${count} more ${count === 1 ? 'does' : 'do'} the same as the solution`,
  made: (day: string) => `measured ${day}`,
  meaning: 'What this means',
} as const;

export const publishedSnippetText = {
  facts: (codeLines: number, venue: string, firstCommit: string) =>
    `${lines(codeLines)} · ${venue} · code first committed ${firstCommit}`,
  noCode:
    'The code of the published benchmark is not part of this site, for its repository names no licence. Here are the facts and the published verdicts.',
  source: 'Open the paper’s folder in the benchmark’s repository',
  openPack: 'Our own version of this paper, with code and tests, is in the open pack',
  board: 'Scores on this paper alone',
  file: 'File',
  solved: 'Solved by',
  of: (by: number, of: number) => `${by} of ${of}`,
  lines: 'Lines',
} as const;

export const testNotesText = {
  title: 'What these tests leave open',
  about: (snippet: string | null) => (snippet === null ? 'This snippet: ' : `${snippet}: `),
  edits: (survived: number, tried: number) =>
    `Of ${tried} small edits of the paper’s solution, ${survived} passed its tests.`,
} as const;
