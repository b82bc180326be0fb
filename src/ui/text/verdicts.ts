/** Verdicts and outcomes of tests, in words. */
import type { CrashKind, Run, TestOutcome, VerdictKind } from '../../domain/completion/types.ts';

export const verdictWords: Readonly<Record<VerdictKind, { word: string; meaning: string }>> = {
  pass: { word: 'pass', meaning: 'Every test of the paper ran and passed.' },
  fail: { word: 'fail', meaning: 'At least one test did not pass.' },
  'timed-out': {
    word: 'timed out',
    meaning: 'The tests did not end within the time limit. Counts as wrong.',
  },
  crashed: {
    word: 'crashed',
    meaning: 'The interpreter died while the tests ran. Counts as wrong.',
  },
  tampered: {
    word: 'tampered',
    meaning:
      'Its pass did not come from its own work: the detail names what it used. Counts as wrong.',
  },
  unsupported: {
    word: 'unsupported',
    meaning: 'Needs something that this engine lacks. Not counted: use the local runner.',
  },
};

/** What an interpreter died of. */
export const crashWords: Readonly<Record<CrashKind, { word: string; meaning: string }>> = {
  memory: {
    word: 'memory',
    meaning: 'The memory limit was reached, and the interpreter did not survive it.',
  },
  recursion: {
    word: 'recursion',
    meaning: 'Calls were nested deeper than the interpreter can take.',
  },
  interpreter: { word: 'interpreter', meaning: verdictWords.crashed.meaning },
};

export const testOutcomeWords: Readonly<Record<TestOutcome, string>> = {
  pass: 'passed',
  fail: 'failed',
  error: 'raised an error',
  skipped: 'skipped itself',
  'not-run': 'did not run',
};

export const runKindWords: Readonly<Record<Run['kind'], string>> = {
  published: 'published',
  blind: 'blind attempt',
  baseline: 'baseline made by a program',
  human: 'yours',
  imported: 'imported',
};
