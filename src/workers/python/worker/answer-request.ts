/** What a worker of the page, and a child process of `score`, does with a request. */
import type { BootedPython } from '../boot/boot-python.ts';
import { lastLine } from '../boot/last-line.ts';
import type { RunReport, RunRequest, Unnamed } from '../run-contract.ts';
import { crashKindOf } from './crash-kind.ts';
import type { MemoryLimit } from './memory-limit.ts';

export interface Answering {
  readonly python: BootedPython;
  readonly memory: MemoryLimit;
  readonly report: (message: RunReport) => void;
}

type Say = (message: Unnamed<RunReport>) => void;

/** Judges the job of a request and sets the interpreter back. False when no other may follow. */
export function answerRequest(request: RunRequest, answering: Answering): boolean {
  const { python, memory } = answering;
  memory.allow(request.memoryLimitBytes);
  return answer(request.run, answering, (say) => {
    const record = python.judge(request.job, {
      limitSeconds: request.limitSeconds,
      onRun: () => {
        say({ kind: 'judging' });
      },
      onRan: (overran, memoryBytes) => {
        say({ kind: 'ran', overran, memoryBytes });
      },
    });
    say({ kind: 'judged', record });
    return python.rollBack();
  });
}

/** Judges what the interpreter itself brings along. False when nothing may follow. */
export function answerRehearsal(run: string, answering: Answering): boolean {
  return answer(run, answering, () => answering.python.rehearse());
}

/** @param work tells why the interpreter must not be used again, or null */
function answer(
  run: string,
  { memory, report }: Answering,
  work: (say: Say) => string | null,
): boolean {
  const say: Say = (message) => {
    report({ ...message, run });
  };
  try {
    const unfit = work(say);
    say(unfit === null ? { kind: 'rolled-back' } : { kind: 'used-up', why: unfit });
    return unfit === null;
  } catch (error) {
    say({ kind: 'broken', crash: crashKindOf(error, memory), why: lastLine(error) });
    return false;
  }
}
