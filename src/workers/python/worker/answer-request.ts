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

/** Judges the job of a request and sets the interpreter back. False when no other may follow. */
export function answerRequest(request: RunRequest, { python, memory, report }: Answering): boolean {
  memory.allow(request.memoryLimitBytes);
  const say = (message: Unnamed<RunReport>) => {
    report({ ...message, run: request.run });
  };
  try {
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
    const unfit = python.rollBack();
    say(unfit === null ? { kind: 'rolled-back' } : { kind: 'used-up', why: unfit });
    return unfit === null;
  } catch (error) {
    say({ kind: 'broken', crash: crashKindOf(error, memory), why: lastLine(error) });
    return false;
  }
}
