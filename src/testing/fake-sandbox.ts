/** A sandbox without a browser: its workers say what the test makes them say. */
import {
  CannotRunSafely,
  type IsolationLack,
  type OpenSandbox,
  type Sandbox,
  type WorkerEvents,
  type WorkerLine,
} from '../workers/python/client/sandbox.ts';
import type { WorkerInput, WorkerReport } from '../workers/python/contract.ts';
import type { Unnamed } from '../workers/python/run-contract.ts';

/** What is said before any run. */
const ofNoRun: readonly string[] = ['started', 'booted', 'boot-failed'];

export class FakeWorker implements WorkerLine {
  readonly sent: WorkerInput[] = [];
  isClosed = false;
  /** Called when a job arrives. */
  onJob: () => void = () => undefined;
  /** Called when it shall rehearse. */
  onRehearsal: () => void = () => {
    this.say({ kind: 'rolled-back' });
  };
  readonly #events: WorkerEvents;
  readonly #sandbox: FakeSandbox;

  constructor(events: WorkerEvents, sandbox: FakeSandbox) {
    this.#events = events;
    this.#sandbox = sandbox;
  }

  get files(): string[] {
    return this.sent.flatMap((m) => (m.kind === 'file' ? [m.name] : []));
  }

  get jobs(): string[] {
    return this.sent.flatMap((message) => (message.kind === 'judge' ? [message.job] : []));
  }

  /** The name of the run or rehearsal that was asked for last. */
  get run(): string | undefined {
    return this.sent.findLast((message) => 'run' in message)?.run;
  }

  send(message: WorkerInput): void {
    this.sent.push(message);
    if (message.kind === 'judge') this.onJob();
    if (message.kind === 'rehearse') queueMicrotask(this.onRehearsal);
  }

  close(): Promise<boolean> {
    this.isClosed = true;
    return Promise.resolve(this.#sandbox.isAlive);
  }

  /** Anything at all arrives from the worker, unless the page has closed the line. */
  sayRaw(data: unknown): void {
    if (!this.isClosed) this.#events.onMessage(data);
  }

  /** As a sound worker would: with the name of its run. */
  say(report: Unnamed<WorkerReport>): void {
    const { run } = this;
    this.sayRaw(JSON.stringify(ofNoRun.includes(report.kind) ? report : { ...report, run }));
  }

  boot(): void {
    this.say({ kind: 'started' });
    this.say({ kind: 'booted' });
  }

  die(why: string): void {
    if (!this.isClosed) this.#events.onLost(why);
  }
}

export class FakeSandbox implements Sandbox {
  isAlive = true;
  wasmGiven = 0;
  readonly workers: FakeWorker[] = [];
  readonly #onWorker: (worker: FakeWorker) => void;

  /** `onWorker` hears of each worker just after it was opened. */
  constructor(onWorker: (worker: FakeWorker) => void) {
    this.#onWorker = onWorker;
  }

  giveWasm(): void {
    this.wasmGiven += 1;
  }

  openWorker(events: WorkerEvents): WorkerLine {
    const worker = new FakeWorker(events, this);
    this.workers.push(worker);
    queueMicrotask(() => {
      this.#onWorker(worker);
    });
    return worker;
  }

  refusal(lack: IsolationLack): CannotRunSafely {
    return new CannotRunSafely(`It lacks: ${lack}`);
  }

  discard(): void {
    this.isAlive = false;
    for (const worker of this.workers) worker.die('The frame was taken away');
  }
}

/** Opens fake sandboxes, and remembers them and their workers in order. */
export class FakeSandboxes {
  readonly opened: FakeSandbox[] = [];
  readonly workers: FakeWorker[] = [];
  /** Thrown by the next opening; then forgotten. */
  nextFailure: Error | null = null;
  readonly #waiting: (() => void)[] = [];
  readonly #onWorker: (worker: FakeWorker) => void;

  /** `onWorker` plays each worker's part, from just after it was opened. */
  constructor(onWorker: (worker: FakeWorker) => void = () => undefined) {
    this.#onWorker = onWorker;
  }

  readonly open: OpenSandbox = () => {
    const failure = this.nextFailure;
    this.nextFailure = null;
    if (failure !== null) return Promise.reject(failure);
    const sandbox = new FakeSandbox((worker) => {
      this.workers.push(worker);
      this.#onWorker(worker);
      for (const wake of this.#waiting.splice(0)) wake();
    });
    this.opened.push(sandbox);
    return Promise.resolve(sandbox);
  };

  /** The n-th worker from the start, counted from 1; waits until it has been opened. */
  async worker(n: number): Promise<FakeWorker> {
    for (;;) {
      const worker = this.workers[n - 1];
      if (worker) return worker;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}
