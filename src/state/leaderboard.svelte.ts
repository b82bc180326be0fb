/** A problem set's scores: facts from the site's data, verdicts from the store, counted once. */
import type { Run, RunLabel, VerdictRow } from '../domain/completion/types.ts';
import { groupedBy } from '../domain/grouped-by.ts';
import type { ImportedRun } from '../domain/exchange/import-verdicts.ts';
import type { TestNote } from '../domain/exchange/site-data.ts';
import type { ProblemSetFacts } from '../domain/filter/choose-snippets.ts';
import { type Board, boardOf } from '../domain/score/board.ts';
import { labelOf, runsBeside, solverOfRun } from '../domain/score/solver-of-run.ts';
import type { Model, SolverFacts } from '../domain/score/types.ts';
import { type KnownSet, knownSets } from '../domain/problem-set/known-sets.ts';
import { messageOf } from '../domain/message-of.ts';
import type { RemovedRun, RunStore } from '../ports/run-store.ts';

/** What a problem set's file says of itself; only the published one has models. */
export interface BoardFacts extends ProblemSetFacts {
  readonly models: readonly Model[];
  /** What the tests of its papers leave open; missing where nobody looked. */
  readonly testNotes?: readonly TestNote[];
}

export interface LeaderboardData {
  readonly facts: BoardFacts;
  /** Verdicts that came with the site. */
  readonly rows: readonly VerdictRow[];
  /** Every solver's rows counted, those of the user's runs among them: what views are made from. */
  readonly board: Board<SolverFacts>;
  /** The runs behind the board's solvers, by id. */
  readonly runs: ReadonlyMap<string, Run>;
  /** The verdicts behind one row of the board, in the store's order. */
  readonly rowsOf: (solver: string) => readonly VerdictRow[];
}

/** The last change of a run of the user's, which can be taken back. */
type Change =
  | { readonly kind: 'removed'; readonly run: Run; readonly removed: RemovedRun }
  | { readonly kind: 'edited'; readonly run: Run };

export type LeaderboardStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'ready'; readonly data: LeaderboardData };

export class LeaderboardState {
  readonly pset: KnownSet;
  readonly #store: RunStore;
  readonly #loadFacts: () => Promise<BoardFacts>;
  #status: LeaderboardStatus = $state.raw({ kind: 'loading' });
  #lastChange: Change | null = $state.raw(null);

  constructor(
    store: RunStore,
    loadFacts: () => Promise<BoardFacts>,
    pset: KnownSet = knownSets[0],
  ) {
    this.#store = store;
    this.#loadFacts = loadFacts;
    this.pset = pset;
  }

  get status(): LeaderboardStatus {
    return this.#status;
  }

  /** What `undo` takes back, with the run as it was; null for nothing. */
  get lastChange(): Pick<Change, 'kind' | 'run'> | null {
    return this.#lastChange;
  }

  /** Loads once; after a failure, again. A board that stands takes in what the user made since. */
  async load(): Promise<void> {
    if (this.#status.kind === 'ready') {
      await this.#takeIn(this.#status.data);
      return;
    }
    this.#status = { kind: 'loading' };
    try {
      const [facts] = await Promise.all([this.#loadFacts(), this.#store.fill(this.pset)]);
      this.#status = { kind: 'ready', data: await this.#read(facts) };
    } catch (error) {
      const why = messageOf(error);
      this.#status = { kind: 'failed', why };
    }
  }

  /** Keeps a run in the store and shows it. Rejects where the store does. */
  async addImported({ run, verdicts }: ImportedRun): Promise<void> {
    await this.#store.addImported(run, verdicts);
    await this.#readAgain();
  }

  /** Removes a run of the user's from the store and the board. Rejects where the store does. */
  async removeOwn(id: string): Promise<void> {
    const removed = await this.#store.removeOwn(id);
    this.#lastChange = removed && { kind: 'removed', run: removed.run, removed };
    await this.#readAgain();
  }

  /** Says otherwise of a run of the user's who made it. Rejects where the store does. */
  async labelOwn(id: string, label: RunLabel): Promise<void> {
    const run = this.#status.kind === 'ready' ? this.#status.data.runs.get(id) : undefined;
    await this.#store.labelOwn(id, label);
    this.#lastChange = run ? { kind: 'edited', run } : null;
    await this.#readAgain();
  }

  /** Takes the last change back. Rejects where the store does. */
  async undo(): Promise<void> {
    const change = this.#lastChange;
    if (change === null) return;
    if (change.kind === 'removed') await this.#store.restoreOwn(change.removed);
    else await this.#store.labelOwn(change.run.id, labelOf(change.run));
    this.#lastChange = null;
    await this.#readAgain();
  }

  async #takeIn(shown: LeaderboardData): Promise<void> {
    const fresh = await this.#read(shown.facts);
    const count = ({ board, rowsOf }: LeaderboardData) =>
      board.solvers.reduce((sum, { id }) => sum + rowsOf(id).length, board.solvers.length);
    if (count(fresh) !== count(shown)) this.#status = { kind: 'ready', data: fresh };
  }

  async #readAgain(): Promise<void> {
    if (this.#status.kind !== 'ready') return;
    this.#status = { kind: 'ready', data: await this.#read(this.#status.data.facts) };
  }

  async #read(facts: BoardFacts): Promise<LeaderboardData> {
    const [all, runs] = await Promise.all([
      this.#store.verdictRows(this.pset),
      this.#store.runs(this.pset),
    ]);
    const byRun = groupedBy(all, ({ run }) => run);
    const others = runsBeside(facts.models, runs);
    const own = new Set(runs.flatMap(({ id, kind }) => (isOwn(kind) ? [id] : [])));
    return {
      facts,
      rows: all.filter(({ run }) => !own.has(run)),
      board: boardOf(facts, [...facts.models, ...others.map(solverOfRun)], all),
      runs: new Map(runs.map((run) => [run.id, run])),
      rowsOf: (solver) => byRun.get(solver) ?? [],
    };
  }
}

/** Whether a run is the user's and not the site's. */
function isOwn(kind: Run['kind']): boolean {
  return kind === 'human' || kind === 'imported';
}
