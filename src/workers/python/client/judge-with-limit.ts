/** Judges one job in a ready interpreter, and ends it at the time limit. */
import type { JudgeJob, RunOutcome } from '../../../ports/python-runtime.ts';
import type { Interpreter, Judged } from './interpreter.ts';
import { toOutcome } from './verdict.ts';

/** A verdict that is already on its way when the limit is reached still counts. */
const graceMs = 20;

/**
 * The limit counts from the moment when the worker says that judging begins, which is also when
 * `onJudging` is called. After any outcome but `judged` the interpreter has ended.
 */
export async function judgeWithLimit(
  interpreter: Interpreter,
  job: JudgeJob,
  onJudging: () => void,
): Promise<RunOutcome> {
  const { limitSeconds } = job;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const result = await new Promise<Judged | 'expired'>((resolve) => {
    const startClock = () => {
      onJudging();
      // Two steps: when the page itself was held up past the limit, what came meanwhile is read first.
      timer = setTimeout(() => {
        timer = setTimeout(resolve, graceMs, 'expired');
      }, limitSeconds * 1000);
    };
    void interpreter.judge(JSON.stringify({ ...job, host: 'page' }), startClock).then(resolve);
  });
  clearTimeout(timer);
  if (result === 'expired') {
    const isConfirmed = await interpreter.end();
    if (isConfirmed) return { kind: 'timed-out', limitSeconds };
    // It did not run too long: it was dead, and so was the frame around it.
    return { kind: 'crashed', why: 'The frame around Python stopped answering' };
  }
  if (result.kind === 'lost') return { kind: 'crashed', why: result.why };
  const outcome = toOutcome(result.record, job);
  if (outcome.kind !== 'judged') void interpreter.end();
  return outcome;
}
