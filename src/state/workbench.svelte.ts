/** One snippet on the bench: what was typed, what was judged, what came out. */
import { readPaste } from '../domain/completion/read-paste.ts';
import type {
  CodeRule,
  Completion,
  JudgedCompletion,
  Run,
  RunVerdict,
  VerdictRecord,
} from '../domain/completion/types.ts';
import type { PaperFolder, Snippet } from '../domain/problem-set/types.ts';
import { messageOf } from '../domain/message-of.ts';
import type { JudgeJob, RunOutcome } from '../ports/python-runtime.ts';
import type { RunStore } from '../ports/run-store.ts';
import { jobFor, recordOf } from './judge-job.ts';
import type { PythonSession } from './python-session.svelte.ts';

/** What became of the last press of Run. */
export type RunResult =
  | { readonly kind: 'verdict'; readonly record: VerdictRecord; readonly text: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'did-not-start'; readonly why: string };

export interface WorkbenchTools {
  readonly store: RunStore;
  readonly session: PythonSession;
  /** A new identity for each completion of the user's own. */
  readonly newId: () => string;
  /** Today as an ISO day. */
  readonly today: () => string;
}

export class Workbench {
  readonly snippet: Snippet;
  readonly folder: PaperFolder;
  readonly #tools: WorkbenchTools;
  #wasTyped = false;

  #text = $state('');
  #takesOffered = $state(false);
  #limitSeconds = $state(10);
  #result: RunResult | null = $state.raw(null);
  #busyWith: string | null = $state(null);
  #runs: readonly Run[] = $state.raw([]);
  #completions: readonly JudgedCompletion[] = $state.raw([]);
  #hasCompletions = $state(false);
  #rejudged: ReadonlyMap<string, RunResult> = $state.raw(new Map());
  #notice: string | null = $state(null);

