/** Shows how far the judging is: one line that changes on a terminal, one line a verdict elsewhere. */
import type { VerdictKind, VerdictRecord } from '../../domain/completion/types.ts';

/** The part of standard error that is needed. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const eraseLine = '\r\x1b[2K';

export class Progress {
  readonly #total: number;
  readonly #output: ProgressOutput;
  readonly #now: () => number;
  readonly #startedMs: number;
  readonly #counts = new Map<VerdictKind, number>();
  #done = 0;

  constructor(total: number, output: ProgressOutput, now: () => number = Date.now) {
    this.#total = total;
    this.#output = output;
    this.#now = now;
    this.#startedMs = now();
  }

  get done(): number {
    return this.#done;
  }

  add(record: VerdictRecord): void {
    this.#done += 1;
    this.#counts.set(record.verdict, (this.#counts.get(record.verdict) ?? 0) + 1);
    if (this.#output.isTTY !== true) {
      this.#output.write(`[${this.#done}/${this.#total}] ${line(record)}\n`);
      return;
    }
    if (record.verdict !== 'pass') this.#output.write(`${eraseLine}${line(record)}\n`);
    this.#output.write(
      `${eraseLine}${this.#done} of ${this.#total}: ${this.counts()}${this.#left()}`,
    );
  }

  /** `12 pass, 3 fail`, most frequent first. */
  counts(): string {
    const byCount = [...this.#counts].sort(([, a], [, b]) => b - a);
    return byCount.map(([verdict, count]) => `${count} ${verdict}`).join(', ');
  }

  /** Ends the line that changes. */
  end(): void {
    if (this.#output.isTTY === true && this.#done > 0) this.#output.write('\n');
  }

  #left(): string {
    if (this.#done === this.#total) return '';
    const perVerdict = (this.#now() - this.#startedMs) / this.#done;
    const seconds = Math.ceil((perVerdict * (this.#total - this.#done)) / 1000);
    return seconds < 90
      ? `, about ${seconds} s left`
      : `, about ${Math.ceil(seconds / 60)} min left`;
  }
}

/** `LEN, step-size, 0: fail in 0.31 s (AssertionError: …)` */
function line({ paper, snippet, id, verdict, seconds, detail }: VerdictRecord): string {
  const what = snippet === null ? paper : `${paper}, ${snippet}, ${id}`;
  const took = seconds === null ? '' : ` in ${seconds.toFixed(2)} s`;
  const why = verdict === 'pass' ? '' : ` (${detail.split('\n')[0] ?? ''})`;
  return `${what}: ${verdict}${took}${why}`;
}
