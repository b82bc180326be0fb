/** All that must be judged to prove the open pack. */
import type { JudgedRuns } from '../../domain/exchange/packed-runs.ts';
import { joined } from '../../domain/exchange/run-verdicts.ts';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { markerIndentation } from '../open-pack/blank.ts';
import type { Findings, Violation } from './findings.ts';
import type { Trial } from './trial.ts';
import type { WrongAnswer } from './wrong-answers.ts';

/** The solution passes; no snippet can be left out; every wrong answer is found out. */
export function trialsOfPaper(paper: PaperOnDisk, wrong: readonly WrongAnswer[]): Trial[] {
  return [solutionTrial(paper), ...blankTrials(paper), ...wrongTrials(paper, wrong)];
}

function solutionTrial({ id, annotated }: PaperOnDisk): Trial {
  return {
    kind: 'solution',
    paper: id,
    snippet: null,
    file: annotated.map(({ path }) => path).join(', '),
    what: 'The solution',
    code: null,
    expected: { kind: 'pass' },
  };
}

function blankTrials({ id, annotated }: PaperOnDisk): Trial[] {
  return annotated.flatMap((file) =>
    file.snippets.flatMap((span): Trial[] => {
      const trial = {
        kind: 'blank',
        paper: id,
        snippet: span.name,
        file: file.path,
        expected: { kind: 'fails' },
      } as const;
      return [
        { ...trial, what: 'The snippet deleted', code: '' },
        { ...trial, what: 'The snippet as `pass`', code: `${markerIndentation(file, span)}pass` },
      ];
    }),
  );
}

/** Answers in a folder that is no snippet cannot be judged; `wrongFolderViolations` names them. */
function wrongTrials({ id, snippets }: PaperOnDisk, wrong: readonly WrongAnswer[]): Trial[] {
  return wrong
    .filter(({ snippet }) => snippets.some(({ name }) => name === snippet))
    .map(({ snippet, file, code }) => ({
      kind: 'wrong',
      paper: id,
      snippet,
      file,
      what: 'The wrong answer',
      code,
      expected: { kind: 'fails' },
    }));
}

/**
 * Enough to see, each time, that the browser's Python judges the pack at all: each paper's solution and
 * one wrong answer to it. That it gives PyTorch's verdict on every trial is in the stored reports, which
 * are held to the present files by their hashes.
 */
export function sampleOf(trials: readonly Trial[]): Trial[] {
  const judged = trials.filter(({ kind }) => kind === 'solution' || kind === 'wrong');
  return firstOfEach(judged, ({ kind, paper }) => `${kind} ${paper}`);
}

/**
 * What `npm test` has the time for: each solution, of each snippet the deleted block and one wrong
 * answer, every stored failure, and of each run one pass a paper. The stored reports have the rest.
 */
export function inShort(trials: readonly Trial[]): Trial[] {
  return firstOfEach(trials, ({ kind, paper, snippet, file, what, expected }) => {
    const isStoredPass = expected.kind === 'same' && expected.as.verdict === 'pass';
    const one = kind === 'stored' ? (isStoredPass ? [file] : [file, snippet, what]) : [snippet];
    return JSON.stringify([kind, paper, ...one]);
  });
}

function firstOfEach(trials: readonly Trial[], kindOf: (trial: Trial) => string): Trial[] {
  const seen = new Set<string>();
  return trials.filter((trial) => {
    const isFirst = !seen.has(kindOf(trial));
    seen.add(kindOf(trial));
    return isFirst;
  });
}

/**
 * Every stored verdict comes out again, and every completion has one.
 * @param papers those that are looked at; other papers' verdicts are left alone
 */
export function trialsOfRuns(
  { completions, verdicts }: JudgedRuns,
  papers: readonly string[],
): { readonly trials: Trial[]; readonly findings: Findings } {
  const trials: Trial[] = [];
  const violations: Violation[] = [];
  for (const { completion, verdict } of joined(completions, verdicts)) {
    const { run, paper, snippet, id, code } = completion;
    if (!papers.includes(paper)) continue;
    const place = { paper, snippet, file: `runs/${run}/verdicts.jsonl` };
    if (verdict === null) {
      const message = `Completion ${id} has no verdict. \`npm run judge-runs\` gives it one.`;
      violations.push({ ...place, message });
    } else {
      const what = `Completion ${id}`;
      trials.push({
        kind: 'stored',
        ...place,
        what,
        code,
        expected: { kind: 'same', as: verdict },
      });
    }
  }
  // A verdict that is there is judged, and counts there.
  return { trials, findings: { claims: violations.length, violations } };
}
