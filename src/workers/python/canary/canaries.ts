/**
 * Knows for each problem a wrong completion that its tests do fail. After a pass that could have come about by
 * deceiving the tests it must still fail, in the state that the run has left behind.
 */
import {
  blankIndentation,
  parseAnnotatedFile,
} from '../../../domain/problem-set/annotated-file.ts';
import type { JudgeJob, RunOutcome } from '../../../ports/python-runtime.ts';

type Run = (job: JudgeJob) => Promise<RunOutcome>;

/** null: none is known that fails. */
type Canary = string | null;

const isUnjudged = ({ kind }: RunOutcome) => kind === 'stopped' || kind === 'did-not-start';

export class Canaries {
  readonly #problemOf: (job: JudgeJob) => Promise<string>;
  readonly #found = new Map<string, Canary>();

  /** @param problemOf a job's `problemSha256` */
  constructor(problemOf: (job: JudgeJob) => Promise<string>) {
    this.#problemOf = problemOf;
  }

  /**
   * Runs a job, with its problem's canary where that is known. Where a run asks for one that is not, it is looked
   * for, once for a problem, in interpreters as good as fresh; then the job is run once more.
   */
  async run({ knownWrong, ...job }: JudgeJob, run: Run): Promise<RunOutcome> {
    // Nobody waits for a digest before the first has been found.
    const problem = this.#found.size > 0 ? await this.#problemOf(job) : null;
    const known = problem === null ? undefined : this.#found.get(problem);
    if (known !== undefined) return run({ ...job, canary: known });
    const outcome = await run(job);
    if (outcome.kind !== 'judged' || outcome.record.wantsCanary !== true) return outcome;
    const found = await this.#search(job, knownWrong, run);
    if (found !== null && typeof found === 'object') return found;
    this.#found.set(await this.#problemOf(job), found);
    return run({ ...job, canary: found });
  }

  /** What became of the search where it could not be brought to its end. */
  async #search(
    job: JudgeJob,
    knownWrong: string | undefined,
    run: Run,
  ): Promise<Canary | RunOutcome> {
    for (const code of candidates(job, knownWrong)) {
      const trial = { ...job, id: 'canary', index: null, code, rule: 'raw' } as const;
      const outcome = await run({ ...trial, stopAtFailure: true });
      if (isUnjudged(outcome)) return outcome;
      // One that is too slow, or dies, does so by chance.
      if (outcome.kind === 'judged' && outcome.record.verdict === 'fail') return code;
    }
    return null;
  }
}

/** A believable wrong answer first: it fails by what the tests expect, and by nothing else. */
function candidates(job: JudgeJob, knownWrong: string | undefined): string[] {
  const indentation = indentationOf(job);
  const blanks = [
    `${indentation}raise RuntimeError('a wrong completion')`,
    '',
    `${indentation}pass`,
  ];
  return knownWrong === undefined ? blanks : [knownWrong, ...blanks];
}

function indentationOf({ files, annotated, snippet }: JudgeJob): string {
  for (const path of annotated) {
    const content = files[path];
    if (content === undefined || !('text' in content)) continue;
    const parsed = parseAnnotatedFile(path, content.text);
    const span = parsed.ok ? parsed.value.snippets.find(({ name }) => name === snippet) : undefined;
    if (parsed.ok && span !== undefined) return blankIndentation(parsed.value, span);
  }
  return '';
}
