/**
 * The runners of a page. One stands in front: it serves the person, and its state is what the page
 * shows. Of the others one is the standby, which comes to the front when that one has ended. Batches
 * take the rest and the standby too; a front that they take gives its role to another.
 */
import type { RuntimeState } from '../../../ports/python-runtime.ts';
import type { PoolSize } from '../../../domain/schedule/pool-size.ts';
import type { BatchTicket, RunTicket } from '../../../domain/schedule/schedule.ts';
import type { PackName } from '../manifest.ts';
import type { BootParts } from './boot.ts';
import { Runner } from './runner.ts';

export type Holder = RunTicket | BatchTicket;

export interface PoolEvents {
  /** What the page shows has changed. */
  readonly onState: (state: RuntimeState) => void;
  /** A runner can be taken that could not before. */
  readonly onRoom: () => void;
}

/** An idle interpreter that dies is replaced this many times between two jobs. */
const maxIdleLosses = 2;
/** The standby starts when nothing has been asked for this long: starting it takes the page's time too. */
const standbyDelayMs = 400;
/**
 * A run that takes longer may be a runaway: the standby is made ready while it still runs, and slows it down. On a slow
 * machine a run takes longer without being one.
 */
const longRunMs = 2_000;

export class RunnerPool {
  readonly #runners: readonly Runner[];
  readonly #hasStandby: boolean;
  readonly #parts: BootParts;
  readonly #events: PoolEvents;
  readonly #holders = new Map<Runner, Holder>();
  /** Their interpreters ended, and whoever holds them has not let go yet. */
  readonly #endedHeld = new Set<Runner>();
  #front: Runner;
  /** What the last job of the front needed: the next is likely to be about the same paper. */
  #packs: readonly PackName[] = [];
  #hasBatch = false;
  #standbyTimer: ReturnType<typeof setTimeout> | undefined;
  #idleLosses = 0;
  #told: RuntimeState = { kind: 'asleep' };

  constructor({ runners, hasStandby }: PoolSize, parts: BootParts, events: PoolEvents) {
    this.#hasStandby = hasStandby;
    this.#parts = parts;
    this.#events = events;
    const around = {
      onState: (runner: Runner) => {
        this.#onState(runner);
      },
      onSetBack: () => {
        this.rest();
      },
      onEnded: (runner: Runner) => {
        this.#onEnded(runner);
      },
      onIdleLoss: (runner: Runner) => {
        this.#onIdleLoss(runner);
      },
      isStandby: (runner: Runner) => this.#isStandby(runner),
      isWanted: (runner: Runner) => this.#hasBatch || this.#holders.has(runner),
    };
    const front = new Runner(parts, around);
    const others = Array.from(
      { length: runners - 1 + (hasStandby ? 1 : 0) },
      () => new Runner(parts, around),
    );
    this.#runners = [front, ...others];
    this.#front = front;
  }

  /** The front's; while that one sleeps, how far another one's start has come. */
  get state(): RuntimeState {
    const { state } = this.#front;
    if (state.kind !== 'asleep') return state;
    return this.#runners.find((runner) => runner.state.kind === 'starting')?.state ?? state;
  }

  /** Starts the front ahead of need. */
  start(): void {
    const { state, isUp } = this.#front;
    if (!isUp && (state.kind !== 'gone' || state.canRetry)) this.#front.start([]);
  }