  readonly reading = $derived(readPaste(this.#text));
  /** The code that Run would judge. */
  readonly chosen: { code: string; rule: CodeRule } = $derived.by(() => {
    const { code, rule, offered } = this.reading;
    if (this.#takesOffered && offered !== undefined)
      return { code: offered.code, rule: 'offered-block' };
    return { code, rule };
  });
  readonly isEditedSince = $derived(
    this.#result?.kind === 'verdict' && this.#result.text !== this.#text,
  );

  constructor(snippet: Snippet, folder: PaperFolder, tools: WorkbenchTools) {
    this.snippet = snippet;
    this.folder = folder;
    this.#tools = tools;
    this.#limitSeconds = folder.timeLimitSeconds;
  }

  get text(): string {
    return this.#text;
  }
  get takesOffered(): boolean {
    return this.#takesOffered;
  }
  get limitSeconds(): number {
    return this.#limitSeconds;
  }
  get memoryMB(): number {
    return this.#tools.session.memoryMB;
  }
  get result(): RunResult | null {
    return this.#result;
  }
  /** `draft` while the typed text is judged, a completion's key while that one is; else null. */
  get busyWith(): string | null {
    return this.#busyWith;
  }
  /** The runs that the completions belong to. */
  get runs(): readonly Run[] {
    return this.#runs;
  }
  get completions(): readonly JudgedCompletion[] {
    return this.#completions;
  }
  /** Whether the store was read: a completion that is not there then is not in this browser. */
  get hasCompletions(): boolean {
    return this.#hasCompletions;
  }
  get rejudged(): ReadonlyMap<string, RunResult> {
    return this.#rejudged;
  }
  /** Trouble with storage, said where the user types; the text itself is still there. */
  get notice(): string | null {
    return this.#notice;
  }

  /** Brings back the draft at once, and the completions when the store has them. */
  async load(): Promise<void> {
    await Promise.all([this.#loadDraft(), this.#loadStored()]);
  }

  type(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#takesOffered = false;
    this.#wasTyped = true;
    const { pset, paper, snippet } = this.#place;
    void this.#storing(() => this.#tools.store.saveDraft(pset, paper, snippet, text));
    this.#tools.session.warmUp();
  }

  takeOffered(take: boolean): void {
    this.#takesOffered = take;
  }

  setLimit(seconds: number): void {
    if (Number.isFinite(seconds) && seconds > 0) this.#limitSeconds = seconds;
  }

  setMemory(megabytes: number): void {
    this.#tools.session.setMemory(megabytes);
  }

  /** Call when the page is left: what runs is ended. */
  leave(): void {
    if (this.#busyWith !== null) this.stop();
  }

  /** Judges what was typed and keeps completion and verdict in the user's own run. */
  async run(): Promise<void> {
    if (this.#busyWith !== null) return;
    const text = this.#text;
    const id = this.#tools.newId();
    const { code, rule } = this.chosen;
    const job = this.#jobFor(id, null, code, rule);
    this.#result = null;
    const result = await this.#judge('draft', job, text);
    this.#result = result;
    if (result.kind !== 'verdict') return;
    const run = this.#ownRun();
    const completion: Completion = {
      run: run.id,
      ...this.#place,
      id,
      index: null,
      text,
      code,
      rule,
    };
    const verdict: RunVerdict = { ...result.record, run: run.id, snippet: this.snippet.name };
    await this.#storing(() => this.#tools.store.addOwn(run, completion, verdict));
    await this.#loadCompletions();
  }

  /** Judges a stored completion again; the stored verdict stays as it is. */
  async rejudge({ completion }: JudgedCompletion): Promise<void> {
    if (this.#busyWith !== null) return;
    const key = completionKey(completion);
    const { id, index, code, rule } = completion;
    const result = await this.#judge(key, this.#jobFor(id, index, code, rule), code);
    this.#rejudged = new Map([...this.#rejudged, [key, result]]);
  }

  stop(): void {
    this.#tools.session.stop();
  }

  get #place(): { pset: string; paper: string; snippet: string } {
    return { pset: this.folder.pset, paper: this.snippet.paper, snippet: this.snippet.name };
  }

  #ownRun(): Run {
    const { pset } = this.folder;
    return {
      id: `own-${pset}`,
      pset,
      solver: 'You',
      kind: 'human',
      created: this.#tools.today(),
      withPaper: null,
      made: 'Typed or pasted in this browser.',
    };
  }

  #jobFor(id: string, index: number | null, code: string, rule: CodeRule): JudgeJob {
    const completion = { ...this.#place, id, index, code, rule };
    return jobFor(this.folder, completion, this.#limitSeconds);
  }

  async #judge(busyWith: string, job: JudgeJob, text: string): Promise<RunResult> {
    this.#busyWith = busyWith;
    try {
      return toResult(await this.#tools.session.run(job), job, text);
    } finally {
      this.#busyWith = null;
    }
  }

  async #loadDraft(): Promise<void> {
    const { pset, paper, snippet } = this.#place;
    const draft = await this.#tools.store.draft(pset, paper, snippet);
    // Whoever typed before the draft had come keeps what they typed.
    if (draft !== null && !this.#wasTyped) this.#text = draft;
  }

  async #loadStored(): Promise<void> {
    try {
      await this.#tools.store.fill(this.#place.pset);
    } catch (error) {
      this.#notice = `The completions stored with the site are missing. ${messageOf(error)}`;
    }
    await this.#loadCompletions();
  }

  async #loadCompletions(): Promise<void> {
    const { store } = this.#tools;
    const { pset, paper, snippet } = this.#place;
    // Runs first: a completion without its run could not be shown.
    this.#runs = await store.runs(pset);
    this.#completions = await store.completionsOf(pset, paper, snippet);
    this.#hasCompletions = true;
  }

  async #storing(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#notice = null;
    } catch (error) {
      this.#notice = `Not saved: ${messageOf(error)} The text stays in this tab; copy it to keep it.`;
    }
  }
}

/** Names a completion within a snippet's page. */
export function completionKey({ run, id }: Pick<Completion, 'run' | 'id'>): string {
  return `${run}\0${id}`;
}

function toResult(outcome: RunOutcome, job: JudgeJob, text: string): RunResult {
  if (outcome.kind === 'stopped' || outcome.kind === 'did-not-start') return outcome;
  return { kind: 'verdict', record: recordOf(outcome, job), text };
}
