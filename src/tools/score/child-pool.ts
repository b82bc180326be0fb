/** Judging processes that wait for their next job. */
import type { JudgeJob, RunOutcome } from '../../ports/python-runtime.ts';
import { JudgingChild } from './judging-child.ts';
import { type ChildLaunch, startChild } from './start-child.ts';

interface Idle {
  readonly key: string;
  readonly child: JudgingChild;
}

export class ChildPool {
  /** The one that was used last stands last. */
  readonly #idle: Idle[] = [];
  readonly #mostIdle: number;
  readonly #start: typeof startChild;

  /** @param mostIdle kept for later; 0: every job gets a process of its own */
  constructor(mostIdle: number, start = startChild) {
    this.#mostIdle = mostIdle;
    this.#start = start;
  }

  /** Judges in a process that was launched just so, a new one or one that has set itself back. */
  async judge(job: JudgeJob, launch: ChildLaunch, signal: AbortSignal): Promise<RunOutcome> {
    const key = JSON.stringify(launch);
    const child = (await this.#take(key)) ?? new JudgingChild(launch, { start: this.#start });
    const outcome = await child.judge(job, signal);
    if (outcome.kind === 'judged') await this.#keep({ key, child });
    return outcome;
  }

  /** Ends those that wait. */
  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map(({ child }) => child.end()));
  }

  async #take(key: string): Promise<JudgingChild | null> {
    for (;;) {
      const at = this.#idle.findLastIndex((idle) => idle.key === key);
      const [idle] = at < 0 ? [] : this.#idle.splice(at, 1);
      if (idle === undefined) return null;
      if (await idle.child.canJudge()) return idle.child;
      await idle.child.end();
    }
  }

  async #keep(idle: Idle): Promise<void> {
    this.#idle.push(idle);
    const surplus = this.#idle.splice(0, Math.max(0, this.#idle.length - this.#mostIdle));
    await Promise.all(surplus.map(({ child }) => child.end()));
  }
}
