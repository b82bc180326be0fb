/** What a worker of the page, and a child process of `score`, does with a request. */
import type { BootedPython } from '../boot/boot-python.ts';
import { lastLine } from '../boot/last-line.ts';
import type { RunReport, RunRequest } from '../run-contract.ts';
import { crashKindOf } from './crash-kind.ts';
import type { MemoryLimit } from './memory-limit.ts';

export interface Answering {
  readonly python: BootedPython;
  readonly memory: MemoryLimit;
  readonly report: (message: RunReport) => void;
}

/** Judges the job of a request and sets the interpreter back. False when no other may follow. */
export function answerRequest(request: RunRequest, { python, memory, report }: Answering): boolean {
  memory.allow(request.memoryLimitBytes);
  try {
    const record = python.judge(request.job, {
      limitSeconds: request.limitSeconds,
      onRun: () => {
        report({ kind: 'judging' });
      },
      onRan: (overran) => {
        report({ kind: 'ran', overran });
      },
    });
    report({ kind: 'judged', record });
    const unfit = python.rollBack();
    report(unfit === null ? { kind: 'rolled-back' } : { kind: 'used-up', why: unfit });
    return unfit === null;
  } catch (error) {
    report({ kind: 'broken', crash: crashKindOf(error, memory), why: lastLine(error) });
    return false;
  }
}
