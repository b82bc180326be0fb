/** The engine's test on the published set in this browser: what goes on, and each paper's last result. */
import {
  type PlannedRun,
  planSelfTest,
  type SelfTest,
  type TestedRun,
} from '../domain/official/self-test.ts';
import { messageOf } from '../domain/message-of.ts';
import type { PaperFolder } from '../domain/problem-set/types.ts';
import type { ProblemSetSource } from '../ports/problem-set-source.ts';
import type { JudgedOutcome, JudgeJob, RunningBatch } from '../ports/python-runtime.ts';
import type { SelfTestStore } from '../ports/self-test-store.ts';
import { jobFor, recordOf } from './judge-job.ts';
import type { PythonSession } from './python-session.svelte.ts';

export interface SelfTestTools {
  readonly store: SelfTestStore;
  readonly source: ProblemSetSource;
  readonly session: Pick<PythonSession, 'judgeAll'>;
  /** The time as ISO text. */
  readonly time: () => string;
}

export type SelfTestStatus =
  | { readonly kind: 'resting' }
  | { readonly kind: 'running'; readonly done: number; readonly all: number }
  /** Python, a paper's files or the store failed; what was tested is kept. */
  | { readonly kind: 'halted'; readonly why: string };

const solutionRun = { id: 'reference', code: null, rule: 'reference' } as const;
const emptyRun = { id: 'empty', code: '', rule: 'raw' } as const;

export class SelfTestState {
  readonly #tools: SelfTestTools;
  #tests: ReadonlyMap<string, SelfTest> = $state.raw(new Map());
  #status: SelfTestStatus = $state.raw({ kind: 'resting' });
  /** Papers of which a run goes on. */
  #busy: ReadonlySet<string> = $state.raw(new Set());
  #running: RunningBatch | null = null;
  #folder: { readonly paper: string; readonly files: Promise<PaperFolder> } | null = null;

  constructor(tools: SelfTestTools) {
    this.#tools = tools;
  }

  get status(): SelfTestStatus {
    return this.#status;
  }
  /** Paper -> its last test that came to its end. */
  get tests(): ReadonlyMap<string, SelfTest> {
    return this.#tests;
  }
  get busy(): ReadonlySet<string> {
    return this.#busy;
  }

  /** Reads what was tested on earlier visits. Never rejects. */
  async load(): Promise<void> {
    try {
      const tests = await this.#tools.store.tests();
      this.#tests = new Map(tests.map((test) => [test.paper, test]));
    } catch (error) {
      this.#status = { kind: 'halted', why: messageOf(error) };
    }
  }

  /** Tests these papers, whose files must be here. Never rejects; while a test goes on it does nothing. */
  async run(papers: readonly string[], wants: 'one-blank' | 'all-blanks'): Promise<void> {
    if (this.#status.kind === 'running') return;
    this.#status = { kind: 'running', done: 0, all: 0 };
    try {
      const { snippets } = await this.#tools.source.loadIndex();
      const end = await this.#judge(planSelfTest(papers, snippets, wants));
      this.#status = end.kind === 'halted' ? end : { kind: 'resting' };
    } catch (error) {
      this.#status = { kind: 'halted', why: messageOf(error) };
    }
    this.#running = null;
    this.#folder = null;
    this.#busy = new Set();
  }

  /** Ends what is being judged; papers that are done keep their results. */
  stop(): void {
    this.#running?.stop();
  }

  #judge(plan: readonly PlannedRun[]) {
    const at = (place: number): PlannedRun => {
      const run = plan[place];
      if (run === undefined) throw new Error(`No run has the place ${place}`);
      return run;
    };
    const left = new Map<string, number>();
    for (const { paper } of plan) left.set(paper, (left.get(paper) ?? 0) + 1);
    const results = new Map<PlannedRun, TestedRun>();
    this.#status = { kind: 'running', done: 0, all: plan.length };
    this.#running = this.#tools.session.judgeAll({
      length: plan.length,
      jobAt: (place) => this.#job(at(place)),
      onStart: (place) => {
        this.#busy = new Set([...this.#busy, at(place).paper]);
      },
      keep: async (job, place, outcome) => {
        const run = at(place);
        const { paper } = run;
        results.set(run, tested(job, outcome));
        this.#status = { kind: 'running', done: results.size, all: plan.length };
        const rest = (left.get(paper) ?? 0) - 1;
        left.set(paper, rest);
        if (rest > 0) return;
        this.#busy = new Set([...this.#busy].filter((one) => one !== paper));
        const runs = plan.flatMap((one) => (one.paper === paper ? (results.get(one) ?? []) : []));
        await this.#keep(paper, runs);
      },
      onTold: () => undefined,
    });
    return this.#running.end;
  }

  async #keep(paper: string, runs: readonly TestedRun[]): Promise<void> {
    const [solution, ...blanks] = runs;
    if (solution === undefined) return;
    const test = { paper, at: this.#tools.time(), solution, blanks };
    await this.#tools.store.keep(test);
    this.#tests = new Map([...this.#tests, [paper, test]]);
  }

  async #job({ paper, snippet }: PlannedRun): Promise<JudgeJob> {
    // Runs of a paper follow one another: one paper's files are at hand at a time.
    if (this.#folder?.paper !== paper) {
      this.#folder = { paper, files: this.#tools.source.loadPaper(paper) };
    }
    const run = snippet === null ? solutionRun : emptyRun;
    return jobFor(await this.#folder.files, { paper, snippet, index: null, ...run });
  }
}

function tested(job: JudgeJob, outcome: JudgedOutcome): TestedRun {
  const { verdict, crash, differential, errorClass, seconds, detail, engine } = recordOf(
    outcome,
    job,
  );
  return {
    snippet: job.snippet,
    verdict,
    crash,
    differential,
    errorClass,
    seconds,
    detail,
    engine,
    memoryBytes: outcome.kind === 'judged' ? (outcome.memoryBytes ?? null) : null,
  };
}
