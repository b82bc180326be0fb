/** The engine of `score`: Python's files and the child's code, ready to judge any number of jobs. */
import { availableParallelism } from 'node:os';
import { completionSha256 } from '../../domain/completion/extract-code.ts';
import { crashedRecord, timedOutRecord } from '../../domain/completion/host-record.ts';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { differentialTests } from '../../domain/problem-set/differential.ts';
import { problemSha256 } from '../../domain/problem-set/run-files.ts';
import { webSha256 } from '../../domain/web-sha256.ts';
import type { JudgeJob, RunOutcome } from '../../ports/python-runtime.ts';
import { Canaries } from '../../workers/python/canary/canaries.ts';
import { OwnConstants } from '../../workers/python/differential/own-constants.ts';
import { withTables } from '../../workers/python/tables/with-tables.ts';
import { ImageUse } from '../../workers/python/image-use.ts';
import { buildPythonFiles, type PythonFiles } from '../python-files/build.ts';
import { bundleChild } from './child/bundle-child.ts';
import { childPlan } from './child-plan.ts';
import { ChildPool } from './child-pool.ts';
import type { ChildLaunch, startChild } from './start-child.ts';

/** Python did not start, so nothing can be judged; the message is for the person at the shell. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** A start can fail on a machine that is short of memory or time for a moment. */
const attempts = 2;

type Engine = NonNullable<VerdictRecord['engine']>;

/** The smallest paper; judged to learn what the engine says of itself. */
const probe: JudgeJob = {
  pset: 'probe',
  paper: 'probe',
  snippet: null,
  id: 'reference',
  index: null,
  code: null,
  rule: 'reference',
  files: { 'paper2code_test.py': { text: 'import unittest\n\nunittest.main()\n' } },
  annotated: [],
  seed: 0,
  limitSeconds: 60,
};

export interface EngineOptions {
  /** No interpreter judges twice. Slower, and by all that is known the verdicts are the same. */
  readonly fresh?: boolean;
  /** How a process is started. */
  readonly start?: typeof startChild;
}

/** Nothing was said about the completion yet, so that another process may try. */
const hasNotBegun = (outcome: RunOutcome) =>
  outcome.kind === 'did-not-start' || (outcome.kind === 'crashed' && outcome.beforeStart === true);

export class ScoreEngine {
  readonly #files: PythonFiles;
  readonly #script: string;
  readonly #images: ImageUse;
  readonly #pool: ChildPool;
  #identity: Promise<Engine | null> | null = null;
  readonly #canaries = new Canaries(({ files, snippet }) =>
    problemSha256(files, snippet, webSha256),
  );
  readonly #ownConstants = new OwnConstants((files) => differentialTests(files, webSha256));

  private constructor(files: PythonFiles, script: string, { fresh = false, start }: EngineOptions) {
    this.#files = files;
    this.#script = script;
    this.#images = new ImageUse(files.manifest);
    this.#pool = new ChildPool(fresh ? 0 : availableParallelism() + 1, start);
  }

  /** Rejects with a `PythonFilesError` when Python's files cannot be had. */
  static async prepare(options: EngineOptions = {}): Promise<ScoreEngine> {
    const files = await buildPythonFiles({ images: 'found' });
    return new ScoreEngine(files, await bundleChild(), options);
  }

  /** Ends the processes that wait for more. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  /**
   * Judges one job in an interpreter that is as good as new. null when `signal` ended it. Rejects with an `EngineError`
   * when Python does not start.
   */
  async judge(job: JudgeJob, signal: AbortSignal): Promise<VerdictRecord | null> {
    const run = (asked: JudgeJob) => this.#run(asked, signal);
    const outcome = await this.#ownConstants.run(job, (asked) => this.#canaries.run(asked, run));
    switch (outcome.kind) {
      case 'judged':
        this.#identity ??= Promise.resolve(outcome.record.engine ?? null);
        return outcome.record;
      case 'timed-out':
        return this.#complete(timedOutRecord(job, outcome.limitSeconds), job);
      case 'crashed':
        return this.#complete(crashedRecord(job, outcome.crash, outcome.why), job);
      case 'stopped':
        return null;
      case 'did-not-start':
        throw new EngineError(`Python did not start: ${outcome.why}`);
    }
  }

  async #run(job: JudgeJob, signal: AbortSignal): Promise<RunOutcome> {
    const asked = await withTables(job);
    let outcome = await this.#pool.judge(asked, this.#launchFor(job), signal);
    for (let i = 1; i < attempts && hasNotBegun(outcome); i += 1) {
      // A Node that cannot start from the image can start without.
      if (outcome.kind === 'did-not-start') this.#images.giveUp();
      outcome = await this.#pool.judge(asked, this.#launchFor(job), signal);
    }
    return outcome;
  }

  #launchFor(job: JudgeJob): ChildLaunch {
    return { script: this.#script, plan: childPlan(job, this.#files, this.#images) };
  }

  /** Adds what Python itself would have said, had it lived. */
  async #complete(record: VerdictRecord, job: JudgeJob): Promise<VerdictRecord> {
    return {
      ...record,
      completionSha256: job.code === null ? null : await completionSha256(job.code, webSha256),
      problemSha256: await problemSha256(job.files, job.snippet, webSha256),
      engine: await this.#engine(),
    };
  }

  #engine(): Promise<Engine | null> {
    this.#identity ??= this.#run(probe, new AbortController().signal).then((outcome) =>
      outcome.kind === 'judged' ? (outcome.record.engine ?? null) : null,
    );
    return this.#identity;
  }
}
