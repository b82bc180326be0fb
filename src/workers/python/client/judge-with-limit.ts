/** Judges one job in a ready interpreter, and ends it when it goes on long after the time limit. */
import { memoryLimitBytes } from '../../../domain/completion/run-limits.ts';
import type { JudgeJob, RunOutcome } from '../../../ports/python-runtime.ts';
import { newRunName, patienceMs } from '../run-contract.ts';
import type { Interpreter, Judged } from './interpreter.ts';
import { timedOut, toOutcome } from './verdict.ts';

/** A verdict that is already on its way when patience ends still counts. */
const graceMs = 20;

/**
 * The limit counts from the moment when the worker says that the completion starts, which is also when
 * `onJudging` is called with the limit that is used. At the limit the worker asks the run to end; one
 * that does not is ended here. After any outcome but `judged` the interpreter has ended.
 */
export async function judgeWithLimit(
  interpreter: Interpreter,
  job: JudgeJob,
  onJudging: (limitSeconds: number) => void,
): Promise<RunOutcome> {
  const { slowdown } = interpreter;
  const limitSeconds = job.limitSeconds * slowdown;
  const asked = { ...job, limitSeconds, host: 'page' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const result = await new Promise<Judged | 'expired'>((resolve) => {
    const request = {
      kind: 'judge',
      run: newRunName(),
      job: JSON.stringify(asked),
      limitSeconds,
      memoryLimitBytes: memoryLimitBytes(job),
    } as const;
    const onStart = () => {
      onJudging(limitSeconds);
      // Two steps: when the page itself was held up past the limit, what came meanwhile is read first.
      timer = setTimeout(
        () => {
          timer = setTimeout(resolve, graceMs, 'expired');
        },
        limitSeconds * 1000 + patienceMs,
      );
    };
    const onRan = () => {
      clearTimeout(timer);
    };
    void interpreter.judge(request, { onJudging: onStart, onRan }).then(resolve);
  });
  clearTimeout(timer);
  if (result === 'expired') {
    const isConfirmed = await interpreter.end();
    if (isConfirmed) return timedOut(limitSeconds, slowdown);
    // It did not run too long: it was dead, and so was the frame around it.
    const why = 'The frame around Python stopped answering';
    return { kind: 'crashed', crash: 'interpreter', why };
  }
  if (result.kind === 'lost') {
    const { crash, why, hasBegun } = result;
    return { kind: 'crashed', crash, why, ...(hasBegun ? {} : { beforeStart: true }) };
  }
  const outcome = toOutcome(result.record, asked, { overran: result.overran, slowdown });
  if (outcome.kind !== 'judged') {
    void interpreter.end();
    return outcome;
  }
  return { ...outcome, memoryBytes: result.memoryBytes };
}
