/** What is wrong with data that came in, said so that its author can find and mend it. */
export interface Fault {
  readonly file: string;
  /** Counted from 1; null where the fault belongs to the whole file. */
  readonly line: number | null;
  readonly message: string;
}

/** The outcome of a door: a value that can be trusted, or every fault that was found. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** `papers.yaml, line 7: ...`, the form in which every tool prints a fault. */
export function faultText({ file, line, message }: Fault): string {
  return line === null ? `${file}: ${message}` : `${file}, line ${line}: ${message}`;
}

/** Orders faults by line; those of one line keep their order. */
export function byLine(faults: readonly Fault[]): Fault[] {
  return [...faults].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