  /** Ends the start of a front that nobody holds, and every runner that waits behind it. */
  stopStart(): void {
    if (this.#front.state.kind !== 'starting' || this.#holders.has(this.#front)) return;
    this.#front.end();
    if (!this.#hasBatch) {
      clearTimeout(this.#standbyTimer);
      for (const runner of this.#idle()) runner.end();
      this.#parts.files.abort();
    }
    this.#tell();
  }

  /** While there are batches, every runner may be wanted; afterwards two are enough. */
  set hasBatch(hasBatch: boolean) {
    const isOver = this.#hasBatch && !hasBatch;
    this.#hasBatch = hasBatch;
    if (!isOver) return;
    const spare = this.#idle().filter((runner) => runner !== this.#front && runner.isUp);
    for (const runner of spare.slice(this.#hasStandby ? 1 : 0)) runner.end();
  }

  /** Whether a batch's job may take a runner now. Runners start one after the other. */
  get hasRoomForJob(): boolean {
    const candidates = this.#forBatch();
    const isStarting = this.#runners.some(({ state }) => state.kind === 'starting');
    return candidates.some((runner) => runner.isUp || !isStarting);
  }

  /**
   * Takes the runner that will be ready first, and starts it where need be. Whoever holds one already
   * may get another.
   * @param packs null where they are not known yet
   */
  take(holder: Holder, packs: readonly PackName[] | null): Runner {
    const own = this.#runnerOf(holder);
    // Nobody is told of the one that is given back before another is held: who waits for room would
    // take it in between.
    if (own) this.#holders.delete(own);
    const isRun = holder.kind === 'run';
    const free = isRun ? this.#idle() : this.#forBatch();
    // What it held already it may hold again.
    const runner = best(own ? [...free, own] : free, packs ?? []);
    if (runner === undefined) throw new Error('No runner is free');
    this.#holders.set(runner, holder);
    if (isRun) {
      this.#front = runner;
      this.#packs = packs ?? [];
    } else if (runner === this.#front) {
      this.#front = this.#runners.find((other) => !this.#holders.has(other)) ?? runner;
      if (runner.state.kind === 'ready' && runner !== this.#front) this.#front.start(this.#packs);
    }
    // What a batch needs next is likely to be what it needed before.
    if (packs !== null) runner.start(isRun ? packs : [...new Set([...runner.packs, ...packs])]);
    if (own) this.#afterRelease(own);
    this.#tell();
    return runner;
  }

  holds(holder: Holder, runner: Runner): boolean {
    return this.#holders.get(runner) === holder;
  }

  /** The work is done; the runner sets itself back. */
  letGo(holder: Holder): void {
    const runner = this.#runnerOf(holder);
    if (runner === undefined) return;
    this.#holders.delete(runner);
    this.#afterRelease(runner);
  }

  /** What ended while it was held is replaced now, unless somebody has it again. */
  #afterRelease(runner: Runner): void {
    const hasEnded = this.#endedHeld.delete(runner) && !runner.isUp;
    if (hasEnded && !this.#holders.has(runner)) this.#onEnded(runner);
  }

  /** Ends whatever the holder's runner does. */
  end(holder: Holder): void {
    const runner = this.#runnerOf(holder);
    this.letGo(holder);
    if (runner?.isUp !== true) return;
    if (runner === this.#front && runner.state.kind === 'starting') {
      this.stopStart();
    } else if (runner.state.kind !== 'starting') {
      runner.end();
      this.#onEnded(runner);
    }
  }

  /** A job gives its place to a run: what only starts goes on, since the run needs it too. */
  makeRoom(holder: Holder): void {
    const runner = this.#runnerOf(holder);
    this.letGo(holder);
    if (runner?.state.kind === 'running') runner.end();
  }

  /** Those that start say how far their files have come. */
  tellProgress(): void {
    for (const runner of this.#runners) runner.tellProgress();
  }

  /** Work begins: what died before it does not count any more. */
  noteWork(): void {
    this.#idleLosses = 0;
  }

  get holders(): number {
    return this.#holders.size;
  }

  /** Nobody waits for a verdict, so that a start of the standby is in nobody's way. */
  rest(): void {
    if (this.#holders.has(this.#front) || this.#front.state.kind !== 'ready') return;
    this.#planStandby(standbyDelayMs);
  }

  #onState(runner: Runner): void {
    this.#tell();
    const { kind } = runner.state;
    if (kind === 'ready') {
      if (runner === this.#front) this.rest();
      // The person's comes before more of the batch's.
      else if (this.#hasBatch) this.#front.start(this.#packs);
      this.#events.onRoom();
    } else if (kind === 'running' && this.#holders.get(runner)?.kind === 'run') {
      this.#planStandby(longRunMs * runner.slowdown);
    }
  }

  /** Brings the standby to the front where that one has ended, or starts a new one. */
  #onEnded(runner: Runner): void {
    if (this.#holders.has(runner)) {
      this.#endedHeld.add(runner);
      return;
    }
    if (runner === this.#front) {
      const standby = best(
        this.#idle().filter((other) => other.covers(this.#packs)),
        this.#packs,
      );
      if (standby) this.#front = standby;
      else runner.start(this.#packs);
    }
    this.#tell();
    this.rest();
    this.#events.onRoom();
  }

  /** An interpreter died although nobody used it: another, but not for ever. */
  #onIdleLoss(runner: Runner): void {
    // Whoever holds it finds out.
    if (this.#holders.has(runner)) return;
    runner.end();
    if (runner !== this.#front) return;
    this.#idleLosses += 1;
    if (this.#idleLosses <= maxIdleLosses) {
      this.#onEnded(runner);
    } else {
      this.#idleLosses = 0;
      runner.giveUp('Python keeps ending by itself');
    }
  }

  #planStandby(delayMs: number): void {
    clearTimeout(this.#standbyTimer);
    const packs = this.#packs;
    const isThere = () =>
      this.#idle().some((runner) => runner !== this.#front && runner.covers(packs));
    // During a batch the front itself is what stands by.
    if (!this.#hasStandby || this.#hasBatch || isThere()) return;
    this.#standbyTimer = setTimeout(() => {
      if (this.#hasBatch || isThere()) return;
      const [runner] = this.#idle().filter((other) => other !== this.#front);
      runner?.start(packs);
    }, delayMs);
  }

  #isStandby(runner: Runner): boolean {
    return this.#runners.some(
      (other) =>
        other !== runner && other.isUp && (runner !== this.#front || this.#holders.has(other)),
    );
  }

  #idle(): Runner[] {
    const front = this.#front;
    // In front first, so that it is taken where others are no better.
    return [front, ...this.#runners.filter((runner) => runner !== front)].filter(
      (runner) => !this.#holders.has(runner),
    );
  }

  /** The front only where there is no other, or where it alone is up: then another comes to the front. */
  #forBatch(): Runner[] {
    const front = this.#front;
    const isAlone = !this.#runners.some(
      (runner) => runner !== front && (runner.isUp || this.#holders.has(runner)),
    );
    return this.#idle().filter((runner) => runner !== front || isAlone);
  }

  #runnerOf(holder: Holder): Runner | undefined {
    return [...this.#holders].find(([, held]) => held === holder)?.[0];
  }

  #tell(): void {
    const { state } = this;
    if (state === this.#told) return;
    this.#told = state;
    this.#events.onState(state);
  }
}

/** The one that will be ready first, with the packs; of equals the first. */
function best(runners: readonly Runner[], packs: readonly PackName[]): Runner | undefined {
  const distance = (runner: Runner) => {
    if (!runner.isUp) return 2;
    if (!runner.covers(packs)) return 3;
    return runner.state.kind === 'starting' ? 1 : 0;
  };
  return [...runners].sort((a, b) => distance(a) - distance(b))[0];
}
