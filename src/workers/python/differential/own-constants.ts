/** Judges by the solution's own numbers, where a test compares with those of another machine. */
import type { VerdictRecord } from '../../../domain/completion/types.ts';
import type { JudgeJob, RunOutcome } from '../../../ports/python-runtime.ts';

type Run = (job: JudgeJob) => Promise<RunOutcome>;
/** "Class.method" of the tests that compare so. */
type TestsOf = (files: JudgeJob['files']) => Promise<readonly string[]>;

const solution = {
  snippet: null,
  id: 'reference',
  index: null,
  code: null,
  rule: 'reference',
} as const satisfies Partial<JudgeJob>;

export class OwnConstants {
  readonly #testsOf: TestsOf;
  readonly #tests = new WeakMap<JudgeJob['files'], Promise<readonly string[]>>();
  /** By seed: another seed leads to other numbers. */
  readonly #noted = new WeakMap<JudgeJob['files'], Map<number | null, readonly unknown[]>>();

  constructor(testsOf: TestsOf) {
    this.#testsOf = testsOf;
  }

  /** Runs a job; before it, where need be and once for a paper's files, the untouched solution. */
  async run(job: JudgeJob, run: Run): Promise<RunOutcome> {
    const asked = this.#tests.get(job.files) ?? this.#testsOf(job.files);
    this.#tests.set(job.files, asked);
    const tests = await asked;
    if (tests.length === 0) return run(job);
    const bySeed = this.#noted.get(job.files) ?? new Map<number | null, readonly unknown[]>();
    this.#noted.set(job.files, bySeed);
    let constants = bySeed.get(job.seed);
    if (constants === undefined) {
      const outcome = await run({ ...job, ...solution, differential: { tests } });
      if (outcome.kind !== 'judged') return outcome;
      const { verdict, constants: noted = [] } = outcome.record;
      // Without its numbers nobody can be compared with it: the record says why.
      if (verdict !== 'pass') return { kind: 'judged', record: recordFor(job, outcome.record) };
      constants = noted;
      bySeed.set(job.seed, constants);
    }
    return run({ ...job, differential: { tests, constants } });
  }
}

/** What became of the solution, as the record of the completion that was not run. */
function recordFor({ snippet, id, index, rule }: JudgeJob, record: VerdictRecord): VerdictRecord {
  return { ...record, snippet, id, index, rule, completionSha256: null };
}
