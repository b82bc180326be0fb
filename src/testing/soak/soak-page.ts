/** Runs mixed jobs in one page, one after the other, and compares what comes out. */
import type { Page } from 'playwright-core';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { crashedRecord, timedOutRecord } from '../../domain/completion/host-record.ts';
import type { JudgeJob, RunOutcome } from '../../ports/python-runtime.ts';
import type { MixedRun } from './mixed-runs.ts';

/** A run that has no outcome by then will have none. */
const patienceMs = 120_000;

/** What came of a run: its record, or that there was none. */
export type SoakOutcome =
  | { readonly kind: 'record'; readonly record: VerdictRecord }
  | { readonly kind: 'none'; readonly why: string };

/** Judges in the page's own Python, whose state it is left to. */
export async function runInPage(page: Page, { job }: Pick<MixedRun, 'job'>): Promise<SoakOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<SoakOutcome>((resolve) => {
    timer = setTimeout(resolve, patienceMs, { kind: 'none', why: 'it never ended' });
  });
  const running = page.evaluate((asked) => window.python.run(asked), job);
  const outcome = await Promise.race([running.then((ended) => toSoakOutcome(ended, job)), silence]);
  clearTimeout(timer);
  return outcome;
}

function toSoakOutcome(outcome: RunOutcome, job: JudgeJob): SoakOutcome {
  switch (outcome.kind) {
    case 'judged':
      return { kind: 'record', record: outcome.record };
    case 'timed-out':
      return { kind: 'record', record: timedOutRecord(job, outcome.limitSeconds) };
    case 'crashed':
      return { kind: 'record', record: crashedRecord(job, outcome.crash, outcome.why) };
    default:
      return { kind: 'none', why: JSON.stringify(outcome) };
  }
}

/** The record as far as it is the same in every interpreter: without times and limits used. */
export function comparable(outcome: SoakOutcome): string {
  if (outcome.kind === 'none') return `no outcome: ${outcome.why}`;
  const { record } = outcome;
  const { verdict, crash, official, errorClass, exception, detail, tests, gaps } = record;
  // How far a run came until it was ended hangs on the machine.
  if (verdict === 'timed-out') return JSON.stringify({ verdict, official, errorClass });
  // What a dead interpreter says last is not its verdict.
  const said = verdict === 'crashed' ? undefined : detail;
  return JSON.stringify({ verdict, crash, official, errorClass, exception, said, tests, gaps });
}
