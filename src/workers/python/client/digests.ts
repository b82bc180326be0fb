/** Names the exact code and problem of a verdict by digests that the page makes itself. */
import { completionSha256 } from '../../../domain/completion/extract-code.ts';
import type { VerdictRecord } from '../../../domain/completion/types.ts';
import { problemSha256, type Sha256 } from '../../../domain/problem-set/run-files.ts';
import type { JudgeJob, RunOutcome } from '../../../ports/python-runtime.ts';

type Judge = (job: JudgeJob) => Promise<RunOutcome>;

export class Digests {
  readonly #sha256: Sha256;
  /** A paper's files are the same for thousands of completions. */
  readonly #problems = new WeakMap<JudgeJob['files'], Map<string | null, Promise<string>>>();

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  /** Judges a job; the digests in its record are ours, whatever came with it. */
  async around(job: JudgeJob, judge: Judge): Promise<RunOutcome> {
    const judging = judge(job);
    // While Python works, the page has nothing else to do.
    const digests = this.#of(job);
    digests.catch(() => undefined);
    const outcome = await judging;
    if (outcome.kind !== 'judged') return outcome;
    return { ...outcome, record: { ...outcome.record, ...(await digests) } };
  }

  async #of(job: JudgeJob): Promise<Pick<VerdictRecord, 'completionSha256' | 'problemSha256'>> {
    const { code } = job;
    return {
      completionSha256: code === null ? null : await completionSha256(code, this.#sha256),
      problemSha256: await this.problem(job),
    };
  }

  /** The job's `problemSha256`. */
  problem({ files, snippet }: JudgeJob): Promise<string> {
    const known = this.#problems.get(files) ?? new Map<string | null, Promise<string>>();
    this.#problems.set(files, known);
    const digest = known.get(snippet) ?? problemSha256(files, snippet, this.#sha256);
    known.set(snippet, digest);
    return digest;
  }
}
